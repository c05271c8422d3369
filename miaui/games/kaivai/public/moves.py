"""Every kind of move, and its text. Each move has one spelling; a throw of the dice is chance's move."""

from dataclasses import dataclass
from enum import Enum, auto
from typing import assert_never

from miaui.core.seat import Seat
from miaui.games.kaivai.public.hexes import NAMES, NUMBERS, Hex
from miaui.games.kaivai.public.position import ACTION_KEYS, CELEBRATE, KINDS


@dataclass(frozen=True, slots=True)
class Bid:
    """Bid a number from 1 to 10."""

    seat: Seat
    number: int


@dataclass(frozen=True, slots=True)
class PlaceHut:
    """Place a hut: at the start, or built by the canoe that is acting."""

    seat: Seat
    hex: Hex
    kind: int


@dataclass(frozen=True, slots=True)
class PlaceGod:
    """Place a new cult hex, and the god on it."""

    seat: Seat
    hex: Hex


@dataclass(frozen=True, slots=True)
class ChooseAction:
    """Choose an action; `village` is the name hex of the one that celebrates."""

    seat: Seat
    action: int
    village: Hex | None = None


@dataclass(frozen=True, slots=True)
class Pass:
    """Take no more actions this round."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Sail:
    """A canoe goes from one hex to another, or stays, and performs the action."""

    seat: Seat
    start: Hex
    goal: Hex


@dataclass(frozen=True, slots=True)
class Drop:
    """Give `number` fish to the hut there."""

    seat: Seat
    hut: Hex
    number: int


@dataclass(frozen=True, slots=True)
class End:
    """No further canoe acts."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class FishAt:
    """Fish in the village of that name hex."""

    seat: Seat
    village: Hex


@dataclass(frozen=True, slots=True)
class Roll:
    """The dice as they fell: a digit each, the 5-blue die first, 1 is blue."""

    dice: str
    seat: None = None


@dataclass(frozen=True, slots=True)
class Score:
    """Choose the village that is scored next, by its name hex."""

    seat: Seat
    village: Hex


@dataclass(frozen=True, slots=True)
class Stake:
    """Stake `number` influence, in secret."""

    seat: Seat
    number: int


#: What is done at hexes of the board.
BoardMove = PlaceHut | PlaceGod | ChooseAction | Sail | Drop | FishAt | Score

Move = BoardMove | Bid | Pass | End | Roll | Stake


class Refusal(Enum):
    """Reason why a move is not legal."""

    OVER = auto()  # the game has ended
    TURN = auto()  # others have to act, or chance
    MOVE = auto()  # the seat is to act, but not in this way


_PLAIN = {name: action for action, name in enumerate(ACTION_KEYS) if action != CELEBRATE}
_KINDS = {name: kind for kind, name in enumerate(KINDS)}
#: The spelling of every number that a move may hold: no sign, no zero in front, no other digits.
_COUNTS = {str(number): number for number in range(25)}
_THROWS = frozenset(f"{throw:0{dice}b}" for dice in range(1, 5) for throw in range(1 << dice))


def write_move(move: Move) -> str:
    """Return a move as text, without its seat.

    >>> write_move(Bid(Seat(0), 7))
    'bid 7'
    """
    match move:
        case Sail():
            return f"{NAMES[move.start]}-{NAMES[move.goal]}"
        case PlaceHut():
            return f"{NAMES[move.hex]} {KINDS[move.kind]}"
        case ChooseAction():
            return (
                ACTION_KEYS[move.action]
                if move.village is None
                else f"{ACTION_KEYS[move.action]} {NAMES[move.village]}"
            )
        case Drop():
            return f"{NAMES[move.hut]} {move.number}"
        case End():
            return "end"
        case Pass():
            return "pass"
        case Roll():
            return f"roll {move.dice}"
        case FishAt():
            return f"at {NAMES[move.village]}"
        case Bid():
            return f"bid {move.number}"
        case PlaceGod():
            return f"god {NAMES[move.hex]}"
        case Score():
            return f"score {NAMES[move.village]}"
        case Stake():
            return f"stake {move.number}"
        case _:
            assert_never(move)


def read_move(seat: Seat | None, text: str) -> Move:
    """Return the inverse of `write_move`; `seat` None for a throw. ValueError for a text that is no move, or
    is written otherwise.

    >>> read_move(Seat(0), "bid 7")
    Bid(seat=0, number=7)
    """
    try:
        move = _throw(text) if seat is None else _move(seat, text)
    except KeyError:
        move = None
    if move is None:
        raise ValueError(f"not a move: {text[:40]!r}")
    return move


def read_stakes(text: str) -> tuple[int, ...] | None:
    """Return the numbers of a revealed stake such as "stake 1 0 2"; None for any other text.

    >>> read_stakes("stake 1 0 2")
    (1, 0, 2)
    >>> read_stakes("bid 7") is None
    True
    """
    word, *numbers = text.split(" ")
    if word != "stake" or not all(number in _COUNTS for number in numbers):
        return None
    return tuple([_COUNTS[number] for number in numbers])


def _throw(text: str) -> Move | None:
    word, _, dice = text.partition(" ")
    return Roll(dice) if word == "roll" and dice in _THROWS else None


def _move(seat: Seat, text: str) -> Move | None:
    words = text.split(" ")
    if len(words) == 1:
        return _one_word(seat, text)
    if len(words) != 2:
        return None
    first, second = words
    if first in NUMBERS:
        return _at_hex(seat, NUMBERS[first], second)
    if first == "bid":
        return Bid(seat, _COUNTS[second])
    if first == "stake":
        return Stake(seat, _COUNTS[second])
    return _names_hex(seat, first, NUMBERS[second])


def _one_word(seat: Seat, text: str) -> Move | None:
    if text == "end":
        return End(seat)
    if text == "pass":
        return Pass(seat)
    if text in _PLAIN:
        return ChooseAction(seat, _PLAIN[text])
    start, dash, goal = text.partition("-")
    return Sail(seat, NUMBERS[start], NUMBERS[goal]) if dash else None


def _at_hex(seat: Seat, hex_: Hex, word: str) -> Move | None:
    if word in _KINDS:
        return PlaceHut(seat, hex_, _KINDS[word])
    return Drop(seat, hex_, _COUNTS[word])


def _names_hex(seat: Seat, word: str, hex_: Hex) -> Move | None:
    match word:
        case "god":
            return PlaceGod(seat, hex_)
        case "at":
            return FishAt(seat, hex_)
        case "score":
            return Score(seat, hex_)
        case "celebrate":
            return ChooseAction(seat, CELEBRATE, hex_)
    return None
