import { EditorState, TextSelection } from "prosemirror-state";
import { describe, expect, it } from "vitest";
import {
  commentAt,
  commentMarks,
  placeOfComment,
  selectedAnchor,
  setComments,
} from "../../../dashboard/src/features/editor/rich/comments";
import { readMarkdown } from "../../../dashboard/src/features/editor/rich/read-markdown";

const text = "We sell **anvils** to [smiths](https://smiths.test).\n\n- One red anvil\n- Two red anvils\n";
const { doc } = readMarkdown(text);
const wordsAt = ({ from, to }: { from: number; to: number }) => doc.textBetween(from, to, "|");

/** The text with what is selected from one word to another. */
function selecting(first: string, last: string): EditorState {
  const places: Record<string, number> = {};
  doc.descendants((node, pos) => {
    for (const word of [first, last]) {
      const at = node.isText ? (node.text ?? "").indexOf(word) : -1;
      if (at >= 0) places[word] ??= pos + at;
    }
  });
  const selection = TextSelection.create(doc, places[first] ?? 0, (places[last] ?? 0) + last.length);
  return EditorState.create({ doc, selection, plugins: [commentMarks] });
}

describe("a passage of rich text", () => {
  it("is what is selected, through formats and blocks", () => {
    const anchor = selectedAnchor(selecting("anvils", "One"));
    expect(anchor).toMatchObject({ quote: "anvils to smiths.\nOne", before: "We sell " });
    const place = anchor && placeOfComment(doc, anchor);
    expect(place && wordsAt(place)).toBe("anvils to smiths.|One");
  });

  it("is found by a quote in Markdown", () => {
    const anchor = { quote: "**anvils** to [smiths](https://smiths.test)", before: "", after: "" };
    const place = placeOfComment(doc, anchor);
    expect(place && wordsAt(place)).toBe("anvils to smiths");
  });

  it("is none without words", () => {
    expect(selectedAnchor(EditorState.create({ doc }))).toBeNull();
  });

  it("is marked until its words are gone", () => {
    const start = selecting("red", "red");
    const anchor = { quote: "red anvil", before: "One ", after: "Two" };
    const marked = start.apply(setComments(start, [{ id: "cmt_1", anchor }]));
    expect(commentAt(marked, start.selection.from + 1)).toBe("cmt_1");
    expect(commentAt(marked, 2)).toBeNull();
    const changed = marked.apply(marked.tr.insertText("blue"));
    expect(commentAt(changed, start.selection.from + 1)).toBeNull();
  });
});
