from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING

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
    "sphinx.ext.napoleon",
    "published_sets",
]
exclude_patterns = ["_build", "_generated"]
html_theme = "furo"
html_title = "ginrummy"

myst_enable_extensions = ["colon_fence", "deflist"]
myst_heading_anchors = 3

# Single backticks in a docstring name an object of this library.
default_role = "any"
add_module_names = False
autodoc_class_signature = "mixed"
autodoc_member_order = "bysource"
autodoc_typehints = "signature"
autodoc_preserve_defaults = True
python_use_unqualified_type_names = True
toc_object_entries_show_parents = "hide"

napoleon_numpy_docstring = False
napoleon_use_ivar = True
napoleon_custom_sections = ["Source"]

# The standard library is not looked up: that needs the network.
nitpick_ignore_regex = [
    # A type variable has no entry of its own.
    ("py:class", r"ginrummy\.games\.results\.Money"),
    ("py:class", r"ginrummy\.json\.T"),
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


def setup(app: Sphinx) -> None:
    """Put our step before that of napoleon."""
    app.connect("autodoc-process-docstring", keep_colon, priority=400)
