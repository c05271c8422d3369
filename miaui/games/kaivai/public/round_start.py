"""A round begins: bids, and in round 1 the starting huts."""

from miaui.games.kaivai.public import god
from miaui.games.kaivai.public.bases import village_names
from miaui.games.kaivai.public.bidding import BIDS, BONUS, REACH, bidding_order, turn_order
from miaui.games.kaivai.public.events import BidMade, Event, HutPlaced, RoundBegan, TurnOrder
from miaui.games.kaivai.public.following import follow
from miaui.games.kaivai.public.hexes import CENTRE, NEAR, Hex, HexSet, bits, distance, first
from miaui.games.kaivai.public.moves import Bid, Move, PlaceHut
from miaui.games.kaivai.public.placing import free_sites, stock
from miaui.games.kaivai.public.position import CANOE, Position

PROMISING = 3
"""Most places for a starting hut that are called good."""


def begin_round(position: Position, number: int) -> tuple[Position, list[Event]]:
    """Begin a round: its bids are due, phase "bid", from the first of `bidding_order`; with the event
    RoundBegan."""
    began = RoundBegan(number, bidding_order(position))
    return follow(position, began), [began]


# Bids


def legal_bids(position: Position) -> list[Move]:
    """Return bids of the numbers that were not bid this round, lowest first."""
    seat = position.queue[0]
    return [Bid(seat, number) for number in BIDS if number not in position.bids]


def make_bid(position: Position, move: Bid) -> tuple[Position, list[Event]] | None:
    """Bid; the last bid sets the turn order, after which starting huts are due in round 1, the god's move in
    later ones. None for a number that is taken or out of BIDS."""
    if move.number not in BIDS or move.number in position.bids:
        return None
    far = REACH[move.number - 1] + BONUS[position.mats[move.seat].steps]
    bid = BidMade(move.seat, move.number, far)
    after = follow(position, bid)
    if after.queue:
        return after, [bid]
    order = TurnOrder(turn_order(after))
    after = follow(after, order)
    if position.round == 1:
        return after, [bid, order]
    after, following = god.begin(after)
    return after, [bid, order, *following]


# Starting huts


def hut_sites(position: Position) -> HexSet:
    """Return the hexes for a starting hut: `free_sites` beside a cult hex."""
    beside_cult = 0
    for landing in position.board.chart.landings:
        beside_cult |= landing
    return free_sites(position.board) & beside_cult


def hut_kinds(position: Position, hex_: Hex) -> tuple[int, ...]:
    """Return the kinds (CANOE 0, FISHER 1, MEETING 2) of starting huts for one of `hut_sites`, lowest first,
    that are in stock: a canoe hut only where open sea is left beside it, with the variant beginner_huts no
    other."""
    board = position.board
    afloat = NEAR[hex_] & board.chart.sea_after(hex_)
    kinds = [kind for kind in stock(board, position.queue[0]) if kind != CANOE or afloat]
    return tuple([kind for kind in kinds if kind == CANOE or not position.setup.variants.beginner_huts])


def promising(position: Position) -> tuple[Hex, ...]:
    """Return up to three good hexes for the next starting hut of the seat to act: on the island where it has
    one already, else each on another, central island with few huts of others and much water to land at."""
    board, chart = position.board, position.board.chart
    own = board.own(position.queue[0])
    best: dict[int, tuple[float, Hex]] = {}
    for hex_ in bits(hut_sites(position)):
        village = chart.grows(hex_)
        pieces = chart.villages[village]
        others = (pieces & ~chart.cult & ~own).bit_count()
        shore = (NEAR[hex_] & chart.sea).bit_count()
        worth = chart.sizes[village] - 1.5 * others - distance(hex_, CENTRE) + 0.2 * shore
        if own:
            worth += 10.0 * bool(pieces & own) - distance(hex_, first(own))
        key = hex_ if own else village
        best[key] = max(best.get(key, (worth, hex_)), (worth, hex_))
    return tuple([hex_ for _worth, hex_ in sorted(best.values(), reverse=True)[:PROMISING]])


def legal_huts(position: Position) -> list[Move]:
    """Return all starting huts, by hex in board order, then by kind."""
    seat = position.queue[0]
    spots = bits(hut_sites(position))
    return [PlaceHut(seat, hex_, kind) for hex_ in spots for kind in hut_kinds(position, hex_)]


def start_hut(position: Position, move: PlaceHut) -> tuple[Position, list[Event]] | None:
    """Place a starting hut, free, with the event HutPlaced; after the last of them the god's move is due, as
    `god.begin` has it. None if it is not legal."""
    if not hut_sites(position) >> move.hex & 1 or move.kind not in hut_kinds(position, move.hex):
        return None
    village = village_names(position.setup.bases)[position.board.chart.grows(move.hex)]
    placed = HutPlaced(move.seat, move.hex, move.kind, village)
    after = follow(position, placed)
    if len(position.queue) > 1:
        return after, [placed]
    after, following = god.begin(after)
    return after, [placed, *following]
