"""
Many hands at once, as arrays.

A hand is a mask as in `Hand.mask`, so an array of hands is an array of ``uint64``, of any shape. The
arrays may be of any library that keeps to the Python array API standard, and the answers are arrays
of the same library, on the same device. Where a library calculates badly with unsigned numbers,
``int64`` does as well.

- NumPy, PyTorch and other libraries that calculate at once: so do these functions, in pieces of
  `CHUNK` hands, so that beside the answers memory does not grow with the array.
- Dask: the answer is lazy, block by block. A wrong mask is found when the answer is computed.
- JAX: its 64-bit types must be enabled. The work is done by NumPy, since JAX would compile every
  step again for every number of hands that it concerns; so these functions cannot be traced.

The answers are those of `ginrummy.melding`, hand by hand. The profile must
meld by `SetsAndRuns`, with whatever values.

Random packs and deals are NumPy arrays.

Needs NumPy and array-api-compat: install ``ginrummy[batch]``.

>>> import numpy as np
>>> from ginrummy import Hand
>>> texts = ["AS 2S 3S 7C 7D 7H KD QD 4H 2C", "4C 4D 4H 4S 5S 6S 7S TC TD TH"]
>>> masks = np.array([Hand.parse(text).mask for text in texts], dtype=np.uint64)
>>> deadwood(masks)
array([26,  0])
>>> may_knock(masks)
array([False,  True])
"""

try:
    import array_api_compat as _array_api_compat  # noqa: F401  # asked for here, so that what follows has both
    import numpy as _numpy  # noqa: F401, ICN001  # as above: both are needed, and named in one error
except ImportError as _error:
    message = "ginrummy.batch needs NumPy and array-api-compat: install ginrummy[batch]"
    raise ImportError(message, name=_error.name) from _error

from .dealing import Deals, random_deals, random_packs
from .hands import CHUNK, BestDiscard, best_discard, deadwood, may_knock

__all__ = [
    "CHUNK",
    "BestDiscard",
    "Deals",
    "best_discard",
    "deadwood",
    "may_knock",
    "random_deals",
    "random_packs",
]
