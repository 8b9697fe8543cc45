"""Before the first move: the lobby card, its buttons, threads."""
