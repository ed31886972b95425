// SPDX-License-Identifier: MIT
// Layers on top of a screen: menu, games, the whole circle, sharing, rules, keys.
import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import { CircleGrid } from "../draw/index.ts";
import { away, hasServer } from "../play/away.ts";
import { choices, choose, type Choices } from "../play/choices.ts";
import {
  gameEdition,
  gameId,
  isStudy,
  keepAgain,
  leaveGame,
  mySeat,
  over,
  recordText,
  openRecord,
  sitters,
  takeSeat,
  view,
} from "../play/game.ts";
import { exportGames, importGames, type Taken } from "../play/games-file.ts";
import { dropGame, readShelf, strangerText, type Shelf, type Stranger } from "../play/keep.ts";
import type { KeptGame } from "../play/kept.ts";
import { sittersOf } from "../play/sitters.ts";
import { seedIn } from "../play/records.ts";
import { copyText, giveFile, linkOf } from "../play/share.ts";
import { language, nt, numeral, t } from "../words/words.ts";
import { PatchNote } from "./aids.tsx";
import { KeyList, KeysSwitch } from "./key-list.tsx";
import { LanguageList } from "./languages.tsx";
import { dealWords, editionTitle, engineLevel, patchLabel, sitterName } from "./names.ts";
import { Button, NewVersion, Segments, Sheet, Switch } from "./parts.tsx";
import { givePicture } from "./picture.tsx";
import { recordTrouble } from "./refusals.ts";
import { report } from "./report.tsx";
import { openGame, wayBack } from "./opening.tsx";
import { backWords, begin, SameDeal } from "./review.tsx";
import { Automa, OtherLarge, otherSeat } from "./opponent.tsx";
import { closeLayer, goTo, layer, openLayer, screen, underLayer, type Screen } from "./road.ts";
import { Rules } from "./rules.tsx";
import { openBox } from "./spoken.tsx";
import { ToolButton } from "./tools.tsx";

function Helps() {
  const row = (key: "evaluation" | "study" | "warning" | "holes" | "best" | "reach", label: string, note: string) => (
    <Switch
      label={label}
      note={note}
      on={choices.value[key]}
      onChange={(on) => choose({ [key]: on } as Partial<Choices>)}
    />
  );
  const studies = isStudy.value && screen.value !== "start";
  return (
    <section>
      <h3>{t("Help during the game")}</h3>
      {studies
        ? row("study", t("Evaluation bar"), t("who is ahead, by how much, and the best moves"))
        : row("evaluation", t("Evaluation bar"), t("who is ahead, and by how much"))}
      {row("warning", t("Warn before a bad mistake"), t("without showing the better move"))}
      {row("holes", t("Shade lost holes"), t("squares that only leather can still fill"))}
      {row("best", t("Frame the fullest square"), t("shows how near the bonus tile is"))}
      {row("reach", t("Mark what comes next"), t("who will be offered which patch, after A (advance), 1, 2 or 3"))}
    </section>
  );
}

function Looks() {
  return (
    <section>
      <h3>{t("Looks and keys")}</h3>
      <Segments
        legend={t("Colours")}
        value={choices.value.theme}
        choices={[
          { value: "auto", label: t("Automatic") },
          { value: "light", label: t("Light") },
          { value: "dark", label: t("Dark") },
          { value: "contrast", label: t("Contrast") },
        ]}
        onChoose={(theme) => choose({ theme })}
      />
      <Segments
        legend={t("Motion")}
        value={choices.value.motion}
        choices={[
          { value: "normal", label: t("Normal") },
          { value: "fast", label: t("Fast") },
          { value: "off", label: t("Off") },
        ]}
        onChoose={(motion) => choose({ motion })}
      />
      <KeysSwitch />
      <label class="field">
        {t("Language")}
        <LanguageList />
      </label>
    </section>
  );
}

function TableActions() {
  return (
    <>
      {(["hint", "undo", "redo"] as const).map((tool) => (
        <ToolButton key={tool} tool={tool} bare before={closeLayer} />
      ))}
      <Button onClick={() => underLayer(openBox)}>
        {choices.value.keys ? t("Type a move (M)") : t("Type a move")}
      </Button>
    </>
  );
}

const WITHOUT_GAME: Screen[] = ["start", "lobby", "invite", "invited", "name", "ratings"];

function GameActions() {
  if (!view.value || WITHOUT_GAME.includes(screen.value)) return null;
  const back = wayBack();
  const Far = away.value?.parts.Actions;
  if (Far && !over.value)
    return (
      <section class="menu-actions">
        <Far />
      </section>
    );
  return (
    <section class="menu-actions">
      <p class="caption">{dealWords(view.value)}</p>
      {Far && <Far />}
      {screen.value === "table" && !Far && <TableActions />}
      <SameDeal />
      {back && screen.value === "table" && <Button onClick={back}>{t("Back to the review")}</Button>}
      <Button onClick={() => openLayer("share")}>{t("Share")}</Button>
      {view.value.ply > 0 && screen.value === "table" && (
        <Button onClick={() => goTo("review")}>{t("Step through the moves")}</Button>
      )}
      {screen.value === "review" && !over.value && <Button onClick={begin(takeSeat)}>{backWords()}</Button>}
    </section>
  );
}

function Menu() {
  return (
    <Sheet title={t("Menu")} onClose={closeLayer} class="menu">
      <NewVersion />
      <GameActions />
      <section class="menu-actions">
        <Button onClick={() => goTo("start")}>{t("New game")}</Button>
        {hasServer.value && !(away.value && screen.value === "table") && (
          <Button onClick={() => goTo("lobby")}>{t("Play online")}</Button>
        )}
        <Button onClick={() => openLayer("games")}>{t("Your games")}</Button>
        <Button onClick={() => openLayer("rules")}>{t("Rules")}</Button>
        <Button onClick={() => goTo("tutorial")}>{t("Learn to play")}</Button>
        <Button onClick={() => openLayer("keys")}>{choices.value.keys ? t("Keys (?)") : t("Keys")}</Button>
      </section>
      <Helps />
      <Looks />
      <p class="caption">
        Thimble {VERSION} · <a href="licences.txt">{t("Licences")}</a>
      </p>
    </Sheet>
  );
}

/* --- games -------------------------------------------------------------------------------------------------- */

/* How a game differs from the first one of its deal. */
function againWords(game: KeptGame, games: readonly KeptGame[]): string {
  if (game.retryOf) return t("a move tried again");
  const seed = seedIn(game.sitting);
  const isSame = (one: KeptGame) => one.edition === game.edition && seedIn(one.sitting) === seed;
  return seed && games.some((one) => one.begun < game.begun && isSame(one)) ? t("a deal played again") : "";
}

function GameRow(props: { game: KeptGame; again: string; onDrop(): void }) {
  const { game, again } = props;
  const sitters = sittersOf(game.seats);
  const names = sitters.map((_, seat) => sitterName(sitters, seat)).join(" – ");
  const when = new Date(game.touched).toLocaleString(language.value, { dateStyle: "short", timeStyle: "short" });
  const result = game.over ? game.scores.map(numeral).join(" : ") : t("not finished");
  return (
    <li>
      <button type="button" class="game-row" onClick={() => openGame(game)}>
        <b>{names}</b>
        <span class="caption">
          {[editionTitle(game.edition), engineLevel(sitters), result, again, when].filter(Boolean).join(" · ")}
        </span>
      </button>
      <Button look="quiet" aria-label={t("Remove the game {names}, {when}", { names, when })} onClick={props.onDrop}>
        {t("Remove")}
      </Button>
    </li>
  );
}

/* Saves a file and says so; where it goes is up to the browser. */
async function save(
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
function Told({ children }: { children: string }) {
  return (
    <p role="status" class={children ? "" : "hidden"}>
      {children}
    </p>
  );
}

function takenWords({ added, refused, full }: Taken): string {
  const words = [nt("{n} game was added.", "{n} games were added.", added)];
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

const isOnTable = (id: string): boolean => view.value !== null && gameId.value === id;

/* Leaves the game on the table first: its next move would save it again. */
function forget(ids: readonly string[]): void {
  if (ids.some(isOnTable)) {
    leaveGame();
    goTo("start");
  }
  ids.forEach(dropGame);
  keepAgain();
}

/* Deletions take effect when the sheet is closed; until then they can be undone. */
interface Removals {
  ids: readonly string[];
  remove(id: string): void;
  putBack(): void;
  /** Deletes now, to make room, except the game on the table: the table would go with it, and the sheet with that. */
  goThrough(): void;
  /** Cancels deletions; returns how many. */
  keep(ids: readonly string[]): number;
}
function useRemovals(): Removals {
  const [ids, setIds] = useState<readonly string[]>([]);
  const latest = useRef(ids);
  const set = (next: readonly string[]) => setIds((latest.current = next));
  useEffect(() => () => forget(latest.current), []);
  return {
    ids,
    remove: (id) => set([...latest.current, id]),
    putBack: () => set(latest.current.slice(0, -1)),
    goThrough: () => {
      forget(latest.current.filter((id) => !isOnTable(id)));
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

function Games() {
  const [shelf, setShelf] = useState(readShelf);
  const [words, setWords] = useState("");
  const [trouble, setTrouble] = useState("");
  const removals = useRemovals();
  const { games, strangers } = without(shelf, removals.ids);
  const saveAll = () => {
    setTrouble("");
    const give = (name: string) => giveAll(name, without(readShelf(), removals.ids));
    report(save("thimble-games.json", give, setWords), setWords);
  };
  return (
    <Sheet title={t("Your games")} onClose={closeLayer} wide>
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
        <Button notNow={games.length + strangers.length === 0 && t("No games yet")} onClick={saveAll}>
          {t("Save all to a file")}
        </Button>
      </div>
      <ul class="games">
        {games.map((game) => (
          <GameRow
            key={game.id}
            game={game}
            again={againWords(game, shelf.games)}
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

/* --- sharing ------------------------------------------------------------------------------------------------ */

function Share() {
  const [words, setWords] = useState("");
  const [link, setLink] = useState("");
  const persons = [0, 1].filter((one) => sitters.value[one]!.who === "person");
  const [seat, setSeat] = useState(persons.length > 1 ? (view.value!.winner ?? mySeat.value) : mySeat.value);
  const give = (what: () => Promise<void>) => () => {
    setWords(""); // it is about the previous action
    report(what(), setWords);
  };
  const giveLink = async () => {
    const address = linkOf(recordText());
    if (await copyText(address)) setWords(t("Link copied. The whole game is in it."));
    else setLink(await address);
  };
  const giveFileOf = (name: string, how: (name: string) => Promise<boolean>) => give(() => save(name, how, setWords));
  const giveRecord = (name: string) => giveFile(name, "text/plain", recordText());
  const giveQuilt = (kind: "png" | "svg") => giveFileOf(`quilt.${kind}`, (name) => givePicture(kind, name, seat));
  return (
    <Sheet title={t("Share")} onClose={closeLayer}>
      <div class="menu-actions">
        <Button onClick={give(giveLink)}>{t("Copy a link to this game")}</Button>
        <Button onClick={giveFileOf("game.pwk", giveRecord)}>{t("Save the record")}</Button>
      </div>
      {persons.length > 1 && (
        <Segments<number>
          legend={t("Whose quilt")}
          value={seat}
          choices={persons.map((one) => ({ value: one, label: sitterName(sitters.value, one) }))}
          onChoose={(one) => setSeat(one)}
        />
      )}
      <div class="menu-actions">
        <Button onClick={giveQuilt("png")}>{t("Picture of the quilt (PNG)")}</Button>
        <Button onClick={giveQuilt("svg")}>{t("Picture of the quilt (SVG)")}</Button>
      </div>
      <Told>{words}</Told>
      {link && (
        <label class="field">
          {t("Copy this link")}
          <input type="text" readOnly value={link} onFocus={(event) => event.currentTarget.select()} />
        </label>
      )}
    </Sheet>
  );
}

function Circle() {
  const now = view.value!;
  const edition = gameEdition.value!;
  const { lacks } = now.seats[mySeat.value]!;
  const state = (number: number) => {
    if (lacks[now.circle.indexOf(number)]) return "dear";
    return now.offers.some((offer) => offer.patch === number) ? "offer" : "plain";
  };
  return (
    <Sheet title={nt("The circle, {n} patch", "The circle, {n} patches", now.circle.length)} onClose={closeLayer} wide>
      <p class="caption">{t("In order from the needle, the offer first. Dashed: too expensive now.")}</p>
      <CircleGrid
        edition={edition}
        view={now}
        itemLabel={(number) => patchLabel(edition, number)}
        itemNote={(number) => <PatchNote patch={number} />}
        state={state}
      />
    </Sheet>
  );
}

/* Everything that does not fit on the table. */
function AutomaSheet() {
  return (
    <Sheet title={t("Automa")} onClose={closeLayer}>
      <Automa />
    </Sheet>
  );
}

const OtherSheet = () => (
  <Sheet title={sitterName(sitters.value, otherSeat())} onClose={closeLayer}>
    <OtherLarge />
  </Sheet>
);

/* For the game on the table; on the start screen, where it may still be, for the chosen edition. */
function RulesSheet() {
  const played = screen.value === "start" ? undefined : view.value?.edition;
  return (
    <Sheet title={t("Rules")} onClose={closeLayer} wide>
      <Rules edition={played ?? choices.value.edition} />
    </Sheet>
  );
}

export function Layers() {
  const needsGame = ["circle", "share", "other"].includes(layer.value);
  if (needsGame && !view.value) return null;
  if (layer.value === "automa" && !view.value?.automa) return null;
  switch (layer.value) {
    case "menu":
      return <Menu />;
    case "games":
      return <Games />;
    case "share":
      return <Share />;
    case "circle":
      return <Circle />;
    case "automa":
      return <AutomaSheet />;
    case "other":
      return <OtherSheet />;
    case "rules":
      return <RulesSheet />;
    case "keys":
      return <KeyList />;
    default:
      return null;
  }
}
