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
    """Return the phones of a match, whose door is still closed: no phone can come in before `open`.
    `settings()` returns the screen's settings, `wanted` seats are to be played on phones, and `door` is the
    way in."""
    scenes, title = ui.scenes(), ui.wording.name

    def pages(show: Callable[[Seat, Page], None], shown: Callable[[], bool]) -> Pages:
        return PageMaker(match, scenes.tabletop, title, settings, show, shown, scenes.hand)

    return Phones(match, title, pages, data, wanted, door)


def phones_of(context: Context, match: CommonMatch) -> Phones | None:
    """Return the phones that are kept in the context if they are this match's; None if there are none, or
    another match's."""
    phones = context.phones
    return phones if isinstance(phones, Phones) and phones.is_of(match) else None


def open_phones(context: Context, match: CommonMatch, wanted: Collection[Seat], door: Door = HOME) -> Phones:
    """Return the phones of a match, kept in the context, and let them in from now on. If they are open
    already these are returned as they are, and `wanted` and `door` mean nothing."""
    phones = phones_of(context, match)
    if phones is None:
        ui = context.catalog.ui(match.public.game_key)
        phones = make_phones(match, ui, lambda: context.settings, context.data, wanted, door)
        context.phones = phones
        phones.open()
    return phones
