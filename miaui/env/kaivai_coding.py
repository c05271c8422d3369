"""Numbers for Kaivai: 1,463 actions."""

from collections.abc import Iterator, Sequence
from typing import assert_never, get_args

from miaui.core.seat import Seat
from miaui.env.coding import Block, Coding, Memo, ViewData, around, listed, marks, mover
from miaui.games.kaivai.public.bases import read_bases, village_names
from miaui.games.kaivai.public.bidding import BIDS, STEPS
from miaui.games.kaivai.public.hexes import HEXES, NAMES, Hex, HexSet
from miaui.games.kaivai.public.moves import (
    Bid,
    ChooseAction,
    Drop,
    End,
    FishAt,
    Move,
    Pass,
    PlaceGod,
    PlaceHut,
    Roll,
    Sail,
    Score,
    Stake,
    write_move,
)
from miaui.games.kaivai.public.position import (
    CANOES,
    COUNTERS,
    INFLUENCE,
    KINDS,
    ROOM,
    ROUNDS,
    Phase,
)
from miaui.games.kaivai.public.variants import KEYS
from miaui.games.kaivai.public.view import View
from miaui.games.kaivai.rules.sight import to_act

PHASES: tuple[Phase, ...] = get_args(Phase)
#: The spaces for influence, in the order of a position's.
SPACES = ("build", "fish", "deliver", "move", "celebrate", "increase")
VILLAGES = 8
_HEX_NAMES = [NAMES[hex_] for hex_ in HEXES]
#: The place of every hex in board order.
_PLACE = {hex_: place for place, hex_ in enumerate(HEXES)}
_PLACE_OF_NAME = {name: place for place, name in enumerate(_HEX_NAMES)}
#: More than any glory: all that fish, huts and islands can bring.
_GLORY = 1000


def _actions() -> Iterator[str]:
    villages = [f"@{village}" for village in range(VILLAGES)]
    yield from [f"bid {number}" for number in BIDS]
    yield from ("build", "fish", "deliver", "move")
    yield from [f"celebrate {village}" for village in villages]
    yield from ("increase", "pass", "end")
    yield from [f"god {name}" for name in _HEX_NAMES]
    yield from [f"{name} {kind}" for name in _HEX_NAMES for kind in KINDS]
    yield from [f"#{canoe}-{name}" for canoe in range(1, CANOES + 1) for name in _HEX_NAMES]
    yield from [f"{name} {number}" for name in _HEX_NAMES for number in range(1, ROOM + 1)]
    yield from [f"at {village}" for village in villages]
    yield from [f"score {village}" for village in villages]
    yield from [f"stake {number}" for number in range(INFLUENCE + 1)]


_ACTIONS = tuple(_actions())
_NUMBERS = {text: number for number, text in enumerate(_ACTIONS)}
_CELEBRATE, _GOD, _HUT = _NUMBERS["celebrate @0"], _NUMBERS["god A1"], _NUMBERS["A1 canoe"]
_SAIL, _DROP, _AT, _SCORE = (_NUMBERS[text] for text in ("#1-A1", "A1 1", "at @0", "score @0"))
_PLACED = frozenset(("celebrate", "at", "score"))
"""Moves that name a village."""


def blocks(seats: int) -> tuple[Block, ...]:
    """Return what an observation is made of: the board hex by hex in board order, a part for every seat, the
    own one first, then clockwise, then what they share."""
    area = len(HEXES)
    parts = [
        Block("water", area, 1, "hexes of water"),
        Block("cult", area, 1, "cult hexes"),
        Block("village", area, VILLAGES, "the village that a hex belongs to, @0 is 1; 0 for water"),
        *[Block(f"hut.{kind}", area, 1, f"{kind} huts") for kind in KINDS],
        Block("fish", area, ROOM, "fish in the hut"),
        Block("god", area, 1, "the god"),
        Block("spent", area, 1, "canoes of the seat whose action it is that may not act again in it"),
        Block("acting", area, 1, "the canoe that acts"),
        Block("served", area, 1, "huts that it has delivered to"),
    ]
    for seat in range(seats):
        parts += [
            Block(f"seat_{seat}.huts", area, 1, "its huts"),
            Block(f"seat_{seat}.canoes", area, 1, "its canoes"),
            Block(f"seat_{seat}.glory", 1, _GLORY, "its glory", low=-_GLORY),
            Block(f"seat_{seat}.shells", 5, COUNTERS, "its shells worth 1 to 5"),
            Block(f"seat_{seat}.fish", 4, COUNTERS, "its fish on the spaces 1 to 4"),
            Block(f"seat_{seat}.influence", 1, INFLUENCE, "its influence, which follows from all moves"),
            Block(f"seat_{seat}.steps", 1, STEPS, "its steps on the movement track"),
            Block(f"seat_{seat}.bid", 1, BIDS[-1], "its bid of this round, 0 before it"),
            Block(f"seat_{seat}.order", 1, 2 * seats, "its place among those still to act, 0: it is not"),
            Block(f"seat_{seat}.acted", 1, 1, "it has taken an action this round"),
            Block(f"seat_{seat}.to_move", 1, 1, "it decides"),
            Block(f"seat_{seat}.locked", 1, 1, "it has staked"),
        ]
    return (
        *parts,
        Block("spaces", len(SPACES), INFLUENCE, "influence on " + " ".join(SPACES)),
        Block("phase", len(PHASES), 1, "what is to be decided: " + " ".join(PHASES)),
        Block("action", len(SPACES), 1, "the action with canoes under way"),
        Block("scored", VILLAGES, 1, "villages that are done"),
        Block("staked", VILLAGES, 1, "the village that is staked on"),
        Block("stake", INFLUENCE + 1, 1, "own stake, locked in: 0 to 24"),
        Block("supply", 3, COUNTERS, "counters, influence and cult hexes in supply"),
        *[Block(key, 1, 1, "variant") for key in KEYS],
        Block("round", 1, ROUNDS, "1 to 8", low=1),
        Block("over", 1, 1, "the game is over"),
    )


def _plane(spots: HexSet) -> list[float]:
    """Return 1 for each hex of a set and 0 for every other, in board order."""
    return [spots >> hex_ & 1 for hex_ in HEXES]


def observe(view: View, memo: Memo) -> Iterator[Sequence[float]]:
    """Yield the numbers of each of `blocks`, in their order."""
    position, own = view.position, view.seat or Seat(0)
    yield from _board(view)
    acting = to_act(view)
    for seat in around(own, view.seats):
        mat, board = position.mats[seat], position.board
        yield _plane(board.own(seat))
        yield _plane(board.afloat[seat] | board.moored[seat])
        yield (mat.glory,)
        yield mat.shells
        yield mat.fish
        queue = position.queue
        yield (
            mat.influence,
            mat.steps,
            position.bids[seat] or 0,
            queue.index(Seat(seat)) + 1 if seat in queue else 0,
            seat in position.acted,
            seat in acting,
            view.locked is not None and view.locked[seat],
        )
    turn, setup = position.turn, position.setup
    yield position.spaces
    yield marks(len(PHASES), PHASES.index(position.phase))
    yield marks(len(SPACES), None if turn is None else turn.action)
    yield marks(VILLAGES, *position.scored)
    yield marks(VILLAGES, position.village)
    yield marks(INFLUENCE + 1, view.stake)
    yield (position.counters, position.influence, position.cult_supply)
    yield [getattr(setup.variants, key) for key in KEYS]
    yield (position.round, position.phase == "over")


def _board(view: View) -> Iterator[Sequence[float]]:
    """Yield the planes of the board."""
    board, turn = view.position.board, view.position.turn
    chart = board.chart
    yield _plane(chart.water)
    yield _plane(chart.cult)
    yield [
        next((number for number, pieces in enumerate(chart.villages, 1) if pieces >> hex_ & 1), 0)
        for hex_ in HEXES
    ]
    for kind in range(len(KINDS)):
        huts = 0
        for own in board.huts:
            huts |= own[kind]
        yield _plane(huts)
    first, second, third = board.stores
    yield [(first >> hex_ & 1) + (second >> hex_ & 1) + (third >> hex_ & 1) for hex_ in HEXES]
    yield _plane(0 if board.god is None else 1 << board.god)
    if turn is None:
        yield [0.0] * (3 * len(HEXES))
    else:
        yield _plane(turn.spent)
        yield _plane(0 if turn.canoe is None else 1 << turn.canoe)
        yield _plane(turn.served)


def _number(view: View, move: Move) -> int:
    match move:
        case PlaceHut():
            return _HUT + len(KINDS) * _PLACE[move.hex] + move.kind
        case Sail():
            board = view.position.board
            canoes = board.afloat[move.seat] | board.moored[move.seat]
            before = (canoes & (1 << move.start) - 1).bit_count()
            return _SAIL + len(HEXES) * before + _PLACE[move.goal]
        case Drop():
            return _DROP + ROOM * _PLACE[move.hut] + move.number - 1
        case PlaceGod():
            return _GOD + _PLACE[move.hex]
        case ChooseAction() if move.village is not None:
            return _CELEBRATE + _village(view, move.village)
        case FishAt():
            return _AT + _village(view, move.village)
        case Score():
            return _SCORE + _village(view, move.village)
        case Bid() | Pass() | ChooseAction() | End() | Stake():
            return _NUMBERS[write_move(move)]
        case Roll():
            raise ValueError("a throw is chance's")
        case _:
            assert_never(move)


def _village(view: View, name: Hex) -> int:
    return village_names(view.position.setup.bases).index(name)


def _points(view: View) -> list[int]:
    return [mat.glory for mat in view.position.mats]


# From data


def _names(view: ViewData) -> list[str]:
    """Return the names of the villages in the order of their numbers. ValueError without them."""
    bases = listed(view, "memory", "bases")
    named = [[str(name) for name in base] for base in bases if isinstance(base, list)]
    placement = read_bases(named)
    if placement is None:
        raise ValueError("no view: memory.bases is no placement")
    return [NAMES[hex_] for hex_ in village_names(placement)]


def _canoes(view: ViewData) -> list[object]:
    """Return the hexes of the mover's canoes, in board order. ValueError without a list of them."""
    fleets, own = listed(view, "open", "canoes"), mover(view)
    fleet = fleets[own] if own < len(fleets) else None
    if not isinstance(fleet, list):
        raise ValueError("no view: open.canoes is no list")
    return fleet


def _encode(view: ViewData, text: str) -> int:
    number = _NUMBERS.get(text)
    word, _, name = text.partition(" ")
    start, dash, goal = text.partition("-")
    if word in _PLACED and name in (names := _names(view)):
        number = _NUMBERS[f"{word} @{names.index(name)}"]
    elif dash and start in (canoes := _canoes(view)) and goal in _PLACE_OF_NAME:
        number = _SAIL + len(HEXES) * canoes.index(start) + _PLACE_OF_NAME[goal]
    if number is None or "@" in text or "#" in text:
        raise ValueError(f"no move: {text[:40]!r}")
    return number


def _decode(view: ViewData, number: int) -> str:
    text = _ACTIONS[number]
    head, at, village = text.partition("@")
    if at:
        return head + _names(view)[int(village)]
    if text.startswith("#"):
        canoe, _, goal = text[1:].partition("-")
        canoes = _canoes(view)
        if int(canoe) > len(canoes):
            raise ValueError(f"{text!r} is no move of a seat with {len(canoes)} canoes")
        return f"{canoes[int(canoe) - 1]}-{goal}"
    return text


CODING: Coding[View, Move] = Coding("kaivai", _ACTIONS, blocks, observe, _number, _points, _encode, _decode)
