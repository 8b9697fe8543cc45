ALTER TABLE turn ADD COLUMN touched REAL;          -- when its person first pressed or typed anything in the match since it began

-- Which answers are asked about once more before they are done: all, those that luck decides on, none.
ALTER TABLE person ADD COLUMN confirms TEXT NOT NULL DEFAULT 'usual' CHECK (confirms IN ('always', 'usual', 'never'));
