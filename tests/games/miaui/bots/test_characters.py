"""Characters are told apart by what they play, and say nothing about their cards."""

import re

from miaui.games.miaui.bots.kit import KIT


def test_what_is_said_gives_nothing_away() -> None:
    said = [line for character in KIT.characters for line in character.lines]
    assert len(set(said)) == len(said) >= 20
    assert not any(re.search(r"\d|bottom|middle|top|card", line, re.IGNORECASE) for line in said)
