"""What is stored in databases or stands in messages on Discord keeps its name."""

from __future__ import annotations

from tests.stored_names import missing, names, pinned


def test_every_stored_name_is_still_there() -> None:
    """New names may come: ``python -m tests.stored_names`` pins them. None may go away or be changed."""
    assert missing(pinned(), names()) == []
