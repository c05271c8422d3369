"""Deeds of bots, and a few words of why where one looks, as often as a game can bear."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from enum import Enum
from math import ceil
from random import Random
from typing import Generic

from miaui.core.game import E
from miaui.core.seat import Seat
from miaui.engine.i18n import _
from miaui.tabletop.animation import D, Speech

ANYBODY = ""
"""The temper of lines that any cat may say."""
MOST, LEAST = 10, 6
"""Most times that somebody speaks in a game, and those up to which deeds that are not great are spoken of."""
ONE_IN, APART = 3, 8
"""Of deeds that are not great one in this number is spoken of; where many are to come, one in the other."""
_VARIED = 3
"""Lines among which the dice choose at least, so that another game has other words."""
SECONDS, CONCERNS = 1.6, 2.4
"""Seconds for which words can be read, and those that are about a person."""
SPEAKING = ("calm", "normal", "brisk")
"""Paces at which cats speak."""
Lines = Mapping[str, tuple[str, ...]]
"""Lines by temper, not yet translated."""


@dataclass(frozen=True, eq=False)
class Topic:
    """A reason why something is done, with its lines. It is `great` that number of times a game, as long as
    it `leaves` that number of a game's lines to greater ones; a `personal` one every time
    that it concerns a person, leaving one line less."""

    lines: Lines
    great: int = 0
    leaves: int = 0
    personal: bool = False


@dataclass(frozen=True, slots=True)
class Bond:
    """Thing that everybody saw happen between two seats, to the gain of one and the cost of the other, in a
    round; `number`: what it was about, 0 for nothing."""

    what: Enum
    gain: Seat
    cost: Seat
    round: int
    number: int = 0


@dataclass(frozen=True, slots=True)
class Recall:
    """A topic that a deed brings up again if there was such a bond in an earlier round. Its lines may name
    its `{round}` and `{number}`, and the number of `{now}`."""

    topic: Topic
    what: Enum
    gain: Seat
    cost: Seat


@dataclass(frozen=True, slots=True)
class Deed:
    """A deed of a bot, from what everybody sees.

    - `seat`: who speaks of it; `at`: the place, an anchor of the game; `words`: the deed itself.
    - `topics`: the reasons to speak, the best first; () where there are none but memories. `about`: the
      seat that is concerned beside.
    - `bonds`: what it is between two seats, to be remembered; `recalls`: what of that it brings up again,
      before all topics.
    - `left`: the number of deeds of bots that are to come at least.
    - `gone`: the part of the game that has gone, above 0 to 1. Only as large a part of its lines is spoken up
      to there, so that its end is not silent; a personal topic may take one that is to come.
    """

    seat: Seat
    at: tuple[str | int, ...]
    words: str
    topics: tuple[Topic, ...]
    about: Seat | None = None
    left: int = 0
    gone: float = 1.0
    bonds: tuple[Bond, ...] = ()
    recalls: tuple[Recall, ...] = ()


@dataclass(frozen=True, slots=True)
class Speaker:
    """The temper of a bot and its lines, not yet translated, for whatever it does."""

    temper: str
    lines: tuple[str, ...] = ()


Lot = Callable[[int], Random]
"""Returns the dice for the deed with a number: equal in every replay of a game."""


@dataclass(frozen=True, slots=True)
class Speakers:
    """The bots of a table that speak, by seat, and the dice by which they choose their words."""

    bots: Mapping[Seat, Speaker] = field(default_factory=dict)
    lot: Lot = Random


SILENT = Speakers()
"""A table at which no bot speaks."""


class Rivals(Generic[E, D]):
    """Memory of a table for what its bots have done and said. `deed` finds that of a public event, told after
    a public display state; None: it is none of a bot."""

    def __init__(self, speakers: Speakers, deed: Callable[[E, D], Deed | None]) -> None:
        self._bots, self._deed, self._lot = speakers.bots, deed, speakers.lot
        self._heard = set[str]()
        """Lines that were said at this table, whatever was undone."""
        self.begin()

    @property
    def speak(self) -> bool:
        """True if there are bots that may speak."""
        return bool(self._bots)

    def begin(self) -> None:
        """Begin to count again, as at the beginning of a game: `events` is 0. Lines that were already heard
        at this table are not said again even so."""
        self.events = 0
        """Number of events that were followed."""
        self._others = self._fills = self._silent = self._spoken = self._number = 0
        self._great = Counter[Topic]()
        self._bonds = list[Bond]()
        self._said = set[str]()

    def follow(self, event: E, before: D, speaks: bool) -> Speech | None:
        """Follow a public event after a public display state, and count it. Return the speech of the bot
        whose deed it is: the deed's words, and now and then a line of why, to be read for 1.6 seconds, 2.4
        where a person is concerned; "" and 0.0 without a line. None where it is no deed of a bot, where
        `speaks` is False (a line counts as said even so), and where words and line are both ""."""
        self.events += 1
        deed = self._deed(event, before)
        if deed is None:
            return None
        recalled = self._recalled(deed)
        self._bonds += deed.bonds
        if deed.seat not in self._bots or not (recalled or deed.topics):
            return None
        self._number += 1
        deed = replace(deed, topics=(*recalled, *deed.topics))
        topic = self._topic(deed)
        line = "" if topic is None else self._line(topic, deed.seat)
        if topic is None or not line:
            return Speech(deed.seat, deed.at, deed.words, "", 0.0) if speaks and deed.words else None
        self._said.add(line)
        self._spoken, self._silent = self._spoken + 1, 0
        if self._rises(topic) or self._personal(topic, deed):
            self._great[topic] += 1
        else:
            self._fills += 1
        if not speaks:
            return None
        self._heard.add(line)
        concerns = deed.about is not None and deed.about not in self._bots
        words, bond = _(line), recalled.get(topic)
        if bond is not None:
            now = next((other.number for other in deed.bonds if other.what == bond.what), 0)
            words = words.format(round=bond.round, number=bond.number, now=now)
        return Speech(deed.seat, deed.at, deed.words, words, CONCERNS if concerns else SECONDS)

    def _recalled(self, deed: Deed) -> dict[Topic, Bond]:
        """Return the topics that a deed brings up again, each with the latest bond that it is about."""
        recalled, now = dict[Topic, Bond](), {bond.round for bond in deed.bonds}
        earlier = [bond for bond in self._bonds if bond.round not in now]
        for recall in deed.recalls:
            known = (recall.what, recall.gain, recall.cost)
            alike = [bond for bond in earlier if (bond.what, bond.gain, bond.cost) == known]
            if alike:
                recalled[recall.topic] = alike[-1]
        return recalled

    def _rises(self, topic: Topic) -> bool:
        return self._great[topic] < topic.great

    def _personal(self, topic: Topic, deed: Deed) -> bool:
        """True if a topic is great whenever it concerns a person, and this deed does."""
        return topic.personal and deed.about is not None and deed.about not in self._bots

    def _is_due(self, lines: int, deed: Deed) -> bool:
        """True if fewer have been spoken than the part of these lines that is spoken up to a deed."""
        return self._spoken < ceil(lines * deed.gone)

    def _is_great(self, topic: Topic, deed: Deed) -> bool:
        """True if a topic is great now. A personal one leaves one line less to greater ones."""
        free = MOST - self._spoken
        if self._personal(topic, deed):
            return free >= topic.leaves
        return self._rises(topic) and free > topic.leaves and self._is_due(MOST, deed)

    def _topic(self, deed: Deed) -> Topic | None:
        """Return what is spoken of; None: this time no cat speaks."""
        great = next((topic for topic in deed.topics if self._is_great(topic, deed)), None)
        if great is not None:
            return great
        self._others += 1
        self._silent += 1
        if not self._is_due(LEAST, deed) or self._others < ONE_IN * (self._fills + 1):
            return None
        many = deed.left >= ONE_IN * (LEAST - self._spoken) and self._silent < APART
        return None if many else deed.topics[0]

    def _line(self, topic: Topic, seat: Seat) -> str:
        """Return a line that is new in this game, one in the temper of a seat or for any temper; only of its
        temper where that has three or more. "" for none."""
        speaker, lot = self._bots[seat], self._lot(self._number)
        own, any_cat = topic.lines.get(speaker.temper, ()), topic.lines.get(ANYBODY, ())
        pools = (own, any_cat, speaker.lines) if len(own) >= _VARIED else (own + any_cat, speaker.lines)
        for pool in pools:
            fresh = [line for line in pool if line not in self._said | self._heard]
            if fresh:
                return lot.choice(fresh)
        return ""
