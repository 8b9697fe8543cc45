"""The page's texts in one language: the catalogue's messages, with the places of their arguments left open."""

from collections.abc import Iterator
from functools import cache

from fluent.syntax import FluentSerializer  # noqa: F401

import data
