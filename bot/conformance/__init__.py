"""What the contract asks of a game, as tests for any that is installed: ``pytest --turnstone-game nim``."""
