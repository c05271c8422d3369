"""The file of a story: a page that asks for nothing from outside, with its words, looks and script in it."""

from __future__ import annotations

import re
from base64 import b64encode
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import asdict
from hashlib import sha256
from html import escape

from miaui.core.json_text import dumps
from miaui.engine.i18n import _, language, listing
from miaui.hands.files import WEB
from miaui.hands.opening import Files, content
from miaui.hands.story import Judged, Story, Viewers
from miaui.hands.words import HAND, STORY, script

LARGEST = 1_500_000
"""Bytes of a story."""
_FONT, _SHEET = re.compile(r"@font-face \{[^}]*\}\n"), 'url("/art.webp")'
_SLOT = re.compile(r"\$([A-Z]+)\$")


class Packed:
    """JSON values, each held once: a part is a text, a number, true, false or null, a list of the places of
    parts, or an object of them."""

    def __init__(self) -> None:
        self.parts: list[object] = []
        self._places: dict[str, int] = {}

    def add(self, value: object) -> int:
        """Return the place of a value, from 0, in `parts`. A new value is put at the end of `parts`, its own
        new parts before it; one that is written alike as JSON adds nothing and has the earlier one's place
        (1, 1.0 and true are three)."""
        part = value
        if isinstance(value, Mapping):
            part = {key: self.add(entry) for key, entry in value.items()}
        elif isinstance(value, Sequence) and not isinstance(value, str):
            part = [self.add(entry) for entry in value]
        key = dumps(part)
        if key not in self._places:
            self._places[key] = len(self.parts)
            self.parts.append(part)
        return self._places[key]


def story_html(
    story: Story,
    title: str,
    judged: Judged,
    pages: Iterable[Mapping[str, object]],
    files: Files,
    most: int = LARGEST,
) -> bytes:
    """Return the file of a story, an HTML page in UTF-8, in the current language, with the `pages` that it
    makes. If that is larger than `most` bytes, one without the tables in words is returned; if that is, too,
    one without these that shows everybody's eyes alone, whatever it takes."""
    made = [*pages]
    lean = [{**page, "table": []} for page in made]
    whole = story.viewers
    choices = (whole, made), (whole, lean), (whole[:1], lean[:: len(whole)])
    tried = (_file(story, title, judged, viewers, some, files) for viewers, some in choices)
    document = b""
    for document in tried:
        if len(document) <= most:
            break
    return document


def _file(
    story: Story,
    title: str,
    judged: Judged,
    viewers: Viewers,
    pages: Sequence[Mapping[str, object]],
    files: Files,
) -> bytes:
    """Return the file with these pages, which are of some of the story's eyes."""
    packed, wide = Packed(), len(viewers)
    places = [packed.add(page) for page in pages]
    held = {
        "lang": language(),
        "seats": story.names,
        "eyes": viewers,
        "reviewed": [*range(len(story.names))] if story.only is None else [story.only],
        "rounds": story.rounds(),
        "moves": [step.moves for step in story.steps],
        "course": [[moves, [round(part, 3) for part in worth]] for moves, worth in judged.course],
        "blamed": [asdict(blamed) for blamed in judged.blamed],
        "steps": [places[first : first + wide] for first in range(0, len(places), wide)],
        "parts": packed.parts,
    }
    code = [(WEB / name).read_text("utf-8") for name in ("page.js", "story.js")]
    whole = "".join([script([language()], HAND | STORY), *code])
    slots = {
        "LANG": language(),
        "HASH": b64encode(sha256(whole.encode()).digest()).decode(),
        "STYLE": _style(*files["/hand.css"], art=files["/art.webp"][0]),
        "TITLE": escape(_("A game of {game}").format(game=title)),
        "NAMES": escape(listing(story.names)),
        "COUNT": str(len(story.steps) - 1),
        "STEPS": _embedded(held),
        "SCRIPT": whole,
        **{key.upper(): escape(_(said)) for key, said in STORY.items()},
    }
    page = (WEB / "story.html").read_text("utf-8")
    return _SLOT.sub(lambda slot: slots[slot[1]], page).encode("utf-8")


def _style(*sheets: str | bytes, art: str | bytes) -> str:
    """Return the style sheets of the page of a hand and of a story, with the sheet of pictures in them once.
    Fonts would be asked for: the system's stand in."""
    looks = b"".join(map(content, (*sheets, str(WEB / "story.css")))).decode("utf-8")
    picture = b64encode(content(art)).decode()
    drawn = _FONT.sub("", looks).replace(_SHEET, "var(--art)")
    return f':root {{ --art: url("data:image/webp;base64,{picture}"); }}\n{drawn}'


def _embedded(held: Mapping[str, object]) -> str:
    """Return JSON that nothing in it can end, wherever in a page it stands."""
    text = dumps(held)
    for letter in "<>&":
        text = text.replace(letter, f"\\u{ord(letter):04x}")
    return text
