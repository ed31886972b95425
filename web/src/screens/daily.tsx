// SPDX-License-Identifier: MIT
// The daily deal: today's, the thread of days in a row, and the month with its quilts.
import { useLayoutEffect } from "preact/hooks";
import { daysOn } from "../play/daily.ts";
import { clock } from "../play/clock.ts";
import { t } from "../words/words.ts";
import { Calendar } from "./calendar.tsx";
import { DayDeal } from "./day-deal.tsx";
import { sewToday, useDays } from "./day-ways.ts";
import { Head } from "./head.tsx";
import { listenToForm, type Key } from "./keys.ts";
import { modeClass } from "./mode.ts";
import { Streak } from "./streak.tsx";

const KEYS: Key[] = [{ key: "Enter", act: () => (sewToday(clock.value.day), true) }];

export function Daily() {
  useDays();
  useLayoutEffect(() => listenToForm(KEYS), []);
  const { day } = clock.value;
  const days = daysOn(day);
  return (
    <main class={modeClass("daily")}>
      <Head about={<span class="deal-name">{t("Daily deal")}</span>} />
      <div class="daily-left">
        <DayDeal key={day} day={day} />
        <Streak days={days} isPlayed={days.today !== null} />
      </div>
      <Calendar key={`calendar ${day}`} today={day} />
    </main>
  );
}
