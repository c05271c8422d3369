"""The table in words, to be spoken."""

from miaui.engine.i18n import _, ngettext
from miaui.games.salt.public.cards import PILES, Card
from miaui.games.salt.tabletop.display_state import DisplayState, SeatLook
from miaui.games.salt.tabletop.ui import TableFrame, conceals
from miaui.games.salt.tabletop.words.cards import card_name, card_names, points
from miaui.games.salt.tabletop.words.lines import deal_title
from miaui.games.salt.tabletop.words.prompts import ask


def describe(frame: TableFrame) -> str:
    """Return the table in lines: "Round 3", deck, left and right pile, each seat in the order of seats with
    points and cards; the own hand with its points unless it is concealed, cards to choose from; last the
    recap, else the prompt. While others listen nothing of the hand, of looked-at cards, nor the prompt."""
    display, status, actions = frame.display, frame.status, frame.ui.choice.actions
    lines = [deal_title(display.deal), _deck(display), *[_pile(display, pile) for pile in PILES]]
    for seat, member in enumerate(frame.cast):
        lines.append(_seat(member.name, display.totals[seat], display.seats[seat]))
    alone = not status.overheard
    if alone and display.viewer is not None and not conceals(status):
        lines += _own(display)
    words = status.recap
    if not words and alone:
        asking = actions and not status.match.forced
        words = frame.prompt or (ask(display, actions) if asking else "")
    return "\n".join([*lines, words] if words else lines)


def _deck(display: DisplayState) -> str:
    words = ngettext("Deck: {count} card", "Deck: {count} cards", display.deck)
    return words.format(count=display.deck)


def _pile(display: DisplayState, pile: int) -> str:
    lying = display.piles[pile]
    words = _("Right pile: {card}, {count} in all") if pile else _("Left pile: {card}, {count} in all")
    if lying.top is None:
        return _("Right pile: empty") if pile else _("Left pile: empty")
    return words.format(card=card_name(lying.top), count=lying.count)


def _seat(name: str, total: int, look: SeatLook) -> str:
    parts = [
        _("{name}: {points}").format(name=name, points=points(total)),
        ngettext("{count} card in hand", "{count} cards in hand", look.count).format(count=look.count),
    ]
    if look.laid:
        cards: list[Card] = [card for cards in look.laid for card in cards]
        parts.append(_("laid: {cards}").format(cards=card_names(cards)))
    if look.shown:
        parts.append(_("shown: {cards}").format(cards=card_names(look.shown)))
    if look.locked:
        parts.append(_("locked for the next turn"))
    return ", ".join(parts) + "."


def _own(display: DisplayState) -> list[str]:
    """Return lines on the viewer's own hand and points, and on the cards to choose from."""
    assert display.viewer is not None
    parts = []
    if display.hand:
        words = _("Hand: {cards}. {points} now.")
        now = display.points(display.viewer) or 0
        parts.append(words.format(cards=card_names(display.hand), points=points(now)))
    if display.looking:
        parts.append(_("To choose from: {cards}").format(cards=card_names(display.looking)))
    return parts
