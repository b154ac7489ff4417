from __future__ import annotations

import re
import sys
from enum import Enum
from pathlib import Path
from typing import TYPE_CHECKING

from sphinx.domains.python import PyClasslike

if TYPE_CHECKING:
    from sphinx.application import Sphinx

# Extensions of our own.
sys.path.insert(0, str(Path(__file__).parent / "extensions"))

project = "ginrummy"
author = "The ginrummy authors"
project_copyright = "2026 The ginrummy authors"

extensions = [
    "myst_parser",
    "sphinx.ext.autodoc",
    "sphinx.ext.autosectionlabel",
    "sphinx.ext.napoleon",
    "public_names",
    "calculator",
    "citations",
    "published_sets",
]
exclude_patterns = ["_build", "_generated"]
html_theme = "furo"
html_title = "ginrummy"
pygments_dark_style = "monokai"

myst_enable_extensions = ["colon_fence", "deflist"]
myst_heading_anchors = 3

# A citation links to a heading of the rules, by its page and text.
autosectionlabel_prefix_document = True

# Single backticks in a docstring name an object of this library.
default_role = "any"
add_module_names = False
autodoc_class_signature = "mixed"
autodoc_member_order = "bysource"
autodoc_typehints = "signature"
python_use_unqualified_type_names = True
toc_object_entries_show_parents = "hide"

napoleon_numpy_docstring = False
napoleon_use_ivar = True
napoleon_custom_sections = ["Source"]

# Whatever builds it, a name without a target is a fault.
nitpicky = True
# Other libraries and the standard one are not looked up: that needs the network.
nitpick_ignore_regex = [
    # A type variable has no entry of its own.
    ("py:class", r"ginrummy\.games\.results\.Money"),
    ("py:class", r"ginrummy\.json\.T"),
    # An array of any library that keeps to the standard.
    ("py:class", r"Array"),
    ("py:class", r"(hypothesis|np|numpy|st)\..*|NDArray"),
    # Named by itself where it is imported for type checkers only.
    ("any|py:class", r"Random"),
    ("any|py:.*", r"(collections\.abc|enum|fractions|functools|random|types|typing)\..*"),
]


def keep_colon(  # noqa: PLR0917  # the parameters are Sphinx's
    app: Sphinx, what: str, name: str, obj: object, options: object, lines: list[str]
) -> None:
    """Hide the first line of an attribute from napoleon, which takes "a: b" for type a."""
    if what in {"attribute", "data", "property"}:
        lines[:0] = ["..", ""]


def write_signature(  # noqa: PLR0917  # as above
    app: Sphinx,
    what: str,
    name: str,
    obj: object,
    options: object,
    signature: str | None,
    returned: str | None,
) -> tuple[str | None, str | None]:
    """Leave out what nobody calls, and write defaults as in the source."""
    if isinstance(obj, type) and (
        issubclass(obj, Enum)
        or getattr(obj, "_is_protocol", False)
        or name in {"ginrummy.play.Deal", "ginrummy.play.View"}
    ):
        return "", None
    if signature is not None:
        signature = signature.replace("profiles.get('modern')", "MODERN").replace("NOTHING", "...")
    return signature, returned


def trim_examples(app: Sphinx, page: str, content: list[str]) -> None:
    """Take away the empty line that ends the output of an example: it is for doctest."""
    content[0] = re.sub(r"\n\n```$", "\n```", content[0], flags=re.MULTILINE)


def setup(app: Sphinx) -> None:
    """Put our steps in their places, that for docstrings before napoleon's."""
    for field in PyClasslike.doc_field_types:
        if field.name == "variable":
            field.label = "Attributes"
    app.connect("source-read", trim_examples)
    app.connect("autodoc-process-docstring", keep_colon, priority=400)
    app.connect("autodoc-process-signature", write_signature)
