"""
Every exception the library raises.

All of them derive from `GinRummyError` and belong to at least one of two families:
`NotationError` for what cannot be read, `RuleError` for what the rules do not allow.
Each concrete error also inherits the closest builtin, keeps its facts as attributes and builds
its message from them.
"""

from .base import (
    GinRummyError,
    NotationError,
    RuleError,
)
from .batch import (
    ArrayMaskError,
    ArrayTypeError,
    NoTableError,
    NumberError,
)
from .games import (
    DrawError,
    EntryError,
    GameOverError,
    IdleSeatError,
    PlayersError,
    ResultsError,
    StakeError,
)
from .interop import (
    HandOverError,
    SchemeError,
)
from .melding import (
    CardNotHeldError,
    JokerPointsError,
    JokersNotPlayedError,
    LayDownError,
    LayOffError,
    LayOffOnGinError,
    MeldsOverlapError,
    NoPatternsError,
    NotAMeldError,
    TooManyArrangementsError,
)
from .notation import (
    CardNotationError,
    CardNumberError,
    DealFormatError,
    DealNotationError,
    MaskError,
    RepeatedCardError,
    WrongTypeError,
)
from .play import (
    DiscardNotOpenError,
    EleventhCardError,
    LastDrawError,
    MustGoOutError,
    NoPackError,
    PackError,
    ReplayError,
    SampleError,
    SeenError,
    StockTooSmallError,
    TakenCardError,
    WrongPhaseError,
)
from .profiles import (
    ProfileNameError,
    ProfileValueError,
    UnknownProfileError,
)
from .scoring import (
    BigGinNotPlayedError,
    CardInTwoHandsError,
    CountError,
    GinCompulsoryError,
    GinOnlyError,
    HandSizeError,
    KnockTooHighError,
    NotBigGinError,
    SeatError,
    SeatsError,
)

__all__ = [
    "ArrayMaskError",
    "ArrayTypeError",
    "BigGinNotPlayedError",
    "CardInTwoHandsError",
    "CardNotHeldError",
    "CardNotationError",
    "CardNumberError",
    "CountError",
    "DealFormatError",
    "DealNotationError",
    "DiscardNotOpenError",
    "DrawError",
    "EleventhCardError",
    "EntryError",
    "GameOverError",
    "GinCompulsoryError",
    "GinOnlyError",
    "GinRummyError",
    "HandOverError",
    "HandSizeError",
    "IdleSeatError",
    "JokerPointsError",
    "JokersNotPlayedError",
    "KnockTooHighError",
    "LastDrawError",
    "LayDownError",
    "LayOffError",
    "LayOffOnGinError",
    "MaskError",
    "MeldsOverlapError",
    "MustGoOutError",
    "NoPackError",
    "NoPatternsError",
    "NoTableError",
    "NotAMeldError",
    "NotBigGinError",
    "NotationError",
    "NumberError",
    "PackError",
    "PlayersError",
    "ProfileNameError",
    "ProfileValueError",
    "RepeatedCardError",
    "ReplayError",
    "ResultsError",
    "RuleError",
    "SampleError",
    "SchemeError",
    "SeatError",
    "SeatsError",
    "SeenError",
    "StakeError",
    "StockTooSmallError",
    "TakenCardError",
    "TooManyArrangementsError",
    "UnknownProfileError",
    "WrongPhaseError",
    "WrongTypeError",
]

# Tracebacks and pickles name the public place of an error, not the module it is written in.
for _name in __all__:
    globals()[_name].__module__ = __name__
