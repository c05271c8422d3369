"""The command `miaui deal`: a game of a code, before the first choice or played out by bots; a new code."""

import re
from argparse import ArgumentParser, Namespace
from collections.abc import Collection
from dataclasses import dataclass, replace

from miaui.bots.arena import check_table
from miaui.catalog import CATALOG
from miaui.cli.arguments import add_options, chosen_options
from miaui.cli.streams import tell, wrong_values
from miaui.core.deals import Deal, make_deal, read_deal
from miaui.core.games import dump_record
from miaui.core.json_text import dumps
from miaui.core.typed_json import coder
from miaui.match.deal_secret import fresh_seed
from miaui.match.played_deal import dealt_record, played_record


@dataclass(frozen=True, slots=True)
class NewDeal:
    """The code of a new deal."""

    deal: str


#: New deals as JSON.
NEW_DEALS = coder(NewDeal, {})

HELP = "the game of a deal's code, or a new code"


def add(parser: ArgumentParser) -> None:
    """Add the arguments CODE (of several words, or none), --new GAME, --seats, --seed (0) and the options of
    games."""
    parser.add_argument("code", metavar="CODE", nargs="*", help="e.g. 2A0GJ-6HB7H-6NWBJ")
    parser.add_argument("--new", metavar="GAME", choices=CATALOG.games.keys, help="make a new code")
    parser.add_argument("--seats", help="levels that play it out, or with --new how many players")
    parser.add_argument("--seed", type=int, default=0, help="alters the bots and nothing else")
    add_options(parser)


def run(options: Namespace) -> int:
    """Print what the code stands for, or with --new the code of a new deal; return 0. Raises Wrong for a code
    or options that cannot be."""
    with wrong_values():
        tell(_answer(options, chosen_options(options)))
    return 0


def _answer(options: Namespace, chosen: Collection[str]) -> str:
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
    return dumps(NEW_DEALS.write(NewDeal(deal.code))) + "\n" if options.json else deal.code + "\n"


def _summary(deal: Deal) -> str:
    """Return the deal in a line, e.g. "2A0GJ-6HB7H-6NWBJ: salt, 4 players, short"."""
    return ", ".join([f"{deal.code}: {deal.game.key}", f"{deal.seats} players", *deal.options])
