// SPDX-License-Identifier: MIT
// Prints the proof of the WebAssembly build, or the speed of random classic games:
//     node tests/wasm_proof.mjs build/src/doors/wasm/engine.wasm [--speed]
import { readFileSync } from "node:fs";

const { instance } = await WebAssembly.instantiate(readFileSync(process.argv[2]), {});
const { memory, proof, playouts } = instance.exports;

function printProof() {
  const at = proof(); // before looking at the memory, which may grow
  const bytes = new Uint8Array(memory.buffer, at);
  process.stdout.write(new TextDecoder().decode(bytes.subarray(0, bytes.indexOf(0))));
}

function printSpeed() {
  const games = 50000;
  playouts(1000); // warms up the compiler
  const start = performance.now();
  playouts(games);
  console.log(`${Math.round((games / (performance.now() - start)) * 1000)} classic games a second`);
}

if (process.argv[3] === "--speed") printSpeed();
else printProof();
