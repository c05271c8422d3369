"""A whole fake game for phones: everybody lifts a shell and locks it in, twice; the larger sum wins."""

from __future__ import annotations

import json
import time
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, TypeAlias

from miaui.core.seat import Seat
from miaui.hands.desk import Desk
from miaui.hands.page import Group, Item, Page, Points, Result, Row, Told, Tried
from tests.hands.table import LANGS

PageValue: TypeAlias = Mapping[str, Any]
"""A page, or a part of one, as JSON values."""

PEOPLE = {Seat(0): "Ana", Seat(1): "Ben"}
BOTS = {Seat(2): "Kai"}
ROUNDS = 2
PAGES: Mapping[str, PageValue] = json.loads(Path(__file__).with_name("pages.json").read_text("utf-8"))
"""Pages made from real tables, by game and language."""


def page_from(value: PageValue, **changed: object) -> Page:
    """Return the page that JSON values stand for, with some of them changed."""
    page = {**value, **changed}
    result = page["result"]
    page["groups"] = tuple(
        Group(**{**group, "items": tuple(_item(item) for item in group["items"])}) for group in page["groups"]
    )
    page["tried"] = Tried(
        tuple(page["tried"]["words"]),
        *(page["tried"][key] and _item(page["tried"][key]) for key in ("undo", "lock")),
    )
    page["points"] = tuple(Points(**each) for each in page["points"])
    page["told"] = tuple(Told(**each) for each in page["told"])
    page["table"] = tuple(page["table"])
    page["result"] = result and Result(result["words"], tuple(Row(**row) for row in result["rows"]))
    return Page(**page)


def _item(value: PageValue) -> Item:
    return Item(**{**value, "at": value["at"] and tuple(value["at"])})


@dataclass
class Shells:
    """The game, and its desk."""

    game: str = "pearls"
    title: str = "Shells"
    shown: dict[Seat, Page] = field(default_factory=dict)
    """Pages that stand in place of the game's own."""
    pressed: list[tuple[Seat, str]] = field(default_factory=list)
    _lifted: dict[Seat, int] = field(default_factory=dict)
    _locked: dict[Seat, list[int]] = field(default_factory=lambda: {seat: [] for seat in PEOPLE})

    def __post_init__(self) -> None:
        self.desk = Desk(self.game, self.title, PEOPLE, BOTS, LANGS, self, time.monotonic)

    def page(self, seat: Seat, lang: str) -> Page:
        """Return the seat's page."""
        if seat in self.shown:
            return self.shown[seat]
        mine, up = self._locked[seat], self._lifted.get(seat)
        waits = len(mine) > min(map(len, self._locked.values()))
        over = all(len(each) == ROUNDS for each in self._locked.values())
        shells = tuple(
            Item(f"hand.{n}", f"Shell {n}", press=not waits and not over and n != up, on=n == up)
            for n in (1, 2, 3)
            if n not in mine
        )
        lock = Item("lock", f"Lock in {up}", press=True) if up else None
        undo = Item("undo", "Undo", press=True) if up else None
        done = min(map(len, self._locked.values()))
        rows = tuple(Row(each, name, sum(self._locked[each]), each == 1) for each, name in PEOPLE.items())
        return Page(
            self.game, self.title, lang, seat, PEOPLE[seat],
            state="over" if over else "wait" if waits else "choose",
            turn="The game is over" if over else "The others choose" if waits else "Your turn",
            prompt="Ben wins" if over else "Wait for the others" if waits else "Choose a shell",
            note="",
            groups=(Group("shells", "Your shells", "cards", shells),),
            tried=Tried((f"You lifted {up}.",) if up else (), undo, lock),
            points=tuple(Points(row.seat, row.name, f"{row.points} points") for row in rows),
            told=tuple(Told(n, f"Round {n} is over") for n in range(1, done + 1)),
            table=(f"Round {done + 1}",),
            result=Result("Ben wins", rows) if over else None,
        )  # fmt: skip

    def press(self, seat: Seat, item: str) -> None:
        """Lift a shell, put it back, or lock it in."""
        self.pressed.append((seat, item))
        if item == "lock":
            self._locked[seat].append(self._lifted.pop(seat))
        elif item == "undo":
            self.drop(seat)
        elif item.startswith("hand."):
            self._lifted[seat] = int(item.removeprefix("hand."))
        for each in PEOPLE:
            self.desk.show(each, self.page(each, "en"))

    def drop(self, seat: Seat) -> None:
        """Put back what is lifted."""
        self._lifted.pop(seat, None)
