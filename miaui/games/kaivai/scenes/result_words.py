"""The words of the result: where glory comes from, what is being counted, and the best moments."""

from __future__ import annotations

from collections.abc import Sequence

from miaui.engine.i18n import N_, _, ngettext
from miaui.games.kaivai.public.ending import HUT_GLORY
from miaui.games.kaivai.public.glory import Sources, Step
from miaui.games.kaivai.public.highlights import Kind, Tale
from miaui.games.kaivai.tabletop.words import names
from miaui.scenes.keepsakes import spelled

SOURCES = (
    N_("Fish eaten in own huts"),
    N_("For giving feasts"),
    N_("Huts"),
    N_("Islands"),
    N_("Canoes sunk"),
)
"""The sources of glory, in the order of `Sources`."""
COUNTING = N_("The islands remember")
LAST_ISLAND = N_("And now the last island …")
WHENCE = N_("Where glory came from")


def margin(count: int) -> str:
    """Return glory for a headline, translated; numbers from one to twelve are spelled: "one glory", "three
    glory", "0 glory"."""
    return ngettext("one glory", "{count} glory", count).format(count=spelled(count))


def step(one: Step) -> str:
    """Return what is counted, translated: "Round 3", "2 glory for each hut", "The island Lani"."""
    match one.kind:
        case "round":
            return _("Round {number}").format(number=one.number)
        case "huts":
            return _("2 glory for each hut")
    return _("The island {island}").format(island=names.island(one.number))


def haul(one: Step, won: int) -> str:
    """Return glory won in a step and what for, translated: "6 glory in round 3", "8 glory for 4 huts", "5
    glory for the island Lani"."""
    glory = names.glory(won)
    match one.kind:
        case "round":
            return _("{glory} in round {number}").format(glory=glory, number=one.number)
        case "huts":
            huts = won // HUT_GLORY
            words = ngettext("{glory} for {count} hut", "{glory} for {count} huts", huts)
            return words.format(glory=glory, count=huts)
    return _("{glory} for the island {island}").format(glory=glory, island=names.island(one.number))


def why(seats: Sequence[Sources], who: Sequence[str]) -> str:
    """Return by what the winner won, translated: of feasts, huts and islands the one that they alone were
    best at, and by most: "Ada won by huts: 8 glory, Ben had 6."; or that they were best at none alone. ""
    for a shared victory."""
    glory = [one.glory for one in seats]
    if glory.count(max(glory)) > 1:
        return ""
    first = glory.index(max(glory))
    ahead: dict[int, int] = {}
    for part, column in enumerate(zip(*map(_parts, seats), strict=True)):
        if column.count(max(column)) == 1 and column[first] == max(column):
            ahead[part] = column[first] * len(column) - sum(column)
    if not ahead:
        return _("{name} was best at nothing alone, but good at everything.").format(name=who[first])
    part = max(ahead, key=ahead.__getitem__)
    words = (
        _("{name} won by feasts: {count} glory, {other} had {less}."),
        _("{name} won by huts: {count} glory, {other} had {less}."),
        _("{name} won by the islands at the end: {count} glory, {other} had {less}."),
    )[part]
    others = [seat for seat in range(len(seats)) if seat != first]
    second = max(others, key=lambda seat: _parts(seats[seat])[part])
    return words.format(
        name=who[first], count=_parts(seats[first])[part], other=who[second], less=_parts(seats[second])[part]
    )


def _parts(one: Sources) -> tuple[int, int, int]:
    """Glory of celebrations, huts and islands."""
    return one.feasts + one.host, one.huts, one.islands


def tell_highlight(one: Tale, who: Sequence[str]) -> str:
    """Return a tale as a translated sentence with its name, number and round, as its kind needs them: "Ada
    sank 2 canoes". `who` are the names by seat."""
    return _sentence(one).format(name=who[one.seat], count=one.number, number=one.round)


def _sentence(one: Tale) -> str:
    match one.kind:
        case Kind.CLOSE:
            return ngettext(
                "Close: only {count} glory between the first two.",
                "Close: only {count} glory between the first two.",
                one.number,
            )
        case Kind.COMEBACK:
            return _("{name} was last after round {number}, and won all the same.")
        case Kind.FEAST:
            return _("The greatest feast: {count} fish, given by {name}.")
        case Kind.ISLANDS:
            return ngettext(
                "{name} took {count} island alone.", "{name} took {count} islands alone.", one.number
            )
        case Kind.CATCH:
            return _("The best catch: {name}, {count} fish in one turn.")
        case Kind.TRADER:
            return _("The best trader: {name} earned shells worth {count}.")
        case Kind.DEAREST:
            return _("The most expensive hut: {name} paid {count} for it.")
        case Kind.SINKER:
            return ngettext("{name} sank {count} canoe.", "{name} sank {count} canoes.", one.number)
        case Kind.WASTE:
            return ngettext(
                "The nights took {count} shell or fish from {name}.",
                "The nights took {count} shells and fish from {name}.",
                one.number,
            )
