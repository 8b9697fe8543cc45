"""Lessons: positions of recorded matches with what is said of them."""
