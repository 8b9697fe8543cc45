"""Pictures and words made from views of a match. Imports games and data, never bot."""
