"""Check the chance of a match file with Python's standard library alone: python verify.py FILE.turnstone

It shares no code with Turnstone. What a file looks like and how chance is drawn: match-file.md.
"""

from __future__ import annotations

import gzip
import hashlib
import hmac
import json
import re
import sys
from typing import Any


class Source:
    """Where the numbers of one entry come from: of its chapter the seed alone (recipe 1), or the key made with it."""

    def __init__(self, chapter: dict[str, Any], entry: int) -> None:
        self.by_entry = chapter["recipe"] == 1
        self.key: bytes = chapter["key"]
        self.entry = entry
        self.attempts = 0

    def answer(self, question: int, outcomes: int) -> int:
        """Return the answer to a question of the match, 0 or more, less than there are outcomes."""
        if not self.by_entry:
            self.attempts = 0
        while True:
            text = f"{self.entry if self.by_entry else question}/{self.attempts}"
            self.attempts += 1
            number = int.from_bytes(hmac.digest(self.key, text.encode(), "sha256")[:8], "big")
            if number < 2**64 - 2**64 % outcomes:
                return number % outcomes


def add_keys(chapters: list[dict[str, Any]]) -> None:
    """Check the seed of each chapter, and add the key from which it is drawn."""
    for chapter in chapters:
        if "seed" not in chapter:
            sys.exit("A seed isn't told yet.")
        seed, people = bytes.fromhex(chapter["seed"]), chapter.get("people", "")
        if hashlib.sha256(seed).hexdigest() != chapter["hash"]:
            sys.exit("The seed isn't the one whose hash was published.")
        numbers = ",".join(map(str, chapter.get("numbers", ())))
        if numbers and hmac.new(seed, numbers.encode(), "sha256").hexdigest() != people:
            sys.exit("Those who play aren't those whose digest was taken.")
        text = f"{chapter.get('card', 0)}/{people}/{chapter.get('start', 0)}"
        chapter["key"] = seed if chapter["recipe"] == 1 else hmac.digest(seed, text.encode(), "sha256")


def check(header: dict[str, Any], entries: list[dict[str, Any]]) -> tuple[int, int]:
    """Return how many answers of chance are as computed, and how many are only on record."""
    add_keys(header["chapters"])
    asked = computed = 0
    for number, entry in enumerate(entries):
        chapter = [one for one in header["chapters"] if one["revision"] <= number][-1]
        source, left = Source(chapter, number), list(range(len(header["seats"])))
        for place in entry["entry"].get("order", ()):
            found = left.pop(source.answer(asked, len(left)))
            if found != place:
                sys.exit(f"The order of seats: {place} on record, computed {found}.")
            asked, computed = asked + 1, computed + 1
        for question, (kind, value) in enumerate(entry.get("chance", ())):
            luck = re.fullmatch(r"(d|pick:)([1-9]\d*)", kind)
            if luck:
                found = source.answer(asked, int(luck[2])) + (luck[1] == "d")
                if found != value:
                    sys.exit(f"Entry {number}, question {question} ({kind}): {value} on record, computed {found}.")
                computed += 1
            asked += 1
    return computed, asked - computed


with gzip.open(sys.argv[1], "rt", encoding="utf-8") as lines:
    first, *middle, _ = map(json.loads, lines)
dice, others = check(first, middle)
print(f"{dice} dice, draws and lots are as computed; {others} other outcomes are as recorded.")
if not any(line["entry"].get("order") for line in middle):
    print("The order of seats wasn't drawn by lot.")
