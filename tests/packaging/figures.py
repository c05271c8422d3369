"""What the tests of the packages measured, for the README and for make release-check."""

from __future__ import annotations

import json
from pathlib import Path

FILE = Path(__file__).resolve().parents[2] / "build" / "package" / "figures.json"


def note(name: str, value: float) -> None:
    """Keep a figure in build/package/figures.json."""
    report = json.loads(FILE.read_text(encoding="utf-8")) if FILE.is_file() else {}
    FILE.parent.mkdir(parents=True, exist_ok=True)
    FILE.write_text(json.dumps(report | {name: value}, indent=1) + "\n", encoding="utf-8")
