"""Before the first move: opening a lobby, its card and panel, what can be changed in it, threads."""
