"""The bot as people on Discord meet it: commands, menus, posts, direct messages."""
