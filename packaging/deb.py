"""miaui_VERSION_ARCH.deb: the program in /usr/lib/miaui, started as /usr/games/miaui.

Built with dpkg-deb alone, so that it needs neither root nor a Debian source package; checked with lintian
where that is installed: an error ends the build. What is overridden, and why, stands in
linux/lintian-overrides.
"""

from __future__ import annotations

import gzip
import os
import re
import shutil
import subprocess
import sys
import textwrap
from datetime import UTC, datetime
from email.utils import format_datetime
from pathlib import Path

import glibc
import share
from places import BUILD, DIST, FROZEN, HERE, ROOT, Refused, environment, epoch, fresh, run, tool, version

LINUX = HERE / "linux"
ARCHITECTURES = {"x86_64": "amd64", "aarch64": "arm64"}
"""Names of processors, and Debian's names for them."""
MAINTAINER = "The Miaui authors <miaui@users.noreply.github.com>"
CONTROL = """\
Package: miaui
Version: {version}
Section: games
Priority: optional
Architecture: {architecture}
Maintainer: {maintainer}
Installed-Size: {size}
Depends: libc6 (>= {libc}), libx11-6, libxext6
Recommends: libpulse0 | libasound2 | libasound2t64, libxcursor1, libxi6, libxrandr2, libxfixes3, libxkbcommon0
Suggests: speech-dispatcher
Homepage: https://github.com/miaui/miaui
Description: three board games played by the cats of one island
 Miaui: everybody chooses a depth in secret and dives for fish in a glowing
 lagoon; when two cats meet, Kiti, the carved cat-tiki, settles who is worthy.
 Sea Salt & Paper: gather families of paper on the beach, lay pairs, and bet
 that nobody beats you in one last turn. Kaivai: eight islands grow hut by hut
 while canoes fish, sell and feast.
 .
 They are played alone against bots that see only what a player in their seat
 may see, or by up to six people who pass one laptop around.
"""


def main(machine: str) -> None:
    """Lay the package out for a kind of processor, build it, check it."""
    architecture = ARCHITECTURES[machine]
    root = fresh(BUILD / "deb") / "root"
    shutil.copytree(FROZEN / "miaui", root / "usr/lib/miaui", symlinks=True)
    (root / "usr/games").mkdir(parents=True)
    (root / "usr/games/miaui").symlink_to("../lib/miaui/miaui")
    share.lay(root / "usr/share", squeeze=True)
    _documents(root / "usr/share")
    _control(root, architecture)
    _same_for_all(root)
    target = DIST / f"miaui_{version()}_{architecture}.deb"
    squeeze = ["-Zxz", "-z9", "--threads-max=1"]
    run([tool("dpkg-deb", "dpkg"), *squeeze, "--root-owner-group", "--build", root, target])
    check(target)


def check(package: Path) -> None:
    """Let lintian judge the package. Refused, with its words, if it finds an error."""
    if shutil.which("lintian") is None:
        print("not checked: lintian is needed (apt-get install lintian)")
        return
    done = subprocess.run(
        ["lintian", "--allow-root", "--tag-display-limit", "0", str(package)],
        env=environment(), capture_output=True, text=True, check=False,
    )  # fmt: skip
    print(done.stdout, end="")
    if re.search(r"^E: ", done.stdout, re.MULTILINE) or done.returncode not in (0, 2):
        raise Refused(f"lintian found an error in {package.name}\n{done.stderr}")


def _documents(folder: Path) -> None:
    documents = folder / "doc/miaui"
    documents.mkdir(parents=True)
    licence = {
        "MIT": (ROOT / "LICENSE").read_text(encoding="utf-8").split("\n\n", 2)[2],
        "CC-BY-4.0": (ROOT / "LICENSE-ART").read_text(encoding="utf-8"),
        "OFL-1.1": (ROOT / "assets/fonts/nunito/OFL.txt").read_text(encoding="utf-8").split("\n\n", 1)[1],
    }
    said = (LINUX / "copyright").read_text(encoding="utf-8")
    for name, text in licence.items():
        body = "\n".join(f" {line.rstrip()}" if line.strip() else " ." for line in text.strip().splitlines())
        said += f"\nLicense: {name}\n{body}\n"
    (documents / "copyright").write_text(said, encoding="utf-8")
    (documents / "changelog.gz").write_bytes(gzip.compress(_changelog().encode(), 9, mtime=0))
    overrides = folder / "lintian/overrides/miaui"
    overrides.parent.mkdir(parents=True)
    shutil.copyfile(LINUX / "lintian-overrides", overrides)


def _changelog() -> str:
    """The newest entry of CHANGELOG.md in Debian's form."""
    text = (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")
    found = re.search(rf"^## {re.escape(version())}[^\n]*\n(.*?)(?=^## |\Z)", text, re.MULTILINE | re.DOTALL)
    if found is None:
        raise Refused(f"CHANGELOG.md has no entry for {version()}")
    points = re.findall(r"^- (.+(?:\n  .+)*)", found[1], re.MULTILINE)
    points = [" ".join(point.split()) for point in points]
    lines = "\n".join(
        textwrap.fill(point, 78, initial_indent="  * ", subsequent_indent="    ") for point in points
    )
    when = format_datetime(datetime.fromtimestamp(epoch(), UTC))
    return f"miaui ({version()}) unstable; urgency=medium\n\n{lines}\n\n -- {MAINTAINER}  {when}\n"


def _control(root: Path, architecture: str) -> None:
    folder = root / "DEBIAN"
    size = sum(path.lstat().st_size for path in root.rglob("*") if not path.is_dir()) // 1024
    folder.mkdir()
    values = {"version": version(), "architecture": architecture, "maintainer": MAINTAINER, "size": size}
    libc = ".".join(map(str, glibc.floor(root)))
    (folder / "control").write_text(CONTROL.format(libc=libc, **values), encoding="utf-8")
    sums = subprocess.run(
        "find usr -type f -print0 | LC_ALL=C sort -z | xargs -0 md5sum",
        shell=True, cwd=root, capture_output=True, text=True, check=True,
    )  # fmt: skip
    (folder / "md5sums").write_text(sums.stdout, encoding="ascii")


def _is_elf(path: Path) -> bool:
    with path.open("rb") as file:
        return file.read(4) == b"\x7fELF"


def _same_for_all(root: Path) -> None:
    """One time and plain permissions for every file."""
    for path in sorted(root.rglob("*")):
        if path.is_symlink():
            os.utime(path, (epoch(), epoch()), follow_symlinks=False)
            continue
        path.chmod(
            0o755
            if path.is_dir() or (path.name == "miaui" and path.parent.name == "miaui" and _is_elf(path))
            else 0o644
        )
        os.utime(path, (epoch(), epoch()))


if __name__ == "__main__":
    os.umask(0o022)
    main(sys.argv[1])
