"""Who draws pictures: a process of its own."""
