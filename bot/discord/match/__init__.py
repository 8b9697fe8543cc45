"""One match for one person: finding it, looking at it, its news and history, lists of matches, verbs of ``/match``."""
