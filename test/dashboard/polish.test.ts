import { markdownLanguage } from "@codemirror/lang-markdown";
import { LanguageSupport } from "@codemirror/language";
import { EditorSelection, EditorState } from "@codemirror/state";
import type { PolishMessage } from "@schema/polish";
import { describe, expect, it } from "vitest";
import {
  afterMessage,
  begun,
  type PolishState,
  readEvents,
} from "../../dashboard/src/features/editor/polish/use-polish";
import { acceptSection, sectionAt } from "../../dashboard/src/features/editor/source/sections";

const doc = "Before.\n\n## First #\n\nOne.\n\n```md\n## code\n```\n\nSecond\n------\n\nTwo.\n";

const stateAt = (from: number, to = from) =>
  EditorState.create({
    doc,
    selection: EditorSelection.single(from, to),
    extensions: [new LanguageSupport(markdownLanguage)],
  });

describe("the section around the cursor", () => {
  it.each([
    ["Before", null, "Before.\n\n"],
    ["First", "First", "## First #\n\nOne.\n\n```md\n## code\n```\n\n"],
    ["## code", "First", "## First #\n\nOne.\n\n```md\n## code\n```\n\n"],
    ["Two", "Second", "Second\n------\n\nTwo.\n"],
  ])("at %j is named %j", (words, heading, text) => {
    expect(sectionAt(stateAt(doc.indexOf(words)))).toMatchObject({ heading, text, isSelection: false });
  });

  it("is what is selected, in whole lines", () => {
    const from = doc.indexOf("ne.");
    expect(sectionAt(stateAt(from, from + 2))).toMatchObject({
      text: "One.",
      isSelection: true,
      heading: null,
    });
  });
});

describe("accepting an edit", () => {
  const accept = (now: string, from: number, text: string) => {
    let state = EditorState.create({ doc: now });
    const view = {
      get state() {
        return state;
      },
      dispatch: (change: Parameters<EditorState["update"]>[0]) => {
        state = state.update(change).state;
      },
    };
    const section = { from, to: from + text.length, text, heading: null, isSelection: false };
    return acceptSection(view, section, "NEW") ? state.doc.toString() : null;
  };

  it("replaces the section, even if it has moved", () => {
    expect(accept("a old b", 2, "old")).toBe("a NEW b");
    expect(accept("more a old b", 2, "old")).toBe("more a NEW b");
  });

  it("is refused if the section is gone, or occurs twice", () => {
    expect(accept("a changed b", 2, "old")).toBeNull();
    expect(accept("old, x, old", 1, "old")).toBeNull();
  });
});

describe("the messages of an edit", () => {
  const state = (...messages: PolishMessage[]) => messages.reduce<PolishState>(afterMessage, begun);
  const result = { section: "x", lost: [], costUsd: null };

  it("collect the text, restart it, and end", () => {
    expect(state({ type: "text", text: "a" }, { type: "text", text: "b" })).toEqual({
      phase: "asking",
      text: "ab",
    });
    expect(
      state({ type: "text", text: "a" }, { type: "restart" }, { type: "text", text: "c" }),
    ).toMatchObject({
      text: "c",
    });
    expect(state({ type: "text", text: "a" }, { type: "done", result })).toEqual({ phase: "done", result });
    expect(state({ type: "error", code: "budget_exhausted", message: "m" })).toMatchObject({
      isFinal: true,
    });
    expect(state({ type: "error", code: "refused", message: "m" })).toMatchObject({ isFinal: false });
    expect(state({ type: "error", code: "unsupported", message: "m" })).toMatchObject({ isFinal: true });
  });
});

describe("server-sent events", () => {
  const read = async (...chunks: string[]) => {
    const bytes = new TextEncoder().encode(chunks.join("\u0000"));
    const parts: Uint8Array[] = [];
    let from = 0;
    bytes.forEach((byte, at) => {
      if (byte !== 0) return;
      parts.push(bytes.slice(from, at));
      from = at + 1;
    });
    parts.push(bytes.slice(from));
    const stream = new ReadableStream<Uint8Array>({
      start(controller) {
        for (const part of parts) controller.enqueue(part);
        controller.close();
      },
    });
    const events: string[] = [];
    for await (const event of readEvents(stream)) events.push(event);
    return events;
  };

  it("come whole, wherever the chunks are cut", async () => {
    expect(
      await read('data: {"a"', ":1}\n", "\ndata: 2\n\n: a comment\n\ndata: x\ndata: y\r\n\r\ndata: never"),
    ).toEqual(['{"a":1}', "2", "x\ny"]);
  });
});
