// SPDX-License-Identifier: MIT
// The puzzles, in a script of their own that is loaded when somebody opens them (main.tsx).
export { Puzzle } from "./screens/puzzle.tsx";
export { Puzzles } from "./screens/puzzles.tsx";
