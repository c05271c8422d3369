"""What must hold in every game of Kaivai, as functions that raise AssertionError."""

from random import Random

from miaui.games.kaivai.public.bases import founders
from miaui.games.kaivai.public.hexes import BOARD, NEAR, bits, body
from miaui.games.kaivai.public.position import CANOES, COUNTERS, CULT, FISHERMEN, HUTS, INFLUENCE, Position
from miaui.games.kaivai.rules import apply as rules
from miaui.games.kaivai.rules.record import Record, moments
from miaui.games.kaivai.rules.sample import sample
from miaui.games.kaivai.rules.sight import legal, view
from miaui.games.kaivai.rules.state import State
from miaui.games.kaivai.rules.view_json import read_view, write_view


def pieces_are_conserved(position: Position) -> None:
    """Raise AssertionError unless counters, influence and pieces are as many as there are, none twice, none
    below zero."""
    board, mats = position.board, position.mats
    held = [count for mat in mats for count in (*mat.shells, *mat.fish, mat.influence, mat.glory, mat.steps)]
    assert min(held) >= 0
    stored = sum(board.fish_in(1 << hut) for hut in bits(board.stores[0]))
    shells_and_fish = sum(sum(mat.shells) + sum(mat.fish) for mat in mats)
    assert 0 <= position.counters == COUNTERS - stored - shells_and_fish
    assert 0 <= position.influence == INFLUENCE - sum(mat.influence for mat in mats) - sum(position.spaces)
    assert position.cult_supply == CULT - (board.chart.cult.bit_count() - 10)
    assert position.cult_supply >= 0
    one, two, three = board.stores
    assert not (two & ~one or three & ~two)
    for seat, (canoe, fisher, meeting) in enumerate(board.huts):
        assert (canoe.bit_count() + fisher.bit_count() + meeting.bit_count()) <= HUTS
        assert board.own(seat).bit_count() == canoe.bit_count() + fisher.bit_count() + meeting.bit_count()
        assert fisher.bit_count() <= FISHERMEN
        assert not fisher & one
        assert board.afloat[seat].bit_count() + board.moored[seat].bit_count() <= CANOES
        assert not board.moored[seat] & ~canoe


def no_two_pieces_share_a_hex(position: Position) -> None:
    """Raise AssertionError unless huts, cult hexes and canoes at sea lie apart, and the villages are all of
    the land."""
    board = position.board
    sets = [board.own(seat) for seat in range(position.seats)]
    sets += [board.chart.cult, *board.afloat]
    assert sum(one.bit_count() for one in sets) == _union(sets).bit_count()
    assert _union([*sets[: position.seats], board.chart.cult]) == _union(list(board.chart.villages))


def villages_never_join(position: Position) -> None:
    """Raise AssertionError unless there are eight villages, each connected around its founders, none beside
    another."""
    villages = position.board.chart.villages
    land = _union(list(villages))
    assert len(villages) == 8
    for pieces, founder in zip(villages, founders(position.setup.bases), strict=True):
        assert not founder & ~pieces
        assert body(founder & -founder, land) == pieces


def no_canoe_is_cut_off(position: Position) -> None:
    """Raise AssertionError unless canoes at sea lie in the largest water, and canoes on huts beside it."""
    board = position.board
    water = BOARD & ~_union(list(board.chart.villages))
    bodies = []
    while water:
        bodies.append(body(water & -water, water))
        water &= ~bodies[-1]
    assert board.chart.sea == max(bodies, key=lambda one: one.bit_count())
    assert not board.canoes & ~board.chart.sea
    assert all(NEAR[hut] & board.chart.sea for hut in bits(board.hut_canoes))


def position_holds(position: Position) -> None:
    """Raise AssertionError unless all of the above hold in a position."""
    pieces_are_conserved(position)
    no_two_pieces_share_a_hex(position)
    villages_never_join(position)
    no_canoe_is_cut_off(position)


def record_holds(record: Record) -> None:
    """Raise AssertionError unless all of the above hold at every moment, and `apply` never changes what it is
    given."""
    before: tuple[State, str] | None = None
    for state, _ in moments(record):
        if before is not None:
            assert repr(before[0]) == before[1]
        before = state, repr(state)
        position_holds(state.position)


def nobody_knows_more(state: State, rng: Random) -> None:
    """Raise AssertionError unless other secrets leave the view and the choices of every seat, and what is
    printed, as they are."""
    for seat in (None, *range(state.position.seats)):
        seen = view(state, seat)
        other = sample(seen, rng)
        position_holds(other.position)
        assert view(other, seat) == seen
        assert write_view(view(other, seat)) == write_view(seen)
        assert legal(view(other, seat)) == legal(seen)
        assert read_view(write_view(seen)) == seen


def legal_moves_are_all_that_can_be_played(state: State) -> None:
    """Raise AssertionError or IllegalMove unless all moves that are listed can be played, and none is listed
    twice."""
    for seat in rules.to_act(state):
        moves = rules.legal(state.position, seat)
        assert len(set(moves)) == len(moves) > 0
        for move in moves:
            rules.apply(state, move)


def _union(sets: list[int]) -> int:
    every = 0
    for one in sets:
        every |= one
    return every
