"""Many games between bots that decide in positions; the top level is shown its view of them."""

from collections.abc import Callable, Sequence
from functools import partial
from random import Random

from miaui.bots.kit import ArenaGame, ArenaResult, PlayedGame
from miaui.core.chance import Luck, below, number_below
from miaui.core.seat import Seat
from miaui.games.salt.bots import plain, yardstick
from miaui.games.salt.bots.bot import LevelBot
from miaui.games.salt.bots.characters import played_style
from miaui.games.salt.bots.levels import TOP
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


def _plain(style: Style) -> Decide:
    return lambda position, _draw: plain.decide(position, style)


def _searcher(character: str | None, budget: int | None) -> Decide:
    bot = LevelBot(TOP, character)
    return lambda position, draw: (
        bot.choose(view(position.freeze(), position.seat), draw(), budget).move.action
    )


def decide_of(level: str, character: str | None, seats: int, budget: int | None = None) -> Decide:
    """Return a function that decides as a level or a baseline does: it takes a position and the random
    numbers, and returns an action. For the top level positions have to be telling; `budget`: its playouts,
    None for its own number. KeyError for an unknown level."""
    if level == "random":
        return _random
    if level == "yardstick":
        return _yardstick
    if level == TOP:
        return _searcher(character, budget)
    return _plain(played_style(level, character, seats))


def play(games: Sequence[ArenaGame]) -> list[ArenaResult]:
    """Play many games, one after the other, and return their results in their order."""
    return [_result(game) for game in games]


def _result(game: ArenaGame) -> ArenaResult:
    seats = len(game.players)
    turned = [(place + game.number) % seats for place in range(seats)]  # the seat of each player
    players = [player for _, player in sorted(zip(turned, game.players, strict=True))]
    bots = [decide_of(*player, seats, game.budget) for player in players]
    luck = game.luck
    variants = Variants(**game.options)
    first = Seat(number_below(seats, luck, "first"))
    position = Position(seats, variants, first, telling=any(level == TOP for level, _ in players))
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
    """Play in place until somebody has won or `MOST_DEALS` are played. Return the numbers of turns, a boat's
    extra turn being one of its own, and of deals that began.

    `rng(decision, seat)` makes the random numbers of a decision; all moves, settled, are added to `moves`.
    """
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
    """Return each seat's share of the victory, 1 / winners or 0; a game that is still open is shared by
    all."""
    winners = position.winners or range(position.seats)
    return [1 / len(winners) if seat in winners else 0.0 for seat in range(position.seats)]
