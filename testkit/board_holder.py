"""A board outside any scene: a holder that plays a whole game with it."""

from __future__ import annotations

import os

from miaui.core.seat import Seat

os.environ["SDL_VIDEODRIVER"] = "dummy"

from collections.abc import Callable, Sequence
from random import Random
from typing import Any, Generic, TypeVar

import pygame

from miaui.core.chance import DrawnLuck
from miaui.core.envelope import Player
from miaui.core.game import AnyGame
from miaui.engine.draw.art import Art
from miaui.engine.draw.canvas import Canvas
from miaui.engine.input.controls import Control
from miaui.engine.input.events import Pointer
from miaui.engine.input.focus import Focus
from miaui.engine.input.pointer import PointerInput, scroll
from miaui.store.settings import Settings
from miaui.tabletop.board import BoardLink
from miaui.tabletop.cast.members import CastMember, cast_members
from testkit.random_games import new_record

B = TypeVar("B")

NAMES = ("Mara", "Nilo", "Pua", "Rosi", "Tama", "Kai")


def who(seats: int) -> tuple[CastMember, ...]:
    """The cast of a table with one person, in seat 0."""
    return cast_members(Player(NAMES[i], "human" if i == 0 else "bot") for i in range(seats))


class BoardHolder(Generic[B]):
    """Holds a board as a scene does, plays the other seats at random, and notes what comes out of it."""

    def __init__(
        self,
        game: AnyGame,
        make: Callable[..., B],
        seats: int = 3,
        seed: int = 1,
        size: tuple[int, int] = (1280, 720),
        prefs: Callable[[], Settings] = Settings,
    ) -> None:
        pygame.display.init()
        self._game = game
        self.rng = Random(seed)
        self.eyes: Seat | None = Seat(0)
        self.state: Any = game.rules.play(new_record(game, seed, seats))
        self._first, self._events = self.state, list[Any]()
        self.decided: list[Any] = []
        self.refused: list[Any] = []
        self.requests: list[str] = []
        self.canvas = Canvas(pygame.display.set_mode(size), Art())
        self.canvas.focus = Focus()
        self._pointer = PointerInput(self.canvas.focus)
        link: BoardLink[Any, Any, Any] = BoardLink(
            view=lambda: self.view,
            prefs=prefs,
            submit=self._submit,
            refuse=self.refused.append,
            request=self.requests.append,
            sound=lambda name, pan=0.0: None,
            touch=lambda: None,
            sight=game.sight,
            canvas=self.canvas,
            history=self._history,
        )
        self.board: B = make(who(seats), self.view, 0, link)
        self._board: Any = self.board
        self.settle()

    @property
    def view(self) -> Any:
        """What is seen at the screen: by seat 0, or by nobody in particular."""
        return self._game.sight.view(self.state, self.eyes)

    @property
    def controls(self) -> list[Control]:
        """Everything that can be used now."""
        found: list[Control] = self._board.picture.controls(self.canvas)
        return found

    def control(self, name: str) -> Control:
        """The control with this id. StopIteration if there is none."""
        return next(control for control in self.controls if control.id == name)

    def press(self, name: str) -> None:
        """Use a control."""
        press = self.control(name).on_press
        assert press is not None, name
        press()
        self._board.update(0.01)

    def point(self, pointer: Pointer) -> None:
        """Drag, drop or scroll with the pointer, as the engine does."""
        self._pointer.follow(self.controls)
        if pointer.kind == "wheel":
            scroll(self.controls, pointer)
        elif pointer.kind == "down":
            self._pointer.down(self.controls, pointer)
        elif pointer.kind == "move":
            self._pointer.move(pointer)
        else:
            self._pointer.up(self.controls, pointer)

    def play(self, moves: int) -> None:
        """Decide so many times for seat 0, as it comes."""
        for _ in range(moves):
            self._submit([self._legal(Seat(0))[0]])
            self.settle()

    def draw(self) -> None:
        """Paint a picture."""
        self._board.picture.draw(self.canvas)
        self._board.picture.draw_over(self.canvas)

    def _legal(self, seat: Seat | None) -> Sequence[Any]:
        moves: Sequence[Any] = self._game.sight.legal(self._game.sight.view(self.state, seat))
        return moves

    def _history(self, seat: Seat | None) -> tuple[Any, tuple[Any, ...]]:
        sight = self._game.sight
        seen = tuple([sight.seen_by(event, seat) for event in self._events])
        return sight.view(self._first, seat), seen

    def _submit(self, moves: Sequence[Any]) -> None:
        for move in moves:
            self.decided.append(move)
            self._play(move)

    def _play(self, move: Any) -> None:
        settled = self._game.rules.settle(self.state, move, DrawnLuck(self.rng))
        self.state, events = self._game.rules.apply(self.state, settled)
        self._events += events
        for event in events:
            self._board.story.hear(self._game.sight.seen_by(event, Seat(0)))

    def settle(self) -> None:
        """Play on until seat 0 has to decide, or the game is over; then tell everything."""
        while 0 not in (seats := self._game.rules.to_act(self.state)):
            if seats:
                moves = self._legal(seats[0])
                move = moves[self.rng.randrange(len(moves))]
            else:
                move = self._game.rules.chance(self.state, DrawnLuck(self.rng))
            if move is None:
                break
            self._play(move)
        self._board.story.finish()
        self._board.ask(self._legal(self.eyes))
        self._board.update(0.01)
        self._board.story.finish()
        self._board.update(0.01)
