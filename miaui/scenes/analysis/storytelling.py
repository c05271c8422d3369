"""Stories of games: what a review says of one joins the pages of its table."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from miaui.core.seat import Seat
from miaui.engine.i18n import _
from miaui.hands.files import files_of
from miaui.hands.story import Blame, Judged, Story, StoryMaker
from miaui.hands.story_file import story_html
from miaui.history import words
from miaui.learning.findings import Findings, Row
from miaui.match.replay import CommonReplay
from miaui.scenes.analysis.rows import RowTexts
from miaui.scenes.game_ui import GameUi

NOT_OVER = "the game is not over, and only finished games are told as stories"


class Storyteller:
    """Maker of the file of a replay's story, in the language of the moment it was made in, page after page:
    `count` in all. `only`: the one seat whose eyes are shown beside everybody's, and whose chances and
    choices are told; None: all seats'."""

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
        """The number of pages that are made, 0 at first, `count` at the end."""
        return len(self._pages)

    def go_on(self) -> bool:
        """Make one more page and return True; return False if all were made before."""
        page = next(self._coming, None)
        if page is not None:
            self._pages.append(page)
        return page is not None

    def file(self) -> bytes:
        """Return the story as one HTML file in UTF-8. Pages that are still missing are made first, so it may
        be called at any time; a second call makes none and returns an equal file."""
        while self.go_on():
            pass
        return story_html(self._story, self._title, self._judged, self._pages, self._files)


def _blamed(findings: Findings, texts: RowTexts, only: Seat | None) -> Iterator[Blame]:
    """Yield the choices that cost something, in the order in which they were made; none of a seat before all
    its choices are judged."""
    choices = [
        (row, of_seat.seat)
        for of_seat in findings.by_seat.values()
        for row in of_seat.rows
        if of_seat.complete and row.blamed and only in (None, of_seat.seat)
    ]
    for row, seat in sorted(choices, key=lambda each: (each[0].step, each[1])):
        yield _blame(row, seat, texts)


def _blame(row: Row, seat: Seat, texts: RowTexts) -> Blame:
    """Return a choice that cost something, with nothing for everybody that only the seat could know."""
    said = texts.of(row, seat)
    verdict, lost = words.verdict(row.verdict, row.base), words.cost(row.loss, row.points, row.amount)
    cost = _("{verdict}: {cost}").format(verdict=verdict, cost=lost)
    own = _("{what}. {better}").format(what=said.chosen, better=words.known(row, said.best))
    return Blame(seat, row.step, said.title, cost, said.signs or (), own)
