"""The right density, scaled once, and never a crash for a picture that is not there."""

from __future__ import annotations

import json
from math import cos, radians, sin
from pathlib import Path

import pygame
import pytest
from PIL import Image

from miaui.engine.draw.art import Art
from miaui.engine.draw.canvas import Canvas
from miaui.engine.draw.geometry import Rect
from miaui.engine.draw.lru import ByteCache


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Three pictures whose colour tells their density: red at 1, green at 2 pixels a unit."""
    entries = {
        "card": {"size": [40, 60], "anchor": [20, 60]},
        "sea": {"size": [400, 300], "anchor": [200, 150]},
        "ui/plate": {"size": [60, 40], "anchor": [0, 0], "slice": [10, 10, 10, 10]},
    }
    (tmp_path / "manifest.json").write_text(json.dumps(entries))
    for density, colour in ((1, (255, 0, 0, 255)), (2, (0, 255, 0, 255))):
        for name, entry in entries.items():
            path = tmp_path / f"{density}x" / f"{name}.webp"
            path.parent.mkdir(parents=True, exist_ok=True)
            size = (entry["size"][0] * density, entry["size"][1] * density)
            Image.new("RGBA", size, colour).save(path, lossless=True)
    return tmp_path


def test_the_smallest_dense_enough_picture_is_used(surface: pygame.Surface, folder: Path) -> None:
    art = Art(folder)
    assert art.sprite("card", 1.0).get_at((5, 5)).r > 250
    assert art.sprite("card", 0.5).get_size() == (20, 30)
    assert art.sprite("card", 1.5).get_at((5, 5)).g > 250
    assert art.sprite("card", 1.5).get_size() == (60, 90)
    assert art.sprite("card", 3.0).get_size() == (120, 180)


def test_a_texture_is_multiplied_into_what_is_shown_at_any_size(
    surface: pygame.Surface, folder: Path
) -> None:
    entries = json.loads((folder / "manifest.json").read_text())
    entries["card"]["texture"] = "grain"
    entries["grain"] = {"size": [8, 8], "anchor": [0, 0]}
    (folder / "manifest.json").write_text(json.dumps(entries))
    for density in (1, 2):
        tile = Image.new("RGBA", (8 * density, 8 * density), (128, 128, 128, 255))
        tile.save(folder / f"{density}x" / "grain.webp", lossless=True)
    art = Art(folder)
    for scale in (0.5, 1.0, 2.0, 3.0):
        whole = art.sprite("card", scale)
        w, h = whole.get_size()
        assert all(120 <= max(whole.get_at(place)[:3]) <= 130 for place in ((2, 2), (w - 3, h - 3)))
    assert art.sprite("sea", 1.0).get_at((5, 5)).r > 250


def test_a_picture_is_made_once_for_a_size_and_angle(surface: pygame.Surface, folder: Path) -> None:
    art = Art(folder)
    assert art.part("card", 1.3, 5.0) is art.part("card", 1.3, 5.06)
    assert art.part("card", 1.3, 5.0) is not art.part("card", 1.3, 6.0)
    assert art.part("card", 1.3, flip=True) is art.part("card", 1.3, flip=True)
    assert art.part("card", 1.3, squeeze=0.5).surface.get_width() == 26


@pytest.mark.parametrize("angle", [0.0, 37.0, -120.0])
@pytest.mark.parametrize("flip", [False, True])
@pytest.mark.parametrize("squeeze", [1.0, 0.6])
def test_empty_edges_are_left_out_and_nothing_moves(
    surface: pygame.Surface, tmp_path: Path, angle: float, flip: bool, squeeze: float
) -> None:
    (tmp_path / "1x").mkdir()
    sheet = Image.new("RGBA", (200, 120), (0, 0, 0, 0))
    sheet.paste((255, 0, 0, 255), (150, 20, 180, 40))
    sheet.save(tmp_path / "1x" / "arm.webp", lossless=True)
    (tmp_path / "manifest.json").write_text('{"arm": {"size": [200, 120], "anchor": [100, 60]}}')
    canvas = Canvas(surface, Art(tmp_path))
    surface.fill((0, 0, 0))
    canvas.draw("arm", 900, 500, angle=angle, flip=flip, squeeze=squeeze)
    seen = pygame.mask.from_threshold(surface, (255, 0, 0), (90, 90, 90)).centroid()
    x, y = (-65 if flip else 65) * squeeze, -30
    c, s = cos(radians(angle)), sin(radians(angle))
    wanted = (900 + x * c - y * s) * canvas.scale, (500 + x * s + y * c) * canvas.scale
    assert seen == pytest.approx(wanted, abs=2.5)
    assert canvas.art.part("arm", 1.0).surface.get_size() == (30, 20)


def test_in_a_hurry_the_light_picture_serves(surface: pygame.Surface, folder: Path) -> None:
    art = Art(folder)
    art.hurry = True
    assert art.sprite("card", 2.0).get_at((5, 5)).r > 250
    assert art.blurred
    assert art.settle() and not art.hurry and not art.blurred
    assert art.sprite("card", 2.0).get_at((5, 5)).g > 250
    assert not art.settle()


def test_what_a_hurry_loaded_in_vain_is_let_go(surface: pygame.Surface, folder: Path) -> None:
    art = Art(folder)
    art.hurry = True
    art.sprite("card", 2.0)
    assert art._loading
    art.forget()  # the next size
    assert art._loading
    art.sprite("card", 1.0)
    assert not art.settle()
    art.drop_unused()
    assert not art._loading


def test_a_backdrop_covers_any_window(surface: pygame.Surface, folder: Path) -> None:
    art = Art(folder)
    for size in ((200, 100), (900, 200), (200, 900), (400, 300)):
        made = art.backdrop("sea", *size, 0.5)
        assert made is not None
        assert made.get_size() == size
        assert made.get_at((0, 0))[3] == 255
        assert made.get_at((size[0] - 1, size[1] - 1))[:3] != (0, 0, 0)


def test_a_plate_of_any_size_is_full(surface: pygame.Surface, folder: Path) -> None:
    art = Art(folder)
    for size in ((200, 100), (12, 12), (3, 50), (61, 40), (1, 1)):
        made = art.nine("ui/plate", *size, 1.0)
        assert made is not None
        assert made.get_size() == size
    assert art.nine("ui/none", 10, 10, 1.0) is None


def test_a_missing_picture_is_a_stand_in(surface: pygame.Surface, folder: Path) -> None:
    art = Art(folder)
    (folder / "1x" / "card.webp").write_bytes(b"")
    (folder / "2x" / "card.webp").unlink()
    assert art.sprite("card", 1.0).get_size() == (40, 60)
    assert art.sprite("nothing", 1.0).get_width() > 0
    assert art.missing == {"card", "nothing"}
    canvas = Canvas(surface, Art(folder / "nowhere"))
    canvas.draw("card", 100, 100, angle=30, alpha=0.5)
    canvas.layers.paint_backdrop("sea")
    canvas.board(Rect(10, 10, 100, 50))


def test_a_picture_of_one_density_is_doubled_without_a_blur(surface: pygame.Surface, folder: Path) -> None:
    halves = Image.new("RGBA", (40, 60), "white")
    halves.paste((0, 0, 0, 255), (0, 0, 20, 60))
    halves.save(folder / "1x" / "card.webp", lossless=True)
    (folder / "2x" / "card.webp").unlink()
    made = Art(folder).sprite("card", 2.0)
    assert made.get_size() == (80, 120)
    assert {made.get_at((x, 30)).g for x in range(80)} == {0, 255}


def test_the_anchor_stays_where_it_was_put(surface: pygame.Surface, folder: Path) -> None:
    canvas = Canvas(pygame.display.set_mode((1920, 1080)), Art(folder))
    canvas.draw("card", 500, 500)
    assert canvas.window.get_bounding_rect().size == (1920, 1080)
    mask = pygame.mask.from_threshold(canvas.window, (255, 0, 0), (9, 9, 9))
    assert mask.get_bounding_rects() == [pygame.Rect(480, 440, 40, 60)]
    canvas.window.fill("black")
    canvas.draw("card", 500, 500, angle=90)
    mask = pygame.mask.from_threshold(canvas.window, (255, 0, 0), (40, 40, 40))
    box = mask.get_bounding_rects()[0]
    assert box.x == pytest.approx(500, abs=2)
    assert box.centery == pytest.approx(500, abs=2)


def test_a_cache_holds_no_more_than_its_bytes() -> None:
    cache: ByteCache[str] = ByteCache(100)
    for i in range(20):
        cache.put(i, str(i), 30)
        cache.get(0)
    assert cache.held <= 100
    assert cache.get(0) == "0"
    assert cache.get(5) is None
    cache.put("big", "big", 1000)
    assert len(cache) == 1
    cache.put("big", "small", 10)
    assert cache.held == 10


def test_of_a_large_picture_only_the_last_fading_is_kept(surface: pygame.Surface, folder: Path) -> None:
    art = Art(folder)
    large, small = art.sprite("sea", 2.0), art.sprite("card", 1.0)
    kept = art.faded(("card",), small, 0.5)
    for step in range(1, 16):
        art.faded(("sea",), large, step / 16)
    assert art.faded(("card",), small, 0.5) is kept
    sizes = [item.value.get_size() for item in art._passing._items.values()]
    assert sizes.count(large.get_size()) == 1


def test_what_a_background_is_painted_with_is_let_go(surface: pygame.Surface, folder: Path) -> None:
    canvas = Canvas(surface, Art(folder))
    made: list[str] = []

    def paint(under: Canvas) -> None:
        made.append("strip")
        under.draw("sea", 200, 150)

    while not canvas.layers.prepare("ahead", paint):
        assert len(canvas.art._lent) <= 1
    assert len(made) > 1
    assert not canvas.art._lent
    assert not len(canvas.art._parts)


def test_the_source_of_a_texture_is_kept_whatever_its_size(
    surface: pygame.Surface, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    entries = json.loads((folder / "manifest.json").read_text())
    entries["card"]["texture"] = "sea"
    (folder / "manifest.json").write_text(json.dumps(entries))
    art, loaded, real = Art(folder), list[str](), Art._load
    art._sources.limit = 800 * 600 * 4 + 100_000

    def note(art: Art, name: str, density: int) -> pygame.Surface:
        loaded.append(name)
        return real(art, name, density)

    monkeypatch.setattr(Art, "_load", note)
    for size in (1.3, 1.4, 1.5):
        art.part("card", size)
        art.drop_unused(sources=True)
    assert loaded.count("sea") == 1


def test_at_rest_goes_what_was_not_drawn_since_the_last_but_one(surface: pygame.Surface) -> None:
    art, (old, new) = Art(), ("ui/torch-0", "ui/torch-1")
    art.part(old, 0.5)
    for _ in range(2):
        art.part(new, 0.5)
        art.rest()
    held = art._parts.held
    art.rest()
    assert 0 < art._parts.held < held
    assert len(art._parts) == 1


def test_small_baked_pictures_stay_at_rest(surface: pygame.Surface) -> None:
    art = Art()
    art.part("ui/arrow-left", 0.5)
    for _ in range(4):
        art.rest()
    assert len(art._sources) == 1 and not art._parts.held
