"""Two players outside the picker, to measure strength by."""

from random import Random

from miaui.bots.kit import Choice, Reason
from miaui.core.chance import below
from miaui.core.seat import Seat
from miaui.core.words import N_
from miaui.games.miaui.bots.fallback import yardstick_number
from miaui.games.miaui.public.moves import Dive
from miaui.games.miaui.public.view import View

#: How often the yardstick plays a random card.
RANDOM_RATE = 0.15


class RandomBot:
    """Uniform over the hand."""

    def choose(self, view: View, rng: Random, budget: int | None = None) -> Choice[Dive]:
        """Return a random dive. ValueError if the view has nothing to choose."""
        seat, hand = _chooser(view)
        reason: Reason = (N_("Any card was as good as another."), {})
        return Choice(_random(seat, hand, rng), (reason,), {str(card): 1 / len(hand) for card in hand})


class Yardstick:
    """The highest card when the best faceup catch lies at bottom or middle and is worth at least 9, the
    lowest when it lies at the top, else the middle card of the hand; in 15 % of rounds a random card."""

    def choose(self, view: View, rng: Random, budget: int | None = None) -> Choice[Dive]:
        """Return the yardstick's dive. ValueError if the view has nothing to choose."""
        seat, hand = _chooser(view)
        wanted = yardstick_number(view)
        policy = {str(c): RANDOM_RATE / len(hand) + (1 - RANDOM_RATE) * (c == wanted) for c in hand}
        if rng.random() < RANDOM_RATE:
            return Choice(_random(seat, hand, rng), ((N_("I just felt like it."), {}),), policy)
        return Choice(Dive(seat, wanted), ((N_("I went for the best catch in sight."), {}),), policy)


def _chooser(view: View) -> tuple[Seat, tuple[int, ...]]:
    """The seat that chooses, and its hand."""
    if view.seat is None or not view.open.hand:
        raise ValueError("there is nothing to choose in this view")
    return view.seat, view.open.hand


def _random(seat: Seat, hand: tuple[int, ...], rng: Random) -> Dive:
    return Dive(seat, hand[below(len(hand), rng)])
