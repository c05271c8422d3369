"""How a catch is told: the leap, the way down, the card brought up, and what it does on the pile."""

from miaui.engine.easing import in_out, into, out, sine
from miaui.games.miaui.cards import BOTTOM, JELLYFISH, SEAGULL, TOP
from miaui.games.miaui.events import Caught
from miaui.games.miaui.taking import TRIO, Taken
from miaui.stages.miaui import firsts, lines, sounds
from miaui.stages.miaui.beats import Beats
from miaui.stages.miaui.show import Anchor, Burst, Flight, fish
from miaui.stages.miaui.stage import Stage

CROUCH, LEAP, GRAB, HOME = 0.12, 0.33, 0.06, 0.5
"""Seconds of a catch at normal pace; the way down and up takes longer the deeper it is."""
SINK = {TOP: 0.18, 1: 0.23, BOTTOM: 0.28}
RING_OUT = 0.32
"""The next space begins so much before the cat is home again."""


def _lingering(t: float) -> float:
    """The card is held up for a moment before it goes on."""
    return in_out(max(0.0, (t - 0.24) / 0.76))


class Catching(Beats):
    """Beats of one space: the winner's cat fetches what lies there."""

    def _catch(self, event: Caught) -> None:
        seat, space = event.seat, event.space
        self._down(seat, space)
        self._up(event, event.taken[0])
        for index, step in enumerate(event.taken[1:], 1):
            self._follow(event, index, step)
        if event.lantern:
            self._lantern(event)

    # -- under water

    def _down(self, seat: int, space: int) -> None:
        """Crouch, leap to the water above the ledge, dive down to it."""
        show, cat = self.show, f"cat/{self.who[seat].cat}/dive"

        def leave() -> None:
            show.away = show.away | {seat}
            show.faces[seat] = "diving"

        self._do(lambda: show.faces.update({seat: "diving"}))
        self._stir(seat, "crouch", CROUCH)
        self._do(leave)
        leap = Flight("cat", cat, ("disc", seat), ("surface", space), arc=120, seat=seat)
        self._fly(f"leap {seat}", leap, LEAP, ease=sine)
        splash = Burst("lagoon/splash", 6, ("surface", space), size=1.1)
        self._burst(f"splash {seat}", splash, 0.5, sounds.SPLASH[space], overlap=0.05)
        self.time.back_up(0.45)
        self._wave(self.time.cursor)
        sink = Flight("cat", cat, ("surface", space), ("water", space), seat=seat, passing=True)
        self._fly(f"sink {seat}", sink, SINK[space], ease=out)

    def _up(self, event: Caught, step: Taken) -> None:
        """Up again with the first card, which is held above the water and flies onto the pile."""
        seat, space = event.seat, event.space
        cat = f"cat/{self.who[seat].cat}"
        puff = Burst("lagoon/puff", 5, ("water", space), size=1.0)
        self._burst(f"puff {seat}", puff, 0.5, "bubble")
        self.time.back_up(0.5 - GRAB)
        lies: Anchor = ("ledge", space, 0, len(event.taken))
        start = self.time.cursor
        self._do(lambda: self._take(space))
        self._do(lambda: self._tell(step, seat))
        swim = Flight("cat", f"{cat}/dive", ("water", space), ("surface", space), seat=seat, passing=True)
        self._fly(f"swim {seat}", swim, SINK[space] + 0.04, at=start, ease=into)
        hides, shows = self._faces(space, 0, step)
        lifted = Flight("fish", hides, lies, ("held", space), passing=True)
        self._fly(f"lift {seat}", lifted, SINK[space] + 0.04, at=start, ease=into)
        spray = Burst("lagoon/splash", 6, ("surface", space), size=0.72)
        self._burst(f"spray {seat}", spray, 0.42, "surface", overlap=0.03)
        self.time.back_up(0.39)
        self._do(self._unglow)
        start = self.time.cursor
        afloat: Anchor = ("afloat", space)
        home = Flight("cat", f"{cat}/rise", afloat, ("disc", seat), arc=90, seat=seat)
        self._fly(f"home {seat}", home, HOME, at=start, ease=_lingering, end=lambda: self._home(seat))
        carried = Flight(
            "fish", hides, ("held", space), ("pile", seat), turned=shows if shows != hides else "", arc=60
        )
        self._land(f"fish {space} 0", carried, step, seat, at=start)

    def _take(self, space: int) -> None:
        """The lowest card of a ledge is in the cat's paws now."""
        self.show.stage = self.show.stage.lying(space, self.show.stage.lagoon[space][1:])

    def _home(self, seat: int) -> None:
        self.show.away = self.show.away - {seat}

    def _faces(self, space: int, index: int, step: Taken) -> tuple[str, str]:
        """How a card looks on its ledge, and on the pile."""
        lying = self.show.stage.lagoon[space]
        facedown = index < len(lying) and lying[index].facedown_for is not None
        return ("back" if facedown else fish(step.card)), fish(step.card)

    # -- onto the pile

    def _land(self, key: str, flight: Flight, step: Taken, seat: int, at: float) -> None:
        """A card arrives on the pile and does what it does; nothing else waits for a plain one."""
        first = flight.start[0] == "held"

        def land(stage: Stage) -> Stage:
            return stage.seat(seat, pile=(*stage.seats[seat].pile, step.card))

        bad = step.card == SEAGULL or (step.card in JELLYFISH and len(step.left) != TRIO)
        plain = step.card != SEAGULL and len(step.left) != TRIO
        self._fly(key, flight, HOME + 0.04, at=at, ease=_lingering if first else in_out, arrive=land)
        self.time.add(0.0, begin=lambda: self.cue(sounds.landing(step)), end=lambda: self._landed(seat, bad))
        self._stir(seat, "sink" if bad else "leap", 0.42)
        if plain:
            self.time.back_up(0.42 + RING_OUT)
        else:
            self.time.back_up(0.42)
        if step.card == SEAGULL:
            self._gull(step, seat)
        elif len(step.left) == TRIO:
            self._trio(step, seat)

    def _landed(self, seat: int, bad: bool) -> None:
        self.show.faces[seat] = "dismayed" if bad else "delighted"

    def _follow(self, event: Caught, index: int, step: Taken) -> None:
        """Further cards of a stack come by themselves, one after the other."""
        seat, space = event.seat, event.space
        self.time.wait(RING_OUT)
        hides, shows = self._faces(space, index, step)
        flight = Flight(
            "fish",
            hides,
            ("ledge", space, index, len(event.taken)),
            ("pile", seat),
            turned=shows if shows != hides else "",
            arc=90,
        )
        self._do(lambda: self._take(space))
        self._do(lambda: self._tell(step, seat))
        self._land(f"fish {space} {index}", flight, step, seat, at=self.time.cursor)

    def _tell(self, step: Taken, seat: int) -> None:
        kind = "gull" if step.card == SEAGULL else "trio" if len(step.left) == TRIO else ""
        told = lines.taken(step, self.who[seat].name)
        if kind and kind not in self.known:
            self.known.add(kind)
            told = f"{told} {firsts.explain(kind)}"
        self.show.caption = told

    def _unglow(self) -> None:
        show = self.show
        show.rivals, show.tied, show.winner, show.space, show.glow = (), (), None, None, 0.0
        show.points, show.eyes = "", 0.0

    # -- what cards do

    def _gull(self, step: Taken, seat: int) -> None:
        """First the shadow crosses the table, then the gull, and the top card leaves with it."""
        show = self.show

        def shade(part: float) -> None:
            show.shadow = part

        def light() -> None:
            show.shadow = None

        def rob() -> None:
            show.stage = show.stage.seat(seat, pile=step.pile)

        self.time.add(0.7, shade, end=light)
        swoop = Flight("gull", "fish/gull-fly", ("gull", 0), ("pile", seat), arc=-60)
        self._fly(f"gull {seat}", swoop, 0.45, overlap=0.3, ease=out)
        self._do(rob)
        start = self.time.cursor
        for index, card in enumerate(step.left):
            prey = Flight("fish", fish(card), ("pile", seat), ("gone", index), arc=40, spin=30)
            self._fly(f"prey {seat} {index}", prey, 0.6, at=start, ease=into)
        away = Flight("gull", "fish/gull-fly", ("pile", seat), ("gone", 0), arc=70)
        self._fly(f"robber {seat}", away, 0.6, at=start, ease=into)
        self.time.back_up(0.2)

    def _trio(self, step: Taken, seat: int) -> None:
        """Three jellyfish burst like soap bubbles."""

        def gone() -> None:
            self.show.stage = self.show.stage.seat(seat, pile=step.pile)

        start = self.time.cursor + 0.15
        for index in range(TRIO):
            pop = Burst("fish/pop", 5, ("pile", seat), size=1.0, dx=(index - 1) * 46.0)
            self._burst(f"pop {index}", pop, 0.5, "pop", at=start + 0.16 * index)
        self.time.add(0.0, at=start + 0.4, end=gone)
        self._stir(seat, "leap", 0.42)

    def _lantern(self, event: Caught) -> None:
        show = self.show
        words = lines.lantern(self.who[event.seat].name)

        def light() -> None:
            show.lit = show.lit | {event.space}
            show.caption = words

        self.time.wait(RING_OUT)
        self.time.add(0.0, begin=lambda: self.cue("lamp"), end=light)
        self.time.wait(0.55)
