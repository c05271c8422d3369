"""What may be chosen on the sea, the way of the chosen canoe, and what floats up."""

from collections.abc import Collection
from itertools import pairwise
from math import sin

from miaui.engine.controls import Control
from miaui.engine.theme import Colour
from miaui.games.kaivai.hexes import Hex, path
from miaui.games.kaivai.moves import Sail
from miaui.games.kaivai.public import KINDS
from miaui.stages.kaivai.frame import Frame
from miaui.stages.kaivai.input.choice import HEX
from miaui.stages.kaivai.paint import pieces

REACH: Colour = (168, 255, 240)
GOLD: Colour = (255, 210, 74)


def hovered(frame: Frame) -> Hex | None:
    """The hex that is pointed at, if it leads anywhere."""
    name = frame.ui.hovered
    return int(name.removeprefix(HEX)) if name.startswith(HEX) else None


def draw_under(frame: Frame) -> None:
    """Rings and grids on the water, under the pieces."""
    canvas, grid, choice = frame.canvas, frame.layout.grid, frame.ui.choice
    for spot in sorted(choice.goals - {choice.canoe}):
        corners = grid.corners(spot, 0.94)
        canvas.line([*corners, corners[0]], REACH, 2)
        canvas.circle(*grid.middle(spot), 6 * grid.size, REACH, 2)
    pulse = 0.0 if frame.ui.reduced else 0.02 * sin(frame.ui.time * 4)
    for spot in sorted(choice.spots - choice.goals):
        corners = grid.corners(spot, 0.9 + pulse)
        canvas.line([*corners, corners[0]], GOLD, 4)
    if choice.canoe is not None:
        corners = grid.corners(choice.canoe, 0.92)
        canvas.line([*corners, corners[0]], "ink", 8)
        canvas.line([*corners, corners[0]], GOLD, 5)
    pointed = hovered(frame)
    if pointed is not None:
        corners = grid.corners(pointed, 1.0)
        canvas.line([*corners, corners[0]], "ink", 9)
        canvas.line([*corners, corners[0]], GOLD, 6)


def draw_over(frame: Frame) -> None:
    """The way and the pale double of the chosen canoe, the hut that would stand there, what floats up."""
    spot = hovered(frame)
    if spot is not None:
        _preview(frame, spot)
    for gain in frame.animation.gains:
        x, y = frame.layout.grid.middle(gain.spot)
        size = frame.layout.grid.size
        height = y - (60 + 46 * gain.part) * size
        colour = "good" if gain.good else "bad"
        for dx, dy, paint in ((2, 3, "ink"), (-2, 2, "ink"), (0, 0, colour)):
            frame.canvas.text(gain.words, x + dx, height + dy, "subheading", paint, fixed=True)


def _preview(frame: Frame, spot: Hex) -> None:
    choice, stage, grid = frame.ui.choice, frame.stage, frame.layout.grid
    canvas, front = frame.canvas, frame.layout.front_seat
    x, y = grid.middle(spot)
    if choice.canoe is not None and spot in choice.goals and spot != choice.canoe:
        _beads(frame, path(choice.canoe, spot, stage.position.board.chart.sea))
        pieces.canoe(frame, front, x, y, alpha=0.7)
    elif choice.placing is not None and spot in choice.spots:
        name = f"kaivai/piece/{KINDS[choice.placing]}-hut-{frame.cast[front].colour}"
        canvas.draw(name, x, y - 12 * grid.size, size=pieces.HUT * grid.size, alpha=0.85)


def _beads(frame: Frame, way: tuple[Hex, ...]) -> None:
    """A beaded way, a golden bead for each hex, with their number at its end."""
    canvas, grid = frame.canvas, frame.layout.grid
    points = [grid.middle(spot) for spot in way]
    for (ax, ay), (bx, by) in pairwise(points):
        for part in (0.25, 0.5, 0.75):
            x, y = ax + (bx - ax) * part, ay + (by - ay) * part
            canvas.circle(x, y, 7 * grid.size, "ink")
            canvas.circle(x, y, 5 * grid.size, "cream")
    for x, y in points[1:]:
        canvas.circle(x, y, 11 * grid.size, "ink")
        canvas.circle(x, y, 8 * grid.size, GOLD)
    x, y = points[-1]
    canvas.circle(x + 50 * grid.size, y + 22 * grid.size, 18, "ink")
    canvas.circle(x + 50 * grid.size, y + 22 * grid.size, 15.5, GOLD)
    canvas.text(str(len(points) - 1), x + 50 * grid.size, y + 22 * grid.size - 14, "label", "ink", fixed=True)


def sailing(frame: Frame) -> bool:
    """Whether a canoe is to be chosen, or has been."""
    return any(isinstance(move, Sail) for move in frame.ui.choice.moves)


def arrows(frame: Frame, marked: Collection[Control]) -> None:
    """An arrow over each control that a hint or a lesson speaks of."""
    canvas, ui = frame.canvas, frame.ui
    bob = 0.0 if ui.reduced else 6.0 * sin(ui.time * 5)
    size = 48.0 / max(canvas.art.meta("ui/arrow-down").size)
    for control in marked:
        canvas.draw("ui/arrow-down", control.rect.cx, max(40.0, control.rect.y - 14) + bob, size=size)
