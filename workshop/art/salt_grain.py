"""The grain of the beach's paper: a tile that the game multiplies with pictures once they have their size."""

from __future__ import annotations

import math
import random

import numpy as np

from workshop.art.kit import TEXTURES, Drawing, drawing
from workshop.art.stipple import Area, Pixels, image, raster

_TILE = Area(0, 0, 384, 384)


@raster("salt-grain", _TILE)
def _grain(area: Area, density: int) -> Pixels:
    """Fibres and grain of paper as a tile to multiply with: nearly white, a little warm."""
    side = round(area.w) * density
    rng = np.random.default_rng(3)
    field = rng.normal(0, 1, (side, side))
    field = (field + np.roll(field, 1, 0) + np.roll(field, 1, 1)) / 1.7
    chance = random.Random(9)
    fibres = np.zeros((side, side))
    for _ in range(760):
        x, y, a = chance.uniform(0, side), chance.uniform(0, side), chance.uniform(0, math.tau)
        long, bend = chance.uniform(8, 30) * density, chance.uniform(-0.7, 0.7)
        value = chance.uniform(-1, 1)
        for i in range(int(long)):
            t = i / long
            px = int(x + i * math.cos(a + bend * t)) % side
            py = int(y + i * math.sin(a + bend * t)) % side
            fibres[py, px] += value
    light = 250 + 3.2 * field + 5.0 * np.clip(fibres, -1.6, 1.2)
    tile = np.stack([light + 1.5, light, light - 1.0], axis=-1)
    return np.clip(np.round(tile / 3) * 3, 218, 255).astype(np.uint8)


@drawing("salt/scene/grain", size=(384, 384), anchor=(0, 0), colours=64)
def grain(d: Drawing) -> None:
    """A tile of paper grain, to be multiplied with what it lies on."""
    d.add(image("salt-grain"))


for _start in (
    "cat/", "scene/hull", "scene/rosette", "scene/medal", "scene/raft", "scene/towel", "scene/storey",
    "scene/battlements", "scene/roof", "scene/flag", "scene/rampart", "scene/heap", "scene/kiti",
    "scene/ribbon", "scene/label", "scene/fold", "scene/call", "scene/rack", "scene/beam", "scene/post",
    "scene/hub", "scene/lock", "scene/icon", "scene/crane", "scene/cloud", "scene/bank", "scene/fronds",
    "scene/hanging",
):  # fmt: skip
    TEXTURES[f"salt/{_start}"] = "salt/scene/grain"
