"""Numbers for Miaui: twelve actions, and observations that a whole batch can be written as, too."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from miaui.core.seat import Seat
from miaui.env.coding import Block, Coding, Memo, ViewData, around, counted, marks
from miaui.games.miaui.public.cards import DIVERS, FISH, KEY, ROUNDS, SPACES, Card
from miaui.games.miaui.public.moves import Dive
from miaui.games.miaui.public.taking import score
from miaui.games.miaui.public.view import View, piles

#: The different cards, in the order of the box, and their places.
CODES: tuple[Card, ...] = tuple(dict.fromkeys(FISH))
PLACES: dict[str, int] = {card: place for place, card in enumerate(CODES)}
_MOST = max(FISH.count(card) for card in CODES)
_ACTIONS = tuple(str(number) for number in DIVERS)


class _Piles(NamedTuple):
    """All piles after a number of rounds."""

    rounds: int
    cards: tuple[tuple[Card, ...], ...]


def blocks(seats: int) -> tuple[Block, ...]:
    """Return what an observation is made of: a part for every seat, the own one first, then clockwise, then
    what they share."""
    parts: list[Block] = []
    for seat in range(seats):
        parts += [
            Block(f"seat_{seat}.pile", len(CODES), _MOST, "cards of the pile, by code"),
            Block(f"seat_{seat}.top", len(CODES), 1, "its top card, by code"),
            Block(f"seat_{seat}.size", 1, len(FISH), "its cards"),
            Block(f"seat_{seat}.left", len(DIVERS), 1, "divers not spent, 1 to 12"),
            Block(f"seat_{seat}.spent", len(DIVERS), ROUNDS, "round in which each was spent, 0: it was not"),
            Block(f"seat_{seat}.last", len(DIVERS), 1, "diver of the last round"),
            Block(f"seat_{seat}.caught", len(SPACES), 1, "spaces it took in the last round"),
            Block(f"seat_{seat}.peeks", len(SPACES), ROUNDS, "facedown cards it may look at, by space"),
            Block(f"seat_{seat}.locked", 1, 1, "has locked in"),
            Block(f"seat_{seat}.kiti", 1, 1, "Kiti stands after it"),
        ]
    for space in SPACES:
        parts += [
            Block(f"{space}.cards", len(CODES), _MOST, "cards that the seat knows there, by code"),
            Block(f"{space}.hidden", 1, ROUNDS, "cards that lie facedown to the seat"),
            Block(f"{space}.looked", 1, ROUNDS, "facedown cards that the seat alone knows"),
        ]
    return (
        *parts,
        Block("box", len(CODES), _MOST, "cards in the box, by code"),
        Block("open_baskets", 1, 1, "variant"),
        Block("no_fighting", 1, 1, "variant"),
        Block("round", 1, ROUNDS, "1 to 12", low=1),
        Block("over", 1, 1, "the game is over"),
        Block("chosen", len(DIVERS), 1, "the seat's own diver, locked in"),
    )


def observe(view: View, memo: Memo) -> Iterator[Sequence[float]]:
    """Yield the numbers of each of `blocks`, in their order."""
    now, own = view.open, view.seat or Seat(0)
    grown = _piles(view, memo)
    for seat in around(own, view.seats):
        yield from _seat(view, Seat(seat), grown[seat])
    for space in now.lagoon:
        known = [seen.card for seen in space if seen.card is not None]
        yield counted(known, PLACES)
        yield (float(len(space) - len(known)), float(sum(seen.facedown_for == own for seen in space)))
    yield counted(now.box, PLACES)
    yield (now.variants.open_baskets, now.variants.no_fighting, now.round, now.over)
    yield marks(len(DIVERS), None if now.chosen is None else now.chosen - 1)


def _piles(view: View, memo: Memo) -> tuple[tuple[Card, ...], ...]:
    """Return the piles by seat, top card last, worked out once a round and kept in `memo`."""
    rounds = len(view.memory.rounds)
    kept = memo.get("piles")
    if not isinstance(kept, _Piles) or kept.rounds != rounds:
        memo["piles"] = kept = _Piles(rounds, piles(view))
    return kept.cards


def _seat(view: View, seat: Seat, pile: tuple[Card, ...]) -> Iterator[Sequence[float]]:
    """Yield the blocks of one seat."""
    yield counted(pile, PLACES)
    yield marks(len(CODES), PLACES[pile[-1]] if pile else None)
    yield (len(pile),)
    rounds = view.memory.rounds
    left, spent = [1.0] * len(DIVERS), [0.0] * len(DIVERS)
    for number, played in enumerate(rounds, 1):
        place = played.dives[seat] - 1
        left[place], spent[place] = 0.0, float(number)
    yield left
    yield spent
    if rounds:
        yield marks(len(DIVERS), rounds[-1].dives[seat] - 1)
        yield [float(catch.seat == seat) for catch in rounds[-1].catches]
    else:
        yield [0.0] * (len(DIVERS) + len(SPACES))
    yield [float(sum(seen.facedown_for == seat for seen in space)) for space in view.open.lagoon]
    yield (view.open.mats[seat].locked, view.open.kiti == seat)


def _number(view: View, move: Dive) -> int:
    return move.number - 1


def _points(view: View) -> list[int]:
    return [score(pile) for pile in piles(view)]


def _encode(view: ViewData, text: str) -> int:
    if text not in _ACTIONS:
        raise ValueError(f"no move: {text[:40]!r}")
    return _ACTIONS.index(text)


def _decode(view: ViewData, number: int) -> str:
    return _ACTIONS[number]


CODING: Coding[View, Dive] = Coding(
    KEY, _ACTIONS, blocks, observe, _number, _points, _encode, _decode, by_rounds=True
)
