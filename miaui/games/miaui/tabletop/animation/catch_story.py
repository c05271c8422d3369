"""Animation of a catch: the leap, the way down, the card brought up, and what it does on the pile."""

from miaui.core.seat import Seat
from miaui.engine.draw.easing import in_out, into, out, sine
from miaui.engine.draw.timeline import Timeline
from miaui.games.miaui.public.cards import BOTTOM, SEAGULL, TOP
from miaui.games.miaui.public.events import Caught
from miaui.games.miaui.public.taking import TRIO, Taken
from miaui.games.miaui.tabletop import moods, sounds
from miaui.games.miaui.tabletop.animation.animation import Anchor, Away, Burst, Flight, Shadow, fish
from miaui.games.miaui.tabletop.animation.animator import LagoonAnimator, Motion
from miaui.games.miaui.tabletop.recap import gained
from miaui.games.miaui.tabletop.stage import Stage
from miaui.games.miaui.tabletop.words import captions, first_times, lines

CROUCH, LEAP, GRAB, HOME = 0.12, 0.33, 0.06, 0.5
"""Seconds of a catch at normal pace; the way down and up takes longer the deeper it is."""
SINK = {TOP: 0.18, 1: 0.23, BOTTOM: 0.28}
RING_OUT = 0.32
"""The next space begins so much before the cat is home again."""
READ = 0.6
"""Seconds for the words about a card that lay facedown: they come when its face is seen."""


def _lingering(t: float) -> float:
    """The card is held up for a moment before it goes on."""
    return in_out(max(0.0, (t - 0.24) / 0.76))


def _plain(step: Taken) -> bool:
    """Return whether a card stays on the pile and takes nothing away with it."""
    return not step.left


class CatchStory:
    """Tells of one space: the winner's cat fetches what lies there."""

    def __init__(self, animator: LagoonAnimator) -> None:
        self._animator, self._animation = animator, animator.animation
        self._time: Timeline = animator.time

    def tell(self, event: Caught) -> None:
        """Put a catch on the timeline."""
        seat, space = event.seat, event.space
        self._down(seat, space)
        self._up(event, event.taken[0])
        for index, step in enumerate(event.taken[1:], 1):
            self._follow(event, index, step)
        if event.lantern:
            self._lantern(event)

    # -- under water

    def _down(self, seat: Seat, space: int) -> None:
        """Crouch, leap to the water above the ledge, dive down to it."""
        animation, cat = self._animation, f"cat/{self._animator.cast[seat].cat}/dive"

        def leave() -> None:
            animation.put(("away", seat), Away(seat))
            animation.faces[seat] = "diving"

        self._animator.plain.face(seat, "diving")
        self._animator.stir(seat, "crouch", CROUCH)
        self._animator.do(leave)
        leap = Flight("cat", cat, ("disc", seat), ("surface", space), arc=120, seat=seat)
        self._animator.fly(leap, Motion(LEAP, ease=sine))
        splash = Burst("lagoon/splash", 6, ("surface", space), size=1.1)
        self._animator.burst(splash, Motion(0.5, overlap=0.05, sound=sounds.SPLASH[space]))
        self._time.back_up(0.45)
        self._animator.wave(self._time.cursor)
        sink = Flight("cat", cat, ("surface", space), ("water", space), seat=seat, passing=True)
        self._animator.fly(sink, Motion(SINK[space], ease=out))

    def _up(self, event: Caught, step: Taken) -> None:
        """Up again with the first card, which is held above the water and flies onto the pile."""
        seat, space = event.seat, event.space
        cat = f"cat/{self._animator.cast[seat].cat}"
        puff = Burst("lagoon/puff", 5, ("water", space), size=1.0)
        self._animator.burst(puff, Motion(0.5, sound="bubble"))
        self._time.back_up(0.5 - GRAB)
        lies: Anchor = ("ledge", space, 0, len(event.taken))
        start = self._time.cursor
        self._animator.do(lambda: self._take(space))
        hides, shows = self._faces(space, 0, step)
        if _plain(step) and hides == shows:
            self._animator.do(lambda: self._say(step, seat))
        rising = Motion(SINK[space] + 0.04, at=start, ease=into)
        swim = Flight("cat", f"{cat}/dive", ("water", space), ("surface", space), seat=seat, passing=True)
        self._animator.fly(swim, rising)
        lifted = Flight("fish", hides, lies, ("held", space), passing=True)
        self._animator.fly(lifted, rising)
        spray = Burst("lagoon/splash", 6, ("surface", space), size=0.72)
        self._animator.burst(spray, Motion(0.42, overlap=0.03, sound="surface"))
        self._time.back_up(0.39)
        self._animator.do(self._animator.unglow)
        start = self._time.cursor
        afloat: Anchor = ("afloat", space)
        home = Flight("cat", f"{cat}/rise", afloat, ("disc", seat), arc=90, seat=seat)
        landed = Motion(HOME, at=start, ease=_lingering)
        self._animator.fly(home, landed, end=lambda: self._animation.take(("away", seat)))
        carried = Flight(
            "fish", hides, ("held", space), ("pile", seat), turned=shows if shows != hides else "", arc=60
        )
        self._land(carried, step, seat, at=start)

    def _take(self, space: int) -> None:
        """The lowest card of a ledge is in the cat's paws now."""
        stage = self._animation.display
        self._animator.display(stage.lying(space, stage.lagoon[space][1:]))

    def _faces(self, space: int, index: int, step: Taken) -> tuple[str, str]:
        """How a card looks on its ledge, and on the pile."""
        lying = self._animator.before.lagoon[space]
        facedown = index < len(lying) and lying[index].facedown_for is not None
        return ("back" if facedown else fish(step.card)), fish(step.card)

    # -- onto the pile

    def _land(self, flight: Flight, step: Taken, seat: Seat, at: float) -> None:
        """A card arrives on the pile and does what it does; nothing else waits for a plain one that lay
        faceup. One that was facedown, or that takes others with it, is named when it lies there."""
        ease = _lingering if flight.start[0] == "held" else in_out
        motion = Motion(HOME + 0.04, at=at, ease=ease)

        def land(stage: Stage) -> Stage:
            return stage.seat(seat, pile=(*stage.seats[seat].pile, step.card))

        plain, secret, points = _plain(step), bool(flight.turned), gained(step)
        self._animator.fly(flight, motion, arrive=land)
        if plain:
            self._animator.gain(seat, points)
        cue = sounds.landing(step)

        def heard() -> None:
            self._animator.cue_at(cue, seat)
            self._animator.cue_at(sounds.worth(step), seat)
            self._animator.cry(seat, sounds.mood(step))

        def landed() -> None:
            self._animator.pull_face(seat, moods.face(points))
            if secret or not plain:
                self._say(step, seat)

        self._time.add(0.0, begin=heard, end=landed)
        self._animator.stir(seat, "sink" if points < 0 else "leap", 0.42)
        self._time.back_up(0.42 + RING_OUT if plain and not secret else 0.42)
        if step.card == SEAGULL:
            self._gull(step, seat)
            self._animator.explain("gull", first_times.explain("gull"))
        elif len(step.left) == TRIO:
            self._trio(step, seat)
            self._animator.explain("trio", first_times.explain("trio"))
        elif secret:
            self._time.wait(READ)

    def _follow(self, event: Caught, index: int, step: Taken) -> None:
        """Further cards of a stack come by themselves, one after the other."""
        seat, space = event.seat, event.space
        self._time.wait(RING_OUT)
        hides, shows = self._faces(space, index, step)
        flight = Flight(
            "fish",
            hides,
            ("ledge", space, index, len(event.taken)),
            ("pile", seat),
            turned=shows if shows != hides else "",
            arc=90,
        )
        self._animator.do(lambda: self._take(space))
        if _plain(step) and hides == shows:
            self._animator.do(lambda: self._say(step, seat))
        self._land(flight, step, seat, at=self._time.cursor)

    def _say(self, step: Taken, seat: Seat) -> None:
        self._animator.say(lines.taken(step, self._animator.cast[seat].name))

    # -- what cards do

    def _gull(self, step: Taken, seat: Seat) -> None:
        """First the shadow crosses the table, then the gull, and the top card leaves with it."""
        self._animator.plain.play(Shadow(), 0.7)
        swoop = Flight("gull", "fish/gull-fly", ("gull", 0), ("pile", seat), arc=-60)
        self._animator.fly(swoop, Motion(0.45, overlap=0.3, ease=out))
        self._animator.do(lambda: self._leave(step, seat))
        if len(step.left) > 1:
            self._animator.gain(seat, gained(step))
        leaving = Motion(0.6, at=self._time.cursor, ease=into)
        for index, card in enumerate(step.left):
            prey = Flight("fish", fish(card), ("pile", seat), ("gone", index), arc=40, spin=30)
            self._animator.fly(prey, leaving)
        away = Flight("gull", "fish/gull-fly", ("pile", seat), ("gone", 0), arc=70)
        self._animator.fly(away, leaving)
        self._time.back_up(0.2)

    def _leave(self, step: Taken, seat: Seat) -> None:
        """What a card takes away has left the pile."""
        self._animator.display(self._animation.display.seat(seat, pile=step.pile))

    def _trio(self, step: Taken, seat: Seat) -> None:
        """Three jellyfish burst like soap bubbles."""
        start = self._time.cursor + 0.15
        for index in range(TRIO):
            pop = Burst("fish/pop", 5, ("pile", seat), size=1.0, dx=(index - 1) * 46.0)
            self._animator.burst(pop, Motion(0.5, at=start + 0.16 * index, sound="pop"))
        self._time.add(0.0, at=start + 0.4, end=lambda: self._leave(step, seat))
        self._animator.gain(seat, gained(step))
        self._animator.stir(seat, "leap", 0.42)

    def _lantern(self, event: Caught) -> None:
        animator = self._animator
        words = captions.lantern(animator.cast[event.seat].name)

        def light() -> None:
            animator.light(animator.lit | {event.space})
            animator.say(words)

        self._time.wait(RING_OUT)

        def heard() -> None:
            animator.cue("lamp")
            animator.cry(event.seat, "curious")

        self._time.add(0.0, begin=heard, end=light)
        self._time.wait(0.55)
