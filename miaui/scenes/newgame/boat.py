"""The picture of the new-game page: the evening, the boat with its cats, the water before it. Cats of people
look delighted, those of bots calm. In high contrast, and where a game has no picture of a hull, a boat is a
plain board."""

from __future__ import annotations

from miaui.engine.draw.canvas import Canvas
from miaui.engine.draw.geometry import Rect
from miaui.engine.i18n import _
from miaui.scenes.game_ui import BoatArtwork, GameUi
from miaui.scenes.newgame.places import ENDS, Berth
from miaui.scenes.title.paint import draw_pointed_plate, is_pointed_at
from miaui.store.settings import SeatSetup, TableSetup
from miaui.tabletop.cast.cats import CATS

SIGN = 464.0
"""Width that the game's own sign needs in its corner, in units."""
_HORIZON = 0.385
"""Height of the horizon, as a share of the window's."""
_EDGE, _KEEL, _HEIGHT = 140.0, 374.0, 384.0
"""In the drawing of a hull: its edge, its keel, its height."""
_INSIDE = 200.0
"""Height of the drawing of what is seen over the edge."""
_SINKS = 26.0
"""Depth of a hull below its cats' boxes, in units."""


def paint_evening(canvas: Canvas, ui: GameUi, water: float) -> None:
    """Paint bay, sea (if the game has a picture of it), waves from 20 units above `water` down, a garland at
    each side, and at the top in the middle the plate with the game's question, translated."""
    canvas.layers.paint_backdrop(ui.artwork.boats.evening)
    canvas.dim(0.08)
    if ui.artwork.boats.sea:
        top = _HORIZON * canvas.height
        canvas.nine(ui.artwork.boats.sea, Rect(-40, top, canvas.width + 80, canvas.height - top))
    waves = Rect(-40, water - 20, canvas.width + 80, max(332.0, canvas.height - water + 30))
    canvas.nine(ui.artwork.boats.waves, waves)
    question = _(ui.wording.question)
    wide = min(canvas.measure(question, "title", size=0.84)[0] + 150, canvas.width - 2 * sign_width(canvas))
    plate = Rect.around(canvas.width / 2, 62, wide, 92)
    size = (plate.x + 22) / 612
    for x, flip in ((-10.0, False), (canvas.width + 10.0, True)):
        canvas.draw("newgame/garland", x, 62 - 22 * size, size=size, flip=flip)
    draw_pointed_plate(canvas, plate, (11, 9), 2.6)
    canvas.text_in(question, plate.inset(44, 6), "title", "focus", size=0.84)


def sign_width(canvas: Canvas) -> float:
    """Return the greatest width of the game's sign, in units: 464 for usual text, up to 126 more for large
    text."""
    return canvas.theme.between(SIGN, SIGN + 126)


def draw_sign(canvas: Canvas, ui: GameUi, setup: TableSetup) -> None:
    """Draw emblem, name, and “4 cats · 30 min” at the upper right; without minutes if they have no room."""
    x, y, more = canvas.width - 84, 62.0, canvas.theme.grown(1.0, 0.65)
    count = _("{count} cats").format(count=len(setup.seats))
    minutes = _("{minutes} min").format(minutes=ui.minutes_with(setup.options))
    wide, high = sign_width(canvas) - 212, 42 * more
    space = Rect(x - 68 - wide, y + 2 - high, wide, high)
    widest = max(
        canvas.measure(ui.wording.name, "subheading")[0],
        canvas.measure(f"{count} · {minutes}", "small")[0],
    )
    plate = space._replace(x=space.right - min(space.w, widest) - 44, y=y + 1 - 46 * more, h=92 * more)
    canvas.board(plate._replace(w=x - plate.x), "ui/plank-m")
    canvas.draw(ui.artwork.title.emblem, x, y, size=0.84)
    canvas.text_in(ui.wording.name, space, "subheading", "cream", "right")
    line, facts = Rect(space.x, y - 2, wide, high), (f"{count} · {minutes}", count)
    words = next((text for text in facts if canvas.fits(text, "small", line)), count)
    canvas.text_in(words, line, "small", "sand-0", "right")


def draw_boats(
    canvas: Canvas, seats: tuple[SeatSetup, ...], places: list[Berth], shelf: BoatArtwork, spare: float
) -> None:
    """Draw a boat for each row of cats, `spare` units longer at the right, and in it the cats at `places`."""
    left, right = places[0].box.x - ENDS, max(at.box.right for at in places) + spare + ENDS
    for top in sorted({at.box.y for at in places}):
        those = [(seat, at) for seat, at in zip(seats, places, strict=True) if at.box.y == top]
        at = those[0][1]
        size = (at.box.bottom + _SINKS - at.hull) / (_KEEL - _EDGE)
        hull = Rect(left, at.hull - _EDGE * size, right - left, _HEIGHT * size)
        plain = canvas.theme.high_contrast or not canvas.art.has(shelf.hull)
        if not plain:
            canvas.part(_draw_nine, shelf.inside, hull._replace(h=_INSIDE * size), size)
        for seat, at in those:
            _draw_cat(canvas, seat, at)
        if plain:
            canvas.board(hull._replace(y=at.hull, h=hull.bottom - at.hull).inset(40, 0))
        else:
            canvas.part(_draw_hull, hull, shelf, size)
        for seat, at in those:
            canvas.draw(f"cat/{CATS[seat.colour]}/paws", at.x, at.y, size=at.size)


def _draw_nine(canvas: Canvas, name: str, rect: Rect, size: float) -> None:
    """Draw a picture stretched over a box, its corners enlarged by `size`."""
    canvas.nine(name, rect, size)


def _draw_hull(canvas: Canvas, hull: Rect, shelf: BoatArtwork, size: float) -> None:
    """Draw the side of a boat, and what its ends bear."""
    if shelf.bow:
        for x, flip in ((hull.x + 12 * size, False), (hull.right - 12 * size, True)):
            canvas.draw(shelf.bow, x, hull.y + 12 * size, size=size, flip=flip)
    canvas.nine(shelf.hull, hull, size)


def _draw_cat(canvas: Canvas, seat: SeatSetup, at: Berth) -> None:
    face = "delighted" if seat.kind == "human" else "calm"
    canvas.draw(f"cat/ring-{seat.colour}", at.x, at.y, size=at.size)
    for part in ("body", f"head-{face}"):
        canvas.draw(f"cat/{CATS[seat.colour]}/{part}", at.x, at.y, size=at.size)


def draw_crest(canvas: Canvas, shelf: BoatArtwork, water: float) -> None:
    """Draw the crest of the waves over the boat's hull, across the whole window: 100 units high, from 20
    above `water` down."""
    canvas.part(_draw_nine, shelf.crest, Rect(-40, water - 20, canvas.width + 80, 100), 1.0)


def draw_next_cat(canvas: Canvas, colour: str, plank: Rect, paws: bool) -> None:
    """Draw a cat of this colour that looks over the right part of `plank`: without `paws`, before the plank
    is drawn, its head, delighted while the start is pointed at or focused, else calm; with `paws`, after it,
    the paws alone. KeyError for no cat's colour."""
    x, size = plank.right - 0.24 * plank.w, 0.68
    name = "paws" if paws else "head-delighted" if is_pointed_at(canvas, "newgame.start") else "head-calm"
    canvas.draw(f"cat/{CATS[colour]}/{name}", x, plank.y - (58 if paws else 6), size=size)
