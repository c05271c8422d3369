"""The opponent from outside: legal, repeatable, honest, and no fool."""

from random import Random

from miaui.games.miaui.bots.kit import KIT
from miaui.games.miaui.rules.sight import legal
from testkit.miaui.positions import permuted, views
from workshop.proof.mcts import duel, play
from workshop.proof.tree import Searcher


def test_tree_search_is_legal_repeatable_and_honest() -> None:
    rng = Random(1)
    for seen in views(12):
        one = Searcher(128).choose(seen, Random(3))
        assert one.move in legal(seen)
        assert Searcher(128).choose(permuted(seen, rng), Random(3)) == one


def test_it_is_no_fool() -> None:
    shares = [duel(Searcher(512), KIT.make("random", None), number, 1)[0] for number in range(16)]
    assert sum(shares) / len(shares) > 0.35


def test_a_game_against_the_top_level() -> None:
    share, top, tree = play(0, "mcts", 64, 1)
    assert 0 <= share <= 1
    assert top > 0
    assert tree > 0
