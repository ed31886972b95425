// SPDX-License-Identifier: MIT
// Prints the proof of the WebAssembly build: node tests/wasm_proof.mjs build/src/wasm/thimble.wasm
import { readFileSync } from "node:fs";

const { instance } = await WebAssembly.instantiate(readFileSync(process.argv[2]), {});
const { memory, proof } = instance.exports;
const bytes = new Uint8Array(memory.buffer, proof());
process.stdout.write(new TextDecoder().decode(bytes.subarray(0, bytes.indexOf(0))));
