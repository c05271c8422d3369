"""Replay and review: any record, any place, only the eyes that may see."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import pytest

from miaui.app import App
from miaui.core.seat import Seat, seats
from miaui.engine import i18n
from miaui.engine.draw.geometry import Rect
from miaui.engine.input.events import Key, Pointer
from miaui.engine.ui.tooltip import draw_tooltip
from miaui.games.miaui.public.cards import BOTTOM, MIDDLE, TOP
from miaui.games.miaui.public.pledges import PledgeCount, commit, pledge_counts, pledge_rows, pledges
from miaui.games.miaui.public.variants import Variants
from miaui.games.miaui.rules.record import Record, seal
from miaui.games.miaui.scenes.review_thoughts import DiveThoughts
from miaui.games.miaui.tabletop import places
from miaui.games.miaui.tabletop.display_state import DisplayState
from miaui.games.miaui.tabletop.layout.ledges import label
from miaui.match.replay import GameReplay, Unveiled
from miaui.scenes.replay.controls import ROUND
from miaui.scenes.routes import Replay
from miaui.tabletop.animation import after
from testkit.fake_bots import silent, waiting
from testkit.house import GAMES, dump, find_game, replay_of
from testkit.miaui.table import MiauiTable
from testkit.random_games import finished
from tests.scenes.looking_back import numbers_of
from tests.scenes.pages import Pseudo, game, hasten, misfits, show, turn

SIZES = [(1024, 640), (1280, 720), (1920, 1080)]
LARGE_TEXT = [(size, scale) for size in SIZES for scale in (1.0, 1.5, 2.0)]


def replay(app: App, record: Any, **more: Any) -> Any:
    return show(app, "replay", text=dump(record), **more)


@pytest.mark.parametrize("variants", [Variants(), Variants(True, True), Variants(False, True)])
@pytest.mark.parametrize("seat", [None, 0, 2])
def test_what_is_told_leads_to_the_next_place(variants: Variants, seat: Seat | None) -> None:
    replay = replay_of(game(seats=3, variants=variants))
    for place in range(1, replay.last):
        here = after(DisplayState.of(replay.start(place, seat)), replay.reveal(place, seat))
        there = after(DisplayState.of(replay.start(place + 1, seat)), replay.reveal(place + 1, seat))
        assert after(here, replay.story(place, seat)) == there


@pytest.mark.parametrize("key", GAMES)
def test_a_record_is_played_once(key: str) -> None:
    played = []
    game_of = find_game(key)

    def moments(record: Any) -> Iterator[Any]:
        played.append("moments")
        return game_of.rules.moments(record)

    rules = replace(game_of.rules, moments=moments, play=lambda _record: pytest.fail("played once more"))
    replay = GameReplay(replace(game_of, rules=rules), finished(game_of, 2))
    assert replay.over and replay.winners and replay.decisions()
    for seat in (None, *replay.viewers):
        first, events = replay.history(replay.last, seat)
        assert replay.told(replay.steps, Seat(0))[0] == replay.at(0, Seat(0))
        assert first == replay.start(1, seat) and events
    assert played == ["moments"]


def test_a_bot_of_a_character_from_elsewhere_still_says_why() -> None:
    bots = silent()
    played = game(seats=3)
    moody = [
        replace(who, character=character)
        for who, character in zip(played.players, ("bold", "bold", "?"), strict=True)
    ]
    DiveThoughts(bots.client(), replay_of(replace(played, players=tuple(moody)))).ask(1, seats(3))
    assert [question.character for question in waiting(bots.service)] == [None, "bold", None]


def test_only_eyes_that_may_see() -> None:
    assert replay_of(game(people=2)).viewers == (0, 1, 2, 3)
    assert replay_of(game(people=2, rounds=5)).viewers == ()
    assert replay_of(game(people=1, rounds=5)).viewers == (0,)
    assert replay_of(seal(game(people=1, rounds=5))).viewers == ()
    assert replay_of(seal(game(people=1))).viewers == ()


def test_all_hands_only_once_it_is_over() -> None:
    for record in (game(rounds=5), seal(game())):
        replay = replay_of(record)
        assert replay.unveiled(Seat(0)) is None
        with pytest.raises(ValueError, match="may be shown"):
            replay.start(1, Unveiled(Seat(0)))
    replay = replay_of(game())
    every = replay.unveiled(Seat(2))
    assert every == Unveiled(Seat(2))
    for place in range(1, replay.last):
        here = after(DisplayState.of(replay.start(place, every)), replay.reveal(place, every))
        there = after(DisplayState.of(replay.start(place + 1, every)), replay.reveal(place + 1, every))
        assert after(here, replay.story(place, every)) == there
        assert all(seen.card is not None for space in here.lagoon for seen in space)
        assert all(here.may_look(seat) for seat in range(4))


@pytest.mark.parametrize("key", GAMES)
def test_all_hands_are_the_last_of_the_views(app: App, key: str) -> None:
    app.change({"pace": "instant"})
    scene = replay(app, finished(find_game(key), 3, 3))
    seen = []
    for _ in scene.playback.views:
        app.host.handle(Key("e"))
        turn(app)
        seen.append(scene.facts()["eyes"])
    assert set(seen) == {"everybody", "all", 0, 1, 2}
    names = next(control for control in scene.controls(app.canvas) if control.id == "replay.eyes").options
    assert names[-1] == "All open"


def pledged(record: Record) -> Record:
    """The record as earlier programs kept it: with a pledge for every dive of a bot."""
    rows = [
        [number, seat, commit(dives[seat], f"{number}{seat}"), f"{number}{seat}"]
        for number, dives in enumerate(record.dives, 1)
        for seat in (1, 2, 3)
    ]
    further = {key: value for key, value in record.further.items() if key != "diaries"}
    return replace(record, further=further | {"pledges": rows})


def test_pledges_of_older_records_open_as_sealed_after_the_game() -> None:
    record = pledged(game())
    assert pledge_counts(pledges(record.further, record.dives)) == {
        seat: PledgeCount(12, 12) for seat in (1, 2, 3)
    }
    going_on = pledged(game(rounds=11))
    assert pledges(going_on.further, going_on.dives) == []
    first, *others = pledge_rows(record.further)
    forged = [[*first.data[:2], "0" * 64, *first.data[3:]], *[row.data for row in others]]
    record = replace(record, further=record.further | {"pledges": forged})
    assert pledge_counts(pledges(record.further, record.dives))[first.seat] == PledgeCount(12, 11)


@pytest.mark.slow
def test_wound_forth_and_back_by_keys(app: App) -> None:
    scene = replay(app, game())
    hasten(app)
    app.change({"pace": "instant"})
    assert scene.playback.place == 1
    for place in range(2, 14):
        app.host.handle(Key("right"))
        while not scene.idle:
            turn(app)
        turn(app)
        assert scene.playback.place == place
        assert MiauiTable(scene.tabletop).display == after(
            DisplayState.of(scene.replay.start(place, 0)), scene.replay.reveal(place, 0)
        )
    app.host.handle(Key("right"))
    assert scene.playback.place == 13
    app.host.handle(Key("left"))
    app.host.handle(Key("home"))
    assert scene.playback.place == 1
    app.host.handle(Key("end"))
    assert scene.playback.place == 13
    assert scene.guide.page(13, 0)[0].endswith("wins!")


@pytest.mark.parametrize("key", GAMES)
def test_the_pointer_is_dragged_along_the_places(app: App, key: str) -> None:
    scene = replay(app, finished(find_game(key), 1))
    turn(app)
    first, *_between, last = [control for control in app.host.shown if control.id.startswith(ROUND)]
    app.host.handle(Pointer("down", first.rect.cx, first.rect.cy, 1))
    for place in (last, first, last):
        app.host.handle(Pointer("move", place.rect.cx, place.rect.cy, 1))
        near = scene.playback.place
        assert (near > scene.replay.last / 2) == (place is last)
    app.host.handle(Pointer("up", last.rect.cx, last.rect.cy, 1))
    assert scene.playback.place == near


@pytest.mark.slow
def test_it_plays_by_itself_to_the_end(app: App) -> None:
    scene = replay(app, game())
    hasten(app)
    app.change({"pace": "instant"})
    app.host.handle(Key("space"))
    for _ in range(6000):
        turn(app, 1)
        if scene.playback.place == 13 and scene.idle:
            break
    assert scene.playback.place == 13
    assert scene.idle


def test_reasons_come_from_what_the_seat_knew(app: App) -> None:
    scene = replay(app, game())
    bots: Any = app.context.bots.process
    asked: list[Any] = bots.asked
    scene.playback.go(4)
    scene.ask(2)
    turn(app)
    assert scene.guide.thoughts.get(4, 2) is not None
    assert asked[0].level == "diver"
    assert asked[0].view == replay_of(game()).start(4, Seat(2))
    assert asked[0].view.open.chosen is None
    assert scene.guide.words.speech(scene.playback.place) is not None
    scene.back()
    assert scene.guide.words.speech(scene.playback.place) is None


def test_nothing_is_asked_before_the_end(app: App) -> None:
    scene = replay(app, game(rounds=6))
    scene.playback.go(2)
    assert not any(scene.guide.thoughts.ready(place, seat) for place in range(1, 8) for seat in range(4))
    review = next(control for control in scene.controls(app.canvas) if control.id == "replay.review")
    assert not review.enabled


@pytest.mark.parametrize("rounds", [0, 5])
def test_another_seat_of_an_unfinished_game_stays_closed(app: App, rounds: int) -> None:
    scene = replay(app, game(rounds=rounds))
    scene.playback.look_through(2)
    assert scene.playback.seat == 0
    scene.playback.look_through(None)
    assert MiauiTable(scene.tabletop).display.hand == ()


def test_a_sealed_record_is_shown(app: App) -> None:
    scene = replay(app, seal(game(people=2, rounds=7)))
    for place in range(1, 9):
        scene.playback.go(place)
        assert misfits(app) == []
    assert MiauiTable(scene.tabletop).display.viewer is None


@pytest.mark.parametrize("text", ["", "{", "[]", '{"format": "miaui-record"}'])
def test_one_sentence_for_what_cannot_be_read(app: App, text: str) -> None:
    scene = show(app, "replay", text=text)
    assert scene.words.startswith("This game cannot be shown: ")
    assert misfits(app) == []
    app.host.handle(Key("escape"))
    assert app.stack.top is not None
    assert app.stack.top.name == "title"


@pytest.mark.parametrize("older", [False, True])
def test_the_review_leads_to_a_round(app: App, older: bool) -> None:
    scene = replay(app, pledged(game()) if older else game())
    app.host.handle(Key("r"))
    turn(app, 4)
    review = numbers_of(app)
    assert len(review.guide.seals) == 3 * 13 + 1
    assert review.guide.checked.startswith("Checked")
    app.host.input.press(next(control for control in app.host.shown if control.id == "review.seals"))
    turn(app)
    assert app.stack.top != review and misfits(app) == []
    lines = [control.label for control in app.host.shown if control.id.startswith("sheet.line.")]
    assert lines == review.guide.seals
    app.host.handle(Key("escape"))
    turn(app)
    review.go_to(5)
    turn(app)
    assert app.stack.top == scene
    assert (scene.playback.place, scene.guide.asking.seat) == (5, 0)


@pytest.mark.slow
@pytest.mark.usefixtures("unpainted")
@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
@pytest.mark.parametrize("scale", [1.0, 2.0])
@pytest.mark.parametrize("longer", [False, True], ids=["english", "pseudo"])
def test_nothing_is_cut(
    app: App, monkeypatch: pytest.MonkeyPatch, size: tuple[int, int], scale: float, longer: bool
) -> None:
    app.change({"text_scale": scale})
    if longer:
        monkeypatch.setattr(i18n, "_catalogue", Pseudo())
    for count, people in ((3, 1), (4, 1), (6, 2)):
        scene = replay(app, game(count, people), size=size)
        for place in (1, 6, 12, 13):
            scene.playback.go(place)
            assert misfits(app) == [], (count, place)
        scene.playback.go(6)
        for seat in range(count):
            scene.ask(seat)
            turn(app)
            assert misfits(app) == [], (count, seat)
        scene._review()
        turn(app, 40)
        assert misfits(app) == [], count


def test_one_click_on_back_leaves_while_a_cat_says_why(app: App) -> None:
    show(app, "games")
    app.context.open(Replay(dump(game())))
    turn(app)
    scene: Any = app.stack.top
    scene.ask(1)
    turn(app)
    assert "replay.speech" in [control.id for control in app.host.shown]
    press = next(control.on_press for control in app.host.shown if control.id == "replay.back")
    assert press is not None
    press()
    turn(app)
    assert app.stack.top is not None and app.stack.top.name == "games"


def test_escape_lets_the_cat_be_first(app: App) -> None:
    scene: Any = replay(app, game())
    scene.ask(1)
    turn(app)
    app.host.handle(Key("escape"))
    turn(app)
    assert scene.guide.asking.seat is None
    assert app.stack.top is scene


@pytest.mark.usefixtures("unpainted")
@pytest.mark.parametrize("code", ["en", "de"])
@pytest.mark.parametrize(("size", "scale"), LARGE_TEXT)
def test_tooltips_of_the_bar_leave_the_words_alone(
    app: App, code: str, size: tuple[int, int], scale: float
) -> None:
    app.change({"language": code, "text_scale": scale})
    scene = replay(app, game(), size=size)
    scene.playback.go(4)
    turn(app, 30)
    controls = {control.id: control for control in app.host.shown}
    words = controls["replay.words"].rect
    lay = MiauiTable(scene.tabletop).frame(app.canvas).layout
    labels = [label(app.canvas, lay, space) for space in (BOTTOM, MIDDLE, TOP)]
    names = ("replay.back_step", "replay.play", "replay.step", "replay.eyes", "replay.review")
    buttons = [controls[name] for name in names]
    for button in buttons:
        tip = draw_tooltip(app.canvas, button.tip, button.rect, scene.keep_clear(app.canvas)).rect
        held = (words, *labels, *(other.rect for other in buttons))
        assert not any(tip.overlaps(control.inset(0.1)) for control in held), button.id
        assert tip.overlaps(button.rect.inset(-360)), "one sees what it belongs to"


@pytest.mark.slow
@pytest.mark.usefixtures("unpainted")
@pytest.mark.parametrize(("size", "scale"), LARGE_TEXT)
def test_the_plank_lies_between_the_ledges_and_the_panel(
    app: App, size: tuple[int, int], scale: float
) -> None:
    app.change({"text_scale": scale})
    scene = replay(app, game(), size=size)
    scene.playback.step(1)
    planks: set[Rect] = set()
    while scene.tabletop.events.waiting:
        turn(app, 5)
        frame = MiauiTable(scene.tabletop).frame(app.canvas)
        planks.update(filter(None, [places.plank(frame)]))
    assert len(planks) > 1
    for rect in planks:
        assert rect.bottom <= scene.picture.plan(app.canvas).rect.y
        assert rect.y >= frame.layout.ledge(BOTTOM).bottom
