-- Whether the menus of matches with hints advise by themselves, or only somebody who asks.
ALTER TABLE person ADD COLUMN advice INTEGER NOT NULL DEFAULT 1;
