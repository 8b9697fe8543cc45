"""One match as somebody looks at it: finding it, its news, lists of matches."""
