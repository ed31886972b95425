// SPDX-License-Identifier: MIT
// Parts of the page whose script is loaded on demand or when idle; the first screen and the table don't wait for
// them.
import { signal } from "@preact/signals";
import type { ComponentChildren, JSX } from "preact";
import { useEffect } from "preact/hooks";
import { t } from "../words/words.ts";
import { useLateArrival } from "./arrival.ts";
import { Notice } from "./parts.tsx";

type Part<P> = (props: P) => ComponentChildren;

/** A part, and the function that loads it. A placeholder is shown until then. */
interface Coming<P> {
  (props: P): JSX.Element;
  fetch(): Promise<void>;
}

export function coming<P extends object>(load: () => Promise<Part<P>>): Coming<P> {
  const part = signal<Part<P> | null>(null);
  const failed = signal(false);
  const tried = signal(false); // it has been retried
  const fetch = async (): Promise<void> => {
    failed.value = false;
    await load().then(
      (found) => (part.value = found),
      () => (failed.value = true),
    );
  };
  const again = (): void => {
    tried.value = true;
    void fetch();
  };
  const Comes = (props: P) => {
    const Found = part.value;
    useEffect(() => void fetch(), []); // again each time: its words may still be missing
    useLateArrival(Found !== null);
    if (Found) return <Found {...props} />;
    if (failed.value) return <Missing tried={tried.value} onTry={again} />;
    return (
      <p class="learn-wait" role="status">
        {t("One moment…")}
      </p>
    );
  };
  return Object.assign(Comes, { fetch });
}

/* Many browsers remember a failed script import: only reloading the page tries again. */
function Missing({ tried, onTry }: { tried: boolean; onTry(): void }) {
  const [words, act] = tried ? [t("Load the page again"), () => location.reload()] : [t("Try again"), onTry];
  return (
    <Notice action={words} onAction={act}>
      {t("This part of the page could not be loaded. Are you online?")}
    </Notice>
  );
}
