"""What a game of Miaui is remembered for is seen in the picture beside it."""

from __future__ import annotations

import os

os.environ["SDL_VIDEODRIVER"] = "dummy"

import pygame

from miaui.core.envelope import Player
from miaui.core.seat import Seat
from miaui.engine.draw.art import Art
from miaui.engine.draw.canvas import Canvas
from miaui.engine.draw.geometry import Rect
from miaui.engine.draw.theme import Theme
from miaui.engine.prefs import PlainPrefs
from miaui.games.miaui.public.cards import JELLYFISH
from miaui.games.miaui.public.highlights import Kind, Tale
from miaui.games.miaui.scenes.result_keepsakes import lagoon_keepsakes, landed
from miaui.tabletop.cast.cats import cast
from tests.games.miaui.tabletop.games import rounds


def painted(highlight: Tale) -> bytes:
    """The picture of a tale."""
    canvas = Canvas(pygame.Surface((480, 270)), Art(), Theme(), PlainPrefs())
    _, view = rounds(3, 1, fighting=True)
    cats = cast([Player("Mara"), Player("Nilo"), Player("Pua")])
    keepsakes = lagoon_keepsakes(view, highlight, "what happened", cats)
    assert keepsakes.memory == "what happened"
    keepsakes.memory_picture(canvas, Rect(0, 0, canvas.width, canvas.height))
    return canvas.window.get_view("0").raw


def test_the_picture_shows_whom_or_what_the_tale_is_about() -> None:
    pygame.display.init()
    pygame.display.set_mode((480, 270))
    tales = [Tale(Kind.ROBBED, Seat(0), 15), Tale(Kind.TRIO, Seat(0), 40), Tale(Kind.EMPTY, Seat(0), 9)]
    tales += [Tale(Kind.MERE, Seat(seat), 4) for seat in range(3)]
    assert len({painted(one) for one in tales}) == len(tales)
    assert painted(Tale(Kind.ROBBED, Seat(2), 30)) == painted(tales[0])


def test_of_burst_jellyfish_it_is_said_what_they_bring() -> None:
    """The card of the best catch says -10 or -15, and the catch brought points."""
    cats = cast([Player(name) for name in ("Mara", "Nilo", "Pua", "Tama", "Rosi")])
    for seed in range(1, 60):
        _, view = rounds(5, seed, fighting=True)
        for seat in range(5):
            best = max(landed(view, Seat(seat)), key=lambda one: one.worth, default=None)
            if best is not None and best.burst:
                gift = lagoon_keepsakes(view, None, "", cats).best(Seat(seat))
                assert best.card in JELLYFISH and best.worth in (20, 25, 30)
                assert gift is not None and gift.words == f"Three Jellyfish gone: +{best.worth}"
                return
    raise LookupError("no best catch of a third Jellyfish")
