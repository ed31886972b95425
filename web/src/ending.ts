// SPDX-License-Identifier: MIT
// The ending of a game, in a script of its own that comes after the first move (screens/over.tsx).
export { EndActions, EndBody, EndHead, EndThreads } from "./screens/ending.tsx";
export { EndLabel } from "./screens/ending-label.tsx";
