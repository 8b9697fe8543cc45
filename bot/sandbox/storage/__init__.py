"""Keeping a sandbox on disk."""
