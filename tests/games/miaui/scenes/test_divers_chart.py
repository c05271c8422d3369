"""Which diver a person plays when: counted right, told in true sentences, silent while games are few."""

from miaui.games.miaui.rules.figures import figures
from miaui.games.miaui.scenes.scenes import LEAST, DiversChart
from tests.scenes.pages import game


def test_the_sheet_counts_what_was_played() -> None:
    games = [figures(game(seats=4, seed=seed))[0] for seed in range(LEAST)]
    chart = DiversChart([{"catches": 3}, *games])
    for diver in range(12):
        parts = [(numbers[f"round{diver + 1}"] - 1) // 3 for numbers in games]
        for row, shares in enumerate(chart.shares):
            assert round(shares[diver] * LEAST) == parts.count(row), "older games are passed over"
        mean = sum(numbers[f"points{diver + 1}"] for numbers in games) / LEAST
        assert abs(chart.means[diver] - mean) < 1e-9


def test_a_habit_is_told() -> None:
    rounds = {f"round{diver}": diver for diver in range(1, 13)}
    points = {f"points{diver}": diver - 3 for diver in range(1, 13)}
    lines = DiversChart([rounds | points] * LEAST).words().split("\n")
    assert lines == [
        "In 100% of your games you play the 3 in rounds 1 to 3.",
        "Your 12 earns you the most: 9.0 points per dive.",
        "Your 1 earns you the least: −2.0.",
    ]


def test_few_games_show_no_habit() -> None:
    assert DiversChart([]).words() == "Play 5 games, and you will see here which diver you play when."
    few = [figures(game(seed=seed))[0] for seed in range(LEAST - 1)]
    assert DiversChart(few).words().startswith("Play")
