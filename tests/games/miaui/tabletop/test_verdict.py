"""Kiti's verdict: her spark goes along her order and lands on the one whom she picks."""

from __future__ import annotations

import os

os.environ["SDL_VIDEODRIVER"] = "dummy"

from dataclasses import replace

import pygame
import pytest

from miaui.core.seat import Seat
from miaui.engine.draw.art import Art
from miaui.engine.draw.canvas import Canvas
from miaui.games.miaui.public import ties
from miaui.games.miaui.public.cards import BOTTOM, MIDDLE, TOP, Card
from miaui.games.miaui.public.events import Contested, Revealed
from miaui.games.miaui.public.view import Seen
from miaui.games.miaui.tabletop.animation.animation import Contest, PointingArm, Spark
from miaui.games.miaui.tabletop.display_state import DisplayState, Spaces
from miaui.games.miaui.tabletop.layout import kiti as layout_kiti
from miaui.games.miaui.tabletop.layout.ledges import label
from miaui.games.miaui.tabletop.paint import table as paint_table
from miaui.games.miaui.tabletop.paint import verdict as paint_verdict
from miaui.games.miaui.tabletop.words.first_times import explain
from miaui.tabletop.animation import LETTER, READING
from tests.games.miaui.tabletop.frames import framed, showing
from tests.games.miaui.tabletop.games import steps, who
from tests.games.miaui.tabletop.narrating import Narrator

STEP = 0.02


def table(seats: int, known: set[str] | None = None) -> tuple[Narrator, int]:
    """A table before the first choice, and Kiti's gap."""
    _, view = next(steps(seats, 1, True))
    teller = Narrator(DisplayState.of(view), who(seats), known)
    assert teller.display.kiti is not None
    return teller, teller.display.kiti


def tie(seats: int, kiti: int, space: int, tied: tuple[Seat, ...]) -> tuple[Revealed, Contested]:
    """A tie of some seats at 7, everybody else out."""
    order = [seat for seat in ties.order(kiti, seats, space) if seat in tied]
    dives = tuple(7 if seat in tied else 1 + seat for seat in range(seats))
    return Revealed(dives), Contested(space, tuple(sorted(tied)), tuple(order), order[0])


Piles = dict[int, tuple[Card, ...]]
GOOD, BAD = Card("E13"), Card("J-15")


def put(teller: Narrator, lying: Seen, piles: Piles | None = None) -> None:
    """Put a card into every space, and cards on some piles."""
    spaces: Spaces = ((lying,), (lying,), (lying,))
    display = replace(teller.display, lagoon=spaces)
    for seat, pile in (piles or {}).items():
        display = display.seat(Seat(seat), pile=pile)
    teller.jump(display)


def verdict(teller: Narrator, kiti: int) -> tuple[Seat, Seat]:
    """Watch a tie of seats 0 and 3 at the bottom up to its end; returns winner and loser."""
    revealed, contested = tie(5, kiti, BOTTOM, (Seat(0), Seat(3)))
    teller.tell([revealed, contested])
    while not ((spark := teller.animation.first(Spark)) and spark.landed):
        teller.update(STEP)
    assert contested.winner is not None
    return contested.winner, Seat(3 - contested.winner)


@pytest.mark.parametrize("space", [BOTTOM, MIDDLE, TOP])
@pytest.mark.parametrize("tied", [(0, 3), (1, 2), (2, 4), (0, 1, 4)])
def test_the_spark_passes_who_is_not_tied_and_lands_on_the_winner(space: int, tied: tuple[Seat, ...]) -> None:
    teller, kiti = table(5, {"tie"})
    put(teller, Seen(GOOD, None))
    revealed, contested = tie(5, kiti, space, tied)
    teller.tell([revealed, contested])
    passed: list[int] = []
    animation = teller.animation
    while not ((spark := animation.first(Spark)) and spark.landed):
        teller.update(STEP)
        for light in animation.all(Spark):
            assert animation.shown(Contest()).winner is None or light.landed
            passed.append(light.passed)
    assert passed == sorted(passed)
    assert spark.seats == ties.order(kiti, 5, space)[: len(spark.seats)]
    assert spark.seats[-1] == contested.winner == animation.shown(Contest()).winner
    assert not set(spark.seats[:-1]) & set(tied)
    assert spark.arm == ("shallow" if space == TOP else "deep")
    assert animation.caption == f"Kiti picks {who(5)[spark.seats[-1]].name}!"
    assert animation.faces[spark.seats[-1]] == "delighted"
    assert {animation.faces[seat] for seat in tied if seat != contested.winner} == {"dismayed"}


def test_a_verdict_takes_its_time_and_is_explained_once() -> None:
    teller, kiti = table(5, set())
    revealed, contested = tie(5, kiti, TOP, (Seat(0), Seat(3)))
    teller.tell([revealed])
    teller.watch(STEP)
    teller.tell([contested])
    first = teller.watch(STEP)
    assert "tie" in teller.known
    words = teller.animation.caption
    assert words == explain("shallow")
    teller.tell([contested])
    again = teller.watch(STEP)
    assert 1.2 < again < 2.0
    assert first - again == pytest.approx(LETTER * len(words), abs=0.1)
    assert teller.animation.first(Spark) is None and teller.animation.first(PointingArm) is None


@pytest.mark.parametrize("pace", ["normal", "fast", "instant"])
def test_an_explanation_can_be_read_at_every_pace_until_a_press(pace: str) -> None:
    teller, kiti = table(5, set())
    teller.queue.pace = pace
    words = explain("deep")
    seconds = 0.0
    for event in tie(5, kiti, BOTTOM, (Seat(0), Seat(3))):
        teller.tell([event])
        while not teller.at_rest:
            teller.update(STEP)
            seconds += STEP * (teller.animation.caption == words)
    assert seconds == pytest.approx(max(READING, LETTER * len(words)), abs=3 * STEP)
    teller.known.clear()
    teller.tell(tie(5, kiti, BOTTOM, (Seat(0), Seat(3))))
    while teller.animation.caption != words:
        teller.update(STEP)
    teller.queue.skip()
    assert teller.at_rest


def test_a_verdict_can_be_skipped() -> None:
    teller, kiti = table(4)
    teller.tell(tie(4, kiti, BOTTOM, (Seat(1), Seat(2))))
    teller.update(0.9)
    teller.finish()
    assert teller.animation.first(Spark) is None and teller.at_rest


def test_without_kiti_nobody_is_picked() -> None:
    teller, kiti = table(4, set())
    teller.jump(replace(teller.display, kiti=None))
    revealed, contested = tie(4, kiti, BOTTOM, (Seat(1), Seat(2)))
    teller.tell([revealed, Contested(BOTTOM, contested.rivals, (Seat(1), Seat(2)), None)])
    seen = set()
    while not teller.at_rest:
        teller.update(STEP)
        settled = teller.animation.shown(Contest())
        assert teller.animation.first(Spark) is None and teller.animation.first(PointingArm) is None
        assert settled.winner is None
        seen.add((settled.tied, settled.part))
    assert ((1, 2), 1.0) in seen


def told(lying: Seen, piles: Piles | None = None) -> tuple[dict[str, str], list[str]]:
    """The faces of winner and loser of a tie over a card, and the moods that are heard."""
    teller, kiti = table(5, {"tie"})
    put(teller, lying, piles)
    winner, loser = verdict(teller, kiti)
    animation = teller.animation
    faces = {"winner": animation.faces.get(winner, ""), "loser": animation.faces.get(loser, "")}
    cats = {who(5)[winner].cat: "winner", who(5)[loser].cat: "loser"}
    voices = [name.rpartition("-") for name, _seat in teller.heard]
    return faces, sorted(f"{cats[cat]} {mood}" for cat, _dash, mood in voices if cat in cats)


def test_faces_at_a_tie_follow_the_sign_of_the_catch() -> None:
    assert told(Seen(GOOD, None)) == (
        {"winner": "delighted", "loser": "dismayed"}, ["loser sulk", "winner joy"]
    )  # fmt: skip
    assert told(Seen(BAD, None)) == (
        {"winner": "dismayed", "loser": "delighted"}, ["loser joy", "winner dismay"]
    )  # fmt: skip


def test_a_third_jellyfish_is_good_news_for_its_catcher_and_bad_for_who_is_spared() -> None:
    two = (Card("J-10"), Card("J-10"))
    faces, _heard = told(Seen(BAD, None), {0: two, 3: two})
    assert faces == {"winner": "delighted", "loser": "dismayed"}


@pytest.mark.parametrize("card", [GOOD, BAD, None])
def test_faces_at_a_tie_tell_nothing_of_a_facedown_card(card: Card | None) -> None:
    assert told(Seen(card, Seat(0))) == ({"winner": "", "loser": ""}, ["winner curious"])


@pytest.mark.parametrize(("card", "face"), [(GOOD, "dismayed"), (BAD, "delighted")])
def test_without_kiti_those_who_tie_look_as_what_they_miss_makes_them(card: Card, face: str) -> None:
    teller, kiti = table(4, set())
    put(teller, Seen(card, None))
    teller.jump(replace(teller.display, kiti=None))
    revealed, contested = tie(4, kiti, BOTTOM, (Seat(1), Seat(2)))
    teller.tell([revealed, Contested(BOTTOM, contested.rivals, (Seat(1), Seat(2)), None)])
    while teller.animation.shown(Contest()).part < 1:
        teller.update(STEP)
    assert [teller.animation.faces.get(seat) for seat in (Seat(1), Seat(2))] == [face, face]


@pytest.mark.parametrize("text", [1.0, 2.0])
@pytest.mark.parametrize("size", [(1280, 720), (1024, 768), (1920, 1080)], ids=str)
@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_what_kiti_says_covers_no_label_and_no_number(seats: int, size: tuple[int, int], text: float) -> None:
    pygame.display.init()
    canvas = Canvas(pygame.display.set_mode(size), Art())
    canvas.theme.text_scale = text
    lay = paint_table.plan(canvas, seats, 0)
    _, view = next(steps(seats, 1, True))
    labels = [label(canvas, lay, space) for space in (TOP, MIDDLE, BOTTOM)]
    for gap, perch in enumerate(lay.perches):
        spark = Spark(gap, "deep", tuple(ties.order(gap, seats, BOTTOM)), landed=1.0)
        frame = framed(canvas, showing(DisplayState.of(view), spark))
        rect, mouth, _left = paint_verdict.kiti_box(canvas, lay, perch, "You!", paint_verdict.reached(frame))
        assert not any(rect.overlaps(place) for place in labels), gap
        assert text > 1 or not rect.overlaps(layout_kiti.box(perch)), gap
        assert abs(rect.cx - mouth[0]) < 260 and abs(rect.cy - mouth[1]) < 160, "it is at her head"
