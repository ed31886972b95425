// SPDX-License-Identifier: MIT
// Two browsers play a whole game at two servers behind nginx, a third watches, and in the middle of moves the server of
// a player is killed. Every move is played once, whichever server heard it, and everybody is back at once.
import { holds, same, SEED } from "./bench.mjs";
import { seatOf, someone, twoAtTable } from "./far.mjs";
import { Keys, Mouse } from "./hand.mjs";
import { GUEST, HOST, Hosts, until, WATCHER } from "./hosts.mjs";
import { replay } from "./table.mjs";
import { backAfter, noteRibbons, Tap } from "./tap.mjs";
import { entriesOf, makeMove, reaches, sameTables, whoseTurn } from "./turns.mjs";

/* The moments. */

/* The hand does something with everything in place, before the press that makes the move. */
async function moveAfter({ page, hand }, act) {
  hand.pause = act;
  await makeMove(page, hand);
  delete hand.pause;
}

/* The move is sent, and its transaction stands before its commit, when the mover's server is killed. */
async function killInCommit({ hosts, game }, mover) {
  const server = await hosts.serverOf(game, mover.place);
  await moveAfter(mover, () => hosts.hold());
  await hosts.isHolding();
  return server;
}

/* Each kills a server while the mover moves, and returns it with the time. */
const MOMENTS = {
  "with the patch in hand": async ({ hosts, game, kill }, mover) => {
    const server = await hosts.serverOf(game, mover.place);
    await moveAfter(mover, () => kill(server));
  },
  "the other player's server": async ({ hosts, game, kill }, mover, other) => {
    const server = await hosts.serverOf(game, other.place);
    await moveAfter(mover, () => kill(server));
  },
  "sent and stored, but not answered": async (scene, mover) => {
    const server = await killInCommit(scene, mover);
    await scene.kill(server);
    await scene.hosts.release();
  },
  "sent, but not stored": async (scene, mover) => {
    const server = await killInCommit(scene, mover);
    await scene.kill(server);
    await scene.hosts.abandon();
    await scene.hosts.release();
  },
  "sent again before the first one is stored": async (scene, mover) => {
    const server = await killInCommit(scene, mover);
    await scene.kill(server);
    await scene.hosts.isWaitingForRow();
    await scene.hosts.release();
  },
  "as soon as the move is sent": async ({ hosts, game, kill }, mover) => {
    const server = await hosts.serverOf(game, mover.place);
    await moveAfter(mover, () => undefined);
    await kill(server);
  },
};

/* The game. */

const reconnect = (page) =>
  page.evaluate(() => {
    dispatchEvent(new Event("offline"));
    dispatchEvent(new Event("online"));
  });

/* After a kill everybody is at one server. */
async function partPlayers({ hosts, game }, [one, other]) {
  const isApart = async () => {
    const servers = await Promise.all([one, other].map(({ place }) => hosts.serverOf(game, place)));
    if (servers[0] !== servers[1]) return true;
    await reconnect(other.page);
    await other.page.waitForFunction(() => !globalThis.ribbons.at(-1)?.lost);
    return false;
  };
  await until(isApart, "two players at different servers");
}

/* One move with a kill: who was at that server is back, and everybody knows of the move. */
async function interruptedMove(scene, moment, players, mover) {
  const { hosts, game, everybody, times } = scene;
  const other = players.find((player) => player !== mover);
  let killed = null;
  scene.kill = async (server) => {
    const places = await hosts.placesAt(game, server);
    killed = { server, places, at: await hosts.kill(server) };
  };
  await partPlayers(scene, players);
  const before = await entriesOf(mover.page);
  await MOMENTS[moment](scene, mover, other);
  const gone = everybody.filter(({ place }) => killed.places.includes(place));
  holds(gone.length > 0, "nobody was connected to the server that was killed");
  const back = await Promise.all(gone.map(({ page }) => backAfter(page, killed.at)));
  await knows(scene, players, before + 1);
  times.push(...back);
  console.log(`${moment}: ${gone.map(({ tap }, i) => `${tap.name} is back after ${back[i]} ms`).join(", ")}`);
  await hosts.restart(killed.server);
}

async function knows({ everybody }, players, entries) {
  for (const { page } of players) await reaches(page, entries);
  for (const { tap } of everybody) await until(() => tap.entries >= entries, `entry ${entries} at ${tap.name}'s`);
}

async function playToEnd(scene, players, every) {
  const moments = Object.keys(MOMENTS);
  let kills = 0;
  for (let moves = 1; moves < 200; moves++) {
    const mover = await whoseTurn(players);
    if (!mover) return;
    if (moves % every === 0) {
      await interruptedMove(scene, moments[kills++ % moments.length], players, mover);
      continue;
    }
    const before = await entriesOf(mover.page);
    await makeMove(mover.page, mover.hand);
    await knows(scene, players, before + 1);
  }
  throw new Error("the game has no end");
}

/* Every move that a page has sent is there once, and the record is a whole game. */
async function checkRecord(bench, { hosts, game, everybody }) {
  const sql = `SELECT number, kind, text, at FROM entry WHERE game = '${game}' ORDER BY number;`;
  const rows = await hosts.postgres.sql(sql);
  const numbers = rows.map(([number]) => Number(number));
  const moves = rows.filter(([, kind]) => kind === "move").map(([number, , text]) => `${number} ${text}`);
  same(numbers, [...numbers.keys()], "the numbers of the entries");
  const sent = everybody.flatMap(({ tap }) => [...tap.moves]).sort((a, b) => parseInt(a) - parseInt(b));
  same(moves, sent, "moves that were sent and stored");
  const { status, text } = await hosts.services[0].call("GET", `/api/games/${game}/record`);
  same(status, 200, "the record");
  holds(replay(bench, text).over, "the record has no end");
  const told = text.replace(/^\[.*$/gm, "").match(/\S+/g);
  const words = moves.map((move) => move.split(" ")[1]);
  same(told.slice(0, words.length), words, "moves of the record");
  checkNews(rows, everybody);
  for (const { tap } of everybody) same(tap.refused, 0, `attempts of ${tap.name} in vain, with a server there`);
}

/* A page that has to ask whether it has missed something has not been told. */
function checkNews(rows, everybody) {
  const LONG = 3000;
  for (const { tap } of everybody)
    for (const { entries, at } of tap.late)
      holds(at - Number(rows[entries - 1][3]) < LONG, `${tap.name} was not told of entry ${entries}`);
}

/* The story. */

async function sitDownAll(bench) {
  const { anna, bo } = await twoAtTable(bench);
  const { game } = await seatOf(bo);
  const cleo = await someone(bench, "Cleo", { hash: `#watch=${game}` });
  await cleo.locator(".watch-seat").nth(1).waitFor();
  await anna.getByText("1 watching").waitFor();
  return { game, pages: [anna, bo, cleo] };
}

async function wholeGame(bench, hosts, every) {
  const names = ["Anna", "Bo", "Cleo"];
  const taps = [];
  const there = {
    program: bench.program,
    server: hosts,
    person: async (more) => {
      const context = await bench.person({ ...more, ignoreHTTPSErrors: true });
      await noteRibbons(context);
      return context;
    },
    page: async (context) => {
      const page = await bench.page(context);
      taps.push(new Tap(page, names[taps.length]));
      return page;
    },
  };
  const times = [];
  try {
    const { game, pages } = await sitDownAll(there);
    const everybody = pages.map((page, i) => ({ page, place: [HOST, GUEST, WATCHER][i], tap: taps[i] }));
    const hands = [new Mouse(pages[0], 1 + SEED), new Keys(pages[1], 2 + SEED)];
    const players = hands.map((hand, i) => ({ ...everybody[i], hand }));
    const scene = { hosts, game, everybody, times };
    await playToEnd(scene, players, every);
    for (const page of pages) await page.locator(".far-over").waitFor();
    await sameTables(...pages);
    await checkRecord(bench, scene);
  } catch (error) {
    for (const tap of taps) tap.tell();
    throw error;
  } finally {
    await hosts.release();
  }
  return times;
}

export async function run(bench) {
  const hosts = await Hosts.start(bench);
  const often = process.env.THIMBLE_LONG ? 1 : 3;
  let times = [];
  try {
    await bench.test("two people play at two servers that are killed in mid-move, a third watches", async () => {
      times = await wholeGame(bench, hosts, often);
    });
  } finally {
    await hosts.stop();
  }
  times.sort((a, b) => a - b);
  if (times.length === 0) return;
  const [half, most] = [times[times.length >> 1], times.at(-1)];
  bench.measured(`after ${times.length} lost connections pages were back after ${half} ms, ${most} ms at most`);
}
