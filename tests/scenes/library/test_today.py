"""Today's deal: the same cards for everybody on a date, one try, and the days in a row."""

from collections.abc import Iterator
from dataclasses import replace
from datetime import date, timedelta
from pathlib import Path
from typing import Any

import pytest

from miaui import __version__
from miaui.app import App
from miaui.bots.studying import StudyService
from miaui.catalog import CATALOG
from miaui.core.chance import number_below
from miaui.engine.input.events import Key
from miaui.history import day_text
from miaui.match.seats import bot_seed
from miaui.scenes.library import today, today_place
from miaui.scenes.table.scene import TableScene
from miaui.store.kept import Pars
from miaui.store.rows import SeatResult
from miaui.store.settings import SettingsFile
from miaui.store.today import Past, streak
from testkit.fake_study import FakeStudy
from testkit.house import GAMES, dump, find_game, find_kit
from testkit.kaivai import playing as kaivai_playing
from testkit.playing import referee_of
from testkit.salt import playing as salt_playing
from testkit.store.results import FINISHED, record_result
from tests.scenes.pages import game, misfits, program, show, turn

DAY = date(2026, 11, 22)


@pytest.fixture
def app(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[App]:
    monkeypatch.setattr(today, "this_day", lambda: DAY)
    with program(tmp_path, monkeypatch) as made:
        yield made


def press(app: App, key: str) -> None:
    control = next(control for control in app.host.shown if control.id == key)
    assert control.on_press is not None
    control.on_press()
    turn(app)


def keep(app: App, day: date, points: int = 30, counted: bool = True, key: str = "today-miaui-{}") -> None:
    """A finished deal."""
    library, key = app.context.library, key.format(day.isoformat())
    library.save(key, dump(game()), FINISHED)
    results = [SeatResult(0, "Ana", "human", "", points, 1.0), SeatResult(1, "Nilo", "bot", "diver", 40, 0.0)]
    record_result(library, key, results, counted)


def begun(app: App) -> Any:
    show(app, "today", game="miaui")
    press(app, "today.play")
    scene = app.stack.top
    assert isinstance(scene, TableScene)
    return referee_of(scene.match).record


def test_the_cards_come_from_the_date_alone(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(today, "this_day", lambda: DAY)
    records = []
    for home in ("here", "there"):
        with program(tmp_path / home, monkeypatch) as app:
            records.append(begun(app))
            (kept,) = app.context.library.games()
            assert (kept.id, kept.name) == ("today-miaui-2026-11-22", "Deal of 22 Nov 2026")
    here, there = records
    assert here.deal == there.deal and bot_seed(here) == bot_seed(there)
    assert [who.level for who in here.players] == [None, "diver", "diver", "diver"]
    characters = find_kit("miaui").characters
    lots = [
        number_below(len(characters), today.deal(find_game("miaui"), DAY).luck, f"character/{seat}")
        for seat in (1, 2, 3)
    ]
    assert [who.character for who in here.players] == [None, *[characters[lot].key for lot in lots]]
    assert there.players == here.players
    decks, rules = set(), find_game("miaui").rules
    for later in range(30):
        day = DAY + timedelta(days=later)
        decks.add(rules.new(here.players, {}, today.deal(find_game("miaui"), day).luck).deal.deck)
    assert len(decks) == 30
    assert rules.new(here.players, {}, today.deal(find_game("miaui"), DAY).luck).deal == here.deal
    assert here.deal.deck[:4] == KNOWN, "cards of a date never change, or two versions play different deals"


KNOWN = ("E10", "E12", "E11", "T9")


def test_there_is_one_try_that_is_gone_on_with(app: App) -> None:
    first = begun(app)
    show(app, "today", game="miaui")
    assert next(c.label for c in app.host.shown if c.id == "today.play") == "Continue"
    press(app, "today.play")
    assert referee_of(app.stack.top.match).record.deal == first.deal  # type: ignore[union-attr]
    assert len(app.context.library.games()) == 1


def ways(app: App) -> list[str]:
    """What can be pressed beside the tabs of the games."""
    show(app, "today", game="miaui")
    tabs = {f"today.{key}" for key in CATALOG.shown}
    return [control.id for control in app.host.shown if control.id not in tabs]


def test_deleting_the_game_gives_no_new_try(app: App) -> None:
    begun(app)
    assert app.settings.today == {"miaui": ("2026-11-22",)}
    app.context.library.delete("today-miaui-2026-11-22")
    assert ways(app) == ["today.back"]
    assert app.stack.top.words.startswith("You have had your try today")  # type: ignore[union-attr]
    assert misfits(app) == []
    read = SettingsFile(app.paths.config).load()
    assert read.today == app.settings.today, "also after the next start"
    app.stack.top.back()  # type: ignore[union-attr]


def test_the_next_day_brings_a_new_try(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    begun(app)
    app.context.library.delete("today-miaui-2026-11-22")
    monkeypatch.setattr(today, "this_day", lambda: DAY + timedelta(days=1))
    begun(app)
    assert app.settings.today == {"miaui": ("2026-11-22", "2026-11-23")}
    monkeypatch.setattr(today, "this_day", lambda: DAY)
    assert ways(app) == ["today.back"], "a clock that is set back gives no new try"


def test_a_try_of_an_older_library_is_honoured(app: App) -> None:
    """Its tries were not kept in the settings yet."""
    keep(app, DAY, key="today-{}")
    assert app.settings.today == {}
    assert "today.play" in ways(app)
    app.context.library.delete("today-2026-11-22")
    assert ways(app) == ["today.back"]


def test_a_finished_deal_is_told_and_can_be_watched(app: App) -> None:
    keep(app, DAY, 30)
    keep(app, DAY - timedelta(days=1), 41)
    keep(app, DAY - timedelta(days=2), 12)
    keep(app, DAY - timedelta(days=4), 7)
    scene = show(app, "today", game="miaui")
    turn(app)
    assert scene.words.split("\n") == [
        "Today’s score: 30. That is place 2 of 2. A new deal comes tomorrow.",
        "Better than 60 of 100.",
        "3 days in a row.",
        "Your last deals: 21 Nov: 41 · 20 Nov: 12 · 18 Nov: 7",
    ]
    press(app, "today.play")
    assert app.stack.top is not None and app.stack.top.name == "replay"


def test_par_counts_while_one_plays_and_is_kept(app: App) -> None:
    worker = FakeStudy(most=45)
    app.context._study = StudyService(worker)
    begun(app)
    keep(app, DAY, 30)
    scene = show(app, "today", game="miaui")
    turn(app)
    counting = "The others still count: they have played 90 of 100 games."
    assert scene.words.split("\n")[1] == counting and not scene.idle
    assert [question["study"] for question in worker.asked] == ["runs", "review", "runs"], (
        "the review comes first"
    )
    par = Pars(app.context.data, __version__)
    kept = {key: len(own) for key, own in par.of(deal_code()).items()}
    assert kept == dict.fromkeys(("paddler", "snorkeler", "diver", "navigator"), 20) | {"chosen": 10}


@pytest.mark.parametrize("key", list(GAMES))
def test_par_is_counted_while_a_deal_is_told_and_shown_when_it_comes(app: App, key: str) -> None:
    worker = FakeStudy()
    app.context._study = StudyService(worker)
    library, name = app.context.library, f"today-{key}-{DAY.isoformat()}"
    texts = {
        "miaui": lambda: dump(game()),
        "salt": lambda: dump(salt_playing.finished()),
        "kaivai": lambda: dump(kaivai_playing.finished()),
    }
    library.save(name, texts[key](), FINISHED)
    seats = [SeatResult(0, "Ana", "human", "", 30, 1.0), SeatResult(1, "Nilo", "bot", "", 40, 0.0)]
    record_result(library, name, seats)
    worker.holds = True
    scene = show(app, "today", game=key)
    turn(app)
    assert scene.words.split("\n")[1] == "The others still count: they have played 0 of 100 games."
    assert not scene.idle
    worker.holds = False
    turn(app, 60)
    assert scene.words.split("\n")[1].startswith("Better than ") and scene.idle
    assert "better than" in scene.text
    assert CATALOG.ui(key).wording.points(30) in scene.text
    assert ("30 glory" in scene.text) == (key == "kaivai")


@pytest.mark.parametrize("key", list(GAMES))
def test_the_deal_of_yesterday_is_told_as_such(app: App, key: str) -> None:
    keep(app, DAY - timedelta(days=1), 41, key=f"today-{key}-{{}}")
    words = show(app, "today", game=key).words
    assert "Everybody gets this deal today." in words and "Today’s score" not in words
    assert "Your last deals: 21 Nov: 41" in words.split("\n")
    assert "today.play" in ids_shown(app), "today's own deal is still to be played"


def ids_shown(app: App) -> list[str]:
    return [control.id for control in app.host.shown]


def deal_code() -> str:
    return today.deal(find_game("miaui"), DAY).code


def test_what_to_copy_tells_no_card(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    copied: list[str] = []

    def copy(text: str) -> bool:
        copied.append(text)
        return True

    monkeypatch.setattr(today_place, "copy_text", copy)
    keep(app, DAY, 30)
    scene = show(app, "today", game="miaui")
    turn(app)
    press(app, "today.copy")
    assert app.stack.top is scene, "it stays open"
    assert next(c.label for c in app.host.shown if c.id == "today.copy") == "Copied"
    first, second, marks, accuracy = copied[0].split("\n")
    assert first == "Miaui · Miaui · 2026-11-22" and second == "2nd of 2, 30 points, better than 60 of 100"
    assert set(marks) <= set("●◐○") and accuracy.startswith("accuracy ")
    assert deal_code() not in copied[0] and len(copied[0]) <= 280


def test_a_game_with_help_counts_neither_for_the_row_nor_for_par(app: App) -> None:
    aids = {"by_seat": [{"hints": [[1, 1]]}]}
    record = replace(game(), further=game().further | {"aids": aids})
    library, key = app.context.library, f"today-miaui-{DAY.isoformat()}"
    library.save(key, dump(record), FINISHED)
    results = [SeatResult(0, "Ana", "human", "", 30, 1.0), SeatResult(1, "Nilo", "bot", "diver", 20, 0.0)]
    record_result(library, key, results, True)
    keep(app, DAY - timedelta(days=1), 41)
    scene = show(app, "today", game="miaui")
    assert "You had help, so it does not count." in scene.words
    assert "Better" not in scene.words and "in a row" not in scene.words
    assert "today.copy" not in [control.id for control in app.host.shown]


def test_practice_is_no_day_in_the_row(app: App) -> None:
    keep(app, DAY, 30, counted=False)
    keep(app, DAY - timedelta(days=1), 41)
    words = show(app, "today", game="miaui").words
    assert "only practice" in words and "in a row" not in words


@pytest.mark.parametrize(
    ("ago", "row"), [((), 0), ((0,), 1), ((1, 2), 2), ((0, 1, 3), 2), ((2, 3), 0), ((0, 1, 2, 3), 4)]
)
def test_days_in_a_row(ago: tuple[int, ...], row: int) -> None:
    assert streak([DAY - timedelta(days=days) for days in ago], DAY) == row


def test_days_in_a_row_stand_on_the_page_of_who_played_them(app: App) -> None:
    for ago in range(3):
        keep(app, DAY - timedelta(days=ago))
    scene: Any = show(app, "statistics")
    assert scene._days_in_a_row() == "3 days in a row"
    assert misfits(app) == []
    scene.past_deals = [deal._replace(name="Ben") for deal in scene.past_deals]
    assert scene._days_in_a_row() == "", "a missed day is not spoken of"


def test_enter_dives_in(app: App) -> None:
    show(app, "title")
    turn(app, 60)
    app.host.handle(Key("d"))
    turn(app)
    golden = [control.id for control in app.host.shown if control.look == "primary"]
    assert golden == [app.host.focus.focused] == ["today.play"]
    app.host.handle(Key("return"))
    turn(app)
    assert isinstance(app.stack.top, TableScene)


CODES = {"miaui": "26032-BTH9G-501YV", "salt": "2A075-E8ACC-V9ASA", "kaivai": "2DG29-FVKRC-HT5N7"}


@pytest.mark.parametrize("key", list(GAMES))
def test_each_game_has_a_deal_a_day(app: App, key: str) -> None:
    """The codes of 2026-11-25 are those of the design."""
    assert today.deal(find_game(key), date(2026, 11, 25)).code == CODES[key]
    show(app, "today")
    press(app, f"today.{key}")
    press(app, "today.play")
    scene: Any = app.stack.top
    record = referee_of(scene.match).record
    deal = today.deal(find_game(key), DAY)
    kinds = [who.kind for who in record.players]
    assert (record.game, kinds) == (key, ["human", *["bot"] * (deal.seats - 1)])
    levels = find_kit(key).levels
    assert {who.level for who in record.players[1:]} == {levels[2].key} and len(levels) == 5
    assert app.settings.today == {key: ("2026-11-22",)}
    (kept,) = app.context.library.games()
    assert kept.id == f"today-{key}-2026-11-22"
    show(app, "today")
    assert tips(app) == ["in progress" if control == key else "not played yet" for control in CATALOG.shown]


def tips(app: App) -> list[str]:
    """How the deals stand, on the tabs of the games."""
    shown = {control.id: control.tip for control in app.host.shown}
    return [shown[f"today.{key}"] for key in CATALOG.shown]


@pytest.mark.usefixtures("unpainted")
@pytest.mark.parametrize("key", list(GAMES))
@pytest.mark.parametrize(("size", "scale"), [((1024, 640), 1.0), ((1280, 720), 2.0), ((1920, 1080), 1.0)])
def test_the_place_has_room_for_the_week_and_the_towers(
    app: App, key: str, size: tuple[int, int], scale: float
) -> None:
    app.context.change(text_scale=scale)
    keep(app, DAY, 30, key=f"today-{key}-{{}}")
    keep(app, DAY - timedelta(days=2), 41, key=f"today-{key}-{{}}")
    show(app, "today", size, game=key)
    turn(app, 120)
    assert misfits(app) == []


def test_a_week_of_boats_tells_what_was_won_and_what_was_not_played(app: App) -> None:
    keep(app, DAY, 30)
    keep(app, DAY - timedelta(days=2), 41)
    keep(app, DAY - timedelta(days=9), 7)
    scene: Any = show(app, "today", game="miaui")
    week = scene.week()
    assert [boat.words for boat in week] == [*["not played"] * 4, "won, 41", "not played", "won, 30"]
    assert [boat.today for boat in week] == [*[False] * 6, True] and week[-1].day == "today"


def test_the_levels_stand_beside_ones_own_points_once_all_have_played(app: App) -> None:
    scene: Any = show(app, "today", game="miaui")
    assert {tower.points for tower in scene.towers()} == {None}, "nothing is told before one has played"
    keep(app, DAY, 30)
    scene = show(app, "today", game="miaui")
    turn(app)
    towers = scene.towers()
    assert len(towers) == 6 and towers[-1].points == 30 and towers[-1].own
    assert None not in [tower.points for tower in towers]


def test_before_it_is_played_the_picture_shows_what_everybody_sees_at_first(app: App) -> None:
    for key in GAMES:
        scene: Any = show(app, "today", game=key)
        assert scene._opening.seat is None


def test_days_in_a_row_are_each_games_own(app: App) -> None:
    for ago in range(3):
        keep(app, DAY - timedelta(days=ago), key="today-{}" if ago else "today-miaui-{}")
    assert "3 days in a row." in show(app, "today", game="miaui").words
    assert "in a row" not in show(app, "today", game="salt").words
    show(app, "today")
    assert "30, place 2 of 2" in tips(app)


def test_a_text_to_copy_is_never_longer_than_a_message() -> None:
    past = Past(date(2026, 11, 25), 30, 1, 3, True, "Ana", 1.0, 4)
    short = day_text.day_text("Miaui", "30 points", past, 80, [0.0] * 12, 91.0)
    assert short.endswith("91") and len(short) < day_text.LONGEST
    assert len(day_text.day_text("Miaui", "30 points", past, 80, [0.0] * 900, 91.0)) == day_text.LONGEST
