"""The night sea between two people: huts, catches, feasts and sinkings since one of them decided last."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial
from math import cos, pi, sin, sqrt

from miaui.core.seat import Seat
from miaui.engine.draw.boxes import Box
from miaui.engine.draw.canvas import Canvas, Painter
from miaui.engine.draw.geometry import Rect
from miaui.engine.i18n import _, listing
from miaui.games.kaivai.public.bases import founders
from miaui.games.kaivai.public.bidding import REACH
from miaui.games.kaivai.public.events import (
    BidMade,
    Blessed,
    CanoeSunk,
    Celebrated,
    Event,
    FishCaught,
    FishDelivered,
    GodMoved,
    HutBuilt,
    HutPlaced,
    HutsScored,
    TurnOrder,
    ValueLost,
    VillageChosen,
    VillageScored,
    seat_of,
)
from miaui.games.kaivai.public.hexes import HEXES, coordinates
from miaui.games.kaivai.public.position import CANOE
from miaui.games.kaivai.public.view import View
from miaui.games.kaivai.tabletop.paint import bids
from miaui.games.kaivai.tabletop.paint.parts import new_hut, plate
from miaui.games.kaivai.tabletop.words import names
from miaui.games.kaivai.tabletop.words.sentences import fallen
from miaui.scenes.game_ui import Passing, PassingNote
from miaui.scenes.passing import draw_faces
from miaui.tabletop.cast.portrait import draw_head

_ACROSS, _HIGH = 20.0, 13.0 * sqrt(3)
"""Width and height of the board, in radii of a hex."""
_TILE = (116.0, 136.0)
"""Largest size of a bid's tile."""
_READABLE = 110.0
"""Height of a picture in which a bid's tile can be read, in units; on a lower one its pawn stands."""
_SIGNS: Mapping[type[Event], tuple[str, ...]] = {
    Celebrated: ("kaivai/action/celebrate",),
    GodMoved: ("kaivai/piece/god",),
    VillageScored: ("kaivai/icon/glory",),
    VillageChosen: ("kaivai/icon/glory",),
    HutsScored: ("kaivai/icon/hut",),
    Blessed: ("kaivai/piece/god",),
    ValueLost: ("kaivai/moon/5-coming", "kaivai/good/cowrie"),
}


def _night(canvas: Canvas) -> None:
    canvas.layers.draw_backdrop("kaivai/scene/night")


def _screen(canvas: Canvas, box: Rect, colour: str) -> None:
    canvas.nested(box, (-10, "ink", 26), (-6, canvas.theme.colour(colour), 24))
    plate(canvas, box, radius=20)


def _sign(event: Event, colours: Sequence[str]) -> tuple[str, ...]:
    """Return the pictures of what an event is about."""
    if isinstance(event, HutBuilt | HutPlaced):
        return (new_hut(event.kind, colours[event.seat]),)
    if isinstance(event, CanoeSunk):
        return (f"kaivai/piece/canoe-{colours[event.owner]}",)
    if isinstance(event, BidMade):
        return (f"kaivai/piece/pawn-{colours[event.seat]}",)
    if isinstance(event, FishCaught | FishDelivered):
        return ("kaivai/good/fish",) * (event.fish if isinstance(event, FishCaught) else event.number)
    return _SIGNS.get(type(event), ())


def _counts(event: VillageScored | Blessed | ValueLost | HutsScored) -> Sequence[int]:
    """Return by seat what it gains, or what the night takes from it."""
    if isinstance(event, ValueLost):
        return fallen(event)
    return event.points if isinstance(event, VillageScored) else event.gains


def _seats(event: Event) -> tuple[Seat, ...]:
    """Return the seats that an event is about."""
    if isinstance(event, TurnOrder):
        return event.order
    if isinstance(event, VillageScored | Blessed | ValueLost | HutsScored):
        return tuple([Seat(seat) for seat, number in enumerate(_counts(event)) if number])
    seat = seat_of(event)
    return () if seat is None else (seat,)


def _hurt(event: Event) -> Sequence[Seat]:
    """Return the seat whose canoe was sunk, or those that lost goods to the night."""
    if isinstance(event, CanoeSunk):
        return (event.owner,)
    return _seats(event) if isinstance(event, ValueLost) else ()


def _picture(canvas: Canvas, box: Rect, event: Event, colours: Sequence[str]) -> None:
    signs, seats = _sign(event, colours), _seats(event)
    wide = min(0.8 * box.h * len(seats), 0.7 * box.w)
    left = [Box("signs", pad=(8, 4))] if signs else []
    right = [Box("faces", wide) if signs else Box("faces")] if seats else []
    at = Box.row(*left, *right).place(box)
    if isinstance(event, BidMade) and box.h >= _READABLE:
        wide, high = min(at["signs"].w - 16, _TILE[0]), min(at["signs"].h - 16, _TILE[1])
        tile = Rect.around(at["signs"].cx, at["signs"].cy, wide, high)
        bids.tile(canvas, event.number, None, event.reach - REACH[event.number - 1], 1.0, tile)
        signs = ()
    for name, place in zip(signs, at["signs"].columns(len(signs)) if signs else (), strict=True):
        canvas.draw_in(place, name)
    if seats:
        draw_faces(canvas, at["faces"], seats, colours, partial(draw_head, happy=not _hurt(event)))


def _glory(view: View, seat: Seat) -> int:
    return view.position.mats[seat].glory


def _pieces(*names: str) -> Painter:
    """Return a painter of pictures side by side."""

    def paint(canvas: Canvas, box: Rect) -> None:
        for name, place in zip(names, box.columns(len(names), 8), strict=True):
            canvas.draw_in(place, name, most=1.9)

    return paint


def _tiles(canvas: Canvas, box: Rect) -> None:
    """Draw a low and a high bid."""
    wide, high = min(_TILE[0], (box.w - 12) / 2), min(box.h - 8, _TILE[1])
    for number, shift in ((2, -0.56), (9, 0.56)):
        bids.tile(canvas, number, None, 0, 1.0, Rect.around(box.cx + shift * wide, box.cy, wide, high))


def _heads(those: Sequence[Seat], colours: Sequence[str]) -> Painter:
    """Return a painter of the heads of some seats, in their order."""
    return lambda canvas, box: draw_faces(canvas, box, those, colours, partial(draw_head, happy=True))


def notes(view: View, seat: Seat, cats: Sequence[str], colours: Sequence[str]) -> Sequence[PassingNote]:
    """Return in round 1 who bids first, and what a seat decides next: its bid, its starting huts, where the
    god comes or its first action; () later."""
    position, colour = view.position, colours[seat]
    if position.round > 1 or position.phase not in ("bid", "hut", "god", "action"):
        return ()
    if position.phase == "bid":
        names_in_order = [cats[other] for other in position.queue]
        words = _("{name} bids now.").format(name=names_in_order[0])
        if len(names_in_order) > 1:
            words = _("{name} bids now, then {others}.").format(
                name=names_in_order[0], others=listing(names_in_order[1:])
            )
        return (
            PassingNote(words, _heads(position.queue, colours)),
            PassingNote(_("Bid a number: the highest acts first, but its huts cost most."), _tiles),
        )
    if position.phase == "hut":
        huts = _pieces(new_hut(CANOE, colour), f"kaivai/piece/canoe-{colour}")
        return (PassingNote(_("You place two huts: a canoe hut brings you a canoe."), huts),)
    if position.phase == "god":
        god = _pieces("kaivai/piece/god", "kaivai/good/fish")
        return (PassingNote(_("You call the god to an island. Fishing there brings one fish more."), god),)
    acts = _pieces(*[f"kaivai/action/{key}" for key in ("fish", "deliver", "celebrate")])
    return (PassingNote(_("You choose an action: catch fish, bring them to huts, then feast."), acts),)


def draw_opening(canvas: Canvas, box: Rect, view: View) -> None:
    """Draw the board at the beginning, as large as it fits a box: sea, stone circles, and in a golden colour
    the islands that begin with two of them."""
    radius = min(box.w / _ACROSS, box.h / _HIGH)
    land = founders(view.position.setup.bases)
    double = sum(village for village in land if village.bit_count() > 1)
    single = sum(village for village in land if village.bit_count() == 1)
    for hex_ in HEXES:
        q, r = coordinates(hex_)
        x = box.cx + 1.5 * radius * q
        y = box.cy + sqrt(3) * radius * (r + q / 2)
        paint = "glow" if double >> hex_ & 1 else "sand-1" if single >> hex_ & 1 else "water-1"
        turns = [pi / 3 * turn for turn in range(6)]
        canvas.polygon([(x + 0.94 * radius * cos(t), y + 0.94 * radius * sin(t)) for t in turns], paint)


PASSING: Passing[View, Event] = Passing(
    backdrop=_night,
    screen=_screen,
    plank=plate,
    picture=_picture,
    points=_glory,
    said=names.glory,
    sounds=("kaivai-lid", "kaivai-slide", "kaivai-open"),
    together=lambda view: view.position.phase == "stake",
    hurts=_hurt,
    notes=notes,
)
