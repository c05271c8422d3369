"""Explanations of anything one may point at: a stand-in."""

from miaui.games.salt.cards import COLOURS, KINDS, Card, colour_of, kind_of
from miaui.games.salt.view import View


def card_name(card: Card) -> str:
    """What a card is called."""
    return f"{COLOURS[colour_of(card)]} {KINDS[kind_of(card)].name}"


def tip(card: Card, view: View) -> str:
    """What a card is worth to the viewer now, and how many like it are left to see."""
    return card_name(card)
