"""The networks of Miaui that ship, by kind and table."""

from functools import cache

from miaui.bots.models import models_folder
from miaui.bots.net import Net, unpack
from miaui.games.miaui.public.cards import SEATS


def file_name(kind: str, seats: int, fighting: bool) -> str:
    """Return the name of a network's file, ``KIND-SEATS.net``, with ``-peaceful`` after the seats in No
    Fighting. Kind ``odds``: a seat's win probability after a round, before new cards are seen; kind
    ``worth``: that probability with each diver card; kinds ``stranger`` and ``stranger-inherited``: logits of
    a policy from outside (see `strangers`); kind ``stranger-odds``: ``odds`` among such players.

    >>> file_name("odds", 4, fighting=True)
    'odds-4.net'
    """
    return f"{kind}-{seats}{'' if fighting else '-peaceful'}.net"


def shipped() -> list[str]:
    """Return names of all files that a whole program has, see `file_name`, sorted; whether they are there is
    not looked at."""
    tables = [(seats, fighting) for seats in SEATS for fighting in (True, False)]
    kinds = {"odds": tables, "worth": tables, "stranger": tables}
    learnt_there = [(3, True), (4, False), (6, True)]
    kinds |= {"stranger-inherited": learnt_there, "stranger-odds": [*learnt_there, (4, True)]}
    return sorted(file_name(kind, *table) for kind, those in kinds.items() for table in those)


@cache
def has(kind: str, seats: int, fighting: bool) -> bool:
    """True if a network of a kind is shipped, see `file_name`."""
    return (models_folder() / file_name(kind, seats, fighting)).is_file()


@cache
def load(kind: str, seats: int, fighting: bool) -> Net:
    """Return the shipped network of a kind, see `file_name`. FileNotFoundError if it is missing, ValueError
    if it is damaged."""
    return unpack((models_folder() / file_name(kind, seats, fighting)).read_bytes())
