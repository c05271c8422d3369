"""Bubbles of remarks lie beside what is read."""

from __future__ import annotations

from dataclasses import replace
from itertools import product
from pathlib import Path
from unittest.mock import patch

import pytest

from miaui.bots.kit import Why
from miaui.core.seat import Seat
from miaui.games.miaui.public.cards import DIVERS
from miaui.games.miaui.public.moves import Dive
from miaui.games.miaui.tabletop import places
from miaui.games.miaui.tabletop.advising import ADVISING
from miaui.games.miaui.tabletop.layout import bubble, kept_free
from miaui.tabletop.counsel import picture
from miaui.tabletop.counsel.advice import Advice, Option
from miaui.tabletop.counsel.counsel import Hint
from miaui.tabletop.hints import Hints
from testkit.fake_bots import FakeBots
from testkit.miaui.table import MiauiTable
from testkit.playing import match_of
from tests.scenes.pages import game, program, show

LINES = "Hm!", "That gull owes me a fish.", "La próxima vez me siento en mi cesta."


@pytest.mark.parametrize("seats", [3, 4, 5, 6])
@pytest.mark.parametrize("size", [(1024, 640), (1280, 720), (2560, 1080)])
@pytest.mark.parametrize("text", [1.0, 1.5, 2.0])
def test_a_bubble_covers_no_count_name_card_of_the_hand_or_place_in_the_orders(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, size: tuple[int, int], seats: int, text: float
) -> None:
    with program(tmp_path, monkeypatch) as app:
        app.change({"text_scale": text})
        match = match_of(game(seats=seats, rounds=4), FakeBots())
        frame = MiauiTable(show(app, "table", size, match=match).tabletop).frame(app.canvas)
        lay, names = frame.layout, places.arm_names(frame)
        free = [*kept_free.labels(app.canvas, lay), *names, *(lay.slot(number).diver() for number in DIVERS)]
        assert len(names) == 2
        for seat, words in product(range(seats), LINES):
            box = places.bubble(frame, seat, words)
            assert not any(box.overlaps(other) for other in (*free, lay.ask, lay.prompt))
            assert box.x >= 0 and box.y >= 0 and box.right <= lay.vw and box.bottom <= lay.vh
            for other in lay.seats:
                assert not box.overlaps(other.plank) and not box.overlaps(other.aid)
                assert not any(box.contains(at.x, at.y) for at in (other.badge, other.deep, other.shallow))
            assert not any(map(box.overlaps, kept_free.piles(lay, 0.3)))


@pytest.mark.parametrize("text", [1.0, 1.5, 2.0])
def test_a_bubble_covers_no_value_of_cards_that_were_left_in_the_water(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, text: float
) -> None:
    with program(tmp_path, monkeypatch) as app:
        app.change({"text_scale": text})
        match = match_of(game(seats=4, rounds=1), FakeBots())
        lay = MiauiTable(show(app, "table", (1280, 720), match=match).tabletop).frame(app.canvas).layout
        for seat, words in product(range(4), LINES):
            box = bubble.box(app.canvas, lay, seat, words, counts=(3, 2, 1))
            assert not any(map(box.overlaps, kept_free.water(lay, 0.3, (3, 2, 1))))


def advised(level: int) -> Hint[Dive]:
    """A hint with long reasons, about three cards."""
    options = [Option(Dive(Seat(0), number), 0.4, 0.01, 0.0, 0.01, (0.3, 0.4, 0.2)) for number in (9, 10, 7)]
    why = Why("catch", {"space": "middle"}, ""), Why("deeper", {"card": 9, "seats": [1, 2]}, "")
    return Hint(True, level, "ready", Advice(tuple(options), 3, why), first=level == 1)


@pytest.mark.parametrize("level", [1, 2, 3])
@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_kitis_note_covers_neither_her_nor_a_ledge_s_words_and_its_tail_points_at_her(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, seats: int, level: int
) -> None:
    with program(tmp_path, monkeypatch) as app:
        match = match_of(game(seats=seats, rounds=3), FakeBots())
        table = MiauiTable(show(app, "table", (1280, 720), match=match).tabletop)
        for gap in range(seats):
            table.animation.display = replace(table.display, kiti=Seat(gap))
            with patch.object(Hints, "shown", lambda hints, status: advised(level)):
                table.tabletop.drop()
                frame = table.frame(app.canvas)
                at = ADVISING.places(frame)
                box = at.note
                if level < 3:
                    words = table.tabletop._guide.hints.said(frame)  # private: what is drawn over a table
                    box = picture.note_box(app.canvas, at.note, words)
            beside = frame.layout.perches[gap].look == "left"  # there a note begins at her foot
            held = [*kept_free.labels(app.canvas, frame.layout), *places.kiti(frame)[beside:]]
            assert not [other for other in held if other.overlaps(box)], (gap, box)
            perch = frame.layout.perches[gap]
            assert at.mouth is None or abs(at.mouth[0] - perch.x) < 1
            assert at.mouth is None or perch.look != "back", "she speaks towards the lagoon"


@pytest.mark.parametrize("level", [0, 1, 2])
def test_kiti_has_no_tip_while_her_note_stands(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, level: int
) -> None:
    with program(tmp_path, monkeypatch) as app:
        scene = show(app, "table", match=match_of(game(seats=3, rounds=3), FakeBots()))
        said: Hint[Dive] = Hint(True) if level == 0 else advised(level)
        with patch.object(Hints, "shown", lambda hints, status: said):
            scene.tabletop.drop()
            kiti = next(control for control in scene.controls(app.canvas) if control.id == "kiti")
        assert bool(kiti.tip) == (level == 0) and "ties" in kiti.tip + kiti.about
