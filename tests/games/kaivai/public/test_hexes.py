"""Hexes, sets of them, and the placements of the double bases."""

from itertools import pairwise
from random import Random

import pytest

from miaui.games.kaivai.public.bases import PLACEMENTS, PRINTED, founders, read_bases, village_names
from miaui.games.kaivai.public.hexes import (
    BOARD,
    CENTRE,
    HEXES,
    NAMES,
    NEAR,
    NUMBERS,
    bits,
    body,
    distance,
    first,
    grow,
    names,
    neighbours,
    path,
    straits,
)
from testkit.kaivai.naive import board as naive


def random_set(rng: Random) -> int:
    share = rng.random()
    return sum(1 << hex_ for hex_ in HEXES if rng.random() < share)


def hexes(area: int) -> set[str]:
    return {NAMES[hex_] for hex_ in bits(area)}


def test_the_board_has_127_hexes_in_thirteen_columns() -> None:
    assert [NAMES[hex_] for hex_ in HEXES] == naive.BOARD
    assert len(HEXES) == BOARD.bit_count() == 127
    assert NAMES[CENTRE] == "G7"
    assert {name: hex_ for hex_, name in enumerate(NAMES) if name} == NUMBERS
    columns = [sum(name[0] == letter for name in NUMBERS) for letter in naive.LETTERS]
    assert columns == [7, 8, 9, 10, 11, 12, 13, 12, 11, 10, 9, 8, 7]


def test_neighbours_and_distances_are_those_of_a_walk() -> None:
    for hex_ in HEXES:
        assert hexes(NEAR[hex_]) == set(naive.BESIDE[NAMES[hex_]])
        far = naive.walk([NAMES[hex_]], set(naive.BOARD))
        assert all(distance(hex_, other) == far[NAMES[other]] for other in HEXES)


@pytest.mark.parametrize("seed", range(20))
def test_sets_are_walked_like_lists(seed: int) -> None:
    rng = Random(seed)
    area = random_set(rng)
    start = HEXES[rng.randrange(127)]
    assert list(bits(area)) == [hex_ for hex_ in HEXES if area >> hex_ & 1]
    assert names(area) == [NAMES[hex_] for hex_ in bits(area)]
    assert hexes(neighbours(area)) == {name for hex_ in bits(area) for name in naive.BESIDE[NAMES[hex_]]}
    for steps in range(12):
        far = naive.walk([NAMES[start]], hexes(area), steps)
        assert hexes(grow(1 << start, area, steps)) == set(far) & hexes(area)
    whole = naive.walk([NAMES[start]], hexes(area))
    assert hexes(body(1 << start, area)) == set(whole) & hexes(area)
    if area:
        assert first(area) == bits(area)[0]


@pytest.mark.parametrize("seed", range(10))
def test_paths_are_shortest_walks(seed: int) -> None:
    rng = Random(seed)
    area = random_set(rng) | random_set(rng)
    start = HEXES[rng.randrange(127)]
    far = naive.walk([NAMES[start]], hexes(area))
    for goal in HEXES:
        if NAMES[goal] not in far or goal == start:
            continue
        way = [NAMES[hex_] for hex_ in path(start, goal, area)]
        assert (way[0], way[-1], len(way)) == (NAMES[start], NAMES[goal], far[NAMES[goal]] + 1)
        assert all(later in naive.BESIDE[sooner] for sooner, later in pairwise(way))
        assert set(way[1:]) <= hexes(area)
    assert path(start, start, area) == (start,)


def test_no_path_is_an_error() -> None:
    with pytest.raises(ValueError, match="no way from A1 to M7"):
        path(NUMBERS["A1"], NUMBERS["M7"], NEAR[NUMBERS["A1"]])


@pytest.mark.parametrize("seed", range(20))
def test_only_straits_can_cut_a_body(seed: int) -> None:
    area = body(1 << CENTRE, random_set(Random(seed)) | 1 << CENTRE)
    for hex_ in bits(area & ~straits(area)):
        rest = area ^ 1 << hex_
        assert not rest or body(rest & -rest, rest) == rest


@pytest.mark.parametrize("seed", range(20))
def test_straits_touch_in_two_arcs_or_three(seed: int) -> None:
    area = random_set(Random(seed))
    ring = [(0, -1), (1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0)]
    for name, (q, r) in naive.AXIAL.items():
        around = [naive.NAMED.get((q + dq, r + dr)) in hexes(area) for dq, dr in ring]
        arcs = sum(here and not before for here, before in zip(around, [around[-1], *around], strict=False))
        assert bool(straits(area) >> NUMBERS[name] & 1) == (arcs > 1)


def test_there_are_28_placements_all_at_the_rim() -> None:
    placements = [[[NAMES[hex_] for hex_ in base] for base in bases] for bases in PLACEMENTS]
    assert sorted(placements) == sorted(naive.placements())
    assert len(placements) == 28
    assert all(NEAR[hex_].bit_count() < 6 for bases in PLACEMENTS for base in bases for hex_ in base)


def test_bases_may_be_named_in_any_order() -> None:
    assert names(sum(1 << hex_ for hex_ in PRINTED)) == ["B2", "E7", "F4", "F11", "I7", "K2"]
    bases = read_bases([["M6", "M5"], ["A5", "A6"]])
    assert bases is not None
    assert [[NAMES[hex_] for hex_ in base] for base in bases] == [["M6", "M5"], ["A5", "A6"]]
    villages = [NAMES[hex_] for hex_ in village_names(bases)]
    assert villages == ["A5", "B2", "E7", "F4", "F11", "I7", "K2", "M5"]
    assert [len(names(village)) for village in founders(bases)] == [2, 1, 1, 1, 1, 1, 1, 2]


@pytest.mark.parametrize(
    "named",
    [
        [],
        [["A5", "A6"]],
        [["A5", "A6"], ["A5", "A6"]],
        [["A5", "A6"], ["M5"]],
        [["A5", "A6"], ["M5", "M6", "M7"]],
        [["A5", "M5"], ["A6", "M6"]],
        [["A5", "A6"], ["M5", "M5"]],
        [["A5", "A6"], ["M5", "N6"]],
        [["A5", "A6"], ["m5", "m6"]],
        [["A5", "A6"], ["A6", "A7"]],
        [["G7", "G8"], ["M5", "M6"]],
    ],
)
def test_other_bases_are_none(named: list[list[str]]) -> None:
    assert read_bases(named) is None
