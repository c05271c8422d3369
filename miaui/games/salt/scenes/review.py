"""Sea Salt & Paper's part of its review, with moves as pictures: the cards that they are about, or the sign
of a call."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import assert_never

from miaui.core.seat import Seat
from miaui.engine.draw.canvas import Canvas
from miaui.engine.draw.geometry import Rect
from miaui.games.salt.public.cards import UNKNOWN, Card
from miaui.games.salt.public.events import Event
from miaui.games.salt.public.moves import Action, Call, Draw, End, Keep, Lay, NewDeal, Pass, Pick, TakeTop
from miaui.games.salt.public.view import View
from miaui.games.salt.scenes.choices import SaltChoices
from miaui.games.salt.tabletop.layout.spots import CARD_RATIO
from miaui.games.salt.tabletop.paint.cards import CardPose, draw_card
from miaui.match.replay import GameReplay
from miaui.scenes.game_ui import Painter
from miaui.scenes.turn_names import TurnNames

_STEP, _TURN = 0.42, 7.0
"""Distance of the cards of a fan, as a part of their width; the turn of one against the next in degrees."""


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
        return _picture(self._replay.at(step, seat), move.action)


def _picture(view: View, action: Action) -> Painter:
    """Return what paints an action at a view."""
    match action:
        case Call(last_chance):
            return _sign("salt/scene/icon-last-chance" if last_chance else "salt/scene/icon-stop")
        case Draw():
            return partial(_fan, (UNKNOWN, UNKNOWN))
        case TakeTop(pile):
            return partial(_fan, (view.open.piles[pile].top or UNKNOWN,))
        case Keep(card) | Pick(card):
            return partial(_fan, (card,))
        case Lay(cards):
            return partial(_fan, cards)
        case End() | Pass() | NewDeal():
            return _sign("salt/scene/paw")
        case _:
            assert_never(action)


def _sign(name: str) -> Painter:
    """Return what paints one picture, a little smaller than its box."""
    return lambda canvas, box: canvas.draw_in(name, box.inset(0.14 * box.w, 0.14 * box.h), 2.4)


def _fan(cards: Sequence[Card], canvas: Canvas, box: Rect) -> None:
    """Paint cards beside each other, over each other in part, as large as they fit."""
    more = len(cards) - 1
    wide = min(box.h / CARD_RATIO, box.w / (1 + more * _STEP)) * (1 - 0.1 * min(1, more))
    for place, card in enumerate(cards):
        aside = place - more / 2
        draw_card(
            canvas,
            card,
            CardPose(box.cx + aside * _STEP * wide, box.cy, wide, aside * _TURN, small=wide < 110),
        )
