"""Worth on the board: what a feast would bring, and what huts pay for fish, stand there as soon as the action
is chosen."""

from __future__ import annotations

from miaui.games.kaivai.public.position import CELEBRATE, DELIVER
from miaui.tabletop.commands import UndoAll
from tests.games.kaivai.tabletop.holding import Holder


def chosen(action: int) -> Holder:
    """A table at which an action was chosen."""
    table = Holder(4, 3)
    wanted = f"action.{action}"
    for _move in range(200):
        table.play(1)
        table.settle()
        table.tabletop.run(UndoAll())
        table.settle()
        if any(one.id == wanted and one.enabled for one in table.controls):
            table.press(wanted)
            table.settle()
            choice, trial = table.tabletop.ui.choice, table.tabletop.frame.trial
            if choice.feasting or (action != CELEBRATE and trial is not None and trial.moves):
                return table
    raise AssertionError("the action was never chosen")


def written_at(table: Holder) -> list[str]:
    """All that is written at a table."""
    written: list[str] = []
    text = table.canvas.text_in

    def note(string: str, *args: object, **setting: object) -> object:
        written.append(string)
        return text(string, *args, **setting)  # type: ignore[arg-type]

    table.canvas.text_in = note  # type: ignore[method-assign,assignment]
    table.draw()
    return written


def test_every_island_says_what_its_feast_would_bring() -> None:
    table = chosen(CELEBRATE)
    assert table.tabletop.ui.choice.feasting
    assert any(words.startswith("+") for words in written_at(table))


def test_every_hut_that_can_be_reached_says_what_it_pays() -> None:
    table = chosen(DELIVER)
    worth = {"home", "5 4 3", "4 3"}
    assert not worth & set(written_at(table)), "no canoe is chosen yet"
    table.press(f"hex.{min(table.frame.ui.choice.canoes)}")
    table.settle()
    assert worth & set(written_at(table))
