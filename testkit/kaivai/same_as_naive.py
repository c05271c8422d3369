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
    """Raise AssertionError if the lines of the record's replay, as JSON, are not equal to those of the naive
    rules."""
    lines = [json.loads(json.dumps(line)) for line in replay(record)]
    assert lines == Game(raw_of(record)).lines


def places_agree(record: Record, rng: Random, share: float) -> None:
    """Raise AssertionError where the prompt, or the view of a seat or of the public, after some moves of a
    record differs from the naive rules. Each number of moves, 0 to all, is looked at with a chance of
    `share`: 0 none, 1 all."""
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
    """Raise AssertionError where a state differs from the naive rules in phase, seats to act, position or
    legal moves: a random crowded position, and that after each of up to `moves` moves. The moves are random
    ones of the style, e.g. "any"; KeyError for an unknown style if there is a move."""
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
    """Raise AssertionError if a state differs from the naive game in its phase, the seats to act, the
    position as `state_data`, or the legal moves of a seat to act, their order included."""
    position = state.position
    assert (position.phase, list(rules.to_act(state))) == (game.phase, game.to_move())
    assert state_data(position) == naive_state(game)
    for seat in rules.to_act(state):
        assert [write_move(move) for move in rules.legal(position, seat)] == naive_legal(game, seat)


def follow(game: Any, before: State, after: State) -> None:
    """Play in the naive rules, in place, the moves that `after` has more than `before`. While stakes are due,
    copy those that are locked in in `after`, too."""
    for text in after.moves[len(before.moves) :]:
        game.play(text)
    if after.position.phase == "stake":
        game.locked = list(after.stakes)


def yardstick_agrees(rng: Random, style: str, moves: int) -> None:
    """Raise AssertionError where the yardstick and the naive one choose different moves for a seat to act: in
    a random crowded position and after each of up to `moves` - 1 moves. A move is the yardstick's with a
    chance of 0.7, else a random one of the style, e.g. "any". For 0 nothing is compared."""
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
    moves; do nothing if none is."""
    for seat in rules.to_act(state):
        chosen = write_move(yardstick.choose(state.position, seat))
        assert chosen == naive_yardstick.choose(game, seat)
