"""The record: the options, and every move as text, with the seat before it where one made it."""

from collections.abc import Collection, Iterator
from dataclasses import dataclass, field, replace
from typing import ClassVar

from miaui.core.envelope import Envelope, Player, unknown_keys
from miaui.core.errors import BadRecord, CannotUndo, IllegalMove
from miaui.core.json_text import exact, required
from miaui.core.seat import Seat, seats
from miaui.core.words import N_, NO_CHOICE
from tests.example.public import Event, Move, Swap, legal, points
from tests.example.rules.codec import read_move, write_move
from tests.example.rules.state import State, apply, start, to_act, view

KEY, VERSION = "pearls", 1
SEEN = N_("You have seen a shell from the bag, or the shells are turned over, so it stands.")


@dataclass(frozen=True, slots=True)
class Record:
    """A game: set-up, what chance decided, what the players decided. `further` are keys that are kept."""

    game: ClassVar[str] = KEY

    players: tuple[Player, ...]
    spring: bool = False
    moves: tuple[str, ...] = ()
    sealed: bool = False
    further: dict[str, object] = field(default_factory=dict)


def moments(record: Record) -> Iterator[tuple[State, tuple[Event, ...]]]:
    """Yield every state with the events that led to it. Raises BadRecord."""
    state = start(len(record.players), record.spring)
    yield state, ()
    for number, text in enumerate(record.moves):
        try:
            state, events = apply(state, _move(text))
        except (IllegalMove, ValueError) as error:
            raise BadRecord(f"moves[{number}]", str(error)[:200]) from None
        yield state, events


def play(record: Record) -> State:
    """Return the last state of a record. Raises BadRecord."""
    *_, (state, _events) = moments(record)
    return state


def _move(text: str) -> Move:
    """Return the move of a text in a record. ValueError for none."""
    seat, _space, rest = text.partition(" ")
    return read_move(Seat(int(seat)), rest) if seat in ("0", "1", "2", "3") else read_move(None, text)


def extend(record: Record, move: Move) -> Record:
    """Return the record with one settled move more."""
    text = write_move(move) if move.seat is None else f"{move.seat} {write_move(move)}"
    return replace(record, moves=(*record.moves, text))


def back(record: Record, people: Collection[Seat]) -> Record:
    """Return the record as it was before a person's last choice in this wave. Raises CannotUndo."""
    state, moves = play(record), list(record.moves)
    if state.table.phase != "lay":
        raise CannotUndo(SEEN if state.table.wave else NO_CHOICE)
    for place in range(len(moves) - 1, -1, -1):
        move = _move(moves[place])
        if move.seat is None or (move.seat in people and isinstance(move, Swap)):
            raise CannotUndo(NO_CHOICE if move.seat is None and state.table.wave == 1 else SEEN)
        if move.seat in people:
            del moves[place]
            before = replace(record, moves=tuple(moves))
            if len(people) > 1 or len(legal(view(play(before), move.seat))) > 1:
                return before
    raise CannotUndo(NO_CHOICE)


def seal(record: Record) -> Record:
    """Return a record that gives nothing away: hands are secret to the end. Raises BadRecord."""
    over = play(record).table.phase == "over"
    players = tuple([replace(player, further={}) for player in record.players])
    return Record(players, record.spring, record.moves if over else (), sealed=True)


def standings(record: Record) -> tuple[tuple[int, ...], ...]:
    """Return everybody's pearls after each wave."""
    taken = play(record).table.taken
    return tuple([points(taken[: number + 1], len(record.players)) for number in range(len(taken))])


def lines(record: Record) -> Iterator[dict[str, object]]:
    """Yield a line for each wave that is over. Raises BadRecord."""
    for number, scores in enumerate(standings(record), 1):
        yield {"wave": number, "points": list(scores)}


def account(record: Record) -> Iterator[str]:
    """Yield the players, and who has how many pearls after each wave that is over. Raises BadRecord."""
    names = ["".join([letter for letter in who.name if letter.isprintable()]) for who in record.players]
    yield "Players: " + ", ".join(names)
    for number, scores in enumerate(standings(record), 1):
        yield f"Wave {number}: " + ", ".join(map("{} {}".format, names, scores))


def prompt(record: Record) -> dict[str, object]:
    """Return whose decision it is, and what is legal. Raises BadRecord for a sealed record."""
    if record.sealed:
        raise BadRecord("sealed", "a sealed record can be looked at, not continued")
    state = play(record)
    moves = [
        [write_move(move) for move in legal(view(state, seat))] or None for seat in seats(len(state.hands))
    ]
    acting = to_act(state)
    return {"to_move": list(acting), "phase": "lay" if acting else None, "moves": moves}


def read(envelope: Envelope) -> Record:
    """Return the record in an envelope; its moves are for `play` to judge. Raises BadRecord."""
    body = envelope.body
    moves = tuple([exact(move, str, "moves") for move in required(body, "moves", list)])
    further = unknown_keys(body, frozenset(("spring", "moves")))
    return Record(envelope.players, required(body, "spring", bool), moves, envelope.sealed, further)


def write(record: Record) -> Envelope:
    """Return the envelope of a record; `further` keys are not in it."""
    body: dict[str, object] = {"spring": record.spring, "moves": list(record.moves)}
    return Envelope(KEY, VERSION, record.players, record.sealed, body)
