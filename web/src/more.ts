// SPDX-License-Identifier: MIT
// What the first screen and the table can do without, in one script that comes after them (main.tsx).
export { Layers } from "./screens/menu.tsx";
export { Review } from "./screens/review.tsx";
export { Tutorial } from "./screens/tutorial.tsx";
