"""The stories of all recorded matches are true, and no two begin alike."""

from __future__ import annotations

from collections import Counter

import pytest

from bot.discord.match.story import FORMS
from rendering.words import Words
from tests.bot.matches.test_story import checked
from tests.prove.corpus import matches
from tests.prove.report import section

WORDS = 8
"""So many words make a beginning."""


@pytest.mark.prove
def test_every_story_is_true() -> None:
    told, sentences, lengths, beginnings = Counter[str](), Counter[str](), Counter[int](), Counter[str]()
    for _, _, match in matches():
        story, names = checked(match), [str(place) for place in range(len(match.header.seats))]
        if not story:
            continue
        told[match.header.game] += 1
        sentences.update(line.key for line in story)
        lengths[len(story)] += 1
        first = story[0]
        named = {what: names[seat] for what, seat in first.seats.items()}
        text = Words("en").text(
            f"story-{first.key}", form=sum(told.values()) % FORMS, line=first.line, **named, **first.numbers
        )
        beginnings[" ".join(text.split()[:WORDS])] += 1
    assert sum(told.values()) >= 300
    assert max(lengths) <= 6
    games = ", ".join(f"{key} {count}" for key, count in sorted(told.items()))
    counted = f"{sum(told.values())} matches ({games}) with {sentences.total()} sentences"
    different = f"Of their beginnings ({WORDS} words, names as numbers) {len(beginnings)} are different"
    lines = [
        f"{counted}, each counted again from the journal by code that shares nothing with it. None is untrue.",
        "",
        "| sentences in a story | stories |",
        "|---|---|",
        *(f"| {length} | {count} |" for length, count in sorted(lengths.items())),
        "",
        "| sentence | how often |",
        "|---|---|",
        *(f"| {key} | {count} |" for key, count in sentences.most_common()),
        "",
        f"{different}; the commonest stands {beginnings.most_common(1)[0][1]} times.",
    ]
    section("stories", "Stories of matches", lines)
