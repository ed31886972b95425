// SPDX-License-Identifier: MIT
// Four input methods: each can buy, sew leather on and advance in its own way.
import { checkHeld, dice, drawn, EXPRESS, look, middleOf, playOut, pointOf, readPlace, sit } from "./table.mjs";

/* The page takes a tap so soon after the one that made a move, in milliseconds, for the second half of a double tap. */
const SECOND_TAP = 450;

class Hand {
  #made = 0; // when the last move was made
  constructor(page, seed = 1) {
    this.page = page;
    this.dice = dice(seed);
  }

  /* Everything is in place, and one press makes the move. A test may interrupt here. */
  async pause() {}

  /* A button of the table by its label. */
  button(words) {
    return this.page
      .locator("main button")
      .filter({ hasText: new RegExp(`^\\s*${words}`) })
      .first();
  }

  /* The tap that makes the tried move. */
  async make() {
    await this.pause();
    await this.page.locator("main .sew").click();
    this.#made = performance.now();
  }
  /* Waits until a tap near the last one is a new tap. */
  async lift() {
    await this.page.waitForTimeout(Math.max(0, this.#made + SECOND_TAP - performance.now()));
  }

  /* A place for the patch in hand; the page lists them all. */
  async choose() {
    await this.page.locator(".spoken select").waitFor({ state: "attached" }); // added when the browser is idle
    const now = await look(this.page);
    return readPlace(now.places[this.dice(now.places.length)], now.quilt.side);
  }
}

/** Clicks an offer and a square, or drags it there; the wheel turns, the right button flips. */
export class Mouse extends Hand {
  #drags = false;

  async click({ x, y }) {
    await this.page.mouse.click(x, y);
  }

  async drag(from, to, beforeEnd = () => undefined) {
    const { mouse } = this.page;
    await mouse.move(from.x, from.y);
    await mouse.down();
    await mouse.move(to.x, to.y, { steps: 4 });
    await beforeEnd();
    await mouse.up();
    await drawn(this.page);
  }

  async #take(now, offer) {
    const { mouse } = this.page;
    const middle = middleOf(now);
    await mouse.move(offer.x, offer.y);
    await mouse.down();
    if (this.#drags) await mouse.move(middle.x, middle.y, { steps: 4 });
    await mouse.up();
    await mouse.move(middle.x, middle.y);
  }

  async #shape(place) {
    const { mouse } = this.page;
    const middle = middleOf(await look(this.page));
    if (place.flips) await mouse.click(middle.x, middle.y, { button: "right" });
    for (let i = 0; i < place.turns; i++) await mouse.wheel(0, 100);
  }

  async #put(place) {
    const now = await look(this.page);
    const to = pointOf(now, place);
    if (!this.#drags) return this.click(to);
    await this.drag(middleOf(now), to);
  }

  async buy(now, offer) {
    this.#drags = !this.#drags;
    await this.#take(now, offer);
    const place = await this.choose();
    await this.#shape(place);
    await this.#put(place);
    await checkHeld(this.page, place);
    await this.make();
  }

  async leather(now) {
    if (now.canGiveUp && this.dice(3) === 0) {
      await this.pause();
      return this.button("Give it up").click();
    }
    const place = await this.choose();
    await this.click(pointOf(now, place));
    await checkHeld(this.page, place);
    await this.make();
  }

  async advance() {
    await this.lift();
    await this.button("Advance \\d").click();
    await this.make();
  }
}

/** One finger, and two that twist. */
export class Finger extends Hand {
  #session;

  async #touch(type, ...points) {
    this.#session ??= await this.page.context().newCDPSession(this.page);
    await this.#session.send("Input.dispatchTouchEvent", {
      type,
      touchPoints: points.map(({ x, y }, id) => ({ x, y, id })),
    });
  }

  async tap(point) {
    await this.page.touchscreen.tap(point.x, point.y);
  }

  /* A click instead of a touch: with simulated touches the browser drops the click of some taps after a drag. */
  async #press(words) {
    await this.button(words).click();
  }

  async drag(from, to, beforeEnd = () => undefined) {
    await this.#touch("touchStart", from);
    for (const part of [0.2, 0.5, 0.8, 1, 1]) {
      await this.#touch("touchMove", { x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part });
      await this.page.evaluate(() => new Promise(requestAnimationFrame)); // so that it is not a fling
    }
    await beforeEnd();
    await this.#touch("touchEnd");
    await drawn(this.page);
  }

  /** A quarter turn by two fingers: one rests, the other goes round it. */
  async twist(middle, degrees) {
    const at = (angle) => ({
      x: middle.x + 100 * Math.cos((angle * Math.PI) / 180),
      y: middle.y + 100 * Math.sin((angle * Math.PI) / 180),
    });
    await this.#touch("touchStart", middle);
    await this.#touch("touchStart", middle, at(0));
    for (let angle = 0; Math.abs(angle) <= Math.abs(degrees); angle += Math.sign(degrees) * 10)
      await this.#touch("touchMove", middle, at(angle));
    await this.#touch("touchEnd");
    await drawn(this.page);
  }

  async buy(now, offer) {
    await this.drag(offer, middleOf(now));
    const place = await this.choose();
    const there = await look(this.page);
    await this.drag(pointOf(there, there.held), middleOf(there));
    if (place.flips) await this.#press("Flip");
    for (let i = 0; i < place.turns; i++) await this.#press("Turn");
    const before = await look(this.page);
    const at = before.held;
    await this.drag(pointOf(before, at), pointOf(before, place));
    await checkHeld(this.page, place);
    await this.make();
  }

  async leather(now) {
    const place = await this.choose();
    await this.tap(pointOf(now, place));
    await checkHeld(this.page, place);
    await this.make();
  }

  async advance() {
    await this.lift();
    await this.#press("Advance \\d");
    await this.make();
  }
}

/** 1 2 3 take, arrows move, R turns, F flips, Enter sews, A advances. */
export class Keys extends Hand {
  async press(key, times = 1) {
    for (let i = 0; i < times; i++) await this.page.keyboard.press(key);
  }

  /* It comes as drawn, or turned so that it fits. */
  async #turnTo(place) {
    const { place: text, quilt } = await look(this.page);
    const now = text ? readPlace(text, quilt.side) : { flips: false, turns: 0 };
    const flips = now.flips !== place.flips;
    if (flips) await this.press("f");
    const turns = (place.turns - (flips ? -now.turns : now.turns) + 4) % 4;
    if (turns === 3) await this.press("Shift+R");
    else await this.press("r", turns);
  }

  async #moveTo(place) {
    if (!(await look(this.page)).held) await this.press("ArrowDown"); // then it has a place
    const { held } = await look(this.page);
    await this.press(place.column > held.column ? "ArrowRight" : "ArrowLeft", Math.abs(place.column - held.column));
    await this.press(place.row > held.row ? "ArrowDown" : "ArrowUp", Math.abs(place.row - held.row));
  }

  async buy(now, offer) {
    await this.press(String(now.offers.findIndex((one) => one.patch === offer.patch) + 1));
    const place = await this.choose();
    await this.#turnTo(place);
    await this.#moveTo(place);
    await checkHeld(this.page, place);
    await this.pause();
    await this.press("Enter");
  }

  async leather() {
    const place = await this.choose();
    await this.#moveTo(place);
    await checkHeld(this.page, place);
    await this.pause();
    await this.press("Enter");
  }

  async advance() {
    await this.press("a");
    await this.pause();
    await this.press("Enter");
  }

  /** Presses Tab until an element with this name has the focus. */
  async tabTo(name) {
    for (let i = 0; i < 60; i++) {
      const found = await this.page.evaluate(() => {
        const at = document.activeElement;
        return at?.getAttribute("aria-label") ?? at?.closest("label")?.textContent ?? at?.textContent ?? "";
      });
      if (found.trim().startsWith(name)) return;
      await this.press("Tab");
    }
    throw new Error(`no way to ${name} by Tab`);
  }
}

/** By role and name only: what a screen reader offers. */
export class Reader extends Hand {
  #types = false;

  #button(name) {
    return this.page.getByRole("button", { name });
  }

  async #pick(place) {
    await this.page.getByRole("combobox", { name: "Where it fits" }).selectOption(place.text);
    await checkHeld(this.page, place);
    await this.pause();
    await this.#button(/^Sew it on/).press("Enter");
  }

  async type(move) {
    const region = this.page.getByRole("complementary", { name: "Moves in words" });
    await region.getByRole("textbox", { name: /^Type a move/ }).fill(move);
    await this.pause();
    await region.getByRole("button", { name: "Play it" }).press("Enter");
  }

  async buy(_now, offer) {
    const button = this.#button(new RegExp(`number ${offer.patch}, `));
    await button.press("Enter");
    const place = await this.choose();
    this.#types = !this.#types;
    if (!this.#types) return this.#pick(place);
    const square = String.fromCharCode(97 + place.column) + (place.row + 1);
    await button.press("Enter"); // back again
    await this.type(`${offer.patch}${place.text.split(" ")[0]}${square}`);
  }

  async leather() {
    await this.#pick(await this.choose());
  }

  async advance() {
    if (this.dice(2)) return this.type("advance");
    await this.#button(/^Advance \d/).press("Enter");
    await this.pause();
    await this.#button(/^Advance$|^Advance ↵$/).press("Enter");
  }
}

/** A game of at least four plies, left unfinished. */
export async function leaveGame(bench, person) {
  const page = await sit(bench, person, EXPRESS);
  await playOut(page, new Keys(page, 2), { until: (game) => game.ply >= 4 });
  return page;
}
