"""What is on offer to everybody: rooms, supply, and the picture of quests and specialists."""
