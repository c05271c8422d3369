"""Paints the sheets of pictures that phones and stories show: `python -m workshop.phones [FOLDER]`.

A game has its cards on one sheet, with the island's cats, signs, bay and logo (`assets/hands/GAME/art.webp`,
and the places of its cells in `cells.css`); one without cards has the sheet of every game. All is made of
baked pictures, and of cards' faces as the window composes them: where these change, it is painted anew.
"""

from __future__ import annotations

import os

os.environ["SDL_VIDEODRIVER"] = "dummy"

import sys
from collections.abc import Mapping, Sequence
from pathlib import Path

import numpy as np
import pygame
from PIL import Image

from miaui.engine.draw.art import Art
from miaui.engine.draw.canvas import Canvas
from miaui.games.miaui.public.cards import FISH as FISH_DECK
from miaui.games.miaui.tabletop.layout.seating import DIVER_W, FISH_W
from miaui.games.miaui.tabletop.paint.cards import write_number, write_points
from miaui.games.salt.public.cards import CARDS
from miaui.games.salt.tabletop.paint.card_face import Subject, compose
from miaui.tabletop.cast.cats import CATS

ASSETS = Path(__file__).resolve().parents[1] / "assets"
BAKED, HANDS = ASSETS / "baked" / "2x", ASSETS / "hands"
Picture = tuple[str, Image.Image]
"""Name on a sheet, such as "cat/kai/head-calm", and picture."""

MOODS = ("calm", "delighted", "asleep", "locked", "dismayed", "choosing")
HEAD, SIGN, LOGO = (160, 160), (64, 64), (560, 198)
BAY, FROM_BAY = (770, 550), (2026, 798, 3186, 1626)
"""Size of the bay, and the part of the title's picture that it is."""
BOAT, BOAT_AT = (870, 476), (-12, 190)
"""Size and place of the canoe in the bay."""
DIVER, FISH, SALT = 164, 164, 150
"""Widths of cards."""
FISH_CARDS = tuple(dict.fromkeys(FISH_DECK))
WIDE, GAP = 1600, 4
"""Width of a sheet, and the space between cells."""
QUALITY, COMMON_QUALITY = 66, 76


# -- pictures


def baked(name: str) -> Image.Image:
    """Return the baked picture `assets/baked/2x/NAME.webp` as a new RGBA picture, two pixels a unit.
    FileNotFoundError where there is none."""
    return Image.open(BAKED / f"{name}.webp").convert("RGBA")


def head(cat: str, colour: str, mood: str) -> Image.Image:
    """Return a new picture of a cat's body, head and paws in the ring of a seat colour, by its key such as
    "shell", RGBA, 160 pixels square. FileNotFoundError for an unknown cat, colour or mood."""
    portrait = baked(f"cat/ring-{colour}")
    for part in ("body", f"head-{mood}", "paws"):
        portrait.alpha_composite(baked(f"cat/{cat}/{part}"))
    return portrait.resize(HEAD, Image.Resampling.LANCZOS)


def bay() -> Image.Image:
    """Return a new picture of the part of the title around the bay, with the canoe on it, RGBA, 770 by 550
    pixels. FileNotFoundError where `scene/title` or `title/canoe` is not baked."""
    picture = baked("scene/title").crop(FROM_BAY).resize(BAY, Image.Resampling.LANCZOS)
    boat = baked("title/canoe").resize(BOAT, Image.Resampling.LANCZOS)
    x, y = BOAT_AT
    picture.alpha_composite(boat, (0, y), (-x, 0, BAY[0] - x, BAY[1] - y))
    return picture


def common() -> list[Picture]:
    """Return the pictures that stand on every sheet, (name, picture), in this order: "bay", "logo", each
    cat's head in each of `MOODS` ("cat/kai/head-calm"), and the sign of each seat colour ("symbol/shell")."""
    heads = [
        (f"cat/{cat}/head-{mood}", head(cat, colour, mood)) for colour, cat in CATS.items() for mood in MOODS
    ]
    signs = [(f"symbol/{colour}", baked(f"symbol/{colour}").resize(SIGN)) for colour in CATS]
    logo = baked("ui/logo").resize(LOGO, Image.Resampling.LANCZOS)
    return [("bay", bay()), ("logo", logo), *heads, *signs]


def seen(surface: pygame.Surface) -> Image.Image:
    """Return a surface of premultiplied pixels as an RGBA picture of plain ones, equally large; where alpha
    is 0 the colour becomes black. The surface stays as it is."""
    wide, high = surface.get_size()
    pixels = np.frombuffer(pygame.image.tobytes(surface, "RGBA"), np.uint8).reshape(high, wide, 4)
    colours, alpha = pixels[..., :3].astype(np.float32), pixels[..., 3:].astype(np.float32)
    plain = np.minimum(255, colours * 255 / np.maximum(alpha, 1))
    return Image.fromarray(np.concatenate([plain, alpha], -1).astype(np.uint8), "RGBA")


def lagoon_cards(canvas: Canvas) -> list[Picture]:
    """Return the pictures of Miaui's cards, (name, picture), 164 pixels wide: "diver/1" to "diver/12" with
    their number but no seat's sign, then each kind of fish once ("fish/K1"), with its points but no name, in
    the order of the deck."""
    pictures = []
    for value in range(1, 13):
        face = canvas.art.sprite(f"diver/{value}", DIVER / DIVER_W).copy()
        with canvas.drawing_on(face):
            write_number(canvas, value, "shell", DIVER / DIVER_W)
        pictures.append((f"diver/{value}", seen(face)))
    for card in FISH_CARDS:
        face = canvas.art.sprite(f"fish/{card}", FISH / FISH_W).copy()
        with canvas.drawing_on(face):
            write_points(canvas, card, FISH / FISH_W)
        pictures.append((f"fish/{card}", seen(face)))
    return pictures


def beach_cards(canvas: Canvas) -> list[Picture]:
    """Return the pictures of the cards of Sea Salt & Paper, (name, picture), 150 pixels wide: "card/CARD",
    the small face of every card in the order of `CARDS`, and at the end "card/back"."""
    faces = [(f"card/{card}", Subject(card, True)) for card in CARDS]
    return [
        (name, seen(compose(canvas, subject, SALT)))
        for name, subject in [*faces, ("card/back", Subject(None, False))]
    ]


# -- sheets


def packed(pictures: Sequence[Picture]) -> tuple[Image.Image, Mapping[str, tuple[int, int, int, int]]]:
    """Return one transparent picture, 1,600 pixels wide, with all pictures in rows from the top left, the
    highest first, 4 pixels apart, and by name, in that order, the box of each: left, top, width and height in
    pixels. No pictures give one of height 0 and {}."""
    ordered = sorted(pictures, key=lambda picture: -picture[1].height)
    x = y = high = 0
    places: dict[str, tuple[int, int, int, int]] = {}
    for name, picture in ordered:
        if x + picture.width > WIDE:
            x, y, high = 0, y + high, 0
        places[name] = x, y, picture.width, picture.height
        x, high = x + picture.width + GAP, max(high, picture.height + GAP)
    sheet = Image.new("RGBA", (WIDE, y + high))
    for name, picture in ordered:
        sheet.paste(picture, places[name][:2])
    return sheet, places


def styled(sheet: Image.Image, places: Mapping[str, tuple[int, int, int, int]]) -> str:
    """Return the CSS that shows each cell of a sheet as a background: a comment, then for each name in
    `places` (left, top, width and height in pixels) a line such as `[data-picture="bay"] { aspect-ratio:
    770/550; background-size: 207.792%; background-position: 0% 0%; }`. ZeroDivisionError for a cell as wide
    as the sheet."""

    def number(value: float) -> str:
        return f"{value:.3f}".rstrip("0").rstrip(".")

    lines = ["/* Cells of art.webp. */"]
    for name, (x, y, w, h) in places.items():
        left = 100 * x / (sheet.width - w)
        top = 100 * y / (sheet.height - h) if sheet.height > h else 0
        size, where = f"{number(100 * sheet.width / w)}%", f"{number(left)}% {number(top)}%"
        look = f"aspect-ratio: {w}/{h}; background-size: {size}; background-position: {where};"
        lines.append(f'[data-picture="{name}"] {{ {look} }}')
    return "\n".join(lines) + "\n"


def sheets() -> dict[str, tuple[list[Picture], int]]:
    """Return by folder the pictures of its sheet, (name, picture), and the WebP quality, 1 to 100: "" for the
    sheet that all games without their own share (76), "miaui" and "salt" (66), whose cards follow the bay and
    the logo. Opens a hidden window to draw in, which stays open."""
    pygame.display.init()
    pygame.font.init()
    canvas = Canvas(pygame.display.set_mode((2560, 1440)), Art())
    shared = common()
    return {
        "": (shared, COMMON_QUALITY),
        "miaui": ([*shared[:2], *lagoon_cards(canvas), *shared[2:]], QUALITY),
        "salt": ([*shared[:2], *beach_cards(canvas), *shared[2:]], QUALITY),
    }


def paint(folder: Path) -> None:
    """Write art.webp and cells.css of every sheet into its folder below `folder` (the shared one into
    `folder` itself), over those that are there, making folders if missing, and print for each a line such as
    "miaui/art.webp: 812 KiB"."""
    for name, (pictures, quality) in sheets().items():
        place = folder / name
        place.mkdir(parents=True, exist_ok=True)
        sheet, places = packed(pictures)
        sheet.save(place / "art.webp", quality=quality, method=6)
        (place / "cells.css").write_text(styled(sheet, places), encoding="utf-8")
        print(f"{place / 'art.webp'}: {(place / 'art.webp').stat().st_size // 1024} KiB")


if __name__ == "__main__":
    paint(Path(sys.argv[1]) if len(sys.argv) > 1 else HANDS)
