"""What is told at the beach: it always ends, at the right stage, and never shows what may not be known."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from random import Random

import pytest

from miaui.core.pace import PACES
from miaui.core.seat import Seat
from miaui.games.salt.public.cards import UNKNOWN, Card
from miaui.games.salt.public.events import (
    Counted,
    DealEnded,
    DealStarted,
    Ended,
    Event,
    Fished,
    Kept,
    Stole,
    TurnStarted,
)
from miaui.games.salt.public.view import View, seen_by
from miaui.games.salt.tabletop.animation.animation import (
    Flight,
    Hidden,
    PileLook,
    kept_pile,
    resting,
    revealed,
)
from miaui.games.salt.tabletop.display_state import DisplayState
from miaui.games.salt.tabletop.layout.layout import layout
from miaui.games.salt.tabletop.paint.motion import along
from miaui.games.salt.tabletop.sounds import CUES
from miaui.games.salt.tabletop.spec import spec
from miaui.games.salt.tabletop.words.first_times import TEXTS, kind_of_event
from miaui.tabletop.animation import LETTER, READING, Animation, Animator
from miaui.tabletop.queue import EventQueue
from testkit.tabletop_holder import who
from tests.games.salt.tabletop.games import moments

FRAME = 0.05
LONG = 90.0
"""Nothing that one move brings is told for so long at normal pace, without a recap (seconds)."""


class Narrator:
    """Tells a game to one seat's eyes with a clock of its own."""

    def __init__(
        self,
        seats: int,
        display: DisplayState,
        pace: str = "normal",
        hold_recap: bool = False,
        known: bool = True,
    ) -> None:
        self.cues: list[str] = []
        self.known = set(TEXTS) if known else set()
        self.told: list[Event] = []
        animation, telling, cast = Animation(display, resting), spec().telling, who(seats)
        self.animation = animation
        self.story: EventQueue[Event, DisplayState] = EventQueue(
            animation,
            begin=lambda: Animator(
                animation, cast, lambda name, seat, pan: self.cues.append(name), self.known
            ),
            group=telling.group,
            animate=telling.animate,
            recap_of=lambda events: telling.recap(events, animation.display, cast),
            told=lambda event, before: self.told.append(event),
            public_event=lambda event: seen_by(event, None),
            hold_recap=hold_recap,
            way_on=True,
        )
        self.story.pace = pace
        self.lay = layout(1920.0, 1080.0, seats)

    def hear(self, events: Sequence[Event]) -> None:
        for event in events:
            self.story.hear(event)

    def faces(self) -> set[Card]:
        """Every face that flies just now; every flight has a place."""
        faces = set()
        for flight in self.animation.all(Flight):
            along(self.lay, self.animation.display, flight)
            if flight.face is not None:
                faces.add(flight.face)
        return faces

    def run(self) -> Iterator[float]:
        """Frame by frame until it is quiet."""
        now = 0.0
        while not self.story.quiet:
            self.story.update(FRAME)
            now += FRAME
            yield now
            assert now < LONG * 3


def knowable(before: View, events: Sequence[Event], after: View) -> set[Card]:
    """Every card whose face the viewer may see from a view on to another."""
    cards_known: set[Card] = set()
    for view in (before, after):
        now = view.open
        cards_known |= {*now.hand, *(now.looking or ())}
        cards_known |= {pile.top for pile in now.piles if pile.top is not None}
        for shown in now.shown:
            cards_known |= set(shown or ())
        for table in now.tables:
            cards_known |= {card for cards in table for card in cards}
    for event in events:
        cards_known |= set(_cards(event))
    return cards_known


def _cards(event: object) -> Iterator[Card]:
    for name in ("card", "other", "top", "cards", "hand", "start"):
        value = getattr(event, name, None)
        if isinstance(value, tuple):
            yield from value
        elif isinstance(value, str):
            yield Card(value)


@pytest.mark.parametrize(("seats", "seed"), [(2, 1), (3, 5), (4, 3)])
@pytest.mark.parametrize("pace", PACES)
def test_a_whole_game_is_told_and_ends_at_its_stage(seats: int, seed: int, pace: str) -> None:
    before: View | None = None
    teller: Narrator | None = None
    for events, view in moments(seats, seed):
        if teller is None or before is None:
            teller, before = Narrator(seats, DisplayState.of(view), pace), view
            continue
        teller.hear(events)
        seen = knowable(before, events, view)
        for _now in teller.run():
            flying = teller.faces()
            assert UNKNOWN not in flying
            assert flying <= seen
        assert teller.animation.display == DisplayState.of(view)
        assert not teller.animation.all(Flight)
        assert not teller.animation.all(Hidden)
        assert not teller.animation.all(PileLook)
        before = view
    assert teller is not None
    assert set(teller.cues) <= set(CUES)


@pytest.mark.parametrize("eyes", [None, 1])
def test_other_eyes_see_no_more_than_they_may(eyes: Seat | None) -> None:
    before: View | None = None
    teller: Narrator | None = None
    for events, view in moments(3, 11, eyes):
        if teller is None or before is None:
            teller, before = Narrator(3, DisplayState.of(view), "fast"), view
            continue
        teller.hear(events)
        seen = knowable(before, events, view)
        for _now in teller.run():
            assert teller.faces() <= seen
        assert teller.animation.display == DisplayState.of(view)
        before = view


@pytest.mark.parametrize("seed", range(6))
def test_it_can_be_skipped_at_any_moment(seed: int) -> None:
    rng = Random(seed)
    teller: Narrator | None = None
    for events, view in moments(2 + seed % 3, seed):
        if teller is None:
            teller = Narrator(2 + seed % 3, DisplayState.of(view), "calm")
            continue
        teller.hear(events)
        for _now in teller.run():
            if rng.random() < 0.4:
                teller.story.skip()
        assert teller.animation.display == DisplayState.of(view)
        assert not teller.animation.all(Flight)
        assert not teller.animation.all(Hidden)


@pytest.mark.parametrize("seed", range(4))
def test_it_can_be_finished_at_any_moment(seed: int) -> None:
    rng = Random(seed)
    teller: Narrator | None = None
    for events, view in moments(3, seed):
        if teller is None:
            teller = Narrator(3, DisplayState.of(view))
            continue
        teller.hear(events)
        for _ in range(rng.randrange(20)):
            teller.story.update(FRAME)
        teller.story.finish()
        assert teller.animation.display == DisplayState.of(view)
        assert teller.story.quiet


@pytest.mark.parametrize("seed", range(4))
def test_nothing_private_flies_once_it_is_hidden(seed: int) -> None:
    """Whenever another person comes to the screen, moving cards keep no face that the public may not see, and
    what is still to be told is told as everybody may know it."""
    rng = Random(seed)
    seats = 3
    played = list(moments(seats, seed))
    public = [view for _events, view in moments(seats, seed, None)]
    for number in range(1, min(len(played), 160)):
        if rng.random() < 0.6:
            continue
        events = played[number][0]
        teller = Narrator(seats, DisplayState.of(played[number - 1][1]))
        teller.hear(events)
        for _ in range(rng.randrange(30)):
            teller.story.update(FRAME)
        teller.story.hide_private()
        assert not teller.faces()
        seen = knowable(public[number - 1], [seen_by(event, None) for event in events], public[number])
        for _now in teller.run():
            assert teller.faces() <= seen
        assert teller.animation.display == DisplayState.of(public[number])


def test_words_are_on_screen_while_others_act() -> None:
    teller: Narrator | None = None
    silent = 0
    count = 0
    for events, view in moments(3, 2):
        if teller is None:
            teller = Narrator(3, DisplayState.of(view))
            continue
        teller.hear(events)
        deeds = [event for event in events if not isinstance(event, TurnStarted | Ended | Counted)]
        others = [event for event in deeds if getattr(event, "seat", 0) != 0]
        words = {teller.animation.caption for _now in teller.run()}
        if others:
            count += 1
            silent += not any(words)
    assert count > 30
    assert silent == 0


def _deal_ends(seats: int, seed: int) -> tuple[DisplayState, tuple[Event, ...]]:
    display = None
    for events, view in moments(seats, seed):
        if display is not None and any(isinstance(event, DealEnded) for event in events):
            return display, events
        display = DisplayState.of(view)
    raise AssertionError("no deal ended")


def test_a_recap_waits_as_long_as_the_setting_says() -> None:
    display, events = _deal_ends(3, 5)
    for patient, expected in ((False, PACES["normal"].recap), (True, None)):
        teller = Narrator(3, display)
        teller.story.patient = patient
        teller.hear(events)
        while not teller.story.recap:
            teller.story.update(FRAME)
        assert teller.story.resting == patient
        waited = 0.0
        while teller.story.recap and waited < 30:
            teller.story.update(FRAME)
            waited += FRAME
        if expected is None:
            assert waited >= 30
            assert not teller.story.skip(), "a click beside the plank sends it away"
            teller.story.go_on()
            assert not teller.story.recap
        else:
            assert waited == pytest.approx(expected, abs=0.2)


def test_a_held_recap_stays_until_it_is_sent_away() -> None:
    display, events = _deal_ends(3, 5)
    teller = Narrator(3, display, hold_recap=True)
    teller.hear(events)
    for _ in range(3000):
        teller.story.update(FRAME)
    assert teller.story.resting
    assert not teller.story.skip()
    assert teller.story.recap
    teller.story.dismiss()
    assert not teller.story.recap


def test_what_is_told_at_once_has_no_recap() -> None:
    display, events = _deal_ends(3, 5)
    teller = Narrator(3, display)
    teller.story.tell(events)
    for _now in teller.run():
        assert not teller.story.recap


@pytest.mark.parametrize("pace", ["normal", "instant"])
def test_what_another_seat_does_takes_a_readable_time(pace: str) -> None:
    """Each action of another seat: a second or two at normal pace, hardly any at the instant one."""
    teller: Narrator | None = None
    lengths = []
    for events, view in moments(3, 2):
        if teller is None:
            teller = Narrator(3, DisplayState.of(view), pace)
            continue
        quick = len(events) <= 2 and all(getattr(event, "seat", 0) for event in events)
        teller.hear(events)
        length = sum(FRAME for _now in teller.run())
        if quick and type(events[0]).__name__ in ("Kept", "TookTop", "Laid", "Fished"):
            lengths.append(length)
    lengths.sort()
    if pace == "normal":
        assert 0.9 <= lengths[len(lengths) // 2] <= 2.2
        assert lengths[-1] <= 4.5
    else:
        assert lengths[-1] <= 1.3


def test_a_round_of_turns_of_others_leaves_no_time_to_get_bored() -> None:
    """At normal pace a turn of another seat, with all that it lays, takes two seconds on average,
    and one that only takes a card less than two."""
    turns: list[float] = []
    teller: Narrator | None = None
    for events, view in (moment for seed in (1, 4) for moment in moments(4, seed)):
        if teller is None or not events:
            teller, turn, seat = Narrator(4, DisplayState.of(view)), 0.0, None
            continue
        ends = any(isinstance(event, DealEnded) for event in events)
        teller.hear(events)
        turn += 0.0 if ends else sum(FRAME for _now in teller.run())
        if ends:
            teller.story.finish()
        if view.open.to_move != seat:
            if seat:
                turns.append(turn)
            seat, turn = view.open.to_move, 0.0
    turns.sort()
    assert len(turns) > 60
    assert sum(turns) / len(turns) <= 2.2
    assert turns[len(turns) // 2] <= 2.0


def test_what_happens_for_the_first_time_is_explained_once() -> None:
    teller: Narrator | None = None
    explained: list[str] = []
    kinds = set()
    for events, view in moments(3, 5):
        if teller is None:
            teller = Narrator(3, DisplayState.of(view), "instant", known=False)
            continue
        kinds |= {kind_of_event(event) for event in events} - {""}
        teller.hear(events)
        for _now in teller.run():
            note = teller.animation.note
            assert teller.animation.caption or not note
            if note and (not explained or explained[-1] != note):
                explained.append(note)
    assert teller is not None
    assert len(kinds) >= 6
    assert teller.known == kinds
    assert sorted(explained) == sorted(set(explained))
    assert len(explained) == len(kinds)


@pytest.mark.parametrize("pace", ["fast", "instant"])
def test_what_is_explained_can_be_read_at_every_pace(pace: str) -> None:
    """A few seconds for each note, more for a longer one, whatever the pace; never again after that."""
    teller: Narrator | None = None
    read: dict[str, float] = {}
    for events, view in moments(3, 5):
        if teller is None:
            teller = Narrator(3, DisplayState.of(view), pace, known=False)
            continue
        teller.hear(events)
        for _now in teller.run():
            note = teller.animation.note
            read[note] = read.get(note, 0.0) + FRAME
    del read[""]
    assert len(read) >= 6
    for note, seconds in read.items():
        wanted = max(READING, LETTER * len(note))
        assert wanted - 2 * FRAME <= seconds <= wanted + 4.0, note


@pytest.mark.slow
def test_cats_are_heard_when_they_are_robbed_and_when_their_bet_is_settled() -> None:
    heard = set()
    for seed in range(6):
        before: DisplayState | None = None
        for events, view in moments(3, seed):
            for event in events:
                match event:
                    case Stole(victim=seat):
                        mood = "dismay"
                    case DealEnded(end="last", by=seat, won=won):
                        mood = "joy" if won else "dismay"
                    case _:
                        continue
                assert before is not None
                teller = Narrator(3, before)
                teller.story.tell(events)
                for _now in teller.run():
                    pass
                assert f"{who(3)[seat].cat}-{mood}" in teller.cues
                heard.add((type(event), mood))
            before = DisplayState.of(view)
    assert len(heard) == 3


def test_no_words_stay_where_the_viewer_has_to_decide() -> None:
    """Captions come before prompts, so none is left when it is the viewer's turn."""
    teller: Narrator | None = None
    asked = 0
    for events, view in moments(3, 4):
        if teller is None:
            teller = Narrator(3, DisplayState.of(view), "instant", known=False)
            continue
        teller.hear(events)
        for _now in teller.run():
            pass
        if view.open.to_move == 0:
            asked += 1
            assert not teller.animation.caption
            assert not teller.animation.note
    assert asked > 20


def test_a_pile_shows_its_new_top_as_soon_as_the_card_is_there() -> None:
    """While a card flies to a pile the old top is seen, and from its landing on the new one."""
    teller: Narrator | None = None
    landed = 0
    for events, view in moments(3, 4):
        if teller is None:
            teller = Narrator(3, DisplayState.of(view))
            continue
        teller.hear(events)
        for event in events:
            if isinstance(event, Kept):
                flew = False
                for _now in teller.run():
                    flying = any(f.end == ("pile", event.pile) for f in teller.animation.all(Flight))
                    lies = teller.animation.display.piles[event.pile]
                    top = (kept_pile(teller.animation, event.pile) or lies).top
                    if flew and not flying:
                        assert top == event.other
                        landed += 1
                        break
                    assert not flying or top != event.other
                    flew = flew or flying
        for _now in teller.run():
            pass
    assert landed > 20


def test_a_card_that_fish_bring_is_named_when_its_face_is_seen() -> None:
    display = DisplayState.of(next(view for _events, view in moments(3, 1)))
    teller = Narrator(3, replace(display, viewer=Seat(0), hand=()).seat(Seat(0), count=0), known=False)
    teller.story.hear(Fished(Seat(0), Card("FIye")))
    named = set[bool]()
    said = set[str]()
    while teller.story.moving or not said:
        teller.story.update(FRAME)
        words = teller.animation.caption
        said.add(words)
        turning = any(flight.part < 0.5 for flight in teller.animation.all(Flight) if flight.face is not None)
        if "yellow fish" in words:
            assert not turning
        named.add("yellow fish" in words)
    assert named == {False, True} and "Mara’s pair of fish takes a card from the deck." in said


def test_a_stolen_card_is_named_when_it_is_seen_and_not_before() -> None:
    """Thief and victim learn which one it is as it comes out of the hand."""
    for eyes in (Seat(0), Seat(1)):
        display = DisplayState.of(next(view for _events, view in moments(3, 1)))
        hand = (Card("FIye"),) if eyes == 1 else ()
        display = replace(display, viewer=eyes, hand=hand).seat(Seat(1), count=1)
        teller = Narrator(3, display)
        teller.story.hear(Stole(Seat(0), Seat(1), Card("FIye")))
        said: list[tuple[bool, str]] = []
        while not teller.story.recap and len(said) < 400:
            teller.story.update(FRAME)
            said.append((Card("FIye") in teller.faces(), teller.animation.caption))
        first = next(place for place, (_seen, words) in enumerate(said) if "yellow fish" in words)
        assert any(seen for seen, _words in said[:first])
        assert any(words for _seen, words in said[:first]), "that there is a theft is told at once"
        mine = [words for _seen, words in said if "your yellow fish" in words]
        assert bool(mine) == (eyes == 1), "the robbed person alone is told whose it was"
        assert not mine or len(mine) * FRAME > 0.4 + 0.8 + 0.75, "long enough to be read"


def test_what_is_stolen_is_seen_by_nobody_else() -> None:
    display = DisplayState.of(next(view for _events, view in moments(3, 1)))
    display = replace(display, viewer=Seat(2), hand=()).seat(Seat(1), count=1)
    teller = Narrator(3, display)
    teller.story.hear(Stole(Seat(0), Seat(1), UNKNOWN))
    while teller.story.moving or not teller.animation.caption:
        teller.story.update(FRAME)
        assert not teller.animation.all(Flight) or teller.animation.all(Flight)[0].face is None
        assert "your" not in teller.animation.caption


def test_scales_and_verdict_go_before_the_piles_come_back() -> None:
    teller, lay = None, 0
    for events, view in moments(3, 5):
        teller = teller or Narrator(3, DisplayState.of(view))
        if not any(isinstance(event, DealStarted) for event in events):
            teller.story.tell(events)
            continue
        teller.hear(events)
        for _now in teller.run():
            shown = revealed(teller.animation)
            if shown.racks == 0.0:
                assert shown.scales == shown.verdict == 0.0
                lay += 1
        break
    assert lay
