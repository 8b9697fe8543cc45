"""What is done in a turn and between turns, one module per activity."""
