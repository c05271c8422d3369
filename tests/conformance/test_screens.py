"""What every game must hold on the screen, tried on each of them and on the example: what is hidden changes
no picture, nothing that is pressed does harm, and nothing that is read brings the program down."""

from __future__ import annotations

import json
from functools import partial
from pathlib import Path
from random import Random
from typing import Any
from unittest.mock import patch

import pytest

from miaui.core.chance import DrawnLuck
from miaui.core.game import AnyGame
from miaui.core.seat import Seat
from miaui.store.settings import Settings
from miaui.tabletop.tabletop import Tabletop
from testkit.house import HOUSE, dump, find_game, find_kit
from testkit.mutation import mutate, read_game_record, read_game_view
from testkit.privacy.glass import Glimpse, Pane, point
from testkit.privacy.pairs import compare, seated
from testkit.privacy.proof import Leak
from testkit.random_games import some_steps
from testkit.robust.monkey import Event, Monkey
from testkit.tabletop_holder import TabletopHolder

KEYS = HOUSE.games.keys
POSITIONS, TEXTS = 4, 60
TABLES, EVENTS = 4, 60


@pytest.fixture(params=KEYS)
def game(request: pytest.FixtureRequest) -> AnyGame:
    return find_game(request.param)


# What is hidden changes no picture


def look(record: Any, seat: Seat | None, seed: int, world: Any) -> Glimpse:
    """The table in this world, as a seat or everybody may see it."""
    pane = Pane(record, Settings(pace="instant"), world)
    if seat is not None and pane.session.shared:
        pane.session.open_for(seat)
    pane.table()
    pane.host.update(0.02)
    pane.settle()
    point(pane, Random(seed))
    return pane.glimpse()


def prove(game: AnyGame, seed: int) -> int:
    """Some positions of a random game: two worlds that a seat cannot tell apart look the same to her."""
    rng, compared = Random(seed), 0
    for step in some_steps(game, seed, POSITIONS)[:POSITIONS]:
        acting = game.rules.to_act(step.state)
        for seat in (None, *acting[:1]):
            world = game.sight.sample(game.sight.view(step.state, seat), rng)
            people = {seat} if seat is not None else set(range(len(step.record.players)))
            record = seated(step.record, people, find_kit(game.key).baselines[0])
            compared += compare(
                record, (step.state, world), seat, partial(look, record, seat, seed), game.key
            )
    return compared


def test_what_is_hidden_changes_no_picture(game: AnyGame) -> None:
    assert prove(game, 1) >= POSITIONS


def test_the_proof_would_notice(monkeypatch: pytest.MonkeyPatch) -> None:
    """A tabletop that shows what lies in the bag."""
    panes: list[Pane] = []
    make = Pane.__init__

    def noted(self: Pane, *values: Any) -> None:
        make(self, *values)
        panes.append(self)

    monkeypatch.setattr(Pane, "__init__", noted)
    monkeypatch.setattr(Tabletop, "describe", lambda self: str(panes[-1].session.referee._state.bag))
    with pytest.raises(Leak):
        prove(find_game("pearls"), 1)


# Nothing that is pressed does harm


def script(seed: int) -> list[Event]:
    """Mostly what can be used at the table, and time in between."""
    rng = Random(seed)
    makes = (
        lambda: ("aim", rng.randrange(1000)),
        lambda: ("dive", rng.randrange(1000)),
        lambda: ("wait", 0.1),
        lambda: ("key", rng.choice(KEYBOARD), 0, True),
        lambda: ("click", round(rng.random(), 3), round(rng.random(), 3), 1),
    )
    return [make() for make in rng.choices(makes, (4, 4, 4, 1, 1), k=EVENTS)]


KEYBOARD = ("return", "tab", "left", "right", "up", "down", "space", "1", "h", "l")


@pytest.mark.slow
def test_a_monkey_at_the_table_does_no_harm(
    game: AnyGame, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("MIAUI_HOME", str(tmp_path))
    monkeypatch.chdir(tmp_path)
    monkey = Monkey(tmp_path, 1, catalog=HOUSE)
    try:
        for seed in range(TABLES):
            people = 1 + seed % 2
            monkey._sit_down(game.key, people, game.seats[0] - people, {})
            monkey.run(script(seed))
        assert monkey.scenes["table"] > 5, monkey.scenes
    finally:
        monkey.close()


# Nothing that is read brings the program down


def test_changed_records_and_views_are_read_or_refused(game: AnyGame) -> None:
    rng = Random(3)
    for step in some_steps(game, 1, 6):
        seat = rng.randrange(len(step.record.players))
        view = json.dumps(game.codec.write_view(game.sight.view(step.state, Seat(seat)))).encode()
        record = dump(step.record).encode()
        for _ in range(TEXTS // 6):
            read_game_record(game.key, mutate(record, rng))
            read_game_view(game.key, mutate(view, rng))


# What is told can be cut short


@pytest.mark.parametrize("key", KEYS)
def test_a_story_that_is_finished_has_told_everything_that_was_heard(key: str) -> None:
    holder = TabletopHolder(find_game(key), HOUSE.ui(key).scenes().tabletop(), seed=3)
    tabletop = holder.tabletop
    for _ in range(10):
        assert tabletop.events.quiet and not tabletop.events.waiting and not tabletop.events.resting
        shown, facts = tabletop.describe(), tabletop.facts()
        tabletop.show(holder.view, Seat(0))
        assert (shown, facts) == (tabletop.describe(), tabletop.facts())
        if find_game(key).rules.ending(holder.state) is None:
            holder.play(1)


# What was missed is shown as the seat saw it


class Passing:
    """A table of three that two people pass to and fro; the third seat is a bot's."""

    def __init__(self, key: str, pace: str) -> None:
        spec = HOUSE.ui(key).scenes().tabletop()
        self.holder = TabletopHolder(find_game(key), spec, seed=3, prefs=lambda: Settings(pace=pace))
        self.tabletop, self.rng = self.holder.tabletop, Random(3)

    def take_over(self, seat: Seat) -> tuple[list[str], list[tuple[Any, Any]]]:
        """Give the screen to a seat. Return the words and the pictures of what it missed."""
        self.holder.eyes = seat
        self.tabletop.show(self.holder.view, seat)
        self.tabletop.update(0.1)
        with patch.object(self.tabletop.events, "show_apart", wraps=self.tabletop.events.show_apart) as shown:
            words = self.tabletop.show_missed(passed=True)
        if not self.tabletop.events.apart:
            return words, []
        return words, [picture for call in shown.call_args_list for picture in call.args[0]]

    def play_on(self, moves: int) -> None:
        """Let others make so many moves, unheard at this screen."""
        game, holder = self.holder.game, self.holder
        for _ in range(moves):
            acting = game.rules.to_act(holder.state)
            move = (
                self.rng.choice(game.sight.legal(game.sight.view(holder.state, acting[-1])))
                if acting
                else game.rules.chance(holder.state, DrawnLuck(self.rng))
            )
            if move is None:
                return
            settled = game.rules.settle(holder.state, move, DrawnLuck(self.rng))
            holder.state, events = game.rules.apply(holder.state, settled)
            holder._events += events


@pytest.mark.slow
@pytest.mark.parametrize("pace", ["normal", "instant"])
def test_what_was_missed_is_shown_as_the_seat_saw_it(game: AnyGame, pace: str) -> None:
    table, shown, said = Passing(game.key, pace), 0, 0
    for turn in range(24):
        seat = Seat(turn % 2)
        words, pictures = table.take_over(seat)
        _first, seen = table.holder.history(seat)
        assert len(pictures) <= 3 and len(words) <= 3 and all(words)
        for display, events in pictures:
            assert display.viewer == seat and all(event in seen for event in events)
        for _ in range(400):
            table.tabletop.update(0.1)
        assert table.tabletop.events.quiet and not table.tabletop.events.apart
        assert table.tabletop.animation.display == table.tabletop.spec.telling.display(table.holder.view)
        shown, said = shown + len(pictures), said + len(words)
        table.play_on(5)
    has_pictures = game.key != "pearls"
    assert (shown > 0) == (has_pictures and pace != "instant") and (said > 0) == has_pictures
