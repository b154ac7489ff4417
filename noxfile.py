import hashlib
import os
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
    session.install("--editable", ".", *dependencies("coverage"))
    quiet = ["--cov-report=", "--cov-fail-under=0"]
    session.run("pytest", "--cov", *quiet, "--numprocesses=auto", *session.posargs)
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
    strict = ["-W", "--keep-going", "-E"]
    session.run("sphinx-build", *strict, *options, "-b", "html", "docs", "docs/_build/html")


@nox.session
def site(session: nox.Session) -> None:
    """Build the documentation with its calculator, as it is published."""
    session.install("--editable", ".", *dependencies("docs"))
    build_site(session)


@nox.session
def try_it(session: nox.Session) -> None:
    """Build the same, and test the calculator in Chromium."""
    session.install("--editable", ".", *dependencies("docs", "browser"))
    build_site(session)
    session.run("pytest", "tests/browser/test_try_it.py", *session.posargs)


def build_site(session: nox.Session) -> None:
    """Build the documentation, and serve with it what the calculator runs on."""
    build_docs(session, "-D", f"calculator_runtime={calculator_runtime(session)}")


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
    # Built before anything is timed, so that all is of the same source.
    files = [build_wheel(session, kernel) for kernel in kernels]
    runs = [str(work / f"{kernel}.json") for kernel in kernels]
    for file, run in zip(files, runs, strict=True):
        session.install("--force-reinstall", "--no-deps", file)
        options = ["-c", "benchmarks/pytest.toml", "--work", str(work), *session.posargs]
        session.run("pytest", *options, f"--benchmark-json={run}", "benchmarks/speed.py")
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
    # The wheel is built from the source distribution, for what is compiled would stay in src.
    session.run("python", "-m", "build", "--outdir", str(dist), env=hook)
    (wheel,) = dist.glob("*.whl")
    return str(wheel)


@nox.session
def oracle(session: nox.Session) -> None:
    """Hold every search against its naive twin; arguments say for how long, and with which seed."""
    session.install("--editable", ".", *dependencies("tests"))
    session.run("python", "-m", "tests.comparisons", *session.posargs)


@nox.session
def fuzz(session: nox.Session) -> None:
    """Fuzz every parser; ``-- --seconds 600`` says for how long each, and names say which."""
    session.install("--editable", ".", *dependencies("fuzz"))
    session.run("python", "-m", "tests.fuzz", *session.posargs)


@nox.session
def mutation(session: nox.Session) -> None:
    """Change the rules in thousands of small ways, which tests have to see; names say which part."""
    session.install(".", *dependencies("mutation"))
    session.run("python", "-m", "tests.mutation", *session.posargs)


@nox.session
def hostile(session: nox.Session) -> None:
    """Hand every parser texts of a hundred megabytes, which plain tests do with one."""
    session.install("--editable", ".", *dependencies("tests"))
    megabytes = {"HOSTILE_MEGABYTES": "100"}
    session.run("pytest", "tests/test_hostile_input.py", *session.posargs, env=megabytes)


@nox.session
def load(session: nox.Session) -> None:
    """Play deals of every profile through records and back; ``-- --deals 100000`` says how many."""
    session.install("--editable", ".", *dependencies("tests"))
    session.run("python", "-m", "tests.load", *session.posargs)


@nox.session(python=["3.13t", "3.14t"])
def free_threaded(session: nox.Session) -> None:
    """Share values among threads on a Python without the global lock, where one is installed."""
    session.install("--editable", ".[json,strategies]", "pytest>=9")
    no_lock = {"PYTHON_GIL": "0"}
    session.run("pytest", "tests/test_threads.py", *session.posargs, env=no_lock)


@nox.session
@nox.parametrize("kernel", ["pure", "compiled"])
def reproducible(session: nox.Session, kernel: str) -> None:
    """Build in two folders, with other rights and in another place of the world; nothing may differ."""
    session.install("build")
    work = Path(session.create_tmp()).resolve() / "reproducible"
    shutil.rmtree(work, ignore_errors=True)
    session.run("python", "-m", "build", "--sdist", "--outdir", str(work / "source"))
    (source,) = (work / "source").iterdir()
    hook = {"HATCH_BUILD_HOOK_ENABLE_MYPYC": "1"} if kernel == "compiled" else {}
    built = []
    for folder, umask, place in (("a", 0o022, "UTC"), ("other/folder", 0o077, "Asia/Kathmandu")):
        old = os.umask(umask)
        shutil.unpack_archive(source, work / folder, filter="data")
        (project,) = (work / folder).iterdir()
        # Both, each from the folder: a wheel from the archive again would not see the folder.
        build = ["python", "-m", "build", "--sdist", "--wheel", str(project)]
        session.run(*build, env={"TZ": place, "PYTHONHASHSEED": str(umask), **hook})
        os.umask(old)
        built.append({file.name: sha256(file) for file in (project / "dist").iterdir()})
    for name, digest in sorted(built[0].items()):
        session.log(f"{digest}  {name}")
    if built[0] != built[1] or built[0][source.name] != sha256(source):
        session.error(f"built another time it is {built[1]}")


def sha256(file: Path) -> str:
    """Give the hash of a file."""
    return hashlib.sha256(file.read_bytes()).hexdigest()


def installed(session: nox.Session, *others: str) -> Path:
    """Install the library with its extras where nothing else is, and give the folder."""
    folder = Path(session.create_tmp()).resolve() / "installed"
    shutil.rmtree(folder, ignore_errors=True)
    session.run("python", "-m", "venv", "--without-pip", str(folder))
    pip = ["pip", "--python", str(folder), "install", "--quiet"]
    session.run(*pip, ".[json,batch,strategies]", *others)
    return folder


@nox.session
def sbom(session: nox.Session) -> None:
    """List what is installed with the library and all its extras, as build/sbom.cdx.json."""
    session.install("cyclonedx-bom>=7")
    Path("build").mkdir(exist_ok=True)
    options = ["--pyproject", "pyproject.toml", "--output-reproducible", "--output-file"]
    folder = str(installed(session))
    session.run("cyclonedx-py", "environment", *options, "build/sbom.cdx.json", folder)


@nox.session
def audit(session: nox.Session) -> None:
    """Ask whether a fault is known of anything installed with the library, or used to work on it."""
    session.install("pip-audit>=2.9")
    folder = installed(session, *dependencies("dev"))
    # What nobody has published yet is known to no service, and what is not known fails.
    session.run("pip", "--python", str(folder), "uninstall", "--yes", "--quiet", "ginrummy")
    (packages,) = folder.glob("lib/*/site-packages")
    session.run("pip-audit", "--strict", "--path", str(packages), *session.posargs)


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
