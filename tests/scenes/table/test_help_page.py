"""Tutor and aids: their switches in the pause menu and at the table, and what the aids say there."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from miaui.app import App
from miaui.engine import i18n
from miaui.engine.input.controls import Control
from miaui.scenes.settings.rows import help_rows, sections
from miaui.scenes.table.help_page import HelpPage
from miaui.store.settings import Settings
from testkit.house import GAMES, AnyMatch, find_game
from testkit.playing import match_of, referee_of
from testkit.random_games import new_record
from tests.scenes.pages import game, show, turn


@pytest.fixture
def english() -> Iterator[None]:
    yield
    i18n.use("en")


def page(app: App, match: AnyMatch, told: bool = True) -> dict[str, Control]:
    """The controls of the page over a table."""
    show(app, "table", match=match)
    app.context.stack.push(HelpPage(app.context, match, lambda: told))
    turn(app)
    turn(app)
    return {control.id: control for control in app.host.shown}


def scene(app: App) -> HelpPage:
    top = app.context.stack.top
    assert isinstance(top, HelpPage)
    return top


def any_match(key: str) -> AnyMatch:
    return match_of(new_record(find_game(key), 3))


@pytest.mark.parametrize("key", GAMES)
def test_every_switch_is_there_and_in_the_settings(app: App, key: str) -> None:
    rows_of = page(app, any_match(key))
    ui = app.context.catalog.ui(key)
    ids = {f"help.aids.{aid.key}" for aid in ui.aids} | {f"help.tutor.{key}", "help.back"}
    assert set(rows_of) == ids
    rows = {row.id for _title, rows in sections(False, [ui]) for row in rows}
    assert {control_id.removeprefix("help.") for control_id in ids} - {"back"} <= rows


def test_a_switch_is_in_force_and_kept(app: App) -> None:
    rows_of = page(app, any_match("miaui"))
    for key, value in (("help.aids.total", True), ("help.aids.divers", False), ("help.tutor.miaui", 3)):
        change = rows_of[key].on_change
        assert change is not None
        change(value)
    settings = app.context.settings
    assert (settings.aids, settings.tutor) == ({"total": True, "divers": False}, {"miaui": 3})
    assert "0" in scene(app).describe() and "seen" not in scene(app).describe()


def test_a_tutor_that_is_switched_on_asks_from_three_games_on(app: App) -> None:
    for value, expected in ((1, 3), (2, 2), (0, 0), (1, 3), (10, 10)):
        change = page(app, any_match("salt"))["help.tutor.salt"].on_change
        assert change is not None
        change(value)
        assert app.context.settings.tutor == {"salt": expected}


def test_what_is_still_told_is_not_said(app: App) -> None:
    app.context.change(aids={"fish": True})
    page(app, any_match("miaui"), told=False)
    assert "seen" not in scene(app).describe()


def test_a_purist_has_no_aids(app: App) -> None:
    app.context.change(purist=True, aids={"fish": True})
    assert set(page(app, any_match("miaui"))) == {"help.tutor.miaui", "help.back"}
    assert "seen" not in scene(app).describe()


def test_at_a_shared_table_there_is_no_tutor(app: App) -> None:
    rows_of = page(app, match_of(game(4, 2, 3)))
    assert not any(row.startswith("help.tutor") for row in rows_of)


def test_the_pause_menu_leads_there(app: App) -> None:
    pause: Any = show(app, "pause", match=match_of(game(4, 1, 3)))
    button = next(control for control in pause.controls(app.canvas) if control.id == "pause.help")
    assert button.on_press is not None
    button.on_press()
    turn(app)
    turn(app)
    assert scene(app).heading == "Tutor and aids"


def test_the_table_has_a_way_there_once_an_aid_is_on(app: App) -> None:
    match = any_match("miaui")
    table: Any = show(app, "table", match=match)
    assert all(control.id != "aids" for control in table.controls(app.canvas))
    app.context.change(aids={"kiti": True})
    turn(app)
    button = next(control for control in table.controls(app.canvas) if control.id == "aids")
    assert button.on_press is not None
    button.on_press()
    turn(app)
    turn(app)
    assert scene(app).heading == "Tutor and aids"
    scene(app).back()
    turn(app)
    turn(app)
    assert referee_of(match).aids[0].shown == ("divers", "kiti")


def test_an_aid_is_put_back_alone(app: App) -> None:
    settings = Settings(aids={"fish": True, "kiti": True}, tutor={"miaui": 3, "salt": 2})
    rows = {row.id: row for row in help_rows(app.context.catalog.ui("miaui"))}
    fish, divers, tutor = rows["aids.fish"], rows["aids.divers"], rows["tutor.miaui"]
    assert fish.is_moved(settings) and tutor.is_moved(settings) and not divers.is_moved(settings)
    assert fish.reset(settings) == {"aids": {"kiti": True}}
    assert tutor.reset(settings) == {"tutor": {"salt": 2}}
