"""The study of finished games: what a round is worth with all faces open, before and after its dives.

The reference players dive by the judge's equilibrium. A joint dive is worth what the network says after the
round, before new cards are seen; with two rounds left the rest is counted over the orders of these cards.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import product

import numpy as np
from numpy.typing import NDArray

from miaui.bots.kit import EQUILIBRIUM
from miaui.bots.study import Effort, Points, Revealed, Study
from miaui.core.seat import Seat
from miaui.core.words import N_
from miaui.games.miaui.bots.beliefs import LAST_HANDS, MOST_ORDERS, orders, sample_worlds
from miaui.games.miaui.bots.payoffs import RoundPayoffs
from miaui.games.miaui.bots.search import SearchResult, SearchSettings, search
from miaui.games.miaui.bots.strangers import odds_net
from miaui.games.miaui.bots.values import taken_by
from miaui.games.miaui.public.events import Event
from miaui.games.miaui.public.highlights import tales
from miaui.games.miaui.public.moves import Dive, write_move
from miaui.games.miaui.public.view import Seen, View
from miaui.games.miaui.rules.sight import legal, view
from miaui.games.miaui.rules.state import State

Floats = NDArray[np.float64]
Index = NDArray[np.intp]

JUDGE = "chosen"
"""The judge, by whose equilibrium the reference players dive."""

#: Joint dives up to which all are evaluated.
_MOST_JOINT = 4096

#: The search of one equilibrium, of which there are several for a round: each may be rough.
_ROUGH = SearchSettings(samples=200, iterations=32, exhaustive_limit=20_000)

WORDS = {
    "close": N_("Kept its nerve in a close finish: ahead by %(number)d."),
    "comeback": N_("Was last after round %(number)d, and won all the same."),
    "trio": N_("Shook off three Jellyfish at once."),
    "robbed": N_("Fed the Seagulls more than anybody. Points lost: %(number)d."),
    "mere": N_("Took the bottom with only the %(number)d."),
    "favoured": N_("Kiti’s favourite. Ties won: %(number)d."),
    "empty": N_("Never lost heart. Rounds without a catch: %(number)d."),
}
"""Words, by the tale's code in the game, for what a seat is remembered for."""


def study() -> Study[State, View, Dive, Event]:
    """Return, made anew, what a review of a finished game of Miaui is made with. All choices are made at
    once, so `turns` is None; the reference players dive by an equilibrium that is searched for each round.
    `efforts` has "quick", "normal" and "deep"; `chance` is "the cards", `least` 3, `amount` "{number}
    points"."""
    return Study(
        efforts={
            "quick": Effort(800, 800, 800, 128, 0, Points(32, 256, 512, 200)),
            "normal": Effort(None, 2000, 2000, 1024, 0, Points(64, 128, 1024, 400)),
            "deep": Effort(8000, 8000, 16000, 4096, 0, Points(256, 256, 2048, 2000)),
        },
        plain=write_move,
        differ=lambda seen: len(legal(seen)),
        alike=lambda move, other: move == other,
        reveal=_reveal,
        turns=None,
        round_of=lambda state: len(state.past) + 1,
        foretold=lambda seen: True,
        tales=_tales,
        words=WORDS,
        chance=N_("the cards"),
        least=3,
        amount=N_("{number} points"),
    )


def _tales(state: State, events: Sequence[Event]) -> list[tuple[str, Seat, int]]:
    return [
        (highlight.kind.name.lower(), highlight.seat, highlight.number)
        for highlight in tales(view(state, None))
    ]


@dataclass(frozen=True, slots=True)
class _Round:
    """A round with all faces open. `payoffs` judge joint dives, `mixes` (n, k) are those of the equilibrium
    over the cards held; `games` joint dives are sampled, from a seed, where there are too many for all."""

    payoffs: RoundPayoffs
    mixes: Floats
    games: int
    seed: int

    def worth(self, dives: Index) -> Floats:
        """Return the worth (n, J) of joint dives (n, J), which sums to 1 over the seats."""
        payoffs = self.payoffs
        rows = payoffs.exact(dives).reshape(payoffs.seats, payoffs.worlds, -1).astype(np.float64)
        worth = np.average(rows, axis=1, weights=payoffs.weight)
        return np.asarray(worth / worth.sum(axis=0))

    def expected(self, fixed: Sequence[int | None]) -> Floats:
        """Return the worth (n,) if seats play these places of their hands; where it is None, their mix."""
        free = [seat for seat, place in enumerate(fixed) if place is None]
        hand = self.payoffs.hand_size
        if not free:
            return np.asarray(self.worth(np.array(fixed, np.intp)[:, None])[:, 0])
        if hand ** len(free) <= _MOST_JOINT:
            every = np.array(list(product(range(hand), repeat=len(free))), np.intp).reshape(-1, len(free)).T
            weight = np.prod([self.mixes[seat][row] for seat, row in zip(free, every, strict=True)], axis=0)
        else:
            every = self._sampled(free)
            weight = np.ones(every.shape[1])
        dives = np.zeros((self.payoffs.seats, every.shape[1]), np.intp)
        for seat, place in enumerate(fixed):
            dives[seat] = every[free.index(seat)] if place is None else place
        weight = np.broadcast_to(weight, dives.shape[1:])
        kept = weight > 0
        return np.asarray(np.average(self.worth(dives[:, kept]), axis=1, weights=weight[kept]))

    def _sampled(self, free: Sequence[int]) -> Index:
        """Return joint dives drawn from the mixes, each seat's in even quantiles."""
        rng, rows = np.random.default_rng(self.seed), []
        for seat in free:
            quantile = (rng.permutation(self.games) + 0.5) / self.games
            rows.append(np.searchsorted(np.cumsum(self.mixes[seat]), quantile * (1 - 1e-9)))
        return np.asarray(np.minimum(np.array(rows), self.payoffs.hand_size - 1), np.intp)


def _reveal(state: State, moves: Sequence[Dive], whose: Sequence[Seat], seed: int, games: int) -> Revealed:
    whole, mixes = _round(state, games, seed)
    held = [[int(card) + 1 for card in cards] for cards in whole.payoffs.cards]
    played = [held[seat].index(move.number) for seat, move in enumerate(moves)]
    before = whole.expected([None] * state.seats)
    own, others, best = {}, {}, {}
    for seat in whose:
        alone: list[int | None] = [None] * state.seats
        alone[seat] = played[seat]
        skill = _skill_of_view(state, seat, played[seat], seed)
        own[seat] = float(whole.expected(alone)[seat] if skill is None else before[seat] + skill)
        rest: list[int | None] = list(played)
        rest[seat] = None
        others[seat] = float(whole.expected(rest)[seat])
        best[seat] = _best(whole, held[seat], seat, played)
    after = whole.expected(played)
    return Revealed(before.tolist(), after.tolist(), own, others, best, mixes)


def _best(whole: _Round, hand: Sequence[int], seat: int, played: Sequence[int]) -> tuple[str, float]:
    """Return the best card against what the others dived, and what it gains."""
    dives = np.repeat(np.array(played, np.intp)[:, None], len(hand), axis=1)
    dives[seat] = np.arange(len(hand))
    values = whole.worth(dives)[seat]
    place = int(values.argmax())
    if values[place] <= values[played[seat]]:
        place = played[seat]
    return str(hand[place]), float(values[place] - values[played[seat]])


def _round(state: State, games: int, seed: int) -> tuple[_Round, list[dict[str, float]]]:
    """Return the round of a state before the first dive is locked in, and the mixes by the cards' texts."""
    seat = _first_peeker(state)
    seen = view(state, seat)
    result = _equilibrium(seen, seed)
    shown = _opened(state, seen)
    count = min(orders(shown), MOST_ORDERS) if len(seen.open.hand) <= LAST_HANDS else 1
    worlds = sample_worlds(shown, count, np.random.default_rng(seed))
    now = worlds.batch.pick(np.arange(len(seen.memory.rounds), worlds.batch.games))
    mixes = result.others.copy()
    mixes[seat, np.array(result.hand) - 1] = result.policy
    odds = odds_net(now.seats, now.fighting, 0.0)
    payoffs = RoundPayoffs(now, worlds.deck, odds, mixes, worlds.weight)
    held = np.take_along_axis(mixes, payoffs.cards, axis=1).astype(np.float64)
    held /= held.sum(axis=1, keepdims=True)
    texts = [
        {str(card + 1): float(part) for card, part in zip(cards, row, strict=True)}
        for cards, row in zip(payoffs.cards, held, strict=True)
    ]
    return _Round(payoffs, held, games, seed), texts


def _equilibrium(seen: View, seed: int) -> SearchResult:
    return search(seen, _ROUGH, np.random.default_rng(seed), taken_by(EQUILIBRIUM, JUDGE, seen))


def _first_peeker(state: State) -> Seat:
    """Return the seat whose view the equilibrium is searched from: one that knows a facedown card, if there
    is one."""
    facedown = [lying.facedown_for for space in state.lagoon for lying in space]
    return next((seat for seat in facedown if seat is not None), Seat(0))


def _opened(state: State, seen: View) -> View:
    """Return the view with all faces shown."""
    bottom, middle, top = [
        tuple([Seen(lying.card, lying.facedown_for) for lying in space]) for space in state.lagoon
    ]
    return replace(seen, open=replace(seen.open, lagoon=(bottom, middle, top)))


def _skill_of_view(state: State, seat: int, place: int, seed: int) -> float | None:
    """Return what the card at a place of the hand is worth more than the mix in the worlds that the seat can
    imagine; None where it sees all faces."""
    hidden = [lying.facedown_for not in (None, seat) for space in state.lagoon for lying in space]
    if not any(hidden) or len(state.hands[seat]) == 1:
        return None
    result = _equilibrium(view(state, Seat(seat)), seed)
    return float(result.win_probability[place] - (result.policy * result.win_probability).sum())
