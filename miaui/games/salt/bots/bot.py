"""The bots of Sea Salt & Paper: a level's style, leaned on by a character, and at the top a search."""

from random import Random

from miaui.bots.kit import Choice, Thought
from miaui.games.salt.bots.characters import played_style
from miaui.games.salt.bots.explain import explain, only_move
from miaui.games.salt.bots.last_turn import is_last_turn
from miaui.games.salt.bots.levels import TOP
from miaui.games.salt.bots.opponents import Opponents
from miaui.games.salt.bots.plain import decide
from miaui.games.salt.bots.prior import prior_of
from miaui.games.salt.bots.search import Trial, counted, different, search, values
from miaui.games.salt.public.moves import Move
from miaui.games.salt.public.view import View
from miaui.games.salt.rules.legal import legal_actions
from miaui.games.salt.rules.sight import position_of

#: Playouts of a decision where no budget is given.
BUDGET = 240


class LevelBot:
    """A level of the picker."""

    def __init__(self, level: str, character: str | None) -> None:
        self.level, self.character = level, character

    def choose(self, view: View, rng: Random, budget: int | None = None) -> Choice[Move]:
        """Return the move to make. `budget`: playouts of the top level, None for 240; others ignore it.
        ValueError where there is nothing to choose."""
        return self.think(view, rng, budget, Thought())

    def think(self, view: View, rng: Random, budget: int | None, thought: Thought[Move]) -> Choice[Move]:
        """Return the move to make, the best so far once the thought is over, as `choose`. ValueError where
        there is nothing to choose."""
        p = position_of(view)
        actions = legal_actions(p) if view.seat is not None and view.open.to_move == view.seat else []
        if not actions:
            raise ValueError("there is nothing to choose in this view")
        if len(actions) == 1:
            return Choice(Move(view.seat, actions[0]), only_move(), {str(actions[0]): 1.0})
        style = played_style(self.level, self.character, view.seats)
        action, trials, worth = decide(p, style), list[Trial](), dict[str, float]()
        if self.level == TOP:
            thought.offer(Move(view.seat, action))
            table = Opponents.of(view, style)
            if is_last_turn(p):
                trials = counted(view, action, rng, thought)
            else:
                prior = prior_of(view, p, table, different(actions, action))
                trials = search(view, prior, table, rng, budget or BUDGET, thought)
            action = trials[0].action
            if trials[0].values:
                worth = {str(one): round(value, 4) for one, value in values(trials, actions).items()}
        return Choice(Move(view.seat, action), explain(p, action, trials), {str(action): 1.0}, worth)
