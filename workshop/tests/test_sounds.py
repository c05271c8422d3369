"""The sounds in the repository are what workshop/sounds makes, evenly loud, without clipping or clicks."""

from __future__ import annotations

import zlib
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from itertools import combinations, islice, pairwise
from pathlib import Path

import numpy as np
import pytest

soundfile = pytest.importorskip("soundfile", reason="left out: soundfile is not installed")
pyloudnorm = pytest.importorskip("pyloudnorm", reason="left out: pyloudnorm is not installed")

from miaui.core.seat import Seat  # noqa: E402
from miaui.engine.prefs import PlainPrefs  # noqa: E402
from miaui.engine.sound.audio import INTERFACE, Cue  # noqa: E402
from miaui.engine.sound.audio import take as file_of  # noqa: E402
from miaui.games.kaivai.public.position import CANOE, FISHER, MEETING  # noqa: E402
from miaui.games.kaivai.tabletop import sounds as kaivai_sounds  # noqa: E402
from miaui.games.miaui.public.cards import Card  # noqa: E402
from miaui.games.miaui.public.taking import take  # noqa: E402
from miaui.games.miaui.tabletop import sounds as miaui_sounds  # noqa: E402
from miaui.games.miaui.tabletop.display_state import DisplayState  # noqa: E402
from miaui.games.miaui.tabletop.sounds import CUES as MIAUI_CUES  # noqa: E402
from miaui.games.miaui.tabletop.sounds import ambience  # noqa: E402
from miaui.games.salt.public.events import Event as SaltEvent  # noqa: E402
from miaui.games.salt.public.view import View as SaltView  # noqa: E402
from miaui.games.salt.public.view import seen_by  # noqa: E402
from miaui.games.salt.rules import record as salt_record  # noqa: E402
from miaui.games.salt.rules.sight import view as salt_view  # noqa: E402
from miaui.games.salt.tabletop import sounds as salt_sounds  # noqa: E402
from miaui.games.salt.tabletop.display_state import DisplayState as SaltStage  # noqa: E402
from miaui.tabletop.cast.cats import CATS  # noqa: E402
from miaui.tabletop.cast.voices import MOODS  # noqa: E402
from testkit.salt.playing import finished  # noqa: E402
from tests.games.kaivai.tabletop.narrating import FRAME, Narrator  # noqa: E402
from tests.games.kaivai.tabletop.narrating import moments as kaivai_moments  # noqa: E402
from tests.games.miaui.tabletop.games import steps, who  # noqa: E402
from tests.games.miaui.tabletop.narrating import Narrator as MiauiTeller  # noqa: E402
from tests.games.salt.tabletop.games import moments  # noqa: E402
from tests.games.salt.tabletop.test_story import Narrator as SaltTeller  # noqa: E402
from workshop.sounds import level, ogg  # noqa: E402
from workshop.sounds.__main__ import BEDS, EFFECTS, FIRST_TAKES, FOLDER, NAMES, TAKES, make, write  # noqa: E402
from workshop.sounds.ambience import AMBIENCES  # noqa: E402
from workshop.sounds.synth import RATE, seconds  # noqa: E402
from workshop.sounds.table_music import TABLE_MUSIC  # noqa: E402
from workshop.sounds.voices import NOTES, THROATS, VOICES  # noqa: E402

FIRST = Seat(0)
EVERY_CUE = INTERFACE | MIAUI_CUES | salt_sounds.CUES | kaivai_sounds.CUES
PROMISED = {
    *("card", "lift", "lock", "flip", "splash-top", "splash-middle", "splash-bottom", "bubble", "wood"),
    *("shell", "gull", "pop", "lamp", "kiti-deep", "kiti-shallow", "kiti-hop", "drum", "count", "win"),
    *("shared", "deny", "tune", "ambience-1", "ambience-2", "ambience-3"),
}


def stored(name: str) -> np.ndarray:
    """The decoded file, at the rate at which it is heard."""
    sound, rate = soundfile.read(FOLDER / f"{name}.ogg", always_2d=True)
    assert rate == (RATE // 2 if name in BEDS else RATE)
    assert sound.shape[1] == 2
    if rate == RATE:
        return np.asarray(sound)
    return np.asarray(2 * np.fft.irfft(np.fft.rfft(sound, axis=0), 2 * len(sound), axis=0))


def test_every_sound_has_its_file_and_no_file_is_left_over() -> None:
    assert set(NAMES) >= PROMISED
    assert {Path(path).stem for path in FOLDER.glob("*.ogg")} == set(NAMES)
    assert sum(path.stat().st_size for path in FOLDER.glob("*.ogg")) <= 14_000_000


def test_every_effect_has_a_cue_and_all_but_clicks_a_caption() -> None:
    assert set(EVERY_CUE) <= set(NAMES) | set(FIRST_TAKES)
    cues = {name: cue for name, cue in EVERY_CUE.items() if not name.startswith("ambience-")}
    assert set(cues) == set(FIRST_TAKES)
    assert {file_of(name, number) for name in cues for number in range(cues[name].takes)} == set(EFFECTS)
    assert {name for name, cue in cues.items() if not cue.caption} == {"wood", "shell"}


@pytest.mark.parametrize("name", NAMES)
def test_no_sound_clips(name: str) -> None:
    sound = stored(name)
    assert level.peak(sound) < -1.0
    assert np.max(np.abs(np.mean(sound, axis=0))) < 0.002


@pytest.mark.parametrize("name", EFFECTS)
def test_cues_are_evenly_loud_and_start_and_end_in_silence(name: str) -> None:
    sound = stored(name)
    assert level.loudest(sound) == pytest.approx(level.CUE_LEVEL, abs=1.0)
    assert np.max(np.abs(sound[:8])) < 0.02
    assert np.max(np.abs(sound[-100:])) < 0.004
    assert 0.1 <= len(sound) / RATE <= 4.0


@pytest.mark.parametrize("name", ["tune", *BEDS])
def test_loops_meet_without_a_click(name: str) -> None:
    """The step over the seam, and the change of slope there, are no larger than elsewhere in the loop."""
    sound = stored(name)
    around = np.concatenate([sound[-RATE:], sound[:RATE]])
    bend = np.max(np.abs(np.diff(around, 2, axis=0)), axis=1)
    usual = np.percentile(np.abs(np.diff(sound, 2, axis=0)), 99.95)
    assert np.max(bend[RATE - 200 : RATE + 200]) <= usual * 1.5


def test_loops_have_their_lengths_and_levels() -> None:
    tune = stored("tune")
    assert 40 <= len(tune) / RATE <= 60
    assert lufs(tune) == pytest.approx(level.TUNE_LEVEL, abs=0.5)
    for name in BEDS:
        bed = stored(name)
        assert len(bed) >= 60 * RATE - 64
        assert lufs(bed) == pytest.approx(level.AMBIENCE_LEVEL, abs=1.0)


def lufs(sound: np.ndarray) -> float:
    """The loudness as the trade measures it."""
    return float(pyloudnorm.Meter(RATE).integrated_loudness(sound))


def test_loudness_is_measured_as_the_trade_does() -> None:
    dice = np.random.default_rng(1)
    sound = dice.normal(0, 0.1, (6 * RATE, 2)) * np.linspace(0, 1, 6 * RATE)[:, None]
    assert level.integrated(sound) == pytest.approx(lufs(sound), abs=0.2)


@pytest.mark.parametrize("name", TABLE_MUSIC)
def test_a_piece_at_the_table_is_long_full_and_never_the_same(name: str) -> None:
    sound = stored(name)
    assert len(sound) >= 90 * RATE
    assert lufs(sound) == pytest.approx(level.MUSIC_LEVEL, abs=0.5)
    assert np.max(np.abs(sound[:20])) < 0.01
    assert np.max(np.abs(sound[-200:])) < 0.01
    power = np.abs(np.fft.rfft(sound.mean(axis=1))) ** 2
    at = np.fft.rfftfreq(len(sound), 1 / RATE)
    bass, drums = (
        power[(at > low) & (at < high)].sum() / power.sum() for low, high in ((50, 250), (3000, 9000))
    )
    assert bass > 0.1
    assert drums > 0.0005
    assert likest(sound, 24.0, 8.0) < 0.8, "no eight seconds come again as they were"


def likest(sound: np.ndarray, start: float, length: float) -> float:
    """How like a stretch is to the stretch most like it elsewhere in the sound: 1 where it is repeated."""
    step = 8
    small = sound[: len(sound) // step * step].mean(axis=1).reshape(-1, step).mean(axis=1)
    begin, size = seconds(start) // step, seconds(length) // step
    stretch = small[begin : begin + size]
    whole = 1 << (len(small) + size).bit_length()
    found = np.fft.irfft(np.fft.rfft(small, whole) * np.conj(np.fft.rfft(stretch, whole)), whole)
    power = np.cumsum(np.pad(small**2, (1, 0)))
    there = np.arange(len(small) - size)
    alike = found[there] / np.sqrt((power[there + size] - power[there]) * np.sum(stretch**2) + 1e-9)
    alike[max(0, begin - size // 2) : begin + size // 2] = 0
    return float(np.max(np.abs(alike)))


def test_the_music_follows_the_game() -> None:
    def miaui(number: int) -> tuple[str, ...]:
        return miaui_sounds.music("", number)

    kaivai, salt = kaivai_sounds.music, salt_sounds.music
    sea, night = (kaivai_sounds.ambience(reckoning=late) for late in (False, True))
    calm, storm = (salt_sounds.ambience(storm=windy) for windy in (False, True))
    assert [miaui(number)[0][-1] for number in (1, 4, 5, 8, 9, 12)] == ["1", "1", "2", "2", "3", "3"]
    assert [kaivai(sea, number)[0][-1] for number in (1, 3, 4, 6, 7, 8)] == ["1", "1", "2", "2", "3", "3"]
    assert kaivai(night, 8)[0][-1] == salt(storm, 3)[0][-1] == "3"
    assert salt(calm, 1) == salt(calm, 2)[::-1]
    heard = {name for number in range(1, 13) for name in miaui(number)}
    heard |= {name for bed in (sea, night) for number in range(1, 9) for name in kaivai(bed, number)}
    heard |= {name for bed in (calm, storm) for number in range(1, 5) for name in salt(bed, number)}
    assert heard == set(TABLE_MUSIC)


def test_what_is_heard_often_has_three_takes() -> None:
    """A cue that varies is one that comes again and again."""
    often = {name: cue.takes for name, cue in EVERY_CUE.items() if cue.varies}
    assert len(often) >= 30
    assert min(often.values()) >= 3


def test_what_is_heard_eight_times_a_game_has_three_takes() -> None:
    """Counted in whole games as they are told."""
    miaui = Counter(name for _moment, name in _told(5, 1, None))
    salt = Counter(name for _moment, name in _told_of_a_whole_game_at_the_beach(4))
    kaivai = Counter(name for _moment, name in _told_of_a_voyage("builders", None))
    often = {name for heard in (miaui, salt, kaivai) for name, times in heard.items() if times >= 8}
    assert len(often) >= 40
    assert {name for name in often | {"wood", "count"} if EVERY_CUE[name].takes < 3} == set()


def test_every_kind_of_hut_has_a_sound_of_its_own() -> None:
    huts = [kaivai_sounds.hut(kind) for kind in (CANOE, FISHER, MEETING)]
    assert [EVERY_CUE[name].takes for name in huts] == [3, 3, 3]
    _none_alike([stored(name).mean(axis=1) for name in huts])


@pytest.mark.parametrize("name", [name for name in FIRST_TAKES if file_of(name, 1) in TAKES])
def test_no_take_is_like_another(name: str) -> None:
    _none_alike([stored(file_of(name, number)).mean(axis=1) for number in range(EVERY_CUE[name].takes)])


def _none_alike(sounds: Sequence[np.ndarray]) -> None:
    """No two of them have the same waves."""
    for one, two in combinations(sounds, 2):
        size = min(len(one), len(two))
        alike = np.corrcoef(one[:size], two[:size])[0, 1]
        assert abs(alike) < 0.9


def centre(name: str) -> float:
    """The mean frequency of a sound, by power."""
    sound = stored(name)[:, 0]
    spectrum = np.abs(np.fft.rfft(sound)) ** 2
    return float(np.sum(spectrum * np.fft.rfftfreq(len(sound), 1 / RATE)) / np.sum(spectrum))


def test_the_ambience_gets_deeper() -> None:
    assert centre("ambience-1") > centre("ambience-2") > centre("ambience-3")


@pytest.mark.parametrize(
    "name",
    ["card", "bubble", "kiti-hop", "chime-3", "mara-joy", "nilo-sulk-take-2", "salt-tick-1", "kaivai-fish"],
)
def test_synthesis_is_repeatable_and_is_what_is_stored(name: str) -> None:
    fresh, kept = make(name), stored(name)
    assert np.array_equal(fresh, make(name))
    assert len(fresh) == len(kept)
    error = np.sqrt(np.mean((fresh - kept) ** 2)) / np.sqrt(np.mean(fresh**2))
    assert error < 0.25  # what the encoder leaves out lies about 15 dB below the sound


@pytest.mark.parametrize("name", NAMES)
def test_stored_sounds_have_the_serial_of_their_name(name: str) -> None:
    data = (FOLDER / f"{name}.ogg").read_bytes()
    assert ogg.with_serial(data, zlib.crc32(name.encode())) == data


def test_a_sound_is_the_same_bytes_every_time(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("workshop.sounds.__main__.FOLDER", tmp_path)
    sound = make("wood")
    first = write("wood", sound).read_bytes()
    assert write("wood", sound).read_bytes() == first
    assert soundfile.info(tmp_path / "wood.ogg").frames == len(sound)


def test_only_ogg_pages_get_a_serial() -> None:
    with pytest.raises(ValueError, match="byte 0"):
        ogg.with_serial(b"RIFF and no pages", 1)


def _told(seats: int, seed: int, rounds: int | None = 6) -> list[tuple[float, str]]:
    """The cues of so many rounds, or of a game, with their moments, as they are told at normal pace."""
    game = steps(seats, seed)
    _, first = next(game)
    heard: list[tuple[float, str]] = []
    now = 0.0
    teller = MiauiTeller(DisplayState.of(first), who(seats))
    for events, _view in islice(game, None if rounds is None else rounds * seats):
        teller.tell(events)
        while not teller.at_rest:
            teller.update(0.02)
            heard += [(now, name) for name, _seat in teller.heard]
            teller.heard.clear()
            now += 0.02
    return heard


@pytest.mark.parametrize("seed", [1, 4])
def test_rounds_are_loud_enough_and_do_not_clip(seed: int) -> None:
    heard = _told(5, seed)
    _judge(heard, MIAUI_CUES, "ambience-1", "music-lagoon-3")
    assert {name for _, name in heard} >= {"stock", "surface", "bubble", "card", "flip", "lock"}


def _told_at_the_beach(seats: int, seed: int, moves: int) -> list[tuple[float, str]]:
    """The cues of some moves of a random game of salt, with their moments, at normal pace."""
    return _heard_at_the_beach(seats, islice(moments(seats, seed), moves))


def _told_of_a_whole_game_at_the_beach(seats: int) -> list[tuple[float, str]]:
    """The cues of a whole game of salt between players who know what they do."""
    played = salt_record.moments(finished(seats))
    told = (
        (tuple(seen_by(event, FIRST) for event in events), salt_view(state, FIRST))
        for state, events in played
    )
    return _heard_at_the_beach(seats, told)


def _heard_at_the_beach(
    seats: int, told: Iterable[tuple[tuple[SaltEvent, ...], SaltView]]
) -> list[tuple[float, str]]:
    """The cues of a game, with their moments, at normal pace; first comes the view before any move."""
    heard: list[tuple[float, str]] = []
    now = 0.0
    teller: SaltTeller | None = None
    for events, seen in told:
        if teller is None:
            teller = SaltTeller(seats, SaltStage.of(seen), known=False)
            continue
        teller.story.tell(events)
        while not teller.story.quiet:
            teller.story.update(0.02)
            heard += [(now, name) for name in teller.cues]
            teller.cues.clear()
            now += 0.02
    return heard


def _judge(heard: list[tuple[float, str]], cues: Mapping[str, Cue], bed: str, music: str) -> None:
    """Mix a game's cues, and the program's, at their moments with a bed and with music at the usual volumes:
    the trade's loudness, and nothing clips."""
    prefs, known = PlainPrefs(), {**INTERFACE, **cues}
    out = np.zeros((seconds(min(heard[-1][0] + 6.0, 60.0)), 2))
    for moment, name in heard:
        sound, start = stored(name), seconds(moment)
        part = out[start : start + len(sound)]
        part += sound[: len(part)] * known[name].gain * prefs.effects_volume
    out += np.resize(stored(bed), out.shape) * prefs.ambience_volume
    out += np.resize(stored(music)[20 * RATE :], out.shape) * prefs.table_music_volume
    assert np.max(np.abs(out)) < 1.0
    assert -20 <= lufs(out) <= -16


def _told_of_a_voyage(style: str, moves: int | None) -> list[tuple[float, str]]:
    """The cues of the first moves of a game of Kaivai, or of all, with their moments, at normal pace."""
    played = kaivai_moments(style, 1, 4, 0)[:moves]
    narrator = Narrator(played[0][1])
    heard, now = [], 0.0
    for happened, _before, _after in played:
        narrator.hear(happened)
        for _now in narrator.run():
            now += FRAME
            heard += [(now, name) for name, _pan in narrator.cues]
            narrator.cues.clear()
    return heard


@pytest.mark.parametrize("style", ["builders", "hoarders"])
def test_a_voyage_does_not_clip(style: str) -> None:
    """Some rounds of Kaivai: many shells, fish and dice sound at once."""
    heard = _told_of_a_voyage(style, 160)
    _judge(heard, kaivai_sounds.CUES, kaivai_sounds.ambience(reckoning=False), "music-night-1")
    huts = {"kaivai-build-canoe", "kaivai-build-fisher", "kaivai-build-meeting"}
    assert {"kaivai-sail", "kaivai-bid", "kaivai-stomp"} <= {name for _at, name in heard}
    assert len(huts & {name for _at, name in heard}) > 1
    assert kaivai_sounds.ambience(reckoning=True) != kaivai_sounds.ambience(reckoning=False)


@pytest.mark.parametrize("seed", [2, 5])
def test_a_deal_at_the_beach_does_not_clip(seed: int) -> None:
    heard = _told_at_the_beach(3, seed, 160)
    _judge(heard, salt_sounds.CUES, salt_sounds.ambience(storm=True), "music-beach-3")
    assert {"salt-draw", "salt-lay", "salt-take", "salt-pair", "salt-show", "salt-tower"} <= {
        name for _moment, name in heard
    }


def test_counting_rises_and_the_storm_is_darker_than_the_morning() -> None:
    ticks = [salt_sounds.tick(step) for step in range(9)]
    assert ticks[:6] == sorted(set(ticks))
    assert set(ticks[6:]) == {ticks[5]}
    heights = [centre(name) for name in ticks[:6]]
    assert heights == sorted(heights)
    assert centre(salt_sounds.ambience(storm=True)) < centre(salt_sounds.ambience(storm=False))


def test_chimes_climb_with_the_worth_of_the_fish() -> None:
    def highest(name: str) -> float:
        sound = stored(name)[:, 0]
        loud = np.abs(np.fft.rfft(sound))
        there = np.fft.rfftfreq(len(sound), 1 / RATE)[loud > 0.3 * loud.max()]
        return float(there.max())

    assert [highest(f"chime-{step}") for step in range(1, 5)] == sorted(
        highest(f"chime-{step}") for step in range(1, 5)
    )
    heard = [
        miaui_sounds.worth(take((), card)) for card in map(Card, ("K1", "T6", "E10", "E15", "J-10", "G"))
    ]
    assert heard == ["chime-1", "chime-2", "chime-3", "chime-4", "zing", ""]
    moods = [miaui_sounds.mood(take((), card)) for card in map(Card, ("K1", "T8", "J-10", "G"))]
    assert moods == ["", "joy", "dismay", ""], "on an empty pile a gull takes nothing"
    assert miaui_sounds.mood(take((Card("T8"),), Card("G"))) == "dismay"


def test_every_cat_has_a_voice_of_her_own() -> None:
    pitches = sorted(throat.pitch for throat in THROATS.values())
    assert all(higher / lower > 1.18 for lower, higher in pairwise(pitches)), "three halftones apart"
    assert set(VOICES) == {f"{cat}-{mood}" for cat in CATS.values() for mood in MOODS}
    assert set(NOTES) == {f"{cat}-notes" for cat in CATS.values()}
    for mood in MOODS:
        spectra = []
        for cat in CATS.values():
            sound = stored(f"{cat}-{mood}")[:, 0]
            power = np.abs(np.fft.rfft(sound, 2 * RATE)) ** 2
            spectra.append(np.sqrt(power / power.sum()))
        for one, two in combinations(spectra, 2):
            assert float(np.sum(one * two)) < 0.9


def test_the_bed_deepens_as_rounds_pass() -> None:
    beds = [ambience(number) for number in range(1, 13)]
    assert beds == sorted(beds)
    assert set(beds) == set(AMBIENCES)
