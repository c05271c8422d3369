"""What a person at the screen could possibly get out of a scene: pixels, probe, tips, speech, log."""

from __future__ import annotations

import os

from miaui.core.seat import Seat
from testkit.house import HOUSE, new_match

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"

import hashlib
import json
from collections import Counter
from collections.abc import Callable, Collection
from dataclasses import dataclass, fields, replace
from functools import cache
from pathlib import Path
from random import Random
from typing import Any

import pygame

from miaui.core.chance import DrawnLuck
from miaui.engine.access.tree import Numbers, tree_of
from miaui.engine.draw.art import Art
from miaui.engine.draw.canvas import Canvas
from miaui.engine.draw.theme import Theme
from miaui.engine.sound.audio import Audio
from miaui.engine.ui.host import Host
from miaui.engine.ui.probe import spoken
from miaui.engine.ui.scene import Stack
from miaui.games.miaui.public.cards import ROUNDS
from miaui.games.miaui.rules.record import Record
from miaui.games.miaui.tabletop.commands import BrowsePile, ToggleOrders, TogglePeek
from miaui.scenes.context import Context
from miaui.scenes.table.scene import TableScene
from miaui.scenes.ways import scene_at
from miaui.store.settings import Settings
from miaui.store.statistics import Statistics
from miaui.tabletop.commands import ToggleLog
from miaui.tabletop.told import missed_title
from testkit.fake_bots import silent
from testkit.fake_study import fake_study
from testkit.playing import seats_of
from testkit.routes import ROUTES
from testkit.tabletops import miaui_table

SIZE = (1024, 640)
SELDOM = 0.3
"""Chance of each of the rarer looks."""
TAKEN_OVER = Counter[str]()
"""Turns of takeovers with pictures of what was missed, and takeovers with words of it."""


class Shelf:
    """A library that keeps nothing. Every method but `games` and `statistics` takes any arguments and returns
    True."""

    def __getattr__(self, name: str) -> Callable[..., bool]:
        return lambda *_args, **_more: True

    def games(self, _status: str) -> tuple[()]:
        """Return (), for any status: no game is kept."""
        return ()

    def statistics(self, _game: str, helped: bool = False) -> Statistics:
        """Return statistics of no games: Statistics(0, (), ())."""
        return Statistics(0, (), ())


@dataclass(frozen=True)
class Glimpse:
    """Everything that one moment of a scene gives away. `pixels`: a hash of the picture (BLAKE2b,
    hexadecimal); `probe`: JSON of the scene's name, facts and controls; `tips`: the tooltips of all controls;
    `words`: caption, tip, description, heading and screen readers' tree; `log`: what the table's log holds,
    "" for other scenes."""

    pixels: str
    probe: str
    tips: tuple[str, ...]
    words: tuple[str, ...]
    log: str

    def differs(self, other: Glimpse) -> list[str]:
        """Return the names of the fields that differ, in the order pixels, probe, tips, words, log, e.g.
        ["pixels"]; [] if all are equal."""
        names = [part.name for part in fields(self)]
        return [name for name in names if getattr(self, name) != getattr(other, name)]


@cache
def _easel(high_contrast: bool) -> Canvas:
    """Return the canvas, 1024 × 640, on which all scenes with or without high contrast are painted; its
    pictures are kept until `forget`."""
    canvas = Canvas(pygame.Surface(SIZE).convert(), Art(), Theme(1.0, high_contrast), Settings())
    for kept in (canvas.layers._kept, canvas.art._sources, canvas.art._sprites):
        kept.limit = 300 << 20
    return canvas


def forget() -> None:
    """Drop the canvases of all panes with the pictures that they keep; panes made later get new ones. Do
    nothing if there are none."""
    _easel.cache_clear()


def screen() -> None:
    """Open a display of 1024 × 640 if there is none; one that is there stays, whatever its size."""
    pygame.display.init()
    if pygame.display.get_surface() is None:
        pygame.display.set_mode(SIZE)


class Pane:
    """A match that goes on from a record's end, of any game, on a screen of 1024 × 640 without a window. Its
    bots never answer.

    `world` is a state that lies on the table in place of the record's; chance then follows from seed 1.
    `stack` holds the scenes, none at first; `session` is the seats of `match`, `context` what its scenes are
    given.
    """

    def __init__(self, record: Any, settings: Settings, world: Any = None) -> None:
        screen()
        self.canvas = _easel(settings.high_contrast)
        self.canvas.settings = settings
        self.canvas.focus = None
        self.canvas.repeats.clear()  # nothing of another world is drawn again
        self.stack = Stack()
        self.audio = Audio(settings)
        for shown in HOUSE.uis:
            self.audio.add(shown.scenes().cues)
        self.context = Context(
            settings,
            HOUSE,
            self.audio,
            self.stack,
            self.canvas,
            lambda values: settings,
            Shelf,  # type: ignore[arg-type]
            lambda: silent().service,
            fake_study,
            Path("nowhere"),
            scene_at,
        )
        self.match = new_match(record, silent(), "game")
        self.session = seats_of(self.match)
        if world is not None:
            self.session.referee._state = world
            # what chance decides next is no secret of this world
            self.session.referee._luck = DrawnLuck(Random(1))
        self.host = Host(self.stack, self.canvas, self.audio)
        self.audio.on_caption = self.host.caption
        self.context.say, self.context.tell = self.host.caption, self.host.tell

    def show(self, name: str, **options: Any) -> None:
        """Put a new scene of this match on top of the stack, by its key, e.g. "pause", "handover" or "result"
        (see testkit/routes.py), and let the host find its controls. `options` are further fields of its
        route, e.g. seat=0; TypeError for one that it has not. KeyError for an unknown key."""
        values = {"match": self.match, **options}
        self.context.open(ROUTES[name](**values), "cut")
        self.settle()

    def settle(self) -> None:
        """Let the host find the scene on top and its controls, if they have changed, without painting. No
        time passes."""
        self.host.meet()
        self.host.input.refresh(self.host.stack.top)

    def table(self) -> TableScene:
        """Put a new table scene of this match on top of the stack, seen by the viewer of `session` (None: the
        public), and return it. A second call puts another one on top."""
        scene = TableScene(self.context, self.match)
        self.stack.push(scene, "cut")
        self.settle()
        scene.enter()
        self.settle()
        return scene

    def glimpse(self) -> Glimpse:
        """Paint the top scene and return everything that it gives away. No time passes. AssertionError
        without a scene."""
        self.host.touch()
        self.host.draw()
        scene, shown, scale = self.stack.top, self.host.shown, self.canvas.scale
        assert scene is not None
        entries = [
            (
                c.id,
                spoken(c),
                [round(side * scale) for side in c.visible],
                c.enabled,
                c.id == self.host.focus.focused,
            )
            for c in shown
        ]
        probe = json.dumps([scene.name, self.host.idle, scene.facts(), entries])
        tree = repr(tree_of(self.host.described(scene), (), Numbers()))
        log = repr(scene.tabletop.log()) if isinstance(scene, TableScene) else ""
        return Glimpse(
            hashlib.blake2b(self.canvas.window.get_view("0").raw).hexdigest(),
            probe,
            tuple(c.tip for c in shown),
            (self.host.overlay.caption, self.host.overlay.tip, scene.describe(), scene.heading, tree),
            log,
        )


def seated(record: Record, people: Collection[int]) -> Record:
    """Return the record of a game of Miaui with humans at the seats of `people` and bots of the level paddler
    at all others; names and colours stay."""
    players = tuple(
        replace(who, kind="human", level=None)
        if seat in people
        else replace(who, kind="bot", level="paddler")
        for seat, who in enumerate(record.players)
    )
    return replace(record, players=players)


def opens_log(seed: int) -> bool:
    """Return True if a visit to a table with this seed (`looks` with a new generator of it) opens the log:
    with a chance of 0.3, equal for an equal seed."""
    return Random(seed).random() < SELDOM


def looks(scene: TableScene, rng: Random) -> None:
    """Do a few random things at a table of Miaui, perhaps none: open the log, Kiti's orders, the peek (each
    with a chance of 0.3); lift a card of the hand (0.3, if a move is asked); browse a pile (0.15). Equal for
    a generator in an equal state."""
    table = miaui_table(scene)
    for command in (ToggleLog(), ToggleOrders(), TogglePeek()):
        if rng.random() < SELDOM:
            table.run(command)
    if rng.random() < 0.3 and table.choosing:
        table.lift(rng.choice(table.display.hand))
    if rng.random() < 0.15:
        table.run(BrowsePile())


def point(pane: Pane, rng: Random) -> None:
    """Hover a random control of the top scene, or give it the focus, and let 0.8 seconds pass for its tip; do
    nothing if there is no control. Equal for a generator in an equal state."""
    if not pane.host.shown:
        return
    control = rng.choice(pane.host.shown)
    if rng.random() < 0.5:
        pane.host.focus.hovered = control.id
    else:
        pane.host.focus.focused, pane.host.focus.shown = control.id, True
    for _ in range(8):
        pane.host.overlay.update(0.1, pane.host.input.find, pane.host.idle)


def at_own_turn(record: Record, seat: Seat, settings: Settings, seed: int) -> Glimpse:
    """Return a glimpse of the table of Miaui on a new pane, with `seat` at the screen, after random looks
    (log, orders, peek, a lifted card) and with a random control hovered or focused, as the seed decides;
    equal for equal arguments."""
    pane = Pane(record, settings)
    if pane.session.shared:
        pane.session.open_for(seat)
    scene = pane.table()
    looks(scene, Random(seed))
    pane.settle()
    point(pane, Random(seed))
    return pane.glimpse()


def at_takeover(record: Any, seat: Seat, settings: Settings, seed: int) -> Glimpse:
    """Return a glimpse of the table on a new pane 0.2 to 5.9 seconds after `seat` took it over, while what it
    missed may still be told. Time and pace ("normal", "fast" or "instant") follow from the seed. What was
    told to screen readers is added to its `words`, and `TAKEN_OVER` is counted up."""
    rng = Random(seed)
    pane = Pane(record, replace(settings, pace=rng.choice(("normal", "fast", "instant"))))
    scene = pane.table()
    told: list[str] = []
    pane.context.tell = told.append
    pane.session.open_for(seat)
    for _ in range(rng.randrange(2, 60)):
        pane.host.update(0.1)
        TAKEN_OVER["pictures"] += scene.tabletop.events.apart
    TAKEN_OVER["words"] += missed_title() in "\n".join(told)
    pane.settle()
    shown = pane.glimpse()
    return replace(shown, words=(*shown.words, *told))


def in_public(record: Record, settings: Settings, seed: int) -> Glimpse:
    """Return a glimpse of the table of Miaui on a new pane with no viewer, so that no hand is open, after
    random looks (log, orders, peek) and with a random control hovered or focused, as the seed decides; equal
    for equal arguments."""
    pane = Pane(record, settings)
    scene = pane.table()
    looks(scene, Random(seed))
    pane.settle()
    point(pane, Random(seed))
    return pane.glimpse()


def at_handover(record: Record, settings: Settings, seed: int) -> Glimpse:
    """Return a glimpse of the handover scene for the next human who has to decide, over the table of a new
    pane, with a random control hovered or focused, as the seed decides; with one human it is for that one."""
    pane = Pane(record, settings)
    pane.table()
    pane.show("handover", seat=pane.session.next_human)
    point(pane, Random(seed))
    return pane.glimpse()


def at_pause(record: Record, seat: Seat | None, settings: Settings, seed: int) -> Glimpse:
    """Return a glimpse of the pause menu on a new pane, with a random control hovered or focused, as the seed
    decides. It lies over the table with `seat` at the screen, or for None over the handover scene for the
    next human, if there is one."""
    pane = Pane(record, settings)
    if seat is not None and pane.session.shared:
        pane.session.open_for(seat)
    pane.table()
    if seat is None and pane.session.next_human is not None:
        pane.show("handover", seat=pane.session.next_human)
    pane.show("pause")
    point(pane, Random(seed))
    return pane.glimpse()


def at_result(record: Record, settings: Settings, seed: int) -> Glimpse:
    """Return a glimpse of the result of a finished game on a new pane 0 to 19.9 seconds after it was opened,
    with a random control hovered or focused, both as the seed decides. ValueError for a game that is not
    over."""
    pane = Pane(record, settings)
    pane.show("result")
    for _ in range(Random(seed).randrange(200)):
        pane.host.update(0.1)
    point(pane, Random(seed))
    return pane.glimpse()


def over(record: Record) -> bool:
    """Return True if all twelve rounds of a record of Miaui are played."""
    return len(record.dives) == ROUNDS
