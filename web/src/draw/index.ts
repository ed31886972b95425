// SPDX-License-Identifier: MIT
export * from "./props";
export { FabricDefs, fabricOf, FABRICS, CLOTH_COLOURS } from "./fabrics";
export { PatchShape, PatchPicture, LeatherShape } from "./patch";
export { Quilt, quiltSize, cellAt } from "./quilt";
export { Tape, tapeHeight } from "./tape";
export { Ring, ringLayout, Offer, CircleStrip, CircleGrid, Price } from "./ring";
export { AutomaCard, AutomaBack } from "./automa";
export { Graph, GraphKey, plyAt } from "./graph";
export * from "./icons";
