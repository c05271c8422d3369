"""The JSON Schemas that come out of types: `python -m tools.schemas` writes them into assets/schemas.

Those of records, views and the older answers are kept by hand, but for the variants of a game.
"""

import json
from collections.abc import Mapping
from pathlib import Path

from miaui import league
from miaui.bots import messages
from miaui.catalog import CATALOG
from miaui.cli.challenges import ROWS
from miaui.cli.deal import NEW_DEALS
from miaui.cli.drill import ANSWERS, QUESTIONS
from miaui.cli.league import PROGRESS
from miaui.cli.rating import RATINGS
from miaui.cli.today import DAYS
from miaui.games.kaivai.public import variants as kaivai
from miaui.games.miaui.public import variants as miaui
from miaui.games.salt.public import variants as salt
from miaui.match.check import CHECKS

FOLDER = Path(__file__).resolve().parent.parent / "assets" / "schemas"


def _joined(first: Mapping[str, object], other: Mapping[str, object]) -> dict[str, object]:
    """The schema of an object with the keys of two."""
    return {
        key: {**value, **also} if isinstance(value, dict) and isinstance(also, dict)
        else [*value, *also] if isinstance(value, list) and isinstance(also, list)
        else value
        for key, value in first.items()
        for also in [other[key]]
    }  # fmt: skip


GAMES = [CATALOG.games.find(key) for key in CATALOG.games.keys]
SEATS = range(min([game.seats[0] for game in GAMES]), 1 + max([game.seats[-1] for game in GAMES]))

SCHEMAS: Mapping[str, tuple[str, Mapping[str, object]]] = {
    "check": ("Answer of `miaui check --json`", CHECKS.schema),
    "deal": ("A new code: answer of `miaui deal --new GAME --json`", NEW_DEALS.schema),
    "today": ("Answer of `miaui today --json`", DAYS.schema),
    "rating": ("Answer of `miaui rating --json`", RATINGS.schema),
    "challenges": ("A line of `miaui challenges --json`", ROWS.schema),
    "drill": ("Cards that are due: answer of `miaui drill --json`", QUESTIONS.schema),
    "drill-answer": ("Answer of `miaui drill --answer ID MOVE --json`", ANSWERS.schema),
    "protocol-1": ("Message of `miaui-bot`, version 1", messages.schema(CATALOG.games.keys, SEATS)),
    "league": (
        "Answer of `miaui league DIR --json`",
        _joined(league.LEAGUE_FIGURES.schema, PROGRESS.schema),
    ),
}
"""By name: a title, and the schema."""


WITH_VARIANTS: Mapping[str, Mapping[str, object]] = {
    f"{kind}-{game}": variants.VARIANTS.schema
    for game, variants in {"kaivai": kaivai, "miaui": miaui, "salt": salt}.items()
    for kind in ("record", "view")
}
"""By name, the schemas of records and views, and of the variants in them."""


def _with_variants(schema: object, variants: Mapping[str, object]) -> object:
    """A schema in which every object of variants has these; further ones are allowed where they were."""
    if not isinstance(schema, dict):
        return schema
    return {
        key: value | {part: variants[part] for part in ("required", "properties")}
        if key == "variants" and isinstance(value, dict)
        else _with_variants(value, variants)
        for key, value in schema.items()
    }


def text(name: str) -> str:
    """Return the schema of that name as its file has to hold it, JSON with a line feed at the end. Schemas of
    records and views are read from their file, and only the variants in them replaced. KeyError for an
    unknown name."""
    if name in WITH_VARIANTS:
        kept = json.loads(path(name).read_text("utf-8"))
        return json.dumps(_with_variants(kept, WITH_VARIANTS[name]), indent=2, ensure_ascii=False) + "\n"
    title, schema = SCHEMAS[name]
    head = {"$schema": "https://json-schema.org/draft/2020-12/schema", "$id": f"urn:miaui:schema:{name}"}
    return json.dumps({**head, "title": title, **schema}, indent=2) + "\n"


def path(name: str) -> Path:
    """Return the path of a schema's file, assets/schemas/NAME.schema.json, whether it exists or not."""
    return FOLDER / f"{name}.schema.json"


if __name__ == "__main__":
    for each in (*SCHEMAS, *WITH_VARIANTS):
        path(each).write_text(text(each), encoding="utf-8")
