"""Animation of a contest for a space: whose number decides, and Kiti's verdict where several have it."""

from collections.abc import Sequence
from dataclasses import replace
from functools import partial

from miaui.core.seat import Seat
from miaui.engine.draw.easing import out
from miaui.engine.draw.timeline import Timeline
from miaui.games.miaui.public import ties
from miaui.games.miaui.public.cards import POINTS, SEAGULL, TOP
from miaui.games.miaui.public.events import Contested
from miaui.games.miaui.public.view import Seen
from miaui.games.miaui.tabletop import moods, sounds
from miaui.games.miaui.tabletop.animation.animation import Contest, Outcome, PointingArm, Spark, Stake, fish
from miaui.games.miaui.tabletop.animation.animator import LagoonAnimator
from miaui.games.miaui.tabletop.words import captions, first_times

PLAIN = 0.42
"""Seconds for a number that decides alone, at normal pace."""
GLOW, HOP, HOPS, BREATH, SAID, LANDED = 0.4, 0.3, 0.9, 0.24, 0.8, 0.42
"""Seconds of a verdict: the tied cards glow while the stake is held up, the light goes from seat to seat, all
its way at most, a breath before the last seat, longer where what a cat says as it is passed would be read for
less than that time, the winner is seen."""
DROOP = 0.4


class ContestStory:
    """Tells who takes a space, and why."""

    def __init__(self, animator: LagoonAnimator) -> None:
        self._animator, self._animation = animator, animator.animation
        self._time: Timeline = animator.time
        self._passed_over: tuple[Seat, ...] = ()
        """Seats whose face shows what Kiti's verdict saved or cost them."""

    def tell(self, event: Contested) -> None:
        """Put a contest on the timeline. A tie that Kiti settles: the cards are held up in the middle, her
        light goes from seat to seat, past cats that are not tied, to the winner. Any other: the deciding
        numbers glow for 0.42 seconds, 1.1 in a tie; then the winner is seen or, without one, the tied cats
        look dismayed at a good catch that they miss, delighted at a bad one."""
        self._time.mark()
        if self._animator.raised is not None:
            self._animator.lower()
        self._comfort()
        kiti = self._animator.goal.kiti
        if len(event.tied) > 1 and event.winner is not None and kiti is not None:
            self._verdict(event, event.winner, kiti)
            return
        words = captions.contested(event, self._animator.dives, self._animator.cast)
        self._show(event, words, 1.1 if len(event.tied) > 1 else PLAIN)
        feelings = {seat: -points for seat, points in self._worth(event).items()}
        outcome = self._outcome(event)
        self._animator.do(lambda: self._decided(event, feelings, outcome))
        if event.winner is None:
            self._time.wait(0.8 if event.tied else 0.4)
            self._animator.do(self._animator.unglow)

    def _show(self, event: Contested, words: str, seconds: float) -> None:
        """Let the numbers that decide begin to glow."""
        contest, plain = Contest(event.space, event.rivals, event.tied), self._animator.plain
        plain.say(words)
        plain.play(contest, seconds, key=Contest, ease=out, sound=sounds.cue(event), ends=False)

    def _picks(self, winner: Seat | None, tied: tuple[Seat, ...]) -> None:
        """Show who takes the space."""
        contest = self._animation.first(Contest)
        if contest is not None:
            self._animation.put(Contest, replace(contest, winner=winner, tied=tied))

    def _decided(self, event: Contested, feelings: dict[Seat, int], outcome: Outcome | None) -> None:
        self._picks(event.winner, event.tied)
        if outcome is None:
            self._pull_faces(feelings)
        else:
            self._animator.come_out(outcome)

    def _outcome(self, event: Contested) -> Outcome | None:
        """Return who takes the space, and what it brings as far as all know it; None if no cat does."""
        if event.winner is None:
            return None
        points = moods.catch_points(self._animator.goal, event.space, event.winner)
        return Outcome(event.space, event.winner, len(self._animator.goal.lagoon[event.space]), points)

    def _worth(self, event: Contested) -> dict[Seat, int]:
        """Return what the catch would bring each tied seat; empty while a card of it lies facedown."""
        display = self._animator.goal
        points_by_seat = {seat: moods.catch_points(display, event.space, seat) for seat in event.tied}
        return {seat: points for seat, points in points_by_seat.items() if points is not None}

    def _pull_faces(self, feelings: dict[Seat, int]) -> None:
        """Let cats look as the points they gain or lose make them look, from now on."""
        for seat, points in feelings.items():
            self._animation.pull_face(seat, moods.face(points))

    # -- Kiti

    def _verdict(self, event: Contested, winner: Seat, kiti: Seat) -> None:
        """Tell how Kiti settles a tie: what is at stake is held up in the middle; her light goes along her
        order, past the seats that are not tied, and stops at the first that is."""
        cast, play = self._animator.cast, self._animator.plain.play
        ranks = ties.order(kiti, len(cast), event.space)
        spark = Spark(kiti, "shallow" if event.space == TOP else "deep", ranks[: ranks.index(winner) + 1])

        def land(part: float) -> None:
            self._animation.put(Spark, replace(spark, part=1.0, landed=max(0.01, part)))

        start = self._time.cursor
        self._raise(event.space)
        play(PointingArm(spark.arm), GLOW, key=PointingArm, at=start, ends=False)
        self._time.back_up(self._time.cursor - start)
        best = self._animator.dives[event.tied[0]]
        self._show(event, captions.tied(event, best, cast), GLOW)
        self._count(spark)
        worth = self._worth(event)
        feelings = {seat: points if seat == winner else -points for seat, points in worth.items()}

        def heard() -> None:
            self._animator.cry(winner, _cry(feelings.get(winner), "dismay") or "curious")
            loser = next(seat for seat in event.tied if seat != winner)
            self._animator.cry(loser, _cry(feelings.get(loser), "sulk"))

        outcome = self._outcome(event)
        self._time.add(0.0, begin=heard, end=lambda: self._picked(event, winner, feelings))
        if outcome is not None:
            self._animator.do(partial(self._animator.come_out, outcome))
        landed = self._time.cursor
        for seat, points in feelings.items():
            self._animator.stir(seat, "sink" if points < 0 else "leap", DROOP, at=landed)
        self._time.back_up(max(0.0, self._time.cursor - landed))
        self._time.add(LANDED, land, ease=out)
        self._animator.plain.unhurried += self._time.cursor - start
        self._animator.explain("tie", first_times.explain(_FIRST[event.space == TOP]))

    def _raise(self, space: int) -> None:
        """Raise the cards of a space in the middle of the lagoon, and dim the table around it."""
        lying = self._animator.goal.lagoon[space]
        if lying:
            pictures = tuple("back" if seen.facedown_for is not None else fish(seen.card) for seen in lying)
            self._animator.dim()
            stake = Stake(space, pictures, _tone(lying))
            self._animator.plain.play(stake, GLOW, key=Stake, ease=out, ends=False)
            self._animator.raised = space

    def _count(self, spark: Spark) -> None:
        """Move the light from seat to seat, each with a note a third higher; the cats that are
        passed say so."""
        seats, animator = spark.seats, self._animator
        step = min(HOP, HOPS / len(seats))
        breath = max(BREATH, SAID - step) if len(seats) > 1 else 0.0
        start, seconds = self._time.cursor, step * len(seats) + breath

        def way(t: float) -> float:
            now, last = t * seconds, step * (len(seats) - 1)
            return (min(now, last) if now < last + breath else now - breath) / (step * len(seats))

        for number, seat in enumerate(seats, 1):
            at = start + step * number + (breath if number == len(seats) else 0.0)
            begin = partial(animator.cue_at, f"spark-{number}", seat)
            words = captions.passed(number) if number < len(seats) else ""
            end = partial(animator.bubble, seat, words)
            self._time.add(0.0, at=min(at, start + seconds), begin=begin, end=end)
        self._time.back_up(self._time.cursor - start)
        animator.plain.play(spark, seconds, key=Spark, ease=way, ends=False)

    def _picked(self, event: Contested, winner: Seat, feelings: dict[Seat, int]) -> None:
        self._animator.say(captions.picked(self._animator.cast[winner].name))
        self._animator.bubble(None, captions.you())
        self._picks(winner, (winner,))
        self._passed_over = tuple(seat for seat in event.tied if seat != winner)
        self._pull_faces(feelings)

    def _comfort(self) -> None:
        """Let the cats that were passed over look ahead again: the next space is contested."""

        def calm() -> None:
            for seat in self._passed_over:
                self._animation.pull_face(seat, "")
            self._passed_over = ()

        self._animator.do(calm)


def _tone(lying: Sequence[Seen]) -> int:
    """Return the sign of what cards are worth; 0 while one lies facedown."""
    if any(seen.card is None or seen.facedown_for is not None for seen in lying):
        return 0
    points = sum(-1 if seen.card == SEAGULL else POINTS[seen.card] for seen in lying if seen.card is not None)
    return (points > 0) - (points < 0)


def _cry(points: int | None, bad: str) -> str:
    """Return the mood in which points are heard: joy, `bad`, or "" for none or unknown points."""
    return {"delighted": "joy", "dismayed": bad}.get(moods.face(points), "")


_FIRST = {False: "deep", True: "shallow"}
"""The first verdict's explanation, by whether it was about the shallow space."""
