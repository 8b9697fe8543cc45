"""Match files: a match written, read, checked, commented, and brought in again."""
