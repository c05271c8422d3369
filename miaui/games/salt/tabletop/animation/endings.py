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

_BREATHS, _RISES = (0.2, 0.0, 0.05, 0.15), 0.5
"""Seconds before each mermaid, and in which she rises."""
_WAVE, _SINGS, _SUNG = 1.1, 0.6, 1.7
"""Seconds of the wave that lifts the sea, from its beginning to that of the song, and of the song."""
_GUST = 0.12
"""Seconds for which a gust blows before the sky turns."""
_SWELL = 0.06
"""Part of its whole way by which the sea lifts with each of them."""


class EndingStory:
    """Tells what lies between the last turn of a deal and the first of the next."""

    def __init__(self, animator: BeachAnimator) -> None:
        self._animator = animator

    # -- a deal begins

    def started(self, event: DealStarted) -> None:
        """Put the beginning of a deal on the timeline: racks, scales, verdict and then the storm of the last
        deal go, some of its cards fly to the deck ("salt-deal"), all that was shown of it is taken away, and
        two cards turn up onto the piles."""
        animator, animation, before = self._animator, self._animator.plain.animation, self._animator.goal
        storm, shown = animation.part(Storm), animator.shown

        def go(part: float) -> None:
            left = 1.0 - part
            animator.revealed(
                racks=shown.racks * left, scales=shown.scales * left, verdict=shown.verdict * left
            )

        def clear() -> None:
            animation.rest()
            animation.faces.clear()

        animator.plain.say("")
        if shown.racks:
            animator.reveal(medals=frozenset())
            animator.time.add(0.4, go, ease=in_out)
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
        """Put Last Chance on the timeline as a scene: the sky turns, the caller's boat comes to the middle,
        the hand unfolds with what it counts, all other cats look surprised; the caption with its explanation
        comes afterwards, and the cats look as usual."""
        animator = self._animator
        animator.plain.say(event_words(event, animator.cast, False))
        self._astonished(event.seat)
        animator.apply(event)
        animator.apply(hand)
        start = animator.time.cursor
        comes = moments.BEGINS + moments.BUILDS - _GUST
        animator.storm(0.0, 1.0, comes, linear, at=start + _GUST)
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
        """Put a call on the timeline: the caller's boat leaps, the paper of the call is held up for 1.7
        seconds ("salt-stop", or "salt-storm"), the caller looks delighted and the other cats surprised, then
        all as usual; for Last Chance the sky turns."""
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
        """Put a shown hand on the timeline: its cards turn faceup one after the other. The viewer's own, and
        an empty one, only take a quarter of a second."""
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
        """Put the end of a deal by an empty deck on the timeline: all cats sulk, the verdict unfolds
        ("salt-empty"), and the hands fly away facedown over the upper edge; no points are told."""
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
        """Put four mermaids on the timeline: they rise out of the seat's hand one after the other, the sea
        lifts with each, and before the third the other cats look surprised."""
        animator, seat = self._animator, event.seat
        animator.say(event)
        animator.reveal(singer=seat)
        animator.face(seat, "delighted")
        start = animator.time.cursor
        animator.stir(seat, "leap", 0.6, at=start)
        animator.time.back_up(animator.time.cursor - start)
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
            animator.fly(flight, _RISES, at=start, sound=sounds.mermaid(number))
            animator.time.add(_RISES, self._swell(number), at=start, ease=in_out)
            animator.do(self._rise)
        animator.reveal(risen=ALL_MERMAIDS)
        animator.time.hold(moments.SEEN)

    def _rise(self) -> None:
        """Count one more mermaid as risen out of a hand."""
        self._animator.revealed(risen=self._animator.shown.risen + 1)

    def _swell(self, number: int) -> Callable[[float], None]:
        """Return a step in which the sea lifts a little."""
        return lambda part: self._animator.revealed(song=_SWELL * (number + part))

    def song(self, end: DealEnded) -> None:
        """Put the end of a deal by four mermaids on the timeline: the sea rises over the beach in 2.4
        seconds, they sing, and the verdict unfolds."""
        animator = self._animator
        animator.plain.say("")
        goal = animator.goal.after(end)
        for seat, _look in goal.looks():
            animator.face(seat, "delighted" if seat == end.by else "surprised")
        animator.reveal(end=end)
        swelled = _SWELL * ALL_MERMAIDS
        start = animator.time.cursor
        animator.sound("salt-wave")
        animator.time.add(
            _WAVE, lambda part: animator.revealed(song=swelled + (1 - swelled) * part), ease=in_out
        )
        animator.reach(goal)
        animator.play(Song(), _SUNG, at=start + _SINGS, sound="salt-song")
        animator.time.back_up(animator.time.cursor - start - _WAVE)
        animator.reveal_part(0.5, "verdict", "", out)
        animator.time.catch_up()
        animator.time.hold(moments.SEEN)

    def game(self, event: GameEnded) -> None:
        """Put the end of the game on the timeline: its fanfare, winners look delighted and leap, the others
        look calm. No words are shown."""
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
    """Return flights to the deck of some of the cards that lie about, turned over: three of each hand, one of
    each duo."""
    flights: list[Flight] = []
    gone = display.outcome is not None and display.outcome.end == "empty"
    for seat, look in enumerate(display.seats):
        for index in () if gone else range(0, look.count, max(1, look.count // 3)):
            flights.append(Flight(None, ("hand", seat, index, look.count), ("deck", len(flights)), arc=20.0))
        for duo in range(len(look.laid)):
            flights.append(Flight(None, ("laid", seat, duo, 0), ("deck", len(flights)), arc=20.0))
    return flights
