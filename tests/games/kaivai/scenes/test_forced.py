"""A person without a choice reads why, before the only move is made by itself."""

from __future__ import annotations

from random import Random
from unittest.mock import patch

from miaui.app import App
from miaui.core.chance import DrawnLuck
from miaui.core.pace import PACES
from miaui.core.seat import Seat
from miaui.games.kaivai.public.moves import Pass
from miaui.games.kaivai.rules.game import GAME
from miaui.games.kaivai.rules.record import Record
from miaui.games.kaivai.rules.sight import legal, view
from miaui.scenes.table.flow import FORCED_AFTER, HURRIED_AFTER
from testkit.kaivai.playing import begun
from testkit.playing import match_of
from testkit.sensible import by_hand
from tests.scenes.pages import show, turn

PERSON = 0


def forced() -> Record:
    """A game in which the person can only pass, for all take actions as long as they can. LookupError if that
    never comes."""
    rules = GAME.rules
    for seed in range(1, 40):
        record, rng = begun(3, 1, seed), Random(seed)
        state = rules.play(record)
        while rules.to_act(state) and state.position.round < 3:
            moves = legal(view(state, rules.to_act(state)[0]))
            if moves == (Pass(Seat(PERSON)),):
                return record
            acting = [move for move in moves if not isinstance(move, Pass)] or moves
            record = by_hand(record, rng.choice(acting))
            state = rules.play(record)
            while not rules.to_act(state) and (move := rules.chance(state, DrawnLuck(rng))) is not None:
                record = by_hand(record, move)
                state = rules.play(record)
    raise LookupError("nobody ever has to pass")


def test_a_forced_pass_says_why_long_enough_to_be_read(app: App) -> None:
    match = match_of(forced())
    scene = show(app, "table", match=match)
    before, frames = match.changes, 0
    turn(app, 1)
    said = set()
    while match.changes == before:
        said.add(scene.tabletop.frame.prompt)
        turn(app, 1)
        frames += 1
        assert frames < 1000
    assert said <= {
        "There is nothing you can pay for: you pass.",
        "There is nothing you can do now: you pass.",
    }
    assert frames / 60 >= FORCED_AFTER + PACES["normal"].recap - 0.1


def test_forced_moves_one_after_the_other_need_no_second_reading(app: App) -> None:
    match = match_of(forced())
    scene = show(app, "table", match=match)
    first = scene._flow.forced_after
    while not scene._flow._was_forced:
        turn(app, 1)
    assert first > scene._flow.forced_after == FORCED_AFTER
    while match.next_human is None or match.forced_move is not None or not scene.tabletop.events.quiet:
        turn(app, 1)
    turn(app, 1)
    assert scene._flow.forced_after == first


def test_where_nothing_is_decided_any_more_forced_moves_follow_at_once(app: App) -> None:
    scene = show(app, "table", match=match_of(forced()))
    first = scene._flow.forced_after
    with patch("miaui.games.kaivai.scenes.scenes.cannot_stake", return_value=True):
        assert scene._flow.forced_after == first, "why there is no choice is read once"
        scene._flow._was_forced = True
        assert scene._flow.forced_after == HURRIED_AFTER
