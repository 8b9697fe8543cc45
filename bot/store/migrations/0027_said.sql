-- What players say at their table, in their own words: kept for 30 days. Empty: it was taken back.
CREATE TABLE said (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    match INTEGER NOT NULL REFERENCES match (id) ON DELETE CASCADE,
    revision INTEGER NOT NULL,          -- the newest one when it was said
    user INTEGER NOT NULL,
    made REAL NOT NULL,
    text TEXT NOT NULL,
    channel INTEGER,                    -- where its message is, once that was sent
    message INTEGER
) STRICT;
CREATE INDEX said_match ON said (match, id);
CREATE INDEX said_user ON said (user, made);
CREATE INDEX said_made ON said (made);
-- Servers at whose tables nothing may be said: whoever manages them wants it so.
CREATE TABLE quiet_guild (guild INTEGER PRIMARY KEY) STRICT;
