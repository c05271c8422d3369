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


def _level(outing: Outing) -> str:
    return next(iter(outing.levels)) if len(outing.levels) == 1 else _MIXED if outing.levels else _NO_BOTS


VALUES: Mapping[str, Callable[[Outing], str]] = {
    "seats": lambda outing: str(outing.seats),
    "options": lambda outing: outing.options,
    "level": _level,
    "help": lambda outing: "helped" if outing.helped else "plain",
}
"""The value of a game in each filter, in this order: its number of seats, its options (one text), the key of
its level of bots ("*" for several, "" without bots), "helped" or "plain"."""
_LABELS = {"seats": N_("Cats"), "options": N_("Options"), "level": N_("Bots"), "help": N_("Help")}


class Filters:
    """Filters over a person's games of one kind, none chosen at first; `changed` is called after each choice.
    Their keys are "seats", "options", "level" and "help"."""

    def __init__(self, ui: GameUi, levels: Sequence[Level], changed: Callable[[], None]) -> None:
        self._ui, self._levels, self._changed = ui, levels, changed
        self.chosen: dict[str, str] = {}
        """The chosen value of each filter, by its key; one that is missing lets every game through."""

    def games(self, outings: Sequence[Outing], without: str = "") -> tuple[Outing, ...]:
        """Return the games that every chosen value lets through, in their order; all where none is chosen, ()
        where none has them. `without` is the key of a filter that is passed over."""
        wanted = [(VALUES[key], value) for key, value in self.chosen.items() if key != without]
        return tuple([outing for outing in outings if all(of(outing) == value for of, value in wanted)])

    def counts(self, outings: Sequence[Outing], key: str) -> dict[str, int]:
        """Return for a filter how many games each of its values would leave under the other filters. The
        values are in this order: levels from the weakest up, after them all others by their text. Those of no
        game are left out, but the chosen one stays, with 0."""
        counts = Counter([VALUES[key](outing) for outing in self.games(outings, without=key)])
        chosen = self.chosen.get(key)
        if chosen is not None:
            counts.setdefault(chosen, 0)
        return {value: counts[value] for value in sorted(counts, key=partial(self._order, key))}

    def _order(self, key: str, value: str) -> tuple[int, str]:
        levels = [level.key for level in self._levels]
        return (levels.index(value) if key == "level" and value in levels else len(levels)), value

    def words(self, key: str, value: str) -> str:
        """Return a value of a filter in words, translated: “3 cats” (“1 cat”), names of options with “ + ”
        between them, the name of a level or “Mixed”, “with help” or “without help”; “none” for "" as options
        or level; a level that is not known as it is."""
        match key:
            case "seats":
                return ngettext("{count} cat", "{count} cats", int(value)).format(count=value)
            case "options":
                labels = {option.option: _(option.label) for option in self._ui.options}
                return (
                    " + ".join([labels.get(name, name) for name in value.split(",")]) if value else _("none")
                )
            case "level":
                names = {_MIXED: _("Mixed"), _NO_BOTS: _("none")} | {
                    level.key: _(level.name) for level in self._levels
                }
                return names.get(value, value)
            case _:
                return _("without help") if value == "plain" else _("with help")

    def useful(self, outings: Sequence[Outing]) -> dict[str, dict[str, int]]:
        """Return the filters that have several values now, or a chosen one, each with its `counts`, in the
        order of `VALUES`; {} for none."""
        by_key = {key: self.counts(outings, key) for key in VALUES}
        return {key: counts for key, counts in by_key.items() if len(counts) > 1 or key in self.chosen}

    def controls(
        self, useful: Mapping[str, Mapping[str, int]], places: Sequence[Rect], scroll: Scroll
    ) -> list[Control]:
        """Return a choice `statistics.filter.KEY` for each filter in `useful`, in these places, in order:
        “all (12)”, the sum, then its values in words with their counts, “3 cats (7)”. Another choice sets or
        clears the value in `chosen` and calls `changed`. ValueError unless there are as many places."""
        controls = []
        for (key, counts), place in zip(useful.items(), places, strict=True):
            values = ["", *counts]
            every = _("all ({count})").format(count=sum(counts.values()))
            options = [every, *[f"{self.words(key, value)} ({count})" for value, count in counts.items()]]
            chosen = self.chosen.get(key)
            controls.append(
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
        return controls

    def _choose(self, key: str, values: Sequence[str], index: int) -> None:
        if index:
            self.chosen[key] = values[index]
        else:
            self.chosen.pop(key, None)
        self._changed()
