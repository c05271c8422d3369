"""The study of finished games: what a state is worth with open cards, the deck's order to come still open.

The reference player is the learnt style. A state is played on to the end of the deal by it, with the deck
shuffled anew each time; what follows the deal is worth what was learnt.
"""

from collections.abc import Sequence
from random import Random

from miaui.bots.paired_samples import mean
from miaui.bots.study import Chances, Effort, Points, Revealed, Study, Turns
from miaui.core.chance import DrawnLuck, seed_of, shuffled
from miaui.core.seat import Seat
from miaui.core.words import N_
from miaui.games.salt.bots import plain
from miaui.games.salt.bots.learnt import learnt_style, odds
from miaui.games.salt.bots.playout import Player
from miaui.games.salt.bots.search import alike, chances, different, fork, played_on
from miaui.games.salt.public.cards import FISH, LOBSTER, THEFT
from miaui.games.salt.public.events import Event
from miaui.games.salt.public.highlights import tales
from miaui.games.salt.public.moves import Action, Draw, Lay, Move, Pick
from miaui.games.salt.public.variants import Variants, target
from miaui.games.salt.public.view import View
from miaui.games.salt.rules import steps as rules
from miaui.games.salt.rules.apply import settle_action
from miaui.games.salt.rules.legal import legal_actions
from miaui.games.salt.rules.position import Position
from miaui.games.salt.rules.sight import position_of, view
from miaui.games.salt.rules.state import State

#: Duos that bring a card by chance alone.
_CHANCE = (FISH, THEFT, LOBSTER)

#: What a seat is remembered for, by the game's tales.
WORDS = {
    "close": N_("Kept its nerve in a close finish: ahead by %(number)d."),
    "comeback": N_("Was last after round %(number)d, and won all the same."),
    "bet_won": N_("Dared Last Chance and was right. Points: %(number)d."),
    "haul": N_("Had the best round of all. Points: %(number)d."),
    "mermaids": N_("Mermaids in one hand: %(number)d."),
    "bet_lost": N_("Bravest of all: dared Last Chance although it might go wrong."),
    "thief": N_("Nimble fingers. Cards stolen from others: %(number)d."),
    "robbed": N_("Was robbed more than anybody. Cards stolen: %(number)d."),
    "caller": N_("Knew when to call. Rounds ended by a call: %(number)d."),
    "pairs": N_("Laid the most pairs: %(number)d."),
    "empty": N_("Took the very last card of the deck."),
}


def study() -> Study[State, View, Move, Event]:
    """Return, made anew, what a review of a finished game of Sea Salt & Paper is made with. The reference
    player plays the learnt style without search; no choices are made at once, so `reveal` raises ValueError;
    something is hidden (`hides` is True). `efforts` has "quick", "normal" and "deep"; `chance` is "the
    cards", `least` 2, `amount` "{number} points"."""
    turns = Turns(_reference, _worth, _after, _reveals, hides=True, opened=_opened)
    return Study(
        efforts={
            "quick": Effort(16, 64, 128, 16, 8, Points(16, 64, 128)),
            "normal": Effort(64, 128, 512, 24, 16, Points(64, 128, 1024)),
            "deep": Effort(512, 256, 4096, 160, 64, Points(512, 256, 2048)),
        },
        plain=_plain,
        differ=_differ,
        alike=lambda move, other: alike(_unsettled(move)) == alike(_unsettled(other)),
        reveal=_reveal,
        turns=turns,
        round_of=lambda state: state.dealt,
        foretold=lambda seen: False,
        tales=_tales,
        words=WORDS,
        chance=N_("the cards"),
        least=2,
        amount=N_("{number} points"),
    )


def _plain(move: Move) -> str:
    return str(move.action).partition("=")[0]


def _unsettled(move: Move) -> Action:
    """Return a move's action without what chance decided in it."""
    action = move.action
    if isinstance(action, Lay):
        return Lay(action.cards, action.pile, action.victim)
    return Pick(action.card) if isinstance(action, Pick) else action


def _differ(seen: View) -> int:
    actions = legal_actions(position_of(seen))
    return len(different(actions, actions[0])) if actions else 0


def _reveal(state: State, moves: Sequence[Move], whose: Sequence[Seat], seed: int, games: int) -> Revealed:
    raise ValueError("no two seats choose at once in this game")


def _tales(state: State, events: Sequence[Event]) -> list[tuple[str, Seat, int]]:
    return [
        (highlight.kind.name.lower(), highlight.seat, highlight.number)
        for highlight in tales(view(state, None))
    ]


# Worth


def _styles(seats: int) -> list[Player]:
    return [learnt_style(seats)] * seats


def _reference(state: State) -> Move:
    return Move(state.seat, plain.decide(Position.of(state, telling=False), learnt_style(state.seats)))


def _worth(state: State, seed: int, games: int) -> Chances:
    p = Position.of(state, telling=False)
    if p.phase is None:
        assert p.ended is not None
        short_of = target(Variants(), p.seats) - target(p.variants, p.seats)
        return odds(p.totals, short_of, (p.ended.by + 1) % p.seats)
    styles = _styles(p.seats)
    rows = []
    for game in range(games):
        rng = Random(seed_of(f"{seed}/{game}"))
        q = fork(p)
        q.deck = shuffled(sorted(q.deck), rng)
        rows.append(chances(*played_on(q, styles, rng)))
    return _means(rows)


def _tried(p: Position, actions: Sequence[Action], seed: int, games: int) -> list[list[list[float]]]:
    """Return by game and action the chances of all seats; in a game all actions meet one deck."""
    styles = _styles(p.seats)
    rows = []
    for game in range(games):
        number = seed_of(f"{seed}/{game}")
        world = fork(p)
        world.deck = shuffled(sorted(world.deck), Random(number))
        row = []
        for action in actions:
            q, rng = fork(world), Random(number + 1)
            rules.perform(q, settle_action(q, action, DrawnLuck(rng)))
            row.append(chances(*played_on(q, styles, rng)))
        rows.append(row)
    return rows


def _after(state: State, move: Move, reference: Move, before: Chances, seed: int, games: int) -> Chances:
    p = Position.of(state, telling=False)
    rows = _tried(p, [_unsettled(move), _unsettled(reference)], seed, games)
    own, other = [_means([row[place] for row in rows]) for place in (0, 1)]
    return [worth + mine - theirs for worth, mine, theirs in zip(before, own, other, strict=True)]


def _reveals(state: State, move: Move) -> bool:
    action = move.action
    if isinstance(action, Lay):
        return not action.trio and action.kinds in _CHANCE
    return isinstance(action, Draw)


def _opened(state: State, move: Move, seed: int, games: int) -> tuple[str, float]:
    p = Position.of(state, telling=False)
    own = _unsettled(move)
    actions = different(legal_actions(p), own)
    rows = _tried(p, actions, seed, games)
    half = len(rows) // 2
    values = [[row[place][p.seat] for row in rows] for place in range(len(actions))]
    best = max(range(len(actions)), key=lambda place: mean(values[place][:half]))
    gain = mean(values[best][half:]) - mean(values[0][half:])
    return (str(actions[best]), gain) if gain > 0 else (str(own), 0.0)


def _means(rows: Sequence[Sequence[float]]) -> list[float]:
    return [mean(column) for column in zip(*rows, strict=True)]
