"""Looking at what a group remembers."""
