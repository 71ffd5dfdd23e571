import type { ChangeSpec, EditorState, Line, StateCommand } from "@codemirror/state";

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
