"""What a finished game of Miaui adds to the statistics that only it has."""

from miaui.games.miaui.public.cards import JELLYFISH, POINTS, SEAGULL
from miaui.games.miaui.public.events import Caught, Contested
from miaui.games.miaui.rules.figures import NAMES, figures, standings
from miaui.games.miaui.rules.record import moments
from tests.scenes.pages import game


def test_figures_are_what_was_told() -> None:
    for seed in range(4):
        record = game(seats=4, seed=seed)
        happened = [event for _state, events in moments(record) for event in events]
        for seat, numbers in enumerate(figures(record)):
            catches = [event for event in happened if isinstance(event, Caught) and event.seat == seat]
            cards = [taken.card for caught in catches for taken in caught.taken]
            settled = [
                event
                for event in happened
                if isinstance(event, Contested) and event.winner == seat and len(event.tied) > 1
            ]
            assert tuple(numbers) == NAMES
            assert numbers["catches"] == len(catches)
            assert numbers["gulls"] == cards.count(SEAGULL)
            assert numbers["jellies"] == sum(card in JELLYFISH for card in cards)
            assert numbers["lanterns"] == sum(caught.lantern for caught in catches)
            assert numbers["favours"] == len(settled)
            worth = [sum(POINTS[taken.card] for taken in caught.taken) for caught in catches]
            assert numbers["best"] == max([0, *worth])


def test_every_diver_has_its_round_and_its_points() -> None:
    record = game(seats=5, seed=2)
    for seat, numbers in enumerate(figures(record)):
        rounds = [numbers[f"round{diver}"] for diver in range(1, 13)]
        assert sorted(rounds) == list(range(1, 13))
        for diver, played in enumerate(rounds, 1):
            assert record.dives[played - 1][seat] == diver
        assert sum(numbers[f"points{diver}"] for diver in range(1, 13)) == standings(record)[-1][seat]


def test_a_game_just_begun_has_none() -> None:
    assert all(set(numbers.values()) == {0} for numbers in figures(game(seats=3, rounds=0)))
