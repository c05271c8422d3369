"""`make package`: everything that is handed to players, into dist/.

On Linux: tarball, .deb, wheel and sdist; on Windows: setup.exe and a zip; on macOS: Miaui.app in a zip.
Beside them a CycloneDX list of parts and SHA-256 sums. Builds with Python packages of its own, in
build/package/venv; their exact versions and hashes stand in locked.txt.
"""

from __future__ import annotations

import argparse
import hashlib
import importlib
import os
import platform
import shutil
import sys
import time
import venv
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent))

import apple
import installer
import places
import thin
from places import BUILD, DIST, FROZEN, HERE, ROOT, Refused, fresh, run, step, tool

VENV = BUILD / "venv"
PATCHED = ("numpy", "pygame")
"""Folders whose libraries patchelf has been at, which strip would break."""
INSIDE = VENV / ("Scripts" if os.name == "nt" else "bin")
PYTHON = INSIDE / ("python.exe" if os.name == "nt" else "python")


def main() -> None:
    """Command line."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument(
        "--only", choices=("venv", "frozen", "unpacked", "system", "python"), help="and no more"
    )
    only = parser.parse_args().only
    started = time.monotonic()
    make_venv()
    if only == "venv":
        return
    with step("compile translations"):
        run([PYTHON, "-m", "tools.locale"])
    if only != "python":
        freeze()
    if only == "frozen":
        return
    for old in DIST.glob("miaui*"):
        old.unlink()
    DIST.mkdir(exist_ok=True)
    if only != "python":
        packages_of_this_system(squeezed=only != "unpacked")
    if only in (None, "python"):
        with step("wheel and sdist"):
            wheel()
    sums()
    for path in sorted(DIST.glob("miaui*")):
        print(f"{path.stat().st_size / 1e6:7.1f} MB  {path.name}")
    print(f"{time.monotonic() - started:.0f} s")


def make_venv() -> None:
    """Python packages of our own: those of locked.txt, each with one of its hashes, and no others."""
    ready = VENV / ".ready"
    wants = "\n".join([*places.requirements(), (HERE / "locked.txt").read_text(encoding="utf-8")])
    print_of = hashlib.sha256(wants.encode()).hexdigest()
    if ready.is_file() and ready.read_text() == print_of:
        return
    if sys.platform == "linux":
        tool("strip", "binutils")
    try:
        importlib.import_module("ensurepip")
    except ImportError:
        raise Refused("this Python cannot make virtual environments: apt-get install python3-venv") from None
    with step("fetch what packages are built with"):
        shutil.rmtree(VENV, ignore_errors=True)
        venv.create(VENV, with_pip=True)
        install: list[str | Path] = [PYTHON, "-m", "pip", "install", "--quiet"]
        run([*install, "--only-binary", ":all:", "--require-hashes", "-r", HERE / "locked.txt"])
        run([*install, "--no-index", *places.requirements()])  # is the list whole?
    ready.write_text(print_of)


def freeze() -> None:
    """One folder with the program and all it needs, by PyInstaller."""
    fresh(FROZEN)
    work = BUILD / "work"
    where: list[str | Path] = ["--distpath", FROZEN, "--workpath", work]
    with step("freeze the program (PyInstaller)"):
        run([PYTHON, "-m", "PyInstaller", "--noconfirm", "--clean", *where, HERE / "miaui.spec"])
        if sys.platform == "linux":
            lighten(FROZEN / "miaui")
    with step("let the program test itself"):
        prove(FROZEN / "miaui" / speaking_program())


def lighten(folder: Path) -> None:
    """Strip libraries, take out what is never called, and search paths of the builder's machine."""
    for library in sorted((folder / "_internal").rglob("*.so*")):
        inside = library.relative_to(folder / "_internal").parts[0]
        if library.is_symlink() or inside.startswith(PATCHED):
            continue
        run(["strip", "--strip-unneeded", library])
        run([INSIDE / "patchelf", "--remove-rpath", library])
    thin.thin(folder / "_internal")


def speaking_program() -> str:
    """The program that prints into a terminal."""
    name = next(program.name for program in places.programs(sys.platform) if program.console)
    return f"{name}.exe" if os.name == "nt" else name


def prove(program: Path) -> None:
    """Let the frozen program look whether it has all it needs. Refused, with its words, if not."""
    run([program, "--selftest"], SDL_VIDEODRIVER="dummy")


def wheel() -> None:
    """Wheel and sdist. Run from another folder: here `build` is a folder of ours, no package."""
    run(
        [PYTHON, "-P", "-m", "build", "--no-isolation", "--sdist", "--wheel", "--outdir", DIST, ROOT],
        cwd=BUILD,
    )
    built = [*DIST.glob("*.whl"), *DIST.glob("*.tar.gz")]
    run([PYTHON, "-m", "twine", "check", "--strict", *built])  # as the package index will


def packages_of_this_system(squeezed: bool) -> None:
    """What players of this system install, unless somebody else squeezes it, and the list of its parts."""
    with step("manual page and completions"):
        run([PYTHON, HERE / "manual.py"])
    if squeezed:
        PACKERS[sys.platform]()
    with step("list of parts"):
        run([PYTHON, HERE / "sbom.py"])


def linux(scripts: Path = HERE, machine: str = platform.machine()) -> None:
    """Tarball and .deb of the checkout in which the scripts lie, for a kind of processor."""
    with step("tarball (xz takes minutes)"):
        run([sys.executable, scripts / "tarball.py", machine])
    if shutil.which("dpkg-deb"):
        with step(".deb (xz takes minutes)"):
            run([sys.executable, scripts / "deb.py", machine])
    else:
        print("no .deb: dpkg-deb is needed")


def windows() -> None:
    """setup.exe for one user, and a zip to carry about."""
    installer.pack(FROZEN / "miaui")


def macos() -> None:
    """Miaui.app in a zip that keeps links and permissions."""
    apple.pack(FROZEN / "Miaui.app")


PACKERS = {"linux": linux, "win32": windows, "darwin": macos}


def sums() -> None:
    """SHA256SUMS, in the form that `sha256sum --check` reads."""
    lines = [
        f"{hashlib.sha256(path.read_bytes()).hexdigest()}  {path.name}\n"
        for path in sorted(DIST.glob("miaui*"))
    ]
    (DIST / "SHA256SUMS").write_text("".join(lines), encoding="ascii", newline="\n")


if __name__ == "__main__":
    main()
