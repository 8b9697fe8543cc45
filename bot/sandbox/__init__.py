"""A stand-in for Discord on loopback: the real discord.py client talks to it, in tests and to try Turnstone out.

It is written from documentation, not from recorded traffic. Not modelled: roles and members' own permissions beyond
Manage Server, private threads, pins, reactions, polls, voice, pings by replies, expiry of file addresses, and real
rate limits (except where a test sets a bucket). A short check on real Discord belongs before every release.
"""

from bot.sandbox.actors import Choice, Person
from bot.sandbox.commands import ClientRefuses
from bot.sandbox.errors import Code
from bot.sandbox.interactions import Answer
from bot.sandbox.messages import Flag, Message
from bot.sandbox.places import Channel, Thread
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
