"""`python -m workshop.art.icon`: the program's icon, a diving cat before the setting sun.

Two drawings: one for 48 px and more, and one for 16 to 32 px that keeps nothing but ears, mask and eyes.
Written are assets/icon.png (the window's), and below assets/icon the SVGs, PNGs, .ico and .icns.
"""

from __future__ import annotations

import io
from pathlib import Path

import resvg_py
from PIL import Image

from workshop.art.kit import (
    CORAL,
    CREAM,
    GLOW,
    INK,
    PLUM,
    SKY,
    WATER,
    Drawing,
    Points,
    circle,
    ellipse,
    path,
    shape,
    smooth,
    stroke,
)

ROOT = Path(__file__).resolve().parents[2]
FOLDER = ROOT / "assets" / "icon"
SMALL = (16, 22, 24, 32)
LARGE = (48, 64, 128, 256, 512)
FUR, FUR_DARK, EAR = "#F58A3A", "#B84A2A", "#FFC9A0"

HEAD: Points = [
    (128, 80), (164, 76), (190, 66), (222, 38, 1), (230, 88), (236, 138), (220, 186), (178, 218),
    (128, 226), (78, 218), (36, 186), (20, 138), (26, 88), (34, 38, 1), (66, 66), (92, 76),
]  # fmt: skip
MASK: Points = [
    (52, 122), (86, 104), (128, 110), (170, 104), (204, 122), (210, 152), (190, 176), (156, 172),
    (128, 160), (100, 172), (66, 176), (46, 152),
]  # fmt: skip


def large() -> Drawing:
    """Return the new drawing of the icon for 48 pixels and more, 256 by 256 units: a diving cat with mask and
    snorkel in a round, with the setting sun and the sea behind it."""
    d = Drawing("icon", (256, 256))
    d.add(circle(128, 128, 124, INK), circle(128, 128, 117, SKY[0]))
    disc = circle_path(128, 128, 117)
    d.add(d.inside(disc, circle(128, 104, 96, SKY[3]), circle(128, 104, 78, SKY[4]), _water()))
    d.add(_snorkel(), _head(d), _mask(), _mouth())
    return d


def small() -> Drawing:
    """Return the new drawing of the icon for 16 to 32 pixels, 256 by 256 units: a cat's head with a mask, two
    eyes and a mouth; its lines are at least 16 units, a pixel at 16 pixels, wide."""
    d = Drawing("icon-small", (256, 256))
    head = grown(HEAD, 1.06, 1.2)
    mask = grown(MASK, 1.16, 1.2)
    d.add(outlined(smooth(head), FUR, 26))
    d.add(path(smooth(mask), WATER[0], stroke=INK, stroke_width=20, stroke_linejoin="round"))
    d.add(ellipse(86, 140, 16, 24, INK), ellipse(170, 140, 16, 24, INK))
    d.add(stroke([(108, 208), (128, 218), (148, 208)], INK, 18))
    return d


def outlined(data: str, fill: str, width: float) -> str:
    """Return two SVG paths: the shape with this path data in ink, `width / 2` units larger all round, and
    over it the shape filled with `fill`."""
    return path(data, INK, stroke=INK, stroke_width=width, stroke_linejoin="round") + path(data, fill)


def grown(points: Points, wide: float, high: float) -> Points:
    """Return the points scaled from the middle of the face, (128, 136): by `wide` in x and `high` in y. The
    third value that marks a corner is kept. [] for none."""
    return [((p[0] - 128) * wide + 128, (p[1] - 136) * high + 136, *p[2:]) for p in points]


def circle_path(x: float, y: float, r: float) -> str:
    """Return SVG path data of a circle of radius `r` around (x, y), from its left end on; numbers as they
    are.

    >>> circle_path(5, 5, 2)
    'M3 5A2 2 0 1 0 7 5A2 2 0 1 0 3 5Z'
    """
    return f"M{x - r} {y}A{r} {r} 0 1 0 {x + r} {y}A{r} {r} 0 1 0 {x - r} {y}Z"


def _water() -> str:
    far: Points = [(0, 178, 1), (40, 170), (84, 180), (128, 170), (172, 180), (216, 170), (256, 178, 1)]
    near: Points = [(x, y + 30, *rest) for x, y, *rest in far]
    floor: Points = [(256, 256, 1), (0, 256, 1)]
    return shape([*far, *floor], WATER[1]) + shape([*near, *floor], WATER[4])


def _snorkel() -> str:
    bend: Points = [(196, 200), (232, 190), (240, 150), (236, 60)]
    return stroke(bend, INK, 26) + stroke(bend, CORAL, 14) + stroke([(237, 80), (236, 60)], CREAM, 14)


def _head(d: Drawing) -> str:
    data = smooth(HEAD)
    stripes = "".join(
        shape(points, FUR_DARK)
        for points in (
            [(128, 70), (136, 80), (128, 106), (120, 80)],
            [(160, 72), (166, 80), (152, 104), (150, 82)],
            [(96, 72), (106, 82), (104, 104), (90, 80)],
            [(240, 150), (212, 158), (206, 166), (236, 168)],
            [(16, 150), (44, 158), (50, 166), (20, 168)],
            [(234, 178), (206, 180), (196, 188), (226, 194)],
            [(22, 178), (50, 180), (60, 188), (30, 194)],
        )
    )
    muzzle = ellipse(128, 206, 46, 30, CREAM)
    ears = shape([(46, 62, 1), (64, 78), (44, 100)], EAR) + shape([(210, 62, 1), (192, 78), (212, 100)], EAR)
    return outlined(data, FUR, 14) + d.inside(data, stripes, muzzle) + ears


def _mask() -> str:
    strap = stroke([(22, 138), (60, 134)], INK, 16) + stroke([(234, 138), (196, 134)], INK, 16)
    rim = outlined(smooth(MASK), GLOW, 10)
    glass = path(smooth(grown(MASK, 0.86, 0.86)), WATER[2])
    light = path(smooth(grown(MASK, 0.86, 0.86)), WATER[0], opacity=0.55)
    shine = stroke([(70, 132), (88, 122)], CREAM, 7, opacity=0.9)
    eyes = "".join(
        ellipse(x, 142, 17, 20, CREAM) + ellipse(x, 143, 10, 17, PLUM[0]) + circle(x - 4, 136, 4.5, CREAM)
        for x in (92, 164)
    )
    return strap + rim + glass + light + eyes + shine


def _mouth() -> str:
    nose = shape([(118, 186), (138, 186), (128, 198, 1)], INK)
    return nose + stroke([(104, 204), (116, 212), (128, 200), (140, 212), (152, 204)], INK, 5)


def main() -> None:
    """Draw the icon and write its files over those that are there: into assets/icon (made if missing)
    miaui.svg, miaui-small.svg, a PNG for each of 16, 22, 24, 32 (small drawing), 48, 64, 128, 256 and 512
    pixels (large one) such as 48.png, miaui.ico (16 to 256) and miaui.icns (128 to 512), and assets/icon.png,
    256 pixels."""
    FOLDER.mkdir(exist_ok=True)
    drawings = {"miaui": large().svg(), "miaui-small": small().svg()}
    for name, svg in drawings.items():
        (FOLDER / f"{name}.svg").write_text(svg, encoding="utf-8", newline="\n")
    pictures = {size: _picture(drawings["miaui-small"], size) for size in SMALL}
    pictures |= {size: _picture(drawings["miaui"], size) for size in LARGE}
    for size, picture in pictures.items():
        picture.save(FOLDER / f"{size}.png", optimize=True)
    pictures[256].save(ROOT / "assets" / "icon.png", optimize=True)
    _save(pictures, (16, 24, 32, 48, 64, 128, 256), FOLDER / "miaui.ico")
    _save(pictures, (128, 256, 512), FOLDER / "miaui.icns")


def _picture(svg: str, size: int) -> Image.Image:
    png = resvg_py.svg_to_bytes(svg_string=svg, width=size, height=size)
    return Image.open(io.BytesIO(bytes(png))).convert("RGBA")


def _save(pictures: dict[int, Image.Image], sizes: tuple[int, ...], target: Path) -> None:
    chosen = [pictures[size] for size in sizes]
    box = [(size, size) for size in sizes]
    chosen[-1].save(target, sizes=box, append_images=chosen[:-1])


if __name__ == "__main__":
    main()
