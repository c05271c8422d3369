"""A deal played out by bots: code, levels and run decide the whole record, on every machine."""

from collections.abc import Sequence
from dataclasses import replace

from miaui.bots.arena import Seated, ask
from miaui.bots.kit import BotKit
from miaui.core.chance import bot_seed_of
from miaui.core.deals import Deal, nameless, new_record
from miaui.core.envelope import Player
from miaui.core.game import GameRecord, M, V
from miaui.core.seat import Seat
from miaui.match.deal_secret import DEAL
from miaui.match.referee import Referee
from miaui.match.seats import BOT_SEED, decision_seed, with_bot_seed


def dealt_record(deal: Deal) -> GameRecord:
    """Return the record of a deal before the first choice, with the `nameless` people P0, P1 … at its
    seats."""
    return new_record(deal, nameless(deal.seats))


def played_record(deal: Deal, kit: BotKit[V, M], seats: Sequence[Seated], run: int) -> GameRecord:
    """Return the record of a deal played to its end by bots of the game's kit, with their level as name, who
    take their time as at the table; `run`, from 0, alters what they draw, and nothing else. ValueError for
    another number of bots than the deal is for."""
    seed = bot_seed_of(deal.luck, run)
    return _played(deal, kit, seats, [seed] * len(seats))


def replaced_record(
    deal: Deal, kit: BotKit[V, M], seats: Sequence[Seated], seed: int, place: Seat, run: int
) -> GameRecord:
    """Return the record of a deal in which the bots draw from the seed `seed` as they did at a table, and one
    in the seat `place` plays a further run: `run` alters what this one draws."""
    seeds = [bot_seed_of(deal.luck, run) if seat == place else seed for seat in range(len(seats))]
    return _played(deal, kit, seats, seeds)


def _played(deal: Deal, kit: BotKit[V, M], seats: Sequence[Seated], seeds: Sequence[int]) -> GameRecord:
    """Return the record of a deal played out by bots that draw from these seeds."""
    players = tuple([Player(level, "bot", level, character) for level, character in seats])
    record = new_record(deal, players)
    record = replace(record, further=record.further | {BOT_SEED: seeds[-1], DEAL: deal.code})
    referee = Referee(deal.game, record, luck=deal.luck)
    while not referee.over:
        referee.advance()
        moves = []
        for seat in referee.to_act:  # all choose before anybody's move is played
            view, (level, character) = referee.view(seat), seats[seat]
            seed = decision_seed(with_bot_seed(referee.record, seeds[seat]), referee.turn, seat)
            moves.append(ask(kit, view, level, seed, character, kit.budget(level, view)).move)
        referee.submit(moves)
    played: GameRecord = referee.record
    return played
