"""The two players outside the picker that strength is measured against."""

from random import Random

from miaui.bots.bot import Choice, Reason
from miaui.bots.fallback import plain
from miaui.core.chance import below
from miaui.core.words import N_
from miaui.games.miaui.view import View

#: How often the yardstick plays any card.
WHIM = 0.15


class RandomBot:
    """Any card of the hand, all equally likely."""

    def choose(self, view: View, dice: Random, budget: int | None = None) -> Choice:
        """A card by the dice alone."""
        hand = view.open.hand
        why: Reason = (N_("Any card was as good as another."), {})
        return Choice(hand[below(len(hand), dice)], (why,), {card: 1 / len(hand) for card in hand})


class Yardstick:
    """Highest card for a good catch below, lowest for the best at the top, else the middle card; in
    15 % of rounds any card."""

    def choose(self, view: View, dice: Random, budget: int | None = None) -> Choice:
        """The measure's card."""
        hand, wanted = view.open.hand, plain(view)
        policy = {card: WHIM / len(hand) + (1 - WHIM) * (card == wanted) for card in hand}
        if dice.random() < WHIM:
            return Choice(hand[below(len(hand), dice)], ((N_("It was a whim."), {}),), policy)
        return Choice(wanted, ((N_("The best catch in sight decided it."), {}),), policy)
