"""Chance by name written as plainly as can be, from its page alone: checks a record event by event."""

import hashlib
from collections import Counter
from itertools import pairwise
from typing import Any

from miaui.core.game import AnyGame
from testkit.house import game_of


def number(seed: int, name: str) -> int:
    """Return the number that luck of a seed gives to a name, 0 to 2**64 - 1: the first 64 bits of the SHA-256
    of "miaui-luck/1/SEED/NAME", with the seed as 12 hexadecimal digits."""
    return int(hashlib.sha256(f"miaui-luck/1/{seed:012x}/{name}".encode()).hexdigest()[:16], 16)


def below(seed: int, name: str, limit: int) -> int:
    """Return the number that luck of a seed gives to a name, from 0 to `limit` - 1: the first 64 bits of the
    SHA-256 (see `number`) times `limit`, divided by 2**64 and rounded down. 0 for a `limit` of 0 or 1."""
    return number(seed, name) * limit // 2**64


def order(seed: int, name: str, cards: list[Any]) -> list[Any]:
    """Return a new list of the cards in the random order that luck of a seed gives them under a name; [] for
    none. They are sorted by `number` of "NAME/CARD/COPY"; equal cards are copies 1, 2 and so on. So their
    order in `cards` does not matter."""
    lots = [(card, copy) for card, count in Counter(cards).items() for copy in range(1, count + 1)]
    return [card for card, copy in sorted(lots, key=lambda lot: number(seed, f"{name}/{lot[0]}/{lot[1]}"))]


def check(record: Any, seed: int) -> int:
    """Return how many events of chance a record has (each deck, start, theft or throw is one), if all are
    those that luck of the seed gives. AssertionError at the first that is not; KeyError for a game but miaui,
    salt and kaivai."""
    game = game_of(record)
    return {"miaui": _miaui, "salt": _salt, "kaivai": _kaivai}[game.key](game, record, seed)


def _miaui(game: AnyGame, record: Any, seed: int) -> int:
    from testkit.miaui.naive import ALL

    raw: dict[str, Any] = game.records.write(record).body
    fish = order(seed, "fish", list(ALL))
    assert [*raw["deck"], raw["removed"]] == fish
    seats = len(record.players)
    assert raw["kiti"] == (None if raw["variants"]["no_fighting"] else below(seed, "kiti", seats))
    if raw["reshuffled"] is None:
        return 2
    drawn = [card for card in fish[:36] if card != "G"][:3]
    rest = fish[:36]
    for card in drawn:
        rest.remove(card)
    assert raw["reshuffled"] == order(seed, "fish/again", rest)
    return 3


def _salt(game: AnyGame, record: Any, seed: int) -> int:
    raw: dict[str, Any] = game.records.write(record).body
    events = 1
    assert raw["first"] == below(seed, "first", len(record.players))
    states = iter([state for state, _ in game.rules.moments(record)])
    for number_, deal in enumerate(raw["deals"], 1):
        assert deal["deck"] == order(seed, f"deck/{number_}", sorted(deal["deck"]))
        events, thefts, lobsters = events + 1, 0, 0
        state = next(states)
        for move in deal["moves"]:
            head, equals, tail = move.partition("=")
            if equals and head.startswith("SK"):
                hand = list(state.hands[int(head[-1])])
                assert tail == order(seed, f"steal/{number_}/{thefts}", hand)[0]
                thefts, events = thefts + 1, events + 1
            elif equals and head.startswith("take"):
                deck = tail.split()
                assert deck == order(seed, f"lobster/{number_}/{lobsters}", deck)
                lobsters, events = lobsters + 1, events + 1
            state = next(states)
    return events


def _kaivai(game: AnyGame, record: Any, seed: int) -> int:
    from miaui.games.kaivai.public.bases import PLACEMENTS
    from miaui.games.kaivai.public.hexes import NAMES

    raw, events = game.records.write(record).body, 2
    bases = PLACEMENTS[below(seed, "bases", 28)]
    assert raw["bases"] == [[NAMES[spot] for spot in base] for base in bases]
    assert raw["order"] == order(seed, "order", list(range(len(record.players))))
    throws: Counter[tuple[int, int]] = Counter()
    for before, after in pairwise([state for state, _ in game.rules.moments(record)]):
        if before.position.phase != "roll":
            continue
        where = before.position.round, before.position.queue[0]
        for die, digit in enumerate(after.moves[-1].split()[1]):
            face = below(seed, f"dice/{where[0]}/{where[1]}/{throws[where]}/{die}", 6)
            assert digit == ("1" if face < 5 - die else "0")
        throws[where] += 1
        events += 1
    return events
