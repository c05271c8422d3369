"""Numbers for Sea Salt & Paper: 604 actions."""

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from miaui.core.seat import Seat
from miaui.env.coding import Block, Coding, Memo, ViewData, around, counted, listed, marks, mover
from miaui.games.salt.public.cards import (
    BASE_DECK,
    CARDS,
    CRABS,
    DUOS,
    EXTRA_DECK,
    MAX_SEATS,
    PILE_NAMES,
    STARFISH,
    THEFT,
    Card,
    deck_of,
    kind_of,
)
from miaui.games.salt.public.moves import LAYS, Lay, Move, Phase
from miaui.games.salt.public.view import View
from miaui.games.salt.tabletop.known import Known

#: The cards of the base game in alphabetical order, then those of Extra Salt; and their places.
CODES: tuple[Card, ...] = (
    *dict.fromkeys(BASE_DECK),
    *[card for card in CARDS if card not in BASE_DECK],
)
PLACES: dict[str, int] = {card: place for place, card in enumerate(CODES)}
PHASES: tuple[Phase, ...] = ("take", "keep", "duo", "crab", "lobster")
_MOST = max(EXTRA_DECK.count(card) for card in CODES)
#: More than any total: nine points short of a target, and the best deal there is.
_TOTAL = 250
_STARS = [card for card in CARDS if kind_of(card) == STARFISH]


def _pairs() -> Iterator[tuple[Card, ...]]:
    """Yield every pair that two cards of the game can make, kinds in the order of `DUOS`, codes in
    alphabetical order."""
    for kinds in DUOS:
        for lay in LAYS.values():
            first, second = lay.cards[:2]
            doubled = first != second or EXTRA_DECK.count(first) > 1
            if not lay.trio and lay.kinds == kinds and doubled:
                yield lay.cards


def _actions() -> Iterator[str]:
    yield from ("deck", "topA", "topB", "pass", "end", "stop", "last")
    for card in CODES:
        yield from [f"keep {card}>{pile}" for pile in PILE_NAMES]
    yield from [f"take {card}" for card in CODES]
    for pair in _pairs():
        text, lay = "+".join(pair), LAYS[pair]
        yield text
        if lay.kinds == CRABS:
            yield from [f"{text}@{pile}" for pile in PILE_NAMES]
        elif lay.kinds == THEFT:
            yield from [f"{text}@+{step}" for step in range(1, MAX_SEATS)]
        yield from [f"{text}+{star}" for star in _STARS]


_ACTIONS = tuple(_actions())
_NUMBERS = {text: number for number, text in enumerate(_ACTIONS)}


def blocks(seats: int) -> tuple[Block, ...]:
    """Return what an observation is made of: the own cards, a part for every seat, the own one first, then
    clockwise, then what they share."""
    cards, whole = len(CODES), len(EXTRA_DECK)
    parts = [
        Block("hand", cards, _MOST, "own cards in hand, by code"),
        Block("looking", cards, _MOST, "cards that the seat looks at and chooses from, by code"),
    ]
    for seat in range(seats):
        if seat:
            parts.append(Block(f"seat_{seat}.held", cards, _MOST, "cards it certainly holds, by code"))
        parts += [
            Block(f"seat_{seat}.table", cards, _MOST, "cards it has laid, by code"),
            Block(f"seat_{seat}.count", 1, whole, "cards in its hand"),
            Block(f"seat_{seat}.total", 1, _TOTAL, "its points before this deal, or after it once it ended"),
            Block(f"seat_{seat}.to_move", 1, 1, "it decides"),
            Block(f"seat_{seat}.locked", 1, 1, "it is locked: it may take from the deck alone"),
            Block(f"seat_{seat}.shown", 1, 1, "it has shown its hand"),
            Block(f"seat_{seat}.caller", 1, 1, "it has called"),
        ]
    for pile in PILE_NAMES:
        parts += [
            Block(f"pile_{pile.lower()}.top", cards, 1, "top card of the pile, by code"),
            Block(f"pile_{pile.lower()}.size", 1, whole, "its cards"),
        ]
    return (
        *parts,
        Block("unseen", cards, _MOST, "cards of the deck that the seat has not seen in this deal, by code"),
        Block("deck", 1, whole, "cards in the deck"),
        Block("phase", len(PHASES), 1, "what is to be decided: " + " ".join(PHASES)),
        Block("extra_salt", 1, 1, "variant"),
        Block("short", 1, 1, "variant"),
        Block("over", 1, 1, "the game is over"),
    )


class _Followed(NamedTuple):
    """Knowledge after some events of a deal."""

    deal: int
    events: int
    known: Known


def _known(view: View, memo: Memo) -> Known:
    """Return what the viewer knows of the deal on the table: an earlier knowledge of it goes on by what was
    seen since."""
    deals = view.memory.deals
    kept = memo.get(view.seat)
    if not deals or not isinstance(kept, _Followed) or kept.deal != len(deals):
        known = Known.of(view)
    else:
        known = kept.known
        for event in deals[-1].log[kept.events :]:
            known = known.after(event)
    memo[view.seat] = _Followed(len(deals), len(deals[-1].log) if deals else 0, known)
    return known


def observe(view: View, memo: Memo) -> Iterator[Sequence[float]]:
    """Yield the numbers of each of `blocks`, in their order."""
    now, own = view.open, view.seat or Seat(0)
    known = _known(view, memo)
    yield counted(now.hand, PLACES)
    yield counted(now.looking or (), PLACES)
    for seat in around(own, view.seats):
        if seat != own:
            yield counted(known.hands[seat], PLACES)
        yield counted([card for cards in now.tables[seat] for card in cards], PLACES)
        yield (
            now.counts[seat],
            now.totals[seat],
            now.to_move == seat,
            seat in now.locked,
            now.shown[seat] is not None,
            now.caller == seat,
        )
    for pile in now.piles:
        yield marks(len(CODES), None if pile.top is None else PLACES[pile.top])
        yield (pile.count,)
    unseen = Counter(deck_of(now.variants.extra_salt))
    unseen.subtract(known.seen)
    yield [float(unseen[card]) for card in CODES]
    yield (now.deck,)
    yield marks(len(PHASES), None if now.phase is None else PHASES.index(now.phase))
    yield (now.variants.extra_salt, now.variants.short, now.over is not None)


def _number(view: View, move: Move) -> int:
    action = move.action
    if isinstance(action, Lay) and action.victim is not None:
        step = (action.victim - move.seat) % view.seats if move.seat is not None else 0
        return _NUMBERS[f"{'+'.join(action.cards)}@+{step}"]
    return _NUMBERS[str(action)]


def _points(view: View) -> Sequence[int]:
    return view.open.totals


def _encode(view: ViewData, text: str) -> int:
    settled = text.partition("=")[0]
    head, at, aim = settled.partition("@")
    if aim.isdecimal() and len(aim) == 1:
        own, seats = mover(view), len(listed(view, "open", "counts"))
        settled = f"{head}{at}+{(int(aim) - own) % seats}" if int(aim) < seats else text
    if settled not in _NUMBERS or "@+" in text:
        raise ValueError(f"no move: {text[:40]!r}")
    return _NUMBERS[settled]


def _decode(view: ViewData, number: int) -> str:
    text = _ACTIONS[number]
    head, plus, step = text.partition("@+")
    if not plus:
        return text
    own, seats = mover(view), len(listed(view, "open", "counts"))
    if int(step) >= seats:
        raise ValueError(f"{text!r} is no move among {seats} seats")
    return f"{head}@{(own + int(step)) % seats}"


CODING: Coding[View, Move] = Coding("salt", _ACTIONS, blocks, observe, _number, _points, _encode, _decode)
