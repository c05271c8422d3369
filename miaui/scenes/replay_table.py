"""A game played again on the table: wind forth and back, look through anybody's eyes once it is over,
hear why the bots dived as they did."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import partial

from miaui.engine.canvas import Canvas
from miaui.engine.controls import Control
from miaui.engine.geometry import Rect
from miaui.engine.i18n import _
from miaui.games.miaui.cards import BOTTOM, ROUNDS
from miaui.games.miaui.record import dump
from miaui.scenes import replay_bubble, replay_panel, review_words
from miaui.scenes.replay_panel import Page, Panel
from miaui.scenes.replay_winding import Winding
from miaui.scenes.review_thoughts import Verdict
from miaui.scenes.review_words import Speech
from miaui.stages.miaui import lines, paint, paint_frame, paint_seats, paint_words
from miaui.stages.miaui.clearings import clearings
from miaui.stages.miaui.layout import Layout, layout
from miaui.stages.miaui.look import Look
from miaui.stages.miaui.pick import Actions, controls
from miaui.stages.miaui.stage import Stage


class Replay(Winding):
    """Shows a tape."""

    name = "replay"
    _panel: Panel | None = None
    _key: object = None

    # -- words

    def page(self, place: int) -> Page:
        """What the board says at a place: the lines of its round, or the end."""
        if place < self.tape.last:
            return "", lines.log(self.tape.after(place, self.seat), self.who)[0][1]
        if not self.tape.over:
            return _("Round {number} is still being played.").format(number=place), ()
        scores = Stage.of(self.tape.start(place, self.seat)).scores or ()
        best = [self.who[seat].name for seat, points in enumerate(scores) if points == max(scores)]
        title = _("{names} share the victory!").format(names=lines.listing(best))
        if len(best) == 1:
            title = _("{name} wins!").format(name=best[0])
        order = sorted(range(len(scores)), key=lambda seat: -scores[seat])
        told = "  ·  ".join(f"{self.who[seat].name} {lines.number(scores[seat])}" for seat in order)
        return title, (lines.Line(None, order[0], told),)

    def speech(self) -> Speech | None:
        """What the asked cat says."""
        seat = self.asked
        if seat is None or not self.director.done or not self.thoughts.ready(self.place, seat):
            return None
        name = self.who[seat].name
        dive = self.tape.record.dives[self.place - 1][seat]
        thought = self.thoughts.get(self.place, seat)
        if thought is None:
            waiting = self.thoughts.waiting(self.place, seat)
            words = _("Let me think …") if waiting else _("Nobody remembers why.")
            return Speech(_("{name} dives to {number}").format(name=name, number=dive), (words,))
        if self.who[seat].human:
            return review_words.of_person(name, dive, thought)
        return review_words.of_bot(name, dive, thought)

    def verdict(self, place: int) -> Verdict | None:
        """How the person whose eyes we look through dived, as far as it is known."""
        seat = self.home if self.seat is None else self.seat
        thought = self.thoughts.get(place, seat)
        return thought.verdict if thought is not None and self.who[seat].human else None

    # -- pictures

    def draw(self, canvas: Canvas) -> None:
        """The table, the board below it, and whoever speaks."""
        lay, panel = self._plan(canvas)
        look = self._pointed(canvas)
        paint.table(canvas, lay, self.show, look, self.who, hand=False)
        self._marks(canvas, lay)
        replay_panel.draw(canvas, panel, self.page(self.shown), self.who)
        self._hand(canvas, lay, panel.bar)
        eye = 50 / max(canvas.art.meta("ui/eye").size)
        canvas.draw("ui/eye", panel.bar.x + 30, panel.bar.cy, size=eye)
        speech = self.speech()
        if speech is not None and self.asked is not None:
            rect = replay_bubble.place(canvas, lay, self.asked, speech, 132, panel.rect.y - 8)
            replay_bubble.draw(canvas, lay, self.asked, speech, rect)
        if self.browse is not None:
            paint_frame.pile(canvas, lay, self.show.stage.seats[self.browse].pile, self.who[self.browse].name)

    def clearings(self, canvas: Canvas) -> Sequence[Rect]:
        """Clear of the board and of whoever speaks, too."""
        lay, panel = self._plan(canvas)
        held = [panel.rect, self._leave(canvas).rect, *(said.rect for said in self._said(canvas, lay, panel))]
        look = replace(self._pointed(canvas), browse=self.browse)
        return clearings(canvas, lay, self.show, look, held)

    def _hand(self, canvas: Canvas, lay: Layout, bar: Rect) -> None:
        """What the front seat still holds, between the buttons, where there is room."""
        place = Rect(bar.cx + 2.2 * bar.h, bar.cy - 28, 168, 56)
        if lay.compact or place.right + 20 > bar.right - self._side(bar, 300):
            return
        seat = lay.front
        module = lay.seats[seat]._replace(aid=place)
        paint_seats.left(canvas, module, self.show, self.look, self.who[seat], seat)

    def _side(self, bar: Rect, most: float) -> float:
        return min(bar.w / 2 - 2 * bar.h, most)

    def _marks(self, canvas: Canvas, lay: Layout) -> None:
        """A pip below every lantern whose dive has been looked at; risky ones are rings."""
        for place in range(1, ROUNDS + 1):
            verdict = self.verdict(place)
            if verdict is not None:
                x, y = lay.lantern(place)
                now = place == self.show.stage.round and not self.show.stage.over
                x, y = (x + 40, y + 74) if now else (x + 24, y + 58)
                canvas.circle(x, y, 12, "ink")
                hollow = 4.0 if verdict is Verdict.RISKY else 0.0
                canvas.circle(x, y, 9, review_words.COLOURS[verdict], hollow)

    def _plan(self, canvas: Canvas) -> tuple[Layout, Panel]:
        """The table above the board; the same for all rounds, so that nothing jumps."""
        front = self.home if self.seat is None else self.seat
        key = (canvas.surface.get_size(), canvas.look, self.seat)
        if self._canvas is not canvas or key != self._key:
            lay = paint.plan(canvas, len(self.who), front)
            pages = [self.page(place) for place in range(1, self.tape.last + 1)]
            self._panel = replay_panel.plan(canvas, lay, pages)
            self._lay = _above(lay, canvas, self._panel.rect)
            self._canvas, self._key = canvas, key
        if self._lay is None or self._panel is None:
            raise RuntimeError("planned before")
        return self._lay, self._panel

    def _pointed(self, canvas: Canvas) -> Look:
        focus = canvas.focus
        hovered = "" if focus is None else focus.hovered or (focus.focused if focus.shown else "")
        orders = self.look.orders or hovered == "kiti"
        hint = self.asked is None and self.director.done and self.thoughts.ready(self.place, self.home)
        prompt = _("Press a cat to hear why")
        if not hint or not self._roomy(canvas, prompt):
            prompt = ""
        low = self._lay is not None and self._lay.vh < canvas.height - 1 and len(self.who) > 4
        return replace(
            self.look, hovered=hovered, orders=orders, time=self._time, prompt=prompt, left=not low
        )

    def _roomy(self, canvas: Canvas, words: str) -> bool:
        """Whether a plank with the words covers nothing that is to be read."""
        if self._lay is None or canvas.theme.text_scale > 1.3:
            return False
        return not paint_words.box(canvas, self._lay, words, False).overlaps(self._lay.ledge(BOTTOM))

    def resized(self, canvas: Canvas) -> None:
        """Another size or look: composed pictures are made again."""
        paint.forget()

    # -- using it

    def controls(self, canvas: Canvas) -> list[Control]:
        """Winding and eyes, the lanterns, and everything at the table."""
        lay, panel = self._plan(canvas)
        if self.browse is not None:
            close = partial(self._browse, None)
            return [
                Control("pile.close", _("Close"), canvas.bounds, kind="area", on_press=close, sound="card")
            ]
        said = self._said(canvas, lay, panel)
        table = [*self._table(canvas, lay), *self._lanterns(lay)]
        return [*said[:1], *self._bar(panel.bar), *table, self._leave(canvas), *said[1:]]

    def _said(self, canvas: Canvas, lay: Layout, panel: Panel) -> list[Control]:
        """The words on the board and in the bubble, for those who listen, and the probe."""
        title, told = self.page(self.shown)
        words = " ".join(filter(None, [title, *(line.text for line in told)]))
        found = [Control("replay.words", words, panel.text.inset(-12, 0), kind="area", sound="")]
        speech = self.speech()
        if speech is not None and self.asked is not None:
            rect = replay_bubble.place(canvas, lay, self.asked, speech, 132, panel.rect.y - 8)
            label = " ".join([speech.title, *speech.words])
            found.append(
                Control("replay.speech", label, rect, kind="area", sound="", on_press=self.hush, radius=22)
            )
        return found

    def hush(self) -> None:
        """The cat has said enough."""
        self.asked = None
        self.touch()

    def _leave(self, canvas: Canvas) -> Control:
        wide = max(150.0, canvas.measure(_("Back"), "label")[0] + 50)
        return Control("replay.back", _("Back"), Rect(18, 20, wide, 64), on_press=self.back, look="small")

    def _bar(self, bar: Rect) -> list[Control]:
        middle, h = bar.cx, bar.h
        forth, back = self.place < self.tape.last, self.place > 1
        playing = self.playing or not self.director.done
        faces = [None, *self.allowed]
        wide = self._side(bar, 300)
        names = (_("Everybody"), *(self.who[seat].name for seat in self.allowed))
        return [
            Control(
                "replay.back_step", _("One round back"), Rect(middle - 1.9 * h, bar.y, h, h), enabled=back,
                kind="icon", icon="ui/arrow-left", on_press=lambda: self.step(-1),
                tip=_("One round back (←)"),
            ),
            Control(
                "replay.play", _("Pause") if playing else _("Play"),
                Rect(middle - 0.5 * h - 6, bar.y - 6, h + 12, h + 12), kind="icon", on_press=self._play,
                icon="ui/pause" if playing else "ui/play", tip=_("Play it all, or stop (Space)"),
            ),
            Control(
                "replay.step", _("One round forth"), Rect(middle + 0.9 * h, bar.y, h, h), enabled=forth,
                kind="icon", icon="ui/arrow-right", on_press=lambda: self.step(1),
                tip=_("One round forth (→)"),
            ),
            Control(
                "replay.eyes", _("Eyes"), Rect(bar.x + 66, bar.y, self._side(bar, 450) - 66, h),
                kind="choice",
                options=names, value=faces.index(self.seat), enabled=len(faces) > 1, look="bare",
                on_change=lambda index: self.look_through(faces[index]), tip=self._eyes_tip(),
            ),
            Control(
                "replay.review", _("Review"), Rect(bar.right - wide, bar.y, wide, h),
                enabled=self._can_review, on_press=self._review, look="small", hotkey="r",
                tip=_("What Kiti’s Chosen says about your dives, and the sealed choices"),
            ),
        ]  # fmt: skip

    def _eyes_tip(self) -> str:
        if self.tape.over or self.tape.record.sealed:
            return _("Whose hand, peek and knowledge the table shows")
        return _("Other eyes open when the game is over")

    def _lanterns(self, lay: Layout) -> list[Control]:
        found = []
        for number in range(1, ROUNDS + 1):
            x, y = lay.lantern(number)
            found.append(
                Control(
                    f"replay.round.{number}", _("Round {number}").format(number=number),
                    Rect(x - 30, y - 2, 60, 66), enabled=number <= self.tape.last, kind="area",
                    on_press=partial(self.go, number), radius=28, sound="",
                )
            )  # fmt: skip
        return found

    def _table(self, canvas: Canvas, lay: Layout) -> list[Control]:
        """What lies on the table; a press on a cat asks it."""
        nothing = Actions(
            dive=lambda number: None, kiti=self._orders, pile=self._browse, space=lambda space: None,
            log=lambda: None, turn=lambda way: None, pause=lambda: None,
        )  # fmt: skip
        found = []
        for control in controls(canvas, lay, self.show, self._pointed(canvas), self.who, nothing):
            kind, _dot, rest = control.id.partition(".")
            if kind in ("hand", "log", "pause"):
                continue
            if kind == "seat" and self.thoughts.ready(self.place, int(rest)):
                hint = _("Press to hear why.")
                control = replace(
                    control, on_press=partial(self.ask, int(rest)), tip=f"{control.tip}\n{hint}"
                )
            found.append(control)
        return found

    def ask(self, seat: int) -> None:
        """Ask a cat about its dive in this round; once more to let it be."""
        self.asked = None if self.asked == seat else seat
        if self.asked is not None:
            self.thoughts.ask(self.place, [seat])
        self.touch()

    @property
    def _can_review(self) -> bool:
        return self.tape.over and not self.tape.record.sealed

    def _review(self) -> None:
        self.playing = False
        self.context.open("review", replay=self)

    def back(self) -> None:
        """Escape: whatever is unfolded closes; then back to where one came from."""
        if self.browse is not None:
            self._browse(None)
        elif self.asked is not None:
            self.ask(self.asked)
        elif self.look.orders:
            self._orders()
        else:
            self.thoughts.close()
            if len(self.stack) > 1:
                self.stack.pop()
            else:
                self.context.go("title")

    def facts(self) -> dict[str, object]:
        """The round shown, for the probe."""
        return {"round": self.show.stage.round, "place": self.place}

    def sealed_record(self) -> str:
        """For a picture kept with F12: the record is on show anyway once the game is over."""
        return dump(self.tape.sealed)


def _above(lay: Layout, canvas: Canvas, board: Rect) -> Layout:
    """The table as high as the board leaves room for; the front seat stays at the lower edge."""
    more = max(0.0, board.h - replay_panel.HIGH)
    seats = list(lay.seats)
    front = seats[lay.front]
    if more:
        lay = layout(lay.vw, lay.vh - more, len(seats), lay.front, canvas.theme.text_scale, canvas.compact)
        seats = list(lay.seats)
    else:
        front = front._replace(choice=front.choice._replace(y=board.y - 72, size=0.46))
    seats[lay.front] = front
    prompt = lay.prompt._replace(y=min(lay.prompt.y, board.y - 18 - lay.prompt.h))
    return replace(lay, prompt=prompt, seats=tuple(seats))
