"""Are two builds of one commit the same, bit for bit?

Run after `make package` in a clean clone: the commit is cloned again, into another folder, packed there with
Python packages fetched anew, and the sums of both are compared. Packages for other systems are not.
"""

from __future__ import annotations

import subprocess
import sys
import tempfile
from pathlib import Path

from places import DIST, ROOT, Refused

SUMS = "SHA256SUMS"


def main() -> None:
    """Build again and compare. Refused, naming the packages that differ."""
    mine = sums(DIST / SUMS)
    with tempfile.TemporaryDirectory() as folder:
        subprocess.run(["git", "clone", "--quiet", str(ROOT), folder], check=True)
        subprocess.run([sys.executable, "packaging/build.py"], cwd=folder, check=True)
        theirs = sums(Path(folder) / "dist" / SUMS)
    differing = sorted(name for name, sum_ in theirs.items() if mine.get(name) != sum_)
    if differing:
        raise Refused(f"two builds of one commit differ in {', '.join(differing)}")
    print(f"two builds of this commit are the same, bit for bit: {', '.join(sorted(theirs))}")


def sums(path: Path) -> dict[str, str]:
    """Package and sum, from a file as sha256sum writes it. Refused where there is none."""
    if not path.is_file():
        raise Refused(f"{path} is missing: run make package first")
    return {name: sum_ for sum_, name in (line.split() for line in path.read_text("ascii").splitlines())}


if __name__ == "__main__":
    main()
