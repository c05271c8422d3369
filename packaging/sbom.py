"""dist/miaui-VERSION.cdx.json: what is in the packages, as a CycloneDX list of parts.

The Python packages are listed by cyclonedx-py; libraries that lie inside them or beside them are added from
what PyInstaller bundled, with the licences of licences/parts.toml. Nothing that only builds is listed.
"""

from __future__ import annotations

import json
import subprocess
import sys
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import licences
from places import DIST, FROZEN, Refused, environment, epoch, version

RUNTIME = ("numpy", "platformdirs", "pygame-ce")
OWN_VERSION = {"python": ".".join(map(str, sys.version_info[:3]))}


def main() -> None:
    """Write the list."""
    told = environment_parts()
    components = [part for part in told["components"] if part["name"] in RUNTIME]
    if sorted(part["name"] for part in components) != sorted(RUNTIME):
        raise Refused(f"cyclonedx-py did not list all of {', '.join(RUNTIME)}")
    components += [_component(part) for part in _native()]
    told = {
        "$schema": told["$schema"],
        "bomFormat": told["bomFormat"],
        "specVersion": told["specVersion"],
        "version": 1,
        "metadata": {
            "timestamp": datetime.fromtimestamp(epoch(), UTC).strftime("%Y-%m-%dT%H:%M:%SZ"),
            "component": _program(),
        },
        "components": sorted(components, key=lambda part: part["bom-ref"]),
        "dependencies": [{"ref": "miaui", "dependsOn": sorted(part["bom-ref"] for part in components)}],
    }
    target = DIST / f"miaui-{version()}.cdx.json"
    target.write_text(json.dumps(told, indent=1, sort_keys=True) + "\n", encoding="utf-8", newline="\n")


def environment_parts() -> dict[str, Any]:
    """What cyclonedx-py says about the Python packages here."""
    command = [sys.executable, "-m", "cyclonedx_py", "environment", "--output-reproducible", "--of", "JSON"]
    done = subprocess.run(
        [*command, sys.executable], env=environment(), capture_output=True, text=True, check=False
    )
    if done.returncode:
        raise Refused(f"cyclonedx-py failed: {done.stderr[-2000:]}")
    told: dict[str, Any] = json.loads(done.stdout)
    return told


def _native() -> list[licences.Part]:
    """The bundled parts that are no Python packages."""
    inside = FROZEN / "miaui" / "_internal"
    names = [str(path.relative_to(inside)) for path in inside.rglob("*") if _is_library(path)]
    ours = ("miaui", *RUNTIME)
    return [part for part in licences.bundled(names) if part.id not in ours]


def _is_library(path: Path) -> bool:
    name = path.name.lower()
    return path.is_file() and (".so" in name or name.endswith((".dll", ".pyd", ".dylib")))


def _program() -> dict[str, Any]:
    return {
        "type": "application",
        "bom-ref": "miaui",
        "name": "miaui",
        "version": version(),
        "licenses": _licence("MIT"),
    }


def _component(part: licences.Part) -> dict[str, Any]:
    """A part of parts.toml. The version is left out where the package that brings the library names none."""
    kind = "data" if part.id in ("miaui-art", "baloo2", "nunito") else "library"
    said: dict[str, Any] = {
        "type": kind,
        "bom-ref": part.id,
        "name": part.name,
        "licenses": _licence(part.licence),
        "externalReferences": [{"type": "website", "url": part.home}],
    }
    if part.id in OWN_VERSION:
        said["version"] = OWN_VERSION[part.id]
    return said


def _licence(expression: str) -> list[dict[str, Any]]:
    return [{"expression": expression}]


if __name__ == "__main__":
    main()
