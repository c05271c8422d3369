"""The running points of a hand, family by family: the tags over the own cards."""

from collections.abc import Sequence
from dataclasses import dataclass

from miaui.engine.i18n import _
from miaui.games.salt.public.cards import (
    COLLECTIONS,
    COLOURS,
    DUO_POINTS,
    MULTIPLIERS,
    STARFISH,
    TRIO_POINTS,
    Card,
    colour_of,
    kind_of,
)
from miaui.games.salt.public.parts import Part, parts_of
from miaui.games.salt.public.points import card_points, colour_bonus, duos_in_hand, holding_of
from miaui.games.salt.tabletop.words.cards import colour_word, counted, kind_word

PointsTable = Sequence[tuple[Card, ...]]
"""The laid pairs of a seat."""


@dataclass(frozen=True, slots=True)
class Tag:
    """Cards of a hand that count together: `family` is "duo" or a kind's code; `cards` are places in the
    hand, `words` are such as "pair +1", `points` what they bring, `colour` the code of the colour that a
    mermaid counts, else None."""

    family: str
    cards: tuple[int, ...]
    words: str
    points: int
    colour: str | None = None


@dataclass(frozen=True, slots=True)
class Sum:
    """The points of a seat: of `laid` pairs, of the `hand`, together (`points`), and the colour `bonus`, not
    in them, with the code of its `colour`."""

    laid: int
    hand: int
    points: int
    bonus: int
    colour: str | None


def totals(hand: Sequence[Card], table: PointsTable) -> Sum:
    """Return the points of a seat: of laid pairs, of the hand, together, and the colour bonus with its
    colour's code (None without cards)."""
    holding = holding_of(hand, table)
    laid = sum([part.points for part in parts_of(hand, table) if part.what == "laid"])
    bonus = colour_bonus(holding)
    points = card_points(holding)
    return Sum(laid, points - laid, points, bonus, _largest_colour(hand, table))


def _largest_colour(hand: Sequence[Card], table: PointsTable) -> str | None:
    """Return the code of the colour that has most cards, of equal ones the first in COLOURS; None without
    cards."""
    cards = [*hand, *(card for cards in table for card in cards)]
    colours = [colour_of(card) for card in cards]
    return max(COLOURS, key=colours.count) if colours else None


def tags(hand: Sequence[Card], table: PointsTable) -> tuple[Tag, ...]:
    """Return a tag for each part of a hand that counts, by its leftmost card: "pair +1", "3 shells +4",
    "mermaid +5". Laid pairs have none; () for a hand in which nothing counts."""
    free = list(range(len(hand)))
    part_tags = [_tag(part, hand, free) for part in parts_of(hand, table) if part.what != "laid"]
    return tuple(sorted(part_tags, key=lambda tag: min(tag.cards, default=0)))


def starfish_tags(hand: Sequence[Card]) -> tuple[Tag, ...]:
    """Return a tag "+2 with a pair" for a starfish of the hand, from the left, for as many of them as there
    are pairs in it; () for none."""
    places = [place for place, card in enumerate(hand) if kind_of(card) == STARFISH]
    pairs = duos_in_hand(holding_of(hand))
    more = TRIO_POINTS - DUO_POINTS
    words = _("+{points} with a pair").format(points=more)
    return tuple([Tag(STARFISH, (place,), words, more) for place in places[:pairs]])


def _take(places: list[int], hand: Sequence[Card], card: Card) -> int | None:
    """Return the first place of the card that no tag has yet, taken out of `places`; None for none."""
    place = next((place for place in places if hand[place] == card), None)
    if place is not None:
        places.remove(place)
    return place


def _tag(part: Part, hand: Sequence[Card], free: list[int]) -> Tag:
    """Return the tag of a part; its cards are no longer free."""
    colour = part.what if part.what in COLOURS else None
    if colour is not None:
        place = next(place for place in free if kind_of(hand[place]) == "ME")
        free.remove(place)
        return Tag("ME", (place,), f"{kind_word('ME')} +{part.points}", part.points, colour)
    own = [_take(free, hand, card) for card in part.cards]
    places = tuple([place for place in own if place is not None])
    return Tag(part.what, places, f"{_words(part)} +{part.points}", part.points)


def part_name(part: Part) -> str:
    """Return what is counted in a part of a hand, without its points: "3 shells", "laid pair", "mermaid: 5 ×
    dark blue"."""
    if part.what in COLOURS:
        return _("mermaid: {count} × {colour}").format(count=len(part.cards), colour=colour_word(part.what))
    return _("laid pair") if part.what == "laid" else _words(part)


def part_words(part: Part) -> str:
    """Return a part of a hand that is counted, with its points: "3 shells +4", "mermaid: 5 × dark blue
    +5"."""
    return f"{part_name(part)} +{part.points}"


def _words(part: Part) -> str:
    """Return a part of a hand in words; a card that counts those of a collection by its own name, as the
    collection stands beside it."""
    if part.what == "duo":
        return _("pair")
    if part.what in MULTIPLIERS:
        kind = MULTIPLIERS[part.what][0]
        if kind not in COLLECTIONS:
            return counted(kind, len(part.cards) - 1)
        return _("colony") if part.what == "CO" else kind_word(part.what)
    return counted(part.what, len(part.cards)) if part.what in COLLECTIONS else kind_word(part.what)
