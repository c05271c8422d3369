"""The layers of which the cards of Sea Salt & Paper are composed, their back, and what is pinned to them.

A card is drawn as 300 × 420 and shown as 200 × 280 units, a small one as 120 × 168. Layers from below: paper,
frame, top, figure; names and numbers are written by the program.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from functools import partial

from miaui.games.salt.public.cards import CARDS, KINDS
from miaui.games.salt.tabletop.paint.card_face import FIGURES, FRAMES, dressed
from miaui.games.salt.tabletop.paint.papers import PAPERS
from workshop.art import salt_figures_island as island
from workshop.art import salt_figures_sea as sea
from workshop.art.kit import (
    Drawing,
    Point,
    box,
    circle,
    drawing,
    facet,
    group,
    mix,
    moved,
    path,
    polygon,
    ring,
    rounded,
    smooth,
    stroke,
    wave,
)
from workshop.art.salt_fold import Figure, crease
from workshop.art.salt_papers import pattern, symbol

_STOCK, _EDGE, _SHADE = "#FFFAEE", "#3A2048", "#2A0E3A"
_W, _H = 300.0, 420.0
CARD, SMALL = 2 / 3, 0.4
"""Units of the sheets for one of the drawing."""


def _scaled(d: Drawing, size: float, *content: str) -> None:
    d.add(group(*content, transform=f"scale({size:.5g})"))


def _panel(small: bool) -> float:
    """Height of the printed sheet; below it lies the strip for the name."""
    return 396.0 if small else 334.0


# ---------------------------------------------------------------- paper


def _stock() -> str:
    return box(1.7, 1.7, _W - 3.4, _H - 3.4, 22.3, _STOCK, stroke=_EDGE, stroke_width=3.4)


def _paper(d: Drawing, *, code: str, small: bool) -> None:
    """Card stock with the printed sheet on it."""
    high = _panel(small)
    printed = box(12, 12, 276, high, 0, PAPERS[code].colour)
    printed += box(12, 12, 276, high, 0, pattern(d, code), opacity=0.75)
    edge = path(rounded(12, 12, 276, high, 15), stroke=mix(PAPERS[code].colour, _SHADE, 0.2), stroke_width=2)
    _scaled(d, SMALL if small else CARD, _stock(), d.inside(rounded(12, 12, 276, high, 15), printed), edge)


# ---------------------------------------------------------------- frames behind the figure


def _frame_outline(shape: str, r: float) -> str:
    """Path data of the paper behind a figure: its shape tells the kind of card."""
    if shape == "scallop":
        n, far = 14, r * 0.97
        arc = math.pi * far / n * 1.06
        rim = ring(0, 0, [far] * n)
        arcs = "".join(f"A{arc:.1f} {arc:.1f} 0 0 1 {x:.1f} {y:.1f}" for x, y in (*rim[1:], rim[0]))
        return f"M{rim[0][0]:.1f} {rim[0][1]:.1f}{arcs}Z"
    if shape == "rays":
        return polygon(ring(0, 0, [r * 0.93, r * 1.1] * 18, 0.087))
    if shape == "ten":
        return polygon(ring(0, 0, [r * 1.07] * 10, -math.pi / 2))
    return f"M{-r:g} 0A{r:g} {r:g} 0 1 1 {r:g} 0A{r:g} {r:g} 0 1 1 {-r:g} 0Z"


def _frame(d: Drawing, *, shape: str, code: str) -> None:
    """The paper behind a figure with its shadow in two steps."""
    outline, r = _frame_outline(shape, 120), 120
    light = PAPERS[code].light
    content = moved(path(outline, _SHADE, opacity=0.2), 5, 9) + moved(
        path(outline, _SHADE, opacity=0.16), 3, 5
    )
    content += path(outline, light)
    inner = moved(path(outline, stroke=mix(light, "#FFFFFF", 0.5), stroke_width=2.2, opacity=0.9), size=0.93)
    content += path(outline, stroke="#FFFFFF", stroke_width=2, stroke_opacity=0.55)
    if shape == "pearls":
        pearls = ring(0, 0, [r * 0.885] * 26)
        content += "".join(
            circle(x + 1.4, y + 2.2, 4.8, "#7FB8BA", opacity=0.6) + circle(x, y, 4.8, "#FFFFFF")
            for x, y in pearls
        )
    elif shape in ("round", "scallop"):
        content += inner
    _scaled(d, CARD, content)


# ---------------------------------------------------------------- what lies over the frame


def _top(d: Drawing, *, code: str, small: bool) -> None:
    """Two sheets of sea at the foot, and the folded corner with the symbol under it."""
    paper, foot, phase = PAPERS[code], 12 + _panel(small), len(code) + 0.7 * list(PAPERS).index(code)
    sheets = ""
    for i, (rise, height, length, turn) in enumerate(((58, 9, 92, 0.4), (30, 8, 80, 2.1))):
        line = wave(-10, 330, foot - rise, height, length, turn + phase)
        low: list[Point] = [(330, foot + 60, 1), (-10, foot + 60, 1)]
        sheet = smooth(line, closed=False) + "".join(f"L{x} {y:g}" for x, y, _ in low) + "Z"
        colour = mix(paper.colour, paper.sea, 1 if i else 0.55)
        sheets += moved(path(sheet, _SHADE, opacity=0.24), 0, -5) + path(sheet, colour)
        sheets += stroke(line, mix(paper.sea, "#FFFFFF", 0.5), 1.8, opacity=0.6)
    side = 146.0 if small else 122.0
    content = d.inside(rounded(12, 12, 276, _panel(small), 15), sheets) + _dog_ear(d, code, side)
    size = (43, 60) if small else (35, 52)
    sign = moved(symbol(paper.symbol, paper.ink, _STOCK), size[1], size[1] + 1, size=size[0] / 20)
    _scaled(d, SMALL if small else CARD, content, sign)


def _dog_ear(d: Drawing, code: str, side: float) -> str:
    """The upper left corner of the printed sheet, folded over: below it is card stock."""
    paper, tip, end = PAPERS[code], 12 + side * 0.79, 12 + side
    corner = path(f"M10 {end:g}L{end:g} 10L10 10Z", _STOCK)
    low, high, fold = (12.0, end), (end, 12.0), (tip, tip)
    lit, shaded = mix(paper.light, "#FFFFFF", 0.25), mix(paper.colour, _SHADE, 0.12)
    flap = facet([low, high, (tip + 7, tip + 9)], _SHADE, opacity=0.28)
    flap += facet([low, high, fold], d.blend(lit, shaded, 0.2, 0.2, 0.75, 0.75))
    flap += crease([low, high], mix(paper.colour, _SHADE, 0.45), 2.2)
    flap += crease([low, fold, high], "#FFFFFF", 1.4, stroke_opacity=0.6)
    return d.inside(rounded(3.4, 3.4, _W - 6.8, _H - 6.8, 21), corner) + flap


# ---------------------------------------------------------------- figures

#: By word: what folds it, its size on the card, and how far it is moved from the middle of the frame.
_FOLDED: dict[str, tuple[Callable[[], Figure], float, float, float]] = {
    "crab": (sea.crab, 1.16, 0, 10),
    "boat": (island.boat, 1.14, 0, 12),
    "fish": (sea.fish, 1.14, 0, 6),
    "swimmer": (island.swimmer, 1.14, 0, 4),
    "shark": (sea.shark, 1.16, 0, 12),
    "shell": (sea.shell, 1.1, 0, 4),
    "octopus": (sea.octopus, 1.14, 0, 6),
    "penguin": (sea.penguin, 1.1, 0, 2),
    "mermaid": (island.mermaid, 1.16, 0, 4),
    **{
        dressed("mermaid", dress): (partial(island.mermaid, look), 1.16, 0, 4)
        for dress, look in enumerate(island.MERMAIDS)
        if dress
    },
    "lighthouse": (island.lighthouse, 1.12, 0, 4),
    "sailor": (island.sailor, 1.14, 0, 4),
    "captain": (island.captain, 1.12, 0, 10),
    "shoal": (sea.shoal, 1.16, 0, 4),
    "colony": (sea.colony, 1.16, 0, 2),
    "cast": (sea.cast, 1.16, 0, 2),
    "jellyfish": (sea.jellyfish, 1.12, 0, 0),
    "lobster": (sea.lobster, 1.12, 0, 4),
    "starfish": (sea.starfish, 1.12, 0, 0),
    "seahorse": (sea.seahorse, 1.12, 8, 4),
}


def _figure(d: Drawing, *, word: str) -> None:
    """A folded figure as it lies on a card; (0, 0) is the middle of its frame."""
    folded, size, x, y = _FOLDED[word]
    _scaled(d, CARD, moved(folded().shadowed(d), x, y - 4, size=size))


# ---------------------------------------------------------------- back


def _boat_with_ears(d: Drawing) -> str:
    """The house mark: a paper boat with a cat's ears, asleep."""
    f = Figure().lay("""
        coral 0.6|2.4: -60 -62, -74 -4, -20 -30
        coral 1.6|3.2: -56 -48, -64 -14, -34 -28
        coral 0|1.6: -20 -30, 0 -36, 0 22, -74 -4
        coral 2|3.6: -74 -4, 0 22, 0 44, -50 30
    """)
    f.print(*(stroke([(x, 0), (x + 12, 8), (x + 24, 4)], "#5A1030", 4.6) for x in (-44,)))
    f.print(*(stroke([(x, 0), (x - 12, 8), (x - 24, 4)], "#5A1030", 4.6) for x in (44,)))
    return moved(group(f.silhouette("#0A1A3A"), opacity=0.4), 4, 8) + f.svg(d)


_CREASES = (
    (12, 12, 288, 408), (288, 12, 12, 408), (150, 12, 150, 408), (12, 210, 288, 210), (12, 111, 150, 12),
    (150, 12, 288, 111), (12, 309, 150, 408), (150, 408, 288, 309), (12, 111, 288, 309), (288, 111, 12, 309),
    (81, 12, 219, 408), (219, 12, 81, 408), (12, 111, 288, 111), (12, 309, 288, 309),
)  # fmt: skip


@drawing("salt/card/back", size=(200, 280))
def back(d: Drawing) -> None:
    """Draw the sheet `salt/card/back`, 200 by 280 units with (0, 0) at its top left corner: the back of a
    card, a sheet with the creases of a boat, and the boat with a cat's ears asleep in the sun's disc."""
    ends: list[Point] = [(12, 12), (288, 12), (288, 408), (12, 408)]
    tones = ("#1B8A98", "#13707F", "#176F8A", "#0F6074")
    sheet = ""
    for i, corner in enumerate(ends):
        q = ends[(i + 1) % 4]
        middle = ((corner[0] + q[0]) / 2, (corner[1] + q[1]) / 2)
        lit = 0.07 if i in (0, 3) else 0.0
        sheet += facet([(150, 210), corner, middle], tones[i]) + facet(
            [(150, 210), middle, q], mix(tones[i], "#FFFFFF", lit)
        )
    for i, (x, y, to_x, to_y) in enumerate(_CREASES):
        dashes = {"stroke_dasharray": "9 7"} if i % 2 else {}
        sheet += path(
            f"M{x} {y}L{to_x} {to_y}", stroke="#A9E6DC", stroke_width=2, stroke_opacity=0.55, **dashes
        )
    sheet += circle(155, 218, 98, "#08283A", opacity=0.3) + circle(150, 210, 96, "#F9E2A8")
    sheet += circle(150, 210, 96, "none", stroke="#FFFFFF", stroke_width=2, stroke_opacity=0.7)
    water = ""
    for level, colour, phase in ((246.0, "#0F6074", 0.0), (267.0, "#157A8C", 1.4)):
        line = wave(40, 270, level, 7, 58 - phase * 6, phase)
        under = smooth(line, closed=False) + "L280 330L40 330Z"
        water += moved(path(under, "#08283A", opacity=0.3), 0, -5) + path(under, colour)
        water += stroke(line, "#A9E6DC", 1.6, opacity=0.5)
    disc = "M54 210A96 96 0 0 0 246 210Z"
    sheet += moved(_boat_with_ears(d), 150, 214) + d.inside(disc, water)
    _scaled(d, CARD, _stock(), d.inside(rounded(12, 12, 276, 396, 15), sheet))


@drawing("salt/card/grain", size=(200, 280), colours=16)
def grain(d: Drawing) -> None:
    """Draw the sheet `salt/card/grain`, 200 by 280 units with (0, 0) at its top left corner: 700 faint fibres
    of the paper, dark and pale in turn, placed with the drawing's `rng`, laid over every card."""
    fibres = ""
    for i in range(700):
        x, y = d.rng.uniform(0, _W), d.rng.uniform(0, _H)
        turn, bend, length = d.rng.uniform(0, math.tau), d.rng.uniform(-0.7, 0.7), d.rng.uniform(4, 14)
        points: list[Point] = [
            (x + length * t * math.cos(turn + bend * t), y + length * t * math.sin(turn + bend * t))
            for t in (0, 0.33, 0.66, 1)
        ]
        ink, strength = (("#46143C", 0.1), ("#FFFCF0", 0.14))[i % 2]
        fibres += stroke(points, ink, 0.9, opacity=strength)
    _scaled(d, CARD, d.inside(rounded(5, 5, _W - 10, _H - 10, 20), fibres))


# ---------------------------------------------------------------- what is pinned to cards


def _symbol(d: Drawing, *, code: str) -> None:
    """A paper's symbol alone, of radius 20."""
    paper = PAPERS[code]
    d.add(symbol(paper.symbol, paper.ink, _STOCK))


@drawing("salt/card/copies", size=(32, 32), colours=8)
def copies(d: Drawing) -> None:
    """Draw the sheet `salt/card/copies`, 32 by 32 units with (0, 0) at its top left corner: two tilted cards,
    lilac and cream, the sign of how many of a kind are in the deck."""
    for x, y, turn, colour in ((11.5, 15, -16, "#C9AEC0"), (19, 16.5, 8, "#FFFAEE")):
        d.add(moved(box(-6.5, -10, 13, 20, 2.6, colour, stroke="#7A4A6A", stroke_width=2.6), x, y, turn))


# ---------------------------------------------------------------- register

for _code, _kind in PAPERS.items():
    _word = _kind.word
    drawing(f"salt/card/paper/{_word}", size=(200, 280), colours=64)(partial(_paper, code=_code, small=False))
    drawing(f"salt/card/paper-small/{_word}", size=(120, 168), colours=64)(
        partial(_paper, code=_code, small=True)
    )
    drawing(f"salt/card/top/{_word}", size=(200, 280), colours=96)(partial(_top, code=_code, small=False))
    drawing(f"salt/card/top-small/{_word}", size=(120, 168), colours=96)(
        partial(_top, code=_code, small=True)
    )
    drawing(f"salt/card/symbol/{_word}", size=(48, 48), origin=(24, 24), anchor=(24, 24), colours=16)(
        partial(_symbol, code=_code)
    )
for _shape, _code in sorted({(FRAMES[card[:2]], card[2:]) for card in CARDS}):
    _name = f"salt/card/frame-{_shape}/{PAPERS[_code].word}"
    drawing(_name, size=(188, 188), origin=(94, 94), anchor=(94, 94), colours=48)(
        partial(_frame, shape=_shape, code=_code)
    )
_FIGURES = [FIGURES[code] for code in KINDS]
for _word in [*_FIGURES, *(word for word in _FOLDED if word not in _FIGURES)]:
    drawing(f"salt/card/figure/{_word}", size=(180, 180), origin=(90, 90), anchor=(90, 90), colours=256)(
        partial(_figure, word=_word)
    )
