-- Whom a player has asked to see what their seat sees. Whoever has said yes sits down nowhere where something is hidden.
CREATE TABLE friend (
    id INTEGER PRIMARY KEY,
    match INTEGER NOT NULL REFERENCES match (id) ON DELETE CASCADE,
    seat INTEGER NOT NULL,
    asker INTEGER NOT NULL,             -- who has asked; 0: somebody who was forgotten
    user INTEGER,                       -- who was asked; NULL: somebody who was forgotten
    mark BLOB,                          -- by what the one who was forgotten is known again: see bot/matches/marks.py
    state TEXT NOT NULL,                -- asked, looks, ended
    looked INTEGER NOT NULL,            -- whether they have ever said yes
    UNIQUE (match, user)
) STRICT;
CREATE INDEX friend_user ON friend (user);
CREATE INDEX friend_asker ON friend (asker);
