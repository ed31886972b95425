// SPDX-License-Identifier: MIT
// The lessons about strategy: with ten times the nodes of the page, the engine still confirms that the move shown is
// among the best, and that the naive one is clearly worse.     node --test tests/logic/lessons.test.mjs
import assert from "node:assert/strict";
import { test } from "node:test";
import { openCore, openModules } from "./page.mjs";

const { Door, JUDGE_NODES, STRATEGY } = await openModules(`
export { Door } from "./src/core/door.ts";
export { JUDGE_NODES } from "./src/learn/judge.ts";
export { STRATEGY } from "./src/learn/strategy.ts";
`);
const CLEARLY = 2; // points
const choice = (move) => /^\d*/.exec(move)[0];

const door = new Door(await openCore("engine.wasm"));
for (const { title, from, show, naive } of STRATEGY)
  test(`${title()}: the engine confirms the answer`, () => {
    door.ask(`new classic ${from.keys}`);
    for (const move of from.moves.split(" ")) assert.ok(!("refusal" in door.ask(`play ${move}`)), move);
    const { turn, phase } = door.ask("view");
    assert.deepEqual([turn, phase], [0, "action"], "the learner is to move");
    assert.notEqual(choice(naive), choice(show), "the naive move is another choice, not another place");
    for (const nodes of [JUDGE_NODES, 10 * JUDGE_NODES]) {
      const judged = (move) => door.ask(`verdict nodes=${nodes} move=${move}`);
      const [right, wrong] = [judged(show), judged(naive)];
      assert.ok(right.best, `${show} loses ${right.margin} points with ${nodes} nodes`);
      assert.ok(!wrong.best && wrong.margin > CLEARLY, `${naive} loses only ${wrong.margin} with ${nodes} nodes`);
    }
  });

/* The moves that would fill a full 7×7 for the seat to move. */
function closing(now) {
  const side = 9;
  const name = (square) => String.fromCharCode(97 + (square % side)) + (Math.floor(square / side) + 1);
  const moves = now.offers
    .filter(({ lacks }) => !lacks)
    .flatMap(({ patch }) =>
      Object.entries(door.ask(`places ${patch}`)).flatMap(([orientation, squares]) =>
        squares.map((square) => `${patch}${orientation}${name(square)}`),
      ),
    );
  return moves.filter((move) => door.ask(`try ${move}`).bonus);
}

for (const { title, text, from, show, naive } of STRATEGY.filter(({ theirs }) => theirs))
  test(`${title()}: what is said of the opponent's quilt is true`, () => {
    const after = (move) => {
      door.ask(`new classic ${from.keys}`);
      for (const one of [...from.moves.split(" "), ...(move ? [move] : [])]) door.ask(`play ${one}`);
      return door.ask("view");
    };
    const { covered } = after("").seats[1].best;
    assert.match(text(), new RegExp(`needs only ${49 - covered} more squares`));
    const answered = after(naive);
    assert.equal(answered.turn, 1, "the opponent answers the naive move");
    assert.deepEqual([...new Set(closing(answered).map(choice))], [choice(show)], "the patch that fills the 7×7");
    assert.deepEqual([after(show).turn, closing(door.ask("view"))], [1, []], "what is left after the move shown");
  });
