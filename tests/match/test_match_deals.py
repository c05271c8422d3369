"""The deal of a game on the screen: secret while it goes on, in the record at the end, and playable again."""

import hashlib
import json
import sqlite3
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import pytest

from miaui.core.chance import bot_seed_of
from miaui.core.deals import Deal
from miaui.core.envelope import Player
from miaui.history import kept_games
from miaui.match import setup
from miaui.match.seats import bot_seed, decision_seed, with_bot_seed
from miaui.store import rows
from miaui.store.library import FILE, Library
from miaui.store.problems import StoreError
from miaui.store.secrets_kept import deal_of
from testkit import naive_luck
from testkit.fake_bots import FakeBots, plain_bots
from testkit.house import (
    GAMES,
    HOUSE,
    AnyMatch,
    dump,
    find_game,
    find_kit,
    make_deal,
    open_library,
    parse,
    read_deal,
)
from testkit.playing import referee_of
from testkit.random_games import finished, new_record
from testkit.store.results import FINISHED

SEED = 0x123456789ABC


@pytest.fixture(params=GAMES)
def key(request: pytest.FixtureRequest) -> str:
    return str(request.param)


@pytest.fixture
def library(tmp_path: Path) -> Any:
    with open_library(tmp_path) as opened:
        yield opened


def seated(count: int, people: int = 1) -> tuple[Player, ...]:
    humans = [Player(f"Ana {seat}") for seat in range(people)]
    return *humans, *[Player(f"B{seat}", "bot", "random") for seat in range(people, count)]


def deal_for(key: str) -> Deal:
    return make_deal(key, find_game(key).seats[0], [], SEED)


def begun(library: Library, key: str, **options: Any) -> AnyMatch:
    deal = deal_for(key)
    return kept_games.begin_deal(
        library, plain_bots().service, find_kit(key), deal, seated(deal.seats), game_id="g", **options
    )


def play_on(played: AnyMatch, seed: int = 1, moves: int = 20_000) -> AnyMatch:
    """So many choices of the person, by dice; the bots choose by themselves."""
    rng = Random(seed)
    for _ in range(moves):
        while not played.public.over and played.next_human is None:
            played.update(0.1)
        if played.public.over:
            break
        if played.viewer != played.next_human:
            played.open_for(played.next_human)  # type: ignore[arg-type]
        played.submit([rng.choice(played.legal)])
    return played


def resumed(library: Library) -> AnyMatch:
    return kept_games.resume(HOUSE.games, HOUSE.kits, library, plain_bots().service, "g", library.load("g"))


def with_further(record: Any, further: dict[str, Any]) -> Any:
    return replace(record, further=further)


def note(library: Library) -> dict[str, Any]:
    """The library's note as it lies on disk."""
    row = library._read(lambda db: rows.row_of(db, "g"), None)
    return {} if row is None else row.note


def seal_of(played: AnyMatch) -> str:
    """The seal of the deal's code in the record; "" for none."""
    return str(referee_of(played).record.further.get("deal_seal", ""))


@pytest.mark.slow
def test_a_code_is_dealt_as_it_says_and_joins_the_record_at_the_end(library: Library, key: str) -> None:
    deal, played = deal_for(key), begun(library, key)
    seal = seal_of(played)
    assert len(seal) == 64 and played.public.deal is None
    assert referee_of(played).record.further == {"bot_seed": bot_seed_of(deal.luck), "deal_seal": seal}
    assert (note(library)["deal"], deal_of(library, "g")) == (
        deal.code,
        (deal.code, note(library)["deal_salt"]),
    )
    play_on(played)
    record = played.public.record
    assert (record.further["deal"], record.further["deal_seal"]) == (deal.code, seal)
    salted = f"{record.further['deal_salt']}:{deal.code}"
    assert hashlib.sha256(salted.encode()).hexdigest() == seal
    assert played.public.deal == deal
    assert naive_luck.check(record, SEED) > 1
    assert not {"deal", "deal_salt"} & set(note(library)) and deal_of(library, "g") is None
    kept = kept_games.kept_game_of(HOUSE.games, library, "g", finished=True)
    assert (kept.deal, kept.known_deal) == (deal, False)
    assert library.statistics(key).games == 1


@pytest.mark.slow
def test_a_game_goes_on_with_its_luck_after_a_restart(library: Library, key: str) -> None:
    """The whole game is that of one seed, however often the program ended in between."""
    played = begun(library, key)
    for turn in range(1, 400):
        play_on(played, turn, 3)
        if played.public.over:
            break
        played = resumed(library)
    play_on(played)
    assert played.public.deal == deal_for(key)
    assert naive_luck.check(played.public.record, SEED) > 1


@pytest.mark.slow
def test_a_known_deal_is_marked_and_does_not_count(library: Library, key: str) -> None:
    played = begun(library, key, known=True)
    assert played.public.known_deal and resumed(library).public.known_deal
    play_on(played)
    assert played.public.known_deal and played.public.deal == deal_for(key)
    assert kept_games.kept_game_of(HOUSE.games, library, "g", finished=True).known_deal
    assert library.statistics(key).games == 0


def test_every_new_game_has_a_deal_of_its_own(library: Library, key: str) -> None:
    game = find_game(key)
    seats = game.seats[-1]
    options = dict.fromkeys(game.options[:1], True)
    codes = set()
    for youngest in range(seats):
        fresh = setup.fresh_deal(game, seats, options, youngest)
        made = kept_games.begin_deal(library, FakeBots().service, find_kit(key), fresh, seated(seats))
        kept = deal_of(library, made.game_id)
        assert kept is not None
        deal = read_deal(kept[0])
        assert (deal.game, deal.seats, deal.options) == (game, seats, game.options[:1])
        assert made.public.setup[1] in (None, youngest)
        assert dump(referee_of(made).record) == dump(
            with_further(
                game.rules.new(seated(seats), deal.chosen, deal.luck), referee_of(made).record.further
            )
        )
        codes.add(deal.code)
    assert len(codes) == seats
    with pytest.raises(ValueError):
        setup.fresh_deal(game, seats, {}, seats)


def test_who_is_youngest_has_a_deal_in_which_it_begins_with_her(library: Library) -> None:
    for youngest in range(6):
        fresh = setup.fresh_deal(find_game("miaui"), 6, {}, youngest)
        made = kept_games.begin_deal(library, FakeBots().service, find_kit("miaui"), fresh, seated(6))
        assert referee_of(made).record.kiti == youngest == made.public.setup[1]


def test_a_deal_is_for_its_number_of_players(library: Library, key: str) -> None:
    deal = deal_for(key)
    with pytest.raises(ValueError):
        kept_games.begin_deal(library, FakeBots().service, find_kit(key), deal, seated(deal.seats + 1))


# Where there is none any more


@pytest.mark.slow
def test_a_game_without_a_code_goes_on_with_fresh_luck_and_without_a_seal(library: Library, key: str) -> None:
    """Older ones, imported ones, and those whose note was lost."""
    begun(library, key)
    library.save("old", dump(new_record(find_game(key), 4)))
    library.save("elsewhere", library.load("g"))
    for game_id in ("old", "elsewhere"):
        played = kept_games.resume(
            HOUSE.games, HOUSE.kits, library, plain_bots().service, game_id, library.load(game_id)
        )
        play_on(played)
        assert played.public.deal is None and seal_of(played) == ""
        assert not {"deal", "deal_seal", "deal_salt"} & set(played.public.record.further)


@pytest.mark.slow
@pytest.mark.parametrize(
    "kept", [("2A0GJ-6HB7H-6NWBJ", "salt"), ("nonsense", "x"), ("26032-BTH9G-501YV", "0" * 32)]
)
def test_a_code_that_is_not_the_sealed_one_is_not_used(
    library: Library, key: str, kept: tuple[str, str]
) -> None:
    begun(library, key)
    library.save("g", library.load("g"), deal=kept)
    played = resumed(library)
    assert seal_of(played) == "" and deal_of(library, "g") is None
    assert play_on(played).public.deal is None


def test_the_code_of_another_deal_for_such_a_table_is_not_used(library: Library, key: str) -> None:
    begun(library, key)
    other = make_deal(key, find_game(key).seats[0], [], SEED + 1)
    library.save("g", library.load("g"), deal=(other.code, note(library)["deal_salt"]))
    assert seal_of(resumed(library)) == "" and deal_of(library, "g") is None


def test_a_second_copy_goes_on_with_no_game_of_several_people(library: Library) -> None:
    """Played ahead there, it would tell what others have locked in here."""
    deal, service = deal_for("miaui"), plain_bots().service
    kept_games.begin_deal(library, service, find_kit("miaui"), deal, seated(deal.seats, 2), game_id="g")
    assert resumed(library).humans == (0, 1)
    library.second_copy = True
    with pytest.raises(StoreError):
        resumed(library)


def test_a_step_taken_back_in_mid_game_keeps_the_deal(library: Library) -> None:
    played = begun(library, "miaui")
    play_on(played, moves=3)
    played.undo()
    assert seal_of(played) and deal_of(library, "g") is not None
    assert play_on(played).public.deal == deal_for("miaui")
    assert library.statistics("miaui").games == 0


def test_a_step_taken_back_from_the_end_leaves_the_deal(library: Library) -> None:
    """Its code is known by then, and would tell the future."""
    played = play_on(begun(library, "miaui"))
    assert played.public.deal is not None
    before = referee_of(played)._luck
    played.undo()
    assert referee_of(played)._luck.number("dice") != before.number("dice")
    assert not {"deal", "deal_seal", "deal_salt"} & set(referee_of(played).record.further)
    assert not {"deal", "deal_salt"} & set(note(library)) and played.public.deal is None
    play_on(played)
    assert played.public.over and played.public.deal is None


@pytest.mark.slow
def test_a_wrong_shape_of_the_keys_is_no_deal(library: Library, key: str) -> None:
    """Nor is the code of another game, or of another number of players."""
    game, record = find_game(key), finished(find_game(key), 1)
    on = {name for name, chosen in game.records.setup(record)[0].items() if chosen}
    tables = [(key, seats) for key in GAMES for seats in find_game(key).seats]
    codes = [
        make_deal(name, seats, [], 1).code
        for name, seats in tables
        if on or (name, seats) != (key, len(record.players))
    ]
    for wrong in (1, None, True, ["2A0GJ-6HB7H-6NWBJ"], "2A0GJ", "", *codes):
        library.save("w", dump(with_further(record, {"deal": wrong, "deal_seal": wrong})), FINISHED)
        assert kept_games.kept_game_of(HOUSE.games, library, "w", finished=True).deal is None
    right = make_deal(key, len(record.players), on, 1)
    library.save("w", dump(with_further(record, {"deal": right.code})), FINISHED)
    assert kept_games.kept_game_of(HOUSE.games, library, "w", finished=True).deal == right


# What bots draw


def test_bots_of_a_deal_draw_by_place_and_those_of_older_games_as_before() -> None:
    old = with_bot_seed(new_record(find_game("miaui"), 1), 7)
    new = with_further(old, old.further | {"deal_seal": "0" * 64})
    assert bot_seed(old) == 7
    assert decision_seed(old, 3, 1) == int(Random("7/3/1").random() * 2**53)
    assert decision_seed(new, 3, 1) == int(hashlib.sha256(b"7/bot/3/1").hexdigest()[:12], 16)
    over = with_further(old, old.further | {"deal": "2A0GJ-6HB7H-6NWBJ"})
    assert decision_seed(over, 3, 1) == decision_seed(new, 3, 1)


# Leaks


def traces(deal: Deal, salt: str) -> list[str]:
    """Every form in which code, seed or salt could stand somewhere."""
    code = deal.code
    forms = [code, code.replace("-", ""), f"{deal.seed:012x}", str(deal.seed), salt]
    return [form.lower() for form in forms]


def test_nothing_of_the_code_is_anywhere_but_in_the_note(library: Library, key: str, tmp_path: Path) -> None:
    played = begun(library, key)
    play_on(played, moves=3)
    game, table = find_game(key), referee_of(played)
    kept = deal_of(library, "g")
    assert kept is not None
    wrong = [
        library.load("g"),
        dump(table.record),
        played.public.sealed_text,
        library.export("g", tmp_path / "out.json").path.read_text(),
        json.dumps([str(line) for line in game.records.account(table.record)]),
        repr(parse(library.load("g"))),
    ]
    for seat in (None, *range(len(table.players))):
        view = table.view(seat)
        wrong += [json.dumps(game.codec.write_view(view)), repr(view)]
    for text in wrong:
        assert not any(trace in text.lower() for trace in traces(deal_for(key), kept[1])), text[:300]
    assert "deal_seal" not in played.public.sealed_text
    with sqlite3.connect(tmp_path / FILE) as db:
        columns = [name for _, name, *_ in db.execute("PRAGMA table_info(games)") if name != "record"]
        cells = db.execute(f"SELECT {', '.join(columns)} FROM games").fetchone()
    assert not any(trace in str(cell).lower() for cell in cells for trace in traces(deal_for(key), kept[1]))
