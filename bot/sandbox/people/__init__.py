"""People who use the sandbox: they type, press and choose."""
