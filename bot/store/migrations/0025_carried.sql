-- Whose numbers a chapter of chance is drawn from, with commas between. Chapters of before don't know it.
ALTER TABLE chapter ADD COLUMN numbers TEXT NOT NULL DEFAULT '';
-- By what whoever brought a match here as a file is known again once they were forgotten: a salted digest, until it ends.
ALTER TABLE match ADD COLUMN importer_mark BLOB;
