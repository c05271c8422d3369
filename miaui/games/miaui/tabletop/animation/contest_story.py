"""Animation of a contest for a space: whose number decides, and Kiti's verdict where several have it."""

from collections.abc import Callable
from functools import partial

from miaui.core.seat import Seat
from miaui.engine.draw.easing import out
from miaui.engine.draw.timeline import Timeline
from miaui.games.miaui.public import ties
from miaui.games.miaui.public.cards import TOP
from miaui.games.miaui.public.events import Contested
from miaui.games.miaui.tabletop import moods, sounds
from miaui.games.miaui.tabletop.animation.animation import Spark
from miaui.games.miaui.tabletop.animation.animator import Animator
from miaui.games.miaui.tabletop.words import captions, first_times
from miaui.tabletop.cast.faces import set_face

PLAIN = 0.42
"""Seconds for a number that decides alone, at normal pace."""
GLOW, HOP, HOPS, LANDED = 0.45, 0.26, 0.8, 0.55
"""Seconds of a verdict: the tied cards glow, a hop of the spark, all hops at most, the winner is seen."""
DROOP = 0.5


class ContestStory:
    """Tells who takes a space, and why."""

    def __init__(self, animator: Animator) -> None:
        self._animator, self._animation = animator, animator.animation
        self._passed_over: tuple[int, ...] = ()
        """Seats whose face shows what Kiti's verdict saved or cost them."""

    @property
    def _time(self) -> Timeline:
        return self._animator.time

    def tell(self, event: Contested) -> None:
        """Put a contest on the timeline."""
        self._time.mark()
        self._comfort()
        kiti = self._animator.kiti
        if len(event.tied) > 1 and event.winner is not None and kiti is not None:
            self._verdict(event, event.winner, kiti)
            return
        words = captions.contested(event, self._animator.dives, self._animator.cast)
        self._show(event, words, 1.1 if len(event.tied) > 1 else PLAIN)
        feelings = {seat: -points for seat, points in self._worth(event).items()}
        self._animator.do(lambda: self._decided(event, feelings))
        if event.winner is None:
            self._time.wait(0.8 if event.tied else 0.4)
            self._animator.do(self._animation.unglow)

    def _show(self, event: Contested, words: str, seconds: float) -> None:
        """The numbers that decide begin to glow."""
        animation = self._animation

        def begin() -> None:
            animation.space, animation.rivals, animation.tied = event.space, event.rivals, event.tied
            animation.winner, animation.caption = None, words

        def glow(part: float) -> None:
            animation.glow = part

        self._animator.do(begin)
        self._time.add(seconds, glow, ease=out, begin=lambda: self._animator.cue(sounds.cue(event)))

    def _decided(self, event: Contested, feelings: dict[int, int]) -> None:
        animation = self._animation
        animation.winner = event.winner
        if event.winner is None:
            animation.beaten = (*animation.beaten, *event.tied)
            self._pull_faces(feelings)

    def _worth(self, event: Contested) -> dict[int, int]:
        """Return what the catch would bring each tied seat; empty while a card of it lies facedown."""
        stage = self._animator.goal
        found = {seat: moods.catch_points(stage, event.space, seat) for seat in event.tied}
        return {seat: points for seat, points in found.items() if points is not None}

    def _pull_faces(self, feelings: dict[int, int]) -> None:
        """Cats look as the points they gain or lose make them look, from now on."""
        for seat, points in feelings.items():
            set_face(self._animation.faces, seat, moods.face(points))

    # -- Kiti

    def _verdict(self, event: Contested, winner: Seat, kiti: Seat) -> None:
        """The tied cards and Kiti's arm glow, her spark hops along her order, and lands on the first of
        those who are tied."""
        animation, cast = self._animation, self._animator.cast
        ranks = ties.order(kiti, len(cast), event.space)
        spark = Spark(kiti, "shallow" if event.space == TOP else "deep", ranks[: ranks.index(winner) + 1])

        def wake(part: float) -> None:
            animation.points, animation.eyes = spark.arm, part

        def hop(part: float) -> None:
            animation.spark, spark.part = spark, part

        def land(part: float) -> None:
            spark.landed = max(0.01, part)

        self._time.add(GLOW, wake, at=self._time.cursor)
        self._time.back_up(GLOW)
        best = self._animator.dives[event.tied[0]]
        self._show(event, captions.tied(event, best, cast), GLOW)
        self._hop(spark, hop)
        worth = self._worth(event)
        feelings = {seat: points if seat == winner else -points for seat, points in worth.items()}

        def heard() -> None:
            self._animator.cry(winner, _cry(feelings.get(winner), "dismay") or "curious")
            loser = next(seat for seat in event.tied if seat != winner)
            self._animator.cry(loser, _cry(feelings.get(loser), "sulk"))

        self._time.add(0.0, begin=heard, end=lambda: self._picked(event, winner, feelings))
        start = self._time.cursor
        for seat, points in feelings.items():
            self._animator.stir(seat, "sink" if points < 0 else "leap", DROOP, at=start)
        self._time.back_up(max(0.0, self._time.cursor - start))
        self._time.add(LANDED, land, ease=out)
        self._animator.explain("tie", first_times.explain(_FIRST[event.space == TOP]))

    def _hop(self, spark: Spark, step: Callable[[float], None]) -> None:
        """The spark hops along its seats; each has its note."""
        start, seconds = self._time.cursor, min(HOPS, HOP * len(spark.seats))
        for number, seat in enumerate(spark.seats, 1):
            at = start + seconds * number / len(spark.seats)
            self._time.add(0.0, at=at, begin=partial(self._animator.cue_at, f"spark-{number}", seat))
        self._time.back_up(self._time.cursor - start)
        self._time.add(seconds, step)

    def _picked(self, event: Contested, winner: Seat, feelings: dict[int, int]) -> None:
        animation = self._animation
        animation.caption = captions.picked(self._animator.cast[winner].name)
        animation.winner, animation.tied = winner, (winner,)
        self._passed_over = tuple(seat for seat in event.tied if seat != winner)
        self._pull_faces(feelings)

    def _comfort(self) -> None:
        """Those who were passed over look ahead again: the next space is contested."""

        def calm() -> None:
            for seat in self._passed_over:
                set_face(self._animation.faces, seat, "")
            self._passed_over = ()

        self._animator.do(calm)


def _cry(points: int | None, bad: str) -> str:
    """Return the mood in which points are heard: joy, `bad`, or "" for none or unknown points."""
    return {"delighted": "joy", "dismayed": bad}.get(moods.face(points), "")


_FIRST = {False: "deep", True: "shallow"}
"""The first verdict's explanation, by whether it was about the shallow space."""
