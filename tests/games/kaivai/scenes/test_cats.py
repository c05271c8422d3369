"""A press on a cat asks what its last choice was worth, by what everybody knows."""

from __future__ import annotations

from typing import Any

import pytest

from miaui.app import App
from miaui.bots.kit import ValueQuestion
from miaui.core.seat import Seat, seats
from miaui.engine.input.events import Key
from miaui.games.kaivai.bots.kit import KIT, last_deed
from miaui.games.kaivai.public.moves import Stake
from miaui.games.kaivai.public.position import Phase
from miaui.games.kaivai.public.view import View
from miaui.games.kaivai.rules.record import Record, extend, moments
from miaui.games.kaivai.rules.sight import legal, view
from miaui.tabletop.commands import ToggleLog
from miaui.tabletop.counsel import words
from miaui.tabletop.counsel.counsel import CatAnswer
from testkit.fake_bots import FakeBots
from testkit.kaivai.playing import finished
from testkit.playing import match_of, referee_of
from tests.scenes.pages import show, turn
from tools.pictures.kaivai import first

pytestmark = pytest.mark.usefixtures("unpainted", "alone")
PERSON, CAT = Seat(0), Seat(2)


def public(record: Record) -> list[View]:
    return [view(state, None) for state, _events in moments(record)]


def table(app: App, record: Record) -> Any:
    scene = show(app, "table", match=match_of(record))
    turn(app, 30)
    return scene


def control(app: App, scene: Any, name: str) -> Any:
    return next((control for control in scene.controls(app.canvas) if control.id == name), None)


def press(app: App, scene: Any, name: str) -> None:
    control(app, scene, name).on_press()
    turn(app, 6)


def said(scene: Any) -> dict[str, Any]:
    cat: dict[str, Any] = scene.facts().get("cat", {})
    return cat


def test_the_last_choice_is_found_for_each_seat_and_stands_in_no_secret() -> None:
    views, kinds = public(finished(3)), set()
    for count in range(1, len(views)):
        for seat in seats(3):
            deed = last_deed(views[: count + 1], seat) if count % 5 == 0 or count > 300 else None
            if deed is not None:
                assert deed.move in legal(deed.view) and len(legal(deed.view)) > 1
                assert deed.view.seat == seat and deed.view.stake is None and not any(deed.view.locked or ())
                kinds.add(type(deed.move).__name__)
    assert kinds >= {"Bid", "ChooseAction", "Score"}


def test_a_stake_is_a_choice_once_all_are_opened() -> None:
    record, rich = first("stake", 8), Seat(1)
    assert public(record)[-1].position.mats[rich].influence
    before = last_deed(public(record), rich)
    locked = extend(record, Stake(rich, 1))
    assert last_deed(public(locked), rich) == before, "nobody knows it yet"
    for seat in (0, 2, 3):
        locked = extend(locked, Stake(Seat(seat), 0))
    after = last_deed(public(locked), rich)
    assert after is not None and after.move == Stake(rich, 1)
    assert KIT.codec.read_view(KIT.codec.write_view(after.view)) == after.view, "so it reaches the judge"


def test_a_press_says_what_it_was_worth_and_another_one_puts_it_away(app: App) -> None:
    scene = table(app, first("action", 5))
    assert "Press to ask what Nilo" in control(app, scene, "seat.1").tip
    press(app, scene, f"seat.{CAT}")
    words = said(scene)
    assert words["seat"] == CAT and words["ready"]
    assert words["words"].startswith("Pua’s choice was as good as any: “Build” wins about ")
    assert "Best by what everybody knows: “" in words["words"]
    assert words["words"].count("of 100 games") == 3
    assert control(app, scene, "cat.answer").label == words["words"]
    press(app, scene, f"seat.{CAT}")
    assert said(scene) == {} and control(app, scene, "cat.answer") is None
    press(app, scene, f"seat.{CAT}")
    app.host.handle(Key("escape"))
    turn(app)
    assert said(scene) == {} and scene.stack.top is scene, "Escape puts it away, and does nothing else"


def test_it_goes_when_the_table_goes_on_or_the_log_unfolds(app: App) -> None:
    scene = table(app, first("action", 5))
    press(app, scene, f"seat.{CAT}")
    scene.tabletop.run(ToggleLog())
    turn(app)
    assert said(scene) == {}
    scene.tabletop.run(ToggleLog())
    press(app, scene, f"seat.{CAT}")
    assert said(scene)
    scene.match.submit([move for move in scene.match.legal if type(move).__name__ == "Pass"])
    turn(app)
    assert said(scene) == {}


def test_who_asks_is_helped(app: App) -> None:
    scene = table(app, first("action", 5))
    referee = referee_of(scene.match)
    assert not any(aid.times for aid in referee.aids)
    for _ in range(3):
        press(app, scene, f"seat.{CAT}")
    assert said(scene) and referee.aids[PERSON].times == 1, "once for each choice"
    (asked,) = referee.aids[PERSON].cats
    assert (asked.turn, asked.about) == (referee.turn, CAT)


def test_there_is_none_of_it_for_purists_nor_about_people(app: App) -> None:
    scene = table(app, first("action", 5))
    ask = control(app, scene, f"seat.{CAT}").on_press
    assert control(app, scene, f"seat.{PERSON}").on_press != ask
    app.context.change(purist=True)
    turn(app)
    assert "Press to ask" not in control(app, scene, f"seat.{CAT}").tip
    assert control(app, scene, f"seat.{CAT}").on_press != ask
    ask()
    turn(app, 6)
    assert control(app, scene, "cat.answer") is None and not referee_of(scene.match).aids[PERSON].times


def test_it_says_when_it_thinks_and_when_a_cat_has_chosen_nothing(app: App) -> None:
    scene = table(app, first("action", 5))
    process = app.context.bots.process
    assert isinstance(process, FakeBots)
    process.holds = True
    press(app, scene, f"seat.{CAT}")
    assert said(scene)["words"].endswith("Let me see …") and not said(scene)["ready"]
    assert words.cat(CatAnswer(CAT), "Pua", str) == ("Pua has shown no choice yet.",)


@pytest.mark.parametrize("phase", ["bid", "action", "score"])
def test_the_judge_answers_from_what_everybody_knows(phase: Phase) -> None:
    deed = last_deed(public(first(phase, 8)), CAT)
    assert deed is not None and KIT.values is not None
    own = KIT.codec.write_move(deed.move)
    assert own in KIT.values(deed.view, ValueQuestion(also=(own,), most=2, samples=8)).blocks
