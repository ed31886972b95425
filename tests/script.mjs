// SPDX-License-Identifier: MIT
// Drives the page's door through the scripts that every front end has to follow (tests/script/README.md).
//     node tests/script.mjs build/gcc/src/doors/wasm [--trace] [SCRIPT ...]
//
// --trace prints every action with the saved game after it, one JSON object per line: tests/script/terminals
// compares the other front ends with these.
import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const [folder, ...rest] = process.argv.slice(2);
const trace = rest[0] === "--trace";
const wanted = trace ? rest.slice(1) : rest;
const scripts = fileURLToPath(new URL("script", import.meta.url));

class Door {
  static async open(name) {
    const { instance } = await WebAssembly.instantiate(readFileSync(join(folder, name)), {});
    const door = new Door();
    door.core = instance.exports;
    return door;
  }

  ask(request) {
    const bytes = new TextEncoder().encode(request);
    const at = this.core.room(bytes.length);
    new Uint8Array(this.core.memory.buffer, at, bytes.length).set(bytes);
    const answer = this.core.answer(bytes.length); // before looking at the memory, which may grow
    const memory = new Uint8Array(this.core.memory.buffer);
    return JSON.parse(new TextDecoder().decode(memory.subarray(answer, memory.indexOf(0, answer))));
  }

  tell(request) {
    const answer = this.ask(request);
    assert.ok(!("fault" in answer) && !("refusal" in answer), `${request}: ${JSON.stringify(answer).slice(0, 300)}`);
    return answer;
  }
}

// Sends a request that must be refused; the sitting must not change.
function refuse(door, request) {
  const before = door.tell("save");
  const { fault, refusal } = door.ask(request);
  assert.ok(fault ?? refusal, `${request} is possible`);
  assert.deepEqual(door.tell("save"), before);
}

function reply(door) {
  for (;;) {
    const { next } = door.tell("sitting");
    if (next.kind === "automa") door.tell(`play ${next.move}`);
    else if (next.kind === "computer")
      door.tell(`play ${door.tell(`move level=${next.level} seed=${next.seed}`).move}`);
    else return;
  }
}

function reload(door) {
  const before = [door.tell("sitting"), door.tell("view")];
  const { text } = door.tell("save");
  door.tell("new classic seed=99");
  door.tell(`load\n${text}`);
  assert.deepEqual([door.tell("sitting"), door.tell("view")], before);
}

const EXPECT = {
  next(door, [kind, seat]) {
    const { next } = door.tell("sitting");
    assert.deepEqual([next.kind, next.seat], [kind, seat ? Number(seat) - 1 : null]);
  },
  ply(door, [ply, , plies]) {
    const told = door.tell("sitting");
    assert.equal(told.ply, Number(ply));
    if (plies) assert.equal(told.plies, Number(plies));
  },
  moves(door, wanted) {
    const { moves, ply } = door.tell("view");
    assert.deepEqual(
      moves.slice(0, ply).map(({ move }) => move),
      wanted,
    );
  },
  points(door, wanted) {
    assert.deepEqual(
      door.tell("view").seats.map(({ score }) => score),
      wanted.map(Number),
    );
  },
};

const ACTIONS = {
  deal: (door, words) => door.tell(`new ${words.join(" ")}`),
  seat: (door, [seat, ...who]) => door.tell(`seat ${seat - 1} ${who.join(" ")}`),
  play: (door, [move]) => door.tell(`play ${move}`),
  refused: (door, [move]) => refuse(door, `play ${move}`),
  replies: reply,
  undo: (door) => door.tell("undo"),
  redo: (door) => door.tell("redo"),
  no: (door, [what]) => refuse(door, what),
  swap: (door) => door.tell("swap"),
  restart: (door) => door.tell("restart"),
  retry: (door, [ply]) => door.tell(`retry ${ply}`),
  again: (door, [seed]) => door.tell(`deal_again ${seed}`),
  study: (door) => door.tell("study"),
  watch: (door) => door.tell("watch"),
  join: (door) => door.tell("join"),
  reload,
  expect: (door, [what, ...words]) => EXPECT[what](door, words),
};

/* Where a patch is when it is taken: its place in the offer, and the first orientation that fits. */
function taken(door, move) {
  const patch = Number.parseInt(move, 10);
  if (!(patch > 0)) return {};
  const places = Object.entries(door.tell(`places ${patch}`));
  const fits = places.findIndex(([, squares]) => squares.length > 0);
  return { offer: door.tell("view").offers.findIndex((one) => one.patch === patch), orientation: Math.max(0, fits) };
}

function follow(door, name) {
  const lines = readFileSync(join(scripts, name), "utf8").split("\n");
  let actions = 0;
  for (const [i, line] of lines.entries()) {
    const [action, ...words] = line
      .replace(/(^|\s)#(\s.*|$)/, "")
      .split(/\s+/)
      .filter(Boolean);
    if (!action) continue;
    try {
      const hand = action === "play" ? taken(door, words[0]) : {};
      ACTIONS[action](door, words);
      if (trace) console.log(JSON.stringify({ line: i + 1, action, words, ...hand, ...door.tell("save") }));
    } catch (error) {
      throw new Error(`${name}:${i + 1}: ${line.trim()}: ${error.message}`);
    }
    actions++;
  }
  return actions;
}

const door = await Door.open("engine.wasm");
let count = 0;
for (const name of wanted.length ? wanted : readdirSync(scripts).filter((one) => one.endsWith(".txt"))) {
  const actions = follow(door, name);
  assert.ok(actions > 0, `${name} is empty`);
  if (!trace) console.log(`${name}: ${actions} actions`);
  count++;
}
if (!trace) console.log(`the page's door follows ${count} scripts`);
