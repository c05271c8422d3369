"""The part of the replay that is Sea Salt & Paper's own: turns to wind by, and what happened in them."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, ClassVar

from miaui.engine.canvas import Canvas
from miaui.engine.controls import Control
from miaui.engine.geometry import Rect
from miaui.engine.i18n import N_, _
from miaui.scenes import replay_panel
from miaui.scenes.choice_words import Speech
from miaui.scenes.playback import Playback, first_eyes
from miaui.scenes.replay_guide import ReplaySetup, asking, by_turns, round_starts, speech_title
from miaui.scenes.replay_panel import Page, Panel
from miaui.scenes.salt import replay_sheet, review_words
from miaui.scenes.salt.review_decisions import Choices
from miaui.scenes.salt.review_thoughts import Thoughts
from miaui.scenes.victory import victory
from miaui.stages.board import BoardParts
from miaui.stages.salt.board import SaltBoard
from miaui.stages.salt.words import lines

PARTS = BoardParts(buttons=False, calls=False, waits=False, aids=True)
EXPLAINED = frozenset(("crab", "boat", "fish", "theft", "jellyfish", "lobster", "stop", "last"))


@dataclass(frozen=True, slots=True)
class Insight:
    """The choices of a game, and what is thought of them."""

    choices: Choices
    thoughts: Thoughts


class SaltReplayGuide:
    """The `ReplayGuide` of Sea Salt & Paper. A place is a turn, or a round that has just been dealt."""

    wording = by_turns(N_("Whose hand and knowledge the table shows"))
    keys: ClassVar[dict[str, str]] = {}

    def __init__(self, setup: ReplaySetup) -> None:
        tape, home = setup.tape, setup.home
        self._tape, self._cast = tape, setup.cast
        view = tape.start(1, first_eyes(tape, home))
        self.board = SaltBoard(setup.cast, view, home, setup.link, PARTS, EXPLAINED)
        choices = Choices(tape)
        self.thoughts = Insight(choices, Thoughts(setup.mind, tape, choices))
        self.asked: int | None = None
        self.stops = round_starts([tape.start(place, None).open.deal for place in range(1, tape.last + 1)])
        self._pages: dict[tuple[int, int | None], Page] = {}

    def ask(self, seat: int | None, place: int) -> None:
        """Ask a seat about its turn at a place; None: nobody is asked any more."""
        self.asked = seat
        if seat is not None and self.thoughts.thoughts.ready(place, seat):
            self.thoughts.thoughts.ask(self.thoughts.choices.at(place))

    def update(self) -> bool:
        """Take in answers. True if there were any."""
        return self.thoughts.thoughts.update()

    def close(self) -> None:
        """Nobody listens any more."""
        self.thoughts.thoughts.close()

    def hint(self, playback: Playback) -> str:
        """How to ask, while nobody is asked and somebody chose."""
        seat = self._mover(playback)
        if seat is None or self.asked is not None:
            return ""
        return _("Press {name} to hear why").format(name=self._cast[seat].name)

    def _mover(self, playback: Playback) -> int | None:
        """The seat that chose something at this place and can be asked, once nothing is told any more."""
        if self.board.story.waiting or not self.thoughts.choices.open:
            return None
        seat = self.thoughts.choices.seat_of(playback.place)
        return seat if seat is not None and self.thoughts.thoughts.ready(playback.place, seat) else None

    # -- words

    def page(self, place: int, seat: int | None) -> Page:
        """What happened in the turn of a place; in the last place, how the game ended."""
        key = (place, seat)
        if key not in self._pages:
            self._pages[key] = self._page(place, seat)
        return self._pages[key]

    def _page(self, place: int, seat: int | None) -> Page:
        tape, cast = self._tape, self._cast
        before = tape.start(place, seat)
        title = ""
        if place == tape.last:
            return (
                (self._ending(before.open), ()) if tape.over else (_("This turn is still being played."), ())
            )
        after = tape.after(place, seat)
        if after.open.deal > before.open.deal:
            words = _("{name} begins.").format(name=cast[after.memory.deals[-1].first].name)
            return lines.deal_title(after.open.deal), (lines.Line(None, words),)
        known = len(before.memory.deals[-1].log)
        deal = after.memory.deals[-1]
        told = lines.turns(deal.log[known:], cast)
        if deal.end is not None:
            told.append(lines.Line(None, lines.outcome(deal.end, cast)))
        return title, told

    def _ending(self, now: Any) -> str:
        best = [self._cast[seat].name for seat in now.winners or ()]
        return victory(best)

    # -- pictures

    def plan(self, canvas: Canvas, seat: int | None) -> Panel:
        """Right of the hand, where points and calls are while one plays."""
        lay = self.board.picture.whole(canvas)
        places = (lay.panel, lay.stop, lay.last, lay.end)
        left, top = min(one.x for one in places), min(one.y for one in places)
        right, low = max(one.right for one in places), max(one.bottom for one in places)
        pages = [self.page(place, seat) for place in range(1, self._tape.last + 1)]
        return replay_panel.plan_aside(canvas, Rect(left, top - 12, right - left, low - top + 12), pages)

    def draw(self, canvas: Canvas, panel: Panel, playback: Playback) -> None:
        """The words of the cat that is asked."""
        speech, seat = self._speech(playback), self.asked
        if speech is not None and seat is not None:
            lay = self.board.picture.frame(canvas).layout
            replay_sheet.draw(canvas, lay, self._cast[seat], speech)

    def speech(self, canvas: Canvas, panel: Panel, playback: Playback) -> tuple[str, Rect] | None:
        """What the asked cat says, and where."""
        speech = self._speech(playback)
        if speech is None:
            return None
        return speech.text, replay_sheet.place(canvas, self.board.picture.frame(canvas).layout)

    def _speech(self, playback: Playback) -> Speech | None:
        """A line for every choice of the asked seat's turn; None where it had none."""
        seat = self.asked
        if seat is None or self._mover(playback) != seat:
            return None
        member, thoughts = self._cast[seat], self.thoughts.thoughts
        choices = self.thoughts.choices.at(playback.place)
        title = speech_title(member.name, any(map(thoughts.waiting, choices)))
        lines = [
            review_words.choice(played, thoughts.get(played), thoughts.judge, member.human)
            for played in choices
        ]
        return Speech(title, tuple(lines))

    # -- using it

    def places(self, canvas: Canvas, playback: Playback) -> list[Control]:
        """None on the board: they are on the panel's strip."""
        return []

    def adapt(self, control: Control, playback: Playback, ask: Callable[[int], None]) -> Control:
        """A press on the cat that had a choice asks it."""
        return asking(control, lambda: [self._mover(playback)], ask)
