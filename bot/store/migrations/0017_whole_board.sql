-- Whether questions stand below the whole board, or below the part of it that they are about.
ALTER TABLE person ADD COLUMN whole_board INTEGER NOT NULL DEFAULT 0;
