-- What a post showed when it was sent: the next one tells again what was told by edits. NULL: it is from before.
ALTER TABLE post ADD COLUMN first INTEGER;

-- Films: which revisions hold one, which one a post shows, and who wants to see them.
ALTER TABLE revision ADD COLUMN moving INTEGER NOT NULL DEFAULT 0;  -- 1: a film is recorded in its events
ALTER TABLE post ADD COLUMN film TEXT;          -- the name of its film's file, which has the match and the revision
ALTER TABLE post ADD COLUMN film_file INTEGER;  -- Discord's number of that file, by which it is kept
ALTER TABLE match ADD COLUMN films INTEGER NOT NULL DEFAULT 1;      -- 1: posts show films
ALTER TABLE person ADD COLUMN films INTEGER NOT NULL DEFAULT 1;     -- 1: private messages show films
