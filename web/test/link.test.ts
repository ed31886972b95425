// SPDX-License-Identifier: MIT
// The socket to the server: what it says on every connection, and what it says again.
import assert from "node:assert/strict";
import { test } from "node:test";
import { type Answer, Link, type Means, pauseBefore, type Wire } from "../src/online/link.ts";
import { stateOf } from "./states.ts";

interface Sent {
  id: number;
  call: string;
  game: string;
  [field: string]: unknown;
}

/* A network whose connections and clock the test moves by hand. */
class Net implements Means {
  wires: (Wire & { sent: Sent[]; closed: boolean })[] = [];
  timers: { at: number; act: () => void }[] = [];
  now = 0;

  open(): Wire {
    const wire = {
      sent: [] as Sent[],
      closed: false,
      onopen: null,
      onmessage: null,
      onclose: null,
      send: (text: string) => void wire.sent.push(JSON.parse(text) as Sent),
      close: () => void (wire.closed = true),
    };
    this.wires.push(wire);
    return wire;
  }
  after(ms: number, act: () => void): () => void {
    const timer = { at: this.now + ms, act };
    this.timers.push(timer);
    return () => void (this.timers = this.timers.filter((one) => one !== timer));
  }
  random = (): number => 0.5;

  pass(ms: number): void {
    const end = this.now + ms;
    for (;;) {
      const next = this.timers.filter(({ at }) => at <= end).sort((a, b) => a.at - b.at)[0];
      if (!next) break;
      this.now = next.at;
      this.timers = this.timers.filter((one) => one !== next);
      next.act();
    }
    this.now = end;
  }
  get wire() {
    return this.wires.at(-1)!;
  }
  say(message: object): void {
    this.wire.onmessage!({ data: JSON.stringify(message) });
  }
}

const GAME = "k3x9q2m7p4vd";
const MOVE = { call: "entry", game: GAME, secret: "s", number: 7, entry: "move", text: "advance" };

function meet() {
  const net = new Net();
  const heard: unknown[][] = [];
  const link = new Link(
    "ws://here/api/socket",
    {
      seen: (game, seat, state) => heard.push(["seen", game, seat, state.entries]),
      refused: (game, answer) => heard.push(["refused", game, answer.error]),
      said: (game, phrase, seat) => heard.push(["said", game, phrase, seat]),
      connected: (is) => heard.push(["connected", is]),
    },
    net,
  );
  return { net, heard, link };
}

test("follows as soon as it is connected, and hears every change", () => {
  const { net, heard, link } = meet();
  link.follow(GAME, "s");
  assert.equal(net.wires.length, 1);
  assert.equal(net.wire.sent.length, 0);
  net.wire.onopen!();
  const [follow] = net.wire.sent;
  assert.deepEqual({ ...follow, id: 0 }, { id: 0, call: "follow", game: GAME, secret: "s" });
  net.say({ id: follow!.id, status: 200, seat: 2, state: stateOf() });
  net.say({ game: GAME, seat: 2, state: stateOf({ entries: 1 }) });
  net.say({ game: GAME, phrase: "ouch", seat: 1 });
  net.say({ game: "another", seat: 0, state: stateOf({ game: "another" }) });
  assert.deepEqual(heard, [
    ["connected", true],
    ["seen", GAME, 2, 0],
    ["seen", GAME, 2, 1],
    ["said", GAME, "ouch", 1],
  ]);
});

test("sends an entry again, unchanged, until it is answered", async () => {
  const { net, link } = meet();
  link.follow(GAME, "s");
  net.wire.onopen!();
  const answer = link.ask(MOVE);
  const first = net.wire.sent.at(-1)!;
  assert.equal(first.number, 7);
  net.wire.onclose!();
  net.pass(2000);
  assert.equal(net.wires.length, 2);
  net.wire.onopen!();
  assert.deepEqual(
    net.wire.sent.map(({ call }) => call),
    ["follow", "entry"],
  );
  assert.deepEqual(net.wire.sent.at(-1), first);
  net.say({ id: first.id, status: 200, seat: 1, state: stateOf({ entries: 8 }) });
  assert.equal((await answer).status, 200);
  net.wire.onclose!();
  net.pass(2000);
  net.wire.onopen!();
  assert.deepEqual(
    net.wire.sent.map(({ call }) => call),
    ["follow"],
  );
});

test("an entry made without a connection waits for one; a phrase does not", async () => {
  const { net, link } = meet();
  link.follow(GAME, "s");
  const answer = link.ask(MOVE);
  await assert.rejects(link.ask({ call: "phrase", game: GAME, secret: "s", phrase: "ouch" }, false));
  net.wire.onopen!();
  const sent = net.wire.sent.at(-1)!;
  assert.equal(sent.call, "entry");
  const phrase = link.ask({ call: "phrase", game: GAME, secret: "s", phrase: "ouch" }, false);
  net.wire.onclose!();
  await assert.rejects(phrase);
  net.pass(2000);
  net.wire.onopen!();
  net.say({ id: sent.id, status: 409, error: "number", state: stateOf({ entries: 9 }) });
  const { status, error }: Answer = await answer;
  assert.deepEqual([status, error], [409, "number"]);
});

test("waits longer from attempt to attempt, but not forever", () => {
  const pauses = Array.from({ length: 12 }, (_, i) => pauseBefore(i, 0.5));
  assert.ok(pauses[0]! < 1000);
  pauses.slice(1).forEach((pause, i) => assert.ok(pause >= pauses[i]!));
  assert.ok(pauses.at(-1)! <= 15_000);
  const { net, link, heard } = meet();
  link.follow(GAME, "");
  for (let i = 0; i < 5; i++) {
    net.wire.onclose!();
    net.pass(20_000);
  }
  assert.equal(net.wires.length > 4, true);
  assert.ok(heard.every(([what, is]) => what === "connected" && is === false));
});

test("a connection that died without a sign is replaced", () => {
  const { net, link, heard } = meet();
  link.follow(GAME, "s");
  net.wire.onopen!();
  const { sent } = net.wire;
  net.say({ id: sent[0]!.id, status: 200, seat: 1, state: stateOf() });
  net.pass(11_000);
  assert.equal(sent.length, 2, "it asks after a silence");
  net.say({ id: sent[1]!.id, status: 200, seat: 1, state: stateOf() });
  net.pass(24_000);
  assert.equal(net.wires.length, 1);
  net.pass(5_000);
  assert.ok(net.wires[0]!.closed);
  assert.equal(net.wires.length, 2);
  assert.ok(heard.some(([what, is]) => what === "connected" && is === false));
});

test("a refusal to follow is heard; a busy server is asked again", () => {
  const { net, link, heard } = meet();
  link.follow(GAME, "s");
  net.wire.onopen!();
  net.say({ id: net.wire.sent[0]!.id, status: 429, error: "too-many" });
  net.pass(3000);
  assert.equal(net.wire.sent.length, 2);
  net.say({ id: net.wire.sent[1]!.id, status: 403, error: "wrong-secret" });
  assert.deepEqual(heard.at(-1), ["refused", GAME, "wrong-secret"]);
});

test("a game that is taken back is heard at once", () => {
  const { net, link, heard } = meet();
  link.follow(GAME, "s");
  net.wire.onopen!();
  net.say({ id: net.wire.sent[0]!.id, status: 200, seat: 2, state: stateOf() });
  net.say({ game: GAME, status: 404, error: "no-such-game", message: "there is no such game" });
  assert.deepEqual(heard.at(-1), ["refused", GAME, "no-such-game"]);
  net.say({ game: "another", status: 404, error: "no-such-game" });
  assert.equal(heard.length, 3);
});

test("after the last game it hangs up", () => {
  const { net, link } = meet();
  link.follow(GAME, "s");
  net.wire.onopen!();
  link.leave(GAME);
  assert.equal(net.wire.sent.at(-1)!.call, "leave");
  assert.ok(net.wire.closed);
  net.pass(60_000);
  assert.equal(net.wires.length, 1);
});
