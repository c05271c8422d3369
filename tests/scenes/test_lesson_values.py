"""What lessons teach is good: the judge finds nothing better than any move that is asked for or hinted at."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from types import ModuleType

import pytest

from miaui.bots.kit import Judged, ValueQuestion
from miaui.bots.service import BotService, Priority
from miaui.catalog import CATALOG
from miaui.core.deals import Deal
from miaui.core.seat import Seat
from miaui.games.kaivai.scenes import lesson_script as kaivai
from miaui.games.miaui.scenes import lesson_script as miaui
from miaui.games.salt.scenes import lesson_hints
from miaui.games.salt.scenes import lesson_script as salt
from miaui.games.salt.scenes.lesson_calls import MOMENTS
from miaui.learning.review import doubt
from miaui.learning.values import EQUAL, Value, best_moves, values_of, whole_error
from miaui.match.match import Match
from miaui.scenes.lesson.scene import play_moves
from testkit.house import AnyMatch

LESSONS = {"miaui": (miaui, 400), "salt": (salt, 1600), "kaivai": (kaivai, 64)}
"""The scripts, and the samples of a decision in the unit of the game's judge."""


def decisions(game: str, script: ModuleType, samples: int) -> Iterator[tuple[AnyMatch, int, str, Judged]]:
    """Every decision of a lesson among several moves, by its step from 0 and the move that is its example,
    with what the judge says."""
    record, kit = CATALOG.games.parse(script.lesson_text("Ana")), CATALOG.kits.find(game)
    bots = BotService(script.script()).client(kit, Priority.SEAT)
    luck = Deal(CATALOG.games.of(record), len(record.players), (), getattr(script, "LUCK", 0))
    match: AnyMatch = Match(CATALOG.games.of(record), record, bots, same=luck)
    unseen = getattr(script, "UNSEEN", {})
    assert kit.values is not None
    for number, moves in enumerate(script.MOVES):
        if number in getattr(script, "POSITIONS", {}):
            break
        play_moves(match, Seat(0), unseen.get(number, ()))
        for text in moves:
            play_moves(match, Seat(0), ())
            if len(match.legal) > 1:
                question = ValueQuestion(seed=1, samples=samples, also=(text,))
                yield match, number, text, kit.values(match.view, question)
            match.submit([match.codec.read_move(Seat(0), text)])


def asked_for(game: str, match: AnyMatch, step: int, example: str) -> Sequence[str]:
    """The texts of the moves that the guide asks for or hints at."""
    if game == "miaui":
        lesson = miaui.LESSONS[step]
        return [str(number) for number in lesson.allowed or lesson.hinted]
    if game == "salt" and salt.STEPS[step].own_turn:
        return [str(action) for action in lesson_hints.hint(match.view.open, match.legal).actions]
    return [example]


def blamed(value: Value, model_se: float) -> float:
    """What a move would be blamed for, were it the only choice of a game."""
    return value.gap if value.gap > doubt(1) * whole_error(value.gap_se, model_se) else 0.0


@pytest.mark.slow
@pytest.mark.parametrize("game", LESSONS)
def test_what_is_asked_for_is_best(game: str) -> None:
    """Every example is among the best moves; nothing that is asked for or hinted at would be blamed."""
    script, samples = LESSONS[game]
    steps = set[int]()
    for match, step, example, judged in decisions(game, script, samples):
        steps.add(step)
        values = values_of(judged.blocks, judged.samples, judged.certain)
        assert example in best_moves(values, judged.model_se), (example, values)
        asked = asked_for(game, match, step, example)
        lost = [blamed(values[text], judged.model_se) for text in asked]
        all_asked = game == "miaui"  # where the guide names several cards, any of them will do
        assert (max if all_asked else min)(lost, default=0.0) < EQUAL, (asked, values)
    forced = {number for number, moves in enumerate(script.MOVES) if tuple(moves) in ((), ("end",))}
    assert steps >= set(range(len(script.MOVES))) - forced


@pytest.mark.slow
def test_what_is_told_of_calls_is_the_judges() -> None:
    """Each moment tells what the judge wins by every answer, in games of 100, and advises the best."""
    answers, kit = [], CATALOG.kits.find("salt")
    assert kit.values is not None
    for moment in MOMENTS:
        record = CATALOG.games.parse(moment.text("Ana"))
        game = CATALOG.games.of(record)
        judged = kit.values(game.sight.view(game.rules.play(record), Seat(0)), ValueQuestion(1, samples=1600))
        values = values_of(judged.blocks, judged.samples, judged.certain)
        assert {text: round(100 * value.win) for text, value in values.items()} == pytest.approx(
            dict(moment.wins), abs=2
        )
        answers += best_moves(values, judged.model_se)
    assert answers == ["end", "last", "stop"]


@pytest.mark.slow
def test_what_is_told_of_mixing_is_the_judges() -> None:
    for _match, step, _example, judged in decisions("miaui", miaui, 4000):
        told = dict(miaui.LESSONS[step].mix)
        if told:
            assert judged.mix is not None and judged.mix[0] is not None
            mix = {int(card): 100 * part for card, part in judged.mix[0].items() if part > 0.02}
            assert mix == pytest.approx(told, abs=8) and sum(told.values()) == 100
            return
    raise AssertionError("nobody mixes")
