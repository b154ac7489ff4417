// Shows cards and answers. Every answer comes from the library, which runs in the worker.

const page = document.getElementById("try-it");
const calculator = page.querySelector("#calculator");
const readiness = page.querySelector("#readiness");
const profile = page.querySelector("#profile");

const worker = new Worker(new URL("worker.js", import.meta.url), { type: "module" });
const asked = [];
let ready = false;

worker.onmessage = ({ data }) => asked.shift()(data);
worker.onerror = () => fail("The worker was not loaded.");

/** Ask Python a question. The answers come in the order of the questions. */
function ask(question, ...facts) {
  worker.postMessage([question, ...facts]);
  return new Promise((resolve) => asked.push(resolve));
}

function fail(error) {
  calculator.hidden = true;
  readiness.textContent = `The calculator could not be started. ${error}`;
}

/** The cards of one player: a button for each card, pressed where it is held. */
class Cards {
  constructor(section) {
    this.section = section;
    this.buttons = [...section.querySelectorAll("[data-card]")];
    this.stop(this.buttons[0]);
    const toolbar = section.querySelector("[role=toolbar]");
    toolbar.addEventListener("click", ({ target }) => this.press(target.closest("button")));
    toolbar.addEventListener("keydown", (event) => this.move(event));
    toolbar.addEventListener("focusin", ({ target }) => this.stop(target));
    section.querySelector(".clear").addEventListener("click", () => this.hold(""));
  }

  get held() {
    return this.buttons.filter((button) => button.ariaPressed === "true");
  }

  /** The cards as the library reads and writes them. */
  get text() {
    return this.held.map((button) => button.dataset.card).join(" ");
  }

  hold(text) {
    const codes = text.split(" ");
    for (const button of this.buttons) {
      button.ariaPressed = String(codes.includes(button.dataset.card));
    }
    update();
  }

  press(button) {
    if (button) {
      button.ariaPressed = String(button.ariaPressed !== "true");
      update();
    }
  }

  /** Make one card the stop of the Tab key. */
  stop(button) {
    for (const other of this.buttons) {
      other.tabIndex = other === button ? 0 : -1;
    }
  }

  move(event) {
    const suits = [...this.section.querySelectorAll("[role=group]:not([hidden])")];
    const row = suits.indexOf(event.target.parentElement);
    const column = [...suits[row].children].indexOf(event.target);
    const places = {
      ArrowLeft: [row, column - 1],
      ArrowRight: [row, column + 1],
      ArrowUp: [row - 1, column],
      ArrowDown: [row + 1, column],
      Home: [row, 0],
      End: [row, Infinity],
    };
    const place = places[event.key];
    if (place === undefined || event.altKey || event.ctrlKey || event.metaKey) {
      return;
    }
    event.preventDefault();
    const cards = [...(suits[place[0]]?.children ?? [])];
    cards[Math.min(place[1], cards.length - 1)]?.focus();
  }

  /** Count the cards, and offer the jokers where the rules play with them. */
  show(size, jokers) {
    const group = this.section.querySelector(".jokers");
    group.hidden = jokers === "0";
    if (group.hidden) {
      for (const joker of group.children) {
        joker.ariaPressed = "false";
        if (joker.tabIndex === 0) {
          this.stop(this.buttons[0]);
        }
      }
    }
    this.section.querySelector(".counter").textContent = `${this.held.length} cards of ${size}`;
  }
}

const hand = new Cards(page.querySelector("#hand"));
const other = new Cards(page.querySelector("#deal"));

async function update() {
  const { dataset } = profile.selectedOptions[0];
  hand.show(dataset.drawn, dataset.jokers);
  other.show(dataset.kept, dataset.jokers);
  if (ready) {
    const answers = await Promise.all([
      ask("hand", profile.value, hand.text, isDark()),
      ask("deal", profile.value, hand.text, other.text, isDark()),
    ]);
    show(hand.section, answers[0]);
    show(other.section, answers[1]);
  }
}

/** Tell whether the theme is switched to dark; undefined where the reader's system decides. */
function isDark() {
  return { dark: true, light: false }[document.body.dataset.theme];
}

function show(section, { found = "", error = "", picture = "", text = "", rows = [] }) {
  const status = section.querySelector(".found");
  status.textContent = error || found;
  status.classList.toggle("error", error !== "");
  section.querySelector(".picture").innerHTML = picture;
  section.querySelector(".text").textContent = text;
  const table = section.querySelector("table");
  table.hidden = rows.length === 0;
  table.tBodies[0].replaceChildren(...rows.map(row));
}

function row([first, ...others]) {
  const shown = document.createElement("tr");
  const head = document.createElement("th");
  head.scope = "row";
  head.textContent = first;
  shown.append(head);
  for (const other of others) {
    shown.insertCell().textContent = other;
  }
  return shown;
}

/** Deal a hand of cards that the other hand does not hold. */
async function deal(cards, others, over) {
  const { cards: dealt } = await ask("random_hand", profile.value, others.text, over);
  cards.hold(dealt);
}

profile.addEventListener("change", update);
new MutationObserver(update).observe(document.body, { attributeFilter: ["data-theme"] });
hand.section.querySelector(".random").addEventListener("click", () => deal(hand, other, 1));
other.section.querySelector(".random").addEventListener("click", () => deal(other, hand, 0));
other.section.querySelector(".example").addEventListener("click", ({ target }) => {
  hand.hold(target.dataset.hand);
  other.hold(target.dataset.other);
});

calculator.hidden = false;
readiness.textContent = "Python is starting. Cards can be chosen meanwhile.";
update();

const { found, error } = await ask("about");
if (error) {
  fail(error);
} else {
  ready = true;
  readiness.textContent = found;
  for (const button of page.querySelectorAll(".random")) {
    button.disabled = false;
  }
  update();
}
