"""A player at the screen of a desk, of any game: presses what the table says leads on and knows no rules."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

import pygame

from miaui.scenes.table.scene import TableScene
from testkit.playing import referee_of
from testkit.robust.desk import Desk

MOST = 60_000
"""The most steps in which `play` finishes a game."""
_ANSWERS = ("offer.", "call.")
_ON = ("call.yes", "number.", "done", "stake.", "bid.", "hex.", "offer.", "deck", "pile.", "end", "action.")
"""What is pressed first, mostly, so that games come to an end."""
_WILD = 0.25
"""So often anything is pressed that leads on."""
_BETWEEN = {"handover": "handover.open", "meeting": "meeting.go", "news": "news.ok"}


def leading(desk: Desk) -> list[str]:
    """Return the ids of the enabled controls of the table that lead on (what its scene calls targets, and
    those that begin with "offer." or "call."), in the order of controls; [] for none, and on another
    scene."""
    top = desk.stack.top
    if not isinstance(top, TableScene):
        return []
    facts: dict[str, Any] = top.facts()
    led = set(facts.get("targets", ()))
    return [c.id for c in desk.host.shown if c.enabled and (c.id in led or c.id.startswith(_ANSWERS))]


def press(desk: Desk, key: str) -> None:
    """Click the control with this id in the middle of its width, at 30 % of its height, and turn once. If
    something covers it there, that is clicked. Do nothing, without a turn, if it is not shown or not
    enabled."""
    control = desk.find(key)
    if control is None:
        return
    scale, rect = desk.host.canvas.scale, control.rect
    x, y = round(rect.cx * scale), round((rect.y + rect.h * 0.3) * scale)
    desk.mouse(pygame.MOUSEMOTION, x, y)
    desk.mouse(pygame.MOUSEBUTTONDOWN, x, y)
    desk.mouse(pygame.MOUSEBUTTONUP, x, y)
    desk.turn()


def begin(desk: Desk, game: str) -> None:
    """Go from the title to a new table of the game with that key, with the seats of the settings.
    AssertionError if a scene or control on the way does not come in 3000 turns."""
    desk.click(f"title.new.{game}")
    desk.wait(lambda: desk.top not in ("title", "welcome"))
    if desk.top == "newgame":  # at the first start a boat leads to its table at once
        desk.click("newgame.start")
        desk.wait(lambda: desk.top != "newgame")  # one picture says that the table is being made


def play(desk: Desk, seed: int = 1, enough: Callable[[Any], bool] = lambda record: False) -> None:
    """Press what leads on, step by step, until `enough(record)` is true, asked before each, or the result is
    shown and nothing is animated. What is pressed follows from `seed`. AssertionError after 60 000 steps, or
    if the program ends."""
    rng = Random(seed)
    for _ in range(MOST):
        assert desk.alive, "the program has been ended from outside"
        if desk.match is not None and enough(referee_of(desk.match).record):
            return
        if desk.top == "result" and desk.host.idle:
            return
        step(desk, rng)
    raise AssertionError(f"the game never ends: {desk.top}, {desk.said}")


def step(desk: Desk, rng: Random) -> None:
    """Do the first that applies. While something is animated, turn once. In the scenes handover, meeting and
    news, press their button. At a table of Miaui with cards to choose, dive. At a table, press a random
    control that leads on, mostly of a kind that brings the game to its end. At a table of Miaui, press the
    middle space if a recap waits. Else turn once."""
    match, between = desk.match, _BETWEEN.get(desk.top)
    dives = match is not None and match.public.game_key == "miaui"
    if not desk.host.idle:
        desk.turn()
    elif between is not None:
        press(desk, between)
    elif dives and desk.top == "table" and desk.hand:
        desk.dive()
    elif ids := leading(desk):
        press(desk, _chosen(ids, rng))
    elif dives and _rests(desk):
        press(desk, "space.middle")
    else:
        desk.turn()


def _rests(desk: Desk) -> bool:
    """Return True if a recap at the table waits for a press."""
    top = desk.stack.top
    return isinstance(top, TableScene) and bool(top.tabletop.events.recap)


def _chosen(found: list[str], rng: Random) -> str:
    for head in _ON if rng.random() > _WILD else ():
        ahead = [key for key in found if key.startswith(head)]
        if ahead:
            return rng.choice(ahead)
    return rng.choice(found)
