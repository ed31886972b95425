// SPDX-License-Identifier: MIT
// Today's deal: the first patches of the circle on their thread, who starts, who plays, and the way in.
import type { ComponentChildren } from "preact";
import { sizeOf, shapeOf, patchOf } from "../core/patch.ts";
import type { Daily, Day, Edition, View } from "../core/types.ts";
import {
  BobbinIcon,
  ButtonIcon,
  FittedPicture,
  HourglassIcon,
  NeedleIcon,
  SpoolIcon,
  ThimbleIcon,
} from "../draw/index.ts";
import { dayLog, hasDay } from "../play/days.ts";
import { quiltOfDay, stageOf, type Stage } from "../play/daily.ts";
import { editionOf, table } from "../play/game.ts";
import { startOf } from "../play/glance.ts";
import { automaLevelName } from "../play/levels.ts";
import { opponentAt } from "../play/opponents.ts";
import { dayAfter } from "../play/today.ts";
import { nt, t } from "../words/words.ts";
import { practiseDay, sewToday } from "./day-ways.ts";
import { longDay, titled } from "./day-words.ts";
import { isLaptop, mode } from "./mode.ts";
import { editionTitle, patchLabel } from "./names.ts";
import { Button } from "./parts.tsx";

const MOST = 4; // patches
/* In squares of a patch: all patches side by side, a price, and what is between two patches. */
const ROOM = { wide: 17.5, narrow: 14 };
const PRICE = 3.5;
const BETWEEN = 0.6;

/* As many patches as fit side by side. */
function firstPatches(edition: Edition, now: View | null): number[] {
  const room = isLaptop() && !mode.value.narrow ? ROOM.wide : ROOM.narrow;
  let wide = 0;
  const widthOf = (patch: number): number => Math.max(PRICE, sizeOf(shapeOf(edition, patch))[0]) + BETWEEN;
  const fits = (patch: number): boolean => (wide += widthOf(patch)) <= room;
  return now?.circle.slice(0, MOST).filter(fits) ?? [];
}

function Beginning({ daily }: { daily: Daily }) {
  const edition = editionOf(daily.edition);
  const now = startOf(daily.edition, daily.keys);
  const patches = firstPatches(edition, now);
  const more = edition.patches.length - patches.length;
  return (
    <div class="day-circle">
      <span class="day-needle">
        <NeedleIcon size={15} />
      </span>
      <ol aria-label={t("The first patches of the circle")}>
        {patches.map((patch) => (
          <li key={patch}>
            <span class="hidden">{patchLabel(edition, patch)}</span>
            <span class="day-patch" aria-hidden="true">
              <FittedPicture edition={edition} patch={patch} />
            </span>
            <Price edition={edition} patch={patch} />
          </li>
        ))}
      </ol>
      {now && <span class="day-more">{nt("and {n} more", "and {n} more", more)}</span>}
    </div>
  );
}

function Price({ edition, patch }: { edition: Edition; patch: number }) {
  const { cost, time } = patchOf(edition, patch);
  return (
    <span class="day-price" aria-hidden="true">
      <ButtonIcon size={14} /> <b>{cost}</b> <HourglassIcon size={14} /> <b>{time}</b>
    </span>
  );
}

const Fact = (props: { icon: ComponentChildren; head: string; more: string }) => (
  <li>
    {props.icon}
    <span>
      <b>{props.head}</b>
      <small class="caption">{props.more}</small>
    </span>
  </li>
);

/* The other player: its icon, name and kind. */
function otherOf({ level, solo }: Daily): { Icon: typeof SpoolIcon; name: string; full: string; more: string } {
  const one = opponentAt(level);
  if (one) {
    const full = t("{name}, level {level}", { name: one.name, level });
    return { Icon: SpoolIcon, name: one.name, full, more: t("the same for all") };
  }
  const full = t("Automa {level}", { level: automaLevelName(solo?.level ?? 1) });
  const more = solo?.deck === "tactical" ? t("tactical deck") : t("normal deck");
  return { Icon: BobbinIcon, name: t("Automa"), full, more };
}

function Facts({ daily }: { daily: Daily }) {
  const { Icon, name, full, more } = otherOf(daily);
  const side = editionOf(daily.edition).side;
  const game = t("{edition}, {n}×{n}", { edition: editionTitle(daily.edition), n: side });
  return (
    <ul class="day-facts">
      {daily.seat === 0 ? (
        <Fact icon={<ThimbleIcon size={36} />} head={t("You start")} more={game} />
      ) : (
        <Fact icon={<Icon size={36} />} head={t("{name} starts", { name })} more={game} />
      )}
      <Fact icon={<Icon size={36} />} head={full} more={more} />
      <Fact icon={<NeedleIcon size={11} />} head={t("One try counts")} more={t("no undo, no hints")} />
    </ul>
  );
}

/* The last older deal that was not played. */
function olderDeal(day: Day): Day {
  const log = dayLog();
  let older = dayAfter(day, -1);
  while (hasDay(log, older)) older = dayAfter(older, -1);
  return older;
}

const stageWords = (stage: Stage): string =>
  ({
    open: t("Sew today's quilt"),
    begun: t("Go on"),
    done: t("See the result"),
    gone: "",
  })[stage];

/* The game of a result may have been removed: the calendar has the rest. */
function Ways({ day, stage }: { day: Day; stage: Stage }) {
  const words = stage === "done" && !quiltOfDay(day) ? "" : stageWords(stage);
  return (
    <div class="day-ways">
      {words && (
        <Button look="act" class="day-go" onClick={() => sewToday(day)}>
          {words}
        </Button>
      )}
      {!words && <Button onClick={() => practiseDay(day)}>{t("Play it again, unscored")}</Button>}
      <Button look="quiet" class="day-older" onClick={() => practiseDay(olderDeal(day))}>
        {t("Practise on an older deal")}
      </Button>
    </div>
  );
}

const noteWords = (stage: Stage): string =>
  stage === "gone"
    ? t("Today's try was begun, and its game removed.")
    : t("The same circle, seat and opponent for everybody.");

export function DayDeal({ day }: { day: Day }) {
  const daily = table.daily(day);
  const stage = stageOf(day);
  return (
    <section class="day-deal card">
      <div class="day-title">
        <p class="caption">{t("Today's deal")}</p>
        <h1>{titled(longDay(day))}</h1>
        <p>{noteWords(stage)}</p>
      </div>
      <Beginning daily={daily} />
      <div class="day-below">
        <Facts daily={daily} />
        <Ways day={day} stage={stage} />
      </div>
    </section>
  );
}
