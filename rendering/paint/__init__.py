"""Draws scenes: the only package that touches pixels. Safe to use from several threads."""

from rendering.paint.encode import encode
from rendering.paint.painter import paint

__all__ = ["encode", "paint"]
