"""Filters of the statistics: which of a person's games are counted, and what each choice would leave."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from functools import partial

from miaui.bots.kit import Level
from miaui.engine.draw.geometry import Rect
from miaui.engine.i18n import N_, _, ngettext
from miaui.engine.input.controls import Control
from miaui.engine.ui.scroll import Scroll
from miaui.scenes.game_ui import GameUi
from miaui.store.statistics import Outing

_MIXED, _NO_BOTS = "*", ""
"""Values of a table whose bots differ, and of one without bots."""


def _level(one: Outing) -> str:
    return next(iter(one.levels)) if len(one.levels) == 1 else _MIXED if one.levels else _NO_BOTS


VALUES: Mapping[str, Callable[[Outing], str]] = {
    "seats": lambda one: str(one.seats),
    "options": lambda one: one.options,
    "level": _level,
    "help": lambda one: "helped" if one.helped else "plain",
}
"""Value of a game in each filter: it has just one."""
_LABELS = {"seats": N_("Cats"), "options": N_("Options"), "level": N_("Bots"), "help": N_("Help")}


class Filters:
    """Filters over a person's games of one kind; `changed` is called when another choice is made."""

    def __init__(self, ui: GameUi, levels: Sequence[Level], changed: Callable[[], None]) -> None:
        self._ui, self._levels, self._changed = ui, levels, changed
        self.chosen: dict[str, str] = {}
        """The value that is chosen of each filter; of those that are missing all are."""

    def games(self, outings: Sequence[Outing], without: str = "") -> tuple[Outing, ...]:
        """Return the games that are left, in their order; `without` is a filter that is passed over."""
        wanted = [(VALUES[key], value) for key, value in self.chosen.items() if key != without]
        return tuple([one for one in outings if all(of(one) == value for of, value in wanted)])

    def counts(self, outings: Sequence[Outing], key: str) -> dict[str, int]:
        """Return how many games each value of a filter would leave, in the order of the values."""
        found = Counter([VALUES[key](one) for one in self.games(outings, without=key)])
        chosen = self.chosen.get(key)
        if chosen is not None:
            found.setdefault(chosen, 0)
        return {value: found[value] for value in sorted(found, key=partial(self._order, key))}

    def _order(self, key: str, value: str) -> tuple[int, str]:
        levels = [level.key for level in self._levels]
        return (levels.index(value) if key == "level" and value in levels else len(levels)), value

    def words(self, key: str, value: str) -> str:
        """Return a value of a filter in words, translated: "3 cats", the names of options with " + "
        between them, that of a level, “with help” or “without help”; “none” for no options or bots."""
        match key:
            case "seats":
                return ngettext("{count} cat", "{count} cats", int(value)).format(count=value)
            case "options":
                labels = {one.option: _(one.label) for one in self._ui.options}
                return " + ".join([labels.get(one, one) for one in value.split(",")]) if value else _("none")
            case "level":
                names = {_MIXED: _("Mixed"), _NO_BOTS: _("none")} | {
                    one.key: _(one.name) for one in self._levels
                }
                return names.get(value, value)
            case _:
                return _("without help") if value == "plain" else _("with help")

    def useful(self, outings: Sequence[Outing]) -> dict[str, dict[str, int]]:
        """Return the filters among whose values one can choose, each with what its values would leave."""
        found = {key: self.counts(outings, key) for key in VALUES}
        return {key: counts for key, counts in found.items() if len(counts) > 1 or key in self.chosen}

    def controls(
        self, useful: Mapping[str, Mapping[str, int]], places: Sequence[Rect], scroll: Scroll
    ) -> list[Control]:
        """Return a choice for each filter that is of use."""
        found = []
        for (key, counts), place in zip(useful.items(), places, strict=True):
            values = ["", *counts]
            every = _("all ({count})").format(count=sum(counts.values()))
            options = [every, *[f"{self.words(key, value)} ({count})" for value, count in counts.items()]]
            chosen = self.chosen.get(key)
            found.append(
                Control(
                    f"statistics.filter.{key}",
                    _(_LABELS[key]),
                    place,
                    kind="choice",
                    scroll=scroll,
                    options=tuple(options),
                    value=0 if chosen is None else 1 + list(counts).index(chosen),
                    on_change=partial(self._choose, key, values),
                    sound="page",
                )
            )
        return found

    def _choose(self, key: str, values: Sequence[str], index: int) -> None:
        if index:
            self.chosen[key] = values[index]
        else:
            self.chosen.pop(key, None)
        self._changed()
