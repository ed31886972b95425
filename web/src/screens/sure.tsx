// SPDX-License-Identifier: MIT
// A button that asks before it acts: the question takes its place, and the focus goes along.
import type { ComponentChildren } from "preact";
import { useLayoutEffect, useRef, useState } from "preact/hooks";
import { t } from "../words/words.ts";
import { Button } from "./parts.tsx";

export function Sure(props: {
  question: string;
  onYes(): void;
  look?: "plain" | "quiet";
  children: ComponentChildren;
}) {
  const [asks, setAsks] = useState(false);
  const place = useRef<HTMLSpanElement>(null);
  const wasPressed = useRef(false);
  const turn = (next: boolean) => {
    wasPressed.current = true;
    setAsks(next);
  };
  useLayoutEffect(() => {
    if (!wasPressed.current) return;
    const next = asks ? place.current : place.current?.querySelector("button");
    next?.focus({ preventScroll: true });
  }, [asks]);
  if (!asks)
    return (
      <span class="sure" ref={place}>
        <Button look={props.look ?? "quiet"} onClick={() => turn(true)}>
          {props.children}
        </Button>
      </span>
    );
  return (
    <span class="far-sure" role="group" aria-label={props.question} tabIndex={-1} ref={place}>
      <b>{props.question}</b>
      <Button onClick={props.onYes}>{t("Yes")}</Button>
      <Button onClick={() => turn(false)}>{t("No")}</Button>
    </span>
  );
}
