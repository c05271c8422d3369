"""The command `miaui ask`: what a bot plays and why, and what every legal move is worth to the judge."""

from __future__ import annotations

import sys
from argparse import ArgumentParser, Namespace
from collections.abc import Sequence
from time import process_time

from miaui.bots import arena
from miaui.bots.kit import EQUILIBRIUM, BotKit, Choice, Judged, NothingSimultaneous, ValueQuestion, Why
from miaui.catalog import CATALOG
from miaui.cli.arguments import add_file, number
from miaui.cli.records import answer_each, view_of
from miaui.cli.streams import Wrong
from miaui.core.errors import BadRecord
from miaui.core.game import E, Game, GameRecord, M, R, S, V
from miaui.core.json_text import dumps
from miaui.learning.values import BLOCKS, Value, best_moves, values_of, whole_policy

HELP = "ask a bot what it would play"


def add(parser: ArgumentParser) -> None:
    """Add the arguments FILE, --seat and --bot (both required), --seed (0), --json, --no-values, --against
    ("belief"), --samples (8 to 100000, else the parser raises Wrong), --also (often) and --time."""
    add_file(parser)
    parser.add_argument("--seat", type=int, required=True, help="counted from 0")
    parser.add_argument("--bot", metavar="LEVEL", required=True, help="one of `miaui levels`")
    parser.add_argument("--seed", type=int, default=0, help="the same seed gives the same answer")
    parser.add_argument("--json", action="store_true", help="with the policy, and the values of all moves")
    parser.add_argument("--no-values", action="store_true", help="work out no values")
    parser.add_argument(
        "--against",
        metavar="MODEL",
        default="belief",
        help="how the others play on: belief, equilibrium, uniform, or a level",
    )
    parser.add_argument(
        "--samples", metavar="K", type=number(8, 100_000), help="how many samples, 8 to 100000"
    )
    parser.add_argument(
        "--also", metavar="MOVE", action="append", default=[], help="a move to have a value in any case"
    )
    parser.add_argument("--time", action="store_true", help="tell milliseconds on standard error")


def run(options: Namespace) -> int:
    """Print what a bot would play at the end of every record, as text, with --json as JSON; return the exit
    status, see `answer_each`. A seat that does not have to move is the record's fault (BadRecord, 1), or the
    argument's (Wrong), as the game says."""

    def answer(record: GameRecord) -> str:
        view = view_of(record, options.seat)
        game, kit = CATALOG.games.of(record), CATALOG.kits.find(record.game)
        try:
            return _answer(game, kit, view, options)
        except ValueError as error:
            why = str(error) if game.sight.legal(view) else f"seat {options.seat} is not to move"
            wrong = game.records.wrong_seat == "argument"
            raise (Wrong(why) if wrong else BadRecord("", why)) from None

    return answer_each(options.file, answer)


def _answer(game: Game[R, S, M, E, V], kit: BotKit[V, M], view: V, options: Namespace) -> str:
    """Return the lines to print. Raises ValueError for a view that has nothing to choose, Wrong for a level
    or a model that the game does not have, BadRecord for a move that is not legal."""
    if not kit.knows(options.bot):
        raise Wrong(f"there is no level {options.bot[:40]!r}")
    if not kit.models(options.against):
        raise Wrong(_no_model(options.against))
    start = process_time()
    choice = arena.ask(kit, view, options.bot, options.seed, budget=kit.budget(options.bot, view))
    reasons = [template % values for template, values in choice.reasons]
    move = game.codec.write_move(choice.move)
    if options.json:
        extra = game.records.ask_extra(choice.move) if game.records.ask_extra is not None else {}
        answer = {"move": move, **extra, "reasons": reasons, "policy": _policy(game, choice)}
        if not options.no_values:
            answer |= _values(game, kit, view, move, options)
        lines = [dumps(answer)]
    else:
        lines = [move, *reasons]
    if options.time:
        print(f"{1000 * (process_time() - start):.0f} ms", file=sys.stderr, flush=True)
    return "".join([line + "\n" for line in lines])


def _no_model(against: str) -> str:
    if against == EQUILIBRIUM:
        return "nothing is chosen at once in this game, so there is no equilibrium to play against"
    return f"there is no model {against[:40]!r}; there are belief, equilibrium, uniform and the levels"


def _policy(game: Game[R, S, M, E, V], choice: Choice[M]) -> dict[str, float]:
    """Return the probability of each move to have been chosen."""
    return whole_policy(choice.policy) if choice.policy else {game.codec.write_move(choice.move): 1.0}


def _values(
    game: Game[R, S, M, E, V], kit: BotKit[V, M], view: V, move: str, options: Namespace
) -> dict[str, object]:
    """Return the keys of the answer about values; none without a judge, or a legal move of this seat."""
    if kit.values is None:
        return {}
    legal = [game.codec.write_move(legal_move) for legal_move in game.sight.legal(view)]
    for also in options.also:
        if also not in legal:
            raise BadRecord("", f"{also[:40]!r} is not a legal move here")
    if not legal:
        return {}
    question = ValueQuestion(options.seed, options.against, options.samples, (move, *options.also))
    try:
        judged = kit.values(view, question)
    except NothingSimultaneous as error:
        raise Wrong(str(error)) from None
    return judged_json(judged, options.against)


def judged_json(judged: Judged, against: str) -> dict[str, object]:
    """Return the values of a decision as JSON values, as ``miaui ask --values --json`` prints them
    (docs/bots.md), with words in the language that is set. `against`: how the others were thought to play on,
    which stands at "against" as it is."""
    values = values_of(judged.blocks, judged.samples, judged.certain, judged.counted)
    values_json: dict[str, object] = {
        "values": {move: _value(value, judged.certain) for move, value in values.items()},
        "best": best_moves(values, judged.model_se),
        "judge": judged.judge,
        "against": against,
        "unit": "move" if judged.ways is None else "way",
        "samples": judged.samples,
        "blocks": BLOCKS,
        "certain": judged.certain,
        "model_se": judged.model_se,
        "why": _reasons(judged.why),
        "mix": None if judged.mix is None else [None if mix is None else dict(mix) for mix in judged.mix],
    }
    if judged.ways is not None:
        values_json["ways"] = [
            {"moves": list(moves), "win": values[move].win} for move, moves in judged.ways.items()
        ]
    return values_json


def _value(value: Value, certain: bool) -> dict[str, object]:
    numbers: dict[str, object] = {"win": value.win, "se": value.se, "gap": value.gap, "gap_se": value.gap_se}
    return {**numbers, "certain": True} if certain else numbers


def _reasons(why: Sequence[Why]) -> list[dict[str, object]]:
    """Return reasons with their words in the player's language."""
    from miaui.engine import i18n
    from miaui.store import paths, settings

    i18n.use(settings.peek(paths.config_folder()).language)
    return [
        {
            "code": reason.code,
            "values": dict(reason.values),
            "words": i18n.filled(reason.words, reason.values),
        }
        for reason in why
    ]
