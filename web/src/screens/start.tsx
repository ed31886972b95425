// SPDX-License-Identifier: MIT
// The first screen: how one wins, a game to go on with, and the ways in.
import type { ComponentChildren } from "preact";
import { useEffect, useMemo } from "preact/hooks";
import { ArrowIcon, ButtonIcon, EmptyIcon, EyeIcon, Hoop, LogoIcon, NextIcon, RosetteIcon } from "../draw/index.ts";
import { choices, choose } from "../play/choices.ts";
import { editionOf } from "../play/game.ts";
import { changes, listGames } from "../play/keep.ts";
import { lessonPlace } from "../play/lessons.ts";
import { isWatched } from "../play/sitters.ts";
import { signed, t } from "../words/words.ts";
import { isConnected, mayPlayFar } from "./connection.ts";
import { askFar } from "./far-door.ts";
import { GoOn } from "./go-on.tsx";
import { LanguageList, LanguageRow } from "./languages.tsx";
import { mode } from "./mode.ts";
import { MenuButton, NewVersion, Notice } from "./parts.tsx";
import { FriendPicture, LearnPicture, PuzzlesPicture, SoloPicture, StartPicture, TodayPicture } from "./pictures.tsx";
import { addressOf, goTo, notice, openLayer, type Screen } from "./road.ts";

const StartHead = () => (
  <header class="start-head">
    <div class="start-name">
      <LogoIcon />
      <div>
        <h1>Thimble</h1>
        <p>{t("Quilts, buttons and time, for one or two.")}</p>
      </div>
    </div>
    <div class="start-tools">
      {mode.value.phone ? <LanguageList class="languages-list" label={t("Language")} /> : <LanguageRow />}
      <MenuButton />
    </div>
  </header>
);

const Fact = (props: { icon: ComponentChildren; n: number; long: string; short: string }) => (
  <li>
    {props.icon} <b>{signed(props.n)}</b> <span>{mode.value.phone ? props.short : props.long}</span>
  </li>
);

/* How one wins: the only rule that is told here. */
function Goal() {
  const { emptyPoints, bonusPoints, bonusSide } = editionOf("classic");
  const full = t("first full {n}×{n}", { n: bonusSide });
  return (
    <div class="goal">
      <p>{t("Most points win: keep your buttons, and leave no holes in your quilt.")}</p>
      <ul>
        <Fact icon={<ButtonIcon size={26} />} n={1} long={t("a button kept")} short={t("button kept")} />
        <Fact
          icon={<EmptyIcon size={26} />}
          n={-emptyPoints}
          long={t("a square left empty")}
          short={t("empty square")}
        />
        <Fact icon={<RosetteIcon size={28} />} n={bonusPoints} long={full} short={full} />
      </ul>
    </div>
  );
}

/* A link to a screen: it can be opened in another tab, too. */
function Way(props: { to: Screen; class: string; children: ComponentChildren }) {
  return (
    <a
      href={addressOf(props.to)}
      class={props.class}
      onClick={(event) => {
        if (event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0) return;
        event.preventDefault();
        goTo(props.to);
      }}
    >
      {props.children}
    </a>
  );
}

const PlayWay = () => (
  <Way to="play" class="way-play">
    <span class="way-words">
      <strong>{t("Play")}</strong>
      <span>{t("Ten opponents, gentle to fierce")}</span>
    </span>
    <span class="way-hoops" aria-hidden="true">
      <Hoop who="olle" size={94} />
      <Hoop who="mira" size={110} />
      <Hoop who="anselm" size={94} />
    </span>
    <ArrowIcon size={28} />
  </Way>
);

interface Tile {
  to: Screen;
  picture: ComponentChildren;
  title: string;
  caption: string;
  look?: "first" | "dashed" | undefined;
  tag?: string | undefined;
}

const TileWay = ({ to, picture, title, caption, look, tag }: Tile) => (
  <Way to={to} class={`tile card ${look ? `tile-${look}` : ""}`}>
    <span class="tile-picture" aria-hidden="true">
      {picture}
    </span>
    <span class="tile-words">
      <strong>{title}</strong>
      <span>{caption}</span>
    </span>
    {tag && <span class="tag">{tag}</span>}
    <NextIcon size={22} />
  </Way>
);

function friendWords(): string {
  if (!mayPlayFar()) return t("Share this screen");
  return isConnected.value ? t("Send a link, or share this screen") : t("A link needs a connection");
}

const friendTile = (): Tile => ({
  to: "friend",
  picture: <FriendPicture />,
  title: t("With a friend"),
  caption: friendWords(),
  look: mayPlayFar() && !isConnected.value ? "dashed" : undefined,
});

const soloTile = (): Tile => ({
  to: "solo",
  picture: <SoloPicture />,
  title: t("Solo"),
  caption: t("Beat the Automa"),
});

const puzzlesTile = (): Tile => ({
  to: "puzzles",
  picture: <PuzzlesPicture />,
  title: t("Puzzles"),
  caption: t("Find the best move"),
});

const todayTile = (): Tile => ({
  to: "daily",
  picture: <TodayPicture />,
  title: t("Today"),
  caption: t("One deal for everyone"),
});

function learnTile(isNew: boolean): Tile {
  const place = lessonPlace();
  return {
    to: "tutorial",
    picture: <LearnPicture />,
    title: t("Learn"),
    caption: place ? t("step {n} of {of}", place) : t("Hands-on, 5 minutes"),
    look: isNew ? "first" : undefined,
    tag: isNew ? t("start here") : undefined,
  };
}

/* The row below "Play", in the order of a laptop; a phone begins with the lessons. One line for each. */
const TILES: ((isNew: boolean) => Tile)[] = [todayTile, puzzlesTile, soloTile, learnTile];

function Tiles({ isNew }: { isNew: boolean }) {
  const tiles = TILES.map((tile) => tile(isNew));
  if (mode.value.phone) tiles.unshift(tiles.pop()!);
  return (
    <div class={`tiles ${tiles.length < 3 ? "tiles-few" : ""}`}>
      {tiles.map((tile) => (
        <TileWay key={tile.to} {...tile} />
      ))}
    </div>
  );
}

function Watch() {
  if (!mayPlayFar()) return null;
  const words = (
    <>
      <EyeIcon size={20} /> {t("Watch a game")}
    </>
  );
  if (isConnected.value)
    return (
      <Way to="lobby" class="start-watch">
        {words}
      </Way>
    );
  return (
    <span class="start-watch not-now" role="link" aria-disabled="true" tabIndex={0}>
      {words} <small>{t("needs a connection")}</small>
    </span>
  );
}

const Foot = () => (
  <footer class="start-foot">
    <div class="start-links">
      <Watch />
      <Way to="companion" class="start-companion">
        {mode.value.phone && mayPlayFar() ? t("Companion") : t("Board game companion")}
      </Way>
      <button type="button" class="start-games" aria-haspopup="dialog" onClick={() => openLayer("games")}>
        {t("My games")}
      </button>
      {!mode.value.phone &&
        !mode.value.short && ( // there it is in the menu
          <Way to="progress" class="start-progress">
            {t("Your progress")}
          </Way>
        )}
    </div>
    <p class="unofficial">{t("Unofficial. Rules of Patchwork by Uwe Rosenberg (Lookout).")}</p>
  </footer>
);

export function Start() {
  const { phone, short, tablet, wide } = mode.value;
  const games = useMemo(listGames, [changes.value]);
  const isNew = !choices.value.taught && !games.some((game) => game.over && !isWatched(game.seats));
  useEffect(() => {
    if (!isNew && !choices.value.taught) choose({ taught: true }); // even if the games are removed
  }, [isNew]);
  useEffect(askFar, []);
  const looks = [phone ? "phone" : "laptop", short && "short", tablet && "tablet", wide && "wide"].filter(Boolean);
  return (
    <main class={`start ${looks.map((look) => `start-${look as string}`).join(" ")}`}>
      <StartHead />
      {(!phone || tablet) && <StartPicture />}
      <div class="start-body">
        {notice.value && <Notice onClose={() => (notice.value = "")}>{notice.value}</Notice>}
        <NewVersion />
        <Goal />
        <GoOn kept={games} />
        <div class="ways">
          <PlayWay />
          <TileWay {...friendTile()} />
          <Tiles isNew={isNew} />
        </div>
        <Foot />
      </div>
    </main>
  );
}
