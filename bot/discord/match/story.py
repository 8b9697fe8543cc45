"""What a match was like, in words."""

from __future__ import annotations

from typing import Final

from bot.matches.story import story_of
from bot.matches.trail import Course, Trail
from rendering.words import Words

FORMS: Final = 3
"""In how many ways a sentence is said, so that not all stories begin alike: a match has one of them."""


def story_text(trail: Trail, course: Course, words: Words) -> str:
    """Return a story in one paragraph; empty, unless the table wants one and the rules have ended the match."""
    table = trail.table
    if not table.row.settings.story or table.outcome is None:
        return ""
    said = [
        words.text(
            f"story-{one.key}",
            form=table.id % FORMS,
            **{what: words.names[seat] for what, seat in one.seats.items()},
            **one.numbers,
            **({"line": words.text(f"score-{one.line}")} if one.line else {}),
        )
        for one in story_of(trail, course, table.outcome)
    ]
    return words.joined("play-join", said) if said else ""
