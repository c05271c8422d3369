"""What the end of a deal shows: counted to the very point, the same whether it was told or only shown."""

from __future__ import annotations

import os

from miaui.core.seat import Seat, seats

os.environ["SDL_VIDEODRIVER"] = "dummy"

from collections.abc import Iterator
from dataclasses import replace
from functools import cache

import pygame
import pytest

from miaui.games.salt.public.cards import MERMAID, Card
from miaui.games.salt.public.events import (
    Called,
    Counted,
    DealEnded,
    DealStarted,
    Event,
    FourMermaids,
    GameEnded,
)
from miaui.games.salt.public.view import Pile
from miaui.games.salt.tabletop.animation.animation import (
    Flight,
    Stirring,
    Storm,
    called,
    hidden,
    resting,
    revealed,
    risen,
    tower,
)
from miaui.games.salt.tabletop.animation.reveal import Reveal, tilt_of
from miaui.games.salt.tabletop.display_state import DisplayState
from miaui.games.salt.tabletop.layout import revealing
from miaui.games.salt.tabletop.layout.layout import layout
from miaui.tabletop.animation import Animation
from tests.games.salt.tabletop.games import moments
from tests.games.salt.tabletop.holding import Holder
from tests.games.salt.tabletop.test_story import FRAME, Narrator

SIZES = [(1920.0, 1080.0), (1728.0, 1080.0), (2520.0, 1080.0), (1440.0, 1080.0)]


Ending = tuple[DisplayState, tuple[Event, ...], DisplayState]
"""The stage before a deal ends, what happens then, and the stage after it."""


def endings(seats: int, seeds: range) -> Iterator[Ending]:
    """The endings of the deals of random games."""
    for seed in seeds:
        yield from _endings(seats, seed)


@cache
def _endings(seats: int, seed: int) -> tuple[Ending, ...]:
    endings: list[Ending] = []
    before: DisplayState | None = None
    for events, view in moments(seats, seed):
        if before is not None and any(isinstance(event, DealEnded) for event in events):
            endings.append((before, events, DisplayState.of(view)))
        before = DisplayState.of(view)
    return tuple(endings)


@pytest.mark.slow
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_what_was_told_looks_as_what_is_only_shown(seats: int) -> None:
    kinds = set()
    for before, events, after in endings(seats, range(8)):
        teller = Narrator(seats, before, "fast")
        teller.story.tell(events)
        for _now in teller.run():
            pass
        shown = revealed(teller.animation)
        assert shown == Reveal.settled(after)
        assert revealed(Animation(after, resting)) == shown
        ended = next(event for event in events if isinstance(event, DealEnded))
        kinds.add((ended.end, ended.won))
        assert shown.scored == ended.scored
        for event in events:
            if isinstance(event, Counted):
                assert shown.points(event.seat) == event.points
                assert shown.counts[event.seat].bonus == event.bonus
    assert {("stop", None), ("last", True), ("last", False)} <= kinds


def test_points_rise_part_by_part_and_no_hand_is_counted_before_its_turn() -> None:
    for before, events, _after in endings(3, range(3)):
        counted = {event.seat: event for event in events if isinstance(event, Counted)}
        if not counted:
            continue
        teller = Narrator(3, before)
        teller.story.tell(events)
        last = dict.fromkeys(counted, 0)
        for _now in teller.run():
            reveal = revealed(teller.animation)
            for seat, event in counted.items():
                points = reveal.points(seat) or 0
                assert last[seat] <= points <= event.points
                last[seat] = points
            assert sum(0 < count.done < len(count.parts) for count in reveal.counts.values()) <= 1
        assert last == {seat: event.points for seat, event in counted.items()}


def test_the_hand_that_is_counted_is_named_with_each_of_its_parts() -> None:
    before, events, _after = next(endings(3, range(3)))
    teller = Narrator(3, before)
    teller.story.tell(events)
    read = set[tuple[Seat, int]]()
    for _now in teller.run():
        reveal = revealed(teller.animation)
        if reveal.counting is not None:
            read.add((reveal.counting, reveal.counts[reveal.counting].done))
    counted = {event.seat: len(event.parts) for event in events if isinstance(event, Counted)}
    assert read >= {(seat, done) for seat, count in counted.items() for done in range(1, count + 1)}
    assert revealed(teller.animation).counting is None


def test_the_outcome_of_a_bet_is_no_secret_before_the_drum_rolls() -> None:
    """Neither scales nor light nor medals say how the bet ends before all hands have been counted."""
    seen = 0
    for before, events, after in endings(4, range(6)):
        ended = next(event for event in events if isinstance(event, DealEnded))
        if ended.end != "last":
            continue
        seen += 1
        teller = Narrator(4, before)
        teller.story.tell(events)
        for _now in teller.run():
            reveal = revealed(teller.animation)
            done = len(reveal.counts) == 4 and all(
                count.done == len(count.parts) for count in reveal.counts.values()
            )
            if not done:
                assert not (reveal.tilt or reveal.light or reveal.medals or reveal.verdict or reveal.growth)
                assert not any(tower(teller.animation, seat)[1] for seat in seats(4))
        tilt = tilt_of(after)
        assert (tilt > 0) == ended.won
    assert seen >= 2


def test_towers_never_stand_higher_than_the_totals() -> None:
    for before, events, after in endings(3, range(3)):
        teller = Narrator(3, before, "brisk")
        teller.story.tell(events)
        for _now in teller.run():
            for seat in seats(3):
                points, fresh, _badge = tower(teller.animation, seat)
                assert before.totals[seat] - 1e-9 <= points <= after.totals[seat] + 1e-9
                assert points - fresh == pytest.approx(before.totals[seat])


def storm(teller: Narrator) -> float:
    """The storm of Last Chance as it is shown, 0 to 1."""
    return teller.animation.part(Storm)


def test_the_storm_comes_with_the_call_and_goes_with_the_deal() -> None:
    teller: Narrator | None = None
    called = started = 0
    for events, view in moments(3, 2):
        if teller is None:
            teller = Narrator(3, DisplayState.of(view), "fast")
            continue
        teller.hear(events)
        for _now in teller.run():
            assert 0.0 <= storm(teller) <= 1.0
        if any(isinstance(event, Called) and event.last_chance for event in events):
            called += 1
            assert storm(teller) == 1.0
        if any(isinstance(event, DealStarted) for event in events):
            started += 1
            assert storm(teller) == 0.0
            assert revealed(teller.animation) == Reveal()
    assert called and started


@pytest.mark.slow
def test_nobody_may_call_once_somebody_has() -> None:
    """From a call to the counting the table offers no other one, whichever it was."""
    calls = set()
    for seed in range(6):
        before = None
        for events, view in moments(3, seed):
            call = next((event for event in events if isinstance(event, Called)), None)
            if before is not None and call is not None:
                calls.add(call.last_chance)
                teller = Narrator(3, before)
                assert not called(teller.animation)
                teller.story.tell(events)
                for _now in teller.run():
                    asked = teller.animation.display.outcome is None
                    assert called(teller.animation) or not asked
            before = DisplayState.of(view)
    assert calls == {False, True}


@pytest.mark.parametrize("seats", [2, 4])
def test_whoever_did_best_leaps_and_a_lost_bet_shakes_its_boat(seats: int) -> None:
    seen = set()
    for before, events, _after in endings(seats, range(8)):
        ended = next(event for event in events if isinstance(event, DealEnded))
        if ended.end not in ("stop", "last"):
            continue
        teller = Narrator(seats, before)
        teller.story.tell(events)
        stirred = set()
        for _now in teller.run():
            if revealed(teller.animation).counts:
                stirred |= {(stir.seat, stir.how) for stir in teller.animation.all(Stirring)}
        best = max(ended.scored)
        wanted = {(seat, "leap") for seat, scored in enumerate(ended.scored) if scored == best}
        if ended.end == "last":
            wanted = {(ended.by, "leap" if ended.won else "robbed")}
        assert wanted <= stirred
        seen.add((ended.end, ended.won))
    assert {("stop", None), ("last", True)} <= seen


def test_four_mermaids_rise_and_stay() -> None:
    display = next(DisplayState.of(view) for _events, view in moments(3, 1))
    for seat in seats(3):
        teller = Narrator(3, display)
        end = DealEnded("mermaids", seat, None, (), (), (0, 0, 0), display.totals)
        for event in (FourMermaids(seat), end, GameEnded(display.totals, (seat,), "mermaids")):
            teller.story.hear(event)
        out = 0
        while not teller.story.recap:
            teller.story.update(FRAME)
            assert revealed(teller.animation).risen >= out
            out = revealed(teller.animation).risen
        assert revealed(teller.animation) == Reveal.settled(teller.animation.display)


@pytest.mark.parametrize("own", [True, False])
def test_a_mermaid_that_has_risen_is_in_the_hand_no_more(own: bool) -> None:
    display = next(DisplayState.of(view) for _events, view in moments(3, 1))
    seat = 0 if own else 1
    hand = (Card("CRdb"), *[MERMAID] * 4)
    display = replace(display, viewer=Seat(0), hand=hand if own else ()).seat(Seat(seat), count=5)
    teller = Narrator(3, display)
    assert not risen(teller.animation, Seat(seat))
    end = DealEnded("mermaids", Seat(seat), None, (), (), (0, 0, 0), display.totals)
    for event in (FourMermaids(Seat(seat)), end, GameEnded(display.totals, (Seat(seat),), "mermaids")):
        teller.story.hear(event)
    while not teller.story.recap:
        teller.story.update(FRAME)
        assert len(risen(teller.animation, Seat(seat))) == revealed(teller.animation).risen
        for flight in teller.animation.all(Flight):
            assert flight.start in hidden(teller.animation) or not flight.part
    held = teller.animation.display.held(Seat(seat))
    assert len(risen(teller.animation, Seat(seat))) == 4 and not risen(teller.animation, Seat(2))
    assert held is None or all(held[place] == MERMAID for place in risen(teller.animation, Seat(seat)))


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("text", [1.0, 2.0])
def test_racks_scales_verdict_and_castle_stand_apart(seats: int, text: float) -> None:
    for wide, high in SIZES:
        bare = layout(wide, high, seats, Seat(0), text)
        lay = revealing.opened(bare, 1.0)
        box = revealing.verdict(lay)
        trays = [revealing.tray(lay, Seat(seat)) for seat in range(1, seats)]
        assert box.x >= 0 and box.right <= lay.castle.x and not box.overlaps(lay.towel)
        assert all(tray.bottom < box.y for tray in trays)
        assert not any(a.overlaps(b) for a in trays for b in trays if a is not b)
        assert not any(tray.overlaps(lay.towel) or tray.overlaps(lay.castle) for tray in trays)
        wide = min(lay.castle.w, 112.0 * seats + 10)
        kiti, goal = lay.castle.right - wide - 58, lay.castle.right - wide - 34
        assert lay.hand.right < kiti and box.right < goal
        tags = 46 + 24 * (text - 1)
        assert box.bottom <= lay.hand.y - tags + 2
        assert lay.castle.bottom <= high
        _x, y, size = revealing.scales(lay)
        assert all(tray.bottom < y for tray in trays)
        assert y + 190 * size <= box.y + 60
        assert revealing.opened(bare, 0.0) is bare
        for seat in range(1, seats):
            for count in (1, 7, 14):
                for index in range(count):
                    card = revealing.rack_spot(lay, Seat(seat), index, count, lifted=True).box
                    assert trays[seat - 1].x - 8 <= card.x and card.right <= trays[seat - 1].right + 8


def test_the_sea_of_the_song_leaves_nothing_of_piles_and_towel() -> None:
    holder = Holder(3)
    tabletop = holder.tabletop
    display = replace(holder.display, hand=(MERMAID,) * 4).seat(Seat(0), count=4)
    tabletop.events.jump(display)
    end = DealEnded("mermaids", Seat(0), None, (), (), (0, 0, 0), display.totals)
    for event in (FourMermaids(Seat(0)), end, GameEnded(display.totals, (Seat(0),), "mermaids")):
        tabletop.events.hear(event)
    while not tabletop.events.recap:
        tabletop.update(0.1)
    seen = []
    laid = ((Card("CRdb"), Card("CRlb")),)
    for now in (holder.display, replace(holder.display, piles=(Pile(None, 0),) * 2).seat(Seat(0), laid=laid)):
        holder.redisplay(now)
        holder.draw()
        seen.append(pygame.image.tobytes(holder.canvas.window, "RGB"))
    assert seen[0] == seen[1]
