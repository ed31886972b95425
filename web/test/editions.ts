// SPDX-License-Identifier: MIT
// The classic edition from tests/data, as far as the page's logic uses it.
import * as fs from "node:fs";
import type { Edition, Orientation, Patch } from "../src/core/types.ts";

export const ORIENTATIONS: readonly Orientation[] = ["r0", "r1", "r2", "r3", "f0", "f1", "f2", "f3"];

interface Data {
  name: string;
  quilt: number;
  track: { last: number; income: number[]; leather: number[] };
  bonus: { side: number; points: number };
  checks: { area: number; orientations: number };
  patches: { id: number; shape: string[]; cost: number; time: number; income: number }[];
}

const names = Object.fromEntries(ORIENTATIONS.map((name) => [name, name])) as Patch["names"];

export const DATA = JSON.parse(fs.readFileSync(`${ROOT}/tests/data/classic.json`, "utf8")) as Data;

function classic({ quilt, track, bonus, patches }: Data): Edition {
  return {
    name: "classic",
    side: quilt,
    last: track.last,
    bonusSide: bonus.side,
    bonusPoints: bonus.points,
    emptyPoints: 2,
    offered: 3,
    leatherOptional: false,
    solo: false,
    latePatches: 0,
    lateWhen: 0,
    income: track.income,
    leather: { "": track.leather },
    patches: patches.map(({ id, ...rest }) => ({ number: id, late: false, names, ...rest })),
  };
}
export const CLASSIC = classic(DATA);
