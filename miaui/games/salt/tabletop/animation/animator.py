"""Tools of telling what happens at the beach: cards that fly, boats that stir, and the end of a deal."""

from collections.abc import Sequence
from dataclasses import replace
from functools import partial

from miaui.core.seat import Seat
from miaui.engine.draw.easing import Ease, in_out, sine
from miaui.games.salt.public.cards import UNKNOWN, Card
from miaui.games.salt.public.events import (
    Drew,
    Event,
    Fished,
    Kept,
    Laid,
    LookedAhead,
    PickedFromDeck,
    PickedFromPile,
    Searched,
    Shown,
    TookTop,
)
from miaui.games.salt.public.view import Pile
from miaui.games.salt.tabletop.animation.animation import (
    Flight,
    Hidden,
    PileLook,
    Stir,
    Stirring,
    Storm,
    revealed,
)
from miaui.games.salt.tabletop.animation.reveal import Reveal
from miaui.games.salt.tabletop.display_state import DisplayState
from miaui.games.salt.tabletop.layout.anchors import Anchor
from miaui.games.salt.tabletop.words import first_times
from miaui.games.salt.tabletop.words.captions import caption
from miaui.games.salt.tabletop.words.sentences import sentence
from miaui.tabletop.animation import Animator
from miaui.tabletop.cast.members import CastMember

STANDS = 0.4
"""Seconds that the picture of a moment is seen at every pace, at least."""
OWN = (Drew, Kept, TookTop, Laid, Searched, Fished, LookedAhead, PickedFromPile, PickedFromDeck, Shown)
"""Events that a player causes herself and sees, so that no words are needed."""


class BeachAnimator:
    """Puts cards' flights, words and the end of a deal on an animator's timeline, one after the other from
    the cursor on."""

    def __init__(self, plain: Animator[Event, DisplayState]) -> None:
        self.plain = plain
        self.time, self.cast = plain.time, plain.cast
        self.do, self.face, self.sound, self.cue = plain.do, plain.face, plain.sound, plain.cue
        self.play, self.take, self.reach = plain.play, plain.take, plain.reach
        self.explained = ""
        """Explanation given for the first time in what is being told; "" for none."""

    # -- who sees what

    @property
    def goal(self) -> DisplayState:
        """The display at the end of what has been added."""
        return self.plain.goal

    def own(self, seat: Seat | None) -> bool:
        """True if the seat is the viewer's, whose cards are seen; False for each seat in the public's
        view."""
        return seat is not None and seat == self.goal.viewer

    # -- words

    def say(self, event: Event) -> None:
        """Show an event's words from the cursor on; the first of its kind with its explanation, which
        `explained` keeps to be read."""
        kind, known = first_times.kind_of_event(event), self.plain.known
        note = ""
        if kind and kind not in known:
            known.add(kind)
            note = self.explained = first_times.explain(kind)
        own = self.own(getattr(event, "seat", None)) and not note
        self.plain.say(event_words(event, self.cast, own), note)

    def reword(self, event: Event) -> None:
        """Show other words of an event from the cursor on; the explanation stays."""
        words = event_words(event, self.cast, False)

        def show() -> None:
            self.plain.animation.caption = words

        self.do(show)

    # -- moments

    def apply(self, event: Event, *reserved: Anchor) -> None:
        """Apply an event to the display at the cursor; nothing is painted at `reserved` until cards land
        there."""
        self.reach(self.goal.after(event))
        self.hide(*reserved)

    def hide(self, *anchors: Anchor) -> None:
        """Paint nothing at these places from now on, until cards land there."""
        for anchor in anchors:
            self.plain.put(("hidden", anchor), Hidden(anchor))

    def keep_pile(self, pile: int, lying: Pile) -> None:
        """Show a pile like this from the cursor on, until a card lands there."""
        self.plain.put(("pile", pile), PileLook(pile, lying))

    def cry(self, seat: Seat, mood: str) -> None:
        """Play a cat's cry of joy or dismay when the time comes."""
        self.sound(f"{self.cast[seat].cat}-{mood}")

    # -- motions

    def fly(
        self, flight: Flight, seconds: float, *, at: float | None = None, ease: Ease = sine, sound: str = ""
    ) -> None:
        """Let a card fly for seconds, from the cursor on or from a moment `at`, and land: then its end, and
        the pile it came to, are painted again."""
        animation = self.plain.animation

        def land() -> None:
            animation.take(("hidden", flight.end))
            if flight.end[0] == "pile":
                animation.take(("pile", int(flight.end[1])))

        self.play(flight, seconds, key=flight.key, at=at, ease=ease, sound=sound, end=land)

    def lay_out(self, flights: Sequence[Flight]) -> None:
        """Show cards at their starts from the cursor on, from which they will fly."""
        for flight in flights:
            self.plain.put(flight.key, flight)

    def fly_all(self, flights: Sequence[Flight], seconds: float, apart: float, sound: str = "") -> None:
        """Let cards fly one after the other, each `apart` seconds after the one before, with one `sound`; all
        wait at their starts. What follows begins when the last has landed."""
        self.lay_out(flights)
        start = self.time.cursor
        for number, flight in enumerate(flights):
            at = start + apart * number
            self.fly(flight, seconds, at=at, sound=sound if number == 0 else "")

    def stir(self, seat: Seat, how: Stir, seconds: float, at: float | None = None) -> None:
        """Move a seat's boat for seconds, as its `how` says, at the cursor or at a moment."""
        self.play(Stirring(seat, how), seconds, key=("stir", seat), at=at)

    # -- the end of a deal

    @property
    def shown(self) -> Reveal:
        """The end of the deal as far as it is shown now."""
        return revealed(self.plain.animation)

    def storm(self, start: float, end: float, seconds: float, ease: Ease, at: float | None = None) -> None:
        """Let the sky change from one darkness, 0 to 1, to another within seconds; it stays so."""
        animation = self.plain.animation

        def step(part: float) -> None:
            animation.put(Storm, Storm(part=start * (1 - part) + end * part), stays=True)

        self.time.add(seconds, step, at=at, ease=ease)

    def revealed(self, **changes: object) -> None:
        """Replace fields of the reveal at once. TypeError for a field that is none."""
        reveal = replace(self.shown, **changes)  # type: ignore[arg-type]
        self.plain.animation.put(Reveal, reveal, stays=True)

    def reveal(self, **changes: object) -> None:
        """Replace fields of the reveal at the cursor, as `revealed` does at once: TypeError then for a field
        that is none."""
        self.do(partial(self.revealed, **changes))

    def reveal_part(self, seconds: float, field: str, sound: str = "", ease: Ease = in_out) -> None:
        """Let a number of the reveal, by its field's name, go from 0 to 1 within seconds, `sound` at their
        beginning; the cursor goes on to their end. TypeError then for a field that is none."""
        self.sound(sound)
        self.time.add(seconds, lambda part: self.revealed(**{field: part}), ease=ease)


def event_words(event: Event, cast: Sequence[CastMember], own: bool) -> str:
    """Return the words of an event on the screen; "" for what one has done oneself (`own`). Of cards that a
    viewer may look at it tells no names."""
    if own and isinstance(event, OWN):
        return ""
    if isinstance(event, Kept | PickedFromPile):
        return sentence(event, cast)
    if isinstance(event, LookedAhead):
        return sentence(replace(event, cards=()), cast)  # a viewer who may see the cards has them before her
    return caption(event, cast) or sentence(event, cast)


def face_of(card: Card) -> Card | None:
    """Return the card as a flight wants it: None where it is not known."""
    return None if card == UNKNOWN else card


def place_in(hand: Sequence[Card], card: Card, skip: int = 0) -> int:
    """Return the place of a card in a hand, of equal ones after `skip` of them; the last place where it is
    not in it, 0 for an empty hand."""
    places = [place for place, one in enumerate(hand) if one == card]
    return places[min(skip, len(places) - 1)] if places else max(0, len(hand) - 1)


def hand_anchor(display: DisplayState, seat: Seat, card: Card) -> Anchor:
    """Return the anchor of a card in a hand of the display: at its place where it is seen in that hand, else
    the last place; place 0 in an empty hand."""
    hand = display.held(seat) or ()
    count = display.seats[seat].count
    return ("hand", seat, place_in(hand, card) if card in hand else max(0, count - 1), count)
