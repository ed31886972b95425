// SPDX-License-Identifier: MIT
// The folder of the sources, defined by web/test.mjs.
declare const ROOT: string;
