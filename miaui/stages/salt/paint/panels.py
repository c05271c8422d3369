"""For choosing: the concertina into which a pile unfolds, the rack of a shown hand, the veil over the rest,
the lock of a seat."""

from dataclasses import dataclass

from miaui.engine.canvas import Canvas
from miaui.engine.geometry import Rect
from miaui.engine.theme import mix, parse
from miaui.stages.salt.paint import light
from miaui.stages.salt.paint.stretched import stretch

_ZIGZAG = 9.0
"""How far the upper edge of a panel rises or falls."""
#: Colours at the left and the right edge of panels that face the light, and of those that turn away.
_LIT, _TURNED = ("#FFFDF4", "#F3E6CC"), ("#EBD9BA", "#DDC6A4")
_BANDS = 6
"""A panel's shade is drawn in so many upright bands."""


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
    part = max(0.08, min(1.0, open_))
    zigzag = _ZIGZAG * (1 + 2 * (1 - part))
    wide = strip.panels * strip.pitch * part
    shade = Rect(strip.x - wide / 2 - 8, strip.y - strip.height / 2 + 20, wide + 34, strip.height + 30)
    canvas.nine("salt/scene/strip-shade", shade)
    for index in range(strip.panels):
        turned = index % 2 == 0
        edges = []
        for number in (index, index + 1):
            t = number - strip.panels / 2
            rise = zigzag if number % 2 else -zigzag
            edges.append((strip.x + strip.pitch * t * part, strip.y + (4.6 * t * t - 6) * part + rise))
        _panel(canvas, edges[0], edges[1], strip.height / 2, turned)


def _panel(
    canvas: Canvas, left: tuple[float, float], right: tuple[float, float], half: float, turned: bool
) -> None:
    """One panel between two folds, shaded from left to right."""
    near, far = (parse(colour) for colour in (_TURNED if turned else _LIT))
    for band in range(_BANDS):
        a, b = band / _BANDS, (band + 1) / _BANDS
        x0, x1 = left[0] + (right[0] - left[0]) * a, left[0] + (right[0] - left[0]) * b
        y0, y1 = left[1] + (right[1] - left[1]) * a, left[1] + (right[1] - left[1]) * b
        corners = [(x0, y0 - half), (x1, y1 - half), (x1, y1 + half), (x0, y0 + half)]
        canvas.polygon(corners, mix(near, far, (a + b) / 2))
    canvas.line([(left[0], left[1] - half), (right[0], right[1] - half)], parse("#FFFFFF"), 2.4)
    canvas.line([(left[0], left[1] + half), (right[0], right[1] + half)], parse("#C9A47E"), 2)
    canvas.line([(right[0], right[1] - half), (right[0], right[1] + half)], parse("#B89070"), 1.6)


def draw_rack(canvas: Canvas, rect: Rect, colour: str) -> None:
    """The folded rack in a seat's colour on which a shown hand stands; tags are written on it."""
    name = f"salt/scene/rack-{colour}"
    across, down = rect.w / 400, rect.h / 44
    stretch(canvas, name, Rect(rect.x - 8 * across, rect.y - 8 * down, 424 * across, 74 * down))


def draw_veil(canvas: Canvas, amount: float = 1.0, at: tuple[float, float] | None = None) -> None:
    """Calm everything drawn so far in plum, by `amount` 0 to 1, less and less towards `at` (default: the
    middle of the window)."""
    light.veil(canvas, amount, at or (canvas.width / 2, canvas.height * 0.56))


def draw_lock(canvas: Canvas, x: float, y: float, size: float = 1.0) -> None:
    """A jellyfish with a padlock on it: this seat may only draw. About 110 units wide at size 1."""
    canvas.draw("salt/scene/lock", x, y, size=size)
