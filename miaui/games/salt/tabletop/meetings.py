"""The new things of Sea Salt & Paper, as they are met once."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from miaui.engine.draw.canvas import Canvas, Painter
from miaui.engine.draw.geometry import Rect
from miaui.engine.i18n import N_, _
from miaui.games.salt.public.cards import (
    BOATS,
    CRABS,
    FISH,
    JELLYFISH,
    LOBSTER,
    MERMAID,
    PILES,
    THEFT,
    UNKNOWN,
    Card,
)
from miaui.games.salt.public.events import Called
from miaui.games.salt.public.moves import Call, Lay
from miaui.games.salt.tabletop.commands import HAND, LAID, LAST, LOOKED, PILE, SEAT, STOP
from miaui.games.salt.tabletop.paint.cards import draw_fan
from miaui.games.salt.tabletop.ui import TableFrame
from miaui.games.salt.tabletop.words import tips
from miaui.games.salt.tabletop.words.cards import card_title, points
from miaui.tabletop.meetings import Closer, picture
from miaui.tabletop.spec import Meeting


def _cards(*codes: str) -> Painter:
    """Return a painter of some cards, over each other in part."""
    cards = [Card(code) for code in codes]
    return lambda canvas, box: draw_fan(canvas, box, cards)


def _pairs(canvas: Canvas, box: Rect) -> None:
    """Paint three kinds of pairs, one below the other."""
    pairs = ("FIdb", "FIbk"), ("SKlb", "SWye"), ("BOye", "BOlb")
    for codes, cell in zip(pairs, box.rows(3, 10), strict=True):
        draw_fan(canvas, cell, [Card(code) for code in codes])


def _calls(canvas: Canvas, box: Rect) -> None:
    """Paint the signs of both calls."""
    for name, cell in zip(("stop", "last-chance"), box.rows(2, 10), strict=True):
        canvas.draw_in(cell, f"salt/scene/icon-{name}")


#: What to do with a pair of each kind, and what comes of it.
_LAYING = {
    CRABS: N_("Lay your two crabs: you take a card of your choice from a pile."),
    BOATS: N_("Lay your two boats: you play another turn at once."),
    FISH: N_("Lay your two fish: the top card of the deck is yours."),
    THEFT: N_("Lay your shark and swimmer: you steal a card from somebody’s hand."),
    JELLYFISH: N_("Lay your jellyfish and swimmer: they lock all others for their next turn."),
}
_WORTH = N_("Laid or in hand, it is worth 1 point.")


def _own_pair(frame: TableFrame) -> Lay | None:
    """Return a pair, not of crab and lobster, that the viewer may lay and whose effect finds something,
    without a starfish if that can be; None if there is none."""
    lays = [move.action for move in frame.legal if isinstance(move.action, Lay)]
    pairs = [lay for lay in lays if lay.kinds in _LAYING and lay.kinds not in frame.display.lapsing]
    pairs.sort(key=lambda lay: lay.trio)
    return next(iter(pairs), None)


def _pair(frame: TableFrame) -> bool:
    return _own_pair(frame) is not None


def _met_pair(frame: TableFrame) -> Closer:
    """Return the viewer's own pair, what to do with it, and what comes of it; for want of one all pairs."""
    lay = _own_pair(frame)
    if lay is None:
        return _PAIRS.closer
    piles = [str(top) for pile in PILES if (top := frame.display.piles[pile].top) is not None]
    back = [_BACK]
    gained = {CRABS: piles[:1], FISH: back, THEFT: back}.get(lay.kinds, [])
    lines = _(_LAYING[lay.kinds]), _(_WORTH)
    return Closer(_(_PAIRS.name), lines, _cards(*lay.cards[:2]), tuple([_cards(card) for card in gained]))


def _own_lobster(frame: TableFrame) -> Lay | None:
    lays = [move.action for move in frame.legal if isinstance(move.action, Lay)]
    return next((lay for lay in lays if lay.kinds == LOBSTER), None)


def _lobster(frame: TableFrame) -> bool:
    return _own_lobster(frame) is not None


def _met_lobster(frame: TableFrame) -> Closer:
    """Return crab and lobster as they are met: the viewer's own; for want of them as they are looked at
    later."""
    known, lay = _LOBSTER.closer, _own_lobster(frame)
    return known if lay is None else replace(known, paint=_cards(*lay.cards[:2]))


def _may_call(frame: TableFrame) -> bool:
    return any(isinstance(move.action, Call) for move in frame.legal)


def _mermaid(frame: TableFrame) -> bool:
    return MERMAID in frame.display.hand


def _bet(frame: TableFrame) -> bool:
    """Return True where Last Chance is offered or was called: its bonus counts there."""
    offered = any(isinstance(move.action, Call) and move.action.last_chance for move in frame.legal)
    return offered or any(isinstance(event, Called) and event.last_chance for event in frame.table.past())


_CHANCE = picture("salt/scene/icon-last-chance")
"""The sign of Last Chance."""


def _dared(frame: TableFrame) -> bool:
    """Return True on the viewer's last turn, where another seat has bet."""
    return frame.display.caller not in (None, frame.status.front) and bool(frame.legal)


def _met_dared(frame: TableFrame) -> Closer:
    """Return the bet that is on, and what it means for the viewer; for want of one how it is looked at
    later."""
    caller = frame.display.caller
    bet = None if caller is None else frame.display.points(caller)
    if caller is None or bet is None:
        return _DARED.closer
    name = frame.cast[caller].name
    lines = (
        _("{name} bets that nobody beats {points}. You have one more turn.").format(
            name=name, points=points(bet)
        ),
        _("With more, you score your cards."),
        _("If nobody has more, you score only your colour bonus."),
    )
    return Closer(_(_DARED.name), lines, _CHANCE)


def _many_mermaids(frame: TableFrame) -> bool:
    return frame.display.hand.count(MERMAID) in (2, 3)


_BACK = str(UNKNOWN)

MEETINGS = (
    Meeting(
        "meet.salt.pair",
        N_("A pair"),
        (
            N_("Lay two cards that match, and their effect happens."),
            _WORTH,
        ),
        _pair,
        _pairs,
        (),
        "salt-pair",
        here=_met_pair,
    ),
    Meeting(
        "meet.salt.lobster",
        N_("Crab and lobster"),
        (
            N_("Lay both to look at the top five cards of the deck."),
            N_("Keep one; the others are shuffled in."),
        ),
        _lobster,
        _cards("CRdb", "LObk"),
        (_cards(_BACK, _BACK, _BACK, _BACK, _BACK), _cards("MEwh")),
        "salt-lobster",
        here=_met_lobster,
    ),
    Meeting(
        "meet.salt.calls",
        N_("Stop and Last Chance"),
        (
            N_("With seven points you may end the round. Stop: everybody scores."),
            N_("Last Chance: the others have one more turn, and you bet to have the most."),
        ),
        _may_call,
        _calls,
        (),
        "salt-stop",
    ),
    Meeting(
        "meet.salt.mermaids",
        N_("A mermaid"),
        (
            N_("A point for each card of the colour you have most of."),
            N_("Four mermaids win the game at once."),
        ),
        _mermaid,
        _cards("MEwh"),
        (_cards("MEwh"), _cards("MEwh", "MEwh", "MEwh", "MEwh")),
        "salt-mermaid-1",
    ),
    Meeting(
        "meet.salt.song",
        N_("They begin to sing"),
        (
            N_("Four mermaids win at once!"),
            N_("Whoever holds them shows all four, and the game is over."),
        ),
        _many_mermaids,
        _cards("MEwh", "MEwh", "MEwh", "MEwh"),
        (),
        "salt-mermaid-1",
    ),
    Meeting(
        "meet.salt.dared",
        N_("Last Chance"),
        (
            N_("A bet to have the most. All others have one more turn; then points are compared."),
            N_("If anybody has more, whoever called it scores only the colour bonus."),
        ),
        _dared,
        _CHANCE,
        (),
        "salt-storm",
        here=_met_dared,
    ),
    Meeting(
        "meet.salt.bonus",
        N_("The colour bonus"),
        (
            N_("A point for each card of the colour you have most of."),
            N_("It counts only after Last Chance."),
        ),
        _bet,
        _cards("CRdb", "FIdb", "BOdb"),
        (),
        "salt-song",
    ),
)
_PAIRS, _LOBSTER, _CALLS, _MERMAIDS, _SONG, _DARED = MEETINGS[:6]


def closer(frame: TableFrame, control: str) -> Closer | None:
    """Return a large picture with a name and words for the control under the pointer: of a card of the hand,
    on a pile or among those looked at its title and what its kind is for; of a seat whose hand lies open that
    hand; of mermaids, laid pairs of any seat
    and the calls the words by which they are introduced. None for what lies facedown or is empty, for hand
    and looked-at cards where the hand is opened by holding, and for any other id."""
    if control in (STOP, LAST):
        return _CALLS.closer
    if control.startswith(LAID):
        return _PAIRS.closer
    if control.startswith(SEAT):
        return _open_hand(frame, control)
    card = _card_at(frame, control)
    if card is None:
        return None
    if card == MERMAID:
        return _MERMAIDS.closer
    worth = tips.worth(card, frame.display.variants.extra_salt)
    return Closer(card_title(card), (worth,), _cards(card))


def _open_hand(frame: TableFrame, control: str) -> Closer | None:
    """Return the hand of another seat that lies open; None where it does not, or has no card."""
    for seat, look in frame.display.looks():
        worth = frame.display.points(seat)
        if control == f"{SEAT}{seat}" and look.shown and worth is not None:
            return Closer(frame.cast[seat].name, (points(worth),), _cards(*look.shown))
    return None


def _card_at(frame: TableFrame, control: str) -> Card | None:
    """Return the card that lies open to the viewer at a control; None where none does."""
    display, front = frame.display, frame.layout.front_seat
    head, _dot, rest = control.partition(".")
    lying: Sequence[Card | None] = ()
    if f"{head}." == PILE:
        lying = [display.piles[pile].top for pile in PILES]
    elif frame.status.prefs.cards_open == "hold":  # it would stay open when it is let go
        return None
    elif f"{head}." == LOOKED:
        lying = display.looking or ()
    elif f"{head}." == HAND and display.viewer == front:
        lying = display.held(front) or ()
    number = int(rest) if rest.isdecimal() else len(lying)
    return lying[number] if number < len(lying) else None
