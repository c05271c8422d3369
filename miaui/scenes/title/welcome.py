"""The first question of all, in the bay: play an easy game right away, or learn one with its guide."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from itertools import pairwise
from typing import NamedTuple

from miaui.engine import i18n
from miaui.engine.draw.boxes import Box
from miaui.engine.draw.canvas import Canvas
from miaui.engine.draw.easing import back, out
from miaui.engine.draw.geometry import Rect
from miaui.engine.draw.theme import Colour
from miaui.engine.draw.timeline import Tween
from miaui.engine.i18n import _, percent
from miaui.engine.input.controls import Control
from miaui.engine.sound.speech import has_voice
from miaui.engine.ui.dialog import Answer, Dialog
from miaui.engine.ui.scene import Scene
from miaui.engine.ui.widgets import cap_width, cue_width, draw_cap
from miaui.scenes.context import Context
from miaui.scenes.game_ui import GameUi
from miaui.scenes.title import paint as title_paint
from miaui.scenes.title.layout import Bay, Berth, berths, grown, is_large
from miaui.scenes.title.life import Life
from miaui.scenes.title.paint import PlankLook
from miaui.scenes.title.questions import ask_lesson, ask_to_leave, first_game
from miaui.scenes.title.words import place_in_words

_SIGN, _WIDEST, _GAP, _SIDE = 228.0, 790.0, 40.0, 60.0
"""Height and greatest width of a sign, between the two, and beside them, in units."""
_PLANK, _LOW, _NAME, _BEYOND = 54.0, 8.0, 50.0, 1.5
"""Height of a small plank, its distance from the lower edge; the height of a plank on a boat, and its
greatest width in widths of the boat."""
_RISE, _ARRIVE = Tween(420.0, 0.0, 0.7, back, delay=0.7), Tween(1.0, 0.0, 1.4, out)
"""Units below their place at which the signs begin, and the part of their way that boats still have."""
_SECONDS = 1.5
_PALE: Colour = (255, 231, 184)
_TEXTS = (1.0, 1.25, 1.5, 2.0)
_FLAGS = ("sky-3", "glow", "water-1", "sky-5")


class _Places(NamedTuple):
    """Where the question stands, its two answers, and the small planks for what somebody may need first."""

    plate: Rect
    signs: tuple[Rect, Rect]
    small: tuple[Rect, ...]


class Welcome(Scene):
    """The title before the first answer, with two signs, "Play" and "Learn"; its boats lead to their games,
    too."""

    name = "title"
    first_focus = "title.play"

    def __init__(self, context: Context) -> None:
        super().__init__()
        self.context, self.uis = context, context.catalog.uis
        self._life = Life()
        self._shown = _SECONDS if context.settings.reduced_motion else 0.0

    # -- time

    def enter(self) -> None:
        self.context.play_tunes()
        self.touch()

    def leave(self) -> None:
        self.context.audio.music()

    def update(self, dt: float) -> None:
        if self._shown < _SECONDS:
            self._shown += dt
            self.touch()
        if not self.context.settings.reduced_motion and self._life.update(dt):
            self.touch()

    @property
    def idle(self) -> bool:
        """True once everything has come in, after 1.5 s; at once with reduced motion."""
        return self._shown >= _SECONDS

    def finish(self) -> bool:
        """End the arrival, and return False, moving or not, so that the click over it is used, too."""
        self._shown = _SECONDS
        self.touch()
        return False

    # -- picture

    def draw(self, canvas: Canvas) -> None:
        canvas.layers.draw("title", title_paint.paint_bay)
        self._life.draw(canvas)
        by_id = {control.id: control for control in self.controls(canvas)}
        at = self._places(canvas)
        for turn, berth in enumerate(self._berths(canvas, at.plate.y)):
            hot = title_paint.is_pointed_at(canvas, f"title.new.{berth.ui.game}")
            side = berth.boat[0] - canvas.width / 2
            way = _ARRIVE.at(self._shown) * (canvas.width * 0.4)
            x = berth.boat[0] + (way if side > 60 else -way if side < -60 else 0.0)
            self._life.draw_boat(canvas, berth._replace(boat=(x, berth.boat[1])), turn, hot)
            name = _name_plank(canvas, berth).moved(x - berth.boat[0], 0)
            named = replace(by_id[f"title.new.{berth.ui.game}"], label=berth.ui.wording.name, rect=name)
            title_paint.draw_small_plank(canvas, named)
        guide = first_game(self.uis)
        play, learn = [title_paint.look_of(canvas, by_id[f"title.{key}"]) for key in ("play", "learn")]
        lines = self._sign_lines()
        canvas.part(_draw_sign, play, lines["play"], True, _draw_boat, guide)
        canvas.part(_draw_sign, learn, lines["learn"], False, _draw_guide, guide)
        _draw_question(canvas, at.plate)
        for key, _words, _press, _hotkey in self._small():
            title_paint.draw_small_plank(canvas, by_id[f"title.{key}"])

    def clearings(self, canvas: Canvas) -> Sequence[Rect]:
        """Return one box, in which captions may lie: in the night sky right of the name, its left
        edge at 71 % of the window's width and its upper at 24, 28 % of the window wide, whatever the text
        size, and 110 high times `grown`, all in units."""
        return [Rect(canvas.width * 0.71, 24, canvas.width * 0.28, 110 * grown(canvas))]

    def _sign_lines(self) -> dict[str, tuple[str, str, str]]:
        """Return the lines below the word on each sign: the games that can be chosen, and what comes."""
        taught = [ui for ui in self.uis if ui.taught]
        return {
            "play": (
                _names(self.uis),
                _("Gentle cats and a calm pace."),
                _("New things are explained as they come."),
            ),
            "learn": (
                _names(taught),
                _("Five minutes of short lessons."),
                _("Stop when you like, and go on later."),
            ),
        }

    def controls(self, canvas: Canvas) -> list[Control]:
        at = self._places(canvas)
        rise = _RISE.at(self._shown)
        answers = (
            ("play", _("Play"), self._ask_game, "return"),
            ("learn", _("Learn"), self._learn, "l"),
        )
        lines = self._sign_lines()
        controls = [
            Control(
                f"title.{key}",
                label,
                sign.moved(0, rise),
                kind="area",
                on_press=press,
                hotkey=hotkey,
                start=key == "play",
                about="\n".join(lines[key]),
            )
            for (key, label, press, hotkey), sign in zip(answers, at.signs, strict=True)
        ]
        for number, berth in enumerate(self._berths(canvas, at.plate.y), 1):
            ui = berth.ui
            controls.append(
                Control(
                    f"title.new.{ui.game}",
                    place_in_words(ui),
                    berth.whole,
                    kind="area",
                    hotkey=str(number),
                    on_press=partial(self._begin, ui),
                    look="lit",
                    tip=place_in_words(ui),
                )
            )
        for (key, words, press, hotkey), box in zip(self._small(), at.small, strict=True):
            controls.append(
                Control(
                    f"title.{key}",
                    words,
                    box.moved(0, rise),
                    kind="area",
                    on_press=press,
                    hotkey=hotkey,
                    about=_("Language") if key == "language" else "",
                )
            )
        return controls

    def _small(self) -> list[tuple[str, str, Callable[[], None], str]]:
        """Return what somebody may need before reading anything: id, words, action, key."""

        settings = self.context.settings
        language = i18n.LANGUAGE_NAMES.get(i18n.language(), i18n.language())
        choices = [
            ("language", language, self._next_language, "g"),
            ("text", _("Text {size}").format(size=percent(settings.text_scale)), self._next_size, "t"),
        ]
        captions = _("Captions: on") if settings.captions else _("Captions: off")
        choices.append(("captions", captions, self._switch_captions, "c"))
        if has_voice():
            voice = _("Read aloud: on") if settings.speech else _("Read aloud: off")
            choices.append(("voice", voice, self._switch_voice, "v"))
        return choices

    def _places(self, canvas: Canvas) -> _Places:
        k, wide = grown(canvas), canvas.width
        small = self._small()
        widths = [
            max(230.0 * k, canvas.measure(words, "button")[0] + cue_width(canvas, key) + 46)
            for _key, words, _press, key in small
        ]
        spare = (wide - 2 * _SIDE - 14 * (len(small) - 1)) / sum(widths)
        widths = [width * min(1.0, spare) for width in widths]
        planks = [Box(key, width) for (key, *_rest), width in zip(small, widths, strict=True)]
        sign = min(_WIDEST * k, (wide - 2 * _SIDE - _GAP) / 2)
        signs = Box.row(Box(), Box("play", sign), Box("", _GAP), Box("learn", sign), Box(), size=_SIGN * k)
        across = min(canvas.measure(_question(), "title", size=0.62)[0] + 130, wide - 2 * _SIDE)
        row = Box.row(
            Box(), Box.row(*planks, gap=14, size=sum(widths) + 14 * (len(small) - 1)), Box(), size=_PLANK * k
        )
        plate = Box("plate", 88, ((wide - across) / 2, 0))
        tree = Box.column(Box(), plate, Box("", 6), signs, Box("", 16), row, pad=(0, 0, 0, _LOW))
        question, play, learn, *below = tree.place(canvas.bounds).values()
        return _Places(question, (play, learn), tuple(below))

    def _berths(self, canvas: Canvas, floor: float) -> list[Berth]:
        """Return the places of the boats, on the water over the question; nothing of a sign is there."""
        bay, places = Bay(canvas), []
        for berth in berths(canvas, self.uis, canvas.height):
            place = berth.ui.artwork.title
            y = min(bay.at(*place.water)[1], floor - 16)
            high = place.reach[1]
            whole = Rect.around(berth.boat[0], y - high / 2, place.reach[0], high)
            places.append(berth._replace(boat=(berth.boat[0], y), whole=whole))
        return places

    # -- doing

    def _ask_game(self) -> None:
        """Ask which game; the first one is a key press away. A game that is the only one begins at once."""
        first = first_game(self.uis)
        if len(self.uis) == 1:
            self._begin(first)
            return
        answers: list[Answer] = [(ui.game, ui.wording.name, partial(self._begin, ui)) for ui in self.uis]
        answers.append(("back", _("Back"), None))
        words = [*map(place_in_words, self.uis), _("Each begins with gentle cats and the plainest rules.")]
        self.stack.push(
            Dialog(_("Which game first?"), "\n".join(words), answers, name="play", enter=first.game)
        )

    def _learn(self) -> None:
        ask_lesson(self.context, self.uis, self._answered)

    def _begin(self, ui: GameUi) -> None:
        """Begin a first game, with gentle cats."""
        from miaui.scenes.setup_editor import play_gently

        self._answered()
        play_gently(self.context, ui.game)

    def _answered(self) -> None:
        self.context.change(first_start=False)

    def _next_language(self) -> None:
        codes = i18n.languages()
        current = codes.index(i18n.language()) if i18n.language() in codes else -1
        self.context.change(language=codes[(current + 1) % len(codes)])
        self.touch()

    def _next_size(self) -> None:
        now = self.context.settings.text_scale
        self.context.change(text_scale=next((size for size in _TEXTS if size > now + 0.01), _TEXTS[0]))
        self.touch()

    def _switch_captions(self) -> None:
        self.context.change(captions=not self.context.settings.captions)
        self.touch()

    def _switch_voice(self) -> None:
        self.context.change(speech=not self.context.settings.speech)
        self.touch()

    def back(self) -> None:
        """Open the dialog "leave" (Escape): "quit" ends the program, "stay" closes the dialog, which takes a
        second Escape for "stay"."""
        ask_to_leave(self.context)

    @property
    def heading(self) -> str:
        """The question, said when the scene comes up: "Welcome! What shall we do first?", translated."""
        return _question()

    def describe(self) -> str:
        """Return what is to be seen here in words, for assistive technology: the question, "Welcome! What
        shall we do first?", translated, as `heading`."""
        return _question()


def _question() -> str:
    return _("Welcome! What shall we do first?")


def _names(uis: Sequence[GameUi]) -> str:
    return " · ".join(ui.wording.name for ui in uis)


def _name_plank(canvas: Canvas, berth: Berth) -> Rect:
    """Return the box of the plank with a game's name and its key, on its boat."""
    high = _NAME * grown(canvas)
    wide = canvas.measure(berth.ui.wording.name, "button")[0] + 2 * cue_width(canvas, "1") + 40
    x, y = berth.boat
    return Rect.around(x, y + 8 - high / 2, min(wide, _BEYOND * berth.whole.w), high)


def _draw_question(canvas: Canvas, plate: Rect) -> None:
    """Draw the question on a plate whose ends come to a point."""
    title_paint.draw_pointed_plate(canvas, plate, (9, 7), 2.4)
    canvas.text_in(_question(), plate.inset(46, 8), "title", "focus", size=0.62)


def _draw_sign(
    canvas: Canvas,
    look: PlankLook,
    lines: tuple[str, str, str],
    first: bool,
    picture: Callable[[Canvas, GameUi, float, float, float], None],
    ui: GameUi,
) -> None:
    """Draw an answer: a round picture, a word, its key, and lines, in large text the first alone; in gold
    where Enter gives it: it is the `first` answer, or pointed at."""
    rect, gold = look.rect, first or look.hot
    for side in (-1, 1):
        canvas.draw("title/post", rect.cx + side * rect.w * 0.38, rect.y, size=(rect.h + 60) / 178)
    title_paint.draw_board(canvas, rect, "ui/button-hot" if gold else "ui/button", gold, rect.h / 110)
    if gold:
        title_paint.draw_gold_edge(canvas, rect, 10, 18)
    if not canvas.theme.high_contrast:
        _draw_bunting(canvas, rect)
    large = is_large(canvas)
    r = (0.25 if large else 0.38) * rect.h
    x, y = rect.x + 34 + 1.2 * r, rect.cy + 4
    canvas.circle(x, y, r + 9, "ink")
    canvas.circle(x, y, r + 6, "glow" if gold else "sand-1")
    canvas.circle(x, y, r, "ink")
    picture(canvas, ui, x, y, r - 3)
    taken, high = cap_width(canvas, look.cap), 0.74 * rect.h
    parts = (
        Box("head", (0.3 if large else 0.4) * high, (0, 0, taken, 0)),
        Box("second", (0.7 if large else 0.21) * high),
        Box("third", pad=(0, 2, 0, 0)),
    )
    pad = 2.2 * r + 68, 0.12 * rect.h, 30, 0.14 * rect.h
    head, second, third = Box.column(*parts, pad=pad).place(rect).values()
    canvas.text_in(look.word, head, "title", "cream", "left", size=0.78)
    draw_cap(canvas, look.cap, rect.right - 26 - taken / 2, head.cy)
    canvas.text_in(lines[0], second, "strong", _PALE, "left")
    if large:
        return
    both = " ".join(lines[1:])
    whole = canvas.measure(both, "body", third.w, size=0.8)[1] <= third.h
    canvas.text_in(both if whole else lines[1], third, "body", _PALE, "left", size=0.8)


def _draw_bunting(canvas: Canvas, rect: Rect) -> None:
    """Draw small flags along a sign's upper edge."""
    count = max(8, int(rect.w / 34))
    xs = [rect.x + 24 + (rect.w - 48) * part / count for part in range(count + 1)]
    y = rect.y + 17
    canvas.line([(xs[0], y), (xs[-1], y)], "ink", 4)
    for number, (left, right) in enumerate(pairwise(xs)):
        canvas.polygon([(left + 4, y), (right - 4, y), ((left + right) / 2, y + 17)], _FLAGS[number % 4])


def _draw_boat(canvas: Canvas, ui: GameUi, x: float, y: float, r: float) -> None:
    """Draw a game's boat before the evening sun, in a disc."""
    canvas.circle(x, y, r, "sky-4")
    canvas.circle(x, y - 0.08 * r, 0.62 * r, "sky-5")
    _draw_sea(canvas, x, y, r)
    place = ui.artwork.title
    canvas.draw(place.lit, x, y + 0.46 * r, size=1.72 * r / place.reach[0])


def _draw_guide(canvas: Canvas, ui: GameUi, x: float, y: float, r: float) -> None:
    """Draw the teacher of a game's lesson in a disc, or the game's emblem."""
    pictures = ui.artwork.title.guide
    if not pictures:
        canvas.draw(ui.artwork.title.emblem, x, y, size=r / 58)
        return
    canvas.circle(x, y, r, "sky-1")
    canvas.circle(x, y - 0.1 * r, 0.74 * r, "sky-3")
    _draw_sea(canvas, x, y, r)
    meta = canvas.art.meta(pictures[0])
    size = 1.62 * r / meta.size[1]
    dy = (meta.anchor[1] - meta.size[1] / 2) * size
    for picture in pictures:
        canvas.draw(picture, x, y + dy + 0.06 * r, size=size)


def _draw_sea(canvas: Canvas, x: float, y: float, r: float) -> None:
    """Draw the lowest third of a disc as water."""
    with canvas.clip(Rect(x - r, y + 0.4 * r, 2 * r, r)):
        canvas.circle(x, y, r, "water-1")
        canvas.line([(x - r, y + 0.4 * r), (x + r, y + 0.4 * r)], "water-0", 5)
