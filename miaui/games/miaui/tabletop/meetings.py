"""The new things of Miaui, as they are met once."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from miaui.engine.draw.canvas import Canvas, Painter
from miaui.engine.draw.geometry import Rect
from miaui.engine.i18n import N_, _
from miaui.games.miaui.public.cards import BOTTOM, SEAGULL, SPACES, TOP, Card, family
from miaui.games.miaui.public.events import Contested
from miaui.games.miaui.tabletop.commands import HAND, KITI, PILE, SPACE
from miaui.games.miaui.tabletop.layout.seating import DIVER_H, DIVER_W, FISH_H, FISH_W, SeatPlace
from miaui.games.miaui.tabletop.paint.cards import CardPose, diver_card, fish_card
from miaui.games.miaui.tabletop.ui import TableFrame
from miaui.games.miaui.tabletop.words import tips
from miaui.games.miaui.tabletop.words.lines import card_name
from miaui.tabletop.meetings import Closer, picture
from miaui.tabletop.spec import Meeting


def _fish(card: str | None) -> Painter:
    """Return a painter of a fish card; None is its back."""

    def paint(canvas: Canvas, box: Rect) -> None:
        size = min(box.w / FISH_W, box.h / FISH_H)
        fish_card(canvas, None if card is None else Card(card), CardPose(SeatPlace(box.cx, box.cy, size)))

    return paint


def _two(number: int) -> Painter:
    """Return a painter of two divers with one number."""

    def paint(canvas: Canvas, box: Rect) -> None:
        for cell, colour, angle in zip(box.columns(2), ("shell", "wave"), (-5.0, 5.0), strict=True):
            size = min(0.94 * cell.w / DIVER_W, 0.9 * cell.h / DIVER_H)
            diver_card(canvas, number, colour, CardPose(SeatPlace(cell.cx, cell.cy, size, angle)))

    return paint


def _lies(fits: Callable[[Card], bool]) -> Callable[[TableFrame], bool]:
    """Return whether a card that fits lies in the lagoon, for all to see."""
    return lambda frame: any(
        seen.card is not None and seen.facedown_for is None and fits(seen.card)
        for space in frame.display.lagoon
        for seen in space
    )


def _facedown(frame: TableFrame) -> bool:
    return any(seen.facedown_for is not None for space in frame.display.lagoon for seen in space)


def _tied(frame: TableFrame) -> bool:
    """Return whether Kiti has settled a tie."""
    return frame.display.kiti is not None and any(
        isinstance(event, Contested) and len(event.tied) > 1 for event in frame.table.past()
    )


MEETINGS = (
    Meeting(
        "meet.miaui.lantern",
        N_("Lantern"),
        (N_("Win it, and the next card here lies facedown."), N_("Only you may look at it.")),
        _lies(lambda card: card[0] == "L"),
        _fish("L5"),
        (_fish("L5"), _fish(None), picture("ui/eye")),
    ),
    Meeting(
        "meet.miaui.facedown",
        N_("A facedown card"),
        (
            N_("Only the cat who won the Lantern has seen it."),
            N_("You may win it all the same."),
        ),
        _facedown,
        _fish(None),
        (_fish(None), picture("ui/eye")),
        "flip",
    ),
    Meeting(
        "meet.miaui.gull",
        N_("Seagull"),
        (N_("It flies off with the top card of your pile."), N_("Both leave the game.")),
        _lies(lambda card: card == SEAGULL),
        _fish("G"),
        (_fish("E12"), picture("fish/gull-fly-1"), picture("fish/gull-shadow")),
        "gull",
    ),
    Meeting(
        "meet.miaui.jellyfish",
        N_("Jellyfish"),
        (N_("It costs you points: 10 or 15."), N_("With three in your pile, all three leave the game.")),
        _lies(lambda card: card[0] == "J"),
        _fish("J-10"),
        (_fish("J-10"), _fish("J-15"), picture("fish/pop-2")),
        "bubble",
    ),
    Meeting(
        "meet.miaui.tie",
        N_("A tie"),
        (
            N_("Two cats have dived with the same number: Kiti decides."),
            N_(
                "She counts along her blue arm in the deep, along her turquoise arm at the top. "
                "The first tied cat wins."
            ),
        ),
        _tied,
        _two(7),
        (_two(7), picture("kiti/front/body"), _fish("T7")),
        "drum",
    ),
)
_BY_LETTER = {"L": 0, "G": 2, "J": 3}
_FACEDOWN, _TIE = MEETINGS[1], MEETINGS[4]


def closer(frame: TableFrame, control: str) -> Closer | None:
    """Return a large picture with a name and words for a control: for "space.top" its newest card, for a pile
    its top card, for "kiti" the tie, for a card of the hand that diver, "Diver 7", with two rules. A facedown
    card shows what is known of all of them. None for an empty space, an empty or covered pile, for a hand
    that is opened by holding, and for any other id."""
    display = frame.display
    if control == KITI:
        return _TIE.closer
    if control.startswith(HAND):
        if frame.status.prefs.cards_open == "hold":  # it would stay open when it is let go
            return None
        number = int(control.removeprefix(HAND))
        lines = _(tips.RULES[BOTTOM]), _(tips.RULES[TOP])
        return Closer(_("Diver {number}").format(number=number), lines, _diver(frame, number))
    if control.startswith(PILE):
        top = display.seats[int(control.removeprefix(PILE))].top
        return None if top is None else _of_fish(top)
    if not control.startswith(SPACE):
        return None
    lying = display.lagoon[SPACES.index(control.removeprefix(SPACE))]
    if not lying:
        return None
    seen = lying[-1]
    return _FACEDOWN.closer if seen.card is None or seen.facedown_for is not None else _of_fish(seen.card)


def _of_fish(card: Card) -> Closer:
    """Return a fish seen closely, as it was met where it is a special one."""
    kind = _BY_LETTER.get(card[0])
    if kind is not None:
        return replace(MEETINGS[kind].closer, name=card_name(card), paint=_fish(card))
    return Closer(card_name(card), (_(tips.EFFECTS[family(card)]),), _fish(card))


def _diver(frame: TableFrame, number: int) -> Painter:
    """Return a painter of an own diver."""
    colour = frame.cast[frame.layout.front].colour

    def paint(canvas: Canvas, box: Rect) -> None:
        size = min(box.w / DIVER_W, box.h / DIVER_H)
        diver_card(canvas, number, colour, CardPose(SeatPlace(box.cx, box.cy, size)))

    return paint
