"""Numbers in messages: what stands after a number agrees with it at 1, in every language."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path

import pytest
from babel.messages.catalog import Message

from tools import locale

COUNT = re.compile(
    r"(?:\{(?=\w)|%\()(\w+)(?:\}|\)d)[ \u00a0](?:(?:more|other|own|sealed|of your) )?([^\W\d_]+)"
)
"""A value and the word after it."""
NAMES = frozenset(
    {
        "guide",
        "name",
        "names",
        "news",
        "card",
        "cost",
        "diver",
        "hut",
        "island",
        "judge",
        "kind",
        "level",
        "margin",
        "other",
        "owner",
        "pile",
        "rival",
        "victim",
    }
)
"""Values that are no number."""
PLURAL: dict[str, Callable[[str], bool]] = {
    "en": lambda word: word.endswith("s") or word in {"fish", "dice"},
    "es": lambda word: word.endswith("s"),
    "fr": lambda word: word.endswith(("s", "x")),
    "de": lambda word: word[0].isupper() and not word.isupper(),
}
"""Whether a word may be a plural."""
NO_PLURAL = {
    "en": frozenset(
        {
            "acts",
            "brings",
            "comes",
            "costs",
            "goes",
            "is",
            "keeps",
            "less",
            "lets",
            "looks",
            "plus",
            "was",
            "wins",
        }
    ),
    "es": frozenset({"es", "más", "menos", "tras"}),
    "fr": frozenset({"après", "dans", "plus", "près", "fois"}),
    "de": frozenset(
        {"Einfluss", "Farbbonus", "Letzte", "Mal", "Min", "Ruhm", "Rückstand", "Schlusslicht", "Vorsprung"}
    ),
}
"""Words that look like one, or are the same for one and for many."""
NEVER_ONE = {
    "The others still count: they have played {done} of {all} games.": "all are many",
    "%(count)d others could still dive deeper.": "one is a message of its own",
    "{sentence} ({count} times)": "said from two on",
    "%(count)d others could still stay shallower.": "one is a message of its own",
    "%(count)d others still held their %(card)d, and Kiti favoured them.": "one is a message of its own",
    "%(count)d others still held their %(card)d, but Kiti favoured me.": "one is a message of its own",
    "I could pay for %(count)d huts, and shells only lose value.": "one is a message of its own",
    "I expected to catch about %(count)d fish.": "one is a message of its own",
    "My canoes could deliver %(count)d fish.": "one is a message of its own",
    "The feast brought me %(count)d glory.": "one is a message of its own",
    "The card brought me %(points)d points at once.": "one is a message of its own",
    "With %(points)d points, call Stop now.": "a call takes 7",
    "With %(points)d points, Last Chance is worth the bet.": "a call takes 7",
    "Do not call yet with %(points)d points: another turn is worth more.": "a call takes 7",
    "%(card)s: this card brings %(points)d points at once.": "two or more",
    "I had %(points)d points and did not want to give anybody another turn.": "a call takes 7",
    "I had %(points)d points and thought that nobody would get past me.": "a call takes 7",
    "I had %(points)d points, but another turn promised more than a call.": "a call takes 7",
    "From {call} points. Right now: {points}.": "a call takes 7",
    (
        "A win counts before points. Each disc is one game with its points: the first {count} of each cat."
        " The words beside them count all games."
    ): "eight",
    (
        "The bet is won! {own} points for you: your cards and your most common colour. Pua only gets "
        "{points}."
    ): "a call takes 7",
    (
        "Against three of “{level}” it wins {wins} games in 100. Luck alone would win 25."
    ): "levels win at least 26",
    (
        "Against three who play at random it wins {wins} games in 100. Luck alone would win 25."
    ): "levels win at least 26",
    "In {share} of your games you play the {diver} in rounds {first} to {last}.": "a part in hundredths",
    "In the first round you play the {diver} most often: in {share} of your games.": "a part in hundredths",
    "In the first round you bid {number} most often: in {share} of your games.": "a part in hundredths",
    "You call Last Chance in {share} of all rounds.": "a part in hundredths",
    "You end {share} of all rounds with Stop.": "a part in hundredths",
    "Play {count} games, and you will see here which diver you play when.": "five",
    "Your {diver} earns you the most: {points} points per dive.": "a decimal",
    "{count} cats": "two or more",
    "{few}–{most} cats": "two or more",
    "{number} of {all} that mattered most": "two or three",
    "Other choices would have lost {count} of 100 games more on average.": "three or more",
    "{earned} of {all} hats": "eight",
    "{first} to {last} of {count} games": "more than fit",
    "{name} held {count} mermaids at once in round {number}.": "two or more",
    "Kiti favoured {name} {number} times": "three or more",
    "Seagulls robbed {name} of {number} points": "fifteen or more",
    "{name} came up empty-handed {number} times": "nine or more",
    "The best catch: {name}, {count} fish in one turn.": "six or more",
    "The greatest feast: {count} fish, given by {name}.": "eight or more",
    (
        "From your last {count} games at most, without help or undoing. The bots are on the same scale; in "
        "95 of 100 cases your strength lies in this range."
    ): "a hundred",
    "Win {wins} games in {within} to pass. Now: {won} of {wins}.": "three in eight",
    "Your rating: shown after {count} games": "ten",
    "{won} of {wins} won": "three",
    "{name}: {share} of 100 games": "a decimal",
    "{loss} of 100 games": "a decimal",
    "{count} more in {hits} of {throws} throws": "two or more",
    "“{better}” wins {count} more of 100 games.": "a decimal",
    "{number} glory": "two or more",
    "{number} points": "two or more",
}
"""Messages in which the number before a noun is never 1, and why."""


def plurals(messages: Iterable[Message], language: str) -> Iterator[str]:
    """Yield the messages without a plural form in which a number stands before a noun in the plural."""
    for message in messages:
        if not message.id or not isinstance(message.id, str):
            continue
        words = message.id if language == "en" else str(message.string)
        for name, word in COUNT.findall(words):
            if name not in NAMES and PLURAL[language](word) and word not in NO_PLURAL[language]:
                yield message.id
                break


@pytest.mark.slow
def test_a_number_and_its_noun_agree_at_one() -> None:
    assert sorted(set(plurals(locale.template(), "en")) - set(NEVER_ONE)) == []


@pytest.mark.slow
def test_every_exception_is_a_message() -> None:
    assert sorted(set(NEVER_ONE) - {message.id for message in locale.template()}) == []


@pytest.mark.parametrize("po", locale.catalogues(), ids=lambda po: po.parent.parent.name)
def test_a_number_and_its_noun_agree_at_one_in_translations(po: Path) -> None:
    assert sorted(set(plurals(locale.read(po), po.parent.parent.name)) - set(NEVER_ONE)) == []


@pytest.mark.parametrize(
    ("language", "words", "expected"),
    [
        ("en", "You have {count} points.", True),
        ("en", "I built %(count)d huts.", True),
        ("en", "{left} more rounds after this one", True),
        ("en", "{count} fish", True),
        ("en", "{name} builds a hut", False),
        ("en", "Points: {count}", False),
        ("fr", "Pile : {count} points", True),
        ("fr", "{count} de plus", False),
        ("de", "Stapel: {count} Punkte", True),
        ("es", "Mazo: {count} puntos", True),
        ("es", "{count} más", False),
        ("de", "{count} Ruhm", False),
    ],
)
def test_a_plural_after_a_number_is_noticed(language: str, words: str, expected: bool) -> None:
    message = Message(words if language == "en" else "Source", words)
    assert bool(list(plurals([message], language))) == expected
