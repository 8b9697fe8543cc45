-- Who is told how a match goes in which they have no seat.
CREATE TABLE follow (
    match INTEGER NOT NULL REFERENCES match (id) ON DELETE CASCADE,
    user INTEGER NOT NULL,
    rounds INTEGER NOT NULL,            -- whether of each round; else of the end alone
    told INTEGER NOT NULL,              -- up to which revision
    stopped INTEGER NOT NULL DEFAULT 0, -- whether their mailbox was closed: they are told so once
    PRIMARY KEY (match, user)
) STRICT;
CREATE INDEX follow_user ON follow (user);
