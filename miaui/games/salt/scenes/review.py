"""Sea Salt & Paper's part of its review."""

from __future__ import annotations

from collections.abc import Sequence

from miaui.core.seat import Seat
from miaui.games.salt.scenes.choices import SaltChoices
from miaui.match.replay import AnyTape
from miaui.scenes.turn_names import TurnNames


class SaltReview:
    """The `ReviewGuide` of Sea Salt & Paper."""

    checked = ""
    seals: Sequence[str] = ()
    elsewhere = SaltChoices.elsewhere

    def __init__(self, tape: AnyTape) -> None:
        self.title = TurnNames(tape, lambda place: tape.start(place, None).open.deal).title
        self._tape = tape

    def words(self, step: int, seat: Seat, text: str) -> str:
        """Return what is done by a move."""
        return SaltChoices().words(self._tape.at(step, seat), self._tape.game.codec.read_move(seat, text))

    def sign(self, seat: Seat, text: str) -> str:
        """Return nothing: every choice takes words."""
        return ""
