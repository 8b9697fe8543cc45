"""What exists in the sandbox: channels, messages, components, commands, people."""
