"""The guilds: mats, panels, and the pictures of one guild and of its hand."""
