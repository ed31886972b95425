// SPDX-License-Identifier: MIT
import type { EditionName } from "../core/types.ts";
import { t } from "../words/words.ts";

export function Rules(_props: { edition: EditionName }) {
  return <p>{t("Rules")}</p>;
}
