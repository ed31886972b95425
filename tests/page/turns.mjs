// SPDX-License-Identifier: MIT
// People take turns at different devices, until the game is over.
import { PATIENCE, same } from "./bench.mjs";
import { isMine, isOver, seatOf } from "./far.mjs";
import { drawn, look } from "./table.mjs";

/* One move of a hand, whatever is possible. */
export async function makeMove(page, hand) {
  const now = await look(page);
  const open = now.offers.filter((offer) => offer.open);
  if (now.leather) return hand.leather(now);
  if (open.length && hand.dice(6) > 0) return hand.buy(now, open[hand.dice(open.length)]);
  if (now.advance?.can) return hand.advance(now);
  return hand.buy(now, open[0]);
}

export const entriesOf = async (page) => (await seatOf(page)).state.entries;
/* Waits until the device knows of that many entries. */
export const reaches = (page, entries) =>
  page.waitForFunction(
    (entries) =>
      Object.keys(localStorage).some(
        (key) => key.startsWith("thimble.seat.") && JSON.parse(localStorage.getItem(key)).state?.entries >= entries,
      ),
    entries,
  );

/* Players in turn until the game is over, or until they have seen that many entries. */
export async function playOn(players, most = Infinity) {
  for (let moves = 0; moves < 200; moves++) {
    const [first] = players;
    if (await isOver(first.page)) return;
    const before = await entriesOf(first.page);
    if (before >= most) return;
    const mover = await whoseTurn(players);
    if (!mover) return;
    await makeMove(mover.page, mover.hand);
    for (const { page } of players) await reaches(page, before + 1);
  }
  throw new Error("the game has no end");
}
export async function whoseTurn(players) {
  for (const end = performance.now() + PATIENCE; performance.now() < end; ) {
    for (const player of players) {
      await drawn(player.page);
      if (await isOver(player.page)) return null;
      if (await isMine(player.page)) return player;
    }
  }
  throw new Error("it is nobody's turn");
}

/* The quilts and numbers of both players, whoever looks: equal words, equal tables. A picture of a move has none. */
export const tableOf = (page) =>
  page.evaluate(() =>
    [...document.querySelectorAll(".th-quilt[aria-label]")]
      .map((one) => one.getAttribute("aria-label").replace(/^[^:]*: /, ""))
      .sort(),
  );
export async function sameTables(...pages) {
  const tables = await Promise.all(pages.map(tableOf));
  const whole = tables.find(({ length }) => length === 2) ?? tables[0]; // at the end a player sees only one quilt
  for (const table of tables)
    same(
      table.filter((quilt) => !whole.includes(quilt)),
      [],
      "quilts on one device that another does not have",
    );
}
