"""Miaui on the screen: the canoe on the lagoon, at sunset."""

from __future__ import annotations

from miaui.engine.i18n import N_, _
from miaui.games.miaui.public.cards import ROUNDS, SEATS
from miaui.scenes.screen import OptionWords, Place, Sailor, Screen, Shelf, YoungestWords


def _progress(finished: int) -> str:
    return _("round {round} of {rounds}").format(round=min(finished + 1, ROUNDS), rounds=ROUNDS)


SCREEN = Screen(
    game="miaui",
    name="Miaui",
    motto=N_("dive and bluff"),
    seats=SEATS,
    minutes=15,
    place=Place(
        boat="title/canoe",
        lit="title/canoe-lit",
        emblem="title/emblem-miaui",
        water=(960.0, 674.0),
        reach=(480.0, 170.0),
        sign=(960.0, 820.0),
        crew=(
            Sailor("tama", -112.0, -66.0, 0.58, asleep=True),
            Sailor("pua", 2.0, -66.0, 0.62),
            Sailor("mara", 116.0, -66.0, 0.58, asleep=True),
        ),
    ),
    credit=N_("Miaui was invented by Bruno Faidutti and published in 2018."),
    progress=_progress,
    board="miaui.games.miaui.tabletop.board:MiauiBoard",
    forget="miaui.games.miaui.tabletop.paint.table:forget",
    replay="miaui.games.miaui.scenes.replay_guide:MiauiReplayGuide",
    cues="miaui.games.miaui.tabletop.sounds:CUES",
    rules="miaui.games.miaui.scenes.rules_text:CHAPTERS",
    paint_rules="miaui.games.miaui.scenes.rules_blocks:paint",
    scenes={
        "result": "miaui.games.miaui.scenes.result:open_result",
        "lesson": "miaui.games.miaui.scenes.lesson:open_lesson",
        "review": "miaui.games.miaui.scenes.review:open_review",
    },
    preview="miaui.games.miaui.scenes.preview:paint",
    waiting="miaui.games.miaui.scenes.preview:paint_card",
    sample="splash-top",
    options=(
        OptionWords(
            "open_baskets",
            "baskets",
            N_("Open Baskets"),
            N_("Spent divers and whole piles lie open for everybody to see."),
            "shelf/option-baskets",
            N_("Spent divers and whole piles lie open."),
        ),
        OptionWords(
            "no_fighting",
            "fighting",
            N_("No Fighting"),
            N_("Kiti stays away: cats who tie get nothing, and the fish waits for the next round."),
            "shelf/option-peace",
            N_("No Kiti: cats who tie catch nothing."),
        ),
    ),
    shelf=Shelf(
        views=("shelf/view-miaui-morning", "shelf/view-miaui-day", "shelf/view-miaui-evening"),
        boat="shelf/boat-miaui",
        water="shelf/water-miaui",
        hull="newgame/hull-miaui",
        inside="newgame/inside-miaui",
        evening="scene/table-back",
        sea="newgame/sea-dusk",
    ),
    youngest=YoungestWords(
        N_("Youngest"),
        N_("Kiti begins to the left of the youngest cat."),
        "no_fighting",
        "kiti/right/body",
        N_("Drag Kiti to the youngest cat."),
    ),
    music="miaui.games.miaui.tabletop.sounds:music",
    statistics="miaui.games.miaui.scenes.statistics:rows",
    milestones="miaui.games.miaui.scenes.statistics:milestones",
    habits="miaui.games.miaui.scenes.divers_chart:DiversChart",
    plays_forced="always",
    guide=N_("Kiti shows you how"),
    question=N_("Who dives today?"),
    start=N_("Dive in"),
    handover=N_("Over to you, {name}. Everybody else, enjoy the sunset!"),
)
