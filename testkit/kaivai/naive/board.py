"""The board: hexes by name, walks over water, the placements of the double bases."""

LETTERS = "ABCDEFGHIJKLM"
STEPS = [(1, 0), (-1, 0), (0, 1), (0, -1), (1, -1), (-1, 1)]
REACH = {1: 1, 2: 2, 3: 3, 4: 4, 5: 5, 6: 4, 7: 3, 8: 2, 9: 1, 10: 0}
"""How far canoes go, by bid."""
BONUS = [0, 1, 2, 2, 3, 3, 4, 4, 5]
"""How much farther they go, by steps on the track."""
PRINTED = ["B2", "E7", "F4", "F11", "I7", "K2"]
ACTIONS = ["build", "fish", "deliver", "move", "celebrate", "increase"]
KINDS = ["canoe", "fisher", "meeting"]
SINKING = {2: 6, 3: 4, 4: 2}
"""Glory that sinking a canoe costs, by the number of its owner's canoes at sea."""

AXIAL = {}
"""The two axial coordinates of each hex, by its name, in board order: A1, A2 and so on to M7. G7, the middle,
has (0, 0)."""
for column, letter in enumerate(LETTERS):
    for row in range(13):
        q, r = column - 6, max(-6, -6 - (column - 6)) + row
        if max(abs(q), abs(r), abs(q + r)) <= 6:
            AXIAL[f"{letter}{row + 1}"] = (q, r)
BOARD = list(AXIAL)
NAMED = {place: name for name, place in AXIAL.items()}


def beside(name):
    """Return a new list of the names of a hex's neighbours, two to six of them: those that are on the board.
    KeyError for no hex."""
    q, r = AXIAL[name]
    return [NAMED[q + dq, r + dr] for dq, dr in STEPS if (q + dq, r + dr) in NAMED]


BESIDE = {name: beside(name) for name in BOARD}


def sort(names):
    """Return names of hexes as a new list in board order: A1, A2 and so on, column by column; [] for none.
    ValueError for no hex."""
    return sorted(names, key=BOARD.index)


def apart(one, other):
    """Return the number of steps between two hexes as on an empty board; 0 for a hex and itself, 1 for
    neighbours. KeyError for no hex."""
    (q, r), (s, t) = AXIAL[one], AXIAL[other]
    return (abs(q - s) + abs(r - t) + abs(q + r - s - t)) // 2


def walk(starts, water, most=None):
    """Return a new dict of the distance of each hex that can be reached in at most `most` steps (None: any)
    through the hexes `water`, by name; 0 for the `starts`, which need not be water. The nearer come first. {}
    for no starts."""
    far = dict.fromkeys(starts, 0)
    edge = list(starts)
    while edge:
        name = edge.pop(0)
        if most is not None and far[name] == most:
            continue
        for other in BESIDE[name]:
            if other in water and other not in far:
                far[other] = far[name] + 1
                edge.append(other)
    return far


def open_sea(water):
    """Return a new set of the hexes of the largest connected part of `water`, which stays as it is; of
    equally large ones that with the first hex in board order. An empty set without water."""
    best, left = set(), set(water)
    for name in BOARD:
        if name in left:
            part = set(walk([name], left))
            left -= part
            if len(part) > len(best):
                best = part
    return best


def placements():
    """Return all 28 lawful pairs of double bases, each pair once, as a list that is new in every call, like
    all lists in it: [[hex, hex], [hex, hex]], e.g. [["A5", "A6"], ["G1", "H1"]], in board order. Every hex of
    a base is at least 4 steps from the printed cult hexes and from the other base."""
    pairs = [
        (one, other)
        for one in BOARD
        for other in BESIDE[one]
        if BOARD.index(one) < BOARD.index(other)
        and all(apart(name, cult) >= 4 for name in (one, other) for cult in PRINTED)
    ]
    return [
        [list(one), list(other)]
        for number, one in enumerate(pairs)
        for other in pairs[number + 1 :]
        if all(apart(name, cult) >= 4 for name in one for cult in other)
    ]
