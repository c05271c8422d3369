"""The feast: every column has its place on the table of leaves, in every window."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from itertools import pairwise
from pathlib import Path
from typing import Any
from unittest.mock import patch

import pytest

from miaui.app import App
from miaui.core.envelope import Player
from miaui.core.game import Ending
from miaui.core.seat import Seat, seats
from miaui.engine import i18n
from miaui.engine.draw.geometry import Rect
from miaui.engine.input.events import Key, Pointer
from miaui.engine.ui.overlay import place_caption
from miaui.games.miaui.scenes.result import petals
from miaui.history.figures import Milestone
from miaui.match.aids import Hinted, SeatAids, with_aids
from miaui.match.plain_moves import with_plain_moves
from miaui.match.setup import kept_game
from miaui.scenes import keepsakes
from miaui.scenes.keepsakes import headline, no_keepsakes, places
from miaui.scenes.library import words as games_words
from miaui.scenes.result import gifts, posts
from miaui.scenes.result.rewards import Rewards, Shell, rewards
from miaui.scenes.result.scene import LINGERS
from miaui.scenes.result.story import FALL
from miaui.scenes.result.swing import largest_swing, place_of
from miaui.store.rows import SeatResult
from miaui.tabletop.cast import portrait
from miaui.tabletop.victory import victory_told
from testkit.deals import coded
from testkit.fake_bots import plain_bots
from testkit.house import GAMES, dump, new_match
from testkit.kaivai.playing import finished as sea_game
from testkit.playing import match_of, referee_of
from testkit.salt.playing import finished as beach_game
from testkit.store.results import FINISHED, record_result
from tests.scenes.pages import game, misfits, program, show, turn
from tools.pictures.drawing import noting

WHOLE: dict[str, Callable[[], Any]] = {
    "miaui": lambda: game(4),
    "salt": lambda: beach_game(4),
    "kaivai": lambda: sea_game(4),
}
"""Finished games of each kind."""
TABLE = 760
"""So far from its middle the table's carved border begins."""


@pytest.fixture
def app(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[App]:
    with program(tmp_path, monkeypatch) as made:
        yield made


@pytest.mark.usefixtures("unpainted")
@pytest.mark.parametrize("size", [(1024, 640), (1280, 720), (1024, 768), (2560, 1080)], ids=str)
@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_columns_stay_on_the_table(app: App, seats: int, size: tuple[int, int]) -> None:
    record = game(seats)
    app.context.library.save("feast", dump(record), FINISHED)
    scene: Any = show(app, "result", size, match=match_of(record))
    scene.finish()
    canvas, boxes = app.canvas, scene.finale.columns(app.canvas)
    assert len(boxes) == seats and not any(a.right > b.x for a, b in pairwise(boxes))
    assert canvas.width / 2 - TABLE <= boxes[0].x and boxes[-1].right <= canvas.width / 2 + TABLE
    assert boxes[0].cy == pytest.approx(canvas.height / 2, abs=60)
    buttons = [control.rect for control in scene.controls(canvas)]
    assert boxes[0].bottom < min(rect.y for rect in buttons)
    assert misfits(app) == []


def test_buttons_give_way_to_the_longest_word(app: App) -> None:
    app.context.change(text_scale=2.0)
    record = coded(game(3))
    scene: Any = show(app, "result", (1024, 640), match=match_of(record))
    widths = {control.id: control.rect.w for control in scene.controls(app.canvas)}
    assert widths["result.same"] > 1.2 * widths["result.title"]


def test_captions_lie_beside_the_title(app: App) -> None:
    record = game(4)
    scene: Any = show(app, "result", (1366, 768), match=match_of(record))
    scene.finish()
    rect, size = place_caption(
        app.canvas, "A fanfare in harmony", app.host.shown, scene.clearings(app.canvas)
    )
    assert size == 1 and rect.bottom < min(box.y for box in scene.finale.columns(app.canvas)) - 8
    assert not rect.overlaps(scene.finale.plank(app.canvas, scene.now))


def test_nothing_tells_the_winner_before_the_last_card(app: App) -> None:
    record = game(5)
    scene: Any = show(app, "result", match=match_of(record))
    winners = {scene.match.public.players[seat].name for seat in scene.ending.winners}
    title = victory_told(scene.ending.winners, scene.story.names, scene.match.humans)
    while not scene.cheered:
        assert not any(name in scene.describe() for name in (title, *winners))
        assert scene.facts() == {} and not scene.finale.rain.cheer
        app.host.update(1 / 60)
        app.host.draw()
    assert title in scene.describe()
    assert scene.facts()["scores"] == list(scene.ending.scores)


def test_a_click_ends_the_count_and_does_nothing_else(app: App) -> None:
    scene: Any = show(app, "result", match=match_of(game(4)))
    assert scene.finish() and scene.cheered and scene.finale.count.done
    assert scene.finish(), "what comes right after it was meant for the count"
    app.host.update(0.1)
    assert app.stack.top is scene


def finished(app: App, seats: int, size: tuple[int, int] = (1280, 720), people: int = 1) -> Any:
    """The posts of a game that is kept and counts, at rest."""
    record = game(seats)
    players = tuple(
        Player(f"Person {place}", "human", colour=player.colour) if place < people else player
        for place, player in enumerate(record.players)
    )
    record = coded(replace(record, players=players))
    match = new_match(record, plain_bots(), "feast")
    ending = match.public.ending
    assert ending is not None
    share = 1 / len(ending.winners)
    results = [
        SeatResult(
            Seat(place),
            who.name,
            who.kind,
            who.level or "",
            ending.scores[place],
            share if place in ending.winners else 0.0,
        )
        for place, who in enumerate(players)
    ]
    app.context.library.save("feast", dump(record), FINISHED)
    record_result(app.context.library, "feast", results, True)
    scene: Any = show(app, "result", size, match=match)
    scene.finish()
    turn(app, 60)
    scene.finish()
    turn(app, 1)
    scene.finish()
    turn(app, 2)
    assert scene.posts
    return scene


@pytest.mark.usefixtures("unpainted")
@pytest.mark.parametrize(("size", "scale"), [((1024, 640), 1.0), ((1280, 720), 2.0), ((1920, 1080), 1.0)])
@pytest.mark.parametrize("seats", [3, 4, 6])
def test_posts_have_room_for_everybody(app: App, seats: int, size: tuple[int, int], scale: float) -> None:
    app.context.change(text_scale=scale)
    scene = finished(app, seats, size)
    assert misfits(app) == []
    said = scene.describe()
    assert all(name in said for name in scene.story.names)
    assert scene.story.title in said and scene.story.brought.shells
    assert "New shell: First game\n" in said


@pytest.mark.usefixtures("unpainted")
@pytest.mark.parametrize(("size", "scale"), [((1024, 640), 1.0), ((1280, 720), 2.0), ((1920, 1080), 1.0)])
def test_every_place_is_written_on_its_post_clear_of_the_nails(
    app: App, size: tuple[int, int], scale: float
) -> None:
    app.context.change(text_scale=scale)
    scene = finished(app, 6, size)
    app.canvas.clear_caches()
    sizes: dict[str, float] = {}
    with noting(sizes):
        scene.draw(app.canvas)
    assert {keepsakes.short_place(place) for place in scene.story.places} <= set(sizes)
    assert misfits(app) == []


@pytest.mark.parametrize(
    ("winners", "people", "words"),
    [
        ((0,), (0,), "You win!"),
        ((1,), (0,), "Nilo wins!"),
        ((0,), (0, 2), "Ana wins!"),
        ((0,), (), "Ana wins!"),
        ((0, 1), (0,), "You share the victory with Nilo!"),
        ((0, 1, 2), (0,), "Everybody shares the victory!"),
        ((0, 1), (0, 1), "Ana and Nilo share the victory!"),
    ],
)
def test_the_only_person_is_told_that_she_has_won(
    winners: tuple[int, ...], people: tuple[int, ...], words: str
) -> None:
    told = victory_told(tuple(map(Seat, winners)), ("Ana", "Nilo", "Pua"), tuple(map(Seat, people)))
    assert told == words


@pytest.mark.parametrize("key", GAMES)
def test_the_title_over_the_count_speaks_to_the_only_person(app: App, key: str) -> None:
    scene: Any = show(app, "result", match=match_of(WHOLE[key]()))
    scene.finish()
    (me,), winners = scene.match.humans, scene.ending.winners
    title = victory_told(winners, scene.story.names, (me,))
    assert scene.describe().startswith(title)
    with patch.object(scene.finale, "_ending", replace(scene.ending, winners=(me,))):
        assert scene.describe().startswith("You win!")


def test_posts_stand_in_the_order_of_the_points(app: App) -> None:
    story = finished(app, 5).story
    points = [story.ending.scores[seat] for seat in story.order]
    ranks = places(story.ending)
    assert points == sorted(points)
    assert [ranks[seat] for seat in story.order] == sorted(ranks, reverse=True)
    tops = [posts.post(app.canvas, story, rank)[2] for rank in range(5)]
    assert tops == sorted(tops, reverse=True)


@pytest.mark.parametrize(
    ("scores", "winners", "expected"),
    [
        ((5, 9, 7), (1,), (3, 1, 2)),
        ((9, 9, 7), (0, 1), (1, 1, 3)),
        ((9, 7, 7, 2), (0,), (1, 2, 2, 4)),
        ((30, 12), (1,), (2, 1)),
    ],
)
def test_places_are_shared_and_winners_are_first(
    scores: tuple[int, ...], winners: tuple[int, ...], expected: tuple[int, ...]
) -> None:
    assert places(Ending(scores, tuple(map(Seat, winners)))) == expected


def test_only_one_person_is_spoken_to_several_hear_who_has_won(app: App) -> None:
    alone, shared = finished(app, 4).story, finished(app, 4, people=2).story
    assert alone.title.startswith(("You win", "Second", "Third", "Fourth", "A shared"))
    assert any(word in alone.title for word in ("behind", "by", "shared"))
    assert "win" in shared.title or "share" in shared.title
    assert {shell.seat for shell in shared.brought.shells} == {0, 1}


@pytest.mark.parametrize("scale", [1.0, 2.0])
def test_who_shares_a_place_stands_on_equal_posts(app: App, scale: float) -> None:
    app.context.change(text_scale=scale)
    story = replace(finished(app, 4).story, ending=Ending((65, 39, 53, 65), (Seat(0), Seat(3))))
    tops = [posts.post(app.canvas, story, rank)[2] for rank in range(4)]
    assert tops[0] > tops[1] > tops[2] == tops[3]


def test_of_several_people_the_best_one_is_told(app: App) -> None:
    story = finished(app, 4, people=3).story
    bests = [story.keepsakes.best(seat) for seat in story.me]
    worths = [0 if best is None else best.worth for best in bests]
    assert worths[story.star] == max(worths) > 0
    best = bests[story.star]
    said = posts.words(story)
    assert best is not None and f"Best catch: {story.names[story.star]}" in said and best.words in said


@pytest.mark.parametrize("minutes", [None, 17])
def test_it_is_said_how_long_a_game_took(app: App, minutes: int | None) -> None:
    with patch.object(games_words, "minutes", lambda game: minutes):
        top = finished(app, 4, people=2).story.top
    assert top == ("Miaui" if minutes is None else "Miaui · 17 min")


def test_shells_are_new_once_and_the_nearest_hat_is_told(app: App) -> None:
    scene = finished(app, 4)
    assert "First game" in [shell.milestone.label for shell in scene.story.brought.shells]
    assert scene.story.brought.hat is not None
    ahead = scene.story.brought.ahead
    assert ahead is not None and not ahead.milestone.earned
    record_result(app.context.library, "feast", (), False)
    assert not rewards(app.context, scene.match).shells


def test_who_often_wins_hears_of_the_next_level_and_of_the_next_shell(app: App) -> None:
    for name in "abcd":
        app.context.library.save(name, dump(coded(game(4))), FINISHED)
        won = SeatResult(Seat(0), "Person 0", "human", "", 10, 1.0)
        record_result(app.context.library, name, [won], True)
    scene = finished(app, 4)
    said = posts.words(scene.story)
    assert [line for line in said if line.startswith("You won") and "of 5: try" in line]
    assert bool(scene.story.brought.shells) != any(line.startswith("Next shell: ") for line in said)


@pytest.mark.parametrize("scale", [1.0, 2.0])
def test_one_press_leads_to_a_table_of_the_next_level(app: App, scale: float) -> None:
    app.context.change(text_scale=scale)
    for name in "abcd":
        app.context.library.save(name, dump(coded(game(4))), FINISHED)
        won = SeatResult(Seat(0), "Person 0", "human", "", 10, 1.0)
        record_result(app.context.library, name, [won], True)
    scene = finished(app, 4)
    assert misfits(app) == []
    wanted = next(control for control in app.host.shown if control.id == "result.level")
    assert wanted.label == scene.story.brought.hint and wanted.on_press is not None
    wanted.on_press()
    turn(app)
    top: Any = app.stack.top
    met = {player.level for player in top.match.public.players if player.kind == "bot"}
    assert (top.name, met) == ("table", {scene.story.brought.next_level})


@pytest.mark.parametrize("scale", [1.0, 2.0])
@pytest.mark.parametrize("count", [1, 4, 5, 8, 9])
def test_every_new_shell_is_named(app: App, count: int, scale: float) -> None:
    app.context.change(text_scale=scale)
    scene, canvas = finished(app, 4), app.canvas
    shell = scene.story.brought.shells[0]
    shells = [replace(shell, milestone=replace(shell.milestone, label=f"Shell {n}")) for n in range(count)]
    story = replace(scene.story, brought=replace(scene.story.brought, shells=tuple(shells)))
    with patch.object(canvas, "text_in", wraps=canvas.text_in) as written:
        for page in range(gifts.House(canvas, story).pages):
            posts.draw(canvas, story, "scene/title", 99.0, petals(), page=page)
    words = " ".join(call.args[0] for call in written.call_args_list)
    assert [n for n in range(count) if f"Shell {n}" not in words] == []


def test_the_posts_rise_by_themselves_with_a_sound_each(app: App) -> None:
    scene: Any = show(app, "result", match=match_of(game(4)))
    scene.finish()
    turn(app, round(60 * (LINGERS + 0.2)))
    assert scene.posts
    story = scene.story
    assert story.sounds(-1.0, 99.0).count("wood") == 4
    assert story.sounds(-1.0, 99.0).count("shell") == 1


def test_with_reduced_motion_the_posts_stand_at_once(app: App) -> None:
    app.context.change(reduced_motion=True)
    scene: Any = show(app, "result", match=match_of(game(4)))
    turn(app, round(60 * (LINGERS + 0.2)))
    assert scene.posts and scene._posts >= scene.story.lasts


def test_enter_skips_the_count_then_the_posts_before_it_plays_again(app: App) -> None:
    scene: Any = show(app, "result", match=match_of(game(4)))
    for shown in ("count", "posts", "table"):
        app.host.handle(Key("return"))
        turn(app, 60)
        posts = scene.posts and scene._posts >= scene.story.lasts
        assert (scene.cheered, posts, app.stack.top is scene) == (True, shown != "count", shown != "table")
        golden = (
            [control.id for control in app.host.shown if control.look == "primary"]
            if shown != "table"
            else []
        )
        assert golden == (["result.again"] if shown == "posts" else [])


@pytest.mark.parametrize("seconds", [1.0, LINGERS + 0.3])
def test_a_button_can_be_clicked_before_the_posts_and_while_they_rise(app: App, seconds: float) -> None:
    scene: Any = show(app, "result", match=match_of(game(4)))
    scene.finish()
    turn(app, round(60 * seconds))
    home = next(control for control in app.host.shown if control.id == "result.title").rect
    for kind in ("down", "up"):
        app.host.handle(Pointer(kind, home.cx, home.cy, 1))
    turn(app)
    assert app.stack.top is not scene


@pytest.mark.parametrize(
    ("language", "words"),
    [
        ("en", "With Kiti’s help (2 times)"),
        ("de", "Mit Kitis Hilfe (2-mal)"),
        ("fr", "Avec l’aide de Kiti (2 fois)"),
    ],
)
def test_help_is_said_and_what_is_not_kept_brings_no_shells(app: App, language: str, words: str) -> None:
    record = game(3)
    helped = SeatAids(hints=(Hinted(1, 1), Hinted(3, 2)))
    match = match_of(with_aids(record, [helped, SeatAids(), SeatAids()]))
    app.context.change(language=language)
    scene: Any = show(app, "result", match=match)
    assert scene.story.line == words
    brought = rewards(app.context, match)
    assert (brought.shells, brought.new_hats, brought.counts) == ((), (), False)
    assert brought.hat is not None, "the next hat is shown all the same"
    kept = kept_game(app.context.catalog.games, dump(referee_of(match).record), finished=True)
    told = games_words.variants(kept, app.context.catalog.ui("miaui"))
    assert told.endswith(words[1:])
    app.context.change(language="en")


def helped_game(app: App, key: str, won: bool) -> Any:
    """The result of a game that is kept, and in which a person had a hint."""
    record = game(3)
    players = (Player("Ana", "human", colour=record.players[0].colour), *record.players[1:])
    record = with_aids(replace(record, players=players), [SeatAids(hints=(Hinted(1, 1),)), *[SeatAids()] * 2])
    results = [SeatResult(Seat(0), "Ana", "human", "", 53, float(won))]
    results += [SeatResult(Seat(seat), "Bot", "bot", "diver", 27, float(not won)) for seat in (1, 2)]
    app.context.library.save(key, dump(record), FINISHED)
    record_result(app.context.library, key, results, True)
    return new_match(record, plain_bots(), key)


def test_with_help_a_first_game_and_a_first_win_bring_their_shells_once(app: App) -> None:
    lost = rewards(app.context, helped_game(app, "one", won=False))
    assert [shell.milestone.label for shell in lost.shells] == ["First game"]
    won = helped_game(app, "two", won=True)
    brought = rewards(app.context, won)
    assert [shell.milestone.label for shell in brought.shells] == ["First win"]
    assert (brought.hung, brought.new_hats, brought.counts) == (2, (), False)
    scene: Any = show(app, "result", match=won)
    assert "New shell: First win" in posts.words(scene.story)
    assert rewards(app.context, helped_game(app, "three", won=True)).shells == ()


def test_the_shells_of_a_helped_game_do_not_come_again_without_help(app: App) -> None:
    helped_game(app, "helped", won=True)
    scene = finished(app, 3)
    name = scene.match.public.players[0].name
    results = [SeatResult(Seat(0), name, "human", "", 9, 1.0)]
    assert name != "Ana" and "First game" in [each.milestone.label for each in scene.story.brought.shells]
    record_result(app.context.library, "helped", results, True)
    labels = [shell.milestone.label for shell in rewards(app.context, scene.match).shells]
    assert not {"First game", "First win"} & {*labels}


def test_a_program_that_did_not_answer_is_named_in_result_and_library(app: App) -> None:
    match = match_of(with_plain_moves(game(3), [(1, 0), (1, 4)]))
    scene: Any = show(app, "result", match=match)
    assert scene.story.line == "A program did not answer (2 times)"
    kept = kept_game(app.context.catalog.games, dump(referee_of(match).record), finished=True)
    told = games_words.variants(kept, app.context.catalog.ui("miaui"))
    assert kept.plain == 2 and told == "a program did not answer (2 times)"


def test_a_cat_laughs_about_its_best_score_and_not_about_help(app: App) -> None:
    ending = Ending((5, 9, 20), (Seat(2),))
    story = replace(finished(app, 3).story, ending=ending, me=(Seat(0),), line="With Kiti’s help (3 times)")
    plain, proud = [replace(story, brought=Rewards(best=best)) for best in ("", "Your best score so far")]
    assert [posts.face(plain, Seat(seat)) for seat in range(3)] == ["dismayed", "calm", "delighted"]
    assert posts.face(proud, Seat(0)) == "delighted"


@pytest.mark.parametrize("people", [1, 2])
def test_who_has_won_is_read_aloud_once(app: App, people: int) -> None:
    """When everything is counted; the places follow, once the posts have risen."""
    players = [Player(f"Person {place}", "human") for place in range(people)]
    record = game(4)
    record = replace(record, players=(*players, *record.players[people:]))
    with patch.object(app.host, "tell") as tell, patch.object(type(app.host), "listened", True):
        scene: Any = show(app, "result", match=new_match(coded(record), plain_bots(), "feast"))
        scene.finish()
        turn(app, round(60 * (LINGERS + 0.2)))
    said = [call.args[0] for call in tell.call_args_list]
    victory = scene.finale.describe(scene.now).partition("\n")[0]
    assert scene.posts and [words for words in said if victory in words] == [victory]
    assert all(name in said[-1] for name in scene.story.names)


@pytest.mark.parametrize(
    ("language", "scores", "people", "words"),
    [
        ("en", (31, 28, 12), (0,), "You win by three points!"),
        ("en", (31, 30, 12), (1,), "Second, by one point"),
        ("en", (31, 30, 12), (0, 1), "Rosi wins by one point!"),
        ("en", (31, 31, 12), (0,), "A shared victory, with 31 points!"),
        ("en", (31, 31, 12), (0, 1), "Rosi and Nilo share the victory!"),
        ("en", (31, 31, 12), (2,), "Third, by 19 points"),
        ("de", (31, 28, 12), (0,), "Du gewinnst mit drei Punkten Vorsprung!"),
        ("de", (31, 30, 12), (1,), "Platz zwei, mit einem Punkt Rückstand"),
        ("fr", (31, 28, 12), (0,), "Tu gagnes avec trois points d’avance\N{NO-BREAK SPACE}!"),
        ("fr", (31, 30, 12), (1,), "Deuxième, à un point de la victoire"),
        ("es", (31, 28, 12), (0,), "¡Ganas por tres puntos!"),
        ("es", (31, 30, 12), (1,), "Segundo lugar, a un punto de la victoria"),
    ],
)
def test_the_headline_tells_by_how_much(
    language: str, scores: tuple[int, ...], people: tuple[int, ...], words: str
) -> None:
    winners = tuple([seat for seat in seats(len(scores)) if scores[seat] == max(scores)])
    ending, told = Ending(scores, winners), ["Rosi", "Nilo", "Pua"]
    i18n.use(language)
    try:
        assert headline(tuple(map(Seat, people)), ending, told, no_keepsakes()) == words
    finally:
        i18n.use("en")


def test_where_no_points_have_won_the_headline_says_what_has() -> None:
    keepsakes, ending = replace(no_keepsakes(), sudden_win="four mermaids"), Ending((12, 30), (Seat(0),))
    heads = [headline((Seat(me),), ending, ["Rosi", "Nilo"], keepsakes) for me in (0, 1)]
    assert heads == ["You win, with four mermaids!", "Second place, with 30 points"]


def test_shells_and_new_hats_fall_in_by_name_with_a_rising_chime(app: App) -> None:
    scene = finished(app, 4)
    story, brought = scene.story, scene.story.brought
    assert next(hat.label for _key, hat in brought.new_hats) == "Straw hat"
    assert [line for line in posts.words(story) if line.startswith("New hat") and "Straw hat" in line]
    assert [control.tip for control in app.host.shown if "Straw hat" in control.tip and "hat" in control.id]
    chimes = [name for name in story.sounds(story.crowned, 99.0) if name.startswith("chime")]
    assert len(chimes) == len(brought.shells) + 1 and chimes == sorted(chimes)
    assert chimes[0] != chimes[1] and set(chimes) <= set(app.context.audio.cues)


def test_a_hat_is_new_once_and_then_the_nearest_is_told(app: App) -> None:
    app.context.library.save("old", dump(coded(game(4))), FINISHED)
    record_result(app.context.library, "old", [SeatResult(Seat(0), "Person 0", "human", "", 10, 1.0)], True)
    story = finished(app, 4).story
    assert "straw" not in [key for key, _hat in story.brought.new_hats]
    nearest = replace(story, brought=replace(story.brought, new_hats=()))
    assert [line for line in posts.words(nearest) if line.startswith("Next hat: ")]


@pytest.mark.parametrize("part", [0.0, 0.5, 1.0, 3.0])
def test_a_new_hat_is_drawn_as_it_falls(app: App, part: float) -> None:
    scene = finished(app, 4)
    canvas, story = app.canvas, scene.story
    key = f"hat/{story.brought.new_hats[0][0]}"
    now = story.fall(len(story.brought.shells)) + part * FALL
    with patch.object(canvas, "draw", wraps=canvas.draw) as drawn:
        posts.draw(canvas, story, "scene/title", now, petals())
    assert any(call.args[0] == key for call in drawn.call_args_list) == (part > 0)


@pytest.mark.parametrize("scale", [1.0, 2.0])
@pytest.mark.parametrize("seats", [3, 4, 6])
def test_captions_leave_names_and_faces_free_where_the_posts_stand(
    app: App, seats: int, scale: float
) -> None:
    app.context.change(text_scale=scale)
    scene, canvas = finished(app, seats), app.canvas
    rect, _size = place_caption(canvas, "A chime", app.host.shown, scene.clearings(canvas))
    stands = [posts.post(canvas, scene.story, rank) for rank in range(seats)]
    cats = [Rect(x - wide / 2, top - wide, wide, canvas.height) for x, wide, top in stands]
    assert not any(rect.overlaps(cat) for cat in cats) and rect.right < gifts.split(canvas)


def sizes_of_words(app: App, scale: float) -> dict[str, float]:
    """How large every text beside the posts of a game without rewards is written, in pixels."""
    app.context.change(text_scale=scale)
    scene: Any = show(app, "result", match=match_of(game(3)))
    scene.finish()
    scene.show_posts()
    sizes: dict[str, float] = {}
    app.canvas.clear_caches()
    with noting(sizes):
        scene.draw(app.canvas)
    return sizes


def test_memories_and_names_grow_with_the_text_and_use_the_room_of_rewards(app: App) -> None:
    usual, large = sizes_of_words(app, 1.0), sizes_of_words(app, 2.0)
    story = app.stack.top.story  # type: ignore[union-attr]
    for words in ("We will remember", story.memory, *story.names):
        assert large[words] >= 1.5 * usual[words], words
    hat = "straw", Milestone("Straw hat", "Play a game to its end.", 0)
    rich = replace(story, brought=Rewards(hung=1, all=16, hat=hat, counts=True))
    for scale in (1.0, 2.0):
        app.context.change(text_scale=scale)
        assert gifts.House(app.canvas, story).best.h > 1.3 * gifts.House(app.canvas, rich).best.h


@pytest.mark.parametrize("key", GAMES)
def test_the_keys_of_play_again_and_home_are_shown(app: App, key: str) -> None:
    scene: Any = show(app, "result", match=match_of(WHOLE[key]()))
    scene.finish()
    turn(app, 60)
    scene.finish()
    controls = {control.id: control for control in scene.controls(app.canvas)}
    assert controls["result.again"].look == "primary" and scene.first_focus == "result.again"
    assert (controls["result.again"].hotkey, controls["result.title"].hotkey) == ("return", "escape")


def test_nothing_rains_over_words(app: App) -> None:
    """Over the cats it does."""
    scene, canvas, painted = finished(app, 4), app.canvas, list[str]()
    rain, text, picture = scene.finale.rain, canvas.text_in, portrait.draw_portrait

    def write(words: str, *args: Any, **more: Any) -> Any:
        painted.append("word")
        return text(words, *args, **more)

    def portray(*args: Any) -> None:
        painted.append("cat")
        picture(*args)

    with (
        patch.object(rain, "draw", lambda _canvas: painted.append("rain")),
        patch.object(canvas, "text_in", write),
        patch.object(posts, "draw_portrait", portray),
    ):
        scene.draw(canvas)
    assert painted.count("rain") == 1 and painted.count("cat") == 4
    assert "word" not in painted[: painted.index("rain")] and "cat" not in painted[painted.index("rain") :]


def test_large_words_leave_out_first_what_is_least_and_then_take_another_page(app: App) -> None:
    story = finished(app, 4).story
    app.context.change(text_scale=2.0)
    looks = []
    for count in (1, 8, 16, 60):
        memory = " ".join(["Nilo was last"] * count)
        told = replace(story, swing=None, keepsakes=replace(story.keepsakes, memory=memory))
        house = gifts.House(app.canvas, told)
        assert house.memory.h > 0
        looks.append((-house.pages, house.headed, house.whole))
        shown = []
        for page in range(house.pages):
            house = gifts.House(app.canvas, told, page)
            boxes = [house.best, house.memory, house.shells, house.hat]
            assert all(box.bottom <= two.y + 1 for box, two in pairwise([box for box in boxes if box.h]))
            lowest = house.more.y if house.pages > 1 else house.box.bottom
            assert max(box.bottom for box in boxes) <= lowest
            shown += [place for place, box in enumerate(boxes) if box.h]
        assert len(shown) == len(set(shown)) >= 3
    assert looks[0][0] == -1 and looks[-1] == (looks[-1][0], True, True) and looks[-1][0] < -1
    assert [pages for pages, *_rest in looks] == sorted([pages for pages, *_rest in looks], reverse=True)


def test_the_pages_of_large_words_are_turned(app: App) -> None:
    app.context.change(text_scale=2.0)
    scene: Any = show(app, "result", match=match_of(WHOLE["salt"]()))
    scene.finish()
    scene.show_posts()
    scene.finish()
    memory = replace(scene.story.keepsakes, memory="Nilo was last. " * 12)
    brought = Rewards((Shell(Milestone("Gull-proof", "", 1), Seat(0), "fan"),), hung=1, all=16, counts=True)
    scene._story = replace(scene.story, swing=None, keepsakes=memory, brought=brought)
    first = gifts.House(app.canvas, scene.story)
    assert first.pages > 1 and first.memory.h and not first.shells.h
    more = next(control for control in scene.controls(app.canvas) if control.id == "result.more")
    assert more.on_press is not None
    more.on_press()
    sizes: dict[str, float] = {}
    with noting(sizes):
        scene.draw(app.canvas)
    assert "We will remember" not in sizes and "New shells" in sizes


@pytest.mark.parametrize("key", GAMES)
def test_three_things_are_always_there(app: App, key: str) -> None:
    """Also where a game does not count: the best, what is remembered with what it changed, the next hat."""
    scene: Any = show(app, "result", match=match_of(WHOLE[key]()))
    scene.finish()
    turn(app, 60)
    scene.finish()
    story = scene.story
    assert story.keepsakes.best(story.star) is not None
    assert story.swing is not None and story.turn is not None and story.memory.count(".") == 2
    assert story.brought.hat is not None and not story.brought.counts


@pytest.mark.parametrize("key", GAMES)
def test_the_sources_add_up_to_everybodys_points(app: App, key: str) -> None:
    scene: Any = show(app, "result", match=match_of(WHOLE[key]()))
    sums = [
        sum(column)
        for column in zip(*[points for _words, points in scene.story.keepsakes.sources], strict=True)
    ]
    assert sums == list(scene.ending.scores)


@pytest.mark.parametrize(
    ("standings", "expected"),
    [
        (((5, 9), (20, 10), (21, 30)), (3, 10, -9)),
        (((5, 2), (6, 2)), (1, 0, 3)),
        (((4, 4), (4, 4)), None),
    ],
)
def test_the_largest_swing_is_the_round_in_which_the_lead_changed_most(
    standings: tuple[tuple[int, ...], ...], expected: tuple[int, int, int] | None
) -> None:
    swing = largest_swing(standings, Seat(0))
    assert (None if swing is None else (swing.round, swing.before, swing.after)) == expected
    if swing is not None:
        assert (
            swing.change
            == swing.after - swing.before
            == swing.leads[swing.round] - swing.leads[swing.round - 1]
        )


@pytest.mark.parametrize("key", GAMES)
def test_the_swing_is_watched_and_tried_again(app: App, key: str) -> None:
    scene: Any = show(app, "result", match=match_of(WHOLE[key]()))
    scene.finish()
    turn(app, 60)
    scene.finish()
    turn(app, 2)
    shown = {control.id: control for control in app.host.shown}
    assert {"result.watch", "result.fork", "result.points"} <= set(shown)
    turned, whose = scene.story.turn, scene.story.swing.seat
    assert ("→" in scene.story.memory) == (turned is None or turned.seat != whose)
    other = replace(scene.story, turn=None)
    assert other.memory.startswith(f"{scene.story.names[whose]}: "), "it says whose lead changed"
    for way, name in (("fork", "fork"), ("points", "points"), ("watch", "replay")):
        press = shown[f"result.{way}"].on_press
        assert press is not None
        press()
        turn(app, 40)
        top: Any = app.stack.top
        assert top.name == name
        if name == "replay":
            assert 1 <= top.playback.place <= top.replay.last
            assert top.playback.playing, "it goes on by itself"
            assert top.playback.shown <= max(1, place_of(top.replay, scene.story.swing)), (
                "nothing is given away"
            )
            if key != "kaivai":
                assert top.replay.round_of(top.playback.shown) in (
                    scene.story.swing.round - 1,
                    scene.story.swing.round,
                )
        else:
            top.back()
            turn(app, 2)


@pytest.mark.usefixtures("unpainted")
@pytest.mark.parametrize("key", GAMES)
@pytest.mark.parametrize(("size", "scale"), [((1024, 640), 1.0), ((1280, 720), 2.0), ((1920, 1080), 1.0)])
def test_where_the_points_came_from_has_room(app: App, key: str, size: tuple[int, int], scale: float) -> None:
    app.context.change(text_scale=scale)
    scene: Any = show(app, "result", size, match=match_of(WHOLE[key]()))
    scene.finish()
    turn(app, 60)
    scene.finish()
    turn(app, 2)
    app.host.handle(Key("p"))
    turn(app, 2)
    top: Any = app.stack.top
    assert top.name == "points" and misfits(app) == []
    assert all(name in top.describe() for name in scene.story.names)
    app.host.handle(Key("return"))
    turn(app, 2)
    assert app.stack.top is scene


def test_the_miniature_moves_at_rest_and_stands_with_reduced_motion(app: App) -> None:
    scene = finished(app, 4)
    turn(app, round(60 * (scene.story.lasts + 0.1)))
    parts = set()
    for _step in range(40):
        turn(app, 3)
        parts.add(scene._part)
    assert len(parts) > 8 and scene.idle
    app.context.change(reduced_motion=True)
    turn(app, 40)
    assert scene._part == 0.5
