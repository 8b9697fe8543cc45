"""``turnstone games``: the games that there are.

``turnstone simulate``: matches between computer players.

``turnstone draw``: a picture of any position, and the film of what moved last.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any, TypeAlias

import click
from msgspec import Struct
from msgspec.structs import replace

from bot.commands.arguments import GameType, need_seats, progress, read_options, read_players
from bot.commands.files import FILE, read_file, replayed
from bot.matches.files.exporting import simulated
from bot.matches.files.file import encode_file
from data import SOURCE, locales
from games.catalogue import Offer, offers
from games.chance import ImaginedChance, SeededChance
from games.contract import AnyGame, Seat, Step
from games.engine import begin, play, visible
from games.players import USUAL, Player, moves
from games.simulation import MatchRecord, match_seed, run_series, summarise
from rendering.films import draw_film, films_of
from rendering.look import Look
from rendering.pictures import draw, pictures_of
from rendering.words import Words


@click.command()
def games() -> None:
    """List the games: which package offers each, and whether it can be played. Exits with 1 if one can't be."""
    for offer in looked_through():
        click.echo(_line(offer))
    broken = sum(offer.fault is not None for offer in offers())
    if broken:
        raise click.ClickException(f"{broken} game{'s are' if broken > 1 else ' is'} left out.")


def looked_through() -> tuple[Offer, ...]:
    """Return what is offered, with all that is wrong with it, be it that Discord wouldn't take it."""
    from bot.discord.commands.fitting import leave_out_unsound  # loads discord.py

    leave_out_unsound()
    return offers()


def _line(offer: Offer) -> str:
    if offer.fault is not None:
        return f"✗ {offer.sentence}"
    assert offer.package is not None, "what is sound is there"
    words = Words(SOURCE, offer.key)
    return f"{offer.key}: {words.text('game')}, {words.players(*offer.package.game.meta.seats)}, of {offer.source}"


@click.command()
@click.argument("game", type=GameType())
@click.option("--seats", default=2, show_default=True, help="How many players.")
@click.option(
    "--games", "count", default=10, show_default=True, type=click.IntRange(1, 100_000), help="How many matches."
)
@click.option("--players", default="gentle", show_default=True, help="One kind for all seats, or one per seat: a,b,c.")
@click.option(
    "--seed", default=1, show_default=True, help="The same seed plays the same matches; with physics, on one machine."
)
@click.option("--rotate", is_flag=True, help="Everybody moves on by a seat after each match.")
@click.option(
    "--budget",
    default=USUAL,
    show_default=True,
    type=click.IntRange(1, 10_000_000),
    help="Moves that a strong player imagines for a decision.",
)
@click.option("--option", "options", multiple=True, metavar="NAME=VALUE", help="A match option; may be repeated.")
@click.option("--out", type=click.Path(file_okay=False, path_type=Path), help="A folder for the matches as files.")
def simulate(
    game: AnyGame,
    seats: int,
    count: int,
    players: str,
    seed: int,
    rotate: bool,
    budget: int,
    options: tuple[str, ...],
    out: Path | None,
) -> None:
    """Let computer players play GAME; print the scores of every match, seat by seat, and a summary by player."""
    need_seats(game, seats)
    seated = read_players(players, seats, moves(budget))
    series = run_series(game, seats, read_options(game, options), seated, count, seed, rotate=rotate)
    matches: list[MatchRecord] = []
    for match in progress(series, count, "playing"):
        matches.append(match)
        click.echo(f"match {len(matches)}: {'  '.join(map(str, match.scores))}")
        if out is not None:
            out.mkdir(parents=True, exist_ok=True)
            called = [name.strip() for name in players.split(",")] * (1 if "," in players else seats)
            file = simulated(
                game, match, match_seed(seed, len(matches) - 1), [called[place] for place in match.seating]
            )
            (out / f"{game.meta.key}-{len(matches)}.turnstone").write_bytes(encode_file(file))
    tell_summary(matches, players)
    if game.meta.physics:
        click.echo(f"Physics decides in {game.meta.key}: seed {seed} plays the same matches on this machine only.")


def tell_summary(matches: list[MatchRecord], players: str) -> None:
    """Print mean scores and win shares with their 95 % confidence intervals."""
    summary = summarise(matches)
    names = [name.strip() for name in players.split(",")] * (len(summary.players) if "," not in players else 1)
    click.echo(f"{summary.games} matches, {summary.moves:.0f} moves each")
    for number, (name, player) in enumerate(zip(names, summary.players, strict=True), 1):
        click.echo(
            f"player {number} ({name}): mean {player.mean:.1f}, wins {player.wins:.1f}, "
            f"share {player.share:.0%} (95 %: {player.low:.0%} to {player.high:.0%})"
        )


File: TypeAlias = tuple[bytes, str]
"""What is written, and its alternative text."""
FILM = "film"


@click.command("draw")
@click.argument("game", type=GameType(), required=False)
@click.option("--match", "path", type=FILE, help="A match file, in place of a match between computer players.")
@click.option("--at", type=click.IntRange(0), help="After which of its entries; by default the last.")
@click.option("--seats", default=2, show_default=True, help="How many players.")
@click.option(
    "--seed", default=1, show_default=True, help="The same seed gives the same position; with physics, on one machine."
)
@click.option("--moves", default=0, show_default=True, type=click.IntRange(0), help="How many moves into the match.")
@click.option("--players", default="gentle", show_default=True, help="Which computer players make them.")
@click.option("--option", "options", multiple=True, metavar="NAME=VALUE", help="A match option; may be repeated.")
@click.option("--locale", default=SOURCE, show_default=True, type=click.Choice(locales()), help="The language.")
@click.option("--seat", type=click.IntRange(1), help="Whose view it is; without it, an onlooker's.")
@click.option("--what", default="board", show_default=True, help=f"Which picture of the game, or {FILM}.")
@click.option(
    "--since", default=1, show_default=True, type=click.IntRange(0), help="Mark the changes of the last moves."
)
@click.option("--name", "names", multiple=True, help="The name of a player; may be repeated.")
@click.option(
    "--out", type=click.Path(dir_okay=False, path_type=Path), help="The PNG file to write; a GIF file, if it is a film."
)
@click.option("--text", is_flag=True, help="Print the alternative text.")
def draw_position(
    game: AnyGame | None,
    path: Path | None,
    at: int | None,
    seats: int,
    seed: int,
    moves: int,
    players: str,
    options: tuple[str, ...],
    locale: str,
    seat: int | None,
    what: str,
    since: int,
    names: tuple[str, ...],
    out: Path | None,
    text: bool,
) -> None:
    """Draw a position of GAME that computer players have reached, or of a match file."""
    if (game is None) is (path is None):
        raise click.UsageError("Name a game, or a match file (--match FILE), and not both.")
    if path is not None:
        game, names, steps = _steps_of(path, at, names)
        seats = len(names)
    else:
        assert game is not None
        need_seats(game, seats)
        steps = first_steps(game, seats, read_options(game, options), read_players(players, seats), seed, moves)
    _need_picture(game, what, seat, seats)
    if out is None and not text:
        raise click.UsageError("Say where to write the picture (--out board.png), or ask for its text (--text).")
    viewer = None if seat is None else seat - 1
    called = tuple(names[n] if n < len(names) else sample_name(locale, n) for n in range(seats))
    words = Words(locale, game.meta.key, called)
    look: Look[Any] = Look(words, called)
    file, alt = _film(game, steps, viewer, look) if what == FILM else _picture(game, what, since, steps, viewer, look)
    if out is not None:
        out.write_bytes(file)
    if text:
        click.echo(alt)


def _need_picture(game: AnyGame, what: str, seat: int | None, seats: int) -> None:
    """Raise a usage error unless a game has such a picture, and a table of so many such a seat."""
    known = kinds(game)
    if what not in known:
        told = f"{game.meta.key} has no picture {what!r}; there are: {', '.join(known)}."
        raise click.BadParameter(told, param_hint="--what")
    if seat is not None and seat > seats:
        raise click.BadParameter(f"There are only {seats} seats.", param_hint="--seat")


def _steps_of(
    path: Path, at: int | None, names: tuple[str, ...]
) -> tuple[AnyGame, tuple[str, ...], list[Step[Struct]]]:
    """Return the game of a match file, a name for each seat, and what its entries up to one lead to."""
    match = read_file(path)
    game, steps = replayed(match)
    seated = [match.header.people[seat.person] if seat.person is not None else "" for seat in match.header.seats]
    last = len(steps) - 1 if at is None else at
    if last >= len(steps):
        raise click.BadParameter(f"The match has entries 0 to {len(steps) - 1}.", param_hint="--at")
    called = [name or sample_name(SOURCE, seat) for seat, name in enumerate(seated)]
    return game, (*names, *called[len(names) :]), steps[: last + 1]


def kinds(game: AnyGame) -> tuple[str, ...]:
    """Return what can be drawn of a game."""
    return (*pictures_of(game.meta.key), *((FILM,) if films_of(game.meta.key) else ()))


def _picture(
    game: AnyGame, what: str, since: int, steps: list[Step[Struct]], viewer: Seat | None, look: Look[Any]
) -> File:
    views = [game.shown(game.view(step.state, viewer)) for step in steps]
    before = views[max(0, len(views) - 1 - since)] if since else None
    drawing = draw(game.meta.key, what, views[-1], replace(look, before=before), viewer)
    return drawing.data, drawing.alt


def _film(game: AnyGame, steps: list[Step[Struct]], viewer: Seat | None, look: Look[Any]) -> File:
    events = [event for step in steps for event in visible(step.events, viewer)]
    film = draw_film(game.meta.key, events, game.shown(game.view(steps[-1].state, viewer)), look)
    if film is None:
        raise click.ClickException("There is no film: nothing has moved so far, or it could not be drawn.")
    return film.data, film.alt


def first_steps(
    game: AnyGame, seats: int, options: Struct, players: tuple[Player, ...], seed: int, moves: int
) -> list[Step[Struct]]:
    """Return how a match begins, and its first moves."""
    steps = [begin(game, seats, options, SeededChance(match_seed(seed), 0))]
    return [*steps, *_moves(game, steps[0].state, players, seed, moves)]


def _moves(game: AnyGame, state: Struct, players: tuple[Player, ...], seed: int, moves: int) -> Iterator[Step[Struct]]:
    thoughts = ImaginedChance(match_seed(seed).hex())
    for number in range(1, moves + 1):
        to_move = game.to_move(state)
        if not to_move:
            return
        seat = to_move[0]
        actions = tuple(game.legal_actions(state, seat))
        action = players[seat].choose(game, game.view(state, seat), actions, thoughts)
        step = play(game, state, seat, action, SeededChance(match_seed(seed), number))
        state = step.state
        yield step


def sample_name(locale: str, seat: int) -> str:
    """Return a name for a player for whom none was given."""
    return Words(locale).text(f"sample-name-{seat + 1}")
