// SPDX-License-Identifier: MIT
// My name at tables far away, kept for the next time.
import { useLayoutEffect, useRef } from "preact/hooks";
import { choices, choose } from "../play/choices.ts";
import { LONGEST_NAME } from "../play/sitters.ts";

export function NameField(props: { label: string; focus?: boolean; wrong?: string }) {
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
      {props.wrong && (
        <span role="alert" class="bad">
          {props.wrong}
        </span>
      )}
    </label>
  );
}
