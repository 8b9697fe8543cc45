"""Sending notices: posts in channels, direct messages, and finding out what was sent before a crash."""
