"""What a seat may know, and views as JSON."""

import copy
import json
from collections.abc import Callable
from contextlib import suppress
from dataclasses import replace
from random import Random
from typing import Any

import pytest

from miaui.core.errors import BadRecord
from miaui.core.seat import Seat, seats
from miaui.games.kaivai.public import fishing
from miaui.games.kaivai.public.events import Passed, StakeLocked, StakesOpened
from miaui.games.kaivai.public.moves import Bid, Score, Stake
from miaui.games.kaivai.public.view import hides, seen_by
from miaui.games.kaivai.rules import apply as rules
from miaui.games.kaivai.rules import view_json
from miaui.games.kaivai.rules.game import GAME
from miaui.games.kaivai.rules.record import Record, play
from miaui.games.kaivai.rules.sample import sample
from miaui.games.kaivai.rules.sight import indifferent, legal, preview, view
from miaui.games.kaivai.rules.view_json import read_view
from testkit.kaivai.dealing import random_record

write_view: Callable[[Any], dict[str, Any]] = view_json.write_view
LONG = random_record(Random(3), 3, {}, "passers")
STAKES = next(number for number, text in enumerate(LONG.moves) if text.startswith("stake"))


def at(number: int, **changes: Any) -> Record:
    return replace(LONG, moves=LONG.moves[:number], **changes)


def pending(*stakes: int | None) -> Any:
    return play(at(STAKES, pending=stakes))


def test_there_is_no_view_of_a_seat_that_is_not_there() -> None:
    for seat in (Seat(-1), Seat(3)):
        with pytest.raises(ValueError, match="no seat"):
            view(play(LONG), seat)


def test_influence_in_other_hands_is_memory() -> None:
    data = write_view(view(play(at(9)), Seat(1)))
    assert data["open"]["influence"] == [None, 3, None]
    assert data["memory"]["influence"] == [3, 3, 3]
    shown = write_view(view(play(at(9, variants=replace(LONG.variants, open_influence=True))), Seat(1)))
    assert shown["open"]["influence"] == [3, 3, 3]
    assert write_view(view(play(at(9)), None))["open"]["influence"] == [None] * 3


def test_a_stake_is_seen_by_its_seat_alone() -> None:
    state = pending(None, 1, 0)
    for seat, stake in zip((None, *seats(3)), (None, None, 1, 0), strict=True):
        seen = view(state, seat)
        memory = write_view(seen)["memory"]
        assert (memory["locked"], memory["stake"]) == ([False, True, True], stake)
        assert seen == view(pending(None, 1 if seat == 1 else 0, 1 if seat != 2 else 0), seat)
        assert memory["moves"][-1].startswith("score")


def test_who_has_locked_in_has_nothing_to_choose() -> None:
    state = pending(None, 1, None)
    assert [len(legal(view(state, seat))) > 0 for seat in seats(3)] == [True, False, True]
    assert write_view(view(state, Seat(1)))["open"]["to_move"] == [0, 2]
    assert legal(view(state, None)) == ()


def test_events_hide_stakes_until_they_are_opened() -> None:
    assert seen_by(StakeLocked(Seat(1), 4), Seat(1)) == StakeLocked(Seat(1), 4)
    assert (
        seen_by(StakeLocked(Seat(1), 4), Seat(0))
        == seen_by(StakeLocked(Seat(1), 4), None)
        == StakeLocked(Seat(1), None)
    )
    for event in (StakesOpened((1, 2, 3)), Passed(Seat(0), 2)):
        assert seen_by(event, None) == event


def test_the_screen_is_handed_over_for_stakes_alone() -> None:
    assert [hides(view(play(at(number)), Seat(0))) for number in (0, STAKES - 1, STAKES, STAKES + 1)] == [
        False,
        False,
        True,
        False,
    ]


def test_every_move_but_a_stake_can_be_previewed() -> None:
    kinds: set[type] = set()
    for state, _events in GAME.rules.moments(random_record(Random(1), 3, {}, "pirates")):
        for seat in rules.to_act(state):
            seen = view(state, seat)
            for move in legal(seen):
                kinds.add(type(move))
                assert (preview(seen, move) is None) == isinstance(move, Stake)
    assert len(kinds) == 11, kinds


def test_what_is_not_ones_own_move_or_not_legal_has_no_preview() -> None:
    begun = play(at(0))
    first = rules.to_act(begun)[0]
    other = (first + 1) % 3
    assert preview(view(begun, first), Bid(first, 11)) is None
    assert preview(view(begun, first), Bid(Seat(other), 4)) is None
    assert preview(view(begun, Seat(other)), Bid(Seat(other), 4)) is None
    assert preview(view(begun, None), Bid(first, 4)) is None


def test_imagined_stakes_are_possible_ones() -> None:
    state = pending(None, 1, 0)
    owned = [mat.influence for mat in state.position.mats]
    seen = {sample(view(state, Seat(2)), Random(seed)).stakes for seed in range(200)}
    assert seen == {(None, stake, 0) for stake in range(owned[1] + 1)}
    assert {sample(view(state, None), Random(seed)).stakes[0] for seed in range(9)} == {None}


@pytest.mark.parametrize("number", [0, 1, 7, 12, 30, STAKES, len(LONG.moves)])
def test_views_come_back_from_their_data(number: int) -> None:
    for seat in (None, Seat(0), Seat(2)):
        seen = view(play(at(number)), seat)
        assert read_view(json.loads(json.dumps(write_view(seen)))) == seen


def places(value: Any, path: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    """The ways to all values in a JSON value."""
    paths = [path]
    if isinstance(value, dict | list):
        entries = value.items() if isinstance(value, dict) else enumerate(value)
        paths += [place for key, inner in entries for place in places(inner, (*path, key))]
    return paths


@pytest.mark.slow
@pytest.mark.parametrize("number", [9, STAKES])
def test_views_that_do_not_add_up_are_refused(number: int) -> None:
    """Every value of a view changed, in turn, to one of another type or another of its own."""
    stakes = {"pending": (None, 1, 0)} if number == STAKES else {}
    data = write_view(view(play(at(number, **stakes)), Seat(1)))
    rng = Random(1)
    paths = [path for path in places(data) if path]
    for path in rng.sample(paths, min(40, len(paths))):
        values: list[Any] = [{}, [], "x", 77, 1.5, None, True]
        for value in values:
            spoilt = copy.deepcopy(data)
            owner = spoilt
            for key in path[:-1]:
                owner = owner[key]
            if type(owner[path[-1]]) is type(value) and owner[path[-1]] == value:
                continue
            owner[path[-1]] = value
            with suppress(BadRecord):  # or it is another view that adds up
                written = write_view(read_view(spoilt))
                assert json.dumps(written, sort_keys=True) == json.dumps(spoilt, sort_keys=True)


@pytest.mark.parametrize(
    ("path", "where"),
    [
        (("open", "round"), "open.round"),
        (("memory", "order"), "memory.order"),
        (("memory",), "memory"),
        (("open", "supply", "cult"), "open.supply.cult"),
        (("seat",), "seat"),
    ],
)
def test_missing_values_are_named(path: tuple[str, ...], where: str) -> None:
    data = write_view(view(play(at(9)), Seat(1)))
    owner = data
    for key in path[:-1]:
        owner = owner[key]
    del owner[path[-1]]
    with pytest.raises(BadRecord, match=rf"^{where}"):
        read_view(data)


def test_unknown_keys_are_refused() -> None:
    data = write_view(view(play(at(9)), Seat(1)))
    data["open"]["seed"] = 1
    with pytest.raises(BadRecord, match=r"^open.'seed': unknown key"):
        read_view(data)


def test_the_descriptor_says_what_a_chapter_is() -> None:
    chapters = [GAME.rules.chapter(state) for state, _ in GAME.rules.moments(LONG)]
    turns = sum(text in ("end", "pass", "increase") or text[:9] == "celebrate" for text in LONG.moves)
    assert chapters[-1] == turns + 8


def test_the_order_of_islands_is_not_asked_once_no_influence_is_left() -> None:
    state = next(play(at(number)) for number in range(STAKES) if LONG.moves[number].startswith("score"))
    seat = rules.to_act(state)[0]
    assert indifferent(view(state, seat)) is None, "somebody can stake"
    mats = tuple([mat._replace(influence=0) for mat in state.position.mats])
    ends = set()
    for order in (1, -1):
        poor = replace(state, position=state.position._replace(mats=mats))
        while poor.position.phase != "over":
            chooser = rules.to_act(poor)[0]
            moves = legal(view(poor, chooser))
            if poor.position.phase == "score":
                assert indifferent(view(poor, chooser)) == (moves[0] if len(moves) > 1 else None)
                assert isinstance(moves[0], Score)
            poor = rules.apply(poor, moves[::order][0])[0]
        ends.add(tuple([mat.glory for mat in poor.position.mats]))
    assert len(ends) == 1


def test_an_island_to_fish_at_is_asked_only_where_the_catch_differs() -> None:
    met = set()
    for seed in range(30):
        record = random_record(Random(seed), 3, {})
        for number in range(len(record.moves)):
            if record.moves[number].startswith("at "):
                state = play(replace(record, moves=record.moves[:number]))
                seen = view(state, rules.to_act(state)[0])
                parties = {
                    fishing.party(state.position, village) for village in fishing.villages(state.position)
                }
                assert (indifferent(seen) is None) == (len(parties) > 1)
                met.add(len(parties) > 1)
        if len(met) == 2:
            return
    raise AssertionError(met)
