// SPDX-License-Identifier: MIT
// A game against the engine, as the page would have saved it: finished, or in progress.
import * as fs from "node:fs";

export const RECORD = fs.readFileSync(new URL("../fuzz/corpus/record/classic-seed-1", import.meta.url), "utf8");
const lines = RECORD.split("\n");
export const MOVES = lines.slice(5).join(" ").trim().split(/\s+/).slice(0, -1); // the result comes after them
export const PLIES = MOVES.length;

export const keptGame = (more = {}) => ({
  version: 1,
  id: "laid",
  begun: "2020-11-01T10:00:00.000Z",
  touched: "2020-11-01T11:00:00.000Z",
  edition: "classic",
  record: RECORD,
  ply: PLIES,
  sitters: [
    { who: "person", name: "" },
    { who: "engine", name: "", level: 6 },
  ],
  over: true,
  scores: [5, -10],
  ...more,
});

/** After that many of its moves. */
export const unfinishedGame = (ply, more = {}) =>
  keptGame({
    record: [...lines.slice(0, 4), ...MOVES.slice(0, ply), "*\n"].join("\n"),
    ply,
    over: false,
    scores: [0, 0],
    ...more,
  });
