"""First meetings: each new thing once ever, at a first table, before anything is chosen."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any
from unittest.mock import patch

import pytest

from miaui.app import App
from miaui.core.seat import Seat
from miaui.engine.draw.geometry import Rect
from miaui.engine.input.events import Key, Pointer
from miaui.games.miaui.public.cards import Card
from miaui.games.miaui.public.view import Seen
from miaui.games.miaui.tabletop import meetings as lagoon
from miaui.games.miaui.tabletop.animation.animation import Contest
from miaui.games.miaui.tabletop.paint import kiti
from miaui.games.salt.public.cards import BOATS, CRABS, FISH, MERMAID, THEFT, kind_of
from miaui.games.salt.public.moves import Lay
from miaui.games.salt.rules.record import play
from miaui.games.salt.tabletop import meetings
from miaui.scenes import routes
from miaui.scenes.table.first_meeting import FirstMeeting
from miaui.tabletop.meetings import MeetingWords
from testkit.fake_bots import plain_bots
from testkit.house import new_match
from testkit.kaivai.playing import begun as sea_begun
from testkit.salt.playing import begun as beach_begun
from testkit.sensible import played_until
from tests.scenes.pages import game, misfits, program, turn
from tools.pictures.salt import moves

GAMES = ("miaui", "salt", "kaivai")
LONGEST = 140


@pytest.fixture
def app(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[App]:
    with program(tmp_path, monkeypatch) as made:
        made.change({"pace": "instant", "reduced_motion": True})
        yield made


def table(app: App, record: Any, first: bool = True) -> Any:
    """A table with one person at rest, or what lies over it."""
    match = new_match(record, plain_bots(), "meeting")
    app.context.go(routes.Tabletop(match, first=first), "cut")
    turn(app, 12)
    return app.stack.top


def beginnings() -> dict[str, Any]:
    return {"miaui": game(4, 1, 5), "salt": beach_begun(3), "kaivai": sea_begun(3)}


def all_of(app: App, key: str) -> Any:
    return app.context.catalog.ui(key).scenes().tabletop().meetings


@pytest.mark.parametrize("key", GAMES)
def test_meetings_are_named_apart_and_short(app: App, key: str) -> None:
    meetings = all_of(app, key)
    assert len(meetings) == {"miaui": 5, "salt": 7, "kaivai": 12}[key]
    assert len({meeting.key for meeting in meetings}) == len(meetings)
    for meeting in meetings:
        assert meeting.key.startswith(f"meet.{key}.") and len(meeting.key) <= 64
        assert all(0 < len(line) <= LONGEST for line in meeting.lines) and len(meeting.ghosts) <= 3
        assert app.context.audio is not None and meeting.sound


def test_each_thing_is_met_once_ever(app: App) -> None:
    told: list[str] = []
    app.context.tell = told.append
    seen = []
    top = table(app, game(4, 1, 5))
    while top.name == "meeting":
        seen.append(top.words.name)
        assert top.describe() in told and top.heading == f"New: {top.words.name}."
        turn(app, 70)
        app.host.handle(Key("return"))
        turn(app, 6)
        top = app.stack.top
    assert seen and len(set(seen)) == len(seen) and top.name == "table"
    assert {
        meeting.key for meeting in all_of(app, "miaui") if meeting.name in seen
    } <= app.context.settings.seen
    again = table(app, game(4, 1, 5))
    assert again.name == "table"


def test_how_to_win_and_the_bid_are_met_in_kaivai(app: App) -> None:
    top = table(app, sea_begun(3))
    assert top.name == "meeting" and top.words.name == "How to win"
    turn(app, 70)
    app.host.handle(Key("return"))
    turn(app, 6)
    second: Any = app.stack.top
    assert second.name == "meeting" and second.words.name == "The bid"


def test_a_switch_and_other_tables_leave_them_out(app: App) -> None:
    assert table(app, game(4, 1, 5), first=False).name == "table"
    app.change({"meetings": False})
    assert table(app, game(4, 1, 5)).name == "table"
    app.change({"meetings": True})
    assert table(app, game(4, 3, 5)).name in ("table", "handover"), "none where a screen is shared"


def wait(app: App, seconds: float) -> None:
    for _ in range(round(seconds / 0.1)):
        app.host.update(0.1)


def test_it_ends_by_itself_but_not_where_somebody_listens(app: App) -> None:
    top: Any = table(app, sea_begun(3))
    wait(app, top.words.seconds + 0.4)
    assert app.stack.top is not top
    app.change({"seen": frozenset()})
    app.context.listened = lambda: True
    top = table(app, sea_begun(3))
    assert top.name == "meeting"
    wait(app, top.words.seconds + 0.4)
    assert app.stack.top is top


def click(app: App, box: Rect) -> None:
    """Press the left button in the middle of a box, and let it go."""
    app.host.handle(Pointer("down", box.cx, box.cy, 1))
    app.host.handle(Pointer("up", box.cx, box.cy, 1))


@pytest.mark.parametrize("ends_by", ["timer", "press"])
def test_no_press_counts_for_the_table_just_after_it_has_gone(app: App, ends_by: str) -> None:
    def wanted(state: Any) -> bool:
        return state.phase == "take" and state.seat == 0 and MERMAID in state.hands[0]

    records = (played_until(beach_begun(3, 1, seed), wanted, seed) for seed in range(1, 80))
    top: Any = table(app, next(record for record in records if wanted(play(record))))
    scene: Any = app.stack.scenes[-2]
    assert top.name == "meeting"
    app.change({"meetings": False})
    wait(app, 1.1 if ends_by == "press" else top.words.seconds - 0.05)
    if ends_by == "press":
        app.host.handle(Key("return"))
        assert app.stack.top is not top
    while app.stack.top is top:
        app.host.update(0.02)
    before = scene.match.changes
    assert not scene.idle, "who presses what can be pressed waits"
    app.host.handle(Key("d"))
    app.host.handle(Key("return"))
    app.host.handle(Key("escape"))
    deck = scene.tabletop.frame.layout.deck.box
    click(app, deck)
    assert len(app.stack.scenes) == 1 and scene.match.changes == before
    assert not scene.tabletop.attempts.moves
    turn(app, 40)
    assert scene.idle and scene.match.changes == before, "nor is it kept for later"
    click(app, deck)
    assert scene.match.changes > before


def taking_with_a_mermaid(app: App) -> Any:
    """A table under a first meeting, at which the person may take a card; the focus is on the deck."""

    def wanted(state: Any) -> bool:
        return state.phase == "take" and state.seat == 0 and MERMAID in state.hands[0]

    records = (played_until(beach_begun(3, 1, seed), wanted, seed) for seed in range(1, 80))
    top: Any = table(app, next(record for record in records if wanted(play(record))))
    assert top.name == "meeting"
    app.change({"meetings": False})
    return top


def goes(app: App, top: Any, ends_by: str) -> Any:
    """Wait until what lies over the table has gone, and a second more; return the table, the deck focused."""
    if ends_by == "press":
        wait(app, 1.1)
        app.host.handle(Key("return"))
        assert app.stack.top is not top
    while app.stack.top is top:
        app.host.update(0.02)
    wait(app, 1.0)
    app.host.focus.focused, app.host.focus.shown = "deck", True
    scene: Any = app.stack.top
    assert scene.name == "table" and scene.idle
    return scene


@pytest.mark.parametrize("key", ["return", "space", "escape"])
def test_what_would_have_ended_it_chooses_nothing_a_second_after_it_went_by_itself(
    app: App, key: str
) -> None:
    scene: Any = goes(app, taking_with_a_mermaid(app), "timer")
    before = scene.match.changes
    app.host.handle(Key(key))
    turn(app, 10)
    assert len(app.stack.scenes) == 1 and scene.match.changes == before
    app.host.handle(Key("return"))
    assert scene.match.changes > before, "the next one is meant"


@pytest.mark.parametrize("first", [Pointer("move", 4, 4), Pointer("move", 60, 60)], ids=str)
def test_who_moves_the_pointer_has_seen_that_it_has_gone(app: App, first: Pointer) -> None:
    scene = goes(app, taking_with_a_mermaid(app), "timer")
    before = scene.match.changes
    app.host.handle(first)
    app.host.focus.focused, app.host.focus.shown = "deck", True
    app.host.handle(Key("return"))
    assert scene.match.changes > before


def test_after_it_was_pressed_away_the_next_press_counts_soon(app: App) -> None:
    scene = goes(app, taking_with_a_mermaid(app), "press")
    before = scene.match.changes
    app.host.handle(Key("return"))
    assert scene.match.changes > before


def test_kiti_is_seen_once_while_she_speaks_before_the_table(app: App) -> None:
    top = table(app, game(4, 1, 5))
    app.change({"meetings": False})
    scene: Any = app.stack.scenes[-2]
    for over in (True, False):
        with patch.object(kiti, "draw") as body, patch.object(kiti, "tags") as names:
            app.host.touch()
            app.host.draw()
        assert (body.called, names.called) == (not over, not over) == (scene.tabletop.parts.adviser,) * 2
        if over:
            wait(app, 1.1)
            app.host.handle(Key("return"))
            assert app.stack.top is not top
            turn(app, 6)


def test_its_time_is_that_of_reading_at_every_pace() -> None:
    words = MeetingWords("Seagull", ("It flies off with the top card of your pile.", "Both leave."))
    assert words.seconds == 6.0
    assert MeetingWords("A", ("word " * 12,)).seconds == 6.0
    assert MeetingWords("A", ("word " * 13,)).seconds == pytest.approx(1.5 * 14 * 0.45)
    assert MeetingWords("A", ("word " * 29,)).seconds == pytest.approx(1.5 * 30 * 0.45)


def test_what_was_meant_for_the_table_does_not_end_it(app: App) -> None:
    top = table(app, sea_begun(3))
    (key,) = [meeting.key for meeting in all_of(app, "kaivai") if meeting.name == top.words.name]
    for early in (Key("return"), Key("space"), Key("escape"), Pointer("down", 700, 300)):
        app.host.handle(early)
        assert app.stack.top is top, early
    wait(app, 1.0)
    for meant in (Key("n"), Key("1"), Key("l"), Key("left"), Key("tab")):
        app.host.handle(meant)
        assert app.stack.top is top, meant
    assert key not in app.context.settings.seen
    app.host.handle(Key("space"))
    assert key in app.context.settings.seen and app.stack.top is not top


@pytest.mark.parametrize("press", [Key("escape"), Key("return"), Pointer("down", 700, 300)], ids=str)
def test_what_goes_on_ends_it_after_a_second(app: App, press: Key | Pointer) -> None:
    top = table(app, sea_begun(3))
    wait(app, 1.1)
    app.host.handle(press)
    turn(app, 6)
    assert app.stack.top is not top


def test_it_stays_while_the_pointer_rests_on_it_or_nobody_is_there_and_is_met_again(app: App) -> None:
    top = table(app, sea_begun(3))
    (key,) = [meeting.key for meeting in all_of(app, "kaivai") if meeting.name == top.words.name]
    at, seconds = top._arrange(app.canvas), top.words.seconds
    app.host.handle(Pointer("move", at.thing.cx, at.thing.cy))
    app.host.fast = True
    wait(app, 2 * seconds)
    assert app.stack.top is top
    app.host.handle(Pointer("move", 4, 4))
    app.context.attended = lambda: False
    wait(app, 2 * seconds)
    assert app.stack.top is top and key not in app.context.settings.seen
    app.context.attended = lambda: True
    top = table(app, sea_begun(3))
    assert top.name == "meeting", "it was never read"
    wait(app, 0.75 * seconds)
    assert app.stack.top is top and key not in app.context.settings.seen
    wait(app, 0.25 * seconds + 0.4)
    assert app.stack.top is not top and key in app.context.settings.seen


def test_a_recap_that_says_press_waits_for_it_at_a_first_table(app: App) -> None:
    app.change({"meetings": False, "pace": "calm"})
    for first in (True, False):
        events = table(app, game(4, 1, 5), first).tabletop.events
        assert events.patient == first
        app.change({"recap": "go"})
        turn(app, 2)
        assert not events.patient
        app.change({"recap": ""})


@pytest.mark.parametrize("text", [1.0, 2.0])
@pytest.mark.parametrize("key", GAMES)
def test_every_meeting_has_room(app: App, key: str, text: float) -> None:
    app.change({"text_scale": text, "meetings": False})
    table(app, beginnings()[key])
    for meeting in all_of(app, key):
        scene = FirstMeeting(
            app.context,
            MeetingWords(meeting.name, meeting.lines, ("kiti/front/body",)),
            (meeting.paint, meeting.ghosts),
            "",
        )
        app.stack.push(scene)
        turn(app, 3)
        assert misfits(app) == [], meeting.key
        at = scene._arrange(app.canvas)
        boxes = (at.thing, at.bubble, at.button, *at.ghosts)
        whole = app.canvas.bounds.inset(-0.01)
        assert all(whole.contains(box.x, box.y) and whole.contains(box.right, box.bottom) for box in boxes), (
            meeting
        )
        app.stack.pop()


@pytest.mark.parametrize("kinds", [CRABS, BOATS, FISH, THEFT], ids="-".join)
def test_the_first_pair_is_that_of_the_own_hand_and_says_what_it_does(
    app: App, kinds: tuple[str, str]
) -> None:
    def wanted(state: Any) -> bool:
        mine = [move.action for move in moves(state) if isinstance(move.action, Lay)]
        return bool(mine) and {lay.kinds for lay in mine} == {kinds}

    records = (played_until(beach_begun(3, 1, seed), wanted, seed) for seed in range(1, 80))
    record = next(record for record in records if wanted(play(record)))
    scene: Any = table(app, record, first=False)
    frame = scene.tabletop.frame
    (meeting,) = [each for each in all_of(app, "salt") if each.key == "meet.salt.pair"]
    assert meeting.met(frame)
    met = meeting.here(frame)
    with patch.object(meetings, "draw_fan") as drawn:
        met.paint(app.canvas, app.canvas.bounds)
    (_canvas, _box, cards), _by_name = drawn.call_args
    assert tuple(kind_of(card) for card in cards) == kinds
    hand = list(frame.display.hand)
    assert all(cards.count(card) <= hand.count(card) for card in cards), "they are the viewer's own"
    assert met.name == "A pair" and len(met.lines) == 2 and max(map(len, met.lines)) <= LONGEST
    assert met.lines[0].startswith("Lay your ") and len(met.ghosts) == (kinds != BOATS)


def test_the_first_bet_of_another_says_what_it_means_for_the_viewer(app: App) -> None:
    def dared(state: Any) -> bool:
        return state.caller not in (None, 0) and state.phase == "take" and state.seat == 0

    records = (played_until(beach_begun(3, 1, seed), dared, seed) for seed in range(1, 80))
    scene: Any = table(app, next(record for record in records if dared(play(record))), first=False)
    frame = scene.tabletop.frame
    (meeting,) = [each for each in all_of(app, "salt") if each.key == "meet.salt.dared"]
    caller = frame.display.caller
    name, bet = frame.cast[caller].name, frame.display.points(caller)
    assert meeting.met(frame)
    met = meeting.here(frame)
    assert met.lines[0] == f"{name} bets that nobody beats {bet} points. You have one more turn."
    assert len(met.lines) == 3 and all(len(line) <= LONGEST for line in met.lines)
    calm = table(app, beach_begun(3), first=False).tabletop.frame
    assert not meeting.met(calm) and meeting.here(calm) == meeting.closer


def test_pairs_of_others_are_looked_at_as_before(app: App) -> None:
    (meeting,) = [each for each in all_of(app, "salt") if each.key == "meet.salt.pair"]
    scene: Any = table(app, beach_begun(3), first=False)
    assert not meeting.met(scene.tabletop.frame)
    assert meeting.here(scene.tabletop.frame) == meeting.closer


def drawn_by(app: App, paint: Any) -> list[Any]:
    """The fish cards that a painter of Miaui draws, None for a back."""
    with patch.object(lagoon, "fish_card") as drawn:
        paint(app.canvas, app.canvas.bounds)
    return [call.args[1] for call in drawn.call_args_list]


def lagoon_with(app: App, *seen: Seen) -> Any:
    """The frame of a table of Miaui with these cards at the bottom, and nothing above."""
    scene: Any = table(app, game(4, 1, 5), first=False)
    frame = scene.tabletop.frame
    display = replace(frame.display, lagoon=(seen, (), ()))
    return replace(frame, animation=replace(frame.animation, display=display))


@pytest.mark.parametrize(
    ("name", "code"), [("lantern", "L3"), ("gull", "G"), ("jellyfish", "J-15"), ("jellyfish", "J-10")]
)
def test_a_fish_is_met_as_the_card_that_lies_there(app: App, name: str, code: str) -> None:
    (meeting,) = [each for each in all_of(app, "miaui") if each.key == f"meet.miaui.{name}"]
    frame = lagoon_with(app, Seen(Card("T8"), None), Seen(Card(code), None))
    assert meeting.met(frame) and not meeting.met(lagoon_with(app, Seen(Card("T8"), None)))
    assert drawn_by(app, meeting.here(frame).paint) == [code]


def test_a_jellyfish_says_what_three_of_them_do(app: App) -> None:
    (meeting,) = [each for each in all_of(app, "miaui") if each.key == "meet.miaui.jellyfish"]
    assert any("three" in line for line in meeting.here(lagoon_with(app, Seen(Card("J-10"), None))).lines)


def test_a_facedown_card_names_who_has_seen_it_and_shows_its_face_to_that_cat_alone(app: App) -> None:
    (meeting,) = [each for each in all_of(app, "miaui") if each.key == "meet.miaui.facedown"]
    frame = lagoon_with(app, Seen(None, Seat(1)))
    met = meeting.here(frame)
    assert met.lines[0] == f"Only {frame.cast[1].name}, who won the Lantern, has seen it."
    assert drawn_by(app, met.paint) == drawn_by(app, met.ghosts[0]) == [None]
    own = meeting.here(lagoon_with(app, Seen(Card("E12"), Seat(0))))
    assert own.lines[0].startswith("You won the Lantern")
    assert drawn_by(app, own.paint) == [None] and drawn_by(app, own.ghosts[0]) == ["E12"]


def divers_by(app: App, paint: Any) -> list[Any]:
    """The divers that a painter of Miaui draws: number and colour."""
    with patch.object(lagoon, "diver_card") as drawn:
        paint(app.canvas, app.canvas.bounds)
    return [call.args[1:3] for call in drawn.call_args_list]


def test_three_jellyfish_are_seen_before_they_burst(app: App) -> None:
    jellyfish = next(meeting for meeting in all_of(app, "miaui") if meeting.key == "meet.miaui.jellyfish")
    assert len(drawn_by(app, jellyfish.ghosts[1])) == 3


def test_a_tie_is_met_before_it_is_settled(app: App) -> None:
    keys = frozenset(each.key for each in all_of(app, "miaui") if each.key != "meet.miaui.tie")
    app.change({"seen": keys, "pace": "normal", "reduced_motion": False})
    for seed in range(1, 10):
        app.context.go(
            routes.Tabletop(new_match(game(4, 1, 0, seed), plain_bots(), "tie"), first=True), "cut"
        )
        if met_on_the_way(app):
            return
    raise AssertionError("no tie was settled")


def met_on_the_way(app: App) -> bool:
    """True if a tie is met while it is settled; plays the lowest diver until one was, or the game is over."""
    scene: Any = app.stack.top
    for _ in range(2500):
        wait(app, 0.1)
        top: Any = app.stack.top
        if top.name == "meeting":
            contest = scene.tabletop.animation.first(Contest)
            assert contest is not None and contest.winner is None, "Kiti has not decided yet"
            number = scene.tabletop.animation.display.seats[contest.tied[0]].dive
            assert top.words.lines[0].startswith("Cats dived with the same number")
            assert number is not None and "arm: the first tied cat wins." in top.words.lines[1]
            tie: Any = next(each for each in all_of(app, "miaui") if each.key == "meet.miaui.tie")
            closer = tie.here(scene.tabletop.frame)
            divers = divers_by(app, closer.paint)
            assert divers == divers_by(app, closer.ghosts[0]), "the very divers that tie"
            assert divers == [(number, scene.tabletop.cast[seat].colour) for seat in sorted(contest.tied)[:2]]
            (won,) = drawn_by(app, closer.ghosts[2])
            assert won == scene.tabletop.animation.display.lagoon[contest.space][-1].card
            return True
        if top is not scene or scene.match.public.over:
            return False
        if scene.match.next_human is not None and scene.tabletop.events.quiet and scene.link.asked:
            scene.match.submit([scene.match.legal[0]])
    return False
