"""What lessons teach is good: the judge finds nothing better than the moves that are asked for.

Kaivai's lesson shows every action once. Its judge is rarely sure about a single move: there no move that
is asked for may be worse beyond doubt.
"""

from __future__ import annotations

from collections.abc import Iterator
from types import ModuleType

import pytest

from miaui.bots.kit import Judged, ValueQuestion
from miaui.bots.service import BotService, Priority
from miaui.catalog import CATALOG
from miaui.core.seat import Seat
from miaui.games.kaivai.scenes import lesson_script as kaivai
from miaui.games.miaui.scenes import lesson_script as miaui
from miaui.games.salt.scenes import lesson_script as salt
from miaui.learning.values import best_moves, values_of, whole_error
from miaui.match.match import AnyMatch, Match
from miaui.scenes.lesson.scene import play_steps


def decisions(game: str, script: ModuleType, only: set[int]) -> Iterator[tuple[str, Judged]]:
    """The moves that some steps of a lesson ask for, and what the judge says of each."""
    record, kit = CATALOG.games.parse(script.lesson_text("Ana")), CATALOG.kits.find(game)
    bots = BotService(script.script()).client(kit, Priority.SEAT)
    match: AnyMatch = Match(CATALOG.games.of(record), record, bots)
    assert kit.values is not None
    for number, moves in enumerate(script.MOVES, 1):
        for text in moves:
            play_steps(match, Seat(0), ())
            if number in only and len(match.legal) > 1:
                yield text, kit.values(match.view, ValueQuestion(seed=1, samples=400, also=(text,)))
            match.submit([match.codec.read_move(Seat(0), text)])


@pytest.mark.parametrize(
    ("game", "script", "steps"), [("miaui", miaui, {1, 3, 4}), ("salt", salt, {11, 13, 14})]
)
def test_what_is_asked_for_is_best(game: str, script: ModuleType, steps: set[int]) -> None:
    for text, judged in decisions(game, script, steps):
        values = values_of(judged.blocks, judged.samples, judged.certain)
        assert text in best_moves(values, judged.model_se), (text, values)


def test_no_move_of_kaivai_is_surely_worse() -> None:
    for text, judged in decisions("kaivai", kaivai, {6}):
        one = values_of(judged.blocks, judged.samples, judged.certain)[text]
        assert one.gap <= 2 * whole_error(one.gap_se, judged.model_se), (text, one)
