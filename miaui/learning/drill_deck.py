"""All cards of the drill as a value, and as the JSON of `drill.json`."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import UTC, datetime

from miaui.core.json_text import dumps, exact, load_object, required
from miaui.core.seat import Seat
from miaui.learning.drill import IN_ALL, RATINGS, Answer, DrillCard, Memory, Option
from miaui.learning.kept_review import Reason

#: The version of the file, and the most bytes of it.
VERSION, LIMIT = 1, 1_000_000

#: The most reviews that are remembered: as many as are kept.
_MOST_LOOKED = 200

#: A choice, by its game, the number of moves before it and the seat.
Key = tuple[str, int, Seat]


@dataclass(frozen=True, slots=True)
class Deck:
    """The cards, in the order of their numbers. `left` are choices that are not to be asked again, `next` is
    the number of the next card, `looked` are names for reviews that were looked through."""

    cards: tuple[DrillCard, ...] = ()
    left: frozenset[Key] = frozenset()
    next: int = 1
    looked: tuple[str, ...] = ()

    def find(self, number: int) -> DrillCard | None:
        """Return the card with a number, None if there is none."""
        return next((card for card in self.cards if card.id == number), None)

    def with_cards(self, cards: Sequence[DrillCard]) -> Deck:
        """Return the deck with new cards, numbered on from `next`, which rises by the number of cards that
        are taken in; choices that are in it, or not to be asked again, are left out. Of more than `IN_ALL`
        (500) cards those with the least loss go, old ones too."""
        known = {card.key for card in self.cards} | self.left
        fresh = [card for card in cards if card.key not in known]
        numbered = [
            replace(card, id=number, memory={**card.memory, "card_id": number})
            for number, card in enumerate(fresh, self.next)
        ]
        kept = sorted([*self.cards, *numbered], key=lambda card: (-card.weight, card.id))[:IN_ALL]
        return replace(self, cards=_in_order(kept), next=self.next + len(fresh))

    def with_looked(self, stamp: str) -> Deck:
        """Return the deck with the name of a review that gave its cards at the end of `looked`, even if it is
        there."""
        return replace(self, looked=(*self.looked, stamp))

    def with_answer(self, card: DrillCard) -> Deck:
        """Return the deck with this card in place of the one with its number; as it is if there is none."""
        return replace(self, cards=tuple([card if other.id == card.id else other for other in self.cards]))

    def without(self, card: DrillCard) -> Deck:
        """Return the deck without a card, by its number; its choice joins `left` even if it was not there, so
        that it is never asked again."""
        cards = tuple([other for other in self.cards if other.id != card.id])
        return replace(self, cards=cards, left=self.left | {card.key})

    def without_game(self, game_id: str) -> Deck:
        """Return the deck without the cards, and the choices in `left`, of a game that is deleted; `next`
        stays."""
        cards = tuple([card for card in self.cards if card.game_id != game_id])
        return replace(self, cards=cards, left=frozenset([key for key in self.left if key[0] != game_id]))

    def written(self) -> bytes:
        """Return the deck as JSON in ASCII, {"version", "next", "cards", "left", "looked"}, with the last 200
        of `looked`; where it would be larger than `LIMIT` (1,000,000 bytes), the cards with the least loss
        are left out."""
        kept = sorted(self.cards, key=lambda card: (-card.weight, card.id))
        while len(data := self._data(_in_order(kept))) > LIMIT and kept:
            kept = kept[: len(kept) * 9 // 10]
        return data

    def _data(self, cards: Sequence[DrillCard]) -> bytes:
        left = [list(key) for key in sorted(self.left)]
        rows = [_card_out(card) for card in cards]
        looked = list(self.looked[-_MOST_LOOKED:])
        values = {"version": VERSION, "next": self.next, "cards": rows, "left": left, "looked": looked}
        return dumps(values).encode()


def _in_order(cards: Sequence[DrillCard]) -> tuple[DrillCard, ...]:
    return tuple(sorted(cards, key=lambda card: card.id))


def read_deck(data: bytes) -> Deck:
    """Return the deck of a JSON text: its cards by their numbers, `next` above all of them. Raises BadRecord
    for what is no JSON object, and for a key that is missing or of a wrong type; ValueError for another
    version, one number on two cards, or a card that cannot be."""
    raw = load_object(data)
    if raw.get("version") != VERSION:
        raise ValueError("another version")
    cards = [_card_in(exact(entry, dict, "cards")) for entry in required(raw, "cards", list)]
    left = [_key_in(exact(entry, list, "left")) for entry in required(raw, "left", list)]
    following = max([required(raw, "next", int), *[card.id + 1 for card in cards]])
    if len({card.id for card in cards}) < len(cards):
        raise ValueError("two cards have one number")
    looked = tuple([exact(stamp, str, "looked") for stamp in required(raw, "looked", list)])
    return Deck(_in_order(cards), frozenset(left), following, looked)


def _card_out(card: DrillCard) -> dict[str, object]:
    return {
        "id": card.id,
        "game_id": card.game_id,
        "step": card.step,
        "seat": card.seat,
        "best": list(card.best),
        "played": card.played,
        "alternatives": {text: [option.gap, option.policy] for text, option in card.options.items()},
        "loss": card.loss,
        "card": dict(card.memory),
        "log": [[answer.when.isoformat(), answer.move, answer.rating, answer.seconds] for answer in card.log],
        **({"points": [card.points, card.least, card.amount]} if card.points else {}),
        **({"why": [[words, dict(values)] for words, values in card.why]} if card.why else {}),
    }


def _card_in(raw: Mapping[str, object]) -> DrillCard:
    best = tuple([exact(move, str, "best") for move in required(raw, "best", list)])
    if not best:
        raise ValueError("no best move")
    points, least, amount = _row(raw.get("points", [0.0, 1.0, ""]), 3)
    if _number(least) <= 0:
        raise ValueError("no least loss")
    return DrillCard(
        id=required(raw, "id", int),
        game_id=required(raw, "game_id", str),
        step=required(raw, "step", int),
        seat=Seat(required(raw, "seat", int)),
        best=best,
        played=required(raw, "played", str),
        options={
            text: Option(*[_number(part) for part in _row(pair, 2)])
            for text, pair in required(raw, "alternatives", dict).items()
        },
        loss=_number(raw.get("loss")),
        memory=_memory_in(required(raw, "card", dict)),
        log=tuple([_answer_in(_row(row, 4)) for row in required(raw, "log", list)]),
        points=_number(points),
        least=_number(least),
        amount=exact(amount, str, "points"),
        why=tuple([_reason_in(_row(row, 2)) for row in exact(raw.get("why", []), list, "why")]),
    )


def _reason_in(row: Sequence[object]) -> Reason:
    words, values = row
    return exact(words, str, "why"), exact(values, dict, "why")


def _memory_in(raw: Mapping[str, object]) -> Memory:
    """Return the memory of a card, checked as far as a later answer needs it."""
    state, last = required(raw, "state", int), raw.get("last_review")
    known = [None if raw.get(key) is None else _number(raw.get(key)) for key in ("stability", "difficulty")]
    if state not in (1, 2, 3) or (None in known and (state > 1 or last is not None)):
        raise ValueError("no card of FSRS")
    if any(part is not None and part <= 0 for part in known):
        raise ValueError("no card of FSRS")
    return {
        "card_id": required(raw, "card_id", int),
        "state": state,
        "step": 0 if state == 1 else None,
        "stability": known[0],
        "difficulty": known[1],
        "due": _moment(raw.get("due")).isoformat(),
        "last_review": None if last is None else _moment(last).isoformat(),
    }


def _answer_in(row: Sequence[object]) -> Answer:
    when, move, rating, seconds = row
    if rating not in RATINGS:
        raise ValueError("no rating")
    taken = None if seconds is None else _number(seconds)
    return Answer(_moment(when), exact(move, str, "log"), rating, taken)


def _key_in(row: Sequence[object]) -> Key:
    game_id, step, seat = _row(row, 3)
    return exact(game_id, str, "left"), exact(step, int, "left"), Seat(exact(seat, int, "left"))


def _row(value: object, length: int) -> Sequence[object]:
    if not isinstance(value, list) or len(value) != length:
        raise ValueError(f"no row of {length}")
    return value


def _number(value: object) -> float:
    if isinstance(value, bool) or not isinstance(value, int | float):
        raise ValueError("no number")
    return float(value)


def _moment(value: object) -> datetime:
    when = datetime.fromisoformat(exact(value, str, "date"))
    if when.tzinfo is None:
        raise ValueError("a date without a time zone")
    return when.astimezone(UTC)
