"""The first lesson: the learner plays it, nothing gets stuck, everything fits."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from miaui.app import App
from miaui.core.seat import Seat
from miaui.engine import i18n
from miaui.engine.input.events import Key, Pointer
from miaui.games.miaui.public.cards import DIVERS, POINTS, Card, family
from miaui.games.miaui.scenes.lesson_script import COUNTED, DIVES, LESSONS, OUTCOMES, WON
from miaui.games.miaui.tabletop.animation.animation import Gain, face
from miaui.games.miaui.tabletop.words.sentences import status
from testkit.miaui.table import MiauiTable
from tests.scenes.pages import Pseudo, end_meetings, hasten, misfits, program, show, turn

KEYS = {10: "0", 11: "-", 12: "="}
CAUGHT = [["E13"], ["E11"], ["E15"], ["L7"]]


@pytest.fixture
def app(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[App]:
    with program(tmp_path, monkeypatch) as made:
        made.change({"pace": "instant"})
        yield made


FREE = tuple(number for number, lesson in enumerate(LESSONS) if not lesson.allowed)
"""The rounds in which one decides, counted from 0."""


def learn(app: App, last: int, look: Any = lambda: None, then: tuple[int, ...] = (9, 2, 8)) -> Any:
    """Play the lesson by keys, free rounds with cards of one's own choice: `last`, then those of `then`, or
    the next lower one that is left."""
    scene = show(app, "tutorial")
    hasten(app)
    for _ in range(4000):
        phase = scene.course.phase
        if phase in ("say", "after"):
            look()
            app.host.handle(Key("return"))
        elif phase == "choose":
            look()
            number = scene.course.lesson.allowed[0] if scene.course.lesson.allowed else 0
            if not number:
                wanted = (last, *then)[FREE.index(scene.course.number)]
                hand = scene.match.view.open.hand
                number = max([card for card in hand if card <= wanted], default=min(hand))
            app.host.handle(Key(KEYS.get(number, str(number))))
            app.host.handle(Key("return"))
        elif phase == "end":
            look()
            return scene
        turn(app, 1)
    raise AssertionError(f"stuck in lesson {scene.course.number + 1}, {scene.course.phase}")


@pytest.mark.slow
@pytest.mark.parametrize(("last", "prize"), [(9, "E14"), (8, "E14"), (2, "K4"), (6, None)])
def test_played_to_the_end(app: App, last: int, prize: Card | None) -> None:
    said: list[str] = []
    scene = learn(app, last, lambda: said.append(app.stack.top.heading))  # type: ignore[union-attr]
    rounds = scene.match.view.memory.rounds
    mine = [[card for c in r.catches if c.seat == 0 for card in c.cards] for r in rounds]
    assert mine[:5] == [*CAUGHT, [prize] if prize else []]
    assert any(OUTCOMES[family(prize) if prize else None] in words for words in said)
    assert scene.tabletop.animation.caption == ""
    piles = [sum(POINTS[card] for card in seat.pile) for seat in MiauiTable(scene.tabletop).display.seats]
    own, nilo, pua, tama = piles
    count = COUNTED.format(own=own, nilo=nilo, pua=pua, tama=tama)
    assert f"{count} {WON}" in said and own == max(piles), "the small count can be won, however one dived"
    animation = scene.tabletop.animation
    assert [gain.points for gain in animation.all(Gain)] == piles, "it stands beside every pile"
    assert [seat for seat in range(4) if face(animation, Seat(seat)) == "delighted"] == [0]
    assert "miaui-lesson" in app.settings.seen, "the title does not teach again"
    app.host.handle(Key("return"))
    for _ in range(60):
        turn(app, 1)
    end_meetings(app)
    assert app.stack.top is not None
    assert app.stack.top.name == "table", "one press leads to the gentle table"
    assert len(app.settings.table("miaui").seats) == 3


@pytest.mark.slow
def test_who_takes_the_hints_catches_something_three_times(app: App) -> None:
    scene = learn(app, 9)
    rounds = scene.match.view.memory.rounds
    mine = [[card for c in r.catches if c.seat == 0 for card in c.cards] for r in rounds]
    assert mine[5:8] == [["T8"], ["T9"], ["E12"]]


@pytest.mark.slow
def test_the_second_tuna_goes_to_her_who_kept_the_12(app: App) -> None:
    scene = learn(app, 9, then=(8, 7, 6))
    caught = {card: c.seat for c in scene.match.view.memory.rounds[5].catches for card in c.cards}
    assert caught["E13"] == 2, "Pua, as Kiti says"


def test_other_cards_wait_for_their_lesson(app: App) -> None:
    scene = show(app, "tutorial")
    app.host.handle(Key("5"))
    assert MiauiTable(scene.tabletop).ui.lifted is None
    while scene.course.phase == "say":
        scene.go_on()
    app.host.handle(Key("5"))
    assert MiauiTable(scene.tabletop).ui.lifted is None
    assert scene.course.words() == LESSONS[0].nudge
    hand = {c.id: c.enabled for c in scene.controls(app.canvas) if c.id.startswith("hand.")}
    assert [key for key, on in hand.items() if on] == ["hand.12"]
    app.host.handle(Key("left"))
    assert MiauiTable(scene.tabletop).ui.lifted == 12


def test_what_was_said_of_a_wrong_card_goes_when_the_right_one_is_lifted(app: App) -> None:
    scene = show(app, "tutorial")
    while scene.course.phase == "say":
        scene.go_on()
    app.host.handle(Key("5"))
    assert scene.course.words() == LESSONS[0].nudge
    app.host.handle(Key("="))
    assert (MiauiTable(scene.tabletop).ui.lifted, scene.course.words()) == (12, LESSONS[0].ask)
    app.host.handle(Key("5"))
    assert scene.course.words() == LESSONS[0].nudge, "and comes back for another one"


def test_while_kiti_talks_nobody_has_to_choose(app: App) -> None:
    scene = show(app, "tutorial")
    turn(app)
    display = MiauiTable(scene.tabletop).display
    assert (scene.course.phase, status(display, 0, scene.tabletop.frame.status.match)) == (
        "say",
        "Listening …",
    )
    while scene.course.phase == "say":
        scene.go_on()
    turn(app)
    assert status(display, 0, scene.tabletop.frame.status.match) == "Your choice"


def test_a_click_on_another_card_is_answered_too(app: App) -> None:
    scene = show(app, "tutorial")
    while scene.course.phase == "say":
        scene.go_on()
    turn(app)
    rect = next(control.rect for control in app.host.shown if control.id == "hand.5")
    app.host.handle(Pointer("down", rect.x + 20, rect.cy, 1))
    app.host.handle(Pointer("up", rect.x + 20, rect.cy, 1))
    assert scene.course.words() == LESSONS[0].nudge
    assert MiauiTable(scene.tabletop).ui.lifted is None


def test_it_can_be_left_at_any_time(app: App) -> None:
    show(app, "tutorial")
    app.host.handle(Key("escape"))
    turn(app)
    assert app.stack.top is not None
    assert app.stack.top.name == "leave"
    app.host.handle(Key("escape"))
    turn(app)
    assert app.stack.top.name == "tutorial"


@pytest.mark.slow
@pytest.mark.usefixtures("unpainted")
@pytest.mark.parametrize("longer", [False, True], ids=["english", "pseudo"])
@pytest.mark.parametrize("size", [(1024, 640), (1280, 720), (1920, 1080)])
@pytest.mark.parametrize("scale", [1.0, 2.0])
def test_nothing_is_cut(
    app: App, monkeypatch: pytest.MonkeyPatch, size: tuple[int, int], scale: float, longer: bool
) -> None:
    app.change({"text_scale": scale})
    if longer:
        monkeypatch.setattr(i18n, "_catalogue", Pseudo())
    show(app, "rules", size)
    faults: list[str] = []
    learn(app, 9, lambda: faults.extend(misfits(app)))
    assert faults == []


def test_the_others_have_the_divers_left_that_the_lesson_reads() -> None:
    at = next(
        number
        for number, lesson in enumerate(LESSONS)
        if lesson.say[1:] and "Read the others" in lesson.say[1]
    )
    spent = [{row[seat] for row in DIVES[:at]} for seat in range(3)]
    pua, tama = [[number for number in DIVERS if number not in spent[seat]] for seat in (1, 2)]
    assert [number for number in pua if number < 5] == [1, 2, 3, 4]
    assert [number for number in tama if number < 8] == [1]
