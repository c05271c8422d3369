"""The six cats, folded: heads with ears up or low, bodies with a tail, paws. Faces are printed apart.

All numbers are seen from the middle of the cat's rosette; the head's middle lies 6 units below it.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial

from workshop.art import salt_cat_gear as gear
from workshop.art.kit import Drawing, Point, drawing, group, moved, stroke
from workshop.art.salt_fold import Figure, strip

HEAD_Y = 6.0
#: Facets of the right half: part, shades of the left and of the right one, points.
_EARS_UP = (
    ("ear", 1.8, 2.1, ((60, -84), (46, -40), (20, -52))),
    ("ear", 0.8, 3.4, ((60, -84), (76, -18), (46, -40))),
    ("inner", 1.2, 2.8, ((57, -70), (60, -36), (34, -52))),
)  # fmt: skip
_EARS_LOW = (
    ("ear", 1.5, 2.4, ((98, -44), (54, -32), (26, -53))), ("ear", 0.9, 3.6, ((98, -44), (76, -8), (54, -32))),
    ("inner", 1.6, 3.0, ((86, -42), (66, -25), (44, -43))),
)  # fmt: skip
_FACE = (
    ("cheek", 1.5, 3.2, ((80, 2), (96, 20), (68, 24))), ("jaw", 1.9, 3.7, ((70, 20), (82, 42), (54, 38))),
    ("brow", 0.05, 0.9, ((0, -58), (24, -54), (0, -30))),
    ("brow", 0.5, 1.35, ((24, -54), (50, -36), (0, -6), (0, -30))),
    ("cheek", 0.9, 2.1, ((50, -36), (0, -6), (40, 22), (74, -22))),
    ("cheek", 1.3, 2.8, ((74, -22), (82, 6), (40, 22))),
    ("jaw", 2.0, 3.6, ((82, 6), (40, 22), (26, 56), (58, 46))),
    ("muzzle", 0.6, 1.8, ((0, -6), (40, 22), (14, 40), (0, 30))),
    ("muzzle", 1.3, 2.6, ((40, 22), (26, 56), (0, 62), (0, 30), (14, 40))),
)  # fmt: skip


@dataclass(frozen=True, slots=True)
class Coat:
    """Papers of a cat, each a name in `folded.PAPERS` or a colour `#RRGGBB`: brow (also cheeks and jaw), ear,
    muzzle, inner (of the ears), tail ("" for the brow's), its tip ("" for none), and `right`, pairs of a part
    and the paper of its right half where that differs."""

    brow: str
    ear: str
    muzzle: str
    inner: str = "coral"
    right: tuple[tuple[str, str], ...] = ()
    marks: str = ""
    """More facets, as `Figure.lay` reads them, before the gear."""
    tail: str = ""
    tip: str = ""

    def paper(self, part: str, right: bool) -> str:
        """Return the paper of a part of the head: the ear's for "ear", the inner one for "inner", the
        muzzle's for "muzzle", the brow's for any other. `right` asks for the right half, for which a paper in
        `right` goes first."""
        if right and part in dict(self.right):
            return dict(self.right)[part]
        return {"ear": self.ear, "inner": self.inner, "muzzle": self.muzzle}.get(part, self.brow)


_STRIPES = """
    {0} 2.5: -22 -55, -10 -57, -13 -30
    {0} 2.7: -6 -58, 6 -58, 0 -26
    {0} 3: 10 -57, 22 -55, 13 -30
    {0} 2.2|3.2: -79 -6, -82 7, -56 3
    {0} 2.6|3.6: -77 17, -70 28, -50 20
    """
COATS = {
    "mara": Coat(
        "orange", "orange", "white",
        right=(("brow", "white"), ("cheek", "white"), ("jaw", "white"), ("ear", "brown")),
        marks="""
            brown 2.4: 2 -58, 24 -54, 50 -36, 32 -22, 8 -40
            white 1.1: 0 -58, -12 -56, 0 -18
            orange 2.8: 58 46, 82 6, 62 26
            """,
        tail="orange", tip="brown",
    ),
    "nilo": Coat(
        "cream", "brown", "brown",
        marks="""
            brown .9|1.9: 0 -38, -24 -28, -48 0, 0 -4
            brown 1.4|2.6: -48 0, -40 22, 0 30, 0 -4
            brown .4|1.4: 0 -38, -9 -14, 0 16
            """,
        tail="brown",
    ),
    "pua": Coat("ginger", "ginger", "cream", marks=_STRIPES.format("orange"), tail="ginger", tip="cream"),
    "tama": Coat(
        "grey", "grey", "white", inner="rose",
        marks="""
            slate 3.2: -30 -52, -20 -55, -19 -30
            slate 3.6: 20 -55, 30 -52, 19 -30
            slate 2.4|4: -79 0, -81 11, -54 7
            slate 2.8|4.2: -76 19, -68 30, -50 22
            white .3|1.2: 0 -58, -12 -56, -9 -10, 0 4
            """,
        tail="grey", tip="white",
    ),
    "rosi": Coat(
        "plum", "plum", "plum", inner="rose",
        marks="""
            plum .3|1.5: 0 -58, -12 -40, 0 -8
            violet 1.6: -50 -36, -24 -54, -34 -30
            """,
        tail="plum",
    ),
    "kai": Coat(
        "#C99E6B", "#C99E6B", "cream",
        marks="brown .8|1.4: -40 -44, -33 -49, -30 -24" + _STRIPES.format("brown"),
        tail="#C99E6B", tip="brown",
    ),
}  # fmt: skip


def head(cat: str, low: bool = False) -> Figure:
    """Return the figure of a cat's head, by its name, without a face, with markings and what she wears, its
    middle at (0, 0) and its ears' tips at y -84; with its ears down if `low`. KeyError for a name that is not
    in `COATS`."""
    coat, f = COATS[cat], Figure()
    if cat == "rosi" or cat == "pua":
        gear.behind(f, cat)
    for part, left, right, points in (*(_EARS_LOW if low else _EARS_UP), *_FACE):
        f.add(coat.paper(part, False), left, *((-x, y) for x, y in points))
        f.add(coat.paper(part, True), right, *points)
    f.lay(coat.marks)
    gear.WORN[cat](f)
    return f


def _shadowed(d: Drawing, f: Figure, steps: tuple[tuple[float, float, float], ...]) -> str:
    shade = f.silhouette("#2A0E3A")
    return "".join(moved(group(shade, opacity=o), dx, dy) for dx, dy, o in steps) + f.svg(d)


_SOFT = ((7.0, 11.0, 0.12), (5.0, 8.0, 0.13), (3.0, 4.0, 0.14))


def _head(d: Drawing, *, cat: str, low: bool) -> None:
    d.add(moved(_shadowed(d, head(cat, low), _SOFT), 0, HEAD_Y))


def _body(d: Drawing, *, cat: str) -> None:
    """Tail, shoulders, chest and forearms, down behind the edge of the boat."""
    coat, tail = COATS[cat], Figure()
    line: list[Point] = [(-70, 132), (-104, 112), (-124, 84), (-128, 54), (-118, 28), (-98, 16), (-84, 26)]
    strip(tail, coat.tail or coat.brow, 0.9, line, [13, 14, 14, 13, 12, 10, 4])
    if coat.tip:
        end = Figure()
        strip(end, coat.tip, 0.7, line[-3:], [12, 10, 4])
        tail.join(end)
    d.add(_shadowed(d, tail, ((6, 7, 0.14), (3, 4, 0.16))))
    body, right = Figure(), coat.paper("brow", True)
    body.add(coat.brow, 1.6, (-44, 56), (-66, 92), (-62, 140), (0, 148), (0, 62))
    body.add(right, 3.2, (44, 56), (66, 92), (62, 140), (0, 148), (0, 62))
    body.add(
        coat.muzzle if coat.muzzle != "brown" else "cream", 1.2, (-24, 62), (0, 68), (0, 126), (-18, 104)
    )
    body.add(coat.muzzle if coat.muzzle != "brown" else "cream", 2.6, (24, 62), (0, 68), (0, 126), (18, 104))
    d.add(_shadowed(d, body, ((5, 8, 0.14), (3, 4, 0.14))))


def _paws(d: Drawing, *, cat: str) -> None:
    """Two paws that hold on to an edge at (0, 0)."""
    coat = COATS[cat]
    papers = {"mara": ("orange", "white"), "nilo": ("brown", "brown"), "tama": ("white", "white"),
              "pua": ("cream", "cream")}.get(cat, (coat.brow, coat.brow))  # fmt: skip
    f = Figure()
    for side, paper, near in ((-1, papers[0], 0.3), (1, papers[1], 1.1)):
        x = side * 46
        f.add(paper, near + 1.0, (x - 15, -16), (x - 11, -40), (x + 11, -40), (x + 15, -16))
        f.add(paper, near, (x - 20, 2), (x - 14, -16), (x, -19), (x, 13), (x - 15, 13))
        f.add(paper, near + 1.2, (x + 20, 2), (x + 14, -16), (x, -19), (x, 13), (x + 15, 13))
    ink = "#FFE9D0" if cat in ("nilo", "rosi") else "#5A3A5A"
    toes = "".join(
        stroke([(side * 46 + dx, 2, 1), (side * 46 + dx, 11, 1)], ink, 2.5)
        for side in (-1, 1)
        for dx in (-7, 7)
    )
    d.add(_shadowed(d, f, ((4, 6, 0.16), (2, 3, 0.18))), toes)


for _cat in COATS:
    for _name, _low in (("head", False), ("head-low", True)):
        drawing(
            f"salt/cat/{_cat}/{_name}", size=(236, 230), anchor=(118, 118), origin=(118, 118), colours=224
        )(partial(_head, cat=_cat, low=_low))
    drawing(f"salt/cat/{_cat}/body", size=(240, 170), anchor=(148, 10), origin=(148, 10), colours=128)(
        partial(_body, cat=_cat)
    )
    drawing(f"salt/cat/{_cat}/paws", size=(156, 76), anchor=(74, 48), origin=(74, 48), colours=96)(
        partial(_paws, cat=_cat)
    )
