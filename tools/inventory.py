"""Write docs/inventories: where the documentation of Python and numpy tells of the names that ours refers to.

The site of the documentation is built offline. Run after a page refers to a new name: add its page here.
"""

import zlib
from pathlib import Path

FOLDER = Path(__file__).parent.parent / "docs" / "inventories"
FUNCTIONS = "library/functions.html"
STDTYPES = "library/stdtypes.html"
EXCEPTIONS = "library/exceptions.html"
COLLECTIONS = "library/collections.abc.html"

Names = dict[str, dict[str, str]]
PYTHON: Names = {
    "class": {
        **dict.fromkeys(("bool", "float", "int", "object", "property", "type"), FUNCTIONS),
        **dict.fromkeys(("bytes", "dict", "frozenset", "list", "range", "set", "str", "tuple"), STDTYPES),
        **{
            f"collections.abc.{name}": COLLECTIONS
            for name in ("Callable", "Collection", "Iterable", "Iterator", "Mapping", "Sequence")
        },
        "random.Random": "library/random.html",
        "enum.Enum": "library/enum.html",
        "typing.Protocol": "library/typing.html",
        "typing.TypedDict": "library/typing.html",
        "pathlib.Path": "library/pathlib.html",
    },
    "exception": dict.fromkeys(("Exception", "KeyError", "OSError", "TypeError", "ValueError"), EXCEPTIONS),
    "data": {
        **dict.fromkeys(("None", "False", "True"), "library/constants.html"),
        **{f"typing.{name}": "library/typing.html" for name in ("Any", "Literal", "Required", "Union")},
    },
}
"""Names by role, each with its page."""

NUMPY: Names = {
    "class": {
        "numpy.dtype": "reference/generated/numpy.dtype.html",
        "numpy.float32": "reference/arrays.scalars.html",
        "numpy.ndarray": "reference/generated/numpy.ndarray.html",
    }
}
INVENTORIES = {"python.inv": ("Python", "3", PYTHON), "numpy.inv": ("NumPy", "2", NUMPY)}
"""Project, version and names of each file."""


def inventory(project: str, version: str, names: Names) -> bytes:
    """Return the bytes of an objects.inv file in Sphinx's format, version 2: a head with project and version,
    then, zlib-compressed, a line "NAME py:ROLE 1 PAGE#$ -" for each name. `names` has by role ("class", …)
    the page of each name; lines are sorted by role and name."""
    lines = [
        f"{name} py:{role} 1 {page}#$ -\n"
        for role, names in sorted(names.items())
        for name, page in sorted(names.items())
    ]
    head = f"# Sphinx inventory version 2\n# Project: {project}\n# Version: {version}\n"
    head += "# The remainder of this file is compressed using zlib.\n"
    return head.encode() + zlib.compress("".join(lines).encode(), 9)


if __name__ == "__main__":
    for _name, _about in INVENTORIES.items():
        (FOLDER / _name).write_bytes(inventory(*_about))
