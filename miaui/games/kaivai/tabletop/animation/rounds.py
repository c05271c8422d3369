"""Animation of a round's beginning and end: bids, turn order, starting huts, the god, who passes, the
night."""

from collections.abc import Callable
from dataclasses import replace
from math import ceil

from miaui.core.seat import seats
from miaui.engine.draw.easing import in_out, out
from miaui.games.kaivai.public.events import (
    BidMade,
    Blessed,
    GodMoved,
    GodStayed,
    HutPlaced,
    Passed,
    RoundBegan,
    TurnEnded,
    TurnOrder,
    ValueLost,
)
from miaui.games.kaivai.public.hexes import Hex, distance
from miaui.games.kaivai.tabletop import sounds
from miaui.games.kaivai.tabletop.animation.animation import (
    Dawn,
    Flight,
    Night,
    Raised,
    Reordering,
    Slide,
    Walk,
)
from miaui.games.kaivai.tabletop.animation.animator import Motion, SeaAnimator

_STRIDE, _STEP = 2, 0.3
"""Hexes and seconds of a step of the god; from far away he takes larger ones."""
_STEPS = 5
INFLUENCE = "kaivai/good/influence"


class RoundStory:
    """Tells what lies around the turns of a round."""

    def __init__(self, animator: SeaAnimator) -> None:
        self._animator = animator

    def began(self, event: RoundBegan) -> None:
        """Put the beginning of a round on the timeline: the sun rises in 0.9 seconds, from whatever darkness
        there is."""
        animator = self._animator
        animator.say(event)
        animator.apply(event)
        animator.move(sunrise(animator), Motion(0.9, ease=in_out, sound="kaivai-dawn"))
        animator.wait(0.35)

    def bid(self, event: BidMade) -> None:
        """Put a bid on the timeline: a figure flies from the seat's face to the tile of its
        number."""
        animator, seat = self._animator, event.seat
        figure = f"kaivai/piece/pawn-{animator.cast[seat].colour}"
        animator.say(event)
        animator.beside(Flight(figure, ("face", seat), ("bid", event.number), 2.0, 90.0), Motion(0.6))
        animator.wait(0.6)
        animator.sound("kaivai-bid")
        animator.apply(event)
        animator.pulse(seat)
        animator.read(seat, 0.4)

    def ordered(self, event: TurnOrder) -> None:
        """Put the order of turns on the timeline: the seats change places in 0.6 seconds, in 0.1 where the
        order stays."""
        animator = self._animator
        before = animator.goal.order
        animator.say(event)
        animator.apply(event)
        moves = before != animator.goal.order
        animator.change(
            Reordering(before).at, Motion(0.6 if moves else 0.1, ease=in_out, sound="kaivai-order")
        )
        animator.wait(0.5)

    def placed(self, event: HutPlaced) -> None:
        """Put a starting hut on the timeline: it rises on its hex with dust."""
        animator = self._animator
        animator.say(event)
        animator.apply(event)
        raise_piece(animator, event.hex, event.kind)
        animator.read(event.seat, 0.35)

    def god_moved(self, event: GodMoved) -> None:
        """Put the god's way on the timeline: a stone circle rises, and he walks there in two to five steps of
        0.3 seconds; at first out of the open sea."""
        animator = self._animator
        start, goal = event.start, event.hex
        far = 6 if start is None else distance(start, goal)
        steps = min(_STEPS, max(2, ceil(far / _STRIDE)))
        walk = Walk(start, goal, steps)
        animator.say(event)
        animator.show(walk)
        animator.apply(event)
        _rise_circle(animator, goal)
        for number in range(steps):
            animator.meanwhile(lambda part: None, Motion(0.1, _STEP * (number + 0.85), sound="kaivai-stomp"))
        animator.change(walk.at, Motion(_STEP * walk.steps))
        animator.end(Walk)
        animator.burst("dust", ("hex", goal), Motion(0.5))
        animator.wait(0.3)

    def stayed(self, event: GodStayed) -> None:
        """Put on the timeline, for 1.1 seconds, the words that there is no hex to which the god
        may go."""
        self._animator.say(event)
        self._animator.apply(event)
        self._animator.wait(1.1)

    def blessed(self, event: Blessed) -> None:
        """Put a blessing on the timeline: influence flies from the god to each seat that gains some; where
        none does nothing is seen or said."""
        animator = self._animator
        god = animator.goal.position.board.god
        if not any(event.gains) or god is None:
            animator.apply(event)
            return
        animator.say(event)
        animator.time.mark()
        flights = []
        for seat, gain in zip(seats(len(event.gains)), event.gains, strict=True):
            flights += [Flight(INFLUENCE, ("god", god), ("influence", seat), arc=90.0) for _ in range(gain)]
            if gain:
                animator.face(seat, "delighted")
                animator.pulse(seat, 0.5)
        animator.wait(animator.fly_all(flights, 0.6, 0.1, "kaivai-influence"))
        animator.apply(event)
        animator.wait(0.35)

    def passed(self, event: Passed) -> None:
        """Put a pass on the timeline: the influence of a sacrifice (passing before acting) flies to the seat
        from above the window; without any only the sound "kaivai-pass" is heard."""
        animator, seat = self._animator, event.seat
        animator.say(event)
        if event.sacrifice:
            flights = [
                Flight(INFLUENCE, ("above", place), ("influence", seat), arc=0.0)
                for place in range(event.sacrifice)
            ]
            animator.pulse(seat, 0.5)
            animator.wait(animator.fly_all(flights, 0.55, 0.12, "kaivai-influence"))
        else:
            animator.sound("kaivai-pass")
        animator.apply(event)
        animator.read(seat, 0.55)

    def ended(self, event: TurnEnded) -> None:
        """Apply the end of a turn at the cursor, without time and words: the next seat to act, if any, is
        marked."""
        self._animator.hand_on(replace(self._animator.telling, action=None))
        self._animator.apply(event)

    def night(self, event: ValueLost) -> None:
        """Put nightfall on the timeline: the sea darkens, influence flies off the actions, shells and fish
        slide one basin to the left; seats that lose some from the first basin look dismayed, and the viewer's
        cat cries. Land that is new becomes part of the composed sea."""
        animator, animation = self._animator, self._animator.animation

        def fall(part: float) -> None:
            animation.put(Night, Night(part=part), stays=True)

        animator.say(event)
        animator.meanwhile(fall, Motion(1.2, ease=in_out, sound="kaivai-night"))
        lost = [
            Flight(INFLUENCE, ("space", action), ("above", action), arc=0.0)
            for action, held in enumerate(event.spaces)
            if held
        ]
        animator.fly_all(lost, 0.7, 0.05)
        animator.wait(0.3)
        animator.change(Slide().at, Motion(0.9, ease=in_out, sound="kaivai-slide"))
        for seat, before, after in zip(seats(len(event.before)), event.before, event.after, strict=True):
            if before.shells != after.shells or before.fish != after.fish:
                animator.pulse(seat)
            if before.shells[0] + before.fish[0]:
                animator.face(seat, "dismayed")
                if animator.own(seat):
                    animator.cry(seat, "dismay")
        animator.apply(event)
        animator.end(Slide)
        animator.compose()
        animator.wait(0.3)


def sunrise(animator: SeaAnimator) -> Callable[[float], None]:
    """Return a function that takes parts from 0 to 1 and lets the darkness that there is now go, to none at
    1."""
    animation = animator.animation
    dark = animation.part(Night)

    def rise(part: float) -> None:
        animation.put(Dawn, Dawn(part=part))
        animation.put(Night, Night(part=dark * (1 - part)), stays=True)

    return rise


def raise_piece(animator: SeaAnimator, hex_: Hex, kind: int) -> None:
    """Raise what the display has on a hex in 0.75 seconds, with dust and the sound of a hut's kind; the
    cursor goes to the end."""
    animator.burst("dust", ("hex", hex_), Motion(0.7, 0.35))
    animator.change(Raised(hex_).at, Motion(0.75, ease=in_out, sound=sounds.hut(kind)), hex_)


def _rise_circle(animator: SeaAnimator, hex_: Hex) -> None:
    """Let a circle of stones rise out of the water on a hex, beside what follows."""
    animation = animator.animation

    def rise(part: float) -> None:
        animation.put(Raised, Raised(hex_, part=part))

    animator.burst("bubbles", ("hex", hex_), Motion(0.8))
    animator.meanwhile(rise, Motion(0.7, ease=out, sound="kaivai-rise"), hex_)
