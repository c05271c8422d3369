"""Animation of the end of the game: glory for huts, village by village, stakes opened at once, the winner."""

from collections.abc import Sequence
from contextlib import nullcontext
from dataclasses import replace

from miaui.core.seat import seats
from miaui.engine.draw.easing import back, in_out, out
from miaui.games.kaivai.public.bases import village_names
from miaui.games.kaivai.public.ending import HUT_GLORY, STAKE, cannot_stake, strength
from miaui.games.kaivai.public.events import (
    GameEnded,
    HutsScored,
    StakeLocked,
    StakesOpened,
    VillageChosen,
    VillageScored,
)
from miaui.games.kaivai.public.hexes import CENTRE, HexSet, bits, first
from miaui.games.kaivai.public.position import Board
from miaui.games.kaivai.tabletop.animation.animation import (
    JUDGED,
    OPENS,
    Counted,
    Crown,
    Flight,
    LastIsland,
    Lit,
    Shade,
    Towers,
)
from miaui.games.kaivai.tabletop.animation.animator import Motion, SeaAnimator
from miaui.games.kaivai.tabletop.animation.fishing import STAR
from miaui.games.kaivai.tabletop.animation.rounds import sunrise
from miaui.games.kaivai.tabletop.display_state import DisplayState
from miaui.games.kaivai.tabletop.words.captions import last_island
from miaui.tabletop import moments

_STAR, _ISLAND, _ISLANDS = 0.6, 0.4, 2.2
"""Seconds of a star's way from a hut, and in which the glory of an island's huts is counted: 0.4 at most, and
2.2 for all."""
_SHADE, _QUICK = 0.2, 0.4
"""Seconds in which it becomes dark round an island on which no seat can stake, and the tempo of its verdict.
"""


class ScoringStory:
    """Tells what is counted after the last round."""

    def __init__(self, animator: SeaAnimator) -> None:
        self._animator = animator

    @property
    def _quick(self) -> bool:
        """True while no seat has influence to stake on the island, and others follow it."""
        goal = self._animator.goal
        return cannot_stake(goal.position) and not goal.last_island

    def huts(self, event: HutsScored) -> None:
        """Put the glory for huts on the timeline, in 4 seconds at most: the sun rises, then the islands with
        huts glow one after the other, and from each a star flies to the rim for every seat with huts there,
        where its glory is counted."""
        animator = self._animator
        before = animator.goal
        board, glory = before.position.board, [mat.glory for mat in before.position.mats]
        animator.say(event)
        animator.meanwhile(sunrise(animator), Motion(0.8, sound="kaivai-dawn"))
        animator.wait(0.5)
        animator.apply_uncounted(event)
        villages = [village for village in board.chart.villages if any(map(village.__and__, _huts(board)))]
        each = min(_ISLAND, _ISLANDS / max(1, len(villages)))
        for village in villages:
            own = [huts & village for huts in _huts(board)]
            after = [had + HUT_GLORY * huts.bit_count() for had, huts in zip(glory, own, strict=True)]
            animator.light(village)
            for seat, huts in enumerate(own):
                if huts:
                    words = f"+{after[seat] - glory[seat]}"
                    star = Flight(STAR, ("hut", first(huts)), ("rim", glory[seat]), 1.5, 90.0, words=words)
                    animator.beside(star, Motion(_STAR, sound="kaivai-star"))
            self._count(glory, after, Motion(each, _STAR, ease=in_out, sound="kaivai-step"))
            animator.wait(each)
            glory = after
        animator.end(Lit)
        animator.wait(_STAR)
        animator.end(Counted)
        animator.wait(0.6)

    def _count(self, old: Sequence[int], new: Sequence[int], motion: Motion) -> None:
        """Count glory by seat along the rim beside what follows."""
        animation = self._animator.animation

        def step(part: float) -> None:
            marks = tuple([start + (end - start) * part for start, end in zip(old, new, strict=True)])
            animation.put(Counted, Counted(marks))

        self._animator.meanwhile(step, motion)

    def chosen(self, event: VillageChosen) -> None:
        """Put a chosen village on the timeline: all but it becomes dark in 0.4 seconds; quicker and without
        words where no seat can stake."""
        animator = self._animator
        if self._quick:
            animator.show(Shade())
            animator.apply(event)
            animator.change(Shade().at, Motion(_SHADE), event.village)
            return
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
        then the stakes are in words. Without a village that is scored, for the last one, whose scene
        comes with its score, and where no seat could stake, only the display changes."""
        animator = self._animator
        position = animator.goal.position
        if position.village is None or animator.goal.last_island or self._quick:
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
        """Put the verdict on a village on the timeline, for the last one a scene, quicker where no seat could
        stake: the strongest look delighted, others that have something there dismayed, a star flies to the
        rim for each point of each winner, then the towers go and the sea is light again."""
        animator, tempo = self._animator, self._animator.habits.tempo
        before = animator.goal
        animator.habits.tempo = _QUICK if self._quick else tempo
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
        animator.habits.tempo = tempo

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


def _huts(board: Board) -> list[HexSet]:
    """Return all huts of each seat."""
    return [board.own(seat) for seat in seats(len(board.huts))]


def _chord(event: VillageScored) -> str:
    """Return the sound of the strongest; "" for none."""
    return "kaivai-major" if event.takers else ""
