"""Chance by name: where luck falls decides it, not what was drawn before; and plain shuffles.

A `Luck` gives a number for a name. `NamedLuck` hashes it with a seed, so that decks and dice do not depend on
the choices in a game; `DrawnLuck` draws and ignores it. Only `Random.random()` gives equal numbers on every
version of Python, so nothing else of a generator is used.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import cache
from random import Random
from typing import Protocol, TypeVar

T = TypeVar("T")

#: Bits of a seed, and of a number of luck.
SEED_BITS, NUMBER_BITS = 48, 64
#: Bits of a number of `Random.random()`.
_DRAWN_BITS = 53


class Luck(Protocol):
    """The source of all that chance decides."""

    def number(self, name: str) -> int:
        """Return a uniform integer below 2**64 for a name, e.g. "deck/1", independent of the numbers of other
        names; `NamedLuck` has one for each name, other kinds draw anew each time."""


class _Digest(Protocol):
    """A hash of some bytes."""

    def digest(self) -> bytes: ...


class NamedLuck:
    """Luck by a seed: a name has one number for good, on every machine.

    The number is the first eight bytes (big-endian) of the SHA-256 of ``miaui-luck/1/SEED/NAME``, the seed as
    twelve hexadecimal digits.
    """

    __slots__ = ("_hash", "_head")

    def __init__(self, seed: int) -> None:
        """ValueError for a seed that is not below 2**48."""
        if not 0 <= seed < 1 << SEED_BITS:
            raise ValueError("a seed of luck has 48 bits")
        self._hash, self._head = _sha256(), f"miaui-luck/1/{seed:012x}/".encode()

    def number(self, name: str) -> int:
        """Return the uniform integer below 2**64 that this name, "" too, has for good, independent of the
        numbers of other names and seeds."""
        return int.from_bytes(self._hash(self._head + name.encode()).digest()[:8])


class DrawnLuck:
    """Luck from a generator, for imagined worlds, samples and playouts: every number is drawn anew."""

    __slots__ = ("rng",)

    def __init__(self, rng: Random) -> None:
        self.rng = rng

    def number(self, name: str) -> int:
        """Return a uniform integer below 2**64, drawn anew at each call, whatever the name; its lowest 11
        bits are 0."""
        return int(self.rng.random() * (1 << _DRAWN_BITS)) << NUMBER_BITS - _DRAWN_BITS


def seed_of(text: str) -> int:
    """Return a seed of 48 bits from any text: the first six bytes (big-endian) of its SHA-256.

    >>> seed_of("deal/1")
    90114278762551
    """
    return int.from_bytes(_sha256()(text.encode()).digest()[: SEED_BITS // 8])


def sha256_of(text: str) -> str:
    """Return the SHA-256 of a text in UTF-8, as 64 hexadecimal digits in lower case.

    >>> sha256_of("salt")[:16]
    '63479ad69a090b25'
    """
    return _sha256()(text.encode()).digest().hex()


def bot_seed_of(luck: Luck, run: int = 0) -> int:
    """Return the `bot_seed` of a game dealt by this luck: the highest 48 bits of its number ``bots/RUN``.
    `run` is 0 at the table, others for further games."""
    return luck.number(f"bots/{run}") >> NUMBER_BITS - SEED_BITS


def number_below(limit: int, luck: Luck, name: str) -> int:
    """Return a uniform integer 0 <= n < limit by the luck of a name, one for good with `NamedLuck`; limit >=
    1, and always 0 for 1.

    >>> number_below(6, NamedLuck(26032), "die/1") in range(6)
    True
    """
    return luck.number(name) * limit >> NUMBER_BITS


def ordered(items: Sequence[T], luck: Luck, name: str) -> list[T]:
    """Return a new list of the items in an order by the luck of ``NAME/ITEM/K``, K = 1, 2 … among equal ones,
    the least number first; [] for none. With `DrawnLuck` they are `shuffled`.

    >>> ordered(["reef", "sand", "reef"], NamedLuck(26032), "deck")
    ['sand', 'reef', 'reef']
    """
    if isinstance(luck, DrawnLuck):
        return shuffled(items, luck.rng)
    return [item for _, item in sorted(_numbered(items, luck, name), key=_number)]


def first_ordered(items: Sequence[T], luck: Luck, name: str) -> T:
    """Return the first item in the order that `ordered` gives; with `DrawnLuck` any of them. ValueError or
    IndexError without items.

    >>> first_ordered("ABC", NamedLuck(26032), "first") == ordered("ABC", NamedLuck(26032), "first")[0]
    True
    """
    if isinstance(luck, DrawnLuck):
        return items[below(len(items), luck.rng)]
    return min(_numbered(items, luck, name), key=_number)[1]


def shuffled(items: Iterable[T], rng: Random) -> list[T]:
    """Return a new list of the items in random order (Fisher-Yates, Durstenfeld 1964); uses `rng.random()`
    alone, once for each item but the first.

    >>> shuffled(range(5), Random(1))
    [1, 4, 2, 3, 0]
    """
    deck = list(items)
    for last in range(len(deck) - 1, 0, -1):
        pick = below(last + 1, rng)
        deck[last], deck[pick] = deck[pick], deck[last]
    return deck


def below(limit: int, rng: Random) -> int:
    """Return a uniform integer 0 <= n < limit, limit >= 1, from one number of the generator.

    >>> below(6, Random(1))
    0
    """
    return int(rng.random() * limit)


def _numbered(items: Iterable[T], luck: Luck, name: str) -> Iterator[tuple[int, T]]:
    met: dict[T, int] = {}
    for item in items:
        met[item] = copy = met.get(item, 0) + 1
        yield luck.number(f"{name}/{item}/{copy}"), item


def _number(numbered: tuple[int, object]) -> int:
    return numbered[0]


@cache
def _sha256() -> Callable[[bytes], _Digest]:
    """Return the hash; loaded late, since OpenSSL comes with it: 4 MB, not wanted before there is a game."""
    from hashlib import sha256

    return sha256
