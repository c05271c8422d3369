"""The new things of Miaui, as they are met once."""

from __future__ import annotations

from collections.abc import Callable

from miaui.engine.draw.canvas import Canvas, Painter
from miaui.engine.draw.geometry import Rect
from miaui.engine.i18n import N_
from miaui.games.miaui.public.cards import SEAGULL, Card
from miaui.games.miaui.public.events import Contested
from miaui.games.miaui.tabletop.layout.seating import DIVER_H, DIVER_W, FISH_H, FISH_W, SeatPlace
from miaui.games.miaui.tabletop.paint.cards import CardPose, diver_card, fish_card
from miaui.games.miaui.tabletop.ui import TableFrame
from miaui.tabletop.meetings import picture
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
                "She counts from her right hand in the deep, from her left at the top. "
                "The first tied cat wins."
            ),
        ),
        _tied,
        _two(7),
        (_two(7), picture("kiti/front/body"), _fish("T7")),
        "drum",
    ),
)
