"""The figures that only Miaui has in the room of statistics."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from miaui.engine.i18n import _, decimal, ngettext
from miaui.scenes.figures import Milestone

Games = Sequence[Mapping[str, int]]
_BIG, _MANY = 20, 9


def rows(games: Games) -> list[tuple[str, str]]:
    """Return words and values of a person's counted games; see `miaui.games.miaui.rules.figures`."""
    catches = _sum(games, "catches") / len(games) if games else 0.0
    gulls, jellies = _sum(games, "gulls"), _sum(games, "jellies")
    lanterns, ties = _sum(games, "lanterns"), _sum(games, "favours")
    return [
        (_("best catch"), str(_most(games, "best"))),
        (_("catches per game"), decimal(catches)),
        (ngettext("Seagull met", "Seagulls met", gulls), str(gulls)),
        (ngettext("Jellyfish caught", "Jellyfish caught", jellies), str(jellies)),
        (ngettext("Lantern lit", "Lanterns lit", lanterns), str(lanterns)),
        (ngettext("tie won", "ties won", ties), str(ties)),
    ]


def milestones(games: Games) -> list[Milestone]:
    """Return what can be reached in this lagoon only."""
    clean = sum(numbers.get("catches", 0) > 0 and numbers.get("jellies", 0) == 0 for numbers in games)
    return [
        Milestone(_("No Jellyfish"), _("Go through a whole game without a Jellyfish."), clean),
        Milestone(_("Big catch"), _("Catch twenty points in one dive."), _most(games, "best"), _BIG),
        Milestone(_("Nine catches"), _("Make nine catches in one game."), _most(games, "catches"), _MANY),
        Milestone(_("Lamplighter"), _("Light three Lanterns in one game."), _most(games, "lanterns"), 3),
        Milestone(_("Three at once"), _("Get rid of three Jellyfish at once."), _sum(games, "trios")),
        Milestone(
            _("Kiti’s friend"), _("Win four ties in one game by Kiti’s grace."), _most(games, "favours"), 4
        ),
    ]


def _sum(games: Games, name: str) -> int:
    return sum(numbers.get(name, 0) for numbers in games)


def _most(games: Games, name: str) -> int:
    return max((numbers.get(name, 0) for numbers in games), default=0)
