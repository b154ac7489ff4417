import re
import shutil
from pathlib import Path

import nox

nox.needs_version = ">=2025.10.16"
nox.options.default_venv_backend = "virtualenv"
nox.options.download_python = "never"
nox.options.error_on_missing_interpreters = False
nox.options.reuse_venv = "yes"
nox.options.sessions = ["lint", "typing", "pyright", "docs", "coverage"]

PYTHONS = ["3.11", "3.12", "3.13", "3.14"]

PYODIDE = [
    "pyodide.mjs",
    "pyodide.asm.mjs",
    "pyodide.asm.wasm",
    "pyodide-lock.json",
    "python_stdlib.zip",
]
"""What Python in the browser needs of its package."""


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
def pyright(session: nox.Session) -> None:
    """Check that the types of the wheel are complete, and what users of pyright see."""
    session.install(".", *dependencies("pyright"))
    session.run("pyright", "--verifytypes", "ginrummy", "--ignoreexternal")
    session.run("pyright", *session.posargs)


@nox.session
def lint(session: nox.Session) -> None:
    """Check the style, the format, the order of imports, and the workflows."""
    session.install("--editable", ".", *dependencies("lint"))
    session.run("ruff", "check")
    session.run("ruff", "format", "--check")
    session.run("lint-imports")
    session.run("zizmor", "--offline", "--pedantic", "--no-progress", ".github")


@nox.session
def docs(session: nox.Session) -> None:
    """Build the documentation; a warning is an error."""
    session.install("--editable", ".", *dependencies("docs"))
    build_docs(session)


def build_docs(session: nox.Session, *options: str) -> None:
    """Build the documentation as HTML."""
    strict = ["-W", "--keep-going", "-n", "-E"]
    session.run("sphinx-build", *strict, *options, "-b", "html", "docs", "docs/_build/html")


@nox.session
def try_it(session: nox.Session) -> None:
    """Build the documentation with its calculator, and test that in Chromium."""
    session.install("--editable", ".", *dependencies("docs", "browser"))
    build_docs(session, "-D", f"calculator_runtime={calculator_runtime(session)}")
    session.run("pytest", "tests/browser/test_try_it.py", *session.posargs)


def calculator_runtime(session: nox.Session) -> Path:
    """Put into a folder what the calculator runs on: Python for the browser, and two wheels."""
    work = Path(session.create_tmp()).resolve() / "try-it"
    shutil.rmtree(work, ignore_errors=True)
    shutil.copytree("docs/try-it", work)
    with session.chdir(work):
        session.run("npm", "ci", "--ignore-scripts", "--no-audit", "--no-fund", external=True)
    locked = ["--require-hashes", "--requirement", str(work / "requirements.txt")]
    for what in (locked, ["."]):
        session.run("pip", "wheel", "--no-deps", "--wheel-dir", str(work / "wheels"), *what)
    runtime = work / "runtime"
    runtime.mkdir()
    for file in PYODIDE:
        shutil.copy(work / "node_modules" / "pyodide" / file, runtime)
    for wheel in (work / "wheels").iterdir():
        # The page need not know the versions.
        shutil.copy(wheel, runtime / f"{wheel.name.partition('-')[0]}.whl")
    return runtime


@nox.session
def pictures(session: nox.Session) -> None:
    """Draw the pictures of the README and the documentation."""
    session.install("--editable", ".")
    session.run("python", "docs/pictures/draw.py")


@nox.session
def browser(session: nox.Session) -> None:
    """Test the pictures in Chromium."""
    session.install("--editable", ".", *dependencies("browser"))
    session.run("pytest", "tests/browser/test_pictures.py", *session.posargs)


@nox.session
def benchmarks(session: nox.Session) -> None:
    """Time the library, pure and compiled, beside its peers; ``-- --fast`` only shows that all works."""
    session.install(*dependencies("benchmarks"), "open_spiel", "rlcard")
    work = Path(session.create_tmp()).resolve() / "benchmarks"
    shutil.rmtree(work, ignore_errors=True)
    work.mkdir()
    kernels = ["pure"]
    if shutil.which("cc"):
        kernels.append("compiled")
        compile_bare_table(session, work)
    else:
        session.warn("no C compiler: the compiled library and the bare table method are left out")
    runs = []
    for kernel in kernels:
        session.install("--force-reinstall", "--no-deps", build_wheel(session, kernel))
        runs.append(str(work / f"{kernel}.json"))
        options = ["-c", "benchmarks/pytest.toml", "--work", str(work), *session.posargs]
        session.run("pytest", *options, f"--benchmark-json={runs[-1]}", "benchmarks/speed.py")
    folder = work if session.posargs else "benchmarks"
    session.run("python", "benchmarks/table.py", str(folder), *runs)


def compile_bare_table(session: nox.Session, work: Path) -> None:
    """Compile the bare table method, by mypyc and as a C library."""
    shutil.copy("benchmarks/bare.py", work / "bare_compiled.py")
    library = ["-O3", "-shared", "-fPIC", "-o", str(work / "bare.so")]
    session.run("cc", *library, "benchmarks/bare.c", external=True)
    with session.chdir(work):
        options = {"MYPYC_OPT_LEVEL": "3", "MYPYC_DEBUG_LEVEL": "0"}
        session.run("mypyc", "bare_compiled.py", env=options, silent=True)


def build_wheel(session: nox.Session, kernel: str) -> str:
    """Build a wheel without or with a compiled kernel, and give its file."""
    dist = Path(session.create_tmp()).resolve() / kernel
    shutil.rmtree(dist, ignore_errors=True)
    hook = {"HATCH_BUILD_HOOK_ENABLE_MYPYC": "1"} if kernel == "compiled" else {}
    session.run("python", "-m", "build", "--wheel", "--outdir", str(dist), env=hook)
    (wheel,) = dist.iterdir()
    return str(wheel)


@nox.session
def oracle(session: nox.Session) -> None:
    """Hold every search against its naive twin; arguments say for how long, and with which seed."""
    session.install("--editable", ".", *dependencies("tests"))
    session.run("python", "-m", "tests.comparisons", *session.posargs)


@nox.session
def study(session: nox.Session) -> None:
    """Test the study of many deals on a Dask cluster of this machine."""
    session.install("--editable", ".", *dependencies("study"))
    session.run("pytest", "tests/test_million_example.py", *session.posargs)


@nox.session
def peers(session: nox.Session) -> None:
    """Test what is handed to open_spiel and rlcard, and compare; arguments go to the comparison."""
    session.install("--editable", ".", "open_spiel", "rlcard", *dependencies("tests"))
    session.run("pytest", "tests/peers")
    session.run("python", "benchmarks/peers/against_open_spiel.py", *session.posargs)


@nox.session
@nox.parametrize("kernel", ["pure", "compiled"])
def wheels(session: nox.Session, kernel: str) -> None:
    """Build a wheel without and with a compiled kernel, and run the tests against it."""
    session.install(*dependencies("tests"), "build")
    session.install("--force-reinstall", build_wheel(session, kernel))
    expected = f"import ginrummy; assert ginrummy.__compiled__ is {kernel == 'compiled'}"
    session.run("python", "-c", expected)
    # Not src: the modules come from the wheel, and so do their examples.
    session.run("pytest", "tests", "README.md", "--pyargs", "ginrummy", *session.posargs)


@nox.session
def build(session: nox.Session) -> None:
    """Build the distributions, check them and run the tests against the wheel."""
    session.install(*dependencies("build", "tests"))
    shutil.rmtree("dist", ignore_errors=True)
    session.run("python", "-m", "build")
    files = sorted(map(str, Path("dist").iterdir()))
    session.run("twine", "check", "--strict", *files)
    wheels = [file for file in files if file.endswith(".whl")]
    session.run("check-wheel-contents", *wheels)
    session.install("--force-reinstall", "--no-deps", *wheels)
    session.install(*wheels)
    # Not src: the modules come from the wheel, and so do their examples.
    session.run("pytest", "tests", "README.md", "--pyargs", "ginrummy")


@nox.session(venv_backend="none")
def release(session: nox.Session) -> None:
    """Refuse a tag, such as ``-- v1.2.3``, for which the files are not ready."""
    (tag,) = session.posargs
    text = Path("pyproject.toml").read_text(encoding="utf-8")
    version = nox.project.load_toml("pyproject.toml")["project"]["version"]
    changes = Path("CHANGELOG.md").read_text(encoding="utf-8")
    if tag != f"v{version}":
        session.error(f"the tag is {tag}, and pyproject.toml says version {version}")
    if not re.search(rf"^## \[{re.escape(version)}\] - \d{{4}}-\d\d-\d\d$", changes, re.MULTILINE):
        session.error(f"CHANGELOG.md has no date for {version}")
    if not Path("tests/data/releases", version).is_dir():
        session.error(f"{version} has stored nothing for later ones: run python -m tests.releases")
    if "ginrummy.example" in text:
        session.error("pyproject.toml has no real address of the project: see CONTRIBUTING.md")
