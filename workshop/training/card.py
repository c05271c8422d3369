"""The card beside the networks: how, on what and how long they were trained."""

import json
from pathlib import Path

from miaui.bots.net import HIDDEN

_HOW = (
    "Self-play from random weights with python -m workshop.training: smoothed running means of plain numpy "
    "networks, trained on games among themselves at several temperatures, heuristic players, the "
    "yardstick and random players. Four seats first, the other tables start from there."
)

_STRANGERS = (
    "stranger-*: the mean of self-play policies of other kinds with python -m workshop.populations, as a "
    "model of opponents; stranger-inherited-*: of those that began at tables of four with Kiti; "
    "stranger-sharp-*: of those that sought little entropy; stranger-odds-*: the odds among players like one "
    "of them."
)


def write(build: Path, models: Path) -> None:
    """Write `models/card.json`, in place of what is there: "format", "hidden_units", "bytes" (of all networks
    *.net in `models`), "how" they were trained, "strangers", "strength", and "tables", the contents of the
    files *.json in the folder `build` in the order of their names; [] where there are none. FileNotFoundError
    where the folder `models` is missing."""
    tables = [json.loads(path.read_text(encoding="utf-8")) for path in sorted(build.glob("*.json"))]
    files = sorted(models.glob("*.net"))
    card = {
        "format": "miaui-net 1: a line of JSON with the shapes, then little-endian half floats",
        "hidden_units": list(HIDDEN),
        "bytes": sum(path.stat().st_size for path in files),
        "how": _HOW,
        "strangers": _STRANGERS,
        "strength": "see docs/bots.md",
        "tables": tables,
    }
    (models / "card.json").write_text(json.dumps(card, indent=1) + "\n", encoding="utf-8")
