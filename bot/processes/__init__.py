"""Processes of the bot's own, for what takes too long for the event loop."""
