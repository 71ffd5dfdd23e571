// @vitest-environment happy-dom
import { history, undo } from "@codemirror/commands";
import { EditorState, type TransactionSpec } from "@codemirror/state";
import { describe, expect, it } from "vitest";
import type { TextMark } from "../../dashboard/src/features/editor/source/text-editor";
import { setMarks, textMarks } from "../../dashboard/src/features/editor/source/text-marks";
import { textMark } from "./text-mark";

const text = "One long claim here.\n\nTwo ![](/a.png) and\nthree. One long claim here.\n";
const claim = textMark("One long claim here.", { look: "unsupported" });
const image = textMark("![](/a.png)");
const across = textMark("and\nthree.");

const open = (marks: readonly TextMark[], doc = text) =>
  EditorState.create({ doc, extensions: [textMarks, history()] }).update({ effects: setMarks.of(marks) })
    .state;
const change = (state: EditorState, spec: TransactionSpec) => state.update(spec).state;

function shown(state: EditorState): string[] {
  const found: string[] = [];
  for (const at = state.field(textMarks).marks.iter(); at.value; at.next())
    found.push(state.sliceDoc(at.from, at.to));
  return found;
}

/** What a search of the whole text would find. */
const anew = (state: EditorState, marks: readonly TextMark[]) => shown(open(marks, state.doc.toString()));

describe("what is marked in Markdown", () => {
  it("is all places of the words, also across lines", () => {
    expect(shown(open([claim, image, across]))).toEqual([
      claim.words,
      image.words,
      across.words,
      claim.words,
    ]);
  });

  it("loses its mark when its words change, and has it again when that is undone", () => {
    const changed = change(open([claim, image]), { changes: { from: 4, insert: "x" } });
    expect(shown(changed)).toEqual([image.words, claim.words]);
    let undone = changed;
    undo({ state: changed, dispatch: (transaction) => (undone = transaction.state) });
    expect(shown(undone)).toEqual([claim.words, image.words, claim.words]);
  });

  it("follows any change as a search of the whole text would", () => {
    const marks = [claim, image, across];
    const changes = [
      { from: 0, insert: "New: " },
      { from: 20, to: 30 },
      { from: 0, insert: `${text}\n` },
      { from: 3, to: 60, insert: "and\nthree. One long claim here" },
      { from: 8, insert: "![](/a.png)" },
    ];
    let state = open(marks);
    for (const one of changes) {
      state = change(state, { changes: one });
      expect(shown(state)).toEqual(anew(state, marks));
    }
  });

  it("is not searched for again where nothing was typed: the marks there are the same as before", () => {
    const long = `${text}${"Filler that nobody marks. ".repeat(50)}${text}`;
    const state = open([claim, image], long);
    const values = (one: EditorState) => {
      const found: unknown[] = [];
      for (const at = one.field(textMarks).marks.iter(); at.value; at.next()) found.push(at.value);
      return found;
    };
    const [before, after] = [values(state), values(change(state, { changes: { from: 0, insert: "x" } }))];
    expect(before).toHaveLength(6);
    expect(after.slice(1).map((value, n) => value === before[n + 1])).toEqual(Array(5).fill(true));
  });
});
