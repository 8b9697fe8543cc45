"""Measurements, each with a floor from the same run or a limit. No test asserts a time."""
