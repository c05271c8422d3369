"""What lessons teach is good: the judge finds nothing better than the moves that are asked for."""

from __future__ import annotations

from collections.abc import Iterator
from types import ModuleType

import pytest

from miaui.bots.kit import Judged, ValueQuestion
from miaui.bots.service import BotService, Priority
from miaui.catalog import CATALOG
from miaui.core.deals import Deal
from miaui.core.seat import Seat
from miaui.games.kaivai.scenes import lesson_script as kaivai
from miaui.games.miaui.scenes import lesson_script as miaui
from miaui.games.salt.scenes import lesson_script as salt
from miaui.learning.values import best_moves, values_of
from miaui.match.match import Match
from miaui.scenes.lesson.scene import play_moves
from testkit.house import AnyMatch


def decisions(game: str, script: ModuleType, only: set[int], samples: int) -> Iterator[tuple[str, Judged]]:
    """The moves that some steps of a lesson ask for, and what the judge says of each."""
    record, kit = CATALOG.games.parse(script.lesson_text("Ana")), CATALOG.kits.find(game)
    bots = BotService(script.script()).client(kit, Priority.SEAT)
    luck = Deal(CATALOG.games.of(record), len(record.players), (), getattr(script, "LUCK", 0))
    match: AnyMatch = Match(CATALOG.games.of(record), record, bots, same=luck)
    unseen = getattr(script, "UNSEEN", {})
    assert kit.values is not None
    for number, moves in enumerate(script.MOVES):
        play_moves(match, Seat(0), unseen.get(number, ()))
        for text in moves:
            play_moves(match, Seat(0), ())
            if number + 1 in only and len(match.legal) > 1:
                yield text, kit.values(match.view, ValueQuestion(seed=1, samples=samples, also=(text,)))
            match.submit([match.codec.read_move(Seat(0), text)])


@pytest.mark.slow
@pytest.mark.parametrize(
    ("game", "script", "steps", "samples"),
    [
        ("miaui", miaui, {1, 3, 4, 6, 7, 8}, 400),
        ("salt", salt, {11, 13, 14}, 400),
        ("kaivai", kaivai, set(range(1, 8)), 64),
    ],
)
def test_what_is_asked_for_is_best(game: str, script: ModuleType, steps: set[int], samples: int) -> None:
    for text, judged in decisions(game, script, steps, samples):
        values = values_of(judged.blocks, judged.samples, judged.certain)
        assert text in best_moves(values, judged.model_se), (text, values)
