"""What is asked, and who answers: this library and its peers."""

from __future__ import annotations

import sys
from ctypes import CDLL, c_size_t, c_void_p
from functools import partial
from importlib import import_module
from itertools import count
from operator import attrgetter
from random import Random
from typing import TYPE_CHECKING, Any, Final

import numpy as np

from benchmarks import bare
from benchmarks.contests import Contest, Contestant, Sizes, at_once, one_by_one
from benchmarks.hands import joker_hands, knocks, random_hands, rich_hands
from ginrummy import Hand, arrange, batch, deadwood, discards, lay_off, profiles, score_deal
from ginrummy.errors import JokerPointsError
from ginrummy.interop import OPEN_SPIEL, OPEN_SPIEL_RULES, RLCARD
from ginrummy.melding import nearest
from ginrummy.play import Deal
from ginrummy.rules import SetsAndRuns

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Sequence
    from pathlib import Path

    from numpy.typing import NDArray

# The peers have no types of their own, and are installed in the session's environment only.
pyspiel: Final[Any] = import_module("pyspiel")
rlcard_judge: Final[Any] = import_module("rlcard.games.gin_rummy.judge")
rlcard_melding: Final[Any] = import_module("rlcard.games.gin_rummy.utils.melding")
rlcard_utils: Final[Any] = import_module("rlcard.games.gin_rummy.utils.utils")
rlcard_game: Final[Any] = import_module("rlcard.games.gin_rummy.game")

spiel: Final[Any] = pyspiel.gin_rummy.GinRummyUtils(13, 4, 10)
spiel_game: Final[Any] = pyspiel.load_game("gin_rummy")

KNOCK_LIMIT: Final = 10
GROWING_HANDS: Final = (3, 5, 7, 10, 11, 13, 16, 20, 26, 32, 39, 46, 52)
HEAP: Final = 26
"""From so many cards on fewer hands are asked about, since each takes long."""
GROWING_BATCHES: Final = tuple(10**power for power in range(2, 8))


def contests(sizes: Sizes, work: Path) -> Iterator[Contest]:
    """
    Give all contests.

    Args:
        sizes: How much is asked.
        work: A folder with the bare table method compiled, by mypyc and as a C library. Where they
            are not there, for want of a compiler, they are left out.
    """
    library = work / "bare.so"
    sys.path.append(str(work))
    compiled: Any = import_module("bare_compiled") if library.exists() else None
    c_loop = _c_loop(library) if library.exists() else None
    for name, hands in (
        ("random10", random_hands(10, sizes.hands)),
        ("random11", random_hands(11, sizes.hands)),
        ("rich10", rich_hands(10, sizes.hands)),
    ):
        yield Contest("Deadwood", name, list(_deadwood(hands, compiled, c_loop)))
    for name, hands in (
        ("random10", random_hands(10, sizes.hands)),
        ("rich10", rich_hands(10, sizes.hands)),
    ):
        yield Contest("Best arrangement", name, _arrangement(hands))
    for name, hands in (
        ("random11", random_hands(11, sizes.checked)),
        ("rich11", rich_hands(11, sizes.checked)),
    ):
        yield from _eleven(name, hands, sizes.hands)
    yield Contest("Lay-offs", "knocks", _lay_offs(sizes.few))
    yield Contest("A deal of random moves", "seeded deals", list(_playouts(sizes.deals)))
    yield from _batches(sizes, c_loop)
    yield from _growth(sizes)
    yield from _other_rules(sizes)
    # Each question is about a rule that was never asked about, so each fills a table.
    ace_points = count(1_000)

    def fill_table() -> None:
        SetsAndRuns(ace_points=next(ace_points)).deadwood(1)

    table = Contestant("ginrummy", fill_table, 1)
    yield Contest("First use", "the table of a rule", [table])


def same(answer: Any) -> Any:
    """Take an answer as it is."""
    return answer


def _c_loop(file: Path) -> Callable[[NDArray[np.uint64]], NDArray[np.uint8]]:
    """Load the bare table method in C."""
    library = CDLL(str(file))
    library.deadwoods.argtypes = [c_void_p, c_size_t, c_void_p]
    library.fill()

    def deadwoods(masks: NDArray[np.uint64]) -> NDArray[np.uint8]:
        found = np.empty(len(masks), dtype=np.uint8)
        library.deadwoods(masks.ctypes.data, len(masks), found.ctypes.data)
        return found

    return deadwoods


def _deadwood(hands: Sequence[Hand], compiled: Any, c_loop: Any) -> Iterator[Contestant]:
    """Count what cannot be melded."""
    masks = [hand.mask for hand in hands]
    truth = [deadwood(hand) for hand in hands]
    yield one_by_one("ginrummy", deadwood, hands)
    yield one_by_one("bare table, Python", bare.deadwood, masks, says=same, truth=truth)
    if compiled:
        name = "bare table, mypyc"
        yield one_by_one(name, compiled.deadwood, masks, says=same, truth=truth)
        yield at_once(f"{name}, looped inside", compiled.deadwoods, masks, truth)
    if c_loop:
        array = np.array(masks, dtype=np.uint64)
        yield at_once("bare table, C, looped inside", c_loop, array, truth)
    note = ""
    if len(hands[0]) > 10:
        # It counts eleven cards less one.
        truth = [discards(hand)[0].deadwood or 0 for hand in hands]
        note = "counts what the best discard leaves"
    yield one_by_one(
        "open_spiel", spiel.min_deadwood, _for_spiel(hands), says=same, truth=truth, note=note
    )
    if len(hands[0]) == 10:
        yield one_by_one("rlcard", _rlcard_deadwood, _for_rlcard(hands), says=same, truth=truth)


def _for_spiel(hands: Iterable[Hand]) -> list[list[int]]:
    return [list(OPEN_SPIEL.indices(hand)) for hand in hands]


def _for_rlcard(hands: Iterable[Hand]) -> list[list[Any]]:
    return [list(map(rlcard_utils.get_card, RLCARD.indices(hand))) for hand in hands]


def _rlcard_deadwood(cards: list[Any]) -> int:
    """Count as its scorer does."""
    best = rlcard_melding.get_best_meld_clusters(cards)
    count: int = rlcard_utils.get_deadwood_count(cards, best[0] if best else [])
    return count


def _arrangement(hands: Sequence[Hand]) -> list[Contestant]:
    """Find the melds that leave the least."""
    truth = [deadwood(hand) for hand in hands]
    all_best: Callable[[list[Any]], Any] = rlcard_melding.get_best_meld_clusters

    def melds_of_spiel(cards: list[int]) -> tuple[list[int], Any]:
        return cards, spiel.best_meld_group(cards)

    def left_by_spiel(answer: tuple[list[int], list[list[int]]]) -> int:
        cards, melds = answer
        melded = {card for meld in melds for card in meld}
        left: int = spiel.total_card_value([card for card in cards if card not in melded])
        return left

    return [
        one_by_one("ginrummy", arrange, hands),
        one_by_one(
            "open_spiel", melds_of_spiel, _for_spiel(hands), says=left_by_spiel, truth=truth
        ),
        one_by_one("rlcard", all_best, _for_rlcard(hands), note="all the best"),
    ]


def _eleven(name: str, hands: Sequence[Hand], timed: int) -> Iterator[Contest]:
    """Say what each discard leaves, and with which of them one may go out."""
    options = [discards(hand) for hand in hands]
    # In the order in which a hand gives its cards.
    left = [[option.deadwood for option in _in_order(found)] for found in options]
    least = [found[0].deadwood for found in options]
    going_out = [Hand(option.card for option in found if option.may_go_out) for found in options]

    def each(ask: Callable[[list[Any]], int], cards: list[Any]) -> list[int]:
        return [ask(cards[:at] + cards[at + 1 :]) for at in range(len(cards))]

    def cards_of_rlcard(cards: list[Any]) -> Any:
        return rlcard_judge.get_going_out_cards(cards, KNOCK_LIMIT)

    def hand_of_rlcard(answer: tuple[list[Any], list[Any]]) -> Hand:
        knock, gin = answer
        return RLCARD.hand(map(rlcard_utils.get_card_id, {*knock, *gin}))

    enter = partial(one_by_one, timed=timed)
    spiels, rlcards = _for_spiel(hands), _for_rlcard(hands)
    spiel_each = partial(each, spiel.min_deadwood)
    rlcard_each = partial(each, _rlcard_deadwood)
    masks = [hand.mask for hand in hands]
    goes_out = partial(profiles.MODERN.melding.goes_out, limit=KNOCK_LIMIT)
    whole = [
        enter("ginrummy, discards", discards, hands),
        enter("open_spiel, ten cards eleven times", spiel_each, spiels, says=same, truth=left),
        enter("rlcard, ten cards eleven times", rlcard_each, rlcards, says=same, truth=left),
    ]
    best = [
        enter("ginrummy, discards", discards, hands),
        enter("open_spiel, min_deadwood", spiel.min_deadwood, spiels, says=same, truth=least),
    ]
    out = [
        enter("ginrummy, discards", discards, hands),
        enter("ginrummy, goes_out", goes_out, masks, says=Hand.from_mask, truth=going_out),
        enter("rlcard", cards_of_rlcard, rlcards, says=hand_of_rlcard, truth=going_out),
    ]
    yield Contest("Eleven cards", f"each discard, {name}", whole)
    yield Contest("Eleven cards", f"the best discard alone, {name}", best)
    yield Contest("Eleven cards", f"the cards to go out with alone, {name}", out)


def _in_order(options: Iterable[Any]) -> list[Any]:
    return sorted(options, key=attrgetter("card.index"))


def _lay_offs(hands: int) -> list[Contestant]:
    """Defend a hand against a knock; none of the peers has a function for it."""
    shown = knocks(hands)
    melding = profiles.MODERN.melding
    masks = [(hand.mask, [meld.hand.mask for meld in spread.melds]) for spread, hand in shown]
    return [
        one_by_one("ginrummy, lay_off", lambda knock: lay_off(knock[1], knock[0]), shown),
        one_by_one(
            "ginrummy, the search alone",
            lambda knock: melding.lay_off(knock[0], knock[1], chains=True),
            masks,
        ),
        one_by_one("ginrummy, score_deal", lambda knock: score_deal(*knock), shown),
    ]


def _playouts(deals: int) -> Iterator[Contestant]:
    """Play random legal moves to the end."""
    for who, play in (("ginrummy", _play), ("open_spiel", _play_spiel), ("rlcard", _play_rlcard)):
        moves = sum(play(seed) for seed in range(deals)) / deals
        yield one_by_one(who, play, range(deals), note=f"{moves:.0f} moves a deal")


def _play(seed: int) -> int:
    """Play by the rules that open_spiel plays by."""
    rng = Random(seed)
    deal = Deal.start(OPEN_SPIEL_RULES, rng=rng)
    while not deal.is_over:
        deal = deal.apply(rng.choice(tuple(deal.legal_actions)))
    return len(deal.history)


def _play_spiel(seed: int) -> int:
    rng = Random(seed)
    state = spiel_game.new_initial_state()
    moves = 0
    while not state.is_terminal():
        moves += not state.is_chance_node()
        state.apply_action(rng.choice(state.legal_actions()))
    return moves


def _play_rlcard(seed: int) -> int:
    rng = Random(seed)
    game = rlcard_game.GinRummyGame()
    game.np_random = np.random.RandomState(seed)
    game.init_game()
    while not game.is_over():
        game.step(rng.choice(game.judge.get_legal_actions()))
    return len(game.actions)


def _batches(sizes: Sizes, c_loop: Any) -> Iterator[Contest]:
    """Ask about whole arrays."""
    size = sizes.batch
    rich = np.array([hand.mask for hand in rich_hands(10, sizes.hands)], dtype=np.uint64)
    for name, masks in (
        ("random10", random_array(10, size)),
        ("random11", random_array(11, size)),
        ("rich10", np.resize(rich, size)),
    ):
        counts = [at_once("ginrummy", batch.deadwood, masks)]
        if c_loop:
            truth = batch.deadwood(masks)
            counts.append(at_once("bare table, C, looped inside", c_loop, masks, truth))
        yield Contest("Arrays, a hand", f"deadwood, {name}", counts)
    best = at_once("ginrummy", batch.best_discard, random_array(11, size))
    yield Contest("Arrays, a hand", "best_discard, random11", [best])
    largest = random_array(10, sizes.largest_batch)
    for size in GROWING_BATCHES:
        if size <= len(largest):
            counts = [at_once("ginrummy", batch.deadwood, largest[:size])]
            yield Contest("Growth of arrays, a hand", f"deadwood, {size:,} x random10", counts)


def random_array(cards: int, size: int) -> NDArray[np.uint64]:
    """Draw hands from the whole pack, as an array."""
    masks = np.empty(size, dtype=np.uint64)
    for start in range(0, size, batch.CHUNK):
        packs = batch.random_packs(min(batch.CHUNK, size - start), seed=2026, first=start)
        bits = np.uint64(1) << packs[:, :cards]
        masks[start : start + len(packs)] = np.bitwise_or.reduce(bits, axis=1)
    return masks


def _growth(sizes: Sizes) -> Iterator[Contest]:
    """Ask about small hands and about heaps of cards."""
    for what, ask in (("deadwood", deadwood), ("arrange", arrange)):
        for cards in GROWING_HANDS:
            hands = random_hands(cards, sizes.hands if cards < HEAP else sizes.few // 20)
            alone = one_by_one("ginrummy", ask, hands)
            yield Contest("Growth of hands", f"{what}, {cards} cards", [alone])


def _other_rules(sizes: Sizes) -> Iterator[Contest]:
    """Ask under rules that no peer has."""
    corner = partial(deadwood, profile=profiles.ROUND_THE_CORNER)
    for name, hands in (
        ("random10", random_hands(10, sizes.hands)),
        ("rich10", rich_hands(10, sizes.hands)),
    ):
        alone = one_by_one("ginrummy", corner, hands)
        yield Contest("Other rules", f"round the corner, deadwood, {name}", [alone])
    celebes = profiles.CELEBES_RHUM
    thirteen = joker_hands(13, sizes.few)
    for what, ask, hands in (
        ("deadwood, 13 cards", deadwood, list(_counted(thirteen))),
        ("discards, 14 cards", discards, joker_hands(14, sizes.few)),
        ("nearest, 13 cards", nearest, thirteen),
    ):
        alone = one_by_one("ginrummy", partial(ask, profile=celebes), hands)
        yield Contest("Other rules", f"Celebes Rhum, {what}", [alone])


def _counted(hands: Iterable[Hand]) -> Iterator[Hand]:
    """Give the hands that can be counted: what a loose joker counts, the rules do not say."""
    for hand in hands:
        try:
            deadwood(hand, profile=profiles.CELEBES_RHUM)
        except JokerPointsError:
            continue
        yield hand
