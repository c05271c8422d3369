"""Duplicate: others play on with luck, bots and seeds as they were."""

from __future__ import annotations

import pytest

from miaui.core.chance import bot_seed_of
from miaui.core.deals import read_deal_of
from miaui.core.seat import Seat
from miaui.learning.par import Run, Score
from miaui.match.deal_secret import deal_of
from miaui.match.duplicate import Lineup, NotAgain, ended_with, lineup_of
from miaui.match.played_deal import dealt_record, played_record
from testkit.house import find_game, find_kit
from testkit.reviewed import QUICK, played


@pytest.mark.slow
@pytest.mark.parametrize("key", ["miaui", "salt", "kaivai"])
def test_a_run_with_the_seeds_of_the_table_is_the_game_again(key: str) -> None:
    """The level that played, with the seed that the others drew from, makes every move again."""
    game, kit = find_game(key), find_kit(key)
    record = played(key, game.seats[0], 3, ("short",) if key == "salt" else ())
    lineup = lineup_of(kit, record, None, deal_of(game, record))
    assert lineup.place == 0 and lineup.seed == bot_seed_of(lineup.deal.luck, 1)
    again = lineup.record(kit, QUICK[key], 1)
    assert game.records.moves is not None
    assert game.records.moves(again) == game.records.moves(record)
    assert again == played_record(lineup.deal, kit, [(QUICK[key], None)] * len(record.players), 1)


@pytest.mark.slow
def test_known_runs_are_not_played_again() -> None:
    game, kit = find_game("miaui"), find_kit("miaui")
    record = played("miaui", 3, 3)
    lineup = lineup_of(kit, record, Seat(0), deal_of(game, record))
    runs = list(lineup.runs(kit, 1))
    assert [(run.level, run.number) for run in runs] == [(level.key, 1) for level in kit.levels]
    assert list(lineup.runs(kit, 1, runs)) == runs


def test_quick_levels_play_on_once_all_have_played(monkeypatch: pytest.MonkeyPatch) -> None:
    """First all levels play as often as each other; then those that take their time play no more."""
    game, kit = find_game("miaui"), find_kit("miaui")
    record = played("miaui", 3, 3)
    lineup = lineup_of(kit, record, Seat(0), deal_of(game, record))
    monkeypatch.setattr(
        Lineup, "_run", lambda _self, _kit, level, number: Run(level, number, Score(0.0, 0), 0)
    )
    order = [(run.level, run.number) for run in lineup.runs(kit, 2, often=4)]
    every = [(level.key, number) for level in kit.levels for number in (1, 2)]
    quick = [(level.key, number) for level in kit.levels if not level.slow for number in (3, 4)]
    assert order == every + quick and len(quick) == 2 * (len(kit.levels) - 1)
    assert [(run.level, run.number) for run in lineup.runs(kit, 2, skip=3, often=4)] == order[3:]


def test_only_a_finished_game_has_a_score() -> None:
    game, record = find_game("miaui"), played("miaui", 3, 3)
    ending = game.rules.ending(game.rules.play(record))
    assert ending is not None
    score, points = ended_with(game, record, Seat(1))
    others = max(ending.scores[0], ending.scores[2])
    assert points == ending.scores[1] and score.margin == points - others
    for other in (game.records.seal(record), dealt_record(read_deal_of(game, str(record.further["deal"])))):
        with pytest.raises(NotAgain, match="finished"):
            ended_with(game, other, Seat(1))
