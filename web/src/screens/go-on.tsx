// SPDX-License-Identifier: MIT
// The way back into an open game, on the first screen: an online game that waits for me, or the last one played here.
import { useState } from "preact/hooks";
import type { EditionName, View } from "../core/types.ts";
import { ArrowIcon, BINDING, Quilt } from "../draw/index.ts";
import { farOpen, type FarOpen } from "../play/online-game.ts";
import { editionOf } from "../play/game.ts";
import { viewOf } from "../play/glance.ts";
import { dayOfGame, type KeptGame } from "../play/kept.ts";
import { isWatched, personIn, sittersOf } from "../play/sitters.ts";
import { dayWords, nt, t } from "../words/words.ts";
import { isConnected, mayPlayFar } from "./connection.ts";
import { enterFar, hasSeats } from "./far-door.ts";
import { useLater } from "./later.ts";
import { editionTitle, isYou, sitterName } from "./names.ts";
import { openGame } from "./opening.tsx";
import { emptyQuilt } from "./samples.ts";

/** A game to go on with. */
interface Open {
  id: string;
  title: string;
  edition: EditionName;
  record: string;
  ply?: number | undefined;
  seat: number; // whose quilt is shown
  /** Is "your turn" said when that seat is to move? */
  isMine: boolean;
  open(): void;
}

function titleOf(game: KeptGame): string {
  const day = dayOfGame(game.id);
  if (day) return t("Go on: daily deal, {day}", { day: dayWords(day) });
  if (game.seats.every(({ kind }) => kind === "nobody")) return t("Go on: analysis board");
  const sitters = sittersOf(game.seats);
  const [first, second] = sitters.map((_, seat) => sitterName(sitters, seat)) as [string, string];
  if (isYou(sitters, 0)) return t("Go on: you and {name}", { name: second });
  if (isYou(sitters, 1)) return t("Go on: you and {name}", { name: first });
  return t("Go on: {first} and {second}", { first, second });
}

function keptOpen(game: KeptGame): Open {
  const persons = game.seats.filter(({ kind }) => kind === "person").length;
  const seat = Math.max(0, personIn(game.seats));
  return {
    id: game.id,
    title: titleOf(game),
    edition: game.edition,
    record: game.sitting,
    ply: game.old ? game.ply : undefined, // its record has the undone moves, too
    seat,
    isMine: persons === 1,
    open: () => openGame(game),
  };
}

const farCard = ({ game, seat, other, edition, record }: FarOpen): Open => ({
  id: game,
  title: t("Go on: you and {name}", { name: other }),
  edition,
  record,
  seat,
  isMine: true,
  open: () => enterFar(game),
});

/* All open games, the one to go on with first. */
function openGames(kept: readonly KeptGame[]): Open[] {
  const here = kept.filter((game) => !game.over && !isWatched(game.seats));
  const far = isConnected.value ? (farOpen.value ?? []) : [];
  return [
    ...far.filter((one) => one.isMyMove).map(farCard),
    ...here.map(keptOpen),
    ...far.filter((one) => !one.isMyMove).map(farCard),
  ];
}

function whereWords({ edition, seat, isMine }: Open, now: View | null): string {
  const title = editionTitle(edition);
  if (!now) return title;
  const where = { edition: title, n: now.seats[seat]!.time, of: editionOf(edition).last };
  return isMine && now.turn === seat
    ? t("{edition}, your turn, space {n} of {of}", where)
    : t("{edition}, space {n} of {of}", where);
}

const SIDE = 50; // CSS pixels

function Thumb({ game: { edition: name, seat }, now }: { game: Open; now: View | null }) {
  const edition = editionOf(name);
  return (
    <span class="go-on-quilt" aria-hidden="true">
      <Quilt
        edition={edition}
        seat={now?.seats[seat] ?? emptyQuilt}
        owner="me"
        square={SIDE / (edition.side + BINDING)}
      />
    </span>
  );
}

/* The server has not said yet whether a game waits: keeps its place free. */
const mayCome = (): boolean => farOpen.value === null && isConnected.value && mayPlayFar() && hasSeats();

/** `kept`: the games on this device, the last one first. */
export function GoOn({ kept }: { kept: readonly KeptGame[] }) {
  const later = useLater();
  const [held, hold] = useState<Open | null>(null);
  const games = openGames(kept);
  const game = held ?? games[0];
  if (!game) return mayCome() ? <div class="go-on card" role="status" aria-label={t("One moment…")} /> : null;
  const now = later ? viewOf(game.record, game.ply) : null;
  const more = games.length - 1;
  return (
    <button
      type="button"
      class="go-on card"
      onPointerEnter={() => hold(game)} // a late answer changes nothing under the pointer
      onPointerLeave={() => hold(null)}
      onClick={() => (hold(null), game.open())}
    >
      <Thumb game={game} now={now} />
      <span class="go-on-words">
        <strong>{game.title}</strong>
        <small>
          {whereWords(game, now)}
          {more > 0 && <> · {nt("and {n} more game", "and {n} more games", more)}</>}
        </small>
      </span>
      <ArrowIcon />
    </button>
  );
}
