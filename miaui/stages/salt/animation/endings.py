"""How a deal begins, is called, opened, counted and settled, and how the game ends."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from miaui.core.pace import PACES
from miaui.engine.easing import back as overshoot
from miaui.engine.easing import in_out, into, out
from miaui.games.salt.cards import ALL_MERMAIDS, MERMAID, Card
from miaui.games.salt.events import Called, Counted, DealEnded, DealStarted, FourMermaids, GameEnded, Shown
from miaui.games.salt.view import Pile
from miaui.stages.salt import sounds
from miaui.stages.salt.animation.animation import Anchor, Flight
from miaui.stages.salt.animation.animator import Animator, Motion
from miaui.stages.salt.animation.reveal import Reveal, count_of, is_mermaid, tilt_of
from miaui.stages.salt.stage import Stage

LONGEST_PART = 4
"""So many cards of a part are counted one by one; more go faster."""


@dataclass(frozen=True, slots=True)
class Settlement:
    """The end of a deal, as it is told in one go: every hand that is counted, and the outcome."""

    counts: tuple[Counted, ...]
    end: DealEnded


class EndingStory:
    """Tells what lies between the last turn of a deal and the first of the next."""

    def __init__(self, animator: Animator) -> None:
        self._animator = animator

    # -- a deal begins

    def started(self, event: DealStarted) -> None:
        """Everything is swept together and shuffled; two cards start the piles."""
        animator, animation, before = self._animator, self._animator.animation, self._animator.goal
        storm, racks = animation.storm, animation.reveal.racks
        piles = range(len(event.start))

        def back(part: float) -> None:
            animation.storm = storm * (1 - part)
            animation.reveal.racks = racks * (1 - part)

        def clear() -> None:
            animation.reveal = Reveal()
            animation.faces.clear()
            animation.lit = frozenset()
            animation.storm = 0.0
            animation.piles.update((pile, Pile(None, 0)) for pile in piles)

        animator.hush()
        if storm or racks:
            animator.do(lambda: setattr(animation.reveal, "medals", frozenset()))
            animator.change(0.4, back)
        swept = _swept(before)
        animator.apply(event)
        animator.do(clear)
        animator.sound_of(event)
        animator.fly_all(swept, 0.45, min(0.03, 0.3 / max(1, len(swept))))
        animator.say(event)
        for pile, card in enumerate(event.start):
            flight = Flight(card, ("deck",), ("pile", pile), "up", 40.0)
            animator.fly(flight, Motion(0.5, at=animator.time.cursor, sound="salt-lay"))
            self._landed(pile)
            animator.time.back_up(0.25 if pile + 1 < len(event.start) else 0.0)
        animator.time.wait(0.5)

    def _landed(self, pile: int) -> None:
        """A card has come to an empty pile."""
        self._animator.do(
            lambda: self._animator.animation.piles.update({pile: self._animator.goal.piles[pile]})
        )

    # -- calls and hands

    def called(self, event: Called) -> None:
        """Stop, or Last Chance: the sky turns."""
        animator, animation = self._animator, self._animator.animation
        animator.say(event)
        seats = range(len(animator.cast))
        for seat in seats:
            animator.face(seat, "delighted" if seat == event.seat else "surprised")
        animator.stir(event.seat, "leap", 0.5)
        animator.time.back_up(0.5)
        if event.last_chance:

            def turn(part: float) -> None:
                animation.storm = part

            animator.time.add(1.9, turn, begin=lambda: animator.cue(sounds.cue(event)))
        else:
            animator.sound_of(event)
            animator.time.wait(1.1)
        animator.apply(event)
        animator.time.wait(0.35)
        for seat in seats:
            animator.face(seat, "")

    def shown(self, event: Shown) -> None:
        """A hand is opened: its cards turn over, one after the other."""
        animator, animation, seat = self._animator, self._animator.animation, event.seat
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
        animator.do(lambda: animation.hidden.update(anchors))
        animator.fly_all(flights, 0.42, min(0.07, 0.5 / count), sounds.cue(event))
        animator.time.wait(0.3)

    # -- settling

    def settled(self, settlement: Settlement) -> None:
        """Hands are counted, the bet is settled, towers grow."""
        end = settlement.end
        if end.end == "empty":
            self._empty(end)
        elif end.end == "mermaids":
            self._song(end)
        else:
            self._count(settlement)

    def _part(
        self, seconds: float, field: str, sound: str = "", ease: Callable[[float], float] = in_out
    ) -> None:
        """One number of the reveal goes from 0 to 1."""
        animation = self._animator.animation

        def step(part: float) -> None:
            setattr(animation.reveal, field, part)

        self._animator.sound(sound)
        self._animator.time.add(seconds, step, ease=ease)

    def _count(self, settlement: Settlement) -> None:
        animator, end = self._animator, settlement.end
        animator.hush()
        self._sweep_piles()
        animator.do(lambda: setattr(animator.animation.reveal, "end", end))
        self._part(0.7, "racks", "salt-show")
        bet = end.end == "last"
        if bet:
            self._part(0.5, "scales", "salt-lay", overshoot)
        order = sorted(settlement.counts, key=lambda count: (count.seat == end.by, count.seat))
        for counted in order if bet else settlement.counts:
            self._hand(counted)
        animator.goal = animator.goal.after(end)
        if bet:
            self._bet(end)
        self._verdict(end)
        self._towers(end)

    def _sweep_piles(self) -> None:
        """Piles and deck are not needed any more: they slide out of the picture."""
        animator, stage = self._animator, self._animator.goal
        starts: list[tuple[Card | None, Anchor]] = [(None, ("deck",))] if stage.deck else []
        for pile, lying in enumerate(stage.piles):
            if lying.top is not None:
                starts.append((lying.top, ("pile", pile)))
        flights = [Flight(card, start, ("above", place)) for place, (card, start) in enumerate(starts)]
        lying_there = {f"{flight.start}>{flight.end}": flight for flight in flights}
        animator.do(lambda: animator.animation.flights.update(lying_there))
        for flight in flights:
            animator.fly(flight, Motion(0.6, animator.time.cursor, into))
        animator.time.back_up(0.6 if flights else 0.0)

    def _hand(self, event: Counted) -> None:
        """One hand, part by part and card by card; each part rings higher, a mermaid sings."""
        animator, animation, seat = self._animator, self._animator.animation, event.seat
        animator.time.mark()
        mermaids = 0
        stage = animator.goal

        def begin(done: int) -> Callable[[], None]:
            def change() -> None:
                animation.reveal.counts[seat] = count_of(stage, seat, event.parts, done)

            return change

        animator.do(begin(0))
        pace = PACES["normal"].count
        for number, part in enumerate(event.parts):
            sound = sounds.tick(number)
            if is_mermaid(part):
                sound, mermaids = sounds.mermaid(mermaids), mermaids + 1
            self._light(_anchors(animator, seat, part.cards), pace * (1.3 if is_mermaid(part) else 0.6))
            animator.sound(sound)
            animator.do(begin(number + 1))
            animator.time.wait(pace)
        animator.do(self._unlight)
        animator.time.wait(0.3)

    def _light(self, anchors: Sequence[Anchor], each: float) -> None:
        """Cards of a part glow, one more after the other."""
        animation = self._animator.animation
        self._animator.do(self._unlight)
        each *= min(1.0, LONGEST_PART / max(1, len(anchors)))
        for count in range(1, len(anchors) + 1):
            lit = frozenset(anchors[:count])

            def change(lit: frozenset[Anchor] = lit) -> None:
                animation.lit = lit

            self._animator.do(change)
            self._animator.time.wait(each)

    def _unlight(self) -> None:
        self._animator.animation.lit = frozenset()

    def _bet(self, end: DealEnded) -> None:
        """The drum rolls, the scales tremble and tip; the light turns to gold or to grey."""
        animator, animation = self._animator, self._animator.animation
        animator.time.mark()
        goal = tilt_of(animator.goal)
        self._part(1.75, "tremble", "salt-roll", into)

        def tip(part: float) -> None:
            animation.reveal.tremble = 0.0
            animation.reveal.tilt = goal * part

        def turn(part: float) -> None:
            animation.reveal.light = part if end.won else -part

        start = animator.time.cursor
        animator.time.add(0.7, tip, ease=overshoot)
        sound = "salt-holds" if end.won else "salt-fails"
        animator.time.add(1.0, turn, at=start + 0.25, begin=lambda: animator.cue(sound), ease=out)
        for seat in range(len(animator.cast)):
            ahead = (seat == end.by) == bool(end.won)
            animator.face(seat, "delighted" if ahead else "sulk")

    def _verdict(self, end: DealEnded) -> None:
        animator, animation = self._animator, self._animator.animation
        animator.time.mark()
        self._part(0.5, "verdict", "" if end.end == "last" else "salt-show", out)
        for seat in range(len(animator.cast)):

            def award(seat: int = seat) -> None:
                animation.reveal.medals |= {seat}

            animator.do(award)
            animator.sound("salt-lay")
            animator.time.wait(0.22)

    def _towers(self, end: DealEnded) -> None:
        """New storeys, each with a thud; the more, the quicker."""
        animator, goal = self._animator, self._animator.goal
        animator.time.mark()

        def show() -> None:
            animator.animation.stage = goal

        animator.do(show)
        most = max(1, *end.scored)
        storeys = min(6, most)
        start = animator.time.cursor
        self._part(0.22 * storeys + 0.2, "growth", "", in_out)
        for number in range(storeys):
            animator.time.add(0.05, at=start + 0.1 + 0.22 * number, begin=lambda: animator.cue("salt-tower"))
        animator.time.catch_up()
        best = max(end.scored)
        if end.end == "stop":
            for seat, scored in enumerate(end.scored):
                animator.face(seat, "delighted" if scored == best else "calm")
        animator.time.wait(0.5)

    def _empty(self, end: DealEnded) -> None:
        """Nobody scores: hands go back unseen."""
        animator, animation = self._animator, self._animator.animation
        animator.hush()
        animator.sound_of(end)
        stage = animator.goal
        for seat in range(len(stage.seats)):
            animator.face(seat, "sulk")
        animator.do(lambda: setattr(animation.reveal, "end", end))
        self._part(0.5, "verdict", "", out)
        animator.time.wait(0.5)
        animator.apply(end)
        flights: list[Flight] = []
        for seat, look in enumerate(stage.seats):
            for index in range(look.count):
                anchor: Anchor = ("hand", seat, index, look.count)
                flights.append(Flight(None, anchor, ("above", len(flights)), "", 0.0, spin=20.0))
        animator.fly_all(flights, 0.8, min(0.05, 1.0 / max(1, len(flights))), "salt-draw")
        animator.time.wait(0.5)

    def four(self, event: FourMermaids) -> None:
        """Four mermaids rise out of a hand."""
        animator, seat = self._animator, event.seat
        animator.say(event)
        animator.face(seat, "delighted")
        animator.stir(seat, "leap", 0.6)
        animator.apply(event)
        count = animator.goal.seats[seat].count
        hand = animator.goal.held(seat) or ()
        places = [index for index, card in enumerate(hand) if card == MERMAID] or list(range(count))
        flights = [
            Flight(MERMAID, ("hand", seat, place, count), ("song", index, ALL_MERMAIDS), "up", 40.0)
            for index, place in enumerate(places[:ALL_MERMAIDS])
        ]
        if animator.own(seat):
            for flight in flights:
                flight.turn = ""
        for number, flight in enumerate(flights):
            animator.fly(flight, Motion(0.7, at=animator.time.cursor, sound=sounds.mermaid(number)))
            animator.do(self._rise)
            animator.time.back_up(0.35 if number + 1 < len(flights) else 0.0)
        animator.time.wait(0.3)

    def _rise(self) -> None:
        """One more mermaid has risen out of a hand."""
        self._animator.animation.reveal.risen += 1

    def _song(self, end: DealEnded) -> None:
        animator = self._animator
        animator.hush()
        animator.goal = goal = animator.goal.after(end)
        for seat in range(len(goal.seats)):
            animator.face(seat, "delighted" if seat == end.by else "surprised")
        animator.do(lambda: setattr(animator.animation.reveal, "end", end))
        self._part(2.6, "song", "salt-song", in_out)

        def show() -> None:
            animator.animation.stage = goal

        animator.do(show)
        self._part(0.5, "verdict", "", out)
        animator.time.wait(0.6)

    def game(self, event: GameEnded) -> None:
        """Who has won."""
        animator = self._animator
        animator.say(event)
        animator.apply(event)
        animator.sound_of(event)
        for seat in range(len(animator.cast)):
            animator.face(seat, "delighted" if seat in event.winners else "calm")
        for seat in event.winners:
            animator.stir(seat, "leap", 0.6)
        animator.time.wait(0.8)


def _anchors(animator: Animator, seat: int, cards: Sequence[str]) -> list[Anchor]:
    """Where these cards of a seat lie: in its hand, else laid."""
    stage = animator.goal
    hand = stage.held(seat) or ()
    places: list[tuple[str, Anchor]] = [
        (card, ("rack", seat, index, len(hand))) for index, card in enumerate(hand)
    ]
    for duo, laid in enumerate(stage.seats[seat].laid):
        places += [(card, ("laid", seat, duo, index)) for index, card in enumerate(laid)]
    found = []
    for card in cards:
        place = next((one for one in places if one[0] == card), None)
        if place is not None:
            places.remove(place)
            found.append(place[1])
    return found


def _swept(stage: Stage) -> list[Flight]:
    """Some of the cards that lie about, on their way to the deck: three of each hand, one of each duo."""
    flights: list[Flight] = []
    gone = stage.outcome is not None and stage.outcome.end == "empty"
    for seat, look in enumerate(stage.seats):
        held = stage.held(seat)
        for index in () if gone else range(0, look.count, max(1, look.count // 3)):
            card = None if held is None else held[index]
            start: Anchor = ("hand", seat, index, look.count)
            flights.append(Flight(card, start, ("deck", len(flights)), "down", 20.0))
        for duo, cards in enumerate(look.laid):
            flights.append(Flight(cards[0], ("laid", seat, duo, 0), ("deck", len(flights)), "down", 20.0))
    return flights
