"""Write docs/inventories/python.inv: where Python's own documentation tells of the names that ours refers to.

The site of the documentation is built offline. Run after a page refers to a new name: add its page here.
"""

import zlib
from pathlib import Path

TARGET = Path(__file__).parent.parent / "docs" / "inventories" / "python.inv"
FUNCTIONS = "library/functions.html"
STDTYPES = "library/stdtypes.html"
EXCEPTIONS = "library/exceptions.html"
COLLECTIONS = "library/collections.abc.html"

#: Names by role, each with its page.
NAMES = {
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


def inventory() -> bytes:
    """Return the inventory, in Sphinx's format."""
    lines = [
        f"{name} py:{role} 1 {page}#$ -\n"
        for role, names in sorted(NAMES.items())
        for name, page in sorted(names.items())
    ]
    head = "# Sphinx inventory version 2\n# Project: Python\n# Version: 3\n"
    head += "# The remainder of this file is compressed using zlib.\n"
    return head.encode() + zlib.compress("".join(lines).encode(), 9)


if __name__ == "__main__":
    TARGET.write_bytes(inventory())
