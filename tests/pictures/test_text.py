"""No law is broken in any beat of a round, at any size, text scale or language.

Here a choice of them; `make pictures` reads all, and tests/laws reads scenes and lessons.
"""

from __future__ import annotations

from collections.abc import Iterator
from unittest.mock import patch

import pytest

from miaui.engine import i18n
from miaui.engine.draw.canvas import Canvas
from miaui.engine.draw.geometry import Rect
from miaui.games.miaui.tabletop.layout import seating
from miaui.games.miaui.tabletop.paint import seats as paint_seats
from miaui.games.miaui.tabletop.ui import TableFrame
from miaui.scenes.library import board as games_board
from miaui.scenes.library.board import Entry
from testkit.routes import ROUTES as ALL
from tools.pictures import beats
from tools.pictures.laws import broken
from tools.pictures.reading import painted, read
from tools.pictures.scenes import SCENES
from tools.pictures.studio import Studio, studio

BEATS = ("lantern-glow", "recap")


@pytest.mark.parametrize(
    ("size", "text", "language"),
    [((1024, 640), 2.0, "de"), ((1280, 720), 1.0, "fr"), ((1920, 1080), 2.0, "pseudo")],
    ids=lambda value: str(value).replace(", ", "x").strip("()"),
)
def test_every_text_of_a_round_can_be_read(size: tuple[int, int], text: float, language: str) -> None:
    assert list(read(size, text, language, beats.NAMES)) == []


WINDOWS = [((1280, 720), 2.0), ((2560, 1080), 1.0), ((1280, 800), 1.5)]
LANGUAGES = [*i18n.languages(), "pseudo"]
"""Each language is read in one of the windows, and the one that takes most room in all."""


@pytest.mark.parametrize(
    ("size", "text", "language"),
    [
        pytest.param(
            *window, language, marks=() if language == "pseudo" or turn % 3 == at else pytest.mark.long
        )
        for at, window in enumerate(WINDOWS)
        for turn, language in enumerate(LANGUAGES)
    ],
)
def test_every_text_of_two_beats_can_be_read(size: tuple[int, int], text: float, language: str) -> None:
    assert list(read(size, text, language, BEATS)) == []


def test_every_scene_is_read() -> None:
    reached = {name.removeprefix("salt-").removeprefix("kaivai-").split("-")[0] for name in SCENES}
    beach = {"take", "keep", "choose", "calls", "bet", "seen"}
    sea = {"bids", "huts", "god", "canoes", "kinds", "islands", "stakes", "fishing"}
    over = {
        "leave",
        "welcome",
        "learn",
        "keys",
        "catch",
        "keyboard",
        "bots",
        "help",
        "key",
        "sheet",
        "others",
        "meeting",
    }
    over |= {"sheet", "others", "unreadable", "share", "folder"}
    over |= {"program", "let", "totals", "memory", "cat", "news"}
    over |= {"second"}  # phone: a route of two words
    same = {"first", "lifted", "orders", "log", "browse", "quiet", "baskets", "last"}
    assert reached - beach - sea - over - same == set(ALL) - {"second-phone"}
    assert len(beats.NAMES) == len(set(beats.NAMES))


# The reader itself can fail


@pytest.fixture
def camera() -> Iterator[Studio]:
    with studio((1280, 720), pace="instant") as made:
        yield made


def faults(camera: Studio, name: str = "table") -> list[str]:
    camera.show(SCENES[name])
    return broken(painted(camera.app))


def test_a_covered_text_is_found(camera: Studio) -> None:
    plain = paint_seats.draw

    def careless(frame: TableFrame) -> None:
        plain(frame)
        frame.canvas.fill(Rect(96, 327, 30, 24), "cream")

    assert faults(camera) == []
    with patch.object(paint_seats, "draw", careless):
        assert any("is covered by" in fault for fault in faults(camera))


def test_a_text_written_over_another_is_found(camera: Studio) -> None:
    plain = paint_seats.draw

    def twice(frame: TableFrame) -> None:
        plain(frame)
        frame.canvas.text("Round 3 of 12", 700, 500, "label", "ink", "left")
        frame.canvas.text("Choose a diver", 705, 502, "label", "glow", "left")

    with patch.object(paint_seats, "draw", twice):
        assert any("Round 3 of 12" in fault for fault in faults(camera))


def test_a_covered_text_on_the_board_of_a_kept_game_is_found(camera: Studio) -> None:
    """Boards are composed as pictures of their own."""
    plain = games_board.draw

    def careless(canvas: Canvas, entry: Entry, rect: Rect, hot: bool) -> None:
        plain(canvas, entry, rect, hot)
        canvas.fill(Rect(rect.cx, rect.y, 20, rect.h), "cream")

    assert faults(camera, "games") == []
    with patch.object(games_board, "draw", careless):
        assert any("is covered by" in fault for fault in faults(camera, "games"))


def test_a_text_too_large_for_its_place_is_found(camera: Studio) -> None:
    with (
        patch.dict(i18n._catalogue.__dict__ if i18n._catalogue else {}),
        patch.object(paint_seats, "status", lambda *_rest: "Donaudampfschifffahrtsgesellschaft"),
    ):
        assert any("larger than its place" in fault for fault in faults(camera))


def test_a_control_that_leaves_the_window_is_found(camera: Studio) -> None:
    plain = seating.own

    def shifted(x: float, *rest: float) -> object:
        return plain(x - 60, *rest)

    with patch("miaui.games.miaui.tabletop.layout.layout.seating.own", shifted):
        assert any("leaves the window" in fault for fault in faults(camera))
