"""What somebody chooses for themselves: settings, time zone, the first message."""
