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
    glory", any other is in figures: "0 glory", "13 glory"."""
    return ngettext("one glory", "{count} glory", count).format(count=spelled(count))


def step(counted: Step) -> str:
    """Return what is counted in a step, translated: "Round 3" for a round whose number is 3, "The island
    Lani" for the island whose number is 2, "2 glory for each hut" for the huts, whatever their number."""
    match counted.kind:
        case "round":
            return _("Round {number}").format(number=counted.number)
        case "huts":
            return _("2 glory for each hut")
    return _("The island {island}").format(island=names.island(counted.number))


def haul(step: Step, won: int) -> str:
    """Return glory won in a step and what for, translated: "6 glory in round 3", "8 glory for 4 huts" ("2
    glory for 1 hut": half of what was won, whatever the step's number), "5 glory for the island Lani"."""
    glory = names.glory(won)
    match step.kind:
        case "round":
            return _("{glory} in round {number}").format(glory=glory, number=step.number)
        case "huts":
            huts = won // HUT_GLORY
            words = ngettext("{glory} for {count} hut", "{glory} for {count} huts", huts)
            return words.format(glory=glory, count=huts)
    return _("{glory} for the island {island}").format(glory=glory, island=names.island(step.number))


def why(seats: Sequence[Sources], who: Sequence[str]) -> str:
    """Return by what the winner won, translated. Of feasts, huts and islands those count at which they alone
    were best; of these it is the one at which their leads over all others add up to most (the first of equal
    ones): "Ada won by huts: 8 glory, Ben had 6.", Ben being the best other at it, at the lowest seat of equal
    ones; likewise "by feasts" and "by the islands at the end". If there is none: "Ada was best at nothing
    alone, but good at everything." "" for a shared victory."""
    glory = [sources.glory for sources in seats]
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


def _parts(sources: Sources) -> tuple[int, int, int]:
    """Return the glory of celebrations, huts and islands."""
    return sources.feasts + sources.host, sources.huts, sources.islands


def tell_highlight(highlight: Tale, who: Sequence[str]) -> str:
    """Return a tale as a translated sentence, one for each kind, with its seat's name (from `who`), number
    and round where the kind needs them, singular for 1: "Ada sank 2 canoes." ("Ada sank 1 canoe.") for
    SINKER, "The best catch: Ada, 7 fish in one turn." for CATCH, without any name "Close: only 3 glory
    between the first two." for CLOSE."""
    return _sentence(highlight).format(
        name=who[highlight.seat], count=highlight.number, number=highlight.round
    )


def _sentence(tale: Tale) -> str:
    match tale.kind:
        case Kind.CLOSE:
            return ngettext(
                "Close: only {count} glory between the first two.",
                "Close: only {count} glory between the first two.",
                tale.number,
            )
        case Kind.COMEBACK:
            return _("{name} was last after round {number}, and won all the same.")
        case Kind.FEAST:
            return _("The greatest feast: {count} fish, given by {name}.")
        case Kind.ISLANDS:
            return ngettext(
                "{name} took {count} island alone.", "{name} took {count} islands alone.", tale.number
            )
        case Kind.CATCH:
            return _("The best catch: {name}, {count} fish in one turn.")
        case Kind.TRADER:
            return _("The best trader: {name} earned shells worth {count}.")
        case Kind.DEAREST:
            return _("The most expensive hut: {name} paid {count} for it.")
        case Kind.SINKER:
            return ngettext("{name} sank {count} canoe.", "{name} sank {count} canoes.", tale.number)
        case Kind.WASTE:
            return ngettext(
                "The nights took {count} shell or fish from {name}.",
                "The nights took {count} shells and fish from {name}.",
                tale.number,
            )
