// SPDX-License-Identifier: MIT
// Prints the proof of the WebAssembly build, or how fast it plays random classic games:
//     node tests/wasm_proof.mjs build/src/doors/wasm/engine.wasm [--speed]
import { readFileSync } from "node:fs";

const { instance } = await WebAssembly.instantiate(readFileSync(process.argv[2]), {});
const { memory, proof, playouts } = instance.exports;

function printProof() {
  const at = proof(); // before the memory is looked at: it may grow
  const bytes = new Uint8Array(memory.buffer, at);
  process.stdout.write(new TextDecoder().decode(bytes.subarray(0, bytes.indexOf(0))));
}

function printSpeed() {
  const games = 50000;
  playouts(1000); // lets the compiler warm up
  const start = performance.now();
  playouts(games);
  console.log(`${Math.round((games / (performance.now() - start)) * 1000)} classic games a second`);
}

if (process.argv[3] === "--speed") printSpeed();
else printProof();
