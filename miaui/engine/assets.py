"""Where the pictures, fonts, sounds and translations are: in a bundle, in a wheel, or in the source tree;
and what is known of the baked pictures."""

from __future__ import annotations

import json
import sys
from functools import cache
from pathlib import Path
from typing import NamedTuple, NotRequired, TypedDict


@cache
def root() -> Path:
    """Return the folder that holds art, fonts, sounds and locale: that of a bundle, else of the package, else
    of the source tree. Where there is none, the last of these, which is missing."""
    bundle = getattr(sys, "_MEIPASS", None)
    package = Path(__file__).resolve().parent.parent
    places = [Path(bundle) / "assets"] if bundle else []
    places += [package / "assets", package.parent / "assets"]
    return next((place for place in places if place.is_dir()), places[-1])


def path(*parts: str) -> Path:
    """Return a file or folder below `root()`; it need not exist."""
    return root().joinpath(*parts)


class Meta(NamedTuple):
    """Measures of a picture as the manifest has them, in units."""

    size: tuple[float, float]
    anchor: tuple[float, float]
    slice: tuple[float, float, float, float] | None = None
    texture: str | None = None
    """A tile that the picture is multiplied with once it has its size: grain, at any size as fine."""


class _Entry(TypedDict):
    """Entry of the manifest."""

    size: list[float]
    anchor: NotRequired[list[float] | None]
    slice: NotRequired[list[float] | None]
    texture: NotRequired[str | None]


def read_manifest(folder: Path) -> dict[str, Meta]:
    """Return name and measures of each picture in the folder's "manifest.json"; {} where that is missing or
    no JSON. A picture without an anchor has it in its middle."""
    try:
        entries = json.loads((folder / "manifest.json").read_bytes())
    except (FileNotFoundError, ValueError):
        return {}
    return {name: _meta(entry) for name, entry in entries.items()}


def _meta(entry: _Entry) -> Meta:
    w, h = entry["size"]
    ax, ay = entry.get("anchor") or (w / 2, h / 2)
    cut = entry.get("slice")
    return Meta((w, h), (ax, ay), (cut[0], cut[1], cut[2], cut[3]) if cut else None, entry.get("texture"))
