"""The bots of the picker: the style of every level and what it is wrong about, leaned on by a character, and
at the top a search."""

from collections.abc import Sequence
from dataclasses import replace
from functools import cache
from random import Random

from miaui.bots.kit import Choice, Thought
from miaui.bots.paired_samples import mean
from miaui.core.seat import Seat
from miaui.games.kaivai.bots import plain
from miaui.games.kaivai.bots.explain import explain
from miaui.games.kaivai.bots.learnt import learnt_style
from miaui.games.kaivai.bots.plain import Way
from miaui.games.kaivai.bots.playout import Decide
from miaui.games.kaivai.bots.search import Effort, Trial, search, values
from miaui.games.kaivai.bots.stakes import Finale, Kind, last_stakes, stake_values, tried_stakes
from miaui.games.kaivai.bots.style import Style, lean, varied
from miaui.games.kaivai.public.moves import Move, Stake, write_move
from miaui.games.kaivai.public.position import Position, given
from miaui.games.kaivai.public.view import View
from miaui.games.kaivai.rules.sight import to_act

#: The strongest level.
TOP = "wayfinder"

#: Of the levels that search: how they do.
SEARCHERS = {TOP: Effort(frozenset({"action"}), most=3, rounds=1, budget=18)}

#: Imagined ends of the game for each imagined game of a searcher's budget: they are that much quicker.
_ENDS = 4

#: The plain style that was set by hand.
_SAILOR = Style()

#: Saves its shells for a nicer place although they rot, so that it hardly builds; does not look at others.
_DRIFTER = Style(
    hut=0.0,
    shell=(3.0,) * 8,
    sale=(0.5,) * 8,
    fish=(0.0,) * 8,
    feast=(0.65,) * 8,
    lying=(1.2,) * 8,
    influence=(0.65,) * 8,
    catch=0.2,
    space=0.1,
    majority=0.0,
    harm=0.0,
    god=0.0,
    landing=0.0,
    pretty=2.0,
    rots=False,
    stakes=False,
)

#: Fishes and delivers busily, but sees no majorities, and the rounds to come no better than this one, so that
#: it builds little; it hardly minds how far its canoes go, and not at all who is first, so that it bids low.
_ROWER = replace(
    _SAILOR,
    sale=(0.1, 0.15, 0.15, 0.15, 0.15, 0.15, 0.15, 0.15),
    majority=0.0,
    harm=0.0,
    god=0.0,
    landing=0.0,
    catch=0.3,
    hut=1.0,
    fleet=0.1,
    reach=(-2.4, -0.2, 0.2, 0.5, 0.75, 1.0, 1.15, 1.3, 1.5, 1.65, 1.8),
    early=0.0,
    growth=1.2,
    stakes=False,
)

#: By what factor at most a level that errs takes each thing for worth more or less than it is, anew at every
#: decision, at tables of three and of four, where errors cost less.
_ERRORS = {"deckhand": (4.0, 5.0), "canoeist": (2.6, 3.2), "boatswain": (1.75, 2.1)}

#: The levels that play the styles that evolution found, and the styles of others.
_LEARNT = frozenset({*_ERRORS, "helmsman", TOP})
_STYLES = {"drifter": _DRIFTER, "rower": _ROWER, "sailor": _SAILOR}

#: Odds that one glory more by the plain style counts as, where a stake is chosen.
STAKE_TRUST = 0.01


def style_of(level: str, seats: int) -> Style:
    """Return the style in which a level plays, its errors and its search left out: "drifter", "rower" and
    "sailor" have one of their own, whatever `seats` is; "deckhand", "canoeist", "boatswain", "helmsman" and
    "wayfinder" all the style that was learnt for 3 or for 4 seats. KeyError for any other level, and for a
    learnt style of another number of seats."""
    return learnt_style(seats) if level in _LEARNT else _STYLES[level]


@cache
def _style(level: str, character: str | None, seats: int) -> Style:
    return lean(style_of(level, seats), character)


def _style_now(level: str, character: str | None, seats: int, rng: Random) -> Style:
    """Return the style in which a level decides this once: with its errors, if it makes any."""
    style = _style(level, character, seats)
    return varied(style, rng, _ERRORS[level][seats - 3]) if level in _ERRORS else style


class LevelBot:
    """A bot that plays as a level of the picker (`level`, its key, e.g. "helmsman"), leaned on by a character
    (`character`, its key; None or an unknown key: by none). "wayfinder" is the only level that imagines
    games; "deckhand", "canoeist" and "boatswain" are wrong by chance about what things are worth."""

    def __init__(self, level: str, character: str | None) -> None:
        self.level, self.character = level, character

    def choose(self, view: View, rng: Random, budget: int | None = None) -> Choice[Move]:
        """Return the move to make with its reasons; `policy` is 1.0 for it, and `values` is {} except where
        games were imagined. Only "wayfinder" imagines any: `budget` games in the phase "action" (None: 18),
        and four times as many ends of the game in the phase "stake"; there 0 is as None. All other levels and
        phases ignore `budget`. Equal arguments give equal choices. ValueError if the view has no seat, or its
        seat is not to act."""
        return self.think(view, rng, budget, Thought())

    def think(self, view: View, rng: Random, budget: int | None, thought: Thought[Move]) -> Choice[Move]:
        """Return the move to make with its reasons, as far as `thought` leaves time. Only "wayfinder" looks
        at `thought`, in the phases "action" and "stake": it offers its best move so far on the way and stops
        once `thought.over`; cut before the first imagined game, it returns the move that it likes best
        without search. `budget`: imagined games (None: 18), at a stake a fourth of the imagined ends.
        ValueError if the view has no seat, or its seat is not to act."""
        if view.seat is None or view.seat not in to_act(view):
            raise ValueError("there is nothing to choose in this view")
        if _searches(self.level, view.position):
            return self._searched(view.position, view.seat, rng, budget, thought)
        if self.level in SEARCHERS and view.position.phase == "stake":
            return self._staked(view.position, view.seat, rng, budget, thought)
        style = _style_now(self.level, self.character, view.position.seats, rng)
        ways = plain.ways(view.position, view.seat, style)
        return Choice(ways[0].move, explain(view.position, ways[0]), {write_move(ways[0].move): 1.0})

    def _staked(
        self, position: Position, seat: Seat, rng: Random, budget: int | None, thought: Thought[Move]
    ) -> Choice[Move]:
        numbers = _stake_odds(self.level, self.character, position, seat, rng, budget, thought)
        best = _best_stake(self.level, self.character, position, seat, numbers)
        move = Stake(seat, best)
        texts = {write_move(Stake(seat, number)): round(odds, 4) for number, odds in enumerate(numbers)}
        rest = sorted([odds for number, odds in enumerate(numbers) if number != best], reverse=True)
        reasons = explain(position, Way(0.0, move), [numbers[best], *rest])
        return Choice(move, reasons, {write_move(move): 1.0}, texts)

    def _searched(
        self, position: Position, seat: Seat, rng: Random, budget: int | None, thought: Thought[Move]
    ) -> Choice[Move]:
        trials = _search(self.level, self.character, position, seat, rng, budget, thought)
        tried = [trial for trial in trials if trial.values] or trials[:1]
        odds = [trial.mean for trial in tried if trial.values]
        best = tried[0].way
        return Choice(best.move, explain(position, best, odds), {write_move(best.move): 1.0}, values(trials))


def decide_of(level: str, character: str | None = None, budget: int | None = None) -> Decide:
    """Return a function of a position, the seat to act and a random generator, which returns the move of that
    level. Search and errors draw from that generator alone, so equal positions and generators give equal
    moves. `budget`: games that "wayfinder" imagines in the phase "action" (None: 18), and a fourth of the
    ends that it imagines at a stake; other levels ignore it. None and an unknown character change nothing. An
    unknown level raises KeyError when the function is called, not before."""

    def decide(position: Position, seat: Seat, rng: Random) -> Move:
        if _searches(level, position):
            return _search(level, character, position, seat, rng, budget, Thought())[0].way.move
        if level in SEARCHERS and position.phase == "stake":
            numbers = _stake_odds(level, character, position, seat, rng, budget, Thought())
            return Stake(seat, _best_stake(level, character, position, seat, numbers))
        return plain.decide(position, seat, _style_now(level, character, position.seats, rng))

    return decide


def _searches(level: str, position: Position) -> bool:
    return level in SEARCHERS and position.phase in SEARCHERS[level].phases


def _search(
    level: str,
    character: str | None,
    position: Position,
    seat: Seat,
    rng: Random,
    budget: int | None,
    thought: Thought[Move],
) -> list[Trial]:
    """Return the trials of all ways, best first; in them the others go on as this level without a
    character."""
    own, others = (_style(level, taste, position.seats) for taste in (character, None))
    styles = [own if other == seat else others for other in range(position.seats)]
    effort = SEARCHERS[level]
    if budget is not None:
        effort = replace(effort, budget=budget)
    return search(position, seat, styles, effort, rng, thought)


def _stake_odds(
    level: str,
    character: str | None,
    position: Position,
    seat: Seat,
    rng: Random,
    budget: int | None,
    thought: Thought[Move],
) -> list[float]:
    """Return the odds of winning with each number staked, as others may be believed to stake; once the
    thought is over the ends so far have to do."""
    finale = Finale.of(position)
    kinds: list[Kind] = ["plain" if other == seat else "believed" for other in range(position.seats)]
    policies = [finale.believed(other, given(position.village)) for other in range(position.seats)]
    games = _ENDS * (budget or SEARCHERS[level].budget)
    if len(finale.left) == 1:
        return [win for win, _margin in last_stakes(finale, seat, policies)]
    rows: list[list[float]] = []
    for seed in [rng.random() for _ in range(games)]:
        if thought.due:
            odds = _means(rows, finale.influence[seat])
            thought.offer(Stake(seat, _best_stake(level, character, position, seat, odds)))
        if thought.over:
            break
        tried = tried_stakes(finale, seat, given(position.village), policies, kinds, Random(seed))
        rows.append([win for win, _margin in tried])
    return _means(rows, finale.influence[seat])


def _means(rows: Sequence[Sequence[float]], most: int) -> list[float]:
    """Return the mean of every number's odds, 0 to `most`; 0 where no end was imagined.

    >>> _means([[0.5, 0.5]], 1)
    [0.5, 0.5]
    """
    return [mean(row) for row in zip(*rows, strict=True)] or [0.0] * (most + 1)


def _best_stake(
    level: str, character: str | None, position: Position, seat: Seat, odds: Sequence[float]
) -> int:
    """Return the number that wins most, with a little of its value in the plain style; the most of equals at
    the last village, where influence has no other use."""
    style = _style(level, character, position.seats)
    glory = stake_values(position, seat, style)
    return max(range(len(odds)), key=lambda number: odds[number] + STAKE_TRUST * glory[number])
