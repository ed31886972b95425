// SPDX-License-Identifier: MIT
// Below the puzzles: the mistakes of my own games, to be tried again.
import { Quilt } from "../draw/index.ts";
import { goToPuzzle } from "../puzzles/address.ts";
import { chooseDue, due, type Mine, mistakes, mistakeView } from "../puzzles/mistakes.ts";
import { table } from "../puzzles/table.ts";
import { personIn } from "../play/sitters.ts";
import { nt, t } from "../words/words.ts";
import { Button } from "./parts.tsx";
import { costWords, gameWords, KIND } from "./puzzle-words.ts";

const SHOWN = 3;

function begin({ known }: Mine): void {
  chooseDue();
  goToPuzzle("mine", known.key, "mine");
}

function Card({ mine }: { mine: Mine }) {
  const { known, game } = mine;
  const { Icon, name } = KIND[known.kind];
  const seat = mistakeView(mine)?.seats[personIn(game.seats)];
  const what = t("{kind}, {cost}", { kind: name(), cost: costWords(mine) });
  return (
    <li class="my-mistake card">
      <span class="my-mistake-quilt" aria-hidden="true">
        {seat && <Quilt edition={table.editions[game.edition]} seat={seat} owner="me" />}
      </span>
      <span class="my-mistake-words">
        <strong>
          <Icon size={20} /> {what}
        </strong>
        <span class="caption">{gameWords(mine)}</span>
      </span>
      <Button aria-label={t("Try it: {what}", { what: `${what}, ${gameWords(mine)}` })} onClick={() => begin(mine)}>
        {t("Try it")}
      </Button>
    </li>
  );
}

/* When none is due. */
function waitWords(): string {
  const days = mistakes.value.flatMap(({ known }) => known.days ?? []);
  if (mistakes.value.length === 0) return t("Review a game: its mistakes come here to be mended.");
  if (days.length === 0) return t("You have found all of them each time.");
  const next = Math.min(...days);
  return next <= 1
    ? t("Nothing to mend today: the next one comes back tomorrow.")
    : nt(
        "Nothing to mend today: the next one comes back in {n} day.",
        "Nothing to mend today: the next one comes back in {n} days.",
        next,
      );
}

export function MyMistakes() {
  const waiting = due.value;
  const n = waiting.length;
  return (
    <section class="my-mistakes" aria-label={t("From your own games")}>
      <div class="themes-head">
        <h2>{t("From your own games")}</h2>
        {n > 0 && (
          <span class="caption">
            {nt("{n} move that could have been better", "{n} moves that could have been better", n)}
          </span>
        )}
        {n > 1 && (
          <Button look="quiet" class="themes-mix" onClick={() => begin(waiting[0]!)}>
            {t("Try all {n}", { n })}
          </Button>
        )}
      </div>
      {n > 0 && (
        <ul>
          {waiting.slice(0, SHOWN).map((mine) => (
            <Card key={mine.known.key} mine={mine} />
          ))}
        </ul>
      )}
      <p class="caption">
        {n > 0
          ? t("A mistake comes back after a day, a week and a month, until you have found the better move each time.")
          : waitWords()}
      </p>
    </section>
  );
}
