"""The three games for OpenSpiel: ``pyspiel.load_game("miaui")``, ``"miaui_salt"`` and ``"miaui_kaivai"``.

Importing this module registers them. It needs the extra, ``pip install 'miaui[env]'``, which has no OpenSpiel
for Windows.

Chance decides once, at the root: it deals one of `deals` games, equally likely, and all luck of that game
follows from its number. A history is a deal and the choices after it, so copies and written states have the
same future.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import partial
from typing import ClassVar, Self

import numpy as np
import pyspiel

from miaui.catalog import CATALOG
from miaui.core.deals import nameless
from miaui.core.game import AnyGame, Ending, GameView, M, Move, V
from miaui.core.json_text import dumps
from miaui.core.seat import Seat
from miaui.env import kaivai_coding, miaui_coding, salt_coding
from miaui.env.coding import AnyCoding, Coding, Floats
from miaui.env.luck import StreamLuck

#: Codings by the name under which OpenSpiel loads their game.
CODINGS: Mapping[str, AnyCoding] = {
    "miaui": miaui_coding.CODING,
    "miaui_salt": salt_coding.CODING,
    "miaui_kaivai": kaivai_coding.CODING,
}
DEALS = 10_000
MAX_DECISIONS = 5_000
"""Decisions after which a game ends without a winner: by chance alone no game comes near it."""

Look = tuple[GameView, dict[int, Move], Callable[[], Floats]]
"""A seat's view, its legal moves by action, and what makes the numbers of its observation."""


@dataclass(frozen=True, slots=True, eq=False)
class Position:
    """A position in which seats have to choose, or the end. Immutable, so copies of a state share it."""

    coding: AnyCoding
    state: object
    luck: int
    """The state of the stream that luck is drawn from."""
    events: tuple[object, ...] = ()
    decisions: int = 0
    _looks: dict[Seat | None, Look] = field(default_factory=dict, repr=False)

    def __deepcopy__(self, memo: dict[int, object]) -> Self:
        return self

    @property
    def game(self) -> AnyGame:
        """The game that is played; looked up, so that a position can be pickled."""
        return CATALOG.games.find(self.coding.game)

    @classmethod
    def dealt(cls, coding: Coding[V, M], players: int, options: Mapping[str, bool], deal: int) -> Position:
        """Return the position at the beginning of a deal: that whose luck is the stream that the seed `deal`
        begins."""
        game, luck = CATALOG.games.find(coding.game), StreamLuck(deal)
        record = game.rules.new(nameless(players), options, luck)
        return cls(coding, game.rules.play(record), luck.state)._settled(luck)

    def look(self, seat: Seat | None) -> Look:
        """Return a seat's view (None: the public's), its legal moves by action (none for the public), and a
        function that returns its numbers."""
        if seat not in self._looks:
            view = self.game.sight.view(self.state, seat)
            legal = () if seat is None else self.game.sight.legal(view)
            moves = {self.coding.number(view, move): move for move in legal}
            self._looks[seat] = view, moves, partial(self.coding.vector, view)
        return self._looks[seat]

    def after(self, seat: Seat, action: int) -> Position:
        """Return the position after a legal action of a seat, and after all that chance decides then; this
        one stays as it is. KeyError for an action that is not legal."""
        luck = StreamLuck.going_on(self.luck)
        move = self.game.rules.settle(self.state, self.look(seat)[1][action], luck)
        return self._applied(move, luck, 1)._settled(luck)

    def _settled(self, luck: StreamLuck) -> Position:
        """Return the position after all that chance decides now."""
        position, rules = self, self.game.rules
        while not rules.to_act(position.state) and (due := rules.chance(position.state, luck)) is not None:
            position = position._applied(due, luck, 0)
        return position

    def _applied(self, move: Move, luck: StreamLuck, decisions: int) -> Position:
        state, events = self.game.rules.apply(self.state, move)
        told = (*self.events, *events)
        return Position(self.coding, state, luck.state, told, self.decisions + decisions)

    @property
    def ending(self) -> Ending | None:
        """The result; None while the game goes on."""
        result: Ending | None = self.game.rules.ending(self.state)
        return result

    @property
    def to_act(self) -> Sequence[Seat]:
        """The seats that have to choose now; none where the game is over."""
        over = self.decisions >= MAX_DECISIONS or self.ending is not None
        return () if over else tuple(self.game.rules.to_act(self.state))


class SpielGame(pyspiel.Game):
    """A game with its parameters: `players`, `deals`, and its options. Each kind of game has a class, which
    OpenSpiel calls with parameters."""

    kind: ClassVar[pyspiel.GameType]
    coding: ClassVar[AnyCoding]

    def __init__(self, params: Mapping[str, object]) -> None:
        """SpielError for a number of players or deals that cannot be."""
        kind, coding = self.kind, self.coding
        settings = {**kind.parameter_specification, **params}
        self.players, self.deals = int(str(settings["players"])), int(str(settings["deals"]))
        self.options = {key: bool(settings[key]) for key in CATALOG.games.find(coding.game).options}
        if not kind.min_num_players <= self.players <= kind.max_num_players:
            allowed = f"{kind.min_num_players} to {kind.max_num_players}"
            raise pyspiel.SpielError(f"players: expected {allowed}, found {self.players}")
        if not 1 <= self.deals < 1 << 31:
            raise pyspiel.SpielError(f"deals: expected 1 to 2**31 - 1, found {self.deals}")
        super().__init__(
            kind,
            pyspiel.GameInfo(
                num_distinct_actions=len(coding.actions),
                max_chance_outcomes=self.deals,
                num_players=self.players,
                min_utility=-1 / self.players,
                max_utility=1 - 1 / self.players,
                utility_sum=0.0,
                max_game_length=MAX_DECISIONS,
            ),
            dict(params),
        )

    def new_initial_state(self) -> SpielState:
        """Return the state before the deal."""
        return SpielState(self)

    def make_py_observer(
        self,
        iig_obs_type: pyspiel.IIGObservationType | None = None,
        params: Mapping[str, object] | None = None,
    ) -> SpielObserver:
        """Return an observer of states. SpielError for parameters: there are none."""
        if params:
            raise pyspiel.SpielError(f"observers have no parameters, found {', '.join(params)}")
        return SpielObserver(self, iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False))

    def max_chance_nodes_in_history(self) -> int:
        """Return 1: the deal."""
        return 1


class SpielState(pyspiel.State):
    """A state: before the deal, or a position."""

    def __init__(self, game: SpielGame) -> None:
        super().__init__(game)
        self.position: Position | None = None

    def current_player(self) -> int:
        """Return the seat to choose; SIMULTANEOUS where several have to; CHANCE before the deal; TERMINAL at
        the end."""
        if self.position is None:
            return int(pyspiel.PlayerId.CHANCE)
        match tuple(self.position.to_act):
            case ():
                return int(pyspiel.PlayerId.TERMINAL)
            case (seat,):
                return int(seat)
            case _:
                return int(pyspiel.PlayerId.SIMULTANEOUS)

    def _legal_actions(self, player: int) -> list[int]:
        if self.position is None or player not in self.position.to_act:
            return []
        return sorted(self.position.look(Seat(player))[1])

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """Return the deals, by their numbers from 0, with their probability, which is equal for all."""
        deals = self.get_game().deals
        return [(deal, 1 / deals) for deal in range(deals)]

    def _apply_action(self, action: int) -> None:
        game = self.get_game()
        if self.position is None:
            self.position = Position.dealt(game.coding, game.players, game.options, action)
        else:
            (seat,) = self.position.to_act
            self.position = self.position.after(seat, action)

    def _apply_actions(self, actions: Sequence[int]) -> None:
        """Apply the choices of all who choose at once; what stands for the others does not count."""
        assert self.position is not None
        for seat in self.position.to_act:
            self.position = self.position.after(seat, actions[seat])

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            return f"deal {action}"
        return str(self.get_game().coding.actions[action])

    def is_terminal(self) -> bool:
        """Return True if the game is over."""
        return self.position is not None and not self.position.to_act

    def returns(self) -> list[float]:
        """Return each player's share of victory (1 / winners, 0 for others) less 1 / players once the game is
        over, zeros before."""
        players = self.get_game().players
        ending = None if self.position is None else self.position.ending
        if ending is None:
            return [0.0] * players
        share = 1 / len(ending.winners)
        return [share * (seat in ending.winners) - 1 / players for seat in range(players)]

    def __str__(self) -> str:
        return "before the deal" if self.position is None else _text(self.position, None)


class SpielObserver:
    """An observer of a player: `tensor`, and `dict` with views into it by the names of blocks.

    With perfect recall there are strings alone: the view and every event that the seat has seen.
    """

    def __init__(self, game: SpielGame, kind: pyspiel.IIGObservationType) -> None:
        self._kind = kind
        self._private = kind.private_info == pyspiel.PrivateInfoType.SINGLE_PLAYER
        self.tensor: Floats | None = None
        self.dict: dict[str, Floats] = {}
        if self._private and kind.public_info and not kind.perfect_recall:
            blocks = game.coding.blocks(game.players)
            self.tensor, start = np.zeros(sum(block.size for block in blocks), np.float32), 0
            for block in blocks:
                self.dict[block.name] = self.tensor[start : start + block.size]
                start += block.size

    def set_from(self, state: SpielState, player: int) -> None:
        """Set the numbers to what a player sees; zeros before the deal."""
        if self.tensor is None:
            return
        if state.position is None:
            self.tensor.fill(0)
        else:
            _view, _legal, numbers = state.position.look(Seat(player))
            self.tensor[:] = numbers()

    def string_from(self, state: SpielState, player: int) -> str | None:
        """Return the view of a player as JSON, with perfect recall followed by a line for each event seen.

        Without private information it is the public's view; without public information None. Before the deal
        it is "before the deal".
        """
        if not self._kind.public_info:
            return None
        if state.position is None:
            return "before the deal"
        seat = Seat(player) if self._private else None
        text = _text(state.position, seat)
        if self._kind.perfect_recall:
            seen_by = state.position.game.sight.seen_by
            text += "".join(f"\n{seen_by(event, seat)!r}" for event in state.position.events)
        return text


def _text(position: Position, seat: Seat | None) -> str:
    """Return the view of a seat (None: that of the public) as JSON."""
    return dumps(position.game.codec.write_view(position.look(seat)[0]))


def _register(name: str, coding: Coding[V, M]) -> None:
    """Tell OpenSpiel of a game."""
    game, dynamics = CATALOG.games.find(coding.game), pyspiel.GameType.Dynamics
    kind = pyspiel.GameType(
        short_name=name,
        long_name={"miaui": "Miaui", "salt": "Sea Salt & Paper", "kaivai": "Kaivai"}[game.key],
        dynamics=dynamics.SEQUENTIAL if game.records.secret is None else dynamics.SIMULTANEOUS,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.ZERO_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=game.seats[-1],
        min_num_players=game.seats[0],
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={
            "players": game.daily_seats,
            "deals": DEALS,
            **dict.fromkeys(game.options, False),
        },
    )
    pyspiel.register_game(kind, type(f"{name}_game", (SpielGame,), {"kind": kind, "coding": coding}))


for _name, _coding in CODINGS.items():
    _register(_name, _coding)
