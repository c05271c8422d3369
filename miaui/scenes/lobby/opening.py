"""The phones of a match, as its game's interface makes their pages."""

from __future__ import annotations

from collections.abc import Callable, Collection
from pathlib import Path

from miaui.core.seat import Seat
from miaui.hands.maker import PageMaker
from miaui.hands.page import Page
from miaui.hands.phones import HOME, Door, Pages, Phones
from miaui.match.match import CommonMatch
from miaui.scenes.context import Context
from miaui.scenes.game_ui import GameUi
from miaui.tabletop.parts import TablePrefs


def make_phones(
    match: CommonMatch,
    ui: GameUi,
    settings: Callable[[], TablePrefs],
    data: Path,
    wanted: Collection[Seat],
    door: Door,
) -> Phones:
    """Return the phones of a match, which are not let in yet; `settings()` are those of the screen."""
    scenes, title = ui.scenes(), ui.wording.name

    def pages(show: Callable[[Seat, Page], None], shown: Callable[[], bool]) -> Pages:
        return PageMaker(match, scenes.tabletop, title, settings, show, shown, scenes.hand)

    return Phones(match, title, pages, data, wanted, door)


def phones_of(context: Context, match: CommonMatch) -> Phones | None:
    """Return the phones of a match; None where it is played without."""
    found = context.phones
    return found if isinstance(found, Phones) and found.is_of(match) else None


def open_phones(context: Context, match: CommonMatch, wanted: Collection[Seat], door: Door = HOME) -> Phones:
    """Return the phones of a match, which are let in from now on; those that are there already stay."""
    found = phones_of(context, match)
    if found is None:
        ui = context.catalog.ui(match.public.game_key)
        found = make_phones(match, ui, lambda: context.settings, context.data, wanted, door)
        context.phones = found
        found.open()
    return found
