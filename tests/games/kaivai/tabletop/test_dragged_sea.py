"""The sea that is dragged is one picture; nothing of it is left when it is let go."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from concurrent.futures import Future
from unittest.mock import patch

import pygame
import pytest

from miaui.engine.draw.art import Art
from miaui.engine.draw.canvas import FramePainter
from miaui.games.kaivai.tabletop.animation.animation import Lit
from miaui.games.kaivai.tabletop.commands import FoldBids, Zoom
from miaui.games.kaivai.tabletop.paint import pieces
from tests.games.kaivai.tabletop.holding import Holder


def at_once(_art: Art, make: Callable[..., pygame.Surface], *asked: object) -> Future[pygame.Surface]:
    """In place of the thread that composes: it is done now."""
    future: Future[pygame.Surface] = Future()
    future.set_result(make(*asked))
    return future


class Table:
    """A table that is painted picture by picture; counts how often its pieces were painted."""

    def __init__(self) -> None:
        self.holder = Holder(3, 2)
        self.frames = FramePainter(self.holder.canvas)
        self.painted = 0
        self.x, self.y = 900.0, 500.0

    def show(self, count: int = 1) -> bytes:
        """The pixels of the last of so many pictures."""
        for _ in range(count):
            self.frames.paint(lambda: self.holder.tabletop.draw(self.holder.canvas))
        return pygame.image.tobytes(self.holder.canvas.window, "RGB")

    def pointer(self, kind: str, dx: float = 0.0, dy: float = 0.0) -> None:
        """Something the pointer does, so far from where it was."""
        self.x, self.y = self.x + dx, self.y + dy
        drag = self.holder.control("ground").drag
        assert drag is not None
        if kind == "up":
            drag.on_drop(None, self.x, self.y)
        else:
            drag.on_drag(self.x, self.y)


@pytest.fixture
def table() -> Iterator[Table]:
    table, draw = Table(), pieces.draw

    def counted(*asked: object) -> None:
        table.painted += 1
        draw(*asked)  # type: ignore[arg-type]

    with (
        patch.object(Art, "beside", at_once),
        patch("miaui.games.kaivai.tabletop.paint.pieces.draw", counted),
    ):
        table.show()
        table.holder.run(Zoom(1))
        table.show(3)
        yield table


def test_what_stands_on_the_sea_is_painted_once_while_it_is_dragged(table: Table) -> None:
    table.pointer("down")
    table.pointer("move", 40, 10)
    before = table.painted
    first = table.show()
    for _ in range(5):
        table.pointer("move", 20, 8)
        assert table.show() != first
    table.pointer("move", -100, -40)
    assert table.show() == first, "no trails"
    assert table.painted == before + 1


def test_nothing_is_left_of_it_when_it_is_let_go(table: Table) -> None:
    table.holder.run(FoldBids())
    table.pointer("down")
    table.pointer("move", 40, 10)
    table.show(3)
    table.pointer("up")
    picture = table.show()
    table.frames.invalidate()
    assert table.show() == picture
    assert table.holder.sea.held._picture is None


def test_what_moves_on_the_sea_goes_on_while_it_is_dragged(table: Table) -> None:
    table.pointer("down")
    table.pointer("move", 40, 10)
    table.show()
    table.holder.show(Lit(1 << 40))
    before = table.painted
    table.show(3)
    assert table.painted == before + 3


def test_a_dragged_sea_is_not_held_before_it_is_sharp() -> None:
    table = Table()
    with patch.object(Art, "beside") as thread:
        thread.return_value = Future()
        table.show()
        table.holder.run(Zoom(1))
        table.pointer("down")
        table.pointer("move", 40, 10)
        table.show()
        assert table.holder.sea.held._picture is None
