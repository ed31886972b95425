// SPDX-License-Identifier: MIT
// The games on this device: opened, removed, saved to a file and loaded from one.
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from "preact/hooks";
import { gameId, keepAgain, leaveGame, openRecord, view } from "../play/game.ts";
import { dayLog } from "../play/days.ts";
import { exportGames, importGames, type Taken } from "../play/games-file.ts";
import { dropGame, readShelf, strangerText, type Shelf, type Stranger } from "../play/keep.ts";
import { dayOfGame, type KeptGame } from "../play/kept.ts";
import { readLog } from "../play/puzzle-log.ts";
import { personIn, sittersOf } from "../play/sitters.ts";
import { seedIn } from "../play/records.ts";
import { giveFile } from "../play/share.ts";
import { diaryChanges, diaryIds, readDiary } from "../play/diary.ts";
import { EVERYTHING, filterGames, resultOf, type Filter } from "../play/games-filter.ts";
import { isNoted, noteGames } from "../play/noted.ts";
import { dateWords, dayWords, nt, numeral, t } from "../words/words.ts";
import { GameQuilt } from "./game-quilt.tsx";
import { Filters } from "./games-filters.tsx";
import { fetchStyles } from "./later.ts";
import { editionTitle, engineLevel, sitterName } from "./names.ts";
import { Button, Sheet } from "./parts.tsx";
import { recordTrouble } from "./refusals.ts";
import { report } from "./report.tsx";
import { openGame } from "./opening.tsx";
import { closeLayer, goTo } from "./road.ts";

/* A deal in a word; "": unknown. */
function dealOf({ edition, sitting }: KeptGame): string {
  const seed = seedIn(sitting);
  return seed && `${edition} ${seed}`;
}
/* When each deal was first begun. */
function firstsOf(games: readonly KeptGame[]): Map<string, string> {
  const firsts = new Map<string, string>();
  for (const game of games) {
    const deal = dealOf(game);
    const known = firsts.get(deal);
    if (!known || game.begun < known) firsts.set(deal, game.begun);
  }
  return firsts;
}
/* How a game differs from the first one of its deal. */
function againWords(game: KeptGame, firsts: Map<string, string>): string {
  if (game.retryOf) return t("a move tried again");
  const deal = dealOf(game);
  return deal && firsts.get(deal)! < game.begun ? t("a deal played again") : "";
}

function outcomeWords(game: KeptGame): string {
  const me = personIn(game.seats);
  const by = game.over && me >= 0 ? Math.abs(game.scores[me]! - game.scores[1 - me]!) : 0;
  const result = resultOf(game);
  if (result === "won") return t("Won by {n}", { n: by });
  if (result === "lost") return t("Lost by {n}", { n: by });
  return result === "open" ? t("Going on") : "";
}

function GameRow(props: { game: KeptGame; again: string; isReviewed: boolean; onDrop(): void }) {
  const { game, again } = props;
  const sitters = sittersOf(game.seats);
  const names = sitters.map((_, seat) => sitterName(sitters, seat)).join(" – ");
  const when = dateWords(game.touched);
  const day = dayOfGame(game.id);
  const daily = day && t("Daily deal, {day}", { day: dayWords(day) });
  const result = game.over ? game.scores.map(numeral).join(" : ") : t("not finished");
  return (
    <li>
      <button type="button" class="game-row" onClick={() => openGame(game)}>
        <GameQuilt game={game} />
        <span class="game-words">
          <b>{names}</b>
          <span class="game-outcome">
            {game.over && resultOf(game) && <i class={`disc disc-${resultOf(game)}`} />}
            {[outcomeWords(game), props.isReviewed && t("reviewed")].filter(Boolean).join(" · ")}
          </span>
          <span class="caption">
            {[daily, editionTitle(game.edition), engineLevel(sitters), result, again, when].filter(Boolean).join(" · ")}
          </span>
        </span>
      </button>
      <Button look="quiet" aria-label={t("Remove the game {names}, {when}", { names, when })} onClick={props.onDrop}>
        {t("Remove")}
      </Button>
    </li>
  );
}

/* Saves a file and says so; where it goes is up to the browser. */
export async function save(
  name: string,
  how: (name: string) => Promise<boolean>,
  tell: (words: string) => void,
): Promise<void> {
  if (await how(name)) tell(t("{file} is saved to your downloads.", { file: name }));
}

/** A game that this version can't open: it can be saved or deleted. */
function StrangerRow(props: { stranger: Stranger; onDrop(): void; tell(words: string): void }) {
  const { id, kind } = props.stranger;
  const give = (name: string) => giveFile(name, "text/plain", strangerText(id));
  const words =
    kind === "newer"
      ? t("A game from a newer version of this page. It stays here until that version opens it.")
      : t("A game that can't be read.");
  return (
    <li>
      <span class="game-row">{words}</span>
      <Button look="quiet" onClick={() => report(save("thimble-game.txt", give, props.tell), props.tell)}>
        {t("Save to a file")}
      </Button>
      <Button look="quiet" onClick={props.onDrop}>
        {t("Remove")}
      </Button>
    </li>
  );
}

/* Rendered before it has words, so that screen readers announce them. */
export function Told({ children }: { children: string }) {
  return (
    <p role="status" class={children ? "" : "hidden"}>
      {children}
    </p>
  );
}

function takenWords({ added, refused, full, puzzles, days, diary }: Taken): string {
  const words = [nt("{n} game was added.", "{n} games were added.", added)];
  if (days) words.push(nt("{n} day of daily deals was added.", "{n} days of daily deals were added.", days));
  if (puzzles) words.push(nt("{n} answer to a puzzle was added.", "{n} answers to puzzles were added.", puzzles));
  if (diary) words.push(nt("{n} game was added to your progress.", "{n} games were added to your progress.", diary));
  if (refused) words.push(nt("{n} could not be read.", "{n} could not be read.", refused));
  if (full) words.push(nt("There is no room left for {n}.", "There is no room left for {n}.", full));
  return words.join(" ");
}

/* Importing restores games marked for deletion: from the file, or as they still are on the table. */
async function readFile(file: File, removals: Removals): Promise<string> {
  const text = await file.text();
  const games = await importGames(text, removals.goThrough);
  if (games) return takenWords({ ...games, added: games.added + removals.keep(games.known) });
  try {
    openRecord(text);
  } catch (error) {
    const isRecord = text.trimStart().startsWith("[");
    throw new Error(isRecord ? recordTrouble(text, error) : t("it is neither a game record nor a file of games"));
  }
  removals.keep([gameId.value]);
  goTo("review");
  return "";
}

function LoadButton(props: { removals: Removals; onLoad(words: string): void; onFail(words: string): void }) {
  const load = (file: File) =>
    readFile(file, props.removals).then(props.onLoad, (error: Error) =>
      props.onFail(t("{file} can't be read: {why}.", { file: file.name, why: error.message })),
    );
  const take = (input: HTMLInputElement) => {
    const file = input.files?.[0];
    input.value = ""; // or the same file, corrected meanwhile, could not be chosen again
    if (file) void load(file);
  };
  return (
    <label class="button button-plain file">
      {t("Load a game or a file of games")}
      <input
        type="file"
        accept=".pwk,.json,text/plain,application/json"
        onChange={({ currentTarget }) => take(currentTarget)}
      />
    </label>
  );
}

const giveAll = async (name: string, shelf: Shelf): Promise<boolean> =>
  giveFile(name, "application/json", await exportGames(shelf));

/* The records of all games, one after the other. */
const giveRecords = (name: string, { games }: Shelf): Promise<boolean> =>
  giveFile(name, "text/plain", games.map(({ sitting }) => `${sitting.trimEnd()}\n`).join("\n"));

const isOnTable = (id: string): boolean => view.value !== null && gameId.value === id;

/* Leaves the game on the table first: its next move would save it again. */
async function forget(ids: readonly string[]): Promise<void> {
  if (ids.some(isOnTable)) {
    leaveGame();
    goTo("start");
  }
  if (ids.length > 0 && !isNoted()) await noteGames().catch(() => undefined); // the diary outlives them
  ids.forEach(dropGame);
  keepAgain();
}

/* Deletions take effect when the sheet is closed; until then they can be undone. */
interface Removals {
  ids: readonly string[];
  remove(id: string): void;
  putBack(): void;
  /** Deletes now, to make room, except the game on the table: the table would go with it, and the sheet with that. */
  goThrough(): Promise<void>;
  /** Cancels deletions; returns how many. */
  keep(ids: readonly string[]): number;
}
function useRemovals(): Removals {
  const [ids, setIds] = useState<readonly string[]>([]);
  const latest = useRef(ids);
  const set = (next: readonly string[]) => setIds((latest.current = next));
  useEffect(() => () => void forget(latest.current), []);
  return {
    ids,
    remove: (id) => set([...latest.current, id]),
    putBack: () => set(latest.current.slice(0, -1)),
    goThrough: async () => {
      await forget(latest.current.filter((id) => !isOnTable(id)));
      set(latest.current.filter(isOnTable));
    },
    keep: (kept) => {
      const before = latest.current;
      set(before.filter((id) => !kept.includes(id)));
      return before.length - latest.current.length;
    },
  };
}
const without = ({ games, strangers }: Shelf, ids: readonly string[]): Shelf => {
  const stays = (one: { id: string }) => !ids.includes(one.id);
  return { games: games.filter(stays), strangers: strangers.filter(stays) };
};

function Removed(props: { count: number; onPutBack(): void }) {
  const button = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => button.current?.focus(), [props.count]);
  return (
    <p class="removed">
      <span role="status">{nt("{n} game removed.", "{n} games removed.", props.count)}</span>
      <Button ref={button} onClick={props.onPutBack}>
        {t("Undo")}
      </Button>
    </p>
  );
}

export function Games() {
  const [shelf, setShelf] = useState(readShelf);
  const [words, setWords] = useState("");
  const [trouble, setTrouble] = useState("");
  const [filter, setFilter] = useState<Filter>(EVERYTHING);
  const removals = useRemovals();
  const { games, strangers } = without(shelf, removals.ids);
  const reviews = useMemo(() => diaryIds().reviews, [diaryChanges.value]);
  const firsts = useMemo(() => firstsOf(shelf.games), [shelf]);
  const shown = filterGames(games, filter);
  const saveAs = (file: string, how: (name: string, shelf: Shelf) => Promise<boolean>) => {
    setTrouble("");
    const give = (name: string) => how(name, without(readShelf(), removals.ids));
    report(save(file, give, setWords), setWords);
  };
  useEffect(() => {
    fetchStyles().catch(() => undefined); // then the quilts are small
    noteGames().catch(() => undefined); // then they are noted later
  }, []);
  return (
    <Sheet title={t("My games")} onClose={closeLayer} wide>
      <p class="caption">{t("Games are kept on this device and nowhere else.")}</p>
      <Told>{words}</Told>
      {trouble && (
        <p role="alert" class="bad">
          {trouble}
        </p>
      )}
      {removals.ids.length > 0 && <Removed count={removals.ids.length} onPutBack={removals.putBack} />}
      <div class="menu-actions">
        <LoadButton
          removals={removals}
          onLoad={(words) => (setWords(words), setTrouble(""), setShelf(readShelf()))}
          onFail={(words) => (setWords(""), setTrouble(words))}
        />
        <Button
          notNow={games.length + strangers.length === 0 && !dayLog() && !readLog() && !readDiary() && t("No games yet")}
          onClick={() => saveAs("thimble-games.json", giveAll)}
        >
          {t("Save all to a file")}
        </Button>
        <Button
          notNow={games.length === 0 && t("No games yet")}
          onClick={() => saveAs("thimble-games.txt", giveRecords)}
        >
          {t("Save all as records")}
        </Button>
      </div>
      {games.length > 1 && <Filters games={games} filter={filter} onChange={setFilter} />}
      {games.length > 0 && <Told>{shown.length === 0 ? t("No games like that.") : ""}</Told>}
      <ul class="games">
        {shown.map((game) => (
          <GameRow
            key={game.id}
            game={game}
            again={againWords(game, firsts)}
            isReviewed={reviews.has(game.id)}
            onDrop={() => removals.remove(game.id)}
          />
        ))}
        {strangers.map((stranger) => (
          <StrangerRow
            key={stranger.id}
            stranger={stranger}
            onDrop={() => removals.remove(stranger.id)}
            tell={setWords}
          />
        ))}
      </ul>
    </Sheet>
  );
}
