"""Discord's rules for what is sent to it."""
