// SPDX-License-Identifier: MIT
// Among the puzzles: holes to fill, from one star for children to five.
import { signal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { whyOf } from "../core/engine.ts";
import { goToFit } from "../fits/address.ts";
import { counts, nextFit, openFits } from "../fits/filling.ts";
import { t } from "../words/words.ts";
import { starsWords } from "./fit-words.ts";
import { Notice } from "./parts.tsx";
import { notice } from "./road.ts";

const trouble = signal("");

async function open(): Promise<void> {
  trouble.value = "";
  await openFits().catch((error: unknown) => (trouble.value = whyOf(error)));
}

function begin(stars: number): void {
  const name = nextFit(stars);
  if (name) goToFit(name);
  else notice.value = t("You have solved all of these puzzles.");
}

/** Stars for the eye. */
export const Stars = ({ of }: { of: number }) => (
  <span class="stars" aria-hidden="true">
    {"★".repeat(of)}
    <span class="stars-rest">{"★".repeat(5 - of)}</span>
  </span>
);

const capital = (words: string): string => words[0]!.toUpperCase() + words.slice(1);

function Level({ stars, solved, of }: { stars: number; solved: number; of: number }) {
  return (
    <li>
      <button type="button" class="theme card" onClick={() => begin(stars)}>
        <span class="theme-name">
          <strong>{capital(starsWords(stars))}</strong> <Stars of={stars} />
        </span>
        <span class="theme-bar" aria-hidden="true">
          <i style={{ width: `${(100 * solved) / of}%` }} />
        </span>
        <span class="caption">{t("{solved} of {n} solved", { solved, n: of })}</span>
      </button>
    </li>
  );
}

export function FitLevels() {
  useEffect(() => void open(), []);
  const known = counts.value;
  return (
    <section class="themes fit-levels">
      <div class="themes-head">
        <h2>{t("Fit them all")}</h2>
        <p class="caption">{t("Fill the hole in the quilt with the pieces beside it. For children, too.")}</p>
      </div>
      {trouble.value && (
        <Notice action={t("Try again")} onAction={() => void open()}>
          {t("The puzzles can't be opened: {why}", { why: trouble.value })}
        </Notice>
      )}
      {known && (
        <ul>
          {known.puzzles.map((of, i) => (
            <Level key={i} stars={i + 1} solved={known.solved[i]!} of={of} />
          ))}
        </ul>
      )}
    </section>
  );
}
