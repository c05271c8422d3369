"""Credits: who and what made the games possible."""

from __future__ import annotations

import sys
from pathlib import Path

from miaui import __version__
from miaui.engine.draw.canvas import Canvas
from miaui.engine.draw.geometry import Rect
from miaui.engine.i18n import N_, _
from miaui.engine.input.controls import Control
from miaui.engine.input.events import Key
from miaui.engine.ui.scroll import ScrollingScene
from miaui.scenes.context import Context
from miaui.scenes.page import paint_sheet, sheet

BY_LICENCE: tuple[tuple[str, tuple[str, ...]], ...] = (
    ("LGPL-2.1-or-later", ("pygame-ce", "mpg123", "libsndfile", "FluidSynth", "ALSA library")),
    ("LGPL-3.0-or-later", ("python-bidi",)),
    ("Zlib", ("SDL", "SDL_image", "SDL_mixer", "SDL_ttf", "zlib")),
    ("FTL", ("FreeType",)),
    ("MIT-Modern-Variant", ("HarfBuzz",)),
    ("MIT OR Apache-2.0", ("AccessKit",)),
    ("Apache-2.0 AND MIT", ("aiohttp",)),
    ("Apache-2.0", ("aiosignal", "frozenlist", "multidict", "propcache", "yarl")),
    ("MIT", ("attrs", "platformdirs", "FSRS", "libxmp", "Brotli", "PortMidi", "libffi", "Expat")),
    (
        "BSD-3-Clause",
        (
            "NumPy",
            "OpenBLAS",
            "idna",
            "segno",
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
    ("PSF-2.0", ("aiohappyeyeballs", "typing_extensions")),
    ("GPL-2.0-or-later WITH Bootloader-exception", ("PyInstaller's bootloader",)),
    ("GPL-3.0-or-later WITH GCC-exception-3.1", ("GCC run-time libraries",)),
    ("bzip2-1.0.6", ("bzip2",)),
    ("0BSD", ("liblzma",)),
    ("blessing", ("SQLite",)),
    ("LicenseRef-Microsoft-redistributable", ("Microsoft Visual C++ run-time",)),
)
"""Programs that a package brings along, by licence (SPDX); as in packaging/licences/parts.toml, by test."""


def _licence_lines() -> list[str]:
    """Return a line a licence: names of programs and licences, which no language translates."""
    return [f"{', '.join(names)}: {licence}" for licence, names in BY_LICENCE]


_SECTIONS: tuple[tuple[str, tuple[str, ...]], ...] = (
    (
        N_("The games"),
        (
            N_(
                "These are free fan-made versions. We tell the rules in our own words. Pictures, sounds and "
                "characters are ours."
            ),
        ),
    ),
    (
        N_("Pictures and sound"),
        (N_("Drawn and synthesised by scripts in the source. Yours to use under CC BY 4.0."),),
    ),
    (N_("Program"), (N_("Free software under the MIT licence."),)),
    (
        N_("Fonts"),
        (
            N_(
                "Baloo 2 by Ek Type, and Nunito by Vernon Adams, Cyreal and Jacques Le Bailly, both "
                "under the SIL Open Font Licence."
            ),
        ),
    ),
    (
        N_("Built on"),
        (
            N_("Python and pygame-ce, with numpy for the bots; and on all of these, by their licences:"),
            *_licence_lines(),
            N_("Not bundled, but behind every picture: resvg (MPL 2.0)."),
        ),
    ),
    (
        N_("Thank you"),
        (N_("To everybody who plays them at a real table: buy the real games, they are lovely."),),
    ),
)

_WIDEST = 1240.0


class Credits(ScrollingScene):
    """A scroll with a few paragraphs."""

    name = "credits"
    first_focus = "credits.back"

    def __init__(self, context: Context) -> None:
        super().__init__()
        self.context = context
        inventors = tuple(ui.wording.credit for ui in context.catalog.uis)
        (games, lines), *others = _SECTIONS
        self._sections = ((games, (*inventors, *lines)), *others)

    @property
    def heading(self) -> str:
        """The title "Credits", translated."""
        return _("Credits")

    def describe(self) -> str:
        """Return the title and all paragraphs with their headings, the version, and in a package where the
        licences lie, line by line."""
        words = [_(text) for title, lines in self._sections for text in (title, *lines)]
        return "\n".join([self.heading, *words, *_last_lines()])

    def draw(self, canvas: Canvas) -> None:
        panel = paint_sheet(canvas, _("Credits"), _WIDEST)
        back = _back(canvas)
        view = Rect(panel.x + 70, panel.y + 48, panel.w - 130, back.y - panel.y - 72)
        y = start = view.y - self.scroll.offset
        with canvas.clip(view):
            for title, lines in self._sections:
                y += canvas.text(_(title), view.x, y, "subheading", "glow", "left", width=view.w - 30).h + 2
                for line in lines:
                    y += canvas.text(_(line), view.x, y, "body", "text", "left", width=view.w - 30).h + 6
                y += 16
            for line in _last_lines():
                y += canvas.text(line, view.x, y, "small", "text-dim", "left", width=view.w - 30).h + 6
        self.scroll.place(view, y - start)
        self.scroll.draw(canvas)

    def controls(self, canvas: Canvas) -> list[Control]:
        return [Control("credits.back", _("Back"), _back(canvas), on_press=self.back, look="primary")]

    def key(self, key: Key) -> bool:
        if key.name in ("up", "down") and self.scroll.needed:
            self.scroll.to(self.scroll.offset + (60 if key.name == "down" else -60))
            return True
        return self.scroll.key(key)


def _back(canvas: Canvas) -> Rect:
    panel, high = sheet(canvas, _WIDEST), canvas.theme.grown(72, 0.75)
    return Rect(panel.cx - 190, panel.bottom - high - 42, 380, high)


def _last_lines() -> list[str]:
    """Return the program's version, and where the licences lie."""
    texts, version = _licence_folder(), _("Version {version}").format(version=__version__)
    folder = _("The full text of every licence: {folder}").format(folder=texts)
    return [version, folder] if texts else [version]


def _licence_folder() -> Path | None:
    """Return where the full texts lie; None when the game runs from source."""
    bundle = getattr(sys, "_MEIPASS", None)
    texts = Path(bundle) / "licences" if bundle else None
    return texts if texts is not None and texts.is_dir() else None
