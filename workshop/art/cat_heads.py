"""The heads of the six divers in seven expressions, and their blinks."""

from __future__ import annotations

from functools import partial

from workshop.art.brush import body, brush
from workshop.art.cat_coats import coat
from workshop.art.cat_faces import Look, blink, eye, face, whiskers
from workshop.art.cat_gear import mask, mask_glints, nightcap, snores, snorkel
from workshop.art.cat_hats import hat
from workshop.art.cats import CATS, Cat
from workshop.art.kit import INK, Drawing, Points, circle, drawing, moved, shape

_HEAD_Y = 106
LOOKS: dict[str, Look] = {
    "calm": Look(),
    "choosing": Look(gaze=(8, 6), brow=(1, 4), skew=5, mouth="think", blush=0.4),
    "locked": Look(gaze=(6, 1), lid=0.3, tilt=2.5, low=0.1, brow=(0, 5), skew=3, wink=True, mouth="smug"),
    "diving": Look(gaze=(3, 3), mouth="puff", puff=1.15, blush=0.9, ears=0.82),
    "delighted": Look(eyes="happy", mouth="laugh", brow=(5, 7), blush=1.0),
    "dismayed": Look(gaze=(2, -1), pupil=0.55, brow=(9, -2), mouth="wail", blush=0.0, ears=0.35),
    "asleep": Look(eyes="closed", mouth="sleep", blush=0.8, ears=0.8),
}

#: How single cats differ from the common expression.
_OWN: dict[tuple[str, str], dict[str, object]] = {
    ("pua", "calm"): {"blush": 0.9, "pupil": 1.12, "mouth": "smile"},
    ("pua", "choosing"): {"pupil": 1.1},
    ("nilo", "calm"): {"lid": 0.42, "tilt": -2.0},
    ("nilo", "choosing"): {"lid": 0.34, "tilt": -1.0},
    ("nilo", "locked"): {"lid": 0.44, "tilt": 1.0},
    ("nilo", "dismayed"): {"pupil": 0.7},
    ("tama", "calm"): {"brow": (8, 0), "mouth": "frown", "gaze": (5, -2)},
    ("tama", "choosing"): {"brow": (9, 1), "gaze": (7, 5), "pupil": 0.85},
    ("tama", "locked"): {"lid": 0.2, "tilt": -2.0, "brow": (4, 3)},
    ("rosi", "calm"): {"lid": 0.26, "tilt": 5.0, "mouth": "smug", "pupil": 0.85},
    ("rosi", "choosing"): {"lid": 0.22, "tilt": 4.0, "pupil": 0.85},
    ("rosi", "locked"): {"tilt": 5.0, "lid": 0.26},
    ("kai", "calm"): {"brow": (1, 2)},
}


def look(cat: Cat, mood: str) -> Look:
    """Return a cat's expression for a mood: the one in `LOOKS` with what differs for this cat, for instance a
    smile for "pua" while "calm". KeyError for a mood that is not "calm", "choosing", "locked", "diving",
    "delighted", "dismayed" or "asleep"."""
    common = LOOKS[mood]
    own = {field: getattr(common, field) for field in common.__dataclass_fields__}
    return Look(**(own | _OWN.get((cat.name, mood), {})))


def outline(cat: Cat, held: Look) -> Points:
    """Return the points of a cat's head as the expression holds them, in the order of `cat.outline`: above y
    -56 the ears, moved out by up to 36 % and down by up to 42 % the flatter they are held; below y 0 the
    cheeks, wider by `puff`. Corners stay corners."""
    out = []
    for x, y, *corner in cat.outline:
        if y < -56:
            flat = 1 - held.ears
            x, y = x * (1 + 0.36 * flat), y * (1 - 0.42 * flat)
        elif y > 0:
            x *= held.puff
        out.append((x, y, *corner))
    return out


def head(d: Drawing, cat: Cat, mood: str) -> str:
    """Return SVG of a cat's whole head around (0, 0), about 200 units wide, in a mood of `LOOKS`: skull with
    coat, whiskers, face, then her hat, or her nightcap if "asleep"; while "diving" also mask and snorkel
    (then "mara" wears no hat). KeyError for an unknown mood."""
    held = look(cat, mood)
    points = outline(cat, held)
    skull = body(d, points, cat.fur, coat(d, cat, points), ink=3.5, rim="#6FE3D2")
    if mood == "diving":
        eyes = "".join(eye(d, cat, side, held) for side in (-1, 1))
        bare = face(d, cat, held)
        worn = "" if cat.name == "mara" else hat(d, cat)
        return (
            skull + whiskers(cat, -4) + bare + worn + mask(d, cat) + eyes + mask_glints(d, cat) + snorkel(cat)
        )
    out = skull + whiskers(cat, {"dismayed": 9, "delighted": -5}.get(mood, 0)) + face(d, cat, held)
    return out + (nightcap(d, cat) if mood == "asleep" else hat(d, cat))


def _sparks(mood: str) -> str:
    """Small cut-paper signs around the head."""
    if mood == "delighted":
        star = [(0, -13, 1), (3, -3), (13, 0, 1), (3, 3), (0, 13, 1), (-3, 3), (-13, 0, 1), (-3, -3)]
        places = ((98, -50, 1.0, 0), (84, -78, 0.6, 20), (-100, 12, 0.8, 10))
        return "".join(
            moved(shape(star, INK), x, y, t, k * 1.35) + moved(shape(star, "#FFE28A"), x, y, t, k)
            for x, y, k, t in places
        )
    if mood == "dismayed":
        drop = [(0, -15, 1), (7, -1), (6, 8), (0, 11), (-6, 8), (-7, -1)]
        drops = ((84, -34, 1.0, 16), (98, -8, 0.7, 26))
        return "".join(
            moved(shape(drop, INK), x, y, t, k * 1.36)
            + moved(shape(drop, "#8FDDF5") + brush([(-3, 0), (-2, 6)], 2.6, "#FFFFFF"), x, y, t, k)
            for x, y, k, t in drops
        )
    if mood == "choosing":
        return "".join(
            circle(x, y, r + 3, INK) + circle(x, y, r, "#FFF3DC")
            for x, y, r in ((84, -58, 5), (97, -76, 7.5))
        )
    if mood == "diving":
        return "".join(
            circle(x, y, r + 2.4, INK)
            + circle(x, y, r, "#BDF2E8")
            + circle(x - r * 0.3, y - r * 0.3, r * 0.35, "#FFFFFF")
            for x, y, r in ((76, -84, 5.5), (104, -76, 4), (66, -100, 3.4))
        )
    return snores() if mood == "asleep" else ""


def _draw(d: Drawing, *, cat: Cat, mood: str) -> None:
    with d.part("head"):
        d.add(head(d, cat, mood))
    if signs := _sparks(mood):
        with d.part("signs"):
            d.add(signs)


def _blink(d: Drawing, *, cat: Cat) -> None:
    with d.part("lids"):
        d.add(blink(d, cat))


for _cat in CATS.values():
    for _mood in LOOKS:
        drawing(f"cat/{_cat.name}/head-{_mood}", size=(240, 240), origin=(120, _HEAD_Y))(
            partial(_draw, cat=_cat, mood=_mood)
        )
    drawing(f"cat/{_cat.name}/blink", size=(240, 240), origin=(120, _HEAD_Y))(partial(_blink, cat=_cat))
