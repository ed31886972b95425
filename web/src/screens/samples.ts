// SPDX-License-Identifier: MIT
// The final quilt of a game that the engine played against itself.
import type { Edition, SeatView } from "../core/types.ts";
import { sewnBy } from "../play/notation.ts";

const CLASSIC =
  "30f0a2 31r1a4 32r1d2 23r0e1 18r1c5 15f1a6 10f0d7 27r0f3 +b2 1r1d1 2r0a1 +a2 3r1h5 4r1f6 24r0f8 12r0a9 14r1h1";
const EXPRESS = "15r0a1 12r0e1 +g1 14f0b2 2f3a2 +c3 9r2e3 +b3 19r0e6 22r1g5 +e5 1r0b4 4f2b6 17r1d4 23r3a5";

type OnQuilt = Pick<SeatView, "sewn" | "unknown" | "unfillable" | "best">;

export const emptyQuilt: OnQuilt = { sewn: [], unknown: [], unfillable: [], best: null };

export function sampleQuilt(edition: Edition): OnQuilt {
  const sewn = sewnBy(edition, (edition.bonusSide ? CLASSIC : EXPRESS).split(" "));
  return { ...emptyQuilt, sewn, best: { square: 0, covered: edition.bonusSide ** 2 } };
}
