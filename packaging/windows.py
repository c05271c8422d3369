"""`make package-windows`: the Windows program, its zip and setup.exe, made on Debian with Wine and NSIS.

The same miaui.spec, launch.py and installer.py serve a Windows. dist/SHA256SUMS is written anew, with what
`make package` has made, too.
"""

from __future__ import annotations

import time

import build
import installer
import wine
from places import BUILD, DIST, HERE, Refused, fresh, run, step, tool

FROZEN = BUILD / "frozen" / "windows"
PROGRAM = FROZEN / "miaui" / "miaui-console.exe"


def main() -> None:
    """Command line."""
    started = time.monotonic()
    tool("makensis", "nsis")
    build.make_venv()
    wine.make(build.PYTHON)
    with step("compile translations"):
        run([build.PYTHON, "-m", "tools.locale"])
    fresh(FROZEN)
    where = ["--distpath", wine.path(FROZEN), "--workpath", wine.path(BUILD / "work-windows")]
    with step("freeze the program (PyInstaller)"):
        wine.python("-m", "PyInstaller", "--noconfirm", "--clean", *where, wine.path(HERE / "miaui.spec"))
    with step("let the program test itself"):
        prove()
    for old in DIST.glob("miaui-*-windows-*"):
        old.unlink()
    installer.pack(FROZEN / "miaui")
    with step("list of parts"):
        wine.script("sbom")
    wine.settle()
    build.sums()
    for path in sorted(DIST.glob("miaui-*-windows-*")):
        print(f"{path.stat().st_size / 1e6:7.1f} MB  {path.name}")
    print(f"{time.monotonic() - started:.0f} s")


def prove() -> None:
    """Let the frozen program look whether it has all it needs. Refused, with its words, if not."""
    done = wine.call(PROGRAM, "--selftest", SDL_VIDEODRIVER="dummy", SDL_AUDIODRIVER="dummy")
    if done.returncode:
        raise Refused(f"the frozen program failed:\n{(done.stdout + done.stderr).decode(errors='replace')}")


if __name__ == "__main__":
    main()
