-- How far somebody has come in a lesson: their own, shown to nobody else.
CREATE TABLE lesson (
    user INTEGER NOT NULL,
    game TEXT NOT NULL,
    lesson TEXT NOT NULL,               -- the name of its file
    step INTEGER NOT NULL,              -- the last that was shown, from 0
    done INTEGER NOT NULL DEFAULT 0,    -- whether its end was shown once
    PRIMARY KEY (user, game, lesson)
) STRICT;
