"""Computer players: when they answer, and the processes in which slow ones think."""
