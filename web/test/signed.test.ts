// SPDX-License-Identifier: MIT
// The life of a claimed name on this device: its token, the seats that it opens, and what happens when it ends. The
// test is the server.
import assert from "node:assert/strict";
import { afterEach, beforeEach, test } from "node:test";
import { effect } from "@preact/signals";
import { closeFar, far, openFar } from "../src/online/far.ts";
import { askHall, myGames, seatsOfMine } from "../src/online/hall.ts";
import { layTable } from "../src/online/lay.ts";
import {
  askMe,
  askTokens,
  claim,
  claimed,
  forget,
  isUnstored,
  lost,
  noteVoidWord,
  opened,
  ratings,
  recover,
  recovery,
  secretOf,
  signOut,
} from "../src/online/name.ts";
import { askRatingAt } from "../src/online/rated.ts";
import { everySeat, findSeat, keepSeat } from "../src/online/seats.ts";
import { keepTold, readTold } from "../src/online/told.ts";
import type { State } from "../src/online/types.ts";
import { farWaiting } from "../src/play/online-game.ts";
import { stateOf } from "./states.ts";

const SECRET = "abcdefghijklmnopqrstuv";
const tokenOf = (n: number): string => `thimble_${String(n).padStart(22, "x")}`;

/* This device. */

const stored = new Map<string, string>();
let isFull = false;
const storage = {
  get length() {
    return stored.size;
  },
  key: (i: number) => [...stored.keys()][i] ?? null,
  getItem: (key: string) => stored.get(key) ?? null,
  setItem: (key: string, text: string) => {
    if (isFull) throw new Error("full");
    stored.set(key, text);
  },
  removeItem: (key: string) => void stored.delete(key),
};

/* The socket of the page. */
interface Message {
  id: number;
  call: string;
  game: string;
  secret?: string;
}
class Socket {
  static last: Socket;
  sent: Message[] = [];
  onopen = (): void => undefined;
  onmessage = (_: { data: string }): void => undefined;
  constructor() {
    Socket.last = this;
  }
  send = (text: string): void => void this.sent.push(JSON.parse(text) as Message);
  close = (): void => undefined;
  hear = (message: object): void => this.onmessage({ data: JSON.stringify(message) });
}
Object.assign(globalThis, {
  document: { baseURI: "http://here:7529/", addEventListener: () => undefined, visibilityState: "visible" },
  addEventListener: () => undefined,
  localStorage: storage,
  sessionStorage: storage,
  WebSocket: Socket,
});

/* The server. */

/* Its calls as "GET me 1", with the number of the token; a test may hold an answer back, or change it. */
let calls: string[] = [];
let names: string[] = []; // by token
let answers = new Map<string, () => unknown>();
const numberOf = (secret: string): string => (secret.startsWith("thimble_") ? ` ${secret.replace(/\D/g, "")}` : "");

function answerTo(what: string, number: number): unknown {
  if (what === "POST names" || what === "POST recover") return { name: names.at(-1), token: tokenOf(names.length) };
  if (what === "GET me") return { name: names[number - 1], since: 1, ratings: [], token_id: number };
  if (what === "POST mine" || what === "GET me/games") return { games: [] };
  return what === "GET lobby" ? { open: [], watch: [] } : {};
}
globalThis.fetch = async (address, how) => {
  const secret = new Headers(how?.headers).get("Authorization")?.slice("Bearer ".length) ?? "";
  const what = `${how?.method} ${new URL(String(address)).pathname.slice("/api/".length)}`;
  calls.push(what + numberOf(secret));
  const held = answers.get(what);
  const answer = held ? await held() : answerTo(what, Number(numberOf(secret)));
  return answer instanceof Response ? answer : Response.json(answer);
};
const refuse = (status: number, error: string) => Response.json({ error }, { status });
const soon = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 5));

/* Somebody claims or recovers this name on this device, with the next token. */
async function become(name: string, how: (name: string) => Promise<void> = recover): Promise<void> {
  names.push(name);
  await how(how === recover ? SECRET : name);
  await soon();
}

beforeEach(async () => {
  isFull = false;
  answers = new Map();
  closeFar();
  if (claimed.value) noteVoidWord("wrong-token", claimed.value.token);
  lost.value = opened.value = "";
  names = [];
  stored.clear();
  await soon();
  calls = [];
});

afterEach(closeFar); // its timers would keep the test alive

const sitAt = (game: string, secret: string, change: Partial<State> = {}): void =>
  void keepSeat({ game, secret, seat: 1, state: stateOf({ game, ...change }), touched: 1 });

/* The token. */

test("a seat that the name opens is stored without the token, also one of an older page", async () => {
  await become("Anna");
  stored.set(
    "thimble.seat.old",
    JSON.stringify({ game: "old", secret: tokenOf(1), seat: 1, state: stateOf({ game: "old" }), touched: 1 }),
  );
  openFar("new", secretOf("new"));
  Socket.last.onopen();
  const { id, secret } = Socket.last.sent.at(-1)!;
  assert.equal(secret, tokenOf(1), "the token opens it");
  Socket.last.hear({ id, status: 200, seat: 1, state: stateOf({ game: "new" }) });
  const { named, secret: kept } = findSeat("new")!;
  assert.deepEqual([named, kept, stored.get("thimble.seat.new")!.includes(tokenOf(1))], [true, "", false]);
  assert.deepEqual([findSeat("old")!.secret, secretOf("old")], ["", tokenOf(1)]);
});

test("my token opens a game that is not on this device", async () => {
  assert.equal(secretOf("g1"), "");
  await become("Anna");
  assert.equal(secretOf("g1"), tokenOf(1));
  sitAt("g1", SECRET);
  assert.equal(secretOf("g1"), SECRET);
});

test("a recovery link that was opened is never there together with the name that it brings", async () => {
  const seen: string[] = [];
  const stop = effect(() => void seen.push(`${opened.value} ${claimed.value?.name ?? ""}`));
  opened.value = SECRET;
  await become("Anna");
  stop();
  assert.deepEqual([...new Set(seen)], [" ", `${SECRET} `, " Anna"]);
});

test("the number of the token comes from the server, and is asked for again", async () => {
  answers.set("GET me", () => refuse(503, "busy"));
  await become("Anna");
  assert.equal(claimed.value?.id, 0);
  answers.clear();
  await askMe();
  assert.equal(claimed.value?.id, 1);
  assert.equal((JSON.parse(stored.get("thimble.name")!) as { id: number }).id, 1);
});

test("a recovery link that another device has used is not shown any more", async () => {
  await become("Anna", claim);
  assert.notEqual(recovery.value, "");
  const listed = (...tokens: { id: number; note: string }[]) => answers.set("GET tokens", () => ({ tokens }));
  listed({ id: 1, note: "" }, { id: 2, note: "my bot" });
  await askTokens();
  assert.notEqual(recovery.value, "");
  listed({ id: 1, note: "" }, { id: 3, note: "" });
  await askTokens();
  assert.equal(recovery.value, "");
});

test("without storage a lost answer is asked for with the same secret, and the page knows that nothing is kept", async () => {
  isFull = true;
  const sent: string[] = [];
  const { fetch } = globalThis;
  globalThis.fetch = async (address, how) => {
    if (how?.method !== "POST") return fetch(address, how);
    sent.push((JSON.parse(String(how.body)) as { recovery: string }).recovery);
    if (sent.length === 1) throw new TypeError("no connection");
    return fetch(address, how);
  };
  names.push("Anna");
  await assert.rejects(claim("Anna"));
  await claim("Anna");
  globalThis.fetch = fetch;
  assert.equal(sent[1], sent[0]);
  assert.deepEqual([isUnstored.value, recovery.value], [true, sent[0]]);
  isFull = false;
  await become("Bo");
  assert.equal(isUnstored.value, false);
});

test("an invented secret outlives a reload until the server has decided", async () => {
  const kept = () => stored.get("thimble.recovery.invented") ?? "";
  answers.set("POST names", () => refuse(503, "busy"));
  await assert.rejects(claim("Anna"));
  assert.match(kept(), /"Anna".*\n[\w-]{22}$/);
  answers.set("POST names", () => refuse(409, "taken"));
  await assert.rejects(claim("Anna"));
  assert.equal(kept(), "");
  answers.clear();
  await become("Bo", claim);
  assert.equal(kept(), "");
});

/* Another token, another name. */

test("the same name with a new token: the old one ends, and the seats stay", async () => {
  await become("Anna");
  sitAt("g1", tokenOf(1));
  keepTold({ endpoint: "https://push/1", games: ["g1"] });
  openFar("g1", secretOf("g1"));
  calls = [];
  await become("Anna");
  assert.deepEqual(calls.sort(), ["DELETE tokens/1 1", "GET me 2", "POST recover"]);
  assert.deepEqual([secretOf("g1"), far.value?.secret, far.value?.dead.value], [tokenOf(2), tokenOf(2), ""]);
  assert.deepEqual(readTold()?.games, [], "the server is told again, with the new token");
});

test("another name: nothing is told any more, the old token ends, and its seats are gone", async () => {
  await become("Anna");
  sitAt("g1", tokenOf(1));
  sitAt("mine", SECRET);
  keepTold({ endpoint: "https://push/1", games: ["g1", "mine", "elsewhere"] });
  calls = [];
  await become("Bo");
  const made = calls.filter((call) => call.endsWith(" 1"));
  assert.deepEqual(made, ["POST games/g1/push 1", "POST games/elsewhere/push 1", "DELETE tokens/1 1"]);
  assert.deepEqual(
    everySeat().map(({ game }) => game),
    ["mine"],
  );
  assert.deepEqual(readTold()?.games, []);
});

test("signing out ends the token, and without the server nothing happens", async () => {
  await become("Anna");
  sitAt("g1", tokenOf(1));
  answers.set("DELETE tokens/1", () => refuse(503, "busy"));
  await assert.rejects(signOut());
  assert.equal(claimed.value?.name, "Anna");
  answers.clear();
  await signOut();
  assert.deepEqual([claimed.value, findSeat("g1"), stored.has("thimble.name")], [null, null, false]);
});

test("a forgotten name: the server has dropped its devices, so the others are told again", async () => {
  await become("Anna");
  sitAt("mine", SECRET);
  keepTold({ endpoint: "https://push/1", games: ["mine"] });
  await forget();
  assert.deepEqual([claimed.value, readTold()?.games], [null, []]);
});

test("an answer that comes after a change of name is of no use", async () => {
  let release = (): void => undefined;
  await become("Anna");
  answers.set("GET me", async () => {
    await new Promise<void>((resolve) => (release = resolve));
    return { name: "Anna", since: 1, ratings: [{ list: "classic-person", rating: 1600 }], token_id: 1 };
  });
  const late = askMe();
  await soon();
  answers.clear();
  await become("Bo");
  release();
  await assert.rejects(late);
  assert.deepEqual([ratings.value, claimed.value?.id], [[], 2]);
});

test("games of the name before are not shown, and games that were on their way neither", async () => {
  await become("Anna");
  const games = [{ seat: 1, state: stateOf({ game: "annas" }) }];
  answers.set("GET me/games", () => ({ games }));
  await askHall();
  assert.deepEqual([myGames.value?.length, farWaiting.value], [1, 1]);
  assert.deepEqual(
    seatsOfMine().map(({ game, named, secret }) => [game, named, secret]),
    [["annas", true, ""]],
  );
  let release = (): void => undefined;
  answers.set("GET me/games", async () => {
    await new Promise<void>((resolve) => (release = resolve));
    return { games };
  });
  const late = askHall();
  await soon();
  await become("Bo");
  assert.deepEqual([myGames.value, farWaiting.value, ratings.value], [null, 0, []]);
  release();
  await late;
  assert.deepEqual([myGames.value, farWaiting.value, seatsOfMine()], [null, 0, []]);
});

/* A token that was ended elsewhere. */

async function playing(): Promise<Socket> {
  await become("Anna");
  openFar("g1", secretOf("g1"));
  const socket = Socket.last;
  socket.onopen();
  socket.hear({ id: socket.sent.at(-1)!.id, status: 200, seat: 1, state: stateOf({ game: "g1", entries: 2 }) });
  return socket;
}

test("an ended token is noticed when the server refuses to show the game", async () => {
  const socket = await playing();
  const game = far.value!;
  socket.hear({ game: "g1", status: 403, error: "wrong-token" });
  assert.deepEqual([claimed.value, lost.value, game.dead.value], [null, "Anna", "wrong-token"]);
  assert.equal(findSeat("g1"), null);
  game.keep();
  assert.equal(findSeat("g1"), null, "it is not written back");
  const watched = openFar("g1", secretOf("g1"));
  assert.deepEqual([watched === game, watched.secret, watched.dead.value], [false, "", ""], "it can be watched");
});

test("an ended token is noticed when the server refuses a move", async () => {
  const socket = await playing();
  const game = far.value!;
  game.send("move", "advance");
  await soon();
  const { id } = socket.sent.at(-1)!;
  socket.hear({ id, status: 403, error: "wrong-token", seat: 0, state: stateOf({ game: "g1", entries: 2 }) });
  await soon();
  assert.deepEqual([claimed.value, lost.value, game.dead.value], [null, "Anna", "wrong-token"]);
  assert.equal(stored.has("thimble.seat.g1"), false);
});

test("a game of a name that another page has replaced is closed", async () => {
  await playing();
  const game = far.value!;
  claimed.value = { name: "Bo", token: tokenOf(2), id: 2 };
  assert.deepEqual([game.dead.value, game.secret], ["wrong-token", ""]);
});

/* At the table. */

test("a table that waits under another name is not used again", async () => {
  const players = (name: string): State["players"] => {
    const [me, other] = stateOf().players;
    return [
      { ...me, name, claimed: true },
      { ...other, seated: false },
    ];
  };
  await become("Anna");
  const waiting = { phase: "waiting", opponent: "open" } as const;
  sitAt("bos", SECRET, { ...waiting, players: players("Bo") });
  const made = { game: "new", secret: SECRET, seat: 1, invite: null };
  answers.set("POST games", () => ({ ...made, state: stateOf({ game: "new", ...waiting, players: players("Anna") }) }));
  assert.equal(await layTable("open"), "new");
  calls = [];
  assert.equal(await layTable("open"), "new");
  assert.deepEqual(calls, []);
});

test("my rating is asked for once, when the server says that the game is rated", async () => {
  await become("Anna");
  const game = openFar("g1", secretOf("g1"));
  calls = [];
  const stop = askRatingAt(game);
  assert.deepEqual(calls, []);
  game.take(1, stateOf({ game: "g1", rated: true }));
  game.take(1, stateOf({ game: "g1", rated: true, entries: 1 }));
  await soon();
  assert.deepEqual(calls, ["GET me 1"]);
  stop();
});
