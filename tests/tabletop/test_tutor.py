"""The tutor at a table: what it asks about, when, and what becomes of the choice."""

from __future__ import annotations

from itertools import combinations

import pytest

from miaui.bots.kit import Judged, Why
from miaui.engine.draw.geometry import Rect
from miaui.engine.input.events import Key
from miaui.engine.input.focus import settle_focus
from miaui.learning.values import BLOCKS
from miaui.tabletop.commands import Confirm, OpenPage
from miaui.tabletop.counsel import picture
from miaui.tabletop.counsel.advice import Advice, Option
from miaui.tabletop.counsel.picture import Mark
from miaui.tabletop.counsel.question import question_of
from miaui.tabletop.parts import TableStatus
from miaui.tabletop.tutor import AGAIN, ANYWAY, DEAF, PATIENCE, WHY
from tests.tabletop.example import (
    FIRST,
    Move,
    PressStop,
    PressTake,
    PressThrow,
    Sage,
    Stand,
    Stop,
    Take,
    Throw,
)


def judged(**wins: float) -> Judged:
    """The judge's answer for moves of the example, by words with "_" for a space."""
    blocks = {text.replace("_", " "): (win,) * BLOCKS for text, win in wins.items()}
    return Judged(blocks, "top", 10_000, model_se=0.02, why=(Why("heap", {}, "The heap is low."),))


KNOWN = judged(taking_1=0.50, taking_2=0.495, throw=0.2, stop=0.1)


def asked(tutor: int = 3) -> Stand:
    """A table at which a throw is asked about, and answers are heard."""
    stand = Stand(adviser=Sage(KNOWN), tutor=tutor)
    stand.table.run(PressThrow())
    stand.table.update(0.01)
    stand.table.update(DEAF)
    assert facts(stand) is not None and not stand.game.moves
    return stand


def facts(stand: Stand) -> object:
    return stand.table.facts().get("tutor")


def ids(stand: Stand) -> list[str]:
    return [control.id for control in stand.table.controls(stand.canvas)]


def test_a_dear_choice_is_asked_about_before_it_counts() -> None:
    stand = asked()
    assert facts(stand) == {"move": "throw", "gap": 0.3}
    assert stand.spoken == ["Think again? Throw: wins 20 of 100 games. Taking 1: 50."]
    focus = stand.canvas.focus
    assert focus is not None and (focus.focused, focus.shown) == (AGAIN, True)
    stand.table.draw(stand.canvas)
    assert stand.game.moves == []


def test_beside_a_question_there_are_its_answers_and_pages() -> None:
    stand = asked()
    assert ids(stand) == ["tutor", AGAIN, ANYWAY, WHY]
    stand.table.run(PressTake(1))
    stand.table.run(Confirm())
    assert stand.game.moves == [] and facts(stand) is not None
    stand.press(WHY)
    assert ids(stand) == ["tutor", AGAIN, ANYWAY]


def test_think_again_leaves_the_choice_open_and_it_is_asked_once() -> None:
    stand = asked()
    stand.press(AGAIN)
    stand.table.update(0.01)
    assert facts(stand) is None and stand.game.moves == [] and not stand.table.attempts.moves
    assert stand.diary.rows == ["throw costs 0.3: again"]
    assert stand.diary.advised and "throw" not in stand.diary.advised
    stand.table.run(PressThrow())
    assert stand.game.moves == [(Throw(stand.table.front),)]
    assert len(stand.diary.rows) == 1


def test_play_anyway_counts() -> None:
    stand = asked()
    stand.press(ANYWAY)
    assert stand.game.moves == [(Throw(stand.table.front),)] and facts(stand) is None
    assert stand.diary.rows == ["throw costs 0.3: anyway"]


def test_why_gives_the_reason() -> None:
    stand = asked()
    stand.press(WHY)
    stand.table.update(0.01)
    assert stand.spoken[-1].endswith("50. The heap is low.") and stand.game.moves == []
    stand.table.draw(stand.canvas)


def test_after_why_the_answer_that_plays_nothing_has_the_focus() -> None:
    stand = asked()
    focus = stand.canvas.focus
    assert focus is not None
    focus.focused = WHY
    stand.press(WHY)
    settle_focus(focus, stand.table.controls(stand.canvas))
    stand.table.update(0.01)
    assert (focus.focused, focus.shown) == (AGAIN, True)


def test_it_is_deaf_at_first() -> None:
    stand = Stand(adviser=Sage(KNOWN), tutor=3)
    stand.table.run(PressThrow())
    stand.table.update(0.01)
    for _ in range(3):
        stand.press(ANYWAY)
        stand.press(AGAIN)
        assert stand.table.key(Key("p"))
        stand.table.update(DEAF / 4)
    assert facts(stand) is not None and stand.game.moves == []
    stand.table.update(DEAF / 4)
    stand.press(AGAIN)
    assert facts(stand) is None


def test_keys_answer_and_mean_nothing_else() -> None:
    stand = asked()
    for key in ("1", "e", "backspace", "t", "x"):
        stand.table.key(Key(key))
    assert facts(stand) is not None and stand.game.moves == []
    assert not stand.table.key(Key("return")), "what has the focus is pressed"
    assert not stand.table.key(Key("right"))
    assert stand.table.key(Key("w")) and WHY not in ids(stand)
    assert stand.table.key(Key("p")) and stand.game.moves


def test_enter_without_a_focus_and_escape_think_again() -> None:
    stand = asked()
    assert stand.canvas.focus is not None
    stand.canvas.focus.shown = False
    assert stand.table.key(Key("return")) and facts(stand) is None
    stand = asked()
    assert stand.table.back() and facts(stand) is None and stand.game.moves == []


@pytest.mark.parametrize("wins", [0.49, 0.47])
def test_what_costs_little_or_is_not_sure_counts_at_once(wins: float) -> None:
    sage = Sage(judged(taking_1=0.50, taking_2=0.4, throw=wins, stop=0.1))
    stand = Stand(adviser=sage, tutor=1)
    stand.table.run(PressThrow())
    assert stand.game.moves and facts(stand) is None


def test_the_threshold_counts() -> None:
    stand = Stand(adviser=Sage(judged(taking_1=0.50, taking_2=0.4, throw=0.44, stop=0.1)), tutor=7)
    stand.table.run(PressThrow())
    assert stand.game.moves


def test_off_or_at_a_shared_table_nothing_is_asked() -> None:
    for tutor, shared in ((0, False), (3, True)):
        sage = Sage(KNOWN)
        stand = Stand(adviser=sage, tutor=tutor)
        stand.table.inform(TableStatus(shared=shared))
        stand.table.update(0.01)
        stand.table.run(PressThrow())
        assert stand.game.moves and not sage.asked


def test_without_values_in_time_the_choice_counts_unasked() -> None:
    sage = Sage()
    stand = Stand(adviser=sage, tutor=3)
    stand.table.run(PressThrow())
    stand.table.update(PATIENCE / 2)
    assert stand.game.moves == [] and facts(stand) is None
    stand.table.run(PressTake(1))
    assert not stand.table.attempts.trial or not stand.table.attempts.trial.steps, "it has been chosen"
    stand.table.update(PATIENCE / 2)
    assert stand.game.moves == [(Throw(stand.table.front),)] and facts(stand) is None
    assert stand.diary.rows == []


def test_values_that_come_in_time_ask() -> None:
    sage = Sage()
    stand = Stand(adviser=sage, tutor=3)
    stand.table.run(PressThrow())
    stand.table.update(PATIENCE / 2)
    sage.judged = KNOWN
    stand.table.update(0.01)
    assert facts(stand) is not None and stand.game.moves == []
    stand.table.update(PATIENCE * 5)
    assert facts(stand) is not None, "a question waits as long as the player likes"


def test_a_judge_without_an_answer_asks_nothing() -> None:
    stand = Stand(adviser=Sage(fails=True), tutor=3)
    stand.table.run(PressThrow())
    assert stand.game.moves


def test_leaving_for_a_page_lets_the_choice_count() -> None:
    stand = Stand(adviser=Sage(), tutor=3)
    stand.table.run(PressThrow())
    stand.table.run(OpenPage("pause"))
    assert stand.game.moves and stand.pages == ["pause"]


def test_a_whole_turn_is_weighed_when_it_is_done() -> None:
    sage = Sage(KNOWN)
    stand = Stand(adviser=sage, tutor=3)
    front = stand.table.front
    stand.table.run(PressTake(2))
    stand.settle()
    assert {view.heap for view in sage.asked} >= {9}, "each step is thought about while it is tried"
    stand.table.run(PressStop())
    assert facts(stand) is None, "it only waits to be confirmed"
    stand.table.run(Confirm())
    stand.table.update(DEAF)
    assert facts(stand) == {"move": "taking 2, stop", "gap": 0.4}
    assert stand.spoken[-1] == "Think again? Like this you win 10 of 100 games. Another way: 50."
    stand.press(AGAIN)
    assert stand.table.attempts.moves == (Take(front, 2), Stop(front)), "what was tried stays"
    stand.table.run(Confirm())
    assert stand.game.moves == [(Take(front, 2), Stop(front))]


def test_tags_of_marks_one_above_the_other_do_not_lie_on_each_other(monkeypatch: pytest.MonkeyPatch) -> None:
    stand = asked()
    marks = [Mark(Rect(600.0, y, 66.0, 66.0), ring=True) for y in (320.0, 380.0)]
    monkeypatch.setattr(stand.table.spec.advising, "marks", lambda move, frame: marks)
    tags: list[Rect | None] = []
    monkeypatch.setattr(picture, "draw_mark", lambda canvas, mark, words, tag, *, best: tags.append(tag))
    stand.table.draw(stand.canvas)
    shown = [tag for tag in tags if tag is not None]
    assert len(tags) == 2 and len(shown) >= 1
    assert not any(box.overlaps(other) for box, other in combinations(shown, 2))


def test_nothing_of_it_is_in_a_picture_for_everybody() -> None:
    stand = asked()
    with stand.table.public_only():
        assert stand.table.frame.question is None
        assert AGAIN not in ids(stand)


def test_what_is_put_back_is_not_asked_about() -> None:
    stand = asked()
    stand.table.hide_private()
    stand.table.update(0.01)
    assert facts(stand) is None and stand.game.moves == []


ONE, TWO, THROW, STOP = Take(FIRST, 1), Take(FIRST, 2), Throw(FIRST), Stop(FIRST)


def option(move: Move, gap: float, error: float) -> Option[Move]:
    return Option(move, 0.5 - gap, 0.01, gap, error)


def test_costs_of_a_turn_add_up_and_errors_in_squares() -> None:
    first = Advice((option(ONE, 0.0, 0.0), option(TWO, 0.02, 0.006)), 1, ())
    second = Advice((option(STOP, 0.0, 0.0), option(THROW, 0.03, 0.008)), 1, ())
    known: list[tuple[Move, Advice[Move]]] = [(TWO, first), (THROW, second)]
    question = question_of((TWO, ONE, THROW), known, 5)
    assert question is not None
    assert (question.gap, question.costly, question.better.move) == (0.05, THROW, STOP)
    assert (question.moves, round(question.win, 4)) == ((TWO, ONE, THROW), 0.47)
    assert question_of((TWO, ONE, THROW), known, 6) is None
    unsure = Advice((option(STOP, 0.0, 0.0), option(THROW, 0.03, 0.03)), 1, ())
    known[1] = (THROW, unsure)
    assert question_of((TWO, THROW), known, 3) is None


def test_a_move_as_good_as_the_best_costs_nothing() -> None:
    advice = Advice((option(ONE, 0.0, 0.0), option(TWO, 0.009, 0.001)), 2, ())
    known: list[tuple[Move, Advice[Move]]] = [(TWO, advice), (TWO, advice)]
    assert question_of((TWO, ONE, TWO), known, 1) is None
