"""What a round needs is there before it begins, and nothing is made for a single picture."""

import os

os.environ["SDL_VIDEODRIVER"] = "dummy"

from dataclasses import replace
from functools import partial
from itertools import pairwise

import pygame
import pytest

from miaui.core.seat import Seat
from miaui.engine.draw.art import Art
from miaui.engine.draw.canvas import Canvas, FramePainter
from miaui.engine.draw.geometry import Rect
from miaui.games.miaui.public.cards import BOTTOM, Card
from miaui.games.miaui.public.events import Caught, Contested, Event, Revealed, RoundEnded
from miaui.games.miaui.public.taking import take_all
from miaui.games.miaui.public.view import Seen
from miaui.games.miaui.tabletop.animation import anchors
from miaui.games.miaui.tabletop.animation.animate import group
from miaui.games.miaui.tabletop.animation.animation import Dimming, Hop, Shown, Stake
from miaui.games.miaui.tabletop.display_state import DisplayState
from miaui.games.miaui.tabletop.layout.kiti import Tag
from miaui.games.miaui.tabletop.layout.layout import Layout
from miaui.games.miaui.tabletop.layout.plank import PlankWords, placed
from miaui.games.miaui.tabletop.layout.seating import SeatPlace
from miaui.games.miaui.tabletop.paint import cache_warmer
from miaui.games.miaui.tabletop.paint import cards as paint_cards
from miaui.games.miaui.tabletop.paint import hand as paint_hand
from miaui.games.miaui.tabletop.paint import kiti as paint_kiti
from miaui.games.miaui.tabletop.paint import life as paint_life
from miaui.games.miaui.tabletop.paint import moments as paint_moments
from miaui.games.miaui.tabletop.paint import recap as paint_recap
from miaui.games.miaui.tabletop.paint import seats as paint_seats
from miaui.games.miaui.tabletop.paint import speech as paint_speech
from miaui.games.miaui.tabletop.paint import table as paint_table
from miaui.games.miaui.tabletop.paint import water as paint_water
from miaui.games.miaui.tabletop.paint.cache_warmer import PicturePreparer, PictureUpkeep
from miaui.games.miaui.tabletop.paint.cards import CardPose
from miaui.games.miaui.tabletop.recap import LeftOut, Recap, RecapRow, shown
from miaui.games.miaui.tabletop.ui import TableFrame
from miaui.store.settings import Settings
from miaui.tabletop.animation import Animation, after
from miaui.tabletop.cast.members import CastMember
from tests.games.miaui.tabletop.frames import at, framed, showing
from tests.games.miaui.tabletop.games import steps


@pytest.fixture
def frame(request: pytest.FixtureRequest) -> TableFrame:
    pygame.display.init()
    canvas = Canvas(pygame.display.set_mode(getattr(request, "param", (1280, 720))), Art())
    *_, (_, view) = [step for step, _ in zip(steps(5, 2), range(8), strict=False)]
    return framed(canvas, showing(DisplayState.of(view)), settings=Settings(reduced_motion=True))


def moving(frame: TableFrame) -> TableFrame:
    """The frame with ambient motion."""
    return replace(frame, status=replace(frame.status, prefs=Settings()))


def recapped(frame: TableFrame, recap: Recap) -> TableFrame:
    """The frame with a recap in pictures."""
    status = replace(frame.status, recap="Round 1")
    return replace(frame, animation=showing(frame.display, recap), status=status)


def test_pictures_wait_for_the_round_and_are_made_once(
    frame: TableFrame, monkeypatch: pytest.MonkeyPatch
) -> None:
    warmer, art = PictureUpkeep(), frame.canvas.art
    while warmer.step(frame):
        pass
    member = frame.cast[1]
    monkeypatch.setattr(Art, "_scaled", lambda *_args: pytest.fail("this was to be there"))
    size = frame.canvas.scale * frame.layout.bowl.size
    for perch in frame.layout.perches:
        art.part(f"kiti/{perch.look}/body", frame.canvas.scale * perch.size)
    for step in range(6):
        art.part(f"lagoon/splash-{step}", 1.1 * size)
    art.part(f"cat/{member.cat}/head-delighted", paint_recap.PORTRAIT * size)
    again = PictureUpkeep()
    while again.step(frame):
        pass


def test_a_card_that_grows_is_written_on_once(frame: TableFrame, monkeypatch: pytest.MonkeyPatch) -> None:
    written: list[int] = []
    write = paint_cards._diver_face

    def note(canvas: Canvas, value: int, colour: str, px: float) -> None:
        written.append(value)
        write(canvas, value, colour, px)

    monkeypatch.setattr(paint_cards, "_diver_face", note)
    for step in range(40):
        at = SeatPlace(400, 300, 0.5 + 0.01 * step)
        paint_cards.diver_card(frame.canvas, 7, "wave", CardPose(at, growing=True))
    assert written == [7]


def test_kiti_hops_without_sizes_between(frame: TableFrame) -> None:
    sizes = set()
    for step in range(41):
        hopping = showing(frame.display, Hop(0, 2, part=step / 40))
        perched = anchors.perch(frame.layout, hopping)
        assert perched is not None
        sizes.add((perched[0].look, perched[0].size))
    assert len(sizes) <= 2


@pytest.mark.parametrize("frame", [(1280, 720), (1600, 900), (1920, 1080), (3840, 2160)], indirect=True)
def test_a_recap_is_composed_of_pictures_that_are_there(
    frame: TableFrame, monkeypatch: pytest.MonkeyPatch
) -> None:
    for _made in paint_recap.prepare(frame):
        pass
    monkeypatch.setattr(
        "miaui.engine.draw.art.stretch", lambda *_args: pytest.fail("the panel was to be there")
    )
    loaded: list[str] = []
    real = Art._scaled

    def note(art: Art, name: str, *args: float) -> object:
        loaded.append(name)
        return real(art, name, *args)  # type: ignore[arg-type]

    monkeypatch.setattr(Art, "_scaled", note)
    row, out = RecapRow(2, Seat(1), 7, (Card("K3"),), (), 3), LeftOut(Seat(2), 5, False)
    paint_recap.draw(recapped(frame, Recap((row, row, row), (out,))))
    assert not [name for name in loaded if not name.startswith(("diver/", "fish/", "symbol/"))]


def test_memory_is_given_back_before_and_after_a_round_is_prepared(
    frame: TableFrame, monkeypatch: pytest.MonkeyPatch
) -> None:
    given: list[int] = []
    monkeypatch.setattr(cache_warmer, "give_back", lambda: given.append(frame.display.round))
    art = frame.canvas.art
    art.sprite("diver/7", 0.4, transient=True)
    art.part("diver/7", 0.4, 7.0)
    assert art._passing.held and art._turned.held
    warmer = PictureUpkeep()
    warmer.step(frame)
    assert not art._turned.held, "what only a motion needed is let go of first"
    assert given == [frame.display.round]
    for _ in range(400):
        warmer.step(frame)
    assert given == 2 * [frame.display.round]
    assert not art._sources.held, "what a round needs is made of them"


def test_the_next_sky_is_made_once_and_its_backdrop_let_go_of(
    frame: TableFrame, monkeypatch: pytest.MonkeyPatch
) -> None:
    frame = replace(frame, animation=Animation(replace(frame.display, round=3)))
    while not paint_table.prepare(frame):
        pygame.time.wait(1)
    monkeypatch.setattr(Art, "backdrop", lambda *_args: pytest.fail("it is not needed any more"))
    assert paint_table.prepare(frame) and paint_table.prepare(frame)
    assert frame.canvas.layers._kept.held == 0


def test_the_net_of_light_is_made_before_it_is_wanted(
    frame: TableFrame, monkeypatch: pytest.MonkeyPatch
) -> None:
    frame = moving(frame)
    warmer = PictureUpkeep()
    while warmer.step(frame):
        pass
    monkeypatch.setattr(paint_water, "_net", lambda *_args: pytest.fail("this was to be there"))
    for number in range(paint_water.FRAMES):
        paint_water.caustics(at(frame, (number + 0.5) / paint_water.RATE))


def test_the_size_of_names_is_found_where_a_plank_changes(
    frame: TableFrame, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[Layout] = []

    def note(canvas: Canvas, lay: Layout, cast: tuple[CastMember, ...]) -> float:
        asked.append(lay)
        return 1.0

    monkeypatch.setattr(paint_seats, "_name_size", note)
    painter = FramePainter(frame.canvas)
    for _picture in range(3):
        painter.paint(lambda: paint_seats.draw(frame))
    assert len(asked) == 5
    locked = replace(frame, animation=Animation(frame.display.seat(Seat(2), locked=True, dive=7)))
    painter.paint(lambda: paint_seats.draw(locked))
    assert len(asked) == 6


def test_a_ghost_is_made_pale_once(frame: TableFrame, monkeypatch: pytest.MonkeyPatch) -> None:
    made: list[int] = []

    def note(surface: pygame.Surface, step: int) -> pygame.Surface:
        made.append(step)
        return surface.copy()

    monkeypatch.setattr(paint_cards, "with_alpha", note)
    for _picture in range(3):
        paint_cards.ghost(frame.canvas, 7, CardPose(SeatPlace(400, 300)))
    assert len(made) == 1


def test_words_that_stay_are_drawn_once(frame: TableFrame, monkeypatch: pytest.MonkeyPatch) -> None:
    calls: list[str] = []
    draw_tag = paint_kiti._draw_tag

    def tag(canvas: Canvas, tag: Tag, word: str, arm: str) -> None:
        calls.append(word)
        draw_tag(canvas, tag, word, arm)

    def plank(canvas: Canvas, lay: Layout, said: PlankWords) -> tuple[str, Rect] | None:
        calls.append("plank")
        return placed(canvas, lay, said)

    monkeypatch.setattr(paint_kiti, "_draw_tag", tag)
    monkeypatch.setattr(paint_speech, "placed", plank)
    painter, picked = FramePainter(frame.canvas), Animation(frame.display, caption="Kiti picks Rosi!")
    for _picture in range(3):
        painter.paint(lambda: paint_table.draw(frame))
    assert sorted(calls) == ["Deep", "Shallow", "plank"]
    painter.paint(lambda: paint_table.draw(replace(frame, animation=picked)))
    assert sorted(calls) == ["Deep", "Shallow", "plank", "plank"]
    picked.put(Hop, Hop(0, 2, part=0.5))
    painter.paint(lambda: paint_table.draw(replace(frame, animation=picked)))
    assert calls.count("Deep") == 1


def test_light_moves_now_and_then_and_bubbles_take_turns(frame: TableFrame) -> None:
    """In a second of 60 pictures none has to move everything. At rest, at seven, rays move together."""
    drawn: list[tuple[str, float, float]] = []

    class Noted(Canvas):
        def draw(self, name: str, x: float, y: float, **pose: object) -> None:
            drawn.append((name, x, y))

    canvas, table = Noted(frame.canvas.window, frame.canvas.art), moving(frame)

    def moves(kind: str, rate: int, seconds: int = 1) -> list[int]:
        """How many of a kind move in each picture of so long."""
        looks = []
        for step in range(rate * seconds + 1):
            drawn.clear()
            paint_life.draw(at(replace(table, canvas=canvas), 10.001 + step / rate))
            looks.append([each for each in drawn if each[0].startswith(kind)])
        return [sum(a != b for a, b in zip(*pair, strict=True)) for pair in pairwise(looks)]

    assert sorted(moves("lagoon/ray", 60, 3)) == [0] * 159 + [1] * 21
    assert sorted(moves("lagoon/ray", 7, 3)) == [0] * 14 + [3] * 7
    assert max(moves("lagoon/bubble", 60)) < 7 and sum(moves("lagoon/bubble", 60)) == 7 * 20


def test_what_a_round_brings_is_made_while_little_moves(
    frame: TableFrame, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Faces, planks and the recap, a picture at a time, before they are shown."""
    game = steps(5, 2)
    _, first = next(game)
    told: list[Event] = []
    while not any(isinstance(event, RoundEnded) for event in told):
        events, _view = next(game)
        told += events
    frame = replace(frame, animation=Animation(DisplayState.of(first)))
    revealed = next(place for place, event in enumerate(told) if isinstance(event, Revealed))
    told = told[revealed:]
    ended = group(told)
    ahead, count, display = PicturePreparer(), 0, frame.display
    for run in (told[:ended], told[ended:]):
        ahead.hear(run, display)
        display = after(display, run)
        while ahead.step(frame):
            count += 1
    assert count > 15
    for painter in (
        (paint_cards, "_fish_face"),
        (paint_seats, "_plank"),
        (paint_recap, "_column"),
        (paint_recap, "_nothing"),
    ):
        monkeypatch.setattr(*painter, lambda *_args: pytest.fail("this was to be there"))
    recap = shown(told)
    assert recap.rows and recap.left_out
    paint_recap.draw(recapped(frame, recap))
    for event in told:
        if isinstance(event, Caught):
            at = frame.layout.seats[event.seat].pile
            for step in event.taken:
                paint_cards.fish_card(frame.canvas, step.card, CardPose(at))
                paint_cards.fish_card(frame.canvas, step.card, CardPose(at._replace(size=0.9), rough=True))
    frame = replace(frame, animation=Animation(display))
    for seat in map(Seat, range(5)):
        state = paint_seats.seat_state(frame, seat)
        paint_seats.plank(frame.canvas, frame.layout, frame.cast, seat, state)


def test_what_a_contest_holds_up_is_made_before_it_is_shown(
    frame: TableFrame, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Its cards, the light behind them and the mask around the lagoon, and what was turned over last."""
    frame, warmer, ahead = moving(frame), PictureUpkeep(), PicturePreparer()
    while warmer.step(frame):
        pass
    lying = (Seen(Card("E13"), None), Seen(Card("T6"), Seat(3)))
    display = replace(frame.display.lying(BOTTOM, lying), kiti=Seat(0))
    contest = Contested(BOTTOM, (Seat(0), Seat(3)), (Seat(0), Seat(3)), Seat(0))
    taken = tuple(take_all((), (Card("E13"), Card("T6"))))
    ahead.hear([contest, Caught(BOTTOM, Seat(0), taken, False)], display)
    while ahead.step(frame):
        pass
    monkeypatch.setattr(Art, "_scaled", lambda *_args: pytest.fail("this was to be there"))
    for painter in ((paint_cards, "_turned"), (paint_moments, "_mask")):
        monkeypatch.setattr(*painter, lambda *_args: pytest.fail("this was to be there"))
    for held in (
        Stake(BOTTOM, ("E13", "back"), 1, part=1.0),
        Shown("back", "T6", ("middle", 0, 1), part=1.0),
    ):
        shown = replace(frame, animation=showing(display, Dimming(part=1.0), held))
        paint_moments.dim(shown)
        paint_moments.middle(shown)


def test_an_open_hand_stays_though_its_cards_are_drawn_again_and_again(
    frame: TableFrame, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A part that is repeated asks for no picture."""
    painter = FramePainter(frame.canvas)
    for number in range(1, 5):
        warmer, display = PictureUpkeep(), replace(frame.display, round=number)
        now = replace(frame, animation=Animation(display))
        painter.paint(partial(paint_hand.draw, now))
        while warmer.step(now):
            pass
    made: list[pygame.Surface] = []
    turn = paint_cards._turned

    def note(face: pygame.Surface, size: tuple[int, int], angle: float, soft: bool) -> pygame.Surface:
        made.append(face)
        return turn(face, size, angle, soft)

    monkeypatch.setattr(paint_cards, "_turned", note)
    chosen = replace(frame.display, chosen=frame.display.hand[0])
    painter.paint(lambda: paint_hand.draw(replace(frame, animation=Animation(chosen))))
    assert len(made) == 1, "the ghost of the chosen one alone"


def test_a_card_turned_quickly_has_soft_edges(frame: TableFrame) -> None:
    face = pygame.Surface((420, 588), pygame.SRCALPHA)
    face.fill((200, 100, 50, 255))
    made = paint_cards._turned(face, (300, 420), 8.0, True)
    levels = [made.get_at((made.get_width() // 2, y)).a for y in range(made.get_height())]
    assert min(levels) == 0 and max(levels) > 250
    assert sum(10 < level < 245 for level in levels) >= 4


def test_of_the_net_of_light_only_what_is_seen_is_painted_again(frame: TableFrame) -> None:
    """Every picture with another net repaints all that it covers."""
    canvas, covered = frame.canvas, 0

    def net(time: float) -> None:
        paint_water.caustics(at(moving(frame), time))

    painter = FramePainter(canvas)
    painter.paint(lambda: net(0.0))
    for box in painter.paint(lambda: net(0.5)) or ():
        covered += box.w * box.h
    whole = canvas.pixels(paint_water._band(frame.layout))
    assert 0 < covered < 0.87 * whole.w * whole.h
