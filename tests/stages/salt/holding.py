"""A salt board outside any scene: a holder that plays a whole game with it."""

from __future__ import annotations

import os

os.environ["SDL_VIDEODRIVER"] = "dummy"

from collections.abc import Callable
from random import Random
from typing import Any

import pygame

from miaui.engine.art import Art
from miaui.engine.canvas import Canvas
from miaui.engine.controls import Control
from miaui.engine.focus import Focus
from miaui.games.salt.game import GAME
from miaui.games.salt.moves import Move
from miaui.games.salt.view import View, legal, seen_by, view
from miaui.stages.board import BoardLink
from miaui.stages.salt.board import SaltBoard
from miaui.store.settings import Settings
from testkit.random_games import new_record
from tests.stages.salt.games import who


class Holder:
    """Holds a board as a scene does, plays the other seats at random, and notes what comes out of it."""

    def __init__(
        self,
        seats: int = 3,
        seed: int = 1,
        size: tuple[int, int] = (1280, 720),
        prefs: Callable[[], Settings] = Settings,
    ) -> None:
        pygame.display.init()
        self.rng = Random(seed)
        self.eyes: int | None = 0
        self.state: Any = GAME.rules.play(new_record(GAME, seed, seats))
        self.decided: list[Move] = []
        self.refused: list[Move] = []
        self.requests: list[str] = []
        self.board = SaltBoard(
            who(seats),
            self.view,
            0,
            BoardLink(
                view=lambda: self.view,
                prefs=prefs,
                decide=self._decide,
                refuse=self.refused.append,
                request=self.requests.append,
                sound=lambda name, pan=0.0: None,
                touch=lambda: None,
            ),
        )
        self.canvas = Canvas(pygame.display.set_mode(size), Art())
        self.canvas.focus = Focus()
        self.settle()

    @property
    def view(self) -> View:
        """What is seen at the screen: by seat 0, or by nobody in particular."""
        return view(self.state, self.eyes)

    @property
    def controls(self) -> list[Control]:
        """Everything that can be used now."""
        return self.board.picture.controls(self.canvas)

    def control(self, name: str) -> Control:
        """The control with this id. StopIteration if there is none."""
        return next(control for control in self.controls if control.id == name)

    def press(self, name: str) -> None:
        """Use a control."""
        press = self.control(name).on_press
        assert press is not None, name
        press()
        self.board.update(0.01)

    def play(self, moves: int) -> None:
        """Decide so many times for seat 0, as it comes."""
        for _ in range(moves):
            asked = legal(self.view)
            self._decide(asked[0])
            self.settle()

    def draw(self) -> None:
        """Paint a picture."""
        self.board.picture.draw(self.canvas)
        self.board.picture.draw_over(self.canvas)

    def _decide(self, move: Move) -> None:
        self.decided.append(move)
        self._play(move)

    def _play(self, move: Move) -> None:
        settled = GAME.rules.settle(self.state, move, self.rng)
        self.state, events = GAME.rules.apply(self.state, settled)
        for event in events:
            self.board.story.hear(seen_by(event, 0))

    def settle(self) -> None:
        """Play on until seat 0 has to decide, or the game is over; then tell everything."""
        while not self.state.over:
            seats = GAME.rules.to_act(self.state)
            if seats == (0,):
                break
            if not seats:
                chance = GAME.rules.chance
                assert chance is not None
                deal = chance(self.state, self.rng)
                assert deal is not None
                self._play(deal)
                continue
            moves = legal(view(self.state, seats[0]))
            self._play(moves[self.rng.randrange(len(moves))])
        self.board.story.finish()
        self.board.ask(legal(self.view))
        self.board.update(0.01)
        self.board.story.finish()
        self.board.update(0.01)
