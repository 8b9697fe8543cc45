"""Forms that a press opens, filled in as people do: with a word, with something odd, or not at all."""

from __future__ import annotations

from random import Random

from bot.sandbox.model.forms import Field
from bot.sandbox.model.places import ChatMessage
from bot.sandbox.people.actors import Person
from bot.sandbox.people.reply import Reply

USUAL = "👍"
"""A word of every language."""
ODD = (
    " ",
    "x",
    "*",
    "Well played!",
    "@everyone @here <@1> <@&2> <#3> </match new:4> <:a:5> <t:6> ",
    "**bold** __line__ ||hidden|| `code` ```block``` > quoted\n# heading\n- item ",
    "[here](https://example.org) https://example.org discord.gg/abc ",
    "שלום \u202eabc\u202c مرحبا ",
    "one\r\ntwo\n\n\nthree\t",
    "\u200b\u200d\u2060\ufeff",
    "z\u0301\u0302\u0303",
    "{ $name } %s {0} \\n \\ ",
    "ひとこと、おつかれさまでした。",
)
CLOSED = 0.15
"""How often a form is closed again."""


async def answer_to(person: Person, reply: Reply, luck: Random | None = None) -> ChatMessage | None:
    """Wait for the answer to a press; if that opened a form, fill in and send it. Returns None if it was closed again.

    Without ``luck`` it is always sent, with the usual word.
    """
    form = reply.interaction.modal
    if form is None:
        return await reply.message()
    if luck is not None and luck.random() < CLOSED:
        return None
    return await (await person.submit(form, [_value(field, luck) for field in form.fields])).message()


def _value(field: Field, luck: Random | None) -> str:
    """Return a word that fits into a field, something odd, or as much of that as there may be."""
    if luck is None:
        return USUAL
    text = luck.choice((USUAL, luck.choice(ODD)))
    return (text * luck.choice((1, field.maximum)))[: field.maximum]
