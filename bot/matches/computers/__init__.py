"""Computer players: when they answer, and the process in which slow ones think."""
