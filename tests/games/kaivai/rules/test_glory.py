"""Where glory came from adds up to what the rules counted; tales of a game are true."""

from random import Random

import pytest

from miaui.games.kaivai.public.events import Celebrated, ValueLost, VillageScored
from miaui.games.kaivai.public.glory import glory_steps, totals
from miaui.games.kaivai.public.highlights import NEAR, Kind, tales
from miaui.games.kaivai.rules import apply as rules
from miaui.games.kaivai.rules.record import extend, play
from miaui.games.kaivai.rules.sight import view
from testkit.kaivai.dealing import STYLES, fresh, next_move
from testkit.kaivai.playing import begun, finished, told
from testkit.sensible import played_until

GAMES = [(seats, seed) for seats in (3, 4) for seed in range(1, 6)]


@pytest.mark.parametrize(("seats", "seed"), GAMES)
def test_sources_add_up(seats: int, seed: int) -> None:
    public = view(play(finished(seats, seed=seed)), None)
    steps = glory_steps(public.position, told(finished(seats, seed=seed)))
    assert [step.kind for step in steps] == ["round"] * 8 + ["huts"] + ["island"] * 8
    assert sorted(step.number for step in steps[9:]) == list(range(8))
    assert list(totals(steps))[-1] == tuple(mat.glory for mat in public.position.mats)
    assert [seat.huts for seat in steps[-1].seats] == [
        2 * public.position.board.own(seat).bit_count() for seat in range(seats)
    ]


def test_sunk_canoes_are_paid_for() -> None:
    for seed in range(1, 30):
        record, rng = fresh(Random(seed), 4, {}), Random(seed)
        state = play(record)
        while (move := next_move(state, STYLES["pirates"], rng)) is not None:
            state, _events = rules.apply(state, move)
            record = extend(record, move)
        steps = glory_steps(state.position, told(record))
        assert list(totals(steps))[-1] == tuple(mat.glory for mat in state.position.mats)
        if any(seat.sunk for seat in steps[-1].seats):
            return
    raise AssertionError("nobody ever sinks a canoe")


def test_tales_are_true() -> None:
    seen = set()
    for seats, seed in GAMES:
        public = view(play(finished(seats, seed=seed)), None)
        events = told(finished(seats, seed=seed))
        scores = [mat.glory for mat in public.position.mats]
        for tale in tales(public.position, events):
            seen.add(tale.kind)
            match tale.kind:
                case Kind.CLOSE:
                    first, second = sorted(scores, reverse=True)[:2]
                    assert first - second == tale.number <= NEAR and scores[tale.seat] == first
                case Kind.FEAST:
                    feasts = [event.fish for event in events if isinstance(event, Celebrated)]
                    assert tale.number == max(feasts)
                case Kind.ISLANDS:
                    alone = [
                        event
                        for event in events
                        if isinstance(event, VillageScored)
                        and [seat for seat, gain in enumerate(event.points) if gain] == [tale.seat]
                    ]
                    assert len(alone) == tale.number
                case Kind.COMEBACK:
                    ends = [event.after for event in events if isinstance(event, ValueLost)]
                    glory = [mat.glory for mat in ends[tale.round - 1]]
                    assert glory[tale.seat] == min(glory) and scores[tale.seat] == max(scores)
    assert {Kind.CLOSE, Kind.ISLANDS, Kind.COMEBACK, Kind.CATCH, Kind.WASTE} <= seen


def test_a_game_that_goes_on_has_no_tales() -> None:
    record = played_until(begun(3), lambda state: state.position.round == 4)
    public = view(play(record), None)
    assert tales(public.position, told(record)) == ()
