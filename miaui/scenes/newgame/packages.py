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
    """The bots of installed packages. They are looked for on a thread that begins at once; `rows` are empty
    until they have said who they are."""

    def __init__(self) -> None:
        self.rows: tuple[Described, ...] = ()
        self._new = False
        Thread(target=self._look, name="packages", daemon=True).start()

    def _look(self) -> None:
        installed = packages.installed()
        if not installed:
            return
        cache = None
        with suppress(RuntimeError):  # no home folder is known
            cache = find().cache / packages.CACHE
        self.rows, self._new = tuple(packages.describe(installed, cache)), True

    def arrived(self) -> bool:
        """Return True at the first call after the bots have become known; False before, at every later call,
        and always where no package is installed."""
        new, self._new = self._new, False
        return new

    def playing(self, game: str) -> list[Described]:
        """Return the bots that play this game, with whatever number of cats, and all that cannot be used for
        any (with `why`), sorted by key; [] until they are known."""
        return sorted([row for row in self.rows if row.why or game in row.games], key=lambda row: row.bot.key)

    def hindrance(self, levels: Iterable[str], game: str, seats: int) -> str:
        """Return why one of these bots cannot play at this table, after its name: "Tern: It does not play
        this game."; of several the first among `rows`. "" where all can, for keys that are no package's, and
        until they are known."""
        chosen = set(levels)
        for row in self.rows:
            if row.bot.key in chosen and (why := hindrance(row, game, seats)):
                return f"{row.name or row.bot.key}: {why}"
        return ""

    def name(self, level: str) -> str:
        """Return the name of a bot by its key; the key itself until it is known or if it has no name. The
        prefix "program:" of the player's own programs is cut."""
        named = next((row.name for row in self.rows if row.bot.key == level and row.name), level)
        return named.removeprefix(PREFIX)


def hindrance(described: Described, game: str, seats: int) -> str:
    """Return why a bot cannot play at a table, the first of these that is so: "It cannot be used: WHY.", "It
    does not play this game.", "It does not play with this number of cats."; translated; "" where it can."""
    if described.why:
        return _("It cannot be used: {why}.").format(why=described.why.rstrip("."))
    return _absent(described.games, game, seats)


def _absent(games: Mapping[str, Sequence[int]], game: str, seats: int) -> str:
    """Return why a bot that plays these games cannot play at a table, in a sentence; "" where it can."""
    if game not in games:
        return _("It does not play this game.")
    return "" if seats in games[game] else _("It does not play with this number of cats.")


def program_hindrance(programs: Iterable[OwnProgram], levels: Iterable[str], game: str, seats: int) -> str:
    """Return why one of the player's own programs that is among `levels` cannot play at a table, after its
    name: "Tern: It does not play this game." or "Tern: It does not play with this number of cats."; of
    several the first of `programs`. "" where all can; levels that are no program's are passed over."""
    chosen = set(levels)
    for program in programs:
        if program.level in chosen and (why := _absent(program.games, game, seats)):
            return f"{program.name}: {why}"
    return ""


@dataclass(frozen=True, slots=True)
class BotRow:
    """A row of the page: a heading, whose key is "", or a level with what it does."""

    key: str
    """The key of the level; "" for a heading."""
    words: str
    line: str = ""
    """Words for what the bot does; "" for a heading."""
    why: str = ""
    """Reason, in a sentence, that it cannot be chosen; "" where it can."""
    own: OwnProgram | None = None
    """The player's program, which can be removed; None for other bots."""

    @property
    def below(self) -> str:
        """The words below its button: `why` it cannot be chosen, else `line`, what it does; "" where both
        are."""
        return self.why or self.line


def bot_rows(
    levels: Sequence[Level], packages: PackageBots, programs: Sequence[OwnProgram], game: str, seats: int
) -> list[BotRow]:
    """Return the rows of the page in three parts, each after its heading: “Of this game” the levels in their
    order, “From packages” the bots that play it, by key, named “Name · package version”, and “Your programs”
    in their order, with their command where they say nothing. A part without bots has no heading. Bots that
    cannot play at this table are there, with `why`."""
    guests = [
        BotRow(
            guest.bot.key,
            f"{guest.name or guest.bot.level} · {guest.bot.package} {guest.bot.version}",
            guest.line,
            hindrance(guest, game, seats),
        )
        for guest in packages.playing(game)
    ]
    rows = [BotRow(level.key, _(level.name), expectation(levels, level)) for level in levels]
    own = [
        BotRow(
            program.level,
            program.name,
            program.line or program.command,
            _absent(program.games, game, seats),
            program,
        )
        for program in programs
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
        controls = list[Control]()
        for row, place, _below in self._places(canvas):
            if row.key:
                controls += self._row_controls(canvas, row, place)
        at, add = self._parts(canvas), partial(self._add, "")
        controls.append(Control("programs.add", _("Add a program …"), at["add"], on_press=add))
        return [*controls, Control("bots.back", _("Back"), at["back"], on_press=self.back, hotkey="escape")]

    def _row_controls(self, canvas: Canvas, row: BotRow, place: Rect) -> list[Control]:
        """Return the way to choose a bot, and of a program that to remove it."""
        words, own = _("Remove"), row.own
        wide = 0.0 if own is None else min(0.4 * place.w, canvas.measure(words, "button")[0] + 60)
        at = Box.row(Box("choose"), Box("remove", wide), gap=12 if own is not None else 0).place(place)
        controls = [
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
            controls.append(
                Control(
                    f"programs.remove.{own.name}",
                    words,
                    at["remove"],
                    scroll=self.scroll,
                    on_press=remove,
                    about=own.name,
                )
            )
        return controls

    def _chosen(self, level: str) -> None:
        self.stack.pop()
        self._choose(level)

    def drop(self, path: str) -> bool:
        """Take a file that was dropped here: its path is what `drop_text` takes, and its answer is
        returned."""
        return self.drop_text(path)

    def drop_text(self, text: str) -> bool:
        """Call `add` with a path or command of a program that was dropped or pasted here, without the spaces
        around it, and return True. Return False, and nothing happens, for a text that can be none: a blank
        one, several lines, or one too long. The page stays open."""
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
