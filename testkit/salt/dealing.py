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
    """Return the record of a random game as an object of JSON, and the naive game at its end. None stands for
    a random choice: 2 to 4 `seats`, `variants` by name, a `style` (any, hoard, search, lay, wait, last, tops;
    KeyError for another), and the most `moves` that it has (0: the first deck alone). It ends before that
    once the game is over, or after 6 deals. 0 seats, {} and "" count as None."""
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
    """Return the record of a random game as an object of JSON; `wanted` are by name those of `seats`,
    `variants`, `style` and `moves` that are not to be random, as in `random_game`. TypeError for others."""
    return random_game(rng, **wanted)[0]


def shuffle(rng: Random, extra_salt: bool) -> list[str]:
    """Return the codes of all 58 cards, with `extra_salt` 66, in random order. With a chance of 0.33 cards of
    three random kinds come early."""
    deck = all_cards(extra_salt)
    rng.shuffle(deck)
    if rng.random() < 0.33:
        early = rng.sample(_EARLY, 3)
        deck.sort(key=lambda card: rng.random() - (card[:2] in early))
    return deck


def choice(game: Game, style: str, rng: Random) -> str:
    """Return the text of a random legal move, without what chance decides. With a chance of 0.8 it is one
    that the style prefers, if any is legal, e.g. "last" to call Last Chance. "wait" and "hoard" never call;
    "hoard" takes only a mermaid from a pile on purpose. KeyError for an unknown style."""
    legal: list[str] = game.legal()
    liked = [text for text in legal if text.startswith(STYLES[style])] if STYLES[style] else []
    if style in _PATIENT:
        legal = [text for text in legal if text not in ("stop", "last")]
    if style == "hoard" and game.phase == "take":
        liked = [text for text in legal if text.startswith("top") and game.top(text[-1]) == "MEwh"]
    return rng.choice(liked if liked and rng.random() < 0.8 else legal)


def settled(game: Game, text: str, rng: Random) -> str:
    """Return the text of a move with what chance decides behind "=": for a theft a random card of the
    victim's hand, e.g. "SKdb+SWye@1=FIdb"; for the card taken by a lobster the rest of the deck in random
    order, codes parted by spaces. Other moves stay as they are. The game does not change."""
    if text.startswith("SK") and "@" in text:
        return f"{text}={rng.choice(game.hands[int(text[-1])])}"
    if game.phase == "lobster":
        rest = [*game.deck, *game.looking]
        rest.remove(text[5:])
        rng.shuffle(rest)
        return f"{text}={' '.join(rest)}"
    return text
