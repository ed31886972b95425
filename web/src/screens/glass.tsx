// SPDX-License-Identifier: MIT
// The looking glass: a patch enlarged, its price and size, what it is worth in sums, and when it could be had.
import { patchOf } from "../core/patch.ts";
import type { Appraisal } from "../core/types.ts";
import { ButtonIcon, EmptyIcon, FittedPicture, HourglassIcon } from "../draw/index.ts";
import { gameEdition } from "../play/game.ts";
import { hasSums, looked } from "../play/glass.ts";
import { wordsOf } from "../words/message.ts";
import { numeral, signed, t } from "../words/words.ts";
import { GLASS } from "./look.ts";

function Facts({ patch, cells }: Appraisal) {
  const { cost, time, income } = patchOf(gameEdition.value!, patch);
  return (
    <p class="glass-facts">
      <span>
        <ButtonIcon size={22} label={t("cost")} /> <b>{cost}</b>
      </span>
      <span>
        <HourglassIcon size={22} label={t("time")} /> <b>{time}</b>
      </span>
      <span>
        <span class="hidden">{t("income")} </span>
        <b>+{income}</b> <ButtonIcon size={16} />
      </span>
      <span>
        <EmptyIcon size={20} label={t("squares")} /> <b>{cells}</b>
      </span>
    </p>
  );
}

function Sums({ sums, worth, tenths: space }: Appraisal) {
  return (
    <>
      <dl class="glass-sums">
        {sums.map(({ words, value }) => (
          <div key={words.id}>
            <dt>{wordsOf(words)}</dt>
            <dd>{signed(value)}</dd>
          </div>
        ))}
        <div class="glass-worth">
          <dt>{t("Worth to you now")}</dt>
          <dd>{numeral(worth)}</dd>
        </div>
      </dl>
      <p class="glass-space">
        <b>
          <span class="glass-brief">{numeral(worth)} · </span>
          {numeral(space / 10)}
          <span class="glass-brief">
            {" / "}
            <HourglassIcon size={16} />
          </span>
        </b>{" "}
        <span>{t("buttons per space")}</span>
      </p>
    </>
  );
}

/** Nothing if nobody points at a patch. */
export function Glass() {
  const found = looked.value;
  if (!found) return null;
  return (
    <aside class="glass card" id={GLASS} aria-label={t("Looking glass")}>
      <span class="glass-patch">
        <FittedPicture key={found.patch} edition={gameEdition.value!} patch={found.patch} />
      </span>
      <Facts {...found} />
      {hasSums() && found.places > 0 && <Sums {...found} />}
      <p class="glass-reach caption">{found.reach.map((one) => wordsOf(one)).join(" ")}</p>
    </aside>
  );
}
