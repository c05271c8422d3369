"""The yardstick a second time, written from its definition alone, on the naive game."""

from testkit.salt.naive_points import is_duo, points

DUO_CARDS = ("CR", "BO", "FI", "SW", "SK", "JE", "LO")
#: Duos by what is laid first.
ORDER = ("CR+LO", "CR+CR", "FI+FI", "SK+SW", "JE+SW", "BO+BO")


def best_pairing(hand):
    """Return the largest number of duos that cards of a hand (codes), each used once, can make; 0 for []."""
    for i, one in enumerate(hand):
        for j, other in enumerate(hand):
            if i != j and is_duo(one, other):
                rest = [card for place, card in enumerate(hand) if place not in (i, j)]
                without = [card for place, card in enumerate(hand) if place != i]
                return max(1 + best_pairing(rest), best_pairing(without))
    return 0


def worth(hand, laid):
    """Return the yardstick's value of a hand with laid cards: twice the card points; 3 for each duo in the
    hand and 1 for each other card that duos are made of; 2 for each mermaid or star; 1 for each of LI, SC,
    CO, CA, CC and HO; 1 for a single SH, OC or SA. 0 for [] and []."""
    kinds = [card[:2] for card in hand]
    duos = best_pairing([card for card in hand if card[:2] in DUO_CARDS])
    total = 2 * points(hand, laid) + 3 * duos
    total += len([kind for kind in kinds if kind in DUO_CARDS]) - 2 * duos
    total += 2 * len([kind for kind in kinds if kind in ("ME", "ST")])
    total += len([kind for kind in kinds if kind in ("LI", "SC", "CO", "CA", "CC", "HO")])
    total += len([kind for kind in ("SH", "OC", "SA") if kinds.count(kind) == 1])
    return total


def decide(game):
    """Return the text of the move that the yardstick makes for the seat to move, without what chance decides:
    the only legal one, or as the functions below by phase. Of cards looked at it takes the one with which
    `worth` is highest, the first by code if equal."""
    legal = game.legal()
    if len(legal) == 1:
        return legal[0]
    hand, laid = game.hands[game.seat], game.laid[game.seat]
    if game.phase == "take":
        return take(game, legal, hand, laid)
    if game.phase == "keep":
        return keep(game, legal, hand, laid)
    if game.phase in ("crab", "lobster"):
        return max(legal, key=lambda text: (worth([*hand, text[5:]], laid), [-ord(sign) for sign in text]))
    duos = [text for text in legal if "+" in text]
    return lay(game, duos) if duos else call(game, legal, hand, laid)


def take(game, legal, hand, laid):
    """Return "topA" or "topB" if that top adds at least 4 to the `worth` of the hand, or if "deck" is not
    legal: the one that adds more, A if they are equal. Else "deck"."""
    gains = {}
    for name in "AB":
        if f"top{name}" in legal:
            gains[name] = worth([*hand, game.top(name)], laid) - worth(hand, laid)
    if gains:
        better = min(gains, key=lambda name: (-gains[name], name))
        if gains[better] >= 4 or "deck" not in legal:
            return f"top{better}"
    return "deck"


def keep(game, legal, hand, laid):
    """Return the move "keep CARD>PILE" that keeps the card with which the hand's `worth` is higher, the first
    by code if equal. The other goes on the pile whose top would add less to that hand, A if equal or if both
    are empty."""
    cards = sorted(set(game.looking))
    kept = min(cards, key=lambda card: (-worth([*hand, card], laid), card))
    names = sorted({text[-1] for text in legal})
    if len(names) == 2 and game.piles["A"] and game.piles["B"]:
        names.sort(key=lambda name: (worth([*hand, kept, game.top(name)], laid), name))
    return f"keep {kept}>{names[0]}"


def lay(game, duos):
    """Return the first of the moves `duos`: trios before duos, then by kinds (crab and lobster, crabs, fish,
    shark and swimmer, jellyfish and swimmer, boats), then by text. Of equal cards it aims at the larger pile,
    A if equal, or at the seat with most cards, the next in turn if equal. ValueError for []."""

    def rank(text):
        cards, _, aim = text.partition("@")
        kinds = "+".join(card[:2] for card in cards.split("+")[:2])
        target = ()
        if aim and kinds == "CR+CR":
            target = (-len(game.piles[aim]), aim)
        elif aim:
            target = (-len(game.hands[int(aim)]), (int(aim) - game.seat) % game.seats)
        return text.count("+") == 1, ORDER.index(kinds), cards, target

    return min(duos, key=rank)


def call(game, legal, hand, laid):
    """Return "end" if "stop" is not legal. Else compare the card points with the most that any other seat can
    have shown (3 a trio, 1 a duo, 1 a card in the hand): "last" with 2 or more above, "stop" with as many or
    1 more, else "end"."""
    if "stop" not in legal:
        return "end"
    own = points(hand, laid)
    others = max(
        sum(3 if len(cards) == 3 else 1 for cards in game.laid[seat]) + len(game.hands[seat])
        for seat in range(game.seats)
        if seat != game.seat
    )
    if own >= others + 2:
        return "last"
    return "stop" if own >= others else "end"
