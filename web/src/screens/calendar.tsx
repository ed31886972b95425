// SPDX-License-Identifier: MIT
// A month of daily deals, each played day with its quilt. The arrow keys walk it as a grid.
import { useSignal, type Signal } from "@preact/signals";
import { useLayoutEffect, useRef } from "preact/hooks";
import type { Day, DayResult, Days } from "../core/types.ts";
import { NextIcon, PrevIcon } from "../draw/index.ts";
import { gameOfDay, monthOn, stageOf } from "../play/daily.ts";
import { dayLog, firstDay } from "../play/days.ts";
import { dateInMonth, daysIn, isInMonth, monthAfter, monthOf, weeksOf } from "../play/months.ts";
import { dateOf, dayAfter } from "../play/today.ts";
import { dayWords, nt, t } from "../words/words.ts";
import { DaySquare, type DayKind } from "./day-square.tsx";
import { practiseDay, sew, sewToday, showDay } from "./day-ways.ts";
import { dateIn, dayPlace, titled } from "./day-words.ts";
import { isLaptop } from "./mode.ts";
import { Button } from "./parts.tsx";

const SUNDAY = 7;
const BACK = 12; // months at least

/* Regions whose weeks begin on Sunday, for browsers that don't know. */
const SUNDAYS = ["US", "CA", "MX", "BR", "JP", "KR", "TW", "IN", "IL", "ZA", "AU"];
interface WeekLocale extends Intl.Locale {
  getWeekInfo?(): { firstDay: number };
  weekInfo?: { firstDay: number };
}
/** The day on which weeks begin: 1 is Monday, 7 Sunday. */
export function firstWeekday(place: string): number {
  const locale: WeekLocale = new Intl.Locale(place);
  const info = locale.getWeekInfo?.() ?? locale.weekInfo;
  return info?.firstDay ?? (SUNDAYS.includes(locale.maximize().region ?? "") ? SUNDAY : 1);
}

/* What the squares of a month are made from. */
interface Known {
  today: Day;
  since: Day;
  results: Map<Day, DayResult>;
}
/** What there is of a day. */
interface Square {
  day: Day;
  kind: DayKind;
  result: DayResult | null;
}

/* `since`: the first day that was ever played; "": none. */
function kindOf(day: Day, today: Day, result: DayResult | null, since: Day): DayKind {
  if (result) return result.won ? "won" : "lost";
  if (day > today) return "coming";
  if (day < today && stageOf(day) === "begun") return "begun";
  return since !== "" && day > since ? "missed" : "before";
}
function squareOf(day: Day, { today, since, results }: Known): Square {
  const result = results.get(day) ?? null;
  return { day, kind: kindOf(day, today, result, since), result };
}

/* Where a press leads. */
function enter({ day, kind }: Square, today: Day): void {
  if (kind === "coming") return;
  if (day === today) return sewToday(day);
  if (kind === "begun") return sew(day);
  if ((kind === "won" || kind === "lost") && gameOfDay(day)) return showDay(day, "review");
  practiseDay(day);
}

function spoken({ day, kind, result }: Square, today: Day): string {
  const points = result && nt("{n} point", "{n} points", result.points);
  const words = {
    won: t("won, {points}", { points: points ?? "" }),
    lost: t("lost, {points}", { points: points ?? "" }),
    begun: t("begun"),
    missed: day === today ? "" : t("missed"),
    before: "",
    coming: t("to come"),
  }[kind];
  const name = day === today ? t("{day}, today", { day: dayWords(day) }) : dayWords(day);
  return [name, words].filter(Boolean).join(", ");
}

/* Days, months and the ends of weeks that a key goes to. */
function steppedTo(key: string, day: Day, first: number): Day | null {
  const inWeek = (dateOf(day).getDay() - first + 7) % 7;
  switch (key) {
    case "ArrowLeft":
      return dayAfter(day, -1);
    case "ArrowRight":
      return dayAfter(day, 1);
    case "ArrowUp":
      return dayAfter(day, -7);
    case "ArrowDown":
      return dayAfter(day, 7);
    case "Home":
      return dayAfter(day, -inWeek);
    case "End":
      return dayAfter(day, 6 - inWeek);
    case "PageUp":
      return dateInMonth(day, monthAfter(monthOf(day), -1));
    case "PageDown":
      return dateInMonth(day, monthAfter(monthOf(day), 1));
    default:
      return null;
  }
}

/* The months that can be shown. */
function rangeOf(today: Day): { from: Day; to: Day } {
  const to = monthOf(today);
  const [early, first] = [monthAfter(to, -BACK), firstDay(dayLog())];
  return { from: first !== "" && first < early ? monthOf(first) : early, to };
}

const Weekdays = ({ first }: { first: number }) => (
  <thead>
    <tr>
      {Array.from({ length: 7 }, (_, i) => {
        const monday = "2024-01-01";
        const day = dayAfter(monday, (first - 1 + i) % 7);
        const short = titled(dateIn(day, { weekday: "short" }));
        return (
          <th key={i} scope="col" abbr={dateIn(day, { weekday: "long" })}>
            {isLaptop() ? short : [...short].slice(0, 2).join("")}
          </th>
        );
      })}
    </tr>
  </thead>
);

function MonthHead(props: { month: Day; range: { from: Day; to: Day }; onGo(months: number): void }) {
  const { month, range, onGo } = props;
  return (
    <div class="month-head">
      <h2 aria-live="polite">
        {titled(dateIn(month, { month: "long" }))} <small>{month.slice(0, 4)}</small>
      </h2>
      <Button
        aria-label={t("Previous month")}
        notNow={month <= range.from && t("There are no earlier deals")}
        onClick={() => onGo(-1)}
      >
        <PrevIcon size={22} />
      </Button>
      <Button
        aria-label={t("Next month")}
        notNow={month >= range.to && t("Its deals are still to come")}
        onClick={() => onGo(1)}
      >
        <NextIcon size={22} />
      </Button>
    </div>
  );
}

/* "14 of 16 days · 11 won · average 26 · best 41"; from the first day on that was ever played, of this month the days
 * before today, and today when it is played. */
function numbersOf({ days, played, won, average, best }: Days, month: Day, today: Day, since: Day): string {
  const isNow = isInMonth(today, month);
  const before = isInMonth(since, month) ? Number(since.slice(8)) - 1 : 0;
  const past = (isNow ? Number(today.slice(8)) - 1 : daysIn(month)) - before;
  const of = past + (isNow && days.some(({ day }) => day === today) ? 1 : 0);
  if (played === 0) return "";
  return [
    nt("{n} of {of} day", "{n} of {of} days", of, { n: played, of }),
    t("{n} won", { n: won }),
    t("average {n}", { n: average }),
    best && t("best {n}", { n: best.points }),
  ]
    .filter(Boolean)
    .join(" · ");
}

/* The day of the grid that Tab reaches, and whether it takes the focus. */
interface Here {
  day: Day;
  isEntered: boolean;
}

/* The month that is shown, and the day that the keys have gone to. */
function useWalk(today: Day, first: number) {
  const month = useSignal(monthOf(today));
  const here = useSignal<Here>({ day: today, isEntered: false });
  const grid = useRef<HTMLTableElement>(null);
  const range = rangeOf(today);
  const go = (to: Day, isEntered: boolean): void => {
    if (monthOf(to) < range.from || monthOf(to) > range.to) return;
    month.value = monthOf(to);
    here.value = { day: to, isEntered };
  };
  const turn = (months: number): void => {
    const to = monthAfter(month.value, months);
    go(to === range.to ? today : to, false);
  };
  const onKey = (event: KeyboardEvent): void => {
    const to = steppedTo(event.key, here.value.day, first);
    if (!to || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    go(to, true);
  };
  useLayoutEffect(() => {
    if (here.value.isEntered) grid.current?.querySelector<HTMLElement>('button[tabindex="0"]')?.focus();
  }, [here.value]);
  return { month: month.value, here, grid, range, turn, onKey };
}

interface WeekProps {
  week: (Day | null)[];
  known: Known;
  here: Signal<Here>;
}
const Week = ({ week, known, here }: WeekProps) => (
  <tr>
    {week.map((day, i) => {
      const square = day && squareOf(day, known);
      if (!square) return <td key={i} />;
      return (
        <td key={i}>
          <DaySquare
            {...square}
            isToday={day === known.today}
            label={spoken(square, known.today)}
            tabIndex={day === here.value.day ? 0 : -1}
            onEnter={() => enter(square, known.today)}
            onFocus={() => (here.value = { day: square.day, isEntered: false })}
          />
        </td>
      );
    })}
  </tr>
);

const MonthFoot = ({ numbers }: { numbers: string }) => (
  <p class="month-foot">
    <span>
      <i class="disc" aria-hidden="true" /> {t("won")}
    </span>
    <span>
      <i class="disc disc-lost" aria-hidden="true" /> {t("lost")}
    </span>
    <span class="caption">{numbers}</span>
  </p>
);

export function Calendar({ today }: { today: Day }) {
  const first = firstWeekday(dayPlace());
  const { month, here, grid, range, turn, onKey } = useWalk(today, first);
  const weeks = weeksOf(month, first);
  const days = monthOn(today, month);
  const results = new Map(days.days.map((one) => [one.day, one]));
  const since = firstDay(dayLog());
  const name = dateIn(month, { month: "long", year: "numeric" });
  return (
    <section class="month" style={{ "--weeks": weeks.length }}>
      <MonthHead month={month} range={range} onGo={turn} />
      <table role="grid" aria-label={name} ref={grid} onKeyDown={onKey}>
        <Weekdays first={first} />
        <tbody>
          {weeks.map((week) => (
            <Week key={week.find(Boolean)} {...{ week, here }} known={{ today, since, results }} />
          ))}
        </tbody>
      </table>
      <MonthFoot numbers={numbersOf(days, month, today, since)} />
    </section>
  );
}
