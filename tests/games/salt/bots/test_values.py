"""The values of Old Salt: the last turn of a deal is counted with the best own play, all else is tried in
worlds that all moves share."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from itertools import permutations
from pathlib import Path
from random import Random

import pytest

from miaui.bots.kit import Judged, Thought, ValueQuestion
from miaui.catalog import CATALOG
from miaui.core.chance import DrawnLuck, NamedLuck
from miaui.core.seat import Seat
from miaui.engine.i18n import filled
from miaui.games.salt.bots import last_turn, plain, search, values
from miaui.games.salt.bots.bot import LevelBot
from miaui.games.salt.bots.kit import KIT
from miaui.games.salt.bots.last_turn import LastTurn, TooLong, counted, is_last_turn
from miaui.games.salt.bots.learnt import learnt_style
from miaui.games.salt.bots.search import alike
from miaui.games.salt.bots.why import WORDS
from miaui.games.salt.bots.why import why as reasons
from miaui.games.salt.public.events import DealEnded
from miaui.games.salt.public.moves import Action, Keep, Move
from miaui.games.salt.public.variants import Variants
from miaui.games.salt.rules import steps as rules
from miaui.games.salt.rules.apply import apply, new_deal, settle_action
from miaui.games.salt.rules.legal import legal_actions
from miaui.games.salt.rules.position import Position
from miaui.games.salt.rules.sample import sample
from miaui.games.salt.rules.sight import view
from miaui.games.salt.rules.state import State
from miaui.learning.values import block_means, values_of
from testkit.salt.tables import cards, table

SMALL = 8


@cache
def _played(seats: int, extra_salt: bool) -> tuple[State, ...]:
    """The states of three deals of plain players."""
    luck, style = NamedLuck(seats), learnt_style(seats)
    p = Position(seats, Variants(extra_salt), Seat(0))
    states = []
    while not p.winners and p.dealt < 4:
        if p.phase is None:
            rules.perform(p, new_deal(p, luck))
        states.append(p.freeze())
        rules.perform(p, settle_action(p, plain.decide(p, style), luck))
    return tuple(states)


def _choices(seats: int, extra_salt: bool = False, step: int = 9) -> Iterator[State]:
    states = [state for state in _played(seats, extra_salt) if len(legal_actions(Position.of(state))) > 1]
    yield from states[::step]


def _judged(state: State, **asked: object) -> Judged:
    assert KIT.values is not None
    return KIT.values(view(state, state.seat), ValueQuestion(seed=6, **asked))  # type: ignore[arg-type]


# The last turn


def _best(state: State) -> float:
    """The share of the victory with the best play of who has the last turn, whose end ends the game."""
    if state.phase is None:
        return (0 in state.winners) / max(len(state.winners), 1)
    return max([_counted(state, action) for action in legal_actions(Position.of(state))])


def _counted(state: State, action: Action) -> float:
    """The same after an action: the mean over all orders of the deck, which are forgotten again after it."""
    orders = sorted(set(permutations(state.deck)))
    total = 0.0
    for order in orders:
        mixed = replace(state, deck=order)
        settled = settle_action(Position.of(mixed), action, DrawnLuck(Random(0)))
        after, _ = apply(mixed, Move(state.seat, settled))
        total += _best(replace(after, deck=tuple(sorted(after.deck))))
    return total / len(orders)


TABLES = {
    "take": (("CRdb SHlb", "SHgn SHgy OCgn"), "FIye FIlb MEwh BOdb", "take", (33, 34)),
    "fish": (("FIdb FIlb SHlb", "SHgn SHgy OCgn"), "SHye SHbk BOdb CRbk", "duo", (33, 36)),
    "boats": (("BOdb BOlb SHlb", "SHgn SHgy OCgn OCpu"), "SHye SHbk SAor", "duo", (33, 34)),
    "crabs": (("CRdb CRlb SHlb SHbk", "SHgn SHgy OCgn OCpu"), "PEpk SAor", "duo", (33, 34)),
    "lobster": (("CRdb LObk SHlb", "SHgn SHgy OCgn OCpu"), "SHye SHbk SAor", "duo", (33, 34)),
    "star": (("BOdb BOlb STye", "SHgn SHgy OCgn OCpu"), "SHye SHbk", "duo", (33, 34)),
}


@pytest.mark.parametrize("name", TABLES)
def test_the_last_turn_is_counted_with_the_best_own_play(name: str) -> None:
    hands, deck, phase, totals = TABLES[name]
    state = table(hands, (), ("PEpu SHye", "PElo"), deck, phase, totals, caller=1, shown=[1])  # type: ignore[arg-type]
    state = replace(state, totals=(39, 39))
    p = Position.of(state, telling=False)
    assert is_last_turn(p)
    turn = LastTurn(p)
    for action in legal_actions(p):
        assert turn.value(action) == pytest.approx(_counted(state, action), abs=1e-9), str(action)


def test_a_locked_seat_takes_a_card_of_the_deck() -> None:
    state = table(
        ("SHlb SHbk", "SHgn"), (), ("PEpu", "PElo"), "SHye OCgn BOdb", "take", (39, 39), caller=1, shown=[1],
        locked=[0],
    )  # fmt: skip
    p = Position.of(state, telling=False)
    (action,) = legal_actions(p)
    assert LastTurn(p).value(action) == pytest.approx(_counted(state, action))


def test_last_turns_of_games_are_exact_and_the_level_takes_the_best() -> None:
    told = 0
    for seats in (2, 3):
        for state in _played(seats, False):
            p = Position.of(state, telling=False)
            if not is_last_turn(p) or len(legal_actions(p)) < 2:
                continue
            judged = _judged(state)
            turn = LastTurn(p)
            for action in legal_actions(p):
                assert sum(judged.blocks[str(action)]) / 8 == pytest.approx(turn.value(action))
            values = values_of(judged.blocks, judged.samples, judged.certain, judged.counted)
            choice = KIT.make("oldsalt", None).choose(view(state, state.seat), Random(1), SMALL)
            assert values[str(choice.move.action)].gap < 0.01
            told += 1
    assert told > 3


LONG = {
    0: {"BOlb+BOlb": 0.3271, "end": 0.0},
    1: {"keep BObk>A": 0.2398, "keep BObk>B": 0.2398},
    2: {"CRbk+CRdb@A": 1.0, "CRbk+CRdb@B": 1.0, "end": 0.0},
}
"""Last turns with boats, whose counts are long, and what moves win by a count of all orders elsewhere."""


def _long(number: int) -> State:
    lines = Path(__file__).with_name("last_turns.records").read_text("utf-8").splitlines()
    record = CATALOG.games.parse(lines[number])
    state = CATALOG.games.of(record).rules.play(record)
    assert isinstance(state, State)
    return state


@pytest.mark.parametrize("number", LONG)
def test_long_last_turns_are_counted_whole(number: int) -> None:
    judged = _judged(_long(number))
    values = values_of(judged.blocks, judged.samples, judged.certain, judged.counted)
    for text, win in LONG[number].items():
        assert values[text].win == win, text
        assert values[text].se == values[text].gap_se == judged.model_se == 0


def test_what_is_too_long_is_counted_in_samples_of_the_deck_with_their_error(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(last_turn, "_LEAST", 40)
    p = Position.of(_long(0), telling=False)
    lay, end = legal_actions(p)
    with pytest.raises(TooLong):
        LastTurn(p).value(lay, 40)
    counts = counted([p], [lay, end], Random(3), 40, 8)
    assert counts.whole == {end} and not counts.certain and counts.values[end] == [0.0] * 8
    rows = {"lay": block_means(counts.values[lay]), "end": block_means(counts.values[end])}
    values = values_of(rows, 8, counted={"end"})
    assert values["end"].se == 0.0001 and values["end"].gap_se == values["lay"].se > 0.005
    assert abs(values["lay"].win - LONG[0]["BOlb+BOlb"]) < 3 * values["lay"].se
    assert counted([p], [lay, end], Random(3), 40, 8) == counts


def test_a_move_that_always_won_in_some_worlds_is_not_called_certain() -> None:
    p = Position.of(_long(2), telling=False)
    crabs, *_others = legal_actions(p)
    rows = {str(action): [float(action == crabs)] * 8 for action in legal_actions(p)}
    assert reasons(p, [crabs], rows, counted={str(crabs)})[0].code == "certain"
    assert "certain" not in {why.code for why in reasons(p, [crabs], rows)}


# In worlds


def test_all_legal_moves_have_values_in_the_same_worlds() -> None:
    for extra_salt in (False, True):
        for state in _choices(3, extra_salt, 25):
            judged = _judged(state, samples=SMALL)
            actions = legal_actions(Position.of(state))
            assert list(judged.blocks) == [str(action) for action in actions]
            assert all(len(row) == 8 and min(row) >= 0 and max(row) <= 1 for row in judged.blocks.values())
            same: dict[object, object] = {}
            for action in actions:
                assert (
                    same.setdefault(alike(action), judged.blocks[str(action)]) == judged.blocks[str(action)]
                )
            assert judged.mix is None and judged.ways is None


def test_points_are_counted_in_the_same_worlds() -> None:
    states = [
        choice for choice in _choices(3, step=20) if not is_last_turn(Position.of(choice, telling=False))
    ]
    for state in states:
        plain, counted_too = _judged(state, samples=16), _judged(state, margins=16)
        assert counted_too.blocks == plain.blocks and not plain.margins
        margins = {text: sum(row) / 8 for text, row in counted_too.margins.items()}
        assert max(map(abs, margins.values())) <= 40 and len(set(margins.values())) > 1
        assert counted_too.margin_model_se > 0


def test_a_margin_is_the_lead_over_the_best_other_or_the_target_with_four_mermaids() -> None:
    p = Position.of(next(_choices(3)), telling=False)
    for end, seat, margin in (("stop", 0, 7), ("stop", 1, -7), ("mermaids", 2, 35), ("mermaids", 0, -35)):
        p.ended = DealEnded(end, Seat(2), None, (0,) * 3, (), (0,) * 3, ())  # type: ignore[arg-type]
        assert search.margin(p, (20, 13, 9), Seat(seat)) == margin


def test_every_move_is_tried_in_64_worlds() -> None:
    assert all(_judged(state).samples >= 64 for state in list(_choices(4, step=60))[:2])


def test_every_way_to_take_the_others_has_values() -> None:
    state = next(_choices(4))
    for against in ("uniform", "random", "yardstick", *[level.key for level in KIT.levels]):
        values = values_of(_judged(state, samples=SMALL, against=against).blocks, SMALL)
        assert all(0 <= value.win <= 1 for value in values.values())


def test_what_is_hidden_changes_nothing() -> None:
    rng = Random(7)
    for state in _choices(3, step=30):
        seen = view(state, state.seat)
        assert KIT.values is not None
        first = KIT.values(seen, ValueQuestion(2, samples=SMALL))
        other = view(sample(seen, rng), state.seat)
        assert KIT.values(other, ValueQuestion(2, samples=SMALL)) == first


def test_nothing_to_choose_is_refused() -> None:
    state = next(_choices(3))
    assert KIT.values is not None
    with pytest.raises(ValueError, match="nothing to choose"):
        KIT.values(view(state, Seat((state.seat + 1) % 3)), ValueQuestion())


def test_the_pile_is_the_reason_where_the_same_card_is_kept() -> None:
    state = next(
        candidate for candidate in _played(3, False) if candidate.phase == "keep" and all(candidate.piles)
    )
    p = Position.of(state, telling=False)
    first, *rest = legal_actions(p)
    assert isinstance(first, Keep)
    twin = next(action for action in rest if isinstance(action, Keep) and action.card == first.card)
    other = next(action for action in rest if isinstance(action, Keep) and action.card != first.card)
    rows = {str(first): [0.6] * 8, str(twin): [0.4] * 8, str(other): [0.5] * 8}
    assert reasons(p, [first], rows)[0].code != "pile"
    assert reasons(p, [first], rows, str(twin))[0].code == "pile"
    assert reasons(p, [first], rows | {str(twin): [0.55] * 8})[0].code == "pile"
    assert reasons(p, [first, twin], rows, str(twin))[0].code != "pile", "they are equal"


@pytest.mark.parametrize(
    ("hand", "card", "said"),
    [
        ("OCgn OClb", "FIbk", "Fish: with this one you have 1. Still out there: 6."),
        ("OCgn OClb", "OCye", "Octopus: this card brings 3 points at once."),
        ("FIdb", "FIbk", "Fish: this card brings 1 point at once."),
        ("OCgn", "SKbk", "Shark and Swimmer make a pair. Still out there: 5."),
        ("OCgn", "CAlo", "Captain: points for each Sailor. Still out there: 2."),
    ],
)
def test_a_card_is_kept_for_a_thing_and_a_number(hand: str, card: str, said: str) -> None:
    p = Position.of(table((hand, ""), deck=f"{card} SHye SHbk", phase="take"), telling=False)
    p.phase, p.looking = "keep", list(cards(f"{card} SHye"))
    first, *rest = [action for action in legal_actions(p) if isinstance(action, Keep)]
    best = first if first.card == card else next(action for action in rest if action.card == card)
    why = reasons(p, [best], {str(best): [0.6] * 8, f"keep SHye>{best.pile}": [0.4] * 8})[0]
    assert filled(why.words, why.values) == said


def test_every_reason_can_be_met() -> None:
    met = set[str]()
    states = [*_played(3, True), *_played(4, True), *_played(2, True)]
    states.append(table(("JEpu SWdb", ""), deck="SHye SHbk", phase="duo"))
    states.append(table(("FIdb FIbk", "CRdb"), deck=""))
    for state in states:
        p = Position.of(state, telling=False)
        actions = legal_actions(p) if p.phase is not None else []
        for action in actions:
            rows = {str(other): [0.5 + 0.5 * (other == action)] * 8 for other in actions}
            for best in ([action], [action, *actions]):
                for why in reasons(p, best, rows, counted=rows):
                    assert WORDS[why.code] == why.words and why.words % why.values
                    met.add(why.code)
    assert met == set(WORDS)


# Many worlds at once


@pytest.mark.parametrize("extra_salt", [False, True])
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_worlds_side_by_side_have_the_values_of_one_after_the_other(
    seats: int, extra_salt: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    for state in list(_choices(seats, extra_salt, 25)):
        for against in ("belief", "yardstick"):
            monkeypatch.setattr(values, "LEAST", 1)
            together = _judged(state, margins=SMALL, against=against)
            monkeypatch.setattr(values, "LEAST", 10**6)
            assert _judged(state, margins=SMALL, against=against) == together
            assert list(together.margins) == list(together.blocks)


def test_a_decision_is_the_same_however_many_worlds_are_played_at_once(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    top = KIT.make("oldsalt", None)
    for state in list(_choices(3, step=40)):
        seen, chosen = view(state, state.seat), []
        for least, ahead in ((10**6, 64), (1, 64), (1, 512)):
            monkeypatch.setattr(search, "LEAST", least)
            monkeypatch.setattr(search, "_AHEAD", ahead)
            chosen.append(top.choose(seen, Random(3), 700))
        assert chosen[0] == chosen[1] == chosen[2]


def test_a_thought_that_is_over_is_not_kept_waiting_for_worlds_ahead() -> None:
    state = next(choice for choice in _choices(2) if not is_last_turn(Position.of(choice, telling=False)))
    clock = iter(range(10_000))
    thought = Thought[Move](most=40, now=lambda: float(next(clock)))
    choice = LevelBot("oldsalt", None).think(view(state, state.seat), Random(3), 700, thought)
    assert choice.move.action in legal_actions(Position.of(state)) and next(clock) < 200
