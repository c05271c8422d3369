"""Animation of a deal's count: hands are counted, the bet is settled, and the towers grow."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from operator import sub

from miaui.core.seat import Seat, seats
from miaui.engine.draw.easing import back as overshoot
from miaui.engine.draw.easing import in_out, into, out
from miaui.games.salt.public.cards import MERMAID, Card
from miaui.games.salt.public.events import Counted, DealEnded
from miaui.games.salt.public.variants import target
from miaui.games.salt.tabletop import sounds
from miaui.games.salt.tabletop.animation.animation import Burst, Flight, Lit
from miaui.games.salt.tabletop.animation.animator import BeachAnimator
from miaui.games.salt.tabletop.animation.reveal import Singing, count_of, is_mermaid, tilt_of
from miaui.games.salt.tabletop.display_state import DisplayState
from miaui.games.salt.tabletop.layout.anchors import Anchor

LONGEST_PART = 3
"""Number of cards of a part that are counted one by one; more go faster."""
PART, HAND = 0.42, 0.7
"""Seconds that a part which has been counted is read, before the next one, and a whole hand."""
CARD, SUNG_CARD = 0.12, 0.28
"""Seconds until the next card of a part glows, and of one that a mermaid counts."""

STOREY, _BURSTS = 0.17, 1.1
"""Seconds between the thuds of new storeys, and of the paper that bursts at the goal's rope."""


class SettlingStory:
    """Tells how a deal is counted that is scored."""

    def __init__(self, animator: BeachAnimator) -> None:
        self._animator = animator

    def tell(self, counts: Sequence[Counted], end: DealEnded) -> None:
        """Put the count of a deal that is scored on the timeline: piles go, hands rise to racks and are
        counted in the order given (after a bet in that of seats, the caller's last), the scales tip, the
        verdict and medals come, and the towers grow, while the cat speaks whom it concerns."""
        animator = self._animator
        animator.plain.say("")
        self._sweep_piles()
        animator.reveal(end=end)
        animator.reveal_part(0.7, "racks", "salt-show")
        bet = end.end == "last"
        if bet:
            animator.reveal_part(0.5, "scales", "salt-lay", overshoot)
        order = sorted(counts, key=lambda count: (count.seat == end.by, count.seat))
        for counted in order if bet else counts:
            self._hand(counted)
        after = animator.goal.after(end)
        if bet:
            self._bet(end)
        with animator.plain.spoken(end):
            self._verdict(end)
            self._towers(end, after)

    def _sweep_piles(self) -> None:
        """Move the piles and the deck, not needed any more, out of the picture."""
        animator, display = self._animator, self._animator.goal
        starts: list[tuple[Card | None, Anchor]] = [(None, ("deck",))] if display.deck else []
        for pile, lying in enumerate(display.piles):
            if lying.top is not None:
                starts.append((lying.top, ("pile", pile)))
        flights = [Flight(card, start, ("above", place)) for place, (card, start) in enumerate(starts)]
        animator.lay_out(flights)
        start = animator.time.cursor
        for flight in flights:
            animator.fly(flight, 0.6, at=start, ease=into)
        animator.time.back_up(animator.time.cursor - start)

    def _hand(self, event: Counted) -> None:
        """Count one hand, part by part and card by card; each part rings higher, a mermaid sings."""
        animator, seat = self._animator, event.seat
        animator.time.mark()
        mermaids = 0
        display = animator.goal

        def begin(done: int) -> Callable[[], None]:
            def change() -> None:
                count = count_of(display, seat, event.parts, done)
                animator.revealed(counts={**animator.shown.counts, seat: count})

            return change

        animator.do(begin(0))
        animator.reveal(counting=seat)
        for number, part in enumerate(event.parts):
            sound, singer = sounds.tick(number), None
            if is_mermaid(part):
                sound, mermaids = sounds.mermaid(mermaids), mermaids + 1
                singer = Singing(_anchors(animator, seat, [MERMAID] * mermaids)[-1], part.what, 0)
            self._light(_anchors(animator, seat, part.cards), singer)
            animator.sound(sound)
            animator.do(begin(number + 1))
            animator.time.wait(PART)
        self._unlight()
        animator.time.wait(HAND)
        animator.reveal(counting=None)

    def _light(self, anchors: Sequence[Anchor], singer: Singing | None) -> None:
        """Let the cards of a part glow, one more after the other, and with them the mermaid
        that counts them."""
        animator = self._animator
        self._unlight()
        each = CARD if singer is None else SUNG_CARD
        each *= min(1.0, LONGEST_PART / max(1, len(anchors)))
        for count in range(1, len(anchors) + 1):
            lit, singing = frozenset(anchors[:count]), None
            if singer is not None:
                lit, singing = lit | {singer.mermaid}, replace(singer, count=count)
            animator.plain.put(Lit, Lit(lit))
            animator.reveal(singing=singing)
            animator.time.wait(each)

    def _unlight(self) -> None:
        self._animator.take(Lit)
        self._animator.reveal(singing=None)

    def _bet(self, end: DealEnded) -> None:
        """Show how a bet ends: the drum rolls, the scales tremble and tip; the light turns to gold or to
        grey."""
        animator = self._animator
        animator.time.mark()
        goal = tilt_of(animator.goal)
        animator.reveal_part(1.75, "tremble", "salt-roll", into)

        def tip(part: float) -> None:
            animator.revealed(tremble=0.0, tilt=goal * part)

        def turn(part: float) -> None:
            animator.revealed(light=part if end.won else -part)

        start = animator.time.cursor
        animator.time.add(0.7, tip, ease=overshoot)
        sound = "salt-holds" if end.won else "salt-fails"
        animator.time.add(1.0, turn, at=start + 0.25, begin=lambda: animator.cue(sound), ease=out)
        animator.stir(end.by, "leap" if end.won else "robbed", 0.6, at=start + 0.3)
        for seat in seats(len(animator.cast)):
            ahead = (seat == end.by) == bool(end.won)
            animator.face(seat, "delighted" if ahead else "sulk")
        animator.cry(end.by, "joy" if end.won else "dismay")

    def _verdict(self, end: DealEnded) -> None:
        animator = self._animator
        animator.time.mark()
        animator.reveal_part(0.5, "verdict", "" if end.end == "last" else "salt-show", out)
        for seat in seats(len(animator.cast)):

            def award(seat: Seat = seat) -> None:
                animator.revealed(medals=animator.shown.medals | {seat})

            animator.do(award)
            animator.sound("salt-lay")
            animator.time.wait(0.14)

    def _cheer(self, scored: Sequence[int]) -> None:
        """Let the boats with the most points of a deal leap for joy after a Stop."""
        animator, best = self._animator, max(scored)
        start = animator.time.cursor
        for seat, points in zip(seats(len(scored)), scored, strict=True):
            animator.face(seat, "delighted" if points == best else "calm")
            if points == best > 0:
                animator.stir(seat, "leap", 0.5, at=start)
                animator.cry(seat, "joy")

    def _towers(self, end: DealEnded, goal: DisplayState) -> None:
        """Add the new storeys to the towers, each with a thud; the more, the quicker."""
        animator = self._animator
        animator.time.mark()
        animator.reach(goal)
        most = max(1, *end.scored)
        storeys = min(6, most)
        start = animator.time.cursor
        animator.reveal_part(STOREY * storeys + 0.2, "growth", "", in_out)
        for number in range(storeys):
            animator.time.add(
                0.05, at=start + 0.1 + STOREY * number, begin=lambda: animator.cue("salt-tower")
            )
        animator.time.catch_up()
        reaching, start = _reach_the_goal(goal, end), animator.time.cursor
        for seat in reaching:
            animator.play(
                Burst(seat), _BURSTS, at=start, ease=out, sound="" if seat > reaching[0] else "salt-star"
            )
        if end.end == "stop":
            self._cheer(end.scored)
        animator.time.wait(0.5)


def _reach_the_goal(display: DisplayState, end: DealEnded) -> list[Seat]:
    """Return the seats whose towers grow up to the goal's rope in this deal."""
    goal, before = target(display.variants, len(display.seats)), list(map(sub, end.totals, end.scored))
    return [seat for seat in seats(len(before)) if end.totals[seat] >= goal > before[seat]]


def _anchors(animator: BeachAnimator, seat: Seat, cards: Sequence[str]) -> list[Anchor]:
    """Return the anchors of these cards of a seat, in their order: in its hand, else laid; a card without one
    is left out."""
    display = animator.goal
    hand = display.held(seat) or ()
    places: list[tuple[str, Anchor]] = [
        (card, ("rack", seat, index, len(hand))) for index, card in enumerate(hand)
    ]
    for duo, laid in enumerate(display.seats[seat].laid):
        places += [(card, ("laid", seat, duo, index)) for index, card in enumerate(laid)]
    anchors = []
    for card in cards:
        place = next((candidate for candidate in places if candidate[0] == card), None)
        if place is not None:
            places.remove(place)
            anchors.append(place[1])
    return anchors
