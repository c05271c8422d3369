"""The files a Linux desktop looks for: menu entry, icons, file type, metadata, manual, completion."""

from __future__ import annotations

import gzip
import shutil
from pathlib import Path

from places import APP_ID, BUILD, HERE, ICON_SIZES, ROOT

LINUX = HERE / "linux"
ICONS = ROOT / "assets" / "icon"
MANUAL = BUILD / "manual"


def lay(share: Path, squeeze: bool) -> None:
    """Fill a `share` folder; `squeeze` compresses the manual page as Debian wants it."""
    copies = {
        LINUX / f"{APP_ID}.desktop": f"applications/{APP_ID}.desktop",
        LINUX / f"{APP_ID}.metainfo.xml": f"metainfo/{APP_ID}.metainfo.xml",
        LINUX / f"{APP_ID}.xml": f"mime/packages/{APP_ID}.xml",
        ICONS / "miaui.svg": f"icons/hicolor/scalable/apps/{APP_ID}.svg",
        MANUAL / "miaui.6": "man/man6/miaui.6",
        MANUAL / "miaui.bash": "bash-completion/completions/miaui",
        MANUAL / "miaui.zsh": "zsh/vendor-completions/_miaui",
        MANUAL / "miaui.fish": "fish/vendor_completions.d/miaui.fish",
    }
    for size in ICON_SIZES:
        copies[ICONS / f"{size}.png"] = f"icons/hicolor/{size}x{size}/apps/{APP_ID}.png"
    for source, name in copies.items():
        target = share / name
        target.parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(source, target)
    if squeeze:
        page = share / "man/man6/miaui.6"
        page.with_suffix(".6.gz").write_bytes(gzip.compress(page.read_bytes(), 9, mtime=0))
        page.unlink()
