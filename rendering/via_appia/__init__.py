"""What pictures and words of Via Appia are made from."""

from rendering.via_appia.facts import FACTS

__all__ = ["FACTS"]
