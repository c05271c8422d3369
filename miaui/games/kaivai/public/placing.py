"""Placing huts and cult hexes on the board."""

from miaui.games.kaivai.public.chart import sites
from miaui.games.kaivai.public.hexes import Hex, HexSet
from miaui.games.kaivai.public.position import CANOE, CANOES, FISHER, FISHERMEN, HUTS, MEETING, Board
from miaui.games.kaivai.public.purse import put


def free_sites(board: Board) -> HexSet:
    """Return the water hexes where a piece may be placed now, by the rule of `chart.sites`, which see."""
    return sites(board.chart, board.canoes, board.hut_canoes)


def has_hut(board: Board, seat: int) -> bool:
    """True if a seat has a hut piece, of any kind, left in its stock."""
    return board.own(seat).bit_count() < HUTS


def stock(board: Board, seat: int) -> tuple[int, ...]:
    """Return the kinds of huts (CANOE 0, FISHER 1, MEETING 2) for which a seat has the pieces, lowest first.
    Ruling: no piece, no such hut."""
    if not has_hut(board, seat):
        return ()
    canoes = (board.afloat[seat] | board.moored[seat]).bit_count()
    fishermen = board.huts[seat][FISHER].bit_count()
    left = (canoes < CANOES, fishermen < FISHERMEN, True)
    return tuple([kind for kind in (CANOE, FISHER, MEETING) if left[kind]])


def place_hut(board: Board, seat: int, hex_: Hex, kind: int) -> Board:
    """Return the board with one more hut; on a canoe hut stands a new canoe. Whether a hut may stand there is
    not asked."""
    bit = 1 << hex_
    kinds = put(board.huts[seat], kind, board.huts[seat][kind] | bit)
    moored = board.moored
    if kind == CANOE:
        moored = put(moored, seat, moored[seat] | bit)
    chart = board.chart.placed(hex_, cult=False)
    huts = put(board.huts, seat, (kinds[CANOE], kinds[FISHER], kinds[MEETING]))
    return board._replace(chart=chart, huts=huts, moored=moored)


def place_god(board: Board, hex_: Hex) -> Board:
    """Return the board with one more cult hex, and the god on it."""
    return board._replace(chart=board.chart.placed(hex_, cult=True), god=hex_)
