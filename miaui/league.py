"""A league: bots play each other until everybody has enough games, and are rated.

Its folder has `league.json`, which says what is played, a file of results for every set of players at a
table, and what is worked out from them. Which tables there are follows from `league.json` alone.
"""

from __future__ import annotations

import hashlib
import json
import os
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import combinations, permutations
from math import fsum
from pathlib import Path

from miaui.bots import files, seeds
from miaui.bots.kit import ArenaGame, ArenaResult
from miaui.bots.report import NORMAL_95, interval
from miaui.bots.results import ResultFile, begin, header_of
from miaui.bots.seeds import Seed
from miaui.core.chance import seed_of, sha256_of
from miaui.core.errors import BadRecord, on_file
from miaui.core.json_text import MAX_BYTES, dumps, exact, load_object, required
from miaui.core.typed_json import coder
from miaui.learning.rating import ANCHOR, YARDSTICK, Meeting, Rated, rate, together

FORMAT, VERSION = "miaui-league", 1

#: Files of a league's folder.
PLAN, RESULTS, FIGURES, PAGE = "league.json", "results", "figures.json", "index.html"


class BadLeague(ValueError):  # noqa: N818 - what is raised is a bad league
    """A league that cannot be played; the message is one sentence."""


@dataclass(frozen=True, slots=True)
class Step:
    """Entrants who play until each has this number of games."""

    entrants: tuple[str, ...]
    games: int


@dataclass(frozen=True, slots=True)
class LeagueSetup:
    """Rules of a league: the game with its options, the seats at a table, the seed from which all deals
    follow (a number, or hexadecimal digits), and the steps, oldest first."""

    game: str
    options: Mapping[str, bool]
    seats: int
    seed: Seed
    steps: tuple[Step, ...]

    @property
    def entrants(self) -> tuple[str, ...]:
        """Players that take part now, those of the latest step, in its order."""
        return self.steps[-1].entrants

    @property
    def chosen(self) -> dict[str, bool]:
        """Options that are on, each with True; {} if none is."""
        return {key: True for key, on in self.options.items() if on}


#: The players at a table in the order of an arena.
Lineup = tuple[str, ...]


def load(folder: Path) -> LeagueSetup | None:
    """Return the plan in the folder's league.json; None if there is no such file, or no such folder.
    BadLeague if it is no plan, BadFile if it cannot be read."""
    path = folder / PLAN
    with on_file("read", path):
        if not path.exists():
            return None
        data = files.head(path, MAX_BYTES)
    try:
        return _read(load_object(data))
    except BadRecord as error:
        raise BadLeague(f"{str(path)!r} is no league: {error}") from None


def save(folder: Path, plan: LeagueSetup) -> None:
    """Write the plan to the folder's league.json, in place of an older one, readable by its owner alone,
    since its seed tells all deals. The folder is made if need be. BadFile if that fails."""
    with on_file("write", folder):
        (folder / RESULTS).mkdir(parents=True, exist_ok=True)
    files.write_private(
        folder / PLAN,
        json.dumps(
            {
                "format": FORMAT,
                "version": VERSION,
                "game": plan.game,
                "options": dict(plan.options),
                "seats": plan.seats,
                "seed": plan.seed,
                "entrants": list(plan.entrants),
                "steps": [{"entrants": list(step.entrants), "games": step.games} for step in plan.steps],
            },
            indent=2,
        )
        + "\n",
    )


def write(path: Path, text: str) -> None:
    """Write a text (UTF-8) to a file in place of what is there, whole or not at all. BadFile if that fails,
    as in a folder that does not exist."""
    half = path.with_name(path.name + ".new")
    with on_file("write", path):
        half.write_text(text, "utf-8", newline="\n")
        os.replace(half, path)


def gone_on(plan: LeagueSetup, added: Sequence[str], games: int | None) -> LeagueSetup:
    """Return the plan with one more step: the present entrants and `added`, each once, play until each has
    `games` games (None: as many as in the last step). The plan itself if that step would be equal to the
    last."""
    last = plan.steps[-1]
    step = Step(tuple(dict.fromkeys([*last.entrants, *added])), last.games if games is None else games)
    return plan if step == last else replace(plan, steps=(*plan.steps, step))


def schedule(plan: LeagueSetup) -> dict[Lineup, int]:
    """Return the number of games for each lineup, sorted by lineup, so that each entrant has at least the
    games of each step and pairs meet about equally often; lineups without a game are left out, so that it may
    be {}. With fewer entrants than seats some sit twice at a table. Equal plans give equal schedules."""
    played, met, counts = Counter[str](), Counter[frozenset[str]](), Counter[Lineup]()
    number = 0
    for step in plan.steps:
        while min([played[name] for name in step.entrants]) < step.games:
            table = _drawn(plan, step.entrants, number, played, met)
            number += 1
            counts[_placed(plan, table)] += 1
            played.update(set(table))
            met.update({frozenset(pair) for pair in combinations(sorted(set(table)), 2)})
    return dict(sorted(counts.items()))


def _drawn(
    plan: LeagueSetup,
    entrants: Sequence[str],
    number: int,
    played: Mapping[str, int],
    met: Mapping[frozenset[str], int],
) -> list[str]:
    """Return the players of a table: who has played least, with those it has met least; else by lot."""
    lots = {name: _lot(f"{plan.seed}/{number}/{name}") for name in entrants}
    table = [min(entrants, key=lambda name: (played.get(name, 0), lots[name]))]

    def order(name: str) -> tuple[int, int, int, str]:
        seen = sum([met.get(frozenset((name, other)), 0) for other in table])
        return table.count(name), seen, played.get(name, 0), lots[name]

    while len(table) < plan.seats:
        table.append(min(entrants, key=order))
    return table


def _placed(plan: LeagueSetup, table: Sequence[str]) -> Lineup:
    """Return the players in an order that depends on nothing but who they are."""
    together = sorted(table)
    places = {name: _lot(f"{plan.seed}/{dumps(together)}/{name}") for name in table}
    return tuple(sorted(together, key=lambda name: places[name]))


def _lot(text: str) -> str:
    return hashlib.sha256(text.encode()).hexdigest()


def seed_for(plan: LeagueSetup, lineup: Lineup) -> Seed:
    """Return the seed of a lineup's arena, made from the league's seed: a number for a number, else as many
    hexadecimal digits."""
    text = f"league/{plan.seed}/{dumps(list(lineup))}"
    return seed_of(text) if isinstance(plan.seed, int) else sha256_of(text)[: len(plan.seed)]


def results(folder: Path, plan: LeagueSetup, lineups: Sequence[Lineup]) -> dict[Lineup, ResultFile]:
    """Return the file of results for each lineup. In the folder's "results", which `save` makes, a file that
    does not exist is created, without a game. BadResults if one is of another arena, BadFile if one cannot be
    read or written; {} for no lineups."""
    result_files = {}
    for lineup in lineups:
        seed = seed_for(plan, lineup)
        header = header_of(plan.game, plan.options, lineup, seed)
        result_files[lineup] = begin(str(folder / RESULTS / _file_name(lineup)), header, seed)
    return result_files


def _file_name(lineup: Lineup) -> str:
    text = dumps(list(lineup))
    plain = "".join([sign if sign.isascii() and sign.isalnum() else "-" for sign in "_".join(lineup)])
    return f"{plain[:80]}-{_lot(text)[:12]}.jsonl"


def missing(
    plan: LeagueSetup, lineup: Lineup, players: Sequence[tuple[str, str | None]], games: int, kept: ResultFile
) -> list[ArenaGame]:
    """Return the games 0 to `games` - 1 of a lineup, `players` (level and character) in its order, that are
    not among the results in `kept`, lowest number first; [] if all are."""
    numbers = [number for number in range(games) if number not in kept.done]
    first_seeds = kept.header.version == 1
    return [
        ArenaGame(number, tuple(players), plan.chosen, kept.seed, first_seeds=first_seeds)
        for number in numbers
    ]


# -- figures


@dataclass(frozen=True, slots=True)
class Entrant:
    """Figures of a player: its games, its share of victory with the standard error, its mean points, and its
    rating with the standard error and the 95 % interval; None where there is no game."""

    seat: str
    games: int
    share: float | None
    se: float | None
    points: float | None
    rating: float | None
    rating_se: float | None
    low: float | None
    high: float | None


@dataclass(frozen=True, slots=True)
class Encounter:
    """Share of victory of the player `seat` in the `games` at tables with `other`, with the 95 % interval,
    all 0 to 1."""

    seat: str
    other: str
    games: int
    share: float
    low: float
    high: float


@dataclass(frozen=True, slots=True)
class Figures:
    """Figures of a league: entrants, the best first, and the cross table. Ratings are counted from `anchor`,
    the yardstick or, if it is no entrant, the first one: with a game it has 1000."""

    game: str
    options: Mapping[str, bool]
    seats: int
    games: int
    anchor: str
    entrants: tuple[Entrant, ...]
    cross: tuple[Encounter, ...]


#: Figures as JSON.
LEAGUE_FIGURES = coder(Figures, {})


@dataclass(frozen=True, slots=True)
class _Played:
    """A game of the league: shares of victory and mean points of everybody at the table."""

    shares: Mapping[str, float]
    points: Mapping[str, float]


def figures(plan: LeagueSetup, files: Mapping[Lineup, ResultFile], games: Mapping[Lineup, int]) -> Figures:
    """Return shares, points, ratings and cross table of those games that `files` hold and `games`, a number
    for each lineup, allows. Entrants are sorted by rating, the highest first, equal ones by name; one without
    a game has 0 games and None elsewhere, and comes last. A lineup that `files` lacks has no games; KeyError
    for one that `games` lacks."""
    done = [
        (lineup, file.done[number])
        for lineup, file in sorted(files.items())
        for number in range(games[lineup])
        if number in file.done
    ]
    every = [_played(*each) for each in done]
    anchor = YARDSTICK if YARDSTICK in plan.entrants else plan.entrants[0]
    rated = {
        **rate(together([Meeting(lineup, result.shares) for lineup, result in done]), {anchor: ANCHOR}),
        anchor: Rated(ANCHOR, 0.0),
    }
    entrants = [_entrant(name, every, rated.get(name)) for name in plan.entrants]
    ranked = sorted(
        entrants,
        key=lambda entrant: (-(entrant.rating if entrant.rating is not None else -1e9), entrant.seat),
    )
    names = [entrant.seat for entrant in ranked]
    return Figures(
        plan.game,
        dict(plan.options),
        plan.seats,
        len(done),
        anchor,
        tuple(ranked),
        tuple(_encounters(names, every)),
    )


def _played(lineup: Lineup, result: ArenaResult) -> _Played:
    shares, points = dict.fromkeys(lineup, 0.0), dict.fromkeys(lineup, 0.0)
    for name, share, score in zip(lineup, result.shares, result.points, strict=True):
        shares[name] += share
        points[name] += score / lineup.count(name)
    return _Played(shares, points)


def _entrant(name: str, every: Sequence[_Played], rated: Rated | None) -> Entrant:
    mine = [game for game in every if name in game.shares]
    if not mine or rated is None:
        return Entrant(name, 0, None, None, None, None, None, None, None)
    share, error = _mean([game.shares[name] for game in mine])
    margin = NORMAL_95 * rated.error
    return Entrant(
        name,
        len(mine),
        round(share, 6),
        round(error, 6),
        round(_mean([game.points[name] for game in mine])[0], 4),
        round(rated.points, 1),
        round(rated.error, 1),
        round(rated.points - margin, 1),
        round(rated.points + margin, 1),
    )


def _encounters(names: Sequence[str], every: Sequence[_Played]) -> Iterator[Encounter]:
    shares: dict[tuple[str, str], list[float]] = {}
    for game in every:
        for pair in permutations(game.shares, 2):
            shares.setdefault(pair, []).append(game.shares[pair[0]])
    for pair in permutations(names, 2):
        if pair in shares:
            share, error = _mean(shares[pair])
            low, high = interval(share, error)
            yield Encounter(*pair, len(shares[pair]), round(share, 6), round(low, 6), round(high, 6))


def _mean(values: Sequence[float]) -> tuple[float, float]:
    """Return the mean of some values with its standard error.

    >>> _mean([0.5, 0.5, 0.5, 0.5])
    (0.5, 0.0)
    """
    mean = fsum(values) / len(values)
    variance = fsum([(value - mean) ** 2 for value in values]) / max(len(values) - 1, 1)
    return mean, (variance / len(values)) ** 0.5


# -- reading


def _read(plan: Mapping[str, object]) -> LeagueSetup:
    if plan.get("format") != FORMAT or plan.get("version") != VERSION:
        raise BadRecord("format", f"not {FORMAT!r} of version {VERSION}")
    options: dict[str, object] = required(plan, "options", dict)
    steps: list[object] = required(plan, "steps", list)
    if not steps:
        raise BadRecord("steps", "there are none")
    return LeagueSetup(
        required(plan, "game", str),
        {key: chosen is True for key, chosen in options.items()},
        required(plan, "seats", int),
        _read_seed(plan),
        tuple([_read_step(exact(step, dict, "steps")) for step in steps]),
    )


def _read_seed(plan: Mapping[str, object]) -> Seed:
    seed = plan.get("seed")
    return seed if isinstance(seed, str) and seeds.is_digits(seed) else required(plan, "seed", int)


def _read_step(step: Mapping[str, object]) -> Step:
    entrants: list[object] = required(step, "entrants", list)
    names = tuple([exact(name, str, "entrants") for name in entrants])
    if len(set(names)) < max(len(names), 2):
        raise BadRecord("entrants", "expected two or more, each once")
    return Step(names, required(step, "games", int))
