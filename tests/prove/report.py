"""``docs/proof.md``: what the last ``make prove`` found. Each part replaces its own section."""

import fcntl
import re
from pathlib import Path

from games.catalogue import catalogue

PAGE = Path(__file__).parents[2] / "docs" / "proof.md"
AREAS = (
    *(
        "rules",
        "pictures",
        "films",
        "match-films",
        "lateness",
        "typed",
        "commits",
        "growth",
        "tables",
        "crowd",
        "small",
        "small-rest",
        "small-busy",
        "restarts",
    ),
    *("calm", "taps", "screens", "screens-cost", "waits"),
)
"""What is measured (``tests/benchmarks``)."""
KEYS = (
    *(f"strength-{key}" for key in catalogue()),
    *("positions", "corpus", "damaged", "stories", "campaigns", "mutants"),
    *(f"figures-{area}" for area in AREAS),
    "ranks",
)
"""The sections that there may be, in their order on the page."""
HEAD = """\
# What is proved

Written by `make prove`, which takes longer than `make test`: each part of it replaces its own section here.
"""
SECTION = re.compile(r"^<!-- ([\w-]+) -->\n(.*?)(?=^<!-- |\Z)", re.DOTALL | re.MULTILINE)


def section(key: str, title: str, lines: list[str]) -> None:
    """Replace the section with this key, one of ``KEYS``; the others stay as they are."""
    if key not in KEYS:
        raise ValueError(f"{key!r} is no section of {PAGE.name}: add it to KEYS where it belongs")
    with PAGE.open("a+", encoding="utf-8") as page:
        fcntl.flock(page, fcntl.LOCK_EX)  # parts run in several processes at a time
        page.seek(0)
        sections = dict(SECTION.findall(page.read()))
        sections[key] = "\n".join([f"## {title}", "", *lines, "", ""])
        page.truncate(0)
        page.write(
            "\n".join([HEAD, *(f"<!-- {one} -->\n{sections[one]}".rstrip() + "\n" for one in KEYS if one in sections)])
        )
