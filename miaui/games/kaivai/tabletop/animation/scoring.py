"""Animation of the end of the game: glory for huts, village by village, stakes opened at once, the winner."""

from contextlib import nullcontext
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
from miaui.games.kaivai.tabletop.animation.animation import (
    JUDGED,
    OPENS,
    Crown,
    Flight,
    LastIsland,
    Shade,
    Towers,
)
from miaui.games.kaivai.tabletop.animation.animator import Motion, SeaAnimator
from miaui.games.kaivai.tabletop.animation.fishing import STAR
from miaui.games.kaivai.tabletop.animation.rounds import sunrise
from miaui.games.kaivai.tabletop.display_state import DisplayState
from miaui.games.kaivai.tabletop.words.captions import last_island
from miaui.tabletop import moments


class ScoringStory:
    """Tells what is counted after the last round."""

    def __init__(self, animator: SeaAnimator) -> None:
        self._animator = animator

    def huts(self, event: HutsScored) -> None:
        """Put the glory for huts on the timeline: the sun rises, and a star flies from each seat that gains
        some to the rim."""
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
        """Put a chosen village on the timeline: all but it becomes dark in 0.4 seconds."""
        animator = self._animator
        animator.say(event)
        animator.show(Shade())
        animator.apply(event)
        animator.change(Shade().at, Motion(0.4, sound="kaivai-village"), event.village)
        animator.wait(0.5)

    def locked(self, event: StakeLocked) -> None:
        """Put a locked stake on the timeline: the lid's sound, without time or words."""
        self._animator.apply(event)
        self._animator.sound("kaivai-lid")

    def opened(self, event: StakesOpened) -> None:
        """Put opened stakes on the timeline: towers of huts and canoes rise, then all lids fly off, and only
        then the stakes are in words. Without a village that is scored, and for the last one, whose scene
        comes with its score, only the display changes."""
        animator = self._animator
        position = animator.goal.position
        if position.village is None or animator.goal.last_island:
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
        """Put the verdict on a village on the timeline, for the last one a scene: the strongest look
        delighted, others that have something there dismayed, a star flies to the rim for each point of each
        winner, then the towers go and the sea is light again."""
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

        if before.last_island:
            self._last(event, LastIsland(judge(1.0), tuple([mat.glory for mat in before.position.mats])))
        animator.say(event)
        if not before.last_island:
            animator.change(judge, Motion(0.45, ease=back, sound=_chord(event)))
        for seat in seats(len(event.points)):
            mood = "dismayed" if event.totals[seat] else ""
            animator.face(seat, "delighted" if event.points[seat] else mood)
        if not before.last_island:
            self._cheer(event)
        with animator.animator.spoken(event) if before.last_island else nullcontext():
            self._give(event, before)
        animator.wait(0.5)
        animator.change(brighten, Motion(0.3))
        animator.end(Towers)
        animator.end(Shade)

    def _cheer(self, event: VillageScored, at: float | None = None) -> None:
        """Let the cats that are strongest be heard, at the cursor or at a moment."""
        for seat in event.takers:
            self._animator.cry(seat, "joy", at)

    def _last(self, event: VillageScored, scene: LastIsland) -> None:
        """Tell the last island as a scene: on their towers all cats rise, the lids fly off, one is the
        highest. Who that is is not said before."""
        animator, start = self._animator, self._animator.time.cursor
        opens, judged = (start + moments.BEGINS + part * moments.BUILDS for part in (OPENS, JUDGED))
        animator.animator.say(last_island(scene.towers.village))
        animator.sound("kaivai-open", at=opens)
        animator.sound(_chord(event), at=judged)
        self._cheer(event, judged)
        animator.time.back_up(animator.time.cursor - start)
        moments.tell(animator.animator, scene, None, "kaivai-roll", "kaivai-towers")

    def _give(self, event: VillageScored, before: DisplayState) -> None:
        """Let a star a point fly from the island's stone circles to the rim, where it is counted."""
        animator = self._animator
        circles = list(bits(animator.pieces(event.village) & before.position.board.chart.cult))
        stars = []
        for seat in event.takers:
            for place in range(event.points[seat]):
                glory = before.position.mats[seat].glory + place + 1
                start = ("hut", circles[place % len(circles)])
                stars.append(Flight(STAR, start, ("rim", glory), 1.5, 110.0, words="1"))
        animator.wait(animator.fly_all(stars, 0.75, 0.16, "kaivai-star"))
        animator.apply(event)
        animator.count(before, 0.5)

    def _stakes(self, village: int | None, event: VillageScored) -> tuple[int, ...]:
        """Return the influence that each seat has staked: its strength beyond that of huts and canoes, two
        for each influence."""
        if village is None:
            return (0,) * len(event.totals)
        plain = strength(self._animator.goal.position, village)
        return tuple([(total - own) // STAKE for total, own in zip(event.totals, plain, strict=True)])

    def game(self, event: GameEnded) -> None:
        """Put the end of the game on the timeline: words, the crown on the winners, sparks, and the fanfare
        "win", or "shared" for several."""
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


def _chord(event: VillageScored) -> str:
    """Return the sound of the strongest; "" for none."""
    return "kaivai-major" if event.takers else ""
