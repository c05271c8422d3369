"""`make release-rehearsal`: every step of the release workflows that can run here; why the others cannot.

Steps are taken from the workflows as they stand there. What only the forge can answer (gh) is played by a
script that notes what it was asked; a step that has to refuse something is shown that, too.
"""

from __future__ import annotations

import hashlib
import os
import re
import shutil
import subprocess
import sys
import tempfile
import textwrap
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from pathlib import Path

from places import FROZEN, ROOT, Refused, version

WORKFLOWS = ROOT / ".github" / "workflows"
REHEARSED = ("release", "build", "publish", "windows")
TAG = f"v{version()}"
FORGE = """#!/bin/sh
echo "$*" >> "$HEARD"
case "$1 $2" in
  "api "*/environments/*) echo "$REVIEWERS" ;;
  "api "*/releases/*) echo "$IMMUTABLE" ;;
  "release download") mkdir all && cp -r "$PUBLISHED"/. all/ ;;
  "attestation verify") test -f "$3" ;;
esac
"""


@dataclass(frozen=True, slots=True)
class Place:
    """A machine of the workflow: an empty folder, tools of its own before the system's, and what it heard."""

    folder: Path

    @property
    def work(self) -> Path:
        """The folder in which steps run."""
        return self.folder / "work"

    @property
    def heard(self) -> str:
        """What the forge was asked."""
        file = self.folder / "heard"
        return file.read_text(encoding="utf-8") if file.is_file() else ""

    def tool(self, name: str, text: str) -> None:
        """Put a tool into the way of the system's."""
        path = self.folder / "tools" / name
        path.parent.mkdir(exist_ok=True)
        path.write_text(text, encoding="utf-8")
        path.chmod(0o755)

    def run(self, commands: str, **extra: str) -> int:
        """Run a step as the workflow does; its exit status."""
        tools = (str(self.folder / "tools"), str(Path(sys.executable).parent), os.environ["PATH"])
        said = {
            "PATH": os.pathsep.join(tools),
            "GITHUB_REF_NAME": TAG,
            "GH_REPO": "miaui/miaui",
            "RUNNER_OS": "Linux",
            "RUNNER_TEMP": str(self.folder),
            "GITHUB_OUTPUT": str(self.folder / "output"),
            "HEARD": str(self.folder / "heard"),
        }
        shell = ["bash", "--noprofile", "--norc", "-e", "-o", "pipefail", "-c", commands]
        return subprocess.run(
            shell, cwd=self.work, env=os.environ | said | extra, capture_output=True, check=False
        ).returncode


Rehearsal = Callable[[Place, str], bool]


def steps(workflow: str) -> Mapping[str, str]:
    """Return the commands of a workflow's named steps, by name."""
    text = (WORKFLOWS / f"{workflow}.yml").read_text(encoding="utf-8")
    _, *found = re.split(r"^      - ", text, flags=re.MULTILINE)
    named = {name[1]: step for step in found if (name := re.match(r"name: (.+)", step))}
    return {name: _commands(step) for name, step in named.items()}


def _commands(step: str) -> str:
    """The commands of a step; a folded text is one line."""
    _, _, rest = step.partition("        run: ")
    kind, _, block = rest.partition("\n")
    if kind not in ("|", ">-"):
        return kind
    lines = textwrap.dedent(re.split(r"^(?=\S| {1,8}\S)", block, maxsplit=1, flags=re.MULTILINE)[0])
    return lines if kind == "|" else " ".join(lines.split())


def the_tag(place: Place, commands: str) -> bool:
    """The tag of this version on main is taken, another is not."""
    subprocess.run(["git", "clone", "--quiet", str(ROOT), str(place.work)], check=True)
    subprocess.run(["git", "checkout", "--quiet", "--detach", "origin/HEAD"], cwd=place.work, check=True)
    subprocess.run(["git", "update-ref", "refs/remotes/origin/main", "HEAD"], cwd=place.work, check=True)
    return place.run(commands) == 0 and place.run(commands, GITHUB_REF_NAME="v9.9.9") != 0


def the_wheel(place: Place, commands: str) -> bool:
    """Wheel and sdist are built in a clone, by the very command."""
    subprocess.run(["git", "clone", "--quiet", str(ROOT), str(place.work)], check=True)
    return place.run(commands) == 0 and len(list((place.work / "dist").glob("miaui-*"))) == 2


def the_selftest(place: Place, commands: str) -> bool:
    """The program that `make package` froze here finds all it needs."""
    place.work.mkdir()
    (place.work / "build").symlink_to(ROOT / "build")
    return place.run(commands, SDL_VIDEODRIVER="dummy", SDL_AUDIODRIVER="dummy") == 0


def the_certificate(place: Place, commands: str) -> bool:
    """Without a certificate nothing happens; with one its keychain is made, and what to sign with is said."""
    place.work.mkdir()
    (place.work / "packaging").symlink_to(ROOT / "packaging")
    place.tool("security", '#!/bin/sh\necho "security $1" >> "$HEARD"\n')
    told = place.folder / "apple.env"
    if place.run(commands, CERTIFICATE="") != 0 or told.exists() or place.heard:
        return False
    names = ("CERTIFICATE_PASSWORD", "IDENTITY", "NOTARY_KEY", "NOTARY_KEY_ID", "NOTARY_ISSUER")
    done = place.run(commands, CERTIFICATE="bm9uZQ==", **dict.fromkeys(names, "it is"))
    return done == 0 and "security import" in place.heard and 'IDENTITY="it is"' in told.read_text("utf-8")


def the_sums(place: Place, commands: str) -> bool:
    """Files of all machines come together and are summed; two of one name end the release."""
    for machine in ("python", "linux", "windows"):
        folder = place.work / "all" / machine
        folder.mkdir(parents=True)
        (folder / f"miaui-{machine}").write_text(machine, encoding="utf-8")
    whole = place.run(commands) == 0 and place.run("cd dist && sha256sum --check --strict SHA256SUMS") == 0
    shutil.rmtree(place.work / "dist")
    for machine in ("python", "linux"):
        (place.work / "all" / machine / "miaui-same").write_text(machine, encoding="utf-8")
    return whole and place.run(commands) != 0


def the_parts(place: Place, commands: str) -> bool:
    """The packages of a system are told from their list of parts; without a list the release ends."""
    folder = place.work / "dist"
    folder.mkdir(parents=True)
    (folder / "miaui-1.tar.xz").write_text("program", encoding="utf-8")
    lacking = place.run(commands) != 0
    (folder / "miaui-1.cdx.json").write_text("{}", encoding="utf-8")
    whole = place.run(commands) == 0 and place.run("cd dist && sha256sum --check --strict ../packages") == 0
    told = (place.folder / "output").read_text(encoding="utf-8")
    spoken = (place.work / "packages").read_text(encoding="utf-8")
    return lacking and whole and told == "list=dist/miaui-1.cdx.json\n" and len(spoken.splitlines()) == 1


def the_manifests(place: Place, commands: str) -> bool:
    """Shops are told of the files of the release; without their sums there is nothing to tell."""
    subprocess.run(["git", "clone", "--quiet", str(ROOT), str(place.work)], check=True)
    lacking = place.run(commands) != 0
    names = (f"miaui-{version()}-linux-x86_64.tar.xz", f"miaui-{version()}-windows-x86_64-setup.exe")
    (place.work / "dist").mkdir()
    lines = [f"{number:064x}  {name}\n" for number, name in enumerate(names)]
    (place.work / "dist/SHA256SUMS").write_text("".join(lines), encoding="ascii")
    written = place.run(commands) == 0 and list((place.work / "build/package/shops").rglob("*.*"))
    return lacking and bool(written)


def the_draft(place: Place, commands: str) -> bool:
    """The draft gets every file, and is a draft."""
    published(place.work / "dist")
    place.tool("gh", FORGE)
    done = place.run(commands) == 0
    names = [path.name for path in (place.work / "dist").iterdir()]
    return done and "--draft" in place.heard and all(f"dist/{name}" in place.heard for name in names)


def the_reviewers(place: Place, commands: str) -> bool:
    """Without reviewers nothing goes to the index."""
    place.work.mkdir()
    place.tool("gh", FORGE)
    return place.run(commands, REVIEWERS="1") == 0 and place.run(commands, REVIEWERS="0") != 0


def the_seal(place: Place, commands: str) -> bool:
    """Nothing goes to the index of a release that can still be changed."""
    place.work.mkdir()
    place.tool("gh", FORGE)
    return place.run(commands, IMMUTABLE="true") == 0 and place.run(commands, IMMUTABLE="false") != 0


def the_proof(place: Place, commands: str) -> bool:
    """What was published goes on to the index, wheel and sdist alone; not if a file was changed or added."""
    there = place.folder / "published"
    published(there)
    place.tool("gh", FORGE)

    def again() -> int:
        shutil.rmtree(place.folder / "work", ignore_errors=True)
        place.work.mkdir()
        return place.run(commands, PUBLISHED=str(there))

    good = again() == 0 and sorted(path.name for path in (place.work / "dist").iterdir()) == [
        f"miaui-{version()}-py3-none-any.whl", f"miaui-{version()}.tar.gz",
    ]  # fmt: skip
    proven = place.heard.count("attestation verify") == 4 and place.heard.count("cyclonedx") == 1
    (there / "added.exe").write_text("from elsewhere", encoding="utf-8")
    added = again() != 0
    (there / "added.exe").unlink()
    (there / f"miaui-{version()}.tar.gz").write_text("changed", encoding="utf-8")
    return good and proven and added and again() != 0


def published(folder: Path) -> None:
    """Lay the files of a release into a folder, with their sums."""
    folder.mkdir(parents=True)
    names = (f"miaui-{version()}-py3-none-any.whl", f"miaui-{version()}.tar.gz", "miaui-linux.tar.xz")
    for name in names:
        (folder / name).write_text(name, encoding="utf-8")
    lines = [f"{hashlib.sha256(name.encode()).hexdigest()}  {name}\n" for name in names]
    (folder / "SHA256SUMS").write_text("".join(lines), encoding="utf-8")


REHEARSALS: Mapping[str, Rehearsal | str] = {
    "The tag is the version, and on main": the_tag,
    "Build wheel and sdist": the_wheel,
    "Tools of Linux": "the archive of an Ubuntu",
    "Tools of Windows": "a Windows",
    "Apple's certificate, where there is one": the_certificate,
    "Build the packages": "make package, which takes long, is the same",
    "The program finds all it needs": the_selftest,
    "No newer C library is needed than the README says": "the C library of this machine is another",
    "Linux' packages, installed and played on a bare Debian": "make package-test is the same",
    "Windows' packages, installed and uninstalled": "make package-windows-test does it under Wine",
    "No two files have one name": the_sums,
    "One list of parts, and the packages it speaks of": the_parts,
    "An MSIX, which the Store signs": "makeappx of a Windows",
    "Manifests for winget and Flatpak": the_manifests,
    "Draft the release": the_draft,
    "Somebody has to agree before the index is written": the_reviewers,
    "Nobody can change the published release any more": the_seal,
    "What was published is what was built here, tested and summed": the_proof,
    "Tools": "the archive of an empty Debian",
    "Build": "make package-windows, which takes long, is the same",
    "Play": "make package-windows-test, which takes long, is the same",
}


TO_DO = f"""\
 1. Ask the publishers of the three games; no shop's page before they agree (docs/releasing.md).
 2. Once: set up what docs/releasing.md lists under "Set up once", immutable releases among it.
 3. In a clean clone of main run the commands of docs/releasing.md up to make release-check.
 4. git tag --sign {TAG} && git push origin {TAG}
 5. Wait for the workflow release; where it is red, mend, and begin again with a new version.
 6. Download the draft's files and start one on each system you have; compare SHA256SUMS.
 7. Publish the draft. From then on nobody can change it.
 8. As another person: let the workflow publish go on, in its environment pypi.
 9. Send in the winget manifest and the MSIX from the workflow's artifacts (docs/windows.md).
10. Install from PyPI and from the release on a machine that never had Miaui, and play.
"""


def main() -> None:
    """Rehearse each step. Refused, naming it, if one does not do what it has to."""
    failed = []
    for workflow in REHEARSED:
        for name, commands in steps(workflow).items():
            how = REHEARSALS[name]
            if how is the_selftest and not FROZEN.is_dir():
                how = "no program has been frozen here: make package"
            if isinstance(how, str):
                print(f"left out  {workflow}: {name} ({how})", flush=True)
                continue
            with tempfile.TemporaryDirectory() as folder:
                well = how(Place(Path(folder)), commands)
            print(f"{'ok' if well else 'BAD':9} {workflow}: {name}", flush=True)
            failed += [] if well else [name]
    if failed:
        raise Refused(f"not as it has to be: {', '.join(failed)}")
    print(f"\nWhat only a person can do, in this order:\n{TO_DO}", end="")


if __name__ == "__main__":
    main()
