"""The pause menu over the table."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from miaui.bots.kit import Roster
from miaui.core.seat import Seat, seats
from miaui.engine.draw.boxes import Box
from miaui.engine.draw.canvas import Canvas
from miaui.engine.draw.geometry import Rect
from miaui.engine.draw.names import short_name
from miaui.engine.i18n import _
from miaui.engine.input.controls import Control
from miaui.engine.ui.dialog import Dialog
from miaui.engine.ui.scene import Scene
from miaui.match.match import CommonMatch
from miaui.scenes import routes
from miaui.scenes.context import Context
from miaui.scenes.match_setup import begin_again
from miaui.scenes.settings.rows import Row, change, help_rows, row_of
from miaui.scenes.table.help_page import HelpPage
from miaui.scenes.table.undoing import ask_undo

_ROW, _GAP = 74.0, 14.0
_SIDE, _SIDE_GAP = 60.0, 8.0
"""Height of a row on the right, and the gap below it."""
_HEAD = 0.9
"""A heading between rows takes so much of a row."""
_QUICK = tuple(
    map(row_of, ("pace", "recap", "mute", "table_music_volume", "effects_volume", "ambience_volume"))
)
"""Settings that one wants at once in the middle of a game."""


class Pause(Scene):
    """Everything one may want in the middle of a game, over the table: continue, rules, settings, tutor and
    aids, phones, undo, start again, leave, quit; bots' levels; pace and sound. The game is on disk
    already."""

    name = "pause"
    opaque = False
    first_focus = "pause.continue"

    def __init__(self, context: Context, match: CommonMatch) -> None:
        super().__init__()
        self.context = context
        self.match = match
        self._sheet = context.catalog.ui(match.public.game_key).scenes().tabletop().sheet

    def attachment(self) -> str:
        """Return the record of the match as a line of JSON, without what is secret, for a picture or a report
        of an error."""
        return self.match.public.sealed_text

    @property
    def heading(self) -> str:
        """The title “Pause”, translated."""
        return _("Pause")

    def draw(self, canvas: Canvas) -> None:
        canvas.dim(0.6)
        at = self._places(canvas)
        self._sheet(canvas, at["panel"])
        canvas.text_in(_("Pause"), at["title"], "heading", "glow")
        if self._bots:
            canvas.text_in(_("How well the cats play"), at["cats"], "subheading", "text-dim")
        canvas.text_in(_("Pace and sound"), at["pace"], "subheading", "text-dim")

    def controls(self, canvas: Canvas) -> list[Control]:
        at, choices, bots, quick = self._places(canvas), self._choices(), self._bots, self._quick_rows
        rows = at["choices"].rows(len(choices))
        high = min(rows[0].h - _GAP, self._row(canvas))
        controls = [
            Control(
                f"pause.{key}",
                label,
                row._replace(h=high),
                on_press=action,
                look=look,
                tip=_("Your game is saved.") if key == "leave" else "",
            )
            for row, (key, label, action, look) in zip(rows, choices, strict=True)
        ]
        if bots:
            controls += map(self._level, bots, at["levels"].rows(len(bots), _SIDE_GAP))
        return [*controls, *map(self._quick, quick, at["quick"].rows(len(quick), _SIDE_GAP))]

    def _choices(self) -> list[tuple[str, str, Callable[[], None], str]]:
        choices: list[tuple[str, str, Callable[[], None], str]] = [
            ("continue", _("Continue"), self.back, "primary"),
            (
                "rules",
                _("Rules"),
                lambda: self.context.open(routes.Rules(game=self.match.public.game_key)),
                "",
            ),
            ("settings", _("Settings"), lambda: self.context.open(routes.Settings()), ""),
        ]
        return [
            *choices,
            *self._help_choice(),
            *self._phones_choice(),
            ("takeback", _("Undo the last choice"), lambda: ask_undo(self.context, self.match), ""),
            ("restart", _("Start again"), self._ask_restart, ""),
            ("leave", _("Leave the table"), lambda: self.context.go(routes.Title()), ""),
            ("quit", _("Quit"), self.context.quit, ""),
        ]

    def _phones_choice(self) -> list[tuple[str, str, Callable[[], None], str]]:
        """Return the way to the lobby, where phones may come in; [] where no phones are this match's."""
        if self.context.phones is None or not self.context.phones.is_of(self.match):
            return []
        return [("phones", _("Phones"), lambda: self.context.open(routes.Lobby(self.match)), "")]

    def _help_choice(self) -> list[tuple[str, str, Callable[[], None], str]]:
        """Return the way to the tutor and the aids to memory, where the game has any."""
        if not help_rows(self.context.catalog.ui(self.match.public.game_key)):
            return []
        return [("help", _("Tutor and aids"), self._open_help, "")]

    def _open_help(self) -> None:
        self.stack.push(HelpPage(self.context, self.match))

    @property
    def _bots(self) -> list[Seat]:
        """Seats of bots whose level is known here, while they have anything to choose."""
        if self.match.public.over:
            return []
        keys = [level.key for level in self._kit.every]
        players = self.match.public.players
        return [seat for seat in seats(len(players)) if players[seat].level in keys]

    @property
    def _kit(self) -> Roster:
        return self.context.catalog.kits.find(self.match.public.game_key)

    def _level(self, seat: Seat, box: Rect) -> Control:
        """Return the choice of a bot's level, which can be changed at any time; it counts from its next
        choice."""
        who, kit = self.match.public.players[seat], self._kit
        levels = [*kit.levels, *[level for level in kit.former if level.key == who.level]]
        keys = [level.key for level in levels]
        return Control(
            f"pause.level.{seat}",
            short_name(who.name),
            box,
            kind="choice",
            names="label",
            options=tuple(_(level.name) for level in levels),
            value=keys.index(who.level or keys[0]),
            on_change=lambda index: self._change_level(seat, keys[index]),
        )

    def _change_level(self, seat: Seat, level: str) -> None:
        who = self.match.public.players[seat]
        self.match.change_player(seat, replace(who, level=level))
        self.touch()

    @property
    def _quick_rows(self) -> list[Row]:
        """The settings that matter at this table: no music is turned up where none is played."""
        music = self.context.catalog.ui(self.match.public.game_key).scenes().music
        return [row for row in _QUICK if music is not None or row.field != "table_music_volume"]

    def _quick(self, row: Row, box: Rect) -> Control:
        """Return the control of a setting; it is in force at once and kept, as in the settings."""
        settings = self.context.settings
        return Control(
            f"pause.{row.field}",
            _(row.label),
            box,
            kind=row.kind,
            value=row.read(settings),
            options=row.options(settings),
            steps=row.steps,
            on_change=lambda value: self._change(row, value),
        )

    def _change(self, row: Row, value: float) -> None:
        change(self.context, row, value)
        self.touch()

    def _ask_restart(self) -> None:
        self.stack.push(
            Dialog(
                _("Start again?"),
                _("The same cats, a new game. The one you are in stays in “Your games”, unfinished."),
                [("yes", _("Start again"), self._restart), ("no", _("Play on"), None)],
            )
        )

    def _restart(self) -> None:
        begin_again(self.context, self.match)

    def _row(self, canvas: Canvas) -> float:
        """Return the height in units of a button."""
        return max(_ROW, canvas.measure("Ag", "button")[1] + 26)

    @property
    def _rows(self) -> float:
        """Return how many rows high the right column is, a heading between them counted in part."""
        return len(self._quick_rows) + (len(self._bots) + _HEAD if self._bots else 0.0)

    def _content(self, canvas: Canvas) -> float:
        """Return the height in units of the higher column with its last gap, at most what the window has room
        for."""
        left = len(self._choices()) * (self._row(canvas) + _GAP)
        right = self._rows * (canvas.theme.grown(_SIDE, 0.7) + _SIDE_GAP)
        return min(max(left, right), canvas.height - 180)

    def _places(self, canvas: Canvas) -> dict[str, Rect]:
        """Return the boxes of the panel, of the choices at its left, and of the bots' levels and the settings
        at its right."""
        content, count = self._content(canvas), len(self._bots)
        pitch = min(content / self._rows, self._row(canvas) + _GAP)
        wide = min(canvas.theme.between(1600, 1900), canvas.width - 80)
        pace = [Box("pace", 76), Box("", 14)]
        if count:
            levels = Box("levels", count * pitch - _SIDE_GAP), Box("", _SIDE_GAP)
            pace = [Box("cats", 76), Box("", 14), *levels, Box("pace", _HEAD * pitch)]
        right = Box.column(*pace, Box("quick", len(self._quick_rows) * pitch - _SIDE_GAP))
        left = Box.column(Box("title", 76), Box("", 14), Box("choices"), size=0.41 * (wide - 120))
        inside = Box.row(left, Box("", 42), right, pad=(60, 26, 60, 34))
        space = Rect.around(canvas.width / 2, canvas.height / 2, wide, 150 + content)
        return Box.column(inside, name="panel").place(space)
