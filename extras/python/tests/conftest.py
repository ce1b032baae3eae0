"""Settings of all tests."""

from hypothesis import settings

# A busy machine disturbs times, so an example has no deadline.
settings.register_profile("without deadline", deadline=None)
settings.load_profile("without deadline")
