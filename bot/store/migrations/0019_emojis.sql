-- The emojis of each application, by a name that changes with what they show.
CREATE TABLE emoji (
    application INTEGER NOT NULL,
    name TEXT NOT NULL,
    id INTEGER NOT NULL,
    PRIMARY KEY (application, name)
) STRICT;
