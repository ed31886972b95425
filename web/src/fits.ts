// SPDX-License-Identifier: MIT
// Holes to fill, in a script of their own that is loaded when somebody opens the puzzles (main.tsx,
// screens/puzzles.tsx).
export { Fit } from "./screens/fit.tsx";
export { FitLevels } from "./screens/fit-levels.tsx";
