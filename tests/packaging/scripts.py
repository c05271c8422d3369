"""The packaging scripts as modules: their folder is on no path, because its name belongs to somebody else."""

from __future__ import annotations

import importlib
import sys
from pathlib import Path
from types import ModuleType

ROOT = Path(__file__).resolve().parents[2]
FOLDER = ROOT / "packaging"


def script(name: str) -> ModuleType:
    """A packaging script by its name."""
    sys.path.insert(0, str(FOLDER))
    try:
        return importlib.import_module(name)
    finally:
        sys.path.remove(str(FOLDER))
