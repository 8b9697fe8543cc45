-- Where a match is to be played: in a thread made for it at the start, or in its channel; 'fixed': where it was opened,
-- because it is from before, or no thread can be made there.
ALTER TABLE match ADD COLUMN place TEXT NOT NULL DEFAULT 'fixed' CHECK (place IN ('thread', 'channel', 'fixed'));

-- 1: who plays this seat took it over from a computer player that had it for good.
ALTER TABLE seat ADD COLUMN taken INTEGER NOT NULL DEFAULT 0;

-- Who has played a seat and does so no longer, or did so in between: they know what that seat could see.
CREATE TABLE sitter (
    match INTEGER NOT NULL REFERENCES match (id) ON DELETE CASCADE,
    seat INTEGER NOT NULL,
    user INTEGER NOT NULL,
    PRIMARY KEY (match, seat, user)
) STRICT;

-- Whom somebody has asked to join a lobby.
CREATE TABLE invitation (
    match INTEGER NOT NULL REFERENCES match (id) ON DELETE CASCADE,
    user INTEGER NOT NULL,
    inviter INTEGER NOT NULL,
    made REAL NOT NULL,
    PRIMARY KEY (match, user)
) STRICT;
CREATE INDEX invitation_by ON invitation (inviter, made);

ALTER TABLE person ADD COLUMN invitations INTEGER NOT NULL DEFAULT 1;   -- 1: invitations come as direct messages
