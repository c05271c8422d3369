"""What is legal, a second time, written from the rulebook alone. Each function gives the texts of the moves
of a phase, without what chance decides."""

from testkit.salt.naive_points import is_duo, points


def take(game):
    """Return the list of the moves to take a card: "deck" if it has any, "topA" and "topB" if these piles
    have any and the seat is not locked; ["pass"] if none of these."""
    moves = ["deck"] if game.deck else []
    if game.seat not in game.locked:
        moves += ["top" + name for name in "AB" if game.piles[name]]
    return moves or ["pass"]


def keep(game):
    """Return the set of the moves "keep CARD>PILE" (at most four) for the two cards that are looked at. The
    card that is kept is named; the other goes on pile "A" or "B", but on the empty one if exactly one is
    empty."""
    if game.piles["A"] and not game.piles["B"]:
        names = "B"
    elif game.piles["B"] and not game.piles["A"]:
        names = "A"
    else:
        names = "AB"
    return {f"keep {card}>{name}" for card in game.looking for name in names}


def crab(game):
    """Return the set of the moves "take CARD", one for each different card that is looked at (by crabs or a
    lobster)."""
    return {f"take {card}" for card in game.looking}


def duo(game):
    """Return the set of the moves after a card was taken: "end"; each duo or trio of the hand, e.g.
    "FIdb+FIlb"; and with 7 or more card points, unless a seat has called, "stop" and "last"."""
    moves = {"end"}
    if game.caller is None and points(game.hands[game.seat], game.laid[game.seat]) >= 7:
        moves |= {"stop", "last"}
    hand = game.hands[game.seat]
    for i, one in enumerate(hand):
        for j, other in enumerate(hand):
            if i != j and is_duo(one, other):
                for end in aims(game, one[:2] + other[:2]):
                    moves.add(f"{one}+{other}{end}")
                for star in hand:
                    if star[:2] == "ST":
                        moves.add(f"{one}+{other}+{star}")
    return moves


def aims(game, kinds):
    """Return the endings of the moves of a duo of two kinds, e.g. "CRCR". "CRCR": "@A" and "@B" for piles
    with cards; "SKSW": "@SEAT" for other seats with cards that are not shown. [""] if there is none, and for
    all other kinds."""
    endings = []
    if kinds == "CRCR":
        endings = ["@" + name for name in "AB" if game.piles[name]]
    if kinds == "SKSW":
        for seat in range(game.seats):
            if seat != game.seat and seat not in game.shown and game.hands[seat]:
                endings.append(f"@{seat}")
    return endings or [""]


LEGAL = {"take": take, "keep": keep, "crab": crab, "lobster": crab, "duo": duo}
"""By phase."""
