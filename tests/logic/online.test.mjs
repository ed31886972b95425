// SPDX-License-Identifier: MIT
// An online game at the page's table, with the real core. The test is the network: it sends states and answers.
import assert from "node:assert/strict";
import { test } from "node:test";
import { openPage } from "./page.mjs";

const GAME = "k3x9q2m7p4vd";
const SECRET = "abcdefghijklmnopqrstuv";
const BUSY = 1000; // milliseconds until the page asks a busy server again
const nobody = { kind: "nobody", level: 0, name: "" };
const NAMES = '[Player1 "Anna"]\n[Player2 "Bo"]\n';

/* The page's sockets, the last one last. */
const sockets = [];
globalThis.WebSocket = class {
  sent = [];
  constructor() {
    sockets.push(this);
  }
  send(text) {
    this.sent.push(JSON.parse(text));
  }
  close() {}
  hear(message) {
    this.onmessage({ data: JSON.stringify(message) });
  }
  get last() {
    return this.sent.at(-1);
  }
};
globalThis.document = { baseURI: "http://here:7529/", addEventListener: () => undefined, visibilityState: "visible" };

const player = (name) => ({ name, kind: "person", seated: true, here: true, away: null, left: null });
const stateOf = (record, change) => ({
  ...{ game: GAME, entries: 1, created: 1000, at: 2000, edition: "express", pace: "none", deal: "any" },
  ...{ opponent: "friend", phase: "playing", ply: 0, turn: 1, awaits: 1, players: [player("Anna"), player("Bo")] },
  ...{ running: false, deadline: null, asked: null, again: [null, null], next: null, ending: "none", winner: 0 },
  ...{ opened: 1, watchers: 0, seal: "", sealed: null, record },
  ...change,
});
const recordOf = (moves, tags = '[Edition "express"]\n[Seed "1"]\n') => `${tags}${NAMES}\n${moves} *\n`;

/* At seat 1 of a game; what the server says at first. */
async function sit(state, seat = 1, prepare = () => undefined) {
  const page = await openPage();
  prepare(page);
  const far = page.openFar(GAME, seat ? SECRET : "");
  const socket = sockets.at(-1);
  socket.onopen();
  socket.hear({ id: socket.last.id, status: 200, seat, state });
  page.layFar(far, {}, [], { headline: () => "" });
  const close = () => page.closeFar();
  return { ...page, far, socket, close };
}
/* Promises of the page have had their turn. */
const soon = () => new Promise((resolve) => setTimeout(resolve, 5));

test("a player who is away has some time to return, and then the win can be taken", async () => {
  const gone = { ...player("Bo"), here: false, away: { since: 2000, until: 122_000 } };
  const { far, socket, close } = await sit(
    stateOf(recordOf(""), { pace: "clock:600000+5000", players: [player("Anna"), gone] }),
  );
  assert.equal(far.secondsToReturn.value, 120);
  const late = { ...gone, away: { since: 2000, until: 2000 } };
  socket.hear({ game: GAME, seat: 1, state: stateOf(recordOf(""), { entries: 2, players: [player("Anna"), late] }) });
  assert.equal(far.secondsToReturn.value, 0);
  far.send("claim");
  await soon();
  assert.equal(socket.last.entry, "claim");
  socket.hear({ game: GAME, seat: 1, state: stateOf(recordOf(""), { entries: 3 }) });
  assert.equal(far.secondsToReturn.value, null);
  close();
});

test("my move is shown at once, and the server's answer changes nothing that is in hand", async () => {
  const { game, socket, close } = await sit(stateOf(recordOf("")));
  assert.deepEqual([game.mySeat.value, game.myTurn.value, game.canUndo.value], [0, true, false]);
  assert.ok(game.commit("advance"));
  assert.equal(game.view.value.ply, 1);
  assert.equal(game.myTurn.value, false);
  const { id, number, entry, text } = socket.last;
  assert.deepEqual([number, entry, text], [1, "move", "advance"]);
  game.hand.take(game.view.value.offers[0].patch);
  const held = game.hand.held.value;
  assert.ok(held);
  const after = stateOf(recordOf("advance"), { entries: 2, ply: 1, turn: 2, awaits: 2 });
  socket.hear({ id, status: 200, seat: 1, state: after });
  await soon();
  assert.equal(game.hand.held.value, held);
  socket.hear({ game: GAME, seat: 1, state: stateOf(recordOf("advance advance"), { entries: 3, ply: 2 }) });
  assert.equal(game.view.value.ply, 2);
  assert.equal(game.fresh.value, 1);
  close();
});

test("nobody moves here for the other seat, and nothing is saved as a game of this device", async () => {
  const { game, storage, socket, close } = await sit(stateOf(recordOf("advance"), { entries: 2, turn: 2, awaits: 2 }));
  assert.equal(game.sitting.value.next.kind, "elsewhere");
  assert.equal(game.commit("advance"), false);
  const before = socket.sent.length;
  game.undo();
  assert.equal(socket.sent.length, before, "there is nothing to undo for the server yet");
  const keys = Array.from({ length: storage.length }, (_, i) => storage.key(i));
  assert.deepEqual(
    keys.filter((key) => key.startsWith("thimble.game.")),
    [],
  );
  close();
});

test("a player who has not moved can't ask to undo", async () => {
  const { far, socket, close } = await sit(stateOf(recordOf("advance"), { entries: 2, ply: 1 }), 2);
  assert.equal(far.canAsk("undo"), false);
  const moves = recordOf("advance advance");
  socket.hear({ game: GAME, seat: 2, state: stateOf(moves, { entries: 3, ply: 2 }) });
  assert.equal(far.canAsk("undo"), true);
  close();
});

test("undo asks", async () => {
  const { game, socket, close } = await sit(stateOf(recordOf("advance"), { entries: 2, ply: 1, turn: 2, awaits: 2 }));
  game.undo();
  assert.deepEqual([socket.last.entry, socket.last.text, socket.last.number], ["ask", "undo", 2]);
  assert.equal(game.view.value.ply, 1);
  close();
});

/* A move after which the same player is next, and the record before it. */
function twice({ game, table }) {
  for (let seed = 1; seed < 50; seed++) {
    game.startGame({ edition: "express", seed: String(seed), seats: [nobody, nobody] });
    game.commit("advance");
    const far = game.view.value.offers.find(({ lacks }) => !lacks);
    if (!far || !game.commit(`${far.patch}r0a1`)) continue;
    const moves = game.view.value.offers.map(({ patch }) => `${patch}r0a1`);
    const isTwice = (move) => table.consequences(move).next === game.view.value.turn;
    const move = game.view.value.turn === 0 && moves.find(isTwice);
    if (move) return { move, record: table.record() };
  }
  return assert.fail("nobody moves twice");
}

test("two moves in a row are sent one after the other", async () => {
  const { move, record } = twice(await openPage());
  const { game, socket, close } = await sit(stateOf(record, { entries: 3, ply: 2 }));
  assert.ok(game.commit(move));
  const { id, number } = socket.last;
  assert.equal(number, 3);
  const sent = socket.sent.length;
  assert.ok(game.myTurn.value);
  assert.ok(game.commit("advance"));
  assert.equal(game.view.value.ply, 4);
  assert.equal(socket.sent.length, sent, "the second waits for the answer to the first");
  const after = record.replace(/\*\s*$/, `${move} *\n`);
  socket.hear({ id, status: 200, seat: 1, state: stateOf(after, { entries: 4, ply: 3 }) });
  await soon();
  assert.deepEqual([socket.last.number, socket.last.text], [4, "advance"]);
  assert.equal(game.view.value.ply, 4);
  close();
});

test("a lost connection makes entries of its own, and no move of mine is lost", async () => {
  const { move, record } = twice(await openPage());
  const { game, far, socket, close } = await sit(stateOf(record, { entries: 3, ply: 2 }));
  assert.ok(game.commit(move));
  const { id, ...sent } = socket.last;
  assert.deepEqual(Object.keys(sent).sort(), ["call", "entry", "game", "number", "secret", "text"]);
  assert.ok(game.commit("advance"));
  socket.hear({ game: GAME, seat: 1, state: stateOf(record, { entries: 5, ply: 2 }) }); // away, and back
  assert.equal(game.view.value.ply, 4, "my moves stay on the table");
  const after = record.replace(/\*\s*$/, `${move} *\n`);
  socket.hear({ id, status: 200, seat: 1, state: stateOf(after, { entries: 6, ply: 3 }) });
  await soon();
  assert.deepEqual([socket.last.number, socket.last.text], [6, "advance"]);
  assert.equal(game.view.value.ply, 4);
  assert.equal(far.pending.value.length, 1);
  close();
});

test("an entry made before the other player did something is not sent as the answer to that", async () => {
  const { move, record } = twice(await openPage());
  const { game, socket, close } = await sit(stateOf(record, { entries: 3, ply: 2 }));
  assert.ok(game.commit(move));
  const { id } = socket.last;
  assert.ok(game.commit("advance"));
  const after = record.replace(/\*\s*$/, `${move} *\n`);
  const asked = { seat: 2, what: "stop" };
  socket.hear({ id, status: 200, seat: 1, state: stateOf(after, { entries: 5, ply: 3, asked }) });
  await soon();
  assert.equal(socket.last.number, 4, "the server refuses this number");
  close();
});

test("a refused move is taken back, with the reason", async () => {
  const { game, far, socket, close } = await sit(stateOf(recordOf("")));
  assert.ok(game.commit("advance"));
  const state = stateOf(recordOf(""), { entries: 2, phase: "over", ending: "timeout", winner: 2, turn: 0, awaits: 0 });
  socket.hear({ id: socket.last.id, status: 409, error: "time-is-up", message: "too late", state });
  await soon();
  assert.equal(game.view.value.ply, 0);
  assert.equal(far.refusal.value.error, "time-is-up");
  assert.deepEqual([game.over.value, game.myTurn.value], [true, false]);
  close();
});

test("a move that was not sent before a reload is shown and sent", async () => {
  const state = stateOf(recordOf(""));
  const pending = [{ number: 1, entry: "move", text: "advance" }];
  const keep = (page) => page.keepSeat({ game: GAME, secret: SECRET, seat: 1, touched: 1, state, pending });
  const { game, socket, findSeat, close } = await sit(state, 1, keep);
  assert.equal(game.view.value.ply, 1);
  assert.equal(socket.last.text, "advance");
  const after = stateOf(recordOf("advance"), { entries: 2, ply: 1, turn: 2, awaits: 2 });
  socket.hear({ id: socket.last.id, status: 200, seat: 1, state: after });
  await soon();
  assert.equal(findSeat(GAME).pending, undefined);
  close();
});

/* At a table of my own that waits for somebody. */
async function sitAtNew() {
  const page = await openPage();
  page.farAt.value = `far.${GAME}`;
  page.openFar(GAME, SECRET);
  const socket = sockets.at(-1);
  socket.onopen();
  const players = [player("Anna"), { ...player(""), seated: false }];
  socket.hear({ id: socket.last.id, status: 200, seat: 1, state: stateOf("", { phase: "waiting", players }) });
  return { ...page, socket };
}

/* The first moves of a game up to one that brings the late patches: the record before it, and that move. */
function untilLate({ game, table }) {
  game.startGame({ edition: "express", seed: "1", seats: [nobody, nobody] });
  for (let i = 0; i < 60; i++) {
    const now = game.view.value;
    const edition = game.gameEdition.value;
    const name = (square) =>
      String.fromCharCode(97 + (square % edition.side)) + (Math.floor(square / edition.side) + 1);
    const offer = now.offers.find(({ lacks, places }) => !lacks && places);
    let move = "advance";
    if (now.phase === "leather") move = `+${name(table.places(0).r0[0])}`;
    else if (offer) {
      const [turn, squares] = Object.entries(table.places(offer.patch)).find(([, all]) => all.length);
      move = `${offer.patch}${turn}${name(squares[0])}`;
    }
    if (table.after(move).late !== now.late) return { move, record: table.record(), seat: now.turn + 1, ply: now.ply };
    game.commit(move);
  }
  return assert.fail("no late patches come");
}

test("a move that uncovers hidden patches is shown when the server has played it", async () => {
  const { move, record, seat, ply } = untilLate(await openPage());
  const { game, socket, close } = await sit(stateOf(record, { entries: ply + 1, ply, turn: seat, awaits: seat }), seat);
  assert.ok(game.myTurn.value);
  assert.ok(game.commit(move));
  assert.equal(socket.last.text, move);
  assert.equal(game.view.value.ply, ply, "the page shows patches that it can't know");
  assert.equal(game.myTurn.value, false);
  assert.equal(game.commit("advance"), false);
  const after = record.replace(/\*\s*$/, `${move} *\n`);
  socket.hear({ id: socket.last.id, status: 200, seat, state: stateOf(after, { entries: ply + 2, ply: ply + 1 }) });
  await soon();
  assert.equal(game.view.value.ply, ply + 1);
  close();
});

/* The server's answers to calls over HTTP. */
function answerCalls(answer) {
  const calls = [];
  globalThis.fetch = async (address, { method }) => {
    calls.push(`${method} ${address.pathname}`);
    const { status, ...body } = await answer(calls.length);
    return { status, ok: status < 300, json: async () => body };
  };
  return calls;
}

test("a table that was taken back is not followed any more", async () => {
  const { far, farAt, findSeat, socket, takeTableBack } = await sitAtNew();
  const calls = answerCalls(() => ({ status: 204 }));
  assert.ok(await takeTableBack());
  assert.deepEqual(calls, [`DELETE /api/games/${GAME}`]);
  assert.deepEqual([far.value, farAt.value, findSeat(GAME)], [null, "", null]);
  assert.equal(socket.last.call, "leave");
});

test("a table that is asked for twice is laid once", async () => {
  const { layTable } = await openPage();
  const made = { game: GAME, secret: SECRET, invite: SECRET, seat: 1, state: stateOf("", { phase: "waiting" }) };
  const calls = answerCalls(() => ({ status: 201, ...made }));
  assert.deepEqual(await Promise.all([layTable("friend"), layTable("friend")]), [GAME, GAME]);
  assert.deepEqual(calls, ["POST /api/games"]);
});

test("a game that ends without a move brings the whole deal", async () => {
  const circle = '[Circle "6 8 5 2 10 11 14 12 3 7 4 15 9 13 1"]\n';
  const late = '[Late "22 18 20 19 21 16 17 23"]\n';
  const hidden = recordOf("", `[Edition "express"]\n${circle}`);
  const { table, socket, close } = await sit(stateOf(hidden));
  const whole = recordOf("", `[Edition "express"]\n${circle}${late}`);
  const change = { entries: 2, phase: "over", ending: "resigned", winner: 2, turn: 0, awaits: 0 };
  socket.hear({ game: GAME, seat: 1, state: stateOf(whole, change) });
  assert.ok(table.save().includes(late), table.save());
  close();
});

test("the wish to play again is repeated while the server is busy, and a refusal is shown", async (t) => {
  const { setTimeout } = globalThis;
  t.after(() => (globalThis.setTimeout = setTimeout));
  const over = { phase: "over", ending: "resigned", winner: 2, turn: 0, awaits: 0 };
  const { far, socket, close } = await sit(stateOf(recordOf(""), over));
  globalThis.setTimeout = (act, ms) => setTimeout(act, ms === BUSY ? 0 : ms);
  void far.wish("new");
  const first = socket.last;
  assert.deepEqual([first.call, first.deal], ["next", "new"]);
  socket.hear({ id: first.id, status: 503, error: "closing" });
  while (socket.last === first) await soon();
  const second = socket.last;
  assert.deepEqual([second.call, second.deal], ["next", "new"]);
  socket.hear({ id: second.id, status: 409, error: "not-over" });
  while (!far.refusal.value) await soon();
  assert.equal(far.refusal.value.error, "not-over");
  close();
});

test("without storage I still play my seat, and the page says that nothing is kept", async () => {
  const forbid = ({ storage }) => {
    storage.setItem = () => {
      throw new Error("forbidden");
    };
  };
  const { far, findSeat, game, keep, close } = await sit(stateOf(recordOf("")), 1, forbid);
  assert.ok(game.commit("advance"));
  assert.equal(keep.trouble.value, "forbidden");
  assert.deepEqual([findSeat(GAME).secret, findSeat(GAME).pending.length], [SECRET, 1]);
  assert.equal(far.seat.value, 1);
  close();
});

test("an older state is not taken, unless it is the server's first", async () => {
  const old = stateOf(recordOf("advance"), { entries: 9, at: 9000, ply: 1 });
  const keep = (page) => page.keepSeat({ game: GAME, secret: SECRET, seat: 1, touched: 1, state: old });
  const { far, socket, close } = await sit(stateOf(recordOf(""), { entries: 1, at: 2000 }), 1, keep);
  assert.equal(far.state.value.entries, 1, "the server has the truth, not this device");
  const hear = (change) => socket.hear({ game: GAME, seat: 1, state: stateOf(recordOf(""), change) });
  hear({ at: 3000, watchers: 1 });
  hear({ at: 2500, watchers: 0 });
  assert.equal(far.state.value.watchers, 1);
  hear({ at: 2500, entries: 2 });
  assert.equal(far.state.value.entries, 2);
  close();
});

test("a spectator sees both as others, and moves for nobody", async () => {
  const { game, close } = await sit(stateOf(recordOf("advance")), 0);
  assert.ok(game.watched.value);
  assert.equal(game.mySeat.value, 0);
  assert.equal(game.commit("advance"), false);
  close();
});
