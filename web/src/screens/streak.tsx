// SPDX-License-Identifier: MIT
// The days in a row as buttons on a thread; today's place is open until it is played.
import type { Days } from "../core/types.ts";
import { ButtonIcon } from "../draw/index.ts";
import { clock } from "../play/clock.ts";
import { nt, t } from "../words/words.ts";

const SHOWN = 7; // places on the thread

/** "14 h 20 min" */
export function leftWords(): string {
  const { minutes } = clock.value;
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  return hours > 0 ? t("{hours} h {minutes} min", { hours, minutes: rest }) : t("{minutes} min", { minutes: rest });
}

export const streakWords = (streak: number): string =>
  streak > 0 ? nt("{n} day in a row", "{n} days in a row", streak) : t("A new thread");

export function Thread({ streak, isPlayed }: { streak: number; isPlayed: boolean }) {
  const open = isPlayed ? 0 : 1;
  const sewn = Math.min(streak, SHOWN - open);
  return (
    <div class="streak-thread" aria-hidden="true" style={{ "--places": SHOWN, "--sewn": sewn + open }}>
      {Array.from({ length: sewn }, (_, i) => (
        <ButtonIcon key={i} size={32} />
      ))}
      {!isPlayed && <i />}
    </div>
  );
}

function nextWords({ streak }: Days, isPlayed: boolean): string {
  const lost = t("A missed day starts a new thread; nothing else is lost.");
  if (isPlayed) return lost;
  const next = streak > 0 ? t("Sew today and it makes {n}.", { n: streak + 1 }) : t("Sew today to begin one.");
  return `${next} ${lost}`;
}

/** `brief`: without the words about tomorrow, which are elsewhere. */
export function Streak({ days, isPlayed, brief = false }: { days: Days; isPlayed: boolean; brief?: boolean }) {
  const longest = days.longest > 0 && t("longest {n}", { n: days.longest });
  const next = !brief && t("new deal in {time}", { time: leftWords() });
  return (
    <section class={`streak card ${brief ? "streak-brief" : ""}`}>
      <div class="streak-head">
        <h2>{streakWords(days.streak)}</h2>
        <span class="caption">{[longest, next].filter(Boolean).join(" · ")}</span>
      </div>
      <Thread streak={days.streak} isPlayed={isPlayed} />
      {!brief && <p class="caption">{nextWords(days, isPlayed)}</p>}
    </section>
  );
}
