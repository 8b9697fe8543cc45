"""How many examples hypothesis tries: the same ones every time, so that a failure is the code's and not the day's."""

from hypothesis import HealthCheck, settings

settings.register_profile(
    "turnstone",
    deadline=None,
    derandomize=True,
    database=None,
    max_examples=50,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large],
)
settings.load_profile("turnstone")
