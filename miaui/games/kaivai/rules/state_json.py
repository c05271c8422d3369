"""The tracks and the board as plain data, for replay and views alike."""

from miaui.games.kaivai.public.hexes import NAMES, bits, names
from miaui.games.kaivai.public.position import KINDS, Board, Mat, Position
from miaui.games.kaivai.public.purse import spaces


def tracks(mats: tuple[Mat, ...]) -> dict[str, object]:
    """Return lists by seat: "glory" and "influence" as numbers, and at "shells" and "fish" a list of the
    space of each counter, lowest first."""
    return {
        "glory": [mat.glory for mat in mats],
        "shells": [spaces(mat.shells) for mat in mats],
        "fish": [spaces(mat.fish) for mat in mats],
        "influence": [mat.influence for mat in mats],
    }


def state_data(position: Position) -> dict[str, object]:
    """Return the keys of `tracks`, "steps" and "canoes" (names of hexes) by seat, "cult", "huts", "god" (name
    of a hex or None) and "supply" ("counters", "influence", "cult"); hexes by their names, in board order."""
    board = position.board
    fleets = zip(board.afloat, board.moored, strict=True)
    return {
        **tracks(position.mats),
        "steps": [mat.steps for mat in position.mats],
        "canoes": [names(afloat | moored) for afloat, moored in fleets],
        "cult": names(board.chart.cult),
        "huts": _huts(board),
        "god": None if board.god is None else NAMES[board.god],
        "supply": {
            "counters": position.counters,
            "influence": position.influence,
            "cult": position.cult_supply,
        },
    }


def _huts(board: Board) -> list[dict[str, object]]:
    found = sorted(
        (spot, seat, kind)
        for seat, huts in enumerate(board.huts)
        for kind, spots in enumerate(huts)
        for spot in bits(spots)
    )
    return [
        {"hex": NAMES[spot], "seat": seat, "kind": KINDS[kind], "fish": board.fish_in(1 << spot)}
        for spot, seat, kind in found
    ]
