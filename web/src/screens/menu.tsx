// SPDX-License-Identifier: MIT
// Layers on top of a screen: menu, games, the whole circle, sharing, rules, keys.
import type { ComponentChildren } from "preact";
import { useEffect, useState } from "preact/hooks";
import { bounds } from "../core/bounds.ts";
import { CircleGrid } from "../draw/index.ts";
import { onlineGame, hasServer } from "../play/online-game.ts";
import { choices, choose, type Choices } from "../play/choices.ts";
import { gameEdition, isOneTry, isStudy, mySeat, over, recordText, sitters, takeSeat, view } from "../play/game.ts";
import { chooseSums, hasSums } from "../play/glass.ts";
import { copyText, giveFile, linkOf } from "../play/share.ts";
import { canVibrate } from "../sound/touch.ts";
import { nt, t } from "../words/words.ts";
import { PatchNote } from "./aids.tsx";
import { dailyWords } from "./day-words.ts";
import { Glass } from "./glass.tsx";
import { KeyList, KeysSwitch } from "./key-list.tsx";
import { LanguageList } from "./languages.tsx";
import { dealWords, patchLabel, sitterName } from "./names.ts";
import { Button, NewVersion, Segments, Sheet, Switch } from "./parts.tsx";
import { givePicture } from "./picture.tsx";
import { report } from "./report.tsx";
import { newGameAt, wayBack } from "./opening.tsx";
import { backWords, begin, SameDeal } from "./review.tsx";
import { Automa, OtherLarge, otherSeat } from "./opponent.tsx";
import { closeLayer, goTo, layer, openLayer, screen, underLayer, type Screen } from "./road.ts";
import { Rules } from "./rules.tsx";
import { rulesAt } from "./rules-at.ts";
import { openBox } from "./spoken.tsx";
import { ToolButton } from "./tools.tsx";
import { Games, Told, save } from "./games.tsx";
import { PositionSheet } from "./position.tsx";
import { VariationsSheet } from "./variations.tsx";

const WITHOUT_GAME: Screen[] = [
  "start",
  "play",
  "solo",
  "friend",
  "daily",
  "puzzles",
  "puzzle",
  "progress",
  "sampler",
  "companion",
  "beside",
  "pad",
  "answers",
  "lobby",
  "invite",
  "invited",
  "name",
  "ratings",
];

function Helps() {
  const row = (
    key: "evaluation" | "study" | "warning" | "holes" | "best" | "glass" | "reach",
    label: string,
    note: string,
  ) => (
    <Switch
      label={label}
      note={note}
      on={choices.value[key]}
      onChange={(on) => choose({ [key]: on } as Partial<Choices>)}
    />
  );
  const atGame = !WITHOUT_GAME.includes(screen.value);
  const studies = isStudy.value && atGame;
  const alone = isOneTry.value && atGame;
  return (
    <section>
      <h4>{t("Help during the game")}</h4>
      {studies && row("study", t("Evaluation bar"), t("who is ahead, by how much, and the best moves"))}
      {!studies && !alone && row("evaluation", t("Evaluation bar"), t("who is ahead, and by how much"))}
      {!alone && row("warning", t("Warn before a bad mistake"), t("without showing the better move"))}
      {row("holes", t("Shade lost holes"), t("squares that only leather can still fill"))}
      {row("best", t("Frame the fullest square"), t("shows how near the bonus tile is"))}
      {row("glass", t("Looking glass"), t("point at a patch: it is enlarged and tried on your quilt"))}
      {choices.value.glass && (
        <Switch
          label={t("Sums in the looking glass")}
          note={t("what a patch is worth to you now; rated games have their own setting")}
          on={hasSums()}
          onChange={chooseSums}
        />
      )}
      {row("reach", t("Mark what comes next"), t("who will be offered which patch, after A (advance), 1, 2 or 3"))}
    </section>
  );
}

function Looks() {
  return (
    <section>
      <h4>{t("Looks and keys")}</h4>
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
      <KeysSwitch />
      <label class="field">
        {t("Language")}
        <LanguageList />
      </label>
    </section>
  );
}

function MotionAndSound() {
  const { motion, sound, loudness, vibration } = choices.value;
  return (
    <section>
      <h4>{t("Motion and sound")}</h4>
      <Segments
        legend={t("Motion")}
        value={motion}
        choices={[
          { value: "normal", label: t("Normal") },
          { value: "fast", label: t("Fast") },
          { value: "off", label: t("Off") },
        ]}
        onChoose={(motion) => choose({ motion })}
      />
      <Switch label={t("Sounds")} on={sound} onChange={(sound) => choose({ sound })} />
      {sound && (
        <Segments
          legend={t("Loudness")}
          value={loudness}
          choices={[
            { value: "quiet", label: t("Quiet") },
            { value: "medium", label: t("Medium") },
            { value: "loud", label: t("Loud") },
          ]}
          onChoose={(loudness) => choose({ loudness })}
        />
      )}
      {canVibrate() && <Switch label={t("Vibration")} on={vibration} onChange={(vibration) => choose({ vibration })} />}
    </section>
  );
}

/* Pace of a game: what follows a press, and how long the strongest opponent thinks. */
function Pace() {
  const { advanceAtOnce, seconds } = choices.value;
  return (
    <section>
      <h4>{t("Pace")}</h4>
      <Switch
        label={t("Advance with one press")}
        note={t("without the preview")}
        on={advanceAtOnce}
        onChange={(advanceAtOnce) => choose({ advanceAtOnce })}
      />
      <Segments
        legend={t("Thinking time at level {level}", { level: bounds.levels })}
        value={seconds}
        choices={([1, 3, 10] as const).map((value) => ({ value, label: t("{n} s", { n: value }) }))}
        onChoose={(seconds) => choose({ seconds })}
      />
    </section>
  );
}

const Settings = () => (
  <section class="menu-settings" aria-label={t("Settings")}>
    <h3>{t("Settings")}</h3>
    <Helps />
    <Pace />
    <Looks />
    <MotionAndSound />
  </section>
);

/** A group of the menu: first what is used most, as buttons; then the rest, as lines. */
function Group(props: { title: string; note?: string; children: ComponentChildren; more?: ComponentChildren }) {
  return (
    <section class="menu-group">
      <h3>{props.title}</h3>
      {props.note && <p class="caption">{props.note}</p>}
      {props.children && <div class="menu-actions">{props.children}</div>}
      {props.more && <div class="menu-actions menu-lines">{props.more}</div>}
    </section>
  );
}

const Tools = () => (
  <>
    {(["hint", "undo", "redo"] as const).map((tool) => (
      <ToolButton key={tool} tool={tool} before={closeLayer} />
    ))}
  </>
);

const TypeButton = () => (
  <Button onClick={() => underLayer(openBox)}>{choices.value.keys ? t("Type a move (M)") : t("Type a move")}</Button>
);

/* The daily game shows nothing else until it is over. */
function GameMore() {
  const back = wayBack();
  const atTable = screen.value === "table";
  if (isOneTry.value) return <TypeButton />;
  return (
    <>
      <Button onClick={() => openLayer("share")}>{t("Share")}</Button>
      {atTable && isStudy.value && (
        <>
          <Button onClick={() => openLayer("variations")}>{t("Variations")}</Button>
          <Button onClick={() => openLayer("position")}>{t("Set up a position")}</Button>
        </>
      )}
      {atTable && !onlineGame.value && <TypeButton />}
      {view.value!.ply > 0 && atTable && <Button onClick={() => goTo("review")}>{t("Step through the moves")}</Button>}
      {back && atTable && <Button onClick={back}>{t("Back to the review")}</Button>}
      {screen.value === "review" && !over.value && <Button onClick={begin(takeSeat)}>{backWords()}</Button>}
      <SameDeal />
    </>
  );
}

function GameActions() {
  if (!view.value || WITHOUT_GAME.includes(screen.value)) return null;
  const Far = onlineGame.value?.parts.Actions;
  const title = t("This game");
  if (Far && !over.value) return <Group title={title}>{<Far />}</Group>;
  return (
    <Group title={title} note={dailyWords() || dealWords(view.value)} more={<GameMore />}>
      {Far ? <Far /> : screen.value === "table" && !isOneTry.value && <Tools />}
    </Group>
  );
}

const Ways = () => (
  <Group
    title={t("Play and learn")}
    more={
      <>
        {hasServer.value && !(onlineGame.value && screen.value === "table") && (
          <Button onClick={() => goTo("lobby")}>{t("Play online")}</Button>
        )}
        <Button onClick={() => openLayer("games")}>{t("My games")}</Button>
        <Button onClick={() => goTo("progress")}>{t("Your progress")}</Button>
        <Button onClick={() => goTo("sampler")}>{t("Sampler")}</Button>
        <Button onClick={() => goTo("daily")}>{t("Daily deal")}</Button>
        <Button onClick={() => goTo("tutorial")}>{t("Learn to play")}</Button>
        <Button onClick={() => goTo("puzzles")}>{t("Puzzles")}</Button>
        <Button onClick={() => goTo("companion")}>{t("Board game companion")}</Button>
        <Button onClick={() => openLayer("keys")}>{choices.value.keys ? t("Keys (?)") : t("Keys")}</Button>
      </>
    }
  >
    <Button onClick={() => openLayer("rules")}>{t("Rules")}</Button>
    <Button onClick={() => goTo(newGameAt())}>{t("New game")}</Button>
  </Group>
);

function Menu() {
  return (
    <Sheet title={t("Menu")} onClose={closeLayer} class="menu">
      <NewVersion />
      <GameActions />
      <Ways />
      <Settings />
      <p class="caption">
        Thimble {VERSION} · <a href="licences.txt">{t("Licences")}</a>
      </p>
    </Sheet>
  );
}

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
      <Glass />
    </Sheet>
  );
}

/* Everything that does not fit on the table. */
function AutomaSheet() {
  return (
    <Sheet title={t("Automa")} onClose={closeLayer}>
      <Automa explained />
    </Sheet>
  );
}

const OtherSheet = () => (
  <Sheet title={sitterName(sitters.value, otherSeat())} onClose={closeLayer}>
    <OtherLarge />
  </Sheet>
);

/* For the game on the table; on other screens, while it may still be there, for the chosen edition. */
function RulesSheet() {
  const chosen = screen.value === "solo" ? "automa" : choices.value.edition;
  const cited = rulesAt.value;
  useEffect(() => () => void (rulesAt.value = null), []);
  const played = WITHOUT_GAME.includes(screen.value) ? undefined : view.value?.edition;
  return (
    <Sheet title={t("Rules")} onClose={closeLayer} wide>
      <Rules edition={cited?.edition ?? played ?? chosen} section={cited?.section} />
    </Sheet>
  );
}

export function Layers() {
  const needsGame = ["circle", "share", "other", "variations", "position"].includes(layer.value);
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
    case "variations":
      return <VariationsSheet />;
    case "position":
      return <PositionSheet />;
    case "keys":
      return <KeyList />;
    default:
      return null;
  }
}
