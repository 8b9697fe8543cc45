-- Each time that a copy of the database was put back: what had happened since it was made is lost.
CREATE TABLE epoch (
    number INTEGER PRIMARY KEY,         -- 1, 2 ...
    copied REAL NOT NULL,               -- when the copy was made
    restored REAL NOT NULL,
    first_match INTEGER NOT NULL        -- from which number on matches are counted since
) STRICT;

-- The numbers that matches had before: whoever was live when a copy was put back got a new one, so that nothing that was
-- posted in the lost time can be pressed.
CREATE TABLE former_number (
    number INTEGER PRIMARY KEY,
    match INTEGER NOT NULL REFERENCES match (id) ON DELETE CASCADE
) STRICT;
CREATE INDEX former_number_match ON former_number (match);
