"""Great moments: what is held up in the middle, in which order it is told, and that nothing of it stays."""

from __future__ import annotations

import os

os.environ["SDL_VIDEODRIVER"] = "dummy"

from dataclasses import replace

import pygame
import pytest

from miaui.core.pace import PACES
from miaui.core.seat import Seat
from miaui.engine.draw.art import Art
from miaui.engine.draw.canvas import Canvas
from miaui.engine.draw.theme import Theme
from miaui.engine.prefs import PlainPrefs
from miaui.games.miaui.public import ties
from miaui.games.miaui.public.cards import BOTTOM, SEAGULL, TOP, Card
from miaui.games.miaui.public.events import Caught, Contested, Event, Revealed, RoundEnded, Stocked
from miaui.games.miaui.public.taking import take_all
from miaui.games.miaui.public.view import Seen
from miaui.games.miaui.tabletop.animation.anchors import along, heading
from miaui.games.miaui.tabletop.animation.animate import LONGEST
from miaui.games.miaui.tabletop.animation.animation import (
    STILL,
    Bubble,
    Dimming,
    Fan,
    Feathers,
    Flight,
    Ink,
    LastDive,
    Shout,
    Shown,
    Stake,
    face,
)
from miaui.games.miaui.tabletop.display_state import DisplayState
from miaui.games.miaui.tabletop.paint import moments as paint_moments
from miaui.games.miaui.tabletop.paint import table as paint_table
from miaui.games.miaui.tabletop.paint.badges import Badge
from miaui.games.miaui.tabletop.ui import forgets
from miaui.games.miaui.tabletop.words import aids, first_times, lines
from miaui.store.settings import Settings
from miaui.tabletop.animation import Animation, after
from miaui.tabletop.moments import Phase, phase_of
from tests.games.miaui.tabletop.frames import framed, showing
from tests.games.miaui.tabletop.games import steps, who
from tests.games.miaui.tabletop.narrating import Narrator

STEP = 0.02
CATCHER = Seat(1)
KNOWN = {"gull", "trio", "tie", "last"}
TWO = (Card("J-10"), Card("J-15"))


def table(lying: Seen, pile: tuple[Card, ...], kiti: Seat | None = Seat(0)) -> Narrator:
    """A table of four with that card in every space, and that pile of the catcher."""
    _, view = next(steps(4, 1, kiti is not None))
    display = replace(DisplayState.of(view), lagoon=((lying,), (lying,), (lying,)), kiti=kiti)
    return Narrator(display.seat(CATCHER, pile=pile), who(4), set(KNOWN))


def catch(space: int, pile: tuple[Card, ...], card: Card) -> list[Event]:
    """The catcher takes a card alone."""
    taken = tuple(take_all(pile, [card]))
    return [
        Revealed((1, 12, 3, 4)),
        Contested(space, (CATCHER,), (CATCHER,), CATCHER),
        Caught(space, CATCHER, taken, lantern=False),
    ]


def won_tie(card: Card) -> list[Event]:
    """The catcher takes a card that seats 1 and 3 tie for."""
    tied = tuple(seat for seat in ties.order(Seat(0), 4, TOP) if seat in (1, 3))
    taken = tuple(take_all((), [card]))
    return [
        Revealed((4, 1, 3, 1)),
        Contested(TOP, (Seat(1), Seat(3)), tied, tied[0]),
        Caught(TOP, tied[0], taken, lantern=False),
    ]


def large(animation: Animation[DisplayState]) -> bool:
    """True if anything of a great moment is shown."""
    kinds = Stake, Shown, Fan, Shout, Ink, Bubble, Dimming, Feathers
    return any(animation.all(kind) for kind in kinds)


def stories() -> list[tuple[str, Narrator, list[Event]]]:
    """Every kind of great moment."""
    facedown = Seen(None, CATCHER)
    return [
        ("tie", table(Seen(Card("E13"), None), ()), won_tie(Card("E13"))),
        ("tie facedown", table(facedown, ()), won_tie(Card("E13"))),
        ("tie gull", table(Seen(SEAGULL, None), ()), won_tie(SEAGULL)),
        ("trio", table(Seen(Card("J-10"), None), TWO), catch(BOTTOM, TWO, Card("J-10"))),
        ("gull", table(facedown, (Card("E13"),)), catch(BOTTOM, (Card("E13"),), SEAGULL)),
        ("turned", table(facedown, ()), catch(BOTTOM, (), Card("T8"))),
    ]


@pytest.mark.parametrize("name", [name for name, _teller, _events in stories()])
@pytest.mark.parametrize("at", [0.4, 1.3, 2.1, 2.9, 3.6, 99.0])
def test_nothing_of_a_great_moment_stays(name: str, at: float) -> None:
    _name, teller, events = next(story for story in stories() if story[0] == name)
    goal = after(teller.display, events)
    teller.tell(events)
    seen = False
    for _step in range(round(min(at, 12.0) / STEP)):
        teller.update(STEP)
        seen |= large(teller.animation)
    assert seen or at < 3
    teller.finish()
    assert not large(teller.animation) and not teller.animation.all(Flight)
    assert teller.display == goal


def test_a_facedown_card_is_named_after_it_has_turned() -> None:
    teller = table(Seen(None, CATCHER), ())
    events = catch(BOTTOM, (), Card("T8"))
    teller.tell(events)
    parts = []
    while not teller.at_rest:
        teller.update(STEP)
        shown, caption = teller.animation.first(Shown), teller.animation.caption
        if shown is not None:
            parts.append(shown.part)
            assert shown.anchor == ("middle", 0, 1) and shown.name == "back"
            if lines.card_name(Card("T8")) in caption:
                assert shown.part == 1.0
    assert parts == sorted(parts) and parts[0] < STILL < parts[-1] == 1.0


def test_three_jellyfish_burst_one_by_one_before_their_sum_is_said() -> None:
    teller = table(Seen(Card("J-10"), None), TWO)
    teller.tell(catch(BOTTOM, TWO, Card("J-10")))
    gone, faces, sums, inks = [], [], [], set()
    while not teller.at_rest:
        teller.update(STEP)
        animation = teller.animation
        inks |= {(ink.index, ink.words) for ink in animation.all(Ink)}
        for fan in animation.all(Fan):
            gone.append(fan.gone)
            faces.append([face(animation, Seat(seat)) for seat in range(4)])
        for shout in animation.all(Shout):
            sums.append(shout.words)
            assert gone[-1] == 3 and face(animation, CATCHER) == "delighted"
    assert sorted(set(gone)) == [0, 1, 2, 3] and gone == sorted(gone)
    assert inks == {(0, "+10"), (1, "+15"), (2, "Pop!")}, "the third one has cost nothing yet"
    assert set(sums) == {"+25"}, "what the pile is worth more"
    assert faces[0][CATCHER] == "dismayed"
    assert any(looks.count("dismayed") == 3 and looks[CATCHER] != "dismayed" for looks in faces)


def test_the_gull_grabs_in_large_what_lay_on_the_pile() -> None:
    teller = table(Seen(None, CATCHER), (Card("E13"),))
    teller.tell(catch(BOTTOM, (Card("E13"),), SEAGULL))
    prey = set()
    while not teller.at_rest:
        teller.update(STEP)
        flights = teller.animation.all(Flight)
        prey |= {flight.name for flight in flights if flight.start == ("beak", 0)}
        if teller.animation.all(Shout):
            assert any(flight.kind == "gull" and flight.start == ("grab", 0) for flight in flights)
            assert not teller.display.seats[CATCHER].pile
    assert prey == {"E13"}
    assert [name for name, _seat in teller.heard if name == "gull"] == ["gull"]


def test_the_gull_is_named_before_she_grabs_and_the_theft_when_she_does() -> None:
    teller = table(Seen(None, CATCHER), (Card("E13"),))
    teller.tell(catch(BOTTOM, (Card("E13"),), SEAGULL))
    theft = "The Seagull steals Emperor Tuna 13 from Nilo’s pile."
    said = []
    while not teller.at_rest:
        teller.update(STEP)
        said.append(teller.animation.caption)
        if teller.display.seats[CATCHER].pile:
            assert said[-1] != theft
        if teller.animation.all(Shout):
            assert said[-1] == theft
    assert list(dict.fromkeys(said))[-3:] == ["Nilo turns the catch over …", "A Seagull!", theft]


@pytest.mark.parametrize("seat", [Seat(1), Seat(3)])
def test_what_the_gull_has_taken_hangs_from_her_beak(seat: Seat) -> None:
    pygame.display.init()
    lay = paint_table.plan(Canvas(pygame.display.set_mode((960, 600)), Art()), 4, 0)
    teller, pile = table(Seen(SEAGULL, None), ()), (Card("E13"),)
    teller.animation.display = teller.display.seat(seat, pile=pile)
    taken = tuple(take_all(pile, [SEAGULL]))
    teller.tell([Revealed((1, 12, 3, 4)), Contested(BOTTOM, (seat,), (seat,), seat)])
    teller.tell([Caught(BOTTOM, seat, taken, lantern=False)])
    looks = []
    while not teller.at_rest:
        teller.update(STEP)
        flights = teller.animation.all(Flight)
        gull = next((flight for flight in flights if flight.kind == "gull"), None)
        prey = next((flight for flight in flights if flight.name == "E13" and flight.part > 0), None)
        if gull is not None and prey is not None and gull.part < 0.98:
            right = heading(lay, gull)[0] > 1e-6
            assert (along(lay, prey).x > along(lay, gull).x) == right
            looks.append(right)
    assert True in looks and False in looks


def test_those_who_are_passed_say_so_and_kiti_points_at_the_last() -> None:
    teller = table(Seen(Card("E13"), None), (), Seat(1))
    tied = (Seat(0), Seat(1))
    teller.tell([Revealed((1, 1, 3, 4)), Contested(TOP, tied, (Seat(0), Seat(1)), Seat(0))])
    said: list[tuple[Seat | None, str]] = []
    while not teller.at_rest:
        teller.update(STEP)
        said += [(effect.seat, effect.words) for effect in teller.animation.all(Bubble)]
    assert list(dict.fromkeys(said)) == [(Seat(2), "Not me!"), (Seat(3), "Nor me."), (None, "You!")]
    assert min(said.count(words) for words in said if words[0] is not None) * STEP > 0.79, "each is read"
    notes = [name for name, _seat in teller.heard if name.startswith("spark-")]
    assert notes == ["spark-1", "spark-2", "spark-3"]


def test_a_great_moment_is_not_hurried_in_a_crowded_round() -> None:
    teller = table(Seen(Card("J-10"), None), TWO)
    more = [*catch(1, (), Card("K3"))[1:], *catch(TOP, (), Card("T8"))[1:]]
    teller.tell([*catch(BOTTOM, TWO, Card("J-10")), *more])
    assert teller.watch(STEP) > LONGEST


QUIET = Settings(reduced_motion=True), Settings(pace="instant")


@pytest.mark.parametrize("settings", [Settings(), *QUIET])
def test_what_a_burst_jellyfish_gives_back_is_always_written(
    settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    pygame.display.init()
    canvas = Canvas(pygame.display.set_mode((960, 600)), Art())
    words = set[str]()
    monkeypatch.setattr(paint_moments, "letters", lambda canvas, said, *rest: words.add(said))
    display = table(Seen(Card("J-10"), None), ()).display
    animation = showing(display, Ink(0, "+10", part=0.5), Ink(2, "Pop!", part=0.5))
    paint_moments.over(framed(canvas, animation, settings=settings))
    assert words == {"+10", "Pop!"}


@pytest.mark.parametrize("settings", QUIET)
def test_nothing_is_dimmed_where_it_is_quiet(settings: Settings) -> None:
    pygame.display.init()
    canvas = Canvas(pygame.display.set_mode((960, 600)), Art())
    display = table(Seen(Card("E13"), None), ()).display

    def picture(animation: Animation[DisplayState], how: Settings) -> bytes:
        paint_table.draw(framed(canvas, animation, settings=how))
        return pygame.image.tobytes(canvas.window, "RGB")

    plain, dark = showing(display), showing(display, Dimming(part=1.0))
    assert picture(dark, settings) == picture(plain, settings)
    assert picture(dark, Settings()) != picture(plain, Settings())


def eleventh() -> DisplayState:
    """The table of four as round 11 is over: everybody has one card left."""
    played = list(steps(4, 1, True))
    at = next(place for place, (events, _view) in enumerate(played) if RoundEnded(11) in events)
    events = played[at][0]
    return after(DisplayState.of(played[at - 1][1]), events[: events.index(RoundEnded(11))])


def dived(pace: str = "normal") -> list[Phase]:
    """The phases of the scene of the last dive, picture by picture; they follow one another."""
    teller, phases = Narrator(eleventh(), who(4), set(KNOWN)), []
    teller.queue.pace = pace
    teller.tell([RoundEnded(11)])
    while not teller.at_rest:
        teller.update(STEP)
        last = teller.animation.first(LastDive)
        if last is not None:
            phases.append(phase_of(last, quiet=pace == "instant"))
    return phases


@pytest.mark.parametrize("pace", list(PACES))
def test_the_last_dive_begins_builds_up_holds_and_falls_in_time(pace: str) -> None:
    seen = dived(pace)
    assert sum(phase == Phase() for phase in seen) * STEP >= 0.2
    assert len(seen) * STEP <= 4.0
    for each in (
        [scene.begun for scene in seen],
        [scene.built for scene in seen],
        [scene.gone for scene in seen],
    ):
        assert each == sorted(each)


def test_at_the_last_dive_the_cards_come_up_with_a_note_each() -> None:
    teller = Narrator(eleventh(), who(4), set(KNOWN))
    teller.tell([RoundEnded(11)])
    said = set()
    while not teller.at_rest:
        teller.update(STEP)
        if teller.animation.first(LastDive) is not None:
            said.add(teller.animation.caption)
    assert said == {first_times.explain("last")}
    assert [
        message for message in teller.heard if message[0] == "drum" or message[0].startswith("spark")
    ] == [
        ("drum", None),
        *((f"spark-{seat + 1}", Seat(seat)) for seat in range(4)),
    ]


def test_a_press_ends_the_last_dive_alone() -> None:
    teller = Narrator(eleventh(), who(4), set(KNOWN))
    teller.tell([RoundEnded(11), Stocked(0, Card("K3"), None)])
    while teller.animation.first(LastDive) is None:
        teller.update(STEP)
    teller.queue.skip()
    assert teller.animation.first(LastDive) is None and not teller.display.lagoon[0]


@pytest.mark.parametrize("settings", [Settings(), Settings(aids={"divers": False}), *QUIET])
@pytest.mark.parametrize("text", [1.0, 2.0])
def test_before_each_seat_stands_what_the_viewer_may_know_that_it_has_left(
    settings: Settings, text: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    pygame.display.init()
    canvas, display = (
        Canvas(pygame.display.set_mode((960, 600)), Art(), Theme(text), PlainPrefs()),
        eleventh(),
    )
    frame, shown = framed(canvas, showing(display, LastDive(part=2 / 3)), settings=settings), list[Badge]()
    monkeypatch.setattr(paint_moments, "draw_badge", lambda _canvas, _x, _y, badge: shown.append(badge))
    paint_moments.over(frame)
    known = [aids.cards_left(display, seat, forgets(frame)) for seat in range(4)]
    assert [badge.words for badge in shown] == [str(words[0]) for words in known if words is not None]
