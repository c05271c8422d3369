"""The rules and the yardstick of Kaivai beside the second, independent ones."""

import json
from dataclasses import replace
from random import Random
from typing import Any

from miaui.games.kaivai.bots import yardstick
from miaui.games.kaivai.public.moves import write_move
from miaui.games.kaivai.rules import apply as rules
from miaui.games.kaivai.rules.game import prompt
from miaui.games.kaivai.rules.record import Record, play
from miaui.games.kaivai.rules.replay import replay
from miaui.games.kaivai.rules.sight import view
from miaui.games.kaivai.rules.state import State
from miaui.games.kaivai.rules.state_json import state_data
from miaui.games.kaivai.rules.view_json import write_view
from testkit.kaivai.dealing import STYLES, next_move, raw_of
from testkit.kaivai.naive import yardstick as naive_yardstick
from testkit.kaivai.naive.game import Game
from testkit.kaivai.naive.lists import legal as naive_legal
from testkit.kaivai.naive.lists import prompt as naive_prompt
from testkit.kaivai.naive.seen import state as naive_state
from testkit.kaivai.naive.seen import view as naive_view
from testkit.kaivai.worlds import naive, world


def replay_agrees(record: Record) -> None:
    """Raise AssertionError where a line of the record's replay differs from the naive rules."""
    lines = [json.loads(json.dumps(line)) for line in replay(record)]
    assert lines == Game(raw_of(record)).lines


def places_agree(record: Record, rng: Random, share: float) -> None:
    """Raise AssertionError where the prompt or a view after some moves of a record differs from the naive
    rules; each number of moves is looked at with a chance of `share`, 0 to 1."""
    game = Game(raw_of(record), play=False)
    for number in range(len(record.moves) + 1):
        if rng.random() < share:
            cut = replace(record, moves=record.moves[:number], pending=None)
            assert prompt(cut) == naive_prompt(game)
            state = play(cut)
            for seat in (None, *range(record.seats)):
                assert write_view(view(state, seat)) == naive_view(game, seat)
        if number < len(record.moves):
            game.play(record.moves[number])


def world_agrees(rng: Random, style: str, moves: int) -> None:
    """Raise AssertionError where legal moves or board differ from the naive rules, in a random crowded
    position and after each of up to `moves` moves of the style."""
    state, raw = world(rng)
    game = naive(state, raw)
    for _ in range(moves):
        agree(state, game)
        move = next_move(state, STYLES[style], rng)
        if move is None:
            return
        after, _ = rules.apply(state, move)
        follow(game, state, after)
        state = after
    agree(state, game)


def agree(state: State, game: Any) -> None:
    """Raise AssertionError where phase, seats to act, position or legal moves of a state differ from the
    naive game."""
    position = state.position
    assert (position.phase, list(rules.to_act(state))) == (game.phase, game.to_move())
    assert state_data(position) == naive_state(game)
    for seat in rules.to_act(state):
        assert [write_move(move) for move in rules.legal(position, seat)] == naive_legal(game, seat)


def follow(game: Any, before: State, after: State) -> None:
    """Play in the naive rules the moves that lie between two states, and copy the stakes that are locked
    in."""
    for text in after.moves[len(before.moves) :]:
        game.play(text)
    if after.position.phase == "stake":
        game.locked = list(after.stakes)


def yardstick_agrees(rng: Random, style: str, moves: int) -> None:
    """Raise AssertionError where the yardstick differs from the naive one, in a random crowded position and
    after each of up to `moves` moves, of the yardstick or the style."""
    state, raw = world(rng)
    game = naive(state, raw)
    for _ in range(moves):
        agree_about_the_yardstick(state, game)
        seats = rules.to_act(state)
        liked = yardstick.choose(state.position, seats[0]) if seats and rng.random() < 0.7 else None
        move = liked or next_move(state, STYLES[style], rng)
        if move is None:
            return
        after, _ = rules.apply(state, move)
        follow(game, state, after)
        state = after


def agree_about_the_yardstick(state: State, game: Any) -> None:
    """Raise AssertionError if for any seat that is to act the yardstick and the naive one choose different
    moves."""
    for seat in rules.to_act(state):
        found = write_move(yardstick.choose(state.position, seat))
        assert found == naive_yardstick.choose(game, seat)
