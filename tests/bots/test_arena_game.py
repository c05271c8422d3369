"""Arena games played decision by decision, in Miaui and in the example, with chance and secret choices."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from random import Random

import pytest

from miaui.bots import arena
from miaui.bots.arena import play_game
from miaui.bots.kit import AnyKit, ArenaGame, Bot, Choice
from miaui.bots.report import table
from miaui.core.chance import below
from miaui.core.game import Ending
from miaui.core.seat import Seat
from testkit.house import HOUSE, find_game, find_kit
from tests.example.bots import KIT
from tests.example.public import Move, View, legal
from tests.example.rules.game import GAME
from tests.example.rules.state import State


@dataclass(frozen=True, slots=True)
class PlainBot:
    """Plays its legal move at `place`, None: any one; `extra` numbers are drawn for nothing before that."""

    place: int | None = None
    extra: int = 0

    def choose(self, view: View, rng: Random, budget: int | None = None) -> Choice[Move]:
        for _ in range(self.extra):
            rng.random()
        moves = legal(view)
        return Choice(moves[below(len(moves), rng) if self.place is None else self.place])


def _turns(state: object) -> dict[str, int]:
    assert isinstance(state, State)
    return {"turns": len(state.table.taken)}


def _kit(**bots: Bot[View, Move]) -> AnyKit:
    """A kit of these bots by level."""
    known: Mapping[str, Bot[View, Move]] = bots
    return replace(
        KIT, levels=(), baselines=tuple(bots), make=lambda level, character: known[level], counts=_turns
    )


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
    bots = _kit(first=PlainBot(0), random=PlainBot())
    for number in range(6):
        task = _game(number, "first", "random", "random")
        result = play_game(GAME, bots, task)
        assert sorted(task.seat_of(place) for place in range(3)) == [0, 1, 2]
        assert sum(result.shares) == pytest.approx(1)
        best = max(result.points)
        assert [share > 0 for share in result.shares] == [points == best for points in result.points]
        assert result.counts == {"turns": 5}


def test_what_a_bot_draws_changes_nothing_for_chance_and_others() -> None:
    """All moves but those of one bot are the same, whatever that bot draws from its generator."""
    thrifty = _kit(first=PlainBot(0), random=PlainBot())
    greedy = _kit(first=PlainBot(0, extra=5), random=PlainBot())
    for number in range(8):
        task = _game(number, "first", "random", "random")
        assert play_game(GAME, thrifty, task) == play_game(GAME, greedy, task)


def test_secret_choices_are_made_before_any_is_played() -> None:
    seen: list[tuple[int, ...]] = []

    class Watcher:
        def choose(self, view: View, rng: Random, budget: int | None = None) -> Choice[Move]:
            seen.append(tuple(map(len, view.laid)))
            return PlainBot(0).choose(view, rng, budget)

    play_game(GAME, _kit(watcher=Watcher()), _game(0, "watcher", "watcher", "watcher"))
    # every seat lays a shell before any other has done so, and asked again she sees one before each
    assert seen[:3] == [(0, 0, 0)] * 3 and seen[3:6] == [(1, 1, 1)] * 3
    assert all(len(set(seen[at : at + 3])) == 1 for at in range(0, 9, 3))


def test_a_game_that_is_given_up_ends_as_the_kit_says() -> None:
    def give_up(state: object) -> Ending | None:
        assert isinstance(state, State)
        return Ending((4, 4), (Seat(0), Seat(1))) if len(state.table.taken) == 2 else None

    bots = replace(_kit(random=PlainBot()), give_up=give_up)
    result = play_game(GAME, bots, _game(1, "random", "random"))
    assert (result.shares, result.points, result.counts) == ((0.5, 0.5), (4, 4), {"turns": 2})


def test_the_report_has_the_means_of_what_a_game_counts() -> None:
    settings = arena.ArenaSettings(processes=1)
    players, played = ["random", "random"], HOUSE.entry("pearls")
    report = arena.arena(played, players, 20, 1, {"spring": True}, settings)
    assert report["waves"] == 5
    assert list(report) == ["games", "seats", "waves", "seconds"]
    assert table(report | {"seconds": 1.5}).splitlines()[-1] == "20 games in 1.5 s, 5.0 waves a game"
    assert arena.arena(played, players, 20, 1, {"spring": True}, settings)["seats"] == report["seats"]
    with pytest.raises(ValueError, match="poor"):
        arena.arena(played, players, 1, 1, {"poor": True})
