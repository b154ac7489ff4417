"""
A server on which two players meet for a game: ``python examples/server.py``.

It listens on port 5252 of this computer. Every line is JSON. A player sends actions, such as
``{"action": "draw stock"}``, and is sent a view after each change, or ``{"error": "..."}``.
"""

from __future__ import annotations

import asyncio
import json
from typing import TYPE_CHECKING

from ginrummy import MODERN, Profile, start_game
from ginrummy.errors import GinRummyError
from ginrummy.json import dumps, loads
from ginrummy.play import Action, Deal

if TYPE_CHECKING:
    from asyncio import StreamReader, StreamWriter


class Table:
    """A score sheet, and the deal that is being played. It knows every card and stays here."""

    def __init__(self, profile: Profile = MODERN) -> None:
        self.sheet = start_game(profile)
        self.deal = self._next_deal(profile)

    def act(self, seat: int, line: bytes) -> str | None:
        """Do what a player asks for, or say why not and change nothing."""
        # Before all else: the reason for a refusal can name the cards of the player to act.
        if seat != self.deal.turn:
            return "it is not your turn"
        try:
            action = loads(line, Action, profile=self.deal.profile)
            self.deal = self.deal.apply(action)
        except GinRummyError as error:
            return str(error)
        if self.deal.result is not None:
            self.sheet = self.sheet.record(self.deal.result)
        return None

    def view(self, seat: int) -> str:
        """Write what one player may know."""
        return dumps(self.deal.view(seat, scores=self.sheet.scores))

    def go_on(self) -> bool:
        """Deal again after a deal, if the game is not over."""
        if not self.deal.is_over or self.sheet.is_over:
            return False
        self.deal = self._next_deal(self.deal.profile)
        return True

    def resign(self, seat: int) -> None:
        """End the game for a player who has left."""
        if not self.sheet.is_over:
            self.sheet = self.sheet.resign(seat)

    def _next_deal(self, profile: Profile) -> Deal:
        # Shuffled by the operating system's source, which nobody can guess.
        return Deal.start(profile, dealer=self.sheet.next_dealer())


class Server:
    """A table and the connections of its players, each at the seat of its place in the list."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.players: list[StreamWriter] = []
        self.over = asyncio.Event()

    async def welcome(self, reader: StreamReader, writer: StreamWriter) -> None:
        """Seat a player, and listen until the game is over or somebody leaves."""
        seat = len(self.players)
        if seat == 2:
            writer.close()
            return
        self.players.append(writer)
        if seat == 1:
            self.show()
        try:
            async for line in reader:
                self.answer(seat, line)
        except (ConnectionError, ValueError):
            pass  # The player is gone, or sends a line that never ends.
        self.table.resign(seat)
        self.close()

    def answer(self, seat: int, line: bytes) -> None:
        """Take a line from a player."""
        complaint = self.table.act(seat, line)
        if complaint is not None:
            self.send(seat, json.dumps({"error": complaint}))
            return
        self.show()
        if self.table.go_on():
            self.show()
        if self.table.sheet.is_over:
            self.close()

    def show(self) -> None:
        """Send each player their own view."""
        for seat in range(len(self.players)):
            self.send(seat, self.table.view(seat))

    def send(self, seat: int, text: str) -> None:
        """Send a line to one player."""
        self.players[seat].write(text.encode() + b"\n")

    def close(self) -> None:
        """Hang up."""
        for player in self.players:
            player.close()
        self.over.set()


async def main() -> None:
    """Serve one game and print its sheet."""
    server = Server(Table())
    async with await asyncio.start_server(server.welcome, "localhost", 5252):
        await server.over.wait()
    print(server.table.sheet)


if __name__ == "__main__":
    asyncio.run(main())
