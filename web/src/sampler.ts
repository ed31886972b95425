// SPDX-License-Identifier: MIT
// The sampler, in a script of its own that is loaded when somebody opens it (main.tsx).
export { Sampler } from "./screens/sampler.tsx";
