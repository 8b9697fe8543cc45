-- Servers whose results are told once a month, quarter or year; without a row it is off.
CREATE TABLE season (
    guild INTEGER PRIMARY KEY,
    kind TEXT NOT NULL CHECK (kind IN ('month', 'quarter', 'year')),
    latest INTEGER,                     -- the match to which the post at its end belongs that is planned
    until REAL                          -- when that season ends
) STRICT;
