"""The rules, in the order of the rulebook, as changes of a position.

Source: the published rulebook (Bruno Cathala, Théo Rivière; Bombyx) and Extra Salt, in our words; rulings are
marked. Everything here trusts that the action is legal and settled: see `apply`.
"""

from bisect import insort
from collections.abc import Callable
from typing import assert_never

from miaui.core.seat import Seat, seats
from miaui.games.salt.public.cards import (
    ALL_MERMAIDS,
    BOATS,
    CRABS,
    FISH,
    JELLYFISH,
    LOBSTER,
    LOBSTER_LOOKS,
    THEFT,
    Card,
)
from miaui.games.salt.public.events import (
    Called,
    Counted,
    DealEnd,
    DealEnded,
    DealStarted,
    Drew,
    Ended,
    Fished,
    FourMermaids,
    GameEnd,
    GameEnded,
    Kept,
    Laid,
    Locked,
    LookedAhead,
    Passed,
    PickedFromDeck,
    PickedFromPile,
    Searched,
    Shown,
    Stole,
    TookTop,
    TurnStarted,
)
from miaui.games.salt.public.moves import Action, Call, Draw, End, Keep, Lay, NewDeal, Pass, Pick, TakeTop
from miaui.games.salt.public.parts import parts_of
from miaui.games.salt.public.points import IN_HAND, LAYING, card_points, colour_bonus, count
from miaui.games.salt.public.variants import target
from miaui.games.salt.rules.position import OTHERS, Position
from miaui.games.salt.rules.state import PastDeal


def perform(position: Position, action: Action) -> None:
    """Make a legal, settled action in the position, which changes; returns nothing. An illegal one is not
    noticed, with any effect or error (see `apply.check`). If the position is `telling`, its events are told
    and go to its log as `tell` says; otherwise neither is touched."""
    match action:
        case Draw():
            _draw(position)
        case TakeTop():
            _take_top(position, action)
        case Keep():
            _keep(position, action)
        case Lay():
            _lay(position, action)
        case End():
            _end(position)
        case Pick():
            _pick(position, action)
        case Call():
            _call(position, action)
        case Pass():
            _pass(position)
        case NewDeal():
            _new_deal(position, action)
        case _:
            assert_never(action)


# A deal


def _new_deal(p: Position, action: NewDeal) -> None:
    """Deal. The first two cards start the piles. The seat after the one that ended the last deal starts."""
    if p.ended is not None:
        if p.telling:
            p.past = (*p.past, PastDeal(p.first, p.start, tuple(p.log), p.ended))
            p.log = []
        p.first = OTHERS[p.seats][p.ended.by][0]
    p.dealt += 1
    p.thefts = p.lobsters = 0
    p.start = action.deck[:2]
    p.deck = list(action.deck[:1:-1])
    p.piles = ([p.start[0]], [p.start[1]])
    for seat in range(p.seats):
        p.hands[seat], p.tables[seat], p.holdings[seat], p.shown[seat] = [], [], 0, False
    p.caller = p.ended = None
    if p.telling:
        p.tell(DealStarted(len(p.past) + 1, p.first, p.start))
    _start_turn(p, p.first)


def _start_turn(p: Position, seat: Seat) -> None:
    p.seat = seat
    p.phase = "take"
    if p.telling:
        p.tell(TurnStarted(seat, seat in p.locked, p.caller is not None))


# Take


def _draw(p: Position) -> None:
    """Look at two cards.

    Ruling: a deck of one card is simply taken. A locked seat takes one card without a choice, and its turn is
    over.
    """
    first = p.deck.pop()
    locked = p.seat in p.locked
    if p.deck and not locked:
        p.looking = [first, p.deck.pop()]
        p.phase = "keep"
        if p.telling:
            p.tell(Drew(p.seat, tuple(p.looking)))
        return
    _receive(p, first)
    if p.telling:
        p.tell(Drew(p.seat, (first,)))
    _after_taking(p)


def _keep(p: Position, action: Keep) -> None:
    first, second = p.looking
    other = second if action.card == first else first
    p.looking = []
    p.piles[action.pile].append(other)
    _receive(p, action.card)
    if p.telling:
        p.tell(Kept(p.seat, action.card, action.pile, other))
    _after_taking(p)


def _take_top(p: Position, action: TakeTop) -> None:
    pile = p.piles[action.pile]
    card = pile.pop()
    _receive(p, card)
    if p.telling:
        p.tell(TookTop(p.seat, action.pile, card, pile[-1] if pile else None))
    _after_taking(p)


def _pass(p: Position) -> None:
    if p.telling:
        p.tell(Passed(p.seat))
    _after_taking(p)


def _after_taking(p: Position) -> None:
    if _four_mermaids(p):
        return
    if p.seat in p.locked:
        _end_turn(p)
    else:
        p.phase = "duo"


def _receive(p: Position, card: Card) -> None:
    """Add a card to the hand of the seat whose turn it is."""
    insort(p.hands[p.seat], card)
    p.holdings[p.seat] += IN_HAND[card]


# Duos


def _lay(p: Position, action: Lay) -> None:
    """Lay a duo, which takes effect unless a starfish cancels it."""
    hand = p.hands[p.seat]
    for card in action.cards:
        hand.remove(card)
    p.tables[p.seat].append(action.cards)
    p.holdings[p.seat] += LAYING[action.cards]
    if p.telling:
        p.tell(Laid(p.seat, action.cards))
    if len(action.cards) == 2:
        effect = _EFFECTS[action.kinds]
        effect(p, action)


def _crabs(p: Position, action: Lay) -> None:
    """Look through a pile, to take any card of it."""
    if action.pile is not None:
        p.looking, p.searched, p.phase = p.piles[action.pile][:], action.pile, "crab"
        if p.telling:
            p.tell(Searched(p.seat, action.pile, tuple(p.looking)))


def _boats(p: Position, _action: Lay) -> None:
    """Take another turn at once.

    Ruling: it is no turn of its own; it lapses when neither deck nor piles hold a card.
    """
    if p.deck or p.piles[0] or p.piles[1]:
        p.phase = "take"
        if p.telling:
            p.tell(TurnStarted(p.seat, last=p.caller is not None, again=True))


def _fish(p: Position, _action: Lay) -> None:
    """Take the first card of the deck to the hand."""
    if p.deck:
        card = p.deck.pop()
        _receive(p, card)
        if p.telling:
            p.tell(Fished(p.seat, card))
        _four_mermaids(p)


def _steal(p: Position, action: Lay) -> None:
    """Take a card of another hand, chosen by chance, to one's own."""
    if action.victim is not None and action.stolen is not None:
        p.thefts += 1
        p.hands[action.victim].remove(action.stolen)
        p.holdings[action.victim] -= IN_HAND[action.stolen]
        _receive(p, action.stolen)
        if p.telling:
            p.tell(Stole(p.seat, action.victim, action.stolen))
        _four_mermaids(p)


def _jellyfish(p: Position, _action: Lay) -> None:
    """Lock all others for their next turn.

    Ruling: two locks are no more than one; one's own boats do not use them up. In Last Chance they hold for
    the last turns still to come; they end with the deal.
    """
    others = OTHERS[p.seats][p.seat]
    if p.caller is not None:
        others = others[: (p.caller - p.seat) % p.seats - 1]
    p.locked.update(others)
    if p.telling:
        p.tell(Locked(p.seat, others))


def _lobster(p: Position, _action: Lay) -> None:
    """Look at the first cards of the deck, to take one.

    Ruling: all of them, if there are fewer than five.
    """
    if p.deck:
        p.looking = p.deck[: -LOBSTER_LOOKS - 1 : -1]
        del p.deck[-LOBSTER_LOOKS:]
        p.phase = "lobster"
        if p.telling:
            p.tell(LookedAhead(p.seat, tuple(p.looking)))


def _pick(p: Position, action: Pick) -> None:
    """Take one of the cards looked at.

    Ruling: of equal cards in a pile the topmost is taken.
    """
    p.looking = []
    p.phase = "duo"
    _receive(p, action.card)
    if p.searched is not None:
        pile = p.piles[p.searched]
        del pile[len(pile) - 1 - pile[::-1].index(action.card)]
        if p.telling:
            p.tell(PickedFromPile(p.seat, p.searched, action.card, pile[-1] if pile else None))
        p.searched = None
    else:
        p.lobsters += 1
        p.deck = list(reversed(action.deck or ()))
        if p.telling:
            p.tell(PickedFromDeck(p.seat, action.card))
    _four_mermaids(p)


# The end of a turn


def _end(p: Position) -> None:
    if p.telling:
        p.tell(Ended(p.seat))
    _end_turn(p)


def _end_turn(p: Position) -> None:
    """Begin the next seat's turn, unless the deal is over.

    Ruling: an empty deck does not end a deal in which Last Chance was called; the last turns live on the
    piles.
    """
    seat = p.seat
    p.turns += 1
    p.locked.discard(seat)
    following = OTHERS[p.seats][seat][0]
    if p.caller is None:
        if not p.deck:
            _end_deal(p, "empty", seat)
            return
    else:
        _show(p, seat)
        if following == p.caller:
            _end_deal(p, "last", following)
            return
    _start_turn(p, following)


def _call(p: Position, action: Call) -> None:
    """Stop: all show their hands. Last Chance: the caller does, then all others have one last turn."""
    if p.telling:
        p.tell(Called(p.seat, action.last_chance))
    p.turns += 1
    if action.last_chance:
        p.caller = p.seat
        _show(p, p.seat)
        _start_turn(p, OTHERS[p.seats][p.seat][0])
    else:
        for seat in seats(p.seats):
            _show(p, seat)
        _end_deal(p, "stop", p.seat)


def _show(p: Position, seat: Seat) -> None:
    p.shown[seat] = True
    if p.telling:
        p.tell(Shown(seat, tuple(p.hands[seat])))


# How a deal ends


def _end_deal(p: Position, end: DealEnd, by: Seat) -> None:
    """Score the deal. Ruling: of an empty deck and of four mermaids no seat scores, and no hand is shown."""
    points = [card_points(holding) for holding in p.holdings]
    bonus = [colour_bonus(holding) for holding in p.holdings]
    won, scored = None, [0] * p.seats
    if end == "stop":
        scored = points
    elif end == "last":
        won, scored = settled_bet(points, bonus, by)
    p.totals = [total + more for total, more in zip(p.totals, scored, strict=True)]
    p.phase, p.looking, p.searched = None, [], None
    p.locked.clear()
    p.ended = DealEnded(end, by, won, tuple(points), tuple(bonus), tuple(scored), tuple(p.totals))
    p.winners = (by,) if end == "mermaids" else winners(p.totals, scored, target(p.variants, p.seats))
    if p.telling:
        if end in ("stop", "last"):
            for seat in seats(p.seats):
                parts = parts_of(p.hands[seat], p.tables[seat])
                p.tell(Counted(seat, parts, points[seat], bonus[seat]))
        p.tell(p.ended)
        if p.winners:
            p.tell(GameEnded(tuple(p.totals), p.winners, ending_of(p.ended)))


# How the game ends


def _four_mermaids(p: Position) -> bool:
    """True if the seat whose turn it is holds all mermaids: it has won the game.

    Ruling: however and whenever the fourth came; they need not be laid or announced.
    """
    if count(p.holdings[p.seat], "ME") < ALL_MERMAIDS:
        return False
    if p.telling:
        p.tell(FourMermaids(p.seat))
    p.turns += 1
    _end_deal(p, "mermaids", p.seat)
    return True


def settled_bet(points: list[int], bonus: list[int], by: Seat) -> tuple[bool, list[int]]:
    """Return whether the caller wins the bet of Last Chance, by as many points as any other or more, and what
    each seat scores then: the caller points and bonus, the others their bonus, if it is won; otherwise the
    caller its bonus, the others their points.

    >>> settled_bet([9, 8], [2, 3], Seat(0))
    (True, [11, 3])
    >>> settled_bet([7, 8], [2, 3], Seat(0))
    (False, [2, 8])
    """
    won = max(points) == points[by]
    scored = bonus[:] if won else points[:]
    scored[by] = points[by] + bonus[by] if won else bonus[by]
    return won, scored


def winners(totals: list[int], scored: list[int], goal: int) -> tuple[Seat, ...]:
    """Return the seats that win with these totals, lowest first; () while no seat has reached `goal`.

    Ruling: of the highest totals the one that scored more in the last deal; if still tied, they share the
    victory.

    >>> winners([41, 35], [9, 8], goal=40)
    (0,)
    >>> winners([41, 41], [8, 9], goal=40)
    (1,)
    >>> winners([30, 35], [9, 8], goal=40)
    ()
    """
    if max(totals) < goal:
        return ()
    best = max(zip(totals, scored, strict=True))
    return tuple([Seat(seat) for seat, both in enumerate(zip(totals, scored, strict=True)) if both == best])


def ending_of(ended: DealEnded) -> GameEnd:
    """Return what a game ended by with this deal: "mermaids" if the deal did, else "points", even if the game
    goes on."""
    return "mermaids" if ended.end == "mermaids" else "points"


_EFFECTS: dict[tuple[str, str], Callable[[Position, Lay], None]] = {
    CRABS: _crabs,
    BOATS: _boats,
    FISH: _fish,
    THEFT: _steal,
    JELLYFISH: _jellyfish,
    LOBSTER: _lobster,
}
