"""Hypothesis settings for all tests."""

from hypothesis import settings

# No deadline, because timings vary on a busy machine.
settings.register_profile("no-deadline", deadline=None)
settings.load_profile("no-deadline")
