"""Animation of a catch: the leap, the way down, the card brought up, and what it does on the pile."""

from collections.abc import Sequence
from dataclasses import replace
from functools import partial

from miaui.core.seat import Seat, seats
from miaui.engine.draw.easing import in_out, into, out, sine
from miaui.engine.draw.timeline import Timeline
from miaui.engine.i18n import number
from miaui.games.miaui.public.cards import BOTTOM, POINTS, ROUNDS, SEAGULL, TOP
from miaui.games.miaui.public.events import Caught
from miaui.games.miaui.public.taking import TRIO, Taken
from miaui.games.miaui.tabletop import moods, sounds
from miaui.games.miaui.tabletop.animation.animation import (
    STILL,
    Anchor,
    Away,
    Burst,
    Fan,
    Feathers,
    Flight,
    Ink,
    Outcome,
    Shadow,
    Shout,
    Shown,
    Stake,
    fish,
)
from miaui.games.miaui.tabletop.animation.animator import LagoonAnimator, Motion
from miaui.games.miaui.tabletop.display_state import DisplayState
from miaui.games.miaui.tabletop.recap import gained
from miaui.games.miaui.tabletop.words import captions, first_times, lines

CROUCH, LEAP, GRAB, HOME = 0.12, 0.33, 0.06, 0.5
"""Seconds of a catch at normal pace; the way down and up takes longer the deeper it is."""
SINK = {TOP: 0.18, 1: 0.23, BOTTOM: 0.28}
RING_OUT = 0.32
"""The next space begins so much before the cat is home again."""
READ = 0.6
"""Seconds for the words about a card that lay facedown: they come when its face is seen."""
TURN = 0.95
"""Seconds for which a facedown card is held up in the middle until its face is seen."""
SWOOP, PREY, KRAAA, GONE = 0.4, 0.36, 0.6, 0.5
"""Seconds of the Seagull: she comes, grabs, is seen with what she has, and is off."""
FAN, HOPE, POP, SUM = 0.45, 0.4, 0.34, 0.95
"""Seconds of three Jellyfish: they fan out, are looked at, each bursts, their sum is seen."""


def _lingering(t: float) -> float:
    """Return the part of a flight's way at time `t`, both 0 to 1: the card is held up for a moment before it
    goes on."""
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
        """Put a catch on the timeline: the winner's cat dives and brings the first, oldest card up, the
        others of the space follow by themselves; or, where Kiti's verdict holds these cards up in the middle
        (`raised`), they go to the pile from there. Each card does on the pile what it does; then where they
        lay it is seen what all of them brought; at last a Lantern, if one was caught, lights the space."""
        seat, space = event.seat, event.space
        if self._animator.raised == space:
            self._claim(event)
        else:
            self._down(seat, space)
            self._up(event, event.taken[0])
            for index in range(1, len(event.taken)):
                self._follow(event, index, ("ledge", space, index, len(event.taken)))
        outcome = Outcome(space, seat, len(event.taken), sum(map(gained, event.taken)))
        self._animator.do(partial(self._animator.come_out, outcome))
        if event.lantern:
            self._lantern(event)

    # -- under water

    def _down(self, seat: Seat, space: int) -> None:
        """Let the cat crouch, leap to the water above the ledge, dive down to it."""
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
        sink = Flight("cat", cat, ("surface", space), ("water", space), seat=seat, transient=True)
        self._animator.fly(sink, Motion(SINK[space], ease=out))

    def _up(self, event: Caught, step: Taken) -> None:
        """Bring the cat up again with the first card, which is held above the water and flies
        onto the pile."""
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
        swim = Flight("cat", f"{cat}/dive", ("water", space), ("surface", space), seat=seat, transient=True)
        self._animator.fly(swim, rising)
        lifted = Flight("fish", hides, lies, ("held", space), transient=True)
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
        self._bring(event, 0, ("held", space), at=start)

    def _take(self, space: int) -> None:
        """Take the lowest card of a ledge, which is in the cat's paws now."""
        display = self._animation.display
        self._animator.display(display.lying(space, display.lagoon[space][1:]))

    def _faces(self, space: int, index: int, step: Taken) -> tuple[str, str]:
        """Return the pictures of a card on its ledge, and on the pile."""
        lying = self._animator.before.lagoon[space]
        facedown = index < len(lying) and lying[index].facedown_for is not None
        return ("back" if facedown else fish(step.card)), fish(step.card)

    # -- onto the pile

    def _claim(self, event: Caught) -> None:
        """Give the winner of a verdict what is held up in the middle."""
        count = len(event.taken)
        self._animator.do(self._animator.unglow)
        for index in range(count):
            self._follow(event, index, ("middle", index, count))
        self._animator.lower()

    def _follow(self, event: Caught, index: int, start: Anchor) -> None:
        """Bring a card of a stack by itself from where it is, after the one before."""
        if index:
            self._time.wait(RING_OUT)
        step = event.taken[index]
        hides, shows = self._faces(event.space, index, step)
        self._animator.do(lambda: self._take(event.space))
        if _plain(step) and hides == shows:
            self._animator.do(lambda: self._say(step, event.seat))
        self._bring(event, index, start, at=self._time.cursor)

    def _bring(self, event: Caught, index: int, start: Anchor, at: float) -> None:
        """Bring a card from where it is to the pile. One that lay facedown is held up in the middle first,
        turned, and then named; so is a Seagull."""
        step, seat = event.taken[index], event.seat
        hides, shows = self._faces(event.space, index, step)
        held: Anchor = start if start[0] == "middle" else ("middle", 0, 1)
        if hides != shows or step.card == SEAGULL:
            if start != held:
                self._animator.fly(
                    Flight("fish", hides, start, held, arc=40), Motion(HOME, at=at, ease=in_out)
                )
            self._turn(event, index, held)
            start, at = held, self._time.cursor
        if step.card == SEAGULL:
            self._animator.do(partial(self._fetched, index))
            self._gull(step, seat)
            self._animator.explain("gull", first_times.explain("gull"))
            return
        if start == held:
            self._animator.do(partial(self._fetched, index))
            self._rest()
        self._land(Flight("fish", shows, start, ("pile", seat), arc=60), step, seat, at)

    def _rest(self) -> None:
        """End what is held up, unless more cards of a verdict wait there."""
        if self._animator.raised is None:
            self._animator.lower()

    def _fetched(self, index: int) -> None:
        """Clear away a card that was held up."""
        self._animation.take(Shown)
        stake = self._animation.first(Stake)
        if stake is not None:
            self._animation.put(Stake, replace(stake, taken=index + 1))

    def _turn(self, event: Caught, index: int, held: Anchor) -> None:
        """Hold a card up large in the middle, turned if it lay facedown, and named."""
        step, seat, began = event.taken[index], event.seat, self._time.cursor
        hides, shows = self._faces(event.space, index, step)
        self._animator.dim()
        self._animator.do(partial(self._fetched, index))
        if hides != shows:
            self._animator.plain.say(captions.turns(self._animator.cast[seat].name))
            if step.card == SEAGULL:
                self._animator.plain.play(Shadow(), TURN, at=began)
                self._time.back_up(TURN)
            self._time.add(0.0, at=began + STILL * TURN, begin=lambda: self._animator.cue("flip"))
            self._time.back_up(self._time.cursor - began)
            card = Shown(hides, shows, held)
            self._animator.plain.play(card, TURN, key=Shown, sound="roll", ends=False)
        else:
            self._animator.plain.put(Shown, Shown(shows, shows, held, part=1.0))
        points = gained(step)

        def named() -> None:
            self._animation.pull_face(seat, moods.face(points))
            if step.card == SEAGULL:
                self._animator.say(captions.gull())
            else:
                self._say(step, seat)

        if step.card == SEAGULL or _plain(step):
            self._time.add(0.0, begin=lambda: self._animator.cry(seat, sounds.mood(step)), end=named)
            self._time.wait(READ)
        self._animator.plain.unhurried += self._time.cursor - began

    def _land(self, flight: Flight, step: Taken, seat: Seat, at: float) -> None:
        """Let a card arrive on the pile and do what it does; nothing else waits for a plain one."""
        ease = _lingering if flight.start[0] == "held" else in_out
        motion = Motion(HOME + 0.04, at=at, ease=ease)

        def land(display: DisplayState) -> DisplayState:
            return display.seat(seat, pile=(*display.seats[seat].pile, step.card), covered=False)

        plain, points = _plain(step), gained(step)
        self._animator.fly(flight, motion, arrive=land)
        if plain:
            self._animator.gain(seat, points)
        cue = sounds.landing(step)

        def heard() -> None:
            self._animator.cue_at(cue, seat)
            self._animator.cue_at(sounds.worth(step), seat)
            if plain:
                self._animator.cry(seat, sounds.mood(step))

        def landed() -> None:
            self._animation.pull_face(seat, moods.face(points if plain else -1))

        self._time.add(0.0, begin=heard, end=landed)
        self._animator.stir(seat, "sink" if points < 0 or not plain else "leap", 0.42)
        self._time.back_up(0.42 + RING_OUT if plain else 0.42)
        if len(step.left) == TRIO:
            self._trio(step, seat)
            self._animator.explain("trio", first_times.explain("trio"))

    def _say(self, step: Taken, seat: Seat) -> None:
        self._animator.say(lines.taken(step, self._animator.cast[seat].name))

    # -- what cards do

    def _gull(self, step: Taken, seat: Seat) -> None:
        """Let the gull swoop on the pile, be seen large with what she has taken, and be off."""
        animator, began, name = self._animator, self._time.cursor, "fish/gull-fly"
        prey = [fish(card) for card in step.left[1:]]
        animator.fly(Flight("gull", name, ("gull", 0), ("pile", seat), arc=-60), Motion(SWOOP, ease=out))
        animator.do(lambda: self._leave(step, seat))
        animator.do(lambda: self._say(step, seat))
        pile, grab = ("pile", seat), ("grab", 0)
        caught, held, off = ("caught", seat), ("beak", 0), ("beak", 1)

        def leg(motion: Motion, start: Anchor, end: Anchor, taken: Anchor, carried: Anchor) -> None:
            for card in prey:
                animator.fly(Flight("fish", card, taken, carried), replace(motion, sound=""))
            animator.fly(Flight("gull", name, start, end), motion)

        leg(Motion(PREY, at=self._time.cursor, sound="gull"), pile, grab, pile, caught)
        others = [other for other in seats(len(animator.cast)) if other != seat]
        if prey and gained(step) < 0:
            animator.do(lambda: self._look(others, "delighted"))
        now = self._time.cursor
        animator.plain.play(Shout(captions.gull_cry()), KRAAA, at=now)
        leg(Motion(KRAAA, at=now), grab, grab, held, held)
        self._rest()
        now = self._time.cursor
        animator.plain.play(Feathers(), 1.1, at=now)
        self._time.back_up(self._time.cursor - now)
        if prey:
            animator.gain(seat, gained(step))
        leg(Motion(GONE, at=now, ease=into), grab, ("gone", 0), off, ("gone", 1))
        animator.do(lambda: self._look(others, ""))
        self._time.back_up(0.2)
        animator.plain.unhurried += self._time.cursor - began

    def _leave(self, step: Taken, seat: Seat) -> None:
        """Show the pile without what a card takes away."""
        self._animator.display(self._animation.display.seat(seat, pile=step.pile))

    def _trio(self, step: Taken, seat: Seat) -> None:
        """Show how three Jellyfish fan out in the middle and burst one by one; what they give back is seen
        large. The last one, caught just now, has not cost anything yet: it only pops."""
        animator, began = self._animator, self._time.cursor
        others = [other for other in seats(len(animator.cast)) if other != seat]
        fan = Fan(tuple(map(fish, step.left)), seat)
        animator.dim()
        animator.plain.say(captions.third())
        animator.do(lambda: self._leave(step, seat))
        animator.plain.play(fan, FAN, key=Fan, ease=out, sound="stock", ends=False)
        self._time.wait(HOPE)
        animator.do(lambda: self._look(others, "dismayed"))
        animator.do(lambda: animator.animation.pull_face(seat, ""))
        for index, card in enumerate(step.left):
            now = self._time.cursor
            animator.do(partial(animator.animation.put, Fan, replace(fan, part=1.0, gone=index + 1)))
            back = f"+{number(-POINTS[card])}" if index < TRIO - 1 else captions.pop()
            animator.plain.play(Ink(index, back), (TRIO - index) * POP + READ / 2, at=now)
            self._time.back_up(self._time.cursor - now)
            pop = Burst("fish/pop", 5, ("middle", index, TRIO), size=1.7)
            animator.burst(pop, Motion(POP, at=now, sound="pop"))

        self._time.wait(READ / 2)

        def relieved() -> None:
            animator.animation.pull_face(seat, moods.face(gained(step)))
            self._say(step, seat)
            self._look(others, "")

        animator.do(relieved)
        self._time.add(0.0, begin=lambda: animator.cry(seat, sounds.mood(step)))
        animator.stir(seat, "leap", 0.42, at=self._time.cursor)
        self._time.back_up(0.42)
        words = f"+{number(gained(step))}"
        animator.plain.play(Shout(words, captions.burst()), SUM, ease=out)
        animator.plain.take(Fan)
        self._rest()
        animator.plain.unhurried += self._time.cursor - began

    def _look(self, those: Sequence[Seat], face: str) -> None:
        """Change the faces of cats that look on."""
        for seat in those:
            self._animation.pull_face(seat, face)

    def _lantern(self, event: Caught) -> None:
        """Show a lantern's glow at the space, until the next card lies there; after the last dive, when no
        card comes, it goes out again."""
        animator, last = self._animator, self._animator.goal.round == ROUNDS
        words = captions.last_lantern() if last else captions.lantern(animator.cast[event.seat].name)

        def light() -> None:
            animator.light(animator.lit | {event.space})
            animator.say(words)

        self._time.wait(RING_OUT)

        def heard() -> None:
            animator.cue("lamp")
            if not last:
                animator.cry(event.seat, "curious")

        self._time.add(0.0, begin=heard, end=light)
        self._time.wait(0.55)
        if last:
            self._animator.do(lambda: animator.light(animator.lit - {event.space}))
