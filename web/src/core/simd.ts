// SPDX-License-Identifier: MIT
// Does this browser support the vector instructions that engine.wasm needs? If not, engine-plain.wasm is used.

/* A module with one function that returns a zero vector:
 *
 *     magic and version | types: () -> v128 | functions: 1 of type 0 | code: v128.const 0, end */
const PROBE = [
  [0x00, 0x61, 0x73, 0x6d, 0x01, 0x00, 0x00, 0x00],
  [0x01, 0x05, 0x01, 0x60, 0x00, 0x01, 0x7b],
  [0x03, 0x02, 0x01, 0x00],
  [0x0a, 0x16, 0x01, 0x14, 0x00, 0xfd, 0x0c, ...new Array<number>(16).fill(0), 0x0b],
];

export const hasSimd = (): boolean => WebAssembly.validate(new Uint8Array(PROBE.flat()));
