-- Whether a person is told and asked everything in words, without pictures.
ALTER TABLE person ADD COLUMN in_words INTEGER NOT NULL DEFAULT 0;
