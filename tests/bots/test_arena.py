"""Games side by side are the games one by one; figures, bar and table of the arena."""

import io
from dataclasses import replace
from itertools import chain
from random import Random
from typing import Any

import numpy as np
import pytest

from miaui.bots import arena
from miaui.bots.kit import ArenaGame
from miaui.bots.report import Bar, interval, table
from miaui.core.game import Options
from miaui.core.seat import Seat
from miaui.games.miaui.bots.bot import LevelBot
from miaui.games.miaui.bots.kit import KIT
from miaui.games.miaui.bots.lockstep import Lockstep, play
from miaui.games.miaui.public.taking import score
from miaui.games.miaui.rules.sight import view
from testkit.house import HOUSE

#: Every level, and every character on a level that thinks of something and on one that does not.
PLAYERS = [
    *((level.key, None) for level in KIT.levels),
    *((level, character.key) for character in KIT.characters for level in ("snorkeler", "navigator")),
]
SMALL = 32


def _tasks(players: list[tuple[str, str | None]], games: int, options: Options) -> list[ArenaGame]:
    return [ArenaGame(number, tuple(players), options, 5, SMALL) for number in range(games)]


@pytest.mark.slow
@pytest.mark.parametrize("options", [{}, {"no_fighting": True}, {"open_baskets": True}])
@pytest.mark.parametrize("player", PLAYERS)
def test_deciding_together_is_deciding_alone(player: tuple[str, str | None], options: Options) -> None:
    seats = 3 + PLAYERS.index(player) % 4
    games = 2 if player[0] == "chosen" else 6
    lockstep = Lockstep(_tasks([player, *[("diver", None)] * (seats - 1)], games, options))
    bot = KIT.make(*player)
    while not lockstep.states[0].over:
        numbers = lockstep.choose()
        for game, state in enumerate(lockstep.states):
            seat = game % seats
            rng = lockstep.games[game].rng(len(state.past), seat)
            assert bot.choose(view(state, Seat(seat)), rng, SMALL).move.number == numbers[seat, game]
        lockstep.play_round()


@pytest.mark.slow
def test_policies_found_together_are_those_found_alone() -> None:
    """To the step that policies are rounded to, faces that lie facedown for others included."""
    from miaui.games.miaui.bots.decisions import many_decisions, one_decision

    lockstep = Lockstep(_tasks([("paddler", None)] * 4, 40, {}))
    hidden = 0
    seat, game = np.arange(40) % 4, np.arange(40)
    for _ in range(11):
        lockstep.play_round()
        hidden += int((lockstep.batch.peeker >= 0).sum())
        rng = [Random(1) for _ in game]
        for level in ("paddler", "snorkeler", "diver", "navigator"):
            bot = KIT.make(level, None)
            assert isinstance(bot, LevelBot)
            decisions = many_decisions(
                lockstep.batch, game, seat, rng, lambda k: view(lockstep.states[k], Seat(int(seat[k]))), False
            )
            both = bot.strategy.plan(decisions, None).policy
            for column, state in enumerate(lockstep.states):
                policy = bot.strategy.plan(
                    one_decision(view(state, Seat(int(seat[column]))), Random(1)), None
                ).policy
                assert np.allclose(policy[:, 0], both[:, column], atol=1e-4)
    assert hidden > 30


def test_the_batch_beside_the_states_is_equal_to_them() -> None:
    lockstep = Lockstep(_tasks([("snorkeler", None)] * 5, 20, {"no_fighting": True}))
    while not lockstep.states[0].over:
        lockstep.play_round()
        points = [[score(pile) for pile in state.piles] for state in lockstep.states]
        assert lockstep.batch.points.T.tolist() == points
        sizes = [[len(pile) for pile in state.piles] for state in lockstep.states]
        assert lockstep.batch.sizes().T.tolist() == sizes


def test_a_game_does_not_depend_on_those_beside_it() -> None:
    tasks = _tasks([("diver", None), ("random", None), ("navigator", "bold"), ("yardstick", None)], 9, {})
    assert play(tasks)[4:6] == [*play(tasks[4:5]), *play(tasks[5:6])]


def test_the_arena_does_not_depend_on_processes(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(arena, "_CHUNK", 4)
    seats = ["diver", "random", "yardstick"]
    options = {"no_fighting": True}
    report: dict[str, Any] = arena.arena(
        HOUSE.entry("miaui"), seats, 10, 3, options, arena.ArenaSettings(processes=1)
    )
    two = arena.arena(HOUSE.entry("miaui"), seats, 10, 3, options, arena.ArenaSettings(processes=2))
    assert report["seats"] == two["seats"]
    assert abs(sum(row["share"] for row in report["seats"]) - 1) < 1e-5
    assert [row["level"] for row in report["seats"]] == seats


@pytest.mark.parametrize(("duplicate", "sizes"), [(False, [4, 4, 2]), (True, [6, 4])])
def test_games_of_a_deal_stay_together(duplicate: bool, sizes: list[int]) -> None:
    players = (("random", None),) * 3
    games = [ArenaGame(number, players, {}, 5, duplicate=duplicate) for number in range(10)]
    parts = arena.in_chunks(games, 4)
    assert [len(part) for part in parts] == sizes and [*chain(*parts)] == games
    others = [replace(game, seed=6) for game in games[:1]]
    assert [len(part) for part in arena.in_chunks([*games, *others], 99)] == [10, 1]


def test_ctrl_c_gives_what_is_done() -> None:
    def stop(done: int, games: int) -> None:
        if done == 3:
            raise KeyboardInterrupt

    report = arena.arena(
        HOUSE.entry("miaui"), ["random"] * 3, 50, 1, settings=arena.ArenaSettings(processes=1, progress=stop)
    )
    assert report["games"] == 3
    assert report["partial"] is True
    assert table(report).endswith("s (ended early)")


def test_wrong_lockstep_are_refused() -> None:
    with pytest.raises(ValueError, match="2 players"):
        arena.arena(HOUSE.entry("miaui"), ["random"] * 2, 1, 1)
    with pytest.raises(ValueError, match="shark"):
        arena.arena(HOUSE.entry("miaui"), ["shark"] * 3, 1, 1)
    with pytest.raises(ValueError, match="tides"):
        arena.arena(HOUSE.entry("miaui"), ["random"] * 3, 1, 1, {"tides": True})


class _Terminal(io.StringIO):
    def isatty(self) -> bool:
        return True


def test_a_bar_is_drawn_on_a_terminal_alone() -> None:
    for out, drawn in ((_Terminal(), True), (io.StringIO(), False)):
        bar = Bar(out)
        for done in range(1, 5):
            bar(done, 4)
        bar.close()
        assert ("4/4 games" in out.getvalue()) is drawn
        assert out.getvalue().endswith("\n") is drawn


def test_a_table_has_a_line_a_player_with_its_interval() -> None:
    seats = [
        {"level": "chosen/bold", "share": 0.5, "se": 0.01, "points": 38.0},
        {"level": "diver", "share": None, "se": None, "points": None},
    ]
    lines = table({"games": 2, "seats": seats, "seconds": 1.5}).splitlines()
    assert len(lines) == 4
    assert "0.500  0.480 to 0.520" in lines[1]
    assert interval(0.0, 0.1) == (0.0, 0.196)
