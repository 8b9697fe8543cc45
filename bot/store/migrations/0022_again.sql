-- Whether the seats of a lobby are those of the match before, kept for who had them. Lobbies opened before keep none.
ALTER TABLE match ADD COLUMN keeps_seats INTEGER NOT NULL DEFAULT 0;
