"""What the title's drawings of several games share: emblems on a disc, and cats that sit in a boat."""

from __future__ import annotations

from workshop.art.kit import CREAM, INK, SHEETS, Drawing, circle

RADIUS = 58.0
"""Of an emblem."""


def emblem(d: Drawing, *content: str) -> None:
    """Draw on `d` a game's emblem around (0, 0): a cream disc of `RADIUS` with an edge of ink 3 units wide
    and a shadow, the content cut to its inside, of radius 52, and a ring of ink there. Without content the
    disc is empty."""
    r = RADIUS
    disc = f"M{6 - r} 0a{r - 6} {r - 6} 0 1 0 {2 * r - 12} 0a{r - 6} {r - 6} 0 1 0 {12 - 2 * r} 0Z"
    d.add(circle(2, 5, r + 3, INK, opacity=0.45), circle(0, 0, r + 3, INK), circle(0, 0, r, CREAM))
    d.add(d.inside(disc, *content))
    d.add(circle(0, 0, r - 6, "none", stroke=INK, stroke_width=2.6))


def seated_cat(d: Drawing, name: str, part: str, place: tuple[float, float], size: float) -> None:
    """Draw on `d` the part `cat/NAME/PART` of a cat ("kai", "head-calm"), scaled by `size`, as the group
    "NAME-PART"; the middle of the cat's portrait lies at `place`. KeyError for an unknown cat or part, or
    before the modules that draw cats are imported."""
    sheet = SHEETS[f"cat/{name}/{part}"]
    lift = (sheet.origin[1] - 120) * size
    at = f"translate({place[0]:.1f} {place[1] + lift:.1f}) scale({size})"
    with d.part(f"{name}-{part}", transform=at):
        sheet.draw(d)
