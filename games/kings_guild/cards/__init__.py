"""The effects of single treasures, scrolls and specialists."""
