"""The population that has been made: its files, and its members as players."""

from functools import cache
from pathlib import Path

from miaui.bots.net import Net, unpack
from miaui.games.miaui.bots.net import load as shipped
from workshop.populations.players import Network, Player
from workshop.populations.ppo import PARENT_SEATS
from workshop.populations.recipes import MEMBERS, OTHERS

BUILD = Path(__file__).parents[2] / "build" / "population"


def file(name: str, seats: int, fighting: bool, kind: str = "policy") -> Path:
    """Return the file of a member's network, NAME-KIND-SEATS.net, with "-peaceful" behind the seats in No
    Fighting; kind ``odds`` judges a seat's position among players of its kind."""
    return BUILD / f"{name}-{kind}-{seats}{'' if fighting else '-peaceful'}.net"


@cache
def load(name: str, seats: int, fighting: bool, kind: str = "policy") -> Net:
    """Return a member's network. FileNotFoundError where it has not been made."""
    return unpack(file(name, seats, fighting, kind).read_bytes())


def player(name: str, seats: int, fighting: bool) -> Player:
    """Return a member of the population at a kind of table. FileNotFoundError where its network has not been
    made."""
    if name in OTHERS:
        return OTHERS[name]
    return Network(load(name, seats, fighting), MEMBERS[name].sight)


def parents(name: str) -> tuple[Net, Net] | None:
    """Return policy and odds at a table of four with Kiti, from which a member may start elsewhere: its own
    where it is held out, those that ship otherwise. None for a member that sees something else than they."""
    member = MEMBERS[name]
    if member.sight != "house":
        return None
    if member.held_out:
        return load(name, PARENT_SEATS, True), load(name, PARENT_SEATS, True, "odds")
    return shipped("stranger", PARENT_SEATS, True), shipped("stranger-odds", PARENT_SEATS, True)
