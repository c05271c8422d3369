"""Games side by side in C: what a seat sees, what its style and its search do there, how a network learns."""

import shutil
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

import numpy as np
import pytest

from miaui.bots.miaui.net import fresh
from miaui.bots.salt.learnt import searching_style
from miaui.bots.salt.opponents import YARDSTICK
from tools.train.salt_games import OWN, TIDES, YARD, Games, share
from tools.train.salt_policy import Played, Training, advantages, best, descent, log_chances, loss
from tools.train.salt_quarters import run

pytestmark = pytest.mark.skipif(
    not any(map(shutil.which, ("cc", "gcc", "clang"))),
    reason="left out: needs a C compiler (build-essential)",
)


@contextmanager
def table(count: int, seats: int, others: int = YARD, seed: int = 3) -> Iterator[Games]:
    """Games with others of one kind."""
    with closing(Games(count, seats, [(1.0, [others] * (seats - 1))], seed)) as games:
        yield games


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_choice_by_choice_a_style_wins_as_often_as_turn_by_turn(seats: int) -> None:
    (wanted,) = run(searching_style(seats), [YARDSTICK], seats, 0, 8000)
    with table(256, seats) as games:
        found, error = share(games, 40, Games.plain)
    assert found == pytest.approx(wanted, abs=4 * error)


def test_games_of_one_seed_are_the_same() -> None:
    with table(8, 4) as one, table(8, 4) as two, table(8, 4, seed=4) as other:
        for games in (one, two, other):
            for _ in range(50):
                games.step(games.plain())
        assert np.array_equal(one.seen, two.seen)
        assert not np.array_equal(one.seen, other.seen)


@pytest.mark.parametrize("seats", [2, 4])
def test_a_seat_sees_nothing_that_is_hidden(seats: int) -> None:
    rng = np.random.default_rng(0)
    with table(48, seats, TIDES) as games:
        for turn in range(150):
            assert np.array_equal(games.seen_imagined(turn), games.seen)
            assert games.may[np.arange(48), games.plain()].all()
            any_choice = np.where(games.may, rng.random(games.may.shape), -1).argmax(axis=1)
            games.step(games.plain() if turn % 2 else any_choice.astype(np.int32))


def test_equal_choices_have_equal_luck_and_better_ones_are_worth_more() -> None:
    with table(128, 4) as games:
        for _ in range(30):
            games.step(games.plain())
        plain = games.plain()
        other = np.where(games.may, np.arange(games.may.shape[1]), -1).argmax(axis=1).astype(np.int32)
        worth, worse = games.worth(plain, 32), games.worth(other, 32)
        assert np.array_equal(worth[plain == other], worse[plain == other])
    assert np.all((worth >= 0) & (worth <= 1))
    assert worth.mean() > worse.mean() + 0.005


def test_the_search_leaves_the_plain_choice_for_better_ones() -> None:
    gains = []
    with table(64, 4) as games:
        for _ in range(60):
            plain = games.plain()
            found = games.search(plain, 120, YARD)
            assert games.may[np.arange(64), found].all()
            gains.append(games.worth(found, 24) - games.worth(plain, 24))
            games.step(found)
        assert np.array_equal(games.search(plain, 120, YARD), games.search(plain, 120, YARD))
    changed = np.array(gains)
    assert changed.mean() > 2 * changed.std() / changed.size**0.5


def test_a_search_that_must_be_surer_changes_less() -> None:
    changes = []
    with table(64, 3) as games:
        for caution in (0.0, 1.5, 1000.0):
            found = games.search(games.plain(), 120, YARD, caution)
            changes.append(int((found != games.plain()).sum()))
    assert changes[0] >= changes[1] >= changes[2]
    assert changes[0] > changes[2]


# A network that learns


def test_a_new_network_is_about_as_good_as_the_style() -> None:
    with table(128, 4) as games:
        net = fresh(games.seen.shape[1], games.may.shape[1], np.random.default_rng(1), (16, 16))
        same = [(best(net, games) == games.plain()).mean()]
        assert np.exp(log_chances(net, games.seen, games.may)).sum(axis=1) == pytest.approx(1, abs=1e-4)
        for _ in range(20):
            games.step(best(net, games))
            same.append((best(net, games) == games.plain()).mean())
            assert games.may[np.arange(128), best(net, games)].all()
    assert np.mean(same) > 0.9


def test_advantages_reach_back_to_the_last_game_and_no_further() -> None:
    won = np.array([[-1], [1], [-1], [-1]], np.float32)
    worth = np.array([[0.5], [0.4], [0.3], [0.2], [0.6]], np.float32)
    found = advantages(won, worth)[:, 0]
    last = 0.4
    assert found == pytest.approx([-0.1 + 0.95 * 0.6, 0.6, -0.1 + 0.95 * last, last], abs=1e-6)


def test_the_gradient_is_that_of_the_loss() -> None:
    rng = np.random.default_rng(2)
    seen, may = np.zeros((6, 4), np.float32), np.array([[True, True, True, False]] * 6)
    chosen = np.array([0, 1, 2, 0, 1, 2], np.int32)
    better = np.array([1, -1, 0.5, -0.5, 2, -2], np.float32)
    likely = np.log(np.array([0.3, 0.3, 0.3, 0.1, 0.9, 0.35], np.float32))
    part = Played(seen, may, chosen, likely, better, better)
    said = rng.standard_normal((6, 4)) * 0.3

    def settled(said: np.ndarray) -> np.ndarray:
        logits = np.where(may, said, -1e9)
        return logits - np.log(np.exp(logits).sum(axis=1, keepdims=True))

    found = descent(settled(said), part)
    for line in range(6):
        for choice in range(3):
            apart = np.zeros_like(said)
            apart[line, choice] = 1e-5
            slope = (loss(settled(said + apart), part) - loss(settled(said - apart), part)) / 2e-5
            assert found[line, choice] == pytest.approx(slope, abs=1e-4)
    assert not found[:, 3].any()


def test_learning_repeats_itself_and_goes_on(tmp_path: Path) -> None:
    kept = []
    for _ in range(2):
        training = Training(2, 32, 5)
        with closing(training.games):
            before = training.policy.net.layers[0][0].copy()
            played, won = training.play(130)
            assert won
            training.learn(played, 0.001, 256)
            kept.append(training.policy.net.layers[0][0].copy())
    assert np.array_equal(kept[0], kept[1])
    assert not np.array_equal(kept[0], before)
    training.save(tmp_path / "kept.npz", 7)
    again = Training(2, 4, 6)
    with closing(again.games):
        assert again.restore(tmp_path / "kept.npz") == 7
    assert np.array_equal(again.policy.net.layers[0][0], kept[0])


def test_what_pays_is_learnt() -> None:
    """A network that is paid for stopping with seven points stops more."""
    training = Training(2, 64, 5)
    with closing(training.games):
        played, _ = training.play(60)
        stop = int(played.may.shape[1]) - 8
        could = played.may[:, stop]
        before = np.exp(log_chances(training.policy.net, played.seen, played.may))[could, stop].mean()
        played.better = np.where(played.chosen == stop, 1, 0).astype(np.float32)
        for _ in range(4):
            training.learn(played, 0.003, 512)
        after = np.exp(log_chances(training.policy.net, played.seen, played.may))[could, stop].mean()
    assert after > before + 0.05


def test_tables_may_be_mixed() -> None:
    with closing(Games(64, 4, [(0.5, [YARD, TIDES, OWN]), (0.5, [OWN] * 3)], 1)) as games:
        found, error = share(games, 6, Games.plain)
    assert found < 0.3 + 3 * error
