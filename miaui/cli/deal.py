"""The command `miaui deal`: a game of a code, before the first choice or played out by bots; a new code."""

import re
from argparse import Namespace
from collections.abc import Collection
from dataclasses import replace

from miaui.bots.arena import check_table
from miaui.catalog import CATALOG
from miaui.core.deals import Deal, make_deal, read_deal
from miaui.core.games import dump_record
from miaui.core.json_text import dumps
from miaui.match.deal_secret import fresh_seed
from miaui.match.played_deal import dealt_record, played_record


def answer(options: Namespace, chosen: Collection[str]) -> str:
    """Return the lines to print; `chosen` are the options of a game that are on. ValueError, with a sentence,
    for what cannot be."""
    if options.new is not None:
        return _new(options, chosen)
    if not options.code:
        raise ValueError("the following arguments are required: CODE, or --new GAME")
    if chosen:
        raise ValueError("a code has its options in it; they are chosen with --new only")
    deal = read_deal(CATALOG.games, " ".join(options.code))
    if options.seats is None:
        record = dealt_record(deal)
    else:
        entry = CATALOG.entry(deal.game.key)
        seats = check_table(entry, options.seats.split(","), deal.chosen)
        record = played_record(deal, entry.bots(), seats, options.seed)
    if options.json:
        return dump_record(deal.game, record) + "\n"
    lines = [_summary(deal)]
    if options.seats is not None:
        lines += deal.game.records.account(record)
    return "\n".join(lines) + "\n"


def _new(options: Namespace, chosen: Collection[str]) -> str:
    if options.code:
        raise ValueError("--new makes a code and takes none")
    if options.seats is None or not re.fullmatch("[0-9]{1,2}", options.seats):
        raise ValueError("--new needs a number of players: --seats N")
    deal = replace(
        make_deal(CATALOG.games.find(options.new), int(options.seats), chosen, 0), seed=fresh_seed()
    )
    return dumps({"deal": deal.code}) + "\n" if options.json else deal.code + "\n"


def _summary(deal: Deal) -> str:
    """The deal in a line, e.g. "2A0GJ-6HB7H-6NWBJ: salt, 4 players, short"."""
    return ", ".join([f"{deal.code}: {deal.game.key}", f"{deal.seats} players", *deal.options])
