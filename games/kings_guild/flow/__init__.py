"""Who is asked what, and in which order."""
