"""`make release-check`: is everything true that a release says? Refuses with a sentence for each untruth.

docs/releasing.md tells what to do about each.
"""

from __future__ import annotations

import hashlib
import json
import re
import subprocess
import sys
import tomllib
from collections.abc import Callable, Iterator
from xml.etree import ElementTree as ET

from places import APP_ID, DIST, HERE, ROOT, version
from stamp import LEAST, git, path

SHOWN = ("assets/baked", "miaui/engine", "miaui/games", "miaui/scenes", "miaui/tabletop")
PICTURES = "docs/pictures"
PAINTED = (sys.executable, "-m", "tools.pictures")
HOW = "python -m tools.pictures --readme"

HOW_PACKED = {
    "packages": "make package, make package-windows and make package-test",
    "windows": "make package-windows and make package-windows-test",
}
KINDS = ("linux-x86_64.tar.xz", ".deb", ".whl", "windows-x86_64.zip", "windows-x86_64-setup.exe")
"""How the packages that a release needs end."""

Refusals = Iterator[str]


def main() -> int:
    """Print every refusal; 0 if there is none."""
    refusals = [refusal for check in CHECKS for refusal in check()]
    for refusal in refusals:
        print(f"no release: {refusal}")
    if not refusals:
        print(f"Miaui {version()} may be released: git tag v{version()}")
    return 1 if refusals else 0


def versions_agree() -> Refusals:
    """The program, pyproject.toml and the newest entry of the metadata tell one version."""
    mine = version()
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]["version"]
    if project != mine:
        yield f"pyproject.toml says {project}, the program {mine}."
    metainfo = ET.parse(HERE / "linux" / f"{APP_ID}.metainfo.xml")
    release = metainfo.find("releases/release")
    newest = None if release is None else release.get("version")
    if newest != mine:
        yield f"the newest release in the metainfo is {newest}, the program says {mine}."
    if any(f"/v{mine}/" not in (image.text or "") for image in metainfo.iterfind(".//image")):
        yield f"a picture in the metainfo is not one of the tag v{mine}."


def changelog_has_entry() -> Refusals:
    """CHANGELOG.md begins with this version, dated as in the metadata, and says something."""
    text = (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")
    newest = re.search(r"^## (\S+)(?: \((\S+)\))?\n(.*?)(?=^## |\Z)", text, re.MULTILINE | re.DOTALL)
    if newest is None or newest[1] != version():
        yield f"the newest entry of CHANGELOG.md is not {version()}."
        return
    if not re.search(r"^- \S", newest[3], re.MULTILINE):
        yield f"CHANGELOG.md says nothing about {version()}."
    release = ET.parse(HERE / "linux" / f"{APP_ID}.metainfo.xml").find("releases/release")
    date = None if release is None else release.get("date")
    if newest[2] != date:
        yield f"CHANGELOG.md dates {version()} {newest[2]}, the metainfo {date}."


def tree_is_clean() -> Refusals:
    """What is released is what is committed."""
    if not git("rev-parse", "HEAD"):
        yield "this is no git clone."
    elif git("status", "--porcelain"):
        yield "there are changes that are not committed."


def tests_are_green() -> Refusals:
    """`make check` passed for this commit."""
    yield from _stamped("tests", "make check")


def pictures_are_fresh() -> Refusals:
    """No screenshot shows the past: what changed since, or all is painted as it was."""
    if not list((ROOT / PICTURES).glob("*.png")):
        yield f"there are no screenshots in {PICTURES}: run {HOW}."
        return
    taken = git("log", "-1", "--format=%ct", "--", PICTURES)
    changed = git("log", "-1", "--format=%ct", "--", *SHOWN)
    if taken and int(taken) >= int(changed or 0):
        return
    painted = subprocess.run([*PAINTED, "--stale"], cwd=ROOT, capture_output=True, text=True, check=False)
    if painted.returncode:
        why = painted.stdout.strip() or painted.stderr.strip()
        yield f"the screenshots are older than what they show ({why}): run {HOW} and commit them."


def packages_are_proven() -> Refusals:
    """`make package-test` and `make package-windows-test` passed for this commit and for the very packages in
    dist/, which are all that belong there."""
    for what, how in HOW_PACKED.items():
        yield from _stamped(what, how)
    sums = DIST / "SHA256SUMS"
    if not sums.is_file():
        yield "there are no packages: run make package."
        return
    packed = sums.read_text("ascii")
    for line in packed.splitlines():
        sum_, name = line.split()
        file = DIST / name
        if not file.is_file() or hashlib.sha256(file.read_bytes()).hexdigest() != sum_:
            yield f"{name} is not what SHA256SUMS says."
        if not re.search(rf"^miaui[-_]{re.escape(version())}[-_.]", name):
            yield f"{name} is of another version than {version()}."
    for what in HOW_PACKED:
        stamp = path(what)
        if stamp.is_file() and json.loads(stamp.read_text(encoding="utf-8"))["packages"] != packed:
            yield f"the packages in dist are not those that were tested ({what})."
    for kind in KINDS:
        if not any(line.endswith(kind) for line in packed.splitlines()):
            yield f"no package in dist ends in {kind}."


def _stamped(what: str, how: str) -> Refusals:
    stamp = path(what)
    if not stamp.is_file():
        yield f"the {what} have not been seen to pass: run {how}."
        return
    stamped = json.loads(stamp.read_text(encoding="utf-8"))
    if stamped["commit"] != git("rev-parse", "HEAD"):
        yield f"the {what} passed for another commit: run {how}."
    elif not stamped["clean"]:
        yield f"the {what} passed for files that are not committed: run {how}."
    elif stamped["passed"] < LEAST[what]:
        yield f"of the {what} only {stamped['passed']} passed, not {LEAST[what]} or more: run {how}."


CHECKS: tuple[Callable[[], Refusals], ...] = (
    versions_agree,
    changelog_has_entry,
    tree_is_clean,
    tests_are_green,
    pictures_are_fresh,
    packages_are_proven,
)

if __name__ == "__main__":
    sys.exit(main())
