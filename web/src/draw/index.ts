// SPDX-License-Identifier: MIT
export * from "./props.ts";
export { clothOf } from "./cloth.ts";
export { still } from "./still.ts";
export { PatchShape, PatchPicture, LeatherShape } from "./patch.tsx";
export { Quilt, BINDING, cellAt } from "./quilt.tsx";
export { Tape } from "./tape.tsx";
export { Ring, ringHeight, ringLayout, Offer, CircleStrip, CircleGrid } from "./ring.tsx";
export { AutomaCard, AutomaBack } from "./automa.tsx";
export { Graph, GraphKey, plyAt } from "./graph.tsx";
export * from "./icons.tsx";
