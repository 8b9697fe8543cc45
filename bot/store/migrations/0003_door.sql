-- The channel above the thread in which a match was opened; NULL: it was opened in a channel.
ALTER TABLE match ADD COLUMN parent INTEGER;
CREATE INDEX match_open ON match (status, host);

-- When somebody last rang the others at a table, by kind. User 0: whoever it was, the rest is everybody's.
CREATE TABLE rest (
    match INTEGER NOT NULL REFERENCES match (id) ON DELETE CASCADE,
    user INTEGER NOT NULL,
    kind TEXT NOT NULL,
    since REAL NOT NULL,
    PRIMARY KEY (match, user, kind)
) STRICT;
INSERT INTO rest (match, user, kind, since)
SELECT match, 0, 'nudge', max(due) FROM notice WHERE kind = 'nudge' GROUP BY match;

-- A wish that needs the others' consent. Its buttons carry its number, which is never used twice.
CREATE TABLE numbered_request (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    match INTEGER NOT NULL REFERENCES match (id) ON DELETE CASCADE,
    revision INTEGER NOT NULL,
    seat INTEGER NOT NULL,
    kind TEXT NOT NULL CHECK (kind IN ('undo', 'abandon', 'replace')),
    target INTEGER NOT NULL,
    consents BLOB NOT NULL,
    made REAL NOT NULL,
    UNIQUE (match, kind, seat)
) STRICT;
INSERT INTO numbered_request (match, revision, seat, kind, target, consents, made)
SELECT match, revision, seat, kind, target, consents, made FROM request;
DROP TABLE request;
ALTER TABLE numbered_request RENAME TO request;
