"""Words for what happens: every tie is explained, nothing secret is told."""

from dataclasses import replace

import pytest

from miaui.bots.kit import Why
from miaui.core.seat import Seat
from miaui.engine import i18n
from miaui.games.miaui.public.cards import BOTTOM, MIDDLE, SEAGULL, TOP, Card
from miaui.games.miaui.public.events import Caught, Contested, Event, GameEnded, Revealed, Stocked
from miaui.games.miaui.public.moves import Dive
from miaui.games.miaui.public.taking import take, take_all
from miaui.games.miaui.public.variants import Variants
from miaui.games.miaui.public.view import Seen
from miaui.games.miaui.tabletop import moods, sounds
from miaui.games.miaui.tabletop.advising import ADVISING
from miaui.games.miaui.tabletop.display_state import DisplayState
from miaui.games.miaui.tabletop.layout.plank import GLUE
from miaui.games.miaui.tabletop.recap import recap_of
from miaui.games.miaui.tabletop.words import advice, aids, deeds, first_times, lines, memories, tips
from miaui.tabletop.counsel.advice import Option
from miaui.tabletop.rivals import ANYBODY, MOST, Deed, Rivals, Speaker, Speakers, Topic
from testkit.house import LANGUAGES
from tests.games.miaui.tabletop.games import rounds, steps, who

FIVE = who(5)


def test_the_worked_example_is_explained() -> None:
    dives = (9, 9, 9, 7, 12)
    bottom = Contested(BOTTOM, (Seat(0), Seat(1), Seat(2), Seat(3)), (Seat(2), Seat(1), Seat(0)), Seat(2))
    words = lines.caption(bottom, dives, FIVE, Seat(2))
    assert words == "Mara, Nilo and Pua tie at 9. From Kiti’s Deep arm on, Pua comes first."
    top = Contested(TOP, (Seat(0), Seat(1)), (Seat(0), Seat(1)), Seat(0))
    assert "From Kiti’s Shallow arm on, Mara" in lines.caption(top, dives, FIVE, Seat(4))


def test_without_kiti_a_tie_is_for_nobody() -> None:
    words = lines.caption(
        Contested(MIDDLE, (Seat(0), Seat(1), Seat(2)), (Seat(0), Seat(2)), None), (8, 3, 8, 1, 2), FIVE, None
    )
    assert "Mara and Pua tie at 8" in words and "out for this round" in words
    assert "nobody is left" in lines.caption(Contested(TOP, (), (), None), (1, 1, 1, 1, 1), FIVE, None)


def test_what_a_card_does() -> None:
    gull = take((Card("K3"),), Card("G"))
    assert lines.taken(gull, "Rosi") == "The Seagull steals Kittenfish 3 from Rosi’s pile."
    assert "finds nothing" in lines.taken(take((), Card("G")), "Rosi")
    trio = take((Card("J-10"), Card("K1"), Card("J-15")), Card("J-10"))
    assert lines.taken(trio, "Kai").startswith("Three Jellyfish")
    assert "Jellyfish −15" in lines.taken(take((), Card("J-15")), "Kai")
    caught = Caught(BOTTOM, Seat(1), tuple(take_all((), [Card("T6"), Card("E12")])), False)
    assert (
        lines.caption(caught, (), FIVE, Seat(0)) == "Nilo catches Tigerfish 6. Nilo catches Emperor Tuna 12."
    )


@pytest.mark.parametrize(
    ("card", "winner", "topic"),
    [
        ("J-15", Seat(1), deeds.CURSED),
        ("J-15", Seat(0), deeds.SPARED),
        ("J-15", None, deeds.UNWANTED),
        ("G", Seat(1), deeds.CURSED),
        ("E12", Seat(1), deeds.PICKED),
        ("E12", Seat(0), deeds.TIED),
        ("E12", None, deeds.NOBODY),
    ],
)
def test_words_of_a_tie_fit_the_face(card: str, winner: Seat | None, topic: Topic) -> None:
    _, view = next(steps(3, 1))
    display = (
        DisplayState.of(view).public().seat(Seat(1), pile=(Card("T6"),)).seat(Seat(0), pile=(Card("T6"),))
    )
    tie = Contested(MIDDLE, (Seat(0), Seat(1)), (Seat(0), Seat(1)), winner)

    def topics(facedown_for: Seat | None) -> tuple[Topic, ...]:
        seen = Seen(None if facedown_for is not None else Card(card), facedown_for)
        told = deeds.deed(tie, display.lying(MIDDLE, (seen,)), who(3), [Seat(1)])
        assert told is not None and told.seat == 1 and told.words == ""
        return told.topics

    assert topics(None) == (topic,)
    assert topics(Seat(0)) == topics(Seat(2)), "of a facedown card nothing is told"
    assert not {deeds.CURSED, deeds.SPARED, deeds.UNWANTED} & {*topics(Seat(0))}


def test_words_and_face_of_a_seagull_fit_what_it_takes() -> None:
    for under, topic, face in (
        ((), deeds.GULL, "calm"),
        ((Card("T6"),), deeds.ROBBED, "dismayed"),
        ((Card("J-10"),), deeds.RID, "delighted"),
    ):
        caught = Caught(TOP, Seat(1), (take(under, SEAGULL),), False)
        _, view = next(steps(3, 1))
        told = deeds.deed(caught, DisplayState.of(view).public(), who(3), [Seat(1)])
        assert told is not None and told.topics[0] == topic
        assert moods.caught(caught) == face
    stung = Caught(TOP, Seat(1), (take((), Card("J-10")),), False)
    assert moods.caught(stung) == "dismayed"


MOMENTS = deeds.PLUNDERED, deeds.TEASED, deeds.HUGE, deeds.ENVIED, deeds.STUNG, deeds.LUCKY


def told_of(seat: int, under: str, *cards: str, space: int = TOP) -> Deed:
    """What is said of a catch at a table of three with bots in seats 1 and 2; `under` lies on the pile."""
    _, view = next(steps(3, 1))
    taken = take_all([Card(under)] if under else [], [Card(card) for card in cards])
    bots = [Seat(1), Seat(2)]
    told = deeds.deed(
        Caught(space, Seat(seat), tuple(taken), False), DisplayState.of(view).public(), who(3), bots
    )
    assert told is not None
    return told


@pytest.mark.parametrize(
    ("under", "cards", "own", "others"),
    [
        ("T8", ("G",), deeds.PLUNDERED, deeds.TEASED),
        ("E15", ("G",), deeds.PLUNDERED, deeds.TEASED),
        ("", ("E13",), deeds.HUGE, deeds.ENVIED),
        ("", ("T6", "T7"), deeds.HUGE, deeds.ENVIED),
        ("", ("J-15",), deeds.STUNG, None),
        ("", ("J-10",), deeds.STUNG, None),
        ("T7", ("G",), deeds.ROBBED, None),
        ("", ("E12",), deeds.TUNA, None),
        ("J-15", ("G",), deeds.RID, deeds.LUCKY),
        ("", ("J-10", "J-15", "J-10"), deeds.STUNG, deeds.LUCKY),
    ],
)
def test_great_moments_are_spoken_of_by_the_cat_concerned_or_by_a_rival(
    under: str, cards: tuple[str, ...], own: Topic, others: Topic | None
) -> None:
    bot, person = told_of(1, under, *cards), told_of(0, under, *cards)
    assert bot.seat == 1 and bot.topics[0] == own
    if others is None:
        assert person.seat == 0 and not {*MOMENTS[:4], deeds.LUCKY} & {*person.topics}
    else:
        assert person.seat in (1, 2) and person.about == 0 and person.topics == (others,)


@pytest.mark.parametrize("topic", MOMENTS)
def test_great_moments_have_lines_for_every_temper_and_come_before_all_others(topic: Topic) -> None:
    assert len(topic.lines[ANYBODY]) >= 3 and len(topic.lines) == 6
    assert topic.great == MOST and topic.leaves == 1, "a line is left to the last dive"
    ordinary = [each for each in vars(deeds).values() if isinstance(each, Topic)]
    ordinary = [each for each in ordinary if each not in (*MOMENTS, deeds.BURST, deeds.RID, deeds.LAST)]
    assert all(each.leaves > 1 for each in ordinary if each.great)


def test_what_is_said_of_a_fish_is_not_said_of_a_seagull_or_a_burst() -> None:
    for under, cards in (("J-15", ("G",)), ("", ("J-10", "J-15", "J-10"))):
        for seat in (0, 1):
            assert not {deeds.HUGE, deeds.ENVIED, deeds.LAST} & {*told_of(seat, under, *cards).topics}


def revealed(round_: int, *dives: int, piles: tuple[str, ...] = ("", "", "")) -> DisplayState:
    """A table of three in a round, all dives shown, a fish in the middle, with these cards on the piles."""
    _, view = next(steps(3, 1))
    display = replace(DisplayState.of(view).public(), round=round_)
    for seat, (dive, card) in enumerate(zip(dives, piles, strict=True)):
        display = display.seat(Seat(seat), dive=dive, pile=(Card(card),) if card else ())
    return display.lying(MIDDLE, (Seen(Card("E12"), None),))


BOTS = [Seat(1), Seat(2)]
CAST = who(3)


def speeches(*told: tuple[Caught | Contested, DisplayState], temper: str = "") -> list[str]:
    """What the bots of a table of three say of these events, told before these displays."""
    speakers = Speakers({seat: Speaker(temper) for seat in BOTS})
    rivals: Rivals[Event, DisplayState] = Rivals(
        speakers, lambda event, before: deeds.deed(event, before, CAST, BOTS)
    )
    said = [rivals.follow(event, before, True) for event, before in told]
    return ["" if speech is None else speech.words for speech in said]


def tie(winner: int) -> Contested:
    """A tie of a person and a bot for the middle."""
    return Contested(MIDDLE, (Seat(0), Seat(1)), (Seat(0), Seat(1)), Seat(winner))


def spoken(topic: Topic, **values: int) -> set[str]:
    """The lines of a reason that any cat may say, with these numbers."""
    return {line.format(**values) for line in topic.lines[ANYBODY]}


@pytest.mark.parametrize(
    ("first", "second", "topic"),
    [(0, 1, memories.TIE_BACK), (1, 1, memories.TIE_AGAIN), (0, 0, memories.TIE_LOST)],
)
def test_a_tie_is_remembered_when_the_same_two_tie_again(first: int, second: int, topic: Topic) -> None:
    early, late = revealed(3, 9, 9, 1), revealed(6, 7, 7, 1)
    words = speeches((tie(first), early), (tie(second), late))
    assert words[1] in spoken(topic, round=3, number=9, now=7)
    bad = late.lying(MIDDLE, (Seen(Card("J-10"), None),))
    assert speeches((tie(first), early), (tie(second), bad))[1] not in spoken(topic, round=3, number=9, now=7)


def catch(seat: int) -> Caught:
    """A good catch of the fish in the middle."""
    return Caught(MIDDLE, Seat(seat), tuple(take_all([], [Card("E12")])), False)


@pytest.mark.parametrize(
    ("first", "second", "topic"),
    [(0, 1, memories.CATCH_BACK), (1, 1, memories.CATCH_AGAIN), (0, 0, memories.CATCH_LOST)],
)
def test_a_fish_that_was_snatched_is_remembered(first: int, second: int, topic: Topic) -> None:
    def before(round_: int, seat: int) -> DisplayState:
        """Seat 2 has taken the bottom; the catcher comes next, and then the other one."""
        dives = (9, 8, 12) if seat == 0 else (8, 9, 12)
        return revealed(round_, *dives, piles=("E11", "", ""))

    words = speeches((catch(first), before(2, first)), (catch(second), before(3, second)))
    assert words[1] in spoken(topic, round=2, number=9, now=9)


def test_who_takes_the_lead_from_a_person_says_so() -> None:
    for round_, under, said in ((5, "T8", True), (5, "E15", False), (2, "T8", False)):
        told = deeds.deed(catch(1), revealed(round_, 9, 8, 1, piles=(under, "", "")), CAST, BOTS)
        assert told is not None and (memories.AHEAD in told.topics) == said


def test_memories_are_in_every_temper() -> None:
    topics = [topic for topic in vars(memories).values() if isinstance(topic, Topic)]
    assert len(topics) == 7
    assert all(len(topic.lines) == 6 and len(topic.lines[ANYBODY]) == 2 for topic in topics)


@pytest.mark.parametrize(
    ("card", "number", "said"), [("K3", 12, True), ("J-10", 12, False), ("K3", 11, False)]
)
def test_the_last_dive_has_a_line_left(card: str, number: int, said: bool) -> None:
    _, view = next(steps(3, 1))
    display = replace(DisplayState.of(view).public(), round=number)
    told = deeds.deed(
        Caught(TOP, Seat(1), (take((), Card(card)),), False), display, who(3), [Seat(1), Seat(2)]
    )
    assert told is not None and (told.topics[0] == deeds.LAST) == said
    assert deeds.LAST.great == 1 and not deeds.LAST.leaves and len(deeds.LAST.lines) == 6


@pytest.mark.parametrize(
    ("card", "dives", "said"),
    [
        ("T8", (9, 12, 4), True),
        ("T8", (4, 12, 9), False),
        ("K4", (9, 12, 4), False),
    ],
)
def test_a_cat_is_glad_of_a_catch_only_where_a_person_was_next_for_a_good_one(
    card: str, dives: tuple[int, ...], said: bool
) -> None:
    _, view = next(steps(3, 1))
    display = DisplayState.of(view).public().after(Revealed(dives))
    caught = Caught(BOTTOM, Seat(1), (take((), Card(card)),), False)
    told = deeds.deed(caught, display, who(3), [Seat(1), Seat(2)])
    assert told is not None and (deeds.SNATCHED in told.topics) == said
    assert told.about == (0 if said else None)


def test_nothing_is_said_of_cards_beyond_the_lowest_and_the_highest() -> None:
    _, view = next(steps(3, 1))
    lagoon = DisplayState.of(view).lagoon
    for code, card, beyond in (("shallower", 1, False), ("shallower", 2, True), ("deeper", 12, False)):
        assert bool(advice.reason(Why(code, {"card": card, "seats": []}, ""), lagoon, who(3))) == beyond


def tags(*tips: tuple[int, tuple[float, ...]]) -> list[str]:
    """The tags of cards with their odds over a Jellyfish, a Kittenfish and a Seagull."""
    bottom, middle, top = tuple([(Seen(Card(code), None),) for code in ("J-10", "K3", "G")])
    options = [Option(Dive(Seat(0), number), 0.5, 0.01, 0.0, 0.0, odds) for number, odds in tips]
    return [advice.tag(option, options, (bottom, middle, top)) for option in options]


def test_each_tag_says_in_what_its_card_differs() -> None:
    low, high, other, none = (0.0, 0.3, 0.0), (0.0, 0.4, 0.0), (0.6, 0.1, 0.1), (0.1, 0.1, 0.1)
    assert tags((9, high)) == [""], "one alone differs from none"
    assert tags((9, high), (10, low), (7, low)) == ["gets it most often", "", "saves a big one"]
    assert tags((4, low), (5, low)) == ["saves a big one", ""], "none gets it more often"
    assert tags((4, low), (5, high)) == ["saves a big one", "gets it most often"]
    assert tags((9, high), (10, low), (12, other)) == ["middle\ngets it most often", "middle", "bottom"]
    assert tags((10, high), (9, low), (12, other)) == [
        "middle\ngets it most often",
        "middle\nsaves a big one",
        "bottom",
    ]
    assert tags((7, none), (10, none)) == ["saves the big ones", "keeps out of it"]
    assert tags((2, (0.0, 0.0, 0.5)), (3, (0.0, 0.0, 0.5))) == ["", "saves a small one"], (
        "a small one is worth more"
    )


def spaces(*codes: str) -> tuple[tuple[Seen, ...], tuple[Seen, ...], tuple[Seen, ...]]:
    """A lagoon with one card in each space, bottom, middle and top."""
    bottom, middle, top = [(Seen(Card(code), None),) for code in codes]
    return bottom, middle, top


def said_of(space: str, card: int, lagoon: tuple[tuple[Seen, ...], ...]) -> str:
    """What Kiti says of a catch that a card is after."""
    bottom, middle, top = lagoon
    return advice.reason(Why("catch", {"space": space, "card": card}, ""), (bottom, middle, top), who(3))


def test_the_reason_says_why_a_small_fish_is_better_than_a_large_one() -> None:
    words = said_of("middle", 9, spaces("E14", "K5", "T7"))
    assert (
        words == "The Emperor Tuna of 14 will be fought over; the Kittenfish of 5 is easier for you to get."
    )
    assert said_of("bottom", 11, spaces("E14", "K5", "T7")).endswith("at the bottom is worth it: dive deep.")
    assert "and you hold the 12" in said_of("bottom", 12, spaces("E14", "K5", "T7"))
    assert "is worth it: aim" in said_of("middle", 9, spaces("T9", "K5", "J-10")), "a 9 is not fought over"


def test_a_reason_names_the_card_before_it_says_who_dives_deeper() -> None:
    _, view = next(steps(3, 1))
    lagoon = DisplayState.of(view).lagoon
    for count, seats, start in (
        (3, [], "nobody"),
        (3, [1], "only Nilo"),
        (4, [1, 2], "2 others"),
        (3, [1, 2], "both others"),
        (4, [1, 2, 3], "all others"),
    ):
        for code, does in (("deeper", "dive deeper"), ("shallower", "stay shallower")):
            words = advice.reason(Why(code, {"card": 9, "seats": seats}, ""), lagoon, who(count))
            assert words == f"If you play the 9, {start} can {does}."


def option(number: int, *odds: float) -> Option[Dive]:
    """A card with its odds of bottom, middle and top."""
    return Option(Dive(Seat(0), number), 0.5, 0.01, 0.0, 0.0, odds)


def test_to_play_low_is_said_where_all_cards_named_are_low() -> None:
    _, view = next(steps(3, 1))
    lagoon = DisplayState.of(view).lagoon

    def said(kept: int, *numbers: int) -> str:
        tips = [option(number) for number in numbers]
        return advice.reason(Why("save", {"kept": kept}, ""), lagoon, who(3), tips)

    assert said(12, 5, 8).startswith("Play low")
    assert said(12, 9, 12, 10) == said(12, 5, 10) == said(8, 4, 8) == ""
    old = advice.reason(Why("save", {}, ""), lagoon, who(3), [option(5), option(11)])
    assert old == "", "of an older record"


def test_a_reason_fits_all_cards_that_are_named_with_it() -> None:
    lagoon = spaces("J-10", "K3", "G")
    catch = Why("catch", {"space": "top", "card": 4}, "")
    both = [option(4, 0.0, 0.1, 0.5), option(2, 0.0, 0.0, 0.6)]
    mixed = [option(4, 0.0, 0.1, 0.5), option(10, 0.5, 0.3, 0.1)]
    assert advice.reason(catch, lagoon, who(3), both) == "The Seagull at the top is worth it: dive shallow."
    assert advice.reason(catch, lagoon, who(3), mixed) == "The 4 is after the Seagull at the top."
    avoid = Why("avoid", {"space": "bottom", "card": 4}, "")
    assert advice.reason(avoid, lagoon, who(3), both).startswith("The Jellyfish of −10 would hurt")
    assert advice.reason(avoid, lagoon, who(3), mixed) == ""
    later = Why("later", {"other": 10}, "")
    assert advice.reason(later, lagoon, who(3), both) == "Your 10 is worth more in a later round."
    assert advice.reason(later, lagoon, who(3), mixed) == ""


def test_a_seagull_is_wanted_for_the_jellyfish_on_the_own_pile() -> None:
    lagoon, catch = spaces("G", "K3", "G"), Why("catch", {"space": "top", "card": 4}, "")
    for named in ([option(4, 0.0, 0.1, 0.5)], [option(4, 0.0, 0.1, 0.5), option(10, 0.5, 0.3, 0.0)]):
        words = advice.reason(catch, lagoon, who(3), named, Card("J-15"))
        assert words == "A Seagull would carry off your Jellyfish: +15."
    assert "Jellyfish" not in advice.reason(catch, lagoon, who(3), [], Card("T8"))
    fish = Why("catch", {"space": "middle", "card": 9}, "")
    assert "carry off" not in advice.reason(fish, lagoon, who(3), [], Card("J-15"))


def test_a_cat_that_brings_home_much_itself_does_not_envy() -> None:
    _, view = next(steps(3, 1))
    huge = Caught(TOP, Seat(0), (take((), Card("E15")),), False)
    bots = [Seat(1), Seat(2)]
    begun = DisplayState.of(view).public()

    def envious(display: DisplayState) -> Seat | None:
        told = deeds.deed(huge, display, who(3), bots)
        assert told is not None
        return told.seat if deeds.ENVIED in told.topics else None

    caught = [Caught(BOTTOM, seat, (take((), Card("E13")),), False) for seat in bots]
    assert envious(begun) in bots
    assert envious(begun.after(caught[0])) == 2 and envious(begun.after(caught[1])) == 1
    assert envious(begun.after(caught[0]).after(caught[1])) is None
    small = Caught(BOTTOM, Seat(1), (take((), Card("K3")),), False)
    assert envious(begun.after(small).after(caught[1])) == 1


def test_a_cat_whose_great_catch_is_still_to_come_does_not_envy() -> None:
    _, view = next(steps(3, 1))
    lying = dict(zip((BOTTOM, MIDDLE, TOP), spaces("E15", "E13", "K3"), strict=True))
    display = DisplayState.of(view).public().after(Revealed((12, 9, 4)))
    for space, cards in lying.items():
        display = display.lying(space, cards)
    first = Caught(BOTTOM, Seat(0), (take((), Card("E15")),), False)
    told = deeds.deed(first, display, who(3), [Seat(1), Seat(2)])
    assert told is not None and told.topics == (deeds.ENVIED,) and told.seat == 2


def test_the_note_of_a_first_game_points_at_no_diver() -> None:
    """Which one is good, the judge alone says; the 12 was a costly choice."""
    opening = ADVISING.opening
    assert opening is not None and "12" not in opening.words
    assert opening.about == ("space.bottom",)


def test_endings() -> None:
    shared, alone = (GameEnded((1, 2, 3, 3, 0), seats) for seats in ((Seat(2), Seat(3)), (Seat(2),)))
    words = lines.caption(shared, (), FIVE, Seat(0))
    assert words == lines.caption(alone, (), FIVE, Seat(0)) == lines.to_the_feast()
    assert (sounds.fanfare((Seat(1),)), sounds.fanfare((Seat(0), Seat(1)))) == ("win", "shared")


def test_a_facedown_card_stays_secret() -> None:
    words = lines.caption(Stocked(TOP, None, Seat(2)), (), FIVE, Seat(0))
    assert words == "Facedown, for a Lantern was caught here. Only Pua may look."


@pytest.mark.parametrize("fighting", [True, False])
def test_every_round_has_its_lines(fighting: bool) -> None:
    people = who(6)
    told, _view = rounds(6, 11, fighting)
    for count in range(1, 13):
        log = lines.log([event for events in told[:count] for event in events], people)
        assert [number for number, _ in log] == list(range(count, 0, -1))
        for number, rows in log:
            assert [line.space for line in rows] == [BOTTOM, MIDDLE, TOP]
            assert all(line.text for line in rows)
            assert f"Round {number}" in lines.recap(recap_of(told[number - 1]), number, people)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("fighting", [True, False])
def test_a_recap_breaks_between_its_catches(language: str, fighting: bool) -> None:
    """Wherever the line is broken, what stands together stays together: diver, number and card."""
    people = who(6)
    i18n.use(language)
    for number, told in enumerate(rounds(6, 5, fighting)[0], 1):
        recap = recap_of(told)
        pieces = lines.recap(recap, number, people).replace(":\u00a0", ": ").split(" ")
        for row in recap.rows:
            first = lines.card_name(row.cards[0]).replace(" ", GLUE) if row.cards else ""
            if row.seat is not None:
                whole = GLUE.join([people[row.seat].name, str(row.dive), "→", first])
                assert any(piece.startswith(whole) for piece in pieces), pieces


@pytest.mark.parametrize("viewer", [0, None])
def test_tips_are_about_what_lies_there(viewer: Seat | None) -> None:
    people = who(4)
    for _, view in steps(4, 21, viewer=viewer):
        display = DisplayState.of(view)
        for space in (BOTTOM, MIDDLE, TOP):
            words = tips.space(display, space, people)
            for seen in display.lagoon[space]:
                if seen.facedown_for is not None:
                    assert "Facedown" in words and lines.card_name(Card("E15")) not in words
        for seat in range(4):
            assert people[seat].name in tips.seat(display, seat, people, purist=False)
            assert "left" not in tips.seat(display, seat, people, purist=True) or seat == viewer
            assert people[seat].name in tips.pile(display, seat, people)
        assert all(person.name in tips.kiti(display, people) for person in people)


def test_an_own_pile_tells_its_points_and_cards_and_one_of_others_does_not() -> None:
    people, name = who(3), who(3)[0].name
    lagoon = replace(DisplayState.of(next(steps(3, 1))[1]), viewer=Seat(0))
    lagoon = lagoon.seat(Seat(0), pile=(Card("T8"), Card("K3"))).seat(Seat(1), pile=(Card("T8"), Card("K3")))
    assert tips.pile(lagoon, 0, people) == (
        f"{name}’s pile so far: 11\nTigerfish 8 and Kittenfish 3\n"
        "On top: Kittenfish 3. Press to look through the pile."
    )
    assert "8" not in tips.pile(lagoon, 1, people) and "11" not in tips.pile(lagoon, 1, people)
    baskets = replace(lagoon, variants=Variants(open_baskets=True))
    assert "so far: 11" in tips.pile(baskets, 1, people)
    assert [aids.points(lagoon, seat) for seat in range(3)] == [11, None, None]
    assert [aids.points(baskets, seat) for seat in range(3)] == [11, 11, None]


def test_places_in_kitis_order() -> None:
    (_, view), *_ = steps(5, 3)
    deep, shallow = aids.places(DisplayState.of(view))
    kiti = view.open.kiti
    assert kiti is not None
    assert deep[kiti] == 1 and shallow[(kiti + 1) % 5] == 1
    assert all(deep[seat] + shallow[seat] == 6 for seat in range(5))


def test_firsts_are_known() -> None:
    for kind in ("gull", "trio", "last"):
        assert first_times.explain(kind)


def test_a_revealed_diver_is_left_no_more() -> None:
    game = steps(4, 1)
    _, first = next(game)
    display = DisplayState.of(first)
    assert aids.cards_left(display, 1, False) == tuple(range(1, 13))
    for events, _view in game:
        for event in events:
            display = display.after(event)
            if isinstance(event, Revealed):
                number = event.dives[1]
                assert number not in (aids.cards_left(display, 1, False) or ())
                words = tips.seat(display, 1, FIVE, False).split("\n")[1]
                assert str(number) not in words.split(": ")[1].split(", ")
                return
            left = aids.cards_left(display, 1, False)
            assert left == tuple(range(1, 13)), "a facedown card tells nothing"


def test_no_divers_left_is_said() -> None:
    _, view = next(steps(3, 1))
    look = DisplayState.of(view).seat(Seat(1), left=(7,), dive=7, locked=True)
    assert tips.seat(look, 1, FIVE, False).split("\n")[1] == "No divers left"
