"""Moves from outside: judged, settled by chance, and made. `apply` is the one verb that changes a game."""

from miaui.core.chance import Luck, first_ordered, ordered
from miaui.core.envelope import shortened
from miaui.core.errors import IllegalMove
from miaui.games.salt.public.cards import deck_of
from miaui.games.salt.public.events import Event
from miaui.games.salt.public.moves import Action, Lay, Move, NewDeal, Pick, Refusal
from miaui.games.salt.rules.legal import is_legal
from miaui.games.salt.rules.position import Position
from miaui.games.salt.rules.state import State
from miaui.games.salt.rules.steps import perform


def apply(state: State, move: Move) -> tuple[State, tuple[Event, ...]]:
    """Return the state after one settled move, and its events in order, first that of the action itself,
    those of the end of the deal or game last. Raises IllegalMove as `check` does; never changes `state`."""
    position = Position.of(state)
    check(position, move)
    perform(position, move.action)
    return position.freeze(), position.take_events()


def check(position: Position, move: Move) -> None:
    """Raise IllegalMove unless the move is legal here and settled; return nothing and change nothing. Its
    Refusal is, checked in this order, GAME_OVER; for a NewDeal DEAL_GOES_ON (also where it has a seat) or
    WRONG_DECK; for other actions DEAL_OVER, OTHERS_TURN, NOT_ALLOWED, and for chance's part NOT_SETTLED
    (missing), WRONG_CARD, WRONG_DECK, or NOTHING_TO_SETTLE (one too many, after crabs)."""
    if position.winners:
        raise IllegalMove(Refusal.GAME_OVER, "the game is over")
    action = move.action
    if isinstance(action, NewDeal):
        if move.seat is not None or position.phase is not None:
            raise IllegalMove(Refusal.DEAL_GOES_ON, "a new deal, but the last one is not over")
        if tuple(sorted(action.deck)) != deck_of(position.variants.extra_salt):
            raise IllegalMove(Refusal.WRONG_DECK, "the deck does not add up")
        return
    text = shortened(str(action))
    if position.phase is None:
        raise IllegalMove(Refusal.DEAL_OVER, f"{text}, but the deal is over")
    if move.seat != position.seat:
        raise IllegalMove(Refusal.OTHERS_TURN, f"it is seat {position.seat}'s turn, not seat {move.seat}'s")
    if not is_legal(position, action):
        raise IllegalMove(Refusal.NOT_ALLOWED, f"{text} is not legal here ({position.phase})")
    _check_settled(position, action)


def _check_settled(position: Position, action: Action) -> None:
    """Check that what chance decides in a legal action is there, exactly where it belongs, and adds up.
    Raises IllegalMove."""
    if isinstance(action, Lay) and action.victim is not None:
        if action.stolen is None:
            raise IllegalMove(Refusal.NOT_SETTLED, f"'{action}' without '=' and the card that is stolen")
        if action.stolen not in position.hands[action.victim]:
            raise IllegalMove(Refusal.WRONG_CARD, f"{action.stolen} is not in seat {action.victim}'s hand")
    elif isinstance(action, Pick) and position.phase == "crab" and action.deck is not None:
        raise IllegalMove(Refusal.NOTHING_TO_SETTLE, "'=' after a card that crabs take")
    elif isinstance(action, Pick) and position.phase == "lobster":
        if action.deck is None:
            raise IllegalMove(Refusal.NOT_SETTLED, f"'{action}' without '=' and the deck after the shuffle")
        if sorted([*action.deck, action.card]) != sorted([*position.deck, *position.looking]):
            raise IllegalMove(Refusal.WRONG_DECK, "the deck after '=' does not add up")


def settle(state: State, move: Move, luck: Luck) -> Move:
    """Return the move with what chance decides in it, as `settle_action` does: the card that a theft steals,
    the deck after a lobster. One without such parts, one that is not legal and any between deals stays as it
    is. Whose turn it is is not looked at."""
    if state.phase is None or not is_legal(Position.of(state, telling=False), move.action):
        return move
    return Move(move.seat, settle_action(state, move.action, luck))


def settle_action(table: State | Position, action: Action, luck: Luck) -> Action:
    """Return the legal action with what chance decides in it: the card stolen from the victim's hand, or the
    order of all cards left in the deck after a lobster; any other action as it is. Equal luck gives equal
    outcomes for an equal number of the deal and of its thefts or lobsters before."""
    if isinstance(action, Lay) and action.victim is not None:
        name = f"steal/{table.dealt}/{table.thefts}"
        return Lay(action.cards, None, action.victim, first_ordered(table.hands[action.victim], luck, name))
    if isinstance(action, Pick) and table.phase == "lobster":
        rest = sorted([*table.deck, *table.looking])
        rest.remove(action.card)
        return Pick(action.card, tuple(ordered(rest, luck, f"lobster/{table.dealt}/{table.lobsters}")))
    return action


def new_deal(table: State | Position, luck: Luck) -> NewDeal:
    """Return all cards, 58 or with Extra Salt 66, shuffled for the deal after this one; equal luck gives
    equal cards for equal numbers of deals. It is not asked whether one is due, and `table` does not
    change."""
    return NewDeal(tuple(ordered(deck_of(table.variants.extra_salt), luck, f"deck/{table.dealt + 1}")))
