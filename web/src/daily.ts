// SPDX-License-Identifier: MIT
// The daily deal, in a script of its own that is loaded when somebody opens it or plays it (main.tsx).
export { followDaily } from "./play/daily.ts";
export { Daily } from "./screens/daily.tsx";
export { DayEnd } from "./screens/day-end.tsx";
