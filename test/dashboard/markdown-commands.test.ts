import { EditorSelection, EditorState, type StateCommand } from "@codemirror/state";
import { describe, expect, it } from "vitest";
import {
  insertLink,
  linkOver,
  toggleBullets,
  toggleCode,
  toggleHeading,
  toggleMark,
  toggleNumbers,
  toggleQuote,
} from "../../dashboard/src/features/editor/source/format-keymap";

/** Runs a command on a text in which `[` and `]` stand at the ends of what is selected, or `|` at the cursor. */
function run(command: StateCommand, marked: string): string {
  const from = marked.search(/[⟦|]/);
  const doc = marked.replace(/[⟦⟧|]/g, "");
  const end = marked.indexOf("⟧");
  const selection = EditorSelection.range(from, end === -1 ? from : end - 1);
  let { state } = { state: EditorState.create({ doc, selection: EditorSelection.create([selection]) }) };
  command({
    state,
    dispatch: (transaction) => {
      state = transaction.state;
    },
  });
  const { from: a, to: b } = state.selection.main;
  const text = state.doc.toString();
  return a === b
    ? `${text.slice(0, a)}|${text.slice(a)}`
    : `${text.slice(0, a)}⟦${text.slice(a, b)}⟧${text.slice(b)}`;
}

describe("bold and italic", () => {
  const bold = toggleMark("**");

  it.each([
    ["a ⟦word⟧ here", "a **⟦word⟧** here"],
    ["a **⟦word⟧** here", "a ⟦word⟧ here"],
    ["a ⟦**word**⟧ here", "a ⟦word⟧ here"],
    ["a wo|rd here", "a **wo|rd** here"],
    ["empty |", "empty **|**"],
    ["empty **|**", "empty |"],
  ])("makes of %s: %s", (before, after) => {
    expect(run(bold, before)).toBe(after);
  });

  it("leaves bold alone when italic is taken away", () => {
    expect(run(toggleMark("_"), "**_⟦word⟧_**")).toBe("**⟦word⟧**");
  });
});

describe("lines", () => {
  it("get bullets, blank ones between them left alone, and lose them again", () => {
    expect(run(toggleBullets, "⟦one\n\ntwo⟧")).toBe("- ⟦one\n\n- two⟧");
    expect(run(toggleBullets, "⟦- one\n\n- two⟧")).toBe("⟦one\n\ntwo⟧");
  });

  it("change the kind of list, with their indent", () => {
    expect(run(toggleNumbers, "⟦- one\n- two\n  - three⟧")).toBe("⟦1. one\n2. two\n  3. three⟧");
  });

  it("become headings of another level, and plain again", () => {
    expect(run(toggleHeading(3), "## Ti|tle")).toBe("### Ti|tle");
    expect(run(toggleHeading(3), "### Ti|tle")).toBe("Ti|tle");
  });

  it("are quoted, the one under the cursor too when it is empty", () => {
    expect(run(toggleQuote, "|")).toBe("> |");
    expect(run(toggleQuote, "⟦> a\nb⟧")).toBe("⟦> a\n> b⟧");
  });
});

describe("a link", () => {
  it("uses the selection as the link text and asks for the URL", () => {
    expect(run(insertLink, "see ⟦this⟧")).toBe("see [this](⟦url⟧)");
  });

  it("uses a selected URL, and asks for the text", () => {
    expect(run(insertLink, "see ⟦https://a.example/b⟧")).toBe("see [|](https://a.example/b)");
  });
});

describe("code", () => {
  it("is inline within a line and fenced around lines", () => {
    expect(run(toggleCode, "a ⟦b⟧ c")).toBe("a `⟦b⟧` c");
    expect(run(toggleCode, "⟦a\nb⟧")).toBe("```|\na\nb\n```");
  });
});

describe("a URL pasted over a selection", () => {
  const url = "https://example.com/a-much-longer-url-than-the-text";
  const paste = (doc: string, from: number, to: number, pasted = url) => {
    const state = EditorState.create({ doc, selection: EditorSelection.single(from, to) });
    const link = linkOver(state, pasted);
    return link && state.update(link).state;
  };

  it("makes the words a link, with the cursor after it", () => {
    const state = paste("see here", 4, 8);
    expect(state?.doc.toString()).toBe(`see [here](${url})`);
    expect(state?.selection.main).toMatchObject({ anchor: 8 + url.length + 4, empty: true });
  });

  it.each([
    ["nothing is selected", "see", 3, 3, url],
    ["a URL is selected", "https://a.example", 0, 17, url],
    ["lines are selected", "a\nb", 0, 3, url],
    ["it is no URL", "see here", 4, 8, "there"],
  ])("is pasted as text where %s", (_, doc, from, to, pasted) => {
    expect(paste(doc, from, to, pasted)).toBeNull();
  });
});
