"""The program against the naive rules: whole games, every list of legal moves, views, and crowded boards."""

import json
from dataclasses import replace
from random import Random
from typing import Any

import pytest

from miaui.games.kaivai import rules
from miaui.games.kaivai.moves import write_move
from miaui.games.kaivai.prompt import prompt
from miaui.games.kaivai.record import Record, play
from miaui.games.kaivai.replay import replay
from miaui.games.kaivai.state import State
from miaui.games.kaivai.state_json import state_data
from miaui.games.kaivai.view import view
from miaui.games.kaivai.view_json import write_view
from testkit.kaivai.dealing import STYLES, next_move, random_record, raw_of
from testkit.kaivai.naive.game import Game
from testkit.kaivai.naive.lists import legal as naive_legal
from testkit.kaivai.naive.lists import prompt as naive_prompt
from testkit.kaivai.naive.seen import state as naive_state
from testkit.kaivai.naive.seen import view as naive_view
from testkit.kaivai.worlds import naive, world


def replay_agrees(record: Record) -> None:
    lines = [json.loads(json.dumps(line)) for line in replay(record)]
    assert lines == Game(raw_of(record)).lines


def places_agree(record: Record, rng: Random, share: float) -> None:
    """Prompt and views at some moves of a record."""
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
    """Every list of legal moves, and the board after every move, from a crowded position on."""
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
    position = state.position
    assert (position.phase, list(rules.to_act(state))) == (game.phase, game.to_move())
    assert state_data(position) == naive_state(game)
    for seat in rules.to_act(state):
        assert [write_move(move) for move in rules.legal(position, seat)] == naive_legal(game, seat)


def follow(game: Any, before: State, after: State) -> None:
    """The same move in the naive rules."""
    for text in after.moves[len(before.moves) :]:
        game.play(text)
    if after.position.phase == "stake":
        game.locked = list(after.stakes)


@pytest.mark.parametrize("style", STYLES)
def test_replay_as_the_naive_rules(style: str) -> None:
    for number in range(2):
        replay_agrees(random_record(Random(f"replay/{style}/{number}"), style=style))


@pytest.mark.parametrize("style", STYLES)
def test_lists_and_views_as_the_naive_rules(style: str) -> None:
    rng = Random(f"places/{style}")
    places_agree(random_record(rng, style=style), rng, 0.05)


@pytest.mark.parametrize("style", STYLES)
def test_crowded_boards_as_the_naive_rules(style: str) -> None:
    for number in range(8):
        world_agrees(Random(f"world/{style}/{number}"), style, 12)
