"""The tracks and the board as plain data, for replay and views alike."""

from miaui.games.kaivai.public.hexes import NAMES, bits, names
from miaui.games.kaivai.public.position import KINDS, Board, Mat, Position
from miaui.games.kaivai.public.purse import spaces


def tracks(mats: tuple[Mat, ...]) -> dict[str, object]:
    """Return lists by seat: "glory" and "influence" as numbers, and at "shells" and "fish" a list of the
    space of each counter, lowest first, [] for none.

    >>> tracks((Mat(glory=0, shells=(0, 0, 0, 0, 2), fish=(1, 0, 0, 1), influence=3, steps=0),))
    {'glory': [0], 'shells': [[5, 5]], 'fish': [[1, 4]], 'influence': [3]}
    """
    return {
        "glory": [mat.glory for mat in mats],
        "shells": [spaces(mat.shells) for mat in mats],
        "fish": [spaces(mat.fish) for mat in mats],
        "influence": [mat.influence for mat in mats],
    }


def state_data(position: Position) -> dict[str, object]:
    """Return the keys of `tracks`, "steps" (a number) and "canoes" (hexes) by seat, "cult" (hexes), "huts", a
    list of "hex", "seat", "kind" and "fish" (how many lie there), "god" (a hex, None while he has no place)
    and "supply" ("counters", "influence", "cult": numbers). Hexes are names, in board order."""
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
    entries = sorted(
        (hex_, seat, kind)
        for seat, huts in enumerate(board.huts)
        for kind, spots in enumerate(huts)
        for hex_ in bits(spots)
    )
    return [
        {"hex": NAMES[hex_], "seat": seat, "kind": KINDS[kind], "fish": board.fish_in(1 << hex_)}
        for hex_, seat, kind in entries
    ]
