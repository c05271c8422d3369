"""The water of Kaivai, the islands' ground and the night around, computed as flats with stippled seams.

The sea on the board is that far from any land. Islands grow in the game, so land is laid over it hex by hex:
first the shallows of all land hexes, the widest first, then foam, cliffs, sand and grass. Units are those of
a 1920x1080 window; what lies flat is seen aslant.
"""

from __future__ import annotations

from functools import partial

import numpy as np
import numpy.typing as npt

from workshop.art.kaivai_ink import ASLANT, HEX
from workshop.art.kit import Drawing, drawing
from workshop.art.stipple import Area, Array, Pixels, grid, image, noise, raster, swell

SEA = ("#C4F6E0", "#8CE6D2", "#58D0CE", "#34B6CC", "#239CC4", "#1B84B6", "#176FA6", "#145F98")
"""Water from the shore to the deep."""
REACHES = (13.0, 30.0, 52.0, 80.0, 112.0, 146.0)
"""How far from land each but the two deepest reaches, in units."""
VARIANTS = 3
"""So many kinds of ground and shallows, so that hexes do not look alike."""
HALF_DEPTH = 561.0
"""From the middle of the board to a flat side of its water."""
_NIGHT = ("#3B2A78", "#2F2470", "#241F63", "#1B1952", "#141442", "#0F1036")
_NIGHT_REACHES = (560.0, 655.0, 760.0, 880.0, 1010.0)
_ROOT3 = 3**0.5


def _byte(code: str) -> npt.NDArray[np.uint8]:
    return np.array([int(code[i : i + 2], 16) for i in (1, 3, 5)], np.uint8)


def from_hex(x: Array, y: Array, radius: float = HEX) -> Array:
    """Units from the edge of a hex at (0, 0), its corners rounded; negative inside."""
    across, down = np.abs(x), np.abs(y / np.float32(ASLANT))
    apothem = radius * _ROOT3 / 2
    edge = np.maximum(down, down * 0.5 + across * (_ROOT3 / 2)) - apothem
    soft = np.hypot(np.maximum(across - radius * 0.5, 0), np.maximum(down - apothem * 0.5, 0)) - radius * 0.5
    found: Array = 0.55 * edge + 0.45 * soft
    return found


def board_depth(x: Array, y: Array) -> Array:
    """How far a point is from the middle of the board, as the apothem of a board of that size."""
    across, down = np.abs(x), np.abs(y / np.float32(ASLANT))
    found: Array = np.maximum(across, across * 0.5 + down * (_ROOT3 / 2))
    return found


# ---------------------------------------------------------------- the sea and the night

_BOARD = Area(-590.0, -490.0, 1180.0, 980.0)


@raster("kaivai-sea", _BOARD)
def _sea(area: Area, density: int) -> Pixels:
    """Deep water with channels and shoals, the sun from the upper left, dark along the rim."""
    x, y = grid(area, density)
    grain = noise(area, density, 31, 77) - 0.5
    depth = 176 + swell(area, density, 12, 240, 2) * 120 + swell(area, density, 3, 90, 3) * 46
    depth = depth + 0.11 * (x + y / ASLANT)
    out = np.empty((*depth.shape, 3), np.uint8)
    out[:] = _byte(SEA[3])
    for colour, reach in ((SEA[4], 96.0), (SEA[5], 140.0), (SEA[6], 172.0), (SEA[7], 216.0)):
        out[depth + grain * 22 > reach] = _byte(colour)
    sparkle, lit = (
        swell(area, density, 21, 26, 2),
        np.exp(-((x + 330) ** 2 + (y / ASLANT + 330) ** 2) / 420.0**2),
    )
    out[(sparkle > 0.42) & (lit > 0.5)] = _byte("#4FB4D2")
    rim = np.clip((board_depth(x, y) - 505) / 70, 0, 1) * 0.55
    out[rim + noise(area, density, 5, 9) > 1] = _byte("#0F4C88")
    return out


_SKY = Area(-1280.0, -720.0, 2560.0, 1440.0)


@raster("kaivai-night", _SKY)
def _night(area: Area, density: int) -> Pixels:
    """Night that darkens away from the board, the milky way, and a warm glow at the lower edge."""
    x, y = grid(area, density)
    y = y / np.float32(0.8)
    grain = noise(area, density, 77, 3) - 0.5
    hexed = np.maximum(np.abs(x), np.abs(x) * 0.5 + np.abs(y) * (_ROOT3 / 2))
    depth = 0.6 * np.hypot(x, y) + 0.4 * hexed + swell(area, density, 41, 120, 3) * 70
    out = np.empty((*depth.shape, 3), np.uint8)
    out[:] = _byte(_NIGHT[0])
    for colour, reach in zip(_NIGHT[1:], _NIGHT_REACHES, strict=True):
        out[depth + grain * 34 > reach] = _byte(colour)
    along = x * 0.55 + y * 0.66
    milky = np.exp(-((along + 40 + swell(area, density, 6, 90, 3) * 200) ** 2) / 100.0**2) * 0.2
    out[milky + noise(area, density, 211, 9) > 1] = _byte("#5A4CA8")
    glow = np.clip((y * 0.8 - 280) / 420, 0, 1) * 0.75
    out[glow + noise(area, density, 9, 401) > 1] = _byte("#54285F")
    return out


# ---------------------------------------------------------------- land, hex by hex


def _clear(shape: tuple[int, ...]) -> Pixels:
    return np.zeros((*shape, 4), np.uint8)


def _put(out: Pixels, where: npt.NDArray[np.bool_], colour: str) -> None:
    out[where, :3] = _byte(colour)
    out[where, 3] = 255


def _shallow_area(level: int) -> Area:
    reach = REACHES[level] + 30
    w, h = round(HEX + reach), round((HEX + reach) * ASLANT)
    return Area(-w, -h, 2.0 * w, 2.0 * h)


def _shallow(area: Area, density: int, *, level: int, variant: int) -> Pixels:
    """The water so near to a land hex, and nearer."""
    x, y = grid(area, density)
    seed = 100 + 10 * level + variant
    near = from_hex(x, y) + swell(area, density, seed, 70, 2) * min(34.0, 8 + REACHES[level] * 0.3)
    grain = noise(area, density, 61 * variant + 17 * level, 29) - 0.5
    out = _clear(near.shape)
    _put(out, near + grain * min(13.0, REACHES[level] * 0.34) < REACHES[level], SEA[level])
    return out


_GROUND = Area(-76.0, -60.0, 152.0, 128.0)


def _edge(area: Area, density: int, variant: int) -> Array:
    """Units from the wobbling edge of a land hex, negative on land."""
    x, y = grid(area, density)
    wobble = swell(area, density, 8 + variant, 44, 2) * 13 + swell(area, density, 90 + variant, 13, 1) * 3
    found: Array = from_hex(x, y, HEX * 1.04) + wobble - 1.5
    return found


def _shifted(mask: npt.NDArray[np.bool_], down: int, right: int) -> npt.NDArray[np.bool_]:
    found: npt.NDArray[np.bool_] = np.roll(np.roll(mask, down, 0), right, 1)
    return found


def _foam(area: Area, density: int, *, variant: int) -> Pixels:
    """Broken lines of foam round a land hex."""
    edge, foam = _edge(area, density, variant), swell(area, density, 17 + variant, 22, 2)
    out = _clear(edge.shape)
    _put(out, (edge < 20) & (edge > 17.5) & (foam > 0.02), "#DDFBF0")
    _put(out, (edge < 11) & (edge > 6) & (foam > -0.28), "#F2FFF9")
    return out


def _cliff(area: Area, density: int, *, variant: int) -> Pixels:
    """The low cliff under a land hex, with an ink line round it."""
    edge, grain = _edge(area, density, variant), noise(area, density, 131, 7 + variant) - 0.5
    land = edge < 0
    cliff = np.zeros_like(land)
    for down in range(1, 9 * density):
        cliff |= _shifted(land, down, 0)
    thick = 2 * density
    ink = land | cliff
    for down, right in ((thick, 0), (-thick, 0), (0, thick), (0, -thick)):
        ink = ink | _shifted(land | cliff, down, right)
    out = _clear(edge.shape)
    _put(out, ink, "#5A2F2E")
    _put(out, cliff, "#B9743F")
    _put(out, cliff & (grain > 0.1), "#9A5A34")
    return out


def _sand(area: Area, density: int, *, variant: int) -> Pixels:
    """The sand of a land hex."""
    edge = _edge(area, density, variant)
    grain = noise(area, density, 131, 7 + variant) - 0.5
    out = _clear(edge.shape)
    _put(out, edge < 0, "#F4D9A0")
    _put(out, (edge < 0) & (edge > -5 + grain * 6), "#E2B878")
    _put(out, (edge < 0) & (grain > 0.465), "#D9A566")
    return out


def _grass(area: Area, density: int, *, variant: int) -> Pixels:
    """Grass in patches on the sand; it reaches over to land beside it."""
    x, y = grid(area, density)
    edge = from_hex(x, y, HEX * 1.1) + swell(area, density, 8 + variant, 44, 2) * 13
    grain, patch = noise(area, density, 131, 7 + variant) - 0.5, swell(area, density, 33 + variant, 46, 2)
    green = (edge < -15 - 3 * grain) & (patch + grain * 0.12 > -0.06)
    out = _clear(edge.shape)
    _put(out, green, "#A9BE5E")
    _put(out, green & (patch + grain * 0.26 > 0.13), "#86A94F")
    _put(out, green & (grain > 0.47), "#5F8A45")
    return out


def _sheet(name: str, area: Area) -> None:
    """Register the drawing of a raster whose (0, 0) is its anchor."""

    def draw(d: Drawing) -> None:
        d.add(image(name.replace("/", "-")))

    drawing(name, (area.w, area.h), (-area.x, -area.y), origin=(-area.x, -area.y))(draw)


def _register() -> None:
    for variant in range(VARIANTS):
        for level in range(len(REACHES)):
            name, area = f"kaivai/sea/shallow-{level}-{variant}", _shallow_area(level)
            raster(name.replace("/", "-"), area)(partial(_shallow, level=level, variant=variant))
            _sheet(name, area)
        for part, paint in (("foam", _foam), ("cliff", _cliff), ("sand", _sand), ("grass", _grass)):
            name = f"kaivai/sea/{part}-{variant}"
            raster(name.replace("/", "-"), _GROUND)(partial(paint, variant=variant))
            _sheet(name, _GROUND)


_register()
