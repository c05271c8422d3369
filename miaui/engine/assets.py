"""Where the pictures, fonts, sounds and translations are: in a bundle, in a wheel, or in the source tree."""

from __future__ import annotations

import sys
from functools import cache
from pathlib import Path


@cache
def root() -> Path:
    """Return the folder that holds art, fonts, sounds and locale."""
    bundle = getattr(sys, "_MEIPASS", None)
    package = Path(__file__).resolve().parent.parent
    places = [Path(bundle) / "assets"] if bundle else []
    places += [package / "assets", package.parent / "assets"]
    return next((place for place in places if place.is_dir()), places[-1])


def path(*parts: str) -> Path:
    """Return a file or folder below the assets; it need not exist."""
    return root().joinpath(*parts)
