"""Animation of pairs that are laid: the crease, thefts, locks."""

from dataclasses import replace

from miaui.games.salt.public.cards import UNKNOWN
from miaui.games.salt.public.events import Laid, Locked, Stole
from miaui.games.salt.tabletop import sounds
from miaui.games.salt.tabletop.animation.animation import Crease, Fin, Flight, Turn, Zap
from miaui.games.salt.tabletop.animation.animator import STANDS, BeachAnimator, face_of, hand_anchor, place_in
from miaui.games.salt.tabletop.animation.taking import SEEN
from miaui.games.salt.tabletop.display_state import DisplayState


class EffectStory:
    """Tells what is laid, and what it does to others."""

    def __init__(self, animator: BeachAnimator) -> None:
        self._animator = animator

    def laid(self, event: Laid) -> None:
        """Tell how cards of a hand go before their owner and are folded into a pair."""
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
        animator.time.wait(0.1 if animator.own(seat) else SEEN)

    def stole(self, event: Stole) -> None:
        """Tell how a fin glides from the thief to the victim and a card comes back: thief and victim see its
        face, and only then it is named to them."""
        animator = self._animator
        seat, victim, before = event.seat, event.victim, animator.goal
        start = hand_anchor(before, victim, event.card)
        animator.say(replace(event, card=UNKNOWN))
        animator.face(seat, "thinking")
        under_way = animator.time.cursor
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
        animator.fly(flight, 0.75)
        animator.reword(event)
        animator.face(victim, "sulk")
        animator.face(seat, "delighted")
        animator.time.wait(0.75)

    def locked(self, event: Locked) -> None:
        """Tell how a jellyfish's ribbons reach out and each seat that is locked is struck; where none is, the
        words alone."""
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
    """Where the cards lie that are laid out of a hand."""
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
