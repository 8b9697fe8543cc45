"""What exists in the sandbox: people, channels, messages, components, commands, interactions, and the clock."""

from typing import Any

JSON = dict[str, Any]
"""An object of Discord's API, as it is decoded."""
