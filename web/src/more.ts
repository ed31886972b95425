// SPDX-License-Identifier: MIT
// Everything that the first screen and the table don't need, in one script loaded after them (main.tsx).
export { Layers } from "./screens/menu.tsx";
export { Review } from "./screens/review.tsx";
export { Tutorial } from "./screens/tutorial.tsx";
