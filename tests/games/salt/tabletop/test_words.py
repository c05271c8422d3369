"""Everything that happens is said in words, and nothing is said that the viewer may not know."""

from dataclasses import replace
from functools import cache
from itertools import pairwise
from typing import Any

import pytest

from miaui.core.seat import Seat, seats
from miaui.engine import i18n
from miaui.games.salt.public.cards import EXTRA_DECK, KINDS, MERMAID, UNKNOWN, Card
from miaui.games.salt.public.events import (
    Called,
    Counted,
    DealEnded,
    Drew,
    Event,
    Fished,
    Kept,
    Locked,
    LookedAhead,
    PickedFromDeck,
    PickedFromPile,
    Searched,
    Shown,
    Stole,
    TookTop,
)
from miaui.games.salt.public.moves import Call, End
from miaui.games.salt.public.parts import hand_order
from miaui.games.salt.public.points import card_points, holding_of
from miaui.games.salt.public.view import seen_by
from miaui.games.salt.rules.sight import legal, view
from miaui.games.salt.tabletop.animation.animation import resting
from miaui.games.salt.tabletop.choice import NOTHING, Choice
from miaui.games.salt.tabletop.display_state import DisplayState
from miaui.games.salt.tabletop.known import Known
from miaui.games.salt.tabletop.ui import TableFrame, Ui
from miaui.games.salt.tabletop.words import aids, captions, first_times, lines, prompts, tips
from miaui.games.salt.tabletop.words.cards import card_name, card_title, counted, short_name
from miaui.games.salt.tabletop.words.describing import describe
from miaui.games.salt.tabletop.words.sentences import sentence
from miaui.games.salt.tabletop.words.tags import starfish_tags, tags, totals
from miaui.store.settings import Settings
from miaui.tabletop.animation import Animation
from miaui.tabletop.cast.members import CastMember
from miaui.tabletop.parts import TableStatus
from testkit.house import LANGUAGES
from tests.games.salt.tabletop.holding import Holder
from tests.games.salt.tabletop.watching import CAST, SEEDS, cards, cast_of, played, watched

SECRET = (Drew, Kept, Fished, PickedFromPile, PickedFromDeck, Searched, LookedAhead)


@pytest.mark.parametrize("seed", SEEDS)
def test_every_event_has_a_sentence_for_all_eyes(seed: int) -> None:
    for seat, step in watched(seed):
        for event in step.events:
            said = sentence(seen_by(event, seat), cast_of(step))
            assert said.endswith((".", "!"))
            assert "{" not in said
            assert UNKNOWN not in said
            assert "{" not in captions.caption(seen_by(event, seat), cast_of(step))


@pytest.mark.parametrize("seed", SEEDS)
def test_hidden_cards_are_never_named(seed: int) -> None:
    for seat, step in watched(seed):
        for event in step.events:
            if isinstance(event, Stole):
                hidden = [event.card] if seat not in (event.seat, event.victim) else []
            elif isinstance(event, SECRET) and event.seat != seat:
                hidden = (
                    list(event.cards) if isinstance(event, Drew | Searched | LookedAhead) else [event.card]
                )
            else:
                continue
            seen = seen_by(event, seat)
            said = sentence(seen, cast_of(step)) + captions.caption(seen, cast_of(step))
            open_ = getattr(event, "other", None)
            assert not any(card_name(card) in said for card in hidden if card != open_)


def heard(seed: int, seat: Seat | None) -> list[Event]:
    """Everything that a seat was told of a random game."""
    return [seen_by(event, seat) for step in played(seed) for event in step.events]


@pytest.mark.parametrize("seed", SEEDS)
def test_the_log_has_a_line_for_every_turn(seed: int) -> None:
    step = played(seed)[-1]
    for seat in (*seats(step.record.seats), None):
        seen = view(step.state_after, seat)
        entries = lines.log(heard(seed, seat), cast_of(step))
        assert [number for number, _lines in entries] == list(range(len(seen.memory.deals), 0, -1))
        for (_number, rows), deal in zip(entries, reversed(seen.memory.deals), strict=True):
            told = [*lines.turns(deal.log, cast_of(step))]
            if deal.end is not None:
                told.append(lines.Line(None, lines.outcome(deal.end, cast_of(step))))
            assert rows == told, "it says what the seat's view remembers"
            assert all(line.text and "{" not in line.text for line in rows)
            turns = [line for line in rows if line.seat is not None]
            assert all(turn.seat != two.seat for turn, two in pairwise(turns))
            assert (rows[-1].seat is None) == (deal.end is not None) if rows else True


def test_the_log_never_says_that_a_turn_is_over_which_is_not() -> None:
    """Somebody looks at two cards, or shows a hand without any."""
    two = lines.turns([TookTop(Seat(1), 0, Card("CRdb"), None), Drew(Seat(2), (UNKNOWN, UNKNOWN))], CAST)
    assert [line.seat for line in two] == [1, 2]
    assert "looks at two cards" in two[1].text
    bare = lines.turns(
        [TookTop(Seat(1), 0, Card("CRdb"), None), Called(Seat(1), False), Shown(Seat(2), ())], CAST
    )
    assert "has no cards" in bare[1].text
    assert not any("ends the turn" in line.text for line in (*two, *bare))


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_call_and_what_is_shown_after_it_are_one_sentence(language: str) -> None:
    i18n.use(language)
    for last_chance in (False, True):
        shown = Shown(Seat(1), cards("CRdb"))
        (line,) = lines.turns([Called(Seat(1), last_chance), shown], CAST)
        assert ";" in line.text and "!" not in line.text


def test_a_purists_log_has_the_last_turn_of_each_seat_alone() -> None:
    events: list[Event] = []
    for step in played(1):
        events += [seen_by(event, Seat(0)) for event in step.events]
        if not events:
            continue
        (_number, rows), *older = lines.log(events, cast_of(step), purist=True)
        seats = [line.seat for line in rows]
        assert len(seats) == len(set(seats))
        assert all(line.seat is None for _deal, those in older for line in those)


@cache
def bare() -> TableFrame:
    """A frame of any table."""
    return Holder().frame


def described(
    display: DisplayState, cast: tuple[CastMember, ...], choice: Choice = NOTHING, **changes: Any
) -> str:
    """The words of a table at rest, whose status has some changes."""
    status = replace(bare().status, cast=cast, **changes)
    shown = Animation(display, resting)
    return describe(replace(bare(), animation=shown, ui=Ui(choice), status=status, prompt=""))


@pytest.mark.parametrize("seed", SEEDS)
def test_whoever_must_decide_is_asked(seed: int) -> None:
    for step in played(seed):
        if step.move.seat is None:
            continue
        seen = view(step.state, step.move.seat)
        display = DisplayState.of(seen)
        actions = [move.action for move in legal(seen)]
        words = prompts.ask(display, actions)
        assert words
        choice = Choice.of(actions, display.hand, display.looking or ())
        cast = cast_of(step)
        shared = prompts.prompt(display, choice, TableStatus(shared=True), cast)
        assert shared in ("", f"{cast[step.move.seat].name}: {words}")
        assert prompts.prompt(display, choice, TableStatus(), cast) in ("", words)
        assert all(prompts.folds(display))
        assert words in described(display, cast, choice)


@pytest.mark.parametrize("seed", SEEDS)
def test_what_is_asked_is_said_always_and_alike_for_every_hand_where_others_listen(seed: int) -> None:
    """The folds that show an ordinary turn cannot be heard; which pairs there are, and who could call, may
    not be."""
    heard: dict[object, set[str]] = {}
    for step in played(seed):
        if step.move.seat is None:
            continue
        seen = view(step.state, step.move.seat)
        display = DisplayState.of(seen)
        actions = [move.action for move in legal(seen)]
        choice = Choice.of(actions, display.hand, display.looking or ())
        assert prompts.asked(display, choice, overheard=False) == prompts.ask(display, actions)
        if display.phase == "duo":
            public = display.caller is None, display.ends_scoreless
            heard.setdefault(public, set()).add(prompts.asked(display, choice, overheard=True))
    assert heard and all(len(words) == 1 for words in heard.values())


def test_nobodys_hand_is_described_where_others_listen() -> None:
    for step in played(2):
        display = DisplayState.of(view(step.state_after, Seat(0)))
        if display.hand and step.state_after.phase is not None:
            cast = cast_of(step)
            assert "Hand:" in described(display, cast)
            assert "Hand:" not in described(display, cast, match=TableStatus(shared=True))
            assert "Hand:" not in described(display, cast, prefs=Settings(cards_open="hold"))
            assert "Hand:" not in described(display.public(), cast)


def test_a_begun_move_is_asked_to_its_end() -> None:
    step = next(step for step in played(2) if step.state.phase == "keep")
    seen = view(step.state, step.state.seat)
    display = DisplayState.of(seen)
    choice = Choice.of([move.action for move in legal(seen)], display.hand, display.looking or ())
    words = prompts.prompt(display, replace(choice, kept=0), TableStatus(), cast_of(step))
    assert words == "Which pile does the other card go on?"


@pytest.mark.parametrize("seed", SEEDS)
def test_tags_add_up_to_the_points_of_the_hand(seed: int) -> None:
    for step in played(seed):
        state = step.state_after
        for hand, table in zip(state.hands, state.tables, strict=True):
            held = hand_order(hand)
            assert sorted(held) == sorted(hand)
            placed = tags(held, table)
            places = [place for tag in placed for place in tag.cards]
            assert len(set(places)) == len(places) and set(places) <= set(range(len(hand)))
            assert all(tag.points > 0 for tag in placed), "nothing is said of what brings nothing"
            now = totals(held, table)
            assert sum(tag.points for tag in placed) == now.hand
            assert now.points == card_points(holding_of(hand, table))


def test_pairs_lie_side_by_side_in_a_hand() -> None:
    hand = hand_order(cards("SWdb SWye SKbk SKgn CRdb CRgn LObk BOye"))
    for tag in tags(hand, ()):
        if tag.family == "duo":
            assert tag.cards[1] == tag.cards[0] + 1


def test_every_card_has_names_and_a_tip() -> None:
    deck = set(EXTRA_DECK)
    holder = tips.Holder(cards("CRdb"), ())
    for card in deck:
        own = tips.own_card(card, tips.Holder((card,), ()), None, extra_salt=True)
        assert own.startswith(card_title(card))
        assert "Right now: " in own
        assert len(short_name(card)) <= 10
        assert "point" in tips.other_card(card, holder, Known.nothing(2), extra_salt=True)
    assert set(tips.WORTHS) == set(KINDS)
    assert all(counted(kind, 2).startswith("2") for kind in KINDS)


def test_a_call_says_what_it_scores_and_nothing_of_the_others() -> None:
    holder = tips.Holder(cards("OCye OCgn OCpu SHye SHgn"), ())
    assert "8 points" in tips.stop(holder)
    assert "8 + 2 colour bonus = 10" in tips.last_chance(holder)
    assert "From 7 points" in tips.stop(tips.Holder(cards("OCye"), ()))


def test_the_sheet_counts_what_was_seen_and_a_purist_has_none() -> None:
    known = Known.nothing(2).after(seen_by(Drew(Seat(1), cards("OCye")), Seat(1)))
    shown = aids.sheet(known, extra_salt=False, viewer=Seat(0), purist=False)
    assert shown is not None
    octopuses = next(row for row in shown.kinds if row.kind == "OC")
    assert (octopuses.seen, len(octopuses.cards)) == (1, 5)
    assert shown.hands == ((1, cards("OCye")),)
    assert "Pua holds yellow octopus" in aids.spoken(shown, CAST[:2])
    assert "Octopus: 1 of 5 seen" in aids.spoken(shown, CAST[:2])
    assert aids.sheet(known, extra_salt=False, viewer=Seat(0), purist=True) is None


def test_the_verdict_says_how_the_bet_ended() -> None:
    won = DealEnded("last", Seat(2), True, (9, 7, 12), (3, 3, 4), (3, 3, 16), (18, 15, 40))
    assert captions.verdict(won, CAST[:3]) == "Rosi wins the bet"
    assert captions.verdict_parts(won) == ("12 + 4 colour bonus", "= 16", "others: bonus only")
    assert captions.best_other(won) == 9
    tie = replace(won, points=(9, 12, 12))
    assert captions.verdict(tie, CAST[:3]) == "A tie: Rosi wins the bet"
    lost = DealEnded("last", Seat(2), False, (9, 13, 12), (3, 3, 4), (9, 13, 4), (18, 15, 40))
    assert captions.verdict(lost, CAST[:3]) == "Rosi loses the bet"
    assert captions.verdict_parts(lost) == ("colour bonus only", "= 4", "others: their cards")


@pytest.mark.parametrize("seed", SEEDS)
def test_first_times_are_explained_in_a_sentence_or_two(seed: int) -> None:
    kinds = {first_times.kind_of_event(event) for step in played(seed) for event in step.events} - {""}
    assert kinds <= set(first_times.TEXTS)
    assert all(first_times.explain(kind) for kind in kinds)


def test_a_jellyfish_that_locks_nobody_is_told_as_such() -> None:
    """In Last Chance, when all others have had their last turns."""
    nobody = Locked(Seat(1), ())
    assert captions.caption(nobody, CAST) == "There is nobody to lock"
    assert sentence(nobody, CAST) == "Pua’s jellyfish has nobody to lock."
    assert first_times.kind_of_event(nobody) == ""
    assert captions.caption(Locked(Seat(1), (Seat(0), Seat(2))), CAST) == "Locked for a turn: Mara and Rosi"


@pytest.mark.parametrize(
    ("held", "said"), [("BObk BOdb STlb", 1), ("BObk STlb STlb", 0), ("BObk BOdb STlb STlb", 1)]
)
def test_a_starfish_says_what_it_adds_to_a_pair(held: str, said: int) -> None:
    marks = starfish_tags(hand_order(cards(held)))
    assert [tag.words for tag in marks] == ["+2 with a pair"] * said


def test_a_starfish_is_not_advised_against() -> None:
    pairs = tips.Holder(cards("BObk BOdb"), ())
    assert "2 points more" in tips.other_card(Card("STlb"), pairs, None, extra_salt=True)
    whole = tips.Holder(cards("BObk BOdb STlb"), ())
    assert "2 points more" in tips.own_card(Card("STlb"), whole, None, extra_salt=True)
    assert "0 points" in tips.other_card(Card("STlb"), whole, None, extra_salt=True), "its pair has one"
    assert "0 points" in tips.other_card(Card("STlb"), tips.Holder(cards("BObk"), ()), None, extra_salt=True)


def test_the_fourth_mermaid_wins() -> None:
    assert tips.wins(MERMAID, (MERMAID,) * 3)
    assert not tips.wins(MERMAID, (MERMAID,) * 2) and not tips.wins(Card("SKdb"), (MERMAID,) * 3)


def test_an_empty_deck_is_warned_of_where_the_turn_ends() -> None:
    seen = view(played(0)[0].state, Seat(0))
    display = replace(DisplayState.of(seen), deck=0, phase="duo", to_move=Seat(0), caller=None)
    for actions, words in (
        ((End(),), "The deck is empty: nobody scores"),
        ((Call(False), Call(True), End()), "The deck is empty: without a call, nobody scores"),
    ):
        assert prompts.prompt(display, Choice.of(actions, (), ()), TableStatus(), CAST) == words
    assert not replace(display, caller=Seat(1)).ends_scoreless and not replace(display, deck=1).ends_scoreless


def test_a_colour_bonus_is_told_where_it_counts() -> None:
    """In a bet alone: after Stop everybody scores cards."""
    counted = Counted(Seat(0), (), 7, 3)
    name = CAST[0].name
    assert sentence(counted, CAST, False) == f"{name} has 7 points."
    assert sentence(counted, CAST, True) == f"{name} has 7 points, plus a colour bonus of 3."
