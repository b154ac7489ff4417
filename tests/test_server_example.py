"""The server of the documentation: two programs meet on it, and what it sends is looked at."""

from __future__ import annotations

import asyncio
import json
from typing import TYPE_CHECKING

from examples.server import Server, Table
from ginrummy import MODERN, Card, discards
from ginrummy.json import dumps, loads
from ginrummy.play import Action, Discard, Knock, Phase, View
from ginrummy.rules import GameScoring

if TYPE_CHECKING:
    from asyncio import StreamReader, StreamWriter
    from collections.abc import Callable, Coroutine
    from typing import Any, TypeAlias

    from ginrummy import Profile

    Player: TypeAlias = Callable[[StreamReader, StreamWriter], Coroutine[Any, Any, None]]

TO_ONE = MODERN.replace(name="to one point", game_scoring=GameScoring(target=1))
KING = dumps(Discard(Card.parse("KD"))).encode() + b"\n"


class Watched(Server):
    """A server that is caught when it sends a card that its player may not know."""

    sent = 0

    def send(self, seat: int, text: str) -> None:
        deal = self.table.deal
        hidden = {*deal.stock, *deal.discards[:-1]}
        if deal.spread is None:
            hidden |= deal.hands[1 - seat] - deal.shown[1 - seat]
        assert not [card.code for card in hidden if f'"{card.code}"' in text]
        self.sent += 1
        super().send(seat, text)


def choose(view: View) -> Action:
    """Take the upcard, draw from the stock, go out when possible, or throw the best discard."""
    if view.phase is not Phase.DISCARD:
        return view.legal_actions[-1]
    cards = [option.card for option in discards(view.hand)]
    throws = [*map(Knock, cards), *map(Discard, cards)]
    return next(throw for throw in throws if throw in view.legal_actions)


async def play(reader: StreamReader, writer: StreamWriter) -> None:
    """Play until the server hangs up."""
    async for line in reader:
        view = loads(line, View)
        if view.legal_actions:
            writer.write(dumps(choose(view)).encode() + b"\n")


async def leave(reader: StreamReader, writer: StreamWriter) -> None:
    """Hang up at once."""
    await reader.readline()
    writer.close()


async def listen(reader: StreamReader, writer: StreamWriter) -> None:
    """Do nothing."""
    del writer
    await reader.read()


async def meet(server: Server, *players: Player) -> None:
    """Connect players one after the other, and have them play until the game is over."""
    async with await asyncio.start_server(server.welcome, "127.0.0.1", 0) as listening:
        address = listening.sockets[0].getsockname()
        lines = [await asyncio.open_connection(*address) for _ in players]
        await asyncio.gather(*[player(*line) for player, line in zip(players, lines, strict=True)])
        for _, writer in lines:
            writer.close()
            await writer.wait_closed()
        await server.over.wait()


def serve(profile: Profile, *players: Player) -> Watched:
    async def run() -> Watched:
        server = Watched(Table(profile))
        await meet(server, *players)
        return server

    return asyncio.run(run())


def test_two_programs_play_a_game_and_are_sent_no_hidden_card() -> None:
    server = serve(TO_ONE, play, play)
    assert server.table.sheet.result is not None
    assert server.table.sheet.result.reason == "target reached"
    assert server.sent > 10


def test_a_player_who_leaves_resigns() -> None:
    sheet = serve(MODERN, leave, listen).table.sheet
    assert sheet.result is not None
    assert (sheet.result.winner, sheet.result.reason) == (1, "resignation")


def test_a_third_player_is_sent_away() -> None:
    server = serve(MODERN, listen, leave, listen)
    assert len(server.players) == 2


def test_a_line_without_an_end_is_the_end() -> None:
    async def babble(reader: StreamReader, writer: StreamWriter) -> None:
        writer.write(b"x" * 100_000)
        await listen(reader, writer)

    sheet = serve(MODERN, babble, listen).table.sheet
    assert sheet.result is not None
    assert sheet.result.winner == 1


def test_a_player_out_of_turn_learns_nothing() -> None:
    table = Table()
    before = table.deal
    assert table.act(0, KING) == "it is not your turn"
    assert table.deal is before


def test_what_is_not_legal_or_cannot_be_read_is_refused() -> None:
    table = Table()
    before = table.deal
    assert table.act(1, KING) == "Discard is not possible now: the phase is 'offer'"
    assert table.act(1, b"fold") == "line 1 column 1: Expecting value"
    assert table.deal is before
    assert table.sheet.history == ()


def test_the_next_deal_begins_when_a_deal_is_over_and_not_before() -> None:
    table = Table()
    assert not table.go_on()
    while not table.deal.is_over:
        seat = table.deal.turn or 0
        action = choose(table.deal.view(seat))
        assert table.act(seat, dumps(action).encode()) is None
    assert len(table.sheet.history) == 1
    assert table.go_on()
    assert not table.deal.is_over


def test_the_complaint_is_sent_to_its_player_alone() -> None:
    async def ask(reader: StreamReader, writer: StreamWriter) -> None:
        await reader.readline()
        writer.write(KING)
        assert json.loads(await reader.readline()) == {"error": "it is not your turn"}
        writer.close()

    async def wait(reader: StreamReader, writer: StreamWriter) -> None:
        del writer
        lines = (await reader.read()).splitlines()
        assert [loads(line, View).seat for line in lines] == [1]

    serve(MODERN, ask, wait)
