"""Kaivai's baselines: random is uniform, the yardstick plays as it is defined."""

from collections import Counter
from random import Random

import pytest

from miaui.core.chance import DrawnLuck
from miaui.core.seat import Seat
from miaui.games.kaivai.bots import yardstick
from miaui.games.kaivai.bots.kit import KIT
from miaui.games.kaivai.rules import apply as rules
from miaui.games.kaivai.rules.record import play
from miaui.games.kaivai.rules.sight import legal, view
from testkit.kaivai.dealing import STYLES, fresh, next_move, raw_of
from testkit.kaivai.naive.game import Game
from testkit.kaivai.same_as_naive import agree_about_the_yardstick, follow, yardstick_agrees
from testkit.kaivai.worlds import world


@pytest.mark.parametrize("style", STYLES)
def test_the_yardstick_plays_as_defined_on_crowded_boards(style: str) -> None:
    for number in range(6):
        yardstick_agrees(Random(f"yardstick/{style}/{number}"), style, 8)


@pytest.mark.slow
@pytest.mark.parametrize("seats", [3, 4])
def test_the_yardstick_plays_a_game_as_defined(seats: int) -> None:
    rng = Random(seats)
    record = fresh(rng, seats)
    state, game = play(record), Game(raw_of(record))
    while state.position.phase != "over":
        agree_about_the_yardstick(state, game)
        seat = next(iter(rules.to_act(state)), None)
        move = rules.chance(state, DrawnLuck(rng)) if seat is None else yardstick.choose(state.position, seat)
        assert move is not None
        after, _ = rules.apply(state, move)
        follow(game, state, after)
        state = after


def test_random_is_uniform_over_the_list() -> None:
    seen = view(play(fresh(Random(1), 3)), None)
    seen = view(play(fresh(Random(1), 3)), seen.position.queue[0])
    rng = Random(2)
    bot = KIT.make("random", None)
    counted = Counter(bot.choose(seen, rng).move for _ in range(5000))
    assert set(counted) == set(legal(seen))
    assert all(400 < count < 600 for count in counted.values())


@pytest.mark.parametrize("level", KIT.baselines)
def test_baselines_answer_alike_and_only_when_they_are_to_act(level: str) -> None:
    state = play(fresh(Random(1), 3))
    bot = KIT.make(level, None)
    for seat in (None, Seat(0), Seat(1), Seat(2)):
        seen = view(state, seat)
        if seat == state.position.queue[0]:
            assert bot.choose(seen, Random(3)) == bot.choose(seen, Random(3))
        else:
            with pytest.raises(ValueError, match="nothing to choose"):
                bot.choose(seen, Random(3))


def test_other_levels_and_characters_are_unknown() -> None:
    for level, character in (("diver", None), ("random", "hothead"), ("", None)):
        with pytest.raises(ValueError, match="unknown"):
            KIT.make(level, character)


@pytest.mark.parametrize("style", STYLES)
def test_the_fallback_is_a_legal_move_anywhere(style: str) -> None:
    rng = Random(style)
    state, _ = world(rng)
    for _ in range(60):
        for seat in rules.to_act(state):
            seen = view(state, seat)
            assert KIT.fallback(seen) in legal(seen)
        move = next_move(state, STYLES[style], rng)
        if move is None:
            return
        state, _ = rules.apply(state, move)
