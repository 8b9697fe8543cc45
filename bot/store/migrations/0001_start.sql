-- Times are Unix seconds, ids of people, channels and messages are Discord's.

CREATE TABLE match (
    id INTEGER PRIMARY KEY,
    game TEXT NOT NULL,
    options BLOB NOT NULL,
    locale TEXT NOT NULL,
    status TEXT NOT NULL CHECK (status IN ('lobby', 'running', 'over', 'abandoned')),
    guild INTEGER,
    home INTEGER NOT NULL,              -- the channel it was started in
    channel INTEGER NOT NULL,           -- where it is played: its home, or a thread of its own
    host INTEGER NOT NULL,
    seed BLOB,                          -- secret until the match ends
    rematch_of INTEGER REFERENCES match (id),
    created REAL NOT NULL,
    started REAL,
    ended REAL
) STRICT;
CREATE INDEX match_channel ON match (channel, status);

CREATE TABLE seat (
    match INTEGER NOT NULL REFERENCES match (id) ON DELETE CASCADE,
    seat INTEGER NOT NULL,              -- in a lobby the order of joining, then the turn order
    user INTEGER,                       -- who plays it; NULL: a computer player
    computer TEXT,                      -- the computer player's kind
    owner INTEGER,                      -- the person a computer player stands in for
    name TEXT NOT NULL,
    PRIMARY KEY (match, seat),
    CHECK ((user IS NULL) <> (computer IS NULL))
) STRICT;
CREATE UNIQUE INDEX seat_user ON seat (match, user) WHERE user IS NOT NULL;
CREATE INDEX seat_by_user ON seat (user) WHERE user IS NOT NULL;

-- The journal: append only. The newest row of a match is the truth; the others explain it.
CREATE TABLE revision (
    match INTEGER NOT NULL REFERENCES match (id) ON DELETE CASCADE,
    revision INTEGER NOT NULL,
    made REAL NOT NULL,
    entry BLOB NOT NULL,                -- what was done: a tagged union, see bot/matches/entries.py
    outcomes BLOB NOT NULL,             -- what chance gave
    events BLOB NOT NULL,
    state BLOB,                         -- compressed; may be dropped when the match is over
    rules INTEGER NOT NULL,
    position INTEGER NOT NULL,          -- the revision whose position this is, looking through undos
    interaction INTEGER UNIQUE,         -- the same press is never taken twice
    PRIMARY KEY (match, revision)
) STRICT;

-- Who is asked now. A decision is the revision at which the seat was asked what it is asked now.
CREATE TABLE asked (
    match INTEGER NOT NULL REFERENCES match (id) ON DELETE CASCADE,
    seat INTEGER NOT NULL,
    decision INTEGER NOT NULL,
    digest TEXT NOT NULL,               -- of the legal actions
    answered INTEGER NOT NULL,          -- 1: has answered and may still change it
    computer INTEGER NOT NULL,          -- 1: a computer player answers
    since REAL NOT NULL,
    PRIMARY KEY (match, seat)
) STRICT;
CREATE INDEX asked_computer ON asked (since) WHERE computer AND NOT answered;

-- A wish that needs the others' consent; lapses with the next revision.
CREATE TABLE request (
    match INTEGER PRIMARY KEY REFERENCES match (id) ON DELETE CASCADE,
    revision INTEGER NOT NULL,
    seat INTEGER NOT NULL,
    kind TEXT NOT NULL CHECK (kind IN ('undo', 'abandon', 'replace')),
    target INTEGER NOT NULL,
    consents BLOB NOT NULL,
    made REAL NOT NULL
) STRICT;

-- Everything that is to be told outside the answer to an interaction.
CREATE TABLE notice (
    id INTEGER PRIMARY KEY AUTOINCREMENT, -- never used twice: Discord takes two messages with one nonce for the same
    match INTEGER NOT NULL REFERENCES match (id) ON DELETE CASCADE,
    revision INTEGER NOT NULL,
    kind TEXT NOT NULL,
    user INTEGER,                       -- to whom; NULL: the table
    number INTEGER NOT NULL DEFAULT 1,  -- the first reminder, the second ...
    due REAL NOT NULL,
    begun REAL,
    sent REAL,
    message INTEGER,
    attempts INTEGER NOT NULL DEFAULT 0,
    error TEXT,
    dropped TEXT,                       -- why it will not be sent: superseded, answered, closed, failed
    args BLOB NOT NULL DEFAULT x'7b7d'
) STRICT;
CREATE UNIQUE INDEX notice_once ON notice (match, revision, kind, ifnull(user, 0), number);
CREATE INDEX notice_due ON notice (due) WHERE sent IS NULL AND dropped IS NULL;
CREATE INDEX notice_open ON notice (match, kind) WHERE sent IS NULL AND dropped IS NULL;
CREATE INDEX notice_shown ON notice (match, sent) WHERE kind = 'board';
CREATE INDEX notice_nudge ON notice (match, due) WHERE kind = 'nudge';

-- The message that shows a match in its channel (lobby card, then turn post).
CREATE TABLE post (
    match INTEGER PRIMARY KEY REFERENCES match (id) ON DELETE CASCADE,
    channel INTEGER NOT NULL,
    message INTEGER NOT NULL,
    posted REAL NOT NULL,
    revision INTEGER NOT NULL,          -- what it shows
    base INTEGER NOT NULL,              -- the revision its marks compare with
    asked BLOB NOT NULL                 -- the people it asks
) STRICT;

CREATE TABLE person (
    user INTEGER PRIMARY KEY,
    name TEXT NOT NULL,
    locale TEXT NOT NULL,
    locale_chosen INTEGER NOT NULL DEFAULT 0,
    zone TEXT,
    wakes INTEGER NOT NULL DEFAULT 8,   -- hours of the day, in the zone
    sleeps INTEGER NOT NULL DEFAULT 22,
    reminders INTEGER NOT NULL DEFAULT 1,
    rings TEXT NOT NULL DEFAULT 'direct' CHECK (rings IN ('direct', 'channel')),
    mailbox TEXT NOT NULL DEFAULT 'unknown' CHECK (mailbox IN ('unknown', 'open', 'closed'))
) STRICT;

-- A channel the bot may not write to at the moment: its notices wait.
CREATE TABLE paused (
    channel INTEGER PRIMARY KEY,
    since REAL NOT NULL,
    missing TEXT NOT NULL,
    told INTEGER NOT NULL DEFAULT 0
) STRICT;

CREATE TABLE setting (
    name TEXT PRIMARY KEY,
    value TEXT NOT NULL
) STRICT;
