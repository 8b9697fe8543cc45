-- Results of finished matches of a server, and their totals: docs/memory.md. All of it comes from the journals, and can
-- be made anew.
CREATE TABLE result (
    match INTEGER PRIMARY KEY REFERENCES match (id) ON DELETE CASCADE,
    guild INTEGER NOT NULL,
    game TEXT NOT NULL,
    rules INTEGER NOT NULL,
    seats INTEGER NOT NULL,
    people INTEGER NOT NULL,            -- who had a seat at the start
    started REAL,
    ended REAL NOT NULL,
    conceded INTEGER NOT NULL,          -- 1: there are no points
    rounds INTEGER,
    turns INTEGER NOT NULL,
    takeovers INTEGER NOT NULL,         -- how often a seat changed hands for good
    fault TEXT                          -- why there is none: 'game', 'rules', 'damaged'
) STRICT;
CREATE INDEX result_ended ON result (guild, ended);
CREATE INDEX result_of_game ON result (guild, game, ended);
CREATE INDEX result_fault ON result (match) WHERE fault IS NOT NULL;

CREATE TABLE score (
    match INTEGER NOT NULL REFERENCES match (id) ON DELETE CASCADE,
    seat INTEGER NOT NULL,
    guild INTEGER NOT NULL,
    game TEXT NOT NULL,
    seats INTEGER NOT NULL,
    ended REAL NOT NULL,
    alone INTEGER NOT NULL,             -- 1: a match of one person against computer players
    user INTEGER,                       -- who had the seat at the start; NULL: a computer player, or somebody forgotten
    computer TEXT,                      -- the kind of computer player that had it at the start
    role TEXT NOT NULL,                 -- 'played': to the end; 'left': gave it up for good; 'computer'
    place INTEGER NOT NULL,
    points INTEGER,
    parts BLOB NOT NULL,                -- the points by category
    deeds BLOB NOT NULL,                -- what was done, in counts of the game
    PRIMARY KEY (match, seat)
) STRICT;
CREATE INDEX score_latest ON score (user, guild, alone, ended) WHERE user IS NOT NULL;
CREATE INDEX score_latest_of_kind ON score (user, guild, game, seats, alone, ended) WHERE user IS NOT NULL;
CREATE INDEX score_best ON score (user, guild, game, seats, alone, points) WHERE user IS NOT NULL;
CREATE INDEX score_record ON score (guild, game, seats, points) WHERE role = 'played' AND NOT alone;
CREATE INDEX score_won ON score (user, guild, ended) WHERE place = 1 AND role = 'played' AND NOT alone;

CREATE TABLE person_total (
    guild INTEGER NOT NULL,
    user INTEGER NOT NULL,
    game TEXT NOT NULL,
    seats INTEGER NOT NULL,
    alone INTEGER NOT NULL,
    matches INTEGER NOT NULL,
    wins INTEGER NOT NULL,
    met INTEGER NOT NULL,               -- other people at the tables
    beaten INTEGER NOT NULL,            -- who was behind
    level INTEGER NOT NULL,             -- who shared the place
    PRIMARY KEY (guild, user, game, seats, alone)
) STRICT;
CREATE INDEX person_total_user ON person_total (user);

CREATE TABLE pair_total (
    guild INTEGER NOT NULL,
    user INTEGER NOT NULL,
    other INTEGER NOT NULL,
    game TEXT NOT NULL,
    matches INTEGER NOT NULL,
    ahead INTEGER NOT NULL,
    level INTEGER NOT NULL,
    PRIMARY KEY (guild, user, other, game)
) STRICT;
CREATE INDEX pair_total_user ON pair_total (user);
CREATE INDEX pair_total_other ON pair_total (other);

CREATE TABLE game_total (
    guild INTEGER NOT NULL,
    game TEXT NOT NULL,
    seats INTEGER NOT NULL,
    alone INTEGER NOT NULL,
    matches INTEGER NOT NULL,
    turns INTEGER NOT NULL,
    counted INTEGER NOT NULL,           -- how many of them have rounds, and were not conceded
    rounds INTEGER NOT NULL,
    PRIMARY KEY (guild, game, seats, alone)
) STRICT;

-- People who played to the end, by number of players and seat.
CREATE TABLE seat_total (
    guild INTEGER NOT NULL,
    game TEXT NOT NULL,
    seats INTEGER NOT NULL,
    seat INTEGER NOT NULL,
    matches INTEGER NOT NULL,
    wins INTEGER NOT NULL,
    scored INTEGER NOT NULL,            -- how many of them have points
    points INTEGER NOT NULL,
    PRIMARY KEY (guild, game, seats, seat)
) STRICT;

CREATE TABLE computer_total (
    guild INTEGER NOT NULL,
    computer TEXT NOT NULL,
    game TEXT NOT NULL,
    matches INTEGER NOT NULL,
    wins INTEGER NOT NULL,
    met INTEGER NOT NULL,
    beaten INTEGER NOT NULL,
    level INTEGER NOT NULL,
    PRIMARY KEY (guild, computer, game)
) STRICT;

CREATE TABLE deed_total (
    guild INTEGER NOT NULL,
    game TEXT NOT NULL,
    deed TEXT NOT NULL,
    players INTEGER NOT NULL,
    done INTEGER NOT NULL,
    winners INTEGER NOT NULL,
    won INTEGER NOT NULL,               -- what the winners among them have done
    PRIMARY KEY (guild, game, deed)
) STRICT;

-- Matches whose results are still to be read in.
CREATE TABLE unread (match INTEGER PRIMARY KEY REFERENCES match (id) ON DELETE CASCADE) STRICT;
INSERT INTO unread SELECT id FROM match WHERE status = 'over' AND guild IS NOT NULL AND NOT practice AND importer IS NULL;

-- Whether somebody is in the results that others see.
ALTER TABLE person ADD COLUMN results INTEGER NOT NULL DEFAULT 1;
