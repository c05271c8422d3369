"""The random bot and the yardstick: as defined, from a view alone, and the same in the arena."""

import json
from collections import Counter
from random import Random

import pytest

from miaui.bots.kit import ArenaGame
from miaui.cli import main
from miaui.core.chance import DrawnLuck
from miaui.core.seat import Seat
from miaui.games.salt.bots import arena
from miaui.games.salt.bots.kit import KIT, RandomBot, Yardstick, fallback
from miaui.games.salt.bots.yardstick import decide, worth
from miaui.games.salt.public.cards import EXTRA_DECK
from miaui.games.salt.public.moves import LAYS, Action, Call, Lay, NewDeal
from miaui.games.salt.public.points import holding_of
from miaui.games.salt.public.variants import Variants, target
from miaui.games.salt.rules import steps as rules
from miaui.games.salt.rules.apply import settle_action
from miaui.games.salt.rules.legal import legal_actions
from miaui.games.salt.rules.position import Position
from miaui.games.salt.rules.record import Record, moments, play
from miaui.games.salt.rules.sight import legal, view
from testkit.house import parse
from testkit.salt import naive_yardstick
from testkit.salt.dealing import STYLES, VARIANTS, random_game, shuffle
from testkit.salt.naive import Game
from testkit.salt.tables import cards, duos, table
from testkit.salt.tables import play as play_texts
from tests.games.salt.rules.test_examples import FOLDER, SETS, records, values


@pytest.mark.parametrize("name", SETS)
def test_the_yardstick_answers_the_shared_examples(name: str) -> None:
    expected = values(name, "ask")
    for record in records(name):
        state = play(record)
        answer = next(expected)
        assert answer["seat"] == (None if state.phase is None else state.seat)
        if state.phase is not None:
            choice = Yardstick().choose(view(state, state.seat), Random(1))
            assert str(choice.move.action) == answer["move"]


def test_worth_is_as_defined_for_random_hands() -> None:
    rng = Random(1)
    for _ in range(400):
        deck = list(EXTRA_DECK)
        rng.shuffle(deck)
        hand, laid = deck[: rng.randint(0, 9)], rng.sample(list(LAYS), rng.randint(0, 3))
        assert worth(holding_of(hand, laid)) == naive_yardstick.worth(hand, [list(row) for row in laid])


@pytest.mark.parametrize(
    ("hand", "laid", "expected"),
    [
        ("", "", 0),
        ("", "CRdb+CRlb", 2),
        ("", "CRdb+CRlb+STye", 6),
        ("CRdb CRlb CRye", "", 2 * 1 + 3 + 1),
        ("MEwh STdb", "", 2 * 1 + 2 + 2),
        ("SHdb OCye SAor", "", 3),
        ("SHdb SHlb", "", 4),
        ("HOwh LIpu PEpu", "", 2 * (1 + 2) + 1 + 1),
    ],
)
def test_worth_by_hand(hand: str, laid: str, expected: int) -> None:
    assert worth(holding_of(cards(hand), duos(laid))) == expected


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("style", STYLES)
def test_it_agrees_with_the_naive_yardstick_wherever_it_may_be(seats: int, style: str) -> None:
    rng = Random(f"{seats}/{style}")
    for number in range(4):
        raw, _ = random_game(rng, seats, VARIANTS[number], style, 160)
        game = Game(seats, raw["variants"]["extra_salt"], raw["variants"]["short"], raw["first"])
        record = parse(json.dumps(raw))
        assert isinstance(record, Record)
        states = [state for state, _ in moments(record)]
        texts = [None, *(text for deal in raw["deals"] for text in (*deal["moves"], None))][:-1]
        decks = iter(raw["deals"])
        for text, state in zip(texts, states, strict=True):
            if text is None:
                game.deal(next(decks)["deck"])
            else:
                game.play(text)
            if game.phase is not None:
                wanted = naive_yardstick.decide(game)
                assert str(decide(Position.of(state))) == wanted
                assert str(fallback(view(state, state.seat)).action) == wanted


def test_yardsticks_play_whole_games_like_naive_ones() -> None:
    """Games of yardsticks in a silent position and in the naive game, move by move."""
    for seed in range(6):
        rng = Random(seed)
        seats, variants = 2 + seed % 3, Variants(extra_salt=seed % 2 == 0)
        position = Position(seats, variants, Seat(0), telling=False)
        game = Game(seats, variants.extra_salt, variants.short, 0)
        while not position.winners:
            if position.phase is None:
                deal = NewDeal(tuple(shuffle(rng, variants.extra_salt)))  # type: ignore[arg-type]
                rules.perform(position, deal)
                game.deal(deal.deck)
            action = settle_action(position, decide(position), DrawnLuck(rng))
            assert str(action).partition("=")[0] == naive_yardstick.decide(game)
            rules.perform(position, action)
            game.play(str(action))
        assert (list(position.totals), list(position.winners)) == (game.totals, game.winners)


def test_single_legal_moves_are_made() -> None:
    for state in (
        table(phase="take", piles=("", ""), deck="", caller=1),
        table(phase="take", locked=(0,), piles=("MEwh", "")),
        table(phase="take", deck="", piles=("", "FIdb")),
    ):
        moves = legal(view(state, Seat(0)))
        assert len(moves) == 1
        assert fallback(view(state, Seat(0))) == moves[0]


# The random bot


def test_the_random_bot_makes_any_legal_move() -> None:
    seen = view(table(("FIdb FIye CRdb CRlb", "")), Seat(0))
    moves = {str(move.action) for move in legal(seen)}
    counts = Counter(str(RandomBot().choose(seen, Random(seed)).move.action) for seed in range(800))
    assert set(counts) == moves
    assert min(counts.values()) > 800 / len(moves) * 0.7
    choice = RandomBot().choose(seen, Random(1))
    assert choice.policy == {text: 1 / len(moves) for text in moves}
    assert choice.reasons


def test_the_same_view_and_seed_give_the_same_choice() -> None:
    seen = view(table(("FIdb FIye CRdb CRlb", "")), Seat(0))
    for level in KIT.baselines:
        bot = KIT.make(level, None)
        assert bot.choose(seen, Random(7)) == bot.choose(seen, Random(7))


@pytest.mark.parametrize("level", KIT.baselines)
def test_where_there_is_nothing_to_choose_nobody_chooses(level: str) -> None:
    over = play_texts(table(("SHdb SHlb SHbk SHye SHgn", "")), "stop")
    for seen in (view(table(), Seat(1)), view(table(), None), view(over, Seat(0))):
        with pytest.raises(ValueError, match="nothing to choose"):
            KIT.make(level, None).choose(seen, Random(1))


@pytest.mark.slow
def test_on_the_command_line_it_is_an_answer_in_the_records_place(capsys: pytest.CaptureFixture[str]) -> None:
    """Every record of the shared examples asked for seat 0, finished games included."""
    path = FOLDER / "more.records"
    assert main(["ask", str(path), "--seat", "0", "--bot", "yardstick", "--seed", "1", "--json"]) == 1
    answers = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    for answer, expected in zip(answers, values("more", "ask"), strict=True):
        if expected["seat"] == 0:
            assert answer["move"] == expected["move"]
        else:
            assert list(answer) == ["error"]


def test_the_kit_knows_its_baselines() -> None:
    assert KIT.baselines == ("random", "yardstick")
    assert KIT.budget("yardstick", view(table(), Seat(0))) is None
    for level, character in (("cat", None), ("yardstick", "grumpy")):
        with pytest.raises(ValueError, match="unknown"):
            KIT.make(level, character)


# The arena


def games(count: int, *levels: str, **options: bool) -> list[ArenaGame]:
    """Games of these levels without characters."""
    return [
        ArenaGame(number, tuple((level, None) for level in levels), options, 1) for number in range(count)
    ]


@pytest.mark.parametrize("options", VARIANTS)
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_game_has_shares_and_points(seats: int, options: dict[str, bool]) -> None:
    for result in arena.play(games(6, *["yardstick", "random", "random", "random"][:seats], **options)):
        assert sum(result.shares) == pytest.approx(1)
        assert len(result.points) == seats
        assert 0 < result.counts["deals"] <= result.counts["turns"]
        goal = target(Variants(**options), seats)
        assert max(result.points) >= goal or max(result.shares) == 1


def test_the_same_games_give_the_same_results_alone_or_together() -> None:
    wanted = games(6, "yardstick", "random", "yardstick")
    assert arena.play(wanted) == [arena.play([game])[0] for game in wanted]


def test_options_change_the_game() -> None:
    deals = [
        sum(result.counts["deals"] for result in arena.play(games(40, "yardstick", "yardstick", **options)))
        for options in ({}, {"short": True}, {"extra_salt": True})
    ]
    assert deals[1] < 0.75 * deals[0]
    assert len(set(deals)) == 3


def test_seats_are_turned_from_game_to_game() -> None:
    """Whoever wins most wins from every seat, and results stand in the order of the players."""
    results = arena.play(games(40, "random", "yardstick"))
    for turn in (0, 1):
        shares = [result.shares[1] for result in results[turn::2]]
        assert sum(shares) / len(shares) > 0.8


@pytest.mark.slow
def test_measured_figures() -> None:
    """Shares, turns and deals of games of two, within four standard errors of the published ones."""
    results = arena.play(games(250, "yardstick", "yardstick"))
    turns = sum(result.counts["turns"] for result in results) / len(results)
    deals = sum(result.counts["deals"] for result in results) / len(results)
    assert abs(sum(result.shares[0] for result in results) / len(results) - 0.5) < 0.13
    assert abs(turns - 81) < 6
    assert abs(deals - 5.9) < 0.5
    results = arena.play(games(150, "yardstick", "random"))
    assert sum(result.shares[0] for result in results) / len(results) > 0.95


def test_a_game_without_end_is_shared_by_all() -> None:
    """Nobody calls, lays or wants mermaids."""

    def idle(position: Position, _draw: arena.Draw) -> Action:
        actions = [action for action in legal_actions(position) if not isinstance(action, Lay | Call)]
        return min(actions, key=lambda action: "MEwh" in str(action))

    position = Position(4, Variants(), Seat(0), telling=False)
    turns, deals = arena.play_out(
        position, [idle] * 4, DrawnLuck(Random(2)), lambda decision, seat: Random(3)
    )
    assert (deals, position.winners) == (arena.MOST_DEALS, ())
    assert turns > deals
    assert arena.share_out(position) == [0.25] * 4
