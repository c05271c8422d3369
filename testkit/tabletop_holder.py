"""A tabletop outside any scene: a holder that plays a whole game with it."""

from __future__ import annotations

import os

from miaui.core.seat import Seat
from miaui.tabletop.parts import TableHost

os.environ["SDL_VIDEODRIVER"] = "dummy"

from collections.abc import Callable, Sequence
from random import Random
from typing import Any, Generic

import pygame

from miaui.core.chance import DrawnLuck
from miaui.core.envelope import Player
from miaui.core.game import AnyGame, E, M, V
from miaui.engine.draw.art import Art
from miaui.engine.draw.canvas import Canvas
from miaui.engine.draw.focus import Focus
from miaui.engine.input.controls import Control
from miaui.engine.input.events import Pointer
from miaui.engine.input.focus import ARROWS, turn_focus
from miaui.engine.input.keymap import C
from miaui.engine.input.pointer import PointerInput, scroll
from miaui.store.settings import Settings
from miaui.tabletop.animation import D
from miaui.tabletop.cast.members import CastMember, cast_members
from miaui.tabletop.parts import EVERYTHING, Parts
from miaui.tabletop.spec import L, TabletopSpec, U
from miaui.tabletop.tabletop import Tabletop
from testkit.random_games import new_record

NAMES = ("Mara", "Nilo", "Pua", "Rosi", "Tama", "Kai")


def who(seats: int) -> tuple[CastMember, ...]:
    """Return the cast of `seats` seats, named "Mara", "Nilo", "Pua", "Rosi", "Tama", "Kai": Mara human, the
    others bots. An empty cast for 0, IndexError for more than six."""
    return cast_members(Player(NAMES[i], "human" if i == 0 else "bot") for i in range(seats))


class HolderLink(Generic[V, M, E]):
    """The `Link` of a tabletop to a `TabletopHolder`. `legal` are the moves that are asked for, () for
    none."""

    undoable = False

    def __init__(self, holder: TabletopHolder[V, M, E, Any, Any, Any, Any]) -> None:
        self._holder, self.sight = holder, holder.game.sight
        self.legal: tuple[M, ...] = ()

    @property
    def view(self) -> V:
        """The view of the holder's `eyes`: of seat 0, or of the public."""
        view: V = self._holder.view
        return view

    def history(self, seat: Seat | None) -> tuple[V, tuple[E, ...]]:
        """Return the view that a seat (None: the public) had at the beginning, and all events since as it was
        told them, in order."""
        return self._holder.history(seat)

    def submit(self, moves: Sequence[M]) -> None:
        """Set `legal` to (), so that nothing more is asked, and make moves of seat 0 in the holder, in order,
        chance filled in; each is appended to the holder's `decided` before it is made. The other seats do not
        move until `TabletopHolder.settle`. IllegalMove for one that is not legal: it changes nothing but
        `legal` and `decided`, and those before it stay made."""
        self.legal = ()
        self._holder.submit(moves)

    def refuse(self, move: M) -> None:
        """Append a move that was not asked for to `refused` of the holder; it is not made, and `legal`
        stays."""
        self._holder.refused.append(move)

    def undo(self) -> None:
        """Append "undo" to `requests` of the holder; no move is taken back."""
        self._holder.requests.append("undo")


class TabletopHolder(Generic[V, M, E, D, U, L, C]):
    """Holds a tabletop outside any scene, plays the other seats at random by `seed`, and notes what comes out
    of it.

    It begins where seat 0 first has to decide. `state` is the game's, `eyes` the seat that the screen is of:
    0, or None for the public. `decided` are the moves of seat 0, `refused` moves that were not asked for,
    `requests` what the tabletop asked of its scene, e.g. "undo". `canvas` has `size` in pixels.
    """

    def __init__(
        self,
        game: AnyGame,
        spec: TabletopSpec[V, M, E, D, U, L, C],
        seats: int = 3,
        seed: int = 1,
        size: tuple[int, int] = (1280, 720),
        prefs: Callable[[], Settings] = Settings,
        parts: Parts = EVERYTHING,
    ) -> None:
        pygame.display.init()
        self.game = game
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
        self.link: HolderLink[V, M, E] = HolderLink(self)
        self.tabletop = Tabletop(
            spec,
            self.link,
            self.canvas,
            who(seats),
            Seat(0),
            TableHost(prefs, request=self.requests.append),
            parts,
        )
        self.settle()

    @property
    def view(self) -> Any:
        """The view of `eyes` in the present state: of seat 0, or for None of the public."""
        return self.game.sight.view(self.state, self.eyes)

    @property
    def controls(self) -> list[Control]:
        """All controls that the tabletop shows now, disabled ones included."""
        return self.tabletop.controls(self.canvas)

    def control(self, name: str) -> Control:
        """Return the first control that is shown with this id, also if it is disabled. StopIteration if there
        is none."""
        return next(control for control in self.controls if control.id == name)

    def press(self, name: str) -> None:
        """Call `on_press` of the control with this id, and update by 0.01 seconds; also if it is disabled.
        StopIteration if there is none with this id, AssertionError if its `on_press` is None."""
        press = self.control(name).on_press
        assert press is not None, name
        press()
        self.tabletop.update(0.01)

    def point(self, pointer: Pointer) -> None:
        """Hand a pointer to the present controls, as the engine does, by its kind: "down", "move" or "wheel";
        any other kind counts as "up"."""
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
        """Make the first legal move for seat 0 `moves` times, appended to `decided`, each time playing on
        with `settle`; do nothing for 0. IndexError once the game is over."""
        for _ in range(moves):
            self.submit([self._legal(Seat(0))[0]])
            self.settle()

    def draw(self) -> None:
        """Paint the tabletop, and what lies over it, on `canvas`. No time passes."""
        self.tabletop.draw(self.canvas)
        self.tabletop.draw_over(self.canvas)

    def ask(self, moves: Sequence[M]) -> None:
        """Ask seat 0 for one of these moves, in place of those asked for before; they are not checked. []
        asks for nothing."""
        self.link.legal = tuple(moves)
        self.tabletop.ask()

    def history(self, seat: Seat | None) -> tuple[Any, tuple[Any, ...]]:
        """Return the view that a seat (None: the public) had at the beginning, and all events since as it was
        told them, in order; () for none."""
        sight = self.game.sight
        seen = tuple([sight.seen_by(event, seat) for event in self._events])
        return sight.view(self._first, seat), seen

    def submit(self, moves: Sequence[Any]) -> None:
        """Make moves of seat 0, in order, chance filled in; append each to `decided` before it is made.
        IllegalMove for one that is not legal: it stays in `decided` and changes `state` in nothing, and those
        before it stay made. The other seats do not move until `settle`."""
        for move in moves:
            self.decided.append(move)
            self._play(move)

    def _legal(self, seat: Seat | None) -> Sequence[Any]:
        moves: Sequence[Any] = self.game.sight.legal(self.game.sight.view(self.state, seat))
        return moves

    def _play(self, move: Any) -> None:
        settled = self.game.rules.settle(self.state, move, DrawnLuck(self.rng))
        self.state, events = self.game.rules.apply(self.state, settled)
        self._events += events
        for event in events:
            self.tabletop.events.hear(self.game.sight.seen_by(event, Seat(0)))

    def settle(self) -> None:
        """Make random legal moves for the other seats, and chance's, until seat 0 has to decide or the game
        is over. Then end the telling of events at once, ask for the legal moves of `eyes`, and update by 0.02
        seconds in all."""
        while 0 not in (seats := self.game.rules.to_act(self.state)):
            if seats:
                moves = self._legal(seats[0])
                move = moves[self.rng.randrange(len(moves))]
            else:
                move = self.game.rules.chance(self.state, DrawnLuck(self.rng))
            if move is None:
                break
            self._play(move)
        self.tabletop.events.finish()
        self.ask(self._legal(self.eyes))
        self.tabletop.update(0.01)
        self.tabletop.events.finish()
        self.tabletop.update(0.01)


def out_of_reach(controls: Sequence[Control]) -> list[tuple[str, str]]:
    """Return pairs of ids (from, to) of controls for which arrow keys fail. Begun at each control that is
    enabled and focusable: "to" is another such control that no arrow keys reach, or a reached one that is
    disabled or not focusable. In the order of the controls by "from", in any order by "to". [] if all is
    well."""
    usable = [control.id for control in controls if control.enabled and control.focusable]
    return [(start, end) for start in usable for end in set(usable) ^ _reached(controls, start)]


def _reached(controls: Sequence[Control], start: str) -> set[str]:
    reached, ahead = {start}, [start]
    while ahead:
        here = ahead.pop()
        for arrow in ARROWS:
            focus = Focus()
            focus.focused = here
            next_control = turn_focus(focus, controls, arrow)
            if next_control is not None and next_control.id not in reached:
                reached.add(next_control.id)
                ahead.append(next_control.id)
    return reached
