"""`stamp.py WHAT`: records that tests, packages or windows passed, whole, for exactly this commit.

Run by `make check`, `make package-test` and `make package-windows-test` when all is green, on the results
that pytest wrote (--junitxml).
`make release-check` reads it. Where a test was left out there is no stamp, and the exit status is 1: a proof
that did not run has proved nothing. So it is with results of another commit, with fewer tests than there are,
and with PYTEST_ADDOPTS, which may choose some. A test that has no meaning on this system says so in the
reason of its skip, which then begins with "not here:".
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any
from xml.etree import ElementTree as ET

from places import BUILD, DIST, ROOT, Refused

ELSEWHERE = "not here:"
LEAST = {"tests": 16_900, "packages": 170, "windows": 35}
"""So many tests pass at least; a little fewer than there are. Raise it as they become more."""
PACKED = ("packages", "windows")
"""Those that prove what lies in dist/."""


def main() -> None:
    """Write build/package/stamp-WHAT.json. Silent where git knows nothing of this folder."""
    what = sys.argv[1]
    path(what).unlink(missing_ok=True)
    counts = judge(results(what), LEAST[what])
    head = git("rev-parse", "HEAD")
    if not head:
        return
    tested = counts.pop("commit")
    if tested != head:
        raise Refused(f"no stamp: the results are of commit {tested[:12]}, and this is {head[:12]}")
    sums = DIST / "SHA256SUMS"
    stamp = {
        "commit": head,
        "clean": not git("status", "--porcelain"),
        "packages": sums.read_text("ascii") if what in PACKED and sums.is_file() else "",
        **counts,
    }
    path(what).write_text(json.dumps(stamp, indent=1) + "\n", encoding="utf-8")


def judge(report: Path, least: int) -> dict[str, Any]:
    """Return the commit that was tested, how many tests passed, and those that have no meaning here.

    Refused if a test failed or was left out, if fewer than `least` passed, and where PYTEST_ADDOPTS was set.
    """
    if not report.is_file():
        raise Refused(f"no stamp: {report} is missing; make check and make package-test write it")
    tree = ET.parse(report)
    about = {one.get("name", ""): one.get("value", "") for one in tree.iter("property")}
    changed = about.get("PYTEST_ADDOPTS") or os.environ.get("PYTEST_ADDOPTS")
    if changed:
        raise Refused(f"no stamp: PYTEST_ADDOPTS was set ({changed}), which may leave tests out: unset it")
    cases = list(tree.iter("testcase"))
    skips = [(name(case), reason) for case in cases for reason in _reasons(case)]
    left_out = [(test, reason) for test, reason in skips if not reason.startswith(ELSEWHERE)]
    failed = [name(case) for case in cases if {"failure", "error"} & {part.tag for part in case}]
    passed = len(cases) - len(skips) - len(failed)
    if failed:
        raise Refused(f"no stamp: {', '.join(failed)} failed")
    if left_out:
        lines = [f"\n  {test}: {reason}" for test, reason in left_out]
        raise Refused(f"no stamp: {len(left_out)} tests did not run:{''.join(lines)}")
    if passed < least:
        raise Refused(f"no stamp: {passed} tests passed; all of them are at least {least}")
    return {
        "commit": about.get("commit", ""),
        "passed": passed,
        "elsewhere": [test for test, _reason in skips],
    }


def name(case: ET.Element) -> str:
    """A test's name as pytest reports it, with its module."""
    return f"{case.get('classname', '')}.{case.get('name', '')}".strip(".")


def _reasons(case: ET.Element) -> Iterator[str]:
    """Why a test was skipped; a whole module's reason stands in the text."""
    for skip in case.iter("skipped"):
        reason = skip.get("message", "")
        if reason == "collection skipped":
            reason = (skip.text or "").rpartition("Skipped: ")[2].rstrip("')\"")
        yield reason


def results(what: str) -> Path:
    """Where pytest writes what it found."""
    return BUILD / f"{what}.xml"


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
