import {
  type ChangeSpec,
  EditorSelection,
  type EditorState,
  type Line,
  type StateCommand,
  type TransactionSpec,
} from "@codemirror/state";
import type { EditorView, KeyBinding } from "@codemirror/view";
import { type Format, formatKeys } from "./text-editor";

const isUrl = (text: string): boolean => /^https?:\/\/\S+$/i.test(text) && URL.canParse(text);

/** The selected words as a link to a URL that was pasted over them; null if a paste should simply replace them. */
export function linkOver(state: EditorState, url: string): TransactionSpec | null {
  const { from, to, empty } = state.selection.main;
  const words = state.sliceDoc(from, to);
  if (empty || !isUrl(url) || isUrl(words) || words.includes("\n")) return null;
  const insert = `[${words}](${url})`;
  return {
    changes: { from, to, insert },
    selection: EditorSelection.cursor(from + insert.length),
    userEvent: "input.paste",
  };
}

/** Turns the selection into a link, and selects the missing part: the URL, or the text for a bare URL. */
export const insertLink: StateCommand = ({ state, dispatch }) => {
  const change = state.changeByRange(({ from, to }) => {
    const text = state.sliceDoc(from, to);
    if (isUrl(text)) {
      return { changes: { from, to, insert: `[](${text})` }, range: EditorSelection.cursor(from + 1) };
    }
    const address = from + text.length + 3;
    return {
      changes: { from, to, insert: `[${text}](url)` },
      range: text ? EditorSelection.range(address, address + 3) : EditorSelection.cursor(from + 1),
    };
  });
  dispatch(state.update(change, { scrollIntoView: true, userEvent: "input.format" }));
  return true;
};

type LineStyle = {
  /** The marker of such a line, and the markers of other styles that it replaces. */
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

/** Applies a style to the selected lines, or removes it if all have it; empty lines between others stay unchanged. */
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
 * Puts a mark such as `**` around the selection or the word at the cursor, or removes it if it is there. With neither,
 * the cursor ends up between two marks.
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

const commands: Record<Format, StateCommand> = {
  bold: toggleMark("**"),
  italic: toggleMark("_"),
  link: insertLink,
  heading2: toggleHeading(2),
  heading3: toggleHeading(3),
  heading4: toggleHeading(4),
  numbers: toggleNumbers,
  bullets: toggleBullets,
  quote: toggleQuote,
  code: toggleCode,
};

export const runFormat = (format: Format, view: EditorView): boolean => commands[format](view);

export const formatKeymap: KeyBinding[] = Object.entries(commands).map(([format, run]) => ({
  key: formatKeys[format as Format],
  run,
  preventDefault: true,
}));
