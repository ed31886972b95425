// SPDX-License-Identifier: MIT
// Constants from the build: the names of the other files (web/build.mjs).
declare const WORKER_FILE: string;
declare const TABLE_FILE: string;
declare const PUZZLES_FILE: string;
declare const COMPANION_FILE: string;
declare const ENGINE_FILE: string;
declare const ENGINE_PLAIN_FILE: string;
declare const ENGINE_THREADS_FILE: string;
declare const LATER_STYLE_FILE: string;
declare const CLOTH_STYLE_FILE: string;
declare const WORDS_FILE: Record<string, string>;
declare const LATER_WORDS_FILE: Record<string, string>;
declare const VERSION: string;
declare const FABRICS: readonly { name: string; thread: string }[];
/** The books of puzzles, by edition. */
declare const BOOK_FILE: Partial<Record<string, string>>;
