// SPDX-License-Identifier: MIT
// Setting up a game on this device, in one script that is loaded right after the first screen (main.tsx).
export { Friend } from "./screens/friend.tsx";
export { Play } from "./screens/play.tsx";
export { Solo } from "./screens/solo.tsx";
