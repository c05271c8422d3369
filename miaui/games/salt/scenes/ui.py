"""Sea Salt & Paper on the screen: a folded boat off the beach, in the morning."""

from __future__ import annotations

from typing import TYPE_CHECKING

from miaui.engine.i18n import N_, _
from miaui.games.salt.public.cards import MAX_SEATS, MIN_SEATS
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
    from miaui.engine.draw.canvas import Canvas
    from miaui.games.salt.scenes.scenes import SaltScenes


def _progress(finished: int) -> str:
    return _("round {number}").format(number=finished + 1)


def _draw_head(canvas: Canvas, colour: str, at: tuple[float, float], width: float, happy: bool) -> None:
    from miaui.games.salt.tabletop.paint.cats import draw_small_head

    draw_small_head(canvas, colour, at, width, happy)


def _scenes() -> SaltScenes:
    from miaui.games.salt.scenes.scenes import SCENES

    return SCENES


GAME_UI = GameUi(
    game="salt",
    seats=range(MIN_SEATS, MAX_SEATS + 1),
    minutes=20,
    tune="music-beach-1",
    aids=(
        AidWords("seen", N_("Seen cards"), N_("A sheet of the cards that were seen, kind by kind."), on=True),
        AidWords(
            "odds", N_("Odds of a draw"), N_("How often a draw from the deck brings you points at once.")
        ),
    ),
    wording=Wording(
        name="Sea Salt & Paper",
        motto=N_("fold and dare"),
        credit=N_("Sea Salt & Paper was invented by Bruno Cathala and Théo Rivière and published in 2022."),
        progress=_progress,
        adviser=N_("Kiti"),
    ),
    artwork=Artwork(
        adviser=("kiti/front/body", "kiti/front/arm-deep", "kiti/front/arm-shallow"),
        adviser_eyes=((-38.0, -170.0), (38.0, -170.0)),
        title=TitleArtwork(
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
            crew=(CrewMember("pua", -88.0, -77.0, 0.61), CrewMember("mara", 85.0, -85.0, 0.61)),
        ),
        boats=BoatArtwork(
            views=("shelf/view-salt",),
            boat="shelf/boat-salt",
            water="shelf/water-salt",
            head=_draw_head,
            hull="newgame/hull-salt",
            inside="newgame/inside-salt",
            bow="",
        ),
        heads=tuple(
            f"salt/cat/{{cat}}/face-{face}"
            for face in ("calm", "delighted", "sulk", "surprised", "thinking", "blink")
        ),
        climb=ClimbArtwork(
            "climb/boat",
            ((-500.0, -262.0), (-600.0, -172.0), (-622.0, -52.0), (-606.0, 72.0)),
            (-560.0, 230.0),
            words=(
                N_("A short walk"),
                N_("Call Stop when you have seven points and the other one may have more soon."),
                N_("Low tide"),
                N_("One good Last Chance is worth two quiet rounds."),
                N_("Reading the tides"),
                N_("They know what a card is worth. Take what they want."),
                N_("Extra salty"),
                N_("Eight more cards, and each of them can turn a round."),
            ),
        ),
    ),
    scenes=_scenes,
    taught=True,
    reviewed=True,
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
            minutes=12,
        ),
    ),
    first_game=FirstGame(seats=2),
    plays_forced="alone",
)
