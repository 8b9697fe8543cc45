"""The services of the bot, without Discord."""

from tests.bot.services import clock, house, store, tiny

__all__ = ["clock", "house", "store", "tiny"]
