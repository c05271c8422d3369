"""Whole games on two phones in Debian's browser, at tables of `miaui play`: `make test-hands`."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random
from typing import Any

import pytest

from testkit.browser import Browser, browser, need_browser
from testkit.house import find_kit, parse
from tests.hands.phones import SELDOM

pytestmark = pytest.mark.hands

NAMES = ("Ana", "Ben")
BOTS = {"miaui": 1, "salt": 0, "kaivai": 1}
LOOKS = 12
"""How often each page is looked at by axe and measured."""
A_PRESS = 0.1
"""Seconds for a press: ten a second are heard."""
LONGEST = 600.0
"""Seconds after which a game is stuck."""
STATE = """
const here = document.getElementById("hand").dataset;
const choices = [...document.querySelectorAll("button[data-id], #undo, #lock")]
  .filter((node) => node.getAttribute("aria-disabled") !== "true");
return [here.state, Number(here.page), choices.map((node) => node.dataset.id ?? node.id)];
"""
PRESS = """
const [id, page] = arguments;
if (Number(document.getElementById("hand").dataset.page) !== page) return false;
document.querySelector(id === "undo" || id === "lock" ? `#${id}` : `[data-id="${id}"]`).click();
return true;
"""
RESULT = """
const found = (selector) => [...document.querySelectorAll(`#result ${selector}`)];
return [found("li .n").map((node) => Number(node.textContent)), found("li[data-winner]").length];
"""


@contextmanager
def table(game: str, home: Path) -> Iterator[tuple[subprocess.Popen[str], str, str]]:
    """A table of `miaui play` without a window; its process, address and code."""
    level = find_kit(game).levels[0].key
    seats = [*(f"--phone={name}" for name in NAMES), *[f"--bot={level}"] * BOTS[game]]
    command = [sys.executable, "-m", "miaui", "play", game, *seats, "--headless", "--json", "--port", "0"]
    env = {**os.environ, "MIAUI_HOME": str(home)}
    with subprocess.Popen(command, stdout=subprocess.PIPE, env=env, text=True) as process:
        assert process.stdout is not None
        said = json.loads(process.stdout.readline())
        try:
            yield process, said["url"].split("/")[2], said["code"]
        finally:
            process.terminate()


def press_any(phone: Browser, rng: Random) -> str:
    """Press something where something is asked, mostly what leads on, and wait for the page that comes of
    it. Return the state of the page."""
    from selenium.common.exceptions import TimeoutException

    state, page, ids = phone.driver.execute_script(STATE)
    if state != "choose":
        return str(state)
    leading = [item for item in ids if not item.startswith(SELDOM) or item in ("pile.0", "pile.1")]
    wanted = ["lock"] if "lock" in ids and rng.random() < 0.6 else leading
    item = rng.choice(wanted if wanted and rng.random() < 0.95 else ids)
    if not phone.js(PRESS, item, page):
        return "choose"  # what others did has made another page since it was read
    time.sleep(A_PRESS)
    try:
        phone.until("return Number(document.getElementById('hand').dataset.page) !== arguments[0]", page)
    except TimeoutException:
        note = phone.element("#note").text
        pytest.fail(f"a press of {item} makes no page: {note}; {phone.driver.execute_script(STATE)}")
    return "choose"


@pytest.mark.parametrize("game", ["kaivai", "salt", "miaui"])
def test_two_phones_play_a_whole_game(game: str, tmp_path: Path) -> None:
    need_browser()
    with browser() as first, browser() as other, table(game, tmp_path) as (process, host, code):
        phones = first, other
        for seat, phone in enumerate(phones):
            phone.size(390, 844)
            phone.open(host, code)
            phone.press(f'#seats [data-seat="{seat}"]')
            phone.screen("hand")
        rng, presses, looked, results = Random(1), 0, 0, dict[Browser, Any]()
        begun = time.monotonic()
        while len(results) < len(phones):
            assert time.monotonic() - begun < LONGEST, [phone.js(STATE) for phone in phones]
            states = {phone: press_any(phone, rng) for phone in phones if phone not in results}
            presses += [*states.values()].count("choose")
            # read at once: some seconds after the end the table says goodbye
            results |= {phone: phone.js(RESULT) for phone in states if states[phone] == "over"}
            if presses % (400 // LOOKS) == 1 and presses != looked:
                looked = presses
                for phone in phones:
                    assert phone.violations() == [] and phone.sideways() == 0
            if "choose" not in states.values():
                time.sleep(0.02)
        for phone, (points, winners) in results.items():
            assert phone.violations() == [] and points == results[first][0] and winners >= 1
        out, _ = process.communicate(timeout=60)
        assert process.returncode == 0
        record = parse(out)
        assert [player.name for player in record.players][:2] == [*NAMES]
        assert len(results[first][0]) == len(record.players)
        first.screen("bye")
