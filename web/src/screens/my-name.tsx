// SPDX-License-Identifier: MIT
// My name on the server: claiming and recovering it, its recovery link, ratings, other devices, my data, and
// forgetting it.
import { signal } from "@preact/signals";
import type { ComponentChildren } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import { NameLabel } from "../draw/label.tsx";
import { Refused } from "../online/api.ts";
import {
  askMe,
  claim,
  claimed,
  endToken,
  exported,
  forget,
  hideRecovery,
  lost,
  opened,
  recover,
  recovery,
  recoveryLink,
  secretIn,
  tokens,
  type Me,
  type Token,
} from "../online/name.ts";
import { nameTrouble } from "../online/words.ts";
import { choices } from "../play/choices.ts";
import { giveFile } from "../play/share.ts";
import { tidy } from "../play/sitters.ts";
import { language, nt, t } from "../words/words.ts";
import { FarPage } from "./far-head.tsx";
import { LinkBox } from "./far-link.tsx";
import { NameField, Wrong } from "./far-name.tsx";
import { editionTitle } from "./names.ts";
import { Button, Notice } from "./parts.tsx";
import { goTo } from "./road.ts";

const dayOf = (when: number | string): string =>
  new Date(when).toLocaleDateString(language.value, { dateStyle: "medium" });

/* --- without a name ----------------------------------------------------------------------------------------- */

/* Why the last link did not recover a name; "": it did, or there was none. */
const wrongLink = signal("");

/* A link that was opened stays until the server has decided about it. */
async function takeLink(secret: string): Promise<void> {
  wrongLink.value = "";
  try {
    await recover(secret);
    opened.value = "";
  } catch (error) {
    wrongLink.value = nameTrouble(error);
    if (error instanceof Refused && error.status !== 0 && error.status < 500) opened.value = "";
  }
}

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

/* The link is what somebody came for. */
let wantsLink = false;
export function showRecover(): void {
  wantsLink = true;
  goTo("name");
}

function Recover() {
  const [text, setText] = useState("");
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (wantsLink) field.current?.focus();
    wantsLink = false;
  }, []);
  return (
    <section class="invite-laid card">
      <h2>{t("Recover a name")}</h2>
      <p>{t("Open your recovery link on this device, or paste it here.")}</p>
      <Form button={t("Recover")} onSend={() => takeLink(secretIn(text) || "?")}>
        <label class="field">
          {t("Recovery link")}
          <input
            ref={field}
            type="text"
            autocomplete="off"
            spellcheck={false}
            aria-invalid={wrongLink.value ? true : undefined}
            value={text}
            onInput={(event) => setText(event.currentTarget.value)}
          />
          <Wrong>{wrongLink.value}</Wrong>
        </label>
      </Form>
    </section>
  );
}

const Nobody = () => (
  <>
    {lost.value && <Notice>{t("{name} is no longer signed in on this device.", { name: lost.value })}</Notice>}
    <div class="people-columns">
      <Claim />
      <Recover />
    </div>
  </>
);

/* --- a link was opened -------------------------------------------------------------------------------------- */

/* It is used at once, unless that would replace a name. */
function Opened() {
  const me = claimed.value;
  useEffect(() => {
    if (!me) void takeLink(opened.value);
  }, []);
  if (!me && wrongLink.value)
    return (
      <Notice action={t("Try again")} onAction={() => void takeLink(opened.value)}>
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
        <Button onClick={() => void takeLink(opened.value)}>{t("Recover the other name")}</Button>
        <Button look="act" onClick={() => (opened.value = "")}>
          {t("Stay {name}", { name: me.name })}
        </Button>
      </div>
    </section>
  );
}

/* --- with a name -------------------------------------------------------------------------------------------- */

const Key = ({ name }: { name: string }) => (
  <section class="invite-laid card">
    <h2>{t("Keep this link")}</h2>
    <p>{t("Keep it: it is the only key to your name. It works once, and then shows you a new one.")}</p>
    <LinkBox
      address={recoveryLink(recovery.value)}
      head={t("For another device?")}
      note={t("Point its camera here: it gets the name, and a new link.")}
      text={t("Thimble: the key to the name {name}", { name })}
    />
    <Button onClick={hideRecovery}>{t("I have kept it")}</Button>
  </section>
);

function Ratings({ me }: { me: Me | null }) {
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
  useEffect(() => void askMe().then(setMe, () => undefined), [name]);
  return (
    <section class="people-me card">
      <NameLabel name={name} size={56} />
      <div>
        <h2>{name}</h2>
        <p class="caption">{me ? t("claimed on {date}", { date: dayOf(me.since) }) : t("One moment…")}</p>
      </div>
      <Ratings me={me} />
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

/* Only when there are others than this one. */
function Devices() {
  const [list, setList] = useState<readonly Token[]>([]);
  useEffect(() => void tokens().then(setList, () => undefined), []);
  const others = list.filter(({ id }) => id !== claimed.value?.id);
  const end = async (id: number) => {
    await endToken(id).catch(() => undefined); // it is gone already, or the next look shows it
    setList(await tokens().catch(() => []));
  };
  if (others.length === 0) return null;
  return (
    <section>
      <h2>{t("Other devices and programs")}</h2>
      <ul class="lobby-list card">
        {others.map((token) => (
          <Device key={token.id} token={token} onEnd={() => void end(token.id)} />
        ))}
      </ul>
    </section>
  );
}

function Forget({ name, onFail }: { name: string; onFail(words: string): void }) {
  const [sure, setSure] = useState(false);
  const go = () => forget().catch((error: unknown) => onFail(nameTrouble(error)));
  if (!sure)
    return (
      <Button look="quiet" onClick={() => setSure(true)}>
        {t("Forget this name")}
      </Button>
    );
  const words = t("Forget {name}? Its ratings are deleted, and its games stay without the name.", { name });
  return (
    <span class="far-sure" role="group" aria-label={words}>
      <b>{words}</b>
      <Button onClick={() => void go()}>{t("Yes")}</Button>
      <Button onClick={() => setSure(false)}>{t("No")}</Button>
    </span>
  );
}

function Mine({ name }: { name: string }) {
  const [told, tell] = useState("");
  const save = async () => {
    const file = `thimble-${name}.json`;
    try {
      const text = JSON.stringify(await exported(), null, 1);
      if (await giveFile(file, "application/json", text)) tell(t("{file} is saved to your downloads.", { file }));
    } catch (error) {
      tell(nameTrouble(error));
    }
  };
  return (
    <>
      {recovery.value && <Key name={name} />}
      <Person name={name} />
      <Devices />
      <div class="people-buttons">
        <Button onClick={() => void save()}>{t("Save my data")}</Button>
        <Forget name={name} onFail={tell} />
      </div>
      <p role="status">{told}</p>
    </>
  );
}

export function MyName() {
  const name = claimed.value?.name;
  return (
    <FarPage title={t("Your name")} class="people" onBack={() => history.back()}>
      {opened.value ? <Opened /> : name ? <Mine name={name} /> : <Nobody />}
    </FarPage>
  );
}
