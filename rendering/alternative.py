"""Alternative texts: what Discord allows, and how a longer one is cut."""

from __future__ import annotations

LIMIT = 1024


def shortened(text: str) -> str:
    """Return an alternative text within the limit, cut at the end of a sentence or line where possible."""
    if len(text) <= LIMIT:
        return text
    cut = text[: LIMIT - 1]
    end = max(cut.rfind(mark) for mark in ("\n", ". ", "。"))
    return (cut[: end + 1] if end > LIMIT // 2 else cut) + "…"
