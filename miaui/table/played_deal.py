"""A deal played out by bots: the same code, levels and run give the same record on every machine."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from miaui.bots import find_kit
from miaui.bots.arena import Seat, ask
from miaui.core.chance import bot_seed_of
from miaui.core.envelope import Player
from miaui.games import find_game
from miaui.games.deals import Deal
from miaui.table.deal_secret import DEAL
from miaui.table.session import decision_seed, with_bot_seed
from miaui.table.table import Table


def dealt_record(deal: Deal) -> Any:
    """The record of a deal before the first choice, with people who have no names."""
    players = tuple([Player(f"P{seat}") for seat in range(deal.seats)])
    return find_game(deal.game).rules.new(players, deal.chosen, deal.luck)


def played_record(deal: Deal, seats: Sequence[Seat], run: int) -> Any:
    """The record of a deal played out by bots, who take their time as at the table; `run` alters what they
    draw, and nothing else. ValueError for another number of bots than the deal is for."""
    if len(seats) != deal.seats:
        raise ValueError(f"{len(seats)} players, and the deal is for {deal.seats}")
    game, kit = find_game(deal.game), find_kit(deal.game)
    players = tuple([Player(level, "bot", level, character) for level, character in seats])
    record = with_bot_seed(game.rules.new(players, deal.chosen, deal.luck), bot_seed_of(deal.luck, run))
    table = Table(replace(record, further=record.further | {DEAL: deal.code}), luck=deal.luck)
    while not table.over:
        table.advance()
        moves = []
        for seat in table.to_act:  # all choose before anybody's move is played
            view, (level, character) = table.view(seat), seats[seat]
            seed = decision_seed(table.record, table.turn, seat)
            moves.append(ask(deal.game, view, level, seed, character, kit.budget(level, view)).move)
        for move in moves:
            table.submit(move)
    return table.record
