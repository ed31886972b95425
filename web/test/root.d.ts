// SPDX-License-Identifier: MIT
// The folder of the sources, which web/test.mjs knows.
declare const ROOT: string;
