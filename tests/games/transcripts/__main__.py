"""Writes transcripts. Read the difference before you keep it.

``python -m tests.games.transcripts`` writes each transcript again, ``... almadi`` those of a game. The moves stay the
same as long as they are legal; with ``--anew`` computer players play theirs anew, as they play now.
``python -m tests.games.transcripts almadi --players gentle --seats 2`` adds a match between computer players.
"""

from __future__ import annotations

import click

from games.codec import codec
from games.players import PLAYERS
from tests.games.transcripts import FOLDER, GAMES, Plan, play_out, regenerate


@click.command()
@click.argument("keys", metavar="[GAME]...", nargs=-1, type=click.Choice(list(GAMES)))
@click.option("--anew", is_flag=True, help="Computer players play anew.")
@click.option("--players", type=click.Choice(list(PLAYERS)), help="Add a match between these.")
@click.option("--seats", type=int, help="With so many players; else as few as can play.")
@click.option("--options", default="{}", show_default=True, help="With these match options, as JSON.")
@click.option("--seed", default="turnstone", show_default=True, help="With the luck of this text.")
def transcripts(
    keys: tuple[str, ...], anew: bool, players: str | None, seats: int | None, options: str, seed: str
) -> None:
    """Write the transcripts of these games again, or of all; or add matches between computer players."""
    for game in (GAMES[key] for key in keys or GAMES):
        if players is None:
            written = regenerate(game, anew=anew)
        else:
            plan = Plan(game, seats or game.meta.seats[0], codec(game).options(options), seed, (), players)
            written = [play_out(plan)]
        for path in written:
            click.echo(f"{path.relative_to(FOLDER)}: {path.stat().st_size} bytes")


if __name__ == "__main__":
    transcripts()
