"""The JSON Schemas that come out of types: `python -m tools.schemas` writes them into assets/schemas.

Those of records, views, messages and the older answers are kept by hand.
"""

import json
from collections.abc import Mapping
from pathlib import Path

from miaui import league
from miaui.cli.challenges import ROWS
from miaui.cli.deal import NEW_DEALS
from miaui.cli.drill import ANSWERS, QUESTIONS
from miaui.cli.league import PROGRESS
from miaui.cli.rating import RATINGS
from miaui.cli.today import DAYS
from miaui.match.check import CHECKS

FOLDER = Path(__file__).resolve().parent.parent / "assets" / "schemas"


def _joined(one: Mapping[str, object], other: Mapping[str, object]) -> dict[str, object]:
    """The schema of an object with the keys of two."""
    return {
        key: {**value, **also} if isinstance(value, dict) and isinstance(also, dict)
        else [*value, *also] if isinstance(value, list) and isinstance(also, list)
        else value
        for key, value in one.items()
        for also in [other[key]]
    }  # fmt: skip


#: By name: a title, and the schema.
SCHEMAS: Mapping[str, tuple[str, Mapping[str, object]]] = {
    "check": ("Answer of `miaui check --json`", CHECKS.schema),
    "deal": ("A new code: answer of `miaui deal --new GAME --json`", NEW_DEALS.schema),
    "today": ("Answer of `miaui today --json`", DAYS.schema),
    "rating": ("Answer of `miaui rating --json`", RATINGS.schema),
    "challenges": ("A line of `miaui challenges --json`", ROWS.schema),
    "drill": ("Cards that are due: answer of `miaui drill --json`", QUESTIONS.schema),
    "drill-answer": ("Answer of `miaui drill --answer ID MOVE --json`", ANSWERS.schema),
    "league": (
        "Answer of `miaui league DIR --json`",
        _joined(league.LEAGUE_FIGURES.schema, PROGRESS.schema),
    ),
}


def text(name: str) -> str:
    """Return a schema as its file holds it."""
    title, schema = SCHEMAS[name]
    head = {"$schema": "https://json-schema.org/draft/2020-12/schema", "$id": f"urn:miaui:schema:{name}"}
    return json.dumps({**head, "title": title, **schema}, indent=2) + "\n"


def path(name: str) -> Path:
    """Return the file of a schema."""
    return FOLDER / f"{name}.schema.json"


if __name__ == "__main__":
    for each in SCHEMAS:
        path(each).write_text(text(each), encoding="utf-8")
