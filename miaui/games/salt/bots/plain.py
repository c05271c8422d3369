"""The plain player of a style: what it does in a position, decision by decision; as in `playout`, but as an
action."""

from collections.abc import Callable, Sequence

from miaui.games.salt.bots.playout import call_of, duo_of, larger_pile, victim_of
from miaui.games.salt.bots.style import Style
from miaui.games.salt.public.cards import CRABS, PILES, STARFISH, THEFT, Card, kind_of
from miaui.games.salt.public.moves import DRAW, END, LAYS, PASS, TOPS, Action, Keep, Lay, Phase, Pick
from miaui.games.salt.public.points import IN_HAND, can_lay, count
from miaui.games.salt.rules.legal import keep_piles
from miaui.games.salt.rules.position import Position


def decide(p: Position, style: Style) -> Action:
    """Return the action of a player of this style for the seat to move: to take a pile's top if it brings
    more than the style expects of the deck; to keep and pick the cards that bring most; to lay a duo if it
    has one, and only then to call or to end the turn. What chance decides is not settled. There is no chance
    in it, and the position does not change. AssertionError between deals."""
    assert p.phase is not None
    return _DECIDE[p.phase](p, style)


def _take(p: Position, style: Style) -> Action:
    if p.seat in p.locked:
        return DRAW if p.deck else PASS
    holding, style = p.holdings[p.seat], style.now(p)
    best = style.draw if p.deck else -1000.0
    action: Action = DRAW if p.deck else PASS
    for pile in PILES:
        if p.piles[pile]:
            more = style.gain(holding, p.piles[pile][-1])
            if more > best:
                best, action = more, TOPS[pile]
    return action


def _keep(p: Position, style: Style) -> Action:
    style = style.now(p)
    kept, _ = style.keep(p.holdings[p.seat], *p.looking)
    piles = keep_piles(p.piles)
    if not (p.piles[0] and p.piles[1]):
        return Keep(kept, piles[0])
    return Keep(kept, style.bury(p.holdings[p.seat] + IN_HAND[kept], p.piles))


def _pick(p: Position, style: Style) -> Action:
    return Pick(style.now(p).best(p.holdings[p.seat], p.looking))


def _duo(p: Position, style: Style) -> Action:
    holding = p.holdings[p.seat]
    if not can_lay(holding):
        return call_of(p, style) or END
    hand = p.hands[p.seat]
    kinds = duo_of(holding)
    first = _place(hand, kinds[0])
    cards = (hand[first], hand[_place(hand, kinds[1], first + 1 if kinds[0] == kinds[1] else 0)])
    if count(holding, STARFISH):
        return LAYS[(*cards, hand[_place(hand, STARFISH)])]
    if kinds == CRABS and (p.piles[0] or p.piles[1]):
        return Lay(cards, pile=larger_pile(p))
    if kinds == THEFT:
        return Lay(cards, victim=victim_of(p, style))
    return LAYS[cards]


def _place(hand: Sequence[Card], kind: str, start: int = 0) -> int:
    """Return the place of the first card of a kind in a hand, from `start` on."""
    return next(place for place in range(start, len(hand)) if kind_of(hand[place]) == kind)


_DECIDE: dict[Phase, Callable[[Position, Style], Action]] = {
    "take": _take,
    "keep": _keep,
    "duo": _duo,
    "crab": _pick,
    "lobster": _pick,
}
