// SPDX-License-Identifier: MIT
// Parts of the page whose script comes when it is wanted, or when there is nothing else to do: the first screen and the table
// wait for none of them.
import { signal } from "@preact/signals";
import type { ComponentChildren, JSX } from "preact";
import { useEffect } from "preact/hooks";
import { t } from "../words/words.ts";
import { Notice } from "./parts.tsx";

type Part<P> = (props: P) => ComponentChildren;

/** A part, and what fetches it. Until it is there, a word stands in its place. */
interface Coming<P> {
  (props: P): JSX.Element;
  fetch(): Promise<void>;
}

export function coming<P extends object>(load: () => Promise<Part<P>>): Coming<P> {
  const part = signal<Part<P> | null>(null);
  const failed = signal(false);
  const fetch = async (): Promise<void> => {
    failed.value = false;
    await load().then(
      (found) => (part.value = found),
      () => (failed.value = true),
    );
  };
  /* Many browsers remember for good that a script did not come; only a page that is loaded again asks anew. */
  const again = async (): Promise<void> => {
    await fetch();
    if (failed.value && navigator.onLine) location.reload();
  };
  const Comes = (props: P) => {
    const Found = part.value;
    useEffect(() => void (Found ?? fetch()), []);
    if (Found) return <Found {...props} />;
    return failed.value ? <Missing onTry={() => void again()} /> : <p class="learn-wait">{t("One moment…")}</p>;
  };
  return Object.assign(Comes, { fetch });
}

function Missing({ onTry }: { onTry(): void }) {
  return (
    <Notice action={t("Try again")} onAction={onTry}>
      {t("This part of the page could not be loaded. Are you online?")}
    </Notice>
  );
}
