// SPDX-License-Identifier: MIT
// Beside a real board, in a script of its own that is loaded when somebody opens it (main.tsx).
export { Companion } from "./screens/companion.tsx";
