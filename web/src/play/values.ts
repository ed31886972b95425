// SPDX-License-Identifier: MIT
// Values from elsewhere: stored by any version of the page, or sent by anybody. The service worker reads some too, so
// nothing here needs a page.

/** Null: not JSON. */
export function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null;

export const LONGEST_NAME = 24; // letters

/** Names in records and files may contain anything; this leaves one short line of letters. */
export const tidy = (name: string): string =>
  [...name.replace(/[\p{C}\p{Z}]+/gu, " ").trim()].slice(0, LONGEST_NAME).join("").trim();
