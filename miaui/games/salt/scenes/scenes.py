"""Scenes of Sea Salt & Paper, and what other scenes show of it: its own figures and milestones.

Imported when the first of them is shown.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from miaui.engine.i18n import _, decimal
from miaui.games.salt.public.events import Event
from miaui.games.salt.public.moves import Move
from miaui.games.salt.public.view import View
from miaui.games.salt.scenes import rules_blocks
from miaui.games.salt.scenes.replay_guide import SaltReplayGuide
from miaui.games.salt.scenes.rules_text import CHAPTERS
from miaui.games.salt.tabletop import sounds
from miaui.games.salt.tabletop.commands import Command
from miaui.games.salt.tabletop.display_state import DisplayState as Display
from miaui.games.salt.tabletop.layout.layout import Layout
from miaui.games.salt.tabletop.spec import spec
from miaui.games.salt.tabletop.ui import Ui
from miaui.games.salt.tabletop.words import aids, sentences
from miaui.games.salt.tabletop.words.answers import answers
from miaui.match.match import AnyMatch
from miaui.scenes.figures import Milestone
from miaui.scenes.game_ui import Scenes
from miaui.scenes.result.finale import Finale
from miaui.scenes.result.scene_maker import result_with

SaltScenes = Scenes[View, Move, Event, Display, Ui, Layout, Command]
Rows = list[tuple[str, str]]


def rows(games: Sequence[Mapping[str, int]]) -> Rows:
    """Return words and values of a person's counted games; see `miaui.games.salt.rules.replay`."""
    won, lost = _sum(games, "won"), _sum(games, "lost")
    rounds = _sum(games, "deals")
    average = _sum(games, "points") / rounds if rounds else 0.0
    best = max((numbers.get("best", 0) for numbers in games), default=0)
    return [
        (_("ended with Stop"), str(_sum(games, "stops"))),
        (_("bets won"), str(won)),
        (_("bets lost"), str(lost)),
        (_("points per round"), decimal(average)),
        (_("best round"), str(best)),
        (_("won with mermaids"), str(_sum(games, "mermaids"))),
    ]


def milestones(games: Sequence[Mapping[str, int]]) -> list[Milestone]:
    """Return what can be reached on this beach only."""
    best = max((numbers.get("best", 0) for numbers in games), default=0)
    return [
        Milestone(_("First bet"), _("Win a bet with Last Chance."), _sum(games, "won")),
        Milestone(_("Daredevil"), _("Win five bets with Last Chance."), _sum(games, "won"), 5),
        Milestone(_("Stop in time"), _("End ten rounds with Stop."), _sum(games, "stops"), 10),
        Milestone(_("Round of a lifetime"), _("Score twenty-five points in one round."), best, 25),
        Milestone(_("Siren song"), _("Win with four mermaids."), _sum(games, "mermaids")),
    ]


def _sum(games: Sequence[Mapping[str, int]], name: str) -> int:
    return sum(numbers.get(name, 0) for numbers in games)


def _finale(match: AnyMatch) -> Finale:
    from miaui.games.salt.scenes.result import Castles  # not needed before the end

    return Castles(match)


SCENES: SaltScenes = Scenes(
    tabletop=spec,
    replay=SaltReplayGuide,
    cues=sounds.CUES,
    rules=CHAPTERS,
    paint_rules=rules_blocks.paint,
    scoring="points",
    result=result_with(_finale),
    music=sounds.music,
    aids={"odds": aids.odds},
    answers=answers,
    news=sentences.news,
    statistics=rows,
    milestones=milestones,
)
