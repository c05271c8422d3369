"""miaui-VERSION-linux-MACHINE.tar.xz: the program, the desktop's files, install.sh and uninstall.sh.

The same content gives the same bytes: names sorted, one time, no owner, one thread of xz.
"""

from __future__ import annotations

import lzma
import os
import shutil
import sys
import tarfile
from pathlib import Path

import share
from places import BUILD, DIST, FROZEN, HERE, epoch, fresh, version


def main(machine: str) -> None:
    """Lay the folder out and pack it, for a kind of processor."""
    name = f"miaui-{version()}-linux-{machine}"
    folder = fresh(BUILD / "tarball") / name
    shutil.copytree(FROZEN / "miaui", folder / "program", symlinks=True)
    share.lay(folder / "share", squeeze=False)
    for script in ("install.sh", "uninstall.sh"):
        shutil.copyfile(HERE / "linux" / script, folder / script)
        (folder / script).chmod(0o755)
    shutil.copyfile(HERE / "linux" / "README.txt", folder / "README.txt")
    DIST.mkdir(exist_ok=True)
    pack(folder, DIST / f"{name}.tar.xz")


def pack(folder: Path, target: Path) -> None:
    """Write the archive of one folder."""
    with (
        lzma.open(target, "wb", preset=9 | lzma.PRESET_EXTREME) as squeezed,
        tarfile.open(fileobj=squeezed, mode="w", format=tarfile.USTAR_FORMAT) as archive,
    ):
        for path in [folder, *sorted(folder.rglob("*"))]:
            archive.add(path, str(path.relative_to(folder.parent)), recursive=False, filter=_plain)


def _plain(entry: tarfile.TarInfo) -> tarfile.TarInfo:
    entry.uid = entry.gid = 0
    entry.uname = entry.gname = ""
    entry.mtime = epoch()
    entry.mode = 0o755 if entry.isdir() or entry.mode & 0o100 else 0o644
    return entry


if __name__ == "__main__":
    os.umask(0o022)
    main(sys.argv[1])
