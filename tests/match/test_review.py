"""Reviews of whole games: everything adds up, mistakes are found, and nothing hidden is blamed on anybody."""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import replace
from datetime import UTC, datetime
from functools import cache
from itertools import islice
from math import hypot
from pathlib import Path
from typing import Any

import pytest

from miaui.bots.study import EFFORTS, EffortName
from miaui.catalog import CATALOG
from miaui.core.errors import BadRecord
from miaui.core.seat import Seat, seats
from miaui.learning.drill import cards_of
from miaui.learning.kept_review import (
    HALTS,
    TOLD_MOMENTS,
    Halt,
    KeptReview,
    Moment,
    SeatHalt,
    SeatReview,
    ToldMoment,
    told_before,
)
from miaui.learning.review import doubt
from miaui.learning.split import WHOLE, Split, summed
from miaui.learning.values import BLOCKS
from miaui.match.aids import SeatAids, with_aids
from miaui.match.deal_secret import without_deal
from miaui.match.review import Reviewer
from testkit.house import GAMES, find_game, make_deal, parse
from testkit.random_games import finished, steps
from testkit.reviewed import Blunder, blunder, played

#: Tables of all games: the fewest seats, the most, and options.
TABLES = [
    ("miaui", 3, ()),
    ("miaui", 6, ("no_fighting",)),
    ("miaui", 4, ("open_baskets",)),
    ("salt", 2, ("short",)),
    ("salt", 4, ("extra_salt", "short")),
    ("kaivai", 3, ("fisherman",)),
    ("kaivai", 4, ("beginner_huts", "open_influence")),
]

LONG = {("miaui", 6), ("kaivai", 3), ("kaivai", 4)}
"""Games and numbers of seats whose reviews take longest; an old record of Kaivai is reviewed all the same."""
LAST_TURNS = Path(__file__).parents[1] / "games" / "salt" / "bots" / "last_turns.records"
"""Last turns of Last Chance whose counts are long; the last game is over."""
WHOLE_TABLES = [pytest.param(key, marks=pytest.mark.long) if key == "kaivai" else key for key in GAMES]
"""The games; where all seats of one are reviewed, Kaivai's takes a minute."""


def reviewer(
    record: Any, whose: tuple[Seat, ...], seed: int = 0, effort: EffortName = "quick"
) -> Reviewer[Any, Any, Any, Any, Any]:
    entry = CATALOG.entry(record.game)
    study = entry.study
    assert study is not None
    return Reviewer(entry.game(), entry.bots(), study(), record, whose, seed, effort)


def whole(record: Any, whose: tuple[Seat, ...], seed: int = 0) -> KeptReview:
    """A review that is finished, with all that is kept of it."""
    study = reviewer(record, whose, seed)
    told = list(study.moments())
    kept = study.kept()
    assert sum(len(seat_review.moments) for seat_review in kept.review.by_seat) == len(told)
    return kept


def reviewed(record: Any, whose: tuple[Seat, ...], seed: int = 0) -> tuple[SeatReview, ...]:
    return whole(record, whose, seed).review.by_seat


def own(report: SeatReview) -> list[Moment]:
    return [moment for moment in report.moments if moment.judged is not None]


SMALLEST = {key: (count, options) for key, count, options in reversed(TABLES)}


@cache
def first_seat(seed: int) -> tuple[Any, SeatReview]:
    """A game of Miaui at a table of four, and the review of its first seat."""
    record = played("miaui", 4, seed)
    (report,) = reviewed(record, (Seat(0),))
    return record, report


@cache
def everybody(key: str) -> tuple[Any, tuple[SeatReview, ...]]:
    """A game at the smallest table, and the review of every seat."""
    count, options = SMALLEST[key]
    record = played(key, count, 11, options)
    return record, reviewed(record, seats(count))


@pytest.mark.slow
@pytest.mark.parametrize(
    ("key", "count", "options"),
    [pytest.param(*case, marks=pytest.mark.long) if case[:2] in LONG else case for case in TABLES],
)
def test_everything_adds_up(key: str, count: int, options: tuple[str, ...]) -> None:
    if (count, options) == SMALLEST[key]:
        record, reports = everybody(key)
    else:
        record = played(key, count, 11, options)
        reports = reviewed(record, (Seat(0),))
    game = find_game(key)
    ending = game.rules.ending(game.rules.play(record))
    assert ending is not None
    for seat, report in enumerate(reports):
        won = WHOLE // len(ending.winners) if seat in ending.winners else 0
        assert report.prior == WHOLE // count and report.final == won
        _adds_up(report)


@pytest.mark.slow
@pytest.mark.parametrize("key", GAMES)
def test_a_review_that_was_left_goes_on_to_the_same_end(key: str) -> None:
    count, options = SMALLEST[key]
    record, whose = played(key, count, 11, options), (Seat(0), Seat(1))
    first, told = reviewer(record, whose), list[Any]()
    judged = 0
    for part in first.parts():
        judged += _tell(first, part, told)
        if judged >= 5:
            break
    halts = [place for place, each in enumerate(told) if isinstance(each, Halt)]
    known = [_written(each) for each in told[: halts[1] + 2]]
    again, rest = reviewer(record, whose), list[Any]()
    again.resume(told_before(json.loads(json.dumps(known))))
    for part in again.parts():
        _tell(again, part, rest)
        if len(rest) >= len(told) - halts[1] - 1:
            break
    assert rest == told[halts[1] + 1 :] and len(halts) > 2
    assert again.kept() == first.kept() and again.now == first.now
    assert [again.so_far(seat) for seat in whose] == [first.so_far(seat) for seat in whose]


def _tell(study: Reviewer[Any, Any, Any, Any, Any], part: Any, told: list[Any]) -> int:
    """Take a part of a review to its end, as the study process does; the number of choices in it."""
    judged = 0
    for seat, moment in part:
        judged += moment.judged is not None
        why = study.why(seat, moment.step) if moment.judged else ()
        told.append(ToldMoment(seat, moment, study.now, why, study.so_far(seat)))
    if judged:
        told.append(study.halt())
    return judged


def _written(each: ToldMoment | Halt) -> dict[str, object]:
    return HALTS.write(each) if isinstance(each, Halt) else TOLD_MOMENTS.write(each)


def test_a_review_goes_on_from_none_of_another_game() -> None:
    count, options = SMALLEST["salt"]
    record = played("salt", count, 11, options)
    for halted, seat in ((100_000, Seat(0)), (0, Seat(0)), (1, Seat(1))):
        seats_halt = SeatHalt(seat, (), (), {}, (), ())
        with pytest.raises(BadRecord):
            reviewer(record, (Seat(0),)).resume([Halt(halted, (), ((0, 0),) * (BLOCKS + 1), (seats_halt,))])


def _adds_up(report: SeatReview) -> None:
    """All moments of a seat lead from what it had to what it won, and its sums are those of its choices."""
    assert report.split == summed([moment.split for moment in report.moments])
    assert report.split.total == report.final - report.prior
    assert report.moments[0].what == "deal" and report.moments[0].before == report.prior
    for before, after in zip(report.moments, report.moments[1:], strict=False):
        assert before.after == after.before and before.step <= after.step
    for moment in report.moments:
        assert moment.split.total == moment.after - moment.before
        _parts(moment)
    judged = own(report)
    # The first seat is the person's, whose choices may be judged twice.
    assert report.z == doubt(len(judged), passes=2 if report.seat == 0 else 1)
    assert report.sums.sum == pytest.approx(sum(moment.judged.loss for moment in judged if moment.judged))
    assert report.sums.cost == pytest.approx(sum(moment.judged.gap for moment in judged if moment.judged))
    assert sum(report.sums.counts.values()) == len(judged)


def _parts(moment: Moment) -> None:
    """Each kind of moment has the parts that are its own, and no others."""
    split, change = moment.split, moment.after - moment.before
    match moment.what:
        case "deal" | "chance":
            assert split == Split(chance=change)
        case "others":
            assert split == Split(others=change)
        case "choice":
            assert split.others == split.chance == 0
        case "reveal":
            joint = moment.joint
            assert joint is not None and split.chance == 0
            assert (joint.mix, joint.both) == (moment.before, moment.after)
            assert (split.skill, split.others) == (joint.own - joint.mix, joint.others - joint.mix)


@pytest.mark.slow
def test_another_seed_moves_the_parts_within_their_errors() -> None:
    record, seat = first_seat(21)
    (two,) = reviewed(record, (Seat(0),), seed=1)
    moved = 0
    for part in ("skill", "reading", "others", "chance"):
        away = (getattr(seat.split, part) - getattr(two.split, part)) / WHOLE
        error = hypot(getattr(seat.split_se, part), getattr(two.split_se, part))
        assert 0 < error < 0.2 and abs(away) <= 4 * error
        moved += abs(away) <= 2.15 * error
    assert moved >= 3 and seat.split != two.split


@pytest.mark.slow
@pytest.mark.parametrize("key", WHOLE_TABLES)
def test_results_of_all_seats_sum_to_nothing(key: str) -> None:
    _record, reports = everybody(key)
    assert sum(report.split.total for report in reports) == 0
    assert len({report.award.code for report in reports if report.award}) == len(reports)


@pytest.mark.slow
@pytest.mark.parametrize("key", WHOLE_TABLES)
def test_a_review_is_equal_every_time(key: str) -> None:
    """Who is reviewed besides, and what everybody is called, changes nothing."""
    record, reports = everybody(key)
    renamed = replace(
        record, players=tuple([replace(who, name="X", colour="coral") for who in record.players]), further={}
    )
    assert reviewed(renamed, (Seat(1),)) == reports[1:2]


@cache
def mistaken(key: str) -> tuple[Blunder, KeptReview]:
    """A game with a mistake made on purpose, and the review of its first seat."""
    made = blunder(key, *BLUNDERS[key])
    assert made is not None
    return made, whole(made.record, (Seat(0),))


#: By game: seats, seed, when, and the least loss of a mistake made on purpose.
BLUNDERS = {
    "miaui": (3, 5, lambda view: len(view.open.hand) == 2, 0.15),
    "salt": (2, 1, lambda view: view.open.caller not in (None, view.seat), 0.3),
    "kaivai": (3, 45, lambda view: view.position.phase == "stake", 0.5),
}


@pytest.mark.slow
@pytest.mark.parametrize("key", ["miaui", "kaivai", "salt"])
def test_a_mistake_made_on_purpose_is_found(key: str) -> None:
    made, kept = mistaken(key)
    (report,) = kept.review.by_seat
    due = made.step if key == "salt" else made.step - made.step % len(made.record.players)
    moment = next(blamed for blamed in own(report) if blamed.step in (made.step, due))
    assert moment.judged is not None
    assert moment.judged.chosen == made.move != moment.judged.best
    assert moment.judged.verdict == "mistake"
    assert moment.judged.gap == pytest.approx(made.loss, abs=0.15)
    assert moment.place in report.sums.dearest


def advised(record: Any, seat: int, turn: int, move: str) -> Any:
    """The record with a move that was advised to a seat at a decision."""
    aids = [SeatAids()] * len(record.players)
    aids[seat] = SeatAids().with_advice(turn, [move])
    return with_aids(record, aids)


@pytest.mark.slow
def test_nobody_is_blamed_who_followed_advice() -> None:
    made, plain = mistaken("miaui")
    turn = made.step // len(made.record.players) + 1
    followed = []
    for kept in (plain, whole(advised(made.record, 0, turn, made.move), (Seat(0),))):
        (report,) = kept.review.by_seat
        moment = next(moment for moment in own(report) if moment.place == turn)
        assert moment.judged is not None and moment.judged.verdict == "mistake", "as it is"
        cards = cards_of(kept, "game", [Seat(0)], datetime.now(UTC))
        told = [at for at, _judged in report.costly]
        asked = moment.step in [card.step for card in cards]
        followed.append((moment.advised, moment in told, moment.place in report.sums.dearest, asked))
    assert followed == [(False, True, True, True), (True, False, False, False)]


@pytest.mark.slow
@pytest.mark.parametrize("key", GAMES)
def test_advice_belongs_to_its_turn(key: str) -> None:
    game = find_game(key)
    assert game.records.moves is not None
    *before, last = [step.record_after for step in steps(game, 2)]
    moves = game.records.moves(last)
    study, told = reviewer(last, (Seat(0),)).study, 0
    for so_far in before[::7]:
        number = len(game.records.moves(so_far))
        seat = moves[number].seat
        if seat not in game.rules.to_act(game.rules.play(so_far)):
            continue
        plain = study.plain(moves[number])
        for turn, followed in ((game.records.turn(so_far), True), (game.records.turn(last) + 1, False)):
            judging = reviewer(advised(last, seat, turn, plain), (Seat(0),))
            assert judging._followed(number, seat) == followed
        told += 1
    assert told > 2


@pytest.mark.slow
def test_a_win_that_was_thrown_away_in_a_last_turn_is_a_mistake() -> None:
    lines = LAST_TURNS.read_text("utf-8").splitlines()
    (report,) = reviewed(CATALOG.games.parse(lines[-1]), (Seat(0),))
    judged = own(report)[-1].judged
    assert judged is not None and judged.chosen == "end" and judged.best == "BOlb+BOlb"
    assert judged.gap == 0.3271 and judged.gap_se == 0 and judged.verdict == "mistake"


@pytest.mark.slow
def test_what_comes_later_does_not_change_what_could_be_known() -> None:
    """The last fish of Miaui in another order: all rounds before are judged as before."""
    record, report = first_seat(21)
    deal = record.deal
    drawn = deal.deck if deal.reshuffled is None else deal.reshuffled
    turned = (*drawn[:-3], *reversed(drawn[-3:]))
    name = "deck" if deal.reshuffled is None else "reshuffled"
    other = replace(record, deal=replace(deal, **{name: turned}))
    assert other != record
    before, after = own(report), own(reviewed(other, (Seat(0),))[0])
    assert len(before) == len(after) == 11
    for first, second in zip(before, after, strict=True):
        assert first.judged is not None and second.judged is not None
        known = [
            (it.chosen, it.best, it.equal, it.gap, it.gap_se, it.base, it.verdict)
            for it in (first.judged, second.judged)
        ]
        assert known[0] == known[1]


@pytest.mark.slow
def test_a_card_of_the_equilibrium_is_never_blamed() -> None:
    _record, reports = everybody("miaui")
    for report in (first_seat(21)[1], *reports):
        for moment in own(report):
            assert moment.judged is not None and moment.judged.mix is not None
            if moment.judged.mix[moment.judged.chosen] > 0.05:
                assert not moment.judged.loss
            assert sum(moment.judged.mix.values()) == pytest.approx(1, abs=2e-3)


@pytest.mark.slow
@pytest.mark.parametrize("key", GAMES)
def test_records_tell_their_moves(key: str) -> None:
    """Played one after the other they lead through every moment, also of a game that goes on."""
    game = find_game(key)
    for seed in (1, 2, 3):
        record = next(
            step.record_after for number, step in enumerate(steps(game, seed)) if number == 10 * seed
        )
        for each in (record, finished(game, seed)):
            states = [state for state, _ in game.rules.moments(each)]
            assert game.records.moves is not None
            moves = game.records.moves(each)
            assert len(moves) == len(states) - 1
            for before, move, after in zip(states, moves, states[1:], strict=False):
                assert game.rules.apply(before, move)[0] == after


@pytest.mark.slow
@pytest.mark.parametrize("key", GAMES)
def test_what_is_not_over_is_refused(key: str) -> None:
    game = find_game(key)
    fresh = game.rules.new(finished(game, 1).players, {}, make_deal(key, game.seats[0], (), 1).luck)
    with pytest.raises(BadRecord, match="only finished games"):
        reviewer(fresh, (Seat(0),))
    with pytest.raises(BadRecord, match="sealed"):
        reviewer(game.records.seal(finished(game, 1)), (Seat(0),))


@pytest.mark.slow
def test_an_unfinished_review_says_what_is_known_so_far() -> None:
    study = reviewer(played("miaui", 3, 4), (Seat(0),))
    assert not study.complete and study.due == 11
    told = study.moments()
    while not any(moment.judged for moment in study.report(str).by_seat[0].moments):
        next(told)
    (report,) = study.report(str).by_seat
    assert not study.complete and report.award is None
    assert report.prior + report.split.total == report.final
    assert report.z == doubt(11, passes=2)


def examples(key: str) -> list[str]:
    """Texts of a game's example records, the oldest that there are."""
    folder = Path(__file__).parents[1]
    inside = folder / "records" if key == "miaui" else folder / "games" / key / "examples"
    texts = [path.read_text("utf-8") for path in sorted(inside.glob("*.records"))]
    return [line for text in texts for line in text.splitlines() if line.strip()]


def old_records(key: str) -> Iterator[Any]:
    """The example records of finished games."""
    for text in examples(key):
        with suppress(BadRecord):
            record = parse(text)
            rules = find_game(key).rules
            if not record.sealed and rules.ending(rules.play(record)) is not None:
                yield record


@pytest.mark.slow
@pytest.mark.parametrize("key", GAMES)
def test_old_records_are_reviewed(key: str) -> None:
    """Without a deal, a seed or whatever else came later. Here the first at the smallest table."""
    fewest = find_game(key).seats[0]
    review_old(next(record for record in old_records(key) if len(record.players) == fewest))


@pytest.mark.long
@pytest.mark.parametrize("key", GAMES)
def test_more_old_records_are_reviewed(key: str) -> None:
    records = list(islice(old_records(key), 3))
    assert records
    for record in records:
        review_old(record)


def review_old(record: Any) -> None:
    (report,) = reviewed(record, (Seat(1),))
    assert report.prior + report.split.total == report.final
    _adds_up(report)


def test_where_a_closer_look_may_follow_more_is_needed_for_blame() -> None:
    """A person's choices in a deal that others can play again may be judged twice."""
    record = played("miaui", 3, 4)
    reviews = reviewer(record, (Seat(0), Seat(1)), effort="deep").report(str).by_seat
    assert [review.z for review in reviews] == [doubt(11, passes=2), doubt(11)]
    (alone,) = reviewer(without_deal(record), (Seat(0),)).report(str).by_seat
    assert alone.z == doubt(11)


def test_a_closer_look_has_worlds_of_its_own() -> None:
    seeds = [
        reviewer(played("miaui", 3, 4), (Seat(0),), effort=effort)._seed(3, "judge") for effort in EFFORTS
    ]
    assert seeds[0] == seeds[1] != seeds[2]
