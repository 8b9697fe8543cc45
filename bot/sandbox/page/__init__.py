"""The sandbox in a browser: a small chat client, so that anybody can try Turnstone within a minute."""

from bot.sandbox.page.page import Page

__all__ = ["Page"]
