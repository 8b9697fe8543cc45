"""The quarry: where its stones lie, what a push does to them, and the film of it (sections 9 and 10)."""
