"""The game looks as it was approved. `make approve` keeps new pictures; look at them first.

On failure build/pictures/failed holds approved, now and the difference side by side.
"""

from __future__ import annotations

import shutil
from functools import cache, partial
from pathlib import Path

import pytest
from PIL import Image, ImageChops, ImageFilter

from tools.pictures import approved, readme


@cache
def painted() -> dict[str, Image.Image]:
    return dict(approved.now())


def forget() -> None:
    """Let go of all pictures."""
    painted.cache_clear()


@pytest.mark.parametrize("name", approved.names())
def test_it_looks_as_approved(name: str) -> None:
    wanted, picture = approved.approved(name), painted()[name]
    far = approved.differences(wanted, picture)
    if far:
        path = approved.side_by_side(name, wanted, picture, far)
        pytest.fail(f"{len(far)} blocks differ, the worst by {far[0].by:.0f} of 255: see {path}")


def test_the_approved_pictures_are_those_that_are_compared() -> None:
    assert sorted(path.stem for path in approved.FOLDER.glob("*.webp")) == sorted(approved.names())
    assert sum(path.stat().st_size for path in approved.FOLDER.glob("*.webp")) < 1_500_000


# The comparison can fail, and does not fail for nothing

TABLE = "table-1280x720-100"


def test_a_thing_that_moved_a_little_is_seen() -> None:
    """The middle card of the lagoon, ten pixels to the right."""
    picture = painted()[TABLE].copy()
    card = picture.crop((285, 120, 352, 215))
    picture.paste(card, (290, 120))
    assert approved.differences(approved.approved(TABLE), picture)


def test_a_thing_that_is_missing_is_seen() -> None:
    """The pause button: the ground beside it over it."""
    picture = painted()[TABLE].copy()
    picture.paste(picture.crop((560, 4, 600, 36)), (600, 4))
    assert approved.differences(approved.approved(TABLE), picture)


def test_a_few_words_that_changed_are_seen() -> None:
    picture = painted()[TABLE].copy()
    picture.paste(picture.crop((262, 268, 300, 284)), (300, 268))
    assert approved.differences(approved.approved(TABLE), picture)


def test_a_screenshot_that_shows_the_past_is_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    kept = approved.ROOT / "docs" / "pictures"
    for name in readme.STILLS[1:]:
        shutil.copy(kept / f"{name}.png", tmp_path)
    with Image.open(kept / "result.png") as picture:
        changed = picture.convert("RGB")
    changed.paste((0, 0, 0), (640, 650, 800, 700))
    changed.save(tmp_path / "result.png")
    monkeypatch.setattr(readme, "stills", partial(shutil.copytree, kept, dirs_exist_ok=True))
    assert readme.stale(tmp_path) == ["title", "result"], "one is missing, in the other a button"


def test_another_size_is_seen() -> None:
    picture = painted()[TABLE]
    assert approved.differences(picture, picture.resize((600, 338)))


@pytest.mark.parametrize("name", [TABLE, "settings-1920x1080-100"])
def test_softer_edges_are_no_difference(name: str) -> None:
    """As another scaler, or another hinting of fonts, might draw them."""
    blurred = painted()[name].filter(ImageFilter.GaussianBlur(0.6))
    blurred = ImageChops.offset(blurred.resize((blurred.width * 2, blurred.height * 2)), 1, 0).reduce(2)
    assert approved.differences(approved.approved(name), blurred) == []
