"""What exists in the sandbox: people, channels, messages, components, commands, interactions, and the clock."""
