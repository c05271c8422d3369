"""What serves all games names none: no game's key, picture or word stands in the common rooms."""

from __future__ import annotations

import io
import re
import tokenize
from collections.abc import Iterator
from pathlib import Path

import pytest

from testkit.house import GAMES

PACKAGE = Path(__file__).resolve().parents[1] / "miaui"
ROOMS = (
    "*.py", "core/**/*.py", "engine/**/*.py", "games/*.py", "bots/**/*.py", "match/**/*.py", "store/**/*.py",
    "history/**/*.py", "scenes/**/*.py", "tabletop/**/*.py",
)  # fmt: skip
OWN_WORDS = frozenset(
    """
    lagoon dive dives dived diving diver divers gull seagull jellyfish tigerfish ledge basket baskets kiti
    beach mermaid mermaids crab crabs lobster octopus penguin penguins shark sharks swimmer swimmers castle
    canoe canoes stake stakes influence hut huts fisherman fishermen village villages glory
    """.split()  # noqa: SIM905
)
"""Words that belong to one game."""
ALLOWED = {
    "catalog.py": {"dive"},  # the type of a game's moves, in the list of games
    "core/errors.py": {"dives"},  # an example of a place in a record
    "tabletop/cast/hats.py": {"kiti", "dives"},  # of the whole island's cats: one has Kiti's feathers
    "store/settings.py": {"kiti"},  # a key of settings written before there were several games
}
CATALOG = "catalog.py"


def words(text: str) -> set[str]:
    """All words in a name or a sentence."""
    return {word.lower() for word in re.findall(r"[A-Z]?[a-z]+|[A-Z]+", text)}


def own_words(source: str) -> Iterator[str]:
    """Words of one game in names, texts and comments."""
    for token in tokenize.generate_tokens(io.StringIO(source).readline):
        yield from sorted(words(token.string) & OWN_WORDS)


def keys(source: str) -> Iterator[str]:
    """Texts that are a game's key, or lead to its modules, pictures or sounds. "miaui" alone is the program's
    name, too."""
    others = "|".join(key for key in GAMES if key != "miaui")
    leading = re.compile(rf"({others})([/.:-]|$)|miaui\.\w+\.({others}|miaui)[.:]")
    for token in tokenize.generate_tokens(io.StringIO(source).readline):
        text = token.string.strip("rbf").strip("\"'")
        if token.type in TEXTS and leading.match(text):
            yield text


TEXTS = {tokenize.STRING, getattr(tokenize, "FSTRING_MIDDLE", tokenize.STRING)}
SOURCES = {
    path.relative_to(PACKAGE).as_posix(): path.read_text("utf-8")
    for room in ROOMS
    for path in sorted(PACKAGE.glob(room))
}


@pytest.mark.parametrize("path", SOURCES)
def test_no_word_of_one_game(path: str) -> None:
    assert set(own_words(SOURCES[path])) <= ALLOWED.get(path, set())


@pytest.mark.parametrize("path", SOURCES)
def test_no_game_by_its_key(path: str) -> None:
    """The catalog names every game once."""
    key_list = list(keys(SOURCES[path]))
    assert sorted(key_list) == (sorted(set(GAMES) - {"miaui"}) if path == CATALOG else [])


def test_what_is_allowed_is_needed() -> None:
    for path, allowed in ALLOWED.items():
        assert set(own_words(SOURCES[path])) >= allowed, path


def test_words_and_keys_are_found() -> None:
    assert list(own_words('"""A cat at the beach."""\nkitiHop = 1  # a dive\n')) == ["beach", "kiti", "dive"]
    source = 'draw("salt/cat"); game == "kaivai"; load("miaui.games.salt.tabletop.board:B"); x = "saltire"\n'
    assert list(keys(source)) == ["salt/cat", "kaivai", "miaui.games.salt.tabletop.board:B"]
