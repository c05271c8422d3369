"""Bots of packages at a new table: found off the window's thread, and chosen on a page of their own."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass
from functools import partial
from threading import Thread

from miaui.bots import packages
from miaui.bots.kit import Level
from miaui.bots.packages import Described
from miaui.engine.draw.canvas import Canvas
from miaui.engine.draw.geometry import Rect
from miaui.engine.i18n import _
from miaui.engine.input.controls import Control
from miaui.engine.ui.scroll import ScrollingScene
from miaui.scenes.newgame.levels import expectation
from miaui.store.paths import find

_WIDEST = 1180.0
_SIDE, _GAP = 60.0, 14.0


class PackageBots:
    """The bots of installed packages; `rows` are empty until they have said who they are."""

    def __init__(self) -> None:
        self.rows: tuple[Described, ...] = ()
        self._new = False
        Thread(target=self._look, name="packages", daemon=True).start()

    def _look(self) -> None:
        found = packages.installed()
        if not found:
            return
        cache = None
        with suppress(RuntimeError):  # no home folder is known
            cache = find().cache / packages.CACHE
        self.rows, self._new = tuple(packages.describe(found, cache)), True

    def arrived(self) -> bool:
        """True if the bots have become known since the last call."""
        new, self._new = self._new, False
        return new

    def playing(self, game: str) -> list[Described]:
        """Return the bots of a game, and those that cannot be used, sorted."""
        return sorted([one for one in self.rows if one.why or game in one.games], key=lambda one: one.bot.key)

    def hindrance(self, levels: Iterable[str], game: str, seats: int) -> str:
        """Return why one of these bots cannot play, in a sentence; "" where they can."""
        chosen = set(levels)
        for one in self.rows:
            if one.bot.key in chosen and (why := hindrance(one, game, seats)):
                return f"{one.name or one.bot.key}: {why}"
        return ""

    def name(self, level: str) -> str:
        """Return what a bot is called: by its key until it has said so."""
        return next((one.name for one in self.rows if one.bot.key == level and one.name), level)


def hindrance(one: Described, game: str, seats: int) -> str:
    """Return why a bot cannot play at a table, in a sentence; "" where it can."""
    if one.why:
        return _("It cannot be used: {why}.").format(why=one.why.rstrip("."))
    if seats not in one.games.get(game, ()):
        return _("It does not play with this number of cats.")
    return ""


@dataclass(frozen=True, slots=True)
class BotRow:
    """A row of the page: a heading, or a level with what it does; `why` it cannot be chosen."""

    key: str
    words: str
    line: str = ""
    why: str = ""

    @property
    def below(self) -> str:
        """The words below its button."""
        return self.why or self.line


def bot_rows(levels: Sequence[Level], found: PackageBots, game: str, seats: int) -> list[BotRow]:
    """Return the rows of the bots of a game, the weakest first, and of those from packages."""
    guests = [
        BotRow(
            one.bot.key,
            f"{one.name or one.bot.level} · {one.bot.package} {one.bot.version}",
            one.line,
            hindrance(one, game, seats),
        )
        for one in found.playing(game)
    ]
    own = [BotRow(one.key, _(one.name), expectation(levels, one)) for one in levels]
    return [BotRow("", _("Of this game")), *own, BotRow("", _("From packages")), *guests]


class BotPage(ScrollingScene):
    """All bots that may play for a cat; `choose` is called with the level that is chosen."""

    name = "bots"
    opaque = False
    first_focus = "bots.back"

    def __init__(self, title: str, rows: Sequence[BotRow], level: str, choose: Callable[[str], None]) -> None:
        super().__init__()
        self._title, self._rows, self._level, self._choose = title, rows, level, choose
        if any(row.key == level for row in rows):
            self.first_focus = f"bots.{level}"

    def draw(self, canvas: Canvas) -> None:
        canvas.dim(0.6)
        panel = self._panel(canvas)
        canvas.board(panel, "ui/panel")
        canvas.text_in(self._title, self._heading(canvas), "subheading", "glow")
        with canvas.clip(self.scroll.view):
            for row, place, below in self._places(canvas):
                if not row.key:
                    canvas.text(row.words, place.x, place.y, "label", "glow", "left", width=place.w)
                else:
                    ink = "text-dim" if row.why else "text"
                    canvas.text(row.below, below.x, below.y, "small", ink, "left", width=below.w)
        self.scroll.draw(canvas)

    def controls(self, canvas: Canvas) -> list[Control]:
        found = [
            Control(
                f"bots.{row.key}",
                row.words,
                place,
                kind="tab",
                value=row.key == self._level,
                scroll=self.scroll,
                enabled=not row.why,
                tip=row.why,
                on_press=partial(self._chosen, row.key),
            )
            for row, place, _below in self._places(canvas)
            if row.key
        ]
        panel = self._panel(canvas)
        high = self._high(canvas)
        back = Rect(panel.x + _SIDE, panel.bottom - high - 30, panel.w - 2 * _SIDE, high)
        return [*found, Control("bots.back", _("Back"), back, on_press=self.back, hotkey="escape")]

    def _chosen(self, level: str) -> None:
        self.stack.pop()
        self._choose(level)

    def _high(self, canvas: Canvas) -> float:
        return canvas.measure("Ag", "button")[1] + 22

    def _panel(self, canvas: Canvas) -> Rect:
        wide = min(canvas.width - 80, canvas.theme.grown(_WIDEST, 0.85))
        return Rect.around(canvas.width / 2, canvas.height / 2, wide, canvas.height - 60)

    def _heading(self, canvas: Canvas) -> Rect:
        panel = self._panel(canvas)
        return Rect(
            panel.x + _SIDE, panel.y + 26, panel.w - 2 * _SIDE, canvas.measure("Ag", "subheading")[1] + 8
        )

    def _places(self, canvas: Canvas) -> Iterator[tuple[BotRow, Rect, Rect]]:
        """Yield the rows with the places of their buttons and of the words below."""
        panel, heading, high = self._panel(canvas), self._heading(canvas), self._high(canvas)
        view = Rect(panel.x + _SIDE, heading.bottom + 10, panel.w - 2 * _SIDE, 0.0)
        view = view._replace(h=panel.bottom - high - 44 - view.y)
        wide = view.w - 26
        placed: list[tuple[BotRow, Rect, Rect]] = []
        y = 0.0
        for row in self._rows:
            if not row.key:
                place = Rect(view.x, y + 10, wide, canvas.measure(row.words, "label", wide)[1])
                placed.append((row, place, place))
                y = place.bottom + 8
                continue
            place = Rect(view.x + 4, y + 4, wide - 8, high)
            words = row.below
            below = Rect(
                view.x + 24, place.bottom + 4, wide - 48, canvas.measure(words, "small", wide - 48)[1]
            )
            placed.append((row, place, below))
            y = below.bottom + _GAP
        self.scroll.place(view, y)
        by = view.y - self.scroll.offset
        yield from [(row, place.moved(0, by), below.moved(0, by)) for row, place, below in placed]
