"""The numbers of finished games, counted again from what the game tells."""

from random import Random

import pytest

from miaui.core.envelope import read_envelope
from miaui.core.json_text import dumps
from miaui.games.salt.rules import record
from miaui.games.salt.rules.replay import NAMES, figures, lines
from testkit.salt.dealing import random_raw


@pytest.mark.slow
def test_figures_agree_with_the_lines_of_a_replay() -> None:
    seen = set()
    for seed in range(60):
        read = record.read(read_envelope(dumps(random_raw(Random(seed)))))
        ends = [line for line in lines(read) if "end" in line]
        for seat, numbers in enumerate(figures(read)):
            scored = [line["scored"][seat] for line in ends if line["end"] in ("stop", "last")]
            mine = [line for line in ends if line["by"] == seat]
            assert tuple(numbers) == NAMES
            assert numbers["deals"] == len(scored)
            assert numbers["points"] == sum(scored)
            assert numbers["best"] == max(scored, default=0)
            assert numbers["stops"] == sum(line["end"] == "stop" for line in mine)
            assert numbers["won"] == sum(line["won"] is True for line in mine)
            assert numbers["lost"] == sum(line["won"] is False for line in mine)
            assert numbers["mermaids"] == sum(line["end"] == "mermaids" for line in mine)
            seen |= {name for name, number in numbers.items() if number}
    assert seen == set(NAMES)
