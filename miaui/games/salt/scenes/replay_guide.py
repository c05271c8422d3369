"""The part of the replay that is Sea Salt & Paper's own: turns to wind by, and what happened in them."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import ClassVar

from miaui.core.seat import Seat
from miaui.engine.draw.boxes import Box
from miaui.engine.draw.canvas import Canvas
from miaui.engine.draw.geometry import Rect
from miaui.engine.draw.theme import mix
from miaui.engine.i18n import N_, _
from miaui.engine.input.controls import Control
from miaui.games.salt.public.events import DealStarted, Event
from miaui.games.salt.public.moves import Move
from miaui.games.salt.public.view import Open, View
from miaui.games.salt.scenes import paper
from miaui.games.salt.scenes.choices import SaltChoices
from miaui.games.salt.tabletop.layout.layout import Layout
from miaui.games.salt.tabletop.paint.cats import CatPose, draw_head
from miaui.games.salt.tabletop.spec import at_rest, spec
from miaui.games.salt.tabletop.words import first_times, lines
from miaui.history.choice_words import Speech
from miaui.history.choices import Analysis
from miaui.history.questions import Verdict
from miaui.match.replay import GameReplay
from miaui.scenes.analysis.cat_interview import CatInterview
from miaui.scenes.replay_guide import panel as replay_panel
from miaui.scenes.replay_guide.dots import COLOURS, hollow
from miaui.scenes.replay_guide.guide import ReplaySetup, by_turns, round_starts
from miaui.scenes.replay_guide.panel import Page, Panel
from miaui.tabletop.cast.members import CastMember
from miaui.tabletop.overlays import paragraphs
from miaui.tabletop.parts import Parts
from miaui.tabletop.playback import Playback
from miaui.tabletop.victory import victory

_FACE, _PAD = 92.0, 22.0
"""Width of the face on a sheet, and the room left and right on it (units)."""
_WIDER, _HAND = 230.0, 900.0
"""Units by which the panel is wider than the own points at most, where it leaves the hand so much room."""
PARTS = Parts(buttons=False, calls=False, waits=False, aids=True)


class SaltReplayGuide:
    """The `ReplayGuide` of Sea Salt & Paper. A place is a turn, or a round that has just been dealt."""

    wording = by_turns(N_("Whose hand you see"))
    keys: ClassVar[dict[str, Callable[[], object]]] = {}

    def __init__(self, setup: ReplaySetup[View, Move, Event]) -> None:
        replay = setup.replay
        self._replay, self._cast = replay, setup.cast
        self.tabletop = setup.tabletop(spec(), PARTS, first_times.TEXTS)
        self.thoughts = Analysis(setup.bots, replay, SaltChoices(), setup.rows)
        self.asking = CatInterview(self.thoughts, setup.cast, lambda: self.tabletop.events.waiting)
        self.stops = round_starts(deals_of(replay))
        self.page = cache(self._page)
        """What the panel says at a place, as a seat knows it."""

    # -- words

    def _page(self, place: int, seat: Seat | None) -> Page:
        replay, cast = self._replay, self._cast
        before = replay.start(place, seat)
        title = ""
        if place == replay.last:
            return (
                (self._ending(before.open), ())
                if replay.over
                else (_("This turn is still being played."), ())
            )
        after = replay.after(place, seat)
        if after.open.deal > before.open.deal:
            words = _("{name} begins.").format(name=cast[after.memory.deals[-1].first].name)
            return lines.deal_title(after.open.deal), (lines.Line(None, words),)
        if before.open.to_move is not None:
            title = _("Now: {name}’s turn").format(name=cast[before.open.to_move].name)
        known = len(before.memory.deals[-1].log)
        deal = after.memory.deals[-1]
        turn_lines = lines.turns(deal.log[known:], cast, past=deal.log[:known])
        if deal.end is not None:
            turn_lines.append(lines.Line(None, lines.outcome(deal.end, cast)))
        return title, turn_lines

    def _ending(self, now: Open) -> str:
        best = [self._cast[seat].name for seat in now.winners or ()]
        return victory(best)

    # -- pictures

    def plan(self, canvas: Canvas, seat: Seat | None) -> Panel:
        """Return the panel right of the hand, high enough for every page as `seat` knows it, and reserve its
        box on the table."""
        table, seats = self.tabletop.spec.table, len(self._cast)
        lay = table.arrange(canvas, seats, self.tabletop.front, None)
        places = (lay.panel, lay.stop, lay.last, lay.end)
        wider = min(canvas.theme.between(_WIDER, _WIDER / 2), max(0.0, lay.hand.w - _HAND))
        left, top = min(box.x for box in places) - wider, min(box.y for box in places)
        right, low = max(box.right for box in places), max(box.bottom for box in places)
        more = canvas.theme.between(60, 122)
        rect = Rect(left, top - more, right - left, low - top + more)
        self.tabletop.reserve(rect)
        return replay_panel.plan_aside(canvas, rect, self._replay.last, lambda place: self.page(place, seat))

    def draw(self, canvas: Canvas, panel: Panel, playback: Playback) -> None:
        """Draw a sheet left of the piles with the face and the words of the cat that is asked. Nothing is
        drawn while none is asked, while the table still tells something, and where the cat had no choice at
        this place."""
        speech, seat = self.asking.speech(playback), self.asking.seat
        if speech is not None and seat is not None:
            lay = at_rest(self.tabletop.on(canvas)).layout
            _draw_sheet(canvas, lay, self._cast[seat], speech)

    def speech(self, canvas: Canvas, panel: Panel, playback: Playback) -> tuple[str, Rect] | None:
        """Return the words of the asked cat, its title ("Let me think …" while it thinks) and its lines
        joined by spaces, and the box of its sheet. None while no cat is asked or the table still tells, and
        where the cat had no choice at this place."""
        speech = self.asking.speech(playback)
        if speech is None:
            return None
        return speech.text, _sheet(canvas, at_rest(self.tabletop.on(canvas)).layout)

    # -- using it

    def places(self, canvas: Canvas, playback: Playback) -> list[Control]:
        """Return []: places are chosen on the panel's strip alone."""
        return []


def deals_of(replay: GameReplay[Event, View]) -> list[int]:
    """Return the number of the deal on the table at the beginning of each place, that of place 1 first; as
    many numbers as `replay.last`."""
    deal, deals = replay.start(1, None).open.deal, list[int]()
    for place in range(1, replay.last + 1):
        deals.append(deal)
        started = [event.deal for event in replay.chapter(place, None) if isinstance(event, DealStarted)]
        deal = started[-1] if started else deal
    return deals


def _sheet(canvas: Canvas, lay: Layout) -> Rect:
    """Return the sheet's box: left of the piles, between the two seas; over a pile where the text is
    large."""
    left = lay.left + 20
    right = lay.piles[0].x - lay.piles[0].width / 2 - 18
    right += 330 * max(0.0, canvas.theme.text_scale - 1.1)
    top = lay.towel.y - 50
    return Rect(left, top, right - left, lay.strip.bottom - 4 - top)


def _draw_sheet(canvas: Canvas, lay: Layout, member: CastMember, speech: Speech) -> None:
    """Draw the sheet with a cat's face, the title, and a line for every choice of its turn."""
    rect = _sheet(canvas, lay)
    paper.draw(canvas, rect)
    head = Box.row(Box("face", _FACE), Box("title"), size=_FACE, gap=14)
    face, title, space = Box.column(head, Box("lines"), gap=8, pad=(_PAD, 14)).place(rect).values()
    canvas.circle(face.cx, face.cy, _FACE * 0.48, member.colour)
    draw_head(canvas, member.cat, "calm", CatPose(face.cx, face.cy + 3, 0.44))
    canvas.text_in(speech.title, title, "button", paper.INK, "left")
    middles = paragraphs(canvas, space, [line.text for line in speech.lines], 36, paper.INK)
    for line, y in zip(speech.lines, middles, strict=True):
        _pip(canvas, line.verdict, space.x + 12, y)


def _pip(canvas: Canvas, verdict: Verdict | None, x: float, y: float) -> None:
    """Draw a dot in the verdict's colour; a ring where another choice was better."""
    if verdict is None:
        canvas.circle(x, y, 5, "sky-2")
        return
    tone = mix(canvas.colour(COLOURS[verdict]), canvas.colour("ink"), 0.25)
    canvas.circle(x, y, 11, tone, hollow(verdict))
