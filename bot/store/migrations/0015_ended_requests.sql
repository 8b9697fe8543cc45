-- A request for consent is kept when it has ended: its post says how, and so does the answer to whoever presses there.
CREATE TABLE kept_request (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    match INTEGER NOT NULL REFERENCES match (id) ON DELETE CASCADE,
    revision INTEGER NOT NULL,
    seat INTEGER NOT NULL,
    kind TEXT NOT NULL CHECK (kind IN ('undo', 'abandon', 'replace')),
    target INTEGER NOT NULL,
    consents BLOB NOT NULL,
    made REAL NOT NULL,
    ended TEXT CHECK (ended IN ('done', 'declined', 'withdrawn', 'lapsed')),  -- NULL: it is open
    ender INTEGER                       -- the seat whose answer has ended it; NULL: none has
) STRICT;
INSERT INTO kept_request (id, match, revision, seat, kind, target, consents, made)
SELECT id, match, revision, seat, kind, target, consents, made FROM request;
DELETE FROM sqlite_sequence WHERE name = 'kept_request';  -- a number is never used twice, also if its row is gone
INSERT INTO sqlite_sequence (name, seq) SELECT 'kept_request', seq FROM sqlite_sequence WHERE name = 'request';
DROP TABLE request;
ALTER TABLE kept_request RENAME TO request;
CREATE INDEX request_match ON request (match);
CREATE UNIQUE INDEX request_open ON request (match, kind, seat) WHERE ended IS NULL;
