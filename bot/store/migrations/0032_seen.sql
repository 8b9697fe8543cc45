-- By what somebody who sat in a seat with something hidden is known again once they were forgotten, until the match ends.
CREATE TABLE seen (
    match INTEGER NOT NULL REFERENCES match (id) ON DELETE CASCADE,
    seat INTEGER NOT NULL,
    mark BLOB NOT NULL,                 -- a salted digest: see bot/matches/marks.py
    PRIMARY KEY (match, seat, mark)
) STRICT;
