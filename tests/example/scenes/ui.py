"""Pearl Tide outside its table: its words, and pictures that it borrows from the house."""

from __future__ import annotations

from typing import TYPE_CHECKING

from miaui.engine.i18n import N_, _
from miaui.scenes.game_ui import (
    Artwork,
    BoatArtwork,
    GameUi,
    OptionWords,
    TitleArtwork,
    Wording,
)

if TYPE_CHECKING:
    from tests.example.scenes.scenes import PearlScenes


def _scenes() -> PearlScenes:
    from tests.example.scenes.scenes import SCENES

    return SCENES


GAME_UI = GameUi(
    game="pearls",
    seats=range(2, 5),
    minutes=3,
    wording=Wording(
        name="Pearl Tide",
        motto=N_("the sum that stands alone"),
        credit=N_("Pearl Tide is an example of a game for those who add one."),
        progress=lambda finished: _("wave {number}").format(number=finished + 1),
        handover_open=N_("Show my shells"),
    ),
    artwork=Artwork(
        title=TitleArtwork(
            boat="kaivai/piece/canoe-sun",
            lit="kaivai/piece/canoe-sun",
            emblem="symbol/shell",
            water=(660.0, 720.0),
            reach=(200.0, 160.0),
            sign=(660.0, 838.0),
        ),
        boats=BoatArtwork(
            views=("shelf/view-miaui-day",),
            boat="shelf/boat-miaui",
            water="shelf/water-miaui",
            hull="newgame/hull-miaui",
            inside="newgame/inside-miaui",
        ),
    ),
    scenes=_scenes,
    options=(
        OptionWords(
            "spring", "spring", N_("Spring tide"), N_("The last two waves bring twice as many pearls.")
        ),
    ),
)
