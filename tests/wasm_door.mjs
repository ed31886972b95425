// SPDX-License-Identifier: MIT
// The doors of the WebAssembly modules, used as the page uses them: whole games at the table, and the engine.
//     node tests/wasm_door.mjs build/gcc/src/doors/wasm [--speed]
import assert from "node:assert/strict";
import { readFileSync, statSync } from "node:fs";
import { join } from "node:path";

const folder = process.argv[2];
const EDITIONS = ["classic", "express", "automa"];

class Door {
  static async open(name) {
    const { instance } = await WebAssembly.instantiate(readFileSync(join(folder, name)), {});
    const door = new Door();
    door.core = instance.exports;
    return door;
  }

  text(request) {
    const bytes = typeof request === "string" ? new TextEncoder().encode(request) : request;
    const at = this.core.room(bytes.length);
    assert.notEqual(at, 0);
    new Uint8Array(this.core.memory.buffer, at, bytes.length).set(bytes);
    const answer = this.core.answer(bytes.length); // before looking at the memory, which may grow
    const memory = new Uint8Array(this.core.memory.buffer);
    return new TextDecoder("utf-8", { fatal: true }).decode(memory.subarray(answer, memory.indexOf(0, answer)));
  }

  ask(request) {
    return JSON.parse(this.text(request));
  }

  tell(request) {
    const answer = this.ask(request);
    assert.ok(!("fault" in answer) && !("refusal" in answer), `${request}: ${JSON.stringify(answer).slice(0, 300)}`);
    return answer;
  }
}

// Random numbers that are the same in every run.
function dice(seed) {
  let state = seed >>> 0;
  return (below) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

const squareName = (square, side) => String.fromCharCode(97 + (square % side)) + (Math.floor(square / side) + 1);

function squaresOf(edition, sewn) {
  if (sewn.patch === 0) return [sewn.square];
  let rows = edition.patches[sewn.patch - 1].shape.map((row) => [...row]);
  if (sewn.orientation[0] === "f") rows = rows.map((row) => row.reverse());
  for (let i = 0; i < Number(sewn.orientation[1]); i++)
    rows = rows[0].map((_, x) => rows.map((row) => row[x]).reverse());
  const squares = [];
  rows.forEach((row, y) => row.forEach((cell, x) => cell === "#" && squares.push(sewn.square + y * edition.side + x)));
  return squares;
}

// A random place for an affordable patch, or for leather.
function anyPlace(door, edition, patch, roll) {
  const places = Object.entries(door.tell(`places ${patch}`)).flatMap(([turn, squares]) =>
    squares.map((square) => turn + squareName(square, edition.side)),
  );
  return places.length ? places[roll(places.length)] : null;
}

function anyMove(door, edition, view, roll) {
  if (view.phase === "automa") return door.tell("sitting").next.move;
  if (view.phase === "leather") {
    const place = anyPlace(door, edition, 0, roll);
    return edition.leatherOptional && roll(4) === 0 ? "+x" : `+${place.slice(2)}`;
  }
  const offers = view.offers.filter((offer) => offer.lacks === 0 && offer.places > 0);
  if (offers.length === 0 || roll(4) === 0) return "advance";
  const { patch } = offers[roll(offers.length)];
  return patch + anyPlace(door, edition, patch, roll);
}

// The predicted consequences are what happened.
function assertForetold(before, after, tried, edition) {
  const [was, is] = [before.seats[tried.seat], after.seats[tried.seat]];
  assert.equal(tried.seat, before.turn);
  assert.equal(tried.from, was.time);
  assert.equal(tried.to, is.time);
  assert.equal(tried.buttons, is.buttons);
  assert.equal(tried.incomeThen, is.income);
  assert.equal(tried.score, is.score);
  assert.equal(tried.leather, after.leather);
  assert.equal(tried.bonus, is.bonus && !was.bonus);
  assert.equal(tried.covers.length, was.empty - is.empty);
  assert.deepEqual(
    tried.offers.map((offer) => offer.patch),
    after.offers.map((offer) => offer.patch),
  );
  if (after.leather === 0) {
    assert.equal(tried.next, after.turn);
    assert.equal(tried.ends, after.phase === "over");
    assert.deepEqual(
      tried.offers.map((offer) => offer.lacks),
      after.offers.map((offer) => offer.lacks),
    );
  }
  const last = is.sewn.at(-1);
  if (last && last.ply === before.ply)
    assert.deepEqual(
      squaresOf(edition, last).sort((a, b) => a - b),
      tried.covers,
    );
}

// All squares of a quilt are accounted for.
function assertQuilts(view, edition) {
  for (const seat of view.seats) {
    if (seat.automa) continue;
    const covered = seat.sewn.flatMap((sewn) => squaresOf(edition, sewn)).concat(seat.unknown);
    assert.equal(new Set(covered).size, covered.length);
    assert.equal(edition.side ** 2 - covered.length, seat.empty);
    for (const square of seat.unfillable) assert.ok(!covered.includes(square));
  }
}

function assertRoundTrip(door, name) {
  const before = [door.text("view"), door.text("sitting")];
  for (const how of ["record", "save"]) {
    const { text } = door.tell(how);
    door.tell(`new ${name} seed=1`);
    door.tell(`load\n${text}`);
    assert.deepEqual([door.text("view"), door.text("sitting")], before);
  }
}

// Undo goes to the last choice of a person here, and never to a leather patch, which belongs to the turn that won it.
function assertUndo(door, after) {
  const told = door.tell("sitting");
  if (told.undo === null) return assert.equal(typeof door.ask("undo").fault, "string");
  assert.ok(told.undo < told.ply);
  const back = door.tell("undo");
  assert.equal(back.ply, told.undo);
  assert.equal(back.next.kind, "person");
  assert.equal(door.tell("view").phase, "action");
  while (door.tell("sitting").redo !== null) door.tell("redo");
  assert.equal(door.text("view"), after);
}

function playRandomGame(door, edition, request, seed) {
  const roll = dice(seed);
  door.tell(request);
  let view = door.tell("view");
  const views = [door.text("view")];
  while (view.phase !== "over") {
    const move = anyMove(door, edition, view, roll);
    const tried = door.tell(`try ${move}`);
    const ahead = door.text(`after ${move}`);
    assert.equal(door.text("view"), views.at(-1)); // looking ahead changes nothing
    door.tell(`play ${move}`);
    views.push(door.text("view"));
    assert.equal(views.at(-1), ahead);
    const after = JSON.parse(views.at(-1));
    assertForetold(view, after, tried, edition);
    assertQuilts(after, edition);
    assert.equal(after.moves.at(-1).move, move);
    assert.equal(after.moves.at(-1).seat, view.turn);
    view = after;
    assertUndo(door, views.at(-1));
  }
  assert.ok(view.winner === 0 || view.winner === 1);
  const withoutRedo = (text) => ({ ...JSON.parse(text), plies: 0, moves: [] });
  for (let ply = views.length - 1; ply >= 0; ply--)
    assert.deepEqual(withoutRedo(door.text(`view ${ply}`)), withoutRedo(views[ply]));
  assert.equal(door.text("view"), views.at(-1));
  assertRoundTrip(door, edition.name);
  return view;
}

async function testTable() {
  const door = await Door.open("table.wasm");
  const editions = door.tell("editions");
  const requests = [
    "new classic seed=5",
    "new classic seed=6 track=2014",
    "new express seed=7",
    "new automa seed=8 level=5",
    "new automa seed=9 deck=tactical",
  ];
  assert.deepEqual(Object.keys(editions), EDITIONS);
  for (const bound of Object.values(door.tell("bounds"))) assert.ok(bound > 0);
  for (const [i, request] of requests.entries()) {
    const name = request.split(" ")[1];
    const view = playRandomGame(door, editions[name], request, i);
    console.log(`${request}: ${view.plies} moves, ${view.seats.map((seat) => seat.score).join(" to ")}`);
  }
  for (const request of [
    "move level=1 seed=1",
    "think nodes=1",
    "verdict nodes=1 move=advance",
    "nonsense",
    "",
    new Uint8Array(1 << 20).fill(120),
    new Uint8Array([118, 255]),
  ]) {
    const before = door.text("view");
    assert.equal(typeof door.ask(request).fault, "string");
    assert.equal(door.text("view"), before);
  }
  assert.equal(door.ask("play advance").refusal, "over");
}

function playEngineGame(door) {
  let told = door.tell("new express seed=3");
  for (let seed = 0; told.next.kind !== "over"; seed++)
    told = door.tell(`play ${door.tell(`move level=4 seed=${seed}`).move}`);
  return door.tell("view");
}

function reviewGame(door) {
  const { moves } = door.tell("review nodes=50");
  const reviewed = [];
  let step = door.tell("review_step");
  for (; !step.done; step = door.tell("review_step")) reviewed.push(step);
  assert.equal(reviewed.length, moves);
  assert.equal(
    step.seats.reduce((sum, seat) => sum + seat.moves, 0),
    moves,
  );
  return reviewed;
}

// The same deals as in tests/unit/fair.c.
function findFair(door) {
  for (const [keys, found] of [
    ["classic seed=20", "22"],
    ["classic seed=54 track=2014", "55"],
    ["express seed=10", "11"],
  ]) {
    const before = door.text("sitting");
    let step = door.tell(`fair ${keys}`);
    for (; step.seed === undefined; step = door.tell("fair_step"));
    assert.equal(step.seed, found);
    assert.equal(door.text("sitting"), before);
    assert.equal(typeof door.ask("fair_step").fault, "string");
  }
  assert.match(door.ask("fair automa seed=1").fault, /two players/);
}

function assertThought(thought, nodes) {
  assert.equal(thought.nodes, nodes);
  const visits = thought.lines.reduce((sum, line) => sum + line.visits, 0);
  assert.equal(visits, nodes - 1); // the first visit is the root's
  assert.equal(thought.chance, thought.lines[0].chance);
  for (const line of thought.lines) assert.equal(line.move, line.line[0]);
}

async function testEngine(name) {
  const door = await Door.open(name);
  const view = playEngineGame(door);
  const reviewed = reviewGame(door);
  assert.deepEqual(
    reviewed.map((move) => move.move),
    view.moves.map((made) => made.move),
  );
  for (const edition of EDITIONS) {
    door.tell(`new ${edition} seed=4`);
    for (let slice = 1; slice <= 4; slice++) assertThought(door.tell("think nodes=100"), 100 * slice);
    const { verdict, chance, margin } = door.tell("verdict nodes=100 move=advance");
    assert.ok(chance >= 0 && margin >= 0 && ["good", "inaccuracy", "error", "blunder"].includes(verdict));
  }
  door.tell("play advance"); // the Automa's turn: its moves are not reviewed
  door.tell(`play ${door.tell("move level=1 seed=1").move}`);
  assert.equal(reviewGame(door).length, 1);
  assert.equal(typeof door.ask("move level=10 seed=1").fault, "string");
  findFair(door);
  console.log(`${name}: Express ${view.plies} moves, ${view.seats.map((seat) => seat.score).join(" to ")}`);
  return reviewed;
}

function milliseconds(times, run) {
  for (let i = 0; i < times / 10; i++) run(); // warms up the compiler
  const start = performance.now();
  for (let i = 0; i < times; i++) run();
  return ((performance.now() - start) / times).toFixed(3);
}

async function printSpeed() {
  const table = await Door.open("table.wasm");
  const editions = table.tell("editions");
  playRandomGame(table, editions.classic, "new classic seed=5", 5);
  console.log(`view at the end of a game: ${milliseconds(1000, () => table.text("view"))} ms`);
  table.tell("retry 20");
  const view = table.tell("view");
  const move = view.phase === "leather" ? "+a1" : "advance";
  console.log(`view after 20 moves: ${milliseconds(1000, () => table.text("view"))} ms`);
  console.log(`try ${move}: ${milliseconds(1000, () => table.text(`try ${move}`))} ms`);
  for (const name of ["engine.wasm", "engine-plain.wasm"]) {
    const engine = await Door.open(name);
    for (const edition of EDITIONS) {
      engine.tell(`new ${edition} seed=1`);
      engine.tell("think nodes=2000");
      const start = performance.now();
      for (let i = 0; i < 20; i++) engine.tell("think nodes=2000");
      console.log(`${name}, ${edition}: ${Math.round((40000 / (performance.now() - start)) * 1000)} nodes a second`);
    }
  }
}

for (const name of ["table.wasm", "engine.wasm", "engine-plain.wasm"])
  console.log(`${name}: ${statSync(join(folder, name)).size} bytes`);
if (process.argv[3] === "--speed") {
  await printSpeed();
} else {
  await testTable();
  assert.deepEqual(await testEngine("engine.wasm"), await testEngine("engine-plain.wasm"));
  console.log("the doors of the page answer as they should");
}
