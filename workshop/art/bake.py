"""Bake assets/art/**/*.svg into lossless WebP at two densities and keep assets/baked/manifest.json true.

A picture is baked again only when its SVG (sha256 of its text) or its bake settings changed. Every image is
first reduced to a palette of flats without dithering (the art is silk-screen: flats and hard stipple) and its
alpha to 18 steps; that is what makes lossless WebP small. See `flatten`.

The manifest is one file: it is read, merged and replaced under a lock file, entry by entry, so several bakes
may run side by side. {"name": {"size", "anchor", "slice"?, "texture"?, "densities"?, "sha", "parts",
"colours"}}; lengths are units, a texture is the tile that the game multiplies the picture with, densities are
named where there is but one.
"""

from __future__ import annotations

import hashlib
import io
import json
import os
import re
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import resvg_py
from PIL import Image

from workshop.art.kit import TEXTURES, THIN, Sheet
from workshop.art.stipple import fill_in

ROOT = Path(__file__).resolve().parents[2]
ART = ROOT / "assets" / "art"
BAKED = ROOT / "assets" / "baked"
MANIFEST = BAKED / "manifest.json"
DENSITIES = (2, 1)
_LOCK_PATIENCE = 60.0
_PALETTE_SAMPLE = 1200
_ALPHA_STEP = 15


def svg_path(name: str) -> Path:
    """Return the path of a drawing's SVG, `assets/art/NAME.svg` in the repository, for a name such as
    "cat/kai/blink"; it need not exist."""
    return ART / f"{name}.svg"


def baked_path(name: str, density: int) -> Path:
    """Return the path of a drawing's baked picture, `assets/baked/DENSITYx/NAME.webp` in the repository
    ("2x/cat/kai/blink.webp"), `density` pixels a unit; it need not exist."""
    return BAKED / f"{density}x" / f"{name}.webp"


def densities(name: str) -> tuple[int, ...]:
    """Return in how many pixels a unit a drawing is baked: (1,) for one in `THIN` (which is empty until the
    modules with drawings are imported), (2, 1) for all others, unknown names too."""
    return DENSITIES[1:] if name in THIN else DENSITIES


def sha(svg: str) -> str:
    """Return the SHA-256 of the text of an SVG, in UTF-8, as 64 hexadecimal digits in small letters."""
    return hashlib.sha256(svg.encode()).hexdigest()


def entry(sheet: Sheet, svg: str) -> dict[str, Any]:
    """Return a drawing's entry in the manifest: "size" and "anchor" as lists, "sha" of the SVG, "parts" (the
    ids of its groups in the order of the SVG), "colours" and, only where the sheet has them, "slice",
    "texture" (the tile in `TEXTURES` for what its name begins with) and "densities" ([1], only for one in
    `THIN`)."""
    said: dict[str, Any] = {"size": list(sheet.size), "anchor": list(sheet.anchor)}
    if sheet.slice is not None:
        said["slice"] = list(sheet.slice)
    texture = next((tile for start, tile in TEXTURES.items() if sheet.name.startswith(start)), None)
    if texture is not None:
        said["texture"] = texture
    if sheet.name in THIN:
        said["densities"] = list(densities(sheet.name))
    parts = re.findall(r'<g id="([^"]+)"', svg)
    return said | {"sha": sha(svg), "parts": parts, "colours": sheet.colours}


def write_svg(sheet: Sheet) -> str:
    """Draw a sheet and return its SVG. It is written to `svg_path(sheet.name)`, over what is there and with
    its folder if missing, unless that file holds it already."""
    svg, place = sheet.svg(), svg_path(sheet.name)
    if not place.exists() or place.read_text(encoding="utf-8") != svg:
        place.parent.mkdir(parents=True, exist_ok=True)
        place.write_text(svg, encoding="utf-8", newline="\n")
    return svg


def bake(sheet: Sheet) -> bool:
    """Write the pictures of one sheet, one for each of its densities, from its SVG file, over those that are
    there, and its entry into the manifest, and return True. Return False and write nothing if the manifest
    holds this entry and all pictures exist. FileNotFoundError without an SVG."""
    svg = svg_path(sheet.name).read_text(encoding="utf-8")
    said = entry(sheet, svg)
    wanted = densities(sheet.name)
    files = [baked_path(sheet.name, density) for density in wanted]
    if read_manifest().get(sheet.name) == said and all(file.exists() for file in files):
        return False
    full = render(svg, DENSITIES[0])
    for density, file in zip(wanted, files, strict=True):
        factor = DENSITIES[0] // density
        save(flatten(full.reduce(factor) if factor > 1 else full, sheet.colours), file)
    merge({sheet.name: said})
    return True


def render(svg: str, density: float) -> Image.Image:
    """Return the SVG as an RGBA picture with `density` pixels a unit, its rasters filled in: as wide as the
    first `width` in it times `density`, rounded, its height in proportion. ValueError for an SVG without a
    width."""
    svg = fill_in(svg, max(1, round(density)))
    match = re.search(r'width="([\d.]+)"', svg)
    if match is None:
        raise ValueError("svg without a width")
    width = round(float(match[1]) * density)
    png = bytes(resvg_py.svg_to_bytes(svg_string=svg, width=width, skip_system_fonts=True))
    return Image.open(io.BytesIO(png)).convert("RGBA")


def flatten(image: Image.Image, colours: int) -> Image.Image:
    """Return a new picture with at most `colours` colours, 1 to 256, without dithering, and its alpha rounded
    to multiples of 15; RGB where the picture is opaque all over, else RGBA. Where its longer side is above
    1,200 pixels the colours are chosen from a smaller copy, which saves minutes."""
    alpha = image.getchannel("A")
    opaque = alpha.getextrema() == (255, 255)
    rgb = Image.new("RGB", image.size)
    rgb.paste(image.convert("RGB"), mask=alpha.point(lambda a: 255 if a >= _ALPHA_STEP // 2 else 0))
    sample = rgb
    if max(rgb.size) > _PALETTE_SAMPLE:
        k = _PALETTE_SAMPLE / max(rgb.size)
        sample = rgb.resize((round(rgb.width * k), round(rgb.height * k)), Image.Resampling.NEAREST)
    palette = sample.quantize(colours, method=Image.Quantize.MAXCOVERAGE, kmeans=2)
    flat = rgb.quantize(palette=palette, dither=Image.Dither.NONE).convert("RGB")
    if opaque:
        return flat
    flat.putalpha(alpha.point(lambda a: min(255, round(a / _ALPHA_STEP) * _ALPHA_STEP)))
    return flat


def save(image: Image.Image, file: Path) -> None:
    """Write the picture as lossless WebP into `file`, over one that is there, making its folder if missing. A
    reader sees the old file or the whole new one."""
    file.parent.mkdir(parents=True, exist_ok=True)
    draft = file.with_suffix(f".{os.getpid()}.tmp")
    image.save(draft, "WEBP", lossless=True, quality=80, method=6 if image.width < 3000 else 4)
    draft.replace(file)


def read_manifest() -> dict[str, dict[str, Any]]:
    """Return the manifest as it lies on disk, the dict of each sheet's entry by the sheet's name; {} where
    there is no file yet."""
    if not MANIFEST.exists():
        return {}
    said: dict[str, dict[str, Any]] = json.loads(MANIFEST.read_text(encoding="utf-8"))
    return said


def merge(entries: dict[str, dict[str, Any]]) -> None:
    """Write `entries` into the manifest, over those with the same names; others stay, except those whose SVG
    is gone, new ones too. It lists them by name. Several processes may do so at once, one after another;
    TimeoutError if the lock file is held for a minute."""
    with _locked():
        known = read_manifest() | entries
        kept = {name: known[name] for name in sorted(known) if svg_path(name).exists()}
        lines = ",\n".join(f"{json.dumps(name)}: {json.dumps(said)}" for name, said in kept.items())
        draft = MANIFEST.with_suffix(f".{os.getpid()}.tmp")
        draft.write_text("{\n" + lines + "\n}\n", encoding="utf-8", newline="\n")
        draft.replace(MANIFEST)


@contextmanager
def _locked() -> Iterator[None]:
    """Hold assets/baked/manifest.lock; raises TimeoutError when somebody keeps it for a minute."""
    BAKED.mkdir(parents=True, exist_ok=True)
    lock = MANIFEST.with_suffix(".lock")
    deadline = time.monotonic() + _LOCK_PATIENCE
    while True:
        try:
            os.close(os.open(lock, os.O_CREAT | os.O_EXCL))
            break
        except FileExistsError:
            if time.monotonic() > deadline:
                raise TimeoutError(f"{lock} is held; remove it if no bake is running") from None
            time.sleep(0.05)
    try:
        yield
    finally:
        lock.unlink(missing_ok=True)
