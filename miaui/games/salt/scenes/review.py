"""Sea Salt & Paper's part of its review, with moves as pictures: the cards that they are about, or the sign
of a call."""

from __future__ import annotations

from collections.abc import Sequence
from typing import assert_never

from miaui.core.seat import Seat
from miaui.engine.draw.canvas import Painter
from miaui.games.salt.public.cards import UNKNOWN, Card
from miaui.games.salt.public.events import Event
from miaui.games.salt.public.moves import Action, Call, Draw, End, Keep, Lay, NewDeal, Pass, Pick, TakeTop
from miaui.games.salt.public.view import View
from miaui.games.salt.scenes.choices import SaltChoices
from miaui.games.salt.tabletop.paint.cards import draw_fan
from miaui.history.turn_names import TurnNames
from miaui.match.replay import GameReplay

_TURN = 7.0
"""Degrees from one card of a fan to the next."""


class SaltReview:
    """The `ReviewGuide` of Sea Salt & Paper."""

    checked = ""
    seals: Sequence[str] = ()
    elsewhere = SaltChoices.elsewhere

    def __init__(self, replay: GameReplay[Event, View]) -> None:
        self.title = TurnNames(replay, lambda place: replay.start(place, None).open.deal).title
        self._replay = replay

    def words(self, step: int, seat: Seat, text: str) -> str:
        """Return a move's text in words, as `SaltChoices.words` says it: "Two cards from the deck"; `step` is
        the number of moves before it. ValueError for a text that is no move."""
        return SaltChoices().words(self._replay.at(step, seat), self._replay.game.codec.read_move(seat, text))

    def sign(self, seat: Seat, text: str) -> str:
        """Return "": every choice of this game takes words."""
        return ""

    def picture(self, step: int, seat: Seat, text: str) -> Painter:
        """Return a painter of a move: of its cards (two backs for a draw, a back for an empty pile), of the
        sign of a call, of a paw for End and Pass. `step` is the number of moves before it. ValueError for a
        text that is no move."""
        move = self._replay.game.codec.read_move(seat, text)
        return _picture(self._replay.at(step, seat), move.action)


def _picture(view: View, action: Action) -> Painter:
    """Return a painter of an action at a view."""
    match action:
        case Call(last_chance):
            return _sign("salt/scene/icon-last-chance" if last_chance else "salt/scene/icon-stop")
        case Draw():
            return _fan(UNKNOWN, UNKNOWN)
        case TakeTop(pile):
            return _fan(view.open.piles[pile].top or UNKNOWN)
        case Keep(card) | Pick(card):
            return _fan(card)
        case Lay(cards):
            return _fan(*cards)
        case End() | Pass() | NewDeal():
            return _sign("salt/scene/paw")
        case _:
            assert_never(action)


def _sign(name: str) -> Painter:
    """Return a painter of one picture, a little smaller than its box."""
    return lambda canvas, box: canvas.draw_in(box.inset(0.14 * box.w, 0.14 * box.h), name, most=2.4)


def _fan(*cards: Card) -> Painter:
    """Return a painter of a fan of cards."""
    return lambda canvas, box: draw_fan(canvas, box, cards, turn=_TURN)
