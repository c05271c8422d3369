"""Whatever is told, and however it is cut short, the stage ends as the view says."""

from collections.abc import Sequence
from random import Random

import pytest

from miaui.core.pace import PACES
from miaui.core.seat import Seat
from miaui.games.miaui.public.events import Caught, Event, LockedIn, Revealed, RoundEnded
from miaui.games.miaui.public.taking import Taken
from miaui.games.miaui.tabletop.animation.animation import Animation
from miaui.games.miaui.tabletop.animation.director import Director
from miaui.games.miaui.tabletop.recap import gained
from miaui.games.miaui.tabletop.stage import Stage
from miaui.games.miaui.tabletop.words import lines
from tests.games.miaui.tabletop.games import steps, who


def play(seats: int, seed: int, fighting: bool, how: str, pace: str = "normal") -> list[float]:
    """Play a random game through a director; returns the seconds of every round."""
    game = steps(seats, seed, fighting)
    _, first = next(game)
    animation = Animation(Stage.of(first))
    director = Director(animation, who(seats))
    director.pace = pace
    rng = Random(seed)
    lengths = []
    for events, view in game:
        director.tell(events)
        seconds = 0.0
        while not director.still:
            if how == "finish":
                director.finish()
            elif how == "beats" and rng.random() < 0.2:
                director.finish_beat()
            director.update(0.04)
            seconds += 0.04
            assert seconds < 30
        if len(events) > 1:
            lengths.append(seconds)
        assert animation.stage == Stage.of(view)
        assert not animation.flights and not animation.bursts and animation.hop is None and not animation.away
    return lengths


@pytest.mark.parametrize("how", ["watch", "beats", "finish"])
@pytest.mark.parametrize("fighting", [False, True])
@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_ends_as_the_view_says(seats: int, fighting: bool, how: str) -> None:
    play(seats, seats, fighting, how)


def test_a_round_is_a_phrase() -> None:
    lengths = play(5, 1, True, "watch")
    assert 5.0 < sum(lengths) / len(lengths) < 9.5, lengths
    assert max(play(5, 1, True, "watch", "instant")) < 1.2


def test_paces_rise() -> None:
    paces = list(PACES.values())
    assert paces == sorted(paces, key=lambda pace: pace.speed)
    assert paces == sorted(paces, key=lambda pace: (-pace.recap, -pace.count))


def test_the_end_of_a_game_does_not_tell_who_has_won() -> None:
    game = steps(4, 2)
    _, first = next(game)
    animation, heard = Animation(Stage.of(first)), list[str]()
    director = Director(animation, who(4), heard.append)
    for events, _view in game:
        director.tell(events)
        while not director.still:
            director.update(0.05)
            assert "wins" not in animation.caption and "victory" not in animation.caption
    assert animation.stage.over and animation.caption
    assert not {"win", "shared"} & set(heard)


def _surprises(stage: Stage, events: Sequence[Event]) -> list[tuple[Seat, Taken]]:
    """The caught cards that are named when they lie on the pile: those that were facedown, and those that
    take others away."""
    found = []
    for event in events:
        if isinstance(event, Caught):
            for seen, step in zip(stage.lagoon[event.space], event.taken, strict=True):
                if seen.facedown_for is not None or step.left:
                    found.append((event.seat, step))
        stage = stage.after(event)
    return found


@pytest.mark.parametrize("eyes", [0, None])
def test_a_card_is_named_when_its_face_has_been_seen(eyes: Seat | None) -> None:
    named = facedown = 0
    for seed in range(3):
        game = steps(4, seed, eyes=eyes)
        _, first = next(game)
        animation = Animation(Stage.of(first))
        director = Director(animation, who(4), known={"gull", "trio", "tie", "last"})
        for events, _view in game:
            coming = _surprises(animation.stage, events)
            facedown += sum(not step.left for _seat, step in coming)
            director.tell(events)
            while not director.still:
                director.update(0.02)
                for seat, step in coming:
                    if animation.caption == lines.taken(step, who(4)[seat].name):
                        assert not [key for key in animation.flights if key.startswith(("fish", "lift"))]
                        named += 1
    assert named and facedown


def test_the_catcher_looks_as_what_is_caught_makes_them() -> None:
    bad = good = 0
    for seed in range(4):
        game = steps(4, seed)
        _, first = next(game)
        animation = Animation(Stage.of(first))
        director = Director(animation, who(4), known={"gull", "trio", "tie", "last"})
        for events, _view in game:
            gulls = [(seat, step) for seat, step in _surprises(animation.stage, events) if step.left]
            director.tell(events)
            while not director.still:
                director.update(0.02)
                for seat, step in gulls:
                    if animation.caption == lines.taken(step, who(4)[seat].name):
                        face = "delighted" if gained(step) > 0 else "dismayed" if gained(step) < 0 else ""
                        assert animation.faces.get(seat, "") in (face, "asleep", "diving")
                        bad, good = bad + (face == "dismayed"), good + (face == "delighted")
    assert bad and good


def test_sounds_come_from_where_their_cat_sits() -> None:
    game = steps(5, 3)
    _, first = next(game)
    heard: list[tuple[str, int | None]] = []
    animation = Animation(Stage.of(first))
    director = Director(animation, who(5), lambda name: heard.append((name, director.seat_heard)))
    caught: list[int] = []
    for events, _view in game:
        director.tell(events)
        while not director.still:
            director.update(0.05)
        caught += [event.seat for event in events if isinstance(event, Caught)]
    assert director.seat_heard is None
    chimes = [seat for name, seat in heard if name.startswith(("chime", "zing"))]
    assert None not in chimes and set(chimes) <= set(caught)
    cats = {member.cat: seat for seat, member in enumerate(who(5))}
    voices = [(name.split("-")[0], seat) for name, seat in heard if name.split("-")[0] in cats]
    assert voices and all(cats[cat] == seat for cat, seat in voices)
    assert {seat for name, seat in heard if name in ("stock", "flip")} == {None}


def test_a_replay_puts_the_next_cards_down_when_the_round_is_over() -> None:
    game = steps(4, 2)
    _, first = next(game)
    animation = Animation(Stage.of(first))
    director = Director(animation, who(4))
    events: list[Event] = []
    for run, _view in game:
        events += run
        if sum(isinstance(event, Revealed) for event in events) == 2:
            break
    begins = next(place for place, event in enumerate(events) if isinstance(event, Revealed))
    director.tell(events[: begins + 1])
    director.finish()
    rest = events[begins + 1 :]
    until_next = next(place for place, event in enumerate(rest) if isinstance(event, Revealed)) + 1
    assert {LockedIn, RoundEnded} < {type(event) for event in rest[:until_next]}
    director.tell(rest[:until_next])
    rounds: list[int] = []
    while not director.still:
        director.update(0.04)
        if any(key.startswith("lock") for key in animation.flights):
            rounds.append(animation.stage.round)
    assert rounds and set(rounds) == {2}
    assert not animation.flights and all(look.dive for look in animation.stage.seats)
