"""What is stored in databases or stands in messages on Discord keeps its name."""

from __future__ import annotations

from tests.stored_names import missing, names, pinned, unpinned


def test_every_stored_name_is_pinned_and_still_there() -> None:
    """New names may come. None may go away or be changed."""
    now = names()
    assert missing(pinned(), now) == []
    assert unpinned(pinned(), now) == [], "python -m tests.stored_names pins these"
