// SPDX-License-Identifier: MIT
// A QR code: always dark on white, with four modules of quiet edge, in every theme.
import { encode } from "uqr";

const EDGE = 4; // modules

export function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { ecc: "M", border: EDGE });
  const dark = data.flatMap((row, y) => row.flatMap((is, x) => (is ? `M${x} ${y}h1v1h-1z` : []))).join("");
  return (
    <svg class="th-qr" viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label} shape-rendering="crispEdges">
      <rect width={size} height={size} fill="#fff" />
      <path d={dark} fill="#2A221C" />
    </svg>
  );
}
