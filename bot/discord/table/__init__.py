"""What concerns everybody at a table: undo, giving up, substitutes."""
