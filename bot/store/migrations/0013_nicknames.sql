-- What a person is called in one server; seats of its matches follow it. Without a row: by the name of `person`, which
-- is the same everywhere.
CREATE TABLE nickname (
    user INTEGER NOT NULL,
    guild INTEGER NOT NULL,
    name TEXT NOT NULL,
    PRIMARY KEY (user, guild)
) STRICT;
INSERT OR IGNORE INTO nickname (user, guild, name)
    SELECT coalesce(seat.user, owner, former), guild, seat.name FROM seat JOIN match ON match.id = seat.match
    WHERE coalesce(seat.user, owner, former) IS NOT NULL AND guild IS NOT NULL;
