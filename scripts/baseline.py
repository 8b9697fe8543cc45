"""Keep what players see, so that a change of the house can be held against it.

    python scripts/baseline.py write
    python scripts/baseline.py compare

For every game and language: the hashes of 50 pictures with their alternative texts, from positions of random matches at
every number of players, and the text of every page of the rules. ``compare`` names what differs, and fails if anything
does. Transcripts, the answers of the rules themselves, are kept beside their tests.
"""

from __future__ import annotations

import difflib
import hashlib
import json
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from data import locales
from games.catalogue import catalogue
from games.chance import GuessedChance
from games.contract import AnyGame, GameView
from games.players import PLAYERS
from games.simulation import match_seed, replay, run_match
from rendering.look import Look
from rendering.pictures import draw, pictures_of
from rendering.rules_help import rules_pages
from rendering.words import Words

FOLDER = Path(__file__).resolve().parent.parent / "tests" / "data" / "baseline"
PICTURES = 50


def views(game: AnyGame) -> Iterator[tuple[str, GameView, GameView, int, int | None]]:
    """Yield for each picture: which kind it is, the view and the one before it, the seats, and whose view it is."""
    fewest, most = game.meta.seats
    kinds = list(pictures_of(game.meta.key))
    matches = {seats: states(game, seats) for seats in range(fewest, most + 1)}
    for number in range(PICTURES):
        seats = fewest + number % (most - fewest + 1)
        reached = matches[seats]
        place = (len(reached) - 1) * number // (PICTURES - 1)
        kind = kinds[number // 2 % len(kinds)] if number % 2 else kinds[0]
        viewer = number % seats if pictures_of(game.meta.key)[kind].own or number % 3 else None
        view, before = (game.shown(game.view(reached[max(0, at)], viewer)) for at in (place, place - 3))
        yield kind, view, before, seats, viewer


def states(game: AnyGame, seats: int) -> list[Any]:
    """Return the positions of a random match, the same ones on every machine."""
    players = (PLAYERS["random"],) * seats
    match = run_match(game, seats, game.meta.options(), players, match_seed(17, seats), luck=GuessedChance)
    return [step.state for step in replay(game, match)]


def pictures(game: AnyGame, locale: str) -> Iterator[tuple[str, str]]:
    """Yield the hash of each picture and of its alternative text, by a name."""
    for number, (kind, view, before, seats, viewer) in enumerate(views(game)):
        names = tuple(Words(locale).text(f"sample-name-{seat + 1}") for seat in range(seats))
        look: Look[GameView] = Look(Words(locale, game.meta.key, names), names, before)
        drawing = draw(game.meta.key, kind, view, look, viewer)
        whose = "onlooker" if viewer is None else f"seat {viewer + 1}"
        name = f"{number:02} {kind}, {seats} players, {whose}"
        yield f"{name}, picture", hashlib.sha256(drawing.png).hexdigest()
        yield f"{name}, text", hashlib.sha256(drawing.alt.encode()).hexdigest()


def pages(game: AnyGame, locale: str) -> str:
    """Return every page of the rules as one text."""
    told = rules_pages(Words(locale, game.meta.key), game)
    return "\n".join(f"# {page.key}: {page.title}\n{page.text}\n({page.search})\n" for page in told)


def files() -> Iterator[tuple[str, str]]:
    """Yield the name and the content of every file of the baseline."""
    for key, game in catalogue().items():
        for locale in locales():
            yield f"{key}.{locale}.json", json.dumps(dict(pictures(game, locale)), indent=1) + "\n"
            yield f"{key}.{locale}.txt", pages(game, locale)


def compare(name: str, made: str) -> int:
    """Print how a file differs from what was kept; return in how many lines."""
    kept = (FOLDER / name).read_text(encoding="utf-8")
    lines = list(difflib.unified_diff(kept.splitlines(), made.splitlines(), "kept", "made", lineterm="", n=0))
    changed = [line for line in lines[2:] if not line.startswith("@@")]
    print(f"{name}: {len(changed)} lines differ" if changed else f"{name}: equal")
    print("\n".join(changed), end="\n" if changed else "")
    return len(changed)


def main() -> None:
    """Write the baseline, or compare with it."""
    if sys.argv[1:] == ["write"]:
        FOLDER.mkdir(parents=True, exist_ok=True)
        for name, content in files():
            (FOLDER / name).write_text(content, encoding="utf-8")
    elif sys.argv[1:] == ["compare"]:
        sys.exit(1 if sum([compare(name, made) for name, made in files()]) else 0)
    else:
        sys.exit(__doc__)


if __name__ == "__main__":
    main()
