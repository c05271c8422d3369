"""What a cat's last choice was worth at the beach, by what everybody knows."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from typing import Any

import pytest

from miaui.app import App
from miaui.bots.kit import ValueQuestion
from miaui.core.seat import Seat, seats
from miaui.engine.input.controls import Control
from miaui.engine.ui.scene import Scene
from miaui.games.salt.bots.kit import KIT, last_deed
from miaui.games.salt.public.cards import UNKNOWN
from miaui.games.salt.public.moves import Call, Lay, Move
from miaui.games.salt.public.view import View
from miaui.games.salt.rules.game import GAME
from miaui.games.salt.rules.record import Record
from miaui.games.salt.rules.sight import as_seen, legal
from miaui.games.salt.rules.state import State
from testkit.playing import match_of
from testkit.salt.playing import begun
from testkit.sensible import played_until
from tests.scenes.pages import show, turn
from tools.pictures.salt import first, moves

pytestmark = pytest.mark.usefixtures("unpainted", "alone")


@cache
def public(count: int, seed: int = 1, extra: bool = False) -> tuple[View, ...]:
    """The public's views of a whole game."""
    record = played_until(begun(count, 1, seed, extra_salt=extra), lambda state: False, seed)
    return tuple([GAME.sight.view(state, None) for state, _events in GAME.rules.moments(record)])


@pytest.mark.parametrize(("count", "extra"), [(2, False), (3, True), (4, False)])
def test_the_last_choice_is_found_and_stands_in_no_hand(count: int, extra: bool) -> None:
    views, kinds = public(count, extra=extra), set()
    for end in range(1, len(views)):
        for seat in seats(count):
            deed = last_deed(views[:end], seat)
            if deed is None:
                continue
            kinds.add(type(deed.move.action).__name__)
            assert deed.move in legal(deed.view) and len(legal(deed.view)) > 1
            called = isinstance(deed.move.action, Call)
            assert bool(deed.view.open.hand) == (called and bool(deed.view.open.counts[seat])), (
                "its hand is known once it is shown"
            )
            assert called or set(as_seen(deed.view).hands[seat]) <= {UNKNOWN}
            assert replace(deed.view, seat=None, open=replace(deed.view.open, hand=())) in views, (
                "the public's"
            )
    assert kinds == {"Draw", "TakeTop", "Call"}


def test_nothing_is_found_before_a_seat_has_taken_a_card() -> None:
    assert last_deed(public(4)[:2], Seat(3)) is None


@pytest.mark.parametrize("end", [40, 90, 141, 200])
def test_the_judge_answers_from_what_everybody_knows(end: int) -> None:
    views = public(3, 2)
    assert KIT.values is not None
    for seat in seats(3):
        deed = last_deed(views[:end], seat)
        assert deed is not None
        assert KIT.codec.read_view(KIT.codec.write_view(deed.view)) == deed.view, "so it reaches the judge"
        judged = KIT.values(deed.view, ValueQuestion(samples=16))
        assert set(judged.blocks) == {str(move.action) for move in legal(deed.view)}
        hidden = UNKNOWN in as_seen(deed.view).hands[seat]
        assert bool(judged.why) == (not hidden), "no reason speaks of a hand that nobody knows"
        assert judged == KIT.values(deed.view, ValueQuestion(samples=16))


def control(app: App, scene: Scene, name: str) -> Control:
    return next(control for control in scene.controls(app.canvas) if control.id == name)


def press(app: App, scene: Scene, name: str) -> None:
    on_press = control(app, scene, name).on_press
    assert on_press is not None
    on_press()


def table(app: App, record: Record) -> Any:
    scene = show(app, "table", match=match_of(record))
    turn(app, 30)
    return scene


def test_a_press_on_a_boat_says_what_it_was_worth(app: App) -> None:
    scene = table(app, first(lambda state: state.turns > 9 and state.phase == "take" and bool(moves(state))))
    assert "Press to ask what Pua" in control(app, scene, "seat.2").tip
    press(app, scene, "seat.2")
    turn(app, 6)
    facts = scene.facts()["cat"]
    assert facts["ready"] and facts["words"].startswith("Pua’s choice was as good as any: ")
    assert facts["words"].count("of 100 games") >= 2
    press(app, scene, "cat.answer")
    turn(app)
    assert "cat" not in scene.facts()


def test_over_the_recap_of_a_round_it_answers_of_what_was_told(app: App) -> None:
    def stops(state: State) -> bool:
        return state.turns > 6 and Call(False) in [move.action for move in moves(state)]

    app.context.change(recap="wait", pace="instant")
    scene = table(app, first(stops))
    scene.match.submit([move for move in scene.match.legal if move.action == Call(False)])
    events = scene.tabletop.events
    for _ in range(400):
        if events.recap:
            break
        turn(app)
    recap = events.recap
    assert recap and control(app, scene, "seat.2").anytime
    press(app, scene, "seat.2")
    turn(app, 6)
    told = scene.facts()["cat"]
    assert told["ready"] and "no choice yet" not in told["words"] and events.recap == recap
    press(app, scene, "cat.answer")
    turn(app)
    assert "cat" not in scene.facts() and events.recap == recap


def steals(move: Move) -> bool:
    return isinstance(move.action, Lay) and move.action.victim is not None


def test_a_press_that_steals_steals(app: App) -> None:
    """Where a seat is chosen in the game, a press on its boat is that choice."""

    def robs(state: State) -> bool:
        return state.phase == "duo" and sum(map(steals, moves(state))) > 1

    record = first(robs)
    scene = table(app, record)
    theft = next(filter(steals, scene.match.legal))
    for name in [
        f"hand.{at}"
        for at, card in enumerate(scene.tabletop.frame.display.hand)
        if card in theft.action.cards
    ]:
        if not scene.tabletop.ui.choice.aims:
            press(app, scene, name)
            turn(app)
    robbed = control(app, scene, f"seat.{theft.action.victim}")
    assert robbed.label.startswith("Steal from ") and "Press to ask" not in robbed.tip
    before = len(scene.match.public.views())
    press(app, scene, robbed.id)
    turn(app, 6)
    assert "cat" not in scene.facts() and len(scene.match.public.views()) > before


def test_a_move_is_told_with_the_card_that_everybody_saw() -> None:
    from miaui.games.salt.tabletop.words.advice import deed

    seen = next(view for view in public(3, 2) if view.open.phase == "take" and view.open.piles[0].top)
    move = Move(Seat(0), legal(replace(seen, seat=seen.open.to_move))[1].action)
    assert deed(move, seen).startswith("the ") and deed(move, seen).endswith(" from the left pile")
