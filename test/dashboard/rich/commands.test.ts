import { type Command, EditorState, TextSelection } from "prosemirror-state";
import { describe, expect, it } from "vitest";
import {
  alignColumn,
  deleteBodyRow,
  formats,
  insertBlock,
  insertFootnote,
  newTable,
} from "../../../dashboard/src/features/editor/rich/commands";
import { schema } from "../../../dashboard/src/features/editor/rich/schema";
import { followOrigins, SourceText } from "../../../dashboard/src/features/editor/rich/source-text";

/** Runs a command on a text in which `⟦` and `⟧` stand at the ends of what is selected, or `⟦` alone at the cursor. */
function run(command: Command, marked: string): string {
  const text = new SourceText(marked);
  const at: number[] = [];
  text.doc.descendants((node, pos) => {
    for (const { index } of (node.isText ? (node.text ?? "") : "").matchAll(/[⟦⟧]/g)) at.push(pos + index);
  });
  let { tr } = EditorState.create({ doc: text.doc });
  for (const place of [...at].reverse()) tr = tr.delete(place, place + 1);
  const [from = 1, to = from + 1] = at;
  const origins = followOrigins(text.origins, text.doc, tr.doc);
  const start = EditorState.create({ doc: tr.doc, selection: TextSelection.create(tr.doc, from, to - 1) });
  let state = start;
  command(start, (next) => {
    state = start.apply(next);
  });
  state.doc.check();
  return text.write(state.doc, followOrigins(origins, tr.doc, state.doc));
}

describe("formats", () => {
  it.each([
    ["bold", "some ⟦bold⟧ words", "some **bold** words"],
    ["bold", "some **⟦bold⟧** words", "some bold words"],
    ["italic", "some ⟦soft⟧ words", "some *soft* words"],
    ["strike", "some ⟦old⟧ words", "some ~~old~~ words"],
    ["code", "some ⟦code⟧ words", "some `code` words"],
    ["code", "⟦one\n\ntwo⟧", "```\none\n```\n\n```\ntwo\n```"],
    ["heading2", "⟦text", "## text"],
    ["heading2", "## ⟦text", "text"],
    ["heading3", "## ⟦text", "### text"],
    ["bullets", "⟦one\n\ntwo⟧", "- one\n- two"],
    ["bullets", "- ⟦one", "one"],
    ["numbers", "- ⟦one\n- two", "1. one\n2. two"],
    ["tasks", "- ⟦one\n- two", "- [ ] one\n- [ ] two"],
    ["bullets", "- [x] ⟦one", "- one"],
    ["quote", "⟦text", "> text"],
    ["quote", "> ⟦text", "text"],
  ] as const)("%s of %j", (format, before, after) => {
    expect(run(formats[format], before)).toBe(after);
  });
});

describe("blocks", () => {
  it("come below the cursor's block, or in the place of an empty one", () => {
    expect(
      run(
        insertBlock(() => schema.nodes.horizontal_rule.create()),
        "⟦one\n\ntwo",
      ),
    ).toBe("one\n\n---\n\ntwo");
    expect(run(insertBlock(newTable), "⟦one")).toBe("one\n\n| | | |\n| - | - | - |\n| | | |\n| | | |");
  });

  it("of notes get the next free number", () => {
    expect(run(insertFootnote, "A[^1] word⟦.\n\n[^1]: Note.\n")).toMatch(
      /^A\[\^1\] word\[\^2\]\.\n\n\[\^1\]: Note\.\n\n\[\^2\]:/,
    );
  });
});

describe("tables", () => {
  const table = "| a | b |\n| - | - |\n| 1 | ⟦2 |\n";
  it("align whole columns", () => {
    expect(run(alignColumn("right"), table)).toBe("| a | b |\n| - | -: |\n| 1 | 2 |\n");
  });
  it("keep their headings", () => {
    expect(run(deleteBodyRow, table)).toBe("| a | b |\n| - | - |\n");
    expect(run(deleteBodyRow, "| a⟦ | b |\n| - | - |\n| 1 | 2 |\n")).toBe(
      "| a | b |\n| - | - |\n| 1 | 2 |\n",
    );
  });
});
