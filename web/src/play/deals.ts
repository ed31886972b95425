// SPDX-License-Identifier: MIT
// Deals by number.

const NEWEST = 1_000_000; // new deals get numbers that are easy to say

export const anyDeal = (): string => String(crypto.getRandomValues(new Uint32Array(1))[0]! % NEWEST);
