"""Measurements, each beside a floor or a limit measured in the same run. No test asserts a time."""
