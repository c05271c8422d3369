"""Why a card was played, in words a player understands. Only what the level itself looked at."""

from miaui.bots.bot import Reason
from miaui.bots.miaui.outlook import Floats, Outlook
from miaui.core.words import N_
from miaui.games.miaui import ties
from miaui.games.miaui.cards import TOP
from miaui.games.miaui.view import View, hands

_AFTER = (
    N_("I was after the catch at the bottom, worth %(points)d to me."),
    N_("I was after the catch in the middle, worth %(points)d to me."),
    N_("I was after the catch at the top, worth %(points)d to me."),
)
_AVOID = (
    N_("I kept away from the bottom: that catch would have cost me %(points)d."),
    N_("I kept away from the middle: that catch would have cost me %(points)d."),
    N_("I kept away from the top: that catch would have cost me %(points)d."),
)
_NONE_DEEPER = N_("Nobody could dive deeper than my %(card)d any more.")
_ONE_DEEPER = N_("Only one other could still dive deeper.")
_SOME_DEEPER = N_("%(count)d others could still dive deeper.")
_NONE_SHALLOWER = N_("Nobody could stay shallower than my %(card)d any more.")
_ONE_SHALLOWER = N_("Only one other could still stay shallower.")
_SOME_SHALLOWER = N_("%(count)d others could still stay shallower.")
_TIE_LOST_ONE = N_("One other still held a %(card)d, and Kiti favoured them.")
_TIE_LOST = N_("%(count)d others still held a %(card)d, and Kiti favoured them.")
_TIE_WON_ONE = N_("One other still held a %(card)d, but Kiti favoured me.")
_TIE_WON = N_("%(count)d others still held a %(card)d, but Kiti favoured me.")
_SAVED = N_("My strongest divers could wait for a better round.")
_UNREAD = N_("Another card was about as good, and I would not be read.")
_LAST = N_("It was my last diver.")

#: An aim is something one gets at least this often.
_AIM = 0.2

#: From here on a catch is bad news, below it nothing to fear.
_BAD = -4


def explain(
    view: View, outlook: Outlook, dive: int, odds: float, counts: bool, kiti: bool
) -> tuple[Reason, ...]:
    """Reasons, the most important first. `outlook` is that of this one decision; `odds` is how likely
    this card was to be chosen; `counts` and `kiti` say whether the level counts divers and reads Kiti."""
    if len(view.open.hand) == 1:
        return ((_LAST, {}),)
    worth, chances = outlook.worth[:, 0], outlook.chances[:, dive - 1, 0]
    reasons: list[Reason] = []
    aim = _aim(worth, chances)
    if aim is not None:
        reasons.append((_AFTER[aim], {"points": round(worth[aim])}))
        if counts:
            reasons += _rivals(view, dive, aim, kiti)
    else:
        reasons += _avoided(worth, chances)
        if 4 <= dive <= 9:
            reasons.append((_SAVED, {}))
    if odds < 0.5 and len(reasons) < 3:
        reasons.append((_UNREAD, {}))
    return tuple(reasons) or ((_UNREAD, {}),)


def _aim(worth: Floats, chances: Floats) -> int | None:
    hoped = worth * chances
    best = int(hoped.argmax())
    return best if hoped[best] > 0.5 and chances[best] >= _AIM else None


def _avoided(worth: Floats, chances: Floats) -> list[Reason]:
    worst = int(worth.argmin())
    if worth[worst] > _BAD or chances[worst] > _AIM:
        return []
    return [(_AVOID[worst], {"points": round(-worth[worst])})]


def _rivals(view: View, dive: int, aim: int, kiti: bool) -> list[Reason]:
    others = [(seat, hand) for seat, hand in enumerate(hands(view)) if seat != view.seat]
    same = [seat for seat, hand in others if dive in hand]
    reasons: list[Reason] = []
    if aim == TOP:
        past = sum(1 for _, hand in others if hand and hand[0] < dive)
        words = (_NONE_SHALLOWER, _ONE_SHALLOWER, _SOME_SHALLOWER)
    else:
        past = sum(1 for _, hand in others if hand and hand[-1] > dive)
        words = (_NONE_DEEPER, _ONE_DEEPER, _SOME_DEEPER)
    reasons.append((words[min(past, 2)], {"count": past, "card": dive}))
    if same and kiti and view.open.kiti is not None and view.seat is not None:
        order = ties.order(view.open.kiti, view.seats, aim)
        won = order.index(view.seat) < min(order.index(seat) for seat in same)
        one, many = (_TIE_WON_ONE, _TIE_WON) if won else (_TIE_LOST_ONE, _TIE_LOST)
        reasons.append((one if len(same) == 1 else many, {"count": len(same), "card": dive}))
    return reasons
