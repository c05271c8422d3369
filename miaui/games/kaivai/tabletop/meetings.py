"""The new things of Kaivai, as they are met once."""

from __future__ import annotations

from miaui.engine.draw.canvas import Canvas
from miaui.engine.draw.geometry import Rect
from miaui.engine.i18n import N_, number
from miaui.games.kaivai.public.events import ValueLost
from miaui.games.kaivai.public.moves import Bid, ChooseAction, PlaceGod, PlaceHut, Score, Stake
from miaui.games.kaivai.public.position import CELEBRATE, FISH
from miaui.games.kaivai.tabletop.ui import TableFrame
from miaui.tabletop.meetings import Painter, picture
from miaui.tabletop.spec import Meeting

_COLOUR = "shell"


def _number(count: int) -> Painter:
    """Return what paints a number on a disc."""

    def paint(canvas: Canvas, box: Rect) -> None:
        r = 0.45 * min(box.w, box.h)
        canvas.discs(box.cx, box.cy, (r, "ink"), (0.92 * r, "cream"))
        words = Rect.around(box.cx, box.cy, 1.6 * r, 1.6 * r)
        canvas.text_in(number(count), words, "numeral", "text-dark", fixed=True, size=r / 70)

    return paint


def _piece(kind: str) -> Painter:
    return picture(f"kaivai/piece/{kind}-{_COLOUR}")


def _huts(canvas: Canvas, box: Rect) -> None:
    """Paint the three kinds of huts."""
    for kind, row in zip(("canoe-hut-loaded", "fisher-hut", "meeting-hut"), box.rows(3, 6), strict=True):
        _piece(kind)(canvas, row)


def _action(key: str) -> Painter:
    """Return what paints an action's medallion."""

    def paint(canvas: Canvas, box: Rect) -> None:
        for name in ("medallion", key):
            canvas.draw(f"kaivai/action/{name}", box.cx, box.cy, size=min(box.w, box.h) / 150)

    return paint


def _bids(frame: TableFrame) -> bool:
    return any(isinstance(move, Bid) for move in frame.legal)


def _builds(frame: TableFrame) -> bool:
    return any(isinstance(move, PlaceHut) for move in frame.legal)


def _fishes(frame: TableFrame) -> bool:
    return any(isinstance(move, ChooseAction) and move.action == FISH for move in frame.legal)


def _feasts(frame: TableFrame) -> bool:
    return any(isinstance(move, ChooseAction) and move.action == CELEBRATE for move in frame.legal)


def _god(frame: TableFrame) -> bool:
    return any(isinstance(move, PlaceGod) for move in frame.legal)


def _night(frame: TableFrame) -> bool:
    return any(isinstance(event, ValueLost) for event in frame.table.past())


def _scores(frame: TableFrame) -> bool:
    return any(isinstance(move, Score | Stake) for move in frame.legal)


MEETINGS = (
    Meeting(
        "meet.kaivai.bid",
        N_("The bid"),
        (
            N_("Your number is the price of your huts, and it says how far you sail."),
            N_("A high bid acts first; its huts cost more."),
        ),
        _bids,
        _number(5),
        (_piece("pawn"), _piece("canoe")),
        "kaivai-bid",
    ),
    Meeting(
        "meet.kaivai.huts",
        N_("Three kinds of huts"),
        (
            N_("A canoe hut brings a canoe, a fisher hut a fisherman."),
            N_("A meeting hut brings influence where the god goes."),
        ),
        _builds,
        _huts,
        (_piece("canoe"), _piece("pawn"), picture("kaivai/good/influence")),
        "kaivai-build-canoe",
    ),
    Meeting(
        "meet.kaivai.fish",
        N_("Fish and dice"),
        (
            N_("A canoe beside an island throws a die for each of your fishermen there: blue is a fish."),
            N_("On the god’s island one more is sure."),
        ),
        _fishes,
        _action("fish"),
        (_piece("canoe"), picture("kaivai/die/5-blue"), picture("kaivai/good/fish")),
        "kaivai-fish",
    ),
    Meeting(
        "meet.kaivai.god",
        N_("The god"),
        (
            N_("The lowest bidder sends him to another island."),
            N_("There each meeting hut brings its owner 1 influence."),
        ),
        _god,
        picture("kaivai/piece/god"),
        (_piece("meeting-hut"), picture("kaivai/good/influence")),
        "kaivai-stomp",
    ),
    Meeting(
        "meet.kaivai.feast",
        N_("The feast"),
        (
            N_("Each fish in the huts of an island brings its owner 1 glory."),
            N_("Whoever gives the feast gets more, and the fish are eaten."),
        ),
        _feasts,
        _action("celebrate"),
        (picture("kaivai/good/rack-3"), picture("kaivai/icon/glory")),
        "kaivai-feast",
    ),
    Meeting(
        "meet.kaivai.night",
        N_("The night"),
        (
            N_("Each night your shells and the fish in your hands lose 1 of their value."),
            N_("Fish in huts stay fresh."),
        ),
        _night,
        picture("kaivai/moon/1-coming"),
        (picture("kaivai/good/fish"), picture("kaivai/good/fish-stale")),
        "kaivai-night",
    ),
    Meeting(
        "meet.kaivai.scoring",
        N_("The last scoring"),
        (
            N_("Each island goes to the strongest: huts, canoes, and 2 for each influence staked."),
            N_("It gives 1 glory for each of its stone circles."),
        ),
        _scores,
        _action("increase"),
        (picture("kaivai/good/influence"), picture("kaivai/icon/glory")),
        "kaivai-towers",
    ),
)
