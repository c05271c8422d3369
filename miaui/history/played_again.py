"""A finished game beside those that others play with its deal, in the seat of its only person."""

from __future__ import annotations

import hashlib
import json
from pathlib import Path

from miaui import __version__
from miaui.bots.kit import Kits, Roster
from miaui.bots.studying import StudyService
from miaui.core.game import E, Game, M, R, S, V
from miaui.engine.i18n import _, ngettext, number
from miaui.history.other_runs import OtherRuns, Rows
from miaui.learning.par import Run, Score, place_among
from miaui.learning.reckoning import differing
from miaui.match.deal_secret import deal_of
from miaui.match.duplicate import AGAIN, OFTEN, Lineup, NotAgain, ended_with, lineup_of
from miaui.store.kept import keep_others, kept_others


class PlayedAgain:
    """Games of others with the deal of a finished game, in the seat of its only person (or the first seat, if
    bots alone played). They are kept with the game of the id, if it has one."""

    def __init__(
        self,
        study: StudyService,
        kit: Roster,
        folder: Path,
        lineup: Lineup,
        ended: tuple[Score, int],
        game_id: str,
    ) -> None:
        """`folder` is the library's, `ended` are score and points in the finished game."""
        self.lineup = lineup
        self.own, self.points = ended
        question = json.dumps(lineup.question(AGAIN, OFTEN))
        stamp = hashlib.sha256(f"{__version__}/{question}".encode()).hexdigest()
        kept: Rows = kept_others(folder, game_id, stamp) if game_id else {}

        def keep(rows: Rows) -> None:
            if game_id:
                keep_others(folder, game_id, stamp, rows)

        self.others = OtherRuns(study, kit, lineup, AGAIN, kept, keep, OFTEN)

    @property
    def place(self) -> int | None:
        """The place of the own result among theirs, 1 if none is better; None until all are there."""
        return place_among(self.own, [run.score for run in self.differing]) if self.others.whole else None

    @property
    def differing(self) -> list[Run]:
        """Their games; of a level that always plays alike one."""
        by_level: dict[str, list[Run]] = {}
        for run in self.others.runs:
            by_level.setdefault(run.level, []).append(run)
        return [run for own in by_level.values() for run in differing(own)]

    @property
    def words(self) -> str:
        """Words for how many games of others the own one was better than; the question while they play."""
        if self.place is None:
            return _("What would others have done?")
        words = ngettext("Better than {count} of {all} try", "Better than {count} of {all} tries", self.all)
        return words.format(count=number(self.beaten), all=number(self.all))

    @property
    def all(self) -> int:
        """The number of their games that differ."""
        return len(self.differing)

    @property
    def beaten(self) -> int:
        """The number of these that the own game was better than; equal ones do not count."""
        return sum(run.score < self.own for run in self.differing)


def play_again(
    study: StudyService, kits: Kits, folder: Path, game: Game[R, S, M, E, V], record: R, game_id: str
) -> PlayedAgain | None:
    """Return others' games with the deal of a finished game; what is missing is played from now on. None
    where others cannot play it again."""
    lineup_and_score = found_again(kits, game, record)
    return (
        None
        if lineup_and_score is None
        else PlayedAgain(study, kits.find(game.key), folder, *lineup_and_score, game_id)
    )


def found_again(kits: Kits, game: Game[R, S, M, E, V], record: R) -> tuple[Lineup, tuple[Score, int]] | None:
    """Return the table at which others can play a finished game again, with score and points of their seat;
    None where they cannot."""
    try:
        lineup = lineup_of(kits.find(game.key), record, None, deal_of(game, record))
        return lineup, ended_with(game, record, lineup.place)
    except NotAgain:
        return None
