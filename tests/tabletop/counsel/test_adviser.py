"""Questions to the judge: what failed is asked anew when that is wanted, and not before."""

from __future__ import annotations

from miaui.bots.service import Question, Reply
from miaui.core.seat import Seat
from miaui.tabletop.counsel.adviser import JudgeAdviser
from testkit.drilled import lone_replay
from testkit.fake_bots import FakeBots
from testkit.house import find_kit


class Broken(FakeBots):
    """A process that ends with an error while it is `broken`."""

    broken = True

    def answer(self, question: Question) -> Reply | None:
        return Reply(question.ticket, error="broken") if self.broken else super().answer(question)


def settle(bots: FakeBots, adviser: JudgeAdviser) -> None:
    for _ in range(4):
        bots.wall += 0.1
        bots.service.update()
        adviser.update()


def test_a_failed_question_is_asked_anew_once_for_each_wish() -> None:
    bots = Broken()
    adviser = JudgeAdviser(bots.service, find_kit("miaui"))
    replay = lone_replay("miaui")
    view = next(replay.at(step, Seat(0)) for step in range(replay.steps) if replay.choosers(step))
    move = replay.game.sight.legal(view)[0]
    adviser.retry(view)
    assert not bots.asked, "nothing has failed"
    adviser.ask(view, move)
    settle(bots, adviser)
    assert adviser.failed(view) and adviser.failed(view, move)
    asked = len(bots.asked)
    adviser.ask(view)
    adviser.ask(view, move)
    settle(bots, adviser)
    assert len(bots.asked) == asked and adviser.failed(view), "not by itself"
    bots.broken = False
    adviser.retry(view)
    assert not adviser.failed(view) and not adviser.failed(view, move), "the tutor waits for it, too"
    settle(bots, adviser)
    assert adviser.advice(view) is not None
    adviser.retry(view)
    assert adviser.advice(view) is not None and not adviser.failed(view)
