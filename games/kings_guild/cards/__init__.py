"""What treasures do when played, and specialists when hired or after a craft (sections 5, 6.3 and 8)."""
