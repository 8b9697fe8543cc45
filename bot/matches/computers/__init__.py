"""Computer players: who answers when, in a process of their own."""
