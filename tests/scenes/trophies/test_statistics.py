"""The page of figures: right sums, hideable, nothing cut."""

from __future__ import annotations

import re
import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest

from miaui.app import App
from miaui.engine import i18n
from miaui.games.kaivai.scenes import scenes as kaivai_figures
from miaui.games.miaui.rules.figures import figures
from miaui.games.miaui.scenes import scenes as miaui_figures
from miaui.games.salt.scenes import scenes as salt_figures
from miaui.match.aids import Hinted, SeatAids, with_aids
from miaui.scenes.trophies import paint
from miaui.store.rows import SeatResult
from testkit.house import LANGUAGES, dump, find_game
from testkit.random_games import new_record
from testkit.store.results import FINISHED, record_result
from tests.scenes.pages import game, misfits, show, turn


def keep(
    app: App,
    key: str,
    shares: tuple[float, ...],
    levels: tuple[str, ...],
    counted: bool = True,
    helped: bool = False,
) -> None:
    record = game(seats=len(shares))
    if helped:
        record = with_aids(record, [SeatAids(hints=(Hinted(1, 1),)), *[SeatAids()] * (len(shares) - 1)])
    app.context.library.save(key, dump(record), FINISHED)
    results = [
        SeatResult(
            seat, "Ana" if seat == 0 else f"Bot {seat}", "human" if seat == 0 else "bot", level, 20, share
        )
        for seat, (share, level) in enumerate(zip(shares, levels, strict=True))
    ]
    record_result(app.context.library, key, results, counted)


def test_share_against_each_level(app: App) -> None:
    keep(app, "one", (1.0, 0, 0), ("", "diver", "diver"))
    keep(app, "two", (0.5, 0.5, 0, 0), ("", "diver", "chosen", "paddler"))
    keep(app, "practice", (1.0, 0, 0), ("", "chosen", "chosen"), counted=False)
    by_level = {against.level: against for against in app.context.library.statistics("miaui").against}
    assert {level: (against.games, against.share) for level, against in by_level.items()} == {
        "diver": (2, 0.75), "chosen": (1, 0.5), "paddler": (1, 0.5)
    }  # fmt: skip
    assert by_level["diver"].fair == pytest.approx((1 / 3 + 1 / 4) / 2)
    assert by_level["chosen"].fair == pytest.approx(1 / 4)


@pytest.mark.parametrize(
    ("rows", "games"),
    [
        (miaui_figures.rows, [{"catches": 3}, {"catches": 2}]),
        (salt_figures.rows, [{"deals": 2, "points": 5}]),
        (kaivai_figures.rows, [{"huts": 3}, {"huts": 2}]),
    ],
    ids=["miaui", "salt", "kaivai"],
)
def test_a_mean_has_its_language_s_comma(
    rows: Callable[[list[dict[str, int]]], list[tuple[str, str]]], games: list[dict[str, int]]
) -> None:
    assert "2.5" in [value for _, value in rows(games)]
    i18n.use("de")
    assert "2,5" in [value for _, value in rows(games)]


@pytest.mark.usefixtures("unpainted")
@pytest.mark.parametrize("size", [(1024, 640), (1280, 720), (1920, 1080)])
@pytest.mark.parametrize("scale", [1.0, 2.0])
def test_an_empty_page_has_room(app: App, size: tuple[int, int], scale: float) -> None:
    app.change({"text_scale": scale})
    show(app, "statistics", size)
    assert misfits(app) == []


@pytest.mark.parametrize("nonsense", ["score = 'abc'", "name = x'ff00'", "share = 1e999", "level = x'00'"])
def test_a_result_that_makes_no_sense_is_passed_over(app: App, tmp_path: Path, nonsense: str) -> None:
    keep(app, "one", (1.0, 0, 0), ("", "diver", "diver"))
    keep(app, "two", (0.5, 0.5, 0), ("", "diver", "diver"))
    with closing(sqlite3.connect(tmp_path / "data" / "library.db")) as db, db:
        db.execute(f"UPDATE results SET {nonsense} WHERE game = 'two' AND seat = 0")
    assert [(player.name, player.games, player.share) for player in show(app, "statistics").people] == [
        ("Ana", 1, 1.0)
    ]


def test_figures_can_be_hidden(app: App) -> None:
    ids = [control.id for control in show(app, "games").controls(app.canvas)]
    assert "games.statistics" in ids
    app.change({"statistics": False})
    ids = [control.id for control in show(app, "games").controls(app.canvas)]
    assert "games.statistics" not in ids


def test_a_card_is_spoken_as_it_is_shown(app: App) -> None:
    said = []
    for key in ("one", "two", "three"):
        keep(app, key, (1.0, 0, 0), ("", "diver", "diver"))
        scene = show(app, "statistics")
        said += [c.label for c in scene.controls(app.canvas) if c.id == "statistics.Ana"]
    assert said == [
        "Ana: 1 game, 1 win, 20 best",
        "Ana: 2 games, 2 wins, 20 best",
        "Ana: 3 games, 3 wins, 0 shared wins, 100% win rate, 20 points on average, 20 best",
    ]


@pytest.mark.usefixtures("unpainted")
@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)], ids=str)
@pytest.mark.parametrize("scale", [1.0, 2.0])
def test_after_a_first_game_there_is_what_was_won_and_what_comes_next(
    app: App, scale: float, size: tuple[int, int]
) -> None:
    app.change({"text_scale": scale})

    def shown(kind: str) -> list[str]:
        return [control.label for control in app.host.shown if control.id.startswith(f"statistics.{kind}.")]

    keep(app, "one", (0.0, 1.0, 0), ("", "diver", "diver"))
    show(app, "statistics", size)
    assert shown("shell") == ["First game, earned", "Ten games, 1/10", "First win, 0/1"]
    assert [words.partition(",")[0] for words in shown("hat")] == ["Straw hat", "Sleepy starfish", "Coconut"]
    assert shown("number") == ["1 game", "0 wins", "20 best"] and misfits(app) == []
    assert any(control.label == "1 of 8 hats" for control in app.host.shown), "no fewer are to be had"
    for key in ("two", "three"):
        keep(app, key, (0.0, 1.0, 0), ("", "diver", "diver"))
    show(app, "statistics", size)
    assert len(shown("shell")) > 10 and len(shown("hat")) == 8 and len(shown("number")) == 6


def test_a_games_own_figures_stand_beside_the_others(app: App) -> None:
    record = new_record(find_game("salt"), 1, 2)
    results = [SeatResult(0, "Ana", "human", "", 40, 1.0), SeatResult(1, "Bot", "bot", "diver", 12, 0.0)]
    for key, best in (("one", 9), ("two", 14), ("three", 9), ("four", 14), ("five", 14), ("practice", 90)):
        app.context.library.save(key, dump(record), FINISHED)
        numbers = {"deals": 2, "points": 2 * best, "best": best, "stops": 1, "won": 1}
        record_result(app.context.library, key, results, key != "practice", [numbers, numbers])
    scene = show(app, "statistics", game="salt")
    spoken = next(c.label for c in scene.controls(app.canvas) if c.id == "statistics.Ana")
    own = "5 ended with Stop, 5 bets won, 0 bets lost, 12.0 points per round, 14 best round"
    assert own in spoken
    assert misfits(app) == []


def test_figures_that_make_no_sense_are_passed_over(app: App) -> None:
    record = new_record(find_game("salt"), 1, 2)
    results = [SeatResult(0, "Ana", "human", "", 40, 1.0), SeatResult(1, "Bot", "bot", "diver", 12, 0.0)]
    app.context.library.save("one", dump(record), FINISHED)
    record_result(app.context.library, "one", results, True, [{"best": 10**9}, {}])
    assert app.context.library.figures("salt", "Ana") == {}
    assert app.context.library.statistics("salt").humans[0].games == 1


def test_shells_are_earned_by_what_was_played(app: App) -> None:
    for number in range(3):
        keep(app, f"won{number}", (1.0, 0, 0), ("", "diver", "diver"))
    keep(app, "lost", (0.0, 0, 0, 0, 0, 1.0), ("", "diver", "diver", "diver", "diver", "chosen"))
    keep(app, "practice", (1.0, 0, 0, 0, 0, 0), ("", *["diver"] * 5), counted=False)
    scene = show(app, "statistics")
    earned = {milestone.label for milestone in scene.reached if milestone.earned}
    assert earned == {"First game", "First win", "Three in a row", "Village Diver"}
    open_ones = {
        milestone.label: (milestone.reached, milestone.needed)
        for milestone in scene.reached
        if not milestone.earned
    }
    assert open_ones["Ten games"] == (4, 10)
    assert open_ones["Full table"] == (0, 1), "practice is not counted"
    tips = [control.tip for control in app.host.shown if control.id.startswith("statistics.shell.")]
    assert len(tips) == len(scene.reached)
    assert "Play ten games. (4/10)" in tips


def test_with_help_a_first_game_and_a_first_win_are_earned_and_nothing_else(app: App) -> None:
    for number in range(3):
        keep(app, f"won{number}", (1.0, 0, 0, 0, 0, 0), ("", *["chosen"] * 5), helped=True)
    scene = show(app, "statistics")
    earned = {milestone.label: milestone.reached for milestone in scene.reached if milestone.reached}
    assert earned == {"First game": 3, "First win": 3}
    assert not any(hat.earned for hat in scene.hats.values()) and scene.rated is None
    assert "undoing" in paint.not_counted() and "help" in paint.not_counted()


def test_a_games_own_shells_come_from_its_figures(app: App) -> None:
    record = game(seats=3)
    results = [SeatResult(seat, f"Ana{seat or ''}", "human", "", 9, 0.0) for seat in range(3)]
    app.context.library.save("one", dump(record), FINISHED)
    numbers = figures(record)
    record_result(app.context.library, "one", results, True, numbers)
    scene = show(app, "statistics")
    at = {milestone.label: milestone.reached for milestone in scene.reached}
    assert at["Big catch"] == numbers[0]["best"] > 0
    assert at["Nine catches"] == numbers[0]["catches"] > 0
    assert at["No Jellyfish"] == int(numbers[0]["jellies"] == 0)


def test_arrows_lead_from_one_person_to_the_next(app: App) -> None:
    for number, name in enumerate(("Ana", "Ana", "Kaimana")):
        app.context.library.save(f"g{number}", dump(game(seats=3)), FINISHED)
        seats = [SeatResult(seat, name, "human", "", 9, 0.0) for seat in range(1)]
        record_result(app.context.library, f"g{number}", seats)
    scene = show(app, "statistics")
    shown = []
    for _press in range(3):
        shown.append(scene.tally.name)
        press = next(c.on_press for c in app.host.shown if c.id == "statistics.after")
        assert press is not None
        press()
        turn(app)
    assert shown == ["Ana", "Kaimana", "Ana"]


def test_the_best_game_can_be_watched(app: App) -> None:
    keep(app, "one", (1.0, 0, 0), ("", "diver", "diver"))
    show(app, "statistics")
    press = next(c.on_press for c in app.host.shown if c.id == "statistics.best")
    assert press is not None
    press()
    turn(app)
    assert app.stack.top is not None and app.stack.top.name == "replay"


@pytest.mark.usefixtures("unpainted")
@pytest.mark.parametrize("code", LANGUAGES)
@pytest.mark.parametrize("count", [4, 25])
def test_nothing_is_cut_in_longer_words(app: App, code: str, count: int) -> None:
    for number in range(count):
        keep(app, f"g{number}", (number % 3 / 2, 0, 0), ("", "diver", "chosen"))
    for scale in (1.0, 1.5, 2.0):
        app.change({"text_scale": scale, "language": code})
        for size in ((1024, 640), (1920, 1080)):
            scene = show(app, "statistics", size)
            assert misfits(app) == [], (scale, size)
            scene.scroll.to(1e9)
            assert misfits(app) == [], (scale, size)


def test_the_rating_is_said_and_explained(app: App) -> None:
    for number in range(10):
        keep(app, f"g{number}", (1.0, 0, 0) if number < 5 else (0, 1.0, 0), ("", "diver", "diver"))
    scene = show(app, "statistics")
    control = next(c for c in scene.controls(app.canvas) if c.id == "statistics.levels")
    assert re.fullmatch(r"Rating 1\d\d\d ± 2\d\d", control.label)
    assert "in 95 of 100 cases" in control.tip
    app.change({"language": "de"})
    show(app, "statistics")
    control = next(c for c in app.host.shown if c.id == "statistics.levels")
    assert re.fullmatch(r"Wertung 1\d\d\d ± 2\d\d", control.label)
    assert "in 95 von 100 Fällen" in control.tip


def test_all_shells_of_miaui_are_seen_at_1080_lines(app: App) -> None:
    keep(app, "one", (1.0, 0, 0), ("", "diver", "diver"))
    assert not show(app, "statistics", (1920, 1080)).scroll.needed
    filters = [c.id for c in app.host.shown if c.id.startswith("statistics.filter.")]
    assert filters == [], "there is nothing to choose from"


def test_a_hat_is_put_on_and_taken_off_beside_the_trophies(app: App) -> None:
    for key in ("one", "two", "three"):
        keep(app, key, (1.0, 0, 0), ("", "diver", "diver"))
    show(app, "statistics")
    worn = []
    for _press in range(2):
        control = next(c for c in app.host.shown if c.id == "statistics.hat.straw")
        assert control.on_press is not None
        control.on_press()
        turn(app, 2)
        worn.append(app.context.settings.hats.get("mara"))
    assert worn == ["straw", None]
    assert not next(c for c in app.host.shown if c.id == "statistics.hat.captain").enabled, "not earned yet"


@pytest.mark.usefixtures("unpainted")
@pytest.mark.parametrize("code", LANGUAGES)
def test_the_sheet_of_divers_hangs_beside_the_others_and_nothing_is_cut(app: App, code: str) -> None:
    record = game(seats=3)
    results = [SeatResult(seat, f"Ana{seat or ''}", "human", "", 9, seat / 2) for seat in range(3)]
    for number in range(24):
        app.context.library.save(f"g{number}", dump(record), FINISHED)
        record_result(app.context.library, f"g{number}", results, True, figures(record))
    for scale, size in ((1.0, (1280, 720)), (1.0, (1920, 1080)), (0.8, (1920, 1080)), (2.0, (1024, 640))):
        app.change({"text_scale": scale, "language": code})
        scene = show(app, "statistics", size)
        at = scene._places(app.canvas)
        assert (at.habits.y == at.course.y) == (scale <= 1), "three sheets side by side"
        for offset in (0.0, 1e9):
            scene.scroll.to(offset)
            assert misfits(app) == [], (scale, size)
