"""Discord's REST API and gateway, as far as the bot uses them."""
