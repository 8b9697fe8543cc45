"""Scenes made into pixels: the only package that draws. Safe to use from several threads."""

from rendering.paint.encode import encode
from rendering.paint.painter import paint

__all__ = ["encode", "paint"]
