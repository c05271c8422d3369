"""Winding a game forth and back: places, motions, eyes, keys."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable
from dataclasses import replace

from miaui.engine.canvas import Canvas
from miaui.engine.controls import Control, topmost
from miaui.engine.input import Key, Pointer
from miaui.engine.scene import Scene
from miaui.games.miaui.cards import ROUNDS
from miaui.scenes.context import Context
from miaui.scenes.review_thoughts import Thoughts
from miaui.stages.miaui.director import Director
from miaui.stages.miaui.layout import Layout
from miaui.stages.miaui.look import Look
from miaui.stages.miaui.people import people
from miaui.stages.miaui.show import Show
from miaui.stages.miaui.stage import Stage
from miaui.table.history import Tape, eyes

AMBIENT_RATE = 14.0
DWELL = {"calm": 6.0, "normal": 3.5, "brisk": 2.2, "fast": 1.2, "instant": 0.6}
"""Seconds that a round stays revealed while the game plays by itself."""
EXPLAINED = {"gull", "trio", "lantern", "tie", "last"}


class Winding(Scene, ABC):
    """What a replay does with its tape; `Replay` brings pictures and controls."""

    def __init__(self, context: Context, tape: Tape) -> None:
        super().__init__()
        self.context, self.tape = context, tape
        record = tape.record
        self.who = people(record.players)
        self.thoughts = Thoughts(context.mind if tape.over else None, tape)
        self.allowed = eyes(record)
        persons = [seat for seat, person in enumerate(self.who) if person.human]
        self.home = persons[0] if persons else 0
        self.seat: int | None = self.home if len(persons) == 1 and self.home in self.allowed else None
        self.place = 1 if tape.over else tape.last
        self.playing = False
        self.asked: int | None = None
        self.browse: int | None = None
        self.show = Show(self._stage())
        self.director = Director(self.show, self.who, context.audio.play, set(EXPLAINED))
        self.look = Look(shared=True)
        self._told = True
        self._rest = self._time = self._since = 0.0
        self._scrubbing = False
        self._lay: Layout | None = None
        self._canvas: Canvas | None = None

    # -- time

    def enter(self) -> None:
        self.context.audio.music(None)
        self.context.audio.ambience("ambience-1")
        self.touch()

    def update(self, dt: float) -> None:
        """Motions go on, answers come in, and the next round follows by itself while playing."""
        self.director.pace = self.context.settings.pace
        if not self.director.still:
            self.director.update(dt)
            self.touch()
        if not self._told and self.director.done:
            self._arrived()
        if self.thoughts.update():
            self.touch()
        if self.playing and self.director.still:
            self._rest += dt
            if self._rest > DWELL[self.context.settings.pace]:
                self.step(1)
        self._ambient(dt)

    def _ambient(self, dt: float) -> None:
        reduced = self.context.settings.reduced_motion
        if reduced != self.look.reduced:
            self.look = replace(self.look, reduced=reduced)
            self.touch()
        self._time += 0.0 if reduced else dt
        if self._time - self._since >= 1.0 / AMBIENT_RATE and self._lay is not None:
            self._since = self._time
            self.dirty = True

    @property
    def shown(self) -> int:
        """The place that the words are about: while a round is told, that round."""
        return self.place - 1 if not self._told else self.place

    @property
    def idle(self) -> bool:
        """False while a round is being told."""
        return self.director.done and not self.playing

    # -- winding

    def step(self, way: int) -> None:
        """Forth: the round is told. Back: the round before lies there again."""
        self._rest = 0.0
        if not self.director.done:
            self.director.finish()
            self._arrived()
            if way > 0:
                return
        if way < 0:
            self.go(self.place - 1)
        elif self.place < self.tape.last:
            self.director.tell(self.tape.story(self.place, self.seat))
            self.place += 1
            self._told = False
        self.playing = self.playing and self.place < self.tape.last
        self.touch()

    @abstractmethod
    def controls(self, canvas: Canvas) -> list[Control]:
        """Everything that can be used."""

    def go(self, place: int) -> None:
        """To a place at once."""
        self.place = max(1, min(place, self.tape.last))
        self._rest = 0.0
        self.director.jump(self._stage())
        self._arrived()
        self.touch()

    def look_through(self, seat: int | None) -> None:
        """Other eyes; never those of somebody whose secrets may not be shown."""
        if seat is not None and seat not in self.allowed:
            return
        self.seat, self.asked = seat, None
        self.go(self.place)

    def _play(self) -> None:
        if self.playing or not self.director.done:
            self.playing = False
            self.director.finish()
        else:
            if self.place == self.tape.last:
                self.go(1)
            self.playing = True
            self._rest = DWELL["calm"]
        self.touch()

    def _stage(self) -> Stage:
        start = Stage.of(self.tape.start(self.place, self.seat))
        return start.play(self.tape.reveal(self.place, self.seat))

    def _arrived(self) -> None:
        """At rest: the words below tell the rest."""
        self._told = True
        self.show.caption = ""
        if self.tape.over and self.place == self.tape.last:
            best = max(self.show.stage.scores or (0,))
            for seat, points in enumerate(self.show.stage.scores or ()):
                self.show.faces[seat] = "delighted" if points == best else "calm"
        if self.asked is not None:
            self.thoughts.ask(self.place, [self.asked])
        self.touch()

    def key(self, key: Key) -> bool:
        """Arrows and space wind; Home and End; K shows Kiti's order, E other eyes, H the rules."""
        if not key.plain:
            return False
        if self.browse is not None:
            self._browse(None)
            return True
        focus = self._canvas.focus if self._canvas is not None else None
        used = focus is not None and focus.shown and bool(focus.focused)
        at_choice = used and focus is not None and focus.focused == "replay.eyes"
        actions: dict[str, Callable[[], None]] = {
            "home": lambda: self.go(1), "end": lambda: self.go(self.tape.last), "k": self._orders,
            "e": self._next_eyes, "h": lambda: self.context.open("rules"),
        }  # fmt: skip
        if not at_choice:
            actions |= {"left": lambda: self.step(-1), "right": lambda: self.step(1)}
        if not used:
            actions["space"] = self._play
        if key.name not in actions or (key.repeat and key.name not in ("left", "right")):
            return False
        actions[key.name]()
        return True

    def _next_eyes(self) -> None:
        faces = [None, *self.allowed]
        self.look_through(faces[(faces.index(self.seat) + 1) % len(faces)])

    def pointer(self, pointer: Pointer) -> bool:
        """Drag along the lanterns; a click on nothing ends the present motion."""
        if pointer.kind == "down" and pointer.button == 1 and self._canvas is not None:
            over = topmost(self.controls(self._canvas), pointer.x, pointer.y)
            self._scrubbing = over is not None and over.id.startswith("replay.round.")
            if over is None and not self.director.done:
                self.director.finish_beat()
                return True
        elif pointer.kind == "up":
            self._scrubbing = False
        elif pointer.kind == "move" and self._scrubbing and pointer.button == 1 and self._lay is not None:
            near = min(range(1, ROUNDS + 1), key=lambda n: abs(self._lantern_x(n) - pointer.x))
            if near != self.place and near <= self.tape.last:
                self.playing = False
                self.go(near)
            return True
        return False

    def _lantern_x(self, number: int) -> float:
        return self._lay.lantern(number)[0] if self._lay is not None else 0.0

    def _orders(self) -> None:
        self.look = replace(self.look, orders=not self.look.orders)
        self.touch()

    def _browse(self, seat: int | None) -> None:
        if seat is None or (self.show.stage.may_look(seat) and self.show.stage.seats[seat].pile):
            self.browse = seat
            self.touch()
