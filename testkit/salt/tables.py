"""Positions by hand: a state is written as what lies where, and moves are their texts."""

from collections import Counter
from collections.abc import Iterator, Sequence
from random import Random

from miaui.core.chance import DrawnLuck
from miaui.core.seat import Seat
from miaui.games.salt.public.cards import Card, deck_of
from miaui.games.salt.public.events import Event
from miaui.games.salt.public.moves import Call, Move, Phase, parse_action
from miaui.games.salt.public.points import card_points, holding_of
from miaui.games.salt.public.variants import Variants
from miaui.games.salt.rules.apply import apply, new_deal, settle_action
from miaui.games.salt.rules.legal import legal_actions
from miaui.games.salt.rules.position import Position
from miaui.games.salt.rules.state import State
from miaui.games.salt.rules.steps import perform


def cards(codes: str) -> tuple[Card, ...]:
    """Return the cards of a text of codes parted by spaces; () for "". Codes are not checked.

    >>> cards("CRdb FIye")
    ('CRdb', 'FIye')
    """
    return tuple([Card(code) for code in codes.split()])


def duos(codes: str) -> tuple[tuple[Card, ...], ...]:
    """Return the laid duos and trios of a text; () for "". Codes are not checked.

    >>> duos("CRdb+CRlb BObk+BOdb+STye")
    (('CRdb', 'CRlb'), ('BObk', 'BOdb', 'STye'))
    """
    return tuple([tuple([Card(code) for code in laid.split("+")]) for laid in codes.split()])


def points(hand: str, laid: str = "") -> int:
    """Return the card points of a hand and of laid duos, texts as for `cards` and `duos`; 0 for "". KeyError
    for a code of no card.

    >>> points("SHdb SHlb")
    2
    """
    return card_points(holding_of(cards(hand), duos(laid)))


def table(
    hands: Sequence[str] = ("", ""),
    laid: Sequence[str] = (),
    piles: tuple[str, str] = ("PEpu", "PElo"),
    deck: str | None = None,
    phase: Phase = "duo",
    totals: Sequence[int] = (),
    *,
    caller: int | None = None,
    shown: Sequence[int] = (),
    locked: Sequence[int] = (),
    extra_salt: bool = True,
    short: bool = False,
) -> State:
    """Return a state in the first deal with seat 0 to move and a seat for each of `hands`. Texts of hands,
    piles (top last) and `deck` (next first) are as for `cards`, of `laid`, one for each seat or () for none,
    as for `duos`. `deck` None holds all cards that lie nowhere else, sorted; with a deck the cards need not
    add up. `shown` and `locked` are seats."""
    seats = len(hands)
    tables = tuple([duos(codes) for codes in laid]) or ((),) * seats
    state = State(
        variants=Variants(extra_salt, short),
        totals=tuple(totals) or (0,) * seats,
        past=(),
        first=Seat(0),
        start=(Card("PEpu"), Card("PElo")),
        log=(),
        seat=Seat(0),
        phase=phase,
        hands=tuple([tuple(sorted(cards(hand))) for hand in hands]),
        tables=tables,
        deck=() if deck is None else cards(deck),
        piles=(cards(piles[0]), cards(piles[1])),
        looking=(),
        searched=None,
        locked=frozenset(map(Seat, locked)),
        shown=tuple([seat in shown for seat in range(seats)]),
        caller=None if caller is None else Seat(caller),
        ended=None,
        winners=(),
        turns=0,
        dealt=1,
        thefts=0,
        lobsters=0,
    )
    if deck is not None:
        return state
    lying = [*state.piles, *state.hands, *(row for laid_row in tables for row in laid_row)]
    left = Counter(deck_of(extra_salt)) - Counter([card for row in lying for card in row])
    return table(
        hands,
        laid,
        piles,
        " ".join(sorted(left.elements())),
        phase,
        totals,
        caller=caller,
        shown=shown,
        locked=locked,
        extra_salt=extra_salt,
        short=short,
    )


def play(state: State, *texts: str) -> State:
    """Return the state after these moves by text, each of the seat to move then, with what chance decides
    behind "="; the state itself for none. IllegalMove for one that is not legal, ValueError for a text that
    is no move."""
    return advance(state, *texts)[0]


def advance(state: State, *texts: str) -> tuple[State, list[Event]]:
    """Return the state after these moves by text, each of the seat to move then, with what chance decides
    behind "=", and all their events, in order; `state` itself and [] for none. IllegalMove for one that is
    not legal, ValueError for a text that is no move."""
    events: list[Event] = []
    for text in texts:
        state, more = apply(state, Move(state.seat, parse_action(text)))
        events += more
    return state, events


def legal(state: State) -> list[str]:
    """Return the texts of all legal moves of the seat to move, sorted, without what chance decides, e.g.
    ["deck", "topA"] to take a card while pile B is empty; [] between deals."""
    return sorted([str(action) for action in legal_actions(Position.of(state))])


def moments(seats: int, seed: int, variants: Variants | None = None) -> Iterator[State]:
    """Yield the states of a random game without calls in which a seat has two or more legal moves, over as
    many deals as come, until a seat has four mermaids or a total ends the game. Equal for equal arguments."""
    rng, p = Random(seed), Position(seats, variants or Variants(), Seat(seed % seats))
    while not p.winners:
        if p.phase is None:
            perform(p, new_deal(p, DrawnLuck(rng)))
        actions = legal_actions(p)
        if len(actions) > 1:
            yield p.freeze()
        quiet = [action for action in actions if not isinstance(action, Call)]
        perform(p, settle_action(p, rng.choice(quiet), DrawnLuck(rng)))
