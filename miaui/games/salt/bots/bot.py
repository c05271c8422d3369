"""The bots of Sea Salt & Paper: a level's style, leaned on by a character, and at the top a search."""

from collections.abc import Sequence
from random import Random

from miaui.bots.kit import Choice, Thought
from miaui.core.chance import below
from miaui.games.salt.bots.characters import styles_by_lot
from miaui.games.salt.bots.explain import explain, only_move
from miaui.games.salt.bots.last_turn import is_last_turn
from miaui.games.salt.bots.levels import KEEPER, TOP
from miaui.games.salt.bots.opponents import Opponents
from miaui.games.salt.bots.plain import decide
from miaui.games.salt.bots.prior import prior_of
from miaui.games.salt.bots.search import Trial, counted, different, search, values
from miaui.games.salt.bots.style import Style
from miaui.games.salt.public.moves import Move
from miaui.games.salt.public.view import View
from miaui.games.salt.rules.legal import legal_actions
from miaui.games.salt.rules.sight import position_of

#: Playouts of a decision where no budget is given.
BUDGET = 240


class LevelBot:
    """A bot that plays as a level (`level`, its key, e.g. "tides"), leaned on by a character (`character`,
    its key; None or an unknown key: by none). "oldsalt" alone searches; "keeper" takes what a network likes
    best; both count out the last turn after Last Chance. "guest" and "local" err by chance."""

    def __init__(self, level: str, character: str | None) -> None:
        self.level, self.character = level, character

    def choose(self, view: View, rng: Random, budget: int | None = None) -> Choice[Move]:
        """Return the move to make with its reasons; `policy` is 1.0 for it, and `values` is {} except where
        moves were tried. With a single legal move that one, with one reason. `budget`: playouts of "oldsalt",
        None and 0 for 240; other levels ignore it. Equal arguments give equal choices. ValueError if the view
        has no seat, or its seat is not to move."""
        return self.think(view, rng, budget, Thought())

    def think(self, view: View, rng: Random, budget: int | None, thought: Thought[Move]) -> Choice[Move]:
        """Return the move to make with its reasons, as far as `thought` leaves time. "oldsalt" offers its
        best move so far to `thought` and stops once `thought.over`; cut before it has tried anything it
        returns the move that it likes best without search. "keeper" does so in the last turn of a deal alone,
        and all other levels ignore `thought`. `budget`: playouts, None and 0 for 240. ValueError if the view
        has no seat, or its seat is not to move."""
        p = position_of(view)
        actions = legal_actions(p) if view.seat is not None and view.open.to_move == view.seat else []
        if not actions:
            raise ValueError("there is nothing to choose in this view")
        if len(actions) == 1:
            return Choice(Move(view.seat, actions[0]), only_move(), {str(actions[0]): 1.0})
        style = drawn(styles_by_lot(self.level, self.character, view.seats), rng)
        action, trials, worth = decide(p, style), list[Trial](), dict[str, float]()
        if self.level in (KEEPER, TOP):
            thought.offer(Move(view.seat, action))
            table = Opponents.of(view, style)
            if is_last_turn(p):
                trials = counted(view, action, table if self.level == TOP else None, rng, thought)
            else:
                prior = prior_of(view, p, table, different(actions, action))
                if self.level == KEEPER:
                    action = max(prior.worth, key=prior.worth.__getitem__, default=prior.base)
                else:
                    trials = search(view, prior, table, rng, budget or BUDGET, thought)
        if trials:
            action = trials[0].action
            if trials[0].values:
                worth = {str(option): round(value, 4) for option, value in values(trials, actions).items()}
        return Choice(Move(view.seat, action), explain(p, action, trials), {str(action): 1.0}, worth)


def drawn(styles: Sequence[Style], rng: Random) -> Style:
    """Return one of some styles, each equally likely. A single one is returned without drawing from `rng`.
    ValueError for none."""
    return styles[0] if len(styles) == 1 else styles[below(len(styles), rng)]
