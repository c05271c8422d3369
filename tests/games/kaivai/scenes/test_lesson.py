"""The first lesson on the open sea: the learner plays it, nothing gets stuck, everything fits."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from miaui.app import App
from miaui.engine.draw.canvas import Canvas
from miaui.engine.draw.geometry import Rect
from miaui.engine.input.controls import topmost
from miaui.engine.input.events import Key, Pointer
from miaui.games.kaivai.public.events import DiceThrown
from miaui.games.kaivai.public.moves import Bid, Sail, read_move
from miaui.games.kaivai.scenes.lesson_script import LEARNER, LOST, OTHER, STEPS, WON
from miaui.games.kaivai.tabletop.commands import HEX
from miaui.games.kaivai.tabletop.layout import rim
from miaui.games.kaivai.tabletop.ui import choice_of, leading
from miaui.tabletop.commands import UndoAll
from testkit.house import LANGUAGES
from tests.scenes.pages import end_meetings, hasten, misfits, program, show, turn


@pytest.fixture
def app(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[App]:
    with program(tmp_path, monkeypatch) as made:
        made.change({"pace": "instant"})
        yield made


KINDS = {"canoe": 0, "fisher": 1}
LAST = len(STEPS) - 1


def press(scene: Any) -> None:
    """Do what the lesson points at."""
    marks, choice = sorted(scene.course.marks), choice_of(scene.tabletop.frame)
    due = scene.course._due
    heads = ["number.", "done", "bid.", "action.", "pass"]
    kind = KINDS.get(due.rpartition(" ")[2], choice.kind)
    if kind != choice.kind:
        heads.insert(0, f"kind.{kind}")
    elif "-" in due:
        move = read_move(LEARNER, due)
        assert isinstance(move, Sail)
        heads.insert(0, f"hex.{move.goal if choice.canoe == move.start else move.start}")
    else:
        heads.append("hex.")
    mark = next((mark for head in heads for mark in marks if mark.startswith(head)), None)
    if mark is not None:
        next(control for control in scene.controls(scene.context.canvas) if control.id == mark).on_press()


def use(scene: Any, control: str) -> None:
    """Press a control."""
    next(
        candidate for candidate in scene.controls(scene.context.canvas) if candidate.id == control
    ).on_press()


def learn(app: App, look: Callable[[], object] = lambda: None, stake: int = 3) -> Any:
    """Play the lesson to its end."""
    show(app, "tutorial", app.window.size, game="kaivai")
    hasten(app)
    for _ in range(6000):
        scene: Any = app.stack.top
        phase = scene.course.phase
        if phase != "watch":
            look()
        if phase == "end":
            return scene
        if phase in ("say", "after"):
            app.host.handle(Key("return"))
        elif phase == "choose" and not scene.tabletop.events.waiting:
            if scene.course.step.free:
                chosen = scene.tabletop.frame.trial.pending is not None
                use(scene, "done" if chosen else f"stake.{stake}")
            else:
                press(scene)
        turn(app, 1)
    raise AssertionError(f"stuck in step {scene.course.number + 1}, {scene.course.phase}")


@pytest.mark.slow
def test_played_to_the_end(app: App) -> None:
    scene = learn(app)
    assert scene.course.number == len(STEPS)
    turn(app)
    app.host.handle(Key("return"))
    for _ in range(60):
        turn(app, 1)
    end_meetings(app)
    top: Any = app.stack.top
    assert top is not None and top.name == "table", "one press leads to the gentle table"
    assert [seat.kind for seat in app.settings.table("kaivai").seats] == ["human", "bot", "bot"]


def test_the_feast_brings_what_the_guide_says(app: App) -> None:
    scene = show(app, "tutorial", game="kaivai")
    hasten(app)
    while scene.course.number < LAST or scene.course.phase == "watch":
        if scene.course.phase == "say":
            scene.go_on()
        elif scene.course.phase == "choose" and not scene.tabletop.events.waiting:
            press(scene)
        turn(app, 1)
    mat = scene.tabletop.animation.display.position.mats[LEARNER]
    assert mat.glory == 4, "3 for the fish and 1 for the host, as the guide says"
    assert mat.shells == (0, 0, 2, 2, 2), "from Tama’s hut and from Pua’s"


@pytest.mark.slow
@pytest.mark.parametrize(("stake", "words"), [(stake, WON if stake > 2 else LOST) for stake in range(7)])
def test_the_last_island_decides_the_game(app: App, stake: int, words: str) -> None:
    heard: list[str] = []

    def look() -> None:
        scene: Any = app.stack.top
        if scene.course.phase == "after":
            heard.append(scene.course.words())

    scene = learn(app, look, stake)
    glory = [mat.glory for mat in scene.match.view.position.mats]
    assert set(heard) == {words.format(own=glory[LEARNER], other=glory[OTHER])}
    best = LEARNER if words == WON else OTHER
    assert [seat for seat, points in enumerate(glory) if points == max(glory)] == [best], "and no tie"
    assert scene.match.to_act == (), "it is counted to the end"


@pytest.mark.parametrize("read", [0, 1])
def test_what_passes_unseen_is_told_once(app: App, read: int) -> None:
    """A lesson that is opened again on its last night goes on there, without a second curtain."""
    app.change({"lesson": {"kaivai": (LAST + 1, read)}})
    scene = show(app, "tutorial", game="kaivai")
    assert scene.course.words() == STEPS[LAST].say[1]
    assert scene.match.view.position.phase == "stake"
    scene.go_on()
    assert (app.stack.top, scene.course.words()) == (scene, STEPS[LAST].say[2])
    assert scene.course.spoken_of == ("island.5",)
    assert "island.5" in {control.id for control in scene.tabletop.controls(app.canvas)}, (
        "and that can be ringed"
    )


def test_every_die_is_blue(app: App) -> None:
    scene = show(app, "tutorial", game="kaivai")
    thrown: list[str] = []
    scene.match.subscribe(lambda event: thrown.append(event.dice) if isinstance(event, DiceThrown) else None)
    hasten(app)
    while scene.course.number < 4:
        if scene.course.phase == "say":
            scene.go_on()
        elif scene.course.phase == "choose" and not scene.tabletop.events.waiting:
            press(scene)
        turn(app, 1)
    assert thrown == ["1", "1", "1"]


@pytest.mark.parametrize(("size", "scale"), [((1024, 640), 2.0), ((1920, 1080), 1.0)], ids=str)
def test_the_guide_s_button_is_pressed_by_mouse(app: App, size: tuple[int, int], scale: float) -> None:
    """The sea below it, which folds bids away, does not take the click."""
    app.change({"text_scale": scale})
    scene = show(app, "tutorial", size, game="kaivai")
    pressed = 0
    while scene.course.phase == "say":
        controls = scene.controls(app.canvas)
        go = next(control for control in controls if control.id == "tutorial.go")
        assert topmost(controls, go.rect.cx, go.rect.cy) is go
        words = next(control for control in controls if control.id == "tutorial.words")
        assert topmost(controls, words.rect.cx, words.rect.y + 30) is words
        scene.go_on()
        pressed += 1
    assert pressed == len(STEPS[0].say)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    ("size", "scale"), [((1024, 640), 1.0), ((1024, 640), 2.0), ((1920, 1080), 1.0)], ids=str
)
def test_neither_the_way_out_nor_the_words_cover_a_moon(
    app: App, monkeypatch: pytest.MonkeyPatch, size: tuple[int, int], scale: float, language: str
) -> None:
    painted: list[tuple[str, float, float]] = []
    plain = Canvas.draw

    def draw(self: Canvas, name: str, x: float, y: float, **other: Any) -> None:
        painted.append((name, x, y))
        plain(self, name, x, y, **other)

    monkeypatch.setattr(Canvas, "draw", draw)
    app.change({"text_scale": scale, "language": language})
    scene = show(app, "tutorial", size, game="kaivai")
    app.host.draw()
    boxes = [control.rect for control in scene.controls(app.canvas) if control.id.startswith("tutorial.")]
    moons = [Rect.around(x, y, 40, 40) for name, x, y in painted if name.startswith("kaivai/moon/")]
    assert painted and len(boxes) == 3
    assert not [moon for moon in moons if any(moon.overlaps(box) for box in boxes)]


def test_only_the_lessons_moves_can_be_tried(app: App) -> None:
    scene = show(app, "tutorial", game="kaivai")
    assert not leading(scene.tabletop.frame)
    while scene.course.phase == "say":
        scene.go_on()
    turn(app)
    assert leading(scene.tabletop.frame) == {"bid.5"}
    app.host.handle(Key("3"))
    turn(app)
    assert scene.course.number == 0 and leading(scene.tabletop.frame) == {"bid.5"}


def test_the_guide_answers_a_wrong_press_until_the_right_one(app: App) -> None:
    scene = show(app, "tutorial", game="kaivai")
    while scene.course.phase == "say":
        scene.go_on()
    turn(app)
    asked = scene.course.words()
    wrong = next(control for control in scene.controls(app.canvas) if control.id == "bid.3")
    assert wrong.on_press is not None
    wrong.on_press()
    turn(app)
    assert scene.course.words() == f"Not that one yet! {asked}"
    press(scene)
    turn(app)
    assert "Not that one yet!" not in scene.course.words()
    assert scene.tabletop.frame.trial.pending == Bid(LEARNER, 5)


def click(app: App, control: str, button: int = 1) -> None:
    """Click on a control of the table with a button of the mouse."""
    rect = next(shown.rect for shown in app.host.shown if shown.id == control)
    for kind in ("down", "up"):
        app.host.handle(Pointer(kind, rect.cx, rect.cy, button))
    turn(app)


def test_the_guide_answers_presses_on_the_sea_not_looks(app: App) -> None:
    app.change({"lesson": {"kaivai": (3, 2)}})
    scene = show(app, "tutorial", game="kaivai")
    asked = scene.course.words()
    piece = next(
        control.id
        for control in app.host.shown
        if control.id.startswith("piece.") and control.on_press is None
    )
    for control, button in (("seat.1", 1), ("own.wealth", 1), (piece, 3)):
        click(app, control, button)
        assert scene.course.words() == asked, control
    click(app, piece)
    assert scene.course.words() == f"Not that one yet! {asked}"


def test_who_is_free_hears_of_no_wrong_press(app: App) -> None:
    app.change({"lesson": {"kaivai": (LAST + 1, 3)}})
    scene = show(app, "tutorial", game="kaivai")
    assert scene.course.phase == "choose"
    pieces = [
        control.id
        for control in app.host.shown
        if control.id.startswith("piece.") and control.on_press is None
    ]
    for control in ("seat.1", pieces[0]):
        click(app, control)
        assert scene.course.words() == STEPS[LAST].asks[0]


def test_a_move_that_was_tried_can_be_undone(app: App) -> None:
    scene = show(app, "tutorial", game="kaivai")
    while scene.course.number < 2 or scene.course.phase != "choose":
        if scene.course.phase == "say":
            scene.go_on()
        elif scene.course.phase == "choose" and not scene.tabletop.events.waiting:
            press(scene)
        turn(app, 1)
    before = scene.course.words()
    press(scene)
    turn(app)
    assert scene.course.words() != before
    scene.tabletop.run(UndoAll())
    turn(app)
    assert scene.course.words() == before


@pytest.mark.slow
@pytest.mark.usefixtures("unpainted")
@pytest.mark.parametrize(("size", "scale"), [((1024, 640), 2.0), ((1280, 720), 1.0)], ids=str)
def test_nothing_of_the_words_is_cut(app: App, size: tuple[int, int], scale: float) -> None:
    app.change({"text_scale": scale})
    show(app, "rules", size)
    seen: list[str] = []

    def look() -> None:
        scene: Any = app.stack.top
        words = scene.course.words()
        if words and words not in seen[-1:]:
            assert not [misfit for misfit in misfits(app) if "tutorial" in misfit]
            cut = {words for words, _box in app.canvas.overflows}
            assert not cut & {words, scene.course.title}
            seen.append(words)

    learn(app, look)
    assert len(seen) > 2 * len(STEPS)


@pytest.mark.slow
@pytest.mark.parametrize("size", [(1024, 640), (1920, 1080)], ids=str)
def test_no_target_is_hidden_by_the_god_or_a_hut(
    app: App, monkeypatch: pytest.MonkeyPatch, size: tuple[int, int]
) -> None:
    painted: list[tuple[str, Rect, float]] = []
    plain = Canvas.draw

    def draw(self: Canvas, name: str, x: float, y: float, **other: Any) -> None:
        meta, k = self.art.meta(name), other.get("size", 1.0)
        place = Rect(x - meta.anchor[0] * k, y - meta.anchor[1] * k, meta.size[0] * k, meta.size[1] * k)
        painted.append((name, place, other.get("alpha", 1.0)))
        plain(self, name, x, y, **other)

    monkeypatch.setattr(Canvas, "draw", draw)
    show(app, "rules", size)
    seen: set[tuple[int, frozenset[str]]] = set()
    faint: set[str] = set()

    def look() -> None:
        scene: Any = app.stack.top
        targets = frozenset(mark for mark in scene.course.marks if mark.startswith(HEX))
        if not targets or (scene.course.number, targets) in seen:
            return
        seen.add((scene.course.number, targets))
        app.canvas.clear_caches()
        app.host.touch()
        painted.clear()
        app.host.draw()
        grid = scene.tabletop.on(app.canvas).layout.grid
        for target in targets:
            x, y = grid.middle(int(target.removeprefix(HEX)))
            for name, place, alpha in painted:
                before = place.contains(x, y - 10) and place.bottom > y + 60 * grid.size
                if name.startswith("kaivai/piece/") and before:
                    assert alpha < 0.5, (scene.course.number, target, name)
                    faint.add(name)

    learn(app, look)
    assert "kaivai/piece/god" in faint and len(seen) > 8


@pytest.mark.parametrize("size", [(1024, 640), (1280, 720), (1920, 1080), (2560, 1080)], ids=str)
def test_the_words_cover_no_mark_of_glory(app: App, size: tuple[int, int]) -> None:
    scene = show(app, "tutorial", size, game="kaivai")
    lay, box = scene.tabletop.on(app.canvas).layout, scene.bubble.box(app.canvas)
    for glory in range(8):
        x, y = rim.place(lay.grid, glory)
        across = 34 * (len(scene.tabletop.cast) - 1) / 2 if not glory else 0  # side by side at first
        assert not box.overlaps(Rect.around(x, y, 2 * (across + 24), 48)), glory
