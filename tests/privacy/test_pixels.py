"""What is hidden from a seat changes nothing on its screen. At full counts: `make proof`."""

from __future__ import annotations

from typing import Any

import pytest

from miaui.core.game import Progress
from miaui.games.miaui.public.cards import FISH, ROUNDS
from miaui.match.referee import Referee
from testkit.privacy.glass import TAKEN_OVER
from testkit.privacy.proof import Leak, prove

POSITIONS = 20
SHOWN_AGAIN = (35, 51)
"""Positions in which a seat that takes over is shown a pile whose top is covered by now."""


@pytest.mark.parametrize("number", [*range(POSITIONS), *SHOWN_AGAIN])
def test_hidden_things_change_nothing(number: int) -> None:
    assert prove(number) >= 7


def test_takeovers_of_the_proof_show_and_say_what_was_missed() -> None:
    TAKEN_OVER.clear()
    for number in range(POSITIONS):
        prove(number)
        if TAKEN_OVER["pictures"] and TAKEN_OVER["words"]:
            return
    pytest.fail("no position has pictures and words")


def test_the_proof_would_notice(monkeypatch: pytest.MonkeyPatch) -> None:
    """With a mat that shows a round hanging on the card in the box, the proof fails soon."""

    def leaky(self: Any) -> Progress:
        return Progress(len(self.record.dives) + FISH.index(self.record.deal.removed), ROUNDS)

    monkeypatch.setattr(Referee, "progress", property(leaky))
    with pytest.raises(Leak):
        for number in range(12):
            prove(number)
