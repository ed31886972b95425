// SPDX-License-Identifier: MIT
// A link to give away: copied, as a QR code, or sent with the device's share sheet.
import { useEffect, useId, useRef, useState } from "preact/hooks";
import { SewIcon, ShareIcon } from "../draw/index.ts";
import { CopyIcon, LinkIcon } from "../draw/far-icons.tsx";
import { QrCode } from "../draw/qr.tsx";
import { say } from "../play/say.ts";
import { copyText } from "../play/share.ts";
import { t } from "../words/words.ts";
import { Button } from "./parts.tsx";

const COPIED = 2000; // milliseconds

/* In a field, with a button that copies it. */
function LinkRow({ address }: { address: string }) {
  const field = useRef<HTMLInputElement>(null);
  const [state, setState] = useState<"" | "copied" | "refused">("");
  const why = useId();
  useEffect(() => {
    if (state !== "copied") return undefined;
    const timer = setTimeout(() => setState(""), COPIED);
    return () => clearTimeout(timer);
  }, [state]);
  const copy = async () => {
    const is = await copyText(Promise.resolve(address));
    setState(is ? "copied" : "refused");
    if (is) return say(t("Copied"));
    field.current?.focus();
    field.current?.select();
  };
  return (
    <>
      <div class="invite-link">
        <label>
          <span class="hidden">{t("Link")}</span>
          <LinkIcon size={20} />
          <input
            ref={field}
            type="text"
            readOnly
            value={address}
            aria-describedby={state === "refused" ? why : undefined}
          />
        </label>
        <Button look="act" onClick={() => void copy()}>
          {state === "copied" ? <SewIcon size={20} /> : <CopyIcon size={20} />}
          <span>{state === "copied" ? t("Copied") : t("Copy")}</span>
        </Button>
      </div>
      {state === "refused" && (
        <p id={why} role="alert" class="caption">
          {t("This browser does not allow copying: press Ctrl C.")}
        </p>
      )}
    </>
  );
}

function Send({ address, text }: { address: string; text: string }) {
  if (!navigator.share) return null;
  const share = () => {
    navigator.share({ title: "Thimble", text, url: address }).catch(() => undefined); // closed without sending
  };
  return (
    <Button onClick={share}>
      <ShareIcon size={20} /> <span>{t("Send with…")}</span>
    </Button>
  );
}

/** The link and its code. `head` and `note` are beside the code, `text` goes with the link when it is sent. */
export function LinkBox(props: { address: string; head: string; note: string; text: string }) {
  const { address } = props;
  return (
    <>
      <LinkRow address={address} />
      <div class="invite-qr">
        <QrCode text={address} label={address} />
        <div>
          <p>
            <b>{props.head}</b>
            <span>{props.note}</span>
          </p>
          <Send address={address} text={props.text} />
        </div>
      </div>
    </>
  );
}
