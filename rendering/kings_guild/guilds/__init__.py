"""Everybody's guild: mats, panels, and the pictures of one's own."""
