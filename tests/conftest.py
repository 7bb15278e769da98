"""How the properties are searched: anew on a developer's machine, always alike in CI."""

import os

from hypothesis import HealthCheck, settings

settings.register_profile(
    "tablee",
    deadline=None,  # a slow machine is no failure
    derandomize="CI" in os.environ,
    suppress_health_check=[HealthCheck.too_slow],
)
settings.load_profile("tablee")
