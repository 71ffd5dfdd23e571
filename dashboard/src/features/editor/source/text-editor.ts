import type { ClaimState } from "@schema/claims";
import type { Image } from "@schema/images";
import type { QualityFinding } from "@schema/quality";

/** How a mark is drawn: each has its own line shape, which its color repeats. */
export type MarkLook = ClaimState | "contradicted" | "problem" | "hint";

/** Something that the checks found in the text. */
export interface TextMark {
  id: string;
  /** The tab of the checks that lists it. */
  tab: "evidence" | "quality";
  /** Verbatim Markdown. */
  words: string;
  look: MarkLook;
  label: string;
  message: string;
  /** What to do about it; null if there is nothing to do, or the message says it. */
  next: string | null;
  quote: string | null;
  source: string | null;
  suggestion: QualityFinding["suggestion"];
}

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

/** A piece of the Markdown, in UTF-16 units. */
export type TextSection = {
  from: number;
  to: number;
  text: string;
  /** Its name: the words of its heading; null for a selection, and for the text before the first heading. */
  heading: string | null;
  isSelection: boolean;
};

/** What the toolbar and its dialogs need from either editor, rich text or Markdown. */
export interface TextEditor {
  focus(): void;
  run(format: Format): void;
  /** Uploads it, and inserts it at the cursor. */
  insertFile(file: File): void;
  insertImage(image: Pick<Image, "url" | "alt">): void;
  /** The selection, in whole lines or blocks, or else the section around the cursor. */
  section(): TextSection;
  /**
   * Replaces the section that an edit was made from with the edited one, as one undo step. False if that section is
   * gone.
   */
  accept(section: TextSection, edited: string): boolean;
  /** Calls back at the shortcut of the polish menu, until the returned function is called. */
  onPolishKey(open: () => void): () => void;
}

export const polishKey = "Mod-Alt-p";
export const commentKey = "Mod-Shift-m";

/** The shortcuts of both editors, as CodeMirror and ProseMirror spell them. */
export const formatKeys: Record<Format, string> = {
  bold: "Mod-b",
  italic: "Mod-i",
  link: "Mod-k",
  heading2: "Mod-Alt-2",
  heading3: "Mod-Alt-3",
  heading4: "Mod-Alt-4",
  numbers: "Mod-Shift-7",
  bullets: "Mod-Shift-8",
  quote: "Mod-Shift-9",
  code: "Mod-e",
};

const isApple = /Mac|iPhone|iPad/.test(navigator.platform);
const names: Record<string, string> = isApple
  ? { Mod: "⌘", Alt: "⌥", Shift: "⇧" }
  : { Mod: "Ctrl", Alt: "Alt", Shift: "Shift" };

/** The platform's name for its modifier key, as written before another key. */
export const modifier = isApple ? "⌘" : "Ctrl+";

/** A shortcut as people on this platform read it: "Ctrl+Shift+7", "⌘⇧7". */
export const keyWords = (key: string): string =>
  key
    .split("-")
    .map((part) => names[part] ?? part.toUpperCase())
    .join(isApple ? "" : "+");

/** The section's current position in the text; null if it is gone, or there are several. */
export function placeOfSection(markdown: string, { from, text }: TextSection): number | null {
  if (markdown.startsWith(text, from)) return from;
  const at = markdown.indexOf(text);
  return at === -1 || markdown.indexOf(text, at + 1) !== -1 ? null : at;
}

/** After the characters that make a line a heading, a list item, a quote or a table row. */
export const beginOfWords = (line: string): number =>
  /^\s*(?:(?:>|[-*+]|\d{1,9}[.)]|#{1,6}|\||\[[ xX]\])[ \t]*)*/.exec(line)?.[0].length ?? 0;
