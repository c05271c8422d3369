"""Reading a record: an untrusted body in, a Record whose shape and cards add up out."""

from collections import Counter
from collections.abc import Mapping

from miaui.core.envelope import (
    Envelope,
    check_seats,
    check_version,
    known_keys,
    read_envelope,
    shortened,
    unknown_keys,
)
from miaui.core.errors import BadRecord
from miaui.core.json_text import exact, required
from miaui.core.seat import Seat
from miaui.core.typed_json import read_at
from miaui.games.miaui.public.cards import FISH, ROUNDS, SEAGULL, SEATS, UNKNOWN, Card
from miaui.games.miaui.public.variants import KEYS, VARIANTS, Variants
from miaui.games.miaui.rules.record import VERSION, Record, round_one
from miaui.games.miaui.rules.state import Deal

_ALL = Counter(FISH)
_CODES: dict[object, Card] = {card: card for card in FISH}
_DECK = len(FISH) - 1
_KEYS = frozenset(("variants", "kiti", "removed", "deck", "reshuffled", "dives", "pending"))


def parse(data: bytes | str) -> Record:
    """Return the record in `data`, the JSON of one of Miaui's; `games.parse` reads any game's. Raises
    BadRecord for text that is no envelope, another game or version, less than 3 or more than 6 players, and
    whatever `read` refuses."""
    envelope = read_envelope(data)
    if envelope.game != Record.game:
        raise BadRecord("game", f"expected {Record.game!r}, found {envelope.game[:40]!r}")
    check_version(envelope, VERSION)
    check_seats(envelope, SEATS)
    return read(envelope)


def read(envelope: Envelope) -> Record:
    """Return the record of an envelope whose shape is right and whose cards add up to the 37. Raises
    BadRecord otherwise, naming the key, e.g. "deck" or "dives[0][1]". Unknown keys are kept, in `further` and
    `variants_further`. Game, version and number of players are not looked at, and whether dives are legal is
    for `record.play` to judge."""
    raw, seats = envelope.body, len(envelope.players)
    switches = required(raw, "variants", dict)
    variants = read_at("variants", VARIANTS, {"variants": known_keys(switches, KEYS)})
    dives = _dives(required(raw, "dives", list), seats)
    return Record(
        players=envelope.players,
        variants=variants,
        kiti=_kiti(raw, variants, seats),
        deal=_deal(raw, len(dives), envelope.sealed),
        dives=dives,
        pending=_pending(raw, len(dives), seats, envelope.sealed),
        sealed=envelope.sealed,
        further=unknown_keys(raw, _KEYS),
        variants_further=unknown_keys(switches, KEYS),
    )


def _kiti(raw: Mapping[str, object], variants: Variants, seats: int) -> Seat | None:
    if "kiti" not in raw:
        raise BadRecord("kiti", "missing")
    if variants.no_fighting:
        if raw["kiti"] is not None:
            raise BadRecord("kiti", "expected null, because No Fighting does without her")
        return None
    kiti = exact(raw["kiti"], int, "kiti")
    if not 0 <= kiti < seats:
        raise BadRecord("kiti", f"no seat {shortened(kiti)} among {seats}")
    return Seat(kiti)


def _deal(raw: Mapping[str, object], played: int, sealed: bool) -> Deal:
    deck = _cards(required(raw, "deck", list), "deck", sealed)
    if "removed" not in raw:
        raise BadRecord("removed", "missing")
    if "reshuffled" not in raw:
        raise BadRecord("reshuffled", "missing")
    removed = UNKNOWN if sealed and raw["removed"] is None else _card(raw["removed"], "removed")
    shuffled = raw["reshuffled"]
    again = None if shuffled is None else _cards(exact(shuffled, list, "reshuffled"), "reshuffled", sealed)
    if sealed:
        return _sealed_deal(played, deck, removed, again)
    if len(deck) != _DECK:
        raise BadRecord("deck", f"{len(deck)} cards, expected {_DECK}")
    _check_sum((*deck, removed), _ALL, "deck", "the 37 cards with removed")
    drawn = round_one(deck)
    _check_reshuffled(again, len(drawn) > 3)
    if again is not None:
        rest = Counter(deck)
        rest.subtract(card for card in drawn if card != SEAGULL)
        _check_sum(again, +rest, "reshuffled", "the deck less the three stocked cards")
    return Deal(deck, removed, again)


def _check_reshuffled(again: tuple[Card, ...] | None, wanted: bool) -> None:
    if wanted and again is None:
        raise BadRecord("reshuffled", "null although a Seagull was set aside in round 1")
    if not wanted and again is not None:
        raise BadRecord("reshuffled", "a list although no Seagull was set aside in round 1")


def _cards(raw: list[object], where: str, sealed: bool) -> tuple[Card, ...]:
    if len(raw) > _DECK:
        raise BadRecord(where, f"{len(raw)} cards, more than the {_DECK} there are")
    try:
        return tuple([_CODES[code] for code in raw])
    except (KeyError, TypeError):
        return tuple(
            UNKNOWN if sealed and code is None else _card(code, f"{where}[{place}]")
            for place, code in enumerate(raw)
        )


def _card(code: object, where: str) -> Card:
    card = _CODES.get(exact(code, str, where))
    if card is None:
        raise BadRecord(where, f"{shortened(code)} is no card")
    return card


def _check_sum(cards: tuple[Card, ...], wanted: Counter[Card], where: str, what: str) -> None:
    counted = Counter(cards)
    if counted != wanted:
        more, less = _codes(counted - wanted), _codes(wanted - counted)
        parts = [f"{more} too many"] * bool(more) + [f"{less} missing"] * bool(less)
        raise BadRecord(where, f"does not add up to {what}: {'; '.join(parts)}")


def _codes(cards: Counter[Card]) -> str:
    """Return the cards for a sentence, at most six of them by name."""
    codes = sorted(cards.elements())
    more = [f"{len(codes) - 6} more"] if len(codes) > 6 else []
    return ", ".join([*codes[:6], *more])


def _dives(raw: list[object], seats: int) -> tuple[tuple[int, ...], ...]:
    if len(raw) > ROUNDS:
        raise BadRecord("dives", f"{len(raw)} rounds, more than {ROUNDS}")
    return tuple([_row(row, seats, f"dives[{number}]") for number, row in enumerate(raw)])


def _row(raw: object, seats: int, where: str) -> tuple[int, ...]:
    numbers = _of_seats(raw, seats, where)
    return tuple([_diver(number, f"{where}[{seat}]") for seat, number in enumerate(numbers)])


def _pending(
    raw: Mapping[str, object], played: int, seats: int, sealed: bool
) -> tuple[int | None, ...] | None:
    if "pending" not in raw or (sealed and raw["pending"] is None):
        return None
    pending = tuple(
        None if number is None else _diver(number, f"pending[{seat}]")
        for seat, number in enumerate(_of_seats(raw["pending"], seats, "pending"))
    )
    if sealed:
        raise BadRecord("pending", "expected null in a sealed record")
    if played == ROUNDS:
        raise BadRecord("pending", f"all {ROUNDS} rounds are played")
    if None not in pending:
        raise BadRecord("pending", "every seat has locked in, so the round belongs to dives")
    return pending


def _of_seats(raw: object, seats: int, where: str) -> list[object]:
    row = exact(raw, list, where)
    if len(row) != seats:
        raise BadRecord(where, f"{len(row)} numbers for {seats} seats")
    return row


def _diver(raw: object, where: str) -> int:
    number = exact(raw, int, where)
    if not 1 <= number <= 12:
        raise BadRecord(where, f"{shortened(number)} is no diver card")
    return number


def _sealed_deal(played: int, deck: tuple[Card, ...], removed: Card, again: tuple[Card, ...] | None) -> Deal:
    """Return the deal of a sealed record: fewer cards, but what there is must be among the 37 and must last
    for the rounds played, not for one more. Raises BadRecord."""
    rounds = min(played + 1, ROUNDS)
    first = round_one(deck)
    _check_reshuffled(again, len(first) > 3)
    wanted = 3 * rounds if again is None else len(first)
    if removed != UNKNOWN:
        raise BadRecord("removed", "expected null in a sealed record")
    if len(deck) != wanted:
        raise BadRecord("deck", f"{len(deck)} cards, expected the {wanted} drawn so far")
    if again is not None and len(again) != 3 * (rounds - 1):
        raise BadRecord("reshuffled", f"{len(again)} cards, expected the {3 * (rounds - 1)} drawn so far")
    drawn = deck if again is None else (*[card for card in first if card != SEAGULL], *again)
    surplus = Counter(card for card in drawn if card != UNKNOWN) - _ALL
    if surplus:
        raise BadRecord("deck", f"{_codes(surplus)} too many")
    return Deal(deck, removed, again)
