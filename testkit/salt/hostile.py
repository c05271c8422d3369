"""Records that must be refused: each is a sound one with one change, and the sentence that says why."""

import json
from collections.abc import Callable, Iterator
from copy import deepcopy
from random import Random
from typing import Any

from testkit.salt.dealing import random_game

#: A change of a record in place.
Change = Callable[[dict[str, Any]], object]


def bases() -> dict[str, dict[str, Any]]:
    """Return random sound records of two seats as new objects of JSON, by name: "middle" (of the second
    deal), "over" (a finished game), "sealed" (the same, but with "sealed": True), and some with a "theft", a
    "lobster" and "crabs" in the first deal. Equal in every call."""
    middle = _found(lambda raw, game: len(raw["deals"]) == 2 and len(raw["deals"][1]["moves"]) > 20)
    over = _found(lambda raw, game: game.over == "points")
    sealed = deepcopy(over) | {"sealed": True}
    theft = _found(lambda raw, game: any("@1=" in move for move in raw["deals"][0]["moves"]))
    lobster = _found(lambda raw, game: any("=" in move and " " in move for move in raw["deals"][0]["moves"]))
    crabs = _found(lambda raw, game: any("@A" in move for move in raw["deals"][0]["moves"]))
    return {
        "middle": middle,
        "over": over,
        "sealed": sealed,
        "theft": theft,
        "lobster": lobster,
        "crabs": crabs,
    }


def _found(wanted: Callable[[dict[str, Any], Any], bool]) -> dict[str, Any]:
    """The first random record that is as wanted."""
    for seed in range(500):
        rng = Random(f"hostile/{seed}")
        raw, game = random_game(rng, 2, {"extra_salt": True, "short": False}, "any", rng.choice((120, 5000)))
        if wanted(raw, game):
            return raw
    raise AssertionError("no such record")


def put(*path: Any) -> Change:
    """Return a change: a function that sets the value at a path of keys and indices in a record, in place.
    The last argument is the value. A last key that is not there is added to an object; the change raises
    KeyError or IndexError for any other part of the path that is not there. E.g. put("variants", "short",
    1)."""
    *way, value = path

    def change(raw: dict[str, Any]) -> None:
        owner: Any = raw
        for key in way[:-1]:
            owner = owner[key]
        owner[way[-1]] = value

    return change


def drop(*path: Any) -> Change:
    """Return a change: a function that deletes the value at a path of keys and indices of a record, in place.
    The change raises KeyError, or IndexError in a list, if there is none."""

    def change(raw: dict[str, Any]) -> None:
        owner: Any = raw
        for key in path[:-1]:
            owner = owner[key]
        del owner[path[-1]]

    return change


def at(raw: dict[str, Any], wanted: Callable[[str], bool], deal: int = 0) -> tuple[list[str], int]:
    """Return the list of moves of a deal (from 0), itself and no copy, and the index of the first move for
    which `wanted` is true. StopIteration if there is none, IndexError if there is no such deal."""
    moves = raw["deals"][deal]["moves"]
    return moves, next(place for place, move in enumerate(moves) if wanted(move))


def instead(wanted: Callable[[str], bool], other: Callable[[str], str]) -> Change:
    """Return a change: a function that replaces, in place, the first move of the first deal for which
    `wanted` is true by `other(move)`. The change raises StopIteration if there is none."""

    def change(raw: dict[str, Any]) -> None:
        moves, place = at(raw, wanted)
        moves[place] = other(moves[place])

    return change


def _theft(move: str) -> bool:
    return move.startswith("SK") and "=" in move


def _lobster(move: str) -> bool:
    return move.startswith("take") and "=" in move


def _crabs(move: str) -> bool:
    return move.startswith("CR") and "@" in move


def _crab_take(move: str) -> bool:
    return move.startswith("take") and "=" not in move


def shapes() -> Iterator[tuple[str, Change, str]]:
    """Yield (name, change of the base "middle", sentence) for records with wrong keys or types, e.g. "without
    format" and "format: missing"; the sentence is the whole refusal."""
    value: object
    for key in ("format", "version", "players", "variants", "first", "deals"):
        yield f"without {key}", drop(key), f"{key}: missing"
    for key in ("extra_salt", "short"):
        yield f"without variants.{key}", drop("variants", key), f"variants.{key}: missing"
        for value, what in ((1, "an integer"), (None, "null"), ("no", "a string")):
            sentence = f"variants.{key}: expected a boolean, found {what}"
            yield f"variants.{key} is {value}", put("variants", key, value), sentence
    yield "another variant", put("variants", "open_baskets", False), "variants: unknown key 'open_baskets'"
    for value, what in (([], "a list"), (None, "null"), (True, "a boolean")):
        yield f"variants is {value}", put("variants", value), f"variants: expected an object, found {what}"
    for value, what in (
        (True, "a boolean"),
        (0.0, "a number with a fraction"),
        ("0", "a string"),
        (None, "null"),
    ):
        yield f"first is {value}", put("first", value), f"first: expected an integer, found {what}"
    for value in (-1, 2, 10**20):
        yield f"first is {value}", put("first", value), f"first: no seat {value} among 2"
    for key in ("pending", "kiti", "removed", "reshuffled", "dives"):
        yield f"with {key}", put(key, None), f"{key}: a key of another game"
    player = {"name": "P", "kind": "human"}
    for many in (0, 1, 5):
        yield f"{many} players", put("players", [player] * many), f"players: {many} players, expected 2 to 4"
    yield "first of a smaller table", put("first", 3), "first: no seat 3 among 2"
    yield "version 2", put("version", 2), "version: 2 is not known here, only 1"
    yield "another game", put("game", "pepper"), "game: 'pepper' is not known here"
    yield "no deals", put("deals", []), "deals: none, expected one or more"
    yield "deals is an object", put("deals", {}), "deals: expected a list, found an object"
    yield "a deal is a list", put("deals", 1, []), "deal 2: expected an object, found a list"
    yield "a deal is null", put("deals", 1, None), "deal 2: expected an object, found null"
    for key in ("deck", "moves"):
        yield f"a deal without {key}", drop("deals", 1, key), f"deal 2, {key}: missing"
        yield f"{key} is a text", put("deals", 1, key, "x"), f"deal 2, {key}: expected a list, found a string"
    yield "a deal with another key", put("deals", 1, "first", 0), "deal 2: unknown key 'first'"


def decks() -> Iterator[tuple[str, Change, str]]:
    """Yield (name, change of the base "middle", sentence) for wrong decks of the second deal, e.g. "a card is
    null"; the sentence is the whole refusal."""

    def deck(change: Callable[[list[Any]], object]) -> Change:
        return lambda raw: change(raw["deals"][1]["deck"])

    where = "deal 2, deck"
    yield (
        "a card is null",
        deck(lambda d: d.__setitem__(3, None)),
        f"{where}, card 4: expected a string, found null",
    )
    yield (
        "a card is 7",
        deck(lambda d: d.__setitem__(0, 7)),
        f"{where}, card 1: expected a string, found an integer",
    )
    yield (
        "a card is a list",
        deck(lambda d: d.__setitem__(0, [])),
        f"{where}, card 1: expected a string, found a list",
    )
    yield (
        "an unknown card",
        deck(lambda d: d.__setitem__(0, "CRxx")),
        f"{where}: 'CRxx' is no card of this game",
    )
    yield (
        "a small letter",
        deck(lambda d: d.__setitem__(0, "crdb")),
        f"{where}: 'crdb' is no card of this game",
    )
    yield "a hidden card", deck(lambda d: d.__setitem__(0, "?")), f"{where}: '?' is no card of this game"
    yield (
        "a card too often",
        deck(lambda d: d.__setitem__(d.index("MEwh"), "HOwh")),
        f"{where}: 'HOwh' is there too often",
    )
    yield (
        "a card missing",
        deck(lambda d: d.remove("HOwh")),
        f"{where}: 65 cards, expected 66: HOwh is missing",
    )
    yield "a card more", deck(lambda d: d.append("HOwh")), f"{where}: 'HOwh' is there too often"
    yield "an empty deck", deck(lambda d: d.clear()), f"{where}: 0 cards, expected 66: BObk is missing"


def moves() -> Iterator[tuple[str, Change, str]]:
    """Yield (name, change of the base "middle", text) for a wrong last move of the second deal, e.g. "the
    move 'End'"; the text is a part of the refusal, "" for any."""

    def last(text: Any) -> Change:
        return lambda raw: raw["deals"][1]["moves"].append(text)

    for value, what in ((None, "null"), (3, "an integer"), (["end"], "a list")):
        yield f"a move is {value}", last(value), f"expected a string, found {what}"
    nonsense = (
        *("", " ", "End", "END", "end ", " end", "stop!", "topC", "top A", "TOPA", "deck 2", "take", "keep"),
        *("keep CRdb", "keep CRdb > A", "keep CRdb>C", "keep CRdb>A CRlb", "take crdb", "CRdb", "CRdb+", "+"),
        *("CRlb+CRdb", "SWdb+SKdb", "LObk+CRdb", "SWdb+JEpk", "BOdb+FIdb", "CRdb+CRlb@", "CRdb+CRlb@C"),
        *("CRdb+CRlb@a", "BObk+BOdb@A", "FIbk+FIdb=SHgy", "SKdb+SWye@", "SKdb+SWye@A=FIdb", "SKdb+SWye=FIdb"),
        *("SKdb+SWye@1=", "SKdb+SWye@1=fidb", "SKdb+SWye@٣=FIdb", "SKdb+SWye@1=FIdb\n", "CRdb+CRlb+STye@A"),
        *(
            "SKdb+SWye+STye@1=FIdb",
            "take OCgn=CRdb  FIye",
            "take OCgn= CRdb",
            "end=",
            "deck=CRdb",
            "topA=CRdb",
        ),
        *("CRdb+CRlb+STxx", "CRdb+CRlb+STdb+STlb", "hand", "mermaids", "x" * 5000, "\x00", "deal", "deal "),
    )
    for text in nonsense:
        yield f"the move {text[:30]!r}", last(text), ""
    yield "an illegal call", last("stop"), ""


def plays() -> Iterator[tuple[str, str, Change, str]]:
    """Yield (name, name of a base, change, text) for moves that cannot be made there, e.g. "a theft without
    =" of the base "theft"; the text is a part of the refusal."""
    yield "a theft without =", "theft", instead(_theft, lambda t: t.partition("=")[0]), "without '='"
    yield "a theft of what is not there", "theft", instead(_theft, _other_card), "is not in seat"
    yield "a theft from oneself", "theft", instead(_theft, _other_seat), "is not legal here"
    yield (
        "a theft from nobody",
        "theft",
        instead(_theft, lambda t: t.replace("@1", "@2").replace("@0", "@3")),
        "legal",
    )
    yield (
        "a theft without a seat",
        "theft",
        instead(_theft, lambda t: t.partition("@")[0]),
        "is not legal here",
    )
    yield "a lobster without =", "lobster", instead(_lobster, lambda t: t.partition("=")[0]), "without '='"
    yield "a lobster's deck too small", "lobster", instead(_lobster, lambda t: t.rpartition(" ")[0]), "add up"
    yield "a lobster's deck too large", "lobster", instead(_lobster, lambda t: t + " MEwh"), "add up"
    yield (
        "a lobster's deck empty",
        "lobster",
        instead(_lobster, lambda t: t.partition("=")[0] + "="),
        "add up",
    )
    yield (
        "crabs with =",
        "crabs",
        instead(_crab_take, lambda t: t + "=FIdb"),
        "'=' after a card that crabs take",
    )
    yield "crabs without a pile", "crabs", instead(_crabs, lambda t: t.partition("@")[0]), "is not legal here"
    yield (
        "crabs take what is not there",
        "crabs",
        instead(_crab_take, lambda t: "take HOwh"),
        "is not legal here",
    )
    yield "a move twice", "middle", lambda raw: raw["deals"][0]["moves"].insert(1, "topA"), "deal 1, move 2: "
    yield "a deal unfinished", "middle", lambda raw: raw["deals"][0]["moves"].pop(), "another deal follows"
    yield (
        "moves after a deal",
        "middle",
        lambda raw: raw["deals"][0]["moves"].append("end"),
        "the deal is over",
    )
    yield (
        "moves after the game",
        "over",
        lambda raw: raw["deals"][-1]["moves"].append("end"),
        "the game is over",
    )
    yield (
        "a deal after the game",
        "over",
        lambda raw: raw["deals"].append(raw["deals"][0]),
        "the game was over",
    )
    yield (
        "a sealed deal unfinished",
        "sealed",
        lambda raw: raw["deals"][-1]["moves"].pop(),
        "the record is sealed",
    )
    yield "sealed is 1", "middle", put("sealed", 1), "sealed: expected a boolean, found an integer"


def _other_card(text: str) -> str:
    return text[:-4] + ("HOwh" if text[-4:] != "HOwh" else "LObk")


def _other_seat(text: str) -> str:
    return text.replace("@0", "@9") if "@0" in text else text.replace("@1", "@0")


def spoiled(base: dict[str, Any], change: Change) -> bytes:
    """Return a copy of a record with a change as bytes of JSON; `base` stays as it is."""
    raw = deepcopy(base)
    change(raw)
    return json.dumps(raw).encode()
