"""Settings of Hypothesis: the profile that HYPOTHESIS_PROFILE names, else `ci` or `dev`."""

import os
from datetime import timedelta

from hypothesis import settings

settings.register_profile("dev", max_examples=60, deadline=timedelta(seconds=5))
settings.register_profile(
    "ci", max_examples=60, deadline=None, database=None, derandomize=True, print_blob=True
)
settings.load_profile(
    os.environ.get("HYPOTHESIS_PROFILE") or ("ci" if os.environ.get("CI") else "dev")
)
