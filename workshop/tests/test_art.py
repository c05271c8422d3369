"""Drawings and their baked pictures belong together, and every name the game asks for exists."""

from __future__ import annotations

import ast
import hashlib
import json
import re
import sys
from pathlib import Path

import pytest
from PIL import Image

from miaui.core.seat_colours import SEAT_COLOURS

ASSETS = Path(__file__).resolve().parents[2] / "assets"
ART, BAKED = ASSETS / "art", ASSETS / "baked"
MANIFEST = json.loads((BAKED / "manifest.json").read_text(encoding="utf-8"))
NAMES = sorted(path.relative_to(ART).with_suffix("").as_posix() for path in ART.rglob("*.svg"))

COLOURS = tuple(SEAT_COLOURS)
CATS = ("mara", "pua", "nilo", "tama", "rosi", "kai")
MOODS = ("calm", "choosing", "locked", "diving", "delighted", "dismayed", "asleep")


def _frames(stem: str, numbers: range) -> list[str]:
    return [f"{stem}-{number}" for number in numbers]


def _expected() -> list[str]:
    """Every picture the game may ask for by name."""
    scenes = [f"scene/{name}" for name in ("table-back", "title", "feast", "mat")]
    lagoon = [f"lagoon/{name}" for name in ("bowl", "ray", "shoal", "lamp", "socket", "coral-1")]
    lagoon += [f"lagoon/ledge-{name}" for name in ("top", "middle", "bottom")]
    lagoon += _frames("lagoon/caustic", range(8)) + _frames("lagoon/bubble", range(1, 4))
    lagoon += _frames("lagoon/weed", range(1, 5))
    lagoon += _frames("lagoon/surface", range(4)) + _frames("lagoon/splash", range(6))
    track = [f"track/{name}" for name in ("lantern-past", "lantern-now", "lantern-next", "string")]
    kiti = [
        f"kiti/{view}/{part}"
        for view in ("front", "back", "left", "right")
        for part in ("body", "arm-deep", "arm-shallow", "eyes")
    ]
    things = (
        "plank-s plank-m plank-l plate panel button button-hot button-down slot logo check eye pause"
        " arrow-left arrow-right arrow-down lock crown"
    )
    ui = [f"ui/{name}" for name in things.split()] + _frames("ui/torch", range(4))
    symbols = [f"symbol/{colour}" for colour in COLOURS]
    values = "K1 K2 K3 K4 K5 T6 T7 T8 T9 E10 E11 E12 E13 E14 E15 L1 L3 L5 L7 J-10 J-15 G back gull-shadow"
    fish = [f"fish/{value}" for value in values.split()]
    fish += _frames("fish/gull-fly", range(4)) + _frames("fish/pop", range(5))
    divers = [f"diver/{number}" for number in range(1, 13)]
    divers += ["diver/ghost", *(f"diver/back-{colour}" for colour in COLOURS)]
    poses = ["body", "blink", "paws", "dive", "rise", *(f"head-{mood}" for mood in MOODS)]
    cats = [f"cat/{cat}/{pose}" for cat in CATS for pose in poses] + [
        f"cat/ring-{colour}" for colour in COLOURS
    ]
    return [*scenes, *lagoon, *track, *kiti, *ui, *symbols, *fish, *divers, *cats]


def test_there_is_a_world_of_art() -> None:
    assert len(NAMES) >= 40


@pytest.mark.parametrize("name", _expected())
def test_every_name_has_a_drawing(name: str) -> None:
    assert name in NAMES
    assert name in MANIFEST


def _asked_for() -> re.Pattern[str]:
    """What the program's sources ask for: every string in them that has a folder, with anything in the places
    of f-strings; frames are numbered where they are drawn."""
    found = set()
    for path in (ASSETS.parent / "miaui").rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.JoinedStr):
                parts = [part.value if isinstance(part, ast.Constant) else None for part in node.values]
            else:
                parts = [node.value] if isinstance(node, ast.Constant) else []
            words = "".join(part for part in parts if isinstance(part, str))
            if "/" in words and any(letter.isalpha() for letter in words):
                free = ".*" if parts[0] is None else "[^/]*"
                found.add("".join(free if part is None else re.escape(str(part)) for part in parts))
    return re.compile("|".join(f"(?:{word})(?:-[0-9])?" for word in found))


def test_every_picture_is_asked_for() -> None:
    asked_for = _asked_for()
    assert [name for name in NAMES if not asked_for.fullmatch(name)] == []


def test_manifest_lists_exactly_the_drawings() -> None:
    assert sorted(MANIFEST) == NAMES


@pytest.mark.parametrize("name", NAMES)
def test_baked_pictures_are_not_older_than_their_drawing(name: str) -> None:
    text = (ART / f"{name}.svg").read_text(encoding="utf-8")
    assert MANIFEST[name]["sha"] == hashlib.sha256(text.encode()).hexdigest(), f"run `make art` for {name}"


@pytest.mark.parametrize("name", sorted(MANIFEST))
def test_baked_pictures_have_the_size_they_claim(name: str) -> None:
    width, height = MANIFEST[name]["size"]
    for density in MANIFEST[name].get("densities", (1, 2)):
        with Image.open(BAKED / f"{density}x" / f"{name}.webp") as picture:
            assert abs(picture.width - width * density) <= 1
            assert abs(picture.height - height * density) <= 1


@pytest.mark.parametrize("name", sorted(MANIFEST))
def test_drawings_hold_no_text(name: str) -> None:
    assert "<text" not in (ART / f"{name}.svg").read_text(encoding="utf-8")


def test_nine_patches_leave_a_middle() -> None:
    for name, said in MANIFEST.items():
        if "slice" in said:
            left, top, right, bottom = said["slice"]
            assert left + right < said["size"][0], name
            assert top + bottom < said["size"][1], name


def test_drawings_are_what_the_workshop_draws() -> None:
    """assets/art is not edited by hand, and no drawing depends on chance."""
    from workshop.art.__main__ import load

    sheets = load()
    assert sorted(sheets) == NAMES
    for name in ("track/lantern-now", "lagoon/bowl", "lagoon/splash-2", "scene/feast"):
        first = sheets[name].svg()
        assert first == sheets[name].svg()


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="not here: the last digit of a sine differs")
def test_committed_drawings_are_fresh() -> None:
    from workshop.art.__main__ import load

    stale = [n for n, s in load().items() if s.svg() != (ART / f"{n}.svg").read_text(encoding="utf-8")]
    assert not stale, "run `make art`"
