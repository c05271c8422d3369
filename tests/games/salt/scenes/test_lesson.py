"""The first lesson at the beach: the learner plays it, nothing gets stuck, everything fits."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random
from typing import Any
from unittest.mock import patch

import pytest

from miaui.app import App
from miaui.engine.draw.geometry import Rect
from miaui.engine.input.events import Key, Pointer
from miaui.games.salt.public.cards import Card
from miaui.games.salt.public.points import card_points, holding_of
from miaui.games.salt.scenes.lesson_calls import MOMENTS
from miaui.games.salt.scenes.lesson_script import (
    COUNTED,
    DEFEAT,
    GOODBYE,
    LEARNER,
    MOVES,
    NUDGE,
    OTHER,
    STEPS,
    VICTORY,
)
from miaui.games.salt.tabletop.commands import LayOffer, MakeCall
from miaui.games.salt.tabletop.own_hand import own_hand
from miaui.games.salt.tabletop.paint import overlays
from miaui.games.salt.tabletop.ui import choice_of
from miaui.games.salt.tabletop.words import first_times
from miaui.scenes.lesson import words as lesson_words
from testkit.house import LANGUAGES
from tests.games.salt.tabletop.holding import display_of, frame_of
from tests.scenes.pages import Pseudo, end_meetings, hasten, misfits, program, show, turn


@pytest.fixture
def app(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[App]:
    with program(tmp_path, monkeypatch) as made:
        made.change({"pace": "instant"})
        yield made


def press(app: App, scene: Any, call: str) -> None:
    """Do what the lesson points at, by its controls."""
    table = scene.tabletop
    choice = choice_of(table.frame)
    targets = sorted(choice.targets)
    if call in targets:
        table.run(choice.commands[call])
        table.run(MakeCall())
    elif len(choice.offers) == 1 and not choice.selected:
        table.run(LayOffer(choice.offers[0]))
    elif targets:
        table.run(
            choice.commands[next((target for target in targets if target.startswith("pile")), targets[0])]
        )


Decide = Callable[[App, Any, int], None]
"""Makes a decision of a learner who may decide: the number says the how many-th one, counted from 0."""


def by_example(app: App, scene: Any, count: int) -> None:
    """Play the example of the lesson."""
    moves = [text for step, texts in zip(STEPS, MOVES, strict=True) if step.own_turn for text in texts]
    scene._submit([scene.match.codec.read_move(LEARNER, moves[count])])


def by_lot(seed: int) -> Decide:
    """Play anything that is legal."""
    dice = Random(seed)

    def decide(app: App, scene: Any, count: int) -> None:
        scene._submit([dice.choice(scene.match.legal)])

    return decide


def passed_on(app: App, scene: Any) -> Any:
    """The scene of the next prepared game, once the curtain is gone."""
    for _ in range(200):
        turn(app, 1)
        if app.stack.top is not scene and app.host.wipe is None:
            hasten(app)
            return app.stack.top
    raise AssertionError("the curtain never goes")


def learn(
    app: App,
    call: str,
    look: Callable[[Any], object] = lambda scene: None,
    decide: Decide = by_example,
    until: str = "end",
) -> Any:
    """Play the lesson to its end, or until the phase `until` comes for the first time."""
    scene = show(app, "tutorial", app.window.size, game="salt")
    hasten(app)
    decided = 0
    for _ in range(8000):
        phase = scene.course.phase
        if phase != "watch":
            look(scene)
        if phase in ("end", until):
            return scene
        if phase == "passed":
            scene = passed_on(app, scene)
            continue
        if phase in ("say", "after"):
            app.host.handle(Key("return"))
        elif phase == "choose" and scene.course.step.own_turn:
            decide(app, scene, decided)
            decided += 1
        elif phase == "choose":
            press(app, scene, call)
        turn(app, 1)
    raise AssertionError(f"stuck in step {scene.course.number + 1}, {scene.course.phase}")


def choosing(app: App) -> Any:
    """Read the first words of the lesson: the learner chooses now."""
    scene = show(app, "tutorial", game="salt")
    while scene.course.phase == "say":
        scene.go_on()
    turn(app)
    return scene


@pytest.mark.slow
@pytest.mark.parametrize(("call", "scored"), [("stop", (7, 2)), ("last", (9, 1))])
def test_the_call_of_the_first_round(app: App, call: str, scored: tuple[int, int]) -> None:
    scene = learn(app, call, until="after")
    assert scene.course.end.scored == scored
    assert str(scored[0]) in scene.course.words()


@pytest.mark.slow
def test_played_to_the_end(app: App) -> None:
    said: list[str] = []
    scene = learn(app, "last", lambda scene: said.append(scene.course.words()))
    assert scene.course.number == len(STEPS)
    counted = next(words for words in said if words.endswith(VICTORY))
    own = int(re.findall(r"\d+", counted)[0])
    assert own > 16, "who takes the hints has a good second round, too"
    assert said[-2] == MOMENTS[-1].tell.format(**dict(MOMENTS[-1].wins)) and said[-1] == GOODBYE
    turn(app)
    app.host.handle(Key("return"))
    for _ in range(60):
        turn(app, 1)
    end_meetings(app)
    assert app.stack.top is not None and app.stack.top.name == "table", "one press leads to the gentle table"
    assert len(app.settings.table("salt").seats) == 2


@pytest.mark.slow
@pytest.mark.usefixtures("unpainted")
@pytest.mark.parametrize("seed", range(4))
def test_whatever_one_decides_the_lesson_ends_with_a_count(app: App, seed: int) -> None:
    said: list[str] = []
    scene = learn(app, "stop", lambda scene: said.append(scene.course.words()), by_lot(seed), "passed")
    own, points = scene.course.end.totals
    counted = COUNTED.format(own=own, points=points)
    assert f"{counted} {VICTORY if own > points else DEFEAT}" in said[-2:]


@pytest.mark.slow
def test_hints_speak_of_what_one_has(app: App) -> None:
    """The example of the free round: a hint before each of its decisions."""
    hints: list[str] = []

    def decide(app: App, scene: Any, count: int) -> None:
        hints.append(scene.course.words())
        by_example(app, scene, count)

    learn(app, "stop", decide=decide)
    assert hints[0] == "No card on the piles brings you a point at once. From the deck you may look at two."
    assert hints[2] == (
        "The card on the left pile brings you 1 point at once. From the deck you may look at two."
    )
    assert hints[3].startswith("A hint: lay your pair! Swimmer and shark steal")
    assert hints[-1].startswith("You have 10 points: you may end the round!")


def test_where_one_decides_everything_legal_may_be_done(app: App) -> None:
    app.change({"lesson": {"salt": (15, 2)}})
    scene = show(app, "tutorial", game="salt")
    for _ in range(200):
        turn(app, 1)
    assert scene.course.phase == "choose" and not scene.course.marks
    assert set(scene.course.allowed) == set(scene.match.legal)
    assert choice_of(scene.tabletop.frame).targets == {"deck", "pile.0", "pile.1"}


def test_the_words_count_as_the_rules_do(app: App) -> None:
    scene = learn(app, "stop", until="after")
    shells = [Card(code) for code in ("SHdb", "SHgn", "SHye", "MEwh")]
    assert card_points(holding_of(shells, [(Card("CRdb"), Card("CRlb"))])) == 7
    assert display_of(scene.tabletop).seats[OTHER].laid == ((Card("FIbk"), Card("FIlb")),)


def test_only_the_lessons_move_is_asked_for(app: App) -> None:
    scene = show(app, "tutorial", game="salt")
    assert not choice_of(scene.tabletop.frame).targets
    while scene.course.phase == "say":
        scene.go_on()
    turn(app)
    assert choice_of(scene.tabletop.frame).targets == {"deck"}
    app.host.handle(Key("2"))
    assert scene.course.number == 0


def test_the_guide_answers_a_wrong_press_until_the_right_one(app: App) -> None:
    scene = choosing(app)
    asked = scene.course.words()
    pile = next(control.rect for control in scene.controls(app.canvas) if control.id == "pile.1")
    for kind in ("down", "up"):
        app.host.handle(Pointer(kind, pile.cx, pile.cy, 1))
    assert scene.course.words() == f"{NUDGE} {asked}"
    press(app, scene, "")
    for _ in range(200):
        turn(app, 1)
    assert NUDGE not in scene.course.words()


def test_who_only_looks_is_not_answered(app: App) -> None:
    scene = choosing(app)
    asked = scene.course.words()
    places = {control.id: control.rect for control in scene.controls(app.canvas)}
    for control, button in (("castle", 1), (f"seat.{OTHER}", 1), ("pile.1", 3)):
        for kind in ("down", "up"):
            app.host.handle(Pointer(kind, places[control].cx, places[control].cy, button))
        assert scene.course.words() == asked, control


def test_it_can_be_left_at_any_time(app: App) -> None:
    show(app, "tutorial", game="salt")
    app.host.handle(Key("escape"))
    turn(app)
    assert app.stack.top is not None and app.stack.top.name == "leave"
    app.host.handle(Key("escape"))
    turn(app)
    assert app.stack.top.name == "tutorial"


@pytest.mark.slow
@pytest.mark.usefixtures("unpainted")
@pytest.mark.parametrize(
    ("size", "scale", "longer"),
    [((1024, 640), 2.0, False), ((1280, 720), 1.0, True), ((1024, 768), 1.0, False)],
    ids=str,
)
def test_nothing_of_the_words_is_cut(
    app: App, monkeypatch: pytest.MonkeyPatch, size: tuple[int, int], scale: float, longer: bool
) -> None:
    app.change({"text_scale": scale})
    if longer:
        monkeypatch.setattr("miaui.engine.i18n._catalogue", Pseudo())
    show(app, "rules", size)
    seen: list[str] = []

    def look(scene: Any) -> None:
        assert not [misfit for misfit in misfits(app) if "tutorial" in misfit]
        cut = {words for words, _box in app.canvas.overflows}
        assert not cut & {scene.course.words(), scene.course.title}
        seen.append(scene.course.words())

    learn(app, "last", look)
    assert len(seen) > len(STEPS)


@pytest.mark.slow
@pytest.mark.usefixtures("unpainted")
@pytest.mark.parametrize("language", LANGUAGES)
def test_large_words_of_every_language_have_room(app: App, language: str) -> None:
    app.change({"text_scale": 2.0, "language": language})
    show(app, "rules", (1024, 640))

    def look(scene: Any) -> None:
        words = scene.course.words()
        assert not {words, scene.course.title} & {cut for cut, _box in app.canvas.overflows}, words

    learn(app, "last", look)


def test_only_the_guide_explains(app: App) -> None:
    scene = show(app, "tutorial", game="salt")
    assert scene.tabletop.explained >= set(first_times.TEXTS)


@pytest.mark.parametrize("size", [(1024, 640), (1280, 720), (1920, 1080), (1024, 768)], ids=str)
@pytest.mark.parametrize("scale", [0.8, 1.0, 1.5, 2.0])
def test_the_sheet_and_its_buttons_leave_the_goal_in_sight(
    app: App, size: tuple[int, int], scale: float
) -> None:
    app.change({"text_scale": scale})
    scene = show(app, "tutorial", size, game="salt")
    lay, box = frame_of(scene.tabletop).layout, scene.bubble.box(app.canvas)
    goal = Rect.around(lay.castle.right - 242, lay.castle.y - 12, 56, 56)
    for part in (box, *lesson_words.buttons(app.canvas, box)):
        assert not part.overlaps(lay.target_sign) and not part.overlaps(goal)


def test_the_title_is_larger_where_text_is(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    """One line stays one line, nearly twice as high."""
    high: list[float] = []
    for scale in (1.0, 2.0):
        app.change({"text_scale": scale})
        scene = show(app, "tutorial", (1920, 1080), game="salt")
        drawn: dict[str, Rect] = {}
        whole = app.canvas.text_in

        def text_in(
            string: str, *place: Any, drawn: dict[str, Rect] = drawn, whole: Any = whole, **setting: Any
        ) -> Rect:
            drawn[string] = whole(string, *place, **setting)
            return drawn[string]

        with monkeypatch.context() as patch:
            patch.setattr(app.canvas, "text_in", text_in)
            scene.bubble.draw(app.canvas, scene.course.title, scene.course.words(), True)
        high.append(drawn[scene.course.title].h)
    assert high[1] > 1.8 * high[0]


def test_the_sheet_leaves_the_other_cats_pair_free(app: App) -> None:
    scene = learn(app, "stop", until="after")
    frame = frame_of(scene.tabletop)
    sizes = tuple(map(len, display_of(scene.tabletop).seats[OTHER].laid))
    assert sizes
    for duo, count in enumerate(sizes):
        for index in range(count):
            laid = frame.layout.seats[OTHER].laid_spot(duo, index, sizes).box
            assert not scene.bubble.box(app.canvas).overlaps(laid.inset(-12, -12))


@pytest.mark.slow
def test_no_arrow_lies_on_what_is_offered(app: App) -> None:
    """While the crabs are to be pressed, their arrows stand above the ribbon of what they do."""
    faults = []

    def look(scene: Any) -> None:
        if scene.course.phase != "choose" or not choice_of(scene.tabletop.frame).offers:
            return
        frame = frame_of(scene.tabletop)
        offers = [tag.rect for tag in own_hand(frame).tags(frame.canvas) if tag.offer is not None]
        if not offers:
            return
        marked = [
            control for control in scene.tabletop.controls(app.canvas) if control.id in scene.course.marks
        ]
        drawn: list[tuple[float, float]] = []
        with patch.object(app.canvas, "draw", lambda _name, x, y, **_size: drawn.append((x, y))):
            overlays.arrows(frame, marked)
        for x, y in drawn:
            faults.append((x, y))
            assert not any(offer.x < x < offer.right and offer.y < y < offer.bottom for offer in offers)

    learn(app, "stop", look)
    assert faults
