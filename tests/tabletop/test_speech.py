"""A cat that speaks covers neither the place of its deed nor what is read, in any window and at any size."""

from __future__ import annotations

import pygame
import pytest

from miaui.core.seat import Seat
from miaui.engine.draw.art import Art
from miaui.engine.draw.canvas import Canvas
from miaui.engine.draw.focus import Focus
from miaui.engine.draw.geometry import Rect
from miaui.engine.draw.theme import Theme
from miaui.engine.draw.timeline import lerp
from miaui.games.kaivai.public.hexes import bits
from miaui.games.kaivai.tabletop.animation.animation import Feast, Walk
from miaui.games.kaivai.tabletop.layout.standing import god_box
from miaui.games.miaui.tabletop.display_state import DisplayState
from miaui.games.miaui.tabletop.speaking import surroundings
from miaui.tabletop.animation import Speech
from miaui.tabletop.speech import FACE, Surroundings, place_speech
from tests.games.miaui.tabletop.frames import framed, showing
from tests.games.miaui.tabletop.games import steps as miaui_steps
from tests.tabletop.test_rivals import GAMES, TURN, all_deeds, table_of

SIZES = (1024, 640), (1280, 720), (1920, 1080), (2560, 1080)
LINE = "Lieber jetzt als nach deinem langen Zug."


@pytest.mark.parametrize("text", [1.0, 2.0])
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("game", GAMES)
def test_what_is_said_lies_in_the_window_beside_its_place(
    game: str, size: tuple[int, int], text: float
) -> None:
    table, _events = table_of(game, 1, "normal", [])
    canvas = Canvas(pygame.display.set_mode(size), Art(), Theme(text))
    canvas.focus = Focus()
    frame, window = table.on(canvas), Rect(0, 0, canvas.width, canvas.height)
    for at in dict.fromkeys(deed.at for deed in all_deeds(game, 1)):
        speech = Speech(Seat(1), at, "Nilo baut eine Fischerhütte für 9", LINE, 1.6)
        around = table.spec.table.speaking(frame, speech)
        assert isinstance(around, Surroundings)
        placed = place_speech(canvas, speech, around)
        for box in placed.boxes:
            assert window.contains(box.x, box.y) and window.contains(box.right, box.bottom)
        covered = [box_kept for box_kept in around.kept for box in placed.boxes if box.overlaps(box_kept)]
        assert text > 1.0 or not covered, (at, covered)
        bare = [other for other in around.bare for box in placed.boxes if box.overlaps(other)]
        assert not bare, (at, bare)


@pytest.mark.parametrize("game", ["salt", "kaivai"])
def test_a_deed_that_the_caption_tells_is_not_written_again_at_the_face(game: str) -> None:
    table, _events = table_of(game, 1, "normal", [])
    at = next(deed.at for deed in all_deeds(game, 1) if deed.at[0] not in ("boat", "face"))
    table.animation.put(Speech, Speech(Seat(1), at, "Nilo baut", "", 0.0, part=1.0))
    saying = table._saying  # private: what lies over a table
    assert len(saying.covers(table.frame)) == 2, "without a caption the deed is written"
    table.animation.caption = "Nilo baut"
    table.drop()
    (face,) = saying.covers(table.frame)
    around = table.spec.table.speaking(table.frame, Speech(Seat(1), at, "", "", 0.0))
    assert isinstance(around, Surroundings)
    near = around.place.inset(-1.5 * FACE)
    assert near.contains(face.cx, face.cy), "a face alone comes to the very place"


def test_a_bubble_at_the_beach_is_never_beneath_a_plank_or_on_the_own_cards() -> None:
    table, events = table_of("salt", 1, "normal", [])
    for event in events[:60]:
        table.events.hear(event)
    table.events.finish()
    frame = table.frame
    for at in (("boat", 0), ("pile", 0), ("pile", 1)):
        speech = Speech(Seat(1), at, "", LINE, 1.6)
        around = table.spec.table.speaking(frame, speech)
        assert isinstance(around, Surroundings)
        lay, placed = frame.layout, place_speech(frame.canvas, speech, around)
        assert lay.hand_spot(0, 1).box.w and frame.display.seats[0].count
        hand = [lay.hand_spot(index, frame.display.seats[0].count).box for index in range(2)]
        assert not [
            box for box in placed.boxes for other in (lay.ask, lay.towel, *hand) if box.overlaps(other)
        ]


def test_no_bubble_at_sea_lies_on_the_god_or_on_the_huts_that_feast() -> None:
    table, events = table_of("kaivai", 1, "normal", [])
    for event in events:
        table.events.hear(event)
    looked_at = 0
    while table.events.waiting:
        table.update(TURN)
        speech, display = table.animation.first(Speech), table.animation.display
        walk, feast = table.animation.first(Walk), table.animation.first(Feast)
        if speech is None or (walk is None and feast is None):
            continue
        frame, villages = table.frame, display.position.board.chart.villages
        grid = frame.layout.grid
        spoken = [] if walk is None else [god_box(frame.layout, *grid.middle(walk.goal))]
        huts = () if feast is None else bits(villages[feast.village])
        spoken += [Rect.around(x, y, 90.0, 90.0) for x, y in map(grid.middle, huts)]
        for covered in table._saying.covers(frame):  # private: what lies over a table
            assert not any(covered.overlaps(box) for box in spoken), speech.words
        looked_at += 1
    assert looked_at > 20


def test_at_its_own_boat_a_cat_speaks_itself() -> None:
    table, _events = table_of("salt", 1, "normal", [])
    own = Speech(Seat(1), ("boat", 1), "", LINE, 1.6)
    around = table.spec.table.speaking(table.frame, own)
    assert isinstance(around, Surroundings) and around.there
    assert table.spec.table.speaking(table.frame, Speech(Seat(1), ("boat", 1), "", "", 0.0)) is None


@pytest.mark.parametrize("text", [1.0, 2.0])
@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_in_the_lagoon_a_cat_speaks_at_its_own_seat_alone(seats: int, text: float) -> None:
    """Its face is nowhere else, and neither its words nor their tail lie on another cat's."""
    canvas = Canvas(pygame.display.set_mode((1280, 720)), Art(), Theme(text))
    _events, view = next(miaui_steps(seats, 3))
    frame = framed(canvas, showing(DisplayState.of(view)))
    faces = [
        Rect.around(*seat.disc[:2], 120 * seat.disc.size, 120 * seat.disc.size) for seat in frame.layout.seats
    ]
    for seat in range(1, seats):
        for place in range(3):
            speech = Speech(Seat(seat), ("water", place), "", LINE, 1.6)
            placed = place_speech(canvas, speech, surroundings(frame, speech))
            assert placed.bubble is not None and placed.boxes == (placed.bubble,)
            assert placed.face.contains(*frame.layout.seats[seat].disc[:2])
            assert not [
                other for other in range(seats) if other != seat and placed.bubble.overlaps(faces[other])
            ]

            mouth, goal = placed.face, placed.bubble
            x, y = min(max(mouth.cx, goal.x), goal.right), min(max(mouth.cy, goal.y), goal.bottom)
            tail = [(lerp(mouth.cx, x, step / 30), lerp(mouth.cy, y, step / 30)) for step in range(30)]
            others = [face for other, face in enumerate(faces) if other != seat]
            assert not [at for at in tail for face in others if face.contains(*at)], (
                "it points at its own cat"
            )
