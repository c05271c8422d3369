"""The page of a seat on a phone: plain text and what can be pressed, as it goes over the wire."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Literal

from miaui.core.json_text import dumps
from miaui.tabletop.hand_spec import GroupKind

MOST_ITEMS, LONGEST_LABEL, LONGEST_ABOUT, MOST_TOLD = 300, 200, 1_000, 12
MOST_BYTES = 64_000
"""Bytes of a page as JSON."""

PageState = Literal["choose", "wait", "over"]
"""State of a page: the seat has to choose, it waits, or the game is over."""


@dataclass(frozen=True, slots=True)
class Item:
    """A thing on a page. `press` is true if a press of it does something now; else `why` tells why not, ""
    where that is not known. `on`: it is chosen. `picture` is a name on the game's sheet, `at` a place on the
    map (0 to 1 from the left and from the top)."""

    id: str
    label: str
    about: str = ""
    press: bool = False
    on: bool = False
    why: str = ""
    picture: str | None = None
    at: tuple[float, float] | None = None


@dataclass(frozen=True, slots=True)
class Group:
    """Items that belong together, with a heading."""

    id: str
    title: str
    kind: GroupKind
    items: tuple[Item, ...]


@dataclass(frozen=True, slots=True)
class Tried:
    """Moves that the seat has tried and not yet decided, in words, line by line, and the items that undo one
    step or lock them in; None for one that cannot be pressed now."""

    words: tuple[str, ...] = ()
    undo: Item | None = None
    lock: Item | None = None


@dataclass(frozen=True, slots=True)
class Points:
    """A seat's points, in words; `picture` is its cat on the sheet."""

    seat: int
    name: str
    words: str
    picture: str | None = None


@dataclass(frozen=True, slots=True)
class Told:
    """A line of what has happened. `n` rises from line to line."""

    n: int
    words: str


@dataclass(frozen=True, slots=True)
class Row:
    """A seat in the result."""

    seat: int
    name: str
    points: int
    winner: bool


@dataclass(frozen=True, slots=True)
class Result:
    """The result of a game that is over."""

    words: str
    rows: tuple[Row, ...]


@dataclass(frozen=True, slots=True)
class Page:
    """A seat's page. All texts are plain, in the language `lang`. `turn` says whose turn it is, `prompt` what
    is asked, `told` what has happened, the newest last, `table` the whole table in words, line by line."""

    game: str
    title: str
    lang: str
    seat: int
    name: str
    state: PageState
    turn: str
    prompt: str
    note: str
    groups: tuple[Group, ...]
    tried: Tried
    points: tuple[Points, ...]
    told: tuple[Told, ...]
    table: tuple[str, ...]
    result: Result | None

    def as_json(self) -> dict[str, object]:
        """Return the page as JSON values, tuples as lists: every key of the wire is there, in groups and
        items, too, also with a default value."""
        return _fields(self)


PagePart = Page | Group | Item | Tried | Points | Told | Result | Row


def _fields(part: PagePart) -> dict[str, object]:
    """Return what a part of a page holds, by name. `asdict` copies every text, which takes most of the time
    of a page."""
    return {name: _plain(getattr(part, name)) for name in part.__slots__}


def _plain(value: object) -> object:
    if type(value) is str:  # nearly all are
        return value
    if isinstance(value, tuple):
        return [_plain(each) for each in value]
    return _fields(value) if isinstance(value, PagePart) else value


def fitting(page: Page) -> Page:
    """Return the page as it is if it takes at most `MOST_BYTES` (64,000) as JSON. Else each item's `about` is
    "", and if it is still too large, `table` is (), too; that is returned even if it takes more."""
    if _size(page) <= MOST_BYTES:
        return page
    groups = [
        replace(group, items=tuple([replace(item, about="") for item in group.items]))
        for group in page.groups
    ]
    page = replace(page, groups=tuple(groups))
    return replace(page, table=()) if _size(page) > MOST_BYTES else page


def _size(page: Page) -> int:
    return len(dumps(page.as_json()).encode())


def choices_of(page: Page) -> tuple[tuple[str, str], ...]:
    """Return (id, label) of all that can be pressed on a page (`press`), as it names them, group by group,
    then *Undo* ("undo") and *Lock in* ("lock"); () for none. By it a page is told from one with other
    choices."""
    return tuple((item.id, item.label) for item in _items(page) if item.press)


def _items(page: Page) -> Iterator[Item]:
    for group in page.groups:
        yield from group.items
    for item in (page.tried.undo, page.tried.lock):
        if item is not None:
            yield item
