"""All bots at a new table, chosen on a page of their own: the game's, those of packages, which are found off
the window's thread, and the player's own programs."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from functools import partial
from threading import Thread

from miaui.bots import packages
from miaui.bots.kit import Level
from miaui.bots.packages import Described
from miaui.core.own_programs import PREFIX, OwnProgram
from miaui.engine.draw.boxes import Box
from miaui.engine.draw.canvas import Canvas
from miaui.engine.draw.geometry import Rect
from miaui.engine.i18n import _
from miaui.engine.input.controls import Control
from miaui.engine.ui.scroll import ScrollingScene
from miaui.scenes.newgame.levels import expectation
from miaui.scenes.own_programs import is_program_text
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
        """Return why one of these bots cannot play, after its name: "Tern: It does not play this game.";
        "" where they can, and for keys that are no package's."""
        chosen = set(levels)
        for one in self.rows:
            if one.bot.key in chosen and (why := hindrance(one, game, seats)):
                return f"{one.name or one.bot.key}: {why}"
        return ""

    def name(self, level: str) -> str:
        """Return what a bot is called: by its key until it has said so."""
        named = next((one.name for one in self.rows if one.bot.key == level and one.name), level)
        return named.removeprefix(PREFIX)


def hindrance(one: Described, game: str, seats: int) -> str:
    """Return why a bot cannot play at a table, in a sentence; "" where it can."""
    if one.why:
        return _("It cannot be used: {why}.").format(why=one.why.rstrip("."))
    return _absent(one.games, game, seats)


def _absent(games: Mapping[str, Sequence[int]], game: str, seats: int) -> str:
    """Return why a bot that plays these games cannot play at a table, in a sentence; "" where it can."""
    if game not in games:
        return _("It does not play this game.")
    return "" if seats in games[game] else _("It does not play with this number of cats.")


def program_hindrance(programs: Iterable[OwnProgram], levels: Iterable[str], game: str, seats: int) -> str:
    """Return why one of the player's own programs cannot play at a table, after its name: "Tern: It does
    not play this game."; "" where they can, and for levels that are no program's."""
    chosen = set(levels)
    for one in programs:
        if one.level in chosen and (why := _absent(one.games, game, seats)):
            return f"{one.name}: {why}"
    return ""


@dataclass(frozen=True, slots=True)
class BotRow:
    """A row of the page: a heading, or a level with what it does; `why` it cannot be chosen. `own`: the
    player's program, which can be removed."""

    key: str
    words: str
    line: str = ""
    why: str = ""
    own: OwnProgram | None = None

    @property
    def below(self) -> str:
        """The words below its button."""
        return self.why or self.line


def bot_rows(
    levels: Sequence[Level], found: PackageBots, programs: Sequence[OwnProgram], game: str, seats: int
) -> list[BotRow]:
    """Return the rows of the bots of a game, the weakest first, of those from packages, and of the player's
    own programs."""
    guests = [
        BotRow(
            one.bot.key,
            f"{one.name or one.bot.level} · {one.bot.package} {one.bot.version}",
            one.line,
            hindrance(one, game, seats),
        )
        for one in found.playing(game)
    ]
    rows = [BotRow(one.key, _(one.name), expectation(levels, one)) for one in levels]
    own = [
        BotRow(one.level, one.name, one.line or one.command, _absent(one.games, game, seats), one)
        for one in programs
    ]
    parts = (_("Of this game"), rows), (_("From packages"), guests), (_("Your programs"), own)
    return [row for heading, part in parts if part for row in (BotRow("", heading), *part)]


class BotPage(ScrollingScene):
    """All bots that may play for the cat in a seat, whose level is `level`; `rows` returns them as they are
    now. `choose` is called with the level that is chosen, `add` with the path or command of a program that
    was dropped or pasted, or "", and `remove` with a program that goes."""

    name = "bots"
    opaque = False
    first_focus = "bots.back"

    def __init__(
        self,
        title: str,
        seat: int,
        rows: Callable[[], Sequence[BotRow]],
        level: str,
        choose: Callable[[str], None],
        add: Callable[[str], None],
        remove: Callable[[OwnProgram], None],
    ) -> None:
        super().__init__()
        self._title, self._seat, self._listed, self._level = title, seat, rows, level
        self._choose, self._add, self._remove = choose, add, remove
        chosen = next((row for row in self._rows if row.key == level and row.key), None)
        if chosen is not None:
            self.first_focus = self._id(chosen)

    @property
    def _rows(self) -> Sequence[BotRow]:
        return self._listed()

    def _id(self, row: BotRow) -> str:
        """Return the id of a row's control."""
        return f"bots.{row.key}" if row.own is None else f"seat.{self._seat}.level.{row.key}"

    def draw(self, canvas: Canvas) -> None:
        canvas.dim(0.6)
        panel = self._panel(canvas)
        canvas.board(panel, "ui/panel")
        at = self._parts(canvas)
        canvas.text_in(self._title, at["heading"], "subheading", "glow")
        with canvas.clip(self.scroll.view):
            for row, place, below in self._places(canvas):
                if not row.key:
                    canvas.text(row.words, place.x, place.y, "label", "glow", "left", width=place.w)
                else:
                    ink = "text-dim" if row.why else "text"
                    canvas.text(row.below, below.x, below.y, "small", ink, "left", width=below.w)
        self.scroll.draw(canvas)

    def controls(self, canvas: Canvas) -> list[Control]:
        found = list[Control]()
        for row, place, _below in self._places(canvas):
            if row.key:
                found += self._row_controls(canvas, row, place)
        at, add = self._parts(canvas), partial(self._add, "")
        found.append(Control("programs.add", _("Add a program …"), at["add"], on_press=add))
        return [*found, Control("bots.back", _("Back"), at["back"], on_press=self.back, hotkey="escape")]

    def _row_controls(self, canvas: Canvas, row: BotRow, place: Rect) -> list[Control]:
        """Return the way to choose a bot, and of a program that to remove it."""
        words, own = _("Remove"), row.own
        wide = 0.0 if own is None else min(0.4 * place.w, canvas.measure(words, "button")[0] + 60)
        at = Box.row(Box("choose"), Box("remove", wide), gap=12 if own is not None else 0).place(place)
        found = [
            Control(
                self._id(row),
                row.words,
                at["choose"],
                kind="tab",
                value=row.key == self._level,
                scroll=self.scroll,
                enabled=not row.why,
                tip=row.why,
                on_press=partial(self._chosen, row.key),
            )
        ]
        if own is not None:
            remove = partial(self._remove, own)
            found.append(
                Control(
                    f"programs.remove.{own.name}",
                    words,
                    at["remove"],
                    scroll=self.scroll,
                    on_press=remove,
                    about=own.name,
                )
            )
        return found

    def _chosen(self, level: str) -> None:
        self.stack.pop()
        self._choose(level)

    def drop(self, path: str) -> bool:
        """Take a program that was dropped here."""
        return self.drop_text(path)

    def drop_text(self, text: str) -> bool:
        """Take a path or command of a program that was dropped or pasted here."""
        if not is_program_text(text):
            return False
        self._add(text.strip())
        return True

    def _high(self, canvas: Canvas) -> float:
        return canvas.measure("Ag", "button")[1] + 22

    def _panel(self, canvas: Canvas) -> Rect:
        wide = min(canvas.width - 80, canvas.theme.grown(_WIDEST, 0.85))
        return Rect.around(canvas.width / 2, canvas.height / 2, wide, canvas.height - 60)

    def _parts(self, canvas: Canvas) -> dict[str, Rect]:
        """Return where the heading, the list, the way to add a program, and the way back are."""
        heading = canvas.measure("Ag", "subheading")[1] + 8
        foot = Box.row(Box("add"), Box("back"), size=self._high(canvas), gap=24)
        parts = Box("heading", heading), Box("", 10), Box("list"), Box("", 14), foot
        return Box.column(*parts, pad=(_SIDE, 26, _SIDE, 30)).place(self._panel(canvas))

    def _places(self, canvas: Canvas) -> Iterator[tuple[BotRow, Rect, Rect]]:
        """Yield the rows with the places of their buttons and of the words below."""
        view, high = self._parts(canvas)["list"], self._high(canvas)
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
