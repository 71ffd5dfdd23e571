import type { StateCommand } from "@codemirror/state";
import type { KeyBinding } from "@codemirror/view";
import { insertLink } from "./insert-link";
import { toggleCode } from "./toggle-code";
import { toggleBullets, toggleHeading, toggleNumbers, toggleQuote } from "./toggle-lines";
import { toggleMark } from "./toggle-mark";

export type Format =
  | "bold"
  | "italic"
  | "link"
  | "heading2"
  | "heading3"
  | "heading4"
  | "bullets"
  | "numbers"
  | "quote"
  | "code";

/** Every format with its command and its key, in CodeMirror's spelling. */
export const formats: Record<Format, { run: StateCommand; key: string }> = {
  bold: { run: toggleMark("**"), key: "Mod-b" },
  italic: { run: toggleMark("_"), key: "Mod-i" },
  link: { run: insertLink, key: "Mod-k" },
  heading2: { run: toggleHeading(2), key: "Mod-Alt-2" },
  heading3: { run: toggleHeading(3), key: "Mod-Alt-3" },
  heading4: { run: toggleHeading(4), key: "Mod-Alt-4" },
  numbers: { run: toggleNumbers, key: "Mod-Shift-7" },
  bullets: { run: toggleBullets, key: "Mod-Shift-8" },
  quote: { run: toggleQuote, key: "Mod-Shift-9" },
  code: { run: toggleCode, key: "Mod-e" },
};

export const formatKeymap: KeyBinding[] = Object.values(formats).map(({ run, key }) => ({
  key,
  run,
  preventDefault: true,
}));

const isApple = /Mac|iPhone|iPad/.test(navigator.platform);
const names: Record<string, string> = isApple
  ? { Mod: "⌘", Alt: "⌥", Shift: "⇧" }
  : { Mod: "Ctrl", Alt: "Alt", Shift: "Shift" };

/** A key as people of this platform read it: "Ctrl+Shift+7", "⌘⇧7". */
export const keyWords = (key: string): string =>
  key
    .split("-")
    .map((part) => names[part] ?? part.toUpperCase())
    .join(isApple ? "" : "+");
