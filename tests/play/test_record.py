"""The notation of a deal on one line: what is written is read back, and nothing else is."""

from __future__ import annotations

import re
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ginrummy import Arrangement, Defence, LayOff, Profile, profiles, standard_pack
from ginrummy.errors import (
    DealNotationError,
    GinRummyError,
    RepeatedCardError,
    ReplayError,
    SeatError,
    SeatsError,
    UnknownProfileError,
    WrongTypeError,
)
from ginrummy.play import (
    BigGin,
    Deal,
    Defend,
    Discard,
    DrawStock,
    Knock,
    Pass,
    TakeDiscard,
)
from tests.play.helper import HOUSE, C, H, pack_of, play, positions, starts

if TYPE_CHECKING:
    from collections.abc import Callable

PACK = "".join(card.code for card in standard_pack())
START = f"standard 0/2 {PACK}"
GIN = "AS 2S 3S 4S 9H 9D 9C QD QC QS"
"""Ten cards that are gin."""
ROWS = "AS 2S 3S 9H 9D 9C QD QC QS 7H"
"""Ten cards that may knock with 7."""
OTHERS = "4S 5S 6H 8H 7C 7D 2H JD KH KC"


def given_profile(deal: Deal) -> Profile | None:
    """Give the profile of a deal where it has to be passed in."""
    return None if deal.profile.name in profiles.ALL else deal.profile


@pytest.mark.parametrize("eager", [True, False])
def test_every_position_of_a_deal_is_read_back(eager: bool) -> None:
    # Players who throw at random go on for long: a part of their deals is enough.
    step = 1 if eager else 7
    for start in starts(seed=31):
        for deal in list(positions(start, Random(31), eager=eager))[::step]:
            line = str(deal)
            assert line.isascii()
            assert line.isprintable()
            again = Deal.parse(line, profile=given_profile(deal))
            assert again == deal
            assert str(again) == line


def test_the_words_of_a_line() -> None:
    pack = pack_of(ROWS, OTHERS, upcard="3H", stock="KS KD TC")
    deal = play(
        Deal.start(profiles.STANDARD, pack=pack),
        Pass(),
        Pass(),
        DrawStock(),
        Discard(C("KS")),
        TakeDiscard(),
        Discard(C("JD")),
        TakeDiscard(C("JD")),
        Knock(C("7H")),
    )
    head, moves = str(deal).split(" ", 3)[:3], str(deal).split(" ", 3)[3]
    assert head == ["standard", "0/2", "".join(card.code for card in pack)]
    assert moves == "p p s dKS t dJD tJD k7H"


def knocked() -> Deal:
    """Give a deal in which a spread was chosen."""
    pack = pack_of(ROWS, OTHERS, upcard="3H", stock="KS")
    deal = play(Deal.start(profiles.STANDARD, pack=pack), Pass(), Pass(), DrawStock())
    melds = [H("QD QC QS"), H("AS 2S 3S"), H("9H 9D 9C")]
    spread = Arrangement.of(H(ROWS), melds, profile=profiles.STANDARD)
    return deal.apply(Knock(C("KS"), spread))


def test_a_chosen_spread_keeps_the_order_of_its_melds() -> None:
    deal = knocked()
    assert str(deal).endswith(" p p s kKS:QCQDQS.AS2S3S.9C9D9H")
    assert Deal.parse(str(deal)) == deal


def test_a_chosen_defence_keeps_the_order_of_its_lay_offs() -> None:
    deal = knocked()
    laid_off = [LayOff(C("4S"), 1), LayOff(C("5S"), 1)]
    defence = Defence.of(H(OTHERS), [], laid_off, deal.spread or [], profile=profiles.STANDARD)
    deal = deal.apply(Defend(defence))
    assert str(deal).endswith(".9C9D9H f:+4S1+5S1")
    assert Deal.parse(str(deal)) == deal
    assert deal.is_over
    assert str(knocked().apply(Defend())).endswith(" f")


def test_big_gin() -> None:
    pack = pack_of(GIN, OTHERS.replace("4S", "6C"), upcard="3H", stock="QH")
    deal = play(Deal.start(profiles.MODERN, pack=pack), Pass(), Pass(), DrawStock())
    plain = deal.apply(BigGin())
    assert str(plain).endswith(" s g")
    melds = [H("AS 2S 3S 4S"), H("9H 9D 9C"), H("QD QC QS QH")]
    chosen = deal.apply(BigGin(Arrangement.of(deal.hand, melds)))
    assert str(chosen).endswith(" s g:AS2S3S4S.9C9D9H.QCQDQHQS")
    for ended in (plain, chosen):
        assert Deal.parse(str(ended)) == ended


def test_a_discard_that_is_not_the_top() -> None:
    start = Deal.start(profiles.THREE_HAND, rng=Random(3))
    deal = play(start, Pass(), Pass(), DrawStock())
    deal = deal.apply(Discard(min(deal.hand, key=lambda card: card.index)))
    below = deal.discards[-1]
    deal = deal.apply(DrawStock())
    deal = deal.apply(Discard(max(deal.hand, key=lambda card: card.index)))
    deal = deal.apply(TakeDiscard(below))
    assert str(deal).endswith(f" t{below.code}")
    assert Deal.parse(str(deal)) == deal


def test_what_was_chosen_is_kept_as_it_was_checked() -> None:
    pack = pack_of(ROWS, OTHERS, upcard="3H", stock="KS")
    deal = play(Deal.start(profiles.STANDARD, pack=pack), Pass(), Pass(), DrawStock())
    right = Arrangement.of(
        H(ROWS), [H("AS 2S 3S"), H("9H 9D 9C"), H("QC QD QS")], profile=profiles.STANDARD
    )
    claimed = Arrangement(right.melds, H("AH"), deadwood=0)
    assert deal.apply(Knock(C("KS"), claimed)).history[-1] == Knock(C("KS"), right)


@pytest.mark.parametrize("name", ["my house", 'a "b"', "Nachbarn Öl", "\x7f", "-", "x/y", "😀"])
def test_a_name_that_is_more_than_a_word_stands_in_quotes(name: str) -> None:
    profile = profiles.MODERN.replace(name=name)
    deal = Deal.start(profile, rng=Random(1)).apply(Pass())
    line = str(deal)
    assert line.startswith('"')
    assert line.isascii()
    assert Deal.parse(line, profile=profile) == deal
    with pytest.raises(UnknownProfileError) as caught:
        Deal.parse(line)
    assert caught.value.name == name


def test_a_profile_of_ones_own_has_the_written_name() -> None:
    deal = Deal.start(next(iter(HOUSE.values())), rng=Random(1))
    with pytest.raises(DealNotationError) as caught:
        Deal.parse(str(deal), profile=profiles.MODERN)
    assert caught.value.position == 0
    assert caught.value.expected == 'the name of the profile that was given, "modern"'
    published = Deal.start(rng=Random(1))
    assert Deal.parse(str(published), profile=profiles.MODERN) == published


def test_a_deal_set_up_from_a_view_cannot_be_read() -> None:
    deal = Deal.start(rng=Random(1)).apply(Pass()).view(0).sample(Random(2)).apply(Pass())
    assert str(deal) == "modern 0/2 - p"
    with pytest.raises(DealNotationError) as caught:
        Deal.parse(str(deal))
    assert str(caught.value) == (
        "cannot read '-' at position 11: expected a pack: a deal set up from a view has none, "
        "and cannot be read back"
    )


@pytest.mark.parametrize(
    ("text", "token", "position", "expected"),
    [
        ("", "", 0, "the name of a profile"),
        (" standard", "", 0, "the name of a profile"),
        ("standard", "", 8, "a space"),
        ('"standard" 0/2', '"standard"', 0, "a name with quotes and escapes only where"),
        ('"a\\u0062 c" 0/2', '"a\\u0062', 0, "a name with quotes and escapes only where"),
        ('"ab', '"ab', 0, "the name of a profile"),
        ("standard  0/2", "", 9, "the dealer and the number of players"),
        ("standard 0", "0", 9, "the dealer and the number of players"),
        ("standard 00/2", "00/2", 9, "the dealer and the number of players"),
        ("standard 0/1000", "0", 14, "a space"),
        ("standard 0/2", "", 12, "a space"),
        ("standard 0/2 ", "", 13, "card 1 of the 52 cards of the pack"),
        ("standard 0/2 ACac", "ac", 15, "card 2 of the 52 cards of the pack"),
        ("standard 0/2 10C", "10C", 13, "card 1 of the 52 cards of the pack"),
        ("standard 0/2 AC*S", "*S", 15, "card 2 of the 52 cards of the pack"),
        (START[:-2], "", 115, "card 52 of the 52 cards of the pack"),
        (START + "*S", "*S", 117, "a space"),
        (START + " ", "", 118, "a move: p, s, t, d, k, g or f"),
        (START + " p ", "", 120, "a move"),
        (START + " p  p", "", 120, "a move"),
        (START + " p\n", "p\n", 118, "a move"),
        (START + "\n", "\n", 117, "a space"),
        (START + " p P", "P", 120, "a move"),
        (START + " p pp", "pp", 120, "a move"),
        (START + " d", "d", 118, "a move"),
        (START + " k", "k", 118, "a move"),
        (START + " d10C", "d10C", 118, "a move"),
        (START + " tACs", "tACs", 118, "a move"),
        (START + " kAC:2C3C4C.", "kAC:2C3C4C.", 118, "a move"),
        (START + " kAC:2C3C4C+5C0", "kAC:2C3C4C+5C0", 118, "a move"),
        (START + " f:2C3C4C+5C", "f:2C3C4C+5C", 118, "a move"),
        (START + " f:+5C00", "f:+5C00", 118, "a move"),
        (START + " g:2C3C4C:", "g:2C3C4C:", 118, "a move"),
        (START + " p\0", "p\0", 118, "a move"),
        (START + " \u202ep", "\u202ep", 118, "a move"),
        (START + " p" + "x" * 100, "p" + "x" * 39, 118, "a move"),
    ],
)
def test_what_cannot_be_read(text: str, token: str, position: int, expected: str) -> None:
    with pytest.raises(DealNotationError) as caught:
        Deal.parse(text)
    error = caught.value
    assert (error.token, error.position) == (token, position)
    assert error.expected.startswith(expected)
    assert f"at position {position}: expected {expected}" in str(error)


def test_a_card_that_stands_twice() -> None:
    for text, code, position in (
        (f"standard 0/2 ACAC{PACK}", "AC", 15),
        (f"{START} kAC:2C3C4C.5C6C5C", "5C", 133),
        (f"{START} f:2C2C", "2C", 122),
    ):
        with pytest.raises(RepeatedCardError) as caught:
            Deal.parse(text)
        assert (caught.value.card, caught.value.position) == (C(code), position)


def test_cards_that_cannot_be_dealt() -> None:
    with pytest.raises(SeatError):
        Deal.parse(f"standard 2/2 {PACK}")
    with pytest.raises(SeatsError):
        Deal.parse(f"standard 0/3 {PACK}")
    with pytest.raises(UnknownProfileError):
        Deal.parse(f"oklahoma 0/2 {PACK}")
    for text in (None, b"standard", 1):
        with pytest.raises(WrongTypeError):
            Deal.parse(text)  # type: ignore[arg-type]  # wrong on purpose


@pytest.mark.parametrize(
    ("moves", "move", "seat", "reason"),
    [
        ("s", 1, 1, "DrawStock is not possible now: the phase is 'offer'"),
        ("p p t", 3, 1, "cannot take the top discard: expected a card from the stock"),
        ("p p s d*S", 4, 1, r"\*S is not in the hand"),
        ("p p s dAH", 4, 1, "AH is not in the hand"),
        ("t d8D", 2, 1, "cannot throw 8D: it was taken from the discard pile in this turn"),
        ("p p s k9D", 4, 1, "cannot knock with 57 points of deadwood; the limit is 10"),
        ("p p s kAC:3C5C7C", 4, 1, "3♣ 5♣ 7♣ is no meld"),
        ("p p s kAC:AH2H3H", 4, 1, "AH is not in the hand"),
        ("p p s g", 4, 1, "the profile 'standard' has no big gin"),
        ("p p s f:", 4, 1, "Defend is not possible now: the phase is 'discard'"),
        ("f:+AC0", 1, 1, "Defend is not possible now"),
    ],
)
def test_a_record_says_up_to_which_move_it_is_legal(
    moves: str, move: int, seat: int, reason: str
) -> None:
    with pytest.raises(ReplayError) as caught:
        Deal.parse(f"{START} {moves}")
    assert (caught.value.move, caught.value.seat) == (move, seat)
    assert re.match(reason, caught.value.reason)
    assert caught.value.__cause__ is not None


def test_a_move_after_the_end() -> None:
    deal = knocked().apply(Defend())
    with pytest.raises(ReplayError) as caught:
        Deal.parse(f"{deal} p")
    assert (caught.value.move, caught.value.seat) == (len(deal.history) + 1, None)
    assert str(caught.value).startswith("move 6 after the end: Pass is not possible now")


def outcome(text: str, profile: Profile | None) -> Any:
    """Give the deal of a line, or the error."""
    try:
        return Deal.parse(text, profile=profile)
    except GinRummyError as error:
        return error


def without(words: list[str], at: int) -> list[str]:
    return words[:at] + words[at + 1 :]


def twice(words: list[str], at: int) -> list[str]:
    return words[: at + 1] + words[at:]


def swapped(words: list[str], at: int) -> list[str]:
    return words[:at] + words[at : at + 2][::-1] + words[at + 2 :]


@pytest.mark.parametrize("damage", [without, twice, swapped])
def test_a_damaged_line_is_refused_or_says_another_deal(
    damage: Callable[[list[str], int], list[str]],
) -> None:
    for start in list(starts(seed=5))[::4]:
        *_, deal = positions(start, Random(5))
        line = str(deal)
        name = line[: line.index("/") - 2]
        words = line[len(name) + 1 :].split(" ")
        for at in range(len(words)):
            damaged = " ".join([name, *damage(words, at)])
            read = outcome(damaged, given_profile(deal))
            assert isinstance(read, GinRummyError) or str(read) == damaged


@given(st.data())
def test_no_text_raises_anything_else(data: st.DataObject) -> None:
    line = str(knocked().apply(Defend()))
    at = data.draw(st.integers(0, len(line)))
    upto = data.draw(st.integers(at, min(at + 4, len(line))))
    new = data.draw(st.one_of(st.text(max_size=4), st.sampled_from([*"pstdkgf:.+", "AS", "*H"])))
    text = line[:at] + new + line[upto:]
    read = outcome(text, None)
    assert isinstance(read, GinRummyError) or str(read) == text


@given(st.text())
def test_any_text(text: str) -> None:
    assert isinstance(outcome(text, None), GinRummyError)


@pytest.mark.parametrize(
    "text",
    [
        '"' * 10**6,
        "a" * 10**6,
        '"' + "\\u0061" * 10**5,
        f"standard 0/{'9' * 10**6}",
        "standard 0/2 " + "AC" * 10**6,
        START + " p" * 10**6,
        START + " f:" + "AC" * 10**6,
        START + " f:" + "+AC1" * 10**6,
        START + " k" + "AC." * 10**6,
        START + " " * 10**6,
        '"\ud800" 0/2',
    ],
)
def test_long_texts_are_refused_soon(text: str) -> None:
    error = outcome(text, None)
    assert isinstance(error, GinRummyError)
    assert len(str(error)) < 1000


def test_the_lines_of_the_first_release_still_load() -> None:
    lines = (Path(__file__).parents[1] / "data" / "deals.txt").read_text("ascii").splitlines()
    assert len(lines) >= 10
    for line in lines:
        deal = Deal.parse(line)
        assert deal.is_over
        assert str(deal) == line
