"""What is to be told to whom and when: one table, one loop."""
