"""Miaui on the screen: the canoe on the lagoon, at sunset."""

from __future__ import annotations

from typing import TYPE_CHECKING

from miaui.engine.i18n import N_, _
from miaui.games.miaui.public.cards import ROUNDS, SEATS
from miaui.scenes.game_ui import (
    AidWords,
    Artwork,
    BoatArtwork,
    ClimbArtwork,
    CrewMember,
    GameUi,
    OptionWords,
    TitleArtwork,
    Wording,
    YoungestWords,
)

if TYPE_CHECKING:
    from miaui.engine.draw.canvas import Canvas
    from miaui.engine.draw.geometry import Rect
    from miaui.games.miaui.scenes.scenes import MiauiScenes


def _progress(finished: int) -> str:
    return _("round {round} of {rounds}").format(round=min(finished + 1, ROUNDS), rounds=ROUNDS)


def _preview(canvas: Canvas, pane: Rect, part: float | None) -> None:
    from miaui.games.miaui.scenes.preview import paint

    paint(canvas, pane, part)


def _waiting(canvas: Canvas, x: float, y: float, size: float) -> None:
    from miaui.games.miaui.scenes.preview import paint_card

    paint_card(canvas, x, y, size)


def _scenes() -> MiauiScenes:
    from miaui.games.miaui.scenes.scenes import SCENES

    return SCENES


GAME_UI = GameUi(
    game="miaui",
    seats=SEATS,
    minutes=15,
    tune="music-lagoon-1",
    aids=(
        AidWords(
            "divers", N_("Spent divers"), N_("The numbers that everybody still has, at each seat."), on=True
        ),
        AidWords(
            "fish", N_("Fish seen"), N_("How many fish of each family were seen, and how many are left.")
        ),
        AidWords("total", N_("Own points"), N_("What your catch is worth; with Open Baskets everybody’s.")),
        AidWords("kiti", N_("Kiti’s way"), N_("Whom Kiti favours now, and in the next three rounds.")),
    ),
    wording=Wording(
        name="Miaui",
        motto=N_("dive and bluff"),
        credit=N_("Miaui was invented by Bruno Faidutti and published in 2018."),
        progress=_progress,
        question=N_("Who dives today?"),
        start=N_("Dive in"),
        handover=N_("Choose your diver in secret."),
        guide=N_("Kiti shows you how"),
        adviser=N_("Kiti"),
    ),
    artwork=Artwork(
        adviser=("kiti/front/body", "kiti/front/arm-deep", "kiti/front/arm-shallow"),
        adviser_eyes=((-38.0, -170.0), (38.0, -170.0)),
        title=TitleArtwork(
            boat="title/canoe",
            lit="title/canoe-lit",
            emblem="title/emblem-miaui",
            water=(960.0, 674.0),
            reach=(480.0, 170.0),
            sign=(960.0, 820.0),
            guide=("kiti/front/body", "kiti/front/eyes"),
            crew=(
                CrewMember("tama", -112.0, -66.0, 0.58, asleep=True),
                CrewMember("pua", 2.0, -66.0, 0.62),
                CrewMember("mara", 116.0, -66.0, 0.58, asleep=True),
            ),
        ),
        boats=BoatArtwork(
            views=("shelf/view-miaui-morning", "shelf/view-miaui-day", "shelf/view-miaui-evening"),
            boat="shelf/boat-miaui",
            water="shelf/water-miaui",
            hull="newgame/hull-miaui",
            inside="newgame/inside-miaui",
            evening="scene/table-back",
            sea="newgame/sea-dusk",
        ),
        climb=ClimbArtwork(
            words=(
                N_("A full basket"),
                N_("Strong cards are for good catches. Watch who has spent theirs."),
                N_("No feathers"),
                N_("Win without catching a single Seagull: keep cards for when one is in the lagoon."),
                N_("Dry paws"),
                N_("Win without catching a single Jellyfish: low numbers can be as useful as high ones."),
                N_("Among navigators"),
                N_("Everybody counts here. Be hard to foresee."),
            ),
        ),
    ),
    scenes=_scenes,
    taught=True,
    reviewed=True,
    preview=_preview,
    waiting=_waiting,
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
    youngest=YoungestWords(
        N_("Youngest"),
        N_("Kiti begins to the left of the youngest cat."),
        "no_fighting",
        "kiti/right/body",
        N_("Drag Kiti to the youngest cat."),
    ),
    plays_forced="always",
)
