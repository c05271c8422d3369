"""Build: a canoe beside a cult hex of a village puts a hut beside itself and that village."""

from collections.abc import Iterator

from miaui.games.kaivai.public.bases import village_names
from miaui.games.kaivai.public.bidding import price
from miaui.games.kaivai.public.chart import sites
from miaui.games.kaivai.public.events import Event, HutBuilt
from miaui.games.kaivai.public.following import follow
from miaui.games.kaivai.public.hexes import NEAR, Hex, HexSet, bits, neighbours
from miaui.games.kaivai.public.moves import Move, PlaceHut
from miaui.games.kaivai.public.placing import free_sites, has_hut, stock
from miaui.games.kaivai.public.position import MEETING, Position, given
from miaui.games.kaivai.public.purse import pay, worth


def hut_cost(position: Position, village: int) -> int:
    """Return what a hut of the seat to act costs in a village: its price and one for each piece there."""
    pieces = position.board.chart.villages[village].bit_count()
    return price(position, position.queue[0]) + pieces


def berths(position: Position, canoe: Hex, reached: HexSet) -> HexSet:
    """Return the hexes `reached` by a canoe from which it could build some hut that its seat can pay; 0 for
    none."""
    berth_hexes = 0
    for _, spots in berths_by_village(position, canoe, reached):
        berth_hexes |= spots
    return berth_hexes


def berths_by_village(position: Position, canoe: Hex, reached: HexSet) -> Iterator[tuple[int, HexSet]]:
    """Yield, for each village whose hut can be paid, what it costs, and the hexes, of all `reached`, from
    which the canoe could build it, having left its own hex; nothing without a hut left in stock."""
    board, chart = position.board, position.board.chart
    villages = _in_reach(position, reached)
    if not villages or not has_hut(board, position.queue[0]):
        return
    others = ~(1 << canoe)
    spots = sites(chart, board.canoes & others, board.hut_canoes & others)
    for village, cost in villages:
        landed = reached & chart.landings[village]
        shore = spots & chart.shores[village] & neighbours(landed)
        berth_hexes = neighbours(shore & ~chart.narrows)
        for hex_ in bits(shore & chart.narrows):
            berth_hexes |= NEAR[hex_] & chart.sea_after(hex_)
        yield cost, berth_hexes & landed


def _in_reach(position: Position, reached: HexSet) -> list[tuple[int, int]]:
    """Return the villages with a cult hex beside the hexes reached whose hut can be paid, and what that
    costs."""
    wealth = worth(position.mats[position.queue[0]].shells)
    landings = enumerate(position.board.chart.landings)
    costs = [(village, hut_cost(position, village)) for village, landing in landings if reached & landing]
    return [(village, cost) for village, cost in costs if cost <= wealth]


def hut_sites(position: Position) -> list[tuple[Hex, int]]:
    """Return the hexes where the canoe that builds can place a hut that its seat can pay, in board order, and
    what it costs there in shells."""
    board, canoe = position.board, given(given(position.turn).canoe)
    wealth = worth(position.mats[position.queue[0]].shells)
    priced = []
    for hex_ in bits(free_sites(board) & NEAR[canoe]):
        village = board.chart.grows(hex_)
        cost = hut_cost(position, village)
        if cost <= wealth and board.chart.landings[village] >> canoe & 1:
            priced.append((hex_, cost))
    return priced


def legal_huts(position: Position) -> list[Move]:
    """Return all huts that can be built now, by hex, then by kind."""
    seat = position.queue[0]
    kinds = stock(position.board, seat)
    return [PlaceHut(seat, hex_, kind) for hex_, _ in hut_sites(position) for kind in kinds]


def build(position: Position, move: PlaceHut) -> tuple[Position, list[Event]] | None:
    """Pay and place a hut, and let the next canoe go, with the event HutBuilt alone; None if it is not legal.
    A meeting hut at the god's village brings 1 influence, if any is left. Ruling: a hut is paid before the
    next canoe goes."""
    cost = dict(hut_sites(position)).get(move.hex)
    if cost is None or move.kind not in stock(position.board, move.seat):
        return None
    turn = given(position.turn)
    chart = position.board.chart
    village = chart.grows(move.hex)
    _left, paid, change = pay(position.mats[move.seat].shells, cost)
    blessing = 0
    if move.kind == MEETING and position.board.gods_village == village:
        blessing = min(1, position.influence)
    built = HutBuilt(
        seat=move.seat,
        hex=move.hex,
        kind=move.kind,
        village=village_names(position.setup.bases)[village],
        price=price(position, move.seat),
        pieces=chart.villages[village].bit_count(),
        paid=paid,
        change=change,
        blessing=blessing,
    )
    turn = turn._replace(canoe=None, spent=turn.spent | 1 << move.hex)
    return follow(position, built)._replace(phase="canoe", turn=turn), [built]
