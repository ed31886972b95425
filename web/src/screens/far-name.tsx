// SPDX-License-Identifier: MIT
// My name at online tables: the one I have claimed, or one that I enter, which is stored for the next time.
import { useId, useLayoutEffect, useRef } from "preact/hooks";
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

export function Wrong({ id, children }: { id?: string; children: string | undefined }) {
  if (!children) return null;
  return (
    <span role="alert" class="bad" id={id}>
      {children}
    </span>
  );
}

/** The attributes of a field that is followed by `<Wrong id={`${id}-wrong`}>`. */
export const wrongIn = (id: string, wrong: string | undefined) =>
  wrong ? { "aria-invalid": true, "aria-describedby": `${id}-wrong` } : {};

export function NameField(props: NameProps) {
  const field = useRef<HTMLInputElement>(null);
  const id = useId();
  useLayoutEffect(() => {
    if (props.focus) field.current?.focus({ preventScroll: true });
  }, []);
  return (
    <div class="field">
      <label for={id}>{props.label}</label>
      <input
        ref={field}
        id={id}
        type="text"
        maxLength={LONGEST_NAME}
        autocomplete="nickname"
        spellcheck={false}
        {...wrongIn(id, props.wrong)}
        value={choices.value.name}
        onInput={(event) => choose({ name: event.currentTarget.value })}
      />
      <Wrong id={`${id}-wrong`}>{props.wrong}</Wrong>
    </div>
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
