"""The board of the chosen game, at the right of the room of games: its picture large, who plays, what to
do."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import NamedTuple

from miaui.core.deals import Deal
from miaui.core.envelope import Player
from miaui.engine.draw.boxes import Box
from miaui.engine.draw.canvas import Canvas
from miaui.engine.draw.geometry import Rect
from miaui.engine.draw.names import draw_name
from miaui.engine.i18n import _, number
from miaui.engine.input.controls import Control
from miaui.scenes import house
from miaui.scenes.deal_code import CodePlank
from miaui.scenes.library import chart as games_chart
from miaui.scenes.library import words as games_words
from miaui.scenes.library.board import Entry, draw_view
from miaui.scenes.library.chart import Standings
from miaui.tabletop.cast.cats import distinct

_PAD, _GAP = 26.0, 12.0
_CHART = 170.0
"""Greatest height of a finished game's points, in units, of what is left."""
_LARGEST_CODE = 1.1
"""Greatest width of a code as it was chosen, in that of its plank."""


class Panel(NamedTuple):
    """Boxes of everything on the panel, in units, from the top down; the last two stand side by side."""

    box: Rect
    picture: Rect
    name: Rect
    facts: Rect
    crew: Rect
    state: Rect
    open: Rect
    again: Rect
    """For playing again; meant for a finished game alone, else equal to the last row."""
    deal: Rect
    """For the deal's code; meant for a finished game whose deal is known, else equal to the last row."""
    export: Rect
    delete: Rect

    @property
    def chart(self) -> Rect:
        """The box of a finished game's points, round by round: from the top of `crew` to the lower edge of
        `state`."""
        return self.crew._replace(h=self.state.bottom - self.crew.y)


def width(canvas: Canvas) -> float:
    """Return the width of the panel, in units: 450, more for larger text, at most 0.4 of the window's."""
    return min(0.4 * canvas.width, canvas.theme.grown(450, 0.72))


def places(canvas: Canvas, finished: bool = False, deal: bool = False) -> Panel:
    """Return the boxes of the panel at the right end of the window, below the title. `finished` adds a row
    for playing again and makes room for the points, `deal` a row for the code; the picture gets what is left,
    maybe nothing."""
    wide, top = width(canvas), house.tabs_row(canvas).y
    small, label = canvas.measure("Ag", "small")[1], canvas.measure("Ag", "label")[1]
    row = house.grown(canvas, 60)
    heights = {
        "name": max(56.0, label + 22),
        "facts": 1.2 * small,
        "crew": house.grown(canvas, 74) + small + label,
        "state": 2 * small,
        "open": house.grown(canvas, 84),
        **({"again": row} if finished else {}),
        **({"deal": row} if deal else {}),
        "last": row,
    }
    below = sum(heights.values()) + _GAP * len(heights)
    most = canvas.height - 60 - top - 2 * _PAD - below
    part = 0.34 if deal else 0.5 if finished else 0.6
    picture = max(0.0, min(most, part * (wide - 2 * _PAD)))
    spare = max(0.0, min(_CHART, most - picture)) if finished else 0.0
    heights["state"] += spare
    rows = [Box(name, high) for name, high in ({"picture": picture} | heights).items()]
    space = Rect(canvas.width - house.MARGIN - wide, top, wide, picture + below + spare + 2 * _PAD)
    at = Box.column(*rows, gap=_GAP, pad=(_PAD, _PAD)).place(space)
    last = at.pop("last")
    export, delete = last.columns(2, _GAP)
    return Panel(space, export=export, delete=delete, **{"again": last, "deal": last} | at)


def has_deal(entry: Entry) -> bool:
    """True if the cards of a kept game can be played again: it is over, its record can be read and tells the
    deal, and this version has the game."""
    return entry.kept is not None and entry.kept.deal is not None and entry.ui is not None


def deal_controls(
    canvas: Canvas, entry: Entry, at: Panel, plank: CodePlank, play: Callable[[Deal, Sequence[Player]], None]
) -> list[Control]:
    """Return “Same deal”, whose press calls `play` with deal and players, and the plank that copies the
    deal's code. Where words are too large for both, “Same deal” alone, as wide as the row; [] for a game
    without a deal that can be played again."""
    kept = entry.kept
    if kept is None or kept.deal is None or not has_deal(entry):
        return []
    deal, players, name = kept.deal, kept.players, f"games.{entry.game.id}"
    left, right = Box.row(Box("left", 0.35 * at.deal.w - 6), Box("right"), gap=12).place(at.deal).values()
    same = Control(
        f"{name}.same",
        _("Same deal"),
        left,
        look="small",
        tip=_("The same cards and the same cats."),
        on_press=lambda: play(deal, players),
    )
    small = canvas.measure(deal.code, "label")[0] > _LARGEST_CODE * right.w
    if small or not (_has_room(canvas, same.label, left) and _has_room(canvas, deal.code, right)):
        return [replace(same, rect=at.deal)]
    return [same, plank.control(canvas, f"{name}.code", deal, right, short=True)]


def _has_room(canvas: Canvas, words: str, plank: Rect) -> bool:
    return canvas.fits(words, "label", plank.inset(min(22.0, plank.w / 10), plank.h / 8))


def draw(canvas: Canvas, entry: Entry, standings: Standings) -> None:
    """Draw the large board of a game without its controls: the picture, unless there is too little room, a
    line with game, day and minutes, and below it the points round by round (`standings`). Where these are ()
    or have no room: the crew with points, how it stands, and its options."""
    at = places(canvas, entry.game.finished, has_deal(entry))
    for x in (at.box.x + 60, at.box.right - 60):
        canvas.fill(Rect(x - 3, 40, 6, at.box.y - 34), "ink")
        canvas.fill(Rect(x - 1.6, 40, 3.2, at.box.y - 34), "sand-1")
    canvas.board(at.box, "ui/plank-l")
    if at.picture.h > 70:
        draw_view(canvas, entry, at.picture)
    game = entry.game
    name = game.ruleset if entry.ui is None else entry.ui.wording.name
    facts = [name, games_words.when(game.updated)]
    spent = games_words.minutes(game) if game.finished else None
    if spent is not None:
        facts.append(_("{minutes} min").format(minutes=spent))
    canvas.text_in(" · ".join(facts), at.facts, "small", house.PALE)
    if standings and entry.kept is not None and games_chart.fits(canvas, at.chart):
        games_chart.draw(canvas, standings, entry.kept, at.chart)
        return
    _crew(canvas, entry, at.crew)
    lines = [games_words.state(*entry)]
    if entry.kept is not None and entry.ui is not None:
        lines.append(games_words.variants(entry.kept, entry.ui))
    canvas.text_in("\n".join(line for line in lines if line), at.state, "small", "text")


def _crew(canvas: Canvas, entry: Entry, place: Rect) -> None:
    """Draw heads, names and points side by side."""
    if entry.kept is None or entry.ui is None:
        draw_name(canvas, ", ".join(entry.game.players), place, "label", "cream")
        return
    players, ending = entry.kept.players, entry.kept.ending
    colours = distinct(player.colour for player in players)
    paint_head = entry.ui.artwork.boats.head
    small, label = canvas.measure("Ag", "small")[1], canvas.measure("Ag", "label")[1]
    for seat, cell in enumerate(place.columns(len(players), 6)):
        won = ending is not None and seat in ending.winners
        parts = Box("head"), Box("name", small), Box("points", label)
        head, line, points = Box.column(*parts).place(cell).values()
        high, wide = head.h, min(head.h, cell.w)
        paint_head(canvas, colours[seat], (cell.cx, cell.y + high * 0.52), wide, won)
        r = min(15.0, wide * 0.2)
        canvas.discs(cell.cx - wide * 0.36, cell.y + high * 0.84, (r, "ink"), (r - 2, "cream"))
        canvas.draw(f"symbol/{colours[seat]}", cell.cx - wide * 0.36, cell.y + high * 0.84, size=(r - 3) / 30)
        draw_name(canvas, players[seat].name, line, "small", "cream")
        if ending is None:
            continue
        if won:
            size = min(30.0, label)
            canvas.draw("ui/crown", cell.cx - size * 0.9, points.cy, size=size / 64)
            points = points.moved(size * 0.4, 0)
        canvas.text_in(number(ending.scores[seat]), points, "label", "glow" if won else "cream")
