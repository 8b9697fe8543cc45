"""Views of a match made into pictures and words. Imports games and data, never bot."""
