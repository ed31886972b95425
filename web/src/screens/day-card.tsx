// SPDX-License-Identifier: MIT
// The result of a day as text: what the core says of it, with its squares drawn as cloth, and as it is copied.
import type { DayCard } from "../core/types.ts";
import { wordsOf } from "../words/message.ts";
import { t } from "../words/words.ts";

const MEDAL = "🏅";

/* What each square of the text looks like; the rest is empty. */
const CLOTHS: Record<string, string> = {
  "🟥": "red",
  "🟧": "orange",
  "🟨": "yellow",
  "🟩": "green",
  "🟦": "blue",
  "🟪": "purple",
  "⬛": "black",
  "🟫": "leather",
};

/* This machine, or one without a name: nobody else finds the page there. */
const isPrivate = (host: string): boolean =>
  host === "" || host === "localhost" || host.endsWith(".local") || /^[\d.]+$|:|^\[/.test(host);

/** Where everybody finds the daily deal, without the protocol; "": nowhere. */
export function siteAddress({ hostname, host, pathname }: Location = location): string {
  return isPrivate(hostname) ? "" : `${host}${pathname}#daily`;
}

export const headingOf = ({ heading }: DayCard): string[] => heading.map((line) => wordsOf(line)).filter(Boolean);

/** The whole text. */
export const cardText = (card: DayCard): string =>
  [...headingOf(card), ...card.rows, siteAddress()].filter(Boolean).join("\n");

const Medal = () => (
  <svg viewBox="0 0 24 24" class="medal" aria-hidden="true">
    <path class="medal-ribbon" d="M7 12L5 23L9 21L12 23L15 21L19 23L17 12Z" />
    <circle class="medal-rim" cx="12" cy="9" r="8.4" />
    <circle class="medal-disc" cx="12" cy="9" r="5.6" />
  </svg>
);

/* Letters without pictures look the same on every device. */
function Line({ words }: { words: string }) {
  const [before, after] = words.split(MEDAL) as [string, string?];
  if (after === undefined) return <p>{words}</p>;
  return (
    <p>
      {before}
      <Medal />
      {after}
    </p>
  );
}

export function CardText({ card }: { card: DayCard }) {
  const lines = headingOf(card);
  return (
    <div class="day-text" role="img" aria-label={lines.join(". ").replace(` ${MEDAL}`, ",")}>
      {lines.map((words) => (
        <Line key={words} words={words} />
      ))}
      <div class="day-rows">
        {card.rows.map((row, i) => (
          <div key={i}>
            {[...row].map((square, j) => (
              <i key={j} class={`cloth cloth-${CLOTHS[square] ?? "empty"}`} />
            ))}
          </div>
        ))}
      </div>
      <p>{siteAddress()}</p>
    </div>
  );
}

export const CardLegend = () => (
  <p class="caption day-legend">{t("Neighbours never share a colour. Brown is leather, white is an empty square.")}</p>
);
