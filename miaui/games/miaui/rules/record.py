"""The record: one form for save, replay, undo, report and test.

`reading.read` checks the shape and the sums of cards of a text; `play` plays the record, which is
the only judge of dives. Both raise BadRecord naming the place. Nothing here touches a disk.
"""

from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass, field, replace
from typing import ClassVar

from miaui.core.chance import Luck, number_below, ordered
from miaui.core.envelope import Envelope, Player
from miaui.core.errors import BadRecord, CannotUndo, IllegalMove
from miaui.core.seat import Seat, seats
from miaui.core.words import N_, NO_CHOICE
from miaui.games.miaui.public.cards import KEY, ROUNDS, SEAGULL, UNKNOWN, Card
from miaui.games.miaui.public.events import Event
from miaui.games.miaui.public.moves import Dive
from miaui.games.miaui.public.variants import VARIANTS, Variants
from miaui.games.miaui.rules import apply as rules
from miaui.games.miaui.rules.state import Deal, State

VERSION = 1


@dataclass(frozen=True, slots=True)
class Record:
    """A game: set-up, what chance decided, what the players decided. `further` (and, inside `variants`,
    `variants_further`) are keys we do not know; they are kept. In a `sealed` record some cards are UNKNOWN
    and the deck is cut short."""

    game: ClassVar[str] = KEY

    players: tuple[Player, ...]
    variants: Variants
    kiti: Seat | None
    deal: Deal
    dives: tuple[tuple[int, ...], ...] = ()
    pending: tuple[int | None, ...] | None = None
    sealed: bool = False
    further: dict[str, object] = field(default_factory=dict)
    variants_further: dict[str, object] = field(default_factory=dict)

    @property
    def seats(self) -> int:
        """Number of players."""
        return len(self.players)


def new(players: tuple[Player, ...], variants: Variants, luck: Luck) -> Record:
    """Return a fresh game, without dives; chance says after which seat Kiti stands, None with No Fighting,
    and shuffles the fish."""
    kiti = None if variants.no_fighting else Seat(number_below(len(players), luck, "kiti"))
    return Record(players, variants, kiti, rules.deal(luck))


# Playing


def play(record: Record) -> State:
    """Return the state at the end of the record, with `pending` choices locked in. Raises BadRecord at a dive
    that is not legal, ``dives[ROUND][SEAT]`` or ``pending[SEAT]``, both from 0."""
    *_, (state, _) = moments(record)
    return state


def moments(record: Record) -> Iterator[tuple[State, tuple[Event, ...]]]:
    """Yield every state with the events that led to it: the start, then one a lock-in, seat by seat in each
    round. Raises BadRecord at the first dive that is not legal, ``dives[ROUND][SEAT]`` or ``pending[SEAT]``,
    both from 0, after the states before it; in a sealed record at ``deck``, too, where a card that lies
    faceup is UNKNOWN, or one that lies facedown is not."""
    state, events = rules.start(record.seats, record.variants, record.kiti, record.deal)
    if record.sealed:
        _check_faces(state)
    yield state, events
    for number, dives in enumerate(record.dives):
        for seat, dive in zip(seats(record.seats), dives, strict=True):
            state, events = _lock_in(state, seat, dive, f"dives[{number}][{seat}]")
            yield state, events
        if record.sealed:
            _check_faces(state)
    if record.sealed:
        _check_backs(state)
    for seat, choice in zip(seats(record.seats), record.pending or (), strict=False):
        if choice is not None:
            state, events = _lock_in(state, seat, choice, f"pending[{seat}]")
            yield state, events


def moves_of(record: Record) -> tuple[Dive, ...]:
    """Return the dives that lead from each of `moments` to the next, legal or not: round by round, by seat in
    each, the pending ones last; () in a fresh game."""
    rows: list[tuple[int | None, ...]] = [*record.dives, record.pending or ()]
    return tuple(
        [Dive(Seat(seat), number) for row in rows for seat, number in enumerate(row) if number is not None]
    )


def _lock_in(state: State, seat: Seat, number: int, where: str) -> tuple[State, tuple[Event, ...]]:
    try:
        return rules.apply(state, Dive(seat, number))
    except IllegalMove as error:
        raise BadRecord(where, str(error)) from None


def _check_faces(state: State) -> None:
    """Raise BadRecord unless only cards that still lie facedown are unknown, as in a sealed record."""
    seen = [card for played in state.past[-1:] for catch in played.catches for card in catch.cards]
    seen += [lying.card for space in state.lagoon for lying in space if lying.facedown_for is None]
    if UNKNOWN in seen:
        raise BadRecord("deck", f"null for a card that everybody has seen after {len(state.past)} rounds")


def _check_backs(state: State) -> None:
    """Raise BadRecord unless every card that still lies facedown is unknown, as in a sealed record."""
    for space in state.lagoon:
        for lying in space:
            if lying.facedown_for is not None and lying.card != UNKNOWN:
                raise BadRecord("deck", f"{lying.card} lies facedown, expected null in a sealed record")


def round_one(deck: tuple[Card, ...]) -> tuple[Card, ...]:
    """Return the cards drawn to stock round 1, in order: up to the third that is no Seagull ("G"), Seagulls
    included. Raises BadRecord for fewer than three such cards.

    >>> round_one((Card("E12"), Card("G"), Card("K3"), Card("T6"), Card("L1")))
    ('E12', 'G', 'K3', 'T6')
    """
    stocked = 0
    for drawn, card in enumerate(deck):
        stocked += card != SEAGULL
        if stocked == 3:
            return deck[: drawn + 1]
    raise BadRecord("deck", "ends before round 1 is stocked")


# Going on and back


def extend(record: Record, move: Dive) -> Record:
    """Return the record with one more choice in `pending`, legal or not, in place of one that the seat had
    made in this round; the last one of a round moves all of them to `dives` and leaves `pending` None."""
    row = list(record.pending or (None,) * record.seats)
    row[move.seat] = move.number
    dives = tuple(choice for choice in row if choice is not None)
    if len(dives) == record.seats:
        return replace(record, dives=(*record.dives, dives), pending=None)
    return replace(record, pending=tuple(row))


def back(record: Record, people: Collection[Seat]) -> Record:
    """Return the record without one choice of this round: that of the highest of the seats in `people` that
    have locked in (None in `pending`; no `pending` at all if it was the only one). Where none has, a person
    alone goes back to before the last finished round. The last card of a hand is no choice, so from round 12,
    and after the end, a person alone goes back to before round 11.

    Raises CannotUndo if `people` is empty, if there is neither such a choice nor a finished round, and for
    several people of whom none has locked in, or in round 12.
    """
    played = len(record.dives)
    locked = [seat for seat in people if record.pending is not None and record.pending[seat] is not None]
    if locked and played < ROUNDS - 1:
        row = [None if seat == max(locked) else choice for seat, choice in enumerate(record.pending or ())]
        return replace(record, pending=None if row.count(None) == len(row) else tuple(row))
    if not record.dives or not people:
        raise CannotUndo(NO_CHOICE)
    if len(people) > 1:
        raise CannotUndo(N_("The divers have been revealed since the last choice, so it stands."))
    return replace(record, dives=record.dives[: min(played, ROUNDS - 1) - 1], pending=None)


def begun(record: Record) -> Record:
    """Return the record as it was before the first choice: no `dives`, `pending` None, all else as it is."""
    return replace(record, dives=(), pending=None)


def redealt(record: Record, luck: Luck) -> Record:
    """Return the record with the cards that are not drawn yet, the one in the box among them, in another
    order, by `luck`; what was drawn and chosen stays, so that after the last round, when only the box card is
    left, the game does not change. Where cards were reshuffled in round 1, the rest of `deck`, of which no
    card is drawn then, is written anew in the order of `reshuffled`: such a record may differ even after the
    last round. Raises BadRecord as `moments` does, e.g. at "dives[0][1]" for a dive that is not legal."""
    state, old = play(record), record.deal
    *ahead, removed = ordered(sorted([*state.deck, state.removed]), luck, "fish")
    if old.reshuffled is None:
        return replace(record, deal=Deal((*old.deck[: -len(ahead) or None], *ahead), removed, None))
    again = (*old.reshuffled[: len(old.reshuffled) - len(ahead)], *ahead)
    rest = list(again)
    for _ in range(sum(state.set_aside)):
        rest.remove(SEAGULL)
    return replace(record, deal=Deal((*round_one(old.deck), *rest), removed, again))


# Writing


def write(record: Record) -> Envelope:
    """Return the record's envelope and body: "variants", "kiti", "removed", "deck", "reshuffled" and "dives",
    and "pending" where it is not None and, as null, in a sealed record; null for UNKNOWN and None.
    `reading.read` is the inverse but for `further`, which is not written."""
    body: dict[str, object] = {
        "variants": VARIANTS.write(record.variants) | record.variants_further,
        "kiti": record.kiti,
        "removed": _card_out(record.deal.removed),
        "deck": [_card_out(card) for card in record.deal.deck],
        "reshuffled": None
        if record.deal.reshuffled is None
        else [_card_out(card) for card in record.deal.reshuffled],
        "dives": [list(dives) for dives in record.dives],
    }
    if record.sealed or record.pending is not None:
        body["pending"] = None if record.pending is None else list(record.pending)
    return Envelope(record.game, VERSION, record.players, record.sealed, body)


def _card_out(card: Card) -> str | None:
    return None if card == UNKNOWN else card


# Sealing


def seal(record: Record) -> Record:
    """Return the game without secrets: what is drawn first, `deck` or `reshuffled`, ends with the last card
    drawn; the box card and the cards that lie facedown are UNKNOWN; no choices in progress, no further keys
    of record, variants and players (a seed might be among them). It can be looked at, not continued. Raises
    BadRecord as `moments` does, e.g. at "dives[0][1]" for a dive that is not legal."""
    state = play(record)
    drawn = 3 * min(len(record.dives) + 1, ROUNDS)
    first = round_one(record.deal.deck)
    again = record.deal.reshuffled
    if again is None:
        order = list(record.deal.deck[:drawn])
    else:
        order = [card for card in first if card != SEAGULL] + list(again[: drawn - 3])
    for place in _hidden_places(record, state):
        order[place] = UNKNOWN
    deck = tuple(order) if again is None else first
    after = None if again is None else tuple(order[3:])
    players = tuple([replace(player, further={}) for player in record.players])
    return Record(
        players, record.variants, record.kiti, Deal(deck, UNKNOWN, after), record.dives, sealed=True
    )


def _hidden_places(record: Record, state: State) -> list[int]:
    """Return the places in the order of stocking (three a round) of the cards that lie facedown now."""
    rounds = min(len(record.dives) + 1, ROUNDS)
    places = []
    for space, lying in enumerate(state.lagoon):
        for age, card in enumerate(reversed(lying)):
            if card.facedown_for is not None:
                places.append(3 * (rounds - 1 - age) + space)
    return places


# Secret choices


def secret_choice(record: Record, turn: int, seat: Seat) -> Dive | None:
    """Return the dive that a seat chose in round `turn`, from 1; the present round too, where it has locked
    in. None if it has not, and for no such round or seat."""
    if not 1 <= turn <= len(record.dives) + 1 or not 0 <= seat < len(record.players):
        return None
    row: Sequence[int | None] = (*record.dives, record.pending or (None,) * len(record.players))[turn - 1]
    number = row[seat]
    return None if number is None else Dive(seat, number)
