// SPDX-License-Identifier: MIT
// The ratings: people and bots, in both editions, each list under an address of its own (#ratings/express-bot).
import { useEffect, useState } from "preact/hooks";
import { askMe, askRatings, claimed, listIn, ratingOn, type List } from "../online/name.ts";
import { nameTrouble } from "../online/words.ts";
import { t } from "../words/words.ts";
import { FarPage } from "./far-head.tsx";
import { editionTitle } from "./names.ts";
import { Notice, Segments } from "./parts.tsx";
import { hash, turnInto } from "./road.ts";

type Rows = Awaited<ReturnType<typeof askRatings>>;

function Table({ rows, name }: { rows: Rows; name: string | undefined }) {
  return (
    <table class="ratings card">
      <thead>
        <tr>
          <th scope="col">
            <span class="hidden">{t("Rank")}</span>
          </th>
          <th scope="col">{t("Name")}</th>
          <th scope="col">{t("Rating")}</th>
          <th scope="col">
            <abbr title={t("Uncertainty")}>±</abbr>
          </th>
          <th scope="col">{t("Games")}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row, i) => (
          <tr key={row.name} aria-current={row.name === name ? "true" : undefined}>
            <td>{i + 1}</td>
            <th scope="row">{row.name}</th>
            <td>
              <b>{row.rating}</b>
            </td>
            <td>{row.deviation}</td>
            <td>{row.games}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/* Mine, unless it is in the list. */
function Own({ list, rows }: { list: List; rows: Rows }) {
  const mine = ratingOn(list);
  if (!mine || rows.some(({ name }) => name === claimed.value?.name)) return null;
  return <p>{t("Your rating: {rating}", { rating: `${mine.rating} ±${mine.deviation}` })}</p>;
}

function Choose({ list }: { list: List }) {
  const [edition, kind] = list.split("-") as ["classic" | "express", "person" | "bot"];
  const show = (next: string) => turnInto("ratings", `#ratings/${next}`);
  return (
    <div class="people-columns">
      <Segments
        legend={t("Game")}
        value={edition}
        choices={(["classic", "express"] as const).map((value) => ({ value, label: editionTitle(value) }))}
        onChoose={(next) => show(`${next}-${kind}`)}
      />
      <Segments
        legend={t("Players")}
        value={kind}
        choices={[
          { value: "person", label: t("People") },
          { value: "bot", label: t("Bots") },
        ]}
        onChoose={(next) => show(`${edition}-${next}`)}
      />
    </div>
  );
}

export function Ratings() {
  const list = listIn(hash.value);
  const [found, setFound] = useState<{ list: List; rows?: Rows; trouble?: string } | null>(null);
  const ask = (): void =>
    void askRatings(list).then(
      (rows) => setFound({ list, rows }),
      (error: unknown) => setFound({ list, trouble: nameTrouble(error) }),
    );
  useEffect(ask, [list]);
  useEffect(() => void (claimed.value && askMe().catch(() => undefined)), []);
  const { rows, trouble } = found?.list === list ? found : {};
  return (
    <FarPage title={t("Ratings")} class="people" onBack={() => history.back()}>
      <Choose list={list} />
      {trouble && (
        <Notice action={t("Try again")} onAction={ask}>
          {trouble}
        </Notice>
      )}
      {!rows && !trouble && <div class="lobby-linen lobby-loading card" role="status" aria-label={t("One moment…")} />}
      {rows?.length === 0 && <p class="lobby-nothing">{t("Nobody has a rating here yet.")}</p>}
      {rows && rows.length > 0 && <Table rows={rows} name={claimed.value?.name} />}
      {rows && <Own list={list} rows={rows} />}
      <p class="caption">{t("Only rated games between two claimed names count (Glicko-2).")}</p>
    </FarPage>
  );
}
