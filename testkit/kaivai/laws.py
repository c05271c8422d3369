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


def _pieces_are_conserved(position: Position) -> None:
    """Raise AssertionError unless counters, influence, cult hexes and the pieces of every seat add up to what
    the game has, and nothing is negative."""
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


def _no_two_pieces_share_a_hex(position: Position) -> None:
    """Raise AssertionError if two huts, cult hexes or canoes at sea share a hex, or if villages are not
    exactly the huts and cult hexes."""
    board = position.board
    sets = [board.own(seat) for seat in range(position.seats)]
    sets += [board.chart.cult, *board.afloat]
    assert sum(hexes.bit_count() for hexes in sets) == _union(sets).bit_count()
    assert _union([*sets[: position.seats], board.chart.cult]) == _union(list(board.chart.villages))


def _villages_never_join(position: Position) -> None:
    """Raise AssertionError unless there are eight villages, each connected and with its founding hexes, and
    none touches another."""
    villages = position.board.chart.villages
    land = _union(list(villages))
    assert len(villages) == 8
    for pieces, founder in zip(villages, founders(position.setup.bases), strict=True):
        assert not founder & ~pieces
        assert body(founder & -founder, land) == pieces


def _no_canoe_is_cut_off(position: Position) -> None:
    """Raise AssertionError if a canoe at sea lies outside the largest water, or one on a hut does not touch
    it."""
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
    """Raise AssertionError if a position breaks a law: pieces, counters and influence add up to what the game
    has; no two pieces share a hex; the eight villages are connected and apart; all canoes lie in or at the
    largest water. Return None if all hold."""
    _pieces_are_conserved(position)
    _no_two_pieces_share_a_hex(position)
    _villages_never_join(position)
    _no_canoe_is_cut_off(position)


def record_holds(record: Record) -> None:
    """Raise AssertionError if any position of a record, from the beginning on, breaks a law (pieces add up,
    no two share a hex, villages stay apart, no canoe is cut off), or if a move changes the state that it is
    played in. BadRecord if a move is illegal."""
    before: tuple[State, str] | None = None
    for state, _ in moments(record):
        if before is not None:
            assert repr(before[0]) == before[1]
        before = state, repr(state)
        position_holds(state.position)


def nobody_knows_more(state: State, rng: Random) -> None:
    """Raise AssertionError if for a seat or the public a sample of its view, one each (all that is hidden
    drawn anew by `rng`), is not a lawful position or has another view, another view in JSON or other legal
    moves, or if reading a view does not undo writing. Return None if all is well."""
    for seat in (None, *range(state.position.seats)):
        seen = view(state, seat)
        other = sample(seen, rng)
        position_holds(other.position)
        assert view(other, seat) == seen
        assert write_view(view(other, seat)) == write_view(seen)
        assert legal(view(other, seat)) == legal(seen)
        assert read_view(write_view(seen)) == seen


def legal_moves_are_all_that_can_be_played(state: State) -> None:
    """Raise AssertionError if a seat that is to act has no legal move or one twice, and IllegalMove if one of
    them cannot be played. Nothing is checked when no seat is to act; moves that are not listed are not
    tried."""
    for seat in rules.to_act(state):
        moves = rules.legal(state.position, seat)
        assert len(set(moves)) == len(moves) > 0
        for move in moves:
            rules.apply(state, move)


def _union(sets: list[int]) -> int:
    every = 0
    for hexes in sets:
        every |= hexes
    return every
