"""Animation of a deal's beginning, call and end without points, of opened hands, and of the end of the
game."""

from collections.abc import Callable
from dataclasses import replace

from miaui.core.seat import Seat, seats
from miaui.engine.draw.easing import in_out, linear, out
from miaui.games.salt.public.cards import ALL_MERMAIDS, MERMAID
from miaui.games.salt.public.events import Called, DealEnded, DealStarted, FourMermaids, GameEnded, Shown
from miaui.games.salt.public.view import Pile
from miaui.games.salt.tabletop import sounds
from miaui.games.salt.tabletop.animation.animation import CallHeld, Flight, LastChance, Song, Storm
from miaui.games.salt.tabletop.animation.animator import STANDS, BeachAnimator, event_words
from miaui.games.salt.tabletop.display_state import DisplayState
from miaui.games.salt.tabletop.layout.anchors import Anchor
from miaui.tabletop import moments

_BREATHS = (0.0, 0.1, 0.7, 1.0)
"""Seconds before each mermaid."""
_SWELL = 0.06
"""Part of its whole way by which the sea lifts with each of them."""


class EndingStory:
    """Tells what lies between the last turn of a deal and the first of the next."""

    def __init__(self, animator: BeachAnimator) -> None:
        self._animator = animator

    # -- a deal begins

    def started(self, event: DealStarted) -> None:
        """Tell how all cards are gathered and shuffled and two of them start the piles; storm and racks of
        the last deal go."""
        animator, animation, before = self._animator, self._animator.plain.animation, self._animator.goal
        storm, racks = animation.part(Storm), animator.shown.racks

        def clear() -> None:
            animation.rest()
            animation.faces.clear()

        animator.plain.say("")
        if racks:
            animator.reveal(medals=frozenset())
            animator.time.add(0.4, lambda part: animator.revealed(racks=racks * (1 - part)), ease=in_out)
        if storm:
            animator.storm(storm, 0.0, 0.9, linear)
        swept = _swept(before)
        animator.apply(event)
        animator.do(clear)
        for pile in range(len(event.start)):
            animator.keep_pile(pile, Pile(None, 0))
        animator.sound(sounds.cue(event))
        animator.fly_all(swept, 0.45, min(0.03, 0.3 / max(1, len(swept))))
        animator.say(event)
        for pile, card in enumerate(event.start):
            flight = Flight(card, ("deck",), ("pile", pile), "up", 40.0)
            animator.fly(flight, 0.5, at=animator.time.cursor, sound="salt-lay")
            animator.time.back_up(0.25 if pile + 1 < len(event.start) else 0.0)
        animator.time.wait(0.5)

    # -- calls and hands

    def bet(self, event: Called, hand: Shown) -> None:
        """Tell Last Chance as a scene: the sky turns, the boat of the cat that called lies in the middle, and
        its hand unfolds with what it counts; what it means is explained afterwards."""
        animator = self._animator
        animator.plain.say(event_words(event, animator.cast, False))
        self._astonished(event.seat)
        animator.apply(event)
        animator.apply(hand)
        start = animator.time.cursor
        animator.storm(0.0, 1.0, moments.BEGINS + moments.BUILDS, out, at=start)
        animator.time.back_up(animator.time.cursor - start)
        scene = LastChance(event.seat, animator.goal.points(event.seat) or 0)
        moments.tell(animator.plain, scene, event, sounds.cue(event), sounds.cue(hand))
        animator.say(event)
        self._calm()

    def _astonished(self, caller: Seat) -> None:
        """Let all look at the cat that calls."""
        for seat in seats(len(self._animator.cast)):
            self._animator.face(seat, "delighted" if seat == caller else "surprised")

    def _calm(self) -> None:
        """Let all look as usual."""
        for seat in seats(len(self._animator.cast)):
            self._animator.face(seat, "")

    def called(self, event: Called) -> None:
        """Tell that the paper of a call is held up; for Last Chance the sky turns."""
        animator = self._animator
        animator.say(event)
        self._astonished(event.seat)
        start = animator.time.cursor
        animator.time.hold(STANDS)
        animator.stir(event.seat, "leap", 0.5, at=start)
        held = CallHeld("last-chance" if event.last_chance else "stop", event.seat)
        animator.play(held, 1.7, at=start, sound=sounds.cue(event), ends=False)
        if event.last_chance:
            animator.storm(0.0, 1.0, 1.9, in_out, at=start + 0.3)
        animator.apply(event)
        animator.time.wait(0.2)
        self._calm()

    def shown(self, event: Shown) -> None:
        """Tell how the cards of a hand turn over, one after the other; the viewer's own only waits."""
        animator, seat = self._animator, event.seat
        animator.say(event)
        animator.apply(event)
        hand = animator.goal.held(seat) or ()
        count = len(hand)
        anchors: list[Anchor] = [("hand", seat, index, count) for index in range(count)]
        if not anchors or animator.own(seat):
            animator.time.wait(0.25)
            return
        flights = [
            Flight(card, anchor, anchor, "up", 26.0) for card, anchor in zip(hand, anchors, strict=True)
        ]
        animator.hide(*anchors)
        animator.fly_all(flights, 0.42, min(0.07, 0.5 / count), sounds.cue(event))
        animator.time.wait(0.3)

    # -- deals that are not scored, and the end

    def empty(self, end: DealEnded) -> None:
        """Tell how hands go back unseen, for no seat scores."""
        animator = self._animator
        animator.plain.say("")
        animator.sound(sounds.cue(end))
        display = animator.goal
        for seat, _look in display.looks():
            animator.face(seat, "sulk")
        animator.reveal(end=end)
        animator.reveal_part(0.5, "verdict", "", out)
        animator.time.wait(0.5)
        animator.apply(end)
        flights: list[Flight] = []
        for seat, look in display.looks():
            for index in range(look.count):
                anchor: Anchor = ("hand", seat, index, look.count)
                flights.append(Flight(None, anchor, ("above", len(flights)), "", 0.0, spin=20.0))
        animator.fly_all(flights, 0.8, min(0.05, 1.0 / max(1, len(flights))), "salt-draw")
        animator.time.wait(0.5)

    def four(self, event: FourMermaids) -> None:
        """Tell how four mermaids rise out of a hand, one after the other; the sea lifts with each, and from
        the third on all look surprised."""
        animator, seat = self._animator, event.seat
        animator.say(event)
        animator.reveal(singer=seat)
        animator.face(seat, "delighted")
        animator.stir(seat, "leap", 0.6)
        animator.apply(event)
        count = animator.goal.seats[seat].count
        hand = animator.goal.held(seat)
        places = [place for place in range(count) if hand is None or hand[place] == MERMAID]
        flights = [
            Flight(MERMAID, ("hand", seat, place, count), ("song", index, ALL_MERMAIDS), "up", 40.0)
            for index, place in enumerate(places[:ALL_MERMAIDS])
        ]
        if animator.own(seat):
            flights = [replace(flight, turn="") for flight in flights]
        for number, flight in enumerate(flights):
            if number == sounds.HUSHED:
                for other in seats(len(animator.cast)):
                    animator.face(other, "delighted" if other == seat else "surprised")
            animator.time.wait(_BREATHS[number])
            animator.hide(flight.start)
            start = animator.time.cursor
            animator.fly(flight, 0.9, at=start, sound=sounds.mermaid(number))
            animator.time.add(0.9, self._swell(number), at=start, ease=in_out)
            animator.do(self._rise)
        animator.reveal(risen=ALL_MERMAIDS)
        animator.time.wait(0.4)

    def _rise(self) -> None:
        """One more mermaid has risen out of a hand."""
        self._animator.revealed(risen=self._animator.shown.risen + 1)

    def _swell(self, number: int) -> Callable[[float], None]:
        """Return a step in which the sea lifts a little."""
        return lambda part: self._animator.revealed(song=_SWELL * (number + part))

    def song(self, end: DealEnded) -> None:
        """Tell how a great wave lifts the sea over the beach, in which the mermaids sing."""
        animator = self._animator
        animator.plain.say("")
        goal = animator.goal.after(end)
        for seat, _look in goal.looks():
            animator.face(seat, "delighted" if seat == end.by else "surprised")
        animator.reveal(end=end)
        swelled = _SWELL * ALL_MERMAIDS
        animator.sound("salt-wave")
        animator.time.add(
            2.4, lambda part: animator.revealed(song=swelled + (1 - swelled) * part), ease=in_out
        )
        animator.reach(goal)
        start = animator.time.cursor
        animator.play(Song(), 3.1, at=start, sound="salt-song")
        animator.time.back_up(2.3)
        animator.reveal_part(0.5, "verdict", "", out)
        animator.time.catch_up()
        animator.time.wait(0.6)

    def game(self, event: GameEnded) -> None:
        """Tell who has won: the winners look delighted and leap."""
        animator = self._animator
        animator.plain.say("")
        animator.apply(event)
        animator.sound(sounds.cue(event))
        for seat in seats(len(animator.cast)):
            animator.face(seat, "delighted" if seat in event.winners else "calm")
        for seat in event.winners:
            animator.stir(seat, "leap", 0.6)
        animator.time.wait(0.8)


def _swept(display: DisplayState) -> list[Flight]:
    """Some of the cards that lie about, turned over and on their way to the deck: three of each hand, one of
    each duo."""
    flights: list[Flight] = []
    gone = display.outcome is not None and display.outcome.end == "empty"
    for seat, look in enumerate(display.seats):
        for index in () if gone else range(0, look.count, max(1, look.count // 3)):
            flights.append(Flight(None, ("hand", seat, index, look.count), ("deck", len(flights)), arc=20.0))
        for duo in range(len(look.laid)):
            flights.append(Flight(None, ("laid", seat, duo, 0), ("deck", len(flights)), arc=20.0))
    return flights
