"""`make package ARCH=aarch64`: Linux' packages for a processor that this machine has not.

A Debian of that processor is made once (build/package/debian-arm64) and entered with chroot; qemu runs what
is in it. There the program is frozen, tests itself and plays a game; what needs no program of that processor
is done here: its Python packages are fetched, each with one of its hashes in locked.txt, and its packages
squeezed. On a machine with that processor it is `make package` alone, as in the release workflow.
"""

from __future__ import annotations

import os
import platform
import shlex
import shutil
import subprocess
import sys
import time
from pathlib import Path

import build
import deb
from places import BUILD, DIST, HERE, ROOT, Refused, epoch, fresh, run, step, tool

MACHINES = ("aarch64",)
"""Processors that there are packages for, beside those of PCs."""
RUNNERS = Path("/proc/sys/fs/binfmt_misc")
PYTHON = "3.11"
"""Of the Debian in which packages are built."""
INCLUDED = ("binutils", f"libpython{PYTHON}", "python3", "python3-venv")
GAME = "build/package/frozen/linux/miaui/miaui arena --seats paddler,diver,diver --games 1 --seed 1"
"""What the frozen program plays without a window."""
MIRROR = "http://deb.debian.org/debian"
PLATFORMS = ("manylinux_2_17", "manylinux2014", "manylinux_2_28", "manylinux_2_31", "manylinux_2_34")


def main(machine: str) -> None:
    """Build the packages of a processor; on a machine that has it, as ever."""
    if machine == platform.machine():
        run_here()
        return
    refuse(machine)
    started = time.monotonic()
    folder = BUILD / f"debian-{deb.ARCHITECTURES[machine]}"
    with step(f"a Debian for {machine}"):
        bootstrap(folder, deb.ARCHITECTURES[machine])
    with step("fetch what packages are built with"):
        fetch(fresh(folder / "wheels"), machine)
    with step("copy the sources"):
        copy(folder / "miaui")
    print(f"build inside, by qemu: {build_inside(folder)}", flush=True)
    build.linux(folder / "miaui/packaging", machine)
    DIST.mkdir(exist_ok=True)
    for package in sorted((folder / "miaui/dist").glob("miaui*")):
        shutil.copy2(package, DIST)
        print(f"{package.stat().st_size / 1e6:7.1f} MB  {package.name}")
    build.sums()
    print(f"{time.monotonic() - started:.0f} s")


def run_here() -> None:
    """Build on this processor."""
    done = subprocess.run([sys.executable, HERE / "build.py"], check=False)
    raise SystemExit(done.returncode)


def refuse(machine: str) -> None:
    """Refused, naming it, where something is missing that the build needs."""
    if machine not in MACHINES:
        raise Refused(f"there are packages for x86_64 and {', '.join(MACHINES)}, none for {machine}")
    lacking = []
    if os.geteuid() != 0:
        lacking.append("root, to enter another Debian")
    if shutil.which("debootstrap") is None:
        lacking.append("debootstrap (apt-get install debootstrap)")
    if not (RUNNERS / f"qemu-{machine}").exists():
        how = f"apt-get install qemu-user-static binfmt-support; {RUNNERS} mounted"
        lacking.append(f"a Linux that runs programs of {machine} by qemu ({how})")
    if lacking:
        raise Refused(
            f"packages for {machine} need {'; '.join(lacking)}. Or run make package on such a machine"
        )


def bootstrap(folder: Path, architecture: str) -> None:
    """Make the Debian, unless it is there."""
    if (folder / "etc/ready").is_file():
        return
    shutil.rmtree(folder, ignore_errors=True)
    folder.parent.mkdir(parents=True, exist_ok=True)
    include = f"--include={','.join(INCLUDED)}"
    words = [f"--arch={architecture}", "--variant=minbase", include, "bookworm", str(folder), MIRROR]
    run([tool("debootstrap", "debootstrap"), *words])
    (folder / "etc/ready").touch()


def fetch(wheels: Path, machine: str) -> None:
    """Download the locked packages for that processor."""
    shapes = [f"--platform={name}_{machine}" for name in PLATFORMS]
    words = ["--only-binary=:all:", "--require-hashes", f"--python-version={PYTHON}", *shapes]
    run([sys.executable, "-m", "pip", "download", "--quiet", *words, "-d", wheels, "-r", HERE / "locked.txt"])


def copy(target: Path) -> None:
    """Copy what git knows; packages that were built there stay."""
    names = subprocess.run(
        ["git", "ls-files", "-z"], cwd=ROOT, capture_output=True, text=True, check=True
    ).stdout.split("\0")
    for name in filter(None, names):
        (target / name).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy2(ROOT / name, target / name)


def build_inside(folder: Path) -> str:
    """Freeze the program in the other Debian, and let it play; return how long it took."""
    started = time.monotonic()
    said = {
        "HOME": "/root", "PATH": "/usr/sbin:/usr/bin:/sbin:/bin", "LANG": "C.UTF-8",
        "SOURCE_DATE_EPOCH": str(epoch()), "PIP_NO_INDEX": "1", "PIP_FIND_LINKS": "/wheels",
    }  # fmt: skip
    pairs = [f"{name}={value}" for name, value in said.items()]
    steps = f"cd /miaui && python3 packaging/build.py --only unpacked && {GAME}"
    enter = shlex.join(["chroot", str(folder), "env", "-i", *pairs, "sh", "-c", steps])
    script = f"mount --bind /proc {shlex.quote(str(folder / 'proc'))} && exec {enter}"
    done = subprocess.run(["unshare", "--mount", "sh", "-c", script], check=False)
    if done.returncode:
        raise Refused("the program could not be built in the other Debian; what it said stands above")
    return f"{time.monotonic() - started:.0f} s"


if __name__ == "__main__":
    os.umask(0o022)
    main(sys.argv[1])
