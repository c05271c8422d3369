"""The beach and what stands on it, as the painters draw it."""

from __future__ import annotations

import os

from miaui.core.seat import seats

os.environ["SDL_VIDEODRIVER"] = "dummy"

from collections.abc import Callable
from itertools import pairwise
from typing import Any
from unittest.mock import patch

import pygame
import pytest

from miaui.core.seat_colours import SEAT_COLOURS
from miaui.engine.draw.art import Art
from miaui.engine.draw.canvas import Canvas, FramePainter
from miaui.engine.draw.geometry import Rect
from miaui.engine.draw.theme import Theme
from miaui.games.salt.tabletop.layout.papers import Words, ribbon_size
from miaui.games.salt.tabletop.paint import beach, castle, light
from miaui.games.salt.tabletop.paint.boats import (
    BoatPose,
    BoatSign,
    RaftPose,
    draw_boat,
    draw_raft,
    draw_sign,
)
from miaui.games.salt.tabletop.paint.calls import LAST_CHANCE, STOP, Call, draw_call
from miaui.games.salt.tabletop.paint.castle import CastlePose, Tower, draw_castle, point_height
from miaui.games.salt.tabletop.paint.cats import FACES, CatPose, blinks, draw_cat, draw_paws
from miaui.games.salt.tabletop.paint.ground import PencilFrame, draw_pencil, draw_slot, draw_towel
from miaui.games.salt.tabletop.paint.landscape import Shore
from miaui.games.salt.tabletop.paint.medals import PAPERS as MEDALS
from miaui.games.salt.tabletop.paint.medals import Medal, draw_medal
from miaui.games.salt.tabletop.paint.panels import Concertina, draw_concertina, draw_lock, draw_rack
from miaui.games.salt.tabletop.paint.ribbons import (
    PAPERS,
    Fold,
    draw_hanging,
    draw_label,
    draw_ribbon,
    draw_strip,
)
from miaui.games.salt.tabletop.paint.scales import Pan, ScalesPose, draw_scales, pan_places
from miaui.tabletop.cast.cats import CATS
from tests.games.salt.tabletop.holding import Holder

COLOURS = tuple(SEAT_COLOURS)
SHORE = Shore(960.0)
TOWERS = [Tower(colour, name.title(), 7.0 * i) for i, (colour, name) in enumerate(CATS.items())][:4]
PLACE = CastlePose(200, 700, 440, 330, 30)


def test_a_cat_that_thinks_has_two_paws() -> None:
    """One is at its chin, so only the other lies on the edge."""
    pygame.display.init()
    surface = pygame.display.set_mode((320, 180))
    canvas = Canvas(surface, Art())
    halves = [pygame.Rect(0, 0, 160, 180), pygame.Rect(160, 0, 160, 180)]
    for flip in (False, True):
        seen = []
        for face in ("calm", "thinking"):
            surface.fill((0, 0, 0))
            draw_paws(canvas, "mara", face, CatPose(960, 540, flip=flip))
            drawn = [pygame.mask.from_threshold(surface.subsurface(half), (255, 255, 255), (200, 200, 200))
                     for half in halves]  # fmt: skip
            seen.append([mask.count() for mask in drawn][:: -1 if flip else 1])
        both, single = seen
        assert single[0] == both[0] > 20
        assert single[1] == 0 < both[1]


def test_calm_cats_blink_now_and_then_and_never_for_long() -> None:
    for seat in seats(4):
        closed = [blinks(frame / 60, seat) for frame in range(60 * 60)]
        shut = sum(now and not before for before, now in pairwise(closed))
        assert 8 <= shut <= 16
        assert sum(closed) / shut <= 11


def canvas(width: int = 1920, height: int = 1080, text: float = 1.0) -> Canvas:
    pygame.display.init()
    pygame.display.set_mode((width, height))
    return Canvas(pygame.Surface((width, height)), Art(), Theme(text))


def pixels(on: Canvas) -> bytes:
    return bytes(pygame.image.tobytes(on.window, "RGB"))


def everything(on: Canvas) -> None:
    """Every painter once for every look that it has."""
    for storm in (0.0, 0.4, 1.0):
        beach.draw_beach(on, SHORE, storm, 2.0)
        beach.draw_surf(on, SHORE, storm, 2.0)
    beach.draw_beach(on, SHORE, 1.0, 2.0, 0.5)
    for colour, cat in CATS.items():
        for face in FACES:
            draw_cat(on, cat, face, colour, CatPose(400, 300, own=face == "calm"))
        draw_boat(on, cat, "calm", colour, BoatPose(600, 300))
        draw_sign(on, colour, BoatSign(cat, "12 points", struck=True), BoatPose(600, 300))
        draw_raft(on, colour, RaftPose(900, 300, 150, (700, 290)))
        draw_towel(on, Rect(60, 500, 440, 200), colour)
        draw_rack(on, Rect(60, 500, 400, 44), colour)
        draw_medal(on, 900, 500, Medal("+3", colour))
    draw_castle(on, [Tower("sun", "Tama", 18, 6, "+6"), *TOWERS], PLACE)
    draw_pencil(on, PencilFrame(960, 575))
    for water in (False, True):
        draw_slot(on, Rect(300, 500, 150, 160), "Lay a pair", on_water=water)
    for paper in PAPERS:
        draw_ribbon(on, Rect(300, 300, 150, 36), Words("2 shells +2"), paper)
        draw_label(on, Rect(300, 300, 150, 36), Words("2 shells +2"), paper)
    draw_strip(on, 300, 700, 42, [Fold(Words("Take"), 200, paper, check=True) for paper in PAPERS])
    draw_strip(on, 300, 700, 42, [Fold(Words("Take"), 200, paper) for paper in reversed(PAPERS)])
    draw_hanging(on, Rect(600, 30, 140, 42), Words("Round 3"))
    for paper in MEDALS:
        draw_medal(on, 900, 500, Medal("8", paper))
    for which in (STOP, LAST_CHANCE):
        for awake in (0.0, 0.5, 1.0):
            draw_call(
                on, Rect(1508, 890, 188, 122), Call(which, "Stop", "all score", "S", awake > 0.6, awake)
            )
    draw_scales(
        on, Pan("star", "12", "Kai's bet"), Pan("sun", "11", "best of the others"), ScalesPose(960, 600, 0.5)
    )
    draw_concertina(on, Concertina(960, 560, 8))
    draw_lock(on, 400, 400)
    light.veil(on, 0.8, (960, 605))


@pytest.mark.slow
@pytest.mark.parametrize("size", [(1920, 1080), (2304, 1440)])
def test_every_picture_is_there_at_both_densities(size: tuple[int, int]) -> None:
    on = canvas(*size)
    everything(on)
    assert not on.art.missing


@pytest.mark.slow
def test_what_the_painters_keep_is_bounded() -> None:
    """In bytes of the window: two whole beaches, a veil, drifting sheets and a few stretched papers."""
    for width, height in ((1280, 720), (2304, 1440), (1920, 1080)):
        on = canvas(width, height)
        everything(on)
        whole = width * height * 4
        assert on.pictures.kept_bytes("salt/scenery") <= (10 << 20) + 3.86 * whole
        assert on.pictures.kept_bytes("salt/veil") == whole
        on.pictures.close("salt")
        assert on.pictures.kept_bytes("salt") == 0


@pytest.mark.parametrize(
    "size", [(1024, 640), (1024, 768), (1280, 720), (1920, 1080), (2560, 1080), (1720, 720)]
)
def test_the_beach_fills_any_window(size: tuple[int, int]) -> None:
    on = canvas(*size)
    on.window.fill((255, 0, 255))
    shore = Shore(on.width / 2)
    beach.draw_beach(on, shore)
    beach.draw_surf(on, shore)
    w, h = size
    for x in range(0, w, 16):
        for y in (0, h // 5, h // 3, h // 2, h - 40, h - 1):
            assert on.window.get_at((x, y))[:3] != (255, 0, 255), (x, y)


def test_at_rest_nothing_is_painted_again_and_what_drifts_is_little() -> None:
    on = canvas()
    painter = FramePainter(on)

    def frame(time: float, storm: float = 0.0) -> Callable[[], None]:
        def paint() -> None:
            beach.draw_beach(on, SHORE, storm, time)
            beach.draw_surf(on, SHORE, storm, time)

        return paint

    assert painter.paint(frame(1.0)) is None
    assert painter.paint(frame(1.0)) == []
    drifted = painter.paint(frame(1.3))
    assert drifted
    assert sum(box.w * box.h for box in drifted) < 0.4 * 1920 * 1080
    assert painter.paint(frame(1.3, 1.0)) is None


def test_sky_and_sea_do_not_move_in_the_same_picture() -> None:
    on = canvas()
    painter, sky, sea = FramePainter(on), 0, 0
    for number in range(120):

        def paint(time: float = number / 60) -> None:
            beach.draw_beach(on, SHORE, 1.0, time)
            beach.draw_surf(on, SHORE, 1.0, time)

        boxes = painter.paint(paint)
        if number:
            assert boxes is not None
            above, below = any(box.top < 200 for box in boxes), any(box.bottom > 780 for box in boxes)
            assert not (above and below)
            sky, sea = sky + above, sea + below
    assert sky >= 15 and sea >= 15


def test_the_storm_comes_in_by_degrees() -> None:
    colours = []
    for storm in (0.0, 0.25, 0.6, 1.0):
        on = canvas(1280, 720)
        beach.draw_beach(on, SHORE, storm, 0.0)
        beach.draw_surf(on, SHORE, storm, 0.0)
        colours.append(pygame.transform.average_color(on.window)[2])
    assert colours == sorted(colours, reverse=True)
    assert colours[0] - colours[-1] > 20


def test_the_storm_reaches_one_part_after_the_other() -> None:
    """No picture of its coming renews the whole window, and each part only gets darker."""
    on = canvas()
    painter, whole = FramePainter(on), 1920 * 1080
    seen: list[list[int]] = []
    for step in range(115):
        storm = step / 114

        def paint(storm: float = storm) -> None:
            beach.draw_beach(on, SHORE, storm, 1.0)
            beach.draw_surf(on, SHORE, storm, 1.0)

        boxes = painter.paint(paint)
        if step:
            assert boxes is not None
            assert sum(box.w * box.h for box in boxes) < 0.6 * whole
        seen.append([on.window.get_at((300, y))[2] for y in (330, 520, 980)])
    for column in zip(*seen, strict=True):
        assert list(column) == sorted(column, reverse=True)
        assert len(set(column)) > 8


def test_a_failed_bet_takes_the_gold_away() -> None:
    """The sand turns from gold to grey, by degrees."""
    reds = []
    for grey in (0.0, 0.5, 1.0):
        on = canvas(1280, 720)
        beach.draw_beach(on, Shore(on.width / 2), 1.0, 0.0, grey)
        red, _green, blue = on.window.get_at((640, 400))[:3]
        reds.append(red - blue)
    assert reds[0] > reds[1] > reds[2]
    assert reds[2] < reds[0] / 2


def test_boats_do_not_hide_the_sand_and_the_surf_lies_over_their_keels() -> None:
    on = canvas()
    beach.draw_beach(on, SHORE)
    draw_boat(on, "pua", "calm", "leaf", BoatPose(400, 356))
    before = on.window.get_at((400, 418))
    beach.draw_surf(on, SHORE)
    assert on.window.get_at((400, 418)) != before


def test_each_cat_has_its_own_look_and_moods() -> None:
    looks = set()
    for colour, cat in CATS.items():
        for face in FACES:
            on = canvas(320, 320)
            on.window.fill((90, 120, 130))
            draw_cat(on, cat, face, colour, CatPose(on.width / 2, on.height / 2, 4.0))
            looks.add(pixels(on))
    assert len(looks) == len(CATS) * len(FACES)


def test_a_tower_of_the_goal_touches_the_rope() -> None:
    assert point_height(PLACE) * PLACE.goal + castle.BASE + castle.ROOF == pytest.approx(PLACE.height)
    assert castle.tower_x(PLACE, 0, 4) == 255 and castle.tower_x(PLACE, 3, 4) == 585


def test_more_points_make_a_higher_tower_and_new_ones_are_gold() -> None:
    heights, golden = [], []
    for points, fresh in ((5.0, 0.0), (12.0, 0.0), (12.5, 0.0), (24.0, 8.0)):
        on = canvas()
        on.window.fill((0, 0, 255))
        draw_castle(on, [Tower("shell", "Mara", points, fresh)], CastlePose(300, 700, 110, 330, 30))
        column = [on.window.get_at((355 + 12, y))[:3] for y in range(380, 690)]
        heights.append(sum(1 for r, g, b in column if r > b))
        golden.append(sum(1 for r, g, b in column if r > 210 and g > 150 and b < 100))
    assert heights == sorted(heights) and heights[0] + 25 < heights[1] < heights[3]
    assert golden[3] > golden[1] + 10


def test_ribbons_grow_with_the_text_and_hold_it() -> None:
    words = Words("Stop, Last Chance or end turn", 0.95, strong=True)
    sizes = []
    for text in (0.8, 1.0, 2.0):
        on = canvas(text=text)
        wide, high = ribbon_size(on, words)
        sizes.append((wide, high))
        draw_ribbon(on, Rect(200, 200, wide, high), words)
        assert not on.overflows
    assert sizes == sorted(sizes)


def test_a_strip_has_its_folds_side_by_side() -> None:
    on = canvas()
    boxes = draw_strip(on, 220, 600, 40, [Fold(Words("Take"), 150, "done", True), Fold(Words("Lay"), 90.0)])
    assert [(box.x, box.w) for box in boxes] == [(100, 150), (250, 90)]


def test_the_heavier_boat_sinks() -> None:
    left, right = pan_places(ScalesPose(900, 500, 1.0))
    assert left[1] > 500 > right[1]
    left, right = pan_places(ScalesPose(900, 500, 0.0))
    assert left[1] == right[1] == 500


def test_the_storm_is_composed_before_it_comes() -> None:
    """While nothing is told for a while."""
    holder = Holder(3, size=(960, 640))
    holder.draw()

    def kept() -> int:
        return holder.canvas.pictures.kept_bytes("salt/scenery")

    before, whole = kept(), 960 * 640 * 4
    for _ in range(60):
        holder.tabletop.update(0.1)
    assert kept() >= before + whole
    assert sum(1 for _part in beach.prepare_storm(holder.canvas, Shore(700.0))) > 12, "a little at a time"
    assert not holder.canvas.art.missing


@pytest.mark.parametrize("size", [1.0, 1.6])
def test_a_pole_is_one_pole_at_any_size(size: float) -> None:
    on = canvas(960, 540)
    on.surface.fill((0, 255, 0))
    draw_castle(on, TOWERS[:1], CastlePose(300, 900, 440, 600, 30, size))
    y, pole = on.px(700), on.px(748)
    row = [on.window.get_at((x, y))[:3] != (0, 255, 0) for x in range(pole - 20, pole + 21)]
    assert sum(now and not before for before, now in pairwise(row)) == 1


@pytest.mark.parametrize(("points", "medals"), [(29.9, 0), (30.0, 1)])
def test_the_goal_becomes_a_rosette_once_a_tower_is_there(
    monkeypatch: pytest.MonkeyPatch, points: float, medals: int
) -> None:
    drawn: list[Medal] = []
    monkeypatch.setattr(castle, "draw_medal", lambda on, x, y, medal: drawn.append(medal))
    draw_castle(canvas(640, 360), [Tower("shell", "Mara", points), *TOWERS[:2]], PLACE)
    assert [medal.words for medal in drawn] == ["30"] * medals


def test_a_name_goes_before_the_words_of_its_status(monkeypatch: pytest.MonkeyPatch) -> None:
    said: list[str] = []
    plain = Canvas.text_in

    def text_in(on: Canvas, words: str, *rest: Any, **more: Any) -> Rect:
        said.append(words)
        return plain(on, words, *rest, **more)

    monkeypatch.setattr(Canvas, "text_in", text_in)
    on = canvas(1024, 640)
    for name in ("Bo", "Tamatea"):
        draw_sign(on, "sun", BoatSign(name, "12 Karten", short="12"), BoatPose(600, 300))
    assert said == ["Bo", "12 Karten", "Tamatea", "12"]


def test_what_a_tower_gains_lies_over_the_next_tower() -> None:
    on, order = canvas(640, 360), list[str]()
    towers = [Tower("sun", "Tama", 18, 6, "+6"), Tower("leaf", "Pua", 24, 8, "+8")]

    def note(name: str, *_rest: object, **_more: object) -> None:
        order.append(name)

    def note_count(_canvas: Canvas, _x: float, _y: float, words: str, *_rest: object) -> None:
        order.append(words)

    with patch.object(on, "draw", note), patch.object(castle, "draw_count", note_count):
        draw_castle(on, towers, PLACE)
    assert order.index("+6") > order.index("salt/scene/flag-leaf")
