"""Flashes, counted on pictures of everything that is told at the three tables, and of what follows a game.

`make check` has a moment or two of each game; the others belong to `make test-long`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from typing import Any, get_args

import numpy as np
import pygame
import pytest

from miaui.core.game import AnyGame
from miaui.core.seat import Seat
from miaui.engine.input.events import Key
from miaui.games.kaivai.public.events import CanoeSunk, Celebrated, DiceThrown, GodStayed
from miaui.games.kaivai.public.events import Event as SeaEvent
from miaui.games.kaivai.rules.game import GAME as KAIVAI
from miaui.games.miaui.rules.game import GAME as MIAUI
from miaui.games.salt.public.events import Event as BeachEvent
from miaui.games.salt.public.events import FourMermaids, Passed
from miaui.games.salt.rules.game import GAME as SALT
from miaui.scenes import routes
from miaui.store.settings import Settings
from testkit.deals import coded
from testkit.fake_bots import plain_bots
from testkit.house import new_match
from testkit.kaivai.dealing import STYLES
from testkit.playing import lock_in, seats_of
from testkit.random_games import finished, steps
from testkit.salt.tables import advance
from testkit.tabletop_holder import TabletopHolder
from tests.games.kaivai.tabletop.holding import Holder as SeaHolder
from tests.games.kaivai.tabletop.narrating import moments
from tests.games.salt.tabletop.holding import Holder as BeachHolder
from tests.games.salt.tabletop.test_victory import SONG
from tools.pictures import games
from tools.pictures.beats import RUNS
from tools.pictures.edges import FLASHES, SWING, Light, flashes, luminance
from tools.pictures.scenes import SCENES
from tools.pictures.studio import STEP, Studio, studio

SIZE = (1024, 640)
BLOCKS = (7, 4)
"""Blocks of 146 × 160 pixels, as large as the least that counts as a flash (WCAG: 21 824 pixels)."""
RATE = 60
"""Pictures a second: one in each turn of the loop."""
LONGEST = 20
"""Seconds for which anything is filmed at most."""
SEEDS = 120
"""Random games in which a kind of event is looked for."""

Told = tuple[Any, tuple[Any, ...]]
"""A position before a move, as it is put into a holder, and what seat 0 hears of the move."""


def light(window: pygame.Surface) -> Light:
    """The luminance of each block of a picture."""
    return luminance(pygame.transform.smoothscale(window, BLOCKS))


def film(camera: Studio, seconds: float) -> list[Light]:
    """What is seen meanwhile, block by block."""
    lights = []
    for _picture in range(round(seconds * RATE)):
        camera.wait(1)
        lights.append(light(camera.draw()))
    return lights


def told(holder: TabletopHolder[Any, Any, Any, Any, Any, Any, Any]) -> list[Light]:
    """What is seen while a table tells what it has heard, and half a second longer, block by block."""
    lights: list[Light] = []
    longer = RATE // 2
    while longer and len(lights) < LONGEST * RATE:
        longer -= not holder.tabletop.events.waiting
        holder.tabletop.update(STEP)
        holder.draw()
        lights.append(light(holder.canvas.window))
    return lights


def at_sea(kind: type[Any]) -> Told:
    """The moment of a game of Kaivai in which a kind of event is told with the most beside it. ValueError if
    there is none."""
    swings = [
        (before, events)
        for style in STYLES
        for events, before, _after in moments(style, 5, 4, Seat(0))
        if any(isinstance(event, kind) for event in events)
    ]
    return max(swings, key=lambda swing: len(swing[1]))


def at_the_beach(kind: type[Any]) -> Told:
    """The first moment of random games of Sea Salt & Paper in which a kind of event is told. LookupError if
    it never comes."""
    if kind is FourMermaids:
        state, text, _words = SONG
        return state, tuple([SALT.sight.seen_by(event, Seat(0)) for event in advance(state, text)[1]])
    for seed in range(SEEDS):
        for step in steps(SALT, seed, 4):
            if any(isinstance(event, kind) for event in step.events):
                return step.state, tuple([SALT.sight.seen_by(event, Seat(0)) for event in step.events])
    raise LookupError(f"{kind.__name__} never comes")


def kinds(union: Any) -> set[type[Any]]:
    """The kinds of events of a game."""
    return {kind for argument in get_args(union) for kind in (get_args(argument) or (argument,))}


def filmed_at_sea(kind: type[Any], pace: str = "normal") -> list[Light]:
    """A table of Kaivai while a kind of event is told."""
    view, events = at_sea(kind)
    holder = SeaHolder(4, size=SIZE, prefs=lambda: Settings(pace=pace))
    holder.tabletop.show(view, Seat(0))
    for event in events:
        holder.tabletop.events.hear(event)
    return told(holder)


def filmed_at_the_beach(kind: type[Any]) -> list[Light]:
    """A table of Sea Salt & Paper while a kind of event is told."""
    state, events = at_the_beach(kind)
    holder = BeachHolder(len(state.hands), size=SIZE)
    holder.state = state
    holder.tabletop.show(holder.view, Seat(0))
    for event in events:
        holder.tabletop.events.hear(event)
    return told(holder)


def filmed_round(run: int) -> list[Light]:
    """A table of Miaui while a whole round is told in which something rare happens."""
    wanted = RUNS[run]
    seed, number = games.find(wanted.wanted, wanted.first, wanted.last, wanted.variants)
    with studio(SIZE) as camera:
        match, mine = games.eve(number, seed, wanted.variants)
        camera.app.context.go(routes.Tabletop(match), "cut")
        camera.wait(40)
        if number < 12:
            lock_in(seats_of(match), mine)
        lights: list[Light] = []
        while len(lights) < 2 * LONGEST * RATE:
            lights += film(camera, 1)
            if camera.app.stack.top is None or camera.app.stack.top.idle:
                break
        return lights


def filmed_result(game: AnyGame, seats: int) -> list[Light]:
    """The page that counts a game and says who has won, from its beginning on."""
    with studio(SIZE) as camera:
        match = new_match(coded(finished(game, 3, seats)), plain_bots(), "picture")
        camera.app.context.go(routes.Result(match), "cut")
        return film(camera, LONGEST)


RARE = (GodStayed, Passed)
"""Kinds of events that no game here comes to. Only words tell them."""
SAMPLE = (CanoeSunk, DiceThrown)
GREAT = (CanoeSunk, Celebrated, FourMermaids)
"""Kinds of events after which large parts of the picture change."""
RESULTS: tuple[tuple[AnyGame, int], ...] = ((MIAUI, 5), (SALT, 4), (KAIVAI, 4))


def everything() -> Iterator[Any]:
    """All that is filmed: a function, whether something great is seen, its name."""
    tables = (("sea", filmed_at_sea, SeaEvent), ("beach", filmed_at_the_beach, BeachEvent))
    for place, filmed, union in tables:
        for kind in sorted(kinds(union), key=lambda kind: kind.__name__):
            if kind not in RARE:
                marks = () if kind in SAMPLE else pytest.mark.long
                name = f"{place}: {kind.__name__}"
                yield pytest.param(partial(filmed, kind), kind in GREAT, id=name, marks=marks)
    yield pytest.param(partial(filmed_at_sea, CanoeSunk, "instant"), True, id="sea, in an instant: CanoeSunk")
    for number, run in enumerate(RUNS):
        name = f"round with {run.beats[0][0]}"
        yield pytest.param(partial(filmed_round, number), True, id=name, marks=pytest.mark.long)
    for game, seats in RESULTS:
        yield pytest.param(
            partial(filmed_result, game, seats), True, id=f"result of {game.key}", marks=pytest.mark.long
        )


@pytest.mark.parametrize(("filmed", "great"), list(everything()))
def test_no_moment_flashes_three_times_a_second(filmed: Callable[[], list[Light]], great: bool) -> None:
    pictures = filmed()
    if great:
        assert np.ptp(np.stack(pictures), axis=0).max() > SWING, "something great is seen"
    assert flashes(pictures, RATE) < FLASHES


@pytest.mark.parametrize(
    ("scene", "keys"),
    [("table", ["8", "return"]), ("salt-take", ["d"]), ("kaivai-table", ["d"]), ("result", [])],
)
def test_nothing_flashes_after_a_choice(scene: str, keys: list[str]) -> None:
    with studio(SIZE) as camera:
        camera.arrive(SCENES[scene])
        for key in keys:
            camera.app.host.handle(Key(key))
        pictures = film(camera, 3)
    assert np.ptp(np.stack(pictures), axis=0).max() > 0.001, "something moves"
    assert flashes(pictures, RATE) < FLASHES


@pytest.mark.parametrize(("hertz", "expected"), [(1, 1), (3, 3), (5, 5)])
def test_a_lamp_that_flashes_is_counted(hertz: int, expected: int) -> None:
    steps = [
        np.full((4, 3), 0.5 + 0.4 * np.sign(np.sin(2 * np.pi * hertz * (i + 0.5) / 60))) for i in range(120)
    ]
    assert flashes(steps, 60) == pytest.approx(expected, abs=0.5)
    still = [np.full((4, 3), 0.5 + 0.02 * (i % 2)) for i in range(120)]
    assert flashes(still, 60) == 0
