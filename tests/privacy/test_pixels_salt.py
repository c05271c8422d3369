"""What is hidden from a seat at the beach changes nothing on its screen. Full counts:
`python -m workshop.proof pixels`."""

from __future__ import annotations

from typing import Any

import pytest

from miaui.core.game import Progress
from miaui.games.salt.public.cards import CARDS
from miaui.match.referee import Referee
from testkit.privacy.proof import Leak
from testkit.privacy.salt_proof import prove

POSITIONS = 20


@pytest.mark.parametrize("number", range(POSITIONS))
def test_hidden_things_change_nothing(number: int) -> None:
    assert prove(number) >= 1


def test_the_proof_would_notice(monkeypatch: pytest.MonkeyPatch) -> None:
    """With a mat that shows a round hanging on the card that comes next, the proof fails soon."""

    def leaky(self: Any) -> Progress:
        deck = self._state.deck
        return Progress(CARDS.index(deck[-1]) if deck else 0, None)

    monkeypatch.setattr(Referee, "progress", property(leaky))
    with pytest.raises(Leak):
        for number in range(12):
            prove(number)
