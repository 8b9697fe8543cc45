"""Matches of every version that was released still verify, and replay where their rules can be replayed."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

from bot.matches.files.file import encode_file
from bot.matches.files.verification import replay, verify
from games.catalogue import catalogue
from tests.bot.matches.files.test_file import foreign
from tests.prove.corpus import matches
from tests.prove.report import section


@pytest.mark.prove
def test_every_match_that_is_kept_verifies_and_replays(tmp_path: Path) -> None:
    kept, replayed, computed, old = Counter[str](), Counter[str](), Counter[str](), list[str]()
    for release, name, match in matches():
        key, game = match.header.game, catalogue()[match.header.game]
        verdict = verify(match)
        assert verdict.fault is None, (release, name)
        told = f"{verdict.computed} dice, draws and lots are as computed; {verdict.recorded} other"
        assert foreign(tmp_path, match)[1].startswith(told), (release, name)
        kept[key] += 1
        computed[key] += verdict.computed
        if all(entry.rules == game.meta.rules for entry in match.entries):
            replay(game, match)
            replayed[key] += 1
        else:
            old.append(f"{release}/{name}")
    assert sum(kept.values()) >= 500
    rows = [f"| {key} | {kept[key]} | {computed[key]:,} | {replayed[key]} |" for key in sorted(kept)]
    lines = [
        "| game | matches | dice, draws and lots, as computed by foreign code, too | replayed |",
        "|---|---|---|---|",
    ]
    section("corpus", "Matches of every version", [*lines, *rows, *(f"- earlier rules: {name}" for name in old)])


def test_some_of_them_do_in_every_run() -> None:
    """The same, of a few matches of each game."""
    seen = Counter[str]()
    for release, name, match in matches(20):
        assert verify(match).fault is None, (release, name)
        assert encode_file(match)
        game = catalogue()[match.header.game]
        if all(entry.rules == game.meta.rules for entry in match.entries):
            replay(game, match)
        seen[match.header.game] += 1
    assert min(seen[key] for key in catalogue()) >= 5
