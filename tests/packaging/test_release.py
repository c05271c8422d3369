"""What the release workflow builds with, and once only; which bytes a checkout, a wheel and a lock hold."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
import textwrap
import zipfile
from collections.abc import Iterator
from pathlib import Path

import pytest

from testkit.house import GAMES
from tests.packaging.scripts import FOLDER, ROOT, script

WORKFLOWS = sorted((ROOT / ".github" / "workflows").glob("*.yml"))
PINNED = re.compile(r"[\w./-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+")
BUILD = ROOT / ".github/workflows/build.yml"
OURS = "./.github/workflows/"
"""What the name of a workflow of this repository begins with, where another one uses it."""


def steps(workflow: Path) -> Iterator[str]:
    """The steps of all jobs as text."""
    _, *steps_found = re.split(r"^      - ", workflow.read_text(encoding="utf-8"), flags=re.MULTILINE)
    return iter(steps_found)


def jobs(workflow: Path) -> dict[str, str]:
    """The jobs as text, by name."""
    text = workflow.read_text(encoding="utf-8").partition("\njobs:\n")[2]
    _, *parts = re.split(r"^  (\w+):\n", text, flags=re.MULTILINE)
    return dict(zip(parts[::2], parts[1::2], strict=True))


@pytest.mark.parametrize("workflow", WORKFLOWS, ids=lambda path: path.stem)
def test_actions_are_pinned_and_leave_no_credentials(workflow: Path) -> None:
    used = re.findall(r"uses: (.+)", workflow.read_text(encoding="utf-8"))
    assert used
    others = [action for action in used if not action.startswith(OURS)]
    assert [action for action in others if not PINNED.fullmatch(action)] == []
    checkouts = [step for step in steps(workflow) if "actions/checkout@" in step]
    assert all("persist-credentials: false" in step for step in checkouts)
    assert len(checkouts) == sum("actions/checkout@" in action for action in used)


def test_every_workflow_has_the_same_release_of_an_action() -> None:
    used = {action for workflow in WORKFLOWS for action in re.findall(r"uses: (.+)", workflow.read_text())}
    assert len(used) == len({action.partition("@")[0] for action in used})


def test_one_job_builds_wheel_and_sdist_once() -> None:
    building = {
        (workflow.stem, name): commands
        for workflow in WORKFLOWS
        for name, text in jobs(workflow).items()
        if (commands := re.findall(r"build\.py(.*)", text))
    }
    assert building == {("build", "python"): [" --only python"], ("build", "system"): [" --only system"]}
    assert "matrix" not in jobs(BUILD)["python"]
    index = jobs(ROOT / ".github/workflows/publish.yml")["pypi"]
    assert re.findall(r"name: (\S+)", index) == ["python"] and "build.py" not in index


@pytest.fixture
def clone(tmp_path: Path) -> Path:
    """A clone of a repository with our pyproject.toml, whose branch `side` has a commit more than `main`."""
    origin, clone = tmp_path / "origin", tmp_path / "clone"
    origin.mkdir()
    shutil.copy(ROOT / "pyproject.toml", origin)
    who = ["-c", "user.name=Ana", "-c", "user.email=ana@example.org"]
    for words in (["init", "-b", "main"], ["add", "."], ["commit", "-m", "one"], ["switch", "-c", "side"],
                  ["commit", "--allow-empty", "-m", "two"], ["clone", str(origin), str(clone)]):  # fmt: skip
        subprocess.run(["git", *who, *words], cwd=origin, check=True, capture_output=True)
    return clone


@pytest.mark.skipif(
    shutil.which("bash") is None or shutil.which("git") is None,
    reason="not here: the workflow's steps are for bash and git",
)
@pytest.mark.parametrize(
    ("tag", "branch", "code"),
    [
        ("v{}", "main", 0), ("v{}", "side", 1),
        ("{}", "main", 1), ("v9.9.9", "main", 1), ("main", "main", 1),
    ],
)  # fmt: skip
def test_nothing_is_built_for_a_tag_of_another_version_or_branch(
    tag: str, branch: str, code: int, clone: Path, tmp_path: Path
) -> None:
    """The step, run as the workflow does; what is built needs the tests, and they need this job."""
    release = jobs(ROOT / ".github/workflows/release.yml")
    commands = textwrap.dedent(release["tag"].partition("run: |\n")[2])
    version = script("places").pyproject()["project"]["version"]
    env = {**os.environ, "GITHUB_REF_NAME": tag.format(version)}
    (tmp_path / "python").symlink_to(sys.executable)
    env["PATH"] = f"{tmp_path}{os.pathsep}{env['PATH']}"
    subprocess.run(["git", "checkout", "-q", "--detach", f"origin/{branch}"], cwd=clone, check=True)
    done = subprocess.run(
        ["bash", "-e", "-c", commands], cwd=clone, env=env, capture_output=True, check=False
    )
    assert done.returncode == code


def needs(workflow: Path) -> dict[str, set[str]]:
    """Return the jobs that each job waits for."""
    return {
        name: set(re.findall(r"\w+", "".join(re.findall(r"    needs: (.+)", text))))
        for name, text in jobs(workflow).items()
    }


def test_nothing_reaches_the_index_untested() -> None:
    release = jobs(ROOT / ".github/workflows/release.yml")
    assert needs(ROOT / ".github/workflows/release.yml") == {
        "tag": set(), "check": {"tag"}, "wine": {"tag"}, "build": {"check", "wine"}, "draft": {"build"},
    }  # fmt: skip
    for name, workflow in (("check", "test"), ("wine", "windows"), ("build", "build")):
        assert f"uses: {OURS}{workflow}.yml" in release[name]
    assert "--draft" in release["draft"] and "pypi" not in "".join(release.values())
    tests = (ROOT / ".github/workflows/test.yml").read_text(encoding="utf-8")
    assert "workflow_call:" in tests and "run: make check" in tests


def test_what_is_built_and_attested_can_be_called_and_not_reached_into() -> None:
    """One workflow builds and signs: it takes no words of a caller, and signs in jobs that build nothing."""
    text = BUILD.read_text(encoding="utf-8")
    assert re.search(r"^on:\n  workflow_call:\n\n", text, re.MULTILINE) and "inputs." not in text
    assert needs(BUILD) == {
        "python": set(), "system": set(), "parts": {"system"}, "collect": {"python", "system"},
    }  # fmt: skip
    for name, job in jobs(BUILD).items():
        assert ("actions/attest@" in job) is (name in ("parts", "collect")) is ("build.py" not in job)
        assert ("id-token: write" in job) is ("actions/attest@" in job)
    systems = set(re.findall(r"name: ([\w-]+)\}", jobs(BUILD)["system"]))
    told = re.findall(r"name: \[(.+)\]", jobs(BUILD)["parts"])[0].split(", ")
    assert systems == set(told) and "linux-arm64" in systems
    assert "sbom-path:" in jobs(BUILD)["parts"]


def test_the_index_comes_after_the_published_draft_and_a_reviewer() -> None:
    text = (ROOT / ".github/workflows/publish.yml").read_text(encoding="utf-8")
    assert re.search(r"^on:\n  release:\n    types: \[published\]\n\n", text, re.MULTILINE)
    publish = jobs(ROOT / ".github/workflows/publish.yml")
    assert "needs: prove" in publish["pypi"] and "environment: pypi" in publish["pypi"]
    assert "required_reviewers" in publish["prove"]


def test_what_is_published_was_attested_and_cannot_be_changed() -> None:
    publish = jobs(ROOT / ".github/workflows/publish.yml")
    assert "gh attestation verify" in publish["prove"] and "workflows/build.yml" in publish["prove"]
    assert "--predicate-type https://cyclonedx.org/bom" in publish["prove"]
    assert ".immutable" in publish["prove"]
    assert "attestations: true" in publish["pypi"]


def test_the_forge_can_do_no_more_than_it_has_to() -> None:
    """Each workflow reads; a job that writes says what."""
    signing = {"id-token", "attestations"}
    writing = {
        "build": signing, "parts": signing, "collect": signing, "draft": {"contents"}, "pypi": {"id-token"},
    }  # fmt: skip
    for workflow in WORKFLOWS:
        text = workflow.read_text(encoding="utf-8")
        assert "\npermissions:\n  contents: read\n" in text
        for name, job in jobs(workflow).items():
            assert set(re.findall(r"^      ([\w-]+): write$", job, re.MULTILINE)) == writing.get(name, set())


@pytest.mark.skipif(sys.platform == "win32", reason="not here: the workflow's steps are for a POSIX system")
def test_every_step_of_a_release_is_rehearsed_or_says_why_not() -> None:
    rehearse = script("rehearse")
    named = [name for workflow in rehearse.REHEARSED for name in rehearse.steps(workflow)]
    assert set(named) == set(rehearse.REHEARSALS) and len(named) == len(set(named))
    for workflow in rehearse.REHEARSED:
        listed = list(steps(ROOT / f".github/workflows/{workflow}.yml"))
        assert [step for step in listed if "        run: " in step and not step.startswith("name: ")] == []


@pytest.mark.skipif(
    sys.platform == "win32" or shutil.which("bash") is None,
    reason="not here: the workflow's steps are for bash and a POSIX system",
)
@pytest.mark.parametrize(
    "name",
    ["the_certificate", "the_sums", "the_parts", "the_draft", "the_reviewers", "the_seal", "the_proof"],
)
def test_what_only_the_forge_does_is_rehearsed(name: str, tmp_path: Path) -> None:
    rehearse = script("rehearse")
    rehearsal = getattr(rehearse, name)
    commands = [
        commands
        for workflow in rehearse.REHEARSED
        for step, commands in rehearse.steps(workflow).items()
        if rehearse.REHEARSALS[step] is rehearsal
    ]
    assert [rehearsal(rehearse.Place(tmp_path), command) for command in commands] == [True]


def test_every_build_dependency_has_hashes() -> None:
    text = (FOLDER / "locked.txt").read_text(encoding="utf-8")
    entries = re.split(r"(?<!\\)\n", text.partition("\n")[2].strip())
    hashed = re.compile(r"[\w.-]+==\S+[^\\]*( \\\n    --hash=sha256:[0-9a-f]{64})+")
    assert [entry for entry in entries if not hashed.fullmatch(entry)] == []
    assert "://" not in text
    windows = (FOLDER / "windows" / "packages.txt").read_text(encoding="utf-8").partition("\n")[2]
    assert [line for line in re.split(r"(?<!\\)\n", windows.strip()) if not hashed.fullmatch(line)] == []
    assert ";" not in windows and "://" not in windows
    pins = [dict(re.findall(r"^([\w.-]+)==(\S+)", text_, re.MULTILINE)) for text_ in (text, windows)]
    assert {name for name, pin in pins[1].items() if pins[0].get(name, pin) != pin} == set()
    sources = (FOLDER / "windows" / "python.txt").read_text(encoding="utf-8")
    assert len(re.findall(r"==", sources)) == len(re.findall(r"--hash=sha256:[0-9a-f]{64}", sources)) == 2
    locked = {re.split("==", entry)[0] for entry in entries}
    wanted = {re.split(r"[<>=;\[ ]", line)[0].lower() for line in script("places").requirements()}
    assert wanted <= locked


def test_build_dependencies_of_a_wheel_are_locked() -> None:
    """`python -m build` runs without isolation: what pyproject.toml asks for must be in the list."""
    places = script("places")
    asked = places.pyproject()["build-system"]["requires"]
    assert set(asked) <= set(places.requirements())


def test_text_has_the_line_ends_of_unix_on_every_system() -> None:
    if shutil.which("git") is None or not (ROOT / ".git").exists():
        pytest.skip("not here: no git clone")
    done = subprocess.run(["git", "ls-files", "--eol"], cwd=ROOT, capture_output=True, text=True, check=True)
    rows = [line.split(maxsplit=2) for line in done.stdout.splitlines()]
    expected = {"i/lf": "eol=lf", "i/none": "eol=lf", "i/-text": "attr/-text"}
    assert {index for index, _tree, _rest in rows} <= set(expected)
    assert [rest for index, _tree, rest in rows if expected[index] not in rest] == []


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> zipfile.ZipFile:
    """The wheel as `pip install .` makes it, from a copy of the sources without compiled translations."""
    folder = tmp_path_factory.mktemp("wheel")
    source = folder / "source"
    source.mkdir()
    for name in ("miaui", "assets/locale", "tools", "packaging"):
        keep = shutil.ignore_patterns("*.mo", "__pycache__")
        shutil.copytree(ROOT / name, source / name, ignore=keep)
    for name in ("baked", "challenges", "fonts", "hands", "sounds", "models", "schemas"):
        (source / "assets" / name).mkdir()
        (source / "assets" / name / "one").touch()
    shutil.copy(ROOT / "assets/icon.png", source / "assets")
    for name in ("pyproject.toml", "README.md", "LICENSE", "LICENSE-ART"):
        shutil.copy(ROOT / name, source)
    subprocess.run(
        [sys.executable, "-m", "hatchling", "build", "--target", "wheel", "--directory", folder],
        cwd=source, check=True, capture_output=True,
    )  # fmt: skip
    return zipfile.ZipFile(next(folder.glob("*.whl")))


def test_a_wheel_speaks_every_language(wheel: zipfile.ZipFile) -> None:
    names = {name for name in wheel.namelist() if name.endswith(".mo")}
    languages = [po.parent.parent.name for po in ROOT.glob("assets/locale/*/LC_MESSAGES/*.po")]
    assert names == {f"miaui/assets/locale/{language}/LC_MESSAGES/miaui.mo" for language in languages}
    assert all(len(wheel.read(name)) > 10_000 for name in names)


def test_the_package_index_can_read_a_wheel(wheel: zipfile.ZipFile) -> None:
    """The pinned action's twine 6.1 refuses metadata newer than 2.4; `make package` asks that twine."""
    name = next(name for name in wheel.namelist() if name.endswith("METADATA"))
    assert wheel.read(name).decode().splitlines()[0] == "Metadata-Version: 2.4"
    sdist = script("places").pyproject()["tool"]["hatch"]["build"]["targets"]["sdist"]
    assert sdist["core-metadata-version"] == "2.4"


def test_a_wheel_says_where_it_comes_from(wheel: zipfile.ZipFile) -> None:
    name = next(name for name in wheel.namelist() if name.endswith("METADATA"))
    text = wheel.read(name).decode()
    urls = dict(re.findall(r"^Project-URL: (\w+), (\S+)$", text, re.MULTILINE))
    assert set(urls) >= {"Homepage", "Source", "Issues", "Changelog"}
    links = re.findall(r"\]\(([^)]+)\)", text)
    assert len(links) > 8
    assert [link for link in links if not link.startswith("https://")] == []
    assert all("raw.githubusercontent.com" in link for link in re.findall(r"!\[[^\]]*\]\(([^)]+)\)", text))


def test_what_the_readme_links_to_is_there() -> None:
    links = re.findall(r"\]\((?!https:)([^)#]+)\)", (ROOT / "README.md").read_text(encoding="utf-8"))
    assert [link for link in links if not (ROOT / link).exists()] == []


def test_what_is_loaded_late_is_frozen_with_the_program() -> None:
    games = {f"miaui.games.{key}.rules.game" for key in GAMES}
    assert games - set(script("places").modules()) == set()
    assert "places.modules()" in (FOLDER / "miaui.spec").read_text(encoding="utf-8")


def test_windows_has_a_program_that_prints() -> None:
    programs = script("places").programs
    assert [(program.name, program.console) for program in programs("win32")] == [
        ("miaui", False),
        ("miaui-console", True),
    ]
    assert [(program.name, program.console) for program in programs("linux")] == [("miaui", True)]
    assert "places.programs(" in (FOLDER / "miaui.spec").read_text(encoding="utf-8")


def test_packing_tells_its_steps_while_it_works(capsys: pytest.CaptureFixture[str]) -> None:
    step = script("places").step
    with step("tarball"):
        assert capsys.readouterr().out == "tarball ..."
    assert re.fullmatch(r" \d+ s\n", capsys.readouterr().out)


def test_the_rehearsal_ends_with_what_a_person_has_to_do() -> None:
    lines = script("rehearse").TO_DO.splitlines()
    assert [line[:3] for line in lines] == [f"{number:2}." for number in range(1, 11)]
    assert all(len(line) < 110 for line in lines)
