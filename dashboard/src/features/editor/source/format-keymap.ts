import {
  type ChangeSpec,
  EditorSelection,
  type EditorState,
  type Line,
  type StateCommand,
} from "@codemirror/state";
import type { KeyBinding } from "@codemirror/view";
import { insertLink } from "./insert-link";

type LineStyle = {
  /** What marks such a line, and what of another style has to go before. */
  own: RegExp;
  strip: RegExp;
  prefix: (index: number) => string;
};

const lists = /^(\s*)(?:[-*+]|\d+[.)]) +/;
const headings = /^#{1,6} +/;

const styles = {
  bullets: { own: /^\s*[-*+] +/, strip: lists, prefix: () => "- " },
  numbers: { own: /^\s*\d+[.)] +/, strip: lists, prefix: (index) => `${index + 1}. ` },
  quote: { own: /^> ?/, strip: /^> ?/, prefix: () => "> " },
} satisfies Record<string, LineStyle>;

const heading = (level: number): LineStyle => {
  const marks = `${"#".repeat(level)} `;
  return { own: new RegExp(`^${marks}`), strip: headings, prefix: () => marks };
};

function selectedLines({ selection, doc }: EditorState): Line[] {
  const lines = new Map<number, Line>();
  for (const { from, to } of selection.ranges) {
    for (let { number } = doc.lineAt(from); number <= doc.lineAt(to).number; number++) {
      lines.set(number, doc.line(number));
    }
  }
  return [...lines.values()];
}

/** Gives the selected lines a style, or takes it away when all have it; empty lines between others are left alone. */
const toggleLines =
  ({ own, strip, prefix }: LineStyle): StateCommand =>
  ({ state, dispatch }) => {
    const all = selectedLines(state);
    const lines = all.length === 1 ? all : all.filter(({ text }) => text.trim() !== "");
    const remove = lines.every(({ text }) => own.test(text));
    const changes = lines.map(({ from, text }, index): ChangeSpec => {
      const old = strip.exec(text)?.[0] ?? "";
      const indent = /^\s*/.exec(old)?.[0] ?? "";
      return { from, to: from + old.length, insert: indent + (remove ? "" : prefix(index)) };
    });
    const set = state.changes(changes);
    dispatch(
      state.update({
        changes: set,
        selection: state.selection.map(set, 1),
        scrollIntoView: true,
        userEvent: "input.format",
      }),
    );
    return true;
  };

export const toggleBullets = toggleLines(styles.bullets);
export const toggleNumbers = toggleLines(styles.numbers);
export const toggleQuote = toggleLines(styles.quote);
export const toggleHeading = (level: number) => toggleLines(heading(level));

/**
 * Puts a mark such as `**` around what is selected, or around the word at the cursor, and takes it away when it is
 * there. With neither, the cursor ends up between two marks.
 */
export const toggleMark =
  (mark: string): StateCommand =>
  ({ state, dispatch }) => {
    const size = mark.length;
    const change = state.changeByRange((range) => {
      const { from, to } = range.empty ? (state.wordAt(range.head) ?? range) : range;
      const inside = state.sliceDoc(from, to);
      const around = state.sliceDoc(from - size, from) === mark && state.sliceDoc(to, to + size) === mark;
      if (around) {
        return {
          changes: [
            { from: from - size, to: from },
            { from: to, to: to + size },
          ],
          range: EditorSelection.range(range.anchor - size, range.head - size),
        };
      }
      if (inside.length > 2 * size && inside.startsWith(mark) && inside.endsWith(mark)) {
        return {
          changes: { from, to, insert: inside.slice(size, -size) },
          range: EditorSelection.range(from, to - 2 * size),
        };
      }
      return {
        changes: [
          { from, insert: mark },
          { from: to, insert: mark },
        ],
        range: EditorSelection.range(range.anchor + size, range.head + size),
      };
    });
    dispatch(state.update(change, { scrollIntoView: true, userEvent: "input.format" }));
    return true;
  };

const inline = toggleMark("`");

/** Inline code within a line; a fenced block around several lines or on an empty one. */
export const toggleCode: StateCommand = (target) => {
  const { state, dispatch } = target;
  const { from, to } = state.selection.main;
  const first = state.doc.lineAt(from);
  const last = state.doc.lineAt(to);
  if (first.number === last.number && first.text.trim() !== "") return inline(target);
  dispatch(
    state.update({
      changes: [
        { from: first.from, insert: "```\n" },
        { from: last.to, insert: "\n```" },
      ],
      selection: EditorSelection.cursor(first.from + 3),
      scrollIntoView: true,
      userEvent: "input.format",
    }),
  );
  return true;
};

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
