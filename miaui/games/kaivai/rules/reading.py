"""Reading a record's body: untrusted values in, a Record of the right shape out."""

from miaui.core.envelope import Envelope, known_keys, shortened, unknown_keys
from miaui.core.errors import BadRecord
from miaui.core.json_text import exact, json_type, required
from miaui.core.seat import Seat
from miaui.core.typed_json import read_at
from miaui.games.kaivai.public.bases import Bases, read_bases
from miaui.games.kaivai.public.position import INFLUENCE
from miaui.games.kaivai.public.variants import KEYS, VARIANTS
from miaui.games.kaivai.rules.record import Record

_KEYS = frozenset(("variants", "bases", "order", "moves", "pending"))


def read(envelope: Envelope) -> Record:
    """Return the record in an envelope, whose shape is right, whose `bases` are one of the 28 placements, and
    whose `order` has each seat once. Raises BadRecord otherwise, naming the key, e.g. "order" or "moves[3]".
    Unknown keys are kept, in `further` and `variants_further`. Game, version and number of players are not
    looked at, and whether moves and stakes are legal is for `play` to judge."""
    raw, seats = envelope.body, len(envelope.players)
    variants = required(raw, "variants", dict)
    return Record(
        players=envelope.players,
        variants=read_at("variants", VARIANTS, {"variants": known_keys(variants, KEYS)}),
        bases=_bases(required(raw, "bases", list)),
        order=_order(required(raw, "order", list), seats),
        moves=_moves(required(raw, "moves", list)),
        pending=_pending(raw.get("pending"), seats, envelope.sealed),
        sealed=envelope.sealed,
        further=unknown_keys(raw, _KEYS),
        variants_further=unknown_keys(variants, KEYS),
    )


def _bases(raw: list[object]) -> Bases:
    named = [
        [
            exact(name, str, f"bases[{number}][{place}]")
            for place, name in enumerate(exact(base, list, f"bases[{number}]"))
        ]
        for number, base in enumerate(raw)
    ]
    bases = read_bases(named)
    if bases is None:
        raise BadRecord("bases", f"{shortened(raw)} is not one of the 28 placements")
    return bases


def _order(raw: list[object], seats: int) -> tuple[Seat, ...]:
    order = tuple([Seat(exact(seat, int, f"order[{place}]")) for place, seat in enumerate(raw)])
    if sorted(order) != list(range(seats)):
        raise BadRecord("order", f"{shortened(raw)} does not hold each of {seats} seats once")
    return order


def _moves(raw: list[object]) -> tuple[str, ...]:
    return tuple(
        [
            text if type(text) is str else exact(text, str, f"moves[{number}]")
            for number, text in enumerate(raw)
        ]
    )


def _pending(raw: object, seats: int, sealed: bool) -> tuple[int | None, ...] | None:
    if raw is None:
        return None
    stakes = exact(raw, list, "pending")
    if sealed:
        raise BadRecord("pending", "expected null in a sealed record")
    if len(stakes) != seats:
        raise BadRecord("pending", f"{len(stakes)} stakes for {seats} seats")
    for seat, stake in enumerate(stakes):
        if stake is not None and type(stake) is not int:
            raise BadRecord(f"pending[{seat}]", f"expected an integer or null, found {json_type(stake)}")
        if stake is not None and stake not in range(INFLUENCE + 1):
            raise BadRecord(f"pending[{seat}]", f"expected 0 to {INFLUENCE}, found {shortened(stake)}")
    if None not in stakes:
        raise BadRecord("pending", "every seat has locked in, so the stake belongs to moves")
    return tuple(stakes)
