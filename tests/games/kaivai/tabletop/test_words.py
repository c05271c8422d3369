"""Every event has a sentence of its own, and none says a stake that is still secret."""

import itertools
from collections.abc import Iterator

import pytest

from miaui.core.envelope import Player
from miaui.core.seat import Seat
from miaui.games.kaivai.public.bases import village_names
from miaui.games.kaivai.public.events import (
    CanoeSunk,
    Celebrated,
    Event,
    GameEnded,
    HutBuilt,
    Passed,
    StakeLocked,
    ValueLost,
)
from miaui.games.kaivai.public.view import seen_by
from miaui.games.kaivai.rules.game import GAME
from miaui.games.kaivai.tabletop.display_state import DisplayState
from miaui.games.kaivai.tabletop.spec import spec
from miaui.games.kaivai.tabletop.words import tips
from miaui.games.kaivai.tabletop.words.describing import describe
from miaui.games.kaivai.tabletop.words.names import ISLANDS
from miaui.games.kaivai.tabletop.words.sentences import Narrator, night
from miaui.store.settings import Settings
from miaui.tabletop.cast.members import cast_members
from miaui.tabletop.parts import TableStatus
from testkit.random_games import steps
from testkit.tabletop_holder import who
from tests.games.kaivai.tabletop.holding import Holder

CAST = cast_members([Player(name) for name in ("Mara", "Nilo", "Pua", "Rosi")])


@pytest.mark.parametrize("seed", [1, 2, 3, 8])
def test_every_event_has_a_sentence(seed: int) -> None:
    kinds = set()
    for step in steps(GAME, seed, 4):
        teller = Narrator(CAST, step.state.position.setup.bases)
        for event in step.events:
            words = teller.sentence(event)
            assert words.endswith((".", "!")) and "{" not in words
            kinds.add(type(event))
    assert len(kinds) >= 22


def test_who_has_won_is_said_by_the_result_alone() -> None:
    step, event = [(step, event) for step in steps(GAME, 1, 4) for event in step.events][-1]
    assert isinstance(event, GameEnded)
    assert spec().reading.sentence(event, DisplayState.of(GAME.sight.view(step.state, None)), CAST) == ""


def test_the_night_is_told_in_the_words_of_its_recap() -> None:
    """So that they are said once."""
    bases = next(iter(steps(GAME, 1, 4))).state.position.setup.bases
    words = Narrator(CAST, bases).sentence(ValueLost(3, (), (), ()))
    assert words == night(3)


def test_sentences_name_who_where_and_how_much() -> None:
    step = next(iter(steps(GAME, 1, 4)))
    bases = step.state.position.setup.bases
    teller = Narrator(CAST, bases)
    village = village_names(bases)[4]

    def said(event: Event) -> str:
        return teller.sentence(event).replace("\N{NO-BREAK SPACE}", " ")

    hut = HutBuilt(Seat(1), village + 1, 2, village, price=6, pieces=5, paid=(3, 4, 4), change=0, blessing=1)
    assert said(hut) == "Nilo builds a meeting hut on Niu for 11 (6 + 5); the god blesses it."
    assert said(Passed(Seat(3), 2)) == "Rosi passes without acting and gains 2 influence."
    assert said(Passed(Seat(3), None)) == "Rosi passes."
    assert said(GameEnded((9, 30, 30, 2), (Seat(1), Seat(2)))) == "Nilo and Pua share the victory!"
    assert len(set(ISLANDS)) == 8


@pytest.mark.parametrize(
    ("gains", "bonus", "why"),
    [
        ((0, 4, 0, 0), 1, ""),
        ((1, 4, 0, 0), 1, " Mara eats, too, but Nilo gains more."),
        ((2, 2, 1, 0), 1, " Mara gains as much, but Nilo’s fish could not wait."),
        ((3, 1, 0, 0), 1, " Nilo wants the host’s 1 glory, though it feeds Mara."),
        ((3, 2, 0, 0), 1, " Nilo wants 2 glory now, though it feeds Mara more."),
        ((2, 0, 0, 0), 0, " Nilo gets nothing, but empty huts pay well again."),
    ],
)
def test_a_bot_s_feast_that_feeds_somebody_else_has_a_reason(
    gains: tuple[int, ...], bonus: int, why: str
) -> None:
    bases = next(iter(steps(GAME, 1, 4))).state.position.setup.bases
    words = Narrator(who(4), bases).sentence(Celebrated(Seat(1), village_names(bases)[4], 5, gains, bonus))
    told, full, more = words.partition("Glory: ")
    assert told.startswith("Nilo gives a feast") and full
    assert more.partition(".")[2] == why


def test_a_person_is_not_told_why_she_gives_a_feast() -> None:
    bases = next(iter(steps(GAME, 1, 4))).state.position.setup.bases
    feast = Celebrated(Seat(0), village_names(bases)[4], 5, (1, 3, 0, 0), 1)
    assert "feeds" not in Narrator(who(4), bases).sentence(feast) + Narrator(who(4), bases).feast(feast)


def test_a_bot_that_sinks_a_canoe_says_why_and_a_person_does_not() -> None:
    teller = Narrator(who(4), next(iter(steps(GAME, 1, 4))).state.position.setup.bases)
    told = teller.sentence(CanoeSunk(Seat(1), Seat(2), 40, 2))
    assert told.startswith("Nilo sinks one of Pua’s canoes")
    assert told.endswith(" It would have counted against Nilo there.")
    assert "counted" not in teller.sentence(CanoeSunk(Seat(0), Seat(2), 40, 2))


def test_a_locked_stake_reads_the_same_whatever_it_is() -> None:
    step = next(iter(steps(GAME, 1, 4)))
    teller = Narrator(CAST, step.state.position.setup.bases)
    for eyes in (Seat(0), Seat(2), None):
        sentences = {teller.sentence(seen_by(StakeLocked(Seat(0), number), eyes)) for number in range(5)}
        assert sentences == {"Mara has chosen a stake."}


def test_the_table_in_words_tells_canoes_huts_and_only_the_influence_that_may_be_known() -> None:
    *_before, step = itertools.islice(steps(GAME, 2, 4), 40)
    display, viewer = DisplayState.of(GAME.sight.view(step.state, Seat(1))), Seat(1)
    assert display.position.setup.variants.open_influence is False

    def told(purist: bool = False, shared: bool = False) -> Iterator[tuple[Seat, str]]:
        holder = Holder(4, prefs=lambda: Settings(purist=purist))
        holder.tabletop.inform(TableStatus(shared=shared))
        holder.redisplay(display)
        return zip(display.order, describe(holder.frame).splitlines()[1:5], strict=True)

    holder = Holder(4)
    holder.redisplay(display)
    for seat, line in told():
        for words in tips.seat(holder.frame, seat).splitlines()[3:]:
            assert words in line
        board = display.position.board
        assert f"Canoes: {board.afloat[seat].bit_count()} at sea" in line and "meeting huts" in line
    assert [seat for seat, line in told(purist=True) if "Influence" in line] == [viewer]
    assert not any("Influence" in line for _seat, line in told(purist=True, shared=True))
