-- Whether computer players among themselves play without pauses.
ALTER TABLE match ADD COLUMN hurried INTEGER NOT NULL DEFAULT 0;
