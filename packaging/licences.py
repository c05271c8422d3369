"""Which licences belong to what is bundled; an unknown library ends the build.

The table is licences/parts.toml. Used by miaui.spec while it builds and by sbom.py.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from importlib import metadata
from pathlib import Path
from typing import Any

from places import HERE, ROOT, Refused, fresh

FOLDER = HERE / "licences"
GATHERED = ROOT / "build" / "licences"
NAMES = ("licen", "copying", "notice", "authors")


@dataclass(frozen=True, slots=True)
class Part:
    """One thing that players receive, and the patterns of the files it consists of."""

    id: str
    name: str
    licence: str
    home: str
    version: Mapping[str, Any]
    files: tuple[str, ...] = ()
    text: str = ""

    @property
    def always(self) -> bool:
        """Known by no file of its own: part of every bundle."""
        return not self.files

    def owns(self, name: str) -> bool:
        """Whether a bundled file, named by its path in the bundle, is of this part."""
        return any(_matches(name, pattern) for pattern in self.files)


def parts() -> tuple[Part, ...]:
    """The table."""
    rows = tomllib.loads((FOLDER / "parts.toml").read_text(encoding="utf-8"))["part"]
    return tuple(Part(**row | {"files": tuple(row.get("files", ()))}) for row in rows)


def owner(name: str, known: Iterable[Part]) -> Part | None:
    """Whose file this is: the part of its own name before the one whose folder it lies in."""
    plain = name.replace("\\", "/")
    base = plain.rsplit("/", 1)[-1]
    return next((part for part in known if part.owns(base)), None) or next(
        (part for part in known if part.owns(plain)), None
    )


def bundled(names: Iterable[str]) -> list[Part]:
    """The parts that these libraries and modules make up. Refused, naming them, if any is unknown."""
    known = parts()
    owners = {name: owner(name, known) for name in names}
    unknown = sorted(name for name, part in owners.items() if part is None)
    if unknown:
        raise Refused(
            f"no licence is known for {', '.join(unknown)}: add it to packaging/licences/parts.toml"
        )
    present = {part.id for part in owners.values() if part is not None}
    return [part for part in known if part.always or part.id in present]


def refuse_strangers(modules: Iterable[str]) -> None:
    """Refused where a module comes from a Python package that is no part; Python's own come from none."""
    brought, known = metadata.packages_distributions(), {part.id for part in parts()}
    packages = {package for name in modules for package in brought.get(name.partition(".")[0], ())}
    unknown = sorted(package for package in packages if re.sub(r"[-_.]+", "-", package).lower() not in known)
    if unknown:
        raise Refused(f"no licence is known for the Python packages {', '.join(unknown)}: leave them out")


def gather(names: Iterable[str]) -> list[tuple[str, str, str]]:
    """Write the licences of a bundle into build/licences; gives them as PyInstaller's data entries."""
    fresh(GATHERED)
    chosen = bundled(names)
    for part in chosen:
        (GATHERED / f"{part.id}.txt").write_text(text(part), encoding="utf-8", newline="\n")
    for common in sorted(FOLDER.glob("common-*.txt")):
        (GATHERED / common.name).write_bytes(common.read_bytes())
    (GATHERED / "parts.txt").write_text(overview(chosen), encoding="utf-8", newline="\n")
    return [(f"licences/{path.name}", str(path), "DATA") for path in sorted(GATHERED.iterdir())]


def overview(chosen: Iterable[Part]) -> str:
    """One line a part."""
    lines = [f"{part.name}: {part.licence}, {part.home} ({part.id}.txt)\n" for part in chosen]
    return "What is in this package, under which licence, and in which file its text stands.\n\n" + "".join(
        lines
    )


def text(part: Part) -> str:
    """The full text of a part's licence. Refused where there is none."""
    if part.text.startswith("dist:"):
        return _of_distribution(part.text.removeprefix("dist:"))
    path = ROOT / part.text if part.text else FOLDER / f"{part.id}.txt"
    if not path.is_file():
        raise Refused(f"the licence of {part.name} is missing: {path.relative_to(ROOT)}")
    return path.read_text(encoding="utf-8")


def _of_distribution(name: str) -> str:
    """All licence files that an installed Python package brings, one after the other."""
    found = [
        path
        for path in metadata.files(name) or ()
        if ".dist-info" in str(path) and any(word in path.name.lower() for word in NAMES)
    ]
    if not found:
        raise Refused(f"the Python package {name} brings no licence")
    texts = [Path(str(path.locate())).read_text(encoding="utf-8") for path in sorted(found, key=str)]
    return "\n\n----\n\n".join(texts)


def _matches(name: str, pattern: str) -> bool:
    """A pattern with * for anything but a slash and ** for anything at all."""
    regex = re.escape(pattern).replace(r"\*\*", ".*").replace(r"\*", "[^/]*")
    return re.fullmatch(regex, name) is not None
