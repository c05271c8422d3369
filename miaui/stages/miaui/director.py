"""Events become a timeline of overlapping beats. It only consumes: every beat can be finished at once,
and at the end the show is calm and its stage the one that the events lead to."""

from collections.abc import Sequence

from miaui.engine.timeline import Timeline, in_out, into, linear, out
from miaui.games.miaui.cards import JELLYFISH, SEAGULL, TOP
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
from miaui.games.miaui.taking import TRIO, Taken
from miaui.stages.miaui import firsts, lines, sounds
from miaui.stages.miaui.beats import Beats
from miaui.stages.miaui.show import Burst, Flight, Hop, fish
from miaui.stages.miaui.stage import Stage

#: Speeds of the paces, slowest first.
PACES = {"calm": 0.7, "normal": 1.0, "brisk": 1.7, "fast": 3.0, "instant": 6.0}
LONGEST = 7.2
"""No run of beats lasts longer at normal pace; crowded rounds are told a little faster."""
SHORTEST = 1.1
"""At the instant pace nothing lasts longer than this."""


class Director(Beats):
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
            self._settle(self._goal)
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
        self.time.wait(0.15)

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
        dwell = (1.25 if tie else 0.5) + extra
        self.time.add(dwell, glow, ease=out, begin=lambda: self.cue(sounds.cue(event)))
        self._do(end)
        if event.winner is None:
            self.time.wait(0.8 if event.tied else 0.4)
            self._do(self._unglow)

    def _unglow(self) -> None:
        show = self.show
        show.rivals, show.tied, show.winner, show.space, show.glow = (), (), None, None, 0.0
        show.points, show.eyes = "", 0.0

    def _catch(self, event: Caught) -> None:
        show, seat, space = self.show, event.seat, event.space
        cat = self.who[seat].cat
        dive = Flight("cat", f"cat/{cat}/dive", ("disc", seat), ("water", space), arc=150, spin=-24)
        rise = Flight("cat", f"cat/{cat}/rise", ("water", space), ("disc", seat), arc=110)

        def leave() -> None:
            show.away = frozenset({seat})
            show.faces[seat] = "diving"

        def home() -> None:
            show.away = frozenset()

        self._do(leave)
        self._fly(f"dive {seat}", dive, 0.5, ease=into)
        splash = Burst("lagoon/splash", 6, ("water", space), size=1.25)
        self._burst(f"splash {seat}", splash, 0.5, sounds.SPLASH[space], overlap=0.06)
        self._fly(f"rise {seat}", rise, 0.5, overlap=0.3, end=home)
        landing = self.time.cursor
        for index, step in enumerate(event.taken):
            self._bring(event, index, step, landing - 0.36 if index == 0 else None)
        if event.lantern:
            self._lantern(event)
        self._do(self._unglow)

    def _bring(self, event: Caught, index: int, step: Taken, at: float | None) -> None:
        """One card of a catch flies onto the pile and does what it does."""
        seat, space, count = event.seat, event.space, len(event.taken)
        facedown = self._goal_lying(space, index)
        flight = Flight(
            "fish",
            "back" if facedown else fish(step.card),
            ("ledge", space, index, count),
            ("pile", seat),
            turned=fish(step.card) if facedown else "",
            arc=90,
        )

        def go() -> None:
            lying = self.show.stage.lagoon[space]
            self.show.stage = self.show.stage.lying(space, lying[1:])
            self.show.caption = self._about(step, seat)

        def land(stage: Stage) -> Stage:
            return stage.seat(seat, pile=(*stage.seats[seat].pile, step.card))

        start = self.time.cursor if at is None else at
        self.time.add(0.0, at=start, end=go)
        self._fly(f"fish {space} {index}", flight, 0.5, at=start, sound="", arrive=land)
        self._do(lambda: self._landed(step, seat))
        if step.card == SEAGULL:
            self._gull(step, seat)
        elif len(step.left) == TRIO:
            self._trio(step, seat)
        else:
            self.time.wait(0.25)

    def _goal_lying(self, space: int, index: int) -> bool:
        """Whether that card lay facedown: told by the stage as it is shown before this run of beats."""
        lying = self.show.stage.lagoon[space]
        return index < len(lying) and lying[index].facedown_for is not None

    def _landed(self, step: Taken, seat: int) -> None:
        bad = step.card == SEAGULL or (step.card in JELLYFISH and len(step.left) != TRIO)
        self.show.faces[seat] = "dismayed" if bad else "delighted"

    def _about(self, step: Taken, seat: int) -> str:
        kind = "gull" if step.card == SEAGULL else "trio" if len(step.left) == TRIO else ""
        told = lines.taken(step, self.who[seat].name)
        if kind and kind not in self.known:
            self.known.add(kind)
            return f"{told} {firsts.explain(kind)}"
        return told

    def _gull(self, step: Taken, seat: int) -> None:
        """First the shadow crosses the table, then the gull, and the top card leaves with it."""
        show = self.show

        def shade(part: float) -> None:
            show.shadow = part

        def light() -> None:
            show.shadow = None

        def rob() -> None:
            show.stage = show.stage.seat(seat, pile=step.pile)

        self.time.add(0.75, shade, end=light, begin=lambda: self.cue("gull"))
        swoop = Flight("gull", "fish/gull-fly", ("gull", 0), ("pile", seat), arc=-60)
        self._fly(f"gull {seat}", swoop, 0.45, overlap=0.3, ease=linear)
        self._do(rob)
        start = self.time.cursor
        for index, card in enumerate(step.left):
            prey = Flight("fish", fish(card), ("pile", seat), ("gone", index), arc=40, spin=30)
            self._fly(f"prey {seat} {index}", prey, 0.6, at=start, ease=into)
        away = Flight("gull", "fish/gull-fly", ("pile", seat), ("gone", 0), arc=70)
        self._fly(f"robber {seat}", away, 0.6, at=start, ease=into)

    def _trio(self, step: Taken, seat: int) -> None:
        """Three jellyfish burst like soap bubbles."""

        def gone() -> None:
            self.show.stage = self.show.stage.seat(seat, pile=step.pile)

        start = self.time.cursor + 0.15
        for index in range(TRIO):
            pop = Burst("fish/pop", 5, ("pile", seat), size=1.0, dx=(index - 1) * 46.0)
            self._burst(f"pop {index}", pop, 0.5, "pop", at=start + 0.16 * index)
        self.time.add(0.0, at=start + 0.4, end=gone)
        self.time.wait(0.3)

    def _lantern(self, event: Caught) -> None:
        show = self.show
        words = lines.lantern(self.who[event.seat].name)

        def light() -> None:
            show.lit = show.lit | {event.space}
            show.caption = words

        self.time.add(0.0, begin=lambda: self.cue("lamp"), end=light)
        self.time.wait(0.7)

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
        splash = Burst("lagoon/splash", 6, ("surface", event.space))
        self._burst(f"plop {event.space}", splash, 0.45, sounds.SPLASH[event.space], at=start + 0.22)
        if words:
            self.time.wait(0.4)


__all__ = ["PACES", "Director"]
