"""Sea Salt & Paper on the screen: a folded boat off the beach, in the morning."""

from __future__ import annotations

from miaui.engine.i18n import N_, _
from miaui.games.salt.public.cards import MAX_SEATS, MIN_SEATS
from miaui.scenes.screen import OptionWords, Place, Sailor, Screen, Shelf


def _progress(finished: int) -> str:
    return _("round {number}").format(number=finished + 1)


SCREEN = Screen(
    game="salt",
    name="Sea Salt & Paper",
    motto=N_("fold and dare"),
    seats=range(MIN_SEATS, MAX_SEATS + 1),
    minutes=20,
    place=Place(
        boat="title/salt-boat",
        lit="title/salt-boat-lit",
        emblem="title/emblem-salt",
        water=(474.0, 696.0),
        reach=(360.0, 230.0),
        sign=(336.0, 838.0),
        light="title/lamplight-salt",
        board="title/sign-paper",
        hot_board="title/sign-paper-hot",
        pale=False,
        crew=(Sailor("pua", -88.0, -77.0, 0.61), Sailor("mara", 85.0, -85.0, 0.61)),
    ),
    credit=N_("Sea Salt & Paper was invented by Bruno Cathala and Théo Rivière and published in 2022."),
    progress=_progress,
    board="miaui.games.salt.tabletop.board:SaltBoard",
    forget="miaui.games.salt.tabletop.paint.table:forget",
    replay="miaui.games.salt.scenes.replay_guide:SaltReplayGuide",
    cues="miaui.games.salt.tabletop.sounds:CUES",
    rules="miaui.games.salt.scenes.rules_text:CHAPTERS",
    paint_rules="miaui.games.salt.scenes.rules_blocks:paint",
    scenes={
        "result": "miaui.games.salt.scenes.result:open_result",
        "lesson": "miaui.games.salt.scenes.lesson:open_lesson",
        "review": "miaui.games.salt.scenes.review:open_review",
    },
    shelf=Shelf(
        views=("shelf/view-salt",),
        boat="shelf/boat-salt",
        water="shelf/water-salt",
        head="miaui.games.salt.tabletop.paint.cats:draw_small_head",
        hull="newgame/hull-salt",
        inside="newgame/inside-salt",
        bow="",
    ),
    statistics="miaui.games.salt.scenes.statistics:rows",
    milestones="miaui.games.salt.scenes.statistics:milestones",
    options=(
        OptionWords(
            "extra_salt",
            "salt",
            N_("Extra Salt"),
            N_("Eight more cards: jellyfish, lobster, starfish, seahorse and a cast of crabs."),
            "shelf/option-salt",
            N_("Eight more cards of five new kinds."),
        ),
        OptionWords(
            "short",
            "short",
            N_("Short game"),
            N_("Half the points are enough to win."),
            "shelf/option-short",
            N_("Half the points are enough to win."),
        ),
    ),
    news="miaui.games.salt.scenes.news:news",
    plays_forced="alone",
    heads=tuple(
        f"salt/cat/{{cat}}/face-{face}"
        for face in ("calm", "delighted", "sulk", "surprised", "thinking", "blink")
    ),
)
