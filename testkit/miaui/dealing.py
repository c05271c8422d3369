"""Random records as plain data, for tests and proofs: every seat count, variant, and kind of play."""

from random import Random

from testkit.miaui.naive import ALL

STYLES = ("any", "same", "low", "crowd")
VARIANTS = tuple(
    {"open_baskets": baskets, "no_fighting": quiet} for baskets in (False, True) for quiet in (False, True)
)
"""The four sets of options, by name."""


def random_raw(
    rng: Random,
    seats: int | None = None,
    variants: dict[str, bool] | None = None,
    rounds: int | None = None,
    style: str | None = None,
) -> dict[str, object]:
    """Return the record of a random game, in progress or finished, as an object of JSON. None stands for a
    random choice: 3 to 6 `seats`, `variants` by name, 0 to 12 `rounds` played, and a `style` of "any",
    "same", "low" and "crowd" (see `spend`). 0 and {} count as None but for `rounds`. Before the end,
    "pending" may hold cards that are locked in, by seat, None for others."""
    seats = seats or rng.randint(3, 6)
    variants = variants or rng.choice(VARIANTS)
    rounds = rng.choice((*range(12), 12, 12, 12, 12, 12, 12)) if rounds is None else rounds
    cards = list(ALL)
    rng.shuffle(cards)
    removed, deck = cards[0], cards[1:]
    hands = [list(range(1, 13)) for _ in range(seats)]
    style = style or rng.choice(STYLES)
    raw: dict[str, object] = {
        "format": "miaui-record",
        "version": 1,
        "game": "miaui",
        "players": [{"name": f"P{seat}", "kind": "human"} for seat in range(seats)],
        "variants": dict(variants),
        "kiti": None if variants["no_fighting"] else rng.randrange(seats),
        "removed": removed,
        "deck": deck,
        "reshuffled": reshuffled(deck, rng),
        "dives": [spend(hands, style, rng) for _ in range(rounds)],
    }
    if rounds < 12 and rng.random() < 0.4:
        pending = [rng.choice(hand) if rng.random() < 0.5 else None for hand in hands]
        if None in pending:
            raw["pending"] = pending
    return raw


def reshuffled(deck: list[str], rng: Random) -> list[str] | None:
    """Return the 33 cards of a deck of 36 after round 1 is stocked, in random order, Seagulls that were drawn
    for it among them; None if none was drawn. The deck stays as it is."""
    left = list(deck)
    met = False
    for _ in range(3):
        place = next(place for place, card in enumerate(left) if card != "G")
        met = met or place > 0
        left = left[place + 1 :] + left[:place]
    if not met:
        return None
    rng.shuffle(left)
    return left


def spend(hands: list[list[int]], style: str, rng: Random) -> list[int]:
    """Remove one card of each hand, in place, and return them by seat. Styles: "same" is a random number that
    all have, or else 6, and a random card for a hand without it; "low" one of the two lowest; "crowd" the
    nearest to one random number; any other text a random card. IndexError for an empty hand."""
    if style == "same":
        common = set.intersection(*map(set, hands))
        wanted = rng.choice(sorted(common)) if common else 6
        dives = [wanted if wanted in hand else rng.choice(hand) for hand in hands]
    elif style == "low":
        dives = [hand[min(rng.randrange(2), len(hand) - 1)] for hand in hands]
    elif style == "crowd":
        depth = rng.randint(1, 12)
        dives = [min(hand, key=lambda number: (abs(number - depth), rng.random())) for hand in hands]
    else:
        dives = [rng.choice(hand) for hand in hands]
    for hand, dive in zip(hands, dives, strict=True):
        hand.remove(dive)
    return dives
