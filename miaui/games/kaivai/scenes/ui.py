"""Kaivai on the screen: a sailing canoe on the open sea, under the stars."""

from __future__ import annotations

from typing import TYPE_CHECKING

from miaui.engine.i18n import N_, _
from miaui.games.kaivai.public.seats import SEATS
from miaui.scenes.game_ui import (
    AidWords,
    Artwork,
    BoatArtwork,
    ClimbArtwork,
    CrewMember,
    FirstGame,
    GameUi,
    OptionWords,
    TitleArtwork,
    Wording,
)

if TYPE_CHECKING:
    from miaui.games.kaivai.scenes.scenes import KaivaiScenes


def _glory(count: int) -> str:
    from miaui.games.kaivai.tabletop.words.names import glory

    return glory(count)


def _progress(finished: int) -> str:
    from miaui.games.kaivai.public.position import ROUNDS

    if finished >= ROUNDS:
        return _("the last scoring")
    return _("round {round} of {rounds}").format(round=finished + 1, rounds=ROUNDS)


def _scenes() -> KaivaiScenes:
    from miaui.games.kaivai.scenes.scenes import SCENES

    return SCENES


GAME_UI = GameUi(
    game="kaivai",
    seats=SEATS,
    minutes=60,
    tune="music-night-1",
    aids=(
        AidWords(
            "lead", N_("Who leads"), N_("Who would win each island if nothing changed, without influence.")
        ),
    ),
    wording=Wording(
        name="Kaivai",
        motto=N_("sail and build"),
        credit=N_("Kaivai was invented by Anselm and Helge Ostertag and published in 2005."),
        progress=_progress,
        points=_glory,
        adviser=N_("Kiti"),
        question=N_("Who sails today?"),
        start=N_("Cast off"),
        handover=N_("Choose your stake in secret."),
        handover_open=N_("Choose a stake"),
        fresh=N_("New dice from here"),
        same=N_("The same dice"),
        opened=N_("With nothing hidden"),
    ),
    artwork=Artwork(
        adviser=("kiti/front/body", "kiti/front/arm-deep", "kiti/front/arm-shallow"),
        adviser_eyes=((-38.0, -170.0), (38.0, -170.0)),
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
        climb=ClimbArtwork(
            "climb/star",
            ((490.0, -262.0), (592.0, -180.0), (622.0, -58.0), (596.0, 70.0)),
            (560.0, 230.0),
            words=(
                N_("The first feast"),
                N_("Fish is worth most while it is fresh. Sell it or eat it before the round ends."),
                N_("All canoes come home"),
                N_("Win without losing a canoe to the sea."),
                N_("Above the clouds"),
                N_("Glory comes from islands that are yours at the end. Look at them early."),
                N_("Three helmsmen"),
                N_("They know what every turn is worth. Bid for the turn that you need."),
            ),
        ),
    ),
    scenes=_scenes,
    taught=True,
    reviewed=True,
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
    first_game=FirstGame(options=("beginner_huts", "fisherman")),
    plays_forced="always",
)
