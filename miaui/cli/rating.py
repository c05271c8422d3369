"""The command `miaui rating`: ratings of levels, and of the people whose games are kept here."""

from argparse import ArgumentParser, Namespace
from dataclasses import dataclass
from functools import partial

from miaui.bots.kit import Level
from miaui.catalog import CATALOG
from miaui.cli.streams import tell
from miaui.core.json_text import dumps
from miaui.core.judge import judge
from miaui.core.typed_json import coder, mapped
from miaui.history.rating import rate
from miaui.learning.rating import LAST
from miaui.store import paths
from miaui.store.library import FILE, Library
from miaui.store.statistics import Outing


@dataclass(frozen=True, slots=True)
class LevelRating:
    """A level's rating and its spread; `wins` of 100 games against the level below. None: not rated."""

    level: str
    rating: int | None
    spread: int | None
    wins: int | None


@dataclass(frozen=True, slots=True)
class PersonRating:
    """A person's rating and its spread, out of the last `games`; None: not rated yet."""

    name: str
    games: int
    rating: int | None
    spread: int | None


@dataclass(frozen=True, slots=True)
class GameRatings:
    """All ratings in a game."""

    levels: tuple[LevelRating, ...]
    people: tuple[PersonRating, ...]


#: Ratings by game as JSON.
RATINGS = mapped(coder(GameRatings, {}))

HELP = "ratings of the levels, and of the people who play here"


def add(parser: ArgumentParser) -> None:
    """Add the arguments --game, one of the games' keys, and --json."""
    parser.add_argument("--game", choices=CATALOG.games.keys, help="only this game")
    parser.add_argument("--json", action="store_true", help="as a JSON object")


def run(options: Namespace) -> int:
    """Print the ratings of each game, or with --game of one, a line for each level and person; with --json
    one object in all, with the games' keys. Return 0."""
    keys = CATALOG.games.keys if options.game is None else (options.game,)
    kept = _kept(keys)
    ratings = {
        key: GameRatings(
            tuple(map(_level, CATALOG.kits.find(key).levels)),
            tuple([_person(name, games, key) for name, games in sorted(kept[key].items())]),
        )
        for key in keys
    }
    lines = [
        line
        for key, rated in ratings.items()
        for line in (
            *[_line(key, level.level, level.rating, level.spread) for level in rated.levels],
            *[_line(key, person.name, person.rating, person.spread) for person in rated.people],
        )
    ]
    if options.json:
        lines = [dumps(RATINGS.write(ratings))]
    tell("\n".join(lines) + "\n")
    return 0


def _kept(keys: tuple[str, ...]) -> dict[str, dict[str, tuple[Outing, ...]]]:
    """Return the plain games of everybody, by game and name."""
    folder = paths.find().data
    if not (folder / FILE).exists():
        return {key: {} for key in keys}
    with Library(folder, partial(judge, CATALOG.games)) as library:
        return {key: dict(library.statistics(key).outings) for key in keys}


def _level(level: Level) -> LevelRating:
    points, spread = level.rating or (None, None)
    return LevelRating(level.key, points, spread, level.wins)


def _person(name: str, games: tuple[Outing, ...], key: str) -> PersonRating:
    rated = rate(name, games, CATALOG.kits.find(key))
    points, spread = (None, None) if rated is None else (round(rated.points), round(rated.spread))
    return PersonRating(name, min(len(games), LAST), points, spread)


def _line(key: str, name: str, points: int | None, spread: int | None) -> str:
    return f"{key:8}{name}: " + ("not rated" if points is None else f"{points} ± {spread}")
