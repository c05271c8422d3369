"""Names that players use: islands, actions, huts, and how many of something."""

from collections.abc import Sequence

from miaui.engine.i18n import N_, _, listing, ngettext, number
from miaui.games.kaivai.public.hexes import NAMES, NEAR, Hex
from miaui.games.kaivai.public.position import BUILD, CELEBRATE, DELIVER, FISH, MOVE, Board

ISLANDS = ("Ahi", "Honu", "Lani", "Manu", "Niu", "Rua", "Tiare", "Vai")
"""The eight villages in board order of their name hexes: fire, turtle, sky, bird, coconut, two peaks, flower
and fresh water."""
ACTION_LABELS = (N_("Build"), N_("Go fishing"), N_("Deliver"), N_("Move"), N_("Feast"), N_("Sail farther"))
ACTING = (
    N_("Building"),
    N_("Fishing"),
    N_("Delivering"),
    N_("Sailing"),
    N_("Feasting"),
    N_("Sailing farther"),
)
"""Phrases for a seat that performs an action, by action."""
HUTS = (N_("canoe hut"), N_("fisher hut"), N_("meeting hut"))


def island(village: int) -> str:
    """Return the name of a village by its number, from 0. IndexError for 8.

    >>> island(0), island(7)
    ('Ahi', 'Vai')
    """
    return ISLANDS[village]


def at_sea(board: Board, hex_: Hex) -> str:
    """Return a hex after the islands that it is beside: "beside Ahi and Vai, K1"; beside none the name of the
    hex alone."""
    near = near_islands(board, hex_)
    if not near:
        return NAMES[hex_]
    return _("beside {islands}, {hex}").format(islands=listing(list(map(island, near))), hex=NAMES[hex_])


def beside(board: Board, hex_: Hex) -> str:
    """Return the islands that a hex is beside, "Ahi and Vai"; beside none the name of the hex."""
    return listing(list(map(island, near_islands(board, hex_)))) or NAMES[hex_]


def near_islands(board: Board, hex_: Hex) -> list[int]:
    """Return the numbers of the villages that a hex is beside, lowest first; [] for none."""
    return [village for village, pieces in enumerate(board.chart.villages) if pieces & NEAR[hex_]]


def action(number: int) -> str:
    """Return the name of an action, from 0, translated: "Build", "Go fishing", "Deliver", "Move", "Feast",
    "Sail farther". IndexError for 6."""
    return _(ACTION_LABELS[number])


def acting(number: int) -> str:
    """Return what a seat that has chosen an action, from 0, is doing, translated: "Building", "Fishing",
    "Delivering", "Sailing", "Feasting", "Sailing farther". IndexError for 6."""
    return _(ACTING[number])


def chosen(action: int) -> str:
    """Return the translated sentence of a chosen action, in which {name} is still to be filled in: "{name}
    builds", "{name} goes fishing", "{name} delivers fish", "{name} moves canoes", "{name} gives a feast";
    "{name} sails farther from now on" for INCREASE and any unknown action."""
    if action == BUILD:
        return _("{name} builds")
    if action == FISH:
        return _("{name} goes fishing")
    if action == DELIVER:
        return _("{name} delivers fish")
    if action == MOVE:
        return _("{name} moves canoes")
    if action == CELEBRATE:
        return _("{name} gives a feast")
    return _("{name} sails farther from now on")


def hut(kind: int) -> str:
    """Return a kind of hut within a sentence, translated: "canoe hut" for 0, "fisher hut" for 1, "meeting
    hut" for 2. IndexError for 3."""
    return _(HUTS[kind])


def use(kind: int) -> str:
    """Return what a kind of hut, 0 to 2, is good for, in one or two translated sentences: "Its fisherman
    fishes whenever a canoe of yours comes by." of a fisher hut."""
    return (
        _("Brings a new canoe. Holds three fish."),
        _("Its fisherman fishes whenever a canoe of yours comes by."),
        _("Holds three fish. Brings influence when the god comes."),
    )[kind]


def fish(count: int) -> str:
    """Return a number of fish in words: "1 fish", "3 fish"."""
    return ngettext("{count} fish", "{count} fish", count).format(count=count)


def shells(count: int) -> str:
    """Return a number of shells in words: "1 shell", "3 shells"."""
    return ngettext("{count} shell", "{count} shells", count).format(count=count)


def influence(count: int) -> str:
    """Return an amount of influence in words: "1 influence", "2 influence"."""
    return ngettext("{count} influence", "{count} influence", count).format(count=count)


def glory(count: int) -> str:
    """Return an amount of glory in words: "4 glory", with a true minus sign "−4 glory"."""
    return ngettext("{count} glory", "{count} glory", abs(count)).format(count=number(count))


def spaces(values: Sequence[int]) -> str:
    """Return the values of shells as a sum; "" for none.

    >>> spaces([5, 4, 4]), spaces([])
    ('5 + 4 + 4', '')
    """
    return " + ".join(map(str, values))
