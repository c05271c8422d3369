"""Animation of the end of the game: glory for huts, village by village, stakes opened at once, the winner."""

from dataclasses import replace

from miaui.core.seat import seats
from miaui.engine.draw.easing import back, in_out, out
from miaui.games.kaivai.public.bases import village_names
from miaui.games.kaivai.public.ending import STAKE, strength
from miaui.games.kaivai.public.events import (
    GameEnded,
    HutsScored,
    StakeLocked,
    StakesOpened,
    VillageChosen,
    VillageScored,
)
from miaui.games.kaivai.public.hexes import CENTRE, bits
from miaui.games.kaivai.tabletop.animation.animation import Crown, Flight, Shade, Towers
from miaui.games.kaivai.tabletop.animation.animator import Motion, SeaAnimator
from miaui.games.kaivai.tabletop.animation.fishing import STAR
from miaui.games.kaivai.tabletop.animation.rounds import sunrise


class ScoringStory:
    """Tells what is counted after the last round."""

    def __init__(self, animator: SeaAnimator) -> None:
        self._animator = animator

    def huts(self, event: HutsScored) -> None:
        """Tell that after the last night each seat gains glory for its huts: stars fly to the rim, one a
        seat, none for a seat that gains nothing."""
        animator = self._animator
        before = animator.goal
        animator.say(event)
        animator.move(sunrise(animator), Motion(0.8, sound="kaivai-dawn"))
        stars = []
        for seat, gain in enumerate(event.gains):
            if gain:
                glory = before.position.mats[seat].glory
                stars.append(Flight(STAR, ("face", seat), ("rim", glory), 1.5, 60.0, words=f"+{gain}"))
        animator.apply_uncounted(event)
        animator.wait(animator.fly_all(stars, 0.7, 0.15, "kaivai-star"))
        animator.count(before, 1.2)
        animator.wait(0.6)

    def chosen(self, event: VillageChosen) -> None:
        """Tell which village is scored: all but it lies in the dark."""
        animator = self._animator
        animator.say(event)
        animator.show(Shade())
        animator.apply(event)
        animator.change(Shade().at, Motion(0.4, sound="kaivai-village"), event.village)
        animator.wait(0.5)

    def locked(self, event: StakeLocked) -> None:
        """Tell that a stake lies under its lid. It takes no time, for others still choose meanwhile."""
        self._animator.apply(event)
        self._animator.sound("kaivai-lid")

    def opened(self, event: StakesOpened) -> None:
        """Tell how towers of huts and canoes rise while drums roll; then all lids fly off at once, and only
        then the stakes are told."""
        animator = self._animator
        position = animator.goal.position
        if position.village is None:
            animator.apply(event)
            return
        towers = Towers(position.village, strength(position, position.village), event.stakes)

        def fly_off(part: float) -> Towers:
            return replace(towers, part=1.0, opened=part)

        animator.sound("kaivai-roll")
        animator.change(towers.at, Motion(0.8, ease=out, sound="kaivai-towers"))
        animator.wait(0.25)
        animator.say(event)
        animator.apply(event)
        animator.change(fly_off, Motion(0.7, ease=out, sound="kaivai-open"))
        animator.wait(0.5)

    def scored(self, event: VillageScored) -> None:
        """Tell whose towers win, with a star a point that flies to the rim; then the towers go and the sea is
        light again."""
        animator = self._animator
        before = animator.goal
        number = village_names(before.position.setup.bases).index(event.village)
        stakes = self._stakes(before.position.village, event)
        plain = tuple([total - STAKE * stake for total, stake in zip(event.totals, stakes, strict=True)])
        towers = Towers(number, plain, stakes, event.points, part=1.0, opened=1.0)

        def judge(part: float) -> Towers:
            return replace(towers, judged=part)

        def brighten(part: float) -> Shade:
            return Shade(part=1 - part)

        animator.say(event)
        animator.change(judge, Motion(0.45, ease=back, sound="kaivai-major" if any(event.points) else ""))
        circles = list(bits(animator.pieces(event.village) & before.position.board.chart.cult))
        stars = []
        for seat, points in zip(seats(len(event.points)), event.points, strict=True):
            animator.face(seat, "delighted" if points else "dismayed" if event.totals[seat] else "")
            if points:
                animator.cry(seat, "joy")
            for place in range(points):
                glory = before.position.mats[seat].glory + place + 1
                start = ("hut", circles[place % len(circles)])
                stars.append(Flight(STAR, start, ("rim", glory), 1.5, 110.0, words="1"))
        animator.wait(animator.fly_all(stars, 0.75, 0.16, "kaivai-star"))
        animator.apply(event)
        animator.count(before, 0.5)
        animator.wait(0.5)
        animator.change(brighten, Motion(0.3))
        animator.end(Towers)
        animator.end(Shade)

    def _stakes(self, village: int | None, event: VillageScored) -> tuple[int, ...]:
        """What was staked: strength beyond that of huts and canoes, two for each influence."""
        if village is None:
            return (0,) * len(event.totals)
        plain = strength(self._animator.goal.position, village)
        return tuple([(total - own) // STAKE for total, own in zip(event.totals, plain, strict=True)])

    def game(self, event: GameEnded) -> None:
        """Tell that the winners are crowned."""
        animator, animation = self._animator, self._animator.animation

        def crown(part: float) -> None:
            animation.put(Crown, Crown(part=part), stays=True)

        animator.say(event)
        animator.apply(event)
        for seat in seats(len(animator.cast)):
            animator.face(seat, "delighted" if seat in event.winners else "calm")
        for seat in event.winners:
            animator.burst("sparks", ("face", seat), Motion(1.2, 0.9))
            animator.burst("sparks", ("hex", CENTRE), Motion(1.0, 1.1))
        animator.move(crown, Motion(1.5, ease=in_out, sound="shared" if len(event.winners) > 1 else "win"))
        animator.wait(1.2)
