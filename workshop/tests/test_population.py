"""Outside players are made of what a seat sees, get better by playing, and sit at the arena's tables."""

import json
from pathlib import Path
from random import Random

import numpy as np
import pytest

from miaui.bots.net import fresh
from miaui.games.miaui.bots.batch import Batch
from miaui.games.miaui.bots.beliefs import HIDDEN_CARD
from miaui.games.miaui.bots.bot import LevelBot
from miaui.games.miaui.bots.deals import random_dives, start
from miaui.games.miaui.bots.decisions import Decisions
from miaui.games.miaui.bots.heuristic import hand_mask
from miaui.games.miaui.bots.net import load
from miaui.games.miaui.bots.opponents import posterior, prior
from miaui.games.miaui.bots.strategies import strategy
from miaui.games.miaui.public.view import View
from workshop.populations import foretell, measure, seated, stock
from workshop.populations.distill import distill
from workshop.populations.individuals import apart, medoids
from workshop.populations.players import PLAIN_LEVELS, Level, Network
from workshop.populations.ppo import Recipe, Training
from workshop.populations.price import price
from workshop.populations.recipes import MEMBERS, OTHERS
from workshop.populations.seated import OnePly, PlayerStrategy
from workshop.populations.sight import SIGHTS


def _batch(seats: int, fighting: bool, rounds: int = 5) -> Batch:
    """Games after some random rounds, many cards lying facedown."""
    rng = np.random.default_rng(4)
    batch, cards = start(seats, 60, fighting, rng)
    dives = random_dives(seats, 60, rng)
    for number in range(rounds):
        batch.step(dives[number], cards[3 * number + 3 : 3 * number + 6])
    assert (batch.peeker >= 0).any()
    return batch


@pytest.mark.parametrize("fighting", [True, False])
@pytest.mark.parametrize("sight", SIGHTS)
def test_a_face_that_a_seat_may_not_see_changes_nothing(sight: str, fighting: bool) -> None:
    batch = _batch(4, fighting)
    for seat in range(4):
        hidden = (batch.peeker >= 0) & (batch.peeker != seat) & (batch.lagoon > 0)
        other = batch.pick(np.arange(batch.games))
        other.lagoon[hidden] = HIDDEN_CARD
        assert hidden.any()
        assert (SIGHTS[sight](batch, [seat]) == SIGHTS[sight](other, [seat])).all()


def test_a_policy_is_one_over_the_hand() -> None:
    batch = _batch(3, True)
    rng = np.random.default_rng(1)
    net = fresh(len(SIGHTS["plain"](batch, [0])), 12, rng, (16, 8))
    for player in (Network(net, "plain"), *OTHERS.values()):
        policies = player.policies(batch)
        assert np.allclose(policies.sum(axis=1), 1, atol=1e-5)
        assert not policies[~hand_mask(batch)].any()


def test_a_player_gets_better_by_playing() -> None:
    """Alone among yardsticks, whom it can see through."""
    recipe = Recipe(3, True, "house", (24,), 1, games=128, iterations=30, rate=1e-2, rivals_part=1.0)
    training = Training(recipe, [OTHERS["yardstick"]])
    shares = [training.iterate()["share"] for _ in range(recipe.iterations)]
    assert np.mean(shares[-5:]) > np.mean(shares[:5]) + 0.06


def test_a_network_learns_the_mean_of_its_teachers() -> None:
    batch = _batch(3, True)
    teachers = [OTHERS["weigher"], OTHERS["yardstick"]]
    mean = np.mean([teacher.policies(batch) for teacher in teachers], axis=0)

    def apart(iterations: int) -> float:
        net = distill(teachers, 3, True, iterations, np.random.default_rng(1), (32, 16))
        assert [len(bias) for _, bias in net.layers] == [32, 16, 12]
        return float(np.abs(Network(net, "house").policies(batch) - mean).sum(axis=1).mean())

    assert apart(6) < 0.75 * apart(0)


def test_who_is_held_out_learns_nothing_of_what_ships(monkeypatch: pytest.MonkeyPatch) -> None:
    own = fresh(len(SIGHTS["house"](_batch(4, True), [0])), 12, np.random.default_rng(1), (128, 128))
    monkeypatch.setattr(stock, "load", lambda *_: own)
    for name, member in MEMBERS.items():
        found = stock.parents(name)
        if member.sight != "house":
            assert found is None
        elif member.held_out:
            assert found == (own, own)
        else:
            assert found == (load("stranger", 4, True), load("stranger-odds", 4, True))


def test_a_player_may_start_from_that_of_another_table() -> None:
    parent = load("stranger", 4, True), load("stranger-odds", 4, True)
    batch = _batch(5, False)
    policies = [
        Network(Training(MEMBERS["open"].recipe(5, False, 1), (), given).policy.net, "house").policies(batch)
        for given in (parent, None)
    ]
    assert policies[0].max() > 2 * policies[1].max()  # one has preferences, the other none yet


def test_outside_players_take_a_seat(monkeypatch: pytest.MonkeyPatch) -> None:
    rng = np.random.default_rng(2)
    batch = _batch(3, True)
    player = Network(fresh(len(SIGHTS["plain"](batch, [0])), 12, rng), "plain")
    odds = fresh(len(SIGHTS["house"](batch, [0])), 1, rng)
    monkeypatch.setattr(seated.stock, "player", lambda *_: player)
    monkeypatch.setattr(seated.stock, "load", lambda *_: odds)
    seated.seated.cache_clear()
    for name, kind in (("stranger", PlayerStrategy), ("searcher:stranger", OnePly)):
        bot = seated.seated(name, 3, True)
        assert isinstance(bot, LevelBot)
        assert isinstance(bot.strategy, kind)
    table = measure.Plan(seats=3, games=4)
    shares = measure.shares("searcher:stranger", "stranger", table)
    assert len(shares) == 4
    assert shares == measure.shares("searcher:stranger", "stranger", table)
    seated.seated.cache_clear()


def test_a_third_of_the_population_is_held_out() -> None:
    held = [name for name, member in MEMBERS.items() if member.held_out]
    assert len(held) >= len(MEMBERS) / 3
    for member in MEMBERS.values():
        if not member.held_out:
            assert not set(member.rivals) & set(held)


@pytest.mark.parametrize("level", PLAIN_LEVELS)
def test_a_level_plays_in_arrays_as_at_the_table(level: str) -> None:
    """So the one that learns to answer it answers the level itself."""
    batch = _batch(4, True)
    seat = np.arange(batch.games) % 4
    decisions = Decisions(batch, seat, [Random(1)] * batch.games, _no_view, open_baskets=False)
    policies = Level(level).policies(batch)
    assert np.allclose(
        decisions.of_choosers(policies), strategy(level).plan(decisions, None).policy, atol=1e-5
    )


def _no_view(_number: int) -> View:
    raise AssertionError("levels that do not search look at no view")


def test_what_is_taken_from_a_level(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(stock, "BUILD", tmp_path)
    found = price("paddler", 3, 2, 2000)
    assert found.share > found.fair + 0.1 and found.games == 2000 and found.learnt == 2 * 768
    assert (
        json.loads(stock.file("answer-paddler", 3, True).with_suffix(".json").read_text())["share"]
        == found.share
    )
    player = stock.player("price:paddler", 3, True)
    assert (player.policies(_batch(3, True)).max(axis=1) > 0.99).mean() > 0.9, (
        "it plays the card it likes best"
    )
    with pytest.raises(KeyError):
        price("chosen", 3, 1, 10)


def test_medoids_are_those_that_foretell_the_others() -> None:
    """Two clusters and one apart: one of each, however the first was taken."""
    place = np.array([0.0, 0.1, 0.2, 5.0, 5.1, 5.2, 9.0])
    losses = np.abs(np.subtract.outer(place, place))
    assert sorted(medoids(losses, 3)) == [1, 4, 6]
    assert sorted(medoids(losses, 9)) == list(range(7))


def test_a_run_foretells_itself_best() -> None:
    rng = np.random.default_rng(3)
    width = len(SIGHTS["house"](_batch(3, True), [0]))
    nets = [fresh(width, 12, rng, (8, 8)) for _ in range(3)]
    for net in nets:
        net.layers[-1][0][:] *= 40  # random, but sure of it
    losses = apart([Network(net, "house") for net in nets], 3, True)
    assert (losses.argmin(axis=1) == np.arange(3)).all()
    assert (losses > 0).all()


def test_dives_are_foretold_as_the_top_level_learns() -> None:
    """Before each round, by what `opponents.posterior` believes of the rounds before it."""
    rng = np.random.default_rng(8)
    drawn = rng.dirichlet(np.full(12, 0.3), (len(prior()), 3, 2, 4))
    policies = np.asarray(drawn.transpose(0, 1, 4, 2, 3), np.float32)
    dives = rng.integers(1, 13, (3, 2, 4))
    chances = foretell.played(policies, dives)
    found = foretell.expected(chances, prior())
    for game, number in np.ndindex(2, 4):
        before = posterior(policies[..., game, :number], dives[:, game], me=0).weights
        given = (before[1:].T * chances[:, 1:, game, number]).sum(axis=0)
        assert np.allclose(found[:, game, number], np.log(given))


def test_who_knows_a_player_foretells_it_as_it_does_itself() -> None:
    rng = np.random.default_rng(3)
    width = len(SIGHTS["house"](_batch(4, True), [0]))
    nets = [fresh(width, 12, rng, (8, 8)) for _ in range(2)]
    for net in nets:
        net.layers[-1][0][:] *= 40  # random, but sure of it
    players = [Network(net, "house") for net in nets]
    itself, level, _, known, *_ = foretell.foretell(foretell.watch(players[0], players, 12))
    unknown = foretell.foretell(foretell.watch(players[0], players[1:], 12))[3]
    assert itself.mean > known.mean > itself.mean - 0.25
    assert known.mean > max(level.mean, unknown.mean) + 0.2
