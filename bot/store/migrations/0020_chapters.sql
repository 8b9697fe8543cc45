-- Chapters of chance: a secret number each, whose hash everybody can see before anything is drawn from it.
CREATE TABLE chapter (
    match INTEGER NOT NULL REFERENCES match (id) ON DELETE CASCADE,
    number INTEGER NOT NULL,            -- 0, 1, 2 ...: the newest is drawn from
    recipe INTEGER NOT NULL,            -- how numbers come from it: see bot/matches/chance.py
    seed BLOB NOT NULL,                 -- secret until the match ends
    revision INTEGER NOT NULL,          -- the first revision that is drawn from it
    card INTEGER,                       -- the message that first showed its hash
    people TEXT,                        -- a digest of the numbers of those who play, in the order of their joining
    start INTEGER,                      -- the message from which on it is drawn from
    PRIMARY KEY (match, number)
) STRICT;
INSERT INTO chapter (match, number, recipe, seed, revision) SELECT id, 0, 1, seed, 0 FROM match WHERE seed IS NOT NULL;
ALTER TABLE match DROP COLUMN seed;
-- How many questions chance has answered in a match up to a revision, also in what was taken back.
ALTER TABLE revision ADD COLUMN chance_count INTEGER NOT NULL DEFAULT 0;
UPDATE revision SET chance_count = counted.total FROM (
    SELECT match, revision, sum(
        CASE WHEN json_valid(CAST(outcomes AS TEXT)) THEN json_array_length(CAST(outcomes AS TEXT)) ELSE 0 END
    ) OVER (PARTITION BY match ORDER BY revision) AS total
    FROM revision
) AS counted WHERE counted.match = revision.match AND counted.revision = revision.revision;

-- Who has joined a lobby, in this order, also those who have left it.
CREATE TABLE joined (
    match INTEGER NOT NULL REFERENCES match (id) ON DELETE CASCADE,
    user INTEGER NOT NULL,
    UNIQUE (match, user)
) STRICT;
CREATE INDEX joined_user ON joined (user);
INSERT INTO joined (match, user)
    SELECT match, user FROM seat WHERE user IS NOT NULL AND match IN (SELECT id FROM match WHERE status = 'lobby')
    ORDER BY match, seat;
