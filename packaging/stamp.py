"""`stamp.py tests` or `stamp.py packages`: remembers that these passed for exactly this commit.

Written by `make test` and `make package-test` when all is green, read by `make release-check`. A stamp of
changed files that are not committed says so and counts for nothing.
"""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

from places import BUILD, DIST, ROOT


def main() -> None:
    """Write build/package/stamp-WHAT.json. Silent where git knows nothing of this folder."""
    what = sys.argv[1]
    head = git("rev-parse", "HEAD")
    if not head:
        return
    sums = DIST / "SHA256SUMS"
    told = {
        "commit": head,
        "clean": not git("status", "--porcelain"),
        "packages": sums.read_text("ascii") if what == "packages" and sums.is_file() else "",
    }
    BUILD.mkdir(parents=True, exist_ok=True)
    path(what).write_text(json.dumps(told, indent=1) + "\n", encoding="utf-8")


def path(what: str) -> Path:
    """Where a stamp lies."""
    return BUILD / f"stamp-{what}.json"


def git(*words: str) -> str:
    """What git says; "" where it cannot say anything."""
    try:
        done = subprocess.run(["git", *words], cwd=ROOT, capture_output=True, text=True, check=False)
    except FileNotFoundError:
        return ""
    return done.stdout.strip() if done.returncode == 0 else ""


if __name__ == "__main__":
    main()
