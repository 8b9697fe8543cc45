"""The processes that a bot starts for what takes long, forked from one that has all at hand, as the bot itself is.

What the bot starts is a process that hands its pipes on to the one that forks, and ends when the forked one has ended.
"""

from __future__ import annotations

import os
import socket
import sys
from collections.abc import Callable
from importlib import import_module
from pathlib import Path
from typing import Final

from bot.matches.computers import thinkers
from bot.matches.files import reading
from bot.processes import worker

MODULES: Final = ("bot.drawing.process", "bot.drawing.encoding", thinkers.THINKING, reading.READING)
HANDS_ON: Final = """
import _socket, sys
hand = _socket.socket(_socket.AF_UNIX)
hand.connect(sys.argv[1])
pipes = b"".join(pipe.to_bytes(4, sys.byteorder) for pipe in range(3))
hand.sendmsg([sys.argv[2].encode()], [(_socket.SOL_SOCKET, _socket.SCM_RIGHTS, pipes)])
hand.recv(1)
"""
"""A program that starts in some milliseconds: nothing is imported but what it needs."""
LONGEST_NAME: Final = 200


def listen(folder: Path) -> socket.socket:
    """Have every process that a bot starts from now on be forked by whoever answers at the returned socket."""
    for module in MODULES:
        import_module(module)
    place = folder / "forks"
    listening = socket.socket(socket.AF_UNIX)
    listening.bind(str(place))
    listening.listen()
    worker.command_of = lambda module: (sys.executable, "-ISc", HANDS_ON, str(place), module)
    return listening


def fork(work: Callable[[], None], *closing: socket.socket) -> int:
    """Return the number of a process that does something and ends. ``closing``: what isn't its own."""
    child = os.fork()
    if child == 0:
        for one in closing:
            one.close()
        work()
        os._exit(0)
    return child


def answer(listening: socket.socket) -> None:
    """Fork one process that a bot has asked for."""
    hand, _ = listening.accept()
    with hand:
        module, pipes, _, _ = socket.recv_fds(hand, LONGEST_NAME, 3)
        if len(pipes) == 3:  # else the bot was killed before it had handed them on
            fork(lambda: _work(module.decode(), pipes), listening)
        for pipe in pipes:
            os.close(pipe)


def _work(module: str, pipes: list[int]) -> None:
    for place, pipe in enumerate(pipes):
        os.dup2(pipe, place)
        os.close(pipe)
    import_module(module).main()
