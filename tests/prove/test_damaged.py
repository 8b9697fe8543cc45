"""A thousand damaged match files, each of which ends in a sentence within the limits of the process that reads it."""

from __future__ import annotations

import pytest

from tests.bot.matches.files.test_damaged_files import DAMAGES, read_damaged
from tests.prove.report import section

COUNT = 1000


@pytest.mark.prove
async def test_a_thousand_damaged_files_end_in_a_sentence() -> None:
    ends, most = await read_damaged(COUNT)
    kinds = ", ".join(damage.__name__ for damage in DAMAGES)
    found = ", ".join(f"{key} {count}" for key, count in sorted(ends.items()))
    told = f'{COUNT:,} files ({kinds}): {found}. "read" would be a match all the same.'
    took = f"At most {most.seconds:.1f} s of CPU and {most.grown / 1e6:.0f} MB more than the process has before."
    section("damaged", "Damaged match files", [f"{told} {took}"])
