"""Sending notices: posts, direct messages, and what was sent before a crash."""
