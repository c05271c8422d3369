"""Everything that is told is painted: at every size, with and without motion."""

from __future__ import annotations

import os

from miaui.tabletop.parts import TableHost

os.environ["SDL_VIDEODRIVER"] = "dummy"

import pygame
import pytest

from miaui.core.seat import Seat
from miaui.engine.draw.art import Art
from miaui.engine.draw.canvas import Canvas
from miaui.engine.draw.focus import Focus
from miaui.games.kaivai.public.events import (
    ActionChosen,
    CanoeSunk,
    Celebrated,
    DiceThrown,
    Event,
    FishDelivered,
    GameEnded,
    GodMoved,
    HutBuilt,
    StakesOpened,
    ValueLost,
)
from miaui.games.kaivai.public.moves import Move
from miaui.games.kaivai.public.view import View
from miaui.games.kaivai.rules.game import GAME
from miaui.games.kaivai.tabletop.display_state import DisplayState
from miaui.games.kaivai.tabletop.spec import spec
from miaui.store.settings import Settings
from miaui.tabletop.link import StillLink
from miaui.tabletop.tabletop import Tabletop
from testkit.tabletop_holder import who
from tests.games.kaivai.tabletop.holding import display_of
from tests.games.kaivai.tabletop.narrating import Moment, moments

KINDS = (
    ActionChosen, CanoeSunk, Celebrated, DiceThrown, FishDelivered, GameEnded, GodMoved, HutBuilt,
    StakesOpened, ValueLost,
)  # fmt: skip
STEP = 0.15


def _moment(kind: type[Event]) -> Moment:
    """A move that brings such an event, seen by seat 0 of a table of three."""
    for style, seed in (("builders", 3), ("pirates", 2), ("hoarders", 1)):
        for moment in moments(style, seed, 3, 0):
            if any(isinstance(event, kind) for event in moment[0]):
                return moment
    raise LookupError(kind.__name__)


class Stand:
    """A tabletop before a canvas, as a scene holds it."""

    def __init__(self, before: View, size: tuple[int, int], reduced: bool) -> None:
        pygame.display.init()
        self.canvas = Canvas(pygame.display.set_mode(size), Art())
        self.canvas.focus = Focus()
        prefs = Settings(reduced_motion=reduced)
        self.cues: list[str] = []
        link: StillLink[View, Move, Event] = StillLink(GAME.sight, lambda: before, lambda seat: (before, ()))
        self.tabletop = Tabletop(
            spec(),
            link,
            self.canvas,
            who(before.seats),
            Seat(0),
            TableHost(lambda: prefs, lambda name, pan=0.0: self.cues.append(name)),
        )

    def pixels(self) -> bytes:
        """The picture of this moment."""
        self.tabletop.draw(self.canvas)
        raw: bytes = self.canvas.window.get_buffer().raw
        return raw


@pytest.mark.parametrize(("size", "reduced"), [((1280, 800), False), ((1024, 640), True)])
@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.__name__)
def test_what_is_told_is_painted(kind: type[Event], size: tuple[int, int], reduced: bool) -> None:
    happened, before, after = _moment(kind)
    stand = Stand(before, size, reduced)
    seen = {stand.pixels()}
    for event in happened:
        stand.tabletop.events.hear(event)
    for _ in range(200):
        stand.tabletop.update(STEP)
        seen.add(stand.pixels())
        if stand.tabletop.events.quiet:
            break
    assert len(seen) >= 3 and stand.cues
    assert display_of(stand.tabletop) == DisplayState.of(after)
