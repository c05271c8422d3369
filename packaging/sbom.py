"""dist/miaui-VERSION-SYSTEM-MACHINE.cdx.json: what is in the packages, as a CycloneDX list of parts.

The Python packages are listed by cyclonedx-py; libraries that lie inside them or beside them are added from
what PyInstaller bundled, with the versions that versions.py finds. All licences are those of
licences/parts.toml. Nothing that only builds is listed.
"""

from __future__ import annotations

import json
import platform
import re
import subprocess
import sys
import sysconfig
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import licences
from places import DIST, FROZEN, SYSTEM, Refused, dependencies, environment, epoch, version
from versions import release_of

INDIRECT = (
    "aiohappyeyeballs", "aiosignal", "attrs", "frozenlist", "idna", "multidict", "propcache",
    "typing-extensions", "yarl",
)  # fmt: skip
"""What those need in turn that the program needs."""
RUNTIME = (*dependencies(), *INDIRECT)
"""Names of Python packages as the index writes them, which are their ids in parts.toml."""


def main() -> None:
    """Write the list."""
    environment_bom = environment_parts()
    components = python_parts(environment_bom["components"]) + native(FROZEN / "miaui" / "_internal")
    bom = {
        "$schema": environment_bom["$schema"],
        "bomFormat": environment_bom["bomFormat"],
        "specVersion": environment_bom["specVersion"],
        "version": 1,
        "metadata": {
            "timestamp": datetime.fromtimestamp(epoch(), UTC).strftime("%Y-%m-%dT%H:%M:%SZ"),
            "component": _component(next(part for part in licences.parts() if part.id == "miaui"), []),
        },
        "components": sorted(components, key=lambda part: part["bom-ref"]),
        "dependencies": [{"ref": "miaui", "dependsOn": sorted(part["bom-ref"] for part in components)}],
    }
    target = DIST / f"miaui-{version()}-{SYSTEM}-{machine()}.cdx.json"
    target.write_text(json.dumps(bom, indent=1, sort_keys=True) + "\n", encoding="utf-8", newline="\n")


def machine() -> str:
    """Return the kind of processor; Windows has another name for it than its packages have."""
    return platform.machine().lower().replace("amd64", "x86_64")


def environment_parts() -> dict[str, Any]:
    """What cyclonedx-py says about the Python packages here."""
    command = [sys.executable, "-m", "cyclonedx_py", "environment", "--output-reproducible", "--of", "JSON"]
    done = subprocess.run(
        [*command, sys.executable], env=environment(), capture_output=True, text=True, check=False
    )
    if done.returncode:
        raise Refused(f"cyclonedx-py failed: {done.stderr[-2000:]}")
    bom: dict[str, Any] = json.loads(done.stdout)
    return bom


def python_parts(found: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """The Python packages that the program needs, of those that cyclonedx-py found, with our licences: a
    package need not say its own. Raises Refused where one is missing."""
    by_name = {re.sub(r"[-_.]+", "-", part["name"]).lower(): part for part in found}
    if missing := [name for name in RUNTIME if name not in by_name]:
        raise Refused(f"cyclonedx-py did not list {', '.join(missing)}")
    known = {part.id: part for part in licences.parts()}
    return [by_name[name] | {"licenses": _licence(known[name].licence)} for name in RUNTIME]


def native(inside: Path) -> list[dict[str, Any]]:
    """The bundled parts that are no Python packages of ours, each with its version."""
    files = [path for path in sorted(inside.rglob("*")) if _is_library(path)]
    names = {path: path.relative_to(inside).as_posix() for path in files}
    known = licences.bundled(names.values())
    chosen = [part for part in known if part.id not in ("miaui", *RUNTIME)]
    owners = {path: licences.owner(name, known) for path, name in names.items()}
    return [
        _component(part, [_whole(path, names[path]) for path in files if owners[path] == part])
        for part in chosen
    ]


def _whole(path: Path, name: str) -> Path:
    """The library as its Python package brought it: one that was thinned no longer says its version."""
    brought = Path(sysconfig.get_path("platlib")) / name
    return brought if brought.is_file() else path


def _is_library(path: Path) -> bool:
    name = path.name.lower()
    return path.is_file() and (".so" in name or name.endswith((".dll", ".pyd", ".dylib")))


def _component(part: licences.Part, files: list[Path]) -> dict[str, Any]:
    """A part of parts.toml."""
    kinds = {"miaui": "application", "miaui-art": "data", "baloo2": "data", "nunito": "data"}
    release = release_of(part, files)
    return {
        "type": kinds.get(part.id, "library"),
        "bom-ref": part.id,
        "name": part.name,
        "version": release.version,
        "purl": release.purl,
        "licenses": _licence(part.licence),
        "externalReferences": [{"type": "website", "url": part.home}],
    }


def _licence(expression: str) -> list[dict[str, Any]]:
    return [{"expression": expression}]


if __name__ == "__main__":
    main()
