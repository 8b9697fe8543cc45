"""The command line. A wrong argument gets one clear sentence and exit code 2; a failure one sentence and 1."""

from __future__ import annotations

import gc

gc.disable()  # nothing of what is imported is garbage: looking for some takes a fifth of a start

import io
import sys
from typing import Any

import click

from bot.commands.backup import backup, restore
from bot.commands.check import check
from bot.commands.files import export_match, import_match, replay_file, verify_file
from bot.commands.games import draw_position, games, simulate
from bot.commands.lessons import lesson
from bot.commands.results import rebuild_results, write_results
from bot.commands.run import options, run
from bot.commands.setup import setup
from bot.commands.status import forget, status
from bot.commands.update import update
from bot.commands.words import check_translation
from bot.settings import SettingsError
from bot.store import StoreError
from data import WordsFileError

gc.enable()
FAILED, WRONG_CALL, INTERRUPTED = 1, 2, 130


@click.group(invoke_without_command=True)
@click.version_option(package_name="turnstone")
@options
@click.pass_context
def cli(context: click.Context, /, **given: Any) -> None:
    """Turnstone: long board games, slowly, on Discord. Without a command it runs the bot."""
    if context.invoked_subcommand is None:
        context.invoke(run, **given)


HOSTING = (setup, update, backup, restore, status, forget)
FILES = (export_match, import_match, verify_file, replay_file, rebuild_results, write_results)
for command in (
    run,
    simulate,
    draw_position,
    check,
    games,
    *HOSTING,
    check_translation,
    lesson,
    *FILES,
):
    cli.add_command(command)


def main() -> None:
    """Run the command line. Signs that standard output can't write, as to a file on Windows, are replaced."""
    if isinstance(sys.stdout, io.TextIOWrapper):
        sys.stdout.reconfigure(errors="replace")
    sys.exit(outcome())


def outcome(arguments: list[str] | None = None) -> int:
    """Run a command. Returns the exit code; what went wrong is told on standard error in one sentence."""
    try:
        cli.main(arguments, prog_name="turnstone", standalone_mode=False)
    except click.Abort:
        return INTERRUPTED
    except (SettingsError, click.UsageError) as error:
        return _tell(error, WRONG_CALL)
    except (StoreError, WordsFileError, click.ClickException, OSError) as error:
        return _tell(error, FAILED)
    except KeyboardInterrupt:
        return INTERRUPTED
    finally:
        gc.enable()  # a run that went wrong had begun without
    return 0


def _tell(error: Exception, code: int) -> int:
    text = error.format_message() if isinstance(error, click.ClickException) else str(error)
    click.echo(f"turnstone: {text}", err=True)
    return code


if __name__ == "__main__":
    main()
