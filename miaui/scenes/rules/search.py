"""Looking for words in the rules of a game."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from miaui.engine.i18n import _
from miaui.engine.searching import has_all, plain
from miaui.scenes.game_ui import Chapter
from miaui.scenes.rules.blocks import Head, texts, titles

_LONGEST = 150
"""Letters of a paragraph that are shown of a place that was found."""
_MOST = 8
"""The most places that are shown where no place has all words."""
_EVERYWHERE = 0.5
"""A word in more than this part of all blocks leads nowhere."""
_SIGN = " · "
"""Between a chapter's title and the headings in it."""


@dataclass(frozen=True, slots=True)
class Found:
    """A block that has the words: its chapter and its place there, both counted from 0, under which headings
    it stands, and what it says."""

    page: int
    block: int
    heading: str
    """The chapter's title and the heading before the block, with “ · ” between, translated."""
    words: str
    """Words of the block, translated, of a long text about 150 letters around the word; or the chapter's
    title."""


def search(chapters: Sequence[Chapter], query: str) -> list[Found]:
    """Return the blocks that hold every word of the query, maybe spread over their texts, from the first
    chapter on in order; a chapter whose title holds them all comes before its blocks, as block 0. A word may
    be part of a longer one; case and accents do not matter. [] for an empty query, and where nothing is
    found."""
    return _with_all(chapters, plain(query).split())


def search_some(chapters: Sequence[Chapter], query: str) -> list[Found]:
    """Return the blocks that hold some words of the query, at most 8, those with more and rarer words first,
    equal ones in order. Words of one or two letters do not count, nor those in more than half of all blocks;
    [] where none is left."""
    words = {word for word in plain(query).split() if len(word) > 2}
    places = {word: _with_all(chapters, [word]) for word in words}
    blocks = sum(len(chapter.blocks) for chapter in chapters)
    weights: dict[tuple[int, int], float] = {}
    first: dict[tuple[int, int], Found] = {}
    for word in sorted(words, key=lambda word: len(places[word])):
        if len(places[word]) > _EVERYWHERE * blocks:
            continue
        for hit in places[word]:
            place = hit.page, hit.block
            weights[place] = weights.get(place, 0.0) + 1 / len(places[word])
            first.setdefault(place, hit)
    best = sorted(first, key=lambda place: (-weights[place], place))[:_MOST]
    return [first[place] for place in best]


def _with_all(chapters: Sequence[Chapter], wanted: Sequence[str]) -> list[Found]:
    hits: list[Found] = []
    for page, chapter in enumerate(chapters if wanted else ()):
        if has_all(_(chapter.title), wanted):
            hits.append(Found(page, 0, _(chapter.title), _(chapter.title)))
        head = ""
        for place, block in enumerate(chapter.blocks):
            hit = _hit(block, wanted)
            if hit is not None:
                heading = _SIGN.join(filter(None, (_(chapter.title), head, titles(block).get(hit, ""))))
                hits.append(Found(page, place, heading, _excerpt(_(hit), wanted[0])))
            head = _(block.text) if isinstance(block, Head) else head
    return hits


def _hit(block: object, wanted: Sequence[str]) -> str | None:
    """Return the text of a block that has all words, or where only the whole block has them that with the
    first word; None where the block has not all."""
    said = {text: _(text) for text in texts(block)}
    hit = next((text for text, words in said.items() if has_all(words, wanted)), None)
    if hit is None and has_all(" ".join(said.values()), wanted):
        hit = next(text for text, words in said.items() if has_all(words, wanted[:1]))
    return hit


def _excerpt(text: str, word: str) -> str:
    """Return the text, or where it is long the part of it around the word, cut between words."""
    if len(text) <= _LONGEST:
        return text
    at = max(0, plain(text).find(word) - _LONGEST // 3)
    start = 0 if at < _LONGEST // 4 else text.rfind(" ", 0, at) + 1
    end = len(text) if start + _LONGEST >= len(text) else text.rfind(" ", start, start + _LONGEST)
    return ("… " if start else "") + text[start:end] + (" …" if end < len(text) else "")
