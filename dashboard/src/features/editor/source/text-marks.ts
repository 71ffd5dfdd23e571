import {
  type ChangeSet,
  type EditorState,
  type Extension,
  type Range,
  StateEffect,
  StateField,
  type Text,
} from "@codemirror/state";
import { Decoration, type DecorationSet, EditorView, keymap } from "@codemirror/view";
import { type MarkPorts, type MarksAt, markTip, showMarkTip } from "./mark-tip";
import type { TextMark } from "./text-editor";

/** The shape of the line carries the meaning, and its color repeats it. */
const markTheme = EditorView.theme({
  ".cm-mark": {
    textDecorationLine: "underline",
    textUnderlineOffset: "0.3em",
    textDecorationSkipInk: "none",
    cursor: "pointer",
  },
  ".cm-mark-supported": {
    textDecorationStyle: "solid",
    textDecorationThickness: "1px",
    textDecorationColor: "var(--good)",
  },
  ".cm-mark-accepted": {
    textDecorationStyle: "dotted",
    textDecorationThickness: "1.5px",
    textDecorationColor: "var(--ink-3)",
  },
  ".cm-mark-unsupported": {
    textDecorationStyle: "wavy",
    textDecorationThickness: "1.5px",
    textDecorationColor: "var(--warn)",
  },
  ".cm-mark-contradicted": {
    textDecorationStyle: "wavy",
    textDecorationThickness: "1.5px",
    textDecorationColor: "var(--bad)",
    backgroundColor: "var(--bad-soft)",
  },
  ".cm-mark-gone": {
    textDecorationStyle: "double",
    textDecorationThickness: "1.5px",
    textDecorationColor: "var(--bad)",
    backgroundColor: "var(--bad-soft)",
  },
  ".cm-mark-problem": {
    textDecorationStyle: "dashed",
    textDecorationThickness: "2px",
    textDecorationColor: "var(--warn)",
    textUnderlineOffset: "0.2em",
  },
  ".cm-mark-hint": {
    textDecorationStyle: "dashed",
    textDecorationThickness: "1px",
    textDecorationColor: "var(--ink-3)",
    textUnderlineOffset: "0.2em",
  },
  ".cm-tooltip:has(.cm-mark-tip), .cm-tooltip.cm-mark-tip": {
    maxWidth: "min(24rem, calc(100vw - 2rem))",
    border: "1px solid var(--line-strong)",
    borderRadius: "0.625rem",
    backgroundColor: "var(--raised)",
    color: "var(--ink)",
    padding: "0.75rem",
    fontFamily: "var(--font-sans)",
    fontSize: "0.8125rem",
    lineHeight: "1.45",
    boxShadow: "0 8px 24px -8px rgb(0 0 0 / 0.3)",
    zIndex: "25",
  },
  ".cm-mark-section + .cm-mark-section": {
    marginTop: "0.75rem",
    borderTop: "1px solid var(--line)",
    paddingTop: "0.75rem",
  },
  ".cm-mark-label": { fontWeight: "600" },
  ".cm-mark-label-supported": { color: "var(--good)" },
  ".cm-mark-label-unsupported, .cm-mark-label-problem": { color: "var(--warn)" },
  ".cm-mark-label-contradicted, .cm-mark-label-gone": { color: "var(--bad)" },
  ".cm-mark-message": { color: "var(--ink-2)", overflowWrap: "anywhere" },
  ".cm-mark-tip blockquote": {
    margin: "0.5rem 0 0",
    paddingLeft: "0.625rem",
    borderLeft: "2px solid var(--line-strong)",
    maxHeight: "8rem",
    overflowY: "auto",
    overflowWrap: "anywhere",
  },
  ".cm-mark-source": { marginTop: "0.25rem", color: "var(--ink-3)", overflowWrap: "anywhere" },
  ".cm-mark-actions": { display: "flex", flexWrap: "wrap", gap: "0.375rem", marginTop: "0.625rem" },
  ".cm-mark-button": {
    minHeight: "2rem",
    padding: "0 0.625rem",
    border: "1px solid var(--line-strong)",
    borderRadius: "0.5rem",
    backgroundColor: "var(--surface)",
    color: "var(--ink)",
    fontWeight: "500",
  },
});

export const setMarks = StateEffect.define<readonly TextMark[]>();

interface Marked {
  list: readonly TextMark[];
  /** The length of the longest mark's words, in UTF-16 units. */
  longest: number;
  marks: DecorationSet;
}

/** All occurrences of the marks' words in a piece of the text that begins at `start`. */
function placesIn(text: string, start: number, list: readonly TextMark[]): Range<Decoration>[] {
  return list.flatMap((mark) => {
    const { words, look } = mark;
    const places: Range<Decoration>[] = [];
    const shown = Decoration.mark({ class: `cm-mark cm-mark-${look}`, mark });
    for (let at = text.indexOf(words); at >= 0; at = text.indexOf(words, at + words.length))
      places.push(shown.range(start + at, start + at + words.length));
    return places;
  });
}

const marked = (doc: Text, list: readonly TextMark[]): Marked => ({
  list,
  longest: Math.max(0, ...list.map(({ words }) => words.length)),
  marks: Decoration.set(placesIn(list.length === 0 ? "" : doc.toString(), 0, list), true),
});

/**
 * Moves the marks along with a change. Only what the change touches is searched again, so that typing costs the same in
 * a long text.
 */
function follow({ list, longest, marks }: Marked, doc: Text, changes: ChangeSet): Marked {
  let next = marks.map(changes);
  changes.iterChangedRanges((_from, _to, from, to) => {
    const start = Math.max(0, from - longest);
    const text = doc.sliceString(start, Math.min(doc.length, to + longest));
    next = next.update({
      filterFrom: from,
      filterTo: to,
      filter: () => false,
      add: placesIn(text, start, list).filter((place) => place.from <= to && place.to >= from),
      sort: true,
    });
  });
  return { list, longest, marks: next };
}

/** The findings of the checks at their current positions; words that were changed lose their mark. */
export const textMarks = StateField.define<Marked>({
  create: () => ({ list: [], longest: 0, marks: Decoration.none }),
  update(before, { effects, state, docChanged, changes }) {
    const list = effects.findLast((effect) => effect.is(setMarks))?.value as readonly TextMark[] | undefined;
    if (list) return marked(state.doc, list);
    return docChanged && before.list.length > 0 ? follow(before, state.doc, changes) : before;
  },
  provide: (field) => EditorView.decorations.from(field, ({ marks }) => marks),
});

/** If `side` is 1, marks that end there do not count. */
export function marksAt(state: EditorState, at: number, side: 0 | 1 = 0): MarksAt | null {
  const found: { mark: TextMark; from: number; length: number }[] = [];
  state.field(textMarks).marks.between(at, at, (from, to, { spec }) => {
    if (to >= at + side) found.push({ mark: spec.mark, from, length: to - from });
  });
  found.sort((a, b) => a.length - b.length);
  const [first] = found;
  return first ? { marks: found.map(({ mark }) => mark), from: first.from } : null;
}

export type TextMarkPorts = MarkPorts & {
  onClick: (mark: TextMark) => void;
  onCursor: (marks: readonly TextMark[]) => void;
};

/** Marks the findings of the checks; hovering, a click, or Alt+Enter in one shows what it is. */
export const markExtension = ({ onClick, onCursor, ...ports }: TextMarkPorts): Extension => [
  textMarks,
  markTip(ports, ({ state }, at) => marksAt(state, at, 1)),
  markTheme,
  EditorView.updateListener.of(({ state, selectionSet, docChanged }) => {
    if (selectionSet || docChanged) onCursor(marksAt(state, state.selection.main.head)?.marks ?? []);
  }),
  EditorView.domEventHandlers({
    click(event, view) {
      const mark = event.target instanceof Element ? event.target.closest(".cm-mark") : null;
      const found = mark && marksAt(view.state, view.posAtDOM(mark), 1);
      if (!found) return false;
      showMarkTip(view, found, false);
      const [first] = found.marks;
      if (first) onClick(first);
      return false;
    },
  }),
  keymap.of([
    {
      key: "Alt-Enter",
      run(view) {
        const found = marksAt(view.state, view.state.selection.main.head);
        if (!found) return false;
        showMarkTip(view, found, true);
        return true;
      },
    },
  ]),
];
