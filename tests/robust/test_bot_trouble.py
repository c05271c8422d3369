"""A replay over a table takes no answer of its bots away, and a bot that fails is told of."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from miaui.bots.service import PATIENCE, Heartbeat, Question, Reply
from miaui.scenes import routes
from miaui.store.bot_log import FILE
from testkit.fake_bots import FakeBots, first_move, waiting
from testkit.house import dump
from testkit.playing import referee_of
from testkit.robust.desk import Desk, table
from tests.scenes.pages import game

pytestmark = pytest.mark.usefixtures("alone")


def watch(desk: Desk) -> None:
    """Open the replay of a finished game over what is shown, and ask a cat."""
    desk.app.context.open(routes.Replay(dump(game())))
    desk.rest()
    desk.stack.top.playback.go(4)  # type: ignore[union-attr]
    desk.stack.top.ask(2)  # type: ignore[union-attr]
    desk.rest()


def dives(desk: Desk) -> tuple[tuple[int, ...], ...]:
    """All dives so far."""
    dives: tuple[tuple[int, ...], ...] = referee_of(desk.match).record.dives
    return dives


class Held(FakeBots):
    """Bots that play their lowest card; a late one would play its highest."""

    def __init__(self) -> None:
        super().__init__(first_move)
        self.holds = True


def test_a_replay_over_a_table_takes_no_answer_away(tmp_path: Path) -> None:
    bots = Held()
    desk = Desk(tmp_path / "home", table(1, 3), lambda: bots)
    desk.click("title.new.miaui")
    desk.click("newgame.start")
    desk.wait(lambda: desk.top == "table" and len(waiting(desk.app.context.bots)) == 3)
    bots.holds = False
    watch(desk)
    assert len(bots.asked) == 4 and not waiting(desk.app.context.bots)
    desk.stack.top.leave_replay()  # type: ignore[union-attr]
    desk.wait(lambda: desk.top == "table" and desk.host.idle and bool(desk.hand))
    begun = desk.clock.time
    desk.dive()
    desk.wait(lambda: bool(dives(desk)))
    assert dives(desk)[0][1:] == (1, 1, 1) and desk.clock.time - begun < 3
    desk.close()


def test_leaving_a_replay_cancels_its_own_questions_alone(tmp_path: Path) -> None:
    bots = Held()
    desk = Desk(tmp_path / "home", table(1, 3), lambda: bots)
    desk.click("title.new.miaui")
    desk.click("newgame.start")
    desk.wait(lambda: desk.top == "table" and len(waiting(desk.app.context.bots)) == 3)
    watch(desk)
    assert len(waiting(desk.app.context.bots)) == 4
    desk.stack.top.leave_replay()  # type: ignore[union-attr]
    desk.rest()
    assert [question.view.seat for question in waiting(desk.app.context.bots)] == [1, 2, 3]
    assert bots.stopped == 0
    desk.close()


class Failing(FakeBots):
    """Bots that fail over every question, with words that tell a card and a name."""

    def answer(self, question: Question) -> Reply:
        self._now = None
        error = "KeyError: 'Moana' holds K5 and 7"
        return Reply(question.ticket, error=error, where="bot.py:33 in choose")


def test_a_bot_that_fails_is_told_of_and_logged(tmp_path: Path) -> None:
    desk = Desk(tmp_path / "home", table(1, 2), Failing)
    desk.click("title.new.miaui")
    desk.click("newgame.start")
    desk.rest()
    names = [who.name for who in referee_of(desk.match).players[1:]]
    for name in names:
        words = f"An error! {name} only made a simple move."
        assert words in desk.said and words in desk.host.overlay.caption
    log = desk.app.paths.log / FILE
    line = re.fullmatch(
        r"[\d-]+ [\d:]+ \| [\d.]+ \| miaui \w+: an error \| KeyError: … holds … and … \| bot.py:33 in choose",
        log.read_text(encoding="utf-8").splitlines()[0],
    )
    assert line, log.read_text(encoding="utf-8")
    assert log.stat().st_mode & 0o077 == 0
    desk.close()


class Slow(FakeBots):
    """Bots that beat each turn, with the highest card as their best move so far, and find no end but when
    they are cut."""

    _beats = False

    def receive(self) -> Reply | Heartbeat | None:
        asked = self._now
        if asked is None:
            return None
        if self.cuts:
            self.cuts = 0
            return Reply(asked.ticket, "1")
        self._beats = not self._beats
        return Heartbeat("12", 1.4) if self._beats else None


def test_a_bot_that_beats_is_waited_for_without_a_word_but_in_the_log(tmp_path: Path) -> None:
    bots = Slow()
    desk = Desk(tmp_path / "home", table(1, 2), lambda: bots)
    desk.click("title.new.miaui")
    desk.click("newgame.start")
    desk.wait(lambda: desk.top == "table" and desk.host.idle and bool(desk.hand))
    begun = desk.clock.time
    desk.dive()
    desk.wait(lambda: bool(dives(desk)))
    assert dives(desk)[0][1:] == (12, 12) and desk.clock.time - begun > 2 * PATIENCE
    assert bots.stopped == 0 and not [words for words in desk.said if "simple move" in words]
    lines = (desk.app.paths.log / FILE).read_text(encoding="utf-8").splitlines()
    assert len(lines) == 2
    assert re.search(
        r"miaui \w+: the best move so far \| thinking: waited 1\d\.\d s, 1\.4 s of the processor", lines[0]
    )
    desk.close()


def test_a_cat_that_cannot_say_why_is_told_of(tmp_path: Path) -> None:
    desk = Desk(tmp_path / "home", table(1, 2), Failing)
    watch(desk)
    assert "An error kept Pua from thinking about this choice." in desk.said, desk.said
    assert (desk.app.paths.log / FILE).is_file()
    desk.stack.top.ask(0)  # type: ignore[union-attr]
    desk.rest()
    assert any(words.startswith("An error kept Kiti’s Chosen from") for words in desk.said)
    desk.close()


@pytest.mark.parametrize("answer", ["99", "", "no card"])
def test_nonsense_about_a_choice_is_told_of(tmp_path: Path, answer: str) -> None:
    def choose(question: Question) -> str:
        return answer

    desk = Desk(tmp_path / "home", table(1, 2), lambda: FakeBots(choose))
    watch(desk)
    assert "An error kept Pua from thinking about this choice." in desk.said
    desk.close()


def test_bots_that_answer_are_not_complained_about(tmp_path: Path) -> None:
    desk = Desk(tmp_path / "home", table(1, 3), lambda: FakeBots(first_move))
    desk.play()
    watch(desk)
    assert not [words for words in desk.said if "think" in words or "error" in words]
    assert not (desk.app.paths.log / FILE).exists()
    desk.close()
