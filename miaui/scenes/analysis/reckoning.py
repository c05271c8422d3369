"""The reckoning of a finished game with the levels: what they make of its deal in the only person's seat."""

from __future__ import annotations

from miaui.core.seat import Seat
from miaui.engine.i18n import _, ngettext, number
from miaui.learning.reckoning import (
    Blamed,
    Lead,
    Reckoning,
    is_unexplained,
    lead_of,
    others_do_better,
    reckoned,
)
from miaui.match.replay import CommonReplay
from miaui.scenes.analysis import words
from miaui.scenes.analysis.findings import SeatFindings
from miaui.scenes.analysis.study_review import StudyReview
from miaui.scenes.context import Context
from miaui.scenes.played_again import PlayedAgain, play_again


class LevelReckoning:
    """Comparison of what the levels make of the deal with what a review blames. Their games are played in
    the background, once the review is there. If the middle level does far better than the review explains,
    the choices are judged once more, more closely."""

    def __init__(self, context: Context, replay: CommonReplay, study: StudyReview) -> None:
        self._context, self._replay, self._study = context, replay, study
        self._kit = context.catalog.kits.find(replay.game.key)
        people = [who for who in replay.players if who.kind == "human"]
        self._possible = len(people) == 1 and not replay.sealed
        self._again: PlayedAgain | None = None

    def resume(self) -> None:
        """Have the games played that are missing; somebody may have stopped them meanwhile."""
        if self._possible:
            replay = self._replay
            again = play_again(self._context, replay.game, replay.record, self._study.game_id)
            self._possible, self._again = again is not None, again

    def update(self) -> bool:
        """Take in games; have the choices judged more closely where that is due. True if there is anything
        new."""
        if self._again is None:
            return False
        arrived = self._again.others.update()
        if self._unexplained():
            self._study.deepen()
        return arrived

    def provisional(self, seat: Seat) -> bool:
        """True if the levels still play in a seat."""
        return self._is_of(seat) and not self._whole and not (self._again and self._again.others.error)

    def of(self, seat: Seat) -> Reckoning | None:
        """Return the reckoning of a seat with a level that surely did better; None where none did, or that
        is not known yet."""
        if self._again is None or not self._is_of(seat) or not self._whole:
            return None
        own, middle = self._again.own.margin, self._kit.middle.key
        return reckoned(self._leads(), middle, own, blamed_of(self._study.of(seat)))

    def better(self, seat: Seat) -> bool:
        """True if a level did so much better in a seat that “nothing cost anything” would be untrue."""
        known = self._is_of(seat) and self._whole
        return known and others_do_better(self._leads(), self._study.findings.least)

    def said(self, seat: Seat) -> str:
        """Return what the levels say of the only person's seat: while they play, that they do; then how
        the person and a level that surely did better ended, how much of that turns explain, and that
        choices are judged again while they are.
        "" where none did, before they play, after an error, and of other seats."""
        found = self.of(seat)
        if found is None:
            return words.provisional() if self.provisional(seat) else ""
        level = next(_(one.name) for one in self._kit.levels if one.key == found.level)
        sentences = [reckoning_words(found, level)]
        if self._study.deepening:
            sentences.append(words.closer())
        return " ".join(sentences)

    def _is_of(self, seat: Seat) -> bool:
        return self._again is not None and self._again.lineup.place == seat

    @property
    def _whole(self) -> bool:
        return self._again is not None and self._again.others.whole

    def _leads(self) -> list[Lead]:
        if self._again is None:
            return []
        runs, own = self._again.others.runs, self._again.own.margin
        return [lead for level in self._kit.levels if (lead := lead_of(level.key, runs, own))]

    def _unexplained(self) -> bool:
        """True if the middle level did far better than the choices that are blamed explain."""
        if self._again is None or not self._whole or self._study.working:
            return False
        seat = self._again.lineup.place
        lead = next((one for one in self._leads() if one.level == self._kit.middle.key), None)
        found = self._study.findings.of(seat)
        return found is not None and is_unexplained(lead, blamed_of(found), self._study.findings.least)


def blamed_of(findings: SeatFindings) -> list[Blamed]:
    """Return the choices that a seat is blamed for, with what they lost in points."""
    return [Blamed(row.step, row.margin) for row in findings.rows if row.blamed]


def reckoning_words(found: Reckoning, level: str) -> str:
    """Return a reckoning with a level of this name in words."""
    said = _("You ended {mine}. In your seat, {level} ends {theirs}.")
    first = said.format(mine=_standing(found.own), level=level, theirs=_standing(found.theirs))
    if not found.turns:
        return f"{first} {_('No single turn explains it.')}"
    said = ngettext(
        "{count} turn explains {part} of these {gap}.",
        "{count} turns explain {part} of these {gap}.",
        len(found.turns),
    )
    parts = {"count": number(len(found.turns)), "part": number(found.explained), "gap": number(found.gap)}
    return f"{first} {said.format(**parts)}"


def _standing(margin: int) -> str:
    """Return a margin in words, e.g. "19 behind"."""
    if not margin:
        return _("level with the best")
    words_of = _("{count} ahead") if margin > 0 else _("{count} behind")
    return words_of.format(count=number(abs(margin)))
