"""Animation of taking: from the deck, from a pile, and what pairs bring."""

from dataclasses import replace
from typing import assert_never

from miaui.core.seat import Seat
from miaui.engine.draw.easing import in_out
from miaui.games.salt.public.cards import UNKNOWN, Card
from miaui.games.salt.public.events import (
    Drew,
    Fished,
    Kept,
    LookedAhead,
    Passed,
    PickedFromDeck,
    PickedFromPile,
    Searched,
    TookTop,
)
from miaui.games.salt.tabletop import sounds
from miaui.games.salt.tabletop.animation.animation import Fanning, Flight, Leap, Riffle
from miaui.games.salt.tabletop.animation.animator import STANDS, BeachAnimator, face_of, hand_anchor, place_in
from miaui.games.salt.tabletop.layout.anchors import Anchor
from miaui.games.salt.tabletop.words.lapses import only_pile, put_there, unasked

SEEN = 0.32
"""Seconds that what another seat has done stays before the next thing happens."""
GLANCE = 0.1
"""Seconds that what another seat looks at stays: the choice that follows is told as soon as it is made."""
LOOK = 0.35
"""Seconds that a card takes on its way to where it is looked at."""
_LEAP, _TURNED = 0.85, 0.4
"""Seconds in which fish bring a card, and the last part of them, in which its face is seen."""

Taking = Drew | Kept | TookTop | Passed | Fished | Searched | PickedFromPile | LookedAhead | PickedFromDeck


class TakingStory:
    """Tells how cards come to a hand."""

    def __init__(self, animator: BeachAnimator) -> None:
        self._animator = animator

    def tell(self, event: Taking) -> None:
        """Put a taken card on the timeline, by its event: from the deck or a pile to the hand, one kept of
        two, cards that are looked at, one picked of them; of a pass its words for 0.8 seconds. The viewer's
        own cards come faceup; another's turn facedown on their way, and are backs all the way if the viewer
        may not know them."""
        match event:
            case Drew(_seat, (_card,)):
                self._from_deck(event, event.cards[0])
            case Drew():
                self._two(event)
            case Kept():
                self._kept(event)
            case TookTop():
                self._top(event)
            case Fished():
                self._fished(event)
            case Passed():
                self._animator.say(event)
                self._animator.apply(event)
                self._animator.time.wait(0.8)
            case Searched() | LookedAhead():
                self._look(event)
            case PickedFromPile() | PickedFromDeck():
                self._picked(event)
            case _:
                assert_never(event)

    # -- places

    def _looked_at(self, seat: Seat, index: int, count: int, unfolded: bool = False) -> Anchor:
        """Return the anchor of a card that a seat looks at: in the middle for the own seat, else in the cat's
        paws."""
        if not self._animator.own(seat):
            return ("held", seat, index, count)
        return ("unfolded" if unfolded else "aside", index, count)

    def _linger(self, seat: Seat, seconds: float = SEEN) -> None:
        """Wait these seconds after a deed of another seat, hardly at all after one of the own seat."""
        self._animator.time.wait(0.08 if self._animator.own(seat) else seconds)

    def _to_hand(self, seat: Seat, card: Card, start: Anchor, arc: float = 40.0) -> Flight:
        """Return the flight of a card to a hand in which it lies already (hidden): seen by its owner alone,
        unless it is known to everybody, who then sees it turn over into the fan of backs."""
        end = hand_anchor(self._animator.goal, seat, card)
        return Flight(face_of(card), start, end, "" if self._animator.own(seat) else "down", arc)

    # -- take

    def _from_deck(self, event: Drew | Fished, card: Card) -> None:
        animator = self._animator
        self._say_drawn(event)
        animator.apply(event)
        flight = _opened(self._to_hand(event.seat, card, ("deck",), 60.0))
        animator.hide(flight.end)
        animator.fly_all([flight], 0.55, 0.0, sounds.cue(event))
        self._linger(event.seat)

    def _say_drawn(self, event: Drew | Fished) -> None:
        """Say what is drawn; where both piles are empty, that there was no choice."""
        animator = self._animator
        words = unasked(animator.goal, animator.cast[event.seat].name) if isinstance(event, Drew) else ""
        if words:
            animator.plain.say(words)
        else:
            animator.say(event)

    def _two(self, event: Drew) -> None:
        """Show how two cards of the deck are looked at."""
        animator, count = self._animator, len(event.cards)
        ends = [self._looked_at(event.seat, index, count) for index in range(count)]
        self._say_drawn(event)
        animator.apply(event, *ends)
        flights = [
            Flight(face_of(card), ("deck",), end, "up" if card != UNKNOWN else "", 30.0, spin=-6.0)
            for card, end in zip(event.cards, ends, strict=True)
        ]
        animator.fly_all(flights, LOOK + 0.1, 0.12, sounds.cue(event))
        self._linger(event.seat, 0.0)

    def _kept(self, event: Kept) -> None:
        """Move one of two cards to the hand, the other faceup to a pile."""
        animator, seat, before = self._animator, event.seat, self._animator.goal
        looking = before.looking or ()
        kept, other = place_in(looking, event.card), place_in(looking, event.other)
        if kept == other:
            kept, other = 0, 1
        lying = before.piles[event.pile]
        if animator.own(seat) and only_pile(before) == event.pile:
            animator.plain.say(put_there(event.pile))
        else:
            animator.say(event)
        animator.apply(event)
        turned = Flight(
            event.other,
            self._looked_at(seat, other, 2),
            ("pile", event.pile),
            "" if animator.own(seat) else "up",
            30.0,
        )
        taken = self._to_hand(seat, event.card, self._looked_at(seat, kept, 2))
        animator.keep_pile(event.pile, lying)
        animator.hide(taken.end)
        animator.fly_all([turned, taken], 0.5, 0.1, sounds.cue(event))
        self._linger(seat)

    def _top(self, event: TookTop) -> None:
        animator = self._animator
        animator.say(event)
        animator.apply(event)
        flight = self._to_hand(event.seat, event.card, ("pile", event.pile), 50.0)
        animator.hide(flight.end)
        animator.fly_all([flight], 0.6, 0.0, sounds.cue(event))
        self._linger(event.seat)

    # -- what pairs bring

    def _fished(self, event: Fished) -> None:
        """Let the first card of the deck jump in a high arc, as fish do out of the far sea; it is named when
        its face is seen."""
        animator = self._animator
        animator.say(replace(event, card=UNKNOWN))
        animator.apply(event)
        flight = replace(_opened(self._to_hand(event.seat, event.card, ("deck",), 230.0)), spin=50.0)
        start = animator.time.cursor
        animator.hide(flight.end)
        animator.lay_out([flight])
        animator.time.hold(STANDS)
        animator.fly(flight, _LEAP, at=start, sound=sounds.cue(event))
        animator.time.back_up(_TURNED * _LEAP)
        if animator.explained:  # else nothing is said of one's own fish
            animator.reword(event)
        animator.play(Leap(), 1.2, at=start)
        self._linger(event.seat)

    def _look(self, event: Searched | LookedAhead) -> None:
        """Show how crabs leaf through a pile, or how a lobster looks at five cards."""
        animator = self._animator
        own, search = animator.own(event.seat), isinstance(event, Searched)
        start: Anchor = ("pile", event.pile) if isinstance(event, Searched) else ("deck",)
        animator.say(event)
        animator.apply(event)
        after = animator.goal
        if search and not own:
            animator.plain.put(Fanning, Fanning())
            animator.sound(sounds.cue(event))
            animator.play(Fanning(), 0.5, key=Fanning, ease=in_out)
            self._linger(event.seat, GLANCE)
            return
        cards = event.cards if own else (UNKNOWN,) * after.aside
        count = len(cards)
        slots = [count - 1 - index if search else index for index in range(count)]
        ends = [self._looked_at(event.seat, slot, count, unfolded=True) for slot in slots]
        flights = [
            Flight(face_of(card), start, end, "up" if card != UNKNOWN else "", 24.0)
            for card, end in zip(cards, ends, strict=True)
        ]
        animator.hide(*ends)
        animator.fly_all(flights, LOOK, min(0.12, 0.5 / max(1, count)), sounds.cue(event))
        self._linger(event.seat, GLANCE)

    def _picked(self, event: PickedFromPile | PickedFromDeck) -> None:
        """Move one of the cards looked at to the hand, the others back."""
        animator, before = self._animator, self._animator.goal
        from_pile = isinstance(event, PickedFromPile)
        back: Anchor = ("pile", event.pile) if isinstance(event, PickedFromPile) else ("deck",)
        own = animator.own(event.seat)
        looked = before.looking if own and before.looking is not None else ()
        count = len(looked) or (
            before.piles[event.pile].count if isinstance(event, PickedFromPile) else before.aside
        )
        places = [self._from(event, index, count, own) for index in range(count)]
        taken = _topmost(looked, event.card) if looked else count // 2
        animator.say(event)
        animator.apply(event)
        flight = self._to_hand(event.seat, event.card, places[taken])
        animator.hide(flight.end)
        others = [place for index, place in enumerate(places) if index != taken]
        faces = [card for index, card in enumerate(looked) if index != taken] or [UNKNOWN] * len(others)
        turn = "" if from_pile or not own else "down"
        home = [
            Flight(face_of(card), place, (*back, index), "down" if turn else "", 0.0)
            for index, (card, place) in enumerate(zip(faces, others, strict=True))
        ]
        animator.fly_all([flight, *home], 0.5, 0.04, "salt-take")
        if not from_pile:
            self._shuffle(sounds.cue(event))
        self._linger(event.seat)

    def _from(self, event: PickedFromPile | PickedFromDeck, index: int, count: int, own: bool) -> Anchor:
        if isinstance(event, PickedFromPile) and not own:
            return ("fan", event.pile, index, count)
        slot = count - 1 - index if isinstance(event, PickedFromPile) else index
        return self._looked_at(event.seat, slot, count, unfolded=True)

    def _shuffle(self, sound: str) -> None:
        """Shuffle the deck: two halves run into each other."""
        self._animator.play(Riffle(), 0.7, sound=sound)


def _opened(flight: Flight) -> Flight:
    """Return the flight of a card that turns faceup on its way, where it is seen."""
    return replace(flight, turn="up" if flight.card is not None else "")


def _topmost(looked: tuple[Card, ...], card: Card) -> int:
    """Return the place of a card, the topmost of equal ones; cards lie from bottom to top."""
    return max((place for place, other in enumerate(looked) if other == card), default=0)
