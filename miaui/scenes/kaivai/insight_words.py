"""Choices in words: what was played, what the judge would rather play."""

from __future__ import annotations

from miaui.engine.i18n import _
from miaui.games.kaivai.bases import village_names
from miaui.games.kaivai.moves import (
    Bid,
    ChooseAction,
    Move,
    Pass,
    PlaceGod,
    PlaceHut,
    Score,
    Stake,
    write_move,
)
from miaui.games.kaivai.view import View
from miaui.scenes import choice_words
from miaui.scenes.choice_words import Line
from miaui.scenes.kaivai.insight import Insight, Played
from miaui.stages.kaivai.words import names


def move_words(view: View, move: Move) -> str:
    """What is done, to stand alone: "Celebrate on Lani"."""
    match move:
        case Bid(_seat, number):
            return _("Bid {number}").format(number=number)
        case PlaceHut(_seat, spot, kind):
            island = view.position.board.chart.grows(spot)
            return _("A {hut} on {island}").format(hut=names.hut(kind), island=names.island(island))
        case PlaceGod(_seat, spot):
            island = view.position.board.chart.grows(spot)
            return _("The god to {island}").format(island=names.island(island))
        case ChooseAction(_seat, action, village):
            if village is None:
                return names.action(action)
            return _("Celebrate on {island}").format(island=_island(view, village))
        case Pass():
            return _("Pass")
        case Score(_seat, village):
            return _("Count {island}").format(island=_island(view, village))
        case Stake(_seat, number):
            return _("Stake {number}").format(number=number)
    return write_move(move)


def _island(view: View, village: int) -> str:
    return names.island(village_names(view.position.setup.bases).index(village))


def choice(insight: Insight, played: Played, human: bool) -> Line:
    """One choice: what was played, and what is thought of it."""
    thought, what = insight.thought(played), _what(insight, played)
    return choice_words.choice(what, _would(insight, played), thought, insight.judge, human)


def short(insight: Insight, played: Played) -> str:
    """A choice in a row: what was played, and what the judge would rather play."""
    return choice_words.short(_what(insight, played), _would(insight, played), insight.judge)


def _what(insight: Insight, played: Played) -> str:
    return move_words(insight.view(played), played.move)


def _would(insight: Insight, played: Played) -> str:
    """What the bot would rather play; "" where it agrees, or has not answered."""
    thought = insight.thought(played)
    if thought is None or thought.agrees:
        return ""
    would = move_words(insight.view(played), thought.would)
    return _("another place") if would == _what(insight, played) else would
