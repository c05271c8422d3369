"""Who took what is seen where the cards lay: the winner's face, and what they brought."""

from __future__ import annotations

import os

os.environ["SDL_VIDEODRIVER"] = "dummy"

from collections.abc import Sequence
from dataclasses import replace

import pygame
import pytest

from miaui.core.seat import Seat
from miaui.engine.draw.art import Art
from miaui.engine.draw.canvas import Canvas
from miaui.engine.draw.geometry import Rect
from miaui.games.miaui.public.cards import SPACES, Card
from miaui.games.miaui.public.events import Event, Revealed
from miaui.games.miaui.public.view import Seen
from miaui.games.miaui.tabletop.animation.animation import Outcome, Shown, Stake
from miaui.games.miaui.tabletop.display_state import DisplayState
from miaui.games.miaui.tabletop.layout.seating import FISH_W
from miaui.games.miaui.tabletop.paint import outcomes
from miaui.games.miaui.tabletop.recap import recap_rows
from miaui.store.settings import Settings
from tests.games.miaui.tabletop.frames import framed, showing
from tests.games.miaui.tabletop.games import steps, who
from tests.games.miaui.tabletop.narrating import Narrator

STEP = 0.02


def rounds() -> list[tuple[Sequence[Event], DisplayState]]:
    """What a seat is told of the rounds of two games from the reveal on, each with the display state before
    it."""
    told_rounds = list[tuple[Sequence[Event], DisplayState]]()
    for seed in (3, 4):
        before: DisplayState | None = None
        for told, view in steps(4, seed):
            if before is not None and any(isinstance(event, Revealed) for event in told):
                told_rounds.append((told, before))
            before = DisplayState.of(view)
    return told_rounds


def watched(told: Sequence[Event], before: DisplayState) -> list[dict[int, Outcome]]:
    """What is seen of a round, by space, from moment to moment."""
    teller, seen = Narrator(before, who(4), {"gull"}, live=True), list[dict[int, Outcome]]()
    teller.tell(told)
    while not teller.at_rest:
        teller.update(STEP)
        seen.append({outcome.space: outcome for outcome in teller.animation.all(Outcome)})
    assert not teller.animation.all(Outcome), "the recap goes on from there"
    return seen


def test_what_it_says_is_what_the_recap_says_and_nothing_of_a_facedown_card_before() -> None:
    kinds = set()
    for told, before in rounds():
        rows = {row.space: (row.seat, row.points) for row in recap_rows(told) if row.seat is not None}
        first, last = dict[int, Outcome](), dict[int, Outcome]()
        for moment in watched(told, before):
            first, last = {**moment, **first}, {**last, **moment}
        assert {space: (outcome.seat, outcome.points) for space, outcome in last.items()} == rows
        for space, outcome in first.items():
            hidden = any(seen.facedown_for is not None for seen in before.lagoon[space])
            kinds.add(hidden)
            assert outcome.seat == rows[space][0]
            assert outcome.points == (None if hidden else rows[space][1])
    assert kinds == {True, False}


@pytest.mark.parametrize("size", [(1024, 640), (1280, 720), (1920, 1080)])
@pytest.mark.parametrize("text", [1.0, 2.0])
def test_it_leaves_numbers_free_and_stands_on_the_ledge_afterwards(
    size: tuple[int, int], text: float
) -> None:
    canvas = Canvas(pygame.display.set_mode(size, pygame.HIDDEN), Art())
    canvas.settings = Settings(text_scale=text)
    _, view = next(steps(5, 1, True))
    display = DisplayState.of(view)
    full = replace(display, lagoon=tuple((Seen(Card("K3"), None),) for _ in SPACES))  # type: ignore[arg-type]
    won = [Outcome(space, Seat(space), 1, points) for space, points in enumerate((12, -15, 3))]
    frame = framed(canvas, showing(full, *won))
    lay = frame.layout
    cards = [lay.lying(space, 0, 1).fish() for space in range(3)]
    numbers = [Rect(card.x, card.y, 0.3 * card.w, 0.3 * card.w) for card in cards]
    labelled = [box for outcome in won for box in outcomes.places(frame, outcome)]
    assert all(canvas.bounds.holds(box) for box in labelled)
    assert not [box for box in labelled for number in numbers if box.overlaps(number.inset(2))]
    for outcome in won:
        face, plate = outcomes.places(frame, outcome)
        assert face.overlaps(cards[outcome.space]) and face.y < cards[outcome.space].y
        assert plate.h * canvas.scale >= 24, "it can be read"
    gone = framed(canvas, showing(replace(display, lagoon=((), (), ())), *won))
    for outcome in won:
        face, _plate = outcomes.places(gone, outcome)
        assert face.bottom == pytest.approx(cards[outcome.space].bottom)
    outcomes.draw(frame)
    outcomes.draw(gone)


def test_what_is_held_up_in_the_middle_is_alone() -> None:
    canvas = Canvas(pygame.display.set_mode((1280, 720), pygame.HIDDEN), Art())
    _, view = next(steps(5, 1, True))
    display = DisplayState.of(view)
    won = [Outcome(0, Seat(0), 1, 4), Outcome(2, Seat(1), 1, 5)]
    held = framed(canvas, showing(display, *won, Stake(2, ("T8",), 1, part=1.0)))
    assert outcomes.shown(held) == won[1:]
    face, _plate = outcomes.places(held, won[1])
    assert abs(face.cx - held.layout.bowl.x) < FISH_W
    turned = framed(canvas, showing(display, *won, Shown("back", "T8", ("middle", 0, 1))))
    assert outcomes.shown(turned) == []
