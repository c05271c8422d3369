"""The part of the replay that is Kaivai's own: turns and islands to wind by, and what happened in them."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import ClassVar

from miaui.core.seat import Seat
from miaui.engine.draw.canvas import Canvas
from miaui.engine.draw.geometry import Rect
from miaui.engine.i18n import N_, _
from miaui.engine.input.controls import Control
from miaui.games.kaivai.public.events import (
    BidMade,
    Event,
    HutPlaced,
    RoundBegan,
    StakeLocked,
    TurnOrder,
    seat_of,
)
from miaui.games.kaivai.public.view import View
from miaui.games.kaivai.scenes import replay_sheet
from miaui.games.kaivai.scenes.choices import KaivaiChoices
from miaui.games.kaivai.tabletop.board import KaivaiBoard
from miaui.games.kaivai.tabletop.layout import rim
from miaui.games.kaivai.tabletop.past import Line, joined, told
from miaui.games.kaivai.tabletop.words.sentences import Teller
from miaui.scenes.analysis.asked_cat import AskedCat
from miaui.scenes.analysis.insight import Insight
from miaui.scenes.replay import panel as replay_panel
from miaui.scenes.replay.guide import ReplaySetup, by_turns, round_starts
from miaui.scenes.replay.panel import Page, Panel, PlainLine
from miaui.scenes.replay.playback import Playback, first_eyes
from miaui.scenes.result.victory import victory
from miaui.tabletop.board import BoardParts

PARTS = BoardParts(hand=False, waits=False, buttons=False, aids=True)
_HIGH = 320.0
"""Of the panel, in the lower left corner, at most: above it is the sea."""
_UNSAID = (RoundBegan, BidMade, TurnOrder, HutPlaced, StakeLocked)
"""Events that are told together, or shown beside the words."""


class KaivaiReplayGuide:
    """The `ReplayGuide` of Kaivai. A place is a turn; at the end, an island that is counted."""

    wording = by_turns(N_("Whose stakes you see"))
    keys: ClassVar[dict[str, str]] = {}

    def __init__(self, setup: ReplaySetup) -> None:
        tape, home = setup.tape, setup.home
        self._tape, self._cast = tape, setup.cast
        view: View = tape.start(1, first_eyes(tape, home))
        self.board = KaivaiBoard(setup.cast, view, home, setup.link, PARTS)
        self._teller = Teller(setup.cast, view.position.setup.bases)
        self.thoughts = Insight(setup.mind, tape, setup.kit, KaivaiChoices())
        self.asking = AskedCat(self.thoughts, setup.cast, lambda: self.board.story.waiting)
        self.stops = round_starts(
            [tape.start(place, None).position.round for place in range(1, tape.last + 1)]
        )
        self.page = cache(self._page)
        """What the panel says at a place, as a seat knows it."""

    # -- words

    def _page(self, place: int, seat: Seat | None) -> Page:
        tape = self._tape
        before: View = tape.start(place, seat)
        if place == tape.last:
            return self._ending(before) if tape.over else (_("This turn is still being played."), ())
        events = tape.chapter(place, seat)
        lines = [PlainLine(None, words) for words in self._start(events)]
        spoken = [event for event in told(events) if not isinstance(event, _UNSAID)]
        said = joined(Line(seat_of(event), self._teller.sentence(event)) for event in spoken)
        lines += [PlainLine(line.seat, line.text) for line in said]
        return "", lines  # which round it is stands above the sea

    def _start(self, events: Sequence[Event]) -> list[str]:
        """Bids and starting huts in a sentence each, where a round begins."""
        bids = [event for event in events if isinstance(event, BidMade)]
        found = []
        if bids:
            said = ", ".join(f"{self._cast[bid.seat].name} {bid.number}" for bid in bids)
            found.append(_("Bids: {bids}").format(bids=said))
        if any(isinstance(event, HutPlaced) for event in events):
            found.append(_("Everybody places two starting huts."))
        return found

    def _ending(self, last: View) -> Page:
        glory = [mat.glory for mat in last.position.mats]
        best = [self._cast[seat].name for seat, own in enumerate(glory) if own == max(glory)]
        order = sorted(range(len(glory)), key=lambda seat: -glory[seat])
        counted = "  ·  ".join(f"{self._cast[seat].name} {glory[seat]}" for seat in order)
        return victory(best), (PlainLine(order[0], counted),)

    # -- pictures

    def plan(self, canvas: Canvas, seat: Seat | None) -> Panel:
        """In the lower left corner, where the own goods are while one plays."""
        lay = self.board.picture.whole(canvas)
        left, top = lay.left + 8, max(lay.vh - _HIGH - 8, lay.rows[-1].bottom + 16)
        right = rim.place(lay.grid, 25)[0] - 24
        rect = Rect(left, top, right - left, lay.vh - 8 - top)
        pages = [self.page(place, seat) for place in range(1, self._tape.last + 1)]
        return replay_panel.plan_aside(canvas, rect, pages)

    def draw(self, canvas: Canvas, panel: Panel, playback: Playback) -> None:
        """The words of the cat that is asked."""
        speech, seat = self.asking.speech(playback), self.asking.seat
        if speech is not None and seat is not None:
            replay_sheet.draw(canvas, self.board.picture.whole(canvas), self._cast[seat], speech)

    def speech(self, canvas: Canvas, panel: Panel, playback: Playback) -> tuple[str, Rect] | None:
        """Return what the asked cat says, and where."""
        speech = self.asking.speech(playback)
        if speech is None:
            return None
        return speech.text, replay_sheet.place(self.board.picture.whole(canvas))

    # -- using it

    def places(self, canvas: Canvas, playback: Playback) -> list[Control]:
        """None on the board: they are on the panel's strip."""
        return []
