"""A stand-in for the study process: reviews of any game with made-up numbers, at once."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import replace
from itertools import islice
from random import Random
from typing import Any

from miaui.bots.studying import StudyService
from miaui.catalog import CATALOG
from miaui.core.deals import read_deal
from miaui.core.seat import Seat
from miaui.learning.kept_review import (
    HALTS,
    KEPT_REVIEWS,
    OUTLINES,
    TOLD_MOMENTS,
    Halt,
    Judgement,
    KeptReview,
    Moment,
    Opened,
    Outline,
    Reason,
    Review,
    SeatReview,
    ToldMoment,
)
from miaui.learning.review import DEAR, Foresight, Loss, sums_of
from miaui.learning.split import Split, SplitError, Worth, by_choice, even, summed, worth_of
from miaui.match.played_deal import played_record
from testkit.house import dump, find_game, find_kit, parse

Answer = dict[str, Any]

_MOST = 60
"""Choices of a seat that are reviewed at most."""


class FakeStudy:
    """A `StudyWorker` that answers in this process with made-up numbers, equal for an equal question. `asked`
    holds all questions as objects of JSON, `stopped` how often it was stopped. It gives at most `most`
    answers to each question, and none while `holds` is True (False at first). With `halts` a review has a
    halt behind each choice, and goes on from what is known. `ended` is False until a test sets it."""

    def __init__(self, most: int = 100_000, *, halts: bool = False) -> None:
        self.asked: list[dict[str, Any]] = []
        self.stopped = 0
        self.holds = False
        self.ended = False
        self.most, self._halts = most, halts
        self._answers: Iterator[Answer] = iter(())
        self._given = 0

    def begin(self, line: str) -> None:
        """Append the question, a line of JSON, to `asked` and begin to answer it: a review if its key "study"
        is "review", else runs of its deal by every level. Answers left of the question before are dropped.
        JSONDecodeError (a ValueError), and nothing noted, if the line is no JSON."""
        question = json.loads(line)
        self.asked.append(question)
        self._given = 0
        known = len(question.get("known", ()))
        self._answers = islice(_answers(question, self._halts), known, None)

    def take(self) -> str | None:
        """Return the next answer as a line of JSON. None before the first question, after the last answer or
        `most` answers to this question, and while `holds` is True (this loses none). BadRecord if the record
        to be reviewed is none."""
        if self.holds or self._given >= self.most:
            return None
        self._given += 1
        answer = next(self._answers, None)
        return None if answer is None else json.dumps(answer)

    def stop(self) -> None:
        """Drop the answers that are left and add 1 to `stopped`, also if there are none; `begin` starts
        anew."""
        self.stopped += 1
        self._answers = iter(())


def fake_study() -> StudyService:
    """Return a new study service whose worker is a new `FakeStudy`: it answers at once, with made-up figures
    that are equal for an equal question."""
    return StudyService(FakeStudy())


def silent_study() -> StudyService:
    """Return a new study service whose worker never answers (a `FakeStudy` with `most` 0)."""
    return StudyService(FakeStudy(most=0))


def _answers(question: Answer, halts: bool) -> Iterator[Answer]:
    if question["study"] == "review":
        for answer in _review(question):
            yield answer
            if halts and "moment" in answer:
                yield HALTS.write(Halt(answer["at"][0], (), (), ()))
    else:
        yield from _runs(question)


def _runs(question: Answer) -> Iterator[Answer]:
    """Runs of two levels, the first ones left out that are known."""
    if "level" in question:
        deal = read_deal(CATALOG.games, question["deal"])
        kit = find_kit(deal.game.key)
        bots = [(kit.levels[0].key, None)] * deal.seats
        yield {"record": dump(played_record(deal, kit, bots, question["run"])), "done": True}
        return
    rng, runs = Random(5), list[Answer]()
    deal, skip = read_deal(CATALOG.games, question["deal"]), question.get("kept", 0)
    levels, each = find_kit(deal.game.key).levels, question["each"]
    every = [(level, number) for level in levels for number in range(1, each + 1)]
    more = range(each + 1, question.get("often", 0) + 1)
    every += [(level, number) for level in levels if not level.slow for number in more]
    for level, number in every:
        share, points = float(rng.random() < 0.4), rng.randrange(9, 40)
        runs.append({"level": level.key, "run": number, "share": share, "margin": 3, "points": points})
    yield from runs[question.get("skip", 0) + skip :]
    yield {"done": True}


def _review(question: Answer) -> Iterator[Answer]:
    record: Any = parse(question["record"])
    game, rng = find_game(record.game), Random(7)
    states = [state for state, _events in game.rules.moments(record)]
    assert game.records.moves is not None
    moves = game.records.moves(record)
    count, steps = len(record.players), len(moves)
    whose = [Seat(seat) for seat in question["seats"]]
    losses: dict[Seat, list[Loss]] = {seat: [] for seat in whose}
    moments: dict[Seat, list[Moment]] = {seat: [] for seat in whose}
    why: dict[str, dict[str, tuple[Reason, ...]]] = {str(seat): {} for seat in whose}
    course: list[tuple[int, Worth]] = [(0, even(count))]
    outline = Outline(11 * len(whose), steps, (0, steps // 3, 2 * steps // 3), "the cards", "{number} points")
    yield OUTLINES.write(outline)
    for step, state in enumerate(states[:steps]):
        for seat in game.rules.to_act(state):
            if seat not in losses or len(losses[seat]) >= _MOST:
                continue
            at = step + seat if len(game.rules.to_act(state)) > 1 else step
            legal = game.sight.legal(game.sight.view(state, seat))
            if len(legal) < 2 or moves[at].seat != seat:
                continue
            worth = worth_of([rng.random() + 0.2 for _ in range(count)])
            before = course[-1][1][seat]
            loss, judged = _judged(game, rng, legal, moves[at], step, game.rules.chapter(state) + 1)
            if len(game.rules.to_act(state)) > 1:
                judged = replace(judged, mix=_mix(game, legal, judged.best))
            losses[seat].append(loss)
            part: Split = by_choice(worth[seat] - before, -round(6_000 * loss.shown * 100))
            moment = Moment("choice", loss.place, step, before, worth[seat], part, judged=judged)
            moments[seat].append(moment)
            why[str(seat)][str(step)] = reasons = (("It wins in %(count)d of 100 games.", {"count": 31}),)
            course.append((step, worth))
            yield TOLD_MOMENTS.write(ToldMoment(seat, moment, course[-1], reasons, sums_of(losses[seat])))
    by_seat = [_seat(seat, moments[seat], losses[seat], count) for seat in whose]
    kept = KeptReview(
        review=Review(
            record.game, count, 0, 0, "judge", question["effort"], complete=True, by_seat=tuple(by_seat)
        ),
        rounds={str(seat): (0.0,) for seat in whose},
        why=why,
        options={
            str(review.seat): {
                str(moment.step): {judged.best: (0.0, 0.5), judged.chosen: (judged.loss, 0.5)}
                for moment, judged in review.costly
                if judged.loss >= DEAR
            }
            for review in by_seat
        },
        course=tuple(course),
        starts=outline.starts,
        steps=steps,
        awards=(("Turned the game with one choice: %(number)d more of 100 games.", {"number": 8}),) * count,
        chance=outline.chance,
        amount=outline.amount,
        least=3.0,
    )
    yield {"review": KEPT_REVIEWS.write(kept), "done": True}


def _judged(game: Any, rng: Random, legal: Any, played: Any, step: int, place: int) -> tuple[Loss, Judgement]:
    text = game.codec.write_move(played).partition("=")[0]
    best = game.codec.write_move(rng.choice(legal))
    gap = round(rng.choice((0.0, 0.0, 0.004, 0.02, 0.05, 0.12)), 4)
    loss = Loss(place, step, gap if best != text else 0.0, 0.003, 0.1, 2.0)
    figures = loss.gap, loss.error, loss.base, loss.verdict, loss.shown, 0.0, 0.0, loss.by, loss.points
    opened = Opened(best, round(0.2 * rng.random(), 4))
    return loss, Judgement(text, len(legal), best, (best,), *figures, opened, None)


def _mix(game: Any, legal: Any, best: str) -> dict[str, float]:
    """How often the equilibrium plays each of some moves: the best one mostly."""
    texts = [game.codec.write_move(move) for move in legal]
    rest = 0.4 / len(texts)
    return {text: rest + 0.6 * (text == best) for text in texts}


def _seat(seat: Seat, moments: list[Moment], losses: list[Loss], count: int) -> SeatReview:
    split = summed([moment.split for moment in moments])
    foretold = Foresight(3, 0.0, 0.0, len(losses), "diver")
    prior = even(count)[seat]
    return SeatReview(
        seat, prior, 0, split, SplitError(), 2.0, sums_of(losses), None, foretold, tuple(moments)
    )
