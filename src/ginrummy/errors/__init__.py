"""
Every exception the library raises.

All of them derive from `GinRummyError` and belong to at least one of two families:
`NotationError` for what cannot be read, `RuleError` for what the rules do not allow.
Each concrete error also inherits the closest builtin, keeps its facts as attributes and builds
its message from them.
"""

from importlib import import_module
from typing import TYPE_CHECKING, Final

from .base import (
    GinRummyError,
    NotationError,
    RuleError,
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

if TYPE_CHECKING:
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

_LATER: Final = ("batch", "games", "interop", "play")
"""The parts whose errors are loaded when one is first asked for, like what raises them."""


def _publish() -> None:
    # Tracebacks and pickles name the public place of an error, not the module it is written in.
    for name in __all__:
        if name in globals():
            globals()[name].__module__ = __name__


_publish()


def __dir__() -> list[str]:
    return __all__


if not TYPE_CHECKING:

    def __getattr__(name: str) -> object:
        if name not in __all__:
            message = f"module {__name__!r} has no attribute {name!r}"
            raise AttributeError(message)
        for part in _LATER:
            written = vars(import_module(f".{part}", __name__))
            globals().update({each: written[each] for each in __all__ if each in written})
        _publish()
        return globals()[name]
