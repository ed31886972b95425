// SPDX-License-Identifier: MIT
// Playing far apart, in one script that is loaded when somebody wants to (screens/far-door.ts).
export { countWaiting } from "./online/hall.ts";
export { enter, enterAgain, follow } from "./screens/far-ways.ts";
export { keepTelling } from "./screens/far-told.ts";
export { Invite, invite } from "./screens/invite.tsx";
export { Invited } from "./screens/invited.tsx";
export { Lobby } from "./screens/lobby.tsx";
export { MyName } from "./screens/my-name.tsx";
export { Ratings } from "./screens/ratings.tsx";
