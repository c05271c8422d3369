"""The values of the Wayfinder: the last stakes are counted, and influence that has no other use is staked."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import cache
from itertools import product
from random import Random

import pytest

from miaui.bots.kit import Judged, NothingSimultaneous, ValueQuestion
from miaui.core.chance import DrawnLuck, below
from miaui.core.seat import Seat, seats
from miaui.games.kaivai.bots import yardstick
from miaui.games.kaivai.bots.bot import style_of
from miaui.games.kaivai.bots.kit import KIT
from miaui.games.kaivai.bots.plain import Way, decide
from miaui.games.kaivai.bots.playout import Decide, play_out, play_villages, share_out
from miaui.games.kaivai.bots.style import Style
from miaui.games.kaivai.bots.why import WORDS, instead
from miaui.games.kaivai.bots.why import why as reasons
from miaui.games.kaivai.public import ending
from miaui.games.kaivai.public.bases import village_names
from miaui.games.kaivai.public.bidding import BIDS
from miaui.games.kaivai.public.moves import (
    Bid,
    ChooseAction,
    FishAt,
    Move,
    Pass,
    PlaceHut,
    Stake,
    write_move,
)
from miaui.games.kaivai.public.position import CANOE, FISH, MOVE, Position
from miaui.games.kaivai.rules import apply as rules
from miaui.games.kaivai.rules.record import play
from miaui.games.kaivai.rules.sight import legal, view
from miaui.games.kaivai.rules.state import State
from miaui.learning.values import values_of
from testkit.kaivai.dealing import fresh

SMALL = 8


@cache
def _game(number: int) -> tuple[State, ...]:
    """The states of a game of yardsticks that now and then do anything."""
    rng = Random(f"values/{number}")
    states = [play(fresh(rng, 3 + number % 2))]
    while states[-1].position.phase != "over":
        state = states[-1]
        seat = next(iter(rules.to_act(state)), None)
        if seat is None:
            move = rules.chance(state, DrawnLuck(rng))
            assert move is not None
        else:
            moves = rules.legal(state.position, seat)
            any_move = rng.random() < 0.1 or state.position.phase == "stake"
            move = moves[below(len(moves), rng)] if any_move else yardstick.choose(state.position, seat)
        states.append(rules.apply(state, move)[0])
    return tuple(states)


def _phases(number: int) -> Iterator[State]:
    """Yield a state of each phase of a game, the last of them."""
    states = {state.position.phase: state for state in _game(number) if rules.to_act(state)}
    yield from states.values()


def _last_stakes(count: int) -> list[tuple[State, Seat]]:
    """Last stakes, of seats with influence left, with a little more of it for everybody."""
    stakes = []
    for number in range(40):
        state = next(
            state
            for state in _game(number)
            if state.position.phase == "stake" and len(state.position.scored) == 7 and not any(state.stakes)
        )
        rng = Random(number)
        mats = [
            mat._replace(influence=mat.influence + below(4, rng), glory=30 + below(3, rng))
            for mat in state.position.mats
        ]
        state = replace(state, position=state.position._replace(mats=tuple(mats)))
        held = [Seat(seat) for seat, mat in enumerate(mats) if mat.influence]
        stakes += [(state, held[0])] if held else []
    return stakes[:count]


def _judged(state: State, seat: Seat, **asked: object) -> Judged:
    assert KIT.values is not None
    return KIT.values(view(state, seat), ValueQuestion(seed=4, **asked))  # type: ignore[arg-type]


def _share(position: Position, seat: Seat, stakes: tuple[int, ...]) -> float:
    after, _ = ending.open_stakes(position, stakes)
    winners = ending.result(after).winners
    return (seat in winners) / len(winners)


def _margin(position: Position, seat: Seat, stakes: tuple[int, ...]) -> float:
    scores = ending.result(ending.open_stakes(position, stakes)[0]).scores
    return scores[seat] - max(scores[:seat] + scores[seat + 1 :])


def _counted(
    state: State,
    seat: Seat,
    policies: list[dict[int, float]],
    of: Callable[[Position, Seat, tuple[int, ...]], float] = _share,
) -> dict[str, float]:
    counts = {}
    for number in range(state.position.mats[seat].influence + 1):
        total = 0.0
        for joint in product(*[[0] if other == seat else policies[other] for other in range(len(policies))]):
            chance = 1.0
            for other, stake in enumerate(joint):
                chance *= 1.0 if other == seat else policies[other][stake]
            stakes = tuple([number if other == seat else stake for other, stake in enumerate(joint)])
            total += chance * of(state.position, seat, stakes)
        counts[write_move(Stake(seat, number))] = total
    return counts


@pytest.mark.parametrize("against", ["uniform", "yardstick"])
def test_the_last_stakes_are_counted(against: str) -> None:
    told = 0
    for state, seat in _last_stakes(20):
        judged = _judged(state, seat, against=against)
        policies = []
        for other, mat in enumerate(state.position.mats):
            uniform = dict.fromkeys(range(mat.influence + 1), 1 / (mat.influence + 1))
            move = yardstick.choose(state.position, Seat(other))
            assert isinstance(move, Stake)
            policies.append(uniform if against == "uniform" else {move.number: 1.0})
        counted = _counted(state, seat, policies)
        values = values_of(judged.blocks, judged.samples, judged.certain)
        assert {text: value.win for text, value in values.items()} == pytest.approx(counted, abs=1e-4)
        assert judged.certain and judged.model_se == 0
        points = _judged(state, seat, against=against, margins=SMALL).margins
        margins = {text: row[0] for text, row in points.items()}
        assert margins == pytest.approx(_counted(state, seat, policies, _margin), abs=1e-9)
        told += max(counted.values()) > min(counted.values())
    assert told > 3


def _plain(style: Style) -> Decide:
    return lambda position, seat, rng: decide(position, seat, style)


def test_villages_are_played_on_as_plain_players_play_them() -> None:
    """The few numbers of `Finale` come to what rules and plain players come to, decision by decision."""
    told = set()
    for number in range(12):
        state = next(state for state in _game(number) if state.position.phase == "score")
        rng, every = Random(number), seats(state.position.seats)
        mats = tuple([mat._replace(influence=mat.influence + below(4, rng)) for mat in state.position.mats])
        start = state.position._replace(mats=mats)
        levels = [("rower", "sailor", "helmsman")[below(3, rng)] for _seat in every]
        styles = [style_of(level, len(every)) for level in levels]
        end = play_out(start, [_plain(style) for style in styles], rng)
        played = play_villages(start, styles)
        assert played.shares() == share_out(end)
        assert played.glory == [mat.glory for mat in end.mats]
        told.add(tuple(played.glory))
    assert len(told) > 6


def test_everything_is_staked_at_the_last_village() -> None:
    for state, seat in _last_stakes(12):
        held = state.position.mats[seat].influence
        for level in ("sailor", "helmsman", "wayfinder"):
            assert KIT.make(level, None).choose(view(state, seat), Random(1), SMALL).move == Stake(seat, held)
        judged = _judged(state, seat)
        assert judged.mix is not None
        assert judged.mix[seat] == {f"stake {held}": 1.0}


def test_in_the_last_equilibrium_nobody_gains_by_another_stake() -> None:
    for state, seat in _last_stakes(8):
        judged = _judged(state, seat, against="equilibrium")
        assert judged.mix is not None
        policies = [
            {0: 1.0} if mix is None else {int(text.split()[1]): part for text, part in mix.items()}
            for mix in judged.mix
        ]
        wins = _counted(state, seat, policies)
        mean = sum(part * wins[f"stake {number}"] for number, part in policies[seat].items())
        assert max(wins.values()) - mean < 0.01


@pytest.mark.slow
def test_every_phase_has_values_of_its_moves() -> None:
    phases = set()
    for state in _phases(3):
        seat = rules.to_act(state)[0]
        seen = view(state, seat)
        texts = [write_move(move) for move in legal(seen)]
        played = write_move(KIT.fallback(seen))
        judged = _judged(state, seat, samples=SMALL, also=(played, texts[-1]))
        tried = list(judged.blocks)
        assert tried == [text for text in texts if text in tried]
        assert all(len(row) == 8 and min(row) >= 0 and max(row) <= 1 for row in judged.blocks.values())
        if len(texts) <= 24:
            assert tried == texts and judged.ways is None
        else:
            assert judged.ways is not None and list(judged.ways) == tried
            assert len(tried) >= 3 and {played, texts[-1]} <= set(tried)
            assert all(turn[0] == text for text, turn in judged.ways.items())
        phases.add(state.position.phase)
        assert judged == _judged(state, seat, samples=SMALL, also=(played, texts[-1]))
    assert phases >= {"bid", "hut", "god", "action", "canoe", "score", "stake"}


def test_points_are_counted_in_the_same_games() -> None:
    for state in _phases(1):
        seat = next(iter(rules.to_act(state)))
        plain, both = _judged(state, seat, samples=SMALL), _judged(state, seat, margins=SMALL)
        assert both == plain and list(both.margins) == list(both.blocks)
        middle = [sum(row) / len(row) for row in both.margins.values()]
        assert max(map(abs, middle)) < 100


def test_a_move_has_the_same_value_whatever_is_tried_beside_it() -> None:
    """Turns that come to the same position share their games."""
    shared = thrown = 0
    turns = [state for state in _game(3) if state.position.phase in ("action", "canoe", "kind")]
    for state in [state for state in turns if state.position.round in (2, 3)][::6]:
        seat = rules.to_act(state)[0]
        blocks = _judged(state, seat, samples=SMALL).blocks
        for text, row in blocks.items():
            assert _judged(state, seat, samples=SMALL, only=(text,)).blocks == {text: row}
        shared += len(set(blocks.values())) < len(blocks)
        thrown += any(len(set(row)) == len(row) for row in blocks.values())
    assert shared and thrown


def test_fewer_moves_are_tried_if_that_is_wanted() -> None:
    fewer = 0
    for state in _phases(3):
        seat = rules.to_act(state)[0]
        texts = [write_move(move) for move in legal(view(state, seat))]
        wanted = (texts[0], texts[-1])
        tried = list(_judged(state, seat, samples=SMALL, also=wanted, most=3).blocks)
        assert tried == [text for text in texts if text in tried]
        assert set(wanted) <= set(tried)
        if state.position.phase in ("bid", "hut", "god", "action"):
            assert min(len(texts), 3) <= len(tried) <= 6
            fewer += len(tried) < len(texts)
    assert fewer > 2


@pytest.mark.slow
def test_every_way_to_take_the_others_has_values() -> None:
    state = next(state for state in _game(4) if state.position.phase == "action" and state.position.round > 6)
    stake = next(state for state in _game(4) if state.position.phase == "stake")
    for against in ("belief", "uniform", "yardstick", *[level.key for level in KIT.levels], "random"):
        for each in (state, stake):
            assert _judged(each, rules.to_act(each)[0], samples=SMALL, against=against).blocks
    assert _judged(stake, rules.to_act(stake)[0], samples=SMALL, against="equilibrium").mix is not None
    with pytest.raises(NothingSimultaneous, match="nothing is chosen at once here"):
        _judged(state, rules.to_act(state)[0], against="equilibrium")


def test_a_stake_that_is_locked_in_changes_nothing() -> None:
    state = next(state for state in _game(5) if state.position.phase == "stake")
    first, second = rules.to_act(state)[:2] if len(rules.to_act(state)) > 1 else (Seat(0), Seat(1))
    held = state.position.mats[second].influence
    judged = []
    for number in {0, held}:
        locked = replace(
            state, stakes=tuple([number if seat == second else None for seat in range(state.position.seats)])
        )
        judged.append(_judged(locked, first, samples=SMALL))
    assert all(values == judged[0] for values in judged)


def test_every_reason_can_be_met_and_says_what_the_other_move_lacks() -> None:
    met = set[str]()
    for number in range(3):
        states = [*_game(number), *[state for state, _ in _last_stakes(2)]]
        for state in states:
            for seat in rules.to_act(state)[:1]:
                moves = rules.legal(state.position, seat)
                some = moves[:: max(1, len(moves) // 8)]
                for move, other in product(some, some):
                    way, beside = Way(0.0, move), write_move(other)
                    blocks = {write_move(move): [0.5] * 8, beside: [0.2] * 8}
                    told = (
                        *reasons(state.position, [way], blocks, [beside], [move, other]),
                        *reasons(state.position, [way] * 2, {write_move(move): [0.5] * 8}),
                    )
                    others = instead(state.position, [way], blocks, [beside], [move, other])
                    assert not {why.code for why in others} & {why.code for why in told[:1]} or not told
                    for why in (*told, *others):
                        assert WORDS[why.code] == why.words and why.words % why.values
                        met.add(why.code)
    assert met == set(WORDS)


def test_a_bid_is_praised_for_what_the_other_bid_does_not_give() -> None:
    state = next(state for state in _game(0) if state.position.phase == "bid")
    position, seat = state.position, state.position.queue[0]
    moves = [Bid(seat, number) for number in BIDS if number not in position.bids]

    def said(number: int, other: int) -> str:
        blocks = {f"bid {number}": [0.9] * 8, f"bid {other}": [0.1] * 8, "bid 5": [0.5] * 8}
        why = reasons(position, [Way(0.0, Bid(seat, number))], blocks, [f"bid {other}"], moves)[0]
        return why.words % why.values

    assert said(3, 1) == "Bid 3: reach 3 instead of 1 with bid 1, and you act earlier."
    assert said(1, 3) == "Bid 1: your huts cost less than with bid 3."
    assert said(6, 8) == "Bid 6: reach 4 instead of 2 with bid 8, and your huts cost less."
    assert said(9, 5) == "Bid 9: you act earlier than with bid 5."
    poor = [mat._replace(shells=(1, 0, 0, 0, 0), fish=(0,) * 5) for mat in position.mats]
    position = position._replace(mats=tuple(poor))
    assert said(4, 5) == "Bid 4: reach 4, and a hut costs 4 and more."
    assert said(6, 8) == "Bid 6: reach 4 instead of 2 with bid 8."


def test_of_several_best_bids_the_second_is_compared_with() -> None:
    state = next(state for state in _game(0) if state.position.phase == "bid")
    position, seat = state.position, state.position.queue[0]
    moves = [Bid(seat, number) for number in BIDS if number not in position.bids]
    blocks = {"bid 6": [0.9] * 8, "bid 7": [0.9] * 8, "bid 8": [0.1] * 8}
    best = [Way(0.0, Bid(seat, 6)), Way(0.0, Bid(seat, 7))]
    why = reasons(position, best, blocks, (), moves)[0]
    assert why.words % why.values == "Bid 6: reach 4 instead of 3 with bid 7, and your huts cost less."


def _acting(round_: int) -> Iterator[tuple[Position, Seat]]:
    """Yield the positions of a round in which a seat is to choose an action, each with the seat."""
    for number in range(3):
        for state in _game(number):
            position = state.position
            if position.phase == "action" and position.round == round_:
                yield position, position.queue[0]


def _why(position: Position, move: Move) -> list[str]:
    return [why.code for why in reasons(position, [Way(0.0, move)], {write_move(move): [0.5] * 8})]


def test_islands_that_are_scored_are_no_reason_before_round_6() -> None:
    for round_, code in ((1, "move_next"), (5, "move_next"), (6, "move"), (8, "move")):
        position, seat = next(_acting(round_))
        move = ChooseAction(seat, MOVE)
        assert _why(position, move) == [code]
        others = instead(position, [Way(0.0, move)], {write_move(move): [0.5] * 8})
        assert (code == "move") or "move" not in [why.code for why in others]


def test_a_reason_says_only_what_can_still_come_of_it() -> None:
    """In the last round fish that cannot be delivered any more are no reason, nor are rounds to come."""
    for influence, code in ((0, "fish_sail"), (3, "fish")):
        position, seat = next(_acting(8))
        spaces = (0, 0, 2, 0, 0, 0)
        mats = tuple([mat._replace(influence=influence) for mat in position.mats])
        position = position._replace(mats=mats, spaces=spaces)
        assert _why(position, ChooseAction(seat, FISH)) == [code]
        name = village_names(position.setup.bases)[0]
        assert bool(_why(position, FishAt(seat, name))) == (code == "fish")
        assert _why(position._replace(round=7), ChooseAction(seat, FISH)) == ["fish"]
    assert _why(position, PlaceHut(seat, 0, CANOE)) == ["hut_end"]
    assert _why(position._replace(acted=frozenset()), Pass(seat)) == ["sacrifice_end"]
