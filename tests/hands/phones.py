"""Phones at a match without a wire: the pages that they show, and random presses on them."""

from __future__ import annotations

import os

os.environ["SDL_VIDEODRIVER"] = "dummy"

from collections.abc import Callable, Collection
from dataclasses import dataclass, field, replace
from random import Random
from typing import Any

from miaui.core.envelope import Player
from miaui.core.json_text import dumps
from miaui.core.seat import Seat, seats
from miaui.hands.maker import PageMaker
from miaui.hands.page import Item, Page, choices_of
from miaui.store.settings import Settings
from testkit.fake_bots import FakeBots, first_move
from testkit.house import HOUSE, AnyMatch, find_game, new_match
from testkit.random_games import new_record

ALL = ("pearls", "miaui", "salt", "kaivai")
NAMES = ("Mara", "Nilo", "Pua", "Tama")
SELDOM = ("undo", "seen", "pile.", "laid.", "bag")
"""Beginnings of ids that lead nowhere in the game; Miaui's piles among them."""


def begun(key: str, seed: int = 1, people: int = 3, bots: int = 0) -> Any:
    """A fresh game of people, and bots after them."""
    record = new_record(find_game(key), seed, people + bots)
    humans = [Player(name) for name in NAMES[:people]]
    others = [Player(name, "bot", "random") for name in NAMES[people : people + bots]]
    return replace(record, players=(*humans, *others))


@dataclass
class Phones:
    """A match whose people, or `away`, play on phones."""

    record: Any
    away: Collection[Seat] | None = None
    lang: str = "en"
    settings: Settings = field(default_factory=Settings)
    shown: Callable[[], bool] = lambda: True
    pages: dict[Seat, Page] = field(default_factory=dict)

    def __post_init__(self) -> None:
        self.match: AnyMatch = new_match(self.record, FakeBots(first_move))
        self.match.put_away(self.match.humans if self.away is None else self.away)
        self.match.update(0.1)
        ui = HOUSE.ui(self.record.game)
        self.maker = PageMaker(
            self.match, ui.scenes().tabletop, ui.wording.name, lambda: self.settings,
            self.pages.__setitem__, self.shown, ui.scenes().hand,
        )  # fmt: skip
        for seat in self.match.away:
            self.pages[seat] = self.maker.page(seat, self.lang)

    def settle(self) -> None:
        """Let bots answer, and every page be made that has changed."""
        self.match.update(0.1)
        for _seat in seats(len(NAMES)):
            self.maker.update()

    def press(self, seat: int, item: str) -> Page:
        """Press an item of a page; return the page that comes of it."""
        assert item in dict(choices_of(self.pages[Seat(seat)])), item
        self.maker.press(Seat(seat), item)
        return self.pages[Seat(seat)]

    def item(self, seat: int, name: str) -> Item:
        """An item on a page. StopIteration if there is none."""
        groups = self.pages[Seat(seat)].groups
        return next(item for group in groups for item in group.items if item.id == name)

    def bytes(self, seat: int) -> str:
        """A page as it goes over the wire."""
        return dumps(self.pages[Seat(seat)].as_json())

    def press_any(self, rng: Random) -> tuple[Seat, str]:
        """Press something, mostly what leads on; what leads nowhere seldom, and *Lock in* often."""
        items = [(seat, item) for seat in sorted(self.pages) for item, _ in choices_of(self.pages[seat])]
        assert items, f"stuck: {self.match.to_act}"
        leading = [
            item for item in items if not item[1].startswith(SELDOM) or item[1] in ("pile.0", "pile.1")
        ]
        locking = [item for item in items if item[1] == "lock"]
        wanted = locking if locking and rng.random() < 0.6 else leading
        seat, item = rng.choice(wanted if wanted and rng.random() < 0.9 else items)
        self.press(seat, item)
        return seat, item
