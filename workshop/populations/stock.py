"""The population that has been made: its files, and its members as players."""

from functools import cache
from pathlib import Path

from miaui.bots.net import Net, unpack
from miaui.games.miaui.bots.net import load as shipped
from workshop.populations.players import Network, Player
from workshop.populations.ppo import PARENT_SEATS
from workshop.populations.recipes import MEMBERS, OTHERS

BUILD = Path(__file__).parents[2] / "build" / "population"

#: What the files of players that answer a level begin with, and what their names do.
ANSWER, PRICE = "answer-", "price:"

#: The temperature at which a network plays the card that it likes best.
GREEDY = 0.01


def file(name: str, seats: int, fighting: bool, kind: str = "policy") -> Path:
    """Return the path of a member's network, build/population/NAME-KIND-SEATS.net, with "-peaceful" behind
    the seats where not `fighting`, such as cousin-odds-3-peaceful.net. Kind "policy" chooses cards, "odds"
    judges positions among players of its kind. It need not exist, and no name is checked."""
    return BUILD / f"{name}-{kind}-{seats}{'' if fighting else '-peaceful'}.net"


@cache
def load(name: str, seats: int, fighting: bool, kind: str = "policy") -> Net:
    """Return the member's network of that kind; later calls with equal arguments return the same object and
    do not read again. FileNotFoundError where it has not been trained."""
    return unpack(file(name, seats, fighting, kind).read_bytes())


def player(name: str, seats: int, fighting: bool) -> Player:
    """Return the player named at such a table: one of `OTHERS`, a member with its network, or with "price:"
    before a level's name the one that has learnt to answer that level. FileNotFoundError where there is no
    network, also for an unknown name; KeyError for one that has a file but is no member."""
    if name in OTHERS:
        return OTHERS[name]
    if name.startswith(PRICE):
        return Network(load(ANSWER + name.removeprefix(PRICE), seats, fighting), "house", GREEDY)
    return Network(load(name, seats, fighting), MEMBERS[name].sight)


def parents(name: str) -> tuple[Net, Net] | None:
    """Return the (policy, odds) networks for four seats with Kiti from which a member may start: its own
    where it is held out, else those that ship. None for a member whose sight is "plain". KeyError for an
    unknown member, FileNotFoundError where a network of its own is missing."""
    member = MEMBERS[name]
    if member.sight != "house":
        return None
    if member.held_out:
        return load(name, PARENT_SEATS, True), load(name, PARENT_SEATS, True, "odds")
    return shipped("stranger", PARENT_SEATS, True), shipped("stranger-odds", PARENT_SEATS, True)
