-- What a match file that was brought here says of its entries, by language, and of answers that could be given.
CREATE TABLE comment (
    match INTEGER NOT NULL REFERENCES match (id) ON DELETE CASCADE,
    revision INTEGER NOT NULL,
    comments BLOB NOT NULL,             -- JSON: see bot/matches/comments.py
    PRIMARY KEY (match, revision)
) STRICT;
