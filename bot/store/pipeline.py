"""Statements in a pipeline: what nobody waits for goes to the database's thread along with what somebody waits for."""

from __future__ import annotations

import sqlite3
from collections import deque
from collections.abc import Sequence
from typing import Any, Final, TypeAlias

Statement: TypeAlias = tuple[str, Sequence[Any]]
BEGIN: Final[Statement] = ("BEGIN IMMEDIATE", ())


class Pipeline(deque[Statement]):
    """Statements whose results nobody waits for, in order. The event loop appends them, the database's thread runs
    them before whatever it executes or commits next: handing over one by one would cost more than running them.

    If one fails, its error is raised by everything that follows, until all is rolled back.
    """

    error: sqlite3.Error | None = None

    def connection(self, *args: Any, **options: Any) -> PipelinedConnection:
        """Return a connection that runs these statements: the ``factory`` of ``sqlite3.connect``."""
        return PipelinedConnection(self, *args, **options)


class PipelinedConnection(sqlite3.Connection):
    """A connection with a pipeline."""

    def __init__(self, pipeline: Pipeline, *args: Any, **options: Any) -> None:
        super().__init__(*args, **options)
        self._pipeline = pipeline

    def execute(self, sql: str, parameters: Any = (), /) -> sqlite3.Cursor:
        self._flush()
        return super().execute(sql, parameters)

    def commit(self) -> None:
        self._flush()
        super().commit()

    def rollback(self) -> None:
        self._pipeline.clear()
        self._pipeline.error = None
        super().rollback()

    def _flush(self) -> None:
        if self._pipeline.error is not None:
            raise self._pipeline.error
        while self._pipeline:
            sql, parameters = self._pipeline.popleft()
            try:
                super().execute(sql, parameters)
            except sqlite3.Error as error:
                error.add_note(sql)
                self._pipeline.error = error
                raise
