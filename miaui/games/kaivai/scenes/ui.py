"""Kaivai on the screen: a sailing canoe on the open sea, under the stars."""

from __future__ import annotations

from typing import TYPE_CHECKING

from miaui.engine.i18n import N_, _
from miaui.games.kaivai.public.position import ROUNDS, SEATS
from miaui.scenes.game_ui import (
    Artwork,
    BoatArtwork,
    Chapter,
    CrewMember,
    GameUi,
    OptionWords,
    Scenes,
    TitleArtwork,
    Wording,
)

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from miaui.core.seat import Seat
    from miaui.engine.draw.canvas import Canvas
    from miaui.engine.sound.audio import Cue
    from miaui.engine.ui.scene import Scene
    from miaui.games.kaivai.public.events import Event
    from miaui.games.kaivai.public.moves import Move
    from miaui.games.kaivai.public.view import View
    from miaui.games.kaivai.tabletop.spec import KaivaiBoard
    from miaui.match.match import AnyMatch
    from miaui.match.replay import AnyTape
    from miaui.scenes.analysis.insight import Insight
    from miaui.scenes.context import Context
    from miaui.scenes.figures import Figures, Milestone, Rows
    from miaui.scenes.replay.guide import ReplayGuide, ReplaySetup
    from miaui.tabletop.board import BoardLink
    from miaui.tabletop.cast.members import CastMember


def _progress(finished: int) -> str:
    if finished >= ROUNDS:
        return _("the last scoring")
    return _("round {round} of {rounds}").format(round=finished + 1, rounds=ROUNDS)


def _board(
    cast: tuple[CastMember, ...],
    view: View,
    front: Seat,
    link: BoardLink[Move, Event, View],
    explained: frozenset[str],
) -> KaivaiBoard:
    from miaui.games.kaivai.tabletop.spec import kaivai_board

    return kaivai_board(cast, view, front, link, explained=explained)


def _replay(setup: ReplaySetup) -> ReplayGuide:
    from miaui.games.kaivai.scenes.replay_guide import KaivaiReplayGuide

    return KaivaiReplayGuide(setup)


def _cues() -> Mapping[str, Cue]:
    from miaui.games.kaivai.tabletop.sounds import CUES

    return CUES


def _rules() -> tuple[Chapter, ...]:
    from miaui.games.kaivai.scenes.rules_text import CHAPTERS

    return CHAPTERS


def _paint_rules(block: object, canvas: Canvas, x: float, y: float, width: float) -> float:
    from miaui.games.kaivai.scenes.rules_blocks import paint

    return paint(block, canvas, x, y, width)


def _result(context: Context, match: AnyMatch) -> Scene:
    from miaui.games.kaivai.scenes.result import open_result

    return open_result(context, match)


def _lesson(context: Context, game: str) -> Scene:
    from miaui.games.kaivai.scenes.lesson import open_lesson

    return open_lesson(context, game)


def _review(
    context: Context,
    tape: AnyTape,
    thoughts: Insight,
    seat: Seat | None,
    show_round: Callable[[int, Seat | None], None],
) -> Scene:
    from miaui.games.kaivai.scenes.choices import open_review

    return open_review(context, tape, thoughts, seat, show_round)


def _statistics(games: Figures) -> Rows:
    from miaui.games.kaivai.scenes.statistics import rows

    return rows(games)


def _milestones(games: Figures) -> list[Milestone]:
    from miaui.games.kaivai.scenes.statistics import milestones

    return milestones(games)


GAME_UI: GameUi[Move, Event, View] = GameUi(
    game="kaivai",
    seats=SEATS,
    minutes=60,
    wording=Wording(
        name="Kaivai",
        motto=N_("sail and build"),
        credit=N_("Kaivai was invented by Anselm and Helge Ostertag and published in 2005."),
        progress=_progress,
        question=N_("Who sails today?"),
        start=N_("Cast off"),
        handover=N_("{name} stakes in secret. Everybody else looks at the stars."),
        handover_open=N_("Choose a stake"),
    ),
    artwork=Artwork(
        title=TitleArtwork(
            boat="title/kaivai-boat",
            lit="title/kaivai-boat-lit",
            emblem="title/emblem-kaivai",
            water=(1584.0, 664.0),
            reach=(420.0, 330.0),
            sign=(1586.0, 812.0),
            board="title/sign-night",
            hot_board="title/sign-night-hot",
            crew=(
                CrewMember("nilo", -100.0, -74.0, 0.56),
                CrewMember("kai", 106.0, -74.0, 0.54, asleep=True),
            ),
        ),
        boats=BoatArtwork(
            views=("shelf/view-kaivai",),
            boat="shelf/boat-kaivai",
            water="shelf/water-kaivai",
            hull="newgame/hull-kaivai",
            inside="newgame/inside-kaivai",
            bow="",
            evening="kaivai/scene/night",
            sea="newgame/sea-night",
            waves="newgame/waves-night",
            crest="newgame/waves-night-crest",
        ),
    ),
    scenes=Scenes(
        board=_board,
        replay=_replay,
        cues=_cues,
        rules=_rules,
        paint_rules=_paint_rules,
        result=_result,
        lesson=_lesson,
        review=_review,
        statistics=_statistics,
        milestones=_milestones,
    ),
    options=(
        OptionWords(
            "beginner_huts",
            "huts",
            N_("Beginner’s Huts"),
            N_("Both starting huts are canoe huts, so everybody can sail at once."),
            "shelf/option-huts",
            N_("Everybody can sail at once."),
        ),
        OptionWords(
            "fisherman",
            "fisherman",
            N_("Fisherman’s Variant"),
            N_("No dice: each of your fishermen on the island catches a fish."),
            "shelf/option-fisherman",
            N_("Fishermen need no dice."),
        ),
        OptionWords(
            "open_influence",
            "influence",
            N_("Open Influence"),
            N_("Everybody’s influence lies open on the table."),
            "shelf/option-influence",
            N_("Nobody hides influence."),
        ),
    ),
    first_game=("beginner_huts", "fisherman"),
    plays_forced="always",
)
