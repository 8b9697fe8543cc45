-- Whether whoever is asked may ask what the computer would do.
ALTER TABLE match ADD COLUMN hints INTEGER NOT NULL DEFAULT 0;  -- 1: they may
