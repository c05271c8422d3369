"""Computed pictures for drawings: flats whose seams are thresholded noise, as a silk screen prints them.

A `raster` is named in a drawing by an `<image href="raster:NAME#FINGERPRINT">`; `fill_in` puts its pixels
there when the drawing is baked, at the density that is baked. The fingerprint is that of the source code, so
a picture whose code has changed counts as stale. Grain is one unit wide at every density.
"""

from __future__ import annotations

import base64
import hashlib
import inspect
import io
import re
from collections.abc import Callable, Sequence
from functools import partial
from typing import NamedTuple

import numpy as np
import numpy.typing as npt
from PIL import Image

Array = npt.NDArray[np.floating]
"""Numbers, one for each pixel (rows, columns), or one row or column of them."""
Pixels = npt.NDArray[np.uint8]
"""Bytes for red, green, blue and, where a picture has it, alpha of each pixel (rows, columns, 3 or 4)."""


class Area(NamedTuple):
    """A box of a drawing, in units: left, top, width, height. Its pixels are width and height times the
    density, rounded."""

    x: float
    y: float
    w: float
    h: float


Painter = Callable[[Area, int], Pixels]
"""Function that returns the pixels of an area, so many a unit."""
RASTERS: dict[str, tuple[Area, Painter]] = {}
"""Area and painter of each raster by its name."""
_TILE = 1024


def raster(name: str, area: Area) -> Callable[[Painter], Painter]:
    """Return a decorator that registers a function by `name` in `RASTERS` and returns it unchanged; an
    earlier one of that name is replaced. Called with the area and the pixels a unit, the function returns the
    area's RGB pixels, uint8 (rows, columns, 3)."""

    def register(paint: Painter) -> Painter:
        RASTERS[name] = (area, paint)
        return paint

    return register


def image(name: str) -> str:
    """Return one SVG `<image>` element at the place of the raster `name`, which stands for it until `fill_in`
    computes it: its href is "raster:NAME#MARK", MARK 16 hexadecimal digits of the SHA-256 of the source of
    the function's module without its import lines. So a drawing is stale when that changes. KeyError for an
    unknown raster."""
    area, paint = RASTERS[name]
    plain = paint.func if isinstance(paint, partial) else paint
    lines = inspect.getsource(inspect.getmodule(plain) or plain).splitlines()
    source = "\n".join(line for line in lines if not line.startswith(("from ", "import ")))
    mark = hashlib.sha256(source.encode()).hexdigest()[:16]
    place = f'x="{area.x:g}" y="{area.y:g}" width="{area.w:g}" height="{area.h:g}"'
    return f'<image {place} href="raster:{name}#{mark}"/>'


def fill_in(svg: str, density: int) -> str:
    """Return the SVG with each href "raster:NAME#MARK" replaced by a PNG as a data URL, computed with
    `density` pixels a unit, whatever its mark; unchanged where there is none. KeyError for an unknown
    raster."""

    def pixels(match: re.Match[str]) -> str:
        area, paint = RASTERS[match[1]]
        data = io.BytesIO()
        Image.fromarray(paint(area, density)).save(data, "PNG", compress_level=1)
        return f'href="data:image/png;base64,{base64.b64encode(data.getvalue()).decode()}"'

    return re.sub(r'href="raster:([^#"]+)#[^"]*"', pixels, svg)


# ---------------------------------------------------------------- fields


def grid(area: Area, density: int) -> tuple[Array, Array]:
    """Return the middles of the area's pixels, in units, `density` pixels a unit, as float32: x, an array of
    one row (1, columns), and y, of one column (rows, 1)."""
    across = np.arange(round(area.w * density), dtype=np.float32)[None, :]
    down = np.arange(round(area.h * density), dtype=np.float32)[:, None]
    return (across + 0.5) / density + np.float32(area.x), (down + 0.5) / density + np.float32(area.y)


def _tile() -> Array:
    """Noise whose values are spread evenly over 0 to 1, with grains that cling together a little."""
    values = np.random.default_rng(4).random((_TILE, _TILE))
    values = values + 0.275 * (np.roll(values, 1, 0) + np.roll(values, 1, 1))
    ranks = np.argsort(np.argsort(values, axis=None)).reshape(_TILE, _TILE)
    return (ranks / (_TILE * _TILE)).astype(np.float32)


_NOISE = _tile()


def noise(area: Area, density: int, dx: int = 0, dy: int = 0) -> Array:
    """Return fixed noise, float32 from 0 to below 1 and evenly spread, for each pixel of an area (rows,
    columns); all `density` by `density` pixels of a unit are equal. It repeats every 1,024 units and does not
    depend on where the area lies; `dx` and `dy` shift it by units."""
    w, h = round(area.w), round(area.h)
    rolled = np.roll(_NOISE, (-dy, -dx), (0, 1))
    units = np.tile(rolled, (h // _TILE + 1, w // _TILE + 1))[:h, :w]
    return np.repeat(np.repeat(units, density, 0), density, 1)


def swell(area: Area, density: int, seed: int, cell: float, octaves: int = 3) -> Array:
    """Return soft hills and valleys for each pixel of an area, float32 (rows, columns), drawn by `seed`:
    noise of -0.5 to 0.5 about `cell` units wide, and for each further one of `octaves` half as wide and half
    as strong. All 0 for no octaves."""
    rng = np.random.default_rng(seed)
    w, h = round(area.w), round(area.h)
    out = np.zeros((h, w), np.float32)
    for octave in range(octaves):
        c = max(2, int(cell / 2**octave))
        lattice = Image.fromarray(rng.random((h // c + 3, w // c + 3)).astype(np.float32))
        fine = lattice.resize(((w // c + 3) * c, (h // c + 3) * c), Image.Resampling.BICUBIC)
        out += (np.asarray(fine)[:h, :w] - np.float32(0.5)) * np.float32(0.5**octave)
    if density == 1:
        return out
    return np.asarray(Image.fromarray(out).resize((w * density, h * density), Image.Resampling.BILINEAR))


def ease(a: float, b: float, x: Array) -> Array:
    """Return for each x 0.0 up to `a`, 1.0 from `b` on and a smooth curve between them; falling where b < a.
    For a = b values at `a` are nan, with a warning."""
    t = np.clip((x - np.float32(a)) / np.float32(b - a), 0, 1)
    return t * t * (3 - 2 * t)


def stepped(weight: Array, grain: Array, steps: int) -> npt.NDArray[np.intp]:
    """Return for each weight, 0 to 1, one of the integers 0 to `steps`: `weight * steps + grain`, rounded
    down and clipped. So between two levels those with more `grain`, 0 to 1, go to the upper one."""
    return np.clip(np.floor(weight * steps + grain), 0, steps).astype(np.intp)


# ---------------------------------------------------------------- colour (OKLab: Björn Ottosson, 2020)

_TO_LMS = np.array(
    [[0.4122214708, 0.5363325363, 0.0514459929], [0.2119034982, 0.6806995451, 0.1073969566],
     [0.0883024619, 0.2817188376, 0.6299787005]]
)  # fmt: skip
_TO_LAB = np.array(
    [[0.2104542553, 0.793617785, -0.0040720468], [1.9779984951, -2.428592205, 0.4505937099],
     [0.0259040371, 0.7827717662, -0.808675766]]
)  # fmt: skip


def lab(codes: Sequence[str]) -> npt.NDArray[np.float64]:
    """Return the colours `#RRGGBB` in OKLab (lightness 0 to 1, a, b), one a row, float64 (n, 3). ValueError
    for one that is no such text and for no colours."""
    rgb = np.array([[int(code[i : i + 2], 16) for i in (1, 3, 5)] for code in codes]) / 255
    linear = np.where(rgb > 0.04045, ((rgb + 0.055) / 1.055) ** 2.4, rgb / 12.92)
    colours: npt.NDArray[np.float64] = np.cbrt(linear @ _TO_LMS.T) @ _TO_LAB.T
    return colours


def rgb(colours: npt.NDArray[np.float64]) -> Pixels:
    """Return colours in OKLab (…, 3) as sRGB bytes, uint8 (…, 3), rounded; what lies outside sRGB is
    clipped."""
    linear = np.clip((colours @ np.linalg.inv(_TO_LAB).T) ** 3 @ np.linalg.inv(_TO_LMS).T, 0, 1)
    coded = np.where(linear > 0.0031308, 1.055 * linear ** (1 / 2.4) - 0.055, 12.92 * linear)
    return np.round(coded * 255).astype(np.uint8)
