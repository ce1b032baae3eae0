"""Settings for all tests."""

from hypothesis import settings

# Examples have no deadline, because timings vary on a busy machine.
settings.register_profile("without deadline", deadline=None)
settings.load_profile("without deadline")
