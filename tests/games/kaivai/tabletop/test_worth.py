"""Worth on the board: what a feast would bring, and what huts pay for fish, stand there as soon as the action
is chosen."""

from __future__ import annotations

from miaui.games.kaivai.public.position import CELEBRATE, DELIVER
from miaui.tabletop.commands import UndoAll
from tests.games.kaivai.tabletop.holding import Holder


def chosen(action: int) -> tuple[Holder, list[str]]:
    """A table at which an action was chosen, and all that is written there."""
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
            ui = table.tabletop.ui
            if action != CELEBRATE or ui.choice.feasting:
                break
    written: list[str] = []
    text = table.canvas.text_in

    def note(string: str, *args: object, **setting: object) -> object:
        written.append(string)
        return text(string, *args, **setting)  # type: ignore[arg-type]

    table.canvas.text_in = note  # type: ignore[method-assign,assignment]
    table.draw()
    return table, written


def test_every_island_says_what_its_feast_would_bring() -> None:
    table, written = chosen(CELEBRATE)
    assert table.tabletop.ui.choice.feasting
    assert any(words.startswith("+") or words == "0" for words in written)


def test_every_hut_that_can_be_reached_says_what_it_pays() -> None:
    _table, written = chosen(DELIVER)
    assert {"home", "5 4 3", "4 3", "3"} & set(written)
