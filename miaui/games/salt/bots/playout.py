"""Playing a deal on to its end, quickly: whole turns of a plain player, in a position changed in place.

The rules are those of `games.salt.rules`, without what does not change the score: laid duos are not kept,
since a holding counts them. A seat looks at nothing that it may not know.
"""

from bisect import insort
from collections.abc import Callable, Sequence
from random import Random
from typing import TypeVar

from miaui.core.chance import DrawnLuck, below
from miaui.core.seat import Seat
from miaui.games.salt.bots.style import Circumstances, Style
from miaui.games.salt.public.cards import (
    ALL_MERMAIDS,
    BASE_DECK,
    BOATS,
    CRABS,
    FISH,
    JELLYFISH,
    LOBSTER,
    LOBSTER_LOOKS,
    PILES,
    STARFISH,
    THEFT,
    Card,
)
from miaui.games.salt.public.events import DealEnd, DealEnded
from miaui.games.salt.public.moves import LAST, STOP, Call
from miaui.games.salt.public.points import (
    CALL,
    IN_HAND,
    LAID_POINTS,
    LAYING,
    Group,
    can_lay,
    card_points,
    colour_bonus,
    count,
)
from miaui.games.salt.public.variants import target
from miaui.games.salt.rules import steps as rules
from miaui.games.salt.rules.apply import settle_action
from miaui.games.salt.rules.legal import legal_actions
from miaui.games.salt.rules.position import OTHERS, Position

Item = TypeVar("Item")

#: A number from 0 to 1, e.g. `Random.random`.
Uniform = Callable[[], float]

#: Cards of a full deck, once each pile has its first.
FULL_DECK = len(BASE_DECK) - len(PILES)

_MERMAIDS = Group.of("ME", "ME")
_MERMAIDS_START, _MERMAIDS_MASK = _MERMAIDS.start, _MERMAIDS.mask

#: What laying a duo of these kinds, or with a starfish, adds to a holding.
LAYING_KINDS = {tuple([card[:2] for card in cards]): more for cards, more in LAYING.items()}


#: A style; None: any legal move, all equally likely.
Player = Style | None


def play_on(p: Position, players: Sequence[Player], rng: Random) -> None:
    """Play a deal in place to its end: each seat plays in its style in `players`, by seat, or by legal moves
    that are all equally likely for None. Afterwards `phase` is None, and `ended` says how the deal ended and
    what it scores; `totals` have that added only if a random move ended the deal. Nothing happens between
    deals."""
    while p.phase is not None:
        style = players[p.seat]
        if style is None:
            actions = legal_actions(p)
            action = actions[below(len(actions), rng)]
            rules.perform(p, settle_action(p, action, DrawnLuck(rng)))
        else:
            play_turn(p, style, rng.random)


def play_turn(p: Position, style: Style, uniform: Uniform) -> None:
    """Play the rest of the turn of the seat to move in place, in this style, the extra turn of two boats
    included. Afterwards the next seat is to move, or the deal is over (`phase` None, `totals` without it).
    `uniform` gives numbers from 0 to 1 for what chance decides. A locked seat takes one card, if there is
    one, and does nothing else."""
    seat = p.seat
    if seat in p.locked:
        if p.deck:
            _receive(p, p.deck.pop())
        if not _four(p):
            _end_turn(p)
        return
    while True:
        if p.phase == "take":
            _take(p, style)
        elif p.phase == "keep":
            _keep(p, style.now(p), *p.looking)
            p.looking = []
        elif p.phase == "crab" or p.phase == "lobster":
            _pick(p, style.now(p), uniform)
        p.phase = "duo"
        if _four(p):
            return
        if not can_lay(p.holdings[seat]):
            _call_or_end(p, style)
            return
        _lay(p, style, uniform)


def _receive(p: Position, card: Card) -> None:
    insort(p.hands[p.seat], card)
    p.holdings[p.seat] += IN_HAND[card]


def _four(p: Position) -> bool:
    if p.holdings[p.seat] >> _MERMAIDS_START & _MERMAIDS_MASK == ALL_MERMAIDS:
        _end_deal(p, "mermaids", p.seat)
        return True
    return False


def _take(p: Position, style: Style) -> None:
    """Return a pile's top if it brings more than the deck promises, else two cards of the deck."""
    deck = p.deck
    holding = p.holdings[p.seat]
    now = style.now(p)
    best, chosen = now.draw if deck else -1000.0, None
    for pile in p.piles:
        if pile:
            more = now.gain(holding, pile[-1])
            if more > best:
                best, chosen = more, pile
    if chosen is not None:
        _receive(p, chosen.pop())
    elif deck:
        first = deck.pop()
        if deck:
            second = deck.pop()
            _keep(p, style.now(p), first, second)
        else:
            _receive(p, first)


def _keep(p: Position, style: Style, first: Card, second: Card) -> None:
    kept, other = style.keep(p.holdings[p.seat], first, second)
    _receive(p, kept)
    a, b = p.piles
    if not a:
        a.append(other)
    elif not b:
        b.append(other)
    else:
        p.piles[style.bury(p.holdings[p.seat], p.piles)].append(other)


def _pick(p: Position, style: Style, uniform: Uniform) -> None:
    looking = p.looking
    best = style.best(p.holdings[p.seat], looking)
    _receive(p, best)
    if p.searched is not None:
        pile = p.piles[p.searched]
        del pile[len(pile) - 1 - pile[::-1].index(best)]
        p.searched = None
    else:
        looking.remove(best)
        p.deck += looking
        shuffle(p.deck, uniform)
    p.looking = []


def shuffle(cards: list[Item], uniform: Uniform) -> None:
    """Shuffle a list in place, by one number from `uniform`, 0 to below 1, for each item but the first
    (Fisher-Yates, Durstenfeld 1964). Nothing happens to a list of none or one.

    >>> cards = [1, 2, 3]
    >>> shuffle(cards, lambda: 0.0)
    >>> cards
    [2, 3, 1]
    """
    for place in range(len(cards) - 1, 0, -1):
        other = int(uniform() * (place + 1))
        cards[place], cards[other] = cards[other], cards[place]


def _lay(p: Position, style: Style, uniform: Uniform) -> None:
    """Lay the first duo in the order of `duo_of`, with a starfish if there is one."""
    kinds = duo_of(p.holdings[p.seat])
    if count(p.holdings[p.seat], STARFISH):
        _to_table(p, (*kinds, STARFISH))
        return
    _to_table(p, kinds)
    if kinds == CRABS:
        if p.piles[0] or p.piles[1]:
            p.searched = larger_pile(p)
            p.looking, p.phase = p.piles[p.searched][:], "crab"
    elif kinds == FISH:
        if p.deck:
            _receive(p, p.deck.pop())
    elif kinds == BOATS:
        if p.deck or p.piles[0] or p.piles[1]:
            p.phase = "take"
    elif kinds == THEFT:
        _steal(p, victim_of(p, style), uniform)
    else:
        _extra_salt(p, kinds)


def _extra_salt(p: Position, kinds: tuple[str, ...]) -> None:
    if kinds == JELLYFISH:
        others = OTHERS[p.seats][p.seat]
        if p.caller is not None:
            others = others[: (p.caller - p.seat) % p.seats - 1]
        p.locked.update(others)
    elif p.deck:
        p.looking = p.deck[: -LOBSTER_LOOKS - 1 : -1]
        del p.deck[-LOBSTER_LOOKS:]
        p.phase = "lobster"


def _to_table(p: Position, kinds: tuple[str, ...]) -> None:
    hand = p.hands[p.seat]
    for kind in kinds:
        for place, card in enumerate(hand):
            if card[:2] == kind:
                del hand[place]
                break
    p.holdings[p.seat] += LAYING_KINDS[kinds]


def _steal(p: Position, victim: Seat | None, uniform: Uniform) -> None:
    if victim is not None:
        hand = p.hands[victim]
        card = hand.pop(int(uniform() * len(hand)))
        p.holdings[victim] -= IN_HAND[card]
        _receive(p, card)


# Decided in playouts as at the table


def duo_of(holding: int) -> tuple[str, str]:
    """Return the kinds of the duo that a plain player lays first of the cards in hand, in this order: crab
    and lobster, two crabs, two fish, shark and swimmer, jellyfish and swimmer. In all other cases two boats,
    also if there are none.

    >>> from miaui.games.salt.public.points import holding_of
    >>> duo_of(holding_of(["CRdb", "CRlb"])), duo_of(0)
    (('CR', 'CR'), ('BO', 'BO'))
    """
    crabs, swimmers = count(holding, "CR"), count(holding, "SW")
    if crabs and count(holding, "LO"):
        return LOBSTER
    if crabs >= 2:
        return CRABS
    if count(holding, "FI") >= 2:
        return FISH
    if swimmers:
        if count(holding, "SK"):
            return THEFT
        if count(holding, "JE"):
            return JELLYFISH
    return BOATS


def larger_pile(p: Position) -> int:
    """Return the pile that a plain player searches with two crabs, that with more cards: 0 for A or 1 for B;
    0 if they have equally many, also if both are empty."""
    return int(len(p.piles[1]) > len(p.piles[0]))


def victim_of(p: Position, style: Style) -> Seat | None:
    """Return the seat that the seat to move steals from: if the style robs the richest, the one with most
    cards in hand, of equals the first clockwise; else the first clockwise that has any. Shown hands are left
    out. None if no other seat has a card to steal."""
    most, victim = 0, None
    for other in OTHERS[p.seats][p.seat]:
        cards = len(p.hands[other])
        if cards > most and not p.shown[other]:
            most, victim = cards, other
            if not style.robs_richest:
                break
    return victim


def call_of(p: Position, style: Style) -> Call | None:
    """Return the call of a player of this style for the seat to move: Last Chance if it seems far enough
    ahead of the best other for that, else Stop if far enough for that, else None. How far is said by the
    style's `last` and `stop` (None: never), changed by `last_more` and `stop_more`. None with fewer than 7
    card points, and after a call of Last Chance."""
    if p.caller is not None:
        return None
    seat = p.seat
    points = card_points(p.holdings[seat])
    if points < CALL:
        return None
    guesses = [
        (holding >> LAID_POINTS) + style.base + style.hidden * len(hand)
        for holding, hand in zip(p.holdings, p.hands, strict=True)
    ]
    ahead = points - max(guesses[:seat] + guesses[seat + 1 :])
    if style.last is not None and ahead >= style.last + _more(p, style.last_more, guesses, True):
        return LAST
    if style.stop is not None and ahead >= style.stop + _more(p, style.stop_more, guesses, False):
        return STOP
    return None


def _more(p: Position, more: Circumstances | None, guesses: Sequence[float], last: bool) -> float:
    """Return the lead wanted for a call beyond the usual one; `guesses` are the points that all seem to
    have."""
    if more is None:
        return 0.0
    seat, goal = p.seat, target(p.variants, p.seats)
    own = p.totals[seat] + card_points(p.holdings[seat])
    own += colour_bonus(p.holdings[seat]) if last else 0
    others = [other for other in range(p.seats) if other != seat]
    best = max([p.totals[other] for other in others])
    threat = max([p.totals[other] + guesses[other] for other in others])
    return (
        more.deck * (2 * len(p.deck) / FULL_DECK - 1)
        + more.winning * (own >= goal)
        + more.behind * (best - p.totals[seat]) / 10
        + more.danger * (threat >= goal)
    )


# The end of a turn


def _call_or_end(p: Position, style: Style) -> None:
    call = call_of(p, style)
    if call is None:
        _end_turn(p)
    elif call.last_chance:
        p.caller = p.seat
        p.shown[p.seat] = True
        p.phase = "take"
        p.seat = OTHERS[p.seats][p.seat][0]
    else:
        _end_deal(p, "stop", p.seat)


def _end_turn(p: Position) -> None:
    seat = p.seat
    p.locked.discard(seat)
    following = OTHERS[p.seats][seat][0]
    if p.caller is None:
        if not p.deck:
            _end_deal(p, "empty", seat)
            return
    else:
        p.shown[seat] = True
        if following == p.caller:
            _end_deal(p, "last", following)
            return
    p.seat = following
    p.phase = "take"


def _end_deal(p: Position, end: DealEnd, by: Seat) -> None:
    """Score the deal, but leave the totals as they are."""
    points = [card_points(holding) for holding in p.holdings]
    won, scored = None, [0] * p.seats
    if end == "stop":
        scored = points
    elif end == "last":
        bonus = [colour_bonus(holding) for holding in p.holdings]
        won, scored = rules.settled_bet(points, bonus, by)
    p.phase = None
    p.ended = DealEnded(end, by, won, tuple(points), (), tuple(scored), ())
