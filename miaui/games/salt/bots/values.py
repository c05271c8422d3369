"""The judge's values: every legal move tried in imagined worlds that all share, each played on to the end of
the deal; the last turn of a deal is counted out."""

from collections.abc import Sequence
from random import Random

from miaui.bots.kit import BELIEF, UNIFORM, Judged, ValueQuestion
from miaui.bots.models import margin_error, method_error
from miaui.games.salt.bots.arrays.worlds import LEAST, outcomes
from miaui.games.salt.bots.characters import played_style
from miaui.games.salt.bots.last_turn import counted, is_last_turn
from miaui.games.salt.bots.learnt import learnt_style
from miaui.games.salt.bots.levels import style_of
from miaui.games.salt.bots.opponents import YARDSTICK, Opponents
from miaui.games.salt.bots.playout import Player
from miaui.games.salt.bots.search import LEAST_TRIED, alike, different, imagined, last_worlds, outcome
from miaui.games.salt.bots.why import why
from miaui.games.salt.public.cards import UNKNOWN
from miaui.games.salt.public.moves import Action
from miaui.games.salt.public.view import View
from miaui.games.salt.rules.legal import legal_actions
from miaui.games.salt.rules.position import Position
from miaui.games.salt.rules.sample import Sampling
from miaui.games.salt.rules.sight import position_of
from miaui.learning.values import BLOCKS, best_moves, block_means, values_of

#: Cards of the deck in each part of a deal by which the method's error goes.
PART = 14

#: The part of the games that is played where others make any move: these take longer.
_RANDOM = 0.6

#: Positions of a last turn that are counted.
_COUNTED = 40_000

#: Values or margins of an action in the worlds, in their order.
Found = dict[Action, list[float]]


def judge(view: View, question: ValueQuestion, level: str, budget: int) -> Judged:
    """Return what the legal moves of the view's seat are worth, or those of `question.only`: by text eight
    means of the probability of winning the game, from imagined worlds that all moves share, in which `level`
    plays for the seat. `budget`: playouts of all moves together, about, but at least 64 for each, unless the
    question says how many. A last turn after Last Chance is counted out, in `samples` worlds; `counted` has
    the moves that were counted whole. Where the view leaves its seat's hand out, one is imagined in each
    world; then nothing is counted out, and `why` is (). ValueError if the view has no seat, or its seat is
    not to move; KeyError for an unknown level."""
    position = position_of(view)
    actions = legal_actions(position) if view.seat is not None and view.open.to_move == view.seat else []
    if not actions:
        raise ValueError("there is nothing to choose in this view")
    if question.only:
        actions = [action for action in actions if str(action) in question.only] or actions
    tried = different(actions, actions[0])
    whole, certain, margins = set[object](), False, Found()
    knows_hand = UNKNOWN not in position.hands[position.seat]
    counts = knows_hand and is_last_turn(position)
    if question.margins or not counts:
        wins, margins = _sampled(view, position, tried, question, level, budget)
    if counts:
        rng = question.rng("last")
        last = counted(last_worlds(view, rng), tried, rng, _COUNTED, BLOCKS)
        wins, certain = last.values, last.certain
        whole = {alike(action) for action in last.whole}
    samples = len(wins[tried[0]])
    by_text = _by_text(wins, actions)
    exact = frozenset([str(action) for action in actions if alike(action) in whole])
    left = len(position.deck) // PART
    error = 0.0 if certain else method_error("salt", view.seats, left)
    best = best_moves(values_of(by_text, samples, certain, exact), error)
    by_action = {str(action): action for action in actions}
    reasons = why(position, [by_action[text] for text in best], by_text, next(iter(question.also), ""), exact)
    return Judged(
        blocks=by_text,
        judge=level,
        samples=samples,
        certain=certain,
        counted=exact,
        model_se=error,
        why=reasons if knows_hand else (),
        margins=_by_text(margins, actions) if question.margins else {},
        margin_model_se=margin_error("salt", view.seats, left),
    )


def _by_text(rows: Found, actions: Sequence[Action]) -> dict[str, tuple[float, ...]]:
    """Return the blocks of all actions, of which one of each kind was tried."""
    blocks = {alike(action): block_means(row) for action, row in rows.items()}
    return {str(action): blocks[alike(action)] for action in actions}


def _sampled(
    view: View,
    position: Position,
    actions: Sequence[Action],
    question: ValueQuestion,
    level: str,
    budget: int,
) -> tuple[Found, Found]:
    """Return the values of actions in imagined worlds, and the margins."""
    others = _other(question.against, view.seats)
    whole = int(budget * _RANDOM) if others is None else budget
    wanted = question.margins or question.samples or max(whole // len(actions), LEAST_TRIED)
    worlds = -(-wanted // BLOCKS) * BLOCKS
    table = Opponents.of(view, played_style(level, None, view.seats))
    sampling = Sampling(view)
    tried = [imagined(sampling, position, table, question.rng(number)) for number in range(worlds)]
    seeds = [question.seed_of(f"{number}/on") for number in range(worlds)]
    styles = [row for _, row in tried]
    if others is not None and question.against != BELIEF:
        styles = [[own if seat == view.seat else others for seat, own in enumerate(row)] for row in styles]
    if others is not None and worlds * len(actions) >= LEAST:
        wins, ahead = outcomes([world for world, _ in tried], actions, styles, seeds)
        return dict(zip(actions, wins, strict=True)), dict(zip(actions, ahead, strict=True))
    chances: Found = {action: [] for action in actions}
    margins: Found = {action: [] for action in actions}
    for (world, _), row, seed in zip(tried, styles, seeds, strict=True):
        players: list[Player] = list(row)
        if others is None:
            players = [own if seat == view.seat else None for seat, own in enumerate(row)]
        for action in actions:
            win, margin = outcome(world, action, players, Random(seed))
            chances[action].append(win)
            margins[action].append(margin)
    return chances, margins


def _other(against: str, seats: int) -> Player:
    """Return the player that all others are taken for; None: any move."""
    if against in (UNIFORM, "random"):
        return None
    if against == "yardstick":
        return YARDSTICK
    return learnt_style(seats) if against == BELIEF else style_of(against, seats)
