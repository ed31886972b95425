// SPDX-License-Identifier: MIT
// Where the rules open: at a section that something else has cited.
import { signal } from "@preact/signals";
import type { EditionName } from "../core/types.ts";

export const rulesAt = signal<{ edition: EditionName; section: string } | null>(null);
