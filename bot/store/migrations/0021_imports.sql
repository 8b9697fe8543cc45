-- Who brought a match here as a file; 0: somebody who was forgotten; NULL: it was played here.
ALTER TABLE match ADD COLUMN importer INTEGER;
CREATE INDEX match_importer ON match (importer) WHERE importer IS NOT NULL;
-- Whether files of their matches may name a person.
ALTER TABLE person ADD COLUMN named INTEGER NOT NULL DEFAULT 0;
