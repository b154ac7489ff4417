"""
Drive deals through this library and open_spiel side by side.

Run it with ``nox -s peers``. Each deal is played move by move in both; hands, stock, upcard, legal
draws, legal discards, knocks, deadwood and the score are compared at every step. A difference is
counted under the rule of open_spiel that explains it; one that nothing explains ends the run. Then
both are timed in the same run, by processor time, so that a busy machine matters little.
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from functools import cache
from importlib import import_module
from random import Random
from statistics import median
from time import process_time
from typing import TYPE_CHECKING, Any, Final

import ginrummy
from ginrummy import Card, Hand, Suit, deadwood, profiles, standard_pack
from ginrummy.interop import OPEN_SPIEL, to_open_spiel
from ginrummy.play import Deal, Defend, Discard, DrawStock, Knock, Pass, Phase, TakeDiscard
from ginrummy.rules import Dealing

if TYPE_CHECKING:
    from collections.abc import Iterable

# It has no types of its own, and is installed in the session's environment only.
pyspiel: Final[Any] = import_module("pyspiel")

PROFILE: Final = profiles.STANDARD_UNDERCUT_25.replace(
    name="as open_spiel",
    # Its own cap is on all draws of the upcard; see `CAP` below.
    dealing=Dealing(most_turns_without_stock=1000),
)
"""Gin 25, undercut 25, a knock at 10: the values that open_spiel plays with by default."""

DRAW_UPCARD: Final = 52
DRAW_STOCK: Final = 53
PASS: Final = 54
KNOCK: Final = 55
CAP: Final = 50

TAKEN: Final = "the card just taken may be thrown back"
TAKEN_KNOCK: Final = "the card just taken may be thrown to knock"
REFUSED: Final = "a legal knock is refused: eleven cards, one fixed partition"
FACE_DOWN: Final = "eleven cards count more than the best discard leaves, the partition is fixed"
WALL: Final = "after the last draw the other player may knock with the discard, or passes"
TIE: Final = "a tie pays the undercut no bonus"
CAPPED: Final = "the deal ends after 50 draws of the upcard"
REPEATED: Final = "the deal ends after three repeated moves"

REASONS: Final = (TAKEN, TAKEN_KNOCK, REFUSED, FACE_DOWN, WALL, TIE, CAPPED, REPEATED)


class UnexplainedError(Exception):
    """The two differ, and no known rule of open_spiel says why."""


@cache
def game() -> Any:
    """Load its game once."""
    return pyspiel.load_game("gin_rummy")


@cache
def utils() -> Any:
    """Make its helper for hands of ten."""
    return pyspiel.gin_rummy.GinRummyUtils(13, 4, 10)


def numbers_of(hand: Iterable[Card]) -> list[int]:
    """Give its numbers of some cards."""
    return list(OPEN_SPIEL.indices(hand))


def pack_of(seed: int) -> list[Card]:
    """Shuffle the pack; in every fourth deal both hands come from six adjacent ranks."""
    rng = Random(seed)
    cards = rng.sample(standard_pack(), 52)
    if seed % 4 == 3:
        low = rng.randint(1, 8)
        cards.sort(key=lambda card: not low <= card.rank < low + 6)
    return cards


class Table:
    """One deal in both libraries."""

    def __init__(self, seed: int, counts: Counter[str]) -> None:
        self.rng = Random(seed)
        self.counts = counts
        self.compared = 0
        # Its player 0 has the first turn.
        self.deal = Deal.start(PROFILE, dealer=1, pack=pack_of(seed))
        self.state: Any = to_open_spiel(self.deal, game=game())
        self.upcards = 0

    def same(self, what: str, ours: object, theirs: object) -> None:
        """Compare a value that no rule makes different."""
        self.compared += 1
        if ours != theirs:
            raise UnexplainedError(f"{what}: {ours!r} here, {theirs!r} there\n{self.state}")

    def explain(self, reason: str, *, proven: bool) -> None:
        """Count a difference under its reason."""
        if not proven:
            raise UnexplainedError(f"not explained by: {reason}\n{self.state}")
        self.counts[reason] += 1

    def compare(self) -> None:
        """Compare the two positions."""
        deal, state = self.deal, self.state
        for seat, hand in enumerate(deal.hands):
            self.same(f"hand {seat}", hand, OPEN_SPIEL.hand(state.hands()[seat]))
            self.compare_deadwood(hand)
        self.same("stock", len(deal.stock), state.stock_size())
        self.same("turn", deal.turn, state.current_player())
        if deal.phase is not Phase.DISCARD:
            self.same("upcard", OPEN_SPIEL.index(deal.discards[-1]), state.upcard())
            self.compare_draws()
        else:
            self.compare_throws()

    def compare_deadwood(self, hand: Hand) -> None:
        """Compare the count of a hand; ten cards are always alike."""
        ours = deadwood(hand, profile=PROFILE)
        numbers = numbers_of(hand)
        if len(hand) == 10:
            self.same("deadwood", ours, utils().min_deadwood(numbers))
            return
        # Its count of eleven cards is what is left after the best discard.
        theirs = utils().min_deadwood(numbers)
        best = min(option.deadwood or 0 for option in ginrummy.discards(hand, profile=PROFILE))
        if best == theirs:
            self.compared += 1
        else:
            self.explain(FACE_DOWN, proven=theirs > best == self.best_by_its_ten_cards(hand))

    def best_by_its_ten_cards(self, hand: Hand) -> int:
        """Give the least that a discard leaves, by its own count of the ten cards left."""
        return min(int(utils().min_deadwood(numbers_of(hand - {card}))) for card in hand)

    def compare_draws(self) -> None:
        """Compare what may be drawn."""
        names = {
            Pass(): PASS,
            TakeDiscard(): DRAW_UPCARD,
            DrawStock(): DRAW_STOCK,
        }
        ours = {names[action] for action in self.deal.legal_actions if action in names}
        self.same("draws", ours, set(self.state.legal_actions()))

    def compare_throws(self) -> None:
        """Compare what may be thrown, and with what thrown one may knock."""
        deal, state = self.deal, self.state
        theirs = set(state.legal_actions())
        knocks = KNOCK in theirs
        theirs.discard(KNOCK)
        actions = tuple(deal.legal_actions)
        throws = {
            OPEN_SPIEL.index(action.card) for action in actions if isinstance(action, Discard)
        }
        if deal.taken is not None:
            # Every time; counted once a turn.
            self.explain(TAKEN, proven=theirs - throws == {OPEN_SPIEL.index(deal.taken)})
            theirs -= {OPEN_SPIEL.index(deal.taken)}
        self.same("discards", throws, theirs)
        ours = {OPEN_SPIEL.index(action.card) for action in actions if isinstance(action, Knock)}
        left = utils().legal_discards(numbers_of(deal.hand), 10) if knocks else []
        if knocks:
            after = state.clone()
            after.apply_action(KNOCK)
            self.same("its cards to knock with", set(left), set(after.legal_actions()))
        locked = set() if deal.taken is None else {OPEN_SPIEL.index(deal.taken)}
        if ours and not knocks:
            by_ten = self.best_by_its_ten_cards(deal.hand)
            fixed = utils().min_deadwood(numbers_of(deal.hand))
            self.explain(REFUSED, proven=by_ten <= 10 < fixed)
        elif set(left) - ours:
            self.explain(TAKEN_KNOCK, proven=set(left) - ours == locked and ours <= set(left))
        else:
            self.same("knocks", ours, set(left))

    def draw(self) -> None:
        """Draw, in both."""
        deal = self.deal
        options = tuple(deal.legal_actions)
        action = self.rng.choice(options)
        if isinstance(action, Pass):
            self.state.apply_action(PASS)
        elif isinstance(action, DrawStock):
            self.state.apply_action(DRAW_STOCK)
            self.state.apply_action(OPEN_SPIEL.index(deal.stock[0]))
        else:
            # The first upcard does not count.
            self.upcards += deal.phase is Phase.DRAW
            self.state.apply_action(DRAW_UPCARD)
        self.deal = deal.apply(action)

    def throw(self, *, eager: bool) -> None:
        """Throw a card, or knock, in both."""
        deal = self.deal
        actions = tuple(deal.legal_actions)
        knocks = [action for action in actions if isinstance(action, Knock)]
        may_knock = KNOCK in self.state.legal_actions()
        if knocks and may_knock and self.rng.random() < 0.6:
            self.knock(self.rng.choice(knocks))
            return
        throws = [action for action in actions if isinstance(action, Discard)]
        if eager and self.rng.random() < 0.8:
            order = [option.card for option in ginrummy.discards(deal.hand, profile=PROFILE)]
            throws.sort(key=lambda action: order.index(action.card))
            throws = throws[:1]
        action = self.rng.choice(throws)
        self.state.apply_action(OPEN_SPIEL.index(action.card))
        self.deal = deal.apply(action)

    def knock(self, action: Knock) -> None:
        """Knock in both, with this library's spread and defence, and compare the score."""
        deal = self.deal.apply(action)
        if not deal.is_over:
            deal = deal.apply(Defend())
        # Its state is made anew: a knock and a defence are many actions there, each of them checked.
        self.deal, self.state = deal, to_open_spiel(deal, game=game())
        self.compare_score(deal)

    def compare_score(self, deal: Deal) -> None:
        """Compare the scores of a finished deal."""
        self.same("over", deal.is_over, self.state.is_terminal())
        if deal.result is None:
            raise UnexplainedError("no result")
        ours = deal.result.points[0] - deal.result.points[1]
        theirs = round(self.state.returns()[0])
        if ours != theirs:
            tie = len(set(deal.result.counts)) == 1 and deal.result.counts != ()
            self.explain(TIE, proven=tie and abs(ours) == 25 and theirs == 0)
        else:
            self.compared += 1

    def finish(self) -> None:
        """Compare the end of a deal in which nobody knocked."""
        state = self.state
        if not state.is_terminal():
            legal = set(state.legal_actions())
            wall = str(state.current_phase()).endswith("WALL")
            self.explain(WALL, proven=wall and PASS in legal and legal <= {PASS, KNOCK})
            state.apply_action(PASS)
        self.compare_score(self.deal)

    def run(self, *, eager: bool) -> None:
        """Play the deal to its end."""
        while not self.deal.is_over:
            if self.state.is_terminal():
                if self.upcards >= CAP:
                    self.explain(CAPPED, proven=self.upcards == CAP)
                else:
                    self.explain(REPEATED, proven="Repeated move: 3" in str(self.state))
                return
            self.compare()
            if self.deal.phase is Phase.DISCARD:
                self.throw(eager=eager)
            else:
                self.draw()
        if self.deal.knocker is None:
            self.finish()


def compare_deals(deals: int) -> None:
    """Play the deals and print what differed, and why."""
    counts: Counter[str] = Counter()
    outcomes: Counter[str] = Counter()
    compared = 0
    for seed in range(deals):
        table = Table(seed, counts)
        try:
            table.run(eager=seed % 2 == 0)
        except UnexplainedError as error:
            sys.exit(f"deal {seed}: {error}")
        compared += table.compared
        result = table.deal.result
        outcomes["unfinished there" if result is None else result.outcome.value] += 1
    ends = ", ".join(f"{count} {name}" for name, count in outcomes.most_common())
    print(f"{deals} deals ({ends}); {compared} comparisons agree.")
    print("Differences, each by a rule that open_spiel plays otherwise:")
    for reason in REASONS:
        print(f"  {counts[reason]:7,}  {reason}")
    print("        0  not explained")


def play_here(rng: Random) -> int:
    """Play random legal moves to the end; give their number."""
    deal = Deal.start(PROFILE, rng=rng)
    while not deal.is_over:
        deal = deal.apply(rng.choice(tuple(deal.legal_actions)))
    return len(deal.history)


def play_there(rng: Random) -> int:
    """Play random legal moves to the end there; give their number."""
    state = game().new_initial_state()
    moves = 0
    while not state.is_terminal():
        state.apply_action(rng.choice(state.legal_actions()))
        moves += 1
    return moves


def time_playouts(rounds: int, deals: int) -> None:
    """Time random playouts, the two by turns."""
    times: dict[str, list[float]] = {"here": [], "there": []}
    moves: Counter[str] = Counter()
    for number in range(rounds + 1):
        for name, play in (("here", play_here), ("there", play_there)):
            rng = Random(number)
            begin = process_time()
            played = sum(play(rng) for _ in range(deals))
            if number:  # the first round warms up
                times[name].append((process_time() - begin) / deals)
                moves[name] += played
    here, there = (median(times[name]) for name in ("here", "there"))
    print(
        f"A playout of random legal moves, processor time, median of {rounds} rounds of {deals} deals:"
    )
    for name, seconds in (("ginrummy", here), ("open_spiel", there)):
        key = "here" if name == "ginrummy" else "there"
        count = moves[key] / (rounds * deals)
        print(f"  {name:<10} {seconds * 1e3:6.2f} ms a deal, {count:.0f} moves")
    print(f"  ratio {here / there:.2f}")


def random_ten(rng: Random) -> list[Card]:
    """Give ten cards of the pack."""
    return rng.sample(standard_pack(), 10)


def rich_ten(rng: Random) -> list[Card]:
    """Give ten cards of five adjacent ranks, or seven of two suits and nine ranks, and three."""
    if rng.random() < 0.5:
        low = rng.randint(1, 9)
        return rng.sample([c for c in standard_pack() if low <= c.rank < low + 5], 10)
    low = rng.randint(1, 5)
    suits = rng.sample(list(Suit), 2)
    pool = [c for c in standard_pack() if c.suit in suits and low <= c.rank < low + 9]
    seven = rng.sample(pool, 7)
    return seven + rng.sample([c for c in standard_pack() if c not in seven], 3)


def compare_eleven(hands: int) -> None:
    """Compare the counts of eleven cards, rich in melds."""
    rng = Random("eleven")
    fixed = 0
    for _ in range(hands):
        ten = rich_ten(rng)
        one = rng.choice([card for card in standard_pack() if card not in ten])
        table = Table(0, Counter())
        table.compare_deadwood(Hand([*ten, one]))
        fixed += table.counts[FACE_DOWN]
    print(f"The best discard from {hands} rich hands of eleven: {fixed} too high in open_spiel,")
    print("  where its own count of the ten cards left agrees with this library.")


def compare_hands(rounds: int, hands: int) -> None:
    """Compare and time the deadwood of ten cards."""
    print(f"Deadwood of ten cards, {hands} hands, processor time, median of {rounds} rounds:")
    for name, make in (("random", random_ten), ("rich", rich_ten)):
        rng = Random(name)
        ours = [Hand(make(rng)) for _ in range(hands)]
        theirs = [numbers_of(hand) for hand in ours]
        count = utils().min_deadwood
        here, there = [], []
        found: list[int] = []
        known: list[int] = []
        for _ in range(rounds):
            begin = process_time()
            found = [deadwood(hand) for hand in ours]
            here.append((process_time() - begin) / hands)
            begin = process_time()
            known = [count(numbers) for numbers in theirs]
            there.append((process_time() - begin) / hands)
        wrong = sum(a != b for a, b in zip(found, known, strict=True))
        quick, slow = median(here) * 1e9, median(there) * 1e9
        print(
            f"  {name:<6}  ginrummy {quick:6,.0f} ns, open_spiel {slow:6,.0f} ns, "
            f"ratio {quick / slow:.2f}, disagreements {wrong}"
        )
        if wrong:
            sys.exit("a disagreement on ten cards has no explanation")


def main() -> None:
    """Compare, then time."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--deals", type=int, default=2000, help="deals to compare")
    parser.add_argument("--rounds", type=int, default=9, help="rounds of each timing")
    chosen = parser.parse_args()
    compare_deals(chosen.deals)
    time_playouts(chosen.rounds, 50)
    compare_hands(chosen.rounds, 5000)
    compare_eleven(5000)


if __name__ == "__main__":
    main()
