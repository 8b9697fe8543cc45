"""The seats can be told apart, also without red and green."""

from __future__ import annotations

from itertools import combinations

import pytest

from rendering.theme import SEATS, mix, rgb, shade

DEUTAN = ((0.367, 0.861, -0.228), (0.280, 0.673, 0.047), (-0.012, 0.043, 0.969))
"""Machado, Oliveira and Fernandes (2009), complete deuteranopia, on linear light."""
NORMAL = ((1.0, 0.0, 0.0), (0.0, 1.0, 0.0), (0.0, 0.0, 1.0))


def _linear(channel: int) -> float:
    part = channel / 255
    return part / 12.92 if part <= 0.04045 else float(((part + 0.055) / 1.055) ** 2.4)


def _lab(colour: str, eye: tuple[tuple[float, ...], ...]) -> tuple[float, float, float]:
    light = [_linear(channel) for channel in rgb(colour)]
    r, g, b = (min(1.0, max(0.0, sum(a * c for a, c in zip(row, light, strict=True)))) for row in eye)
    x = (0.4124 * r + 0.3576 * g + 0.1805 * b) / 0.9505
    y = 0.2126 * r + 0.7152 * g + 0.0722 * b
    z = (0.0193 * r + 0.1192 * g + 0.9505 * b) / 1.089
    fx, fy, fz = (v ** (1 / 3) if v > 0.008856 else 7.787 * v + 16 / 116 for v in (x, y, z))
    return 116 * fy - 16, 500 * (fx - fy), 200 * (fy - fz)


@pytest.mark.parametrize(("eye", "least"), [(NORMAL, 40.0), (DEUTAN, 18.0)])
def test_seat_colours_are_far_apart(eye: tuple[tuple[float, ...], ...], least: float) -> None:
    colours = [_lab(seat.fill, eye) for seat in SEATS]
    distances = [
        sum((a - b) ** 2 for a, b in zip(one, other, strict=True)) ** 0.5 for one, other in combinations(colours, 2)
    ]
    assert min(distances) > least


def test_every_seat_has_a_shape_of_its_own() -> None:
    assert len({seat.shape for seat in SEATS}) == len(SEATS) == 6


def test_colours_are_mixed_by_channel() -> None:
    assert mix("#000000", "#ffffff", 0.5) == "#808080"
    assert shade("#806040", 0.5) == "#403020"
