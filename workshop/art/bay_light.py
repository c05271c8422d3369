"""Sky, sea and sand of the bay: morning on the left, sunset in the middle, night on the right.

Rings of light around one setting sun; every ring has a colour of the morning, of the sunset and of the night,
and the weights between them are cut into steps whose seams are grain. Units are those of `workshop.art.bay`.
"""

from __future__ import annotations

import numpy as np

from workshop.art.stipple import Area, Array, Pixels, ease, grid, lab, noise, raster, rgb, stepped, swell

HORIZON = 500.0
SUN = (960.0, 474.0)
LEFT, TOP, WIDTH, HEIGHT = -320.0, -108.0, 2560.0, 1296.0
_STEPS = 12
_SHADES = 5

_RADII = (150, 182, 228, 284, 350, 426, 514, 620, 752, 905, 1090)
_RINGS = (
    ("#FFF3C4", "#FFE3A0", "#FFCF92", "#FFC29A", "#FFC8A8", "#FDD8B6", "#F6E6C6", "#D3E8D4", "#A6DEDC",
     "#86D2E0", "#70C6E0", "#60BCDE"),
    ("#FFF0B8", "#FFD98A", "#FFB765", "#F98E54", "#EA6D58", "#CC5064", "#A34170", "#7C3876", "#5E3074",
     "#4A2A6C", "#3B2564", "#30205C"),
    ("#FFE6A6", "#FFC474", "#F78F58", "#DD5F5C", "#AE4468", "#7E356E", "#57296A", "#3B2262", "#2A1D58",
     "#201A50", "#191648", "#141240"),
)  # fmt: skip
_DEPTHS = (500, 509, 522, 540, 564, 596, 638, 692, 760, 842, 936, 1030, 1120)
_WATERS = (
    ("#FBE3BE", "#D4EBD2", "#A9E2D6", "#80D5D6", "#5CC8D2", "#44BCCD", "#3DB9C8", "#52C8C6", "#6AD3C8",
     "#83DCCB", "#9AE4D2", "#B0EBDA", "#C4F2E4", "#D2F6EA"),
    ("#D9606A", "#A8446E", "#6C3C82", "#3F4C96", "#25709E", "#1B93A2", "#23B0A8", "#37C6B8", "#23ADA8",
     "#14868F", "#126482", "#134872", "#133361", "#122650"),
    ("#4A2A6C", "#352468", "#2A266C", "#252C78", "#213585", "#1E3F92", "#1C479B", "#1A4798", "#183F8A",
     "#153476", "#122A64", "#101F50", "#0E1744", "#0C123A"),
)  # fmt: skip
_GLOW, _FOAM = "#5FE3D0", "#EAFBF7"


def reef(y: Array | float) -> Array:
    """x of the reef between the lagoon and the open sea, where it crosses y."""
    v = (np.asarray(y, np.float32) - HORIZON) / 580
    out: Array = 1500 + 34 * np.sin(v * np.pi * 1.1) - 300 * np.clip(v, 0, 2) ** 1.5
    return out


def _table(hours: tuple[tuple[str, ...], ...], pink: float, shade: float) -> Pixels:
    """RGB by colour, step towards morning, step towards night, and shade (the middle one is none)."""
    morning, sunset, night = (lab(codes)[:, None, None, None, :] for codes in hours)
    step = np.arange(_STEPS + 1) / _STEPS
    a, b = step[None, :, None, None, None], step[None, None, :, None, None]
    mixed = sunset + (morning - sunset) * a + (night - sunset) * b
    # halfway between blue and plum lies grey: the colours go round it, over pink
    far = np.clip((np.arange(len(hours[0])) - 3) / 4, 0, 1)[:, None, None, None]
    detour = pink * (4 * a * (1 - a))[..., 0] * far
    light = (np.arange(2 * _SHADES + 1) - _SHADES)[None, None, None, :] / _SHADES * shade
    lit = np.broadcast_to(mixed, (*np.broadcast_shapes(mixed.shape[:-1], light.shape), 3)).copy()
    lit[..., 0] += detour * 0.035 + light
    lit[..., 1] += detour * 0.055
    lit[..., 2] -= detour * 0.012
    return rgb(lit)


@raster("bay-sky", Area(LEFT, TOP, WIDTH, HORIZON + 16 - TOP))
def sky(area: Area, density: int) -> Pixels:
    """Rings of light; sheets of paper with shadows where it is morning."""
    x, y = grid(area, density)
    dx, dy = x - np.float32(SUN[0]), np.float32(SUN[1]) - y
    away = np.hypot(dx, dy)
    r = np.hypot(dx * np.float32(0.9), dy) + swell(area, density, 3, 150) * 44 * ease(150, 700, away)
    r += swell(area, density, 5, 26, 2) * 7
    angle = np.degrees(np.arctan2(dx, np.maximum(dy, 1) + 30)).astype(np.float32)
    morning = np.maximum(ease(12, 78, -angle), ease(470, 1240, -dx))
    night = np.maximum(ease(8, 74, angle), ease(560, 900, dx))
    ring = np.searchsorted(np.array(_RADII, np.float32), r)
    bounds = np.array([0, *_RADII, 1500], np.float32)
    inner, outer = bounds[ring], bounds[ring + 1]
    u = noise(area, density, 11, 7)
    next_ring = np.minimum(ring + (ease(0.42, 1.02, (r - inner) / (outer - inner)) * 0.62 + u > 1), 11)
    shadow = np.where(ring > 0, np.clip(1 - (r - inner) / 15, 0, 1) ** 1.5, 0) * morning
    edge = np.where((ring > 0) & (r - inner < 2.2), 1, 0) * morning
    seam = noise(area, density, 301, 57)
    shade = _SHADES - stepped(shadow, seam, _SHADES) + stepped(edge * 0.8, seam, _SHADES)
    table = _table(_RINGS, 1.0, 0.075)
    steps = stepped(morning, seam, _STEPS), stepped(night, seam, _STEPS)
    return table[next_ring, steps[0], steps[1], np.clip(shade, 0, 2 * _SHADES)]


@raster("bay-sea", Area(LEFT, HORIZON, WIDTH, TOP + HEIGHT - HORIZON))
def sea(area: Area, density: int) -> Pixels:
    """Wavy flats: paper sheets at the beach, the glowing lagoon, the open sea beyond the reef."""
    x, y = grid(area, density)
    shape = (y.shape[0], x.shape[1])
    flat = np.zeros(shape, np.intp)
    rise, shadow, edge = (np.zeros(shape, np.float32) for _ in range(3))
    paper = ease(820, 520, x)
    for k, depth in enumerate(_DEPTHS):
        v = (y - HORIZON) / 580
        line = depth + (1.2 + 9 * v) * np.sin(x / (70 + 250 * v) + k * 1.9)
        line += 3 * v * np.sin(x / (31 + 60 * v) + k)
        below = y - line
        flat += below > 0
        rise = np.where((below > 0) & (k > 0), np.clip(1 - below / (10 + 70 * v), 0, 1), rise)
        if k > 2:
            edge += ((below > 0) & (below < 2.2 + 2.4 * v)) * paper
            shadow += np.where(below < 0, np.clip(1 + below / (8 + 14 * v), 0, 1) ** 1.4, 0) * paper
    shore = x - reef(y)
    morning = np.broadcast_to(ease(860, 330, x), shape)
    night = ease(-5, 16, shore + swell(area, density, 9, 70) * 30) * 0.8 + ease(0, 420, shore) * 0.2
    flat = np.maximum(flat - (rise * 0.62 + noise(area, density, 71, 17) > 1), 0)
    seam = noise(area, density, 401, 157)
    shade = _SHADES - stepped(shadow * 0.7, seam, _SHADES) + stepped(edge, seam, _SHADES)
    steps = stepped(morning, seam, _STEPS), stepped(night, seam, _STEPS)
    table = _table(_WATERS, 0.0, 0.125)
    out = table[flat, steps[0], steps[1], np.clip(shade, 0, 2 * _SHADES)]
    glow = np.exp(-(((x - 960) / 520) ** 2 + ((y - 700) / 90) ** 2)) * 0.3 * (night < 0.3)
    out[glow + noise(area, density, 5, 99) > 1] = rgb(lab([_GLOW]))[0]
    return _spray(area, density, out, y, shore)


def _spray(area: Area, density: int, out: Pixels, y: Array, shore: Array) -> Pixels:
    """Fine drops on both sides of the breakers."""
    v = (y - HORIZON) / 580
    away = shore + swell(area, density, 13, 34) * (16 + 70 * v)
    drops = np.exp(-((away / (5 + 22 * v)) ** 2)) * (0.3 + 0.5 * swell(area, density, 17, 90, 2))
    out[drops + noise(area, density, 77, 3) > 1] = rgb(lab([_FOAM]))[0]
    return out


_SANDS = (
    (-340, "#F9E6BC"), (0, "#F6E0B0"), (420, "#F3D3A0"), (730, "#E8A66E"), (940, "#E08A5E"),
    (1140, "#9A5462"), (1520, "#3E2A66"),
)  # fmt: skip


@raster("bay-sand", Area(LEFT, 490.0, 1860.0, TOP + HEIGHT - 490.0))
def sand(area: Area, density: int) -> Pixels:
    """The shore from the beach round to the headland, with shells and grit in it."""
    x, y = grid(area, density)
    stops = np.array([stop for stop, _ in _SANDS], np.float32)
    seam = noise(area, density, 201, 33)
    part = np.interp(x[0], stops, np.arange(len(stops))).astype(np.float32)[None, :]
    level = stepped((part + y * 0) / (len(stops) - 1), seam, 30)
    base = lab([code for _, code in _SANDS])
    at = np.arange(31) / 30 * (len(stops) - 1)
    mixed = np.stack([np.interp(at, np.arange(len(stops)), base[:, i]) for i in range(3)], 1)
    out = rgb(mixed)[level]
    low = ease(620, 1160, y) * 0.42 * ease(900, 300, x) + swell(area, density, 23, 120) * 0.34
    out[low * (y > 540) + noise(area, density, 91, 61) > 1] = rgb(lab(["#DDAF74"]))[0]
    near = ease(560, 700, y) * ease(760, 420, x)
    grit = swell(area, density, 31, 5, 1)
    for most, colour in ((0.463, "#C98A52"), (0.48, "#9A5F37")):
        out[grit * near > most] = rgb(lab([colour]))[0]
    out[grit * near < -0.468] = rgb(lab(["#FFF6E2"]))[0]
    return out
