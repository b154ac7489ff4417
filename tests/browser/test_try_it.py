"""The page with the calculator, as the session `try_it` of nox has built it."""

from __future__ import annotations

import shutil
import subprocess
import sys
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from importlib.metadata import version
from pathlib import Path
from threading import Thread
from typing import TYPE_CHECKING, Any

import pytest
from selenium.common.exceptions import ElementClickInterceptedException
from selenium.webdriver.common.action_chains import ActionChains
from selenium.webdriver.common.by import By
from selenium.webdriver.common.keys import Keys
from selenium.webdriver.support.ui import Select, WebDriverWait

from ginrummy import Hand, deadwood, discards, profiles, score_deal, standard_pack
from ginrummy.errors import GinRummyError

if TYPE_CHECKING:
    from collections.abc import Iterator

    from selenium.webdriver import Chrome
    from selenium.webdriver.remote.webelement import WebElement

    from ginrummy import DealResult

ROOT = Path(__file__).parents[2]
SITE = ROOT / "docs" / "_build" / "html"
PATIENCE = 60
"""For how many seconds Python may start, on a machine that does other things too."""

# A browser refuses what this does not allow, in the page and in its workers, and reports it.
OWN_ORIGIN_ONLY = (
    "default-src 'self'; script-src 'self' 'unsafe-inline' 'wasm-unsafe-eval';"
    " style-src 'self' 'unsafe-inline'; img-src 'self' data:; report-uri /refused"
)

KNOCKER = "AS 2S 3S 7C 7D 7H 9C TC JC 4H"
DEFENDER = "4S 5S 7S 8C KC KD KH 2D JH QS"
GIN = "AS 2S 3S 7C 7D 7H 9C TC JC QC"
ELEVEN = "AS 2S 3S 7C 7D 7H 4H 5H 6H KD 2C"


class Server(ThreadingHTTPServer):
    """Serves a site and keeps what was asked for."""

    def __init__(self, site: Path) -> None:
        self.asked: list[str] = []
        super().__init__(("127.0.0.1", 0), partial(Handler, directory=str(site)))
        Thread(target=self.serve_forever, daemon=True).start()

    @property
    def page(self) -> str:
        return f"http://127.0.0.1:{self.server_port}/try-it.html"

    @property
    def refused(self) -> bool:
        return "/refused" in self.asked


class Handler(SimpleHTTPRequestHandler):
    server: Server

    def end_headers(self) -> None:
        self.send_header("Content-Security-Policy", OWN_ORIGIN_ONLY)
        super().end_headers()

    def do_POST(self) -> None:
        self.send_response(204)
        self.end_headers()

    def log_message(self, format: str, *args: Any) -> None:  # noqa: A002  # the name is the base's
        self.server.asked.append(self.path)


class Section:
    """The part of the page for one hand."""

    def __init__(self, browser: Chrome, name: str) -> None:
        self.browser = browser
        self.root = browser.find_element(By.ID, name)

    def find(self, selector: str) -> WebElement:
        return self.root.find_element(By.CSS_SELECTOR, selector)

    def card(self, code: str) -> WebElement:
        return self.find(f"[data-card='{code}']")

    def click(self, selector: str) -> None:
        """Click as soon as no answer that arrives moves the page."""
        element = self.find(selector)

        def clicked(_: object) -> bool:
            self.browser.execute_script("arguments[0].scrollIntoView({block: 'center'})", element)
            element.click()
            return True

        waiting = [ElementClickInterceptedException]
        WebDriverWait(self.browser, PATIENCE, 0.05, waiting).until(clicked)

    def click_card(self, code: str) -> None:
        self.click(f"[data-card='{code}']")

    def choose(self, cards: str) -> None:
        self.click(".clear")
        for code in cards.split():
            self.click_card(code)

    @property
    def held(self) -> Hand:
        pressed = self.root.find_elements(By.CSS_SELECTOR, "[aria-pressed=true]")
        return Hand.parse(" ".join(card.get_attribute("data-card") or "" for card in pressed))

    @property
    def said(self) -> str:
        return self.find(".found").text

    def says(self, text: str) -> bool:
        """Wait for words, and tell whether they came."""
        return soon(self.browser, lambda: text in self.said)

    @property
    def rows(self) -> list[tuple[str, ...]]:
        script = (
            "return [...arguments[0].tBodies[0].rows].map(r => [...r.cells].map(c => c.innerText))"
        )
        return [tuple(row) for row in self.browser.execute_script(script, self.find("table"))]


def soon(browser: Chrome, holds: Any, seconds: float = PATIENCE) -> bool:
    return bool(WebDriverWait(browser, seconds, 0.05).until(lambda _: holds()))


@pytest.fixture(scope="module")
def server() -> Iterator[Server]:
    if not (SITE / "_static" / "try-it" / "runtime").is_dir():
        pytest.skip("docs/_build/html is built without the calculator")
    with Server(SITE) as running:
        yield running
        running.shutdown()


@pytest.fixture(scope="module")
def loaded(browser: Chrome, server: Server) -> Chrome:
    browser.get(server.page)
    assert soon(browser, lambda: "answers" in readiness(browser))
    return browser


@pytest.fixture
def page(loaded: Chrome) -> Chrome:
    """The page as it is at first, without waiting for Python again."""
    choose_rules(loaded, "modern")
    for name in ("hand", "deal"):
        section = Section(loaded, name)
        section.click(".clear")
        loaded.execute_script("arguments[0].focus()", section.card("AS"))
    assert Section(loaded, "deal").says("Choose the cards of the other hand.")
    assert Section(loaded, "hand").says("Choose the cards of a hand.")
    return loaded


@pytest.fixture
def hand(page: Chrome) -> Section:
    return Section(page, "hand")


@pytest.fixture
def deal(page: Chrome) -> Section:
    return Section(page, "deal")


def readiness(browser: Chrome) -> str:
    return browser.find_element(By.ID, "readiness").text


def choose_rules(browser: Chrome, name: str) -> None:
    Select(browser.find_element(By.ID, "profile")).select_by_visible_text(name)


def press(browser: Chrome, *keys: str) -> None:
    for key in keys:
        ActionChains(browser).send_keys(key).perform()


def focused(browser: Chrome) -> str:
    return browser.switch_to.active_element.get_attribute("aria-label") or ""


# What it says.


def test_the_library_of_this_tree_answers(page: Chrome) -> None:
    assert f"ginrummy {version('ginrummy')} answers" in readiness(page)


def test_all_published_sets_can_be_chosen(page: Chrome) -> None:
    select = Select(page.find_element(By.ID, "profile"))
    assert [option.text for option in select.options] == list(profiles.ALL)


def test_a_hand_that_may_knock(hand: Section) -> None:
    hand.choose(KNOCKER)
    assert hand.says("Deadwood 4: may knock; the limit is 10.")
    assert hand.find(".counter").text == "10 cards of 10 or 11"
    assert hand.find(".text").text == "A♠2♠3♠ 7♣7♦7♥ 9♣T♣J♣ · 4♥ (4)"
    assert hand.find(".picture svg").is_displayed()
    assert not hand.find("table").is_displayed()


def test_a_hand_that_may_not_knock(hand: Section) -> None:
    hand.choose(DEFENDER)
    count = deadwood(Hand.parse(DEFENDER))
    assert hand.says(f"Deadwood {count}: cannot knock with {count} points of deadwood")


def test_gin_and_big_gin(hand: Section, page: Chrome) -> None:
    hand.choose(GIN)
    assert hand.says("Deadwood 0: gin.")
    hand.click_card("KC")
    assert hand.says("Deadwood 0: big gin.")
    choose_rules(page, "older")
    assert hand.says("Deadwood 0: the profile 'older' has no big gin")


def test_each_discard_with_what_it_leaves(hand: Section) -> None:
    hand.choose(ELEVEN)
    assert hand.says("Best thrown: K♦, which leaves 2: may knock; the limit is 10.")
    assert hand.rows == [
        (str(option.card), str(option.deadwood), "yes" if option.may_go_out else "no")
        for option in discards(Hand.parse(ELEVEN))
    ]


def test_a_random_hand_has_a_card_over_and_shares_none(hand: Section, deal: Section) -> None:
    deal.choose(DEFENDER)
    hand.click(".random")
    assert soon(hand.browser, lambda: len(hand.held) == 11)
    assert hand.held.isdisjoint(deal.held)
    assert hand.says(f"Deadwood {deadwood(hand.held)}")
    deal.click(".random")
    assert soon(hand.browser, lambda: deal.held != Hand.parse(DEFENDER))
    assert len(deal.held) == 10
    assert hand.held.isdisjoint(deal.held)


@pytest.mark.parametrize("name", profiles.ALL)
def test_a_deal_is_scored_as_by_the_library(name: str, page: Chrome, deal: Section) -> None:
    deal.click(".example")
    choose_rules(page, name)
    result = scored(name)
    if isinstance(result, str):
        assert deal.says(result)
        assert "error" in (deal.find(".found").get_attribute("class") or "")
        assert deal.rows == []
        return
    points = ", ".join(map(str, result.points))
    assert deal.says(f"{result.outcome.value.capitalize()}: seat {result.winner} wins.")
    assert deal.says(f"Points by seat: {points}.")
    assert deal.rows == [(f"seat {x.seat}", f"{x.points:+d}", x.reason) for x in result.lines]
    assert str(result.defences[0]) in deal.find(".text").text


def scored(name: str) -> DealResult | str:
    """Score the example, or give the words with which that is refused."""
    try:
        return score_deal(Hand.parse(KNOCKER), Hand.parse(DEFENDER), profile=profiles.get(name))
    except GinRummyError as error:
        return str(error)


def test_an_error_is_shown_and_goes_again(hand: Section, deal: Section) -> None:
    hand.choose(KNOCKER)
    deal.choose(DEFENDER)
    deal.click_card("2D")
    deal.click_card("AS")
    assert deal.says("AS is in the hand of seat 0 and in that of seat 1")
    assert not deal.root.find_elements(By.CSS_SELECTOR, ".picture svg")
    deal.click_card("AS")
    deal.click_card("2D")
    assert deal.says("Knock: seat 0 wins.")
    assert "error" not in (deal.find(".found").get_attribute("class") or "")


def test_jokers_are_there_where_they_are_played(page: Chrome, hand: Section) -> None:
    assert not hand.card("*S").is_displayed()
    choose_rules(page, "celebes-rhum")
    assert hand.find(".counter").text == "0 cards of 13 or 14"
    hand.click_card("*S")
    assert hand.says("a joker of *♠ is loose")
    choose_rules(page, "modern")
    assert hand.says("Choose the cards of a hand.")
    assert not hand.card("*S").is_displayed()


def test_the_whole_pack_is_no_trouble(hand: Section, deal: Section) -> None:
    for card in standard_pack():
        hand.click_card(card.code)
    assert hand.find(".counter").text == "52 cards of 10 or 11"
    assert hand.says("Deadwood 0.")
    deal.click_card("AS")
    deal.click(".random")
    assert deal.says("Choose the cards of the other hand.")


# How it is used.


def test_with_the_keyboard_alone(page: Chrome, hand: Section, deal: Section) -> None:
    page.execute_script("document.getElementById('profile').focus()")
    press(page, Keys.TAB)
    assert focused(page) == "ace of spades"
    press(page, Keys.SPACE, Keys.ARROW_RIGHT, Keys.ENTER, Keys.ARROW_DOWN, Keys.SPACE)
    assert focused(page) == "two of hearts"
    assert set(hand.held.codes) == {"AS", "2S", "2H"}
    assert hand.says("Deadwood 5.")
    press(page, Keys.END, Keys.ARROW_RIGHT)
    assert focused(page) == "king of hearts"
    press(page, Keys.ARROW_DOWN, Keys.ARROW_DOWN, Keys.ARROW_DOWN)
    assert focused(page) == "king of clubs"
    press(page, Keys.HOME, Keys.ARROW_LEFT, Keys.ARROW_UP, Keys.SPACE)
    assert focused(page) == "ace of diamonds"
    press(page, Keys.TAB)
    assert page.switch_to.active_element.text == "Random hand"
    back = ActionChains(page).key_down(Keys.SHIFT).send_keys(Keys.TAB).key_up(Keys.SHIFT)
    back.perform()
    assert focused(page) == "ace of diamonds"
    press(page, Keys.TAB, Keys.TAB, Keys.ENTER)
    assert hand.says("Choose the cards of a hand.")
    press(page, Keys.TAB)
    assert focused(page) == "ace of spades"
    press(page, Keys.TAB, Keys.TAB, Keys.TAB, Keys.ENTER)
    assert deal.says("Knock: seat 0 wins.")


def test_the_jokers_can_be_reached_with_the_keyboard(page: Chrome, hand: Section) -> None:
    choose_rules(page, "celebes-rhum")
    page.execute_script("arguments[0].focus()", hand.card("5C"))
    press(page, Keys.ARROW_DOWN)
    assert focused(page) == "joker of hearts"
    press(page, Keys.HOME, Keys.ARROW_UP)
    assert focused(page) == "ace of clubs"
    press(page, Keys.ARROW_DOWN)
    choose_rules(page, "modern")
    page.execute_script("document.getElementById('profile').focus()")
    press(page, Keys.TAB)
    assert focused(page) == "ace of spades", "a joker that is gone is no stop of the Tab key"


def test_the_focus_is_seen(page: Chrome, hand: Section) -> None:
    page.execute_script("document.getElementById('profile').focus()")
    press(page, Keys.TAB)
    assert focused(page) == "ace of spades"
    assert hand.card("AS").value_of_css_property("outline-style") == "solid"
    assert hand.card("AS").value_of_css_property("outline-width") == "3px"


def test_what_a_screen_reader_is_told(page: Chrome, hand: Section, deal: Section) -> None:
    deal.click(".example")
    assert deal.says("Knock: seat 0 wins.")
    hand.choose(ELEVEN)
    assert hand.says("Best thrown")
    tree = page.execute_cdp_cmd("Accessibility.getFullAXTree", {})["nodes"]
    told: dict[str, list[str]] = {}
    pressed = []
    for node in tree:
        if not node["ignored"]:
            name = node.get("name", {}).get("value", "")
            told.setdefault(node["role"]["value"], []).append(name)
            states = {state["name"]: state["value"].get("value") for state in node["properties"]}
            if states.get("pressed") == "true":
                pressed.append(name)
    assert "Rules" in told["combobox"]
    assert told["toolbar"] == ["Cards of the hand", "Cards of the other hand"]
    assert {"A hand", "A deal"} <= set(told["region"])
    suits = [name for name in told["group"] if name in {"spades", "hearts", "diamonds", "clubs"}]
    assert len(suits) == 8
    cards = [name for name in told["button"] if " of " in name]
    assert len(cards) == 2 * 52 + 1  # and "Example of both hands"
    assert all(told["button"])
    assert pressed[:3] == ["ace of spades", "two of spades", "three of spades"]
    assert len(pressed) == 11 + 10
    assert len(told["status"]) == 3
    assert told["table"] == ["What may be thrown, the best first"]
    assert "K♦" in told["rowheader"]
    # The deal is refused, since the hand has a card over; its picture is gone.
    assert len(told["figure"]) == 1


@pytest.mark.parametrize("width", [360, 320])
def test_on_a_phone_nothing_is_out_of_sight(width: int, page: Chrome, deal: Section) -> None:
    screen = {"width": width, "height": 740, "deviceScaleFactor": 2, "mobile": True}
    page.execute_cdp_cmd("Emulation.setDeviceMetricsOverride", screen)
    try:
        deal.click(".example")
        assert deal.says("Knock: seat 0 wins.")
        choose_rules(page, "celebes-rhum")
        wide = page.execute_script("return document.documentElement.scrollWidth")
        assert wide == width
        for button in page.find_elements(By.CSS_SELECTOR, "#try-it button"):
            if button.is_displayed():
                assert button.size["height"] >= 44
                assert button.size["width"] >= 36
                assert 0 <= button.rect["x"] <= width - button.size["width"]
    finally:
        page.execute_cdp_cmd("Emulation.clearDeviceMetricsOverride", {})


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_cards_can_be_read_in_each_theme(theme: str, page: Chrome, hand: Section) -> None:
    page.execute_script("document.body.dataset.theme = arguments[0]", theme)
    try:
        hand.choose("AS AH")
        assert hand.says("Deadwood 2.")
        for code in ("AS", "2S", "AH", "2H"):
            card = hand.card(code)
            ink, ground = (
                brightness(card.value_of_css_property(name))
                for name in ("color", "background-color")
            )
            low, high = sorted((ink, ground))
            assert (high + 0.05) / (low + 0.05) >= 4.5, code
        picture = hand.find(".picture svg > rect").value_of_css_property("fill")
        assert (brightness(picture) < 0.5) == (theme == "dark")
    finally:
        page.execute_script("document.body.dataset.theme = 'auto'")


def brightness(colour: str) -> float:
    """Give the relative luminance of a colour as a browser writes it, such as rgb(0, 0, 0)."""
    parts = [int(part) / 255 for part in colour.partition("(")[2].rstrip(")").split(",")[:3]]
    red, green, blue = (
        part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts
    )
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


# What it loads.


def test_nothing_is_asked_of_others(loaded: Chrome, server: Server) -> None:
    assert "/_static/try-it/runtime/pyodide.asm.wasm" in server.asked
    assert not server.refused
    loaded.execute_script("fetch('http://elsewhere.test/').catch(() => {})")
    assert soon(loaded, lambda: server.refused), "what is asked of others would be reported"
    server.asked.remove("/refused")


def test_without_its_runtime_it_says_so(browser: Chrome, server: Server, tmp_path: Path) -> None:
    site = tmp_path / "site"
    shutil.copytree(SITE, site, ignore=shutil.ignore_patterns("pyodide.*"))
    with Server(site) as poor:
        browser.get(poor.page)
        assert soon(browser, lambda: "could not be started" in readiness(browser))
        assert not browser.find_element(By.ID, "calculator").is_displayed()
        poor.shutdown()


def test_without_javascript_it_says_so(browser: Chrome, server: Server) -> None:
    browser.execute_cdp_cmd("Emulation.setScriptExecutionDisabled", {"value": True})
    try:
        browser.get(server.page)
        assert "needs JavaScript" in readiness(browser)
        assert not browser.find_element(By.ID, "calculator").is_displayed()
    finally:
        browser.execute_cdp_cmd("Emulation.setScriptExecutionDisabled", {"value": False})


def test_a_build_without_the_calculator_says_how_to_get_it(
    browser: Chrome, tmp_path: Path
) -> None:
    source, site = tmp_path / "source", tmp_path / "site"
    source.mkdir()
    shutil.copy(ROOT / "docs" / "try-it.md", source)
    (source / "conf.py").write_text(
        f"import sys\nsys.path.insert(0, {str(ROOT / 'docs' / 'extensions')!r})\n"
        "extensions = ['myst_parser', 'calculator']\nroot_doc = 'try-it'\n",
        encoding="utf-8",
    )
    subprocess.run(
        [sys.executable, "-m", "sphinx", "-W", "-q", "-b", "html", source, site], check=True
    )
    with Server(site) as poor:
        browser.get(poor.page)
        words = browser.find_element(By.TAG_NAME, "body").text
        assert "without the calculator" in words
        assert "nox -s try_it" in words
        assert not browser.find_elements(By.ID, "calculator")
        poor.shutdown()
    assert not (site / "_static" / "try-it").exists()
