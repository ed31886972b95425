// SPDX-License-Identifier: MIT
// Progress, the sampler and the diary, in a script of their own that is loaded when somebody opens them or has ended a
// game.
export { noteGames } from "./play/noted.ts";
export { Progress } from "./screens/progress.tsx";
export { Sampler } from "./screens/sampler.tsx";
