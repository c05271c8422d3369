"""What the bots of every game must hold, tried on positions of random games."""

import json
from collections.abc import Callable, Iterator
from functools import cache
from itertools import count, pairwise
from random import Random
from typing import Any

import pytest

from miaui.bots import server
from miaui.bots.arena import ArenaSettings, arena, ask
from miaui.bots.kit import AnytimeBot, Thought
from miaui.bots.process import line_of
from miaui.bots.service import Question, Ticket
from miaui.core.errors import UnknownGame
from testkit.house import GAMES, HOUSE, find_game, find_kit
from testkit.random_games import some_steps

#: What a level may search in these tests.
SMALL = 32
PLACES = 12

PLAYERS = [
    (key, level)
    for key in GAMES
    for level in (*find_kit(key).baselines, *(level.key for level in find_kit(key).levels))
]


@cache
def _views(key: str, seed: int) -> list[Any]:
    """Views of seats that have to act, with all of a game's numbers of seats in turn."""
    return list(_seen(key, seed))


def _seen(key: str, seed: int) -> Iterator[Any]:
    game = find_game(key)
    for step in some_steps(game, seed, PLACES):
        for seat in game.rules.to_act(step.state)[:1]:
            yield game.sight.view(step.state, seat)


def test_every_kit_is_that_of_a_game() -> None:
    assert set(GAMES) <= set(GAMES)
    with pytest.raises(UnknownGame):
        find_kit("chess")


@pytest.mark.parametrize("key", GAMES)
def test_levels_have_names_and_an_order(key: str) -> None:
    kit = find_kit(key)
    names = [level.key for level in kit.levels]
    assert {"random", "yardstick"} == set(kit.baselines)
    assert len(set(names) | set(kit.baselines)) == len(names) + len(kit.baselines)
    assert [level.strength for level in kit.levels] == sorted(level.strength for level in kit.levels)
    assert all(name.isalpha() and name.islower() for name in names)
    points = [level.rating[0] for level in kit.levels if level.rating is not None]
    assert len(points) == len(names)
    assert all(point < better for point, better in pairwise(points))
    with pytest.raises(ValueError, match="shark"):
        kit.make("shark", None)
    with pytest.raises(ValueError, match="character"):
        kit.make([*names, *kit.baselines][0], "grumpy")


@pytest.mark.slow
@pytest.mark.parametrize(("key", "level"), PLAYERS)
def test_a_bot_plays_legally_says_why_and_repeats_itself(key: str, level: str) -> None:
    game = find_game(key)
    for seed in range(2):
        for view in _views(key, seed):
            choice = ask(find_kit(key), view, level, seed, budget=SMALL)
            texts = {game.codec.write_move(move) for move in game.sight.legal(view)}
            assert game.codec.write_move(choice.move) in texts
            assert set(choice.policy) <= texts
            assert all("%(" not in template % values for template, values in choice.reasons)
            assert ask(find_kit(key), view, level, seed, budget=SMALL) == choice


def _ticking(step: float) -> Callable[[], float]:
    """Return a processor clock on which that much passes from look to look."""
    return (step * look for look in count()).__next__


@pytest.mark.slow
@pytest.mark.parametrize("key", GAMES)
def test_what_a_bot_offers_while_it_thinks_changes_nothing(key: str) -> None:
    """A best move so far is there whenever the host looks, and a seed still gives one choice."""
    game, kit = find_game(key), find_kit(key)
    bot = kit.make(kit.levels[-1].key, None)
    assert isinstance(bot, AnytimeBot)
    offered = 0
    for seed in range(3):
        for view in _views(key, seed):
            thought: Thought[Any] = Thought(now=_ticking(1.0))
            choice = bot.think(view, Random(seed), SMALL, thought)
            assert choice == bot.choose(view, Random(seed), SMALL)
            assert thought.best is None or thought.best in game.sight.legal(view)
            offered += thought.best is not None
    assert offered > 5


@pytest.mark.slow
@pytest.mark.parametrize("key", GAMES)
def test_a_bot_that_is_cut_makes_a_legal_move_at_once(key: str) -> None:
    """Wherever it is cut: before anything was found, in the midst, or hardly before the end."""
    game, kit = find_game(key), find_kit(key)
    bot = kit.make(kit.levels[-1].key, None)
    assert isinstance(bot, AnytimeBot)
    different = 0
    for seed, most in enumerate((0.0, 3.0, 10.0, 40.0, 200.0)):
        for view in _views(key, seed):
            thought: Thought[Any] = Thought(most, _ticking(1.0))
            choice = bot.think(view, Random(seed), 4 * SMALL, thought)
            assert choice.move in game.sight.legal(view)
            assert all("%(" not in template % values for template, values in choice.reasons)
            different += choice != bot.choose(view, Random(seed), 4 * SMALL)
    assert different > 5, "it was never cut"


@pytest.mark.parametrize("key", GAMES)
def test_a_fallback_is_legal_and_always_the_same(key: str) -> None:
    kit, game = find_kit(key), find_game(key)
    for seed in range(4):
        for view in _views(key, seed):
            assert kit.fallback(view) in game.sight.legal(view)
            assert kit.fallback(view) == kit.fallback(view)


@pytest.mark.parametrize("key", GAMES)
def test_the_bots_process_answers_as_the_bot_does(key: str) -> None:
    game, kit = find_game(key), find_kit(key)
    level = [*(level.key for level in kit.levels), "yardstick"][0]
    for view in _views(key, 1):
        budget = kit.budget(level, view)
        question = Question(Ticket(1), kit, view, level, None, 5, budget)
        answer = json.loads(server.reply(HOUSE.kits, line_of(question)))["answer"]
        choice = ask(find_kit(key), view, level, 5, budget=budget)
        assert answer["move"] == game.codec.write_move(choice.move)
        assert answer["policy"] == dict(choice.policy)
        assert answer["values"] == dict(choice.values)
        assert answer["reasons"] == [[template, dict(values)] for template, values in choice.reasons]


@pytest.mark.parametrize("key", GAMES)
def test_the_yardstick_is_better_than_random(key: str) -> None:
    seats = find_game(key).seats[0]
    players = ["yardstick", *["random"] * (seats - 1)]
    report: dict[str, Any] = arena(
        HOUSE.entry(key), players, 24, Random(1).randrange(100), settings=ArenaSettings(processes=1)
    )
    assert report["games"] == 24
    assert report["seats"][0]["share"] > 1 / seats
    assert sum(row["share"] for row in report["seats"]) == pytest.approx(1, abs=1e-4)
