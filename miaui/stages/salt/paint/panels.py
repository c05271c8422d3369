"""For choosing: the concertina into which a pile unfolds, the veil over the rest, the lock of a seat."""

from collections.abc import Sequence
from dataclasses import dataclass

from miaui.engine.canvas import Canvas
from miaui.engine.geometry import Rect
from miaui.engine.theme import parse


@dataclass(frozen=True, slots=True)
class Concertina:
    """A folded strip of pale paper: its middle, how many panels, how wide and how high one is (units)."""

    x: float
    y: float
    panels: int
    pitch: float = 146.0
    height: float = 294.0


@dataclass(frozen=True, slots=True)
class Panel:
    """One panel: its middle in units, and how far it leans, in degrees clockwise."""

    x: float
    y: float
    angle: float


def panel_places(strip: Concertina) -> list[Panel]:
    """The middle and lean of every panel, left to right: the strip bends down towards both ends."""
    found = []
    for index in range(strip.panels):
        t = index - (strip.panels - 1) / 2
        found.append(Panel(strip.x + strip.pitch * t, strip.y + 4.6 * t * t - 6, 2.1 * t))
    return found


def draw_concertina(canvas: Canvas, strip: Concertina, open_: float = 1.0) -> None:
    """Draw the empty strip; `open_` is 0 while it is folded together and 1 when it lies open."""
    for index, panel in enumerate(panel_places(strip)):
        x = strip.x + (panel.x - strip.x) * open_
        box = Rect.around(x, panel.y, strip.pitch * max(0.06, open_), strip.height)
        canvas.fill(box, parse("#EAD7B8" if index % 2 else "#FFFDF4"))


def draw_rack(canvas: Canvas, rect: Rect, colour: str) -> None:
    """The folded rack in a seat's colour on which an open hand stands; tags are written on it."""
    canvas.fill(rect, colour)


def draw_veil(canvas: Canvas, amount: float = 1.0, clear: Sequence[Rect] = ()) -> None:
    """Calm everything drawn so far in plum, by `amount` 0 to 1; `clear` boxes stay as they are."""
    canvas.dim(0.45 * amount)


def draw_lock(canvas: Canvas, x: float, y: float, size: float = 1.0) -> None:
    """A jellyfish with a padlock on it: this seat may only draw. About 110 units wide at size 1."""
    canvas.circle(x, y - 10 * size, 40 * size, parse("#F5709A"))
    canvas.fill(Rect.around(x, y + 20 * size, 40 * size, 34 * size), parse("#FFB22E"), 6 * size)
