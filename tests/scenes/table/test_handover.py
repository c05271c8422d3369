"""The screen between two people tells what happened, from what everybody knows."""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise
from typing import Any

import pytest

from miaui.app import App
from miaui.catalog import CATALOG
from miaui.core.seat import Seat
from miaui.engine.draw.geometry import Rect
from miaui.engine.input.events import Key
from miaui.games.kaivai.public.events import CanoeSunk, ValueLost
from miaui.games.kaivai.rules.state import State
from miaui.games.miaui.public.cards import SEAGULL, TOP, Card
from miaui.games.miaui.public.events import Caught, Revealed
from miaui.games.miaui.public.taking import take
from miaui.games.miaui.tabletop.recap import left_out
from miaui.games.salt.public.cards import UNKNOWN
from miaui.games.salt.public.events import Stole
from miaui.scenes.table import handover
from miaui.tabletop.away import Deed, MissedDeeds
from testkit.fake_bots import FakeBots, plain_bots
from testkit.house import AnyMatch, new_match
from testkit.kaivai import playing as kaivai
from testkit.playing import match_of
from testkit.salt import playing as salt
from testkit.sensible import played_until
from tests.scenes.pages import game, show, turn

FIRST = Seat(0)


def beach(turns: int) -> AnyMatch:
    """A shared game at the beach, the first seat to take cards after so many turns."""

    def wanted(state: Any) -> bool:
        return bool(state.turns >= turns and state.phase == "take" and state.seat == FIRST)

    return new_match(played_until(salt.begun(3, 2), wanted), plain_bots(), "game")


def scoring() -> AnyMatch:
    """A shared game on the open sea, when influence is staked."""
    record = played_until(kaivai.begun(4, 2), lambda state: state.position.phase == "stake")
    return new_match(record, plain_bots(), "game")


def test_it_tells_what_everybody_saw_since_the_last_decision(app: App) -> None:
    match = beach(13)
    scene: Any = show(app, "handover", match=match, seat=FIRST)
    names = [player.name for player in match.public.players]
    told = scene.describe().splitlines()
    assert told[0] == f"Your turn, {names[0]}"
    assert 1 <= len(scene._deeds) <= 3
    for deed in scene._deeds:
        assert deed.words in told
        assert deed.event in match.public.events
        assert deed.event.seat != FIRST


def test_a_card_that_only_some_know_is_told_without_its_name(app: App) -> None:
    match = beach(13)
    scene: Any = show(app, "handover", match=match, seat=FIRST)
    kept = [deed for deed in scene._deeds if type(deed.event).__name__ == "Kept"]
    assert all("keeps a card" in deed.words for deed in kept)


def test_before_anything_has_happened_it_says_who_looks_away_and_what_to_do(app: App) -> None:
    scene: Any = show(app, "handover", match=new_match(salt.begun(2, 2), plain_bots(), "game"), seat=FIRST)
    assert scene._deeds == ()
    told = scene.describe().splitlines()
    assert [line for line in told if line.endswith(" looks away now. Look at your cards in secret.")]


@pytest.mark.parametrize(
    ("phase", "words"),
    [
        ("bid", "Bid a number: the highest acts first, but its huts cost most."),
        ("hut", "You place two huts: a canoe hut brings you a canoe."),
        ("god", "You call the god to an island. Fishing there brings one fish more."),
        ("action", "You choose an action: catch fish, bring them to huts, then feast."),
    ],
)
def test_in_the_first_round_it_says_what_is_decided_next(app: App, phase: str, words: str) -> None:
    def wanted(state: State) -> bool:
        return state.position.phase == phase and state.position.queue[0] < 2

    match = new_match(played_until(kaivai.begun(3, 2), wanted), plain_bots(), "game")
    seat = match.public.view.position.queue[0]
    scene: Any = show(app, "handover", match=match, seat=seat)
    told = scene.describe().splitlines()
    assert words in told and len(scene._deeds) + len(scene._notes) <= 3
    first = [line for line in told if line.startswith(f"{match.public.players[seat].name} bids now")]
    assert bool(first) == (phase == "bid")
    sheets = len(scene._deeds) + len(scene._notes)
    assert len([name for name in scene._places(app.canvas) if name.startswith("deed ")]) == sheets


def test_later_it_tells_only_what_happened(app: App) -> None:
    scene: Any = show(app, "handover", match=bidding(), seat=FIRST)
    assert not scene._notes


def test_it_says_who_has_chosen_and_who_still_does(app: App) -> None:
    match = scoring()
    scene: Any = show(app, "handover", match=match, seat=FIRST)
    said = scene.describe().splitlines()
    for seat, player in enumerate(match.public.players):
        line = next(line for line in said if line.startswith(f"{player.name}, "))
        waits = "still chooses" if seat in match.to_act else "has chosen"
        assert line.endswith("chooses now" if seat == FIRST else waits)
        assert "glory" in line


def bidding() -> AnyMatch:
    """A shared game on the open sea: the first seat bids in round 2, or later, after another one."""

    def wanted(state: State) -> bool:
        position = state.position
        return bool(
            position.phase == "bid" and position.round > 1 and position.queue[0] == FIRST
            and len(position.queue) < position.seats
        )  # fmt: skip

    return new_match(played_until(kaivai.begun(4, 2), wanted), plain_bots(), "game")


def test_bids_of_this_round_come_first_and_what_is_alike_is_one(app: App) -> None:
    match = bidding()
    scene: Any = show(app, "handover", match=match, seat=FIRST)
    words = [deed.words for deed in scene._deeds]
    assert len(words) == len(set(words)) > 0
    assert "BidMade" in [type(deed.event).__name__ for deed in scene._deeds]
    said = scene.describe()
    assert "has chosen" not in said and "still chooses" not in said, "one bids after the other"
    more = scene._missed.more
    assert ("see the log" in said) == bool(more) and (not more or len(words) == 3)
    counted = [deed for deed in scene._deeds if deed.count > 1]
    assert all(f"({deed.count} times)" in said for deed in counted)


def test_the_tables_key_for_the_pause_works_there_too(app: App) -> None:
    scene: Any = show(app, "handover", match=scoring(), seat=FIRST)
    pause = next(control for control in app.host.shown if control.id == "handover.pause")
    assert pause.tip == "Pause (P)"
    app.host.handle(Key("p", repeat=True))
    assert app.stack.top is scene
    app.host.handle(Key("p"))
    assert app.stack.top is not None and app.stack.top.name == "pause"


def test_nothing_moves_in_it_after_a_second(app: App) -> None:
    scene: Any = show(app, "handover", match=scoring(), seat=FIRST)
    for _ in range(30):
        scene.update(0.05)
    scene.dirty = False
    scene.update(0.05)
    assert not scene.dirty and scene.idle


@pytest.mark.parametrize(
    ("game", "match"), [("salt", lambda: beach(40)), ("kaivai", scoring)], ids=["salt", "kaivai"]
)
def test_every_deed_that_can_be_missed_has_a_picture(
    app: App, game: str, match: Callable[[], AnyMatch]
) -> None:
    show(app, "title")
    canvas, public = app.host.canvas, match().public
    box = Rect(0, 0, 400 / canvas.scale, 200 / canvas.scale)
    scenes = CATALOG.ui(game).scenes()
    telling, art = scenes.tabletop().telling, scenes.handover
    assert art is not None
    colours = ["shell", "wave", "leaf", "sun"]
    kinds = set()
    for seat in range(len(public.players)):
        for miss in telling.missed(public.events, Seat(seat)):
            event = public.events[miss.place]
            if type(event) in kinds:
                continue
            kinds.add(type(event))
            with canvas.onto(400, 200) as made:
                art.picture(canvas, box, event, colours)
            assert made.get_bounding_rect().w > 20, type(event).__name__
    assert len(kinds) >= 3


def test_on_the_open_sea_every_turn_of_another_person_begins_with_the_screen(app: App) -> None:
    """Nothing is hidden there: the picture of what happened comes all the same."""

    def wanted(state: Any) -> bool:
        return bool(state.position.phase == "action" and state.position.queue[0] == FIRST)

    record = played_until(kaivai.begun(3, 2), wanted)
    match = new_match(record, plain_bots(), "game")
    scene: Any = show(app, "table", match=match)
    assert match.viewer is not None
    first, seen = match.viewer, set[int]()
    for _turn in range(400):
        top: Any = app.stack.top
        if top.name == "handover":
            assert top.seat == match.viewer != first and not top._hides
            assert (
                next(control.label for control in app.host.shown if control.id == "handover.open")
                == "Here I am"
            )
            seen.add(top.seat)
            break
        if match.viewer is not None and scene.tabletop.events.quiet:
            match.submit([match.legal[0]])
        turn(app, 30)
    assert seen


def test_who_looks_next_sees_that_the_others_have_their_eyes_shut(app: App) -> None:
    match = beach(13)
    scene: Any = show(app, "handover", match=match, seat=FIRST)
    other = match.public.players[match.humans[1]].name
    assert f"{other}’s eyes are shut" in scene.describe()


@pytest.mark.parametrize("victim", [FIRST, Seat(2)])
def test_a_robbed_cat_does_not_laugh(app: App, victim: Seat, monkeypatch: pytest.MonkeyPatch) -> None:
    scene: Any = show(app, "handover", match=beach(13), seat=FIRST)
    scene._missed = MissedDeeds(deeds=(Deed(Stole(Seat(1), victim, UNKNOWN), "Nilo steals a card."),))
    faces: list[str] = []
    monkeypatch.setattr(handover, "draw_portrait", lambda canvas, cast, pose: faces.append(pose.face))
    scene.draw(app.canvas)
    assert faces[0] == ("dismayed" if victim == FIRST else "delighted")


def lagoon(rounds: int) -> AnyMatch:
    """A shared game of four in the lagoon after so many rounds."""
    return match_of(game(4, 2, rounds), FakeBots())


def test_in_the_lagoon_it_says_who_caught_nothing_and_why(app: App) -> None:
    reasons = set()
    for rounds in range(1, 9):
        match = lagoon(rounds)
        scene: Any = show(app, "handover", match=match, seat=FIRST)
        start = max(place for place, event in enumerate(match.public.events) if isinstance(event, Revealed))
        out = left_out(match.public.events[start:])
        said = [line for line in scene.describe().splitlines() if "so nothing: " in line]
        assert len(said) == 1 and len(out) == 1, "of four cats three catch something"
        assert said[0].endswith(f"{match.public.players[out[0].seat].name}\u00a0{out[0].dive}")
        reasons.add((said[0].split(",")[0], out[0].tied))
        assert scene._hurt or out[0].seat != FIRST
    assert ("In between", False) in reasons


@pytest.mark.parametrize("victim", [FIRST, Seat(2)])
def test_whom_a_gull_has_robbed_does_not_laugh(app: App, victim: Seat) -> None:
    scene: Any = show(app, "handover", match=match_of(game(3, 2, 2), FakeBots()), seat=FIRST)
    caught = Caught(TOP, victim, (take((Card("E13"),), SEAGULL),), False)
    scene._missed = MissedDeeds(deeds=(Deed(caught, "The Seagull steals."),))
    assert scene._hurt == (victim == FIRST)


def test_a_cat_whose_canoe_was_sunk_or_that_the_night_robbed_does_not_laugh(app: App) -> None:
    """And of a night only those that lost something."""
    scene: Any = show(app, "handover", match=scoring(), seat=FIRST)
    mats = tuple(mat._replace(shells=(1, 0, 0, 0, 0)) for mat in scene.match.public.view.position.mats)
    after = tuple(mat._replace(shells=(0, 0, 0, 0, 0)) for mat in mats)
    robbed, spared = ValueLost(3, mats, after, ()), ValueLost(3, mats, (mats[0], *after[1:]), ())
    for event, hurt in ((CanoeSunk(Seat(1), FIRST, 4, 1), True), (robbed, True), (spared, False)):
        scene._missed = MissedDeeds(deeds=(Deed(event, "words"),))
        assert scene._hurt == hurt


def test_in_large_text_deeds_are_lines_and_nothing_else_is_smaller(app: App) -> None:
    """Three lines across the whole screen in place of three narrow sheets."""
    scene: Any = show(app, "handover", match=scoring(), seat=FIRST)
    plain = scene._places(app.host.canvas)
    app.change({"text_scale": 2.0})
    turn(app)
    large = scene._places(app.host.canvas)
    count = len(scene._deeds)
    assert count > 1
    boxes = [large[f"deed {place}"] for place in range(count)]
    assert len({box.x for box in boxes}) == 1 and all(box.bottom <= below.y for box, below in pairwise(boxes))
    assert boxes[0].w > 2 * plain["deed 0"].w
