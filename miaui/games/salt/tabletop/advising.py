"""Kiti's advice at the beach: her note hangs over the sandcastles, beside her."""

from __future__ import annotations

from collections.abc import Sequence

from miaui.bots.kit import Why
from miaui.core.seat import Seat
from miaui.engine.draw.geometry import Rect
from miaui.engine.i18n import N_
from miaui.games.salt.public.moves import Action, Keep, Lay, Move
from miaui.games.salt.tabletop import clearings, ui
from miaui.games.salt.tabletop.animation.animation import revealed
from miaui.games.salt.tabletop.commands import HAND, LOOKED, SEAT
from miaui.games.salt.tabletop.ui import TableAdvising, TableFrame
from miaui.games.salt.tabletop.words import advice as words
from miaui.tabletop.counsel.advice import Option
from miaui.tabletop.counsel.picture import BADGE, AnswerSpace, Mark, Portrait, clearest
from miaui.tabletop.counsel.places import AdvicePlaces, Opening

_FREE = 118.0
"""Height above the sand that stays free below the note: the towers' points (units)."""
_ABOVE, _GOAL, _FACE = 14.0, 40.0, 230.0
"""Room below a note, of the goal's number above the castles, and of a cat's face (units)."""
_BELOW = 22.0
"""Room between the window's edge and what is said of a choice (units)."""
_BESIDE = 30.0
"""Room between the right pile, which may be marked, and the question (units)."""


def places(frame: TableFrame) -> AdvicePlaces:
    """Return the boxes of Kiti's plank (`layout.ask`), of her note and of her question over the castles, and
    the point of her mouth. `free` is False while mermaids sing, hands are counted, or the letter of a call
    lies over the plank."""
    lay, more = frame.layout, max(0.0, frame.layout.text - 1.0)
    towers = lay.towers
    high = 190 + 200 * more
    widest = towers.right - lay.piles[-1].box.right - _BESIDE
    wide = min(max(towers.w - 10, 350 + 120 * more), widest)
    note = Rect(towers.right - wide, towers.bottom - _FREE - high, wide, high)
    high, wide = 226 + 50 * more, max(towers.w + 90, 540) + 60 * more
    high, wide = high + max(0.0, wide - widest), min(wide, widest)
    question = Rect(towers.right - wide, towers.bottom - 150 - high, wide, high)
    reveal = revealed(frame.animation)
    covered = reveal.singer is not None or reveal.racks > 0
    letter = bool(ui.choice_of(frame).calling) and lay.bet.overlaps(lay.ask)
    mouth = towers.x - 18, towers.bottom - 78
    return AdvicePlaces(lay.ask, note, question, mouth, free=not (covered or letter))


def portrait(frame: TableFrame, seat: Seat) -> Portrait | None:
    """Return the boat of a seat as its portrait: the control "seat.N", and the middle of its face; `alone` is
    True. None while a press on the boat steals from it."""
    if f"{SEAT}{seat}" in frame.ui.choice.targets:
        return None
    return Portrait(f"{SEAT}{seat}", frame.layout.seats[seat].face, alone=True)


def answer_space(frame: TableFrame, seat: Seat) -> AnswerSpace:
    """Return the window for what is said of a seat's choice. It leaves bare deck, piles, what was laid, and
    the boat; it keeps what tooltips leave free, and the other boats, if there is room."""
    lay = frame.layout
    box, looks = lay.seats[seat], frame.display.looks()
    bare = [lay.deck.box, *[pile.box for pile in lay.piles], box.box, box.plank, box.rack]
    bare += [lay.seats[other].lane for other, look in looks if look.laid]
    held = [*clearings.keep_clear(frame), *[other.box for other in lay.seats], lay.panel, lay.pause]
    return AnswerSpace(frame.canvas.bounds.inset(_BELOW), tuple(bare), tuple(held))


def _kept(action: Action, table: TableFrame) -> bool:
    """True if the card that an action keeps was chosen, and only the pile for the other one is asked for."""
    choice = ui.choice_of(table)
    return isinstance(action, Keep) and choice.kept is not None and choice.looking[choice.kept] == action.card


class BeachAdvising(TableAdvising):
    """Kiti's advice as the beach shows it."""

    guide = N_("Kiti")
    opening = Opening(
        N_("Take a card from the deck or a pile. Collect pairs! From 7 points on you may end the round."),
        ("deck", "pile.0", "pile.1"),
    )

    places, portrait = staticmethod(places), staticmethod(portrait)
    answer_space = staticmethod(answer_space)
    deed = staticmethod(words.deed)

    def name(self, move: Move) -> str:
        return words.within(move.action)

    def short(self, move: Move, place: int) -> str:
        return words.short(move.action)

    def note(self, frame: TableFrame, size: tuple[float, float]) -> Rect:
        """Return the room of Kiti's note, as large as that has to be: above the castles, over the middle of
        the sea, on the towel, or over the castles, where it covers least of what she speaks of and of
        castles and cats, then of what lies on the beach."""
        lay, usual, (wide, high) = frame.layout, places(frame).note, size
        over = Rect(usual.x, usual.bottom - high, wide, high)
        middle = lay.deck.x - wide / 2
        above = lay.castle.y - _GOAL - 3 * _ABOVE - high  # its tail lies over the goal else
        low = min(pile.box.y for pile in lay.piles) - _ABOVE - high
        corners = [(over.x, above), (middle, above), (middle, low), (lay.towel.x, lay.towel.bottom - high)]
        tried = [Rect(x, y, wide, high) for x, y in corners if y >= lay.pause.bottom]
        kept = [lay.towel, lay.deck.box, *[pile.box for pile in lay.piles]]
        return clearest([(box,) for box in [*tried, over]], self._bare(frame), kept)[0]

    def _bare(self, frame: TableFrame) -> list[Rect]:
        """Return the boxes of what has to be seen beside a note: the moves that are worth a thought, castles
        with their goal, and the other cats with what they have laid."""
        lay, display = frame.layout, frame.display
        castle = lay.castle._replace(y=lay.castle.y - _GOAL, h=lay.castle.h + _GOAL)
        bare = [castle]
        for seat, box in enumerate(lay.seats):
            if seat != lay.front_seat:
                x, y = box.face
                bare += [Rect.around(x, y, _FACE * box.size, _FACE * box.size), box.plank]
            if display.seats[seat].laid:
                bare.append(box.lane)
        return bare + [mark.box for option in self._tips(frame) for mark in self.marks(option.move, frame)]

    def _tips(self, frame: TableFrame) -> Sequence[Option[Move]]:
        """Return the moves that are worth a thought, the best first; () without a hint."""
        return () if frame.hint is None else frame.hint.tips(self.name)

    def reason(self, why: Why, tips: Sequence[Option[Move]], frame: TableFrame) -> str:
        """Return the reason in a sentence as `words.reason` says it, for one tip alone or for several."""
        return words.reason(why, several=len(tips) > 1)

    def tag(self, option: Option[Move], tips: Sequence[Option[Move]], frame: TableFrame) -> str:
        """Return "lay it here", translated, for a kept card that is chosen already, where the tag is on the
        pile for the other one; "or this" where the best tip has an equal tag; else the tag of the move's
        action, as `words.tag`."""
        said = words.tag(option.move.action)
        if _kept(option.move.action, frame):
            return words.aimed()
        return words.other() if option != tips[0] and said == words.tag(tips[0].move.action) else said

    def answered(self, frame: TableFrame) -> bool:
        """True if the card to keep is chosen, and only the pile for the other one is asked for."""
        return ui.choice_of(frame).kept is not None

    def marks(self, move: Move, frame: TableFrame) -> list[Mark]:
        """Return a mark at each control that leads to a move and is there now, in the order of the controls;
        only the first is `tagged`. Of a pair whose cards are in the hand the cards alone are marked, not the
        tag that offers it. [] where no such control is there, and for another card than the best one once
        that is chosen."""
        ids, choice, action = ui.points_at(move, frame), ui.choice_of(frame), move.action
        if isinstance(action, Keep) and choice.kept is not None and not _kept(action, frame):
            if any(_kept(tip.move.action, frame) for tip in self._tips(frame)[:1]):
                return []
            looked = enumerate(choice.looking)
            ids = frozenset([f"{LOOKED}{at}" for at, card in looked if card == action.card])
        controls = [control for control in frame.table.controls() if control.id in ids]
        cards = [control for control in controls if control.id.startswith(HAND)]
        if isinstance(action, Lay) and cards:
            return [Mark(control.rect, control.angle, tagged=control is cards[0]) for control in cards]
        return [
            Mark(control.rect, control.angle, tagged=control is controls[0], notch=BADGE)
            for control in controls
        ]


ADVISING = BeachAdvising()
