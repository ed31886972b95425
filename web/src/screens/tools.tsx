// SPDX-License-Identifier: MIT
// Hint, undo and redo: their names, actions, and why they are disabled.
import { HintIcon, RedoIcon, UndoIcon } from "../draw/index.ts";
import { canRedo, canUndo, redo, undo } from "../play/game.ts";
import { askHint, asking } from "../play/help.ts";
import { t } from "../words/words.ts";
import { idleWords, lookedAtWords } from "./idle.ts";
import { Button } from "./parts.tsx";
import { report } from "./report.tsx";

const TOOLS = {
  hint: {
    Icon: HintIcon,
    name: () => t("Hint"),
    notNow: idleWords,
    use: () => report(askHint()),
  },
  undo: {
    Icon: UndoIcon,
    name: () => t("Undo"),
    notNow: () => lookedAtWords() || (!canUndo.value && t("Nothing to undo")),
    use: undo,
  },
  redo: {
    Icon: RedoIcon,
    name: () => t("Redo"),
    notNow: () => lookedAtWords() || (!canRedo.value && t("Nothing to redo")),
    use: redo,
  },
};
type Tool = keyof typeof TOOLS;

/** `bare`: without an icon; `before`: called first, if something has to make room. */
export function ToolButton(props: { tool: Tool; look?: "plain" | "quiet"; bare?: boolean; before?(): void }) {
  const { Icon, name, notNow, use } = TOOLS[props.tool];
  return (
    <Button
      look={props.look ?? "plain"}
      class={props.tool === "hint" ? "asks" : ""}
      notNow={notNow()}
      aria-busy={props.tool === "hint" ? asking.value : undefined}
      onClick={() => {
        props.before?.();
        use();
      }}
    >
      {!props.bare && <Icon size={20} />} <span>{name()}</span>
    </Button>
  );
}
