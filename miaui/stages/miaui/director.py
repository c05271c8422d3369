"""Events become a timeline of overlapping beats. It only consumes: every beat can be finished at once,
and at the end the show is calm and its stage the one that the events lead to."""

from collections.abc import Sequence

from miaui.engine.easing import in_out, out
from miaui.engine.timeline import Timeline
from miaui.games.miaui.cards import TOP
from miaui.games.miaui.events import (
    Caught,
    Contested,
    Event,
    GameEnded,
    KitiMoved,
    LockedIn,
    Revealed,
    RoundEnded,
    Stocked,
)
from miaui.stages.miaui import firsts, sounds
from miaui.stages.miaui.catching import Catching
from miaui.stages.miaui.show import Burst, Flight, Hop, fish
from miaui.stages.miaui.stage import Stage

#: Speeds of the paces, slowest first.
PACES = {"calm": 0.7, "normal": 1.0, "brisk": 1.7, "fast": 3.0, "instant": 6.0}
LONGEST = 7.0
"""No run of beats lasts longer at normal pace; crowded rounds are told a little faster."""
SHORTEST = 1.1
"""At the instant pace nothing lasts longer than this."""


class Director(Catching):
    """Tells a `Show` what happens, event by event."""

    # -- telling

    def tell(self, events: Sequence[Event]) -> None:
        """Put what has happened on the timeline, after what is still being told."""
        if self.time.done:
            self.time = Timeline()
        resolved = any(isinstance(event, Revealed) for event in events)
        for event in events:
            if resolved and isinstance(event, KitiMoved | RoundEnded):
                resolved = self._doze(events)
            self._goal = self._goal.after(event)
            if isinstance(event, LockedIn):
                self._locked(event)
            else:
                self._one(event)
        if resolved:
            self._doze(events)
        if not self.time.done:
            self.time.catch_up()
            self._settle(self._goal)
            self.show.sky = self.show.stage.round
        self.time.speed = self._speed()

    def _speed(self) -> float:
        length = self.time.length - self.time.now
        if self.pace == "instant":
            return max(PACES[self.pace], length / SHORTEST)
        return PACES[self.pace] * max(1.0, length / LONGEST)

    def _doze(self, events: Sequence[Event]) -> bool:
        """Whoever caught nothing this round dozes until the next. False, for it is done."""
        fed = {event.seat for event in events if isinstance(event, Caught)}

        def doze() -> None:
            for seat in range(len(self.who)):
                if seat not in fed:
                    self.show.faces[seat] = "asleep"

        self.time.catch_up()
        self._do(doze)
        return False

    def _settle(self, goal: Stage) -> None:
        def end() -> None:
            self.show.calm()
            self.show.stage = goal
            if all(look.dive is None for look in goal.seats) and not goal.over:
                self.show.caption, self.show.lit = "", frozenset()

        self._do(end)

    def _one(self, event: Event) -> None:
        match event:
            case Revealed(dives):
                self._dives = dives
                self._reveal(event)
            case Contested():
                self._contest(event)
            case Caught():
                self._catch(event)
            case KitiMoved(kiti):
                self._hop(event)
                self._kiti = kiti
            case RoundEnded(number):
                self._sweep(event, number)
            case Stocked():
                self._stock(event)
            case GameEnded():
                self._say(event, 0.9)
                self._do(lambda: self._apply(event))

    # -- choices

    def _locked(self, event: LockedIn) -> None:
        """The card goes facedown in front of the seat, beside whatever else is told."""
        if self.side.done:
            self.side = Timeline(max(1.0, 0.6 * PACES[self.pace]))
        person = self.who[event.seat]
        back = f"back:{person.colour}"
        own = event.number is not None
        flight = Flight(
            "diver",
            f"{event.number}:{person.colour}" if own else back,
            ("lifted", event.number or 0) if own else ("lap", event.seat),
            ("choice", event.seat),
            turned=back if own else "",
            arc=60,
        )
        self._apply(event)
        at = self.side.now
        self.show.flights[f"lock {event.seat}"] = flight
        self._fly(
            f"lock {event.seat}",
            flight,
            0.45 if own else 0.35,
            at=at,
            line=self.side,
            sound="lock",
        )

    # -- the reveal and the three catches

    def _reveal(self, event: Revealed) -> None:
        self._mark()

        def begin() -> None:
            self.side.finish()
            self._apply(event)
            self.show.turning = 0.0
            self.show.caption = self._caption(event)

        def turn(part: float) -> None:
            self.show.turning = part

        if not self.side.done:
            self.time.wait(0.4)
        self._do(begin)
        self.time.add(0.55, turn, ease=in_out, begin=lambda: self.cue("flip"))
        self.time.wait(0.1)

    def _contest(self, event: Contested) -> None:
        self._mark()
        show, tie = self.show, len(event.tied) > 1
        extra = self._extra("tie" if tie and event.winner is not None else "")
        words = self._caption(event)

        def begin() -> None:
            show.space, show.rivals, show.tied, show.winner = event.space, event.rivals, event.tied, None
            show.caption = words

        def glow(part: float) -> None:
            show.glow = part
            if tie and self._kiti is not None:
                show.points = "shallow" if event.space == TOP else "deep"
                show.eyes = part

        def end() -> None:
            show.winner = event.winner
            if event.winner is None:
                show.beaten = (*show.beaten, *event.tied)
                for seat in event.tied:
                    show.faces[seat] = "dismayed"

        self._do(begin)
        dwell = (1.1 if tie else 0.42) + extra
        self.time.add(dwell, glow, ease=out, begin=lambda: self.cue(sounds.cue(event)))
        self._do(end)
        if event.winner is None:
            self.time.wait(0.8 if event.tied else 0.4)
            self._do(self._unglow)

    # -- between rounds

    def _hop(self, event: KitiMoved) -> None:
        self._mark()
        show, hop = self.show, Hop(self._kiti or 0, event.kiti)

        def step(part: float) -> None:
            show.hop = hop
            hop.part = part

        def end() -> None:
            show.hop = None
            self._apply(event)

        self.time.add(0.6, step, begin=lambda: self.cue("kiti-hop"), end=end, ease=in_out)
        self._wave(self.time.cursor)

    def _sweep(self, event: RoundEnded, number: int) -> None:
        def step(part: float) -> None:
            self.show.sweep = part

        def end() -> None:
            self.show.clear_round()
            self._apply(event)

        self.time.add(0.35, step, end=end, overlap=0.3)
        if number == 11:
            self._mark()
            words = firsts.explain("last")

            def say() -> None:
                self.show.caption = words

            self.time.add(0.0, begin=lambda: self.cue("drum"), end=say)
            self.time.wait(1.2)

    def _stock(self, event: Stocked) -> None:
        if event.space == 0:
            self._mark()
        count = len(self._goal.lagoon[event.space])
        name = "back" if event.facedown_for is not None else fish(event.card)
        flight = Flight(
            "fish", name, ("above", event.space), ("ledge", event.space, count - 1, count), spin=10
        )
        words = self._caption(event)

        def land(stage: Stage) -> Stage:
            self.show.lit = self.show.lit - {event.space}
            if words:
                self.show.caption = words
            return stage.after(event)

        start = max(0.0, self.time.cursor - (0.0 if event.space == 0 else 0.38))
        self._fly(f"stock {event.space}", flight, 0.6, at=start, ease=in_out, arrive=land)
        splash = Burst("lagoon/splash", 6, ("surface", event.space), size=0.72)
        self._burst(f"plop {event.space}", splash, 0.45, sounds.cue(event), at=start + 0.22)


__all__ = ["PACES", "Director"]
