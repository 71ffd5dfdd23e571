import type { Image } from "@schema/images";

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
  /** What to call it: its heading's words; null for what is selected, and for what stands before the first heading. */
  heading: string | null;
  isSelection: boolean;
};

/** What the toolbar and its dialogs ask of either editor, of rich text or of Markdown. */
export interface TextEditor {
  focus(): void;
  run(format: Format): void;
  /** Uploads it, and puts it where the cursor is. */
  insertFile(file: File): void;
  insertImage(image: Pick<Image, "url" | "alt">): void;
  /** What is selected, in whole lines or blocks, or else the section around the cursor. */
  section(): TextSection;
  /** Puts the edited section in the place of the one it was made from, as one step of the history. False where that is gone. */
  accept(section: TextSection, edited: string): boolean;
  /** Calls back at the key of the polish menu, until the function it gives is called. */
  onPolishKey(open: () => void): () => void;
}

export const polishKey = "Mod-Alt-p";
export const commentKey = "Mod-Shift-m";

/** The keys of both editors, as CodeMirror and ProseMirror spell them. */
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

/** What the platform calls its modifier key, as it stands before another key. */
export const modifier = isApple ? "⌘" : "Ctrl+";

/** A key as people of this platform read it: "Ctrl+Shift+7", "⌘⇧7". */
export const keyWords = (key: string): string =>
  key
    .split("-")
    .map((part) => names[part] ?? part.toUpperCase())
    .join(isApple ? "" : "+");

/** Where the section stands in the text now; null where it stands nowhere, or in several places. */
export function placeOfSection(markdown: string, { from, text }: TextSection): number | null {
  if (markdown.startsWith(text, from)) return from;
  const at = markdown.indexOf(text);
  return at === -1 || markdown.indexOf(text, at + 1) !== -1 ? null : at;
}
