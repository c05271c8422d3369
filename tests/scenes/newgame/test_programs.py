"""Programs of the player's own at a new table: added, allowed to run, named, marked, asked again, removed."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from miaui.app import App
from miaui.bots import packages
from miaui.bots.process import line_of
from miaui.core.own_programs import OwnProgram, Refused
from miaui.engine.i18n import _
from miaui.scenes import own_programs as pages
from miaui.scenes.match_setup import begin_again
from miaui.scenes.own_programs import fault, in_lines
from miaui.store.settings import SeatSetup
from testkit.fake_bots import FakeBots
from tests.scenes.pages import misfits, program, show, turn

ADA = OwnProgram("Ada", "ada --fast", "1" * 64, "Takes what glitters.", {"miaui": (3, 4), "salt": (2, 3, 4)})
KEY = "program:Ada"


class FakeTrial:
    """A trial that answers when it is told to: with a program, or with what is wrong."""

    def __init__(self, command: str) -> None:
        self.command = command
        self.answer: OwnProgram | Refused | None = None
        self.stopped = False

    def poll(self) -> OwnProgram | None:
        if isinstance(self.answer, Refused):
            raise self.answer
        return self.answer

    def stop(self) -> None:
        self.stopped = True


@pytest.fixture
def trials() -> list[FakeTrial]:
    """All trials that were begun."""
    return []


@pytest.fixture
def app(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, trials: list[FakeTrial]) -> Iterator[App]:
    monkeypatch.setattr(packages, "installed", list)
    monkeypatch.setattr(pages, "is_unchanged", lambda page: page.stamp == ADA.stamp)
    monkeypatch.setattr("miaui.bots.own_programs.is_unchanged", lambda program: program.stamp == ADA.stamp)
    with program(tmp_path, monkeypatch) as made:

        def begin(command: str) -> FakeTrial:
            trials.append(FakeTrial(command))
            return trials[-1]

        made.context.open_trial = begin
        yield made


def top(app: App) -> Any:
    """The scene on top."""
    return app.stack.top


def press(app: App, key: str) -> None:
    control = app.host.input.find(key)
    assert control is not None, key
    app.host.input.press(control)
    turn(app, 1)


def add(app: App, trials: list[FakeTrial], answer: OwnProgram | Refused, text: str = "ada --fast") -> None:
    """Add a program on the page of all bots."""
    press(app, "programs.add")
    top(app).drop_text(text)
    turn(app, 1)
    press(app, "program.run")
    trials[-1].answer = answer
    turn(app, 2)


@pytest.mark.parametrize("game", ["miaui", "salt", "kaivai"])
def test_a_program_is_added_named_marked_and_kept(app: App, game: str, trials: list[FakeTrial]) -> None:
    scene = show(app, "newgame", game=game)
    count = len(scene.setup.seats)
    press(app, "newgame.seat.1.packages")
    ada = replace(ADA, games={game: (count,)})
    add(app, trials, ada)
    assert top(app) is scene and trials[-1].stopped
    seat = scene.setup.seats[1]
    assert (seat.level, seat.name) == (KEY, "Ada") and app.context.settings.programs == (ada,)
    level = app.host.input.find("newgame.seat.1.level")
    assert level is not None and level.label == "Ada" and "Your program “Ada”" in level.tip
    press(app, "newgame.start")
    while top(app).name != "table":
        turn(app, 1)
    players = top(app).match.public.players
    assert (players[1].level, players[1].name, players[1].kind) == (KEY, "Ada", "bot")
    tips = {control.id: control.tip for control in top(app).controls(app.canvas)}
    assert "Your program “Ada”" in tips["seat.1"] and "Your program" not in tips["seat.2"]
    again = show(app, "newgame", game=game)
    assert again.setup.seats[1].level == KEY


def test_the_bots_process_is_told_of_the_program(app: App) -> None:
    app.context.change(programs=(ADA,))
    scene = show(app, "newgame", game="miaui")
    scene.editor.change_level(1, KEY)
    count = len(scene.setup.seats)
    press(app, "newgame.start")
    bots = app.context.bots.process
    assert isinstance(bots, FakeBots)
    while not any(question.level == KEY for question in bots.asked):
        turn(app, 1)
    for question in bots.asked:
        assert question.program == (ADA if question.level == KEY else None)
        assert (question.table is None) == (question.program is None)
        line = json.loads(line_of(question))
        if question.table is None:
            assert line["program"] is None
        else:
            assert line["program"] == {
                "command": ADA.command, "stamp": ADA.stamp, "game": question.table.number, "seats": count,
                "variants": {"open_baskets": False, "no_fighting": False},
            }  # fmt: skip


def test_nothing_runs_before_it_is_allowed(app: App, trials: list[FakeTrial]) -> None:
    show(app, "newgame", game="salt")
    press(app, "newgame.seat.1.packages")
    assert top(app).drop("/home/ada/a bot.sh")
    turn(app, 1)
    assert top(app).name == "let-run" and "/home/ada/a bot.sh" in top(app).words
    assert app.host.input.focus.focused == "program.dont" and not trials
    press(app, "program.dont")
    assert top(app).name == "program" and top(app).typed == "/home/ada/a bot.sh" and not trials
    press(app, "program.next")
    press(app, "program.run")
    assert len(trials) == 1 and not top(app).idle
    press(app, "program.dont")
    assert trials[0].stopped and top(app).name == "program"
    assert not top(app).drop_text("two\nlines") and not top(app).drop_text(" " * 9)
    assert app.context.settings.programs == ()


def test_each_fault_is_a_sentence(app: App, trials: list[FakeTrial]) -> None:
    show(app, "newgame", game="salt")
    press(app, "newgame.seat.1.packages")
    add(app, trials, Refused("missing", "No such file"))
    assert top(app).name == "program" and top(app).words == "There is no program there."
    assert trials[-1].stopped and app.context.settings.programs == ()
    sentences = {why: fault(Refused(why, "so it is.")) for why in (*pages._FAULTS, "schema", "json")}
    assert sentences["json"] == sentences["schema"] == "It does not speak miaui-bot: so it is."
    assert sentences["start"] == "This computer cannot start it: so it is."
    assert all(words.endswith(".") and words.count(".") == 1 for words in sentences.values())


def test_one_for_other_tables_is_listed_and_says_so(app: App, trials: list[FakeTrial]) -> None:
    scene = show(app, "newgame", game="kaivai")
    press(app, "newgame.seat.1.packages")
    add(app, trials, ADA)
    assert top(app).name == "bots" and app.context.settings.programs == (ADA,)
    row = app.host.input.find(f"seat.1.level.{KEY}")
    assert row is not None and not row.enabled and row.tip == "It does not play this game."
    assert scene.setup.seats[1].level != KEY
    salt = show(app, "newgame", game="salt")
    salt.editor.change_level(1, KEY)
    scene = show(app, "newgame", game="miaui")
    scene.editor.change_level(1, KEY)
    scene.editor.resize(5)
    press(app, "newgame.start")
    assert top(app).words == "Ada: It does not play with this number of cats."


def test_removed_it_leaves_the_seat(app: App) -> None:
    app.context.change(programs=(ADA,))
    scene = show(app, "newgame", game="salt")
    scene.editor.change_level(1, KEY)
    cat = scene.editor.setup.seats[1].colour
    turn(app, 1)
    press(app, "newgame.seat.1.level")
    top(app).scroll.to(1e6)
    top(app).touch()
    turn(app, 1)
    press(app, "programs.remove.Ada")
    assert app.context.settings.programs == ()
    assert scene.setup.seats[1].level == scene.kit.middle.key and scene.setup.seats[1].name != "Ada"
    assert scene.setup.seats[1].colour == cat
    assert app.host.input.find(f"seat.1.level.{KEY}") is None


def test_a_changed_program_is_asked_about_again(app: App, trials: list[FakeTrial]) -> None:
    app.context.change(programs=(replace(ADA, stamp="2" * 64),))
    scene = show(app, "newgame", game="salt")
    scene.editor.change_level(1, KEY)
    press(app, "newgame.start")
    assert top(app).name == "let-run" and top(app).words.startswith("It has changed since you let it run.")
    press(app, "program.dont")
    assert top(app) is scene and not trials
    press(app, "newgame.start")
    press(app, "program.run")
    trials[-1].answer = replace(ADA, name="Another")
    turn(app, 2)
    assert app.context.settings.programs == (ADA,)
    while top(app).name != "table":
        turn(app, 1)
    assert top(app).match.public.players[1].level == KEY


def test_playing_again_asks_about_a_changed_program(app: App, trials: list[FakeTrial]) -> None:
    app.context.change(programs=(ADA,))
    scene = show(app, "newgame", game="salt")
    scene.editor.change_level(1, KEY)
    press(app, "newgame.start")
    while top(app).name != "table":
        turn(app, 1)
    table = top(app)
    app.context.change(programs=(replace(ADA, stamp="2" * 64),))
    begin_again(app.context, table.match)
    turn(app, 1)
    assert top(app).name == "let-run" and top(app).words.startswith("It has changed since you let it run.")
    press(app, "program.run")
    trials[-1].answer = ADA
    turn(app, 2)
    while top(app).name != "table" or top(app) is table:
        turn(app, 1)
    assert top(app).match.public.players[1].level == KEY


def test_a_program_has_no_mood_to_choose(app: App) -> None:
    app.context.change(programs=(ADA,))
    scene = show(app, "newgame", game="salt")
    assert app.host.input.find("newgame.seat.1.character") is not None
    scene.editor.change_level(1, KEY)
    turn(app, 1)
    assert app.host.input.find("newgame.seat.1.character") is None


def test_a_record_starts_nothing(app: App) -> None:
    """Another one's program is a bot that is not here; nor is one that has changed."""
    app.context.change(programs=(ADA,))
    scene = show(app, "newgame", game="salt")
    scene.editor.change_level(1, KEY)
    press(app, "newgame.start")
    while top(app).name != "table":
        turn(app, 1)
    for left in ((), (replace(ADA, stamp="2" * 64),)):
        app.context.change(programs=left)
        show(app, "title")
        press(app, "title.continue")
        assert top(app).name == "missing" and "“Ada”" in top(app).words
    app.context.change(programs=(ADA,))
    show(app, "title")
    press(app, "title.continue")
    turn(app, 3)
    assert top(app).name == "table"


def test_settings_hold_only_what_is_a_program(app: App) -> None:
    app.context.change(programs=(ADA,), tables={})
    scene = show(app, "newgame", game="salt")
    seats = (SeatSetup("You", "human"), SeatSetup("Eve", "bot", "program:Eve"))
    app.context.change(tables={"salt": replace(scene.setup, seats=seats)})
    assert show(app, "newgame", game="salt").setup.seats[1].level == scene.kit.middle.key


def test_a_long_command_is_shown_whole() -> None:
    command = "x" * 95 + " y"
    assert in_lines(command).replace("\n", "") == command
    assert max(map(len, in_lines(command).split())) == 40


@pytest.mark.usefixtures("unpainted")
@pytest.mark.parametrize("size", [(1024, 600), (1920, 1080)])
@pytest.mark.parametrize("scale", [1.0, 2.0])
def test_pages_fit(app: App, size: tuple[int, int], scale: float) -> None:
    app.context.change(text_scale=scale, programs=(ADA, replace(ADA, name="B" * 40, command="b")))
    scene = show(app, "newgame", size, game="salt")
    scene.editor.change_level(1, KEY)
    assert misfits(app) == []
    press(app, "newgame.seat.1.level")
    top(app).scroll.to(1e6)
    assert misfits(app) == []
    press(app, "programs.add")
    assert misfits(app) == []
    top(app).drop_text("/home/ada/" + "long" * 90)
    turn(app, 1)
    assert misfits(app) == [] and _("Only run what you trust.") in top(app).words
