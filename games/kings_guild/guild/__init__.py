"""What guilds have and can do: the grid of rooms, resources, treasures, powers, and the market for rooms."""
