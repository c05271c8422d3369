"""`make package`: everything that is handed to players, into dist/.

On Linux: tarball, .deb, wheel and sdist; on Windows: Inno Setup's installer and a zip; on macOS: Miaui.app in
a zip. Beside them a CycloneDX list of parts and SHA-256 sums. Builds with Python packages of its own, in
build/package/venv; the exact versions stand in constraints.txt.
"""

from __future__ import annotations

import argparse
import hashlib
import os
import shutil
import sys
import time
import venv
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent))

from places import BUILD, DIST, FROZEN, HERE, ROOT, fresh, run, tool, version

VENV = BUILD / "venv"
FROM_WHEELS = ("numpy", "pygame")
INSIDE = VENV / ("Scripts" if os.name == "nt" else "bin")
PYTHON = INSIDE / ("python.exe" if os.name == "nt" else "python")


def main() -> None:
    """Command line."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--only", choices=("venv", "frozen", "wheel"), help="stop after this part")
    only = parser.parse_args().only
    started = time.monotonic()
    make_venv()
    if only == "venv":
        return
    run([PYTHON, "-m", "tools.locale"])
    if only == "wheel":
        wheel()
        return
    freeze()
    if only == "frozen":
        return
    for old in DIST.glob("miaui*"):
        old.unlink()
    DIST.mkdir(exist_ok=True)
    run([PYTHON, HERE / "manual.py"])
    PACKERS[sys.platform]()
    wheel()
    run([PYTHON, HERE / "sbom.py"])
    sums()
    for path in sorted(DIST.glob("miaui*")):
        print(f"{path.stat().st_size / 1e6:7.1f} MB  {path.name}")
    print(f"{time.monotonic() - started:.0f} s")


def make_venv() -> None:
    """Python packages of our own, in the exact versions of constraints.txt."""
    ready = VENV / ".ready"
    wants = (ROOT / "pyproject.toml").read_bytes() + (HERE / "constraints.txt").read_bytes()
    print_of = hashlib.sha256(wants).hexdigest()
    if ready.is_file() and ready.read_text() == print_of:
        return
    if sys.platform == "linux":
        tool("strip", "binutils")
    shutil.rmtree(VENV, ignore_errors=True)
    venv.create(VENV, with_pip=True)
    run([PYTHON, "-m", "pip", "install", "--quiet", *wanted(), "-c", HERE / "constraints.txt"])
    ready.write_text(print_of)


def wanted() -> list[str]:
    """The program's own dependencies and those of the extra `package`."""
    import tomllib

    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    return [*project["dependencies"], *project["optional-dependencies"]["package"]]


def freeze() -> None:
    """One folder with the program and all it needs, by PyInstaller."""
    fresh(FROZEN)
    work = BUILD / "work"
    where: list[str | Path] = ["--distpath", FROZEN, "--workpath", work]
    run([PYTHON, "-m", "PyInstaller", "--noconfirm", "--clean", *where, HERE / "miaui.spec"])
    if sys.platform == "linux":
        lighten(FROZEN / "miaui")
    prove(FROZEN / "miaui" / ("miaui.exe" if os.name == "nt" else "miaui"))


def lighten(folder: Path) -> None:
    """Strip Python and the system's libraries, and take search paths out that mean something on the builder's
    machine alone. What came in wheels stays as it is: strip breaks libraries that patchelf has been at."""
    for library in sorted((folder / "_internal").rglob("*.so*")):
        inside = library.relative_to(folder / "_internal").parts[0]
        if library.is_symlink() or inside.startswith(FROM_WHEELS):
            continue
        run(["strip", "--strip-unneeded", library])
        run([INSIDE / "patchelf", "--remove-rpath", library])


def prove(program: Path) -> None:
    """Let the frozen program look whether it has all it needs. Refused, with its words, if not."""
    run([program, "--selftest"], SDL_VIDEODRIVER="dummy")


def wheel() -> None:
    """Wheel and sdist. Run from another folder: here `build` is a folder of ours, no package."""
    run(
        [PYTHON, "-P", "-m", "build", "--no-isolation", "--sdist", "--wheel", "--outdir", DIST, ROOT],
        cwd=BUILD,
    )


def linux() -> None:
    """Tarball and .deb."""
    run([PYTHON, HERE / "tarball.py"])
    if shutil.which("dpkg-deb"):
        run([PYTHON, HERE / "deb.py"])
    else:
        print("no .deb: dpkg-deb is needed")


def windows() -> None:
    """Inno Setup's installer for one user, and a zip to carry about."""
    run([tool("iscc", "Inno Setup 6"), f"/DVersion={version()}", HERE / "windows" / "miaui.iss"])
    shutil.make_archive(str(DIST / f"miaui-{version()}-windows-x86_64"), "zip", FROZEN, "miaui")


def macos() -> None:
    """Miaui.app in a zip that keeps links and permissions."""
    machine = os.uname().machine
    target = DIST / f"miaui-{version()}-macos-{machine}.zip"
    run(["ditto", "-c", "-k", "--keepParent", FROZEN / "Miaui.app", target])


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
