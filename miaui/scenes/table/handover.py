"""Between two people: a screen over the table, in the material of its game. It says who is next, what
happened since she decided last, and who still chooses, as everybody knows it."""

from __future__ import annotations

from functools import partial
from math import inf

import pygame

from miaui.core.game import GameView
from miaui.core.seat import Seat, seats
from miaui.engine.draw import display
from miaui.engine.draw.boxes import Box
from miaui.engine.draw.canvas import Canvas
from miaui.engine.draw.easing import out
from miaui.engine.draw.geometry import Rect
from miaui.engine.draw.names import draw_name
from miaui.engine.i18n import _, ngettext, number
from miaui.engine.input.controls import Control
from miaui.engine.input.events import Key
from miaui.engine.input.keymap import PlayerKeys
from miaui.engine.ui.scene import Scene
from miaui.match.match import CommonMatch
from miaui.scenes import routes
from miaui.scenes.context import Context
from miaui.scenes.game_ui import Aside, Passing, PassingNote
from miaui.scenes.passing import draw_faces
from miaui.tabletop.away import Deed, MissedDeeds, missed_deeds
from miaui.tabletop.cast.cats import Cast
from miaui.tabletop.cast.members import cast_members
from miaui.tabletop.cast.portrait import Pose, draw_face, draw_portrait
from miaui.tabletop.commands import OpenPage

_PAUSE = 0.6
"""Seconds before the cards can be opened: a key hit once too often must not open the next person's."""
_FOLDING, _APART = 0.4, 0.08
"""Seconds in which the screen comes down, and from one picture to the next."""
_STANDS = 1.0
"""Seconds after which nothing moves."""
_PAWS, _REACH = 73.0, 193.0
"""From the middle of a cat's portrait down to the edge that it holds, and from there up to its top, at size 1
(units)."""
_SHEET, _GAP = 520.0, 32.0
"""Largest width of a sheet, and the room between two."""
_NAME = 70.0
"""Room (units) without which a seat in the row has no name."""
_HALF, _MOST = 120.0, 3
"""Half the height of a portrait at size 1 (units), and how many of those who do not look are shown."""
_CAPTION = 0.34
"""Part of a sheet that its words may take; longer ones have no picture above them."""
_LARGE = 1.4
"""Size of text from which sheets are lines."""
_PICTURE, _PAPER, _BELOW = 190.0, (18.0, 6.0), 8.0
"""Width of the picture on a line, what a line leaves free at its edges, and the room between two."""
_ASIDE = 58.0
"""Least height of what is said below the pictures."""
_HEM = 70.0
"""Height of the screen's lower edge (units), which is seen while it comes down."""
_ASKS_PAUSE = OpenPage("pause")


def _told(deed: Deed[object]) -> str:
    """Return a deed in words, with how often it happened."""
    if deed.count < 2:
        return deed.words
    return _("{sentence} ({count} times)").format(sentence=deed.words, count=deed.count)


def _captioned(canvas: Canvas, box: Rect, words: str) -> bool:
    """True if a sheet has room for a picture above these words."""
    return canvas.measure(words, "label", box.inset(18, 12).w)[1] + 6 <= _CAPTION * box.h


def _draw_count(canvas: Canvas, picture: Rect, count: int) -> None:
    """Draw how often a deed happened at the upper right of its picture."""
    wide = canvas.theme.grown(78)
    sign = Rect(picture.right - wide, picture.y, wide, 56)
    canvas.nested(sign, (0, "ink", 14), (3, "glow", 11))
    canvas.text_in(f"×{number(count)}", sign.inset(8, 4), "label", "ink")


class Handover(Scene):
    """Hides the table until the next person says that she is there. Its picture tells nothing of what anybody
    holds: it is drawn from the public's events alone. The button `handover.open` gives her the screen, from
    0.6 seconds on."""

    name = "handover"
    first_focus = "handover.open"

    def __init__(self, context: Context, match: CommonMatch, seat: Seat) -> None:
        super().__init__()
        self.context = context
        self.match = match
        self.seat = seat
        self._since = 0.0
        self._acting = match.to_act
        ui = context.catalog.ui(match.public.game_key)
        scenes = ui.scenes()
        self._wording, self._head = ui.wording, ui.artwork.boats.head
        self._art: Passing[GameView, object] = scenes.handover or Passing()
        self._cast = cast_members(match.public.players)
        self._keys = PlayerKeys(scenes.tabletop().bindings, lambda: context.settings.keys)
        self._hides = match.viewer is None or match.sight.hides(match.view)
        """True if the others must not see what comes."""
        self._missed: MissedDeeds[object] = missed_deeds(scenes.tabletop(), match.history, seat, self._cast)
        names, colours = [cat.name for cat in self._cast], [cat.colour for cat in self._cast]
        self._aside = self._art.aside(self._missed.events, names)
        notes = self._art.notes(match.public.view, seat, names, colours)
        free = _MOST - len(self._missed.deeds)
        self._notes = notes[-free:] if free > 0 else ()
        """What she should know of what comes, the last as far as there is room beside the deeds."""

    def enter(self) -> None:
        """Begin anew, also when it comes up again: play the sound of the screen, and move the mouse pointer
        to the middle of the window, where it tells nothing of a card that was pressed."""
        self._since = 0.0
        self.context.audio.play(self._art.sounds[0])
        picture = display.picture()
        if picture is not None:
            pygame.mouse.set_pos(display.in_points(picture.get_rect()).center)

    def update(self, dt: float) -> None:
        """Let `dt` seconds pass; a sound is heard as each picture of what happened is pinned to the screen,
        0.08 seconds after the one before. A new picture is asked for in the first second, and when somebody
        has chosen."""
        for place in range(len(self._deeds) + len(self._notes)):
            pinned = _FOLDING / 2 + _APART * place
            if self._since <= pinned < self._since + dt:
                self.context.audio.play(self._art.sounds[1])
        if self._since < _STANDS or self._acting != self.match.to_act:
            self.touch()
        self._since, self._acting = self._since + dt, self.match.to_act

    @property
    def idle(self) -> bool:
        """True from 0.6 seconds on: before that the button does nothing."""
        return self._since >= _PAUSE

    @property
    def rules_game(self) -> str:
        """The key of the game at whose table the screen changes hands."""
        return self.match.public.game_key

    def attachment(self) -> str:
        """Return the record of the match as a line of JSON, without what is secret."""
        return self.match.public.sealed_text

    @property
    def heading(self) -> str:
        """The words “Your turn, NAME”, translated, and the round in a line below."""
        return f"{self._asks}\n{self._round()}"

    @property
    def _asks(self) -> str:
        return _("Your turn, {name}").format(name=self._cast[self.seat].name)

    @property
    def _words(self) -> list[str]:
        """The words of the sheets: of what happened, then of what comes."""
        return [*map(_told, self._deeds), *[note.words for note in self._notes]]

    def describe(self) -> str:
        """Return, line by line: the heading, what happened since she decided last and what she should know of
        what comes (or for neither an invitation to take over), how much more, what the game says aside, each
        seat as “NAME, POINTS, chooses now”, and at last who must not look, “NAME’s eyes are shut” or
        “Everybody else: eyes shut”, if anything is hidden. Others “still choose” or “have chosen” only where
        all choose at once; secret points are left out."""
        standing = []
        for seat in seats(len(self._cast)):
            points = self._points(seat)
            said = "" if points is None else self._art.said(points)
            parts = filter(None, (self._cast[seat].name, said, self._status(seat)))
            standing.append(", ".join(parts))
        told = self._words or [self._waiting]
        told += filter(None, [self._more])
        told += [] if self._aside is None else [self._aside.words]
        return "\n".join([self.heading, *told, *standing, *filter(None, [self._eyes])])

    @property
    def _deeds(self) -> tuple[Deed[object], ...]:
        return self._missed.deeds

    @property
    def _more(self) -> str:
        """Words for what happened beside that; "" for nothing."""
        more = self._missed.more
        words = ngettext("and {count} more thing: see the log", "and {count} more things: see the log", more)
        return words.format(count=number(more)) if more else ""

    @property
    def _waiting(self) -> str:
        """Words where nothing has happened yet: who looks away, and what is to be done in secret."""
        if not self._hides:
            return _("Take over when you are ready.")
        others, what = self._others, _(self._wording.handover)
        if len(others) == 1:
            return _("{name} looks away now. {what}").format(name=self._cast[others[0]].name, what=what)
        return _("Everybody else looks away now. {what}").format(what=what)

    @property
    def _others(self) -> list[Seat]:
        """The other people at the screen."""
        match = self.match
        return [seat for seat in match.humans if seat != self.seat and seat not in match.away]

    @property
    def _eyes(self) -> str:
        """Words about who must not look; "" where everybody may."""
        others = self._others if self._hides else []
        if len(others) != 1:
            return _("Everybody else: eyes shut") if others else ""
        return _("{name}’s eyes are shut").format(name=self._cast[others[0]].name)

    def _round(self) -> str:
        words = self._wording.progress(self.match.public.progress.done)
        return words[:1].upper() + words[1:]

    def _points(self, seat: Seat) -> int | None:
        return self._art.points(self.match.public.view, seat)

    @property
    def _hurt(self) -> bool:
        """True if what has happened has done the person who comes harm, such as a theft, or left her with
        nothing."""
        if self._aside is not None and self.seat in self._aside.seats:
            return True
        return any(self.seat in self._art.hurts(deed.event) for deed in self._deeds)

    @property
    def _together(self) -> bool:
        """True if several seats choose at once now."""
        return self._art.together(self.match.public.view)

    def _status(self, seat: Seat) -> str:
        """Return in words if a seat has chosen."""
        if seat == self.seat:
            return _("chooses now")
        if not self._together:
            return ""
        return _("still chooses") if seat in self.match.to_act else _("has chosen")

    # -- the picture

    def draw(self, canvas: Canvas) -> None:
        since = inf if self.context.settings.reduced_motion else self._since
        at, screen, art = self._places(canvas), self._screen(canvas), self._art
        art.backdrop(canvas)
        member = self._cast[self.seat]
        size = min(1.1, (at["name"].y - 8) / _REACH)
        face = "dismayed" if self._hurt else "delighted"
        pose = Pose(screen.cx, at["name"].y - _PAWS * size, size, face)
        draw_portrait(canvas, Cast(member.cat, member.colour), pose)
        self._draw_others(canvas, screen, at["name"])
        fallen = max(_HEM, screen.h * out(min(1.0, since / _FOLDING)))
        self._draw_screen(canvas, screen, fallen)
        with canvas.clip(Rect(screen.x - 30, screen.y - 40, screen.w + 60, 40 + fallen)):
            for number, deed in enumerate(self._deeds):
                if since > _FOLDING / 2 + _APART * number:
                    self._draw_deed(canvas, at[f"deed {number}"], deed)
            for number, note in enumerate(self._notes, len(self._deeds)):
                if since > _FOLDING / 2 + _APART * number:
                    self._draw_sheet(canvas, at[f"deed {number}"], note)
            if not self._deeds and not self._notes:
                canvas.text_in(self._waiting, at["deed 0"], "subheading", "cream")
            if self._more:
                canvas.fill(at["more"], "ink", 10, 0.8)
                canvas.text_in(self._more, at["more"], "small", "cream")
            if self._aside is not None:
                self._draw_aside(canvas, at["aside"], self._aside)
            self._draw_row(canvas, at["row"])
        name = at["name"]
        art.plank(canvas, name)
        canvas.draw(f"cat/{member.cat}/paws", pose.x, pose.y, size=pose.size)
        canvas.discs(name.x + 64, name.cy, (34, "ink"), (30, "cream"))
        canvas.draw(f"symbol/{member.colour}", name.x + 64, name.cy, size=0.74)
        space = Rect(name.x + 110, name.y + 26, name.w - 220, name.h - 30)
        draw_name(canvas, self._asks, space, "title", art.ink)

    def _draw_screen(self, canvas: Canvas, screen: Rect, fallen: float) -> None:
        """Draw the screen as far as it has come down, `fallen` units, with its lower edge at the end."""
        area = Rect(screen.x - 30, screen.y - 40, screen.w + 60, fallen + 80)
        upper, edge = Box.column(Box("upper"), Box("edge", _HEM + 40)).place(area).values()
        colour = self._cast[self.seat].colour
        for part, shift in (edge, fallen - screen.h), (upper, 0.0):
            with canvas.clip(part):
                self._art.screen(canvas, screen.moved(0, shift), colour)

    def _draw_others(self, canvas: Canvas, screen: Rect, name: Rect) -> None:
        """Draw the others beside the screen's edge with their eyes shut, and words for it where there is
        room."""
        if not self._eyes:
            return
        size = min(0.55, (screen.y - 12) / 2 / _HALF)
        x, y = screen.x + 130, screen.y - _HALF * size + 30 * size
        for seat in self._others[:_MOST]:
            member = self._cast[seat]
            draw_portrait(canvas, Cast(member.cat, member.colour), Pose(x, y, size, "asleep"))
            x += 200 * size
        wide, high = canvas.measure(self._eyes, "small")
        tag = Rect(x - 70 * size, min(y, name.y - 8) - high - 18, wide + 36, high + 18)
        if tag.right <= name.cx - 200:
            canvas.nested(tag, (-3, "ink", 8), (0, "cream", 6))
            canvas.text_in(self._eyes, tag.inset(12, 4), "small", "ink")

    def _draw_deed(self, canvas: Canvas, box: Rect, deed: Deed[object]) -> None:
        """Draw the sheet of a deed, with how often it happened."""

        def paint(canvas: Canvas, box: Rect) -> None:
            self._art.picture(canvas, box, deed.event, [member.colour for member in self._cast])
            if deed.count > 1 and not wide:
                _draw_count(canvas, box, deed.count)

        wide = box.w > _SHEET
        pictured = not wide and _captioned(canvas, box, deed.words)
        self._draw_sheet(canvas, box, PassingNote(deed.words if pictured else _told(deed), paint))

    def _draw_sheet(self, canvas: Canvas, box: Rect, note: PassingNote) -> None:
        """Draw a sheet of paper with a picture over its words, or the words alone; on one that is a line the
        picture is before them."""
        canvas.nested(box, (-3, "ink", 8), (0, "cream", 6))
        if box.w > _SHEET:
            tree = Box.row(Box("picture", _PICTURE), Box("words"), gap=_PAPER[0], pad=_PAPER)
            picture, words = tree.place(box).values()
            note.paint(canvas, picture)
            canvas.text_in(note.words, words, "label", "ink", "left")
            return
        inner = box.inset(18, 12)
        if not _captioned(canvas, box, note.words):
            canvas.text_in(note.words, inner, "label", "ink")
            return
        high = canvas.measure(note.words, "label", inner.w)[1] + 6
        picture, words = Box.column(Box("picture"), Box("words", high), gap=6).place(inner).values()
        note.paint(canvas, picture)
        canvas.text_in(note.words, words, "label", "ink")
        canvas.nested(Rect.around(box.cx, box.y, 24, 40), (0, "ink", 6), (3, "sand-2", 4))

    def _draw_aside(self, canvas: Canvas, box: Rect, aside: Aside) -> None:
        """Draw what is said below the pictures, at its left the faces of those of whom it tells."""
        wide = min(canvas.measure(aside.words, "label")[0] + 4, 0.7 * box.w)
        faces = min(box.h * len(aside.seats), 0.28 * box.w)
        parts = Box("faces", faces), Box("words", wide)
        at = Box.row(Box(), *parts, Box(), gap=12).place(box)
        colours = [member.colour for member in self._cast]
        draw_faces(canvas, at["faces"], aside.seats, colours, partial(draw_face, face="dismayed"))
        canvas.text_in(aside.words, at["words"], "label", "cream")

    def _draw_row(self, canvas: Canvas, box: Rect) -> None:
        """Draw everybody in a row."""
        art, everybody = self._art, seats(len(self._cast))
        art.plank(canvas, box)
        wide = min(canvas.measure(self._round(), "label")[0] + 40, 0.3 * box.w)
        places = [Box(f"seat {seat}") for seat in everybody]
        at = Box.row(Box("round", wide), *places, pad=(30, 6), gap=canvas.theme.between(28, 8)).place(box)
        canvas.text_in(self._round(), at["round"], "label", art.ink)
        for seat in everybody:
            self._draw_seat(canvas, at[f"seat {seat}"], seat)

    def _draw_seat(self, canvas: Canvas, box: Rect, seat: Seat) -> None:
        """Draw a seat's face, name and, right behind it, points; where there is room, also that it has
        chosen."""
        art, points, status = self._art, self._points(seat), self._status(seat)
        name, counted = self._cast[seat].name, 0.0 if points is None else canvas.theme.grown(56)
        space, high = box.w - 84 - counted - 16, canvas.measure("Ag", "small")[1]
        needs = canvas.measure(name, "label")[0] + 4, canvas.measure(status, "small")[0] + 4
        below = bool(status) and needs[1] <= space
        named = space >= min(needs[0], canvas.theme.grown(_NAME))
        wide = min(space, max(needs) if below else needs[0]) if named else 0.0
        parts = Box("face", 84), Box("words", wide), Box("points", counted)
        at = Box.row(*parts, gap=8, pad=(0, 8)).place(box)
        face, told = at["face"], at["words"]
        if seat == self.seat:
            canvas.circle(face.cx, face.cy, 42, "glow", 5)
        happy = seat == self.seat and not self._hurt
        self._head(canvas, self._cast[seat].colour, (face.cx, face.cy), 66, happy)
        if self._together and seat not in (self.seat, *self.match.to_act):
            self._tick(canvas, face)
        if points is not None:
            canvas.nested(at["points"], (0, "ink", 14), (3, "glow", 11))
            canvas.text_in(number(points), at["points"].inset(6, 4), "label", "ink")
        if not named:
            return
        if below:
            told, under = Box.column(Box("name"), Box("below", high)).place(told).values()
            canvas.text_in(status, under, "small", art.ink, "left")
        draw_name(canvas, name, told, "label", art.ink, align="left")

    def _tick(self, canvas: Canvas, face: Rect) -> None:
        """Draw the sign on a face that its seat has chosen."""
        x, y = face.cx + 26, face.cy + 24
        canvas.discs(x, y, (16, "ink"), (13, (126, 224, 176)))
        canvas.line([(x - 6, y), (x - 1, y + 6), (x + 7, y - 6)], "ink", 4)

    def _screen(self, canvas: Canvas) -> Rect:
        taller = canvas.theme.between(0.0, 100.0)
        return Rect.around(canvas.width / 2, 590 - taller / 2, min(1560, canvas.width - 120), 660 + taller)

    def _places(self, canvas: Canvas) -> dict[str, Rect]:
        """Return the plank of the name, the sheets of the deeds and the row, on the screen, and the button at
        its lower edge."""
        screen, grown = self._screen(canvas), canvas.theme.grown
        high = canvas.measure("Ag", "label")[1] + canvas.measure("Ag", "small")[1] + 30
        row = Box.row(Box("row"), size=max(104.0, high), pad=(56, 0))
        name = Box.row(Box(), Box("name", 880), Box(), size=grown(124, 0.7))
        button = Box.row(Box(), Box("button", 640), Box(), size=grown(100, 0.7))
        line = max(_ASIDE, canvas.measure("Ag", "label")[1] + 6)
        aside = [Box("aside", line, (56, 0))] if self._aside is not None else []
        words, tall = canvas.measure(self._more, "small")
        more = [Box.row(Box(), Box("more", words + 36), Box(), size=tall + 4)] if self._more else []
        deeds = Box.row(Box("deeds"), pad=(56, 0))
        column = Box.column(name, Box("", 0), deeds, *more, *aside, row, button, gap=14 if more else 22)
        reach = grown(62, 0.7)
        at = column.place(screen._replace(y=screen.y + 18 - reach, h=screen.h - 18 + reach + grown(50, 0.7)))
        return at | self._sheets(canvas, at["deeds"])

    def _sheets(self, canvas: Canvas, box: Rect) -> dict[str, Rect]:
        """Return the sheets of the deeds in a box: side by side, in large text as lines one below the other
        if they are high enough for their words."""
        told = self._words
        count = max(1, len(told))
        wide = min(_SHEET, box.w / count - _GAP)
        sheets = [Box(f"deed {place}", wide) for place in range(count)]
        tree = Box.row(Box(), *sheets, Box(), gap=_GAP)
        if count > 1 and canvas.theme.grown(1.0) >= _LARGE:
            space = box.w - _PICTURE - 2 * _PAPER[0] - _PAPER[0]
            needs = [canvas.measure(words, "label", space)[1] + 2 * _PAPER[1] for words in told]
            spare = (box.h - sum(needs) - _BELOW * (count - 1)) / count
            if spare >= 0.0:
                lines = [Box(f"deed {place}", need + spare) for place, need in enumerate(needs)]
                tree = Box.column(*lines, gap=_BELOW)
        return tree.place(box)

    def controls(self, canvas: Canvas) -> list[Control]:
        return [
            Control(
                "handover.open",
                _(self._wording.handover_open) if self._hides else _("Here I am"),
                self._places(canvas)["button"],
                on_press=self._open,
                hotkey="return",
                look="primary",
                sound=self._art.sounds[2],
            ),
            Control(
                "handover.pause",
                _("Pause"),
                Rect(canvas.width - 110, 30, 78, 78),
                kind="icon",
                icon="ui/pause",
                tip=self._keys.now().tip(_("Pause"), _ASKS_PAUSE),
                on_press=self.back,
            ),
        ]

    def key(self, key: Key) -> bool:
        """Open the pause menu by the table's key for it. True if it was that key; held down it does
        nothing."""
        asks = self._keys.now().pressed(key) == _ASKS_PAUSE
        if asks and not key.repeat:
            self.back()
        return asks

    def back(self) -> None:
        """Open the pause menu over it (Escape); the table stays hidden."""
        self.context.open(routes.Pause(self.match))

    def facts(self) -> dict[str, object]:
        """Return for the probe {"round": the number of the present round, from 1}."""
        return {"round": self.match.public.progress.done + 1}

    def _open(self) -> None:
        if self.idle:
            if self.match.viewer != self.seat:
                self.match.open_for(self.seat)
            self.stack.pop("screen")
