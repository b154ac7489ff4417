"""
The hands that are asked about: seeded, so that every contestant in every run has the same ones.

Random hands hardly ever meld, so there are also hands rich in melds.
"""

from __future__ import annotations

from random import Random

from ginrummy import Arrangement, Hand, arrange, discards, joker_pack, standard_pack


def random_hands(cards: int, count: int) -> list[Hand]:
    """Draw hands from the whole pack: ``random10``, ``random11`` and so on."""
    rng = Random(f"random{cards}")
    return [Hand(rng.sample(standard_pack(), cards)) for _ in range(count)]


def rich_hands(cards: int, count: int) -> list[Hand]:
    """
    Draw hands rich in melds: ``rich10`` and ``rich11``.

    Of the first ten cards, either all come from five ranks in a row, or seven from nine ranks of two
    suits. Any further card comes from the whole pack.
    """
    rng = Random(f"rich{cards}")
    return [_rich_hand(rng, cards) for _ in range(count)]


def _rich_hand(rng: Random, cards: int) -> Hand:
    pack = standard_pack()
    if rng.random() < 0.5:
        low = rng.randint(1, 9)
        drawn = rng.sample([card for card in pack if low <= card.rank < low + 5], 10)
    else:
        low = rng.randint(1, 5)
        suits = rng.sample(range(4), 2)
        pool = [card for card in pack if card.suit in suits and low <= card.rank < low + 9]
        drawn = rng.sample(pool, 7)
    rest = [card for card in pack if card not in drawn]
    return Hand(drawn + rng.sample(rest, cards - len(drawn)))


def joker_hands(cards: int, count: int) -> list[Hand]:
    """Draw hands from the pack with two jokers."""
    rng = Random(f"joker{cards}")
    return [Hand(rng.sample(joker_pack(), cards)) for _ in range(count)]


def knocks(count: int) -> list[tuple[Arrangement, Hand]]:
    """
    Play deals until somebody knocks: the spread, and the hand that defends itself.

    Each player draws from the stock and throws the best card, so the hands are as in play.
    """
    rng = Random("knocks")
    found: list[tuple[Arrangement, Hand]] = []
    while len(found) < count:
        pack = rng.sample(standard_pack(), 52)
        mine, other = Hand(pack[:10]), Hand(pack[10:20])
        for card in pack[20:50]:
            best = discards(mine | {card})[0]
            mine = (mine | {card}) - {best.card}
            if best.may_go_out:
                if best.deadwood:
                    found.append((arrange(mine), other))
                break
            mine, other = other, mine
    return found
