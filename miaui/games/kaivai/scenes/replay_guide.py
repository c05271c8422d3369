"""The part of the replay that is Kaivai's own: turns and islands to wind by, and what happened in them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache
from itertools import groupby
from typing import ClassVar

from miaui.core.seat import Seat
from miaui.engine.draw.boxes import Box
from miaui.engine.draw.canvas import Canvas
from miaui.engine.draw.geometry import Rect
from miaui.engine.i18n import N_, _
from miaui.engine.input.controls import Control
from miaui.games.kaivai.public.events import (
    ActionChosen,
    BidMade,
    CanoeSailed,
    Event,
    GodStayed,
    HutPlaced,
    RoundBegan,
    StakeLocked,
    TurnOrder,
    seat_of,
)
from miaui.games.kaivai.public.moves import Move, read_move
from miaui.games.kaivai.public.position import Position
from miaui.games.kaivai.public.view import View
from miaui.games.kaivai.scenes import replay_marks
from miaui.games.kaivai.scenes.choices import KaivaiChoices
from miaui.games.kaivai.tabletop.layout import rim
from miaui.games.kaivai.tabletop.layout.layout import Layout
from miaui.games.kaivai.tabletop.paint.parts import plate
from miaui.games.kaivai.tabletop.spec import spec
from miaui.games.kaivai.tabletop.words.lines import Line, joined, told
from miaui.games.kaivai.tabletop.words.sentences import Narrator
from miaui.history.choice_words import Speech
from miaui.history.choices import Analysis
from miaui.scenes.analysis.cat_interview import CatInterview
from miaui.scenes.replay_guide import panel as replay_panel
from miaui.scenes.replay_guide.dots import COLOURS, hollow
from miaui.scenes.replay_guide.guide import ReplaySetup, by_turns, round_starts
from miaui.scenes.replay_guide.panel import Page, Panel, PlainLine
from miaui.tabletop.cast.members import CastMember
from miaui.tabletop.overlays import paragraphs
from miaui.tabletop.parts import Parts
from miaui.tabletop.playback import Playback
from miaui.tabletop.victory import victory

PARTS = Parts(hand=False, waits=False, buttons=False, aids=True)
_HIGH = 320.0
"""Of the panel, in the lower left corner, at most: above it is the sea."""
_FACE, _PAD, _LEAST, _MORE, _INDENT = 84.0, 22.0, 330.0, 150.0, 34.0
_UNSAID = (RoundBegan, BidMade, TurnOrder, HutPlaced, StakeLocked)
"""Events that are told together, or shown beside the words."""
_MINOR = (ActionChosen, CanoeSailed, GodStayed)
"""Events that only lead to what a turn brings."""


class KaivaiReplayGuide:
    """The `ReplayGuide` of Kaivai. A place is a turn; at the end, an island that is counted."""

    wording = by_turns(N_("Whose stakes you see"))
    keys: ClassVar[dict[str, Callable[[], object]]] = {}

    def __init__(self, setup: ReplaySetup[View, Move, Event]) -> None:
        replay = setup.replay
        self._replay, self._cast = replay, setup.cast
        self.tabletop = setup.tabletop(spec(), PARTS)
        self._teller = Narrator(setup.cast, setup.link.view.position.setup.bases)
        self.thoughts = Analysis(setup.bots, replay, KaivaiChoices(), setup.rows)
        self.asking = CatInterview(self.thoughts, setup.cast, lambda: self.tabletop.events.waiting)
        self.stops = round_starts(
            [replay.start(place, None).position.round for place in range(1, replay.last + 1)]
        )
        self.page = cache(self._page)
        """Words of the panel at a place, as a seat knows it."""

    # -- words

    def _page(self, place: int, seat: Seat | None) -> Page:
        replay = self._replay
        before = replay.start(place, seat)
        if place == replay.last:
            return self._ending(before) if replay.over else (_("This turn is still being played."), ())
        events = replay.chapter(place, seat)
        lines = [PlainLine(None, words, minor=True) for words in self._start(events)]
        spoken = [event for event in told(events) if not isinstance(event, _UNSAID)]
        for minor, run in groupby(spoken, lambda event: isinstance(event, _MINOR)):
            said = joined(Line(seat_of(event), self._teller.sentence(event)) for event in run)
            lines += [PlainLine(line.seat, line.text, minor) for line in said]
        return "", lines  # which round it is stands above the sea

    def _start(self, events: Sequence[Event]) -> list[str]:
        """Return bids and starting huts in a sentence each, where a round begins."""
        bids = [event for event in events if isinstance(event, BidMade)]
        sentences = []
        if bids:
            said = ", ".join(f"{self._cast[bid.seat].name} {bid.number}" for bid in bids)
            sentences.append(_("Bids: {bids}").format(bids=said))
        if any(isinstance(event, HutPlaced) for event in events):
            sentences.append(_("Everybody places two starting huts."))
        return sentences

    def _ending(self, last: View) -> Page:
        glory = [mat.glory for mat in last.position.mats]
        best = [self._cast[seat].name for seat, own in enumerate(glory) if own == max(glory)]
        order = sorted(range(len(glory)), key=lambda seat: -glory[seat])
        counted = "  ·  ".join(f"{self._cast[seat].name} {glory[seat]}" for seat in order)
        return victory(best), (PlainLine(order[0], counted),)

    # -- pictures

    def plan(self, canvas: Canvas, seat: Seat | None) -> Panel:
        """Return the panel in the lower left corner, below the seats, as `seat` knows its pages: at most 320
        units high, up to 410 for text twice as large."""
        lay = self.tabletop.on(canvas).layout
        high = canvas.theme.between(_HIGH, _HIGH + 90)  # a large code stands on the panel's upper edge
        top = max(lay.vh - high - 8, lay.rows[-1].bottom + canvas.theme.between(16, 46))
        left = lay.left + 8
        right = rim.place(lay.grid, 25)[0] - 24
        rect = Rect(left, top, right - left, lay.vh - 8 - top)
        return replay_panel.plan_aside(canvas, rect, self._replay.last, lambda place: self.page(place, seat))

    def draw(self, canvas: Canvas, panel: Panel, playback: Playback) -> None:
        """Draw a plate with the face and the words of the cat that is asked, below the actions; with a dot
        for each verdict, a ring where another choice was better. On the board the places that it names are
        ringed and named, too. Nothing is drawn while none is asked, while the table still tells something,
        and where the cat had no choice at this place."""
        speech, seat = self.asking.speech(playback), self.asking.seat
        if speech is not None and seat is not None:
            lay = self.tabletop.on(canvas).layout
            replay_marks.draw(canvas, lay.grid, self._named(playback.place, seat))
            _draw_sheet(canvas, lay, self._cast[seat], speech)

    def _named(self, place: int, seat: Seat) -> list[tuple[Position, Move, bool]]:
        """Return the moves that the asked cat names, with the positions that they were due in."""
        named = self.thoughts.named(place, seat, self._cast[seat].human)
        return [
            (self._replay.at(step, seat).position, read_move(seat, text), played)
            for step, text, played in named
        ]

    def speech(self, canvas: Canvas, panel: Panel, playback: Playback) -> tuple[str, Rect] | None:
        """Return the words of the asked cat and the box of its plate. The words are one text: its title
        ("Ada’s turn", "Let me think …" while it thinks) and a line for each choice, joined by spaces; a line
        that has no answer yet says only what was played. None while no cat is asked or the table still tells,
        and where the cat had no choice at this place."""
        speech = self.asking.speech(playback)
        if speech is None:
            return None
        return speech.text, _sheet(canvas, self.tabletop.on(canvas).layout, speech)

    # -- using it

    def places(self, canvas: Canvas, playback: Playback) -> list[Control]:
        """Return []: places are chosen on the panel's strip alone."""
        return []


def _sheet(canvas: Canvas, lay: Layout, speech: Speech) -> Rect:
    """Return the box of the plate for a cat's words: below the actions, right of the sea's lower corner;
    larger for larger text. Where the words need it at their usual size, the box covers actions, at most
    all."""
    more = max(0.0, lay.text - 1)
    left, low = rim.place(lay.grid, 16)[0] + 30 - _MORE * more, lay.vh - 12
    wide = lay.right - 10 - left
    top = min(max(box.bottom for box in lay.actions) + 12, lay.vh - _LEAST - _MORE * more)
    space = wide - 2 * _PAD - _INDENT
    size = 1 / (1 + more)
    high = sum([canvas.measure(line.text, "small", space, size=size)[1] + 10 for line in speech.lines])
    top = max(min(top, low - _FACE - 40 - high), min(box.y for box in lay.actions))
    return Rect(left, top, wide, low - top)


def _draw_sheet(canvas: Canvas, lay: Layout, member: CastMember, speech: Speech) -> None:
    """Draw the plate with the cat's face, the title, and the lines as large as they fit."""
    rect = _sheet(canvas, lay, speech)
    plate(canvas, rect, now=True)
    head = Box.row(Box("face", _FACE), Box("title"), size=_FACE, gap=14)
    face, title, space = Box.column(head, Box("lines"), gap=8, pad=(_PAD, 16)).place(rect).values()
    x, y = face.cx, face.cy
    canvas.draw(f"cat/ring-{member.colour}", x, y, size=0.36)
    canvas.draw(f"cat/{member.cat}/head-calm", x, y + 4, size=0.38)
    canvas.text_in(speech.title, title, "button", "glow", "left")
    middles = paragraphs(canvas, space, [line.text for line in speech.lines], _INDENT, "cream")
    for line, y in zip(speech.lines, middles, strict=True):
        tone = "sand-1" if line.verdict is None else COLOURS[line.verdict]
        canvas.circle(space.x + 10, y, 9, tone, 0.0 if line.verdict is None else hollow(line.verdict))
