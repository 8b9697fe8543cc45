"""Plans: what somebody wants to have answered for them, how it is kept, and when it is played."""
