"""Who is blamed in reviews: `python -m workshop.proof.blame [--count 20] [--games miaui salt kaivai]`.

Three parts: games of the two lowest levels against the lowest, in which nearly everybody should find
something to learn; the judge against itself, which should hardly ever be blamed; and errors made on purpose,
which should be named among the three dearest choices. Figures are games, and of these how many came out so.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from random import Random

from miaui.bots import server
from miaui.bots.arena import ask
from miaui.bots.study import EffortName
from miaui.catalog import CATALOG
from miaui.core.envelope import Player
from miaui.core.game import GameRecord, GameView
from miaui.core.seat import Seat
from miaui.games.miaui.public.view import View
from miaui.learning.kept_review import SeatReview
from miaui.match.referee import Referee
from miaui.match.review import Reviewer
from testkit.house import find_kit, make_deal

#: Seats of the games, and their options: short ones where there are any.
TABLES: dict[str, tuple[int, tuple[str, ...]]] = {
    "miaui": (3, ()),
    "salt": (2, ("short",)),
    "kaivai": (3, ()),
}

#: What a scripted player chooses from the texts of its legal moves where it has an error to make; "": its
#: level's own choice.
Script = Callable[[GameView, Sequence[str]], str]


@dataclass(frozen=True, slots=True)
class Error:
    """An error that a player makes whenever it can, in words; what makes it; and a test that is True for
    (text of the move chosen, text of the best) if that choice is one."""

    name: str
    script: Script
    is_one: Callable[[str, str], bool]


def _highest_card(view: GameView, moves: Sequence[str]) -> str:
    """In the first three rounds the strongest card, whatever it may catch."""
    return max(moves, key=int) if isinstance(view, View) and len(view.memory.rounds) < 3 else ""


def _no_building(_view: GameView, moves: Sequence[str]) -> str:
    """Anything but building."""
    if not any(move.startswith("build") for move in moves):
        return ""
    return next((move for move in moves if not move.startswith("build")), "")


def _no_call(_view: GameView, moves: Sequence[str]) -> str:
    """Never stop and never dare the last chance."""
    return "end" if "end" in moves and any(move in ("stop", "last") for move in moves) else ""


ERRORS = {
    "miaui": Error("throws its best card away", _highest_card, lambda chosen, best: int(chosen) > int(best)),
    "salt": Error("never calls", _no_call, lambda chosen, best: chosen == "end" and best in ("stop", "last")),
    "kaivai": Error("never builds", _no_building, lambda chosen, best: best.startswith("build")),
}


def played(key: str, levels: Sequence[str], seed: int, script: Script | None = None) -> GameRecord:
    """Return the record of a game on the table `TABLES[key]`, `levels` by seat. Seat 0 counts as a person: it
    plays the move whose text `script(view, texts of its legal moves)` returns, or by its level where that is
    "" or `script` is None. Equal arguments give an equal record. KeyError for an unknown game, IndexError for
    too few levels."""
    count, options = TABLES[key]
    deal, kit = make_deal(key, count, options, seed), find_kit(key)
    players = tuple([Player(f"P{seat}", "human" if seat == 0 else "bot") for seat in range(count)])
    fresh = deal.game.rules.new(players, deal.chosen, deal.luck)
    referee = Referee(deal.game, fresh, luck=deal.luck)
    rng = Random(f"blame/{key}/{seed}")
    while not referee.over:
        referee.advance()
        moves = []
        for seat in referee.to_act:
            view, level = referee.view(seat), levels[seat]
            move = ask(kit, view, level, rng.getrandbits(48), None, kit.budget(level, view)).move
            if seat == 0 and script is not None:
                texts = [kit.codec.write_move(one) for one in deal.game.sight.legal(view)]
                wanted = script(view, texts)
                move = kit.codec.read_move(Seat(0), wanted) if wanted else move
            moves.append(move)
        if moves:
            referee.submit(moves)
    return referee.record


def reviewed(record: GameRecord, effort: EffortName) -> SeatReview:
    """Return the judge's review of seat 0 in a whole game, made with the given effort. ValueError, such as
    "KEY has no judge", for a game without one."""
    entry = CATALOG.entry(record.game)
    if entry.study is None:
        raise ValueError(f"{record.game} has no judge")
    reviewer = Reviewer(entry.game(), entry.bots(), entry.study(), record, (Seat(0),), 0, effort)
    reviewer.finish()
    return reviewer.report(str).by_seat[0]


def weak(key: str, count: int, effort: EffortName) -> dict[str, int]:
    """Play and review `count` games of the two lowest levels in turns at seat 0, the lowest first, against
    the lowest. Return {"games": count, "with blame": games in which a choice is blamed, "by victory" and "by
    points": choices blamed}; zeros for a count of 0."""
    first, second = [level.key for level in find_kit(key).levels[:2]]
    figures = {"games": 0, "with blame": 0, "by victory": 0, "by points": 0}
    for seed in range(count):
        others = [first] * (TABLES[key][0] - 1)
        _count(figures, reviewed(played(key, [(first, second)[seed % 2], *others], seed), effort))
    return figures


def honest(key: str, count: int, effort: EffortName) -> dict[str, int]:
    """Play and review `count` games in which all seats are of the top level. Return {"games", "with blame",
    "by victory", "by points"} as `weak` does; zeros are wanted, since the judge blames its own level."""
    figures = {"games": 0, "with blame": 0, "by victory": 0, "by points": 0}
    for seed in range(count):
        top = find_kit(key).levels[-1].key
        _count(figures, reviewed(played(key, [top] * TABLES[key][0], 1000 + seed), effort))
    return figures


def _count(figures: dict[str, int], report: SeatReview) -> None:
    ways = [judged.by for _moment, judged in report.costly]
    figures["games"] += 1
    figures["with blame"] += bool(ways)
    figures["by victory"] += ways.count("win")
    figures["by points"] += ways.count("margin")


def planted(key: str, count: int, effort: EffortName) -> dict[str, int]:
    """Play and review `count` games in which seat 0 plays the second highest level but makes the error
    `ERRORS[key]` whenever it can. Return {"games": count, "made": games in which the error was made, "named":
    of these, games in which it is among the three choices that cost most}."""
    error, level = ERRORS[key], find_kit(key).levels[-2].key
    figures = {"games": 0, "made": 0, "named": 0}
    for seed in range(count):
        made: list[str] = []

        def script(view: GameView, moves: Sequence[str], made: list[str] = made) -> str:
            wanted = error.script(view, moves)
            made += [wanted] if wanted else []
            return wanted

        record = played(key, [level] * TABLES[key][0], 2000 + seed, script)
        figures["games"] += 1
        if not made:
            continue
        figures["made"] += 1
        report = reviewed(record, effort)
        figures["named"] += any(error.is_one(one.chosen, one.best) for _at, one in report.costly[:3])
    return figures


PARTS = {"weak": weak, "honest": honest, "planted": planted}


def main() -> int:
    """Play and review `--count` games (20; twice as many for "honest") of each of `--parts` (weak, honest,
    planted) and of `--games` (all three), with `--effort` (normal), and print {"blame": {"GAME PART":
    figures}} as a line of JSON; return 0, whatever the figures."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--count", type=int, default=20, help="games a part; twice as many of the judge's")
    parser.add_argument("--games", nargs="*", default=list(TABLES))
    parser.add_argument("--parts", nargs="*", choices=tuple(PARTS), default=list(PARTS))
    parser.add_argument("--effort", choices=("quick", "normal", "deep"), default="normal")
    options = parser.parse_args()
    server.one_thread()
    figures: dict[str, dict[str, int]] = {}
    for key in options.games:
        for part in options.parts:
            count = options.count * 2 if part == "honest" else options.count
            figures[f"{key} {part}"] = PARTS[part](key, count, options.effort)
            print(f"{key} {part}: {figures[f'{key} {part}']}", file=sys.stderr, flush=True)
    print(json.dumps({"blame": figures}))
    return 0


if __name__ == "__main__":
    sys.exit(main())
