"""A browser for the tests of what is shown in one."""

from __future__ import annotations

import os
import shutil
from typing import TYPE_CHECKING

import pytest
from selenium import webdriver

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

ARGUMENTS = (
    "--headless",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    # The theme scrolls smoothly, and a click would miss what still moves.
    "--force-prefers-reduced-motion",
    # Nothing but this machine can be reached.
    "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1",
)


@pytest.fixture(scope="module")
def browser(tmp_path_factory: pytest.TempPathFactory) -> Iterator[webdriver.Chrome]:
    chromium, driver = shutil.which("chromium"), shutil.which("chromedriver")
    if chromium is None or driver is None:
        pytest.skip("Chromium or its driver is not installed")
    options = webdriver.ChromeOptions()
    options.binary_location = chromium
    home: Path = tmp_path_factory.mktemp("chromium")
    for argument in (*ARGUMENTS, f"--user-data-dir={home}"):
        options.add_argument(argument)
    if os.geteuid() == 0:
        # Chromium does not start otherwise.
        options.add_argument("--no-sandbox")
    started = webdriver.Chrome(options, webdriver.ChromeService(driver))
    started.set_window_size(1280, 1000)
    yield started
    started.quit()
