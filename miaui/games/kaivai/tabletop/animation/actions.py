"""Animation of actions: what is paid, how canoes sail, build and sink one another."""

from dataclasses import replace

from miaui.core.seat import Seat
from miaui.engine.draw.easing import in_out, out
from miaui.games.kaivai.public.bidding import BONUS
from miaui.games.kaivai.public.events import ActionChosen, CanoeSailed, CanoeSunk, HutBuilt, StepTaken
from miaui.games.kaivai.public.hexes import Hex
from miaui.games.kaivai.public.position import INCREASE
from miaui.games.kaivai.tabletop.animation.animation import Flight, Sinking, Voyage, Wreck
from miaui.games.kaivai.tabletop.animation.animator import Motion, SeaAnimator
from miaui.games.kaivai.tabletop.animation.rounds import INFLUENCE, raise_piece
from miaui.games.kaivai.tabletop.layout.hex_grid import column
from miaui.tabletop import moments

COWRIE = "kaivai/good/cowrie"
AGAIN = 0.55
"""Factor by which each canoe of a turn is quicker than the one before."""
QUICKEST = 0.25
OTHERS, OWN = 0.74, 0.7
"""Tempo of the first canoe: others' canoes want to be followed, one's own are known."""
_LEG, _SHORTEST, _LONGEST = 0.13, 0.42, 0.85
"""Seconds for a hex of a voyage, and for a whole one."""
_SINKS, _CRIES = 1.2, 0.5
"""Seconds in which a canoe goes down on the sea; part of building up after which its cat is heard."""
_SHELLS = 8
"""Most shells that are seen on their way; more would take too long."""


class ActionStory:
    """Tells what is done with canoes."""

    def __init__(self, animator: SeaAnimator) -> None:
        self._animator = animator

    def chosen(self, event: ActionChosen) -> None:
        """Put a chosen action on the timeline: the influence that is paid flies from the seat, what is added
        from above the window, onto the action's space. A free action takes a fifth of a second."""
        animator, seat = self._animator, event.seat
        animator.habits.tempo, animator.habits.threw = OWN if animator.own(seat) else OTHERS, False
        animator.say(event)
        animator.hand_on(replace(animator.telling, action=event.action, canoe=None))
        flights = [Flight(INFLUENCE, ("influence", seat), ("space", event.action)) for _ in range(event.paid)]
        flights += [
            Flight(INFLUENCE, ("above", place), ("space", event.action), arc=0.0)
            for place in range(event.added)
        ]
        if event.paid:
            animator.pulse(seat)
        animator.wait(animator.fly_all(flights, 0.45, 0.08, "kaivai-influence") if flights else 0.2)
        animator.apply(event)
        animator.read(seat, 0.2 if event.action != INCREASE else 0.0)

    def sailed(self, event: CanoeSailed) -> None:
        """Put a voyage on the timeline: the canoe sails hex by hex, each canoe of a turn in 0.55 of the time
        of the one before, down to a quarter. A path of one hex, a canoe that stays, moves nothing."""
        animator, seat, path = self._animator, event.seat, event.path
        if animator.telling.canoe is not None:
            animator.habits.tempo = max(QUICKEST, animator.habits.tempo * AGAIN)
        animator.hand_on(replace(animator.telling, canoe=path[-1]))
        if len(path) > 1:
            seconds = min(_LONGEST, max(_SHORTEST, _LEG * (len(path) - 1) + 0.15))
            motion = Motion(seconds, ease=in_out, sound="kaivai-sail")
            animator.change(Voyage(seat, path).at, motion, path[-1])
        animator.apply(event)
        animator.end(Voyage)
        animator.do(lambda: self._arrive(seat, path))

    def _arrive(self, seat: Seat, path: tuple[Hex, ...]) -> None:
        """Keep a canoe that has arrived looking where it went."""
        facing = self._animator.habits.facing
        was = (seat, path[0]) in facing
        facing.difference_update({(seat, path[0]), (seat, path[-1])})
        if len(path) > 1:
            across = column(path[-1]) - column(path[0])
            was = across > 0 if across else was
        if was:
            facing.add((seat, path[-1]))

    def built(self, event: HutBuilt) -> None:
        """Put a built hut on the timeline: the shells paid, the eight of most value at most, fly to the hex,
        the hut rises, then change and the influence of a blessing fly back."""
        animator, seat, hex_ = self._animator, event.seat, event.hex
        animator.say(event)
        animator.light(1 << hex_)
        paid = sorted(event.paid)[-_SHELLS:]
        animator.pulse(seat)
        flights = [Flight(COWRIE, ("shells", seat, space), ("hex", hex_), arc=70.0) for space in paid]
        animator.wait(animator.fly_all(flights, 0.42, 0.05, "kaivai-shell"))
        animator.apply(event)
        animator.light(0)
        animator.gain(("hut", hex_), -(event.price + event.pieces), picture=COWRIE)
        raise_piece(animator, hex_, event.kind)
        back = [Flight(COWRIE, ("hex", hex_), ("shells", seat, event.change))] if event.change else []
        god = animator.goal.position.board.god
        if event.blessing and god is not None:
            back += [Flight(INFLUENCE, ("god", god), ("influence", seat)) for _ in range(event.blessing)]
            animator.face(seat, "delighted")
        if back:
            animator.pulse(seat, 0.3)
            animator.wait(animator.fly_all(back, 0.45, 0.08, "kaivai-shell"))
        animator.read(seat, 0.3)

    def sunk(self, event: CanoeSunk) -> None:
        """Put a sunk canoe on the timeline as a scene: it is rammed and goes down while it is seen near; then
        the rammer's glory is counted down."""
        animator = self._animator
        hex_, start = event.hex, animator.time.cursor
        animator.say(event)
        animator.face(event.owner, "dismayed")
        animator.burst("splash", ("hex", hex_), Motion(0.6))
        animator.burst("bubbles", ("hex", hex_), Motion(0.9, 0.35))
        before = animator.apply_uncounted(event)
        animator.do(lambda: animator.habits.facing.discard((event.owner, hex_)))
        animator.beside(Sinking(event.owner, hex_), Motion(_SINKS))
        animator.cry(event.owner, "dismay", at=start + moments.BEGINS + _CRIES * moments.BUILDS)
        animator.time.back_up(animator.time.cursor - start)
        wreck = Wreck(event.owner, hex_, event.seat, event.glory)
        moments.tell(animator.animator, wreck, event, "kaivai-sail", "kaivai-sink")
        animator.count(before, 0.4)
        animator.read(event.seat, 0.3)

    def stepped(self, event: StepTaken) -> None:
        """Put a step on the track of reach on the timeline: the star compass flies to the seat, and the hexes
        that it gains float up, if any."""
        animator, seat = self._animator, event.seat
        animator.say(event)
        flight = Flight(
            "kaivai/action/increase", ("space", INCREASE), ("reach", seat), size=0.6, arc=40.0, spin=180.0
        )
        animator.beside(flight, Motion(0.6, ease=out, sound="kaivai-farther"))
        animator.wait(0.6)
        animator.apply(event)
        animator.pulse(seat)
        farther = BONUS[event.steps] - BONUS[event.steps - 1]
        if farther:
            animator.gain(("reach", seat), farther)
        animator.wait(0.3)
        animator.read(seat, 0.25)
