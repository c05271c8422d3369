"""The bet of Last Chance is a scene: it begins, builds up, holds and falls, in four seconds at most, and
tells only what everybody may know of others."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from unittest.mock import patch

import pytest

from miaui.core.seat import Seat
from miaui.engine.draw.canvas import Canvas
from miaui.games.salt.public.events import Called, Event, Shown
from miaui.games.salt.rules.state import State
from miaui.games.salt.tabletop.animation.animation import LastChance
from miaui.games.salt.tabletop.animation.animator import STANDS
from miaui.games.salt.tabletop.betting import scene, table
from miaui.games.salt.tabletop.commands import NEXT
from miaui.games.salt.tabletop.display_state import DisplayState
from miaui.games.salt.tabletop.spec import spec
from miaui.games.salt.tabletop.words import bets, first_times
from miaui.games.salt.tabletop.words.reading import BeachReading
from miaui.store.settings import Settings
from miaui.tabletop.animation import Speech
from miaui.tabletop.moments import Phase, phase_of
from miaui.tabletop.speech import place_speech
from testkit.house import find_game
from testkit.salt.playing import dared
from testkit.tabletop_holder import who
from tests.games.salt.tabletop.holding import Holder

FRAME = 1 / 60
LONGEST = 4.0
"""Seconds that a scene lasts at most."""
GAME = find_game("salt")


@cache
def called() -> tuple[State, tuple[Event, ...]]:
    """The state before somebody calls Last Chance, and what the call brings; seat 0 has its last turn."""
    moments = list(GAME.rules.moments(dared()))
    at = next(
        place
        for place, (_state, events) in reversed(list(enumerate(moments)))
        if any(isinstance(event, Called) and event.last_chance for event in events)
    )
    return moments[at - 1][0], moments[at][1]


def told(settings: Settings, size: tuple[int, int] = (1280, 720)) -> Holder:
    """A table that is about to tell the call, and has explained it before."""
    (state, events), seat = called(), Seat(0)
    holder = Holder(3, size=size, prefs=lambda: settings)
    holder.tabletop.explained.update(first_times.TEXTS)
    holder.state = state
    holder.tabletop.show(holder.view, seat)
    for event in events:
        holder.tabletop.events.hear(GAME.sight.seen_by(event, seat))
    return holder


def phases(holder: Holder) -> list[Phase]:
    """The phases of the scene, picture by picture."""
    phases = []
    for _picture in range(round(3 * LONGEST / FRAME)):
        holder.tabletop.update(FRAME)
        bet = scene(holder.frame)
        if bet is not None:
            phases.append(bet.phase)
        elif phases:
            break
    return phases


@pytest.mark.parametrize("pace", ["calm", "normal", "brisk", "fast"])
def test_it_begins_builds_up_holds_and_falls_in_time(pace: str) -> None:
    seen = phases(told(Settings(pace=pace)))
    assert sum(phase == Phase() for phase in seen) * FRAME >= STANDS
    assert len(seen) * FRAME <= LONGEST
    begun, built, gone = (
        [phase.begun for phase in seen],
        [phase.built for phase in seen],
        [phase.gone for phase in seen],
    )
    assert all(list(numbers) == sorted(numbers) for numbers in (begun, built, gone))
    assert begun[0] < 0.5 and gone[-1] > 0.3


@pytest.mark.parametrize("settings", [Settings(reduced_motion=True), Settings(pace="instant")])
def test_it_is_one_picture_where_nothing_moves(settings: Settings) -> None:
    seen = phases(told(settings))
    assert set(seen) == {Phase()}
    assert STANDS <= len(seen) * FRAME <= LONGEST


def test_a_press_ends_it() -> None:
    holder = told(Settings())
    for _picture in range(20):
        holder.tabletop.update(FRAME)
    assert scene(holder.frame) is not None
    assert holder.tabletop.events.skip()
    assert scene(holder.frame) is None and holder.display.caller is not None


def words(holder: Holder) -> list[str]:
    """All words that are painted over boats."""
    texts = []

    def note(canvas: Canvas, text: str, *_more: object, **_look: object) -> object:
        texts.append(text)
        return text_in(canvas, text, *_more, **_look)  # type: ignore[arg-type]

    text_in = Canvas.text_in
    with patch.object(Canvas, "text_in", note):
        holder.tabletop.draw(holder.canvas)
    return texts


def test_it_says_what_each_needs() -> None:
    holder = told(Settings())
    for _picture in range(100):
        holder.tabletop.update(FRAME)
    bet, display = holder.animation.first(LastChance), holder.display
    assert bet is not None
    assert bet.points == display.points(bet.seat)
    painted, own = words(holder), display.points(Seat(0))
    assert bets.need(bet.points, own).words in painted
    assert painted.count(bets.need(bet.points, None).words) == 1
    assert str(bet.points) in painted


def test_of_hands_that_are_not_to_be_seen_only_the_goal_is_told() -> None:
    assert bets.need(7, None).words == "needs 8 in all"
    assert bets.need(7, 4).words == "You need 4 more"
    assert bets.need(7, 9).words == "You have more: 9"


def test_it_is_said_what_the_viewer_needs() -> None:
    state, events = called()
    hand = next(event for event in events if isinstance(event, Shown))
    reading = BeachReading(lambda frame: frame)
    display = replace(DisplayState.of(GAME.sight.view(state, Seat(0))), caller=hand.seat)
    bet, own = display.after(hand).points(hand.seat), display.points(Seat(0))
    assert bet is not None and own is not None
    said = reading.sentence(hand, display, who(3))
    assert f"The bet is {bet} points." in said
    assert f"You have {own}, you need {bet + 1 - own} more." in said
    overheard = reading.sentence(hand, display.public(), who(3))
    assert "You" not in overheard


def test_a_call_is_told_with_the_hand_that_it_shows() -> None:
    _state, events = called()
    assert spec().telling.group(events) == 2
    assert spec().telling.group(events[:1]) == 1


@pytest.mark.parametrize("part", [0.0, 0.2, 0.5, 1.0])
def test_phases_follow_one_another(part: float) -> None:
    phase = phase_of(LastChance(Seat(1), 7, part=part), quiet=False)
    assert (phase.built == 0.0 or phase.begun == 1.0) and (phase.gone == 0.0 or phase.built == 1.0)


@pytest.mark.parametrize("size", [(1024, 640), (1920, 1080)])
def test_what_it_shows_lies_in_the_window(size: tuple[int, int]) -> None:
    holder = told(Settings(), size)
    for _picture in range(100):
        holder.tabletop.update(FRAME)
    bet = scene(holder.frame)
    assert bet is not None
    assert all(holder.canvas.bounds.holds(box) for box in bet.at.boxes)


def test_one_goes_on_to_ones_last_turn_from_it() -> None:
    holder, seen = told(Settings()), []
    for _picture in range(round(LONGEST / FRAME)):
        holder.tabletop.update(FRAME)
        plank = next(
            (control for control in holder.tabletop.controls(holder.canvas) if control.id == NEXT), None
        )
        shown = scene(holder.frame)
        assert plank is None or (shown is not None and plank.label == "My last turn" and plank.start)
        seen.append(plank is not None)
    assert True in seen
    assert holder.display.to_move == Seat(0)


@pytest.mark.parametrize("words", ["", "Who dares?"])
def test_the_large_cat_speaks_itself(words: str) -> None:
    holder = told(Settings())
    for _picture in range(60):
        holder.tabletop.update(FRAME)
    bet = scene(holder.frame)
    assert bet is not None
    speech = Speech(bet.bet.seat, ("deck",), "Last Chance", words, 2.4, part=1.0)
    around = spec().table.speaking(holder.frame, speech)
    assert (around is None) == (not words)
    if around is not None:
        placed = place_speech(holder.canvas, speech, around)
        assert placed.there and placed.face == bet.at.cat and placed.bubble is not None
        assert not placed.bubble.overlaps(bet.at.cat)
        assert holder.canvas.bounds.holds(placed.bubble)


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_another_cat_answers_from_its_boat_and_leaves_what_it_needs_free(size: tuple[int, int]) -> None:
    holder = told(Settings(), size)
    for _picture in range(60):
        holder.tabletop.update(FRAME)
    bet = scene(holder.frame)
    assert bet is not None
    other = next(seat for seat in (Seat(1), Seat(2)) if seat != bet.bet.seat)
    speech = Speech(other, ("boat", other), "", "One turn to sink that bet.", 2.4, part=1.0)
    around = spec().table.speaking(holder.frame, speech)
    assert around is not None and around.there
    boat = table(holder.frame, replace(bet, phase=Phase())).layout.seats[other]
    assert around.place.holds(boat.plank) and around.place.contains(*boat.face)
    bubble = place_speech(holder.canvas, speech, around).bubble
    assert bubble is not None and not bubble.overlaps(around.place)
    assert holder.canvas.bounds.holds(bubble)
