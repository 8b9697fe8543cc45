"""What a guild has: its grid of rooms, resources, coins, treasures; the market it buys from."""
