"""Rows on the boat under each cat of a new game: her name, who plays, how well, her character."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from miaui.bots.kit import Roster
from miaui.core.own_programs import PREFIX
from miaui.engine.draw.canvas import Canvas
from miaui.engine.draw.geometry import Rect
from miaui.engine.i18n import N_, _
from miaui.engine.input.controls import Control
from miaui.engine.ui.scroll import Scroll
from miaui.scenes.newgame.levels import LevelChoice, draw_fish, pointed_level
from miaui.scenes.newgame.packages import PackageBots
from miaui.scenes.newgame.places import Berth
from miaui.scenes.phone_sign import draw_laptop, draw_phone
from miaui.scenes.program_sign import draw_program, program_tip
from miaui.scenes.setup_editor import LONGEST_NAME, SetupEditor
from miaui.scenes.title.paint import draw_plank, is_pointed_at
from miaui.store.settings import SeatSetup

_KINDS = {"human": N_("Person"), "bot": N_("Bot")}
_ANY = N_("Any mood")
_HERE, _PHONE, _SHORT = N_("Here"), N_("On a phone"), N_("Phone")
_PHONE_TIP = N_(
    "On a phone: the hand is on that phone alone, in its browser, over the same Wi-Fi. No app, no account."
)
_SIGN_ROOM = 34.0
"""Room for the sign beside its word, in units."""


class SeatRows:
    """The controls and the picture of one seat. All of them change the edited set-up at once; the page of all
    bots is opened by a function that is handed in."""

    def __init__(
        self,
        editor: SetupEditor,
        kit: Roster,
        number: int,
        packages: PackageBots,
        choose: Callable[[int], None],
    ) -> None:
        """`choose` is called with the number of the seat, to open the page of all bots for it."""
        self._editor, self._kit, self._number = editor, kit, number
        self._packages, self._choose = packages, choose
        self._key = f"newgame.seat.{number}"

    @property
    def _seat(self) -> SeatSetup:
        return self._editor.setup.seats[self._number]

    def controls(self, canvas: Canvas, berth: Berth, scroll: Scroll) -> list[Control]:
        """Return the seat's controls, ids after `newgame.seat.NUMBER`: `.before` and `.after` (the arrows to
        another cat), `.name`, `.kind` (a press makes a bot of a person, or a person of a bot). For a bot of
        the game's `.level` with its fish, `.packages` (the page of all bots) and `.character` (its mood); for
        another bot `.level` alone, which opens that page; for a person `.paddle`, which only says what it
        means, and `.phone`, a choice of “Here” and “On a phone”."""
        seat, key, number = self._seat, self._key, self._number
        name, kind = berth.words(canvas, seat.name)
        other = "human" if seat.kind == "bot" else "bot"
        controls = [
            Control(
                f"{key}.{word}",
                label,
                berth.arrow(step),
                kind="icon",
                icon=f"ui/arrow-{side}",
                radius=24.0,
                scroll=scroll,
                on_press=partial(self._editor.next_cat, number, step),
                about=seat.name,
            )
            for step, word, label, side in (
                (-1, "before", _("Previous cat"), "left"),
                (1, "after", _("Next cat"), "right"),
            )
        ]
        controls += [
            Control(
                f"{key}.name", _("Name"), name, kind="text", value=seat.name, limit=LONGEST_NAME,
                scroll=scroll, look="inline",
                on_change=lambda text: self._editor.change_seat(number, name=text),
            ),
            Control(
                f"{key}.kind", f"{self._editor.name(number)}: {_(_KINDS[seat.kind])}", kind, kind="area",
                scroll=scroll, on_press=lambda: self._editor.change_seat(number, kind=other), radius=10.0,
            ),
        ]  # fmt: skip
        if seat.kind == "bot":
            controls += self._levels(berth, scroll)
            controls += [self._character(berth, scroll)] if self._level is not None else []
        else:
            controls += [
                _paddle(f"{key}.paddle", berth.level, scroll),
                _phone_switch(f"{key}.phone", berth.switch, seat.phone, self._play_on_phone, scroll),
            ]
        return controls

    def _play_on_phone(self, index: int) -> None:
        self._editor.change_seat(self._number, phone=bool(index))

    def _levels(self, berth: Berth, scroll: Scroll) -> list[Control]:
        """Return the fish and the way to all bots, which alone is left for one that is not the game's own."""
        key, number = f"{self._key}.level", self._number
        fish, more = self._split(berth.level)
        controls: list[Control] = []
        if fish is not None:
            choice = LevelChoice(
                key,
                _("Level"),
                self._kit.levels,
                self._level,
                lambda level: self._editor.change_level(number, level),
            )
            controls += choice.controls(fish, fish, scroll)
        words = _("All bots …") if fish is not None else self._packages.name(self._seat.level)
        place = f"{self._key}.packages" if fish is not None else key
        all_bots = Control(
            place,
            words,
            more,
            kind="area",
            scroll=scroll,
            radius=more.h / 2,
            tip=program_tip(self._seat.level) or words,
            on_press=partial(self._choose, number),
        )
        return [*controls, all_bots]

    def _split(self, row: Rect) -> tuple[Rect | None, Rect]:
        """Return the places of the fish and of the way to all bots."""
        if self._level is None:
            return None, row
        wide = min(48.0, 0.2 * row.w)
        return row._replace(w=row.w - wide - 6), row._replace(x=row.right - wide, w=wide)

    @property
    def _level(self) -> int | None:
        """The place of the bot's level; None for a bot of a package."""
        keys = [level.key for level in self._kit.levels]
        return keys.index(self._seat.level) if self._seat.level in keys else None

    def _character(self, berth: Berth, scroll: Scroll) -> Control:
        keys = ["", *[mood.key for mood in self._kit.moods]]
        value = keys.index(self._seat.character) if self._seat.character in keys else 0
        lines = (_("In a different mood every game."), *[_(mood.line) for mood in self._kit.moods])
        return Control(
            f"{self._key}.character",
            _("Mood"),
            berth.character,
            kind="choice",
            look="own",
            scroll=scroll,
            options=(_(_ANY), *[_(mood.name) for mood in self._kit.moods]),
            value=value,
            tip=lines[value],
            radius=berth.character.h / 2,
            on_change=lambda index: self._editor.change_seat(self._number, character=keys[index]),
        )

    def draw(self, canvas: Canvas, berth: Berth) -> None:
        """Draw the plate with the emblem of the seat's colour and “Person” or “Bot” (the name is drawn with
        its control). Below it, for a bot, fish up to its level and its mood, “Any mood” if none is chosen;
        for a bot that is not the game's own its name alone; for a person a paddle and the switch between
        “Here” and “On a phone”."""
        seat = self._seat
        hot = any(is_pointed_at(canvas, f"{self._key}.{part}") for part in ("name", "kind"))
        draw_plank(canvas, berth.plate, hot)
        _name, kind = berth.words(canvas, seat.name)
        beside = kind.x > berth.plate.cx
        ink = "focus" if is_pointed_at(canvas, f"{self._key}.kind") else "sand-0"
        canvas.text_in(
            _(_KINDS[seat.kind]),
            kind.inset(10 + 0.12 * berth.plate.h if beside else 6.0, 0),
            "label",
            ink,
            "right" if beside else "left",
            size=0.9,
        )
        _draw_emblem(canvas, seat.colour, berth)
        if seat.kind == "bot":
            self._draw_fish(canvas, berth.level)
            if self._level is not None:
                self._draw_character(canvas, berth.character)
        else:
            canvas.draw("newgame/paddle", berth.level.cx, berth.level.cy, size=min(1.0, berth.level.w / 240))
            _draw_phone_switch(canvas, berth.switch, seat.phone, is_pointed_at(canvas, f"{self._key}.phone"))

    def _draw_fish(self, canvas: Canvas, row: Rect) -> None:
        level = self._level
        fish, more = self._split(row)
        if fish is None:
            words = self._packages.name(self._seat.level)
            _draw_pill(canvas, more, words, is_pointed_at(canvas, f"{self._key}.level"))
            if self._seat.level.startswith(PREFIX):
                high = min(0.8 * more.h, 40.0)
                draw_program(canvas, more.x + 0.3 * high, more.cy, high)
        else:
            _draw_dots(canvas, more, is_pointed_at(canvas, f"{self._key}.packages"))
        if fish is None or level is None:
            return
        shown = pointed_level(canvas, f"{self._key}.level", len(self._kit.levels))
        for place, box in enumerate(fish.columns(len(self._kit.levels))):
            full = place <= (level if shown is None else shown)
            draw_fish(canvas, box.cx, box.cy, min(0.46 * box.w, 0.62 * box.h), 2 if full else 0)

    def _draw_character(self, canvas: Canvas, pill: Rect) -> None:
        words = {mood.key: _(mood.name) for mood in self._kit.moods}
        hot = is_pointed_at(canvas, f"{self._key}.character")
        _draw_pill(canvas, pill, words.get(self._seat.character, _(_ANY)), hot)


def _paddle(key: str, place: Rect, scroll: Scroll) -> Control:
    """Return the area of a person's paddle, which has a tip and does nothing."""
    tip = _("A paddle: a person plays here. Press “{kind}”, and a bot does.").format(kind=_(_KINDS["human"]))
    return Control(
        key, _("Paddle"), place, kind="area", tip=tip, focusable=False, scroll=scroll, radius=place.h / 2,
        sound="",
    )  # fmt: skip


def _phone_switch(key: str, place: Rect, on: bool, change: Callable[[int], None], scroll: Scroll) -> Control:
    """Return the switch; `change` is called with 1 for a phone, 0 for the laptop."""
    return Control(
        key, _("Plays"), place, kind="choice", look="own", options=(_(_HERE), _(_PHONE)), value=int(on),
        tip=_(_PHONE_TIP), on_change=change, scroll=scroll, radius=place.h / 2,
    )  # fmt: skip


def _draw_phone_switch(canvas: Canvas, place: Rect, on: bool, hot: bool) -> None:
    """Draw both ways to play, the chosen one in gold."""
    contrast = canvas.theme.high_contrast
    canvas.fill(place, "ink", 15)
    canvas.fill(place.inset(3), "plate", 13)
    if hot or contrast:
        canvas.outline(place, "focus", 3, 15)
    inner = place.inset(5)
    long = canvas.measure(_(_PHONE), "label", size=0.9)[0] + _SIGN_ROOM + 16 <= 0.6 * inner.w
    words = _(_HERE), _(_PHONE if long else _SHORT)
    needs = [canvas.measure(text, "label", size=0.9)[0] + _SIGN_ROOM for text in words]
    for number, box in enumerate(inner.columns_for(needs, 4)):
        chosen = number == int(on)
        ink = "text-dark" if chosen else "text-dim"
        if chosen:
            canvas.fill(box, "glow", 10)
        _draw_half(canvas, box, words[number], number, ink)


def _draw_half(canvas: Canvas, box: Rect, words: str, number: int, ink: str) -> None:
    high = min(0.5 * box.h, 24.0)
    wide = min(canvas.measure(words, "label", size=0.9)[0], box.w - 12)
    if wide + _SIGN_ROOM + 12 > box.w:
        canvas.text_in(words, box.inset(6, 1), "label", ink, size=0.9)
        return
    left = box.cx - (wide + _SIGN_ROOM) / 2
    (draw_phone if number else draw_laptop)(
        canvas, left + 0.4 * _SIGN_ROOM, box.cy, high * (1.15 if number else 0.95), ink
    )
    canvas.text_in(
        words, Rect(left + _SIGN_ROOM, box.y + 1, wide + 2, box.h - 2), "label", ink, "left", size=0.9
    )


def _draw_pill(canvas: Canvas, pill: Rect, words: str, hot: bool) -> None:
    """Draw a dark pill with a few words, between two small arrows while it is pointed at."""
    canvas.fill(pill, "ink", pill.h / 2, 1.0 if canvas.theme.high_contrast else 0.72)
    if hot:
        canvas.outline(pill, "focus", 2.5, pill.h / 2)
        for side in (-1, 1):
            x, reach = pill.cx + side * (pill.w / 2 - 0.42 * pill.h), 0.17 * pill.h
            tip = [(x, pill.cy - reach), (x + side * reach, pill.cy), (x, pill.cy + reach)]
            canvas.line(tip, "focus", 3.5)
    slack = (pill.w - canvas.measure(words, "label", size=0.9)[0]) / 2 - 1
    edge = max(0.12 * pill.h, min(0.62 * pill.h, slack))
    canvas.text_in(words, pill.inset(edge, 1), "label", "sand-0", size=0.9)


def _draw_dots(canvas: Canvas, pill: Rect, hot: bool) -> None:
    """Draw a dark pill with three dots: there is more to choose from."""
    canvas.fill(pill, "ink", pill.h / 2, 1.0 if canvas.theme.high_contrast else 0.72)
    for step in (-1, 0, 1):
        canvas.circle(pill.cx + step * 0.22 * pill.w, pill.cy, 0.07 * pill.w, "focus" if hot else "sand-0")


def _draw_emblem(canvas: Canvas, colour: str, berth: Berth) -> None:
    """Draw the sign of a colour, so that no colour stands alone."""
    x, y, r = berth.plate.x, berth.plate.cy, berth.emblem
    canvas.circle(x, y + 3, r + 1, "ink")
    canvas.draw(f"cat/ring-{colour}", x, y, size=r / 115)
    canvas.circle(x, y, 0.7 * r, "ink")
    canvas.circle(x, y, 0.65 * r, "cream")
    canvas.draw(f"symbol/{colour}", x, y, size=0.5 * r / 32)
