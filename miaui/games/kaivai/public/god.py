"""The fisherman's god comes to a village and blesses its meeting huts."""

from miaui.games.kaivai.public.bases import village_names
from miaui.games.kaivai.public.bidding import turn_order
from miaui.games.kaivai.public.events import Blessed, Event, GodMoved, GodStayed
from miaui.games.kaivai.public.following import follow
from miaui.games.kaivai.public.hexes import HexSet, bits
from miaui.games.kaivai.public.moves import Move, PlaceGod
from miaui.games.kaivai.public.placing import free_sites
from miaui.games.kaivai.public.position import MEETING, Position


def begin(position: Position) -> tuple[Position, list[Event]]:
    """Let the lowest bidder move the god: the position as it is, in the phase "god", without events. Ruling:
    if no lawful place exists he stays where he is, with the event GodStayed alone, nothing is placed or
    gained, and the actions begin."""
    if god_sites(position):
        return position, []
    stayed = GodStayed()
    return follow(position, stayed), [stayed]


def god_sites(position: Position) -> HexSet:
    """Return the hexes for the new cult hex: lawful ones beside any village but the god's."""
    board = position.board
    village = board.gods_village
    return free_sites(board) & ~(0 if village is None else board.chart.shores[village])


def legal_gods(position: Position) -> list[Move]:
    """Return a move for each place for the god, in board order."""
    return [PlaceGod(position.queue[0], hex_) for hex_ in bits(god_sites(position))]


def move_god(position: Position, move: PlaceGod) -> tuple[Position, list[Event]] | None:
    """Place a cult hex and the god, and bless meeting huts there, 1 influence each as far as it lasts, in
    turn order; the actions begin. Return the position, and GodMoved and Blessed, in this order; None for a
    hex that is not lawful."""
    if not god_sites(position) >> move.hex & 1:
        return None
    number = position.board.chart.grows(move.hex)
    name = village_names(position.setup.bases)[number]
    moved = GodMoved(move.seat, move.hex, name, position.board.god)
    after = follow(position, moved)
    board, gains = after.board, [0] * position.seats
    for seat in turn_order(position):  # Ruling: in turn order, if the supply is short.
        huts = (board.huts[seat][MEETING] & board.chart.villages[number]).bit_count()
        gains[seat] = min(huts, position.influence - sum(gains))
    blessed = Blessed(tuple(gains))
    return follow(after, blessed), [moved, blessed]
