// SPDX-License-Identifier: MIT
// The page's entry point: loads the core and the language, and shows the screen for the address.
import { effect, untracked } from "@preact/signals";
import { render } from "preact";
import { bounds } from "./core/bounds.ts";
import { openDoor, TableDoor } from "./core/door.ts";
import { Engine, whyOf } from "./core/engine.ts";
import { hasSimd } from "./core/simd.ts";
import { goOffline } from "./offline.ts";
import { farAt } from "./play/online-game.ts";
import { choices, limitLevels } from "./play/choices.ts";
import { editionOf, gameId, openRecord, over, recordText, sitDown, sitting, view, watched } from "./play/game.ts";
import { carriesMore, carriesRecord, linkOf, NoRecord, recordInAddress } from "./play/share.ts";
import { coming } from "./screens/coming.tsx";
import { ignoreSecondTaps } from "./screens/double.ts";
import { followFar, leadsFar, lookForServer } from "./screens/far-door.ts";
import { fetchStyles, later, whenIdle } from "./screens/later.ts";
import { Notice } from "./screens/parts.tsx";
import { comeBack, keepTrack, layAgain } from "./screens/place.ts";
import { recordTrouble } from "./screens/refusals.ts";
import { takeMessages } from "./words/message.ts";
import {
  addressAs,
  follow,
  followBack,
  goTo,
  hasGame,
  isOwnHash,
  keepStop,
  layer,
  notice,
  nudge,
  placeAt,
  screen,
  tell,
  update,
  waitUnder,
} from "./screens/road.ts";
import { LiveRegion } from "./screens/spoken.tsx";
import { listenForList } from "./screens/keys.ts";
import { Start } from "./screens/start.tsx";
import { Table } from "./screens/table.tsx";
import { browserLanguage, isLanguage, speak, t } from "./words/words.ts";

const setup = () => import("./setup.ts");
const Play = coming(async () => (await setup()).Play);
const Solo = coming(async () => (await setup()).Solo);
const Friend = coming(async () => (await setup()).Friend);
const more = () => later(import("./more.ts"));
const Review = coming(async () => (await more()).Review);
const Tutorial = coming(async () => (await more()).Tutorial);
const Layers = coming(async () => (await more()).Layers);
const puzzles = () => later(import("./puzzles.ts"));
const Puzzles = coming(async () => (await puzzles()).Puzzles);
const Puzzle = coming(async () => (await puzzles()).Puzzle);
const Fit = coming(async () => (await later(import("./fits.ts"))).Fit);
const daily = () => later(import("./daily.ts"));
const Daily = coming(async () => (await daily()).Daily);
const DayEnd = coming(async () => (await daily()).DayEnd);
const progress = () => later(import("./progress.ts"));
const Progress = coming(async () => (await progress()).Progress);
const Sampler = coming(async () => (await progress()).Sampler);
const Companion = coming(async () => (await later(import("./companion.ts"))).Companion);
const online = () => later(import("./online.ts"));
const Lobby = coming(async () => (await online()).Lobby);
const Invite = coming(async () => (await online()).Invite);
const Invited = coming(async () => (await online()).Invited);
const MyName = coming(async () => (await online()).MyName);
const Ratings = coming(async () => (await online()).Ratings);
/* Wanted before a first move, and after it. */
const SOON = [Play, Solo, Friend];
const LATER = [Layers, Review, Tutorial];

/* Until an online game is on the table. */
const Moment = () => (
  <main>
    <p class="learn-wait" role="status">
      {t("One moment…")}
    </p>
  </main>
);

function Nudged() {
  const news = nudge.value;
  if (!news) return null;
  const close = () => (nudge.value = null);
  return (
    <div class="nudge">
      <Notice canWait action={news.action} onAction={() => (close(), news.act())} onClose={close}>
        {news.words}
      </Notice>
    </div>
  );
}

function App() {
  const at = screen.value;
  const isBare = view.value === null && hasGame(at);
  const shown = !isBare ? at : farAt.value ? "wait" : "start";
  return (
    <>
      <Nudged />
      {shown === "start" && <Start />}
      {shown !== "start" && notice.value && <Notice onClose={() => (notice.value = "")}>{notice.value}</Notice>}
      {shown === "play" && <Play />}
      {shown === "solo" && <Solo />}
      {shown === "friend" && <Friend />}
      {shown === "table" && <Table key={gameId.value} />}
      {shown === "review" && <Review key={gameId.value} />}
      {shown === "daily" && <Daily />}
      {shown === "day" && <DayEnd key={gameId.value} />}
      {shown === "tutorial" && <Tutorial />}
      {shown === "puzzles" && <Puzzles />}
      {shown === "puzzle" && <Puzzle />}
      {shown === "progress" && <Progress />}
      {shown === "sampler" && <Sampler />}
      {(shown === "companion" || shown === "beside" || shown === "pad" || shown === "answers") && <Companion />}
      {shown === "fit" && <Fit />}
      {shown === "lobby" && <Lobby />}
      {shown === "invite" && <Invite key={farAt.value} />}
      {shown === "invited" && <Invited key={farAt.value} />}
      {shown === "name" && <MyName />}
      {shown === "ratings" && <Ratings />}
      {shown === "wait" && <Moment />}
      {layer.value !== "" && <Layers />}
      <LiveRegion />
    </>
  );
}

/* The looks that style sheets know, without their usual values; the last two have a style sheet of their own. My binding
 * is on no quilt of people whom I only watch. */
function dress(): void {
  const { dataset } = document.documentElement;
  effect(() => {
    const { theme, motion, cloth } = choices.value;
    const isMine = screen.value !== "lobby" && !(watched.value && hasGame(screen.value));
    const looks = { theme, motion, cloth, binding: isMine ? choices.value.binding : "madder" };
    for (const [name, look] of Object.entries(looks))
      if (USUAL_LOOKS.includes(look)) delete dataset[name];
      else dataset[name] = look;
    if (dataset.cloth ?? dataset.binding) void fetchStyles(CLOTH_STYLE_FILE).catch(() => undefined);
  });
}
const USUAL_LOOKS: string[] = ["auto", "normal", "house", "madder"];

/* Shows what the address leads to: a screen, or the game in it. `over`: it was opened on top of this page. */
async function followAddress(hash: string, over: boolean): Promise<void> {
  if (leadsFar(hash)) return followFar(hash, over);
  if (placeAt(hash)) return follow(hash, over);
  keepStop();
  let record = "";
  try {
    record = await recordInAddress(hash);
    openRecord(record);
    goTo("review", over);
  } catch (error) {
    tell(linkTrouble(record, error));
  }
}
const isLink = (): boolean => carriesMore(location.hash) && !isOwnHash();

/* The address of the review of a finished game is the link to that game. */
function addressReviews(): void {
  const address = async (game: string, record: string): Promise<void> => {
    const { hash } = new URL(await linkOf(record));
    if (screen.value === "review" && gameId.value === game) addressAs(hash);
  };
  effect(() => {
    if (screen.value !== "review" || layer.value !== "" || !over.value) return;
    const game = gameId.value;
    untracked(() => address(game, recordText())).catch(() => undefined); // then it has no address
  });
}

function linkTrouble(record: string, error: unknown): string {
  if (error instanceof NoRecord && error.kind === "unknown")
    return t("There is no game in this link: it was cut off or altered, or is meant for another page.");
  const why = error instanceof NoRecord ? t("it was cut off or altered") : recordTrouble(record, error);
  return t("The game in this link can't be read: {why}", { why });
}

async function begin(): Promise<void> {
  const root = document.getElementById("page")!;
  dress();
  const wanted = isLanguage(choices.value.language) ? choices.value.language : browserLanguage();
  const [door] = await Promise.all([openDoor(TABLE_FILE), speak(wanted).catch(() => undefined)]);
  const table = new TableDoor(door);
  takeMessages(table.messages);
  sitDown(table, new Engine(hasSimd() ? ENGINE_FILE : ENGINE_PLAIN_FILE));
  limitLevels(bounds.levels, editionOf("automa").levels!.length);
  const link = isLink() ? location.hash : "";
  if (carriesRecord(link) || leadsFar(link) || placeAt(link)) waitUnder(link);
  else await comeBack(() => (root.textContent = t("One moment…")));
  followBack(layAgain);
  if (link) await followAddress(link, false);
  keepTrack();
  addEventListener("hashchange", () => void (isLink() && followAddress(location.hash, true)));
  addressReviews();
  listenForList();
  ignoreSecondTaps();
  root.textContent = "";
  render(<App />, root);
  whenIdle(goOn);
}

/* Also if it is the first game on the table. */
function followDaily(): void {
  const stop = effect(() => {
    if (sitting.value.daily === null) return;
    void daily()
      .then(({ followDaily }) => followDaily())
      .catch(() => undefined); // later, then
    queueMicrotask(() => stop());
  });
}

/* Background work after the first screen. */
function goOn(): void {
  followDaily();
  for (const part of SOON) void part.fetch();
  const stop = effect(() => {
    if (!view.value?.ply) return;
    whenIdle(() => LATER.forEach((part) => void part.fetch()));
    queueMicrotask(() => stop());
  });
  void import("./lively.ts").then(({ enliven }) => enliven()).catch(() => undefined); // without it nothing moves
  void lookForServer();
  addEventListener("online", () => void lookForServer());
  goOffline((take) => (update.value = take)).catch(() => undefined); // without it the page needs the network
}

begin().catch((error: unknown) => {
  const root = document.getElementById("page")!;
  const why = whyOf(error);
  root.textContent = `Thimble could not be started in this browser: ${why}. It needs WebAssembly; try again, or another browser.`;
});
