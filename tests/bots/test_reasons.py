"""What searching bots of all games have in common: paired samples, and reasons in words."""

from itertools import chain

import pytest

from miaui.bots.odds_reasons import odds_reasons
from miaui.bots.paired_samples import lead, mean
from miaui.engine import i18n
from miaui.games.kaivai.bots.why import WORDS as KAIVAI
from miaui.games.miaui.bots.why import WORDS as MIAUI
from miaui.games.salt.bots.why import WORDS as SALT
from testkit.house import LANGUAGES

_COUNTED = ("card", "points", "percent", "count", "number", "other", "reach", "less", "price")
NUMBERS: dict[str, object] = dict.fromkeys(_COUNTED, 12)
NAMES: dict[str, object] = {"card": "Penguin colony", "pile": "right pile", "points": 12, "percent": 12}
NAMES |= {"other": "Penguin colony", "count": 12, "number": 12}
REASONS = [
    *((words, NUMBERS) for words in (*chain(*MIAUI.values()), *KAIVAI.values())),
    *((words, NAMES) for words in SALT.values()),
]
NAMELESS = "from there", "the better one", "worth a thought"
LONGEST = 140


def percents(*odds: float) -> list[object]:
    return [values["percent"] for _words, values in odds_reasons(odds)]


def test_the_next_best_is_told_where_it_is_lower() -> None:
    assert percents() == []
    assert percents(0.614) == [61]
    assert percents(0.614, 0.6) == [61, 60]
    assert percents(0.614, 0.606, 0.1) == [61]
    assert percents(0.3, 0.7) == [30]


def test_a_lead_is_counted_in_the_games_of_both() -> None:
    assert mean([]) == 0
    assert mean([1.0, 0.0, 0.5]) == 0.5
    gap, error = lead([1.0, 0.5, 1.0, 0.0], [0.5, 0.5, 0.5])
    assert (gap, error) == pytest.approx((1 / 3, 1 / 6))
    assert lead([1.0], [0.5]) == (0.5, 0.0)


@pytest.mark.parametrize("language", LANGUAGES)
def test_reasons_of_the_judges_are_short_and_name_a_thing(language: str) -> None:
    with i18n.speaking(language):
        said = [i18n.filled(words, values) for words, values in REASONS]
    assert all(0 < len(words) <= LONGEST for words in said)
    assert not [words for words in said if any(name in words for name in NAMELESS)]


def test_names_within_a_reason_are_translated() -> None:
    with i18n.speaking("de"):
        assert "Krabbe" in i18n.filled(SALT["point"], {"card": "Crab"})
    assert i18n.filled(SALT["point"], {}) == ""
