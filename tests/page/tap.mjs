// SPDX-License-Identifier: MIT
// What goes over the sockets of a page, and when the page says that its connection is lost and back.

/* In the page: each change of the ribbon, with its time. */
function noteRibbon() {
  globalThis.ribbons = [];
  let was = false;
  const look = () => {
    const words = [...document.querySelectorAll(".far-ribbon b")].map((one) => one.textContent);
    const lost = words.includes("Connection lost.");
    if (lost !== was) globalThis.ribbons.push({ lost, at: Date.now() });
    was = lost;
  };
  new MutationObserver(look).observe(document, { subtree: true, childList: true, characterData: true });
}
export const noteRibbons = (context) => context.addInitScript(noteRibbon);

/** Waits until a page has shown that its connection is lost, and that it is back: when, in ms after a moment. */
export async function backAfter(page, since) {
  const isBack = (since) => {
    const later = globalThis.ribbons.filter(({ at }) => at >= since);
    const last = later.at(-1);
    return later.length > 1 && last && !last.lost ? last.at : null;
  };
  const found = await page.waitForFunction(isBack, since);
  return (await found.jsonValue()) - since;
}

export class Tap {
  /** Entries of the last state. */
  entries = 0;
  /** Moves that were sent, "NUMBER TEXT"; the same one may be sent again. */
  moves = new Set();
  /** States that were news although the page had followed the game all the time, and came only when it asked again. */
  late = [];
  /** Connections that were never there. */
  refused = 0;
  #lines = [];

  constructor(page, name) {
    this.name = name;
    page.on("websocket", (socket) => this.#listen(socket));
  }

  #note(words) {
    this.#lines.push(`${new Date().toISOString().slice(14)} ${this.name} ${words}`);
  }
  /** The last messages, for the report of a failure. */
  tell(most = 25) {
    for (const line of this.#lines.slice(-most)) console.log(line);
  }

  #listen(socket) {
    const on = { followed: false, again: new Set(), entries: 0 };
    this.#note("connects");
    socket.on("framesent", ({ payload }) => this.#sent(on, JSON.parse(payload)));
    socket.on("framereceived", ({ payload }) => this.#heard(on, JSON.parse(payload)));
    socket.on("close", () => {
      this.#note(on.followed ? "is closed" : "is refused");
      if (!on.followed) this.refused++;
    });
  }
  #sent(on, { id, call, number, entry, text }) {
    this.#note(`sends ${id} ${call} ${[number, entry, text].filter((part) => part !== undefined).join(" ")}`);
    if (call === "entry" && entry === "move") this.moves.add(`${number} ${text}`);
    if (call === "follow" && on.followed) on.again.add(id);
    on.followed ||= call === "follow";
  }
  #heard(on, { id, status, state }) {
    this.#note(`hears ${id ?? "news"} ${status ?? ""} ${state ? `${state.entries} entries` : ""}`);
    if (!state) return;
    if (on.again.has(id) && state.entries > on.entries) this.late.push({ entries: state.entries, at: state.at });
    on.entries = Math.max(on.entries, state.entries);
    this.entries = Math.max(this.entries, state.entries);
  }
}
