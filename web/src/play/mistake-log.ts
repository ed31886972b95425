// SPDX-License-Identifier: MIT
// The log of the mistakes of my own games: those that reviews have found, and how often they were found again
// (src/table/puzzle/mistakes.h).
import { GrowingLog } from "./growing-log.ts";

export const mistakeLog = new GrowingLog(
  "thimble.mistakes",
  /^\d{4}-\d\d-\d\d (?:found [\da-f]{12} \d+ [a-z]+ \d+ \d+ \S+ \S+|tried [\da-f]{12} (?:first|again|shown)|reviewed \S+ \S+)$/,
);
