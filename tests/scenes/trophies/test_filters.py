"""Filters of the statistics: their sums equal the whole, and every number opens exactly its games."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from pathlib import Path
from typing import Any

import pytest

from miaui.app import App
from miaui.catalog import CATALOG
from miaui.games.miaui.public.variants import Variants
from miaui.history import numbers
from miaui.scenes.trophies.filters import VALUES, Filters
from miaui.store.kept import keep_review
from miaui.store.reviewed import Reviewed
from miaui.store.rows import SeatResult
from miaui.store.statistics import Outing, Rival
from testkit.house import dump
from testkit.store.results import FINISHED, record_result
from tests.scenes.pages import game, misfits, program, show, turn

UI, LEVELS = CATALOG.ui("miaui"), CATALOG.kits.find("miaui").levels
TABLES = (("diver", "diver"), ("diver", "chosen", "paddler"), (), ("guest",))
OUTINGS = [
    Outing(
        f"{number}", share, 0.25, 20 + number, 0, 1 + len(bots),
        tuple([Rival(level, False, 0.0) for level in bots]), options, helped,
    )
    for number, (bots, options, helped, share) in enumerate(
        product(TABLES, ("", "no_fighting", "no_fighting,open_baskets"), (False, True), (0.0, 0.5, 1.0))
    )
]  # fmt: skip


def test_every_filter_parts_the_games() -> None:
    filters = Filters(UI, LEVELS, lambda: None)
    for key in VALUES:
        assert sum(filters.counts(OUTINGS, key).values()) == len(OUTINGS)
    assert list(filters.counts(OUTINGS, "level")) == ["diver", "", "*", "guest"]
    for key, other in product(VALUES, VALUES):
        for value in filters.counts(OUTINGS, key):
            filters.chosen = {key: value}
            left = filters.games(OUTINGS)
            assert len(left) == filters.counts(OUTINGS, key)[value] and {
                VALUES[key](outing) for outing in left
            } == {value}
            if other != key:
                assert sum(filters.counts(OUTINGS, other).values()) == len(left)
            filters.chosen.clear()


def test_every_value_has_words() -> None:
    filters = Filters(UI, LEVELS, lambda: None)
    assert filters.words("seats", "4") == "4 cats" and filters.words("options", "") == "none"
    assert filters.words("options", "no_fighting,open_baskets") == "No Fighting + Open Baskets"
    assert [filters.words("level", level) for level in ("diver", "*", "", "guest")] == [
        "Village Diver", "Mixed", "none", "guest",
    ]  # fmt: skip
    assert [filters.words("help", value) for value in ("plain", "helped")] == ["without help", "with help"]


def test_a_number_has_exactly_the_games_that_it_counts() -> None:
    by_words = {number.words: number for number in numbers.counted(OUTINGS)}
    assert [len(by_words[words].games) for words in ("games", "wins", "shared wins")] == [
        int(by_words[words].value) for words in ("games", "wins", "shared wins")
    ]
    assert by_words["best"].games == (OUTINGS[-1].game,)
    known = {(outing.game, 0): {"catches": 3} for outing in OUTINGS[::2]}
    (own,) = numbers.own(OUTINGS, known, lambda figures: [("catches", str(len(figures)))])
    assert (
        own.games == tuple([outing.game for outing in OUTINGS[::2]]) and int(own.value) == len(OUTINGS) // 2
    )
    assert numbers.own(OUTINGS, {}, lambda figures: [("catches", "0")]) == []


def test_means_of_reviews_say_of_how_many() -> None:
    reviews = {
        "0": {0: Reviewed(-0.02, 0.01, 0.1, 80.0, None), 1: Reviewed(9, 9, 9, 9, 9)},
        "1": {0: Reviewed(0.04, None, 0.2, None, 4.0)},
        "2": {2: Reviewed(9, 9, 9, 9, 9)},
        "gone": {0: Reviewed(9, 9, 9, 9, 9)},
    }
    rows = [(number.words, number.value, number.games) for number in numbers.reviewed(OUTINGS, reviews)]
    assert rows == [
        ("skill (2)", "+1.0", ("0", "1")),
        ("reading (1)", "+1.0", ("0",)),
        ("luck (2)", "+15.0", ("0", "1")),
        ("accuracy (1)", "80.0", ("0",)),
        ("foretold (1)", "4.0", ("1",)),
    ]
    assert numbers.reviewed(OUTINGS, {}) == []


@pytest.fixture
def app(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[App]:
    with program(tmp_path, monkeypatch) as made:
        for number in range(12):
            record = dump(game(seats=3 + number % 2, variants=Variants(no_fighting=number % 3 == 0)))
            made.context.library.save(f"g{number}", record, FINISHED)
            levels = ("diver", "diver", "chosen") if number % 4 else ("diver",) * 3
            seats = [SeatResult(0, "Ana", "human", "", 20 + number, float(number % 2))]
            seats += [
                SeatResult(seat, f"B{seat}", "bot", levels[seat - 1], 9, float(seat == 1 and not number % 2))
                for seat in range(1, 3 + number % 2)
            ]
            record_result(made.context.library, f"g{number}", seats)
        keep_review(tmp_path / "data", "g3", "s", {"by_seat": [{"seat": 0, "accuracy": 91}]})
        yield made


def test_numbers_and_filters_in_the_window(app: App) -> None:
    scene: Any = show(app, "statistics")
    assert misfits(app) == []
    whole = scene.facts()["statistics"]
    assert whole["games"] == 12 and all(sum(counts.values()) == 12 for counts in whole["filters"].values())
    choice = next(control for control in app.host.shown if control.id == "statistics.filter.seats")
    assert choice.options == ("all (12)", "3 cats (6)", "4 cats (6)") and choice.on_change is not None
    choice.on_change(2)
    turn(app)
    assert scene.facts()["statistics"]["games"] == 6 and scene.rows[0].value == "6"
    for control in [control for control in app.host.shown if control.id.startswith("statistics.number.")]:
        place = int(control.id.rpartition(".")[2])
        assert control.enabled == bool(scene.rows[place].games)
    find = {control.id: control for control in app.host.shown}
    press = find["statistics.number.1"].on_press
    assert press is not None and find["statistics.number.1"].label == "6 wins"
    press()
    turn(app)
    opened: Any = app.stack.top
    assert opened.facts() == {"statistics.open": [f"g{number}" for number in (1, 3, 5, 7, 9, 11)]}
    assert {effect.id for effect in opened.list.all} == set(opened.only)


def test_statistics_of_many_games_are_read_at_once(app: App) -> None:
    statistics = app.context.library.statistics("miaui", helped=True)
    assert {outing.options for outing in statistics.outings["Ana"]} == {"", "no_fighting"}
    assert {outing.game: outing.levels for outing in statistics.outings["Ana"]}["g1"] == {"diver", "chosen"}
