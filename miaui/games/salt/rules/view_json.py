"""A view as plain data and back: what `miaui view` prints and what a bot's process receives. Named field by
field, so that nothing gets out by being added elsewhere."""

from typing import Any, TypeVar

from miaui.core.envelope import shortened
from miaui.core.errors import BadRecord
from miaui.core.json_text import exact, exact_keys
from miaui.core.seat import Seat
from miaui.games.salt.public.cards import CARDS, PILES, Card
from miaui.games.salt.public.events import DealEnd
from miaui.games.salt.public.moves import Phase
from miaui.games.salt.public.variants import Variants
from miaui.games.salt.public.view import DealSeen, Memory, Open, Outcome, Pile, View
from miaui.games.salt.rules.memory import parse_texts, texts

Word = TypeVar("Word", bound=str | None)

_CARDS: dict[str, Card] = {card: card for card in CARDS}


# Out


def write_view(view: View) -> dict[str, Any]:
    """Return the view as dicts and lists; `read_view` is the inverse."""
    now = view.open
    return {
        "seat": view.seat,
        "open": {
            "variants": {"extra_salt": now.variants.extra_salt, "short": now.variants.short},
            "totals": list(now.totals),
            "deal": now.deal,
            "over": now.over,
            "winners": None if now.winners is None else list(now.winners),
            "ended": now.ended,
            "to_move": now.to_move,
            "phase": now.phase,
            "deck": now.deck,
            "piles": [{"top": pile.top, "count": pile.count} for pile in now.piles],
            "counts": list(now.counts),
            "hand": list(now.hand),
            "shown": [None if hand is None else list(hand) for hand in now.shown],
            "tables": [[list(cards) for cards in table] for table in now.tables],
            "locked": list(now.locked),
            "caller": now.caller,
            "looking": None if now.looking is None else list(now.looking),
        },
        "memory": {"deals": [_deal_out(deal) for deal in view.memory.deals]},
    }


def _deal_out(deal: DealSeen) -> dict[str, object]:
    return {
        "first": deal.first,
        "start": list(deal.start),
        "end": None if deal.end is None else _outcome_out(deal.end),
        "seen": texts(deal.log),
    }


def _outcome_out(end: Outcome) -> dict[str, object]:
    return {
        "end": end.end,
        "by": end.by,
        "won": end.won,
        "scored": list(end.scored),
        "totals": list(end.totals),
    }


# In


def read_view(data: dict[str, object]) -> View:
    """Return the view in what `write_view` made. Raises BadRecord naming the place."""
    view = exact_keys(data, "view", ("seat", "open", "memory"))
    memory = exact_keys(view["memory"], "memory", ("deals",))
    now = _open(view["open"])
    deals = exact(memory["deals"], list, "memory.deals")
    if len(deals) != now.deal:
        raise BadRecord("memory.deals", f"{len(deals)} deals, expected {now.deal}")
    seen = [_deal(deal, f"memory.deals[{place}]", now) for place, deal in enumerate(deals)]
    return View(_seat_or_none(view["seat"], "seat"), now, Memory(tuple(seen)))


_ENDS: tuple[DealEnd, ...] = ("stop", "last", "empty", "mermaids")
_PHASES: tuple[Phase, ...] = ("take", "keep", "duo", "crab", "lobster")
_OPEN = (
    *(
        "variants",
        "totals",
        "deal",
        "over",
        "winners",
        "ended",
        "to_move",
        "phase",
        "deck",
        "piles",
        "counts",
    ),
    *("hand", "shown", "tables", "locked", "caller", "looking"),
)


def _open(data: object) -> Open:
    now = exact_keys(data, "open", _OPEN)
    variants = exact_keys(now["variants"], "open.variants", ("extra_salt", "short"))
    seats = len(exact(now["counts"], list, "open.counts"))
    piles = exact(now["piles"], list, "open.piles")
    if len(piles) != len(PILES):
        raise BadRecord("open.piles", f"{len(piles)} piles, expected {len(PILES)}")
    a, b = [_pile(pile, f"open.piles[{place}]") for place, pile in enumerate(piles)]
    shown, tables = [_by_seat(now, key, seats) for key in ("shown", "tables")]
    return Open(
        variants=Variants(
            extra_salt=exact(variants["extra_salt"], bool, "open.variants.extra_salt"),
            short=exact(variants["short"], bool, "open.variants.short"),
        ),
        totals=_numbers(_by_seat(now, "totals", seats), "open.totals"),
        deal=exact(now["deal"], int, "open.deal"),
        over=_word(now["over"], ("points", "mermaids", None), "open.over"),
        winners=None if now["winners"] is None else _seats(now["winners"], "open.winners"),
        ended=_word(now["ended"], (*_ENDS, None), "open.ended"),
        to_move=_seat_or_none(now["to_move"], "open.to_move"),
        phase=_word(now["phase"], (*_PHASES, None), "open.phase"),
        deck=exact(now["deck"], int, "open.deck"),
        piles=(a, b),
        counts=_numbers(now["counts"], "open.counts"),
        hand=_cards(now["hand"], "open.hand"),
        shown=tuple([None if hand is None else _cards(hand, "open.shown") for hand in shown]),
        tables=tuple([_table(table) for table in tables]),
        locked=_seats(now["locked"], "open.locked"),
        caller=_seat_or_none(now["caller"], "open.caller"),
        looking=None if now["looking"] is None else _cards(now["looking"], "open.looking"),
    )


def _pile(data: object, where: str) -> Pile:
    pile = exact_keys(data, where, ("top", "count"))
    top = None if pile["top"] is None else _card(pile["top"], f"{where}.top")
    return Pile(top, exact(pile["count"], int, f"{where}.count"))


def _table(data: object) -> tuple[tuple[Card, ...], ...]:
    return tuple([_cards(cards, "open.tables") for cards in exact(data, list, "open.tables")])


def _deal(data: object, where: str, now: Open) -> DealSeen:
    deal = exact_keys(data, where, ("first", "start", "end", "seen"))
    seen = [exact(text, str, f"{where}.seen") for text in exact(deal["seen"], list, f"{where}.seen")]
    end = None if deal["end"] is None else _outcome(deal["end"], f"{where}.end")
    try:
        log = parse_texts(seen, now.phase if end is None else None)
    except ValueError as error:
        raise BadRecord(f"{where}.seen", str(error)) from None
    return DealSeen(_seat(deal["first"], f"{where}.first"), _cards(deal["start"], f"{where}.start"), log, end)


def _outcome(data: object, where: str) -> Outcome:
    end = exact_keys(data, where, ("end", "by", "won", "scored", "totals"))
    return Outcome(
        end=_word(end["end"], _ENDS, f"{where}.end"),
        by=_seat(end["by"], f"{where}.by"),
        won=None if end["won"] is None else exact(end["won"], bool, f"{where}.won"),
        scored=_numbers(end["scored"], f"{where}.scored"),
        totals=_numbers(end["totals"], f"{where}.totals"),
    )


def _by_seat(now: dict[str, object], key: str, seats: int) -> list[object]:
    found: list[object] = exact(now[key], list, f"open.{key}")
    if len(found) != seats:
        raise BadRecord(f"open.{key}", f"{len(found)} entries for {seats} seats")
    return found


def _word(data: object, words: tuple[Word, ...], where: str) -> Word:
    if data is not None:
        exact(data, str, where)
    for word in words:
        if word == data:
            return word
    raise BadRecord(where, f"unknown word {shortened(data)}")


def _seat(data: object, where: str) -> Seat:
    return Seat(exact(data, int, where))


def _seat_or_none(data: object, where: str) -> Seat | None:
    return None if data is None else _seat(data, where)


def _seats(data: object, where: str) -> tuple[Seat, ...]:
    return tuple([_seat(seat, where) for seat in exact(data, list, where)])


def _numbers(data: object, where: str) -> tuple[int, ...]:
    return tuple([exact(number, int, where) for number in exact(data, list, where)])


def _cards(data: object, where: str) -> tuple[Card, ...]:
    return tuple([_card(code, where) for code in exact(data, list, where)])


def _card(data: object, where: str) -> Card:
    card = _CARDS.get(exact(data, str, where))
    if card is None:
        raise BadRecord(where, f"{shortened(data)} is no card")
    return card
