"""Animation of a table: the display state of this moment, and effects over it by their type."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field, replace
from functools import partial, reduce
from typing import Any, Generic, Protocol, Self, TypeVar, cast

from miaui.core.game import E
from miaui.core.seat import Seat
from miaui.engine.draw.easing import Ease, linear, out
from miaui.engine.draw.timeline import Timeline
from miaui.tabletop.cast.members import CastMember

PAN = 0.6
"""Pan of sounds from the outermost seats, 0 (middle) to 1 (a side)."""
READING, LETTER = 3.2, 1 / 22
"""Seconds in which an explanation can be read, at least, and for each of its letters."""

COMES, SHORTENED, STAYS, SEEN = 0.3, 3.0, 0.5, 0.6
"""Seconds in which a face comes to where its cat acts; the greatest speed at which that is told, times the
normal one; seconds for which words stay when all is done, and a face that says nothing is there, at least."""

E_contra = TypeVar("E_contra", contravariant=True)


class DisplayState(Protocol[E_contra]):
    """Display state: plain data that follows events. After all events it is that of the view."""

    @property
    def viewer(self) -> Seat | None:
        """The seat whose secrets are displayed; None is the public."""

    def after(self, event: E_contra, /) -> Self:
        """Return the display state when the event has happened; this one stays as it is."""

    def public(self) -> Self:
        """Return the part of it that everybody may see, with None as viewer; that of a public one is equal to
        it."""


D = TypeVar("D", bound=DisplayState[Any])


def after(display: D, events: Iterable[object]) -> D:
    """Return the display state when these events have happened, in order; as it is without events."""
    return reduce(lambda so_far, event: so_far.after(event), events, display)


@dataclass(frozen=True, slots=True, kw_only=True)
class Moving:
    """Effect under way: a frozen value that knows how far it has come, `part` of its way, 0 to 1."""

    part: float = 0.0

    def at(self, part: float) -> Self:
        """Return a copy of it at this part, 0 to 1, of its way."""
        return replace(self, part=part)


@dataclass(frozen=True, slots=True)
class Speech(Moving):
    """A cat that comes to the place where it acts, an anchor of the game: its `deed` in a few words, and why
    in `words` of its own that can be read for some `seconds`; "" where it says nothing."""

    seat: Seat
    place: tuple[str | int, ...]
    deed: str
    words: str
    seconds: float


F = TypeVar("F")


PlayFrom = Callable[[str, Seat | None, float | None], None]
"""Plays a sound from where a seat sits (None: from the middle), or from a side, -1 (left) to 1."""


def side_of(seat: Seat | None, front: Seat, count: int) -> float:
    """Return the pan of a seat's sounds: 0 for the front seat and for None, the others from -0.6 (`PAN`), the
    next one clockwise, to 0.6, evenly; 0 for the only other one."""
    others, place = count - 1, 0 if seat is None else (seat - front) % count
    return PAN * (2 * (place - 1) / (others - 1) - 1) if place and others > 1 else 0.0


@dataclass(slots=True)
class Animation(Generic[D]):
    """A display state with what moves over it: effects, values that are found by their type. `resting` gives
    those that a display state has by itself, e.g. a storm that goes on. `note`: words that explain what
    happens for the first time. `faces`: expressions of cats; a seat that is missing has its usual one."""

    display: D
    resting: Callable[[D], Sequence[object]] = lambda display: ()
    caption: str = ""
    note: str = ""
    faces: dict[Seat, str] = field(default_factory=dict)
    _moving: dict[object, object] = field(default_factory=dict)
    _staying: dict[object, object] = field(default_factory=dict)
    _by_kind: dict[object, list[object]] = field(init=False, repr=False, compare=False, default_factory=dict)
    _firsts: dict[object, object] = field(init=False, repr=False, compare=False, default_factory=dict)
    """All effects, and the first one, of the kinds that were asked for since any changed: painters ask
    often."""

    def __post_init__(self) -> None:
        self.rest()

    def all(self, kind: type[F]) -> list[F]:
        """Return all effects of a kind, those that stay before those that move, each in the order in which
        they were first shown; [] for none."""
        if kind not in self._by_kind:
            every = (*self._staying.values(), *self._moving.values())
            self._by_kind[kind] = [effect for effect in every if isinstance(effect, kind)]
        return cast("list[F]", [*self._by_kind[kind]])

    def first(self, kind: type[F]) -> F | None:
        """Return the first effect of a kind, what moves before what stays; None if there is none."""
        if kind not in self._firsts:
            both = (*self._moving.values(), *self._staying.values())
            self._firsts[kind] = next((effect for effect in both if isinstance(effect, kind)), None)
        return cast("F | None", self._firsts[kind])

    def shown(self, usual: F) -> F:
        """Return the first effect of the type of `usual`, as `first` finds it; `usual` itself if there is
        none."""
        effect = self.first(type(usual))
        return usual if effect is None else effect

    def part(self, kind: type[Moving], without: float = 0.0) -> float:
        """Return the part of its way, 0 to 1, that the first effect of a kind has come; `without` if there is
        none."""
        effect = self.first(kind)
        return without if effect is None else effect.part

    def put(self, key: Hashable, effect: object, stays: bool = False) -> None:
        """Show an effect under a key, in place of one that moves under it, or with `stays` of one that stays;
        a moving and a staying one may share a key. What `stays` outlasts what is being told, until another
        moment is shown."""
        (self._staying if stays else self._moving)[key] = effect
        self._changed()

    def take(self, key: Hashable) -> None:
        """End the effect that moves under a key, if there is one; one that stays is left."""
        self._moving.pop(key, None)
        self._changed()

    def settle(self) -> None:
        """End everything that is under way; words, faces and what stays are left. A second call changes
        nothing."""
        self._moving.clear()
        self._changed()

    def _changed(self) -> None:
        """Find effects anew from now on."""
        self._by_kind.clear()
        self._firsts.clear()

    def rest(self) -> None:
        """End what is under way, and show as what stays the `resting` effects of the display state alone;
        words and faces are left."""
        self._staying = {type(effect): effect for effect in self.resting(self.display)}
        self.settle()

    def pull_face(self, seat: Seat, face: str) -> None:
        """Change the expression of a cat in `faces`; "" is its usual look, which is not in them."""
        self.faces.pop(seat, None)
        if face:
            self.faces[seat] = face

    def show(self, display: D) -> None:
        """Show another moment as its display state alone says, with its `resting` effects: without caption,
        note, faces, and all effects of what was told."""
        self.display = display
        self.caption = self.note = ""
        self.faces.clear()
        self.rest()


class Animator(Generic[E, D]):
    """The tools by which a game tells events: each call adds to a timeline.

    `goal` is the display state at the end of what has been added. `known` are kinds of events that need no
    explaining any more (it grows); `seat` is who does what is being told, from where its sounds come. `time`
    is the timeline; for an event that is told beside others it is `beside`, where more may be under way.
    `unhurried` are the seconds of great moments, which crowded stories do not tell any faster.
    """

    def __init__(
        self,
        animation: Animation[D],
        cast: Sequence[CastMember],
        play_sound: PlayFrom,
        known: set[str],
        speech_of: Callable[[E], Speech | None] = lambda event: None,
    ) -> None:
        """`speech_of(event)`: what its cat says of an event that is told."""
        self.animation, self.cast, self.known, self._play_sound = animation, cast, known, play_sound
        self._speech_of = speech_of
        self.time, self.beside, self.unhurried = Timeline(), Timeline(), 0.0
        self.goal = animation.display
        self.seat: Seat | None = None

    def do(self, action: Callable[[], None]) -> None:
        """Call a function once when what was added so far is over, also where that is skipped."""
        self.time.add(0.0, end=action)

    def apply(self, event: E) -> None:
        """Apply an event to the `goal` at once, and to what is displayed from here on, when the time
        comes."""
        self.reach(self.goal.after(event))

    def reach(self, display: D) -> None:
        """Show this display state from here on, when the time comes, in place of the one before; it is the
        `goal` at once."""
        self.goal = display

        def show() -> None:
            self.animation.display = display

        self.do(show)

    def say(self, words: str, note: str = "") -> None:
        """Show a caption from here on, and a note that explains it, in place of those before; "" is none."""

        def show() -> None:
            self.animation.caption, self.animation.note = words, note

        self.do(show)

    def read(self, words: str) -> None:
        """Wait on the timeline until words that explain something can be read: 3.2 seconds, or 1 for every 22
        letters if that is more, as long at every pace; a skip ends the wait. Nothing is shown; "" takes no
        time."""
        if words:
            self.time.read(max(READING, LETTER * len(words)))

    def face(self, seat: Seat, face: str) -> None:
        """Change the expression of a cat from here on; "" is its usual look."""
        self.do(partial(self.animation.pull_face, seat, face))

    @contextmanager
    def spoken(self, event: E, comes: bool = True) -> Iterator[None]:
        """Let the cat come whose deed is put on the timeline in this context: its `Speech` is shown while the
        deed is told, on its way in the first 0.3 seconds, with the sound of its notes ("mara-notes"). Its
        words stand longer, at every pace: `seconds` less a third of what the deed takes after those 0.3, at
        least 0.5; a face without words is there for 0.6 at least. The deed alone is told where the event has
        no speech, and, if `comes` is False, where that has no words."""
        speech = self._speech_of(event)
        if speech is None or not (comes or speech.words):
            yield
            return
        start, notes = self.time.cursor, f"{self.cast[speech.seat].cat}-notes"
        self.play(speech, COMES, key=Speech, at=start, ease=out, ends=False, sound=notes)
        self.time.back_up(self.time.cursor - start)
        yield
        told, least = self.time.cursor - start - COMES, 0.0 if speech.words else SEEN
        if told < least:
            self.time.wait(least - told)
        if speech.words:
            self.time.hold(max(STAYS, speech.seconds - max(0.0, told) / SHORTENED))
        self.take(Speech)

    def cue(self, name: str, pan: float | None = None) -> None:
        """Play a sound at once, not on the timeline: from a side, `pan` -1 (left) to 1; without one from
        where `seat` sits, which acts (None: the middle)."""
        self._play_sound(name, self.seat, pan)

    def sound(self, name: str) -> None:
        """Play a sound when the time comes, unless the moment is skipped; "" is none."""
        if name:
            self.time.add(0.0, begin=lambda: self.cue(name))

    def put(self, key: Hashable, effect: object, stays: bool = False) -> None:
        """Show an effect under a key from here on, as it is, in place of one that moves (or stays) under it;
        it `stays` after what is being told, until another moment is shown."""
        self.do(lambda: self.animation.put(key, effect, stays))

    def take(self, key: Hashable) -> None:
        """End the effect that moves under a key from here on, if there is one; one that stays is left."""
        self.do(lambda: self.animation.take(key))

    def play(
        self,
        effect: Moving,
        seconds: float,
        *,
        key: Hashable = None,
        at: float | None = None,
        ease: Ease = linear,
        sound: str = "",
        ends: bool = True,
        end: Callable[[], None] | None = None,
    ) -> None:
        """Show an effect on its way from 0 to 1 in some seconds: after what was added last, or from `at`,
        seconds from the beginning of the timeline. It takes the place of what moves under its `key`; None is
        a key of its own. A `sound` begins with it, `end` is called when it is over. It `ends` by itself, or
        is left at 1 until everything settles."""
        name, animation = object() if key is None else key, self.animation

        def step(part: float) -> None:
            animation.put(name, effect.at(part))

        def over() -> None:
            if ends:
                animation.take(name)
            if end is not None:
                end()

        begin = (lambda: self.cue(sound)) if sound else None
        self.time.add(seconds, step, at=at, begin=begin, end=over, ease=ease)
