"""Scenes of Kaivai, and what other scenes show of it: its own figures and milestones.

Imported when the first of them is shown.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from miaui.engine.i18n import _, decimal
from miaui.games.kaivai.public.events import Event
from miaui.games.kaivai.public.moves import Move
from miaui.games.kaivai.public.view import View
from miaui.games.kaivai.scenes import rules_blocks
from miaui.games.kaivai.scenes.replay_guide import KaivaiReplayGuide
from miaui.games.kaivai.scenes.rules_text import CHAPTERS
from miaui.games.kaivai.tabletop import sounds
from miaui.games.kaivai.tabletop.commands import Command
from miaui.games.kaivai.tabletop.display_state import DisplayState as Display
from miaui.games.kaivai.tabletop.layout.layout import Layout
from miaui.games.kaivai.tabletop.spec import spec
from miaui.games.kaivai.tabletop.ui import Ui
from miaui.games.kaivai.tabletop.words import aids
from miaui.games.kaivai.tabletop.words.answers import answers
from miaui.match.match import AnyMatch
from miaui.scenes.figures import Milestone
from miaui.scenes.game_ui import Scenes
from miaui.scenes.result.finale import Finale
from miaui.scenes.result.scene_maker import result_with

KaivaiScenes = Scenes[View, Move, Event, Display, Ui, Layout, Command]
Games = Sequence[Mapping[str, int]]


def rows(games: Games) -> list[tuple[str, str]]:
    """Return words and values of a person's counted games; see `miaui.games.kaivai.rules.figures`."""

    def mean(name: str) -> str:
        return decimal(sum(_each(games, name)) / len(games)) if games else "0"

    return [
        (_("huts per game"), mean("huts")),
        (_("fish caught per game"), mean("fish")),
        (_("shell value earned per game"), mean("earned")),
        (_("glory from feasts per game"), mean("eaten")),
        (_("islands taken per game"), mean("taken")),
        (_("lost at night per game"), mean("lost")),
    ]


def milestones(games: Games) -> list[Milestone]:
    """Return what can be reached on the open sea only."""
    return [
        Milestone(_("Light the fires"), _("Give ten feasts."), sum(_each(games, "feasts")), 10),
        Milestone(_("Master builder"), _("Build nine huts in one game."), _best(games, "huts"), 9),
        Milestone(_("Big fishing"), _("Catch twenty fish in one game."), _best(games, "fish"), 20),
        Milestone(_("Four islands"), _("Take four islands alone in one game."), _best(games, "taken"), 4),
        Milestone(_("Stormy sea"), _("Sink a canoe."), sum(_each(games, "sunk"))),
    ]


def _each(games: Games, name: str) -> list[int]:
    return [numbers.get(name, 0) for numbers in games]


def _best(games: Games, name: str) -> int:
    return max(_each(games, name), default=0)


def _finale(match: AnyMatch) -> Finale:
    from miaui.games.kaivai.scenes.result import GloryPoles  # not needed before the end

    return GloryPoles(match)


SCENES: KaivaiScenes = Scenes(
    tabletop=spec,
    replay=KaivaiReplayGuide,
    cues=sounds.CUES,
    rules=CHAPTERS,
    paint_rules=rules_blocks.paint,
    scoring="end",
    result=result_with(_finale),
    music=sounds.music,
    aids={"lead": aids.lead},
    answers=answers,
    statistics=rows,
    milestones=milestones,
)
