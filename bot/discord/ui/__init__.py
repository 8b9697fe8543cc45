"""What every room needs to speak with Discord: context, messages, components, pictures, words, errors."""
