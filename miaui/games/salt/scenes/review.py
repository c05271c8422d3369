"""Sea Salt & Paper's part of its review."""

from __future__ import annotations

from collections.abc import Sequence

from miaui.core.seat import Seat
from miaui.games.salt.public.events import Event
from miaui.games.salt.public.view import View
from miaui.games.salt.scenes import move_pictures
from miaui.games.salt.scenes.choices import SaltChoices
from miaui.match.replay import GameReplay
from miaui.scenes.game_ui import Painter
from miaui.scenes.turn_names import TurnNames


class SaltReview:
    """The `ReviewGuide` of Sea Salt & Paper."""

    checked = ""
    seals: Sequence[str] = ()
    elsewhere = SaltChoices.elsewhere

    def __init__(self, replay: GameReplay[Event, View]) -> None:
        self.title = TurnNames(replay, lambda place: replay.start(place, None).open.deal).title
        self._replay = replay

    def words(self, step: int, seat: Seat, text: str) -> str:
        """Return what is done by a move."""
        return SaltChoices().words(self._replay.at(step, seat), self._replay.game.codec.read_move(seat, text))

    def sign(self, seat: Seat, text: str) -> str:
        """Return nothing: every choice takes words."""
        return ""

    def picture(self, step: int, seat: Seat, text: str) -> Painter:
        """Return what paints the cards of a move."""
        move = self._replay.game.codec.read_move(seat, text)
        return move_pictures.picture(self._replay.at(step, seat), move.action)
