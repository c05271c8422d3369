"""Whatever is told, and however it is cut short, the stage ends as the view says."""

from collections.abc import Sequence
from random import Random

import pytest

from miaui.core.pace import PACES
from miaui.core.seat import Seat
from miaui.games.miaui.public.events import Caught, Event, LockedIn, Revealed, RoundEnded
from miaui.games.miaui.public.taking import Taken
from miaui.games.miaui.tabletop.animation.animate import group
from miaui.games.miaui.tabletop.animation.animation import Away, Burst, Flight, Hop, face, locking
from miaui.games.miaui.tabletop.display_state import DisplayState
from miaui.games.miaui.tabletop.recap import gained
from miaui.games.miaui.tabletop.words import lines
from tests.games.miaui.tabletop.games import steps, who
from tests.games.miaui.tabletop.narrating import Narrator


def play(
    seats: int, seed: int, fighting: bool, how: str, pace: str = "normal", known: Sequence[str] = ()
) -> list[float]:
    """Tell a random game; returns the seconds of every round. `known` need no explaining."""
    game = steps(seats, seed, fighting)
    _, first = next(game)
    teller = Narrator(DisplayState.of(first), who(seats), set(known))
    teller.queue.pace = pace
    rng = Random(seed)
    lengths = []
    for events, view in game:
        teller.tell(events)
        seconds = 0.0
        while not teller.at_rest:
            if how == "finish":
                teller.finish()
            elif how == "beats" and rng.random() < 0.2:
                teller.queue.skip()
            teller.update(0.04)
            seconds += 0.04
            assert seconds < 30
        if len(events) > 1:
            lengths.append(seconds)
        assert teller.display == DisplayState.of(view)
        assert not any(teller.animation.all(kind) for kind in (Flight, Burst, Hop, Away))
    return lengths


@pytest.mark.parametrize("how", ["watch", "beats", "finish"])
@pytest.mark.parametrize("fighting", [False, True])
@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_ends_as_the_view_says(seats: int, fighting: bool, how: str) -> None:
    play(seats, seats, fighting, how)


def test_a_round_is_a_phrase() -> None:
    known = "gull", "trio", "tie"
    lengths = play(5, 1, True, "watch", known=known)
    assert 5.0 < sum(lengths) / len(lengths) < 9.5, lengths
    assert max(play(5, 1, True, "watch", "instant", known)) < 1.2


def test_paces_rise() -> None:
    paces = list(PACES.values())
    assert paces == sorted(paces, key=lambda pace: pace.speed)
    assert paces == sorted(paces, key=lambda pace: (-pace.recap, -pace.count))


def test_the_end_of_a_game_does_not_tell_who_has_won() -> None:
    game = steps(4, 2)
    _, first = next(game)
    teller = Narrator(DisplayState.of(first), who(4))
    for events, _view in game:
        teller.tell(events)
        while not teller.at_rest:
            teller.update(0.05)
            assert "wins" not in teller.animation.caption and "victory" not in teller.animation.caption
    assert teller.display.over and teller.animation.caption
    assert not {"win", "shared"} & {name for name, _seat in teller.heard}
    assert {face(teller.animation, Seat(seat)) for seat in range(4)} == {"delighted"}, (
        "all cheer for the feast"
    )


def _surprises(display: DisplayState, events: Sequence[Event]) -> list[tuple[Seat, Taken]]:
    """The caught cards that are named when they lie on the pile: those that were facedown, and those that
    take others away."""
    surprises = []
    for event in events:
        if isinstance(event, Caught):
            for seen, step in zip(display.lagoon[event.space], event.taken, strict=True):
                if seen.facedown_for is not None or step.left:
                    surprises.append((event.seat, step))
        display = display.after(event)
    return surprises


@pytest.mark.slow
@pytest.mark.parametrize("viewer", [0, None])
def test_a_card_is_named_when_its_face_has_been_seen(viewer: Seat | None) -> None:
    named = facedown = 0
    for seed in range(3):
        game = steps(4, seed, viewer=viewer)
        _, first = next(game)
        teller = Narrator(DisplayState.of(first), who(4), {"gull", "trio", "tie", "last"})
        for events, _view in game:
            coming = _surprises(teller.display, events)
            facedown += sum(not step.left for _seat, step in coming)
            teller.tell(events)
            while not teller.at_rest:
                teller.update(0.02)
                for seat, step in coming:
                    if teller.animation.caption == lines.taken(step, who(4)[seat].name):
                        ways = [way for way in teller.animation.all(Flight) if way.kind == "fish"]
                        seen = [
                            way.start == ("pile", seat) or way.start[0] in ("middle", "beak") for way in ways
                        ]
                        assert all(seen), "only what was seen large, or is stolen, flies"
                        assert not any(way.name == "back" or way.turned for way in ways)
                        named += 1
    assert named and facedown


@pytest.mark.slow
def test_the_catcher_looks_as_what_is_caught_makes_them() -> None:
    bad = good = 0
    for seed in range(4):
        game = steps(4, seed)
        _, first = next(game)
        teller = Narrator(DisplayState.of(first), who(4), {"gull", "trio", "tie", "last"})
        for events, _view in game:
            gulls = [(seat, step) for seat, step in _surprises(teller.display, events) if step.left]
            teller.tell(events)
            while not teller.at_rest:
                teller.update(0.02)
                for seat, step in gulls:
                    if teller.animation.caption == lines.taken(step, who(4)[seat].name):
                        face = "delighted" if gained(step) > 0 else "dismayed" if gained(step) < 0 else ""
                        assert teller.animation.faces.get(seat, "") in (face, "asleep", "diving")
                        bad, good = bad + (face == "dismayed"), good + (face == "delighted")
    assert bad and good


def test_sounds_come_from_where_their_cat_sits() -> None:
    game = steps(5, 3)
    _, first = next(game)
    teller = Narrator(DisplayState.of(first), who(5))
    caught: list[int] = []
    for events, _view in game:
        teller.tell(events)
        teller.watch(0.05)
        caught += [event.seat for event in events if isinstance(event, Caught)]
    heard = teller.heard
    chimes = [seat for name, seat in heard if name.startswith(("chime", "zing"))]
    assert None not in chimes and set(chimes) <= set(caught)
    cats = {member.cat: seat for seat, member in enumerate(who(5))}
    voices = [(name.split("-")[0], seat) for name, seat in heard if name.split("-")[0] in cats]
    assert voices and all(cats[cat] == seat for cat, seat in voices)
    assert {seat for name, seat in heard if name in ("stock", "flip")} == {None}


def test_a_replay_puts_the_next_cards_down_when_the_round_is_over() -> None:
    game = steps(4, 2)
    _, first = next(game)
    teller = Narrator(DisplayState.of(first), who(4))
    events: list[Event] = []
    for run, _view in game:
        events += run
        if sum(isinstance(event, Revealed) for event in events) == 2:
            break
    begins = next(place for place, event in enumerate(events) if isinstance(event, Revealed))
    teller.tell(events[: begins + 1])
    teller.finish()
    rest = events[begins + 1 :]
    until_next = next(place for place, event in enumerate(rest) if isinstance(event, Revealed)) + 1
    assert {LockedIn, RoundEnded} < {type(event) for event in rest[:until_next]}
    assert group(rest[:until_next]) == until_next
    teller.tell(rest[:until_next])
    rounds: list[int] = []
    while not teller.at_rest:
        teller.update(0.04)
        if locking(teller.animation):
            rounds.append(teller.display.round)
    assert rounds and set(rounds) == {2}
    assert not teller.animation.all(Flight) and all(look.dive for look in teller.display.seats)
