-- To a series of how many matches one belongs, and which of them it is, from 1 on; 0: it belongs to none.
ALTER TABLE match ADD COLUMN series INTEGER NOT NULL DEFAULT 0;
ALTER TABLE match ADD COLUMN leg INTEGER NOT NULL DEFAULT 0;
