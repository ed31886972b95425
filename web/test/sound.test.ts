// SPDX-License-Identifier: MIT
import assert from "node:assert/strict";
import { test } from "node:test";
import type { Change } from "../src/motion/changes.ts";
import { feltOf, heardOf } from "../src/sound/heard.ts";
import { voicesOf, type Sound } from "../src/sound/voices.ts";

const NOTHING: Change = {
  sewn: [],
  taken: [],
  closes: false,
  tokens: [],
  pays: [],
  leather: [],
  bonus: null,
  card: false,
  ended: false,
};
const SEWN = { ply: 0, patch: 3, orientation: "r0", square: 0, seat: 0 } as const;
const names = (change: Partial<Change>, won: boolean | null = null): string[] =>
  heardOf({ ...NOTHING, ...change }, 1, won).map(({ sound, at }) => `${sound} ${at}`);

test("each thing is heard when it is seen", () => {
  assert.deepEqual(names({}), []);
  assert.deepEqual(names({ sewn: [SEWN] }), ["sew 200"]);
  assert.deepEqual(names({ sewn: [SEWN], leather: [{ seat: 0, space: 20 }] }), ["sew 200", "tear 300"]);
  assert.deepEqual(names({ sewn: [SEWN], bonus: 0 }), ["sew 200", "rosette 450"]);
  assert.deepEqual(names({ ended: true, sewn: [SEWN] }, true), ["sew 200", "won 450"]);
  assert.deepEqual(names({ ended: true, sewn: [SEWN] }, false), ["sew 200", "lost 450"]);
  assert.deepEqual(names({ card: true }), ["card 0"]);
});

test("of any number of buttons at most twelve are heard, also where nothing moves", () => {
  const pays = [
    { seat: 0, marks: [{ space: 5, buttons: 30 }], walked: 9 },
    { seat: 1, marks: [], walked: 4 },
  ];
  for (const pace of [1, 0.5, 0]) {
    const heard = heardOf({ ...NOTHING, pays }, pace, null);
    assert.equal(heard.length, 12);
    assert.ok(heard.every(({ at }, i) => i === 0 || at > heard[i - 1]!.at));
  }
});

test("each fifth button is a semitone higher", () => {
  const pitch = (index: number) => voicesOf("button", index)[0]!.pitch[0];
  assert.deepEqual([pitch(0), pitch(4)], [2100, 2100]);
  assert.equal(Math.round((pitch(5) / pitch(0)) * 1000), Math.round(2 ** (1 / 12) * 1000));
});

test("sounds are short and quiet", () => {
  const all: Sound[] = ["lift", "card", "sew", "button", "tear", "no", "won", "lost", "rosette"];
  for (const sound of all) {
    const voices = voicesOf(sound, 11);
    const end = Math.max(...voices.map(({ at, up, down }) => at + up + down));
    assert.ok(end <= (/won|lost|rosette/.test(sound) ? 0.7 : 0.2), `${sound} takes ${end} s`);
    assert.ok(
      voices.every(({ gain }) => gain > 0 && gain <= 0.25),
      sound,
    );
  }
  assert.equal(voicesOf("card")[0]!.pitch[0], voicesOf("lift")[0]!.pitch[0] * 0.75);
});

test("only four things are felt", () => {
  assert.deepEqual([feltOf("sew"), feltOf("tear"), feltOf("no")], [[12], [8], [20, 40, 20]]);
  assert.deepEqual(feltOf("won"), [15, 60, 15, 60, 30]);
  assert.deepEqual([feltOf("lift"), feltOf("button"), feltOf("lost")], [undefined, undefined, undefined]);
});
