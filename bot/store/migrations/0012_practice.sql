-- Whether luck was taken back in a match by somebody who played alone, so that it is practice and enters no record. Its
-- journal has an entry about it.
ALTER TABLE match ADD COLUMN practice INTEGER NOT NULL DEFAULT 0;  -- 1: it is
