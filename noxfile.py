from pathlib import Path

import nox

nox.needs_version = ">=2025.10.16"
nox.options.default_venv_backend = "virtualenv"
nox.options.download_python = "never"
nox.options.error_on_missing_interpreters = False
nox.options.reuse_venv = "yes"
nox.options.sessions = ["lint", "typing", "docs", "coverage"]

PYTHONS = ["3.11", "3.12", "3.13", "3.14"]


def dependencies(*groups: str) -> list[str]:
    """Give what the dependency groups of pyproject.toml list."""
    return list(nox.project.dependency_groups(nox.project.load_toml("pyproject.toml"), *groups))


@nox.session(python=PYTHONS)
def tests(session: nox.Session) -> None:
    """Run the tests; arguments after ``--`` go to pytest."""
    session.install("--editable", ".", *dependencies("tests"))
    session.run("pytest", *session.posargs)


@nox.session
def coverage(session: nox.Session) -> None:
    """Run the tests and fail when a line or a branch is not reached."""
    session.install("--editable", ".", *dependencies("tests"))
    session.run("coverage", "run", "-m", "pytest", *session.posargs)
    session.run("coverage", "report")


@nox.session
def typing(session: nox.Session) -> None:
    """Check the types."""
    session.install("--editable", ".", *dependencies("typing"))
    session.run("mypy", *session.posargs)


@nox.session
def lint(session: nox.Session) -> None:
    """Check the style, the format and the order of imports."""
    session.install("--editable", ".", *dependencies("lint"))
    session.run("ruff", "check")
    session.run("ruff", "format", "--check")
    session.run("lint-imports")


@nox.session
def docs(session: nox.Session) -> None:
    """Build the documentation; a warning is an error."""
    session.install("--editable", ".", *dependencies("docs"))
    options = ["-W", "--keep-going", "-n", "-E"]
    session.run("sphinx-build", *options, "-b", "html", "docs", "docs/_build/html")


@nox.session
def benchmarks(session: nox.Session) -> None:
    """Time the library beside the bare table method and open_spiel."""
    session.install("--editable", ".", "open_spiel")
    session.run("python", "benchmarks/speed.py")


@nox.session
def peers(session: nox.Session) -> None:
    """Compare deals and times with open_spiel; arguments after ``--`` go to the program."""
    session.install("--editable", ".", "open_spiel")
    session.run("python", "benchmarks/peers/against_open_spiel.py", *session.posargs)


@nox.session
def build(session: nox.Session) -> None:
    """Build the distributions, check them and run the tests against the wheel."""
    session.install(*dependencies("build", "tests"))
    dist = Path(session.create_tmp()) / "dist"
    for old in dist.glob("*"):
        old.unlink()
    session.run("python", "-m", "build", "--outdir", str(dist))
    files = sorted(map(str, dist.iterdir()))
    session.run("twine", "check", "--strict", *files)
    wheels = [file for file in files if file.endswith(".whl")]
    session.run("check-wheel-contents", *wheels)
    session.install("--force-reinstall", "--no-deps", *wheels)
    session.install(*wheels)
    # Not src: the modules come from the wheel, and so do their examples.
    session.run("pytest", "tests", "README.md", "--pyargs", "ginrummy")
