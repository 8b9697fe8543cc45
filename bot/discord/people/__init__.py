"""What players choose for themselves: settings, time zone, the welcome message."""
