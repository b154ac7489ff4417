"""The session that plays deals through records and back: that it plays, compares and tells."""

from __future__ import annotations

from typing import TYPE_CHECKING

import attrs
import pytest

pytest.importorskip("resource", reason="memory is measured as POSIX does")

from tests.load.__main__ import TABLES, losses, main, play, report, work

if TYPE_CHECKING:
    from ginrummy.play import Deal


def test_deals_of_every_profile_lose_nothing(capsys: pytest.CaptureFixture[str]) -> None:
    # Two of each table, so that a sheet is gone on with.
    assert main(["--deals", str(2 * len(TABLES)), "--processes", "1", "--seed", "61"]) == 0
    printed = capsys.readouterr().out
    assert f"\n{2 * len(TABLES)} deals in " in printed
    assert "\nlosses: 0\n" in printed


def test_a_share_of_the_deals() -> None:
    share = work(1, 3, 8, "61")
    assert share.deals == 3
    assert share.early.megabytes > 0
    assert share.late.objects > 0


def test_a_loss_fails_the_run(capsys: pytest.CaptureFixture[str]) -> None:
    deal = play(0, "61")
    assert not list(losses(deal))
    # What cannot be read from its moves.
    wrong: Deal = attrs.evolve(deal, without_stock=deal.without_stock + 1)
    lost = list(losses(wrong))
    assert [loss.partition(":")[0] for loss in lost] == ["line", "JSON", "replay"]
    share = work(0, 1, 1, "61")
    assert report([share._replace(losses=lost)], 1) == 1
    assert f"losses: 3\n{lost[0]}\n" in capsys.readouterr().out
