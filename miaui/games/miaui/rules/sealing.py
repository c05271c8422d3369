"""Sealing: the same record, giving nothing away."""

from dataclasses import replace

from miaui.games.miaui.public.cards import ROUNDS, SEAGULL, UNKNOWN
from miaui.games.miaui.rules.record import Record, play, round_one
from miaui.games.miaui.rules.state import Deal, State


def seal(record: Record) -> Record:
    """Return the same game giving nothing away: no deck to come, no box card, no choices in progress, no face
    of a card that lies facedown, no further keys (a seed might be among them). It can be looked at, not
    continued."""
    state = play(record)
    drawn = 3 * min(len(record.dives) + 1, ROUNDS)
    first = round_one(record.deal.deck)
    again = record.deal.reshuffled
    if again is None:
        order = list(record.deal.deck[:drawn])
    else:
        order = [card for card in first if card != SEAGULL] + list(again[: drawn - 3])
    for place in _hidden_places(record, state):
        order[place] = UNKNOWN
    deck = tuple(order) if again is None else first
    after = None if again is None else tuple(order[3:])
    players = tuple([replace(player, further={}) for player in record.players])
    return Record(
        players, record.variants, record.kiti, Deal(deck, UNKNOWN, after), record.dives, sealed=True
    )


def _hidden_places(record: Record, state: State) -> list[int]:
    """Places in the order of stocking (three a round) of the cards that lie facedown now."""
    rounds = min(len(record.dives) + 1, ROUNDS)
    places = []
    for space, lying in enumerate(state.lagoon):
        for back, card in enumerate(reversed(lying)):
            if card.facedown_for is not None:
                places.append(3 * (rounds - 1 - back) + space)
    return places
