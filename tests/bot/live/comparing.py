"""Comparing two recordings of ``turnstone check --live``."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec

from bot.live.recording import SNOWFLAKE, RecordedStep, Recording


def read_recording(raw: bytes) -> Recording:
    """Read a recording. Raises ``ValueError`` if it is none."""
    try:
        return msgspec.json.decode(raw, type=Recording)
    except msgspec.MsgspecError as error:
        raise ValueError(f"this is not a recording of `turnstone check --live`: {error}") from error


def recording_differences(one: Recording, other: Recording) -> list[str]:
    """Return where two walks went apart: other requests, other codes, other findings, other keys in answers.

    Steps that only one of them has (somebody skipped it) are left out. Values differ and are not compared.
    """
    mine, theirs = ({step.name: step for step in recording.steps} for recording in (one, other))
    return [told for name in mine if name in theirs for told in _apart(mine[name], theirs[name])]


def _apart(one: RecordedStep, other: RecordedStep) -> Iterator[str]:
    for key in sorted({*one.findings, *other.findings}):
        mine, theirs = one.findings.get(key), other.findings.get(key)
        if mine != theirs:
            yield f"{one.name}: {key} is {mine}, and {theirs}"
    mine, theirs = _shapes(one), _shapes(other)
    for request in sorted({*mine, *theirs}):
        if request not in mine or request not in theirs:
            yield f"{one.name}: {request} in one of them only"
            continue
        for way in sorted(mine[request] ^ theirs[request]):
            yield f"{one.name}: {request}: {way} in one of them only"


def _shapes(step: RecordedStep) -> dict[str, set[str]]:
    """Return the ways to all values of the answers, by request and status."""
    shapes: dict[str, set[str]] = {}
    for exchange in step.exchanges:
        path = SNOWFLAKE.sub("{id}", exchange.path)
        shapes.setdefault(f"{exchange.method} {path} {exchange.status}", set()).update(_ways(exchange.answer))
    return shapes


def _ways(part: Any, way: str = "") -> Iterator[str]:
    if isinstance(part, dict):
        for key, value in part.items():
            yield from _ways(value, f"{way}.{SNOWFLAKE.sub('{id}', key)}".lstrip("."))
    elif isinstance(part, list):
        for value in part:
            yield from _ways(value, f"{way}[]")
    else:
        yield way
