"""Stories of games: what a review says of one joins the pages of its table."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from miaui.core.seat import Seat
from miaui.engine.i18n import _
from miaui.hands.files import files_of
from miaui.hands.story import Blame, Judged, Story, StoryMaker
from miaui.hands.story_file import story_html
from miaui.match.replay import CommonReplay
from miaui.scenes.analysis import words
from miaui.scenes.analysis.findings import Findings, Row
from miaui.scenes.analysis.rows import RowTexts
from miaui.scenes.game_ui import GameUi

NOT_OVER = "the game is not over, and only finished games are told as stories"


class Storyteller:
    """Makes the file of a replay's story, in the current language. `only`: the one seat whose eyes are shown
    beside everybody's, and whose chances and choices are told; None: all."""

    def __init__(
        self, ui: GameUi, replay: CommonReplay, findings: Findings, only: Seat | None = None
    ) -> None:
        """Raises ValueError for a game that goes on, unless its record gives nothing away, and where the eyes
        of `only` may not be shown."""
        if not (replay.over or replay.sealed):
            raise ValueError(NOT_OVER)
        scenes = ui.scenes()
        self._story: Story = StoryMaker(replay, scenes.tabletop(), scenes.hand, scenes.round, only)
        self._title, self._judged, self._files = _(ui.wording.name), Judged(), files_of(ui.game)
        if scenes.review is not None and replay.over and not replay.sealed:
            texts = RowTexts(scenes.review(replay), words.lenses(ui.wording.opened))
            self._judged = Judged(findings.course.points, tuple(_blamed(findings, texts, only)))
        self._pages: list[Mapping[str, object]] = []
        self._coming = self._story.pages()
        self.count = len(self._story.steps) * len(self._story.viewers)
        """The number of pages to be made."""

    @property
    def made(self) -> int:
        """The number of pages that are made, 0 at first."""
        return len(self._pages)

    def go_on(self) -> bool:
        """Make one more page and return True, for the last one, too; False if none was left to make."""
        page = next(self._coming, None)
        if page is not None:
            self._pages.append(page)
        return page is not None

    def file(self) -> bytes:
        """Return the story as one HTML file, after making all pages that are still missing."""
        while self.go_on():
            pass
        return story_html(self._story, self._title, self._judged, self._pages, self._files)


def _blamed(findings: Findings, texts: RowTexts, only: Seat | None) -> Iterator[Blame]:
    """Yield the choices that cost something, in the order in which they were made; none of a seat before all
    its choices are judged."""
    found = [
        (row, one.seat)
        for one in findings.by_seat.values()
        for row in one.rows
        if one.complete and row.blamed and only in (None, one.seat)
    ]
    for row, seat in sorted(found, key=lambda each: (each[0].step, each[1])):
        yield _blame(row, seat, texts)


def _blame(row: Row, seat: Seat, texts: RowTexts) -> Blame:
    """Return a choice that cost something, with nothing for everybody that only the seat could know."""
    said = texts.of(row, seat)
    verdict, lost = words.verdict(row.verdict, row.base), words.cost(row.loss, row.points, row.amount)
    cost = _("{verdict}: {cost}").format(verdict=verdict, cost=lost)
    own = _("{what}. {better}").format(what=said.chosen, better=words.known(row, said.best))
    return Blame(seat, row.step, said.title, cost, said.signs or (), own)
