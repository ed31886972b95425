// SPDX-License-Identifier: MIT
// Controls that every screen uses: the browser's own (buttons, radios, checkboxes, dialogs), styled.
import type { ComponentChildren, JSX } from "preact";
import { useId, useLayoutEffect, useRef } from "preact/hooks";
import { MenuIcon, PutBackIcon } from "../draw/index.ts";
import { t } from "../words/words.ts";
import { layerGone, openLayer, underLayer, update } from "./road.ts";

type ButtonProps = JSX.IntrinsicElements["button"] & {
  look?: "plain" | "act" | "quiet";
  /** Why it does nothing now: it stays focusable and says so. */
  notNow?: string | false | undefined;
};

export function Button({ look = "plain", notNow, class: more, onClick, children, ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      class={`button button-${look} ${notNow ? "not-now" : ""} ${more ?? ""}`}
      aria-disabled={notNow ? true : undefined}
      title={notNow || rest.title}
      onClick={notNow ? undefined : onClick}
    >
      {children}
    </button>
  );
}

interface Choice<T> {
  value: T;
  label: string;
  /** For screen readers, instead of the label. */
  spoken?: string;
}

/** One of a few options, side by side. */
export function Segments<T extends string | number>(props: {
  legend: ComponentChildren;
  choices: readonly Choice<T>[];
  value: T;
  onChoose(value: T): void;
  class?: string;
  /** What the chosen one means. */
  children?: ComponentChildren;
}) {
  const name = useId();
  return (
    <fieldset class={`segments ${props.class ?? ""}`}>
      <legend>{props.legend}</legend>
      <div class="segments-row">
        {props.choices.map((choice) => (
          <label key={choice.value} class={choice.value === props.value ? "chosen" : ""}>
            <input
              type="radio"
              name={name}
              checked={choice.value === props.value}
              aria-label={choice.spoken}
              onChange={() => props.onChoose(choice.value)}
            />
            <span>{choice.label}</span>
          </label>
        ))}
      </div>
      {props.children && <p class="segments-note caption">{props.children}</p>}
    </fieldset>
  );
}

export function Switch(props: {
  label: string;
  note?: string;
  /** The note changes by itself, and is announced then. */
  hasNews?: boolean;
  icon?: ComponentChildren;
  on: boolean;
  onChange(on: boolean): void;
  class?: string;
}) {
  return (
    <label class={`switch ${props.class ?? ""}`}>
      <input type="checkbox" role="switch" checked={props.on} onChange={() => props.onChange(!props.on)} />
      {props.icon}
      <span class="switch-words">
        {props.label}
        {props.note && <small role={props.hasNews ? "status" : undefined}>{props.note}</small>}
      </span>
      <span class="switch-mark" aria-hidden="true" />
    </label>
  );
}

/** A sheet over the page: from below on a phone, otherwise in the middle. Escape, a tap outside and Close all close
 * it. */
export function Sheet(props: {
  title: string;
  onClose(): void;
  children: ComponentChildren;
  wide?: boolean;
  class?: string;
}) {
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const shown = dialog.current!;
    const before = document.activeElement;
    shown.showModal();
    shown.scrollTop = 0; // the focus may be on the button at the end
    shown.addEventListener("close", props.onClose); // a browser may close it without asking
    return () => {
      shown.removeEventListener("close", props.onClose);
      shown.close();
      if (before instanceof HTMLElement && before.isConnected) before.focus();
      layerGone();
    };
  }, []);
  const outside = (event: MouseEvent) => {
    if (event.target === dialog.current) props.onClose();
  };
  return (
    <dialog
      ref={dialog}
      class={`sheet ${props.wide ? "sheet-wide" : ""} ${props.class ?? ""}`}
      aria-label={props.title}
      onCancel={(event) => {
        event.preventDefault();
        props.onClose();
      }}
      onClick={outside}
    >
      <div class="sheet-body">
        <h2>{props.title}</h2>
        {props.children}
        <Button class="sheet-close" onClick={props.onClose}>
          {t("Close")}
        </Button>
      </div>
    </dialog>
  );
}

/** A sentence that needs attention, with an action. One that can wait does not interrupt a screen reader. */
export function Notice(props: {
  children: ComponentChildren;
  action?: string;
  onAction?(): void;
  onClose?(): void;
  canWait?: boolean;
  /** It was shown before and overlooked. */
  isAgain?: boolean;
  /** It is announced elsewhere. */
  isHeard?: boolean;
}) {
  const look = props.canWait ? "notice-calm" : props.isAgain ? "notice-again" : "";
  return (
    <div class={`notice ${look}`} role={props.isHeard ? undefined : props.canWait ? "status" : "alert"}>
      <p>{props.children}</p>
      {props.action && <Button onClick={props.onAction}>{props.action}</Button>}
      {props.onClose && (
        <Button look="quiet" aria-label={t("Close")} onClick={props.onClose}>
          <PutBackIcon size={20} />
        </Button>
      )}
    </div>
  );
}

/** A dot on the menu button says that a new version is waiting. */
export function MenuButton() {
  return (
    <Button
      look="quiet"
      class={update.value ? "has-news" : ""}
      aria-label={update.value ? t("Menu: there is a new version") : t("Menu")}
      onClick={() => openLayer("menu")}
    >
      <MenuIcon size={24} />
    </Button>
  );
}

/** Activates the new version; null when there is none. */
export function NewVersion() {
  const take = update.value;
  if (!take) return null;
  return (
    <Notice canWait action={t("Update")} onAction={() => underLayer(take)}>
      {t("There is a new version of this page. Your games are kept.")}
    </Notice>
  );
}
