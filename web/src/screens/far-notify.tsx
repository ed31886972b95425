// SPDX-License-Identifier: MIT
// The switch "Tell me when it's my turn", in the lobby and at an online table. Only a tap on it makes the browser ask;
// where no messages can come, there is none.
import { useEffect, useState } from "preact/hooks";
import { PutBackIcon } from "../draw/index.ts";
import { BellIcon, BellOffIcon } from "../draw/far-icons.tsx";
import { teller, type Outcome } from "../online/notify.ts";
import { say } from "../play/say.ts";
import { t } from "../words/words.ts";
import { keepTelling } from "./far-told.ts";
import { Button, Switch } from "./parts.tsx";

function outcomeWords(outcome: Outcome): string {
  switch (outcome) {
    case "on":
      return t("You'll be notified when it's your turn.");
    case "off":
      return t("Notifications are off.");
    case "denied":
      return t(
        "Your browser blocks notifications from this page. Allow them in its settings for this page, usually behind the icon beside the address.",
      );
    case "dismissed":
      return t("Your browser needs your permission to show notifications. Try again, and allow it.");
    case "service":
      return t("Your browser's push service does not answer. Try again later.");
    case "server":
      return t("The server does not answer. Are you online?");
    case "refused":
      return t("This server can't send messages to your browser.");
    default:
      return "";
  }
}
const isTrouble = (outcome: Outcome): boolean => !["", "on", "off"].includes(outcome);

const useTelling = (): void => useEffect(() => keepTelling(true), []);

/** With its words; trouble is shown below it. Rendered before it has words, so that screen readers announce them. */
export function TellSwitch({ class: more = "" }: { class?: string }) {
  useTelling();
  if (!teller.can.value) return null;
  const { on, turning, outcome } = teller;
  return (
    <div class={`tell ${more}`} aria-busy={turning.value !== null}>
      <Switch
        icon={<BellIcon size={24} />}
        label={t("Tell me when it's my turn")}
        note={t("in all your online games, on this device")}
        on={turning.value ?? on.value}
        onChange={(wanted) => void teller.turn(wanted)}
      />
      <p role="status" class={isTrouble(outcome.value) ? "tell-trouble" : "hidden"}>
        {outcomeWords(outcome.value)}
      </p>
    </div>
  );
}

/** The same as a bell in a laptop's header. Trouble is told below it, and pushes nothing away. */
export function TellBell() {
  useTelling();
  const [isTold, setTold] = useState(false);
  if (!teller.can.value) return null;
  const isOn = teller.turning.value ?? teller.on.value;
  const turn = async (): Promise<void> => {
    await teller.turn(!isOn);
    const outcome = teller.outcome.peek();
    setTold(isTrouble(outcome));
    if (!isTrouble(outcome)) say(outcomeWords(outcome));
  };
  return (
    <span class="tell-at">
      <Button
        look="quiet"
        class="tell-bell"
        role="switch"
        aria-checked={isOn}
        aria-label={t("Tell me when it's my turn")}
        title={t("Tell me when it's my turn")}
        onClick={() => void turn()}
      >
        {isOn ? <BellIcon size={22} /> : <BellOffIcon size={22} />}
      </Button>
      {isTold && isTrouble(teller.outcome.value) && (
        <div class="tell-note card" role="alert">
          <p>{outcomeWords(teller.outcome.value)}</p>
          <Button look="quiet" aria-label={t("Close")} onClick={() => setTold(false)}>
            <PutBackIcon size={20} />
          </Button>
        </div>
      )}
    </span>
  );
}
