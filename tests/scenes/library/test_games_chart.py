"""The points of a finished game round by round: true, told in words, and drawn where there is room."""

from pathlib import Path

import pytest

from miaui.core.envelope import Player
from miaui.core.game import Ending, Progress
from miaui.core.seat import Seat
from miaui.match.setup import KeptGame
from miaui.scenes import house
from miaui.scenes.library import chart as games_chart
from miaui.scenes.library import panel as games_panel
from testkit.house import dump, find_game
from testkit.random_games import finished
from testkit.store.results import FINISHED
from tests.scenes.pages import game, misfits, program, show


def kept(winners: tuple[Seat, ...], scores: tuple[int, ...]) -> KeptGame:
    players = tuple(Player(name) for name in ("Ana", "Ben", "Chloé")[: len(scores)])
    return KeptGame(players, (), Progress(4, 4), Ending(scores, winners))


@pytest.mark.parametrize(
    ("standings", "winners", "words"),
    [
        (((5, 1), (6, 2), (9, 3), (12, 4)), (0,), "Ana was ahead from the first round on."),
        (((1, 5), (6, 6), (9, 3), (12, 4)), (0,), "Ana was ahead from round 3 on."),
        (((1, 5), (6, 7), (9, 9), (12, 4)), (0,), "Ana took the lead at the very end."),
        (((5, 1), (6, 7), (9, 9), (12, 12)), (0, 1), "They shared the victory: nobody got ahead for good."),
    ],
)
def test_the_turning_point_is_told(
    standings: tuple[tuple[int, ...], ...], winners: tuple[Seat, ...], words: str
) -> None:
    assert games_chart.turning(standings, kept(winners, standings[-1])) == words


@pytest.mark.parametrize("size", [(1024, 640), (1280, 720), (1920, 1080)])
def test_the_turning_point_breaks_into_even_lines(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, size: tuple[int, int]
) -> None:
    with program(tmp_path, monkeypatch) as app:
        show(app, "games", size)
        words, canvas = "Tama took the lead at the very end.", app.canvas
        widest = 0.9 * canvas.measure(words, "small")[0]
        wide, high = games_chart._foot(canvas, words, widest)
        lines = canvas.type.layout(words, "small", {"width": wide, "height": high}).lines
        first, last = (canvas.measure(line, "small")[0] for line in lines)
        assert last > 0.6 * first
        wide, high = games_chart._foot(canvas, f"{words} {words} {words}", widest)
        assert wide == widest, "more than two lines become smaller"


def test_symbols_never_lie_on_each_other() -> None:
    heights = [100.0, 110.0, 105.0, 300.0, 111.0, 400.0]
    columns = games_chart._columns(heights)
    places = list(zip(columns, heights, strict=True))
    for number, (column, y) in enumerate(places):
        for other, above in places[:number]:
            assert other != column or abs(above - y) >= games_chart._SYMBOL
    assert columns[3] == columns[5] == 0


@pytest.mark.parametrize("key", ["miaui", "salt", "kaivai"])
def test_a_finished_game_hangs_with_its_points(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, key: str
) -> None:
    record = finished(find_game(key), 5)
    with program(tmp_path, monkeypatch) as app:
        app.context.library.save("over", dump(record), FINISHED)
        show(app, "games")
        label = next(c.label for c in app.host.shown if c.id == "games.over.points")
        ending = find_game(key).rules.ending(find_game(key).rules.play(record))
        assert ending is not None
        last = ", ".join(str(points).replace("-", "−") for points in ending.scores)
        assert f": {last}." in label
        assert misfits(app) == []


def test_a_game_that_goes_on_tells_no_points(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with program(tmp_path, monkeypatch) as app:
        app.context.library.save("begun", dump(game(rounds=5)))
        scene = show(app, "games")
        assert scene.list.standings(scene.list.games[0]) == ()
        assert "games.begun.points" not in [c.id for c in app.host.shown]


@pytest.mark.parametrize("size", [(1024, 640), (1280, 720), (1920, 1080)])
@pytest.mark.parametrize("text", [1.0, 2.0])
def test_the_pegs_of_the_sheet_cover_no_words(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, size: tuple[int, int], text: float
) -> None:
    with program(tmp_path, monkeypatch) as app:
        app.context.change(text_scale=text)
        show(app, "games", size)
        at = games_panel.places(app.canvas, finished=True)
        assert not any(peg.overlaps(at.facts) for peg in house.pegs(at.chart))
