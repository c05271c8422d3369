"""The page on which the folder for exported games is chosen."""

from __future__ import annotations

from pathlib import Path

import pytest

from miaui.app import App
from miaui.engine.input.controls import Control
from miaui.scenes.settings import folder as page
from miaui.scenes.settings.folder import FolderScene
from miaui.store import folders
from tests.scenes.pages import misfits, show, turn


def control_of(app: App, key: str) -> Control:
    """Return a control of the page."""
    return next(c for c in app.host.shown if c.id == key)


def press(app: App, key: str) -> None:
    control = control_of(app, key)
    assert control.on_press is not None and control.enabled
    control.on_press()
    turn(app, 1)


def typed(app: App, text: str) -> None:
    control = control_of(app, "folder.path")
    assert control.on_change is not None
    control.on_change(text)
    turn(app, 1)


def opened(app: App) -> FolderScene:
    show(app, "settings")
    press(app, "settings.folder.exports")
    assert isinstance(app.stack.top, FolderScene)
    assert control_of(app, "folder.up").rect.h > 0, "it stands there in the first picture"
    return app.stack.top


def names(app: App) -> list[str]:
    """Return the labels of the folders that are listed."""
    return [c.label for c in app.host.shown if c.id.startswith("folder.in.")]


@pytest.fixture
def tree(tmp_path: Path) -> Path:
    """A folder with folders and files in it."""
    root = tmp_path / "tree"
    for name in ("Sand", "reef/deep", ".hidden", "odd\nname"):
        (root / name).mkdir(parents=True)
    (root / "file").write_bytes(b"")
    return root


def test_a_folder_is_found_by_walking_and_remembered(app: App, tree: Path) -> None:
    scene = opened(app)
    typed(app, str(tree))
    press(app, "folder.path")
    assert names(app) == ["reef", "Sand"]
    press(app, "folder.in.1")
    assert scene.folder == tree / "reef" and names(app) == ["deep"]
    press(app, "folder.up")
    assert scene.folder == tree
    press(app, next(c.id for c in app.host.shown if c.label == "Sand"))
    assert "There is no folder in this one." in scene.describe()
    press(app, "folder.take")
    assert app.stack.top is not None and app.stack.top.name == "settings"
    assert app.file.load().exports == str(tree / "Sand")
    row = control_of(app, "settings.exports")
    assert row.options[int(row.value)] == "Sand"


def test_a_named_folder_takes_its_place_again(app: App, tree: Path) -> None:
    app.change({"exports": str(tree)})
    show(app, "settings")
    row = control_of(app, "settings.exports")
    assert row.on_change is not None
    row.on_change(len(row.options) - 1)
    assert app.settings.exports == str(tree), "it is chosen already"
    row.on_change(1)
    assert app.file.load().exports == "downloads"
    turn(app, 1)
    assert len(control_of(app, "settings.exports").options) == 3


def test_a_path_that_was_typed_is_taken_at_once(app: App, tree: Path) -> None:
    opened(app)
    typed(app, f" {tree / 'reef'} ")
    press(app, "folder.take")
    assert app.settings.exports == str(tree / "reef")


def test_what_cannot_be_is_one_sentence_and_changes_nothing(
    app: App, tree: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    said: list[str] = []
    scene = opened(app)
    monkeypatch.setattr(app.context, "tell", said.append)
    before = scene.folder
    for path in (tree / "nowhere", tree / "file", tree / "a\0b"):
        typed(app, str(path))
        press(app, "folder.take")
        assert scene.folder == before and app.settings.exports == "documents"
    assert [words.count(".") for words in said] == [1, 1, 1] and "nowhere" in said[0]
    typed(app, str(tree))
    press(app, "folder.path")
    monkeypatch.setattr(page, "is_writable", lambda _folder: False)
    press(app, "folder.take")
    assert said[-1] == "Nothing can be written into this folder." and app.settings.exports == "documents"
    assert app.stack.top is scene and said[-1] in scene.describe()


def test_very_many_folders_are_cut_and_said_to_be(
    app: App, tree: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(page, "MOST", 1)
    scene = opened(app)
    typed(app, str(tree))
    press(app, "folder.path")
    assert names(app) == ["reef"] and "Type the path." in scene.describe()


def test_at_the_root_nothing_lies_above(app: App) -> None:
    opened(app)
    typed(app, Path.cwd().anchor)
    press(app, "folder.path")
    assert "folder.up" not in [c.id for c in app.host.shown]


def test_other_drives_of_windows_stand_at_a_root(tree: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.platform", "win32")
    monkeypatch.setattr(Path, "exists", lambda path: str(path)[:1] in "CE")
    monkeypatch.setattr(Path, "parent", property(lambda path: path))
    assert [str(path)[:1] for path in folders.inside(tree)[:2]] == ["C", "E"]


@pytest.mark.parametrize("size", [(1024, 600), (1280, 720)])
@pytest.mark.parametrize("scale", [1.0, 2.0])
def test_everything_fits(app: App, tree: Path, size: tuple[int, int], scale: float) -> None:
    app.change({"text_scale": scale})
    opened(app)
    (tree / ("long" * 40)).mkdir()
    for path in (tree, tree / ("long" * 50)):
        typed(app, str(path))
        press(app, "folder.path")
        assert misfits(app) == []
