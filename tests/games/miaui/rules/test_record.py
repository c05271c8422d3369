"""Records: keys kept, sums checked, moments told, seals that hold."""

import json
from dataclasses import replace
from random import Random
from typing import Any

import pytest

from miaui.core.envelope import Player
from miaui.core.errors import BadRecord
from miaui.core.seat import Seat
from miaui.games.miaui.public.cards import UNKNOWN
from miaui.games.miaui.public.variants import Variants
from miaui.games.miaui.rules.reading import parse
from miaui.games.miaui.rules.record import moments, play, seal
from miaui.games.miaui.rules.replay import account, replay
from testkit.house import dump
from testkit.miaui import laws
from testkit.miaui.dealing import random_raw
from testkit.miaui.drawn import drawn_record
from testkit.miaui.hostile import BASES


def base(name: str = "plain", **changes: Any) -> dict[str, Any]:
    return json.loads(json.dumps(BASES[name])) | changes


def test_a_new_record_is_written_in_the_order_of_its_page() -> None:
    record = drawn_record(
        (Player("Ana"), Player("Pua", "bot", "diver"), Player("Nilo")), Variants(), Seat(1), Random(4)
    )
    written = json.loads(dump(record))
    assert list(written) == [
        *("format", "version", "game", "players", "variants"),
        *("kiti", "removed", "deck", "reshuffled", "dives"),
    ]
    assert (written["format"], written["version"], written["game"]) == ("miaui-record", 1, "miaui")
    assert written["players"][1] == {"name": "Pua", "kind": "bot", "level": "diver"}
    assert (written["kiti"], written["dives"]) == (1, [])
    assert "\n" not in dump(record)
    assert parse(dump(record)) == record


def test_game_may_be_absent() -> None:
    raw = base()
    del raw["game"]
    assert parse(json.dumps(raw)) == parse(json.dumps(base()))


def test_an_unknown_level_is_kept_and_so_are_all_words_of_a_player() -> None:
    player = {"name": "x" * 64, "kind": "bot", "level": "?!", "character": "odd", "colour": "mauve", "id": 7}
    raw = base(players=[player, *base()["players"][1:]])
    record = parse(json.dumps(raw))
    assert record.players[0] == Player("x" * 64, "bot", "?!", "odd", "mauve", {"id": 7})
    assert json.loads(dump(record))["players"][0] == player


def test_further_keys_are_kept_exactly() -> None:
    further = {"seed": 10**30, "notes": ["é", {"deep": [None, True, 1.5]}], "half": "\ud800", "": -0.0}
    record = parse(json.dumps(base() | further))
    assert record.further == further
    assert {key: json.loads(dump(record))[key] for key in further} == further


def test_further_keys_of_the_variants_are_kept_unless_sealed() -> None:
    raw = base()
    raw["variants"] = raw["variants"] | {"house_rule": {"nights": 2}}
    record = parse(json.dumps(raw))
    assert json.loads(dump(record))["variants"] == raw["variants"]
    assert json.loads(dump(replace(record, dives=())))["variants"] == raw["variants"]
    assert "house_rule" not in dump(seal(record))


def test_texts_and_bytes_read_alike() -> None:
    text = json.dumps(base(), ensure_ascii=False, indent=3)
    assert parse(text) == parse(text.encode())
    for bad in ("", " ", "\ufeff{}", "[]"):
        with pytest.raises(BadRecord) as error:
            parse(bad)
        with pytest.raises(BadRecord) as other:
            parse(bad.encode())
        assert str(error.value) == str(other.value)


def test_moments_are_the_start_and_every_lock_in() -> None:
    record = parse(json.dumps(base("pending")))
    steps = list(moments(record))
    assert len(steps) == 1 + 4 * len(record.dives) + 1
    assert steps[-1][0] == play(record)
    assert play(record).chosen == record.pending


def test_a_record_of_no_dives_replays_to_nothing() -> None:
    assert list(replay(parse(json.dumps(base(dives=[]))))) == []


def test_pending_may_be_nobodys_yet() -> None:
    record = parse(json.dumps(base(pending=[None] * 4)))
    assert record.pending == (None,) * 4
    assert parse(dump(record)) == record


def test_pending_is_checked_even_where_only_rounds_are_told() -> None:
    raw = base("pending")
    raw["pending"][2] = raw["dives"][0][2]
    with pytest.raises(BadRecord, match=r"pending\[2\]: seat 2 has no"):
        list(replay(parse(json.dumps(raw))))


def test_the_account_tells_rounds_and_winners_and_moves_no_cursor() -> None:
    raw = base("full")
    raw["players"][0]["name"] = "A\x1b[2J\nna"
    lines = list(account(parse(json.dumps(raw))))
    assert lines[0] == "Players: A\ufffd[2J\ufffdna, P1, P2"
    assert sum(line.startswith("Round ") for line in lines) == 12
    assert all(line.isprintable() for line in lines)
    assert lines[-1].endswith((" wins", " share the victory"))
    assert lines[-2].startswith("End: ")


# Sealed


def test_a_seal_drops_seeds_notes_and_choices_in_progress() -> None:
    raw = base("pending", seed=5, created="today")
    raw["players"][0]["note"] = "secret"
    sealed = seal(parse(json.dumps(raw)))
    written = json.loads(dump(sealed))
    assert written["sealed"] is True
    assert (written["pending"], written["removed"]) == (None, None)
    assert "seed" not in written
    assert "created" not in written
    assert written["players"] == base("pending")["players"]
    assert len(written["deck"]) == 9


def test_a_seal_is_the_same_whatever_lies_hidden() -> None:
    for seed in range(40):
        rng = Random(seed)
        record = parse(json.dumps(random_raw(rng, rounds=rng.randrange(12))))
        if record.deal.reshuffled is not None:
            continue
        state = play(replace(record, pending=None))
        other = laws.permuted(state, None, rng)
        drawn = list(record.deal.deck[: 3 * (len(record.dives) + 1)])
        rounds = len(record.dives)
        for space in range(3):
            lying = list(zip(state.lagoon[space], other.lagoon[space], strict=True))
            for back, (_, now) in enumerate(reversed(lying)):
                drawn[3 * (rounds - back) + space] = now.card
        deal = replace(record.deal, deck=(*drawn, *other.deck), removed=other.removed)
        changed = replace(record, deal=deal)
        assert play(replace(changed, pending=None)).lagoon == other.lagoon
        assert dump(seal(changed)) == dump(seal(record))


@pytest.mark.parametrize("name", ["sealed", "sealed-aside"])
def test_sealed_records_replay_with_blanks(name: str) -> None:
    record = parse(json.dumps(base(name)))
    assert record.sealed
    assert record.deal.removed == UNKNOWN
    lines = list(replay(record))
    assert len(lines) == len(record.dives)
    assert "?" not in json.dumps(lines)


def test_a_sealed_record_never_goes_on() -> None:
    raw = base("sealed")
    raw["dives"].append(list(raw["dives"][0]))
    with pytest.raises(BadRecord, match="deck: 18 cards, expected the 21 drawn so far"):
        parse(json.dumps(raw))
