"""What every room needs to speak with Discord: messages, components, pictures, words, errors."""
