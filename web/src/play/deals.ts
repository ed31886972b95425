// SPDX-License-Identifier: MIT
// Deals by their numbers.

const NEWEST = 1_000_000; // new ones have numbers that can be said aloud

export const anyDeal = (): string => String(crypto.getRandomValues(new Uint32Array(1))[0]! % NEWEST);

export function todaysDeal(): string {
  const now = new Date();
  return String((now.getFullYear() * 100 + now.getMonth() + 1) * 100 + now.getDate());
}
