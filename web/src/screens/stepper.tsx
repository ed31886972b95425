// SPDX-License-Identifier: MIT
// A number to count at a table: large steps, or typed.
import type { ComponentChildren } from "preact";
import { useId } from "preact/hooks";
import { t } from "../words/words.ts";
import { Button } from "./parts.tsx";

export function Stepper(props: {
  /** What is counted, and for whom: the second part is only read aloud. */
  label: ComponentChildren;
  whose?: string;
  value: number;
  most: number;
  onChange(value: number): void;
}) {
  const id = useId();
  const { value, most } = props;
  const go = (next: number) => props.onChange(Math.max(0, Math.min(most, Number.isInteger(next) ? next : 0)));
  return (
    <div class="stepper" role="group" aria-labelledby={id}>
      <span class="stepper-label" id={id}>
        {props.label}
        {props.whose && <span class="hidden">, {props.whose}</span>}
      </span>
      <span class="stepper-count">
        <Button aria-label={t("one less")} notNow={value <= 0 && t("one less")} onClick={() => go(value - 1)}>
          −
        </Button>
        <input
          type="text"
          inputMode="numeric"
          autocomplete="off"
          aria-labelledby={id}
          value={value}
          onFocus={(event) => event.currentTarget.select()}
          onInput={(event) => go(Number(event.currentTarget.value.replace(/\D/g, "")))}
        />
        <Button aria-label={t("one more")} notNow={value >= most && t("one more")} onClick={() => go(value + 1)}>
          +
        </Button>
      </span>
    </div>
  );
}
