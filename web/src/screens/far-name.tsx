// SPDX-License-Identifier: MIT
// My name at tables far away: the one I have claimed, or one that I enter, kept for the next time.
import { useLayoutEffect, useRef } from "preact/hooks";
import { NameLabel } from "../draw/label.tsx";
import { claimed } from "../online/name.ts";
import { choices, choose } from "../play/choices.ts";
import { LONGEST_NAME } from "../play/sitters.ts";
import { t } from "../words/words.ts";

interface NameProps {
  label: string;
  focus?: boolean;
  wrong?: string;
}

export function Wrong({ children }: { children: string | undefined }) {
  if (!children) return null;
  return (
    <span role="alert" class="bad">
      {children}
    </span>
  );
}

export function NameField(props: NameProps) {
  const field = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => {
    if (props.focus) field.current?.focus({ preventScroll: true });
  }, []);
  return (
    <label class="field">
      {props.label}
      <input
        ref={field}
        type="text"
        maxLength={LONGEST_NAME}
        autocomplete="nickname"
        spellcheck={false}
        aria-invalid={props.wrong ? true : undefined}
        value={choices.value.name}
        onInput={(event) => choose({ name: event.currentTarget.value })}
      />
      <Wrong>{props.wrong}</Wrong>
    </label>
  );
}

/** A claimed name can't be changed here. */
export function PlayAs(props: NameProps) {
  const me = claimed.value;
  if (!me) return <NameField {...props} />;
  return (
    <p class="play-as">
      <NameLabel name={me.name} size={34} />
      <b>{t("You play as {name}", { name: me.name })}</b>
      <Wrong>{props.wrong}</Wrong>
    </p>
  );
}
