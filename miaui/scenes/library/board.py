"""Boards in the room of games, one a kept game: the crew in its boat, and what is written around it."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from miaui.engine.draw.boxes import Box
from miaui.engine.draw.canvas import Canvas
from miaui.engine.draw.geometry import Rect
from miaui.engine.draw.names import draw_name, fit_name
from miaui.engine.i18n import _, number
from miaui.match.setup import KeptGame
from miaui.scenes.game_ui import GameUi
from miaui.scenes.house import PALE, PLUM, draw_flag
from miaui.scenes.library import words as games_words
from miaui.scenes.title.paint import draw_board
from miaui.store.rows import Game
from miaui.tabletop.cast.cats import CATS, NAMES, Cast, distinct
from miaui.tabletop.cast.portrait import Pose, draw_named

_PAD, _BUNTING = 20.0, 30.0
_CUT = 0.72
"""A longer name is rather cut than set in the smallest letters."""
_HOURS = (11, 17)
"""Before the first it is morning, from the second on evening."""


class Entry(NamedTuple):
    """A kept game, what its record tells (None where it cannot be read), and its UI (None where this version
    has no such game)."""

    game: Game
    kept: KeptGame | None
    ui: GameUi | None


def heights(canvas: Canvas, width: float) -> tuple[float, float, float]:
    """Return the heights, in units, of a board's head, picture and foot, for a board this wide; the picture
    is 0.6 as high as it is wide."""
    line, small = canvas.measure("Ag", "label")[1], canvas.measure("Ag", "small")[1]
    return _BUNTING + line + small + 10, (width - 2 * _PAD) * 0.6, small + 34


def draw(canvas: Canvas, entry: Entry, rect: Rect, hot: bool) -> None:
    """Draw a game's board on its two hooks: emblem, name (cut where it is long) and when it was last saved;
    the crew in its boat; and at the foot how long it took, or how it stands, with signs of its options. A
    game in progress has a flag that says so. A `hot` board is larger and lit."""
    for x in (rect.x + 46, rect.right - 46):
        canvas.draw("shelf/hook", x, rect.y - 38)
    place = None if entry.ui is None else entry.ui.artwork.title
    name = "ui/plank-l" if place is None else place.hot_board if hot else place.board
    draw_board(canvas, rect.inset(-6) if hot else rect, name, hot)
    pale = place is None or place.pale or canvas.theme.high_contrast
    head, picture, foot = heights(canvas, rect.w)
    parts = Box("head", head - _BUNTING), Box("view", picture), Box("foot", foot - 6), Box()
    above, view, below = Box.column(*parts, pad=(_PAD, _BUNTING, _PAD, 0)).place(rect).values()
    _head(canvas, entry, above, pale)
    draw_view(canvas, entry, view)
    if not entry.game.finished:
        _flag(canvas, view)
    _foot(canvas, entry, below, pale)


def _head(canvas: Canvas, entry: Entry, space: Rect, pale: bool) -> None:
    """Draw the emblem, the name, and when the game was played last."""
    left = space.x
    if entry.ui is not None:
        r = min(34.0, space.h * 0.5)
        canvas.draw(entry.ui.artwork.title.emblem, left + r, space.y + space.h * 0.46, size=r / 58)
        left += 2 * r + 10
    high = canvas.measure("Ag", "label")[1]
    words = Rect(left, space.y, space.right - left, high)
    name = fit_name(canvas, games_words.title(entry.game), _CUT * words.w)
    draw_name(canvas, name, words, "label", "cream" if pale else "ink", "left")
    line = words._replace(y=words.bottom, h=space.bottom - words.bottom - 8)
    canvas.text_in(games_words.when(entry.game.updated), line, "small", PALE if pale else PLUM, "left")


def _foot(canvas: Canvas, entry: Entry, space: Rect, pale: bool) -> None:
    """Draw how far the game is, or how long it took; at the right the icons of the options it
    is played with."""
    ink = PALE if pale else PLUM
    game, spent = entry.game, games_words.minutes(entry.game)
    right = space.right
    if entry.kept is not None and entry.ui is not None:
        for option in reversed(entry.ui.options):
            if option.option in entry.kept.options and option.icon:
                r = min(17.0, space.h * 0.36)
                canvas.draw(option.icon, right - r, space.cy, size=r / 18)
                right -= 2 * r + 6
    line = space._replace(w=right - space.x - 8)
    if not game.finished:
        canvas.text_in(games_words.state(*entry), line, "small", ink, "left")
    elif spent is not None:
        icon = min(26.0, space.h * 0.7)
        canvas.draw(
            "title/clock" if pale else "title/clock-plum", space.x + icon / 2, space.cy, size=icon / 32
        )
        words = _("{minutes} min").format(minutes=spent)
        line = line._replace(x=space.x + icon + 8, w=line.w - icon - 8)
        canvas.text_in(words, line, "small", ink, "left")
    else:
        words = games_words.state(*entry)
        if canvas.fits(words, "small", line):
            canvas.text_in(words, line, "small", ink, "left")
        else:  # names of winners can be long
            draw_name(canvas, words, line, "small", ink, "left")


def _flag(canvas: Canvas, view: Rect) -> None:
    """Draw the flag of a game that still goes on, over the picture's upper right corner."""
    draw_flag(canvas, _("in progress"), (view.right + 10, view.y - 12), view.w)


def draw_view(canvas: Canvas, entry: Entry, view: Rect) -> None:
    """Draw in a frame the crew in its boat on the game's own water, at the time of day at which it was saved:
    winners happy and crowned, everybody's points on the hull, or while it goes on their symbols. For a game
    that cannot be read or is unknown a fish card's back."""
    with canvas.clip(view):
        if entry.ui is None or entry.kept is None:
            canvas.fill(view, "plum-2")
            canvas.draw("fish/back", view.cx, view.cy, size=0.8 * view.h / 294)
        else:
            _crew(canvas, entry.game, entry.kept, entry.ui, view)
    for grow, colour, width in ((4.0, "ink", 9.0), (2.0, "sand-1", 4.0)):
        canvas.outline(view.inset(-grow), colour, width, 8)


def _crew(canvas: Canvas, game: Game, kept: KeptGame, ui: GameUi, view: Rect) -> None:
    shelf = ui.artwork.boats
    hour = games_words.moment(game.updated).hour
    part = sum(hour >= start for start in _HOURS) if hour >= 4 else 2
    picture = shelf.views[min(part, len(shelf.views) - 1)]
    w, h = canvas.art.meta(picture).size
    canvas.draw(picture, view.cx, view.cy, size=max(view.w / w, view.h / h) * 1.01)
    colours = distinct(player.colour for player in kept.players)
    count = len(colours)
    step = min(view.h * 0.4, (view.w - 0.16 * view.h) / count)
    wide = min(view.h * 0.48, step * 1.25)
    deck = view.y + view.h * 0.62
    paint_head = shelf.head
    winners = () if kept.ending is None else kept.ending.winners
    first = view.cx - step * (count - 1) / 2
    for seat, colour in enumerate(colours):
        happy = seat in winners
        y = deck - wide * (0.42 if happy else 0.34)
        paint_head(canvas, colour, (first + seat * step, y), wide, happy)
        if happy:
            canvas.draw("ui/crown", first + seat * step, y - wide * 0.56, size=wide * 0.5 / 64)
    hull = Rect.around(view.cx, deck - 24 + view.h * 0.21, count * step + view.h * 0.14, view.h * 0.42)
    canvas.nine(shelf.boat, hull)
    wave = canvas.art.meta(shelf.water).size[0]
    canvas.draw(shelf.water, view.cx, view.y + view.h * 0.9, size=view.w / wave * 1.05)
    for seat, colour in enumerate(colours):
        _sign(canvas, kept, seat, colour, Rect.around(first + seat * step, deck + view.h * 0.17, step - 4, 0))


def _sign(canvas: Canvas, kept: KeptGame, seat: int, colour: str, at: Rect) -> None:
    """Draw on the hull before a cat its points, or its symbol while the game goes on."""
    r = min(at.w * 0.26, 20.0)
    if kept.ending is not None:
        words = number(kept.ending.scores[seat])
        wide, high = canvas.measure(words, "label", fixed=True, size=r / 17)
        if wide + 8 <= at.w + 4:
            canvas.fill(Rect.around(at.cx, at.cy, wide + 12, high), "ink", 8)
            ink = "glow" if seat in kept.ending.winners else "cream"
            canvas.text(words, at.cx, at.cy - high / 2, "label", ink, fixed=True, size=r / 17)
            return
    canvas.discs(at.cx, at.cy, (r, "ink"), (r - 2, "cream"))
    canvas.draw(f"symbol/{colour}", at.cx, at.cy, size=(r - 3) / 30)


def draw_another(canvas: Canvas, box: Rect) -> None:
    """Draw the empty place on the pole for the next game: a gold plus, and “Play another”."""
    canvas.fill(box, "plum-0", 18, 0.6)
    for x in (box.x + 46, box.right - 46):
        canvas.draw("shelf/hook", x, box.y - 38)
    canvas.outline(box.inset(6), "sand-1", 4, 16)
    y, r = box.y + box.h * 0.36, min(46.0, box.w * 0.16)
    canvas.discs(box.cx, y, (r + 3, "ink"), (r, "glow"))
    canvas.fill(Rect.around(box.cx, y, r, r * 0.22), "ink")
    canvas.fill(Rect.around(box.cx, y, r * 0.22, r), "ink")
    words = Rect(box.x + 24, y + r + 10, box.w - 48, box.bottom - y - r - 24)
    canvas.text_in(_("Play another"), words, "subheading", "cream")


def draw_nothing(
    canvas: Canvas, view: Rect, between: Callable[[Canvas, float, float, float], None] | None
) -> None:
    """Draw for a room without games two waiting cats and “No games yet. The island is waiting.”; `between`
    paints what lies between them (None: nothing)."""
    x, y = view.cx, view.y + view.h * 0.36
    k = min(1.0, view.h / 620, view.w / 1000)
    if between is not None:
        between(canvas, x, y, k)
    for side, colour in ((-1, "leaf"), (1, "star")):
        cat = Cast(CATS[colour], colour)
        pose = Pose(x + side * 330 * k, y + 10 * k, k, "choosing", side > 0)
        draw_named(canvas, cat, NAMES[cat.cat], 236 * k, pose)
    words = Rect(view.x, y + 200 * k, view.w, 90)
    canvas.text_in(_("No games yet. The island is waiting."), words, "subheading", "text")
