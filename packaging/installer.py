"""What players of Windows are given: setup.exe for one user, by NSIS, and a zip to carry about.

NSIS and not Inno Setup: Debian has it, it runs there without Wine, and what it writes runs in a Wine of 64
bits. The same content gives the same bytes: one time for all files, names sorted.
"""

from __future__ import annotations

import os
import sys
import time
import zipfile
from collections.abc import Iterator
from pathlib import Path

from places import DIST, HERE, ROOT, epoch, numbers, run, step, tool, version

FOLDER = HERE / "windows"
SCRIPT = FOLDER / "miaui.nsi"
BESIDE = ("README.txt", "miaui-portable.cmd")
"""What the zip holds beside the program."""


def pack(frozen: Path) -> None:
    """Pack the program of a folder into dist/."""
    DIST.mkdir(exist_ok=True)
    name = f"miaui-{version()}-windows-x86_64"
    for file in files(frozen):
        os.utime(file, (epoch(), epoch()))
    with step("zip"):
        squeeze(frozen, DIST / f"{name}.zip")
    with step("setup.exe (NSIS)"):
        setup(frozen, DIST / f"{name}-setup.exe")


def files(folder: Path) -> Iterator[Path]:
    """Yield the files below a folder in one order."""
    return (path for path in sorted(folder.rglob("*")) if path.is_file())


def squeeze(frozen: Path, target: Path) -> None:
    """Write the zip."""
    lying = {path.relative_to(frozen).as_posix(): path.read_bytes() for path in files(frozen)}
    lying |= {name: (FOLDER / name).read_bytes().replace(b"\n", b"\r\n") for name in BESIDE}
    with zipfile.ZipFile(target, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as archive:
        for name in sorted(lying):
            entry = zipfile.ZipInfo(f"miaui/{name}", stamp())
            entry.compress_type, entry.external_attr = zipfile.ZIP_DEFLATED, 0o644 << 16
            archive.writestr(entry, lying[name], compresslevel=9)


def stamp() -> tuple[int, int, int, int, int, int]:
    """Return the time of the commit as a zip writes it."""
    year, month, day, hour, minute, second = time.gmtime(epoch())[:6]
    return (year, month, day, hour, minute, second)


def setup(frozen: Path, target: Path) -> None:
    """Write setup.exe. Where NSIS has a 64-bit stub (Debian's has), it is of 64 bits."""
    said = {
        "VERSION": version(),
        "NUMBERS": ".".join(map(str, numbers())),
        "FROZEN": str(frozen),
        "ICON": str(ROOT / "assets" / "icon" / "miaui.ico"),
        "TARGET": str(target),
    }
    defines = [f"-D{name}={value}" for name, value in said.items()]
    wide = [] if sys.platform == "win32" else ["-DX64"]
    run([tool("makensis", "nsis"), "-V2", "-WX", "-INPUTCHARSET", "UTF8", *defines, *wide, SCRIPT])
