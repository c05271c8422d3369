"""What a package of the game brings along, by licence, for the credits. The full texts lie in the package."""

from __future__ import annotations

import sys
from pathlib import Path

#: Licence (an SPDX name) and what is under it; the same as packaging/licences/parts.toml, by test.
BY_LICENCE: tuple[tuple[str, tuple[str, ...]], ...] = (
    ("LGPL-2.1-or-later", ("pygame-ce", "mpg123", "libsndfile", "FluidSynth", "ALSA library")),
    ("Zlib", ("SDL", "SDL_image", "SDL_mixer", "SDL_ttf", "zlib")),
    ("FTL", ("FreeType",)),
    ("MIT-Modern-Variant", ("HarfBuzz",)),
    ("MIT", ("platformdirs", "libxmp", "Brotli", "PortMidi", "libffi")),
    (
        "BSD-3-Clause",
        (
            "NumPy",
            "OpenBLAS",
            "libwebp",
            "libogg",
            "libvorbis",
            "Opus",
            "opusfile",
            "FLAC",
            "WavPack",
            "libuuid",
        ),
    ),
    ("IJG AND BSD-3-Clause", ("libjpeg-turbo",)),
    ("libpng-2.0", ("libpng",)),
    ("libtiff", ("libtiff",)),
    ("Python-2.0", ("Python",)),
    ("GPL-2.0-or-later WITH Bootloader-exception", ("PyInstaller's bootloader",)),
    ("GPL-3.0-or-later WITH GCC-exception-3.1", ("GCC run-time libraries",)),
    ("bzip2-1.0.6", ("bzip2",)),
    ("0BSD", ("liblzma",)),
    ("blessing", ("SQLite",)),
    ("LicenseRef-Microsoft-redistributable", ("Microsoft Visual C++ run-time",)),
)


def lines() -> list[str]:
    """Return a line a licence: names of programs and licences, which no language translates."""
    return [f"{', '.join(names)}: {licence}" for licence, names in BY_LICENCE]


def folder() -> Path | None:
    """Return where the full texts lie; None when the game runs from source."""
    bundle = getattr(sys, "_MEIPASS", None)
    texts = Path(bundle) / "licences" if bundle else None
    return texts if texts is not None and texts.is_dir() else None
