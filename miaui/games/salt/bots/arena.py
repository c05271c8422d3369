"""Many games between bots that decide in positions; the top level is shown its view of them."""

from collections.abc import Callable, Sequence
from functools import partial
from random import Random

from miaui.bots.kit import ArenaGame, ArenaResult, PlayedGame
from miaui.core.chance import Luck, below, number_below
from miaui.core.seat import Seat
from miaui.games.salt.bots import plain, yardstick
from miaui.games.salt.bots.bot import LevelBot, drawn
from miaui.games.salt.bots.characters import styles_by_lot
from miaui.games.salt.bots.levels import KEEPER, TOP
from miaui.games.salt.bots.style import Style
from miaui.games.salt.public.moves import Action, Move
from miaui.games.salt.public.variants import Variants
from miaui.games.salt.rules import steps as rules
from miaui.games.salt.rules.apply import new_deal, settle_action
from miaui.games.salt.rules.legal import legal_actions
from miaui.games.salt.rules.position import Position
from miaui.games.salt.rules.sight import view

#: Number of deals after which a game that is still open is shared by all.
MOST_DEALS = 200

#: Makes the random numbers of a decision; few levels need any.
Draw = Callable[[], Random]
#: Decides in a position, which may be the true one: it must look at nothing that is hidden.
Decide = Callable[[Position, Draw], Action]


def _random(position: Position, draw: Draw) -> Action:
    actions = legal_actions(position)
    return actions[below(len(actions), draw())]


def _yardstick(position: Position, _draw: Draw) -> Action:
    return yardstick.decide(position)


def _plain(styles: Sequence[Style]) -> Decide:
    if len(styles) == 1:
        return lambda position, _draw: plain.decide(position, styles[0])
    return lambda position, draw: plain.decide(position, drawn(styles, draw()))


def _viewer(level: str, character: str | None, budget: int | None) -> Decide:
    bot = LevelBot(level, character)
    return lambda position, draw: (
        bot.choose(view(position.freeze(), position.seat), draw(), budget).move.action
    )


def decide_of(level: str, character: str | None, seats: int, budget: int | None = None) -> Decide:
    """Return a function that chooses for the seat to move, for a baseline ("random", "yardstick") or for a
    level with a character at a table of `seats`: given a position and a function that makes a `Random`, it
    returns an Action, what chance decides not settled. "keeper" and "oldsalt" look at the view of that seat
    alone and need a telling position, which keeps its log. `budget`: playouts of "oldsalt" (None: 240);
    others ignore it. None and an unknown character change nothing. KeyError at once for an unknown level."""
    if level == "random":
        return _random
    if level == "yardstick":
        return _yardstick
    if level in (KEEPER, TOP):
        return _viewer(level, character, budget)
    return _plain(styles_by_lot(level, character, seats))


def play(games: Sequence[ArenaGame]) -> list[ArenaResult]:
    """Play arena games by their seeds, one after the other, each to its end or to 200 deals, and return a
    result for each, in their order; [] for none. Points and shares are in the order of a game's players, not
    of its seats; a game without a winner is shared by all. `counts` has "turns" and "deals"."""
    return [_result(game) for game in games]


def _result(game: ArenaGame) -> ArenaResult:
    seats = len(game.players)
    turned = [(place + game.number) % seats for place in range(seats)]  # the seat of each player
    players = [player for _, player in sorted(zip(turned, game.players, strict=True))]
    bots = [decide_of(*player, seats, game.budget) for player in players]
    luck = game.luck
    variants = Variants(**game.options)
    first = Seat(number_below(seats, luck, "first"))
    position = Position(seats, variants, first, telling=any(level in (KEEPER, TOP) for level, _ in players))
    moves: list[Move] = []
    turns, deals = play_out(position, bots, luck, game.rng, moves)
    shares = share_out(position)
    return ArenaResult(
        shares=tuple([shares[seat] for seat in turned]),
        points=tuple([position.totals[seat] for seat in turned]),
        counts={"turns": turns, "deals": deals},
        game=PlayedGame(tuple(moves[1:]), bool(position.winners)) if game.recorded else None,
    )


def play_out(
    position: Position,
    bots: Sequence[Decide],
    luck: Luck,
    rng: Callable[[int, int], Random],
    moves: list[Move] | None = None,
) -> tuple[int, int]:
    """Play a game in place until a seat has won, or no further deal begins after 200. Return how many turns
    were taken, a boat's further turn being one of its own, and how many deals began: (0, 0) for a game that
    is over. `bots` decide by seat; `rng(decision, seat)` makes the random numbers of a decision, which are
    numbered from 0 for each seat; `luck` settles the rest. Every settled move, deals included, is appended to
    `moves` unless it is None."""
    turns = deals = 0
    decisions = [0] * position.seats
    kept: list[Move] = [] if moves is None else moves
    while not position.winners:
        if position.phase is None:
            if deals == MOST_DEALS:
                break
            deals += 1
            dealt = new_deal(position, luck)
            kept.append(Move(None, dealt))
            rules.perform(position, dealt)
        turns += position.phase == "take"
        seat = position.seat
        action = bots[seat](position, partial(rng, decisions[seat], seat))
        decisions[seat] += 1
        action = settle_action(position, action, luck)
        kept.append(Move(seat, action))
        rules.perform(position, action)
        position.events.clear()
    return turns, deals


def share_out(position: Position) -> list[float]:
    """Return each seat's share of the victory: 1 / n for each of n winners, 0.0 for all others; while there
    is no winner 1 / number of seats for everybody."""
    winners = position.winners or range(position.seats)
    return [1 / len(winners) if seat in winners else 0.0 for seat in range(position.seats)]
