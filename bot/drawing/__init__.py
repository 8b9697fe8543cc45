"""Who draws pictures: a process of its own, or threads where the whole bot is to run in one process."""
