// SPDX-License-Identifier: MIT
export * from "./props";
export { clothOf } from "./cloth";
export { still } from "./still";
export { PatchShape, PatchPicture, LeatherShape } from "./patch";
export { Quilt, BINDING, cellAt } from "./quilt";
export { Tape } from "./tape";
export { Ring, ringHeight, ringLayout, Offer, CircleStrip, CircleGrid } from "./ring";
export { AutomaCard, AutomaBack } from "./automa";
export { Graph, GraphKey, plyAt } from "./graph";
export * from "./icons";
