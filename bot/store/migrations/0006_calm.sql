-- Notices to a person about several matches have no match; what came outside waking hours made no sound.
CREATE TABLE any_notice (
    id INTEGER PRIMARY KEY AUTOINCREMENT, -- never used twice: Discord takes two messages with one nonce for the same
    match INTEGER REFERENCES match (id) ON DELETE CASCADE, -- NULL: it is about whatever waits for the person
    revision INTEGER NOT NULL,
    kind TEXT NOT NULL,
    user INTEGER,                       -- to whom; NULL: the table
    number INTEGER NOT NULL DEFAULT 1,
    due REAL NOT NULL,
    begun REAL,
    sent REAL,
    message INTEGER,
    attempts INTEGER NOT NULL DEFAULT 0,
    error TEXT,
    dropped TEXT,                       -- why it will not be sent: superseded, answered, closed, failed
    args BLOB NOT NULL DEFAULT x'7b7d',
    menu INTEGER NOT NULL DEFAULT 0,    -- 1: its reader has turned the message into the menu
    quiet INTEGER NOT NULL DEFAULT 0    -- 1: it made no sound, because its reader slept
) STRICT;
INSERT INTO any_notice (id, match, revision, kind, user, number, due, begun, sent, message, attempts, error, dropped, args, menu)
SELECT id, match, revision, kind, user, number, due, begun, sent, message, attempts, error, dropped, args, menu FROM notice
WHERE kind <> 'reminder' OR begun IS NOT NULL;
UPDATE any_notice SET dropped = 'superseded' WHERE kind = 'reminder' AND sent IS NULL AND dropped IS NULL;
DROP TABLE notice;
ALTER TABLE any_notice RENAME TO notice;
CREATE UNIQUE INDEX notice_once ON notice (ifnull(match, 0), revision, kind, ifnull(user, 0), number);
CREATE INDEX notice_due ON notice (due) WHERE sent IS NULL AND dropped IS NULL;
CREATE INDEX notice_open ON notice (match, kind) WHERE sent IS NULL AND dropped IS NULL;
CREATE INDEX notice_shown ON notice (match, sent) WHERE kind = 'board';
CREATE INDEX notice_nudge ON notice (match, due) WHERE kind = 'nudge';
CREATE INDEX notice_user ON notice (user, kind);
CREATE INDEX notice_of ON notice (match, user, kind);

-- A seat's turns: from the revision at which it is asked to the one at which it isn't any more.
CREATE TABLE turn (
    match INTEGER NOT NULL REFERENCES match (id) ON DELETE CASCADE,
    seat INTEGER NOT NULL,
    began INTEGER NOT NULL,             -- a revision
    ended INTEGER,                      -- a revision; NULL: it goes on
    since REAL NOT NULL,                -- when it began
    called REAL,                        -- when its person was reached; NULL: not yet
    owed REAL NOT NULL DEFAULT 0,       -- seconds, without outages, paused places and holidays
    spent REAL NOT NULL DEFAULT 0,      -- of these, seconds since the person was reached
    awake REAL NOT NULL DEFAULT 0,      -- of these, seconds of the person's waking hours
    warned REAL,                        -- when they were told that the time is nearly over
    late REAL,                          -- when the table was asked what to do
    waits REAL,                         -- until when the table waits all the same
    lent INTEGER NOT NULL DEFAULT 0,    -- 1: the computer answers in the person's place
    PRIMARY KEY (match, seat, began)
) STRICT;
CREATE INDEX turn_open ON turn (match, seat) WHERE ended IS NULL;
INSERT INTO turn (match, seat, began, since, called)
SELECT asked.match, asked.seat, asked.decision, asked.since, asked.since FROM asked
JOIN seat ON seat.match = asked.match AND seat.seat = asked.seat
WHERE seat.user IS NOT NULL AND NOT asked.answered;

ALTER TABLE match ADD COLUMN clock INTEGER;         -- days a turn; NULL: none
ALTER TABLE match ADD COLUMN sits_in INTEGER NOT NULL DEFAULT 0; -- 1: the computer sits in when a turn's time is over and nobody decides
ALTER TABLE match ADD COLUMN resting REAL;          -- since when it rests, because nobody answered; NULL: it doesn't

ALTER TABLE person ADD COLUMN away_since REAL;      -- a holiday; NULL: none
ALTER TABLE person ADD COLUMN away_until REAL;
ALTER TABLE person ADD COLUMN away_sits_in INTEGER NOT NULL DEFAULT 0; -- 1: the computer sits in meanwhile
ALTER TABLE person ADD COLUMN away_year INTEGER;    -- the year of the next column
ALTER TABLE person ADD COLUMN away_spent REAL NOT NULL DEFAULT 0; -- seconds for which clocks stood for their holidays
ALTER TABLE person ADD COLUMN snoozed REAL;         -- until when they want no reminder
