"""A view as plain data and back: what `miaui view` prints and what a bot's process receives. Named key by
key, so that nothing gets out by being added elsewhere."""

from collections.abc import Mapping
from dataclasses import replace

from miaui.core.envelope import Envelope, Player, shortened
from miaui.core.errors import BadRecord
from miaui.core.json_text import exact, json_type, required
from miaui.core.seat import Seat
from miaui.games.kaivai.public.bases import village_names
from miaui.games.kaivai.public.hexes import NAMES
from miaui.games.kaivai.public.position import ACTION_KEYS
from miaui.games.kaivai.public.seats import SEATS
from miaui.games.kaivai.public.variants import VARIANTS
from miaui.games.kaivai.public.view import View
from miaui.games.kaivai.rules.reading import read
from miaui.games.kaivai.rules.record import VERSION, Record, play
from miaui.games.kaivai.rules.sight import to_act, view
from miaui.games.kaivai.rules.state_json import state_data

#: The phases in which actions are taken.
_ACTING = ("action", "canoe", "kind", "at", "roll")


# Out


def write_view(view: View) -> dict[str, object]:
    """Return the view as dicts and lists: "seat", None for the public; "open", what lies open now; and
    "memory", the set-up, all moves and everybody's influence, which follows from them, with "locked" and
    "stake", both None in other phases than "stake". In "open" "influence" is a list by seat, in which others
    have None without the variant open_influence: [3, None, None] for seat 0. Hexes are names. `read_view` is
    the inverse."""
    return {"seat": view.seat, "open": _open(view), "memory": _memory(view)}


def _open(view: View) -> dict[str, object]:
    position = view.position
    acting = position.phase in _ACTING
    names = [NAMES[hex_] for hex_ in village_names(position.setup.bases)]
    spaces = dict(zip(ACTION_KEYS, position.spaces, strict=True))
    return {
        "round": position.round,
        "phase": position.phase,
        "to_move": list(to_act(view)),
        "bids": list(position.bids),
        "spaces": spaces if acting else None,
        "passed": [seat not in position.queue for seat in range(view.seats)] if acting else None,
        "action": None if position.turn is None else ACTION_KEYS[position.turn.action],
        "scored": [names[village] for village in position.scored],
        "village": None if position.village is None else names[position.village],
        **state_data(position),
        "influence": [_open_influence(view, seat) for seat in range(view.seats)],
    }


def _open_influence(view: View, seat: int) -> int | None:
    shown = view.position.setup.variants.open_influence or seat == view.seat
    return view.position.mats[seat].influence if shown else None


def _memory(view: View) -> dict[str, object]:
    setup = view.position.setup
    return {
        "variants": VARIANTS.write(setup.variants),
        "bases": [[NAMES[hex_] for hex_ in base] for base in setup.bases],
        "order": list(setup.order),
        "moves": list(view.moves),
        "influence": [mat.influence for mat in view.position.mats],
        "locked": None if view.locked is None else list(view.locked),
        "stake": view.stake,
    }


# In


def read_view(data: Mapping[str, object]) -> View:
    """Return the view in what `write_view` made: its moves are played, and all else must follow from them.
    Raises BadRecord naming the place for any other shape, e.g. "memory" for {}, for a move that is not legal,
    e.g. "moves[3]", and for what does not follow, e.g. "open.round" for another round there."""
    memory = required(data, "memory", dict)
    order = required(memory, "order", list, "memory")
    if len(order) not in SEATS:
        raise BadRecord("memory.order", f"{len(order)} seats, expected {SEATS[0]} to {SEATS[-1]}")
    record = _record(memory, len(order))
    raw = data.get("seat")
    seat = None if raw is None else Seat(exact(raw, int, "seat"))
    if seat is not None and seat not in range(record.seats):
        raise BadRecord("seat", f"no such seat among {record.seats}")
    stakes = _stakes(memory, seat, record.seats)
    played = view(replace(play(record), stakes=stakes), seat)
    _check_same(data, write_view(played), "")
    return played


def _record(memory: Mapping[str, object], seats: int) -> Record:
    """Return the record of what was seen; its players have no names. Raises BadRecord."""
    body = {key: value for key, value in memory.items() if key in ("variants", "bases", "order", "moves")}
    try:
        return read(Envelope(Record.game, VERSION, (Player("?"),) * seats, False, body))
    except BadRecord as error:
        raise BadRecord(f"memory.{error.where}", error.why) from None


def _stakes(memory: Mapping[str, object], seat: Seat | None, seats: int) -> tuple[int | None, ...]:
    """Return the stakes that a view tells of: of others only that there is one, so any number stands for
    it."""
    locked = memory.get("locked") or [False] * seats
    stakes: list[int | None] = [
        0 if is_locked is True else None for is_locked in exact(locked, list, "memory.locked")
    ]
    if seat is not None and seat < len(stakes) and stakes[seat] is not None:
        stakes[seat] = exact(memory.get("stake"), int, "memory.stake")
    return tuple(stakes)


def _check_same(actual: object, expected: object, where: str) -> None:
    """Raise BadRecord at the first place where two JSON values differ, in type too."""
    if type(actual) is not type(expected):
        raise BadRecord(where, f"expected {json_type(expected)}, found {json_type(actual)}")
    if isinstance(actual, dict) and isinstance(expected, dict):
        for key in [*expected, *actual]:
            if key not in actual or key not in expected:
                known = key in expected
                place = f"{where}.{key if known else shortened(key)}".strip(".")
                raise BadRecord(place, "missing" if known else "unknown key")
            _check_same(actual[key], expected[key], f"{where}.{key}".strip("."))
    elif isinstance(actual, list) and isinstance(expected, list):
        if len(actual) != len(expected):
            raise BadRecord(where, f"{len(actual)} entries, expected {len(expected)}")
        for number, (entry, other) in enumerate(zip(actual, expected, strict=True)):
            _check_same(entry, other, f"{where}[{number}]")
    elif actual != expected:
        raise BadRecord(where, f"{shortened(actual)} does not follow from the moves")
