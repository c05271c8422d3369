"""Miaui's part of the replay: lanterns to wind by, verdicts below them, and cats that say why they dived."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from functools import partial

from miaui.core.seat import Seat
from miaui.engine.draw.canvas import Canvas
from miaui.engine.draw.geometry import Rect
from miaui.engine.i18n import N_, _
from miaui.engine.input.controls import Control
from miaui.games.miaui.public.cards import ROUNDS
from miaui.games.miaui.public.events import Event
from miaui.games.miaui.public.moves import Dive
from miaui.games.miaui.public.view import View
from miaui.games.miaui.scenes import replay_bubble
from miaui.games.miaui.scenes.replay_words import ReplayWords
from miaui.games.miaui.scenes.review_thoughts import DiveThoughts
from miaui.games.miaui.scenes.review_words import Speech
from miaui.games.miaui.tabletop.commands import SEAT, SPACE, ToggleOrders
from miaui.games.miaui.tabletop.layout.layout import LOW_PANEL
from miaui.games.miaui.tabletop.paint import divers_left
from miaui.games.miaui.tabletop.paint import table as paint_table
from miaui.games.miaui.tabletop.spec import spec
from miaui.games.miaui.tabletop.ui import TableFrame
from miaui.scenes.replay import controls as replay_controls
from miaui.scenes.replay_guide import panel as replay_panel
from miaui.scenes.replay_guide.dots import COLOURS, hollow
from miaui.scenes.replay_guide.guide import ReplaySetup, ReplayWording
from miaui.scenes.replay_guide.panel import Page, Panel, PanelRoom
from miaui.tabletop.parts import Parts
from miaui.tabletop.playback import Playback

TOP = 132.0
"""A speech bubble lies below this height."""
PARTS = Parts(hand=False, buttons=False, aids=True)
EXPLAINED = {"gull", "trio", "lantern", "tie", "last"}


class AskedDiver:
    """The `Asking` of Miaui: what asks a cat of a replay why it dived as it did. A place is the number of a
    round, from 1; the last one is the end, or the round that is still being played. `telling` says whether
    the table still tells what happened."""

    def __init__(self, words: ReplayWords, thoughts: DiveThoughts, telling: Callable[[], bool]) -> None:
        self._words, self._thoughts, self._telling = words, thoughts, telling

    @property
    def seat(self) -> Seat | None:
        """The seat that is asked; None while none is."""
        return self._words.asked

    def ask(self, seat: Seat | None, place: int) -> None:
        """Ask a seat about its dive in the round of a place; the answer comes later, see `update`. A seat
        without a choice there is noted, but no bot is asked, nor is one asked about a dive a second time.
        None ends the asking."""
        self._words.ask(seat, place)

    def update(self) -> bool:
        """Take in bots' answers; True if any have come since the last call."""
        return self._thoughts.update()

    def close(self) -> None:
        """Stop listening for bots' answers; those that have come stay."""
        self._thoughts.close()

    def hint(self, playback: Playback) -> str:
        """Return “Press a cat to see why”, translated; "" while a seat is asked or something is told, at the
        places of the last round and the end, and where bots cannot be asked, as before the game is over."""
        if self.seat is not None or self._telling():
            return ""
        return _("Press a cat to see why") if self._thoughts.ready(playback.place, playback.home) else ""

    def adapt(self, control: Control, playback: Playback, ask: Callable[[Seat], None]) -> Control:
        """Return the control as it works in the replay: a space without its press; a seat that had a choice
        at this place with a press that calls `ask` with the seat, and “Press to see why.” below its tip; any
        other one as it is. It does not matter whether something is told."""
        kind, dot, rest = control.id.partition(".")
        kind += dot
        if kind == SPACE:
            return replace(control, on_press=None)
        if kind != SEAT or not self._thoughts.ready(playback.place, Seat(int(rest))):
            return control
        tip = f"{control.tip}\n{_('Press to see why.')}"
        return replace(control, on_press=partial(ask, Seat(int(rest))), tip=tip)


class MiauiReplayGuide:
    """The `ReplayGuide` of Miaui: its pages, pictures and controls in a replay. A place is the number of a
    round, from 1; the last one is the end, or the round that is still being played. `keys`: "k" shows and
    hides Kiti's orders."""

    wording = ReplayWording(
        back=N_("One round back"),
        back_tip=N_("One round back (←)"),
        forward=N_("One round forward"),
        forth_tip=N_("One round forward (→)"),
        eyes_tip=N_("Whose eyes you look through"),
        review_tip=N_("How Kiti’s Chosen would have dived"),
    )
    stops = ()

    def __init__(self, setup: ReplaySetup[View, Dive, Event]) -> None:
        replay = setup.replay
        self.tabletop = setup.tabletop(spec(), PARTS, EXPLAINED)
        self.keys: Mapping[str, Callable[[], object]] = {"k": partial(self.tabletop.run, ToggleOrders())}
        self.thoughts = DiveThoughts(setup.bots, replay)
        self.words = ReplayWords(replay, setup.cast, self.thoughts, setup.rows)
        self.asking = AskedDiver(self.words, self.thoughts, lambda: self.tabletop.events.waiting)
        self._replay = replay

    def page(self, place: int, seat: Seat | None) -> Page:
        """Return the panel's page of a place, as `seat` knows it: before the last place no title ("") and the
        lines of its round. At the last place the title says who won ("Rosi wins!"), and one line has all
        points, most first; while the game goes on the title is "Round 5 is still being played.", without
        lines."""
        return self.words.page(place, seat)

    # -- pictures

    def plan(self, canvas: Canvas, seat: Seat | None) -> Panel:
        """Return the panel between the front seat and the buttons, high enough for every page as `seat` knows
        it, and reserve its box on the table."""
        lay = paint_table.plan(canvas, len(self.tabletop.cast), self.tabletop.front)
        space = PanelRoom(lay.left + 300, lay.left + 402, lay.right - 214, LOW_PANEL, lay.vh)
        pages = [self.page(place, seat) for place in range(1, self._replay.last + 1)]
        panel = replay_panel.plan(canvas, space, pages)
        self.tabletop.reserve(panel.rect)
        return panel

    def draw(self, canvas: Canvas, panel: Panel, playback: Playback) -> None:
        """Draw a dot below the lantern of each round in which the dive of the front seat was judged, in its
        place a ring where the review blames it (none at all for a bot's seat); the numbers that it has
        left, where there is room; and, while nothing is told, the bubble of the cat that is asked, if it had
        a choice at this place."""
        frame = self.tabletop.on(canvas)
        self._verdicts(frame, playback.front)
        self._numbers_left(frame, panel)
        speech, seat = self._speech(playback), self.words.asked
        if speech is not None and seat is not None:
            rect = self._bubble(frame, panel, speech)
            replay_bubble.draw(canvas, frame.layout, seat, speech, rect)

    def speech(self, canvas: Canvas, panel: Panel, playback: Playback) -> tuple[str, Rect] | None:
        """Return title and words of the asked cat in one text, joined by spaces, and the bubble's box; None
        while none is asked or something is told, and where it had no choice at this place."""
        speech = self._speech(playback)
        if speech is None:
            return None
        rect = self._bubble(self.tabletop.on(canvas), panel, speech)
        return " ".join([speech.title, *speech.words]), rect

    def _speech(self, playback: Playback) -> Speech | None:
        """Return the words of the asked cat, once nothing is told any more; else None."""
        return None if self.tabletop.events.waiting else self.words.speech(playback.place)

    def _bubble(self, frame: TableFrame, panel: Panel, speech: Speech) -> Rect:
        seat = self.words.asked or 0
        return replay_bubble.place(frame.canvas, frame.layout, seat, speech, TOP, panel.rect.y - 8)

    def _numbers_left(self, frame: TableFrame, panel: Panel) -> None:
        """Draw the numbers that the front seat still holds, between the buttons, where there is room."""
        bar = panel.winding
        place = Rect(bar.cx + 2.2 * bar.h, bar.cy - 30, 168, 60)
        left = divers_left.left(frame, frame.layout.front)
        if left is not None and place.right + 20 <= panel.fork.x:
            divers_left.draw(frame.canvas, place, left)

    def _verdicts(self, frame: TableFrame, seat: Seat) -> None:
        """Draw a pip below every lantern whose dive has been looked at; rings where the
        review blames it."""
        canvas, display = frame.canvas, frame.display
        for place in range(1, ROUNDS + 1):
            verdict = self.words.verdict(place, seat)
            if verdict is not None:
                x, y = frame.layout.lantern(place)
                now = place == display.round and not display.over
                x, y = (x + 40, y + 74) if now else (x + 24, y + 58)
                canvas.circle(x, y, 12, "ink")
                canvas.circle(x, y, 9, COLOURS[verdict], hollow(verdict))

    # -- using it

    def places(self, canvas: Canvas, playback: Playback) -> list[Control]:
        """Return a control for each of the twelve rounds at its lantern, in order, "replay.round.1" with the
        label "Round 1" first; a press goes to the place of that round at once. Rounds beyond the replay's
        last place are disabled."""
        lay = self.tabletop.on(canvas).layout
        controls = []
        for number in range(1, ROUNDS + 1):
            x, y = lay.lantern(number)
            controls.append(
                Control(
                    f"{replay_controls.ROUND}{number}",
                    _("Round {number}").format(number=number),
                    Rect(x - 30, y - 2, 60, 66),
                    enabled=number <= self._replay.last,
                    kind="area",
                    on_press=partial(playback.go, number),
                    radius=28,
                    sound="",
                )
            )
        return controls
