"""An MSIX for the Microsoft Store, which signs it. Run after build.py; only a Windows packs what is laid.

Who sends it in is named by the Store, on its page "Product identity": MIAUI_STORE_NAME and
MIAUI_STORE_PUBLISHER. Without them the package is good for a look and nothing else.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

from places import BUILD, FROZEN, HERE, ROOT, Refused, fresh, numbers, run, version

MANIFEST = HERE / "windows" / "AppxManifest.xml"
LAID = BUILD / "msix"
LOGOS = {"logo-44.png": 44, "logo-50.png": 50, "logo-150.png": 150}
"""Pictures that the manifest names, and their sizes."""
KITS = Path("C:/Program Files (x86)/Windows Kits/10/bin")
SCALE = """
import sys, pygame
source = pygame.image.load(sys.argv[1])
for size, target in zip(sys.argv[2::2], sys.argv[3::2]):
    pygame.image.save(pygame.transform.smoothscale(source, (int(size), int(size))), target)
"""


def main() -> None:
    """Lay the folder and, on a Windows, pack it."""
    lay(fresh(LAID) / "miaui", FROZEN / "miaui")
    if sys.platform != "win32":
        print(f"laid in {LAID / 'miaui'}; makeappx of a Windows packs it")
        return
    target = fresh(BUILD / "shops" / "msix") / f"miaui-{version()}-x86_64.msix"
    run([makeappx(), "pack", "/o", "/d", LAID / "miaui", "/p", target])
    print(f"{target.stat().st_size / 1e6:7.1f} MB  {target.name}")


def lay(folder: Path, frozen: Path) -> None:
    """Lay out program, pictures and manifest."""
    if not frozen.is_dir():
        raise Refused(f"no program has been frozen in {frozen}: run packaging/build.py first")
    shutil.copytree(frozen, folder)
    (folder / "AppxManifest.xml").write_text(manifest(), encoding="utf-8", newline="\n")
    sized = [word for name, size in LOGOS.items() for word in (str(size), str(folder / name))]
    icon = ROOT / "assets" / "icon" / "512.png"
    subprocess.run([sys.executable, "-c", SCALE, icon, *sized], check=True, stdout=subprocess.DEVNULL)


def manifest() -> str:
    """Return the manifest of this version, of whoever sends it in."""
    said = {
        "NAME": os.environ.get("MIAUI_STORE_NAME") or "Miaui.Miaui",
        "PUBLISHER": os.environ.get("MIAUI_STORE_PUBLISHER") or "CN=Miaui",
        "VERSION": store_version(),
    }
    text = MANIFEST.read_text(encoding="utf-8")
    for name, value in said.items():
        text = text.replace(f"@{name}@", value.replace("&", "&amp;").replace('"', "&quot;"))
    return text


def store_version() -> str:
    """Return the version as the Store takes it: the first number is no 0, the fourth is."""
    major, minor, patch, _ = numbers()
    return f"{major + 1}.{minor}.{patch}.0"


def makeappx() -> Path:
    """The newest makeappx of the Windows kits. Refused where there is none."""
    found = sorted(KITS.glob("10.*/x64/makeappx.exe"))
    if not found:
        raise Refused("makeappx is needed: it is part of the Windows SDK")
    return found[-1]


if __name__ == "__main__":
    main()
