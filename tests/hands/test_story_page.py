"""The page of a story, opened as a file in Debian's headless browser: `make test-hands`."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from miaui.core.seat import Seat
from miaui.engine import i18n
from miaui.hands.story import Blame, Judged
from testkit.browser import Browser, browser, need_browser
from tests.hands.phones import ALL
from tests.hands.test_story import held, html, unpacked, whole

pytestmark = pytest.mark.hands

SHARES = (0.2, 0.5, 0.3)


@pytest.fixture(scope="module")
def reader() -> Iterator[Browser]:
    need_browser()
    with browser() as page:
        yield page


def judged(key: str) -> Judged:
    """A review with a point for every move, and a choice of the first seat that cost something."""
    moves = held(html(whole(key)))["moves"][-1]
    blame = Blame(Seat(0), 0, "Round 1, turn 1", "A dear choice: 4.0 of 100 games", (), "Only Mara knows.")
    return Judged([(at, SHARES) for at in range(moves + 1)], [blame])


def opened(reader: Browser, folder: Path, key: str = "miaui") -> Any:
    """Open the story of a game; what it holds."""
    i18n.use("en")
    text = html(whole(key), judged=judged(key))
    (folder / "story.html").write_text(text, encoding="utf-8")
    reader.driver.get_log("browser")
    reader.driver.get((folder / "story.html").as_uri())
    reader.size(1280, 800)
    return held(text)


def press(reader: Browser, key: str, on: str = "body") -> int:
    """Press a key; the step that is shown then."""
    from selenium.webdriver.common.keys import Keys

    reader.element(on).send_keys(getattr(Keys, key))
    return int(str(reader.js("return Number(document.getElementById('story').dataset.step)")))


def look_through(reader: Browser, seat: str) -> None:
    reader.js(
        "const eyes = document.getElementById('eyes'); eyes.value = arguments[0];"
        "eyes.dispatchEvent(new Event('change'))",
        seat,
    )


def shown(reader: Browser) -> str:
    """All that stands in the page, seen or not, but for #steps and the scripts."""
    return str(
        reader.js(
            "const copy = document.documentElement.cloneNode(true);"
            "copy.querySelectorAll('script, style').forEach((one) => one.remove());"
            "return copy.outerHTML"
        )
    )


def test_keys_go_through_a_story(reader: Browser, tmp_path: Path) -> None:
    story = opened(reader, tmp_path)
    last, rounds = len(story["steps"]) - 1, story["rounds"]
    assert reader.element("#story").get_attribute("data-steps") == str(last)
    assert [press(reader, key) for key in ("ARROW_RIGHT", "ARROW_RIGHT", "ARROW_LEFT")] == [1, 2, 1]
    assert press(reader, "PAGE_DOWN") == rounds[1] and press(reader, "PAGE_DOWN") == rounds[2]
    assert press(reader, "PAGE_UP") == rounds[1]
    assert [press(reader, key) for key in ("END", "ARROW_RIGHT", "HOME", "ARROW_LEFT")] == [last, last, 0, 0]
    assert press(reader, "ENTER", "#next") == 1 and press(reader, "SPACE", "#prev") == 0
    assert press(reader, "END", "#eyes") == 0, "a select keeps its keys"


@pytest.mark.parametrize("key", ALL)
def test_a_step_shows_its_page_and_nothing_of_others(key: str, reader: Browser, tmp_path: Path) -> None:
    story = opened(reader, tmp_path, key)
    assert reader.element("#words").get_attribute("aria-live") == "polite"
    assert reader.js("return document.getElementById('eyes').options[0].value") == ""
    texts = {part for part in story["parts"] if isinstance(part, str) and len(part) > 25}
    for step in range(0, len(story["steps"]), max(1, len(story["steps"]) // 5)):
        for number, seat in enumerate(story["eyes"]):
            look_through(reader, "" if seat is None else str(seat))
            reader.js("show(arguments[0])", step)
            page, dom = unpacked(story["parts"], story["steps"][step][number]), shown(reader)
            assert all(line in reader.element("#words").text for line in page["words"])
            here = json_texts(page)
            assert not [
                text for text in texts - here if text in dom and not any(text in mine for mine in here)
            ]


def json_texts(value: object) -> set[str]:
    """All texts in JSON values."""
    if isinstance(value, str):
        return {value}
    inner = value.values() if isinstance(value, dict) else value if isinstance(value, list) else ()
    return {text for inner_part in inner for text in json_texts(inner_part)}


def test_the_curve_and_what_is_blamed_come_with_their_steps(reader: Browser, tmp_path: Path) -> None:
    story = opened(reader, tmp_path)
    points = "return document.querySelector('#curve .line').points.length"
    assert reader.js(points) == 1 and not reader.elements("#blamed li")
    assert "Mara 20, Nilo 50" in (reader.element("#curve").get_attribute("aria-label") or "")
    press(reader, "END")
    assert reader.js(points) == story["moves"][-1] + 1
    assert "A dear choice" in reader.element("#blamed").text and "Only Mara" not in shown(reader)
    look_through(reader, "0")
    assert "Only Mara knows." in reader.element("#blamed").text
    look_through(reader, "1")
    assert not reader.elements("#blamed li") and len(reader.elements("#curve .line")) == 1


@pytest.mark.parametrize("key", ALL)
def test_a_story_is_in_order_for_all_eyes(key: str, reader: Browser, tmp_path: Path) -> None:
    story = opened(reader, tmp_path, key)
    last, shown = len(story["steps"]) - 1, []
    for step, seat in ((0, ""), (last // 2, "0"), (last, "")):
        look_through(reader, seat)
        reader.js("show(arguments[0]); document.querySelector('.side details').open = true", step)
        for theme in ("light", "dark", "contrast"):
            for text, size in (("1", (1280, 800)), ("2", (360, 640))):
                data = {"theme": theme, "size": text}
                reader.js("Object.assign(document.documentElement.dataset, arguments[0])", data)
                reader.size(*size)
                faults = reader.violations() + [f"{reader.sideways()} px sideways"] * (reader.sideways() > 0)
                shown += [f"{step} {seat} {theme} {text}: {fault}" for fault in faults]
    assert not shown
    assert reader.js("return performance.getEntriesByType('resource').length") == 0
    assert reader.driver.get_log("browser") == []
