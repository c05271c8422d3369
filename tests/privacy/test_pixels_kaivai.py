"""A stake that is not yet opened changes nothing on the others' screens."""

from __future__ import annotations

from typing import Any

import pytest

from miaui.core.game import Progress
from miaui.match.referee import Referee
from testkit.privacy.glass import TAKEN_OVER
from testkit.privacy.kaivai_proof import prove
from testkit.privacy.proof import Leak

POSITIONS = 8


@pytest.mark.parametrize("number", range(POSITIONS))
def test_hidden_stakes_change_nothing(number: int) -> None:
    assert prove(number) >= 6


def test_takeovers_of_the_proof_show_and_say_what_was_missed() -> None:
    TAKEN_OVER.clear()
    for number in range(POSITIONS):
        prove(number)
        if TAKEN_OVER["pictures"] and TAKEN_OVER["words"]:
            return
    pytest.fail("no position has pictures and words")


def test_the_proof_would_notice(monkeypatch: pytest.MonkeyPatch) -> None:
    """With a mat that shows a round hanging on what was staked, the proof fails soon."""

    def leaky(self: Any) -> Progress:
        return Progress(sum(stake or 0 for stake in self._state.stakes), 8)

    monkeypatch.setattr(Referee, "progress", property(leaky))
    with pytest.raises(Leak):
        for number in range(12):
            prove(number)
