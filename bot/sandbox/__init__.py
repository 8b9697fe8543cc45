"""A stand-in for Discord on this computer. The real discord.py client talks to it, in tests and to try Turnstone out.

It is written from documentation, not from recorded traffic. Not modelled: pins, reactions, polls, emoji of servers,
voice, webhooks of channels, pings by replies, installs by users, groups of friends, and how large Discord's rate limits
really are. A short check on real Discord belongs before every release.
"""

from bot.sandbox.model.errors import ClientRefuses, Code
from bot.sandbox.model.files import Upload
from bot.sandbox.model.kinds import ResponseType
from bot.sandbox.model.messages import Flag
from bot.sandbox.model.places import Channel, ChatMessage, Thread
from bot.sandbox.people.actors import Completion, Person
from bot.sandbox.people.reply import Reply, Unanswered
from bot.sandbox.server import Sandbox

__all__ = [
    "Channel",
    "ChatMessage",
    "ClientRefuses",
    "Code",
    "Completion",
    "Flag",
    "Person",
    "Reply",
    "ResponseType",
    "Sandbox",
    "Thread",
    "Unanswered",
    "Upload",
]
