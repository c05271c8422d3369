"""What is known of the baked pictures: their manifest."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any, NamedTuple


class Meta(NamedTuple):
    """What the manifest says of a picture, in units."""

    size: tuple[float, float]
    anchor: tuple[float, float]
    slice: tuple[float, float, float, float] | None = None
    texture: str | None = None
    """A tile that the picture is multiplied with once it has its size: grain, at any size as fine."""


def read_manifest(folder: Path) -> dict[str, Meta]:
    """Return names and measures of all baked pictures; empty where nothing is baked."""
    try:
        entries = json.loads((folder / "manifest.json").read_bytes())
    except (FileNotFoundError, ValueError):
        return {}
    return {name: _meta(entry) for name, entry in entries.items()}


def _meta(entry: dict[str, Any]) -> Meta:
    w, h = entry["size"]
    ax, ay = entry.get("anchor") or (w / 2, h / 2)
    cut = entry.get("slice")
    return Meta((w, h), (ax, ay), (cut[0], cut[1], cut[2], cut[3]) if cut else None, entry.get("texture"))
