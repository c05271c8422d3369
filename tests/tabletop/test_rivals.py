"""What bots do is spoken of where it happens: six to ten times in every game, and nothing twice."""

from __future__ import annotations

import os

os.environ["SDL_VIDEODRIVER"] = "dummy"

from collections.abc import Iterator
from enum import Enum, auto
from functools import lru_cache
from random import Random
from types import ModuleType
from typing import Any

import pygame
import pytest

from miaui.bots.kit import Roster
from miaui.core.seat import Seat
from miaui.engine import i18n
from miaui.engine.draw.art import Art
from miaui.engine.draw.canvas import Canvas
from miaui.engine.draw.focus import Focus
from miaui.engine.i18n import _
from miaui.games.kaivai.tabletop.words import deeds as kaivai_deeds
from miaui.games.miaui.tabletop.words import deeds as miaui_deeds
from miaui.games.salt.tabletop.words import cat_lines
from miaui.store.settings import Settings
from miaui.tabletop.animation import Speech
from miaui.tabletop.link import StillLink
from miaui.tabletop.parts import TableHost
from miaui.tabletop.rivals import (
    ANYBODY,
    CONCERNS,
    LEAST,
    MOST,
    ONE_IN,
    SECONDS,
    SPEAKING,
    Bond,
    Deed,
    Recall,
    Rivals,
    Speaker,
    Speakers,
    Topic,
)
from miaui.tabletop.tabletop import Tabletop
from testkit.house import CATALOG, LANGUAGES, find_game
from testkit.random_games import steps
from testkit.tabletop_holder import who

AnyTabletop = Tabletop[Any, Any, Any, Any, Any, Any, Any]
GAMES = "miaui", "salt", "kaivai"
TURN = 0.1
"""Seconds of a turn of the loop."""
ENOUGH = 20
"""Deeds of bots in a game in which they speak."""


def table_of(game: str, seed: int, pace: str, spoken: list[str]) -> tuple[AnyTabletop, list[Any]]:
    """A table at which a random game of three is to be told, with its events."""
    pygame.display.init()
    rules, played = find_game(game), list(steps(find_game(game), seed, 3))
    first, sight = played[0].state, rules.sight
    canvas = Canvas(pygame.display.set_mode((1280, 720)), Art())
    canvas.focus = Focus()
    kit: Roster = CATALOG.kits.find(game)
    tempers = [kit.characters[(seed + seat) % len(kit.characters)] for seat in (1, 2)]
    bots = {Seat(at): Speaker(temper.key, temper.lines) for at, temper in enumerate(tempers, 1)}
    link: StillLink[Any, Any, Any] = StillLink(
        sight, lambda: sight.view(first, Seat(0)), lambda seat: (sight.view(first, seat), ())
    )
    table = Tabletop(
        CATALOG.ui(game).scenes().tabletop(),
        link,
        canvas,
        who(3),
        Seat(0),
        TableHost(lambda: Settings(pace=pace), speak=spoken.append),
        speakers=Speakers(bots, lambda number: Random(f"{seed}/{number}")),
    )
    return table, [sight.seen_by(event, Seat(0)) for step in played for event in step.events]


def tell(table: AnyTabletop, events: list[Any], pace: str) -> Iterator[tuple[Speech, float]]:
    """Tell a whole game through the event queue: whose face comes, and for how many seconds it is there."""
    queue, seconds = table.events, 0.0
    now: Speech | None = None
    queue.pace = pace
    for event in events:
        queue.hear(event)
    while queue.waiting:
        queue.update(TURN)
        speech = table.animation.first(Speech)
        there = speech if speech is not None and speech.part >= 1.0 else None
        goes_on = there is not None and now is not None and there == now
        if now is not None and not goes_on:
            yield now, seconds
        seconds, now = seconds + TURN if goes_on else 0.0, there


@lru_cache(1)
def all_deeds(game: str, seed: int) -> list[Deed]:
    """Every deed of a bot in a game."""
    spoken: list[str] = []
    table, events = table_of(game, seed, "normal", spoken)
    telling, display, deeds = table.spec.telling, table.animation.display.public(), []
    for event in events:
        openly = table.link.sight.seen_by(event, None)
        deed = telling.deed(openly, display, table.cast, (Seat(1), Seat(2)))
        deeds += [] if deed is None or deed.seat == 0 else [deed]
        display = display.after(openly)
    return deeds


@pytest.mark.parametrize("pace", SPEAKING)
@pytest.mark.parametrize("seed", range(4))
@pytest.mark.parametrize("game", GAMES)
def test_bots_speak_six_to_ten_times_in_a_game_and_can_be_read(game: str, seed: int, pace: str) -> None:
    spoken: list[str] = []
    table, events = table_of(game, seed, pace, spoken)
    shown = list(tell(table, events, pace))
    said = [control for control in shown if control[0].words]
    deeds = [(deed.seat, deed.words) for deed in all_deeds(game, seed) if deed.words]
    faces = [(speech.seat, speech.deed) for speech, _seconds in shown if speech.deed]
    assert faces == deeds or game == "miaui", "each deed has its face; in Miaui cats dive themselves"
    if len(deeds) < ENOUGH:
        assert len(said) <= MOST
        return
    words = [speech.words for speech, _seconds in said]
    assert LEAST <= len(words) <= MOST, words
    assert len(set(words)) == len(words)
    assert all(seconds > speech.seconds - 2 * TURN for speech, seconds in said)
    assert all(SECONDS <= speech.seconds <= CONCERNS for speech, _seconds in said)
    assert [sentence for sentence in spoken if any(sentence.endswith(line) for line in words)] != []


WORDS = 8
"""Most words of a line."""
DEEDS = kaivai_deeds, miaui_deeds, cat_lines


def topics(module: ModuleType) -> list[Topic]:
    """Every reason to speak in a game."""
    return [var for var in vars(module).values() if isinstance(var, Topic)]


@pytest.mark.parametrize("module", DEEDS)
@pytest.mark.parametrize("language", LANGUAGES)
def test_lines_are_short_and_no_two_are_alike(module: ModuleType, language: str) -> None:
    with i18n.speaking(language):
        lines = [_(line) for topic in topics(module) for pool in topic.lines.values() for line in pool]
    assert len(set(lines)) == len(lines)
    long = [line for line in lines if len([word for word in line.split() if word.strip("?!:")]) > WORDS]
    assert not long


@pytest.mark.parametrize(("module", "game"), list(zip(DEEDS, ("kaivai", "miaui", "salt"), strict=True)))
def test_lines_are_in_the_tempers_of_a_game(module: ModuleType, game: str) -> None:
    tempers = {character.key for character in CATALOG.kits.find(game).characters}
    said = {temper for topic in topics(module) for temper in topic.lines}
    assert said - {ANYBODY} <= tempers
    assert all(topic.lines[ANYBODY] for topic in topics(module))


BOT, OTHER = Seat(1), Seat(0)
PLAIN = Topic({ANYBODY: ("One.", "Two.", "Three.", "Four.", "Five.", "Six.", "Seven."), "bold": ("Bold!",)})
FEAST = Topic({ANYBODY: tuple(f"Feast {number}." for number in range(20))}, great=20)


def spoken_at(topics: list[Topic], left: int = 0, temper: str = "bold") -> list[int]:
    """The places of the deeds, of one bot, that are spoken of."""

    def deed(event: int, before: Any) -> Deed:
        return Deed(BOT, ("hex", 1), "deed", (topics[event],), OTHER, max(0, left - event))

    rivals: Rivals[int, Any] = Rivals(Speakers({BOT: Speaker(temper, ("Hm.",))}), deed)
    speeches = [rivals.follow(place, None, True) for place in range(len(topics))]
    assert all(speech is not None and speech.deed == "deed" for speech in speeches), (
        "a face comes for each deed"
    )
    return [place for place, speech in enumerate(speeches) if speech is not None and speech.words]


def test_one_in_three_is_spoken_of_until_six_have_been_and_great_deeds_up_to_ten() -> None:
    assert spoken_at([PLAIN] * 40) == [2, 5, 8, 11, 14, 17]
    assert spoken_at([FEAST] * 40) == list(range(MOST))
    assert len(spoken_at([PLAIN, PLAIN, FEAST] * 20)) == MOST
    assert spoken_at([PLAIN] * (ONE_IN - 1)) == []


def test_great_deeds_leave_lines_to_greater_ones() -> None:
    theft = Topic({ANYBODY: tuple(f"Theft {number}." for number in range(20))}, great=20, leaves=4)
    end = Topic({ANYBODY: ("The end.",)}, great=1)
    assert spoken_at([theft] * 40 + [end]) == [*range(MOST - 4), 40]


@pytest.mark.parametrize("seed", range(4))
def test_a_bet_and_the_end_of_a_game_at_the_beach_are_spoken_of(seed: int) -> None:
    spoken: list[str] = []
    table, events = table_of("salt", seed, "normal", spoken)
    said = [speech for speech, _seconds in tell(table, events, "normal") if speech.words]
    ends = {
        _(line)
        for lines in (cat_lines.VICTORY, cat_lines.DEFEAT)
        for pool in lines.lines.values()
        for line in pool
    }
    assert said[-1].words in ends
    bets = {
        _(line) for lines in (cat_lines.WON, cat_lines.LOST) for pool in lines.lines.values() for line in pool
    }
    settled = [
        event for event in events if type(event).__name__ == "DealEnded" and event.end == "last" and event.by
    ]
    assert len([line for line in said if line.words in bets]) >= min(2, len(settled))


def test_lines_are_spread_over_a_game_that_says_how_much_of_it_has_gone() -> None:
    def deed(event: int, before: Any) -> Deed:
        return Deed(BOT, ("hex", 1), "deed", (FEAST,), gone=(1 + event // 10) / MOST)

    rivals: Rivals[int, Any] = Rivals(Speakers({BOT: Speaker("bold", ("Hm.",))}), deed)
    speeches = [rivals.follow(place, None, True) for place in range(10 * MOST)]
    places = [place for place, speech in enumerate(speeches) if speech is not None and speech.words]
    assert places == list(range(0, 10 * MOST, 10))


def test_where_many_are_to_come_they_are_spread_over_the_game_and_still_are_six() -> None:
    places = spoken_at([PLAIN] * 60, left=60)
    assert len(places) == LEAST and places[-1] > 36


def test_a_cat_speaks_in_its_temper_and_says_nothing_twice() -> None:
    def deed(event: int, before: Any) -> Deed:
        return Deed(BOT, ("hex", 1), "deed", (PLAIN,))

    rivals: Rivals[int, Any] = Rivals(Speakers({BOT: Speaker("bold", ("Hm.",))}), deed)

    def lines() -> list[str]:
        speeches = [rivals.follow(place, None, True) for place in range(40)]
        return [speech.words for speech in speeches if speech is not None and speech.words]

    said = lines()
    assert len(set(said)) == len(said) == LEAST
    rivals.begin()
    assert set(lines()) & set(said) == set(), "after an undo, too"


def test_another_game_begins_with_other_words() -> None:
    def first(seed: int, temper: str) -> str:
        topic = Topic({**FEAST.lines, "bold": ("Bold!",), "shy": ("Oh.", "Er.", "Um.")}, great=1)
        speakers = Speakers({BOT: Speaker(temper)}, lambda number: Random(f"{seed}/{number}"))
        rivals: Rivals[int, Any] = Rivals(speakers, lambda event, before: Deed(BOT, ("hex", 1), "", (topic,)))
        speech = rivals.follow(0, None, True)
        return "" if speech is None else speech.words

    bold = {first(seed, "bold") for seed in range(60)}
    assert "Bold!" in bold and len(bold) > 9, "one line in its temper is not said in every game"
    assert {first(seed, "shy") for seed in range(60)} == {"Oh.", "Er.", "Um."}, "three are enough"


class Between(Enum):
    """What there can be between two seats."""

    TIE = auto()
    THEFT = auto()


BACK = Topic({ANYBODY: ("Back for round {round}: {number}, {now}.",)}, great=2)
AGAIN = Topic({ANYBODY: ("Again.",)}, great=2)


def remembered(*told: tuple[Between, Seat, Seat, int], speaks: Seat = BOT) -> list[str]:
    """What a bot says, event by event, of what happens between it and a person: (what, gain, cost, round)."""

    def deed(event: int, before: Any) -> Deed:
        what, gain, cost, number = told[event]
        recalls = Recall(BACK, what, cost, gain), Recall(AGAIN, what, gain, cost)
        bonds = (Bond(what, gain, cost, number, 10 + number),)
        return Deed(speaks if event else OTHER, ("hex", 1), "", (), OTHER, bonds=bonds, recalls=recalls)

    rivals: Rivals[int, Any] = Rivals(Speakers({BOT: Speaker("bold")}), deed)
    speeches = [rivals.follow(event, None, True) for event in range(len(told))]
    return ["" if speech is None else speech.words for speech in speeches]


def test_what_was_between_a_bot_and_a_person_is_brought_up_again() -> None:
    lost, won = (Between.TIE, OTHER, BOT, 2), (Between.TIE, BOT, OTHER, 5)
    assert remembered(lost, won) == ["", "Back for round 2: 12, 15."], "who lost it did not speak then"
    assert remembered(won, (*won[:3], 7)) == ["", "Again."]
    assert remembered(lost, lost) == ["", ""], "it is of an earlier round"
    assert remembered(lost, (Between.THEFT, *won[1:])) == ["", ""], "another thing"
    assert remembered(lost, (Between.TIE, BOT, Seat(2), 5)) == ["", ""], "somebody else"
    again = remembered(won, (*won[:3], 7), (*won[:3], 8), (*won[:3], 9))
    assert again == ["", "Again.", "", ""], "nothing is said twice"


def test_who_has_nothing_to_say_and_to_remember_is_silent() -> None:
    assert remembered(*[(Between.TIE, OTHER, BOT, 2)] * 30) == [""] * 30


def test_words_that_concern_a_person_stay_longer() -> None:
    def deed(event: int, before: Any) -> Deed:
        return Deed(BOT, ("hex", 1), "deed", (FEAST,), OTHER if event else None)

    rivals: Rivals[int, Any] = Rivals(Speakers({BOT: Speaker("")}), deed)
    assert [getattr(rivals.follow(event, None, True), "seconds", 0) for event in (0, 1)] == [
        SECONDS,
        CONCERNS,
    ]
