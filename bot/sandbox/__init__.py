"""A stand-in for Discord on loopback: the real discord.py client talks to it, in tests and to try Turnstone out."""

from bot.sandbox.actors import Choice, Person
from bot.sandbox.commands import ClientRefuses
from bot.sandbox.errors import Code
from bot.sandbox.interactions import Answer
from bot.sandbox.model import Channel, Flag, Message, Thread
from bot.sandbox.reply import Reply, Unanswered
from bot.sandbox.server import Payload, Sandbox

__all__ = [
    "Answer",
    "Channel",
    "Choice",
    "ClientRefuses",
    "Code",
    "Flag",
    "Message",
    "Payload",
    "Person",
    "Reply",
    "Sandbox",
    "Thread",
    "Unanswered",
]
