"""What a game of Miaui is remembered for is seen in the picture beside it."""

from __future__ import annotations

import os

os.environ["SDL_VIDEODRIVER"] = "dummy"

from collections.abc import Iterator
from dataclasses import replace

import pygame
import pytest

from miaui.core.envelope import Player
from miaui.core.seat import Seat
from miaui.engine.draw.art import Art
from miaui.engine.draw.canvas import Canvas
from miaui.engine.draw.theme import Theme
from miaui.engine.prefs import PlainPrefs
from miaui.games.miaui.public.cards import JELLYFISH, SEAGULL
from miaui.games.miaui.public.taking import score
from miaui.games.miaui.public.view import View, piles
from miaui.games.miaui.scenes import result_keepsakes
from miaui.games.miaui.scenes.result_keepsakes import lagoon_keepsakes, landed
from miaui.scenes.keepsakes import Turn
from miaui.scenes.result.swing import Swing, draw_swing
from miaui.tabletop.cast.cats import cast
from tests.games.miaui.tabletop.games import rounds

NAMES = ["Mara", "Nilo", "Pua", "Tama", "Rosi"]


def turns() -> Iterator[tuple[Turn, View, int, int]]:
    """What changed every round of some games, for better or worse, with the change of that seat's points."""
    for seed in range(1, 30):
        _, view = rounds(3, seed, fighting=True)
        keepsakes = lagoon_keepsakes(view, "", NAMES[:3])
        for place in range(1, len(view.memory.rounds) + 1):
            for seat in range(3):
                for gained in (True, False):
                    turn = keepsakes.turn(place, Seat(seat), gained)
                    if turn is not None:
                        worths = [catch.worth for catch in landed(view, turn.seat) if catch.round == place]
                        yield turn, view, seat, worths[0] if len(worths) == 1 else 0


def test_what_changed_a_round_says_whom_it_helped() -> None:
    said = set()
    for turn, _view, _seat, worth in turns():
        said.add(turn.words.replace(NAMES[turn.seat], "*").split(" ")[0])
        assert turn.comes or turn.words.startswith("The Seagull took")
        if worth:
            assert turn.glad == (worth > 0), turn.words
    assert said == {"*", "The"}


def test_what_seagulls_took_is_told_beside_the_points() -> None:
    seen = 0
    for seed in range(1, 12):
        _, view = rounds(3, seed, fighting=True)
        lost = lagoon_keepsakes(view, "", NAMES[:3]).lost
        taken = [
            sum(max(0, -catch.worth) for catch in landed(view, Seat(seat)) if catch.card == SEAGULL)
            for seat in range(3)
        ]
        assert lost == ([("Taken by Seagulls", taken)] if any(taken) else [])
        seen += bool(lost)
    assert seen


def test_the_miniature_moves_and_shows_the_lead() -> None:
    pygame.display.init()
    pygame.display.set_mode((480, 270))
    _, view = rounds(3, 1, fighting=True)
    cats = cast([Player(name) for name in NAMES[:3]])
    keepsakes = lagoon_keepsakes(view, "", NAMES[:3])
    swing = Swing(2, Seat(0), 3, -12, (0, 3, -12, -4))
    turn = keepsakes.turn(2, Seat(0), False)
    pictures = set()
    for part in (0.0, 0.25, 0.5, 1.0):
        canvas = Canvas(pygame.Surface((480, 270)), Art(), Theme(), PlainPrefs())
        draw_swing(canvas, canvas.bounds, swing, turn, cats, keepsakes.scenery, part)
        pictures.add(canvas.window.get_view("0").raw)
    assert len(pictures) == 4


def test_families_add_up_to_the_points() -> None:
    _, view = rounds(4, 3, fighting=True)
    sources = lagoon_keepsakes(view, "", NAMES[:4]).sources
    sums = [sum(points[seat] for _words, points in sources) for seat in range(4)]
    assert sums == [score(pile) for pile in piles(view)]


def test_of_burst_jellyfish_it_is_said_what_they_bring() -> None:
    """The card of the best catch says -10 or -15, and the catch brought points."""
    for seed in range(1, 60):
        _, view = rounds(5, seed, fighting=True)
        for seat in range(5):
            best = max(landed(view, Seat(seat)), key=lambda catch: catch.worth, default=None)
            if best is not None and best.burst:
                gift = lagoon_keepsakes(view, "", NAMES).best(Seat(seat))
                assert best.card in JELLYFISH and best.worth in (20, 25, 30)
                assert gift is not None and gift.words == f"Three Jellyfish gone: +{best.worth}"
                return
    raise LookupError("no best catch of a third Jellyfish")


@pytest.mark.parametrize(("worth", "words"), [(-10, ": −10"), (0, ": 0"), (4, ": +4")])
def test_a_best_catch_has_one_sign(worth: int, words: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Also where a cat caught nothing but what costs points."""
    _, view = rounds(3, 1, fighting=True)
    catch = replace(landed(view, Seat(0))[0], worth=worth)
    monkeypatch.setattr(result_keepsakes, "landed", lambda *_: [catch])
    gift = lagoon_keepsakes(view, "", NAMES[:3]).best(Seat(0))
    assert gift is not None and gift.words.endswith(words)
