// SPDX-License-Identifier: MIT
import { t } from "../words/words.ts";

export function Tutorial() {
  return <main>{t("How to play")}</main>;
}
