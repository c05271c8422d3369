"""The record: one form for save, replay, undo, report and test.

`read` checks the shape of a record's body; `play` plays the record, which is the only judge of its moves.
Both raise BadRecord naming the place: deals and moves are counted from 1.
"""

from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from typing import ClassVar, NoReturn

from miaui.core.chance import Luck, number_below, ordered
from miaui.core.envelope import Envelope, Player, shortened, unknown_keys
from miaui.core.errors import BadRecord, IllegalMove
from miaui.core.game import Options, Progress
from miaui.core.json_text import exact, required
from miaui.core.seat import Seat
from miaui.core.typed_json import read_at
from miaui.games.salt.public.cards import Card, deck_of
from miaui.games.salt.public.events import Event
from miaui.games.salt.public.moves import Move, NewDeal, Pick, parse_action
from miaui.games.salt.public.variants import KEYS, VARIANTS, Variants
from miaui.games.salt.rules import steps as rules
from miaui.games.salt.rules.apply import check, new_deal
from miaui.games.salt.rules.position import Position
from miaui.games.salt.rules.state import State

VERSION = 1

_KEYS = frozenset(("variants", "first", "deals"))
#: Keys of other games' records.
_FOREIGN = ("pending", "kiti", "removed", "reshuffled", "dives")
_DEAL = ("deck", "moves")


@dataclass(frozen=True, slots=True)
class Deal:
    """A deal: the deck as shuffled, first drawn first, and the texts of all moves."""

    deck: tuple[Card, ...]
    moves: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Record:
    """A game: set-up, what chance decided, what the players decided. `first` is the seat that starts the
    first deal. `further` are keys we do not know; they are kept. A `sealed` record lacks the unfinished
    deal."""

    game: ClassVar[str] = "salt"

    players: tuple[Player, ...]
    variants: Variants
    first: Seat
    deals: tuple[Deal, ...]
    sealed: bool = False
    further: dict[str, object] = field(default_factory=dict)

    @property
    def seats(self) -> int:
        """Number of players."""
        return len(self.players)


def new(players: tuple[Player, ...], options: Options, luck: Luck) -> Record:
    """Return a fresh game without moves; chance shuffles the first deal, 58 cards or with Extra Salt 66, and
    says who starts. An option that is missing is off, an unknown one is ignored, and kept nowhere: `further`
    is {}."""
    variants = Variants(*(options.get(key, False) for key in KEYS))
    first = Seat(number_below(len(players), luck, "first"))
    table = Position(len(players), variants, first, telling=False)
    return Record(players, variants, first, (Deal(new_deal(table, luck).deck),))


# Playing


def play(record: Record) -> State:
    """Return the state at the end of the record; without a deal an empty table. Raises BadRecord as `run`
    does, e.g. at "deal 1, move 3" for a move that is not legal."""
    position = Position(record.seats, record.variants, record.first)
    for _ in run(record, position):
        pass
    return position.freeze()


def moments(record: Record) -> Iterator[tuple[State, tuple[Event, ...]]]:
    """Yield every state with the events that led to it: after every deal dealt and every move. A sealed
    record may have no deal; then its table is empty, once, without events. Raises BadRecord as `run` does,
    after the states before it."""
    position = Position(record.seats, record.variants, record.first)
    if not record.deals:
        yield position.freeze(), ()
    for _ in run(record, position):
        yield position.freeze(), position.take_events()


def moves_of(record: Record) -> tuple[Move, ...]:
    """Return the settled moves that lead from each of `moments` to the next, in order: a NewDeal of seat None
    for every deal but the first; () in a fresh game. Raises BadRecord as `run` does, e.g. at "deal 1, move 3"
    for a move that is not legal."""
    position = Position(record.seats, record.variants, record.first)
    moves: list[Move] = []
    due: Seat | None = None
    for number, place in run(record, position):
        deal = record.deals[number - 1]
        moves.append(Move(due, parse_action(deal.moves[place - 1]) if place else NewDeal(deal.deck)))
        due = None if position.phase is None else position.seat
    return tuple(moves[1:])


def run(record: Record, position: Position) -> Iterator[tuple[int, int]]:
    """Play the record in a position that stands before the first deal, change by change; after each yield the
    number of the deal, from 1, and of the move in it, from 1, or 0 when it has just been dealt. Nothing for
    no deal. Raises BadRecord at ``deal N, move M`` for a move that is not legal or no text of one, and for
    the move that is missing where a deal follows an unfinished one, or in a sealed record; at ``deal N`` for
    a deal after the end of the game."""
    for number, deal in enumerate(record.deals, 1):
        if position.winners:
            raise BadRecord(f"deal {number}", "the game was over before it")
        if position.phase is not None:
            _unfinished(record, number - 1, "but another deal follows")
        rules.perform(position, NewDeal(deal.deck))
        yield number, 0
        for place, text in enumerate(deal.moves, 1):
            try:
                action = parse_action(text)
                check(position, Move(position.seat, action))
            except (IllegalMove, ValueError) as error:
                raise BadRecord(f"deal {number}, move {place}", str(error)) from None
            rules.perform(position, action)
            yield number, place
    if record.sealed and position.phase is not None:
        _unfinished(record, len(record.deals), "but the record is sealed")


def _unfinished(record: Record, number: int, why: str) -> NoReturn:
    place = len(record.deals[number - 1].moves) + 1
    raise BadRecord(f"deal {number}, move {place}", f"missing: the deal is not finished, {why}")


def progress(state: State) -> Progress:
    """Return Progress(DEALS, None): the number of finished deals, one that still lies on the table too, of a
    number that is not known."""
    return Progress(len(state.past) + (state.ended is not None), None)


# Going on


def extend(record: Record, move: Move) -> Record:
    """Return the record with one settled move more in its last deal, as the `str` of its action, e.g. "deck",
    without the seat, legal or not; NewDeal begins a further deal. IndexError for another move where there is
    no deal."""
    if isinstance(move.action, NewDeal):
        return replace(record, deals=(*record.deals, Deal(move.action.deck)))
    last = record.deals[-1]
    return replace(record, deals=(*record.deals[:-1], Deal(last.deck, (*last.moves, str(move.action)))))


def begun(record: Record) -> Record:
    """Return the record as it was before the first choice: its first deal, no moves, all else as it is.
    IndexError if it has no deal."""
    return replace(record, deals=(Deal(record.deals[0].deck),))


def redealt(record: Record, luck: Luck) -> Record:
    """Return the record with the cards of the present deck in another order, by `luck`; unchanged if the deck
    is empty. Moves stay as they are, but for the deck that a last lobster of this deal shuffled, which is
    written anew in its move. Raises BadRecord as `run` does."""
    ahead, last = play(record).deck, record.deals[-1]
    if not ahead:
        return record
    fresh = tuple(ordered(sorted(ahead), luck, f"deck/{len(record.deals)}"))
    for place in reversed(range(len(last.moves))):
        action = parse_action(last.moves[place])
        if isinstance(action, Pick) and action.deck is not None:
            again = str(Pick(action.card, action.deck[: -len(ahead)] + fresh))
            moves = (*last.moves[:place], again, *last.moves[place + 1 :])
            return replace(record, deals=(*record.deals[:-1], Deal(last.deck, moves)))
    return replace(record, deals=(*record.deals[:-1], Deal(last.deck[: -len(ahead)] + fresh, last.moves)))


def turn(record: Record) -> int:
    """Return the number of deals and moves in the record: 1 in a fresh game, 0 without a deal."""
    return sum([1 + len(deal.moves) for deal in record.deals])


def seal(record: Record) -> Record:
    """Return the record without the deal that is not finished, and without further keys (a seed might be
    among them), those of players neither; with `sealed`. It can be looked at, not continued. Raises BadRecord
    as `run` does."""
    unfinished = play(record).phase is not None
    players = tuple([replace(player, further={}) for player in record.players])
    deals = record.deals[:-1] if unfinished else record.deals
    return Record(players, record.variants, record.first, deals, sealed=True)


# Reading and writing


def read(envelope: Envelope) -> Record:
    """Return the record in an envelope, whose seats and version are checked already. Raises BadRecord naming
    the place for a shape that is wrong, e.g. "deal 1, moves", at "deals" for no deal where it is not sealed,
    at "deal 1, deck" for a deck that does not add up, at the key for one of another game's records, e.g.
    "dives", and at "variants" or "deal 1" for a key that is not known in there. Unknown keys beside
    "variants", "first" and "deals" are kept in `further`. Whether moves are legal is for `play`."""
    body, seats = envelope.body, len(envelope.players)
    for key in _FOREIGN:
        if key in body:
            raise BadRecord(key, "a key of another game")
    chosen = read_at("variants", VARIANTS, body)
    first = required(body, "first", int)
    if not 0 <= first < seats:
        raise BadRecord("first", f"no seat {shortened(first)} among {seats}")
    deals = required(body, "deals", list)
    if not deals and not envelope.sealed:
        raise BadRecord("deals", "none, expected one or more")
    return Record(
        players=envelope.players,
        variants=chosen,
        first=Seat(first),
        deals=tuple([_deal(deal, f"deal {number}", chosen) for number, deal in enumerate(deals, 1)]),
        sealed=envelope.sealed,
        further=unknown_keys(body, _KEYS),
    )


def _deal(raw: object, where: str, variants: Variants) -> Deal:
    deal = _exact_keys(exact(raw, dict, where), _DEAL, where)
    deck = exact(deal["deck"], list, f"{where}, deck")
    moves = exact(deal["moves"], list, f"{where}, moves")
    for place, card in enumerate(deck, 1):
        if type(card) is not str:
            exact(card, str, f"{where}, deck, card {place}")
    if tuple(sorted(deck)) != deck_of(variants.extra_salt):
        raise BadRecord(f"{where}, deck", _what_is_wrong(deck, deck_of(variants.extra_salt)))
    for place, move in enumerate(moves, 1):
        if type(move) is not str:
            exact(move, str, f"{where}, move {place}")
    return Deal(tuple(deck), tuple(moves))


def _what_is_wrong(deck: list[str], wanted: tuple[Card, ...]) -> str:
    """Return what a deck has too many or lacks."""
    left = list[str](wanted)
    for card in deck:
        if card not in left:
            why = "is there too often" if card in wanted else "is no card of this game"
            return f"{shortened(card)} {why}"
        left.remove(card)
    return f"{len(deck)} cards, expected {len(wanted)}: {left[0]} is missing"


def _exact_keys(raw: dict[str, object], keys: tuple[str, ...], where: str) -> dict[str, object]:
    for key in keys:
        if key not in raw:
            raise BadRecord(f"{where}, {key}", "missing")
    for key in raw:
        if key not in keys:
            raise BadRecord(where, f"unknown key {shortened(key)}")
    return raw


def write(record: Record) -> Envelope:
    """Return the envelope of a record, its body "variants", "first" and "deals", each of "deck" and "moves";
    `further` keys are not in it. `read` is the inverse but for these keys."""
    body = {
        "variants": VARIANTS.write(record.variants),
        "first": record.first,
        "deals": [{"deck": list(deal.deck), "moves": list(deal.moves)} for deal in record.deals],
    }
    return Envelope("salt", VERSION, record.players, record.sealed, body)
