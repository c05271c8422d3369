"""The settings: every change is in force and on disk at once, with a preview beside the list."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from functools import partial
from math import ceil
from typing import NamedTuple

from miaui.core.envelope import DEFAULT_GAME
from miaui.engine.draw.canvas import Canvas
from miaui.engine.draw.geometry import Rect
from miaui.engine.i18n import _, labelled, ngettext
from miaui.engine.input.controls import Control
from miaui.engine.run.folders import open_folder
from miaui.engine.searching import has_all, plain
from miaui.engine.ui.dialog import Dialog
from miaui.engine.ui.scroll import ScrollingScene
from miaui.scenes import routes
from miaui.scenes.context import Context
from miaui.scenes.page import ROW_GAP, grown, head_height, paint_sheet, row_height, search_field, sheet
from miaui.scenes.settings.folder import FolderScene
from miaui.scenes.settings.keys import KeysScene
from miaui.scenes.settings.memory import MemoryScene
from miaui.scenes.settings.preview import Preview
from miaui.scenes.settings.reports import ReportsScene
from miaui.scenes.settings.rows import (
    CHOSEN,
    FOLDERS_TITLE,
    MEMORY,
    PLAYING,
    REPORTS,
    Folder,
    Page,
    Row,
    change,
    folders,
    sections,
)

_SEARCH = 62.0
TRIAL = 10.0
"""Seconds until it is taken back."""


class Group(NamedTuple):
    """A group of the list: its title, a message id, with its settings or its folders."""

    title: str
    rows: Sequence[Row | Folder | Page]

    @property
    def reset(self) -> str:
        """The words of the button that resets it, translated: “Reset: ” and its title."""
        return labelled(_("Reset"), _(self.title))

    @property
    def settings(self) -> list[Row]:
        """Rows of settings in it, in their order, without folders and pages; [] for none."""
        return [row for row in self.rows if isinstance(row, Row)]


class SettingsScene(ScrollingScene):
    """A list of settings on the left, with a search over it; what they do on the right."""

    name = "settings"

    def __init__(self, context: Context) -> None:
        super().__init__()
        self.context = context
        self.query = ""
        self.preview = Preview(context.catalog.ui(DEFAULT_GAME).preview)

    def update(self, dt: float) -> None:
        if self.preview.update(dt, self.context.settings):
            self.dirty = True

    # Picture ---------------------------------------------------------------------------------------------

    @property
    def heading(self) -> str:
        """The title “Settings”, translated."""
        return _("Settings")

    def draw(self, canvas: Canvas) -> None:
        paint_sheet(canvas, _("Settings"))
        self._place(canvas)
        view = self.scroll.view
        with canvas.clip(view):
            for group, place in self._listed(canvas):
                if isinstance(group, Group):
                    taken = _reset_width(canvas, group) + 16 if self._moved(group) else 0.0
                    words = place._replace(w=place.w - taken)
                    canvas.text_in(_(group.title), words, "subheading", "glow", "left")
                    canvas.line([(place.x, place.bottom), (place.right, place.bottom)], "wood-1", 3)
        if not self._groups():
            canvas.text(_nothing_found(), view.x, view.y, align="left", width=view.w)
        self.scroll.draw(canvas)
        self.preview.draw(canvas, _side(canvas), self.context.settings, self._help(canvas))

    def controls(self, canvas: Canvas) -> list[Control]:
        self._place(canvas)
        controls = [search_field("settings.search", _search(canvas), self.query, self._look_for)]
        games, title = {ui.wording.name for ui in self.context.catalog.uis}, ""
        for item, place in self._listed(canvas):
            if isinstance(item, Row):
                controls.append(self._control(item, place, title if title in games else ""))
            elif isinstance(item, Folder):
                controls.append(self._folder(item, place))
            elif isinstance(item, Page):
                words, about = _(item.label), _(item.help)
                key = f"settings.{item.key}"
                controls.append(
                    Control(key, words, place, on_press=self._open_memory, scroll=self.scroll, about=about)
                )
            else:
                title = item.title
                if self._moved(item):
                    controls.append(self._reset(canvas, item, place))
        labels = (_("Reset everything"), _("Keys and controller"), _("Credits"), _("Back"))
        foot = _foot(canvas)
        needs = [canvas.measure(label, "button")[0] + 40 for label in labels]
        if sum(needs) > foot.w - 3 * 16:
            needs = [_in_two_lines(canvas, label) + 48 for label in labels]
        left, middle, names, right = foot.columns_for(needs, 16)
        controls.append(Control("settings.credits", labels[2], names, on_press=self._open_credits))
        controls.append(Control("settings.keys", _("Keys and controller"), middle, on_press=self._open_keys))
        controls.append(
            Control("settings.defaults", _("Reset everything"), left, on_press=self._ask_defaults)
        )
        back = Control("settings.back", _("Back"), right, on_press=self.back, look="primary", hotkey="return")
        controls.append(back)
        return controls

    def _control(self, row: Row, place: Rect, game: str) -> Control:
        """Return the control of a row; it tells listeners its game, for games have rows of equal names."""
        settings, about = self.context.settings, row.missing() or _(row.help)
        return Control(
            f"settings.{row.id}",
            _(row.label),
            place,
            kind=row.kind,
            value=row.read(settings),
            on_change=partial(self._set, row),
            options=row.options(settings),
            steps=row.steps,
            scroll=self.scroll,
            about=f"{game}\n{about}" if game else about,
        )

    def _folder(self, folder: Folder, place: Rect) -> Control:
        words = {REPORTS: _("Read: {name}"), CHOSEN: _("Choose folder: {name}")}
        label = words.get(folder.key, _("Open folder: {name}")).format(name=_(folder.label))
        return Control(
            f"settings.folder.{folder.key}",
            label,
            place,
            on_press=partial(self._open, folder),
            scroll=self.scroll,
            about=folder.about,
        )

    def _reset(self, canvas: Canvas, group: Group, place: Rect) -> Control:
        """Return the button beside a group's title."""
        wide = _reset_width(canvas, group)
        return Control(
            f"settings.reset.{group.title.lower()}",
            group.reset,
            Rect(place.right - wide, place.y + 4, wide, place.h - 14),
            on_press=partial(self._reset_to_defaults, group.settings),
            look="small",
            scroll=self.scroll,
        )

    def _help(self, canvas: Canvas) -> tuple[str, str]:
        """Return label and explanation of what has the focus, or is pointed at."""
        focus = canvas.focus
        if focus is not None:
            ids = {f"settings.{row.id}": row for group in self._groups() for row in group.settings}
            for key in (focus.focused if focus.shown else "", focus.hovered):
                if key == f"settings.{MEMORY.key}":
                    return _(MEMORY.label), _(MEMORY.help)
                if key in ids:
                    return _(ids[key].label), ids[key].missing() or _(ids[key].help)
                for folder in folders(self.context.paths):
                    if key == f"settings.folder.{folder.key}":
                        return _(folder.label), folder.about
        return _("Saved right away"), _("Every change counts at once and is kept.")

    # What is listed --------------------------------------------------------------------------------------

    def _groups(self) -> list[Group]:
        """Return the groups with what the search has left of them: a group's title stands for all of it."""
        groups = [Group(title, _with_pages(title, rows)) for title, rows in self._sections()]
        groups.append(Group(FOLDERS_TITLE, folders(self.context.paths)))
        wanted = plain(self.query).split()
        if not wanted:
            return groups
        left = [
            Group(group.title, [row for row in group.rows if self._has(group.title, row, wanted)])
            for group in groups
        ]
        return [group for group in left if group.rows]

    def _has(self, title: str, row: Row | Folder | Page, wanted: Sequence[str]) -> bool:
        options = row.options(self.context.settings) if isinstance(row, Row) else ()
        return has_all(" ".join((_(title), _(row.label), _(row.help), *options)), wanted)

    def _moved(self, group: Group) -> bool:
        """True if anything of a group is not as it was at first."""
        return any(row.is_moved(self.context.settings) for row in group.settings)

    def _sections(self) -> list[tuple[str, list[Row]]]:
        catalog = self.context.catalog
        return sections(self.context.listened(), [catalog.ui(key) for key in catalog.shown])

    # Doing -----------------------------------------------------------------------------------------------

    def _look_for(self, query: str) -> None:
        self.query = query
        if not self._groups():
            self.context.tell(_nothing_found())
        self.scroll.to(0.0)
        self.touch()

    def _set(self, row: Row, value: float) -> None:
        """Set what a control says. Another display is kept only where the player sees it."""
        if value and row.missing():
            self.context.say(row.missing(), True)
            return
        before = self.context.settings
        if value == row.read(before):
            return
        change(self.context, row, value)
        if before.display != self.context.settings.display:
            self.stack.push(Trial(partial(self.context.change, display=before.display)))
        self.touch()

    def _open(self, folder: Folder) -> None:
        if folder.key == REPORTS:
            self.stack.push(ReportsScene(self.context))
        elif folder.path is None:
            self.stack.push(FolderScene(self.context))
        elif not open_folder(folder.path):
            words = _("Nothing here opens folders. It is {path}.").format(path=folder.path)
            self.context.say(words, True)

    def _open_memory(self) -> None:
        self.stack.push(MemoryScene(self.context))

    def _open_keys(self) -> None:
        self.stack.push(KeysScene(self.context))

    def _ask_defaults(self) -> None:
        words = _("Every setting goes back to its default. Your games stay as they are.")
        rows = [row for _title, rows in self._sections() for row in rows]
        answers = [
            ("yes", _("Reset"), partial(self._reset_to_defaults, rows)),
            ("no", _("Keep my settings"), None),
        ]
        self.stack.push(Dialog(_("Reset everything?"), words, answers))

    def _reset_to_defaults(self, rows: Sequence[Row]) -> None:
        settings, values = self.context.settings, dict[str, object]()
        for row in rows:
            back = row.reset(settings)
            settings, values = replace(settings, **back), values | back  # type: ignore[arg-type]
        self.context.change(**values)
        self.touch()

    # Layout ----------------------------------------------------------------------------------------------

    def _place(self, canvas: Canvas) -> None:
        search, foot = _search(canvas), _foot(canvas)
        view = Rect(search.x, search.bottom + 14, search.w + 26, foot.y - search.bottom - 34)
        height = sum(
            head_height(canvas) + len(group.rows) * (row_height(canvas) + ROW_GAP) for group in self._groups()
        )
        self.scroll.place(view, height)

    def _open_credits(self) -> None:
        self.context.open(routes.Credits())

    def _listed(self, canvas: Canvas) -> Iterator[tuple[Group | Row | Folder | Page, Rect]]:
        """Yield what stands in the list, from the top, and where it stands now."""
        x, y, wide = self.scroll.view.x, self.scroll.view.y - self.scroll.offset, self.scroll.view.w - 26
        for group in self._groups():
            yield group, Rect(x, y, wide, head_height(canvas) - 14)
            y += head_height(canvas)
            for row in group.rows:
                yield row, Rect(x, y, wide, row_height(canvas))
                y += row_height(canvas) + ROW_GAP


class Trial(Dialog):
    """Asks “Can you see this well?” after a change of the display. “Keep it” closes it and the change stays;
    “Take it back”, Escape, or 10 seconds without an answer close it and call `undo`."""

    def __init__(self, undo: Callable[[], object]) -> None:
        def no() -> None:
            undo()

        answers = [("keep", _("Keep it"), None), ("back", _("Take it back"), no)]
        super().__init__(_("Can you see this well?"), "", answers, name="display")
        self.left = TRIAL
        self._tell()

    @property
    def heading(self) -> str:
        """The question, and in a second line that the change is taken back in 10 seconds, however many are
        left: it is said once, not every second."""
        return f"{self.title}\n{_seconds(TRIAL)}"

    def update(self, dt: float) -> None:
        """Let `dt` seconds pass. The words say how many of 10 are left, rounded up; once none is left the
        dialog closes and `undo` is called."""
        self.left -= dt
        if self.left <= 0:
            self.back()
        else:
            self._tell()

    def _tell(self) -> None:
        words = _seconds(self.left)
        if words != self.words:
            self.words = words
            self.touch()


def _seconds(left: float) -> str:
    count = ceil(left)
    words = ngettext(
        "Otherwise it is taken back in {count} second.",
        "Otherwise it is taken back in {count} seconds.",
        count,
    )
    return words.format(count=count)


def _with_pages(title: str, rows: Sequence[Row]) -> Sequence[Row | Page]:
    """Return the rows of a section, and the pages that are opened from it."""
    return [*rows, MEMORY] if title == PLAYING else rows


def _nothing_found() -> str:
    return _("No setting has these words.")


def _reset_width(canvas: Canvas, group: Group) -> float:
    """Return the width in units of the button beside a group's title."""
    return canvas.measure(group.reset, "label")[0] + 60


def _side(canvas: Canvas) -> Rect:
    """Return the box of the preview."""
    panel = sheet(canvas)
    width = 520.0
    return Rect(panel.right - width - 44, panel.y + 40, width, panel.h - 80)


def _search(canvas: Canvas) -> Rect:
    """Return the box of the search, over the list."""
    panel = sheet(canvas)
    return Rect(panel.x + 44, panel.y + 34, _side(canvas).x - panel.x - 110, _SEARCH * grown(canvas))


def _in_two_lines(canvas: Canvas, label: str) -> float:
    """Return the least width of a button's label in two lines."""
    words = label.split()
    lines = [(" ".join(words[:place]), " ".join(words[place:])) for place in range(len(words))]
    return min(max(canvas.measure(line, "button")[0] for line in pair) for pair in lines)


def _foot(canvas: Canvas) -> Rect:
    panel, height = sheet(canvas), canvas.theme.grown(70, 0.97)
    right = _side(canvas).x - 60
    return Rect(panel.x + 44, panel.bottom - height - 34, right - panel.x - 44, height)
