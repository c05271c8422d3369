"""Random records as plain data, for tests and proofs: every seat count, variant, and kind of play.

Played by the naive rules, so that the program has no hand in them.
"""

from random import Random
from typing import Any

from testkit.salt.naive import Game
from testkit.salt.naive_points import all_cards

VARIANTS = tuple({"extra_salt": extra, "short": short} for extra in (False, True) for short in (False, True))

#: What a player of each style prefers, by the beginnings of texts; "any" takes every move as it comes.
#: `hoard` wants mermaids, `search` whatever looks at cards, `lay` all duos, `last` calls at once, `tops`
#: lives on the piles. `wait` and `hoard` never call.
STYLES: dict[str, tuple[str, ...]] = {
    "any": (),
    "hoard": ("keep MEwh", "take MEwh", "CR", "FI", "SK"),
    "search": ("CR", "deck"),
    "lay": ("JE", "BO", "CR", "FI", "SK"),
    "wait": ("deck", "JE", "BO"),
    "last": ("last", "JE", "BO"),
    "tops": ("top", "BO"),
}

_PATIENT = ("wait", "hoard")

#: Those who never call play for ever.
MOST_DEALS = 6

#: Cards that a skewed deck brings first.
_EARLY = ("ME", "JE", "SW", "LO", "CR", "BO", "ST", "FI", "SK")


def random_game(
    rng: Random,
    seats: int | None = None,
    variants: dict[str, bool] | None = None,
    style: str | None = None,
    moves: int | None = None,
) -> tuple[dict[str, Any], Game]:
    """Return a random record as an object of JSON, and the naive game at its end. None stands for a random
    choice: `seats` 2 to 4, `variants` by name, a `style` of `STYLES`, and how many `moves` it has at most. It
    ends before that if the game is over or `MOST_DEALS` deals are played."""
    seats = seats or rng.randint(2, 4)
    variants = dict(variants or rng.choice(VARIANTS))
    style = style or rng.choice(list(STYLES))
    moves = rng.choice((5000, 5000, rng.randint(0, 300))) if moves is None else moves
    first = rng.randrange(seats)
    game = Game(seats, variants["extra_salt"], variants["short"], first)
    deals: list[dict[str, Any]] = []
    while game.over is None and (moves > 0 or not deals) and (len(deals) < MOST_DEALS or game.phase):
        if game.phase is None:
            deals.append({"deck": shuffle(rng, variants["extra_salt"]), "moves": []})
            game.deal(deals[-1]["deck"])
        if moves > 0:
            text = settled(game, choice(game, style, rng), rng)
            game.play(text)
            deals[-1]["moves"].append(text)
        moves -= 1
    raw = {
        "format": "miaui-record",
        "version": 1,
        "game": "salt",
        "players": [{"name": f"P{seat}", "kind": "human"} for seat in range(seats)],
        "variants": variants,
        "first": first,
        "deals": deals,
    }
    return raw, game


def random_raw(rng: Random, **wanted: Any) -> dict[str, Any]:
    """Return the record of `random_game` with these arguments."""
    return random_game(rng, **wanted)[0]


def shuffle(rng: Random, extra_salt: bool) -> list[str]:
    """Return all cards in random order, as codes; in every third deck or so three random kinds come early."""
    deck = all_cards(extra_salt)
    rng.shuffle(deck)
    if rng.random() < 0.33:
        early = rng.sample(_EARLY, 3)
        deck.sort(key=lambda card: rng.random() - (card[:2] in early))
    return deck


def choice(game: Game, style: str, rng: Random) -> str:
    """Return a random legal move; four times out of five one that begins with a text that the style prefers,
    if any does. "wait" and "hoard" never call."""
    legal: list[str] = game.legal()
    liked = [text for text in legal if text.startswith(STYLES[style])] if STYLES[style] else []
    if style in _PATIENT:
        legal = [text for text in legal if text not in ("stop", "last")]
    if style == "hoard" and game.phase == "take":
        liked = [text for text in legal if text.startswith("top") and game.top(text[-1]) == "MEwh"]
    return rng.choice(liked if liked and rng.random() < 0.8 else legal)


def settled(game: Game, text: str, rng: Random) -> str:
    """Return the move as the record has it, with what chance decides behind "=": a stolen card, or the deck
    after a lobster. Other moves stay as they are."""
    if text.startswith("SK") and "@" in text:
        return f"{text}={rng.choice(game.hands[int(text[-1])])}"
    if game.phase == "lobster":
        rest = [*game.deck, *game.looking]
        rest.remove(text[5:])
        rng.shuffle(rest)
        return f"{text}={' '.join(rest)}"
    return text
