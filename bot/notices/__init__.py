"""Notices: what is to be sent to whom and when, and the loop that sends it."""
