"""Nim: take 1 to 3 matches; whoever takes the last one wins."""

from pathlib import Path

from games.catalogue import Package
from nim.rules import Nim

PACKAGE = Package(Nim(), "nim.pictures:APPEARANCE", Path(__file__).parent, contract=1)
