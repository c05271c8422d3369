"""The command `miaui rating`: ratings of levels, and of the people whose games are kept here."""

from argparse import Namespace
from functools import partial

from miaui.bots.kit import Level
from miaui.catalog import CATALOG
from miaui.core.json_text import dumps
from miaui.core.judge import judge
from miaui.learning.rating import LAST
from miaui.scenes.rating import rate
from miaui.store import paths
from miaui.store.library import FILE, Library
from miaui.store.statistics import Outing


def answer(options: Namespace) -> str:
    """Return the lines to print: what is rated in each game, or in one."""
    keys = CATALOG.games.keys if options.game is None else (options.game,)
    kept = _kept(keys)
    found = {
        key: {
            "levels": [_level(one) for one in CATALOG.kits.find(key).levels],
            "people": [_person(name, games, key) for name, games in sorted(kept[key].items())],
        }
        for key in keys
    }
    return dumps(found) + "\n" if options.json else "\n".join(map(_line, _rows(found))) + "\n"


def _kept(keys: tuple[str, ...]) -> dict[str, dict[str, tuple[Outing, ...]]]:
    """The plain games of everybody, by game."""
    folder = paths.find().data
    if not (folder / FILE).exists():
        return {key: {} for key in keys}
    with Library(folder, partial(judge, CATALOG.games)) as library:
        return {key: dict(library.statistics(key).outings) for key in keys}


def _level(level: Level) -> dict[str, object]:
    points, spread = level.rating or (None, None)
    return {"level": level.key, "rating": points, "spread": spread, "wins": level.wins}


def _person(name: str, games: tuple[Outing, ...], key: str) -> dict[str, object]:
    found = rate(name, games, CATALOG.kits.find(key).levels)
    return {
        "name": name,
        "games": min(len(games), LAST),
        "rating": None if found is None else round(found.points),
        "spread": None if found is None else round(found.spread),
    }


def _rows(found: dict[str, dict[str, list[dict[str, object]]]]) -> list[tuple[str, object, object, object]]:
    return [
        (key, one.get("level", one.get("name")), one["rating"], one["spread"])
        for key, kinds in found.items()
        for kind in kinds.values()
        for one in kind
    ]


def _line(row: tuple[str, object, object, object]) -> str:
    key, name, points, spread = row
    return f"{key:8}{name}: " + ("not rated" if points is None else f"{points} ± {spread}")
