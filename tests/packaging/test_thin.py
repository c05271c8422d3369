"""Libraries of a package lose the functions that nothing calls, and keep all others."""

from __future__ import annotations

import re
import shutil
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from tests.packaging.scripts import script

SOURCE = """
int began = 0;
__attribute__((constructor)) static void begin(void) { began = 7; }
__attribute__((weak)) int shared_by_many(void) { return 1; }
int scipy_dgesv_64_(int x) { return x * 3 + 1; }
int scipy_cblas_sdot64_(int x) { return x * 5 + began; }
"""
ASKING = """
extern int began, scipy_dgesv_64_(int);
int *there = &began;
int ask(void) { return scipy_dgesv_64_(2); }
"""

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="not here: libraries of Linux are thinned")


@pytest.fixture
def library(tmp_path: Path) -> Path:
    """A library of two functions, one of them named as LAPACK's are."""
    compiler = shutil.which("cc")
    if compiler is None:
        pytest.skip("left out: cc is not installed (build-essential)")
    target = tmp_path / "libscipy_openblas64_-1.so"
    subprocess.run(
        [compiler, "-shared", "-fPIC", "-O1", "-x", "c", "-", "-o", target],
        input=SOURCE, text=True, check=True,
    )  # fmt: skip
    return target


def said(library: Path, expression: str) -> str:
    """Return what an expression with a loaded library gives, in a process of its own."""
    words = f"import ctypes; library = ctypes.CDLL({str(library)!r}); print({expression})"
    done = subprocess.run([sys.executable, "-c", words], capture_output=True, text=True, check=False)
    return done.stdout.strip() if done.returncode == 0 else f"ended by {done.returncode}"


def code(library: Path) -> dict[str, bytes]:
    """Return the code of each function."""
    thin, content = script("thin"), library.read_bytes()
    text = thin.sections(content)[".text"]
    return {
        name: content[address - text.address + text.offset :][:size]
        for name, address, size in thin.functions(content)
    }


def test_only_what_is_never_called_is_taken_out(library: Path) -> None:
    before = code(library)
    assert said(library, "library.scipy_dgesv_64_(2)") == "7"
    script("thin").thin(library.parent)
    after = code(library)
    assert not any(after["scipy_dgesv_64_"]) and any(before["scipy_dgesv_64_"])
    assert {name for name in before if before[name] != after[name]} == {"scipy_dgesv_64_"}
    assert said(library, "library.scipy_cblas_sdot64_(2)") == "17"
    assert said(library, "library.scipy_dgesv_64_(2)").startswith("ended by -")


def test_a_hollow_library_is_loaded_and_does_nothing(library: Path) -> None:
    """Another one that asks for its names finds them, even where they are all looked for at once."""
    hollow, asking = library.with_name("libxmp-1.so"), library.with_name("asking.so")
    library.rename(hollow)
    subprocess.run(
        ["cc", "-shared", "-fPIC", "-Wl,-z,now,-rpath,$ORIGIN", "-x", "c", "-", "-x", "none",
         "-L", hollow.parent, f"-l:{hollow.name}", "-o", asking],
        input=ASKING, text=True, check=True,
    )  # fmt: skip
    assert said(asking, "library.ask()") == "7"
    size = hollow.stat().st_size
    script("thin").thin(hollow.parent)
    once = hollow.read_bytes()
    assert len(once) < size / 2 and b"scipy_dgesv_64_" in once
    assert not {".text", ".data", ".rodata", ".init_array"} & set(script("thin").sections(once))
    assert said(asking, "'loaded'") == "loaded"
    assert said(hollow, "hasattr(library, 'shared_by_many')") == "False", "others have that one, too"
    assert said(asking, "library.ask()") == f"ended by -{signal.SIGSEGV}"
    assert script("thin").hollow(once) == once


@pytest.mark.parametrize(
    ("name", "taken"),
    [
        ("scipy_dgesvd_64_", True), ("LAPACKE_dgesvd_work", True), ("dlaqz0_", True),
        ("zgemm_kernel_n_HASWELL", True), ("dorcsd_.localalias", True),
        ("scipy_cblas_sgemm64_", False), ("sgemm_kernel_HASWELL", False), ("dgemv_n_SKYLAKEX", False),
        ("scipy_openblas_set_num_threads64_", False), ("scipy_xerbla_64_", False), ("exec_blas", False),
    ],
)  # fmt: skip
def test_products_of_real_matrices_stay(name: str, taken: bool) -> None:
    pattern: re.Pattern[str] = script("thin").LAPACK
    assert (pattern.fullmatch(name) is not None) is taken
