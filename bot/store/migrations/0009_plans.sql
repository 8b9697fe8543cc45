-- What people want to have answered for them: wishes for a question that is yet to come, in the order of their numbers,
-- and standing answers for all questions of a kind.
CREATE TABLE wish (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    match INTEGER NOT NULL REFERENCES match (id) ON DELETE CASCADE,
    seat INTEGER NOT NULL,
    user INTEGER NOT NULL,
    after INTEGER,                      -- the wish that has to be done before; NULL: it is for the next question
    kind TEXT NOT NULL DEFAULT '',      -- the occasion
    mark TEXT NOT NULL DEFAULT '',
    action BLOB,                        -- NULL: a standing answer
    things BLOB NOT NULL DEFAULT x'5b5d', -- what must still lie where the action goes
    answer TEXT,                        -- the standing answer
    once INTEGER NOT NULL DEFAULT 0,    -- 1: a standing answer ends when its person next answers themselves; once a
                                        -- wish is done, the others for the same question are dropped
    held INTEGER,                       -- the decision that it doesn't answer by itself any more; one for all rows of a
                                        -- seat, so that a new row (NULL) opens the question again
    failed INTEGER NOT NULL DEFAULT 0,  -- 1: of a plan in which something went wrong when it was to be played
    CHECK ((action IS NULL) <> (answer IS NULL))
) STRICT;
CREATE INDEX wish_of ON wish (match, seat);
CREATE INDEX wish_user ON wish (user);
