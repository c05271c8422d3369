"""Pictures that somebody has looked at and approved, and how far a new one is from them.

Kept small (half size) in tests/pictures/approved. Fonts and scalers draw a little differently from machine
to machine: what counts is how the mean colour of small cells differs, in which grain and a hair's breadth of
an edge are lost, and a thing that moved or is missing is not.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator
from pathlib import Path
from typing import NamedTuple

from PIL import Image, ImageChops, ImageDraw

from tools.pictures.scenes import SCENES
from tools.pictures.studio import studio

ROOT = Path(__file__).resolve().parents[2]
FOLDER = ROOT / "tests" / "pictures" / "approved"
FAILED = ROOT / "build" / "pictures" / "failed"
QUALITY = 70
CELL, BLOCK = 8, 2
"""Pixels of the half-size picture a cell, and cells a block, along a side: 32 pixels of the window."""
FAR = 18
"""Mean difference of a block's cells (0 to 255) that is too much. Measured: 6 from how the approved ones
are stored, 14 from softer edges; 23 from a word of the prompt, 55 from a card moved by ten pixels."""

SMALL, USUAL, LARGE = (1280, 720), (1280, 800), (1920, 1080)
CHOSEN = (
    (SMALL, 1.0, ("title", "table-3", "table-4", "table", "table-6", "baskets", "replay", "handover")),
    (SMALL, 2.0, ("table", "tutorial")),
    (USUAL, 1.0, ("newgame",)),
    (LARGE, 1.0, ("table", "quiet", "result", "settings")),
)
"""Window, text scale, and the scenes looked at there."""


class Block(NamedTuple):
    """A block that differs too much: its box in the half-size picture, and by how much."""

    box: tuple[int, int, int, int]
    by: int


def names() -> list[str]:
    """Return the names of all pictures that are compared, "SCENE-WIDTHxHEIGHT-PERCENT" such as
    "title-1280x720-100", in the order of `CHOSEN`."""
    return [_name(scene, size, text) for size, text, scenes in CHOSEN for scene in scenes]


def now(only: Collection[str] = ()) -> Iterator[tuple[str, Image.Image]]:
    """Yield the name, as in `names`, and the picture, half as large as the window, of each scene of `CHOSEN`,
    or of those whose scene is in `only`, painted now with reduced motion. An unknown scene yields nothing.
    A scene of several windows comes once for each."""
    for size, text, scenes in CHOSEN:
        wanted = [scene for scene in scenes if not only or scene in only]
        if not wanted:
            continue
        with studio(size, text, reduced_motion=True, pace="instant") as camera:
            for scene in wanted:
                yield _name(scene, size, text), half(camera.show(SCENES[scene]))


def half(picture: Image.Image) -> Image.Image:
    """Return a picture reduced to half its width and height, rounded up: each pixel is the mean of a square
    of four."""
    return picture.reduce(2)


def approve(only: Collection[str] = ()) -> None:
    """Write the pictures of all scenes of `CHOSEN`, or of those in `only`, as NAME.webp into the folder of
    approved pictures, which is made if need be, in place of older ones. Other .webp files there, whose names
    are not in `names()`, are deleted in any case."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    for old in FOLDER.glob("*.webp"):
        if old.stem not in names():
            old.unlink()
    for name, picture in now(only):
        picture.save(FOLDER / f"{name}.webp", quality=QUALITY, method=6)


def approved(name: str) -> Image.Image:
    """Return the approved picture of that name (as from `names`), in RGB. FileNotFoundError if there is
    none."""
    return Image.open(FOLDER / f"{name}.webp").convert("RGB")


def differences(wanted: Image.Image, painted: Image.Image) -> list[Block]:
    """Return the blocks of 16 × 16 pixels of two pictures in which the mean difference of red, green or blue
    is more than 18 of 255, the largest difference first; [] for equal pictures. For different sizes one block
    as large as `wanted`, by 255."""
    if wanted.size != painted.size:
        return [Block((0, 0, *wanted.size), 255)]
    apart = ImageChops.difference(wanted.reduce(CELL), painted.reduce(CELL)).convert("RGB")
    blocks = apart.reduce(BLOCK)
    side, far, levels = CELL * BLOCK, [], blocks.tobytes()
    for place in range(blocks.width * blocks.height):
        by = max(levels[3 * place : 3 * place + 3])
        if by > FAR:
            left, top = place % blocks.width * side, place // blocks.width * side
            far.append(Block((left, top, left + side, top + side), by))
    return sorted(far, key=lambda block: -block.by)


def side_by_side(name: str, wanted: Image.Image, painted: Image.Image, far: list[Block]) -> Path:
    """Write NAME.png into build/pictures/failed, which is made if need be, in place of what is there: from
    left to right the approved picture, the present one, and their difference times three (black for different
    sizes), with yellow frames around the blocks `far` in the last two. Return its path."""
    w, h = wanted.size
    sheet = Image.new("RGB", (3 * w, h))
    sheet.paste(wanted, (0, 0))
    sheet.paste(painted, (w, 0))
    if wanted.size == painted.size:
        apart = ImageChops.difference(wanted, painted).point(lambda level: min(255, level * 3))
        sheet.paste(apart, (2 * w, 0))
    pen = ImageDraw.Draw(sheet)
    for left, top, right, bottom in (block.box for block in far):
        for shift in (w, 2 * w):
            pen.rectangle((left + shift, top, right + shift, bottom), outline="#FFFF00")
    FAILED.mkdir(parents=True, exist_ok=True)
    path = FAILED / f"{name}.png"
    sheet.save(path)
    return path


def _name(scene: str, size: tuple[int, int], text: float) -> str:
    return f"{scene}-{size[0]}x{size[1]}-{round(text * 100)}"
