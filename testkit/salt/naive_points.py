"""Cards and points a second time, written from the rulebook alone: slow and plain, on lists of codes."""

from itertools import permutations

COLOURS = {
    "ME": "wh wh wh wh",
    "CR": "db db lb lb ye ye bk gn gy",
    "BO": "db db lb lb bk bk ye ye",
    "FI": "db db bk bk lb ye gn",
    "SW": "db lb bk ye lo",
    "SK": "db lb bk gn pu",
    "SH": "db lb bk ye gn gy",
    "OC": "lb ye gn pu gy",
    "PE": "pu lo pk",
    "SA": "pk or",
    "LI": "pu",
    "SC": "gy",
    "CO": "gn",
    "CA": "lo",
}
EXTRA = {"JE": "pu pk", "LO": "bk", "CC": "gn", "ST": "db lb ye", "HO": "wh"}
WORTH = {
    "SH": [0, 0, 2, 4, 6, 8, 10],
    "OC": [0, 0, 3, 6, 9, 12],
    "PE": [0, 1, 3, 5],
    "SA": [0, 0, 5],
}
PAIRS = ["CR+CR", "BO+BO", "FI+FI", "SK+SW", "JE+SW", "CR+LO"]


def all_cards(extra_salt):
    """Return a new list of the codes of all 58 cards, 66 with `extra_salt`, equal ones as often as they are
    there, kind by kind."""
    table = dict(COLOURS)
    if extra_salt:
        table.update(EXTRA)
    return [kind + colour for kind in table for colour in table[kind].split()]


def is_duo(one, other):
    """Return True if two cards, by their codes, make a duo and are in its order: two crabs ("CR"), boats
    ("BO") or fish ("FI"), sorted by code; a shark and a swimmer ("SK", "SW"), a jellyfish and a swimmer
    ("JE", "SW"), a crab and a lobster ("CR", "LO").

    >>> is_duo("SKdb", "SWye"), is_duo("SWye", "SKdb")
    (True, False)
    """
    return one[:2] + "+" + other[:2] in PAIRS and (one[:2] != other[:2] or one <= other)


def most_duos(hand):
    """Return the largest number of duos (see `is_duo`, in either order) that cards of a hand (codes), each
    used once, can make: 1 for two or three crabs, 2 for a crab, a lobster, a shark and a swimmer; 0 for
    []."""
    useful = [card for card in hand if card[:2] in ("CR", "BO", "FI", "SK", "SW", "JE", "LO")]
    return _most_duos(tuple(sorted(useful)), {})


def _most_duos(cards, known):
    if len(cards) < 2:
        return 0
    if cards not in known:
        first, rest = cards[0], cards[1:]
        best = _most_duos(rest, known)
        for place, other in enumerate(rest):
            if is_duo(first, other) or is_duo(other, first):
                best = max(best, 1 + _most_duos(rest[:place] + rest[place + 1 :], known))
        known[cards] = best
    return known[cards]


def collections(kinds):
    """Return the points of shells, octopuses, penguins and sailors in a list of kinds, other kinds ignored; 0
    for []. By their number, from 1 on: "SH" 0, 2, 4, 6, 8, 10; "OC" 0, 3, 6, 9, 12; "PE" 1, 3, 5; "SA" 0, 5.
    IndexError for more of a kind than the game has.

    >>> collections(["SH", "SH", "PE"])
    3
    """
    return sum(table[kinds.count(kind)] for kind, table in WORTH.items())


def points(hand, laid):
    """Return the card points of a hand, a list of codes, and of laid duos and trios, a list of such lists: 1
    for each duo, in the hand or laid, 3 for each laid trio (a duo with a starfish), and those of other cards
    of the hand. 0 for [] and [], 1 for ["MEwh"] and [], 7 for ["BOdb", "BOlb", "OCgn", "OCye"] and [["CRdb",
    "CRlb", "STye"]].

    - Shells, octopuses, penguins and sailors as in `collections`, by their number from 1 on: "SH" 0, 2, 4, 6,
      8, 10; "OC" 0, 3, 6, 9, 12; "PE" 1, 3, 5; "SA" 0, 5. A seahorse, "HO", is one more of the kind in the
      hand that gains most by it.
    - Multipliers, for each card in the hand or laid: "LI" 1 a boat, "SC" 1 a fish, "CO" 2 a penguin, "CA" 3 a
      sailor, "CC" 1 a crab.
    - Mermaids, "ME": for each 1 a card, in the hand or laid, of one colour, the most frequent that no other
      mermaid has.
    """
    down = [card for cards in laid for card in cards]
    everything = hand + down
    kinds = [card[:2] for card in hand]
    total = sum(3 if len(cards) == 3 else 1 for cards in laid)
    total += most_duos(hand)
    best = collections(kinds)
    if "HO" in kinds:
        for kind, table in WORTH.items():
            if kind in kinds and kinds.count(kind) + 1 < len(table):
                best = max(best, collections([*kinds, kind]))
    total += best
    for kind, counted, each in (
        ("LI", "BO", 1),
        ("SC", "FI", 1),
        ("CO", "PE", 2),
        ("CA", "SA", 3),
        ("CC", "CR", 1),
    ):
        if kind in kinds:
            total += each * len([card for card in everything if card[:2] == counted])
    colours = [card[2:] for card in everything]
    total += max(
        sum(colours.count(colour) for colour in chosen)
        for chosen in permutations(sorted({*colours, "wh"}), min(kinds.count("ME"), len(set(colours))))
    )
    return total


def bonus(hand, laid):
    """Return the number of cards of the most frequent colour in hand and laid cards together; 0 without
    cards."""
    colours = [card[2:] for card in hand + [card for cards in laid for card in cards]]
    return max([colours.count(colour) for colour in colours], default=0)
