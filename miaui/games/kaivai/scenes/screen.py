"""Kaivai on the screen: a sailing canoe on the open sea, under the stars."""

from __future__ import annotations

from miaui.engine.i18n import N_, _
from miaui.games.kaivai.public.position import ROUNDS, SEATS
from miaui.scenes.screen import OptionWords, Place, Sailor, Screen, Shelf


def _progress(finished: int) -> str:
    if finished >= ROUNDS:
        return _("the last scoring")
    return _("round {round} of {rounds}").format(round=finished + 1, rounds=ROUNDS)


SCREEN = Screen(
    game="kaivai",
    name="Kaivai",
    motto=N_("sail and build"),
    seats=SEATS,
    minutes=60,
    place=Place(
        boat="title/kaivai-boat",
        lit="title/kaivai-boat-lit",
        emblem="title/emblem-kaivai",
        water=(1584.0, 664.0),
        reach=(420.0, 330.0),
        sign=(1586.0, 812.0),
        board="title/sign-night",
        hot_board="title/sign-night-hot",
        crew=(Sailor("nilo", -100.0, -74.0, 0.56), Sailor("kai", 106.0, -74.0, 0.54, asleep=True)),
    ),
    credit=N_("Kaivai was invented by Anselm and Helge Ostertag and published in 2005."),
    progress=_progress,
    board="miaui.games.kaivai.tabletop.board:KaivaiBoard",
    forget="miaui.games.kaivai.tabletop.paint.table:forget",
    replay="miaui.games.kaivai.scenes.replay_guide:KaivaiReplayGuide",
    cues="miaui.games.kaivai.tabletop.sounds:CUES",
    rules="miaui.games.kaivai.scenes.rules_text:CHAPTERS",
    paint_rules="miaui.games.kaivai.scenes.rules_blocks:paint",
    scenes={
        "result": "miaui.games.kaivai.scenes.result:open_result",
        "lesson": "miaui.games.kaivai.scenes.lesson:open_lesson",
        "review": "miaui.games.kaivai.scenes.review:open_review",
    },
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
    shelf=Shelf(
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
    statistics="miaui.games.kaivai.scenes.statistics:rows",
    milestones="miaui.games.kaivai.scenes.statistics:milestones",
    plays_forced="always",
    question=N_("Who sails today?"),
    start=N_("Cast off"),
    handover=N_("{name} stakes in secret. Everybody else looks at the stars."),
    handover_open=N_("Choose a stake"),
)
