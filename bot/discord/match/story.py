"""What a match was like, in words."""

from __future__ import annotations

from bot.matches.story import story_of
from bot.matches.trail import Curve, Trail
from rendering.words import Words


def story_text(trail: Trail, curve: Curve, words: Words) -> str:
    """Return a story in one paragraph; empty, unless the table wants one and the rules have ended the match."""
    table = trail.table
    if not table.row.settings.story or table.outcome is None:
        return ""
    said = [
        words.text(f"story-{one.key}", **{what: words.names[seat] for what, seat in one.seats.items()}, **one.numbers)
        for one in story_of(trail, curve, table.outcome)
    ]
    return words.joined("play-join", said) if said else ""
