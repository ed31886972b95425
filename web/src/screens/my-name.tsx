// SPDX-License-Identifier: MIT
// My name on the server: claiming and recovering it, its recovery link, ratings, other devices, my data, and
// forgetting it.
import { signal } from "@preact/signals";
import type { ComponentChildren } from "preact";
import { useEffect, useId, useRef, useState } from "preact/hooks";
import { NameLabel } from "../draw/label.tsx";
import { Refused } from "../online/api.ts";
import { mayRepeat } from "../online/link.ts";
import {
  askExport,
  askMe,
  askTokens,
  claim,
  claimed,
  endToken,
  forget,
  hideRecovery,
  isUnstored,
  lost,
  opened,
  recover,
  recovery,
  recoveryLink,
  secretIn,
  signOut,
  type Me,
  type Token,
} from "../online/name.ts";
import { callTrouble, dayOf, nameTrouble, recoveryTrouble } from "../online/words.ts";
import { choices } from "../play/choices.ts";
import { giveFile } from "../play/share.ts";
import { tidy } from "../play/sitters.ts";
import { nt, t } from "../words/words.ts";
import { FarPage } from "./far-head.tsx";
import { LinkBox } from "./far-link.tsx";
import { NameField, Wrong, wrongIn } from "./far-name.tsx";
import { editionTitle } from "./names.ts";
import { Button, Notice } from "./parts.tsx";
import { goTo } from "./road.ts";
import { Sure } from "./sure.tsx";

/* Why the last link did not recover a name; "": it did, or there was none. */
const wrongLink = signal("");

/* A link that was opened stays until the server has decided about it. */
async function recoverBy(secret: string): Promise<void> {
  wrongLink.value = "";
  await recover(secret).catch((error: unknown) => {
    wrongLink.value = recoveryTrouble(error);
    if (!mayRepeat(error)) opened.value = "";
  });
}

/** A name that has just ended on this device. */
export const LostName = () =>
  lost.value ? (
    <Notice onClose={() => (lost.value = "")}>
      {t("{name} is no longer signed in on this device.", { name: lost.value })}
    </Notice>
  ) : null;

function Form(props: { button: string; onSend(): Promise<void>; children: ComponentChildren; first?: boolean }) {
  const [busy, setBusy] = useState(false);
  const send = async () => {
    setBusy(true);
    await props.onSend();
    setBusy(false);
  };
  return (
    <form
      class="invite-name"
      onSubmit={(event) => {
        event.preventDefault();
        if (!busy) void send();
      }}
    >
      {props.children}
      <button type="submit" class={`button button-${props.first ? "act" : "plain"}`} aria-busy={busy}>
        {props.button}
      </button>
    </form>
  );
}

function Claim() {
  const [wrong, setWrong] = useState("");
  const send = async () => {
    if (!tidy(choices.value.name)) return setWrong(t("Please enter a name of 1 to 24 letters."));
    await claim(choices.value.name).catch((error: unknown) => setWrong(nameTrouble(error)));
  };
  return (
    <section class="invite-laid card">
      <h2>{t("Claim a name")}</h2>
      <p>
        {t(
          "A claimed name is yours alone: nobody else can use it, it has a rating, and your games follow you to any device.",
        )}
      </p>
      <Form button={t("Claim this name")} onSend={send} first>
        <NameField label={t("Name")} wrong={wrong} />
      </Form>
      <p class="caption">{t("No password, no e-mail: a recovery link is the only key.")}</p>
    </section>
  );
}

/* Somebody came to enter a link: its field gets the focus. */
let wantsLink = false;
export function showRecover(): void {
  wantsLink = true;
  goTo("name");
}

function Recover() {
  const [text, setText] = useState("");
  const field = useRef<HTMLInputElement>(null);
  const id = useId();
  useEffect(() => {
    if (wantsLink) field.current?.focus();
    wantsLink = false;
  }, []);
  return (
    <section class="invite-laid card">
      <h2>{t("Recover a name")}</h2>
      <p>{t("Open your recovery link on this device, or paste it here.")}</p>
      <Form button={t("Recover")} onSend={() => recoverBy(secretIn(text) || "?")}>
        <div class="field">
          <label for={id}>{t("Recovery link")}</label>
          <input
            ref={field}
            id={id}
            type="text"
            autocomplete="off"
            spellcheck={false}
            {...wrongIn(id, wrongLink.value)}
            value={text}
            onInput={(event) => setText(event.currentTarget.value)}
          />
          <Wrong id={`${id}-wrong`}>{wrongLink.value}</Wrong>
        </div>
      </Form>
    </section>
  );
}

const Nobody = () => (
  <>
    <LostName />
    <div class="people-columns">
      <Claim />
      <Recover />
    </div>
  </>
);

/* It is used at once, unless that would replace a name. */
function Opened() {
  const me = claimed.value;
  useEffect(() => {
    if (!me) void recoverBy(opened.value);
  }, []);
  if (!me && wrongLink.value)
    return (
      <Notice action={t("Try again")} onAction={() => void recoverBy(opened.value)}>
        {wrongLink.value}
      </Notice>
    );
  if (!me) return <p role="status">{t("One moment…")}</p>;
  return (
    <section class="invite-laid card">
      <h2>{t("Use another name here?")}</h2>
      <p>{t("You play as {name} on this device. You need its recovery link to come back to it.", { name: me.name })}</p>
      <Wrong>{wrongLink.value}</Wrong>
      <div class="people-buttons">
        <Button onClick={() => void recoverBy(opened.value)}>{t("Recover the other name")}</Button>
        <Button look="act" onClick={() => (opened.value = wrongLink.value = "")}>
          {t("Stay signed in as {name}", { name: me.name })}
        </Button>
      </div>
    </section>
  );
}

const Key = ({ name }: { name: string }) => (
  <section class="invite-laid card">
    <h2>{t("Keep this link")}</h2>
    <p>{t("Keep it: it is the only key to your name. It works once, and then shows you a new one.")}</p>
    <LinkBox
      address={recoveryLink(recovery.value)}
      head={t("For another device?")}
      note={t("Point its camera here: it gets the name and a new link. Then keep the new link there.")}
      text={t("Thimble: the key to the name {name}", { name })}
    />
    <Button onClick={hideRecovery}>{t("I've saved it")}</Button>
  </section>
);

function MyRatings({ me }: { me: Me | null }) {
  if (me?.ratings.length === 0) return <p>{t("No rated games yet.")}</p>;
  return (
    <ul>
      {me?.ratings.map(({ list, rating, deviation, games }) => (
        <li key={list}>
          <span>{editionTitle(list.startsWith("express") ? "express" : "classic")}</span>
          <b>{rating}</b>
          <span class="caption">±{deviation}</span>
          <span class="caption">{nt("{n} game", "{n} games", games)}</span>
        </li>
      ))}
    </ul>
  );
}

function Person({ name }: { name: string }) {
  const [me, setMe] = useState<Me | null>(null);
  const [wrong, setWrong] = useState("");
  const ask = () => {
    setWrong("");
    askMe().then(setMe, (error: unknown) => setWrong(callTrouble(error)));
  };
  useEffect(ask, [name]);
  if (wrong)
    return (
      <Notice action={t("Try again")} onAction={ask}>
        {wrong}
      </Notice>
    );
  return (
    <section class="people-me card">
      <NameLabel name={name} size={56} />
      <div>
        <h2>{name}</h2>
        <p class="caption">{me ? t("claimed on {date}", { date: dayOf(me.since) }) : t("One moment…")}</p>
      </div>
      <MyRatings me={me} />
      <Button onClick={() => goTo("ratings", false, "#ratings")}>{t("Ratings")}</Button>
    </section>
  );
}

function Device({ token, onEnd }: { token: Token; onEnd(): void }) {
  const what = token.note || t("A browser");
  const since = t("since {date}", { date: dayOf(token.created) });
  const used = token.used ? t("last used {date}", { date: dayOf(token.used) }) : t("never used");
  return (
    <li class="lobby-row">
      <span class="lobby-words">
        <b>{what}</b>
        <span class="caption">
          {since}, {used}
        </span>
      </span>
      <Button aria-label={t("Sign out: {what}, {since}", { what, since })} onClick={onEnd}>
        {t("Sign out")}
      </Button>
    </li>
  );
}

/* It may have been ended on another device. */
const isEnded = (error: unknown): boolean => error instanceof Refused && error.word === "no-such-token";

/* The others than this one; none as long as the number of this one is not known. Looks again when somebody comes back
 * to this page, perhaps from the other device. */
function Devices() {
  const [list, setList] = useState<readonly Token[]>([]);
  const [wrong, setWrong] = useState("");
  const mine = claimed.value?.id ?? 0;
  const look = () => askTokens().then(setList);
  useEffect(() => {
    const ask = () => void (mine && document.visibilityState === "visible" && look().catch(() => undefined));
    ask();
    document.addEventListener("visibilitychange", ask);
    return () => document.removeEventListener("visibilitychange", ask);
  }, [mine]);
  const others = mine ? list.filter(({ id }) => id !== mine) : [];
  const end = async (id: number) => {
    setWrong("");
    try {
      await endToken(id).catch((error: unknown) => {
        if (!isEnded(error)) throw error;
      });
      setList((all) => all.filter((token) => token.id !== id));
      await look();
    } catch (error) {
      setWrong(callTrouble(error));
    }
  };
  if (others.length === 0) return null;
  return (
    <section>
      <h2>{t("Other devices and programs")}</h2>
      <Wrong>{wrong}</Wrong>
      <ul class="lobby-list card">
        {others.map((token) => (
          <Device key={token.id} token={token} onEnd={() => void end(token.id)} />
        ))}
      </ul>
    </section>
  );
}

function Leave({ name, onFail }: { name: string; onFail(words: string): void }) {
  const go = (leave: () => Promise<void>) => leave().catch((error: unknown) => onFail(callTrouble(error)));
  return (
    <>
      <Sure
        question={t("Sign out here? You need the recovery link of {name} to come back.", { name })}
        onYes={() => void go(signOut)}
      >
        {t("Sign out on this device")}
      </Sure>
      <Sure
        question={t("Forget {name}? Its ratings are deleted, and its games stay without the name.", { name })}
        onYes={() => void go(forget)}
      >
        {t("Forget this name")}
      </Sure>
    </>
  );
}

const Notices = () => (
  <>
    {wrongLink.value && <Notice onClose={() => (wrongLink.value = "")}>{wrongLink.value}</Notice>}
    {isUnstored.value && (
      <Notice>
        {t("Your browser does not store this name: it is lost when you close this page. Keep the recovery link.")}
      </Notice>
    )}
  </>
);

function MyPage({ name }: { name: string }) {
  const [told, tell] = useState("");
  const save = async () => {
    const file = `thimble-${name}.json`;
    try {
      const text = JSON.stringify(await askExport(), null, 1);
      if (await giveFile(file, "application/json", text)) tell(t("{file} is saved to your downloads.", { file }));
    } catch (error) {
      tell(callTrouble(error));
    }
  };
  return (
    <>
      <Notices />
      {recovery.value && <Key name={name} />}
      <Person name={name} />
      <Devices />
      <div class="people-buttons">
        <Button onClick={() => void save()}>{t("Save my data")}</Button>
        <Leave name={name} onFail={tell} />
      </div>
      <p role="status">{told}</p>
    </>
  );
}

export function MyName() {
  const name = claimed.value?.name;
  useEffect(() => () => void (wrongLink.value = ""), []);
  return (
    <FarPage title={t("Your name")} class="people" onBack={() => history.back()}>
      {opened.value ? <Opened /> : name ? <MyPage name={name} /> : <Nobody />}
    </FarPage>
  );
}
