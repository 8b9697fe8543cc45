-- Whether somebody is told in their first turns of a game how they stand.
ALTER TABLE person ADD COLUMN situation INTEGER NOT NULL DEFAULT 1;
