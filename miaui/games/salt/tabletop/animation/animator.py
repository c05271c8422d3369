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
    Stole,
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
from miaui.games.salt.tabletop.words.captions import caption, robbed
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
        """True if the seat is the viewer's; False for None, and for each seat in the public's
        view."""
        return seat is not None and seat == self.goal.viewer

    # -- words

    def say(self, event: Event) -> None:
        """Show an event's words at the cursor (`event_words`). The first event of a kind that `first_times`
        explains has its explanation as a note, which `explained` keeps; the kind is known from then on, and
        has none again. Of what the viewer has done itself there are no words, except with such a note."""
        kind, known = first_times.kind_of_event(event), self.plain.known
        note = ""
        if kind and kind not in known:
            known.add(kind)
            note = self.explained = first_times.explain(kind)
        own = self.own(getattr(event, "seat", None)) and not note
        self.plain.say(event_words(event, self.cast, own), note)

    def reword(self, event: Event) -> None:
        """Show at the cursor the words of an event in place of the caption, as others read them; of a theft
        from the viewer as it alone reads them (`robbed`). Its explanation stays."""
        words = event_words(event, self.cast, False)
        if isinstance(event, Stole) and self.own(event.victim):
            words = robbed(event, self.cast)

        def show() -> None:
            self.plain.animation.caption = words

        self.do(show)

    # -- moments

    def apply(self, event: Event, *reserved: Anchor) -> None:
        """Make the goal follow an event, show it at the cursor, and paint nothing at the `reserved` anchors
        from then on, until a card lands there."""
        self.reach(self.goal.after(event))
        self.hide(*reserved)

    def hide(self, *anchors: Anchor) -> None:
        """Paint nothing at these anchors from the cursor on, until a card lands there."""
        for anchor in anchors:
            self.plain.put(("hidden", anchor), Hidden(anchor))

    def keep_pile(self, pile: int, lying: Pile) -> None:
        """Show a pile like this from the cursor on, until a card lands there."""
        self.plain.put(("pile", pile), PileLook(pile, lying))

    def cry(self, seat: Seat, mood: str) -> None:
        """Play a cat's cry at the cursor, by its mood: "joy" or "dismay" (the sound "mira-joy" of the cat
        Mira)."""
        self.sound(f"{self.cast[seat].cat}-{mood}")

    # -- motions

    def fly(
        self, flight: Flight, seconds: float, *, at: float | None = None, ease: Ease = sine, sound: str = ""
    ) -> None:
        """Let a card fly for seconds, from the cursor or a moment `at` on; the cursor then is at its landing,
        if it is not later already. When it lands, its end is painted again, and a pile at which it lands
        looks as it is. `sound` is played as it begins, "" for none."""
        animation = self.plain.animation

        def land() -> None:
            animation.take(("hidden", flight.end))
            if flight.end[0] == "pile":
                animation.take(("pile", int(flight.end[1])))

        self.play(flight, seconds, key=flight.key, at=at, ease=ease, sound=sound, end=land)

    def lay_out(self, flights: Sequence[Flight]) -> None:
        """Show cards at the starts of their flights from the cursor on, where they wait; the cursor stays."""
        for flight in flights:
            self.plain.put(flight.key, flight)

    def fly_all(self, flights: Sequence[Flight], seconds: float, apart: float, sound: str = "") -> None:
        """Let cards fly in the order given, each for `seconds`, each `apart` seconds after the one before;
        until then they wait at their starts. `sound` is played once, with the first. The cursor then is where
        the last has landed; nothing for no flights."""
        self.lay_out(flights)
        start = self.time.cursor
        for number, flight in enumerate(flights):
            at = start + apart * number
            self.fly(flight, seconds, at=at, sound=sound if number == 0 else "")

    def stir(self, seat: Seat, how: Stir, seconds: float, at: float | None = None) -> None:
        """Move a seat's boat for seconds in the way that `how` names ("turn", "leap", "robbed", "struck"),
        from the cursor or a moment `at` on; the cursor then is at its end, if it is not later already. A
        second motion of the boat replaces the first."""
        self.play(Stirring(seat, how), seconds, key=("stir", seat), at=at)

    # -- the end of a deal

    @property
    def shown(self) -> Reveal:
        """The end of the deal as far as it is shown now."""
        return revealed(self.plain.animation)

    def storm(self, start: float, end: float, seconds: float, ease: Ease, at: float | None = None) -> None:
        """Let the sky change from one darkness to another, 0 to 1, within seconds, from the cursor or a
        moment `at` on, and stay at the last; the cursor then is at its end, if it is not later already."""
        animation = self.plain.animation

        def step(part: float) -> None:
            animation.put(Storm, Storm(part=start * (1 - part) + end * part), stays=True)

        self.time.add(seconds, step, at=at, ease=ease)

    def revealed(self, **changes: object) -> None:
        """Replace fields of the reveal that is shown, now, without the timeline. TypeError for a name that is
        no field."""
        reveal = replace(self.shown, **changes)  # type: ignore[arg-type]
        self.plain.animation.put(Reveal, reveal, stays=True)

    def reveal(self, **changes: object) -> None:
        """Replace fields of the reveal at the cursor. A name that is no field raises TypeError
        only then."""
        self.do(partial(self.revealed, **changes))

    def reveal_part(self, seconds: float, field: str, sound: str = "", ease: Ease = in_out) -> None:
        """Let a field of the reveal, given by its name, go from 0 to 1 within seconds from the cursor on,
        which goes on to their end; `sound` is played as it begins. A name that is no field raises TypeError
        only then."""
        self.sound(sound)
        self.time.add(seconds, lambda part: self.revealed(**{field: part}), ease=ease)


def event_words(event: Event, cast: Sequence[CastMember], own: bool) -> str:
    """Return the words of an event on the screen: its caption, or its sentence where it has none; of a kept
    card and of one picked from a pile the sentence. "" for what a player sees of its own doing (`own`):
    drawing, keeping, taking, laying, searching, fishing, looking ahead, picking, showing. Cards seen by
    looking ahead are not named."""
    if own and isinstance(event, OWN):
        return ""
    if isinstance(event, Kept | PickedFromPile):
        return sentence(event, cast)
    if isinstance(event, LookedAhead):
        return sentence(replace(event, cards=()), cast)  # a viewer who may see the cards has them before her
    return caption(event, cast) or sentence(event, cast)


def face_of(card: Card) -> Card | None:
    """Return the card as a flight wants it: None for UNKNOWN.

    >>> face_of(Card("CRdb")), face_of(UNKNOWN)
    ('CRdb', None)
    """
    return None if card == UNKNOWN else card


def place_in(hand: Sequence[Card], card: Card, skip: int = 0) -> int:
    """Return the index of a card in a hand; of equal ones that after `skip` of them, or the last. A card that
    is not in the hand has the last index, in an empty hand 0.

    >>> hand = [Card("CRdb"), Card("CRdb"), Card("FIbk")]
    >>> place_in(hand, Card("CRdb"), 1), place_in(hand, Card("MEwh")), place_in([], Card("MEwh"))
    (1, 2, 0)
    """
    places = [place for place, held in enumerate(hand) if held == card]
    return places[min(skip, len(places) - 1)] if places else max(0, len(hand) - 1)


def hand_anchor(display: DisplayState, seat: Seat, card: Card) -> Anchor:
    """Return the anchor ("hand", seat, index, count) of a card in a hand of the display: at its index where
    that hand is seen and has it, else at the last; index 0 in an empty hand."""
    hand = display.held(seat) or ()
    count = display.seats[seat].count
    return ("hand", seat, place_in(hand, card) if card in hand else max(0, count - 1), count)
