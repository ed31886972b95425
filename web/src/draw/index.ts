// SPDX-License-Identifier: MIT
export * from "./props.ts";
export { clothOf } from "./cloth.ts";
export { still } from "./still.ts";
export { PatchShape, PatchPicture, FittedPicture, LeatherShape } from "./patch.tsx";
export { Quilt, BINDING, cellAt, hasReadableNames } from "./quilt.tsx";
export { Tape } from "./tape.tsx";
export { Ring, Offer, CircleRows, CircleStrip, CircleGrid } from "./ring.tsx";
export { AutomaCard, AutomaBack } from "./automa.tsx";
export { Hoop } from "./portraits.tsx";
export { useSize } from "./size.ts";
export { Graph, GraphKey, plyAt } from "./graph.tsx";
export * from "./icons.tsx";
