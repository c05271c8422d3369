"""A cache that forgets what was unused longest once it holds too many bytes."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Hashable
from dataclasses import dataclass
from typing import Generic, TypeVar

T = TypeVar("T")


@dataclass(slots=True)
class _Item(Generic[T]):
    """A value, its bytes, and how often `drop_idle` had been called when it was last used."""

    value: T
    size: int
    age: int


class ByteCache(Generic[T]):
    """Values by key, bounded by their summed bytes. One larger than the bound is still kept, alone."""

    def __init__(self, limit: int) -> None:
        self._limit = limit
        self.held = 0
        self._items: OrderedDict[Hashable, _Item[T]] = OrderedDict()
        self._age = 0

    def __len__(self) -> int:
        return len(self._items)

    @property
    def limit(self) -> int:
        """The most bytes that are kept; where it falls, the oldest values are dropped."""
        return self._limit

    @limit.setter
    def limit(self, most: int) -> None:
        self._limit = most
        self._fit()

    def get(self, key: Hashable) -> T | None:
        """Return the value, marked as just used; None for a key that is not kept."""
        item = self._items.get(key)
        if item is None:
            return None
        self._items.move_to_end(key)
        item.age = self._age
        return item.value

    def put(self, key: Hashable, value: T, size: int) -> T:
        """Keep a value of `size` bytes in place of one with this key, drop those unused longest until the
        bound holds or it is alone, and return it."""
        old = self._items.pop(key, None)
        if old is not None:
            self.held -= old.size
        self._items[key] = _Item(value, size, self._age)
        self.held += size
        self._fit()
        return value

    def drop(self, key: Hashable) -> None:
        """Drop the value of a key; do nothing where there is none."""
        gone = self._items.pop(key, None)
        if gone is not None:
            self.held -= gone.size

    def drop_idle(self, larger: int = 0) -> None:
        """Drop what has more bytes than `larger` and was not used since the last call but one: the third call
        after its last use drops it."""
        items = self._items.items()
        for key in [key for key, item in items if item.age < self._age - 1 and item.size > larger]:
            self.drop(key)
        self._age += 1

    def keep_last(self) -> None:
        """Drop all values but the one that was used last; do nothing where there is none."""
        while len(self._items) > 1:
            self._drop_oldest()

    def clear(self) -> None:
        """Drop everything; `held` is 0."""
        self._items.clear()
        self.held = 0

    def _fit(self) -> None:
        """Drop the oldest values until the bound holds."""
        while self.held > self._limit and len(self._items) > 1:
            self._drop_oldest()

    def _drop_oldest(self) -> None:
        _, gone = self._items.popitem(last=False)
        self.held -= gone.size
