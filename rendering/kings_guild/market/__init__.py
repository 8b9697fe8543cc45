"""What is on offer to everybody: rooms, supply, specialists."""
