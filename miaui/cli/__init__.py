"""The command line: thin, and loading only what a command needs.

Exit status: 0 all well, 1 a record was refused (its answer says why), 2 wrong arguments, a file that
cannot be read, an answer that cannot be written or no screen (one sentence on stderr).
"""

from __future__ import annotations

import argparse
import os
import re
import sys
from collections.abc import Callable, Sequence
from contextlib import closing
from pathlib import Path
from typing import NoReturn

from miaui import __version__
from miaui.catalog import CATALOG
from miaui.cli import streams as cli_streams
from miaui.cli import studies as cli_studies
from miaui.cli.streams import Wrong, ready_streams, tell, texts_in
from miaui.core.envelope import DEFAULT_GAME
from miaui.core.errors import BadFile, BadRecord, on_file
from miaui.core.game import GameRecord, GameView
from miaui.core.json_text import dumps
from miaui.core.seat import Seat
from miaui.match.aids import NOT_UNDERSTOOD, is_misshapen

REFUSED = 1
WRONG = 2
#: What a shell reports for a program that was interrupted (128 + SIGINT).
INTERRUPTED = 130
#: What a shell reports for a program whose reader went away (128 + SIGPIPE).
NO_READER = 141

COMMANDS = (
    "play", "replay", "export", "view", "moves", "ask", "review", "check", "levels", "arena", "league",
    "results", "deal", "today", "rating", "challenges", "drill", "bot", "schema",
)  # fmt: skip

#: Commands that take the options of games.
OPTIONED = ("arena", "league", "deal")

#: How the names of schemas end.
SCHEMAS = ".schema.json"
#: How the names of records end.
RECORDS = (".miaui", ".miaui.json")

#: From a record to its answer, a text of whole lines. Raises BadRecord, or Wrong.
Answer = Callable[[GameRecord], str]


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one command; return the exit status."""
    ready_streams()
    try:
        words = _opening(sys.argv[1:] if arguments is None else arguments)
        options = build_parser(options=any(word in words for word in OPTIONED)).parse_args(words)
        return int(options.run(options))
    except (Wrong, BadFile) as wrong:
        if sys.stderr is not None:  # else it would be printed among the answers
            print(f"miaui: {wrong}", file=sys.stderr)
        return WRONG
    except BrokenPipeError:
        cli_streams.drop_stdout()
        return NO_READER
    except KeyboardInterrupt:
        return INTERRUPTED


def play() -> int:
    """Open the window, for starters on a desktop."""
    return main([])


# Commands


def _window(options: argparse.Namespace) -> int:
    if options.selftest:
        from miaui import selftest

        return selftest.run()
    record = None
    if options.record is not None:
        with closing(texts_in(options.record)) as found:  # now: a pipe is read once, and may keep us waiting
            record = next(found)
    from miaui import app

    return app.run(record)


def _replay(options: argparse.Namespace) -> int:
    def as_json(record: GameRecord) -> str:
        return "".join([dumps(row) + "\n" for row in CATALOG.games.of(record).records.lines(record)])

    def as_words(record: GameRecord) -> str:
        return "".join([line + "\n" for line in CATALOG.games.of(record).records.account(record)])

    return _answer_each(options.file, as_json if options.jsonl else as_words)


def _export(options: argparse.Namespace) -> int:
    from miaui.cli import export as cli_export

    return _answer_each(options.file, lambda record: cli_export.answer(CATALOG.entry(record.game), record))


def _view(options: argparse.Namespace) -> int:
    def answer(record: GameRecord) -> str:
        view = _view_of(record, options.seat)
        return dumps(CATALOG.games.of(record).codec.write_view(view)) + "\n"

    return _answer_each(options.file, answer)


def _moves(options: argparse.Namespace) -> int:
    return _answer_each(
        options.file, lambda record: dumps(CATALOG.games.of(record).records.prompt(record)) + "\n"
    )


def _ask(options: argparse.Namespace) -> int:
    from miaui.cli import ask as cli_ask

    def answer(record: GameRecord) -> str:
        view = _view_of(record, options.seat)
        game, kit = CATALOG.games.of(record), CATALOG.kits.find(record.game)
        try:
            return cli_ask.answer(game, kit, view, options)
        except cli_ask.WrongQuestion as error:
            raise Wrong(str(error)) from None
        except ValueError as error:
            why = str(error) if game.sight.legal(view) else f"seat {options.seat} is not to move"
            wrong = game.records.wrong_seat == "argument"
            raise (Wrong(why) if wrong else BadRecord("", why)) from None

    return _answer_each(options.file, answer)


def _review(options: argparse.Namespace) -> int:
    from miaui.cli import review as cli_review

    def answer(record: GameRecord) -> str:
        entry = CATALOG.entry(record.game)
        try:
            if options.duplicate:
                return cli_review.duplicate(entry, record, options)
            return cli_review.answer(entry, record, options, tell)
        except cli_review.NoSuchSeat as error:
            raise Wrong(str(error)) from None

    return _answer_each(options.file, answer)


def _check(options: argparse.Namespace) -> int:
    from miaui.cli import check as cli_check

    broken = []

    def answer(record: GameRecord) -> str:
        lines, sound = cli_check.answer(CATALOG.entry(record.game), record, options)
        broken.extend([] if sound else [record])
        return lines

    return _answer_each(options.file, answer) or REFUSED * bool(broken)


def _levels(options: argparse.Namespace) -> int:
    from miaui.bots import packages
    from miaui.bots.protocol import plain
    from miaui.store import paths

    found = packages.describe(packages.installed(), paths.find().cache / packages.CACHE)
    rows: list[dict[str, object]] = [
        {"level": one.key, "name": one.name, "line": one.line, "from": "house", "usable": True, "why": None}
        for one in CATALOG.kits.find(options.game).levels
    ]
    rows += [packages.as_row(one) for one in found if one.why or options.game in one.games]
    usable = [row for row in rows if row["usable"]]
    if not options.json:
        tell("".join([plain("{level:12} {name}: {line}".format(**row)) + "\n" for row in usable]))
        return 0
    for one in found:
        if one.why:
            print(f"miaui: {plain(one.bot.key)} cannot be used: {one.why}", file=sys.stderr)
    tell(dumps(rows if options.details else [row["level"] for row in usable]) + "\n")
    return 0


def _study(options: argparse.Namespace) -> int:
    """Run one of the commands that count games."""
    from miaui.cli import arena as cli_arena
    from miaui.cli import league as cli_league

    run = {
        "arena": lambda: cli_arena.answer(options, _chosen(options)),
        "league": lambda: cli_league.answer(options, _chosen(options)),
        "merge": lambda: cli_arena.merge(options),
        "show": lambda: cli_arena.show(options),
    }
    try:
        text, status = run[options.study]()
    except cli_studies.Refused as error:
        print(f"miaui: {error}", file=sys.stderr)
        return REFUSED
    except (ValueError, OSError) as error:
        raise Wrong(str(error)) from None
    tell(text)
    return status


def _bot(options: argparse.Namespace) -> int:
    from miaui.bots import program_side
    from miaui.learning.values import whole_policy

    level, _, character = options.level.partition("/")
    kits = {key: CATALOG.kits.find(key) for key in CATALOG.games.keys if options.game in (None, key)}
    able = {key: kit for key, kit in kits.items() if kit.knows(level)}
    if not able:
        raise Wrong(f"there is no level {level[:40]!r}")
    if character:
        able = {key: kit for key, kit in able.items() if kit.known_character(character)}
    if not able:
        raise Wrong(f"there is no character {character[:40]!r}")
    if sys.stdin is None:
        raise Wrong("there is no standard input to read")
    player = program_side.Player(level, character or None, CATALOG.games, able, whole_policy)
    out = sys.stdout.buffer
    sys.stdout = sys.stderr  # what is printed by mistake is no message
    return program_side.serve(player, sys.stdin.buffer, out)


def _schema(options: argparse.Namespace) -> int:
    packed = Path(__file__).parent.parent / "schemas"
    folder = packed if packed.is_dir() else packed.parent.parent / "assets" / "schemas"
    files = {path.name.removesuffix(SCHEMAS): path for path in sorted(folder.glob("*" + SCHEMAS))}
    if options.list:
        tell("".join([f"{name}\n" for name in files]))
        return 0
    if options.name is None:
        raise Wrong("the following arguments are required: NAME, or --list")
    if options.name not in files:
        raise Wrong(f"there is no schema {options.name[:40]!r}; miaui schema --list names them")
    with on_file("read", files[options.name]):
        text = files[options.name].read_text("utf-8")
    tell(text)
    return 0


def _deal(options: argparse.Namespace) -> int:
    from miaui.cli import deal as cli_deal

    try:
        tell(cli_deal.answer(options, _chosen(options)))
    except ValueError as error:
        raise Wrong(str(error)) from None
    return 0


def _today(options: argparse.Namespace) -> int:
    from miaui.cli import today as cli_today

    try:
        tell(cli_today.answer(options))
    except ValueError as error:
        raise Wrong(str(error)) from None
    return 0


def _rating(options: argparse.Namespace) -> int:
    from miaui.cli import rating as cli_rating

    tell(cli_rating.answer(options))
    return 0


def _challenges(options: argparse.Namespace) -> int:
    from miaui.cli import challenges as cli_challenges
    from miaui.engine import assets

    text, sound = cli_challenges.answer(options, Path(options.folder or assets.path("challenges")))
    tell(text)
    return 0 if sound else REFUSED


def _drill(options: argparse.Namespace) -> int:
    from miaui.cli import drill as cli_drill

    try:
        tell(cli_drill.answer(options))
    except ValueError as error:
        raise Wrong(str(error)) from None
    return 0


def _chosen(options: argparse.Namespace) -> list[str]:
    """The keys of the options of games that are on."""
    return [key for key in _option_keys() if getattr(options, key)]


# Files


def _answer_each(path: str, answer: Answer) -> int:
    """Answer every record of the file in turn; a refused one in its place. What makes no sense in a further
    key is said once."""
    status, said = 0, False
    for text in texts_in(path):
        try:
            record = CATALOG.games.parse(text)
            if not said and is_misshapen(record) and sys.stderr is not None:
                said = True
                print(f"miaui: {NOT_UNDERSTOOD}", file=sys.stderr)
            lines = answer(record)
        except BadRecord as error:
            lines = dumps({"error": str(error)}) + "\n"
            status = REFUSED
        tell(lines)
    return status


def _view_of(record: GameRecord, seat: int) -> GameView:
    """Return what a seat may know at the end of a record. Raises Wrong where there is no such seat."""
    seats = len(record.players)
    if not 0 <= seat < seats:
        raise Wrong(f"no seat {seat} at a table of {seats}, they count from 0")
    game = CATALOG.games.of(record)
    view: GameView = game.sight.view(game.rules.play(record), Seat(seat))
    return view


# Arguments


class _Parser(argparse.ArgumentParser):
    """An argument parser that complains in one sentence."""

    def error(self, message: str) -> NoReturn:
        raise Wrong(message.replace("\n", " "))


def _opening(arguments: Sequence[str]) -> list[str]:
    """`miaui FILE`, as a desktop says it, means `miaui --record FILE`; a command is never a file."""
    said = list(arguments)
    if len(said) != 1 or said[0] in COMMANDS or said[0].startswith("-"):
        return said
    named = said[0].endswith(RECORDS) or os.path.isfile(said[0])
    return ["--record", *said] if named else said


def build_parser(options: bool = True) -> argparse.ArgumentParser:
    """Return the parser of everything that `miaui` takes; its manual page is made from it, too.

    `options`: with the options of all games, for which these are loaded; only the arena needs them.
    """
    parser = _Parser(
        prog="miaui", description="Three board games with cats. Without a command the window opens."
    )
    parser.add_argument("--version", action="version", version=f"miaui {__version__}")
    parser.add_argument("--record", metavar="FILE", help="open the window on this record")
    parser.add_argument("--selftest", action="store_true", help="check that everything needed is there")
    parser.set_defaults(run=_window)
    commands = parser.add_subparsers(title="commands", metavar="COMMAND", parser_class=_Parser)
    window = commands.add_parser("play", help="open the window, on a record if one is given")
    window.add_argument("record", metavar="FILE", nargs="?", default=argparse.SUPPRESS, help="a record")
    _add_replay(commands.add_parser("replay", help="tell a recorded game step by step"))
    _add_file(export := commands.add_parser("export", help="write a recorded game as a page to be read"))
    export.add_argument("--text", action="store_true", required=True, help="as plain text")
    export.set_defaults(run=_export)
    _add_view(commands.add_parser("view", help="print all that one seat may know at the end of a record"))
    _add_file(moves := commands.add_parser("moves", help="print whose decision it is and what is legal"))
    moves.set_defaults(run=_moves)
    _add_ask(commands.add_parser("ask", help="ask a bot what it would play"))
    _add_review(commands.add_parser("review", help="tell what the choices of a finished game have cost"))
    _add_file(check := commands.add_parser("check", help="open the seals of a finished game"))
    check.add_argument("--json", action="store_true", help="as a JSON object")
    check.add_argument("--again", action="store_true", help="ask every bot once more, too")
    check.set_defaults(run=_check)
    levels = commands.add_parser("levels", help="the levels of the bots, weakest first")
    _add_game(levels)
    levels.add_argument("--json", action="store_true", help="as a JSON array of names")
    levels.add_argument("--details", action="store_true", help="with --json: what is known of each")
    levels.set_defaults(run=_levels)
    arena = commands.add_parser("arena", help="let bots play many games against each other")
    _add_game(arena)
    cli_studies.add_arena(arena)
    _add_options(arena, options)
    arena.set_defaults(run=_study, study="arena")
    league = commands.add_parser("league", help="play bots against each other until each has enough games")
    cli_studies.add_league(league)
    _add_options(league, options)
    league.set_defaults(run=_study, study="league")
    results = commands.add_parser("results", help="read and merge files of results")
    cli_studies.add_results(results, _Parser)
    results.set_defaults(run=_study)
    _add_deal(commands.add_parser("deal", help="the game of a deal's code, or a new code"), options)
    _add_today(commands.add_parser("today", help="the deal of a day, and how it went here"))
    rating = commands.add_parser("rating", help="ratings of the levels, and of the people who play here")
    rating.add_argument("--game", choices=CATALOG.games.keys, help="only this game")
    rating.add_argument("--json", action="store_true", help="as a JSON object")
    rating.set_defaults(run=_rating)
    _add_challenges(commands.add_parser("challenges", help="the challenges, and whether they are worth it"))
    _add_drill(commands.add_parser("drill", help="what the drill would ask now, and answers to it"))
    _add_bot(commands.add_parser("bot", help="play a level as a program, in lines of JSON"))
    schema = commands.add_parser("schema", help="print the JSON Schema of what goes in or comes out")
    schema.add_argument("name", metavar="NAME", nargs="?", help="one of --list")
    schema.add_argument("--list", action="store_true", help="the names of all schemas")
    schema.set_defaults(run=_schema)
    return parser


def _add_replay(parser: argparse.ArgumentParser) -> None:
    _add_file(parser)
    parser.add_argument("--jsonl", action="store_true", help="as JSON objects, one a line")
    parser.set_defaults(run=_replay)


def _add_view(parser: argparse.ArgumentParser) -> None:
    _add_file(parser)
    parser.add_argument("--seat", type=int, required=True, help="counted from 0")
    parser.set_defaults(run=_view)


def _add_ask(parser: argparse.ArgumentParser) -> None:
    _add_file(parser)
    parser.add_argument("--seat", type=int, required=True, help="counted from 0")
    parser.add_argument("--bot", metavar="LEVEL", required=True, help="one of `miaui levels`")
    parser.add_argument("--seed", type=int, default=0, help="the same seed gives the same answer")
    parser.add_argument("--json", action="store_true", help="with the policy, and the values of all moves")
    parser.add_argument("--no-values", action="store_true", help="work out no values")
    parser.add_argument(
        "--against", metavar="MODEL", default="belief",
        help="how the others play on: belief, equilibrium, uniform, or a level",
    )  # fmt: skip
    parser.add_argument(
        "--samples", metavar="K", type=cli_studies.number(8, 100_000), help="how many samples, 8 to 100000"
    )
    parser.add_argument(
        "--also", metavar="MOVE", action="append", default=[], help="a move to have a value in any case"
    )
    parser.add_argument("--time", action="store_true", help="tell milliseconds on standard error")
    parser.set_defaults(run=_ask)


def _add_review(parser: argparse.ArgumentParser) -> None:
    _add_file(parser)
    parser.add_argument("--seat", metavar="S", type=_seat, help="counted from 0, or all; else the people")
    parser.add_argument("--seed", type=int, default=0, help="the same seed gives the same answer")
    parser.add_argument("--effort", choices=("quick", "normal", "deep"), default="normal")
    parser.add_argument(
        "--duplicate", action="store_true", help="what every level would have done with this deal instead"
    )
    form = parser.add_mutually_exclusive_group()
    form.add_argument("--json", action="store_true", help="as a JSON object")
    form.add_argument("--text", action="store_true", help="in words, which is the default")
    parser.add_argument("--time", action="store_true", help="tell milliseconds on standard error")
    parser.set_defaults(run=_review)


def _add_bot(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("level", metavar="LEVEL", help="LEVEL or LEVEL/CHARACTER")
    parser.add_argument("--game", choices=CATALOG.games.keys, help="only this game")
    parser.set_defaults(run=_bot)


def _add_deal(parser: argparse.ArgumentParser, options: bool) -> None:
    parser.add_argument("code", metavar="CODE", nargs="*", help="e.g. 2A0GJ-6HB7H-6NWBJ")
    parser.add_argument("--new", metavar="GAME", choices=CATALOG.games.keys, help="make a new code")
    parser.add_argument("--seats", help="levels that play it out, or with --new how many players")
    parser.add_argument("--seed", type=int, default=0, help="alters the bots and nothing else")
    _add_options(parser, options)
    parser.set_defaults(run=_deal)


def _add_today(parser: argparse.ArgumentParser) -> None:
    _add_game(parser)
    parser.add_argument("--date", metavar="DATE", help="YYYY-MM-DD; this day if it is left out")
    parser.add_argument("--par", action="store_true", help="work out what every level does, and keep it")
    form = parser.add_mutually_exclusive_group()
    form.add_argument("--json", action="store_true")
    form.add_argument("--text", action="store_true", help="what to copy of a day that is played")
    parser.set_defaults(run=_today)


def _add_challenges(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--check", action="store_true", help="play each 120 times; this takes a while")
    parser.add_argument("--folder", metavar="DIR", help="where their files are; else the program's own")
    parser.add_argument(
        "--processes", metavar="N", type=cli_studies.number(1, 99), help="how many play side by side"
    )
    parser.add_argument("--json", action="store_true", help="as JSON objects, one a line")
    parser.set_defaults(run=_challenges)


def _add_drill(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--now", metavar="TIME", help="as 2026-11-26T20:15:00Z; now if it is left out")
    parser.add_argument("--answer", metavar=("ID", "MOVE"), nargs=2, help="answer a card, and keep it")
    parser.add_argument(
        "--json", action="store_true", help="the cards that are due as JSON, with their views"
    )
    parser.set_defaults(run=_drill)


def _add_options(parser: argparse.ArgumentParser, options: bool) -> None:
    for key, games in _option_keys().items() if options else ():
        flag = "--" + key.replace("_", "-")
        parser.add_argument(flag, action="store_true", help="an option of " + ", ".join(games))
    parser.add_argument("--json", action="store_true")


def _option_keys() -> dict[str, list[str]]:
    """The keys of the options of all games, each with the games that have it."""
    found: dict[str, list[str]] = {}
    for key in CATALOG.games.keys:
        for option in CATALOG.games.find(key).options:
            found.setdefault(option, []).append(key)
    return found


def _add_game(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--game", choices=CATALOG.games.keys, default=DEFAULT_GAME)


def _add_file(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("file", metavar="FILE", help="one record, or many, one a line; - is standard input")


def _seat(text: str) -> str:
    """Read the number of a seat, or all."""
    if text != "all" and not re.fullmatch("[0-9]{1,2}", text):
        raise argparse.ArgumentTypeError(f"{text[:40]!r} is neither a seat's number nor 'all'")
    return text
