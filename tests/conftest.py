"""Settings of Hypothesis: the profile that HYPOTHESIS_PROFILE names, else `ci` or `dev`."""

import os
from datetime import timedelta

from hypothesis import HealthCheck, Phase, settings

settings.register_profile("dev", max_examples=60, deadline=timedelta(seconds=5))
settings.register_profile(
    "ci", max_examples=60, deadline=None, database=None, derandomize=True, print_blob=True
)
# For the mutants of `tests.mutation`: one failure is enough, it is not made small.
settings.register_profile(
    "mutation",
    max_examples=15,
    deadline=None,
    database=None,
    derandomize=True,
    phases=[Phase.explicit, Phase.generate],
    suppress_health_check=list(HealthCheck),
)
settings.load_profile(
    os.environ.get("HYPOTHESIS_PROFILE") or ("ci" if os.environ.get("CI") else "dev")
)
