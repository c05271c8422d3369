"""A finished game beside those that others play with its deal, in the seat of its only person."""

from __future__ import annotations

import hashlib
import json

from miaui import __version__
from miaui.core.game import AnyGame, GameRecord
from miaui.learning.par import place_among
from miaui.match.duplicate import AGAIN, Lineup, NotAgain, ended_with, lineup_of
from miaui.scenes.context import Context
from miaui.scenes.other_runs import OtherRuns, Rows
from miaui.store.kept import keep_others, kept_others


class PlayedAgain:
    """Games of others with the deal of a finished game, in the seat of its only person (or the first seat, if
    bots alone played). They are kept with the game of the id, if it has one."""

    def __init__(
        self, context: Context, game: AnyGame, record: GameRecord, lineup: Lineup, game_id: str
    ) -> None:
        self.lineup = lineup
        self.own, self.points = ended_with(game, record, lineup.place)
        question = json.dumps(lineup.question(AGAIN))
        stamp = hashlib.sha256(f"{__version__}/{question}".encode()).hexdigest()
        kept: Rows = kept_others(context.data, game_id, stamp) if game_id else {}

        def keep(rows: Rows) -> None:
            if game_id:
                keep_others(context.data, game_id, stamp, rows)

        kit = context.catalog.kits.find(game.key)
        self.others = OtherRuns(context.study, kit, lineup, AGAIN, kept, keep)

    @property
    def place(self) -> int | None:
        """The place of the own result among theirs, 1 if none is better; None until all are there."""
        others = self.others
        return place_among(self.own, [run.score for run in others.runs]) if others.whole else None


def play_again(context: Context, game: AnyGame, record: GameRecord, game_id: str) -> PlayedAgain | None:
    """Return others' games with the deal of a finished game; what is missing is played from now on. None
    where others cannot play it again."""
    lineup = lineup_again(context, game, record)
    return None if lineup is None else PlayedAgain(context, game, record, lineup, game_id)


def lineup_again(context: Context, game: AnyGame, record: GameRecord) -> Lineup | None:
    """Return the table at which others can play a finished game again; None where they cannot."""
    try:
        return lineup_of(game, context.catalog.kits.find(game.key), record, None)
    except NotAgain:
        return None
