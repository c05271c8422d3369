"""The tools of telling a story: a timeline, and what flies, stirs and glows on it."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from functools import partial

from miaui.core.seat import Seat
from miaui.engine.draw.easing import Ease, in_out, sine
from miaui.engine.draw.timeline import Timeline
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
from miaui.games.salt.tabletop import sounds
from miaui.games.salt.tabletop.animation.animation import Anchor, Animation, Flight, Stir
from miaui.games.salt.tabletop.stage import Stage
from miaui.games.salt.tabletop.words import first_times
from miaui.games.salt.tabletop.words.captions import caption
from miaui.games.salt.tabletop.words.sentences import sentence
from miaui.tabletop.cast.faces import set_face
from miaui.tabletop.cast.members import CastMember

LEARNING = 3.2
"""Seconds more for what is explained for the first time."""

OWN = (Drew, Kept, TookTop, Laid, Searched, Fished, LookedAhead, PickedFromPile, PickedFromDeck, Shown)
"""Events that a player causes herself and sees, so that no words are needed."""


@dataclass(frozen=True, slots=True)
class Motion:
    """When and how something moves: its seconds, and where on the timeline it begins: `at` a moment, or
    where the last motion ends. `sound` is played as it begins."""

    seconds: float
    at: float | None = None
    ease: Ease = sine
    sound: str = ""


class Animator:
    """Puts motions of one `animation` on a timeline.

    `cue` plays a sound by name; `known` are kinds of events that need no explaining any more (it grows).
    """

    def __init__(
        self, animation: Animation, cast: Sequence[CastMember], cue: Callable[[str], None], known: set[str]
    ) -> None:
        self.animation, self.cast, self.cue, self.known = animation, cast, cue, known
        self.time = Timeline()
        self.goal = animation.stage
        """The stage at the end of what has been put on the timeline."""
        self.learning = 0.0
        """Seconds more that what is being told takes, as it is explained."""

    # -- who sees what

    def own(self, seat: Seat | None) -> bool:
        """True if the seat is the viewer's: its cards are seen."""
        return seat is not None and seat == self.goal.viewer

    # -- words

    def say(self, event: Event) -> None:
        """Show the words of an event from now on; the first of its kind is explained, and takes longer."""
        kind = first_times.kind_of_event(event)
        note = ""
        if kind and kind not in self.known:
            self.known.add(kind)
            note, self.learning = first_times.explain(kind), LEARNING
        own = self.own(getattr(event, "seat", None)) and not note
        words = event_words(event, self.cast, own)

        def show() -> None:
            self.animation.caption, self.animation.note = words, note

        self.do(show)

    def reword(self, event: Event) -> None:
        """Show other words from now on; what explains them stays."""
        words = event_words(event, self.cast, False)

        def show() -> None:
            self.animation.caption = words

        self.do(show)

    def hush(self) -> None:
        """Take the words away."""

        def clear() -> None:
            self.animation.caption = self.animation.note = ""

        self.do(clear)

    # -- moments

    def do(self, action: Callable[[], None]) -> None:
        """Change something at once when the time comes."""
        self.time.add(0.0, end=action)

    def apply(self, event: Event, *reserved: Anchor) -> None:
        """Apply an event to the stage from now on; cards are still on their way to `reserved`."""
        self.goal = goal = self.goal.after(event)

        def show() -> None:
            self.animation.stage = goal
            self.animation.hidden.update(reserved)

        self.do(show)

    def sound(self, name: str) -> None:
        """Play a sound when the time comes, unless the moment is skipped."""
        if name:
            self.time.add(0.0, begin=lambda: self.cue(name))

    def sound_of(self, event: Event) -> None:
        """Play the sound with which an event begins."""
        self.sound(sounds.cue(event))

    def face(self, seat: Seat, face: str) -> None:
        """Change the expression of a cat from now on; "" is its usual look."""
        self.do(partial(set_face, self.animation.faces, seat, face))

    def cry(self, seat: Seat, mood: str) -> None:
        """Play a cat's cry of joy or dismay when the time comes."""
        self.sound(f"{self.cast[seat].cat}-{mood}")

    # -- motions

    def fly(self, flight: Flight, motion: Motion) -> None:
        """Let a card fly; it waits at its start until then, and lies at its end afterwards."""
        animation, key = self.animation, f"{flight.start}>{flight.end}"

        def step(part: float) -> None:
            animation.flights[key] = flight
            flight.part = part

        def over() -> None:
            animation.flights.pop(key, None)
            animation.hidden.discard(flight.end)
            if flight.end[0] == "pile":
                animation.piles.pop(int(flight.end[1]), None)

        begin = (lambda: self.cue(motion.sound)) if motion.sound else None
        self.time.add(motion.seconds, step, at=motion.at, begin=begin, end=over, ease=motion.ease)

    def fly_all(self, flights: Sequence[Flight], seconds: float, apart: float, sound: str = "") -> None:
        """Let several cards fly one after the other, `apart` seconds later each; all wait at their starts."""
        lying = {f"{flight.start}>{flight.end}": flight for flight in flights}
        self.do(lambda: self.animation.flights.update(lying))
        start = self.time.cursor
        for number, flight in enumerate(flights):
            at = start + apart * number
            self.fly(flight, Motion(seconds, at, sound=sound if number == 0 else ""))

    def change(self, seconds: float, step: Callable[[float], None], ease: Ease = in_out) -> None:
        """Let something change from 0 to 1 over some seconds."""
        self.time.add(seconds, step, ease=ease)

    def reveal_part(self, seconds: float, field: str, sound: str = "", ease: Ease = in_out) -> None:
        """Let one number of the reveal go from 0 to 1."""
        animation = self.animation

        def step(part: float) -> None:
            setattr(animation.reveal, field, part)

        self.sound(sound)
        self.change(seconds, step, ease)

    def stir(self, seat: Seat, how: Stir, seconds: float, at: float | None = None) -> None:
        """Move a boat."""
        stirs = self.animation.stirs

        def step(part: float) -> None:
            stirs[seat] = (how, part)

        self.time.add(seconds, step, at=at, end=lambda: stirs.pop(seat, None) and None)


def event_words(event: Event, cast: Sequence[CastMember], own: bool) -> str:
    """Return the words of an event on the screen: of what others do, who does what; of one's own only what
    one has not done oneself."""
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
    """Return the place of a card in a hand; the last one where the card is not known. `skip` equal ones
    before."""
    places = [place for place, one in enumerate(hand) if one == card]
    return places[min(skip, len(places) - 1)] if places else max(0, len(hand) - 1)


def hand_anchor(stage: Stage, seat: Seat, card: Card) -> Anchor:
    """Return where a card lies in a hand of the stage: by its place where the hand is seen, else as the
    last."""
    hand = stage.held(seat) or ()
    count = stage.seats[seat].count
    return ("hand", seat, place_in(hand, card) if card in hand else max(0, count - 1), count)
