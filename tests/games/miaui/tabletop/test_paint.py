"""The painted table: the same every time, the same after any story, and silent about secrets."""

import os

from miaui.core.seat import Seat, seats

os.environ["SDL_VIDEODRIVER"] = "dummy"

from dataclasses import replace
from itertools import combinations
from unittest.mock import patch

import pygame
import pytest

from miaui.engine import i18n
from miaui.engine.draw.art import Art
from miaui.engine.draw.canvas import Canvas
from miaui.engine.draw.geometry import Rect
from miaui.games.miaui.public.cards import BOTTOM, DIVERS, MIDDLE, ROUNDS, TOP, Card
from miaui.games.miaui.public.moves import Dive
from miaui.games.miaui.public.variants import Variants
from miaui.games.miaui.tabletop.commands import hand_id
from miaui.games.miaui.tabletop.display_state import DisplayState
from miaui.games.miaui.tabletop.layout.seating import SeatPlace
from miaui.games.miaui.tabletop.paint import divers_left
from miaui.games.miaui.tabletop.paint import drop as paint_drop
from miaui.games.miaui.tabletop.paint import lagoon as paint_lagoon
from miaui.games.miaui.tabletop.paint import seats as paint_seats
from miaui.games.miaui.tabletop.paint import table as paint_table
from miaui.games.miaui.tabletop.ui import TableFrame, Ui
from miaui.games.miaui.tabletop.words.sentences import status
from miaui.store.settings import Settings
from miaui.tabletop.animation import Animation
from miaui.tabletop.parts import TableStatus
from tests.games.miaui.tabletop.frames import NOTHING, at, framed
from tests.games.miaui.tabletop.games import steps, who
from tests.games.miaui.tabletop.narrating import Narrator

STILL = Settings(reduced_motion=True)


@pytest.fixture
def canvas() -> Canvas:
    pygame.display.init()
    return Canvas(pygame.display.set_mode((960, 600)), Art())


def still(canvas: Canvas, animation: Animation[DisplayState], ui: Ui = NOTHING) -> TableFrame:
    """A table that stands still and asks for a diver."""
    return framed(canvas, animation, ui, STILL, "Choose a diver")


def painted(frame: TableFrame) -> bytes:
    paint_table.draw(frame)
    return pygame.image.tobytes(frame.canvas.window, "RGB")


def picture(canvas: Canvas, animation: Animation[DisplayState]) -> bytes:
    return painted(still(canvas, animation))


def test_drawing_twice_gives_the_same_picture(canvas: Canvas) -> None:
    *_, (_, view) = [step for step, _ in zip(steps(5, 2), range(20), strict=False)]
    animation = Animation(DisplayState.of(view))
    assert picture(canvas, animation) == picture(canvas, animation)


@pytest.mark.parametrize("fighting", [True, False])
def test_a_finished_story_looks_like_a_fresh_table(canvas: Canvas, fighting: bool) -> None:
    game = steps(4, 6, fighting)
    _, first = next(game)
    teller = Narrator(DisplayState.of(first), who(4))
    for index, (events, view) in enumerate(game):
        teller.tell(events)
        teller.update(0.3 * (index % 5))
        teller.finish()
        if index % 6 == 0:
            assert picture(canvas, teller.animation) == picture(canvas, Animation(DisplayState.of(view)))


def test_another_language_changes_every_word_at_once(canvas: Canvas) -> None:
    *_, (_, view) = [step for step, _ in zip(steps(5, 2), range(20), strict=False)]
    animation = Animation(DisplayState.of(view))
    english = picture(canvas, animation)
    i18n.use("de")
    at_once = picture(canvas, animation)
    canvas.clear_caches()
    assert picture(canvas, animation) == at_once != english
    i18n.use(i18n.SOURCE)
    assert picture(canvas, animation) == english


def test_the_public_picture_is_the_same_for_whoever_looked_before(canvas: Canvas) -> None:
    views = [list(steps(4, 9, viewer=viewer))[22][1] for viewer in (Seat(0), Seat(2))]
    first, second = (Animation(DisplayState.of(view).public()) for view in views)
    assert picture(canvas, first) == picture(canvas, second)


@pytest.mark.slow
def test_every_art_piece_exists(canvas: Canvas) -> None:
    game = steps(6, 4)
    _, first = next(game)
    teller = Narrator(DisplayState.of(first), who(6))
    for index, (events, _view) in enumerate(game):
        teller.tell(events)
        if index < 30:
            while not teller.at_rest:
                teller.update(0.09)
                painted(at(framed(canvas, teller.animation, Ui(orders=index % 2 == 0)), index))
        teller.finish()
    assert not canvas.art.missing


@pytest.mark.parametrize("size", [0.66, 0.85, 1.0])
def test_the_eye_leaves_a_peeked_value_free(size: float) -> None:
    at = SeatPlace(500, 500, size, 0)
    box = at.fish()
    numeral = Rect.around(box.x + 38 * size, box.y + 40 * size, 60 * size, 60 * size)
    assert not paint_lagoon.sign(at, stacked=False, peeked=True).overlaps(numeral)


@pytest.mark.parametrize("box", [Rect(10, 20, 160, 60), Rect(0, 0, 312, 38), Rect(5, 5, 136, 51)])
def test_divers_left_have_equal_cells_in_their_box(box: Rect) -> None:
    cells = divers_left.cells(box)
    assert len(cells) == 12
    assert {(round(cell.w, 6), round(cell.h, 6)) for cell in cells} == {
        (round(cells[0].w, 6), round(cells[0].h, 6))
    }
    assert not any(cell.overlaps(two) for cell, two in combinations(cells, 2))
    assert all(box.common(cell) == pytest.approx(cell) for cell in cells)
    rows = [sorted({cell.y for cell in cells}).index(cell.y) for cell in cells]
    assert rows == sorted(rows), "in reading order"


@pytest.mark.parametrize("size", [(1024, 640), (1280, 720), (1920, 1080)])
@pytest.mark.parametrize("high", [38, 60])
def test_numbers_left_keep_apart(size: tuple[int, int], high: int) -> None:
    pygame.display.init()
    canvas, bright = Canvas(pygame.display.set_mode(size), Art()), (250, 255, 250)
    box = Rect(100, 100, 312 if high == 38 else 162, high)
    divers_left._grid(canvas, box, DIVERS, bright)
    for cell in divers_left.cells(box)[9:]:
        pixels = canvas.pixels(cell)
        bits = pygame.mask.from_threshold(canvas.window.subsurface(pixels), bright, (90, 90, 90))
        ink = bits.get_bounding_rects()
        left, right = min(box.left for box in ink), pixels.w - max(box.right for box in ink)
        assert min(left, right) >= 1 and left + right >= 0.15 * pixels.w


def test_the_lit_edge_of_the_water_crosses_neither_kiti_nor_words(canvas: Canvas) -> None:
    _, view = next(steps(5, 2))
    animation = Animation(replace(DisplayState.of(view), kiti=Seat(0)))
    lay = paint_table.plan(canvas, 5, 0)
    at = lay.perches[0]
    watched = [Rect.around(at.x, at.y - 110 * at.size, 90 * at.size, 100 * at.size)]
    watched += [lay.ledge(space).inset(8) for space in (BOTTOM, MIDDLE, TOP)]
    pixels = []
    table = replace(still(canvas, animation, Ui(lifted=5)), legal=(Dive(Seat(0), 5),))
    for dragged in (None, (hand_id(5), lay.water.right - 160, lay.water.y + 60)):
        painted(replace(table, dragged=dragged))
        pixels.append(
            [pygame.surfarray.array3d(canvas.window.subsurface(canvas.pixels(box))) for box in watched]
        )
    for before, after in zip(*pixels, strict=True):
        assert abs(before.astype(int) - after).max() < 8, "Kiti lets next to nothing shine through"
    assert len(paint_drop.edge(lay)) > 1


@pytest.mark.parametrize("seats", [3, 4, 5, 6])
@pytest.mark.parametrize(("size", "numbers"), [((1024, 640), True), ((1280, 720), True), ((600, 700), False)])
def test_the_divers_left_are_seen_in_small_windows_too(
    seats: int, size: tuple[int, int], numbers: bool
) -> None:
    pygame.display.init()
    canvas = Canvas(pygame.display.set_mode(size), Art())
    *_, (_, view) = [step for step, _ in zip(steps(seats, 2), range(4 * seats + 1), strict=False)]
    animation = Animation(DisplayState.of(view))
    before, fewer = picture(canvas, animation), animation.display
    module = paint_table.plan(canvas, seats, 0).seats[1]
    assert divers_left.has_numbers(canvas, module.aid) == numbers
    animation = Animation(fewer.seat(Seat(1), left=fewer.seats[1].left[1:]))
    assert picture(canvas, animation) != before, "one more is spent, and one sees it"


@pytest.mark.parametrize("viewer", [0, None])
def test_nobody_chooses_in_the_last_round(viewer: Seat | None) -> None:
    *_, (_, view) = [step for step, _ in zip(steps(4, 2, viewer=viewer), range(4 * 11 + 1), strict=False)]
    display = DisplayState.of(view)
    assert display.round == ROUNDS
    for seat in seats(4):
        assert status(display, seat, TableStatus()) == "Last diver"
        assert status(display.seat(seat, locked=True), seat, TableStatus()) == "Locked in"


@pytest.mark.parametrize(
    ("aids", "purist", "shown"), [((), False, 0), (("total",), False, 1), (("total",), True, 0)]
)
def test_own_points_are_on_the_own_plank_where_they_are_asked_for(
    canvas: Canvas, aids: tuple[str, ...], purist: bool, shown: int
) -> None:
    settings = Settings(aids=dict.fromkeys(aids, True), purist=purist)
    state = replace(DisplayState.of(next(steps(4, 3))[1]), viewer=Seat(0))
    for seat in seats(4):
        state = state.seat(seat, pile=(Card("T8"), Card("K3")))
    for variants, piles in ((Variants(), 1), (Variants(open_baskets=True), 4)):
        frame = framed(canvas, Animation(replace(state, variants=variants)), settings=settings)
        with patch.object(Canvas, "part") as part:
            paint_seats.draw(frame)
        points = [call.args[-1] for call in part.call_args_list if call.args[0] is paint_seats._total]
        assert points == ["11"] * piles * shown
