// SPDX-License-Identifier: MIT
// The switch for push messages: when the browser asks, what the server and the service worker are told.
import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { Refused } from "../src/online/api.ts";
import type { Left } from "../src/online/news.ts";
import { type Device, type Means, Teller } from "../src/online/notify.ts";
import { myGames } from "../src/online/hall.ts";
import { claimed } from "../src/online/name.ts";
import { dropNamedSeats, dropSeat, keepSeat } from "../src/online/seats.ts";
import { TOLD } from "../src/online/told.ts";
import type { State } from "../src/online/types.ts";
import { stateOf } from "./states.ts";

const SECRET = "abcdefghijklmnopqrstuv";

/* The part of localStorage that is used. */
const stored = new Map<string, string>();
Object.assign(globalThis, {
  localStorage: {
    get length() {
      return stored.size;
    },
    key: (i: number) => [...stored.keys()][i] ?? null,
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, text: string) => void stored.set(key, text),
    removeItem: (key: string) => void stored.delete(key),
  },
});
beforeEach(() => stored.clear());

const sit = (game: string, change: Partial<State> = {}): void =>
  void keepSeat({ game, secret: SECRET, seat: 1, state: stateOf({ game, ...change }), touched: stored.size });

/* A browser and a server in the test's hands. */
class World implements Means {
  possible = true;
  asked = 0;
  subscribed = 0;
  answer: NotificationPermission = "granted";
  granted: NotificationPermission = "default";
  endpoint = "https://push/1";
  key = async (): Promise<string> => this.refuse("key") ?? "KEY";
  told: string[] = [];
  left: Left | null = null;
  leaves = 0;
  later: (() => void)[] = [];
  refusals = new Map<string, Refused | Error>(); // by game, "key" or "subscribe"

  refuse(what: string): undefined {
    const refusal = this.refusals.get(what);
    if (refusal) throw refusal;
  }
  isPossible = (): boolean => this.possible;
  permission = (): NotificationPermission => this.granted;
  permit = async (): Promise<NotificationPermission> => {
    this.asked++;
    this.granted = this.answer;
    return this.answer;
  };
  subscribe = async (key: string): Promise<Device> => {
    assert.equal(key, "KEY");
    this.refuse("subscribe");
    this.subscribed++;
    return { endpoint: this.endpoint, p256dh: "P", auth: "A" };
  };
  unsubscribe = async (): Promise<void> => void (this.subscribed = 0);
  tell = async (game: string, secret: string, device: Partial<Device>): Promise<void> => {
    assert.equal(secret, SECRET);
    this.refuse(game);
    this.told.push(`${device.auth ? "+" : "-"}${game} ${device.endpoint}`);
  };
  leave = async (left: Left | null): Promise<void> => {
    this.leaves++;
    this.left = left;
  };
  after = (_: number, act: () => void): void => void this.later.push(act);

  async begin(): Promise<Teller> {
    const teller = new Teller(this);
    await teller.look();
    return teller;
  }
}
const busy = new Refused(503, "busy", "");

test("games of my claimed name, also of other devices, are told with the token, which is left nowhere", async () => {
  const world = new World();
  const token = `thimble_${SECRET}`;
  sit("mine");
  keepSeat({ game: "named", secret: token, seat: 1, state: stateOf({ game: "named" }), touched: 1 });
  claimed.value = { name: "Anna", token, id: 1 };
  myGames.value = [
    { game: "elsewhere", seat: 1, state: stateOf({ game: "elsewhere" }) },
    { game: "over", seat: 1, state: stateOf({ game: "over", phase: "over" }) },
  ];
  const secrets = new Map<string, string>();
  world.tell = async (game, secret) => void secrets.set(game, secret);
  const teller = await world.begin();
  await teller.turn(true);
  assert.deepEqual(Object.fromEntries(secrets), { mine: SECRET, named: token, elsewhere: token });
  assert.deepEqual(world.left!.seats, { mine: SECRET, named: "", elsewhere: "", over: "" });
  secrets.clear();
  await teller.turn(false);
  assert.deepEqual(Object.fromEntries(secrets), { mine: SECRET, named: token, elsewhere: token });
  await teller.turn(true);
  claimed.value = null;
  dropNamedSeats();
  await teller.sync();
  assert.deepEqual(JSON.parse(stored.get(TOLD)!), { endpoint: "https://push/1", games: ["mine"] });
});

test("nobody is asked before a tap, and without push there is no switch", async () => {
  const world = new World();
  const teller = await world.begin();
  assert.deepEqual([teller.can.value, teller.on.value, world.asked, world.subscribed], [true, false, 0, 0]);
  assert.deepEqual([world.told, world.leaves], [[], 0]);
  const old = new World();
  old.possible = false;
  assert.equal((await old.begin()).can.value, false);
  const poor = new World();
  poor.refusals.set("key", new Refused(404, "no-push", ""));
  assert.equal((await poor.begin()).can.value, false);
});

test("a server that did not answer is asked again by the next one who looks", async () => {
  const world = new World();
  world.refusals.set("key", new Refused(0, "unreachable", ""));
  const teller = await world.begin();
  assert.equal(teller.can.value, false);
  world.refusals.clear();
  await teller.look();
  assert.equal(teller.can.value, true);
});

test("on: every seat where I sit in a game that is not over, and later ones", async () => {
  const world = new World();
  sit("g1");
  sit("over", { phase: "over" });
  const [me, other] = stateOf().players;
  sit("invited", { phase: "waiting", players: [{ ...me, seated: false }, other] });
  const teller = await world.begin();
  await teller.turn(true);
  assert.deepEqual([teller.on.value, teller.turning.value, teller.outcome.value], [true, null, "on"]);
  assert.deepEqual(world.told, ["+g1 https://push/1"]);
  assert.deepEqual(Object.keys(world.left!.seats).sort(), ["g1", "invited", "over"]);
  assert.equal(world.left!.words.move.text, "{name} is waiting for you.");
  await teller.sync();
  assert.deepEqual([world.told.length, world.leaves], [1, 1], "nothing is said twice");
  sit("g2");
  sit("invited");
  await teller.sync();
  assert.deepEqual(world.told.slice(1).sort(), ["+g2 https://push/1", "+invited https://push/1"]);
  assert.equal(world.asked, 1);
});

test("the next visit tells nothing again, unless the address has changed", async () => {
  const world = new World();
  sit("g1");
  await (await world.begin()).turn(true);
  world.told = [];
  const again = await world.begin();
  assert.equal(again.on.value, true);
  assert.deepEqual([world.told, world.asked], [[], 1]);
  world.endpoint = "https://push/2";
  await world.begin();
  assert.deepEqual(world.told, ["+g1 https://push/2"]);
});

test("off: the server, the push service and the service worker forget this device", async () => {
  const world = new World();
  sit("g1");
  sit("g2");
  sit("gone");
  const teller = await world.begin();
  await teller.turn(true);
  dropSeat("gone");
  world.told = [];
  await teller.turn(false);
  assert.deepEqual(world.told.sort(), ["-g1 https://push/1", "-g2 https://push/1"]);
  assert.deepEqual([teller.on.value, teller.outcome.value, world.subscribed, world.left], [false, "off", 0, null]);
  assert.equal(stored.has(TOLD), false);
  sit("g3");
  await teller.sync();
  assert.equal(world.told.length, 2);
});

test("off works without the server", async () => {
  const world = new World();
  sit("g1");
  const teller = await world.begin();
  await teller.turn(true);
  world.refusals.set("g1", new Refused(0, "unreachable", ""));
  await teller.turn(false);
  assert.deepEqual([teller.on.value, world.subscribed, world.left], [false, 0, null]);
});

test("a no, or no answer, leaves it off", async () => {
  const world = new World();
  sit("g1");
  const teller = await world.begin();
  for (const [answer, outcome] of [
    ["denied", "denied"],
    ["default", "dismissed"],
  ] as const) {
    world.answer = answer;
    await teller.turn(true);
    assert.deepEqual([teller.on.value, teller.outcome.value], [false, outcome]);
  }
  assert.deepEqual([world.told, world.subscribed], [[], 0]);
});

test("a permission that was taken away turns it off", async () => {
  const world = new World();
  sit("g1");
  await (await world.begin()).turn(true);
  world.granted = "denied";
  const teller = await world.begin();
  assert.deepEqual([teller.on.value, teller.outcome.value, world.left], [false, "denied", null]);
});

test("a push service that does not answer", async () => {
  const world = new World();
  world.refusals.set("subscribe", new Error("AbortError"));
  const teller = await world.begin();
  await teller.turn(true);
  assert.deepEqual([teller.on.value, teller.outcome.value], [false, "service"]);
});

test("a busy server gets the rest later", async () => {
  const world = new World();
  sit("g1");
  sit("g2");
  world.refusals.set("g1", busy); // the older one comes last
  const teller = await world.begin();
  await teller.turn(true);
  assert.deepEqual([teller.on.value, teller.outcome.value], [true, "server"]);
  assert.deepEqual(world.told, ["+g2 https://push/1"]);
  world.refusals.clear();
  world.later.shift()!();
  await teller.sync();
  assert.deepEqual(world.told.slice(1), ["+g1 https://push/1"]);
  assert.equal(teller.outcome.value, "on");
});

test("a seat that the server does not know is left alone; a service that it does not know turns it off", async () => {
  const world = new World();
  sit("g1");
  sit("g2");
  world.refusals.set("g2", new Refused(404, "no-such-game", ""));
  const teller = await world.begin();
  await teller.turn(true);
  assert.deepEqual([teller.outcome.value, world.told], ["on", ["+g1 https://push/1"]]);
  await teller.turn(false);
  world.refusals.set("g1", new Refused(400, "bad-request", ""));
  await teller.turn(true);
  assert.deepEqual([teller.on.value, teller.outcome.value, world.subscribed], [false, "refused", 0]);
});

test("two pages of one device don't undo each other's work", async () => {
  const world = new World();
  sit("g1");
  const [one, other] = [await world.begin(), await world.begin()];
  await one.turn(true);
  other.readAgain();
  await other.sync();
  await other.turn(false);
  one.readAgain();
  assert.equal(one.on.value, false);
  await one.turn(true);
  assert.ok(world.left, "the service worker has words again");
  await other.turn(false);
  world.endpoint = "https://push/2";
  await other.turn(true);
  world.told = [];
  sit("g2");
  await one.sync();
  assert.deepEqual(world.told, ["+g2 https://push/2"]);
});

test("a second tap does nothing while the browser asks", async () => {
  const world = new World();
  const teller = await world.begin();
  await Promise.all([teller.turn(true), teller.turn(true), teller.turn(false)]);
  assert.deepEqual([world.asked, teller.on.value], [1, true]);
});

test("turned off by another page while the server is told about a new seat: it stays off", async () => {
  const world = new World();
  sit("g1");
  const teller = await world.begin();
  await teller.turn(true);
  sit("g2");
  const tell = world.tell;
  world.tell = async (game, secret, device) => {
    await tell(game, secret, device);
    stored.delete(TOLD); // the other page
  };
  await teller.sync();
  assert.deepEqual(world.told.slice(1), ["+g2 https://push/1", "-g2 https://push/1"]);
  assert.deepEqual([stored.has(TOLD), teller.on.value, world.left], [false, false, null]);
});
