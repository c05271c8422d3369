"""Animation of pairs that are laid: the crease, thefts, locks."""

from dataclasses import replace

from miaui.games.salt.public.cards import UNKNOWN
from miaui.games.salt.public.events import Laid, Locked, Stole
from miaui.games.salt.tabletop import sounds
from miaui.games.salt.tabletop.animation.animation import Crease, Fin, Flight, Turn, Zap
from miaui.games.salt.tabletop.animation.animator import STANDS, BeachAnimator, face_of, hand_anchor, place_in
from miaui.games.salt.tabletop.animation.taking import SEEN
from miaui.games.salt.tabletop.display_state import DisplayState
from miaui.games.salt.tabletop.words.lapses import lapsed

_NOTHING = 1.6
"""Seconds for which it is said that the effect of a pair finds nothing."""
_LIFTED = 0.8
"""Seconds more than `STANDS` that a card stands over the hand out of which it is stolen."""


class EffectStory:
    """Tells what is laid, and what it does to others."""

    def __init__(self, animator: BeachAnimator) -> None:
        self._animator = animator

    def laid(self, event: Laid) -> None:
        """Put a laid pair or trio on the timeline: its cards fly one after the other out of the hand before
        their owner, turning faceup unless it is the viewer's, and are creased with the sound "salt-pair", a
        trio with "salt-star" after it. Where its effect finds nothing, that is said, for 1.6 seconds."""
        animator, seat = self._animator, event.seat
        before, duo = animator.goal, len(animator.goal.seats[event.seat].laid)
        starts = _out_of_hand(before, event)
        animator.say(event)
        ends = [("laid", seat, duo, index) for index in range(len(event.cards))]
        animator.apply(event, *ends)
        flights = [
            Flight(card, start, end, "" if animator.own(seat) else "up", 50.0, spin=8.0)
            for card, start, end in zip(event.cards, starts, ends, strict=True)
        ]
        animator.fly_all(flights, 0.45, 0.1)
        start = animator.time.cursor
        animator.play(Crease(seat, duo), 0.4, at=start - 0.04, sound=sounds.cue(event))
        if len(event.cards) > 2:
            animator.sound("salt-star")
        nothing = lapsed(event, before)
        if nothing:
            animator.plain.say(*nothing)
            animator.time.wait(_NOTHING)
        animator.time.wait(0.1 if animator.own(seat) else SEEN)

    def stole(self, event: Stole) -> None:
        """Put a theft on the timeline: a fin glides from the thief to the victim, who cries ("dismay"), and a
        card flies back; in the end the thief looks delighted, the victim sulks. A card that the viewer may
        know is named and turns over on its way, face up for the thief, face down for the victim; another is a
        back. Out of the viewer's own hand it rises first, and stands over it for 1.2 seconds while it is
        named, for 0.4 at every pace."""
        animator = self._animator
        seat, victim, before = event.seat, event.victim, animator.goal
        start = hand_anchor(before, victim, event.card)
        animator.say(replace(event, card=UNKNOWN))
        animator.face(seat, "thinking")
        under_way = animator.time.cursor
        if not animator.own(victim):  # whose card is held up instead
            animator.time.hold(STANDS)
        animator.play(Fin(seat, victim), 0.8, at=under_way, sound=sounds.cue(event))
        animator.face(victim, "surprised")
        animator.cry(victim, "dismay")
        animator.stir(victim, "robbed", 0.45)
        animator.time.back_up(0.45)
        animator.apply(event)
        card = face_of(event.card)
        turn: Turn = "" if card is None else "up" if animator.own(seat) else "down"
        flight = Flight(card, start, hand_anchor(animator.goal, seat, event.card), turn, 90.0, spin=-14.0)
        animator.hide(flight.end)
        if animator.own(victim):
            lifted = ("lifted", *start[1:])
            animator.fly(Flight(card, start, lifted), 0.3)
            flight = replace(flight, start=lifted)
            animator.lay_out([flight])
            animator.reword(event)
            animator.time.hold(STANDS)
            animator.time.wait(_LIFTED)
        animator.fly(flight, 0.75)
        animator.reword(event)
        animator.face(victim, "sulk")
        animator.face(seat, "delighted")
        animator.time.wait(0.1 if animator.own(victim) else 0.75)

    def locked(self, event: Locked) -> None:
        """Put a lock on the timeline: with the sound "salt-jelly" ribbons reach from the seat to all that are
        locked, whose boats are struck; the words alone, for 0.6 seconds and more, where no seat is locked."""
        animator = self._animator
        animator.say(event)
        if event.seats:
            animator.play(Zap(event.seat, event.seats), 0.6, key=Zap, sound=sounds.cue(event), ends=False)
        animator.apply(event)
        start = animator.time.cursor
        animator.time.hold(STANDS)
        for seat in event.seats:
            animator.stir(seat, "struck", 0.5, at=start)
        animator.take(Zap)
        animator.time.wait(0.6)


def _out_of_hand(display: DisplayState, event: Laid) -> list[tuple[str | int, ...]]:
    """Return the anchors, in the order of the event's cards, at which the laid cards lie in the hand."""
    seat, count = event.seat, display.seats[event.seat].count
    hand = display.held(seat)
    if hand is None:
        middle = max(0, (count - len(event.cards)) // 2)
        return [("hand", seat, middle + index, count) for index in range(len(event.cards))]
    starts: list[tuple[str | int, ...]] = []
    for index, card in enumerate(event.cards):
        before = event.cards[:index].count(card)
        starts.append(("hand", seat, place_in(hand, card, before), count))
    return starts
