"""Those who use the sandbox: they type, press and choose as people do."""
