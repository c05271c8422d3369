"""The reckoning of a finished game with the levels: what they make of its deal in the only person's seat."""

from __future__ import annotations

from miaui.core.seat import Seat
from miaui.engine.i18n import _, ngettext, number
from miaui.history import words
from miaui.history.played_again import PlayedAgain, play_again
from miaui.history.study_review import StudyReview
from miaui.learning.findings import SeatFindings
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
from miaui.scenes.context import Context


class LevelReckoning:
    """Comparison of what the levels of bots make of a deal, in the only person's seat, with what the review
    blames. Without exactly one person there is none. The levels' games are played in the background from
    `resume` on. If the middle level does far better than the review explains, all choices are judged once
    more, more closely."""

    def __init__(self, context: Context, replay: CommonReplay, study: StudyReview) -> None:
        self._context, self._replay, self._study = context, replay, study
        self._kit = context.catalog.kits.find(replay.game.key)
        people = [who for who in replay.players if who.kind == "human"]
        self._possible = len(people) == 1 and not replay.sealed
        self._again: PlayedAgain | None = None

    def resume(self) -> None:
        """Have the levels' games with the deal played that are missing, in the background. Nothing where two
        persons or none played, the record is sealed, or the deal cannot be played again."""
        if self._possible:
            replay = self._replay
            context, game_id = self._context, self._study.game_id
            again = play_again(
                context.study, context.catalog.kits, context.data, replay.game, replay.record, game_id
            )
            self._possible, self._again = again is not None, again

    def update(self) -> bool:
        """Take in games of the levels; return True if any came; False before `resume`. At each call: if all
        are there, nothing is being judged, and the middle level did far better than the blamed choices
        explain, all choices are judged once more, more closely (which happens once)."""
        if self._again is None:
            return False
        arrived = self._again.others.update()
        if self._unexplained():
            self._study.deepen()
        return arrived

    def provisional(self, seat: Seat) -> bool:
        """True if this is the only person's seat, and some of the levels' games in it are still to come;
        False before `resume`, after an error, and for other seats."""
        return self._is_of(seat) and not self._whole and not (self._again and self._again.others.error)

    def of(self, seat: Seat) -> Reckoning | None:
        """Return the comparison of this seat's result with a level that surely did better: the middle level,
        if it did, else the best. None where none surely did, while games are missing, and for every seat but
        the only person's."""
        if self._again is None or not self._is_of(seat) or not self._whole:
            return None
        own, middle = self._again.own.margin, self._kit.middle.key
        return reckoned(self._leads(), middle, own, blamed_of(self._study.of(seat)))

    def better(self, seat: Seat) -> bool:
        """True if all games are there, and a level did so much better in this seat than the person that
        “nothing cost anything” would be untrue; False while games are missing, and for other seats."""
        known = self._is_of(seat) and self._whole
        return known and others_do_better(self._leads(), self._study.findings.least)

    def said(self, seat: Seat) -> str:
        """Return what the levels' games say of the only person's seat: while they are played “So far: others
        still play this deal.”; then `reckoning_words` of `of(seat)`, and while choices are judged again “The
        strongest cat looks more closely …” "" where no level surely did better, before `resume`, after an
        error, and for other seats."""
        reckoning = self.of(seat)
        if reckoning is None:
            return words.provisional() if self.provisional(seat) else ""
        level = next(_(candidate.name) for candidate in self._kit.levels if candidate.key == reckoning.level)
        sentences = [reckoning_words(reckoning, level)]
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
        lead = next(
            (candidate for candidate in self._leads() if candidate.level == self._kit.middle.key), None
        )
        findings = self._study.findings.of(seat)
        return findings is not None and is_unexplained(lead, blamed_of(findings), self._study.findings.least)


def blamed_of(findings: SeatFindings) -> list[Blamed]:
    """Return the choices that cost something, in the order of the findings: for each the number of moves
    before it and the points that it lost. [] if none did."""
    return [Blamed(row.step, row.margin) for row in findings.rows if row.blamed]


def reckoning_words(reckoning: Reckoning, level: str) -> str:
    """Return “You ended 19 behind. In your seat, LEVEL ends 7 ahead. You lost 20 of these 26 in 2 turns.”,
    `level` being the level's shown name; “level with the best” for a margin of 0. Without turns the
    last sentence is “It was no single turn.”"""
    said = _("You ended {mine}. In your seat, {level} ends {theirs}.")
    first = said.format(mine=_standing(reckoning.own), level=level, theirs=_standing(reckoning.theirs))
    if not reckoning.turns:
        return f"{first} {_('It was no single turn.')}"
    said = ngettext(
        "You lost {part} of these {gap} in {count} turn.",
        "You lost {part} of these {gap} in {count} turns.",
        len(reckoning.turns),
    )
    parts = {
        "count": number(len(reckoning.turns)),
        "part": number(reckoning.explained),
        "gap": number(reckoning.gap),
    }
    return f"{first} {said.format(**parts)}"


def _standing(margin: int) -> str:
    """Return a margin in words, e.g. "19 behind"."""
    if not margin:
        return _("level with the best")
    words_of = _("{count} ahead") if margin > 0 else _("{count} behind")
    return words_of.format(count=number(abs(margin)))
