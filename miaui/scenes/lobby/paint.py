"""The picture of the lobby: how phones come in, and who has come."""

from __future__ import annotations

from miaui.engine.draw.boxes import Box
from miaui.engine.draw.canvas import Canvas
from miaui.engine.draw.geometry import Rect
from miaui.engine.draw.names import draw_name
from miaui.engine.draw.theme import Colour
from miaui.engine.i18n import _
from miaui.engine.input.controls import Control
from miaui.scenes.game_ui import BoatArtwork
from miaui.scenes.lobby.places import LobbyPlaces, SeatPlace
from miaui.scenes.lobby.words import SHORT, STATES, halves
from miaui.scenes.newgame.guests import draw_dashed_cat
from miaui.scenes.phone_sign import draw_mark, draw_phone
from miaui.tabletop.cast.cats import Cast
from miaui.tabletop.hand_spec import SeatState

_PAPER: Colour = (255, 251, 239)
_INK: Colour = (28, 16, 48)
_QUIET = 4
"""Modules of paper around the code."""
_TILE, _DASH = (1.0, 1.16), 0.44
"""Width and height of a tile of the code, and the width of the dash between its halves, in tiles."""
_FACES: dict[SeatState, str] = {"taken": "delighted", "away": "asleep", "here": "calm", "bot": "calm"}
_LANTERNS: dict[SeatState, str] = {
    "taken": "track/lantern-now",
    "here": "track/lantern-now",
    "free": "track/lantern-next",
    "away": "track/lantern-past",
}
_LEAST = 0.75
"""Size below which a hint is told in short."""
_HULL, _ABOVE_HULL = 78.0, (22.0, 186.0)
"""Height of a hull; from its upper edge up to the cat's middle, and the height of both, at size 1."""


def paint_bay(canvas: Canvas, boats: BoatArtwork, water: float) -> None:
    """Paint what never moves: the jungle at night, and the game's waves from y = `water` down."""
    canvas.layers.paint_backdrop("scene/table-back")
    canvas.dim(0.2)
    canvas.nine(boats.waves, Rect(-40, water, canvas.width + 80, canvas.height - water + 60))
    canvas.calm()


def draw_way_in(canvas: Canvas, places: LobbyPlaces, host: str, code: str) -> None:
    """Draw on a panel how phones come in: the QR code of http://HOST/#CODE, the address `host`, and `code` in
    tiles, half by half, with words. Where they have no room the hint on the Wi-Fi is shorter."""
    canvas.board(places.panel, "ui/panel")
    canvas.part(_draw_square, places.square, f"http://{host}/#{code}")
    rows = places.lines
    canvas.text_in(_("Point your phone at the square"), rows[0], "heading", "glow", "left", size=0.92)
    hint = _("Same Wi-Fi as this laptop. No app, no account, nothing leaves this room.")
    if canvas.measure(hint, "body", rows[1].w, size=_LEAST)[1] > rows[1].h:
        hint = _("In the same Wi-Fi as this laptop,")
    canvas.text_in(hint, rows[1], "body", "sand-0", "left")
    canvas.text_in(_("or open this in the phone’s browser"), rows[2], "body", "sand-0", "left")
    for place in places.more:
        if place.overlaps(places.panel):  # which is nearly as light as the wood's edge
            canvas.fill(place.inset(-6), "ink", 18)
    canvas.text_in(host, rows[3], "title", "cream", "left", size=0.76, fixed=True)
    if rows[4].h:
        canvas.text_in(_("and type"), rows[4], "body", "sand-0", "left")
    _draw_code(canvas, rows[5], code)


def draw_trouble(canvas: Canvas, places: LobbyPlaces, words: str) -> None:
    """Draw on a panel these words alone: why no phone can come in, or that the door is being opened."""
    canvas.board(places.panel, "ui/panel")
    box = places.panel.inset(90, 60)
    canvas.text_in(words, box._replace(h=0.66 * box.h), "subheading", "cream")


def modules(text: str) -> tuple[tuple[bool, ...], ...]:
    """Return the rows of a text's QR code from the top down, True for dark squares, without an edge of light
    ones."""
    import segno

    return tuple(tuple(map(bool, row)) for row in segno.make_qr(text, error="m").matrix)


def _draw_square(canvas: Canvas, box: Rect, text: str) -> None:
    """Draw the code of a text in the middle of a square box of paper, as large as whole pixels allow."""
    canvas.fill(box.inset(-8), "sand-2", 16)
    canvas.fill(box.inset(-4), _INK, 12)
    canvas.fill(box, _PAPER, 10)
    rows, place = modules(text), canvas.pixels(box)
    pitch = place.w // (len(rows) + 2 * _QUIET)
    left = place.x + (place.w - pitch * len(rows)) // 2
    top = place.y + (place.h - pitch * len(rows)) // 2
    unit = 1 / canvas.scale
    for y, row in enumerate(rows):
        x = 0
        while x < len(row):
            end = x
            while end < len(row) and row[end]:
                end += 1
            if end > x:
                canvas.fill(
                    Rect(
                        (left + x * pitch) * unit,
                        (top + y * pitch) * unit,
                        (end - x) * pitch * unit,
                        pitch * unit,
                    ),
                    _INK,
                )
            x = max(end, x + 1)


def _draw_code(canvas: Canvas, row: Rect, code: str) -> None:
    wide = min(row.h / _TILE[1] - 2, row.w / (len(code) * 1.12 + _DASH))
    gap = 0.12 * wide
    x, high = row.x + 3, _TILE[1] * wide
    for half, letters in enumerate(halves(code)):
        if half:
            canvas.fill(Rect(x + 0.02 * wide, row.cy - 5, 0.3 * wide, 10), "cream", 5)
            x += _DASH * wide
        for letter in letters:
            tile = Rect(x, row.cy - high / 2, wide, high)
            canvas.fill(tile.inset(-4).moved(0, 5), "sand-2", 15)
            canvas.fill(tile.inset(-4), "ink", 15)
            canvas.fill(tile, "cream", 12)
            canvas.text_in(letter, tile.inset(4), "title", "ink", size=0.8, fixed=True)
            x += wide + gap


def draw_seat(
    canvas: Canvas, place: SeatPlace, name: str, look: Cast, state: SeatState, boats: BoatArtwork, lift: float
) -> None:
    """Draw a seat: its boat, if it has a place, `lift` units higher than at rest, with its cat, asleep if its
    phone is "away", and a dashed one if it is "free"; and a plank with its sign, its name, cut where it is
    long, and its state in words, in short where they have no room. A bot's plank has no mark of a phone."""
    if place.boat is not None:
        _draw_boat(canvas, place.boat.moved(0, -lift), look, state, boats)
    plank = place.plank
    canvas.board(plank, "ui/plank-m")
    r = 0.4 * min(plank.h, 84.0)
    x = plank.x + 0.5 * r
    canvas.circle(x, plank.cy, r + 3, "ink")
    canvas.circle(x, plank.cy, r, "cream")
    canvas.draw(f"symbol/{look.colour}", x, plank.cy, size=0.7 * r / 32)
    space = plank.h - 14
    mark = 0.36 * min(0.46 * space, 42.0)
    below = Box.row(Box("mark", (2 * mark + 10) * (state != "bot")), Box("state"))
    tree = Box.column(Box("name", 0.54 * space), below, pad=(1.5 * r + 12, 6, 18, 8))
    upper, sign, lower = tree.place(plank).values()
    draw_name(canvas, name, upper, "button", "cream", "left")
    if sign.w:
        draw_mark(canvas, sign.x + mark, sign.cy, mark, state)
    long, short = _(STATES[state]), _(SHORT[state])
    line = canvas.measure(long, "small")[0] <= lower.w
    canvas.text_in(long if line else short, lower, "small", "sand-0", "left", size=1.06)


def _draw_boat(canvas: Canvas, box: Rect, look: Cast, state: SeatState, boats: BoatArtwork) -> None:
    size = min(1.0, box.h / _ABOVE_HULL[1], box.w / 300)
    hull = Rect.around(box.cx, box.bottom - 0.5 * _HULL * size, 0.84 * box.w, _HULL * size)
    lantern = _LANTERNS.get(state, "")
    if lantern and canvas.art.has(lantern):
        canvas.draw(lantern, box.cx + 0.37 * box.w, hull.y - 106 * size, size=0.88 * size)
    y = hull.y - _ABOVE_HULL[0] * size
    if state == "free":
        reach = 62 * size
        draw_dashed_cat(canvas, box.cx, y + 4 * size, reach, "cream")
        draw_phone(canvas, box.cx, y + 8 * size, 0.9 * reach, "cream", "water-1")
    else:
        canvas.draw(f"cat/ring-{look.colour}", box.cx, y, size=0.7 * size)
        for part in ("body", f"head-{_FACES[state]}"):
            canvas.draw(f"cat/{look.cat}/{part}", box.cx, y, size=0.7 * size)
    canvas.nine(boats.boat, hull, 0.84 * size)


def draw_start(canvas: Canvas, control: Control, why: str) -> None:
    """Draw the plate “Start”, which cannot be pressed yet, with `why` beside the word: what the game waits
    for. "" leaves the word alone, in the middle."""
    box = control.rect
    canvas.fill(box, "plum-0", 14)
    canvas.outline(box, "sand-2", 4, 14)
    word = _("Start")
    wide = canvas.measure(word, "button")[0] + 4
    left = max(24.0, (box.w - wide - 16 - canvas.measure(why, "body")[0]) / 2)
    first, rest = Box.row(Box("word", wide), Box("why"), gap=16, pad=(left, 4, 24, 4)).place(box).values()
    canvas.text_in(word, first, "button", "cream", "left")
    canvas.text_in(why, rest, "body", "sand-0", "left")
