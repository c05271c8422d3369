"""A game on the open sea looked at again: by turns and rounds, cats say why, and turns are reviewed."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

from miaui.app import App
from miaui.core.seat import Seat, seats
from miaui.engine.draw.geometry import Rect
from miaui.engine.input.events import Key
from miaui.games.kaivai.public.hexes import NUMBERS
from miaui.games.kaivai.public.moves import Stake, read_move, write_move
from miaui.games.kaivai.public.view import View
from miaui.games.kaivai.rules.sight import legal
from miaui.games.kaivai.scenes import replay_guide, replay_marks
from miaui.games.kaivai.scenes.choices import KaivaiChoices
from miaui.games.kaivai.tabletop.display_state import DisplayState
from miaui.history.choice_words import Line, Speech
from miaui.history.choices import Analysis
from miaui.scenes.replay_guide import panel as replay_panel
from miaui.scenes.replay_guide.panel import PlainLine
from miaui.tabletop.animation import after
from testkit.fake_bots import FakeBots
from testkit.house import LANGUAGES, dump, replay_of
from testkit.kaivai.playing import begun, finished
from testkit.sensible import played_until
from tests.scenes.looking_back import PAGE_DOWN, asks_nothing, goes_to, replay, review_of, speech_of
from tests.scenes.pages import misfits, program, show, turn
from tools.pictures.drawing import noting


@pytest.fixture
def app(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[App]:
    with program(tmp_path, monkeypatch) as made:
        made.change({"pace": "instant"})
        yield made


@pytest.mark.parametrize("seat", [None, 1])
def test_what_is_told_leads_to_the_next_place(seat: Seat | None) -> None:
    replay = replay_of(finished(3))
    for place in range(1, replay.last):
        here = after(DisplayState.of(replay.start(place, seat)), replay.reveal(place, seat))
        there = after(DisplayState.of(replay.start(place + 1, seat)), replay.reveal(place + 1, seat))
        assert after(here, replay.story(place, seat)) == there


def test_a_round_begins_at_its_stop(app: App) -> None:
    scene = replay(app, finished(4))
    assert [scene.replay.start(stop, None).position.round for stop in scene.guide.stops] == list(range(1, 9))
    for stop in scene.guide.stops[1:]:
        app.host.handle(Key(PAGE_DOWN))
        assert scene.playback.place == stop


def test_the_last_page_says_who_won(app: App) -> None:
    scene = replay(app, finished(3))
    app.host.handle(Key("end"))
    assert scene.guide.page(scene.replay.last, 0)[0].endswith("wins!")


def test_a_turn_says_nothing_twice_and_no_free_action(app: App) -> None:
    scene = replay(app, finished(4))
    for place in range(1, scene.replay.last):
        lines = scene.guide.page(place, 0)[1]
        texts = [(line.seat, line.text) for line in lines]
        assert all(text != two for text, two in pairwise(texts))
        assert not any("free of charge" in line.text for line in lines), "what was done says it"


def test_what_a_long_turn_brought_stays_where_there_is_no_room(app: App) -> None:
    scene = replay(app, finished(4))
    panel = scene.guide.plan(app.canvas, 0)
    sails = [PlainLine(1, f"Nilo sails {count} hexes.", minor=True) for count in range(2, 9)]
    brought = [PlainLine(1, "Nilo sinks one of Pua’s canoes."), PlainLine(1, "Nilo builds a canoe hut.")]
    lines = [sails[0], brought[0], *sails[1:], brought[1]]
    for room in (4, 3):
        high = sum(app.canvas.measure(line.text, "small")[1] + 6 for line in lines[:room])
        box = panel.text._replace(w=900, h=high)
        _title, shown = replay_panel._shortened(app.canvas, box, ("", lines), 1.0)
        assert [line.text for line in shown][-1] == brought[1].text and shown[0].text == "…"
        assert brought[0] in shown and len(shown) == room
    _title, shown = replay_panel._shortened(app.canvas, box._replace(h=high / 3), ("", lines), 1.0)
    assert shown[-1] == brought[1] and brought[0] not in shown


def test_a_long_turn_leaves_out_lines_before_its_letters_are_too_small_to_read(app: App) -> None:
    scene = replay(app, finished(4))
    panel, cut = scene.guide.plan(app.canvas, None), 0
    for place in range(1, scene.replay.last):
        page = scene.guide.page(place, None)
        sizes: dict[str, float] = {}
        with noting(sizes):
            replay_panel.draw_page(app.canvas, panel, page, scene.cast)
        cut += "…" in sizes
        assert min(sizes.values()) >= 9, sizes
    assert 0 < cut < 0.05 * scene.replay.last


def test_sailing_is_minor_and_sinking_is_not(app: App) -> None:
    scene = replay(app, finished(4))
    lines = [line for place in range(1, scene.replay.last) for line in scene.guide.page(place, 0)[1]]
    assert all(line.minor for line in lines if " sails " in line.text)
    assert not any(line.minor for line in lines if "sinks" in line.text or "builds a" in line.text)
    assert any(line.minor for line in lines) and any("builds a" in line.text for line in lines)


def test_the_history_of_a_place_leads_there() -> None:
    for record in (finished(3), played_until(begun(3), lambda state: state.position.round == 3)):
        replay = replay_of(record)
        for place in (1, 2, 9, replay.last - 1, replay.last):
            first, events = replay.history(place, None)
            assert after(DisplayState.of(first), events) == DisplayState.of(replay.start(place, None))


def test_choices_are_those_that_were_played() -> None:
    record = finished(4, seed=3)
    replay = replay_of(record)
    analysis = Analysis(FakeBots().client("kaivai"), replay, KaivaiChoices())
    moves = list(record.moves)
    count = stakes = 0
    for seat in seats(4):
        for place in analysis.places(seat):
            for played in analysis.at(place, seat):
                count += 1
                view = played.view
                assert isinstance(view, View)
                assert view.seat == seat == played.at.seat
                assert played.text in {write_move(move) for move in legal(view)}
                stakes += isinstance(played.move, Stake)
                assert isinstance(played.move, Stake) or played.text in moves
    assert count > 60 and stakes >= 3


def test_nothing_can_be_asked_before_the_end(app: App) -> None:
    record = played_until(begun(3), lambda state: state.position.round == 3)
    analysis = Analysis(FakeBots().client("kaivai"), replay_of(record), KaivaiChoices())
    assert not analysis.open and analysis.places(Seat(0)) == []
    scene = replay(app, record)
    assert asks_nothing(app, scene)
    scene.playback.look_through(1)
    assert scene.playback.seat == 0, "what another seat of a game that goes on saw stays closed"


def test_a_cat_says_why(app: App) -> None:
    scene = replay(app, finished(4))
    place = next(place for place in range(2, 60) if scene.guide.thoughts.seats(place) == [2])
    scene.playback.go(place)
    assert "Pua" in scene.guide.asking.hint(scene.playback)
    assert speech_of(app, scene, 2).startswith("Pua’s turn")
    scene.back()
    assert scene.guide.asking.seat is None


def test_a_person_is_not_asked_why_but_judged(app: App) -> None:
    scene = replay(app, finished(4))
    place = next(place for place in range(2, 60) if scene.guide.thoughts.seats(place) == [0])
    scene.playback.go(place)
    judge = scene.guide.thoughts.questions.judge
    assert scene.guide.asking.hint(scene.playback) == f"Press Ana to see what {judge} thinks"
    seat = next(control for control in scene.controls(app.canvas) if control.id == "seat.0")
    assert seat.tip.endswith(f"Press to see what {judge} thinks.")
    assert speech_of(app, scene, 0).startswith("Ana’s turn")


def test_the_review_leads_to_a_turn(app: App) -> None:
    scene = replay(app, finished(3))
    review = review_of(app)
    assert len(review.rows) > 20
    titles = {review.texts.of(row, 0).title for row in review.rows}
    assert {"Round 2, turn 1", "Round 2, turn 2"} < titles
    place = review.rows[3].place
    assert goes_to(app, review, place) == (scene, place, 0)


@pytest.mark.usefixtures("unpainted")
@pytest.mark.parametrize(("size", "scale"), [((1024, 640), 2.0), ((1280, 720), 1.0)], ids=str)
def test_nothing_of_panel_and_speech_is_cut(app: App, size: tuple[int, int], scale: float) -> None:
    app.change({"text_scale": scale})
    scene = replay(app, finished(4), size=size)
    for place in (1, 12, scene.guide.stops[4], scene.replay.last - 2, scene.replay.last):
        scene.playback.go(place)
        for seat in scene.guide.thoughts.seats(place)[-1:]:
            scene.guide.asking.ask(seat, place)
        turn(app)
        assert [misfit for misfit in misfits(app) if "replay" in misfit] == [], place
        title, lines = scene.guide.page(place, scene.playback.seat)
        speech = scene.guide.asking.speech(scene.playback)
        said = [] if speech is None else [speech.title, *(line.text for line in speech.lines)]
        cut = {words for words, _box in app.canvas.overflows}
        assert not cut & {title, *(line.text for line in lines), *said}, place


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("scale", [1.0, 1.5, 2.0])
@pytest.mark.parametrize("size", [(1024, 640), (1280, 720), (1920, 1080)], ids=str)
def test_the_way_back_covers_neither_moons_nor_tabs(
    app: App, size: tuple[int, int], scale: float, language: str
) -> None:
    app.change({"text_scale": scale, "language": language})
    show(app, "title", size)
    scene = replay(app, finished(4))
    turn(app)
    controls = scene.controls(app.canvas)
    back = next(control for control in controls if control.id == "replay.back")
    lay = scene.guide.tabletop.on(app.canvas).layout
    assert back.rect.right <= lay.moons.x
    wood = back.rect.inset(3)  # its edge is shadow
    assert not [tab for tab in (*lay.seat_tabs, *lay.rows) if wood.overlaps(tab)]


@pytest.mark.parametrize(
    ("size", "scale", "seats"),
    [((1920, 1080), 1.0, 4), ((1280, 720), 1.0, 3), ((1024, 640), 2.0, 4)],
    ids=str,
)
def test_no_words_of_the_panel_lie_on_its_buttons(
    app: App, monkeypatch: pytest.MonkeyPatch, size: tuple[int, int], scale: float, seats: int
) -> None:
    app.change({"text_scale": scale})
    scene = replay(app, finished(seats), size=size)
    panel, canvas = scene.picture.plan(app.canvas), app.canvas
    lowest: list[float] = []
    monkeypatch.setattr(canvas, "text_in", lambda text, rect, *more, **other: lowest.append(rect.bottom))
    for place in range(1, scene.replay.last + 1):
        replay_panel.draw_page(canvas, panel, scene.guide.page(place, 0), scene.guide.tabletop.cast)
    assert lowest and max(lowest) <= panel.text.bottom + 2 and panel.strip is not None
    assert panel.text.bottom <= panel.strip.y


def test_places_that_a_moment_names_are_ringed_and_named_on_the_board(app: App) -> None:
    record = replace(finished(4), further={})
    show(app, "replay", text=dump(record), review=True)
    turn(app, 4)
    scene: Any = app.stack.scenes[-2]
    review: Any = app.stack.top
    seat, seen = review.subject.seat, set[str]()
    for row in review.subject.findings.rows:
        if not row.blamed:
            continue
        view = scene.replay.at(row.step, seat)
        moves = [read_move(seat, text) for text in (row.chosen, row.best)]
        named = [place for move in moves for place in replay_marks.places(view.position, move)]
        said = [KaivaiChoices().words(view, move) for move in moves]
        assert all(any(name in words for words in said) for name, _spots in named)
        for code in re.findall(r"\b[A-M][0-9]+\b", " ".join(said)):
            assert (code, (NUMBERS[code],)) in named
        scene.show_round(row.place, seat, review.subject.study.rows)
        drawn = dict[str, float]()
        with noting(drawn):
            scene.guide.draw(app.canvas, scene.picture.plan(app.canvas), scene.playback)
        assert {name for name, _spots in named} <= set(drawn)
        seen |= {name for name, _spots in named}
    assert len(seen) > 5


def test_the_cats_lines_have_room_however_many(app: App) -> None:
    scene = replay(app, finished(3))
    lay = scene.tabletop.on(app.canvas).layout
    few, many = (
        Speech(
            "P0’s turn", (Line("A canoe from D8 to I9. A costly choice: 12.0 of 100 games less."),) * count
        )
        for count in (1, 7)
    )
    small, large = (replay_guide._sheet(app.canvas, lay, speech) for speech in (few, many))
    assert small.bottom == large.bottom and large.y < small.y
    with pytest.MonkeyPatch.context() as patched:
        places = list[Rect]()
        patched.setattr(app.canvas, "text_in", lambda words, box, *_more, **_other: places.append(box))
        replay_guide._draw_sheet(app.canvas, lay, scene.cast[0], many)
    assert all(upper.bottom <= lower.y for upper, lower in pairwise(places[1:]))
