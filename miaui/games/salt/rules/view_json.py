"""A view as plain data and back: what `miaui view` prints and what a bot's process receives. What is in an
annotation of a view gets out; `tests/conformance` proves that a seat may know it."""

from dataclasses import dataclass

from miaui.core.errors import BadRecord
from miaui.core.seat import Seat
from miaui.core.typed_json import Coders, coder, one_of
from miaui.games.salt.public.cards import CARDS, Card
from miaui.games.salt.public.moves import Phase
from miaui.games.salt.public.view import DealSeen, Memory, Open, Outcome, View
from miaui.games.salt.rules.memory import parse_texts, texts


@dataclass(frozen=True, slots=True)
class _Deal:
    """A deal of a seat's memory, its log as texts."""

    first: Seat
    start: tuple[Card, ...]
    end: Outcome | None
    seen: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class _Memory:
    deals: tuple[_Deal, ...]


@dataclass(frozen=True, slots=True)
class _View:
    seat: Seat | None
    open: Open
    memory: _Memory


_CODERS: Coders = {Card: one_of({str(card): card for card in CARDS}, "%s is no card")}
_VIEW = coder(_View, _CODERS)


def write_view(view: View) -> dict[str, object]:
    """Return the view as dicts and lists: "seat", "open" and "memory", with the names of their fields as
    keys, but in place of each deal's `log` "seen", its texts, e.g. "0 deck CRdb FIye"; `read_view` is the
    inverse."""
    deals = [_Deal(deal.first, deal.start, deal.end, tuple(texts(deal.log))) for deal in view.memory.deals]
    return _VIEW.write(_View(view.seat, view.open, _Memory(tuple(deals))))


def read_view(data: dict[str, object]) -> View:
    """Return the view in what `write_view` made. Raises BadRecord for any other shape, naming the first
    place, e.g. "seat" for {}; at "memory.deals" for another number of deals than "deal" says; at
    "open.totals", "open.shown" or "open.tables" for one that has more or fewer entries than "counts" has
    seats; and at "memory.deals[0].seen" for texts that tell nothing."""
    read = _VIEW.read(data)
    now, deals = read.open, read.memory.deals
    if len(deals) != now.deal:
        raise BadRecord("memory.deals", f"{len(deals)} deals, expected {now.deal}")
    for key, by_seat in (("totals", now.totals), ("shown", now.shown), ("tables", now.tables)):
        if len(by_seat) != len(now.counts):
            raise BadRecord(f"open.{key}", f"{len(by_seat)} entries for {len(now.counts)} seats")
    seen = [_deal(deal, f"memory.deals[{place}]", now.phase) for place, deal in enumerate(deals)]
    return View(read.seat, now, Memory(tuple(seen)))


def _deal(deal: _Deal, where: str, phase: Phase | None) -> DealSeen:
    try:
        log = parse_texts(deal.seen, phase if deal.end is None else None)
    except ValueError as error:
        raise BadRecord(f"{where}.seen", str(error)) from None
    return DealSeen(deal.first, deal.start, log, deal.end)
