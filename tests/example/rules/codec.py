"""Moves and views as text and JSON: what a bot's process is given and gives."""

import re
from typing import TypeVar, assert_never

from miaui.core.errors import BadRecord
from miaui.core.game import Codec
from miaui.core.json_text import exact, exact_keys
from miaui.core.seat import Seat
from tests.example.public import Deal, Done, Lay, Move, Phase, Roll, Swap, Taken, View

T = TypeVar("T")

_PHASES: dict[object, Phase] = {"deal": "deal", "wave": "wave", "lay": "lay", "over": "over"}
_FORM = re.compile(r"(deal)((?: [1-6])+)|(wave|lay) ([1-6])|(done)|(swap) ([1-6])(?:=([1-6]))?")


def write_move(move: Move) -> str:
    """Return a move as text, without its seat; what chance decides in it stands after `=`."""
    match move:
        case Deal(shells):
            return " ".join(["deal", *map(str, shells)])
        case Roll(pearls):
            return f"wave {pearls}"
        case Lay():
            return f"lay {move.shell}"
        case Done():
            return "done"
        case Swap():
            return f"swap {move.shell}" + ("" if move.got is None else f"={move.got}")
        case _:
            assert_never(move)


def read_move(seat: Seat | None, text: str) -> Move:
    """Return the move of a text. ValueError for none."""
    found = _FORM.fullmatch(text)
    words = [] if found is None else [part for part in found.groups() if part is not None]
    match words:
        case ["deal", shells] if seat is None:
            return Deal(tuple(map(int, shells.split())))
        case ["wave", pearls] if seat is None:
            return Roll(int(pearls))
        case ["lay", shell] if seat is not None:
            return Lay(seat, int(shell))
        case ["done"] if seat is not None:
            return Done(seat)
        case ["swap", shell, *got] if seat is not None:
            return Swap(seat, int(shell), int(got[0]) if got else None)
        case _:
            raise ValueError(f"{text[:40]!r} is no move of {'chance' if seat is None else f'seat {seat}'}")


def write_view(view: View) -> dict[str, object]:
    """Return a view as JSON values, field by field, so that nothing gets out by being added elsewhere."""
    return {
        "seat": view.seat, "spring": view.spring, "phase": view.phase, "wave": view.wave,
        "pearls": view.pearls, "hand": list(view.hand), "counts": list(view.counts),
        "laid": [list(row) for row in view.laid], "open": view.open, "ready": list(view.ready),
        "swapped": list(view.swapped), "bag": view.bag, "gone": list(view.gone),
        "taken": [{"seat": one.seat, "pearls": one.pearls} for one in view.taken],
    }  # fmt: skip


def read_view(data: dict[str, object]) -> View:
    """Return the view in what `write_view` made. Raises BadRecord."""
    raw = exact_keys(data, "view", tuple(View.__dataclass_fields__))
    if raw["phase"] not in tuple(_PHASES):
        raise BadRecord("phase", "is none of the game's")
    rows = [exact_keys(row, "taken", ("seat", "pearls")) for row in exact(raw["taken"], list, "taken")]
    wave, pearls, bag = [exact(raw[key], int, key) for key in ("wave", "pearls", "bag")]
    spring, is_open = [exact(raw[key], bool, key) for key in ("spring", "open")]
    hand, counts, gone = [_all(raw[key], int, key) for key in ("hand", "counts", "gone")]
    ready, swapped = [_all(raw[key], bool, key) for key in ("ready", "swapped")]
    laid = tuple([_all(row, int, "laid") for row in exact(raw["laid"], list, "laid")])
    taken = tuple([Taken(_seat(row["seat"]), exact(row["pearls"], int, "pearls")) for row in rows])
    seat, phase = _seat(raw["seat"]), _PHASES[raw["phase"]]
    return View(
        seat, spring, phase, wave, pearls, hand, counts, laid, is_open, ready, swapped, bag, gone, taken
    )


def _all(value: object, kind: type[T], where: str) -> tuple[T, ...]:
    return tuple([exact(one, kind, where) for one in exact(value, list, where)])


def _seat(value: object) -> Seat | None:
    return None if value is None else Seat(exact(value, int, "seat"))


CODEC: Codec[Move, View] = Codec(write_move, read_move, write_view, read_view)
