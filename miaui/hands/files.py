"""The files that a table with phones serves: the page of a hand, its fonts, and the pictures of a game.

Below `assets/hands`, a game's folder may hold its pictures on one sheet (`art.webp`, with the cells of each
in `cells.css`) and `look.css`: its colours, and what its cards need.
"""

from __future__ import annotations

from pathlib import Path

from miaui.engine import assets
from miaui.engine.i18n import languages
from miaui.hands.opening import Files
from miaui.hands.words import script

WEB = Path(__file__).parent / "web"
FONTS = ("baloo2-bold.woff2", "nunito-semibold.woff2", "nunito-extrabold.woff2")


def files_of(game: str) -> Files:
    """Return the paths of a game's page ("/", "/hand.css", "/hand.js", "/art.webp", and fonts as
    "/baloo2-bold.woff2"), and for each the files that are sent one after the other: names, or bytes.

    The style is "hand.css", "cells.css" of the sheet, and the game's "look.css", if it has one; before the
    two scripts go the words in every language, as bytes. A game without a sheet of its own, also an unknown
    one, has the common sheet of the island's cats.
    """
    own, common = assets.path("hands", game), assets.path("hands")
    sheet = own if (own / "art.webp").is_file() else common
    look = own / "look.css"
    styles = [WEB / "hand.css", sheet / "cells.css", *([look] if look.is_file() else [])]
    return {
        "/": (str(WEB / "hand.html"),),
        "/hand.css": tuple(map(str, styles)),
        "/hand.js": (script(languages()).encode(), str(WEB / "page.js"), str(WEB / "hand.js")),
        "/art.webp": (str(sheet / "art.webp"),),
        **{f"/{font}": (str(WEB / font),) for font in FONTS},
    }
