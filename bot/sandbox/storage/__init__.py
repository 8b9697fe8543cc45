"""Storing a sandbox on disk."""
