"""`make pictures`: every scene and every beat of a round at six sizes and two text scales, in
build/pictures, with one contact sheet. `--readme` makes the README's pictures anew in docs/pictures;
`--approve` keeps the present pictures for the picture tests (with `--only`, those of some scenes);
`--stale` names the README's screenshots that show something else by now, and fails if there are any;
`--texts` reads every text in all of them and in every language, and fails if one is cut or covered.
"""

from __future__ import annotations

import argparse
import multiprocessing
import sys
from collections.abc import Iterator, Sequence
from functools import partial
from itertools import product
from pathlib import Path

from PIL import Image

from miaui.engine import i18n
from tools.pictures import approved, beats, reading, readme
from tools.pictures.scenes import SCENES
from tools.pictures.sheet import Sheet, page
from tools.pictures.studio import Studio, studio

ROOT = Path(__file__).resolve().parents[2]
OUT = ROOT / "build" / "pictures"
SIZES = ((1024, 640), (1280, 720), (1280, 800), (1920, 1080), (2560, 1080), (3840, 2160))
TEXTS = (1.0, 2.0)
READ = (0.8, 1.0, 1.5, 2.0)
"""Text scales at which every text is read."""
STILL = "still: "
"""Rows of beats with motion reduced."""


def main() -> None:
    """Do what the command line asks: --readme, --stale (exit status 1 if any picture is stale), --approve or
    --texts (exit status 1 if there are faults); by default write the pictures of all scenes and beats, a
    contact sheet and index.html into build/pictures or --out."""
    asked = _asked()
    if asked.readme:
        readme.stills(ROOT / "docs" / "pictures")
        readme.film(ROOT / "docs" / "pictures" / "round.webp")
        return
    if asked.stale:
        stale = readme.stale(ROOT / "docs" / "pictures")
        print(", ".join(stale))
        sys.exit(min(1, len(stale)))
    if asked.approve:
        approved.approve(asked.only)
        return
    sizes = [_size(size) for size in asked.size] or list(SIZES)
    if asked.texts:
        sys.exit(texts(sizes, asked.only))
    asked.out.mkdir(parents=True, exist_ok=True)
    columns = [f"{w}x{h} {round(text * 100)} %" for w, h in sizes for text in asked.text]
    sheet = Sheet(columns)
    files: dict[str, dict[str, str]] = {}
    for (w, h), text, column in zip(
        [size for size in sizes for _text in asked.text], asked.text * len(sizes), columns, strict=True
    ):
        for name, picture in everything((w, h), text, asked.only):
            file = f"{name.replace(STILL, 'still-')}-{w}x{h}-{round(text * 100)}.jpg"
            picture.save(asked.out / file, quality=92, subsampling=0)
            sheet.add(name, column, picture)
            files.setdefault(name, {})[column] = file
    sheet.save(asked.out / "contact-sheet.jpg")
    page(asked.out / "index.html", files, columns)
    print(f"{sum(map(len, files.values()))} pictures in {asked.out}")


def texts(sizes: Sequence[tuple[int, int]], only: Sequence[str]) -> int:
    """Read the texts of all scenes and beats, or those named in `only`, in each of `sizes`, at text scales
    0.8, 1, 1.5 and 2 and in every language and "pseudo", a process for each window. Print "1280x720 100% de:
    2 faults" for each window, below it "NAME: FAULT" for each of its faults, two blanks in, and at the end
    how many different ones there are in all. Return 1 if there are any, else 0."""
    windows = list(product(sizes, READ, (*i18n.languages(), "pseudo")))
    faults: set[tuple[str, str]] = set()
    with multiprocessing.get_context("spawn").Pool(maxtasksperchild=1) as pool:
        read = pool.imap(partial(reading.faults, only=only), windows)
        for (size, text, language), result in zip(windows, read, strict=True):
            print(f"{size[0]}x{size[1]} {text:.0%} {language}: {len(result)} faults", flush=True)
            for name, fault in result:
                print(f"  {name}: {fault}", flush=True)
            faults.update(result)
    print(f"{len(faults)} faults")
    return min(1, len(faults))


def everything(size: tuple[int, int], text: float, only: list[str]) -> Iterator[tuple[str, Image.Image]]:
    """Yield the name and picture of each scene and beat, or of those named in `only`, in a window of `size`
    pixels at text scale `text`. Scenes come first, then beats, then the beats again as "still: NAME" with
    reduced motion. An unknown name yields nothing."""
    scenes = [name for name in SCENES if not only or name in only]
    chosen = [name for name in beats.NAMES if not only or name in only]
    with studio(size, text, pace="instant") as camera:
        for name in scenes:
            yield name, camera.show(SCENES[name])
    if chosen:
        with studio(size, text) as camera:
            yield from _told(camera, chosen, "")
        with studio(size, text, reduced_motion=True) as camera:
            yield from _told(camera, chosen, STILL)


def _size(text: str) -> tuple[int, int]:
    width, height = text.split("x")
    return int(width), int(height)


def _told(camera: Studio, names: list[str], prefix: str) -> Iterator[tuple[str, Image.Image]]:
    for name in beats.each(camera, names):
        yield prefix + name, camera.picture()


def _asked() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="tools.pictures", description=__doc__)
    parser.add_argument("--only", nargs="+", default=[], metavar="NAME", help="scenes and beats by name")
    parser.add_argument("--size", nargs="+", default=[], metavar="WxH", help="window sizes")
    parser.add_argument("--text", nargs="+", type=float, default=list(TEXTS), help="text scales")
    parser.add_argument("--out", type=Path, default=OUT, help="folder (default: build/pictures)")
    parser.add_argument("--approve", action="store_true", help="keep the pictures of the picture tests anew")
    parser.add_argument("--texts", action="store_true", help="read every text in every language")
    parser.add_argument("--readme", action="store_true", help="make the README's pictures, nothing else")
    parser.add_argument("--stale", action="store_true", help="name the README's pictures that show the past")
    return parser.parse_args()


if __name__ == "__main__":
    main()
