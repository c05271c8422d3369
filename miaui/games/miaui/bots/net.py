"""The networks of Miaui that ship, by kind and table."""

from functools import cache

from miaui.bots.models import models_folder
from miaui.bots.net import Net, unpack
from miaui.games.miaui.public.cards import SEATS


def file_name(kind: str, seats: int, fighting: bool) -> str:
    """Return the name of a network's file, whether there is one or not: KIND-SEATS.net, in No Fighting
    KIND-SEATS-peaceful.net. Kinds: "odds", a seat's probability of winning after a round, before new cards
    are seen; "worth", that with each diver card; "stranger", "stranger-inherited" and "stranger-sharp",
    logits of a policy of players trained by other means; "stranger-odds", as "odds" among such players.

    >>> file_name("odds", 4, fighting=True), file_name("odds", 4, fighting=False)
    ('odds-4.net', 'odds-4-peaceful.net')
    """
    return f"{kind}-{seats}{'' if fighting else '-peaceful'}.net"


def shipped() -> list[str]:
    """Return the names of the files of all networks that a complete program has, sorted, e.g. "odds-4.net":
    "odds", "worth" and "stranger" for every table of 3 to 6 seats, with and without Kiti;
    "stranger-inherited" for 3 and 6 seats with her and 4 without, "stranger-sharp" for 4 with her;
    "stranger-odds" for all of these. It is not checked if they are there."""
    tables = [(seats, fighting) for seats in SEATS for fighting in (True, False)]
    kinds = {"odds": tables, "worth": tables, "stranger": tables}
    learnt_there = [(3, True), (4, False), (6, True)]
    kinds |= {"stranger-inherited": learnt_there, "stranger-sharp": [(4, True)]}
    kinds |= {"stranger-odds": [*learnt_there, (4, True)]}
    return sorted(file_name(kind, *table) for kind, those in kinds.items() for table in those)


@cache
def has(kind: str, seats: int, fighting: bool) -> bool:
    """Return True if the network of that kind, e.g. "odds", for that number of seats, with Kiti (`fighting`)
    or without, has a file in the folder of models; False for an unknown kind. The first answer to a question
    is kept."""
    return (models_folder() / file_name(kind, seats, fighting)).is_file()


@cache
def load(kind: str, seats: int, fighting: bool) -> Net:
    """Return the network of that kind, e.g. "odds", for that number of seats, with Kiti (`fighting`) or
    without. It is read once; every further call gives that object. FileNotFoundError if there is no such
    file, ValueError if it is damaged."""
    return unpack((models_folder() / file_name(kind, seats, fighting)).read_bytes())
