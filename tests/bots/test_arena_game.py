"""Arena games played decision by decision, in Miaui and in a toy game that has chance and secret choices."""

from dataclasses import replace
from random import Random

import pytest

from miaui.bots import arena
from miaui.bots.arena import play_game
from miaui.bots.kit import AnyKit, ArenaGame, Bot, Choice
from miaui.bots.report import table
from miaui.core.game import Ending
from miaui.core.seat import Seat
from testkit import toy
from testkit.house import HOUSE, find_game, find_kit
from testkit.toy_kit import ToyBot, kit


def _kit(**bots: Bot[toy.View, toy.Act]) -> AnyKit:
    return kit(bots)


def _game(number: int, *players: str) -> ArenaGame:
    return ArenaGame(number, tuple((player, None) for player in players), {}, seed=3)


FOUR = ("snorkeler", "paddler", "diver", "random")


@pytest.mark.parametrize("players", [("diver", "random", "yardstick"), FOUR])
def test_one_after_the_other_is_side_by_side(players: tuple[str, ...]) -> None:
    miaui = find_kit("miaui")
    for options in ({}, {"no_fighting": True}):
        games = [replace(_game(number, *players), options=options, recorded=True) for number in range(3)]
        assert miaui.play is not None
        assert miaui.play(games) == [play_game(find_game("miaui"), miaui, game) for game in games]


def test_everybody_sits_everywhere_and_victory_is_shared_out() -> None:
    bots = _kit(first=ToyBot(0), random=ToyBot())
    for number in range(6):
        task = _game(number, "first", "random", "random")
        result = play_game(toy.GAME, bots, task)
        assert sorted(task.seat_of(place) for place in range(3)) == [0, 1, 2]
        assert sum(result.shares) == pytest.approx(1)
        best = max(result.points)
        assert [share > 0 for share in result.shares] == [points == best for points in result.points]
        assert result.counts == {"turns": 6}


def test_what_a_bot_draws_changes_nothing_for_chance_and_others() -> None:
    """All moves but those of one bot are the same, whatever that bot draws from its generator."""
    thrifty = _kit(first=ToyBot(0), random=ToyBot())
    greedy = _kit(first=ToyBot(0, extra=5), random=ToyBot())
    for number in range(8):
        task = _game(number, "first", "random", "random")
        assert play_game(toy.GAME, thrifty, task) == play_game(toy.GAME, greedy, task)


def test_secret_choices_are_made_before_any_is_played() -> None:
    seen: list[tuple[bool, ...]] = []

    class Watcher:
        def choose(self, view: toy.View, rng: Random, budget: int | None = None) -> Choice[toy.Act]:
            if view.phase == "bid":
                seen.append(view.locked)
            return ToyBot().choose(view, rng, budget)

    play_game(toy.GAME, _kit(watcher=Watcher()), _game(0, "watcher", "watcher", "watcher"))
    assert seen == [(False, False, False)] * 6


def test_a_game_that_is_given_up_ends_as_the_kit_says() -> None:
    bots = replace(
        _kit(random=ToyBot()),
        give_up=lambda state: Ending((4, 4), (Seat(0), Seat(1))) if state.turns == 2 else None,
    )
    result = play_game(toy.GAME, bots, _game(1, "random", "random"))
    assert (result.shares, result.points, result.counts) == ((0.5, 0.5), (4, 4), {"turns": 2})


def test_the_report_has_the_means_of_what_a_game_counts() -> None:
    settings = arena.ArenaSettings(processes=1)
    players, played = ["random", "random"], HOUSE.entry(toy.KEY)
    report = arena.arena(played, players, 20, 1, {"rich": True}, settings)
    assert report["turns"] == 4
    assert list(report) == ["games", "seats", "turns", "seconds"]
    assert table(report | {"seconds": 1.5}).splitlines()[-1] == "20 games in 1.5 s, 4.0 turns a game"
    assert arena.arena(played, players, 20, 1, {"rich": True}, settings)["seats"] == report["seats"]
    with pytest.raises(ValueError, match="poor"):
        arena.arena(played, players, 1, 1, {"poor": True})
